import { expect } from 'chai';
import { PublishedNodes } from '../../../src/attacher/published-nodes.ts';
import { type Comparison, compareWithList } from '../../../src/attacher/sweep-comparison.ts';
import type { CsiNode, PersistentVolume, VolumeAttachment } from '../../../src/kube/types.ts';
import {
  attachedAttachment,
  attachment,
  csiNode,
  csiSource,
  deletedAt,
  handleKey,
  inlineAttachment,
  nodeIdKey,
  profile,
  testDriverName,
  volume,
  volumeSpec,
} from '../../support/rows.ts';

type List = Readonly<Record<string, readonly string[]>>;

function compare(
  list: List,
  row: VolumeAttachment,
  { pv = volume(), node = csiNode(), driverName = testDriverName }: { pv?: PersistentVolume; node?: CsiNode; driverName?: string } = {},
): Comparison {
  const published = new PublishedNodes();
  for (const [volumeId, nodeIds] of Object.entries(list)) {
    published.add(volumeId, nodeIds);
  }
  const { persistentVolumeName } = row;
  const facts = { attachment: row, volume: persistentVolumeName === undefined ? undefined : pv, node };
  return compareWithList(facts, published, profile({ name: driverName }));
}

describe('compareWithList()', () => {
  const attached = attachedAttachment();
  const detached = attachment({ annotations: attached.annotations });
  const agree: Comparison = { result: 'agree' };
  const place = { volumeId: 'vol-1', nodeId: 'i-1' };

  for (const [what, list, row, wanted] of [
    ['attached and listed', { 'vol-1': ['i-1'] }, attached, agree],
    ['attached and listed among others', { 'vol-1': ['i-0', 'i-1', 'i-2'] }, attached, agree],
    ['neither attached nor listed', {}, detached, agree],
    ['attached and not listed', {}, attached, { result: 'disagree', place, published: false }],
    ['attached and listed on another node', { 'vol-1': ['i-2'] }, attached, { result: 'disagree', place, published: false }],
    ['attached and another volume listed', { 'vol-2': ['i-1'] }, attached, { result: 'disagree', place, published: false }],
    ['not attached and listed', { 'vol-1': ['i-1'] }, detached, { result: 'disagree', place, published: true }],
  ] as readonly (readonly [string, List, VolumeAttachment, Comparison])[]) {
    it(`tells that it is ${what}`, () => {
      expect(compare(list, row)).to.deep.equal(wanted);
    });
  }

  it('looks for the recorded node ID only where the CSINode has none', () => {
    const row = attachedAttachment({ annotations: { [nodeIdKey]: 'i-old', [handleKey]: 'vol-1' } });
    expect(compare({ 'vol-1': ['i-1'] }, row)).to.deep.equal(agree);
    expect(compare({ 'vol-1': ['i-old'] }, row)).to.include({ result: 'disagree', published: false });
    expect(compare({ 'vol-1': ['i-old'] }, row, { node: csiNode({ drivers: [] }) })).to.deep.equal(agree);
  });

  it('looks for the recorded handle, which is what was attached', () => {
    const pv = volume({ spec: volumeSpec({ source: { type: 'csi', csi: csiSource({ volumeHandle: 'vol-new' }) } }) });
    expect(compare({ 'vol-1': ['i-1'] }, attached, { pv })).to.deep.equal(agree);
    expect(compare({ 'vol-new': ['i-1'] }, attached, { pv })).to.deep.include({ result: 'disagree', place });
  });

  it('looks for the handle of the volume where none is recorded', () => {
    expect(compare({ 'vol-1': ['i-1'] }, attachedAttachment({ annotations: {} }))).to.deep.equal(agree);
    expect(compare({ 'vol-1': ['i-1'] }, inlineAttachment(volumeSpec(), { attached: true }))).to.deep.equal(agree);
  });

  it('asks for a usable volume only where the attachment is to be attached', () => {
    const pv = volume({ spec: volumeSpec({ source: { type: 'other-driver', driver: 'other.example.com' } }) });
    expect(compare({}, attached, { pv })).to.include({ result: 'unknown' });
    expect(compare({}, { ...attached, deletionTimestamp: deletedAt }, { pv })).to.include({ result: 'disagree', published: false });
  });

  for (const [what, row, change] of [
    ['a malformed attachment', { ...attached, malformed: 'spec.nodeName is no string' }, {}],
    ['no node ID', attachedAttachment({ annotations: { [nodeIdKey]: '', [handleKey]: 'vol-1' } }), { node: csiNode({ drivers: [] }) }],
    [
      'no volume handle',
      { ...attachedAttachment({ annotations: {} }), deletionTimestamp: deletedAt },
      { pv: volume({ spec: volumeSpec({ source: { type: 'none' } }) }) },
    ],
  ] as const) {
    it(`tells nothing with ${what}`, () => {
      expect(compare({ 'vol-1': ['i-1'] }, row, change)).to.include({ result: 'unknown' });
    });
  }

  describe('for a migrated volume', () => {
    const driverName = 'pd.csi.storage.gke.io';
    const nodeId = 'projects/p-1/zones/us-east1-b/instances/n-1';
    const node = csiNode({ drivers: [{ name: driverName, nodeId }] });
    const open = 'projects/UNSPECIFIED/zones/us-east1-b/disks/disk-1';
    const full = 'projects/p-1/zones/us-east1-b/disks/disk-1';
    const inTree = {
      plugin: 'gcePersistentDisk' as const,
      pdName: 'disk-1',
      partition: 0,
      fsType: '',
      readOnly: false,
      failureDomainZone: '',
      topologyZone: 'us-east1-b',
    };
    const migrated = volume({ spec: volumeSpec({ source: { type: 'migratable', inTree } }) });
    const row = attachedAttachment({ attacher: driverName, annotations: { [nodeIdKey]: nodeId, [handleKey]: open } });

    it('looks for the handle with the project of the node', () => {
      expect(compare({ [full]: [nodeId] }, row, { pv: migrated, node, driverName })).to.deep.equal(agree);
      expect(compare({ [open]: [nodeId] }, row, { pv: migrated, node, driverName })).to.deep.equal({
        result: 'disagree',
        place: { volumeId: full, nodeId },
        published: false,
      });
    });

    it('tells nothing where the node ID has another form', () => {
      const oddNode = csiNode({ drivers: [{ name: driverName, nodeId: 'n-1' }] });
      expect(compare({ [full]: ['n-1'] }, row, { pv: migrated, node: oddNode, driverName })).to.include({ result: 'unknown' });
    });

    it('leaves the handle of a volume alone that has always been CSI', () => {
      const pv = volume({ spec: volumeSpec({ source: { type: 'csi', csi: csiSource({ driver: driverName, volumeHandle: open }) } }) });
      expect(compare({ [open]: [nodeId] }, row, { pv, node, driverName })).to.deep.equal(agree);
    });
  });

  it('tells what the rule says, for every combination', () => {
    let count = 0;
    const seen = new Set<string>();
    for (const attachedNow of [true, false]) {
      for (const deletionTimestamp of [undefined, deletedAt]) {
        for (const recordedId of ['', 'i-1', 'i-old']) {
          for (const recordedHandle of ['', 'vol-1', 'vol-2']) {
            for (const pv of [undefined, volume(), volume({ spec: volumeSpec({ source: { type: 'none' } }) })]) {
              for (const nodeId of ['', 'i-1', 'i-new']) {
                for (const list of [{}, { 'vol-1': ['i-1'] }, { 'vol-1': ['i-new', 'i-old'] }, { 'vol-2': ['i-1', 'i-old'] }] as List[]) {
                  const row = {
                    ...attachment({ attached: attachedNow, annotations: { [nodeIdKey]: recordedId, [handleKey]: recordedHandle } }),
                    ...(deletionTimestamp === undefined ? {} : { deletionTimestamp }),
                  };
                  const node = csiNode({ drivers: [{ name: testDriverName, nodeId }] });
                  const published = new PublishedNodes();
                  for (const [volumeId, nodeIds] of Object.entries(list)) {
                    published.add(volumeId, nodeIds);
                  }
                  const result = compareWithList({ attachment: row, volume: pv, node }, published, profile());
                  const usable = pv?.spec.source.type === 'csi';
                  const id = nodeId || recordedId;
                  const handle = recordedHandle || (usable ? 'vol-1' : '');
                  const known = id !== '' && handle !== '' && (usable || deletionTimestamp !== undefined);
                  const listed = (list[handle] ?? []).includes(id);
                  const wanted = !known ? 'unknown' : listed === attachedNow ? 'agree' : 'disagree';
                  expect(result.result, JSON.stringify({ row, pv, nodeId, list })).to.equal(wanted);
                  if (result.result === 'disagree') {
                    expect(result).to.deep.include({ place: { volumeId: handle, nodeId: id }, published: listed });
                  }
                  seen.add(wanted);
                  count += 1;
                }
              }
            }
          }
        }
      }
    }
    expect([count, seen.size]).to.deep.equal([1_296, 3]);
  });
});

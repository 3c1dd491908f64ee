import { expect } from 'chai';
import { PublishedNodes } from '../../../src/attacher/published-nodes.ts';
import { DanglingRecord, DanglingSearch, type DanglingVolume } from '../../../src/attacher/sweep-dangling.ts';
import type { CsiVolumeSource, VolumeSource } from '../../../src/kube/types.ts';
import {
  attachedAttachment,
  attachment,
  csiNode,
  csiSource,
  handleKey,
  inlineAttachment,
  nodeIdKey,
  profile,
  testDriverName,
  volume,
  volumeSpec,
} from '../../support/rows.ts';

function csiVolume(name: string, changes: Partial<CsiVolumeSource> = {}) {
  return volume({ name, spec: volumeSpec({ source: { type: 'csi', csi: csiSource(changes) } }) });
}

/** A search in a list that has `vol-1` on these nodes; `node-1` and `node-2` are this cluster's `i-1` and `i-2`. */
function search(nodeIds: readonly string[]): DanglingSearch {
  const list = new PublishedNodes();
  list.add('vol-1', nodeIds);
  const found = new DanglingSearch(list, profile());
  for (const number of [1, 2]) {
    found.addNode(csiNode({ name: `node-${number}`, drivers: [{ name: testDriverName, nodeId: `i-${number}` }] }));
  }
  found.addNode(csiNode({ name: 'node-3', drivers: [{ name: 'other.example.com', nodeId: 'i-3' }] }));
  found.addNode(csiNode({ name: 'node-4', drivers: [{ name: testDriverName, nodeId: '' }] }));
  return found;
}

function place(number: number): DanglingVolume {
  return { volumeName: 'pv-1', volumeHandle: 'vol-1', nodeName: `node-${number}`, nodeId: `i-${number}` };
}

describe('DanglingSearch', () => {
  it('finds a volume on each node of this cluster that no attachment asks for', () => {
    expect(search(['i-1', 'i-2']).danglingOf(volume())).to.deep.equal([place(1), place(2)]);
    expect(search([]).danglingOf(volume())).to.deep.equal([]);
  });

  it('ignores node IDs of no node, of other drivers, and empty ones', () => {
    expect(search(['i-3', 'i-9', '']).danglingOf(volume())).to.deep.equal([]);
  });

  const sources: Readonly<Record<string, VolumeSource>> = {
    'another driver': { type: 'other-driver', driver: 'other.example.com' },
    'another driver, in full': { type: 'csi', csi: csiSource({ driver: 'other.example.com' }) },
    'an in-tree plugin of another driver': {
      type: 'migratable',
      inTree: { plugin: 'cinder', volumeId: 'vol-1', fsType: '', readOnly: false },
    },
    'an unknown plugin': { type: 'in-tree', plugin: 'nfs' },
    'no source': { type: 'none' },
  };
  for (const [what, source] of Object.entries(sources)) {
    it(`ignores volumes of ${what}`, () => {
      expect(search(['i-1']).danglingOf(volume({ spec: volumeSpec({ source }) }))).to.deep.equal([]);
    });
  }

  it('finds a migrated volume of this driver', () => {
    const driver = profile({ name: 'cinder.csi.openstack.org' });
    const list = new PublishedNodes();
    list.add('vol-1', ['i-1']);
    const found = new DanglingSearch(list, driver);
    found.addNode(csiNode({ drivers: [{ name: driver.name, nodeId: 'i-1' }] }));
    const inTree = { plugin: 'cinder' as const, volumeId: 'vol-1', fsType: '', readOnly: false };
    expect(found.danglingOf(volume({ spec: volumeSpec({ source: { type: 'migratable', inTree } }) }))).to.deep.equal([place(1)]);
  });

  for (const [what, row] of Object.entries({
    'is attached': attachedAttachment(),
    'is not attached yet': attachment(),
    'recorded another node ID': attachedAttachment({ annotations: { [nodeIdKey]: 'i-old', [handleKey]: 'vol-1' } }),
    'recorded another handle than its volume has': attachedAttachment({ annotations: { [handleKey]: 'vol-old' } }),
    'has its volume inline': inlineAttachment(volumeSpec()),
  })) {
    it(`finds nothing on the node of an attachment that ${what}`, () => {
      const found = search(['i-1', 'i-2']);
      found.addAttachment(row, volume());
      expect(found.danglingOf(volume())).to.deep.equal([place(2)]);
    });
  }

  it('takes the recorded handle for wanted where the volume has got another', () => {
    const found = search(['i-1']);
    found.addAttachment(attachedAttachment({ persistentVolumeName: 'pv-2' }), csiVolume('pv-2', { volumeHandle: 'vol-2' }));
    expect(found.danglingOf(volume())).to.deep.equal([]);
  });

  it('finds nothing where another volume of the same handle is attached', () => {
    const found = search(['i-1']);
    found.addAttachment(attachment({ persistentVolumeName: 'pv-2' }), csiVolume('pv-2'));
    expect(found.danglingOf(volume())).to.deep.equal([]);
  });
});

describe('DanglingRecord', () => {
  it('counts what dangles now, and names it once when a second round in a row has seen it', () => {
    const record = new DanglingRecord();
    const rounds: [dangling: readonly number[], named: readonly number[]][] = [
      [[1], []],
      [[1, 2], [1]],
      [[1, 2], [2]],
      [[1, 2], []],
      [[2], []],
      [[1, 2], []],
      [[1, 2], [1]],
      [[], []],
      [[2], []],
      [[], []],
      [[2], []],
      [[2], [2]],
    ];
    for (const [dangling, named] of rounds) {
      expect(record.update(dangling.map(place))).to.deep.equal(named.map(place));
      expect(record.size).to.equal(dangling.length);
    }
  });

  it('counts two volumes of one handle as one place', () => {
    const record = new DanglingRecord();
    const both = [place(1), { ...place(1), volumeName: 'pv-2' }];
    record.update(both);
    expect(record.size).to.equal(1);
    expect(record.update(both)).to.deep.equal([place(1)]);
  });
});

/** The RPCs of the embedded driver that make and change volumes and snapshots (CSI specification, their error tables). */
import { expect } from 'chai';
import csi from '../../../csi-spec/generated/csi_pb.js';
import { ask, type CsiCaller, capability, codeOf, fill } from '../../support/csi-caller.ts';
import { csiDriverBench } from '../../support/csi-driver-bench.ts';
import { FakeClock } from '../../support/fake-clock.ts';

const code = { ok: 0, invalid: 3, notFound: 5, exists: 6, exhausted: 8, precondition: 9, aborted: 10, outOfRange: 11 };
const gibibyte = 1024 ** 3;

interface VolumeFields {
  readonly name?: string;
  readonly bytes?: number;
  readonly limit?: number;
  readonly use?: 'ext4' | 'block';
  readonly parameters?: Readonly<Record<string, string>>;
  readonly mutable?: Readonly<Record<string, string>>;
  readonly snapshotId?: string;
  readonly sourceVolumeId?: string;
  readonly requisite?: Readonly<Record<string, string>>;
}

function createVolume({ controller }: CsiCaller, fields: VolumeFields = {}): Promise<csi.CreateVolumeResponse> {
  const { name = 'pvc-1', bytes = 0, limit = 0, use = 'ext4', parameters = {}, mutable = {} } = fields;
  const request = new csi.CreateVolumeRequest()
    .setName(name)
    .setCapacityRange(new csi.CapacityRange().setRequiredBytes(bytes).setLimitBytes(limit))
    .setVolumeCapabilitiesList([capability('SINGLE_NODE_WRITER', use)]);
  fill(request.getParametersMap(), parameters);
  fill(request.getMutableParametersMap(), mutable);
  if (fields.snapshotId !== undefined) {
    const snapshot = new csi.VolumeContentSource.SnapshotSource().setSnapshotId(fields.snapshotId);
    request.setVolumeContentSource(new csi.VolumeContentSource().setSnapshot(snapshot));
  }
  if (fields.sourceVolumeId !== undefined) {
    const volume = new csi.VolumeContentSource.VolumeSource().setVolumeId(fields.sourceVolumeId);
    request.setVolumeContentSource(new csi.VolumeContentSource().setVolume(volume));
  }
  if (fields.requisite !== undefined) {
    const place = new csi.Topology();
    fill(place.getSegmentsMap(), fields.requisite);
    request.setAccessibilityRequirements(new csi.TopologyRequirement().setRequisiteList([place]));
  }
  return ask(controller.createVolume.bind(controller), request);
}

async function newVolume(caller: CsiCaller, fields: VolumeFields = {}): Promise<csi.Volume.AsObject> {
  return (await createVolume(caller, fields)).getVolume()!.toObject();
}

function deleteVolume({ controller }: CsiCaller, volumeId: string) {
  return ask(controller.deleteVolume.bind(controller), new csi.DeleteVolumeRequest().setVolumeId(volumeId));
}

function expand({ controller }: CsiCaller, volumeId: string, bytes: number, use: 'ext4' | 'block' = 'ext4') {
  const request = new csi.ControllerExpandVolumeRequest().setVolumeId(volumeId).setVolumeCapability(capability('SINGLE_NODE_WRITER', use));
  if (bytes > 0) {
    request.setCapacityRange(new csi.CapacityRange().setRequiredBytes(bytes));
  }
  return ask(controller.controllerExpandVolume.bind(controller), request);
}

function snapshot({ controller }: CsiCaller, name: string, volumeId: string) {
  return ask(controller.createSnapshot.bind(controller), new csi.CreateSnapshotRequest().setName(name).setSourceVolumeId(volumeId));
}

function validate({ controller }: CsiCaller, volumeId: string, capabilities: csi.VolumeCapability[], parameters = {}) {
  const request = new csi.ValidateVolumeCapabilitiesRequest().setVolumeId(volumeId).setVolumeCapabilitiesList(capabilities);
  fill(request.getParametersMap(), parameters);
  return ask(controller.validateVolumeCapabilities.bind(controller), request);
}

describe('embedded CSI driver: volumes', () => {
  const { start } = csiDriverBench();

  it('creates a volume once per name, and deletes it as often as asked', async () => {
    const { caller } = await start({ volumes: [] });
    const volume = await newVolume(caller, { bytes: 5 * gibibyte, parameters: { type: 'fast' } });
    expect(volume.capacityBytes).to.equal(5 * gibibyte);
    expect(volume.volumeContextMap).to.deep.equal([['type', 'fast']]);
    expect(await newVolume(caller, { bytes: 4 * gibibyte, limit: 5 * gibibyte, parameters: { type: 'fast' } })).to.deep.equal(volume);
    expect((await caller.list()).volumes).to.deep.equal([[volume.volumeId, []]]);
    await deleteVolume(caller, volume.volumeId);
    await deleteVolume(caller, volume.volumeId);
    expect((await caller.list()).volumes).to.deep.equal([]);
  });

  const misfits: readonly VolumeFields[] = [
    { bytes: 6 * gibibyte },
    { bytes: 1, limit: gibibyte },
    { bytes: 5 * gibibyte, use: 'block' },
    { bytes: 5 * gibibyte, parameters: { type: 'slow' } },
    { bytes: 5 * gibibyte, mutable: { iops: '9' } },
    { bytes: 5 * gibibyte, sourceVolumeId: 'v1' },
  ];
  for (const fields of misfits) {
    it(`refuses the same name with ${JSON.stringify(fields)}: ALREADY_EXISTS`, async () => {
      const { caller } = await start();
      await createVolume(caller, { bytes: 5 * gibibyte });
      expect(await codeOf(createVolume(caller, fields))).to.equal(code.exists);
    });
  }

  it('chooses 1 GiB where nothing is asked for, less under a limit', async () => {
    const { caller } = await start();
    const { controller } = caller;
    const rangeless = new csi.CreateVolumeRequest().setName('rangeless').setVolumeCapabilitiesList([capability('SINGLE_NODE_WRITER')]);
    const reply = await ask(controller.createVolume.bind(controller), rangeless);
    expect(reply.getVolume()!.getCapacityBytes()).to.equal(gibibyte);
    expect((await newVolume(caller, { name: 'a' })).capacityBytes).to.equal(gibibyte);
    expect((await newVolume(caller, { name: 'b', limit: 1_000 })).capacityBytes).to.equal(1_000);
    expect((await newVolume(caller, { name: 'c', limit: 5 * gibibyte })).capacityBytes).to.equal(gibibyte);
    expect((await newVolume(caller, { name: 'd', bytes: 7, limit: 7 })).capacityBytes).to.equal(7);
  });

  it('refuses incomplete and impossible volumes', async () => {
    const { caller } = await start({ maxVolumeBytes: 10 * gibibyte, totalBytes: 15 * gibibyte, volumes: [] });
    expect(await codeOf(createVolume(caller, { name: '' }))).to.equal(code.invalid);
    const bare = ask(caller.controller.createVolume.bind(caller.controller), new csi.CreateVolumeRequest().setName('n'));
    expect(await codeOf(bare)).to.equal(code.invalid);
    expect(await codeOf(createVolume(caller, { bytes: 2, limit: 1 }))).to.equal(code.invalid);
    expect(await codeOf(createVolume(caller, { bytes: -1 }))).to.equal(code.invalid);
    expect(await codeOf(createVolume(caller, { limit: -1 }))).to.equal(code.invalid);
    expect(await codeOf(createVolume(caller, { mutable: { colour: 'red' } }))).to.equal(code.invalid);
    expect(await codeOf(createVolume(caller, { bytes: 11 * gibibyte }))).to.equal(code.outOfRange);
    await createVolume(caller, { name: 'a', bytes: 10 * gibibyte });
    const capacity = await ask(caller.controller.getCapacity.bind(caller.controller), new csi.GetCapacityRequest());
    expect(capacity.getAvailableCapacity()).to.equal(5 * gibibyte);
    expect(capacity.getMaximumVolumeSize()?.getValue()).to.equal(10 * gibibyte);
    expect(capacity.hasMinimumVolumeSize()).to.equal(false);
    expect(await codeOf(createVolume(caller, { name: 'b', bytes: 6 * gibibyte }))).to.equal(code.exhausted);
    expect(await codeOf(createVolume(caller, { name: 'b', bytes: 5 * gibibyte }))).to.equal(code.ok);
  });

  it('makes volumes from volumes and snapshots, at least as large', async () => {
    const { caller } = await start();
    const source = await newVolume(caller, { name: 'source', bytes: 3 * gibibyte });
    const { snapshotId } = (await snapshot(caller, 's', source.volumeId)).getSnapshot()!.toObject();
    const clone = await newVolume(caller, { name: 'clone', sourceVolumeId: source.volumeId });
    expect(clone.capacityBytes).to.equal(3 * gibibyte);
    expect(clone.contentSource?.volume?.volumeId).to.equal(source.volumeId);
    const restored = await newVolume(caller, { name: 'restored', snapshotId, bytes: 4 * gibibyte });
    expect(restored.capacityBytes).to.equal(4 * gibibyte);
    expect(restored.contentSource?.snapshot?.snapshotId).to.equal(snapshotId);
    expect(await codeOf(createVolume(caller, { name: 'small', snapshotId, bytes: gibibyte }))).to.equal(code.outOfRange);
    expect(await codeOf(createVolume(caller, { name: 'x', snapshotId: 'unknown' }))).to.equal(code.notFound);
    expect(await codeOf(createVolume(caller, { name: 'x', sourceVolumeId: 'unknown' }))).to.equal(code.notFound);
  });

  it('refuses sources and mutable parameters without their capabilities', async () => {
    const off = { CLONE_VOLUME: false, CREATE_DELETE_SNAPSHOT: false, MODIFY_VOLUME: false };
    const { caller } = await start({ capabilities: { controller: off } });
    expect(await codeOf(createVolume(caller, { sourceVolumeId: 'v1' }))).to.equal(code.invalid);
    expect(await codeOf(createVolume(caller, { snapshotId: 's' }))).to.equal(code.invalid);
    expect(await codeOf(createVolume(caller, { mutable: { iops: '1' } }))).to.equal(code.invalid);
    expect(await codeOf(createVolume(caller))).to.equal(code.ok);
  });

  it('heeds places where it knows any', async () => {
    const { caller, driver } = await start({
      topology: { zone: 'a' },
      capabilities: { plugin: { VOLUME_ACCESSIBILITY_CONSTRAINTS: true } },
    });
    const volume = await newVolume(caller, { name: 'here', requisite: { zone: 'a' } });
    expect(volume.accessibleTopologyList).to.deep.equal([{ segmentsMap: [['zone', 'a']] }]);
    expect(await codeOf(createVolume(caller, { name: 'there', requisite: { zone: 'b' } }))).to.equal(code.exhausted);
    driver.change({ capabilities: {} });
    expect(await codeOf(createVolume(caller, { name: 'other', requisite: { zone: 'a' } }))).to.equal(code.invalid);
  });

  it('does not delete a published volume: FAILED_PRECONDITION', async () => {
    const { caller } = await start();
    await caller.publish();
    expect(await codeOf(deleteVolume(caller, 'v1'))).to.equal(code.precondition);
    await caller.unpublish('v1', 'node-1');
    expect(await codeOf(deleteVolume(caller, 'v1'))).to.equal(code.ok);
    expect(await codeOf(deleteVolume(caller, ''))).to.equal(code.invalid);
  });

  it('expands, and leaves a volume that is large enough', async () => {
    const { caller } = await start({ maxVolumeBytes: 10 * gibibyte });
    expect((await expand(caller, 'v1', 2 * gibibyte)).toObject()).to.deep.equal({
      capacityBytes: 2 * gibibyte,
      nodeExpansionRequired: true,
    });
    expect((await expand(caller, 'v1', gibibyte, 'block')).toObject()).to.deep.equal({
      capacityBytes: 2 * gibibyte,
      nodeExpansionRequired: false,
    });
    expect(await codeOf(expand(caller, 'v1', 11 * gibibyte))).to.equal(code.outOfRange);
    expect(await codeOf(expand(caller, 'unknown', gibibyte))).to.equal(code.notFound);
    expect(await codeOf(expand(caller, 'v1', 0))).to.equal(code.invalid);
  });

  it('expands a published volume only with ONLINE', async () => {
    const { caller, driver } = await start();
    await caller.publish();
    expect(await codeOf(expand(caller, 'v1', 2 * gibibyte))).to.equal(code.ok);
    driver.change({ capabilities: { plugin: { ONLINE: false, OFFLINE: true } } });
    expect(await codeOf(expand(caller, 'v1', 3 * gibibyte))).to.equal(code.precondition);
    await caller.unpublish('v1', 'node-1');
    expect(await codeOf(expand(caller, 'v1', 3 * gibibyte))).to.equal(code.ok);
  });

  it('modifies only the keys that it is given, and only those that it knows', async () => {
    const { caller, driver } = await start({ mutableKeys: ['iops', 'tier'] });
    const modify = (volumeId: string, parameters: Readonly<Record<string, string>>) => {
      const request = new csi.ControllerModifyVolumeRequest().setVolumeId(volumeId);
      fill(request.getMutableParametersMap(), parameters);
      return codeOf(ask(caller.controller.controllerModifyVolume.bind(caller.controller), request));
    };
    expect(await modify('v1', { iops: '1', tier: 'a' })).to.equal(code.ok);
    expect(await modify('v1', { iops: '2' })).to.equal(code.ok);
    expect(await modify('v1', { iops: '3', colour: 'red' })).to.equal(code.invalid);
    expect(await modify('unknown', { iops: '3' })).to.equal(code.notFound);
    expect(driver.volumes.volume('v1')?.mutableParameters).to.deep.equal({ iops: '2', tier: 'a' });
  });

  it('confirms capabilities that the volume has, and says why it does not', async () => {
    const { caller } = await start();
    const { volumeId } = await newVolume(caller, { parameters: { type: 'fast' } });
    const single = capability('SINGLE_NODE_WRITER');
    const confirmed = await validate(caller, volumeId, [single], { type: 'fast' });
    expect(
      confirmed
        .getConfirmed()
        ?.getVolumeCapabilitiesList()
        .map((item) => item.toObject()),
    ).to.deep.equal([single.toObject()]);
    expect(confirmed.getConfirmed()?.getParametersMap().toArray()).to.deep.equal([['type', 'fast']]);
    const refused = await validate(caller, volumeId, [single, capability('SINGLE_NODE_WRITER', 'block')]);
    expect(refused.hasConfirmed()).to.equal(false);
    expect(refused.getMessage()).to.contain('was not created for block');
    expect((await validate(caller, volumeId, [capability('MULTI_NODE_READER_ONLY')])).hasConfirmed()).to.equal(false);
    expect((await validate(caller, volumeId, [single], { type: 'slow' })).hasConfirmed()).to.equal(false);
    expect(await codeOf(validate(caller, volumeId, []))).to.equal(code.invalid);
    expect(await codeOf(validate(caller, 'unknown', [single]))).to.equal(code.notFound);
    expect(await codeOf(validate(caller, '', [single]))).to.equal(code.invalid);
  });

  it('refuses to publish a volume for what it was not created for', async () => {
    const { caller } = await start();
    const { volumeId } = await newVolume(caller);
    expect(await codeOf(caller.publish({ volumeId, use: 'block' }))).to.equal(code.invalid);
    expect(await codeOf(caller.publish({ volumeId }))).to.equal(code.ok);
  });

  it('tells of one volume what the list tells', async () => {
    const { caller } = await start();
    await caller.publish();
    const get = (volumeId: string) =>
      ask(caller.controller.controllerGetVolume.bind(caller.controller), new csi.ControllerGetVolumeRequest().setVolumeId(volumeId));
    const reply = (await get('v1')).toObject();
    expect(reply.volume).to.include({ volumeId: 'v1', capacityBytes: gibibyte });
    expect(reply.status).to.deep.equal({ publishedNodeIdsList: ['node-1'] });
    expect(await codeOf(get('unknown'))).to.equal(code.notFound);
    expect(await codeOf(get(''))).to.equal(code.invalid);
  });
});

describe('embedded CSI driver: snapshots', () => {
  const { start } = csiDriverBench();

  function listSnapshots(
    { controller }: CsiCaller,
    fields: { maxEntries?: number; token?: string; volumeId?: string; snapshotId?: string } = {},
  ) {
    const request = new csi.ListSnapshotsRequest()
      .setMaxEntries(fields.maxEntries ?? 0)
      .setStartingToken(fields.token ?? '')
      .setSourceVolumeId(fields.volumeId ?? '')
      .setSnapshotId(fields.snapshotId ?? '');
    return ask(controller.listSnapshots.bind(controller), request);
  }

  async function idsOf(reply: Promise<csi.ListSnapshotsResponse>): Promise<string[]> {
    return (await reply).getEntriesList().map((entry) => entry.getSnapshot()!.getSnapshotId());
  }

  it('cuts a snapshot once per name, ready at once', async () => {
    const { caller, driver } = await start({ clock: new FakeClock('2026-02-03T04:05:06.000Z') });
    const first = (await snapshot(caller, 's', 'v1')).getSnapshot()!;
    expect(first.toObject()).to.deep.include({ sizeBytes: gibibyte, sourceVolumeId: 'v1', readyToUse: true });
    expect(first.getCreationTime()!.toDate().toISOString()).to.equal('2026-02-03T04:05:06.000Z');
    driver.volumes.removeVolume('v1');
    expect((await snapshot(caller, 's', 'v1')).getSnapshot()!.toObject()).to.deep.equal(first.toObject());
    expect(await codeOf(snapshot(caller, 's', 'v2'))).to.equal(code.exists);
    expect(await codeOf(snapshot(caller, 't', 'v2'))).to.equal(code.notFound);
    expect(await codeOf(snapshot(caller, '', 'v1'))).to.equal(code.invalid);
    expect(await codeOf(snapshot(caller, 't', ''))).to.equal(code.invalid);
  });

  it('lists in pages and by ID, gets and deletes', async () => {
    const { caller } = await start({ volumes: [{ volumeId: 'v1' }, { volumeId: 'v2' }] });
    const ids: string[] = [];
    for (const [name, volumeId] of [
      ['a', 'v1'],
      ['b', 'v2'],
      ['c', 'v1'],
    ] as const) {
      ids.push((await snapshot(caller, name, volumeId)).getSnapshot()!.getSnapshotId());
    }
    const [a, b, c] = ids as [string, string, string];
    const page = await listSnapshots(caller, { maxEntries: 1, volumeId: 'v1' });
    expect(page.getEntriesList()).to.have.length(1);
    expect(await idsOf(listSnapshots(caller, { token: page.getNextToken(), volumeId: 'v1' }))).to.deep.equal([c]);
    expect(await idsOf(listSnapshots(caller, { snapshotId: b }))).to.deep.equal([b]);
    expect(await idsOf(listSnapshots(caller, { snapshotId: 'unknown' }))).to.deep.equal([]);
    expect(await codeOf(listSnapshots(caller, { token: 'after-99' }))).to.equal(code.aborted);
    const get = (snapshotId: string) =>
      ask(caller.controller.getSnapshot.bind(caller.controller), new csi.GetSnapshotRequest().setSnapshotId(snapshotId));
    expect((await get(a)).getSnapshot()!.getSourceVolumeId()).to.equal('v1');
    const remove = (snapshotId: string) =>
      codeOf(ask(caller.controller.deleteSnapshot.bind(caller.controller), new csi.DeleteSnapshotRequest().setSnapshotId(snapshotId)));
    expect(await remove(a)).to.equal(code.ok);
    expect(await remove(a)).to.equal(code.ok);
    expect(await remove('')).to.equal(code.invalid);
    expect(await codeOf(get(a))).to.equal(code.notFound);
    expect(await idsOf(listSnapshots(caller))).to.deep.equal([b, c]);
  });
});

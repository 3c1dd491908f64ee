import { expect } from 'chai';
import type { VolumeAttachment } from '../../src/kube/types.ts';
import { sleep } from '../../src/runtime/clock.ts';
import { AppError } from '../../src/runtime/errors.ts';
import { settle } from '../support/fake-clock.ts';
import { FakeCluster, type FakeClusterOptions } from '../support/fake-cluster.ts';
import { attachment, csiNode, csiSource, deletedAt, testFinalizer, volume, volumeSpec } from '../support/rows.ts';

const clusters: FakeCluster[] = [];
afterEach(() => Promise.all(clusters.splice(0).map((cluster) => cluster.stop())));

function startCluster(options: FakeClusterOptions = {}): FakeCluster {
  const cluster = new FakeCluster(options);
  clusters.push(cluster);
  cluster.setVolume('pv-1', volume({ finalizers: ['kubernetes.io/pv-protection', testFinalizer] }));
  cluster.nodes.set('node-1', csiNode());
  cluster.start();
  return cluster;
}

function deleting(changes: Partial<VolumeAttachment> = {}): VolumeAttachment {
  return attachment({
    deletionTimestamp: deletedAt,
    finalizers: [testFinalizer],
    attached: true,
    annotations: { 'csi.alpha.kubernetes.io/node-id': 'i-1', 'external-attacher/volume-handle': 'vol-1' },
    ...changes,
  });
}

function driverError(grpcCode: number, name: string): AppError {
  return new AppError('refused', `rpc error: code = ${name} desc = because`, { grpcCode });
}

describe('detaching a volume', () => {
  it('B16 removes the finalizer with one patch after the driver has detached, and logs no error', async () => {
    const cluster = startCluster();
    cluster.setAttachment('va-1', deleting());
    await settle();
    expect(cluster.story).to.deep.equal(['unpublish vol-1 i-1', 'patch va va-1']);
    expect(cluster.attachments.has('va-1')).to.equal(false);
    expect(cluster.log.messages('error')).to.deep.equal([]);
  });

  it('lets the deleted volume go once its last attachment is gone', async () => {
    const cluster = startCluster();
    cluster.setVolume('pv-1', volume({ deletionTimestamp: deletedAt, finalizers: ['kubernetes.io/pv-protection', testFinalizer] }));
    cluster.setAttachment('va-1', deleting());
    await settle();
    expect(cluster.volumes.get('pv-1')?.finalizers).to.deep.equal(['kubernetes.io/pv-protection']);
  });

  it('marks the attachment as detached when others hold it', async () => {
    const cluster = startCluster();
    cluster.setAttachment(
      'va-1',
      deleting({ finalizers: ['other', testFinalizer], attachmentMetadata: { a: 'b' }, detachError: { message: 'x' } }),
    );
    await settle();
    expect(cluster.story).to.deep.equal(['unpublish vol-1 i-1', 'patch va va-1', 'patch va/status va-1']);
    const row = cluster.attachments.get('va-1');
    expect(row).to.deep.include({ attached: false, finalizers: ['other'] });
    expect(row).to.not.have.any.keys('attachmentMetadata', 'detachError');
  });

  it('repeats only the writes when they fail after the driver has detached', async () => {
    const cluster = startCluster();
    let failures = 3;
    cluster.beforePatch = () => {
      if (failures > 0) {
        failures -= 1;
        throw new AppError('unavailable', 'Cannot patch VolumeAttachment "va-1": 500', { httpStatus: 500 });
      }
    };
    cluster.setAttachment('va-1', deleting({ finalizers: ['other', testFinalizer] }));
    await cluster.clock.advance(60_000);
    expect(cluster.asks('unpublish')).to.have.length(1);
    expect(cluster.attachments.get('va-1')).to.deep.include({ attached: false, finalizers: ['other'] });
  });

  for (const [code, name] of [
    [13, 'Internal'],
    [5, 'NotFound'],
    [3, 'InvalidArgument'],
    [2, 'Unknown'],
  ] as const) {
    it(`B6 keeps the finalizer, reports and retries when the driver answers ${name}`, async () => {
      const cluster = startCluster();
      cluster.unpublish = () => {
        throw driverError(code, name);
      };
      cluster.setAttachment('va-1', deleting());
      await cluster.clock.advance(3_500);
      expect(cluster.asks('unpublish').map((call) => call.atMs)).to.deep.equal([0, 1_000, 3_000]);
      const row = cluster.attachments.get('va-1');
      expect(row?.finalizers).to.deep.equal([testFinalizer]);
      expect(row?.detachError).to.deep.include({ message: `rpc error: code = ${name} desc = because` });
      expect(row?.detachError).to.not.have.property('errorCode');
    });
  }

  it('B8 waits for the Secret, detaches within 30 s after it appears, and shows its value nowhere', async () => {
    const cluster = startCluster();
    const csi = csiSource({ controllerPublishSecretRef: { name: 'creds', namespace: 'ns' } });
    cluster.setVolume('pv-1', volume({ spec: volumeSpec({ source: { type: 'csi', csi } }) }));
    cluster.setAttachment('va-1', deleting());
    await cluster.clock.advance(3_600_000);
    expect(cluster.asks('unpublish')).to.have.length(0);
    expect(cluster.attachments.get('va-1')?.detachError?.message).to.contain('Secret "ns/creds" does not exist');
    cluster.secrets.set('ns/creds', { password: 'hunter2-secret' });
    await cluster.clock.advance(30_000);
    expect(cluster.asks('unpublish')[0]?.request.secrets).to.deep.equal({ password: 'hunter2-secret' });
    expect(cluster.attachments.has('va-1')).to.equal(false);
    expect(cluster.log.text + JSON.stringify(cluster.asks('patch'))).to.not.contain('hunter2-secret');
  });

  it('B13 starts its backoff anew when attaching becomes detaching', async () => {
    const cluster = startCluster();
    cluster.publish = () => {
      throw driverError(13, 'Internal');
    };
    cluster.setAttachment('va-1', attachment());
    await cluster.clock.advance(1_200_000);
    let failures = 1;
    cluster.unpublish = () => {
      failures -= 1;
      if (failures >= 0) {
        throw driverError(13, 'Internal');
      }
    };
    const startMs = cluster.clock.monotonicMs();
    cluster.setAttachment('va-1', { ...cluster.attachments.get('va-1')!, deletionTimestamp: deletedAt });
    await cluster.clock.advance(5_000);
    expect(cluster.asks('unpublish').map((call) => call.atMs - startMs)).to.deep.equal([0, 1_000]);
  });

  it('B13 starts its backoff anew although the attach was still under way when it was deleted', async () => {
    const cluster = startCluster();
    cluster.publish = async (_request, signal) => {
      await sleep(cluster.clock, 10_000, signal);
      throw driverError(13, 'Internal');
    };
    let failures = 1;
    cluster.unpublish = () => {
      failures -= 1;
      if (failures >= 0) {
        throw driverError(13, 'Internal');
      }
    };
    cluster.setAttachment('va-1', attachment());
    await cluster.clock.advance(5_000);
    cluster.setAttachment('va-1', { ...cluster.attachments.get('va-1')!, deletionTimestamp: deletedAt });
    await cluster.clock.advance(5_000);
    await cluster.clock.advance(5_000);
    expect(cluster.asks('unpublish').map((call) => call.atMs)).to.deep.equal([10_000, 11_000]);
  });

  it('B15 detaches once when the last attach was answered INVALID_ARGUMENT', async () => {
    const cluster = startCluster();
    cluster.publish = () => {
      throw driverError(3, 'InvalidArgument');
    };
    cluster.setAttachment('va-1', attachment());
    await settle();
    cluster.setAttachment('va-1', { ...cluster.attachments.get('va-1')!, deletionTimestamp: deletedAt });
    await cluster.clock.advance(10_000);
    expect(cluster.asks('unpublish')).to.have.length(1);
    expect(cluster.attachments.has('va-1')).to.equal(false);
  });

  it('B1 detaches by what is recorded when the volume is gone', async () => {
    const cluster = startCluster();
    cluster.setVolume('pv-1', undefined);
    cluster.setAttachment('va-1', deleting());
    await settle();
    expect(cluster.story).to.deep.equal(['unpublish vol-1 i-1', 'patch va va-1']);
  });

  for (const [name, node] of [
    ['C1 detaches from the recorded ID without a CSINode', undefined],
    ["C2 detaches from the recorded ID without the driver's entry in the CSINode", csiNode({ drivers: [] })],
  ] as const) {
    it(name, async () => {
      const cluster = startCluster();
      cluster.nodes.clear();
      if (node !== undefined) {
        cluster.nodes.set('node-1', node);
      }
      cluster.setAttachment('va-1', deleting());
      await settle();
      expect(cluster.story).to.deep.equal(['unpublish vol-1 i-1', 'patch va va-1']);
      expect(cluster.attachments.has('va-1')).to.equal(false);
    });
  }

  it('C3 uses the ID of the CSINode when none is recorded, and sends nothing without any', async () => {
    const cluster = startCluster();
    cluster.setAttachment('va-1', deleting({ annotations: { 'csi.alpha.kubernetes.io/node-id': '' } }));
    cluster.setAttachment(
      'va-2',
      deleting({ name: 'va-2', uid: 'va-2-uid', nodeName: 'node-2', annotations: { 'csi.alpha.kubernetes.io/node-id': '' } }),
    );
    await settle();
    expect(cluster.asks('unpublish').map((call) => call.request.nodeId)).to.deep.equal(['i-1']);
    expect(cluster.attachments.get('va-2')?.detachError?.message).to.contain('no node ID is known');
  });

  it('C5 detaches from the recorded ID and then from the other form that the node has now, before the finalizer goes', async () => {
    const cluster = startCluster();
    cluster.nodes.set('node-1', csiNode({ drivers: [{ name: cluster.profile.name, nodeId: 'zone-a/i-1' }] }));
    cluster.setAttachment('va-1', deleting());
    await settle();
    expect(cluster.story).to.deep.equal(['unpublish vol-1 i-1', 'unpublish vol-1 zone-a/i-1', 'patch va va-1']);
  });

  it('H6 names a leftover of trivial mode every 10 minutes and keeps it', async () => {
    const cluster = startCluster({ profile: { supportsPublish: false } });
    cluster.setAttachment('va-1', deleting());
    await cluster.clock.advance(1_300_000);
    expect(cluster.asked).to.deep.equal([]);
    expect(cluster.attachments.get('va-1')?.finalizers).to.deep.equal([testFinalizer]);
    const warnings = cluster.log.lines.filter((line) => line.severity === 'warning');
    expect(warnings).to.have.length(3);
    expect(warnings[0]?.fields).to.include({ VolumeAttachment: 'va-1', volumeHandle: 'vol-1', nodeID: 'i-1' });
    expect(warnings[0]?.fields['wayOut']).to.contain('--remove-stale-finalizers');
  });

  it('H6 removes leftovers of trivial mode without a call when told to', async () => {
    const cluster = startCluster({ profile: { supportsPublish: false, removesStaleFinalizers: true } });
    cluster.volumes.set('pv-1', volume({ deletionTimestamp: deletedAt, finalizers: [testFinalizer] }));
    cluster.setAttachment('va-1', deleting());
    await settle();
    expect(cluster.story).to.deep.equal(['patch va va-1', 'patch pv pv-1']);
    expect([...cluster.attachments.keys(), ...cluster.volumes.keys()]).to.deep.equal([]);
  });

  it('puts the finalizer back that someone took from an attached attachment, without a call', async () => {
    const cluster = startCluster();
    cluster.setAttachment('va-1', attachment({ attached: true }));
    await settle();
    expect(cluster.story).to.deep.equal(['patch va va-1']);
    expect(cluster.attachments.get('va-1')).to.deep.include({
      finalizers: [testFinalizer],
      annotations: { 'csi.alpha.kubernetes.io/node-id': 'i-1', 'external-attacher/volume-handle': 'vol-1' },
    });
  });

  it('makes no call and no write for attachments that are settled when it starts', async () => {
    const cluster = startCluster();
    for (let index = 0; index < 1_000; index += 1) {
      cluster.setAttachment(`va-${index}`, attachment({ name: `va-${index}`, attached: true, finalizers: [testFinalizer] }), 'list');
    }
    await cluster.clock.advance(1_000);
    expect(cluster.asked).to.deep.equal([]);
    expect(cluster.clock.pendingTimers).to.equal(0);
  });
});

describe('what stands in the way of a detach', () => {
  it('is reported although an attach before it was never saved', async () => {
    const cluster = startCluster();
    let refuse = true;
    cluster.beforePatch = (patch) => {
      if (patch.kind === 'va/status' && refuse) {
        throw new AppError('unavailable', 'Cannot patch VolumeAttachment "va-1": 503', { httpStatus: 503 });
      }
    };
    cluster.unpublish = () => {
      throw driverError(13, 'Internal');
    };
    cluster.setAttachment('va-1', attachment());
    await settle();
    refuse = false;
    cluster.setAttachment('va-1', { ...cluster.attachments.get('va-1')!, deletionTimestamp: deletedAt });
    await settle();
    expect(cluster.attachments.get('va-1')?.detachError?.message).to.equal('rpc error: code = Internal desc = because');
  });

  it('is not a PersistentVolume that went during a conflict: the next turn detaches by what is recorded', async () => {
    const cluster = startCluster();
    let conflicts = 1;
    cluster.beforePatch = () => {
      conflicts -= 1;
      if (conflicts >= 0) {
        cluster.volumes.delete('pv-1');
        throw new AppError('conflict', 'Cannot patch VolumeAttachment "va-1": the answer was lost');
      }
    };
    cluster.setAttachment('va-1', deleting());
    await settle();
    expect(cluster.attachments.has('va-1')).to.equal(false);
    expect(cluster.asks('unpublish')).to.have.length(1);
  });

  it('B5 is named once: a volume that has another handle now', async () => {
    const cluster = startCluster();
    cluster.setVolume('pv-1', volume({ spec: volumeSpec({ source: { type: 'csi', csi: csiSource({ volumeHandle: 'vol-other' }) } }) }));
    let failures = 3;
    cluster.unpublish = () => {
      failures -= 1;
      if (failures >= 0) {
        throw driverError(13, 'Internal');
      }
    };
    cluster.setAttachment('va-1', deleting());
    await cluster.clock.advance(10_000);
    expect(cluster.asks('unpublish').map((call) => call.request.volumeId)).to.deep.equal(Array(4).fill('vol-1'));
    expect(cluster.log.messages('warning')).to.have.length(1);
  });
});

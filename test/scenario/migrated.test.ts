import { expect } from 'chai';
import { finalizerName } from '../../src/attacher/names.ts';
import type { PersistentVolume } from '../../src/kube/types.ts';
import { settle } from '../support/fake-clock.ts';
import { FakeCluster } from '../support/fake-cluster.ts';
import { inTreeVolumes } from '../support/in-tree-volumes.ts';
import { attachment, csiNode, deletedAt, handleKey, nodeIdKey, volume, volumeSpec } from '../support/rows.ts';

const driver = 'ebs.csi.aws.com';
const finalizer = finalizerName(driver);
const migratedTo = { 'pv.kubernetes.io/migrated-to': driver };
const handle = 'vol-0123';

const clusters: FakeCluster[] = [];
afterEach(() => Promise.all(clusters.splice(0).map((cluster) => cluster.stop())));

function inTreeVolume(changes: Partial<PersistentVolume> = {}): PersistentVolume {
  const source = { type: 'migratable', inTree: inTreeVolumes.awsElasticBlockStore } as const;
  return volume({ annotations: migratedTo, spec: volumeSpec({ source }), ...changes });
}

function startCluster(row: PersistentVolume): FakeCluster {
  const cluster = new FakeCluster({ profile: { name: driver } });
  clusters.push(cluster);
  cluster.setVolume('pv-1', row);
  cluster.nodes.set('node-1', csiNode({ drivers: [{ name: driver, nodeId: 'i-1' }] }));
  cluster.start();
  return cluster;
}

describe('a volume that was migrated from an in-tree plugin', () => {
  it('is attached and detached by its translated handle, in calls that count as migrated', async () => {
    const cluster = startCluster(inTreeVolume());
    cluster.setAttachment('va-1', attachment({ attacher: driver }));
    await settle();
    const attached = cluster.attachments.get('va-1');
    expect(attached).to.deep.include({ attached: true, annotations: { [nodeIdKey]: 'i-1', [handleKey]: handle } });
    cluster.setAttachment('va-1', { ...attached!, deletionTimestamp: deletedAt });
    await settle();
    expect(cluster.attachments.has('va-1')).to.equal(false);
    expect(cluster.asks('publish').map(({ request }) => [request.volumeId, request.migrated])).to.deep.equal([[handle, true]]);
    expect(cluster.asks('unpublish').map(({ request }) => [request.volumeId, request.migrated])).to.deep.equal([[handle, true]]);
  });

  it('is detached from where it was before it is attached, in a call that counts as migrated', async () => {
    const cluster = startCluster(inTreeVolume());
    const annotations = { [nodeIdKey]: 'i-0', [handleKey]: handle };
    cluster.setAttachment('va-1', attachment({ attacher: driver, finalizers: [finalizer], annotations }));
    await settle();
    const calls = [...cluster.asks('unpublish'), ...cluster.asks('publish')].map(({ request }) => [request.nodeId, request.migrated]);
    expect(calls).to.deep.equal([
      ['i-0', true],
      ['i-1', true],
    ]);
  });

  it('writes its source nowhere', async () => {
    const cluster = startCluster(inTreeVolume());
    cluster.setAttachment('va-1', attachment({ attacher: driver }));
    await settle();
    const written = cluster.asks('patch').filter(({ kind }) => kind === 'pv');
    expect(written.map(({ body }) => body)).to.deep.equal([{ metadata: { uid: 'pv-1-uid', finalizers: [finalizer] } }]);
  });

  it('B3 loses our finalizer when it is rolled back, once no attachment names it', async () => {
    const cluster = startCluster(inTreeVolume());
    cluster.setAttachment('va-1', attachment({ attacher: driver }));
    await settle();
    const held = cluster.volumes.get('pv-1');
    expect(held?.finalizers).to.include(finalizer);
    cluster.setVolume('pv-1', { ...held!, annotations: {} });
    await settle();
    expect(cluster.volumes.get('pv-1')?.finalizers).to.include(finalizer);
    cluster.setAttachment('va-1', { ...cluster.attachments.get('va-1')!, deletionTimestamp: deletedAt });
    await settle();
    expect(cluster.volumes.get('pv-1')?.finalizers).to.deep.equal(['kubernetes.io/pv-protection']);
  });
});

/**
 * What becomes of attachments when somebody does what is not done every day: deletes one by hand, loses a node, or has a driver that
 * does not attach.
 */
import { expect } from 'chai';
import type { KubeObject } from '../testbed/api-client.ts';
import { clusterBench } from './scenario.ts';

interface Attachment extends KubeObject {
  readonly status?: { readonly detachError?: { readonly message?: string } };
}

const unavailable = 14;
const attachments = '/apis/storage.k8s.io/v1/volumeattachments';

describe('attachments on a cluster', () => {
  const { scenario } = clusterBench({ nodes: 2 });

  scenario(
    'are not made for a driver with attachRequired: false',
    async (cluster) => {
      await cluster.claim('data');
      await cluster.pod('web', { node: 'node-1', claims: ['data'] });
      await cluster.settled({
        pods: { web: 'Running' },
        volumes: { 'node-1': ['data'] },
        except: { attachments: [], volumesAttached: [], published: [] },
      });
      expect(cluster.publishCalls()).to.deep.equal([]);
    },
    { csiDriver: { attachRequired: false }, driver: { rules: { refuseUnpublished: false } } },
  );

  scenario('come back when they are deleted by hand while their pod runs', async (cluster) => {
    cluster.tolerate('unstage-before-unpublish');
    const placed = { pods: { web: 'Running' }, volumes: { 'node-1': ['data'] } };
    await cluster.claim('data');
    await cluster.pod('web', { node: 'node-1', claims: ['data'] });
    await cluster.settled(placed);
    const [before] = await cluster.admin.list<Attachment>(attachments);
    await cluster.admin.delete(`${attachments}/${before!.metadata.name}`);
    // The controller-manager looks every 3 s; it gives the new one the same name.
    await cluster.admin.until(
      `${attachments}/${before!.metadata.name}`,
      (now) => now !== undefined && now.metadata.uid !== before!.metadata.uid,
      30_000,
    );
    await cluster.settled(placed);
    expect(cluster.publishCalls()).to.deep.equal(['publish', 'unpublish', 'publish']);
  });

  scenario('of a node that is deleted in the middle of a detach are undone under the ID that the node had', async (cluster) => {
    const { controller } = cluster.driver;
    await cluster.claim('data');
    await cluster.pod('web', { node: 'node-2', claims: ['data'] });
    await cluster.settled({ pods: { web: 'Running' }, volumes: { 'node-2': ['data'] } });
    controller.faults.add({
      method: 'ControllerUnpublishVolume',
      times: Number.POSITIVE_INFINITY,
      action: { do: 'error', code: unavailable, message: 'the storage is busy' },
    });
    await cluster.deletePods('web');
    await cluster.admin.untilList<Attachment>(
      attachments,
      ([attachment]) => /busy/.test(attachment?.status?.detachError?.message ?? ''),
      30_000,
    );

    await cluster.loseNode('node-2');
    controller.faults.clear();
    await cluster.settled({});
    expect(controller.calls.entries({ method: 'ControllerUnpublishVolume' }).at(-1)?.nodeId).to.equal('machine-of-node-2');

    await cluster.returnNode('node-2');
    await cluster.pod('again', { node: 'node-2', claims: ['data'] });
    await cluster.settled({ pods: { again: 'Running' }, volumes: { 'node-2': ['data'] } });
  });
});

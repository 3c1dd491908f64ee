/**
 * A driver that refuses for a while: what the pod that waits says meanwhile, and that it gets its volume as soon as it can.
 */
import { expect } from 'chai';
import type { KubeObject } from '../testbed/api-client.ts';
import { clusterBench } from './scenario.ts';

interface Attachment extends KubeObject {
  readonly spec: { readonly attacher: string };
  readonly status?: { readonly attachError?: { readonly message?: string; readonly errorCode?: number } };
}

const often = Number.POSITIVE_INFINITY;
const unavailable = 14;
const resourceExhausted = 8;
/** Not what is tested here: how long the attacher waits before it tries again. */
const retriesSoon = ['--retry-interval-start=50ms', '--retry-interval-max=500ms'];

describe('a driver that refuses', () => {
  const { scenario } = clusterBench({ nodes: 2 });

  scenario(
    'an attach ten times, then not any more: the pod says why it waits, and runs',
    async (cluster) => {
      const { faults, calls } = cluster.driver.controller;
      faults.add({
        method: 'ControllerPublishVolume',
        times: 10,
        action: { do: 'error', code: unavailable, message: 'the storage is busy' },
      });
      await cluster.claim('data');
      await cluster.pod('web', { node: 'node-1', claims: ['data'] });
      await cluster.settled({ pods: { web: 'Running' }, volumes: { 'node-1': ['data'] } });
      await cluster.untilEvent(
        'web',
        /^FailedAttachVolume: AttachVolume\.Attach failed for volume "pvc-.*" : rpc error: code = Unavailable desc = the storage is busy$/,
      );
      const refused = calls.entries({ method: 'ControllerPublishVolume' }).filter(({ performed }) => !performed);
      expect(refused).to.have.length(10);
      expect(cluster.publishCalls()).to.deep.equal(['publish']);
    },
    { attacherArgs: retriesSoon },
  );

  scenario(
    'an attach for want of room on the node: the attachment carries the code by which a kubelet learns of it',
    async (cluster) => {
      const text =
        'rpc error: code = ResourceExhausted desc = Cannot publish on node "machine-of-node-1": it has 1 volumes, and takes no more';
      cluster.driver.controller.volumes.addNode({ nodeId: cluster.node('node-1').nodeId, maxVolumes: 1 });
      await Promise.all([cluster.claim('data'), cluster.claim('more')]);
      await cluster.pod('web', { node: 'node-1', claims: ['data'] });
      await cluster.settled({ pods: { web: 'Running' }, volumes: { 'node-1': ['data'] } });
      await cluster.pod('second', { node: 'node-1', claims: ['more'] });
      await cluster.settled({
        pods: { web: 'Running', second: 'Pending' },
        volumes: { 'node-1': ['data'] },
        except: { attachments: ['data on node-1', `more on node-1: not attached, ${text}`] },
      });
      const attachments = await cluster.admin.list<Attachment>('/apis/storage.k8s.io/v1/volumeattachments');
      const own = attachments.filter(({ spec }) => spec.attacher === cluster.driver.name);
      expect(own.flatMap(({ status }) => status?.attachError?.errorCode ?? [])).to.deep.equal([resourceExhausted]);
      await cluster.untilEvent('second', /^FailedAttachVolume: AttachVolume\.Attach failed .* takes no more$/);

      await cluster.deletePods('web');
      await cluster.settled({ pods: { second: 'Running' }, volumes: { 'node-1': ['more'] } });
    },
    { attacherArgs: retriesSoon, csiDriver: { nodeAllocatableUpdatePeriodSeconds: 3600 } },
  );

  scenario(
    'a detach: the volume stays where it is, though Kubernetes asks for it elsewhere as soon as a detach has failed once',
    async (cluster) => {
      await cluster.claim('data');
      await cluster.pod('web', { node: 'node-1', claims: ['data'] });
      await cluster.settled({ pods: { web: 'Running' }, volumes: { 'node-1': ['data'] } });
      const endFault = cluster.driver.controller.faults.add({
        method: 'ControllerUnpublishVolume',
        times: often,
        action: { do: 'error', code: unavailable, message: 'the storage is busy' },
      });
      await cluster.deletePods('web');
      await cluster.pod('second', { node: 'node-2', claims: ['data'] });
      await cluster.untilEvent(
        'second',
        /^FailedAttachVolume: AttachVolume\.Attach failed .* it is published on node "machine-of-node-1"$/,
      );
      await cluster.seen({ pods: { second: 'Pending' }, published: ['data on node-1'], staged: [] });
      endFault();
      await cluster.settled({ pods: { second: 'Running' }, volumes: { 'node-2': ['data'] } });
      expect(cluster.publishCalls()).to.deep.equal(['publish', 'unpublish', 'publish']);
    },
    // As CSI asks of a driver: it is the only one that still knows.
    { attacherArgs: retriesSoon, driver: { rules: { refuseSecondNode: true } } },
  );
});

/**
 * What a kubelet makes of an attachment that failed for want of room, after the two minutes that it waits for volumes:
 * `npm run test:cluster -- --slow`, not in CI. That the attachment says so: `../refusals.test.ts`.
 */
import type { KubeObject } from '../../testbed/api-client.ts';
import { clusterBench } from '../scenario.ts';

interface CsiNode extends KubeObject {
  readonly spec: { readonly drivers?: readonly { readonly name: string; readonly allocatable?: { readonly count?: number } }[] };
}

interface Pod extends KubeObject {
  readonly status?: { readonly phase?: string; readonly reason?: string };
}

/** A kubelet gives a pod two minutes and three seconds for its volumes. */
const givenUpWithinMs = 180_000;

describe('a node that takes fewer volumes than it had said', () => {
  const { scenario } = clusterBench();

  scenario(
    'says so as soon as an attachment failed for it, and gives the pod back',
    async (cluster) => {
      const { driver, admin } = cluster;
      const csiNode = '/apis/storage.k8s.io/v1/csinodes/node-1';
      const count = (node: CsiNode | undefined): number | undefined =>
        node?.spec.drivers?.find(({ name }) => name === driver.name)?.allocatable?.count;
      await admin.until<CsiNode>(csiNode, (node) => count(node) === undefined);
      driver.controller.volumes.addNode({ nodeId: cluster.node('node-1').nodeId, maxVolumes: 1 });
      await Promise.all([cluster.claim('data'), cluster.claim('more')]);
      await cluster.pod('web', { node: 'node-1', claims: ['data'] });
      await cluster.settled({ pods: { web: 'Running' }, volumes: { 'node-1': ['data'] } });

      await cluster.pod('second', { node: 'node-1', claims: ['more'] });
      await admin.until<Pod>(
        `/api/v1/namespaces/${cluster.namespace}/pods/second`,
        (pod) => pod?.status?.phase === 'Failed' && pod.status.reason === 'VolumeAttachmentLimitExceeded',
        givenUpWithinMs,
      );
      await admin.until<CsiNode>(csiNode, (node) => count(node) === 1);
      await cluster.deletePods('second');
      await cluster.settled({ pods: { web: 'Running' }, volumes: { 'node-1': ['data'] } });
    },
    { csiDriver: { nodeAllocatableUpdatePeriodSeconds: 3600 }, withinMs: givenUpWithinMs + 120_000 },
  );
});

/**
 * What becomes of the volumes of a machine that has stopped without a word: nothing, as long as nobody says that it is off; then
 * they go elsewhere.
 */
import { expect } from 'chai';
import type { KubeObject } from '../testbed/api-client.ts';
import { kubectl } from './kubectl.ts';
import { clusterBench, type Scenario } from './scenario.ts';

interface Node extends KubeObject {
  readonly spec: { readonly taints?: readonly { readonly key: string; readonly effect: string }[] };
  readonly status: { readonly volumesInUse?: readonly string[] };
}

const noticedWithinMs = 45_000;
const onNode1 = { pods: { web: 'Running' }, volumes: { 'node-1': ['data'] } };
const onNode2 = { pods: { second: 'Running' }, volumes: { 'node-2': ['data'] } };

/** A pod runs on node-1, whose machine then stops. */
async function loseMachine(cluster: Scenario): Promise<void> {
  await cluster.claim('data');
  await cluster.pod('web', { node: 'node-1', claims: ['data'] });
  await cluster.settled(onNode1);
  await cluster.node('node-1').stopKubelet();
}

describe('a machine that has stopped', () => {
  const { scenario } = clusterBench({ nodes: 2 });

  scenario(
    'keeps its volumes though its pod was deleted by force, until it says itself that they are unmounted',
    async (cluster) => {
      const { calls } = cluster.driver.controller;
      await loseMachine(cluster);
      await cluster.admin.delete(`/api/v1/namespaces/${cluster.namespace}/pods/web?gracePeriodSeconds=0`);
      await cluster.pod('second', { node: 'node-2', claims: ['data'] });
      await cluster.untilEvent('second', /^FailedAttachVolume: .*Volume is already exclusively attached to one node/);
      const node = await cluster.admin.get<Node>('/api/v1/nodes/node-1');
      expect(node.status.volumesInUse?.filter((name) => name.includes(cluster.driver.name))).to.have.length(1);
      // Two whole comparisons with the driver's list: they too leave it where it is.
      await calls.waitFor(
        { method: 'ListVolumes', after: calls.lastOrder, state: 'ended' },
        { count: 2, signal: AbortSignal.timeout(noticedWithinMs) },
      );
      await cluster.settled({ ...onNode1, pods: { second: 'Pending' } });
      expect(cluster.publishCalls()).to.deep.equal(['publish']);

      await cluster.node('node-1').startKubelet();
      await cluster.settled(onNode2);
      expect(cluster.publishCalls()).to.deep.equal(['publish', 'unpublish', 'publish']);
    },
    { attacherArgs: ['--reconcile-sync=1s'] },
  );

  scenario('gives its volumes to another at once when it is tainted as out of service', async (cluster) => {
    // Nobody unstages anything on a machine that is off.
    cluster.tolerate('unstage-before-unpublish');
    await loseMachine(cluster);
    await cluster.pod('second', { node: 'node-2', claims: ['data'] });
    await cluster.admin.until<Node>(
      '/api/v1/nodes/node-1',
      (node) => node?.spec.taints?.some(({ key, effect }) => key === 'node.kubernetes.io/unreachable' && effect === 'NoExecute') ?? false,
      noticedWithinMs,
    );
    await cluster.settled({ ...onNode1, pods: { web: 'Running', second: 'Pending' } });

    await kubectl(cluster, 'taint', 'node', 'node-1', 'node.kubernetes.io/out-of-service=nodeshutdown:NoExecute');
    try {
      const onBoth = ['data on node-1', 'data on node-2'];
      await cluster.settled({ ...onNode2, except: { staged: onBoth, mounted: onBoth } });
      expect(cluster.publishCalls()).to.deep.equal(['publish', 'unpublish', 'publish']);
      await cluster.node('node-1').startKubelet();
    } finally {
      await kubectl(cluster, 'taint', 'node', 'node-1', 'node.kubernetes.io/out-of-service-');
    }
    await cluster.settled(onNode2);
  });
});

/**
 * When Kubernetes takes a volume away from a machine that has stopped, if nobody taints it: `npm run test:cluster -- --slow`, not
 * in CI. What holds until then: `../lost-machines.test.ts`.
 */
import { clusterBench } from '../scenario.ts';

/** The attach-detach controller waits six minutes for a node that does not say that a volume is unmounted. */
const forcedWithinMs = 420_000;

describe('a machine that has stopped and stays so', () => {
  const { scenario } = clusterBench({ nodes: 2 });

  scenario(
    'loses the volume of a pod that was deleted by force when Kubernetes has waited long enough; only then another has it',
    async (cluster) => {
      cluster.tolerate('unstage-before-unpublish');
      await cluster.claim('data');
      await cluster.pod('web', { node: 'node-1', claims: ['data'] });
      await cluster.settled({ pods: { web: 'Running' }, volumes: { 'node-1': ['data'] } });
      await cluster.node('node-1').stopKubelet();
      await cluster.admin.delete(`/api/v1/namespaces/${cluster.namespace}/pods/web?gracePeriodSeconds=0`);
      await cluster.pod('second', { node: 'node-2', claims: ['data'] });

      const onBoth = ['data on node-1', 'data on node-2'];
      const moved = { pods: { second: 'Running' }, volumes: { 'node-2': ['data'] } };
      await cluster.settled({ ...moved, except: { staged: onBoth, mounted: onBoth } }, forcedWithinMs);
      await cluster.node('node-1').startKubelet();
      await cluster.settled(moved);
    },
    { withinMs: forcedWithinMs + 120_000 },
  );
});

/**
 * Scenarios that take minutes because Kubernetes itself waits so long: `npm run test:cluster -- --slow`, not in CI.
 */
import { clusterBench } from '../scenario.ts';

/** The attach-detach controller takes a volume away from a node that does not say it is unmounted after six, pod and all after seven. */
const forcedWithinMs = 480_000;

describe('a node that is lost with its pods', () => {
  const { scenario } = clusterBench({ nodes: 2 });

  scenario(
    'gives its volumes back when Kubernetes has waited long enough',
    async (cluster) => {
      cluster.tolerate('unstage-before-unpublish');
      await cluster.claim('data');
      await cluster.pod('web', { node: 'node-2', claims: ['data'] });
      await cluster.settled({ pods: { web: 'Running' }, volumes: { 'node-2': ['data'] } });

      await cluster.loseNode('node-2');
      // Nobody can unmount anything there: the driver's part on the node remembers what it did.
      const left = { staged: ['data on node-2'], mounted: ['data on node-2'] };
      await cluster.settled({ except: left }, forcedWithinMs);
      await cluster.pod('again', { node: 'node-1', claims: ['data'] });
      const both = ['data on node-1', 'data on node-2'];
      await cluster.settled({
        pods: { again: 'Running' },
        volumes: { 'node-1': ['data'] },
        except: { staged: both, mounted: both },
      });

      // The kubelet that comes back finds on its disk what it has to undo.
      await cluster.returnNode('node-2');
      await cluster.settled({ pods: { again: 'Running' }, volumes: { 'node-1': ['data'] } });
    },
    { withinMs: forcedWithinMs + 180_000 },
  );
});

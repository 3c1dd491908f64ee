/**
 * What becomes of pods and their volumes when a program around them is started anew in the middle of something: the
 * controller-manager, the attacher, the driver.
 */
import { expect } from 'chai';
import type { FaultAction } from '../../src/embedded/faults.ts';
import { clusterBench, type Scenario } from './scenario.ts';

const often = Number.POSITIVE_INFINITY;
const callWithinMs = 45_000;
const busy: FaultAction = { do: 'error', code: 14, message: 'the storage is busy' };
const busyText = 'rpc error: code = Unavailable desc = the storage is busy';
/** Not what is tested here: how long the attacher waits before it tries again. */
const retriesSoon = { attacherArgs: ['--retry-interval-start=200ms', '--retry-interval-max=1s'] };
const runsOn = (node: string) => ({ pods: { web: 'Running' }, volumes: { [node]: ['data'] } });

async function untilCalled(
  { driver }: Scenario,
  method: 'ControllerPublishVolume' | 'ControllerUnpublishVolume',
  state: 'started' | 'withheld',
): Promise<void> {
  await driver.controller.calls.waitFor({ method, state }, { signal: AbortSignal.timeout(callWithinMs) });
}

describe('on a cluster', () => {
  const { scenario } = clusterBench({ nodes: 2 });

  describe('a controller-manager that is killed and started again', () => {
    scenario(
      'finds the attach that it had asked for',
      async (cluster) => {
        const endFault = cluster.driver.controller.faults.add({ method: 'ControllerPublishVolume', times: often, action: busy });
        await cluster.claim('data');
        await cluster.pod('web', { node: 'node-1', claims: ['data'] });
        await cluster.settled({ pods: { web: 'Pending' }, except: { attachments: [`data on node-1: not attached, ${busyText}`] } });
        await cluster.restartControllerManager();
        endFault();
        await cluster.settled(runsOn('node-1'));
        expect(cluster.publishCalls()).to.deep.equal(['publish']);
      },
      retriesSoon,
    );

    scenario(
      'finds the detach that it had asked for',
      async (cluster) => {
        await cluster.claim('data');
        await cluster.pod('web', { node: 'node-1', claims: ['data'] });
        await cluster.settled(runsOn('node-1'));
        const endFault = cluster.driver.controller.faults.add({ method: 'ControllerUnpublishVolume', times: often, action: busy });
        await cluster.deletePods('web');
        await cluster.seen({ attachments: [`data on node-1: deleting, ${busyText}`], published: ['data on node-1'] });
        await cluster.restartControllerManager();
        endFault();
        await cluster.settled({});
        expect(cluster.publishCalls()).to.deep.equal(['publish', 'unpublish']);
      },
      retriesSoon,
    );

    scenario('has detached what a pod left while it was down, and nobody did before', async (cluster) => {
      await cluster.claim('data');
      await cluster.pod('web', { node: 'node-1', claims: ['data'] });
      await cluster.settled(runsOn('node-1'));
      await cluster.cluster.stopControllerManager();
      await cluster.deletePods('web');
      await cluster.settled({ volumes: { 'node-1': ['data'] }, except: { staged: [], mounted: [] } });
      expect(cluster.publishCalls()).to.deep.equal(['publish']);
      await cluster.cluster.startControllerManager();
      await cluster.settled({});
      expect(cluster.publishCalls()).to.deep.equal(['publish', 'unpublish']);
    });
  });

  describe('an attacher that is killed', () => {
    /** The driver publishes the volume, and the attacher ends before it can say so. */
    async function killAfterPublish(cluster: Scenario): Promise<void> {
      cluster.driver.controller.faults.add({ method: 'ControllerPublishVolume', action: { do: 'withhold-answer' } });
      await cluster.claim('data');
      await cluster.pod('web', { node: 'node-1', claims: ['data'] });
      await untilCalled(cluster, 'ControllerPublishVolume', 'withheld');
      await cluster.driver.attacher.stop(0);
      await cluster.settled({
        pods: { web: 'Pending' },
        except: { attachments: ['data on node-1: not attached'], published: ['data on node-1'] },
      });
    }

    scenario('between publish and status write finds what it had begun', async (cluster) => {
      await killAfterPublish(cluster);
      await cluster.driver.startAttacher();
      await cluster.settled(runsOn('node-1'));
      expect(cluster.publishCalls()).to.not.include('unpublish');
    });

    scenario('between publish and status write undoes it when the pod has gone meanwhile', async (cluster) => {
      await killAfterPublish(cluster);
      await cluster.deletePods('web');
      await cluster.driver.startAttacher();
      await cluster.settled({});
      expect(cluster.publishCalls().at(-1)).to.equal('unpublish');
    });

    scenario('between unpublish and the end of the attachment lets the pod on the next node have it only afterwards', async (cluster) => {
      await cluster.claim('data');
      await cluster.pod('web', { node: 'node-1', claims: ['data'] });
      await cluster.settled(runsOn('node-1'));
      cluster.driver.controller.faults.add({ method: 'ControllerUnpublishVolume', action: { do: 'withhold-answer' } });
      await cluster.deletePods('web');
      await untilCalled(cluster, 'ControllerUnpublishVolume', 'withheld');
      await cluster.driver.attacher.stop(0);
      await cluster.pod('web', { node: 'node-2', claims: ['data'] });
      await cluster.settled({ pods: { web: 'Pending' }, except: { attachments: ['data on node-1: deleting'] } });
      await cluster.driver.startAttacher();
      await cluster.settled(runsOn('node-2'));
      expect(cluster.publishCalls('node-2')).to.deep.equal(['publish']);
    });
  });

  describe('a driver that is started again', () => {
    async function restartDriver({ driver }: Scenario, memory: 'keep' | 'forget'): Promise<void> {
      await driver.controller.stop();
      await driver.controller.start(memory);
      if (driver.installation.attacher === 'original') {
        // It ends with its connection, and the kubelet starts its container again.
        await driver.attacher.exited;
        await driver.startAttacher();
      }
    }

    scenario('in the middle of an attach is asked again', async (cluster) => {
      cluster.driver.controller.faults.add({ method: 'ControllerPublishVolume', action: { do: 'hang' } });
      await cluster.claim('data');
      await cluster.pod('web', { node: 'node-1', claims: ['data'] });
      await untilCalled(cluster, 'ControllerPublishVolume', 'started');
      await restartDriver(cluster, 'keep');
      await cluster.settled(runsOn('node-1'));
      expect(cluster.publishCalls()).to.deep.equal(['publish']);
    });

    scenario('in the middle of a detach is asked again', async (cluster) => {
      await cluster.claim('data');
      await cluster.pod('web', { node: 'node-1', claims: ['data'] });
      await cluster.settled(runsOn('node-1'));
      cluster.driver.controller.faults.add({ method: 'ControllerUnpublishVolume', action: { do: 'hang' } });
      await cluster.deletePods('web');
      await untilCalled(cluster, 'ControllerUnpublishVolume', 'started');
      await restartDriver(cluster, 'keep');
      await cluster.settled({});
      expect(cluster.publishCalls()).to.deep.equal(['publish', 'unpublish']);
    });

    scenario(
      'and has forgotten what it had published is told anew, while the pod runs on',
      async (cluster) => {
        await cluster.claim('data');
        await cluster.pod('web', { node: 'node-1', claims: ['data'] });
        await cluster.settled(runsOn('node-1'));
        await restartDriver(cluster, 'forget');
        await cluster.settled(runsOn('node-1'));
        await cluster.deletePods('web');
        await cluster.settled({});
      },
      // It takes volumes and nodes that it has never heard of, as a driver does that keeps no books of its own.
      { attacherArgs: ['--reconcile-sync=1s'], driver: { rules: { acceptAnyVolume: true, acceptAnyNode: true } } },
    );
  });
});

/**
 * From pod to mounted volume and back, on real nodes: what users do every day.
 */
import { expect } from 'chai';
import { clusterBench } from './scenario.ts';

describe('pods on a cluster', () => {
  const { scenario } = clusterBench({ nodes: 2 });

  scenario('have their volume attached, staged and mounted, and everything undone when they go', async (cluster) => {
    await cluster.claim('data');
    await cluster.settled({});
    await cluster.pod('web', { node: 'node-1', claims: ['data'] });
    await cluster.settled({ pods: { web: 'Running' }, volumes: { 'node-1': ['data'] } });
    await cluster.deletePods('web');
    await cluster.settled({});
    expect(cluster.publishCalls()).to.deep.equal(['publish', 'unpublish']);
  });

  scenario('wait for a volume that another node has, as long as it may be on one node only', async (cluster) => {
    await cluster.claim('data');
    await cluster.pod('first', { node: 'node-1', claims: ['data'] });
    await cluster.settled({ pods: { first: 'Running' }, volumes: { 'node-1': ['data'] } });
    await cluster.pod('second', { node: 'node-2', claims: ['data'] });
    await cluster.untilEvent('second', /^FailedAttachVolume: .*already used by pod\(s\) first/);
    await cluster.settled({ pods: { first: 'Running', second: 'Pending' }, volumes: { 'node-1': ['data'] } });
    await cluster.deletePods('first');
    await cluster.settled({ pods: { second: 'Running' }, volumes: { 'node-2': ['data'] } });
    expect(cluster.publishCalls()).to.deep.equal(['publish', 'unpublish', 'publish']);
  });

  scenario('share a volume that may be on many nodes', async (cluster) => {
    await cluster.claim('shared', { accessMode: 'ReadWriteMany' });
    await cluster.pod('first', { node: 'node-1', claims: ['shared'] });
    await cluster.pod('second', { node: 'node-2', claims: ['shared'] });
    await cluster.settled({ pods: { first: 'Running', second: 'Running' }, volumes: { 'node-1': ['shared'], 'node-2': ['shared'] } });
    await cluster.deletePods('first');
    await cluster.settled({ pods: { second: 'Running' }, volumes: { 'node-2': ['shared'] } });
    expect(cluster.publishCalls('node-1')).to.deep.equal(['publish', 'unpublish']);
    expect(cluster.publishCalls('node-2')).to.deep.equal(['publish']);
  });

  scenario('share a volume on one node, which leaves with the last of them', async (cluster) => {
    await cluster.claim('data');
    await cluster.pod('first', { node: 'node-1', claims: ['data'] });
    await cluster.pod('second', { node: 'node-1', claims: ['data'] });
    await cluster.settled({ pods: { first: 'Running', second: 'Running' }, volumes: { 'node-1': ['data'] } });
    await cluster.deletePods('first');
    await cluster.settled({ pods: { second: 'Running' }, volumes: { 'node-1': ['data'] } });
    expect(cluster.publishCalls()).to.deep.equal(['publish']);
  });

  scenario('come and go by the dozen, with a volume each', async (cluster) => {
    const numbers = Array.from({ length: 24 }, (_, index) => index + 1);
    const nodeOf = (number: number): string => `node-${1 + (number % 2)}`;
    const claimsOn = (node: string): string[] => numbers.filter((number) => nodeOf(number) === node).map((number) => `data-${number}`);
    await Promise.all(numbers.map((number) => cluster.claim(`data-${number}`)));
    await Promise.all(numbers.map((number) => cluster.pod(`pod-${number}`, { node: nodeOf(number), claims: [`data-${number}`] })));
    await cluster.settled({
      pods: Object.fromEntries(numbers.map((number) => [`pod-${number}`, 'Running'])),
      volumes: { 'node-1': claimsOn('node-1'), 'node-2': claimsOn('node-2') },
    });
    await cluster.deletePods(...numbers.map((number) => `pod-${number}`));
    await cluster.settled({});
  });
});

describe('volumes that come with a pod', () => {
  const { scenario } = clusterBench();

  scenario('are not attached when they are inline', async (cluster) => {
    await cluster.pod('web', { node: 'node-1', volumes: [{ name: 'scratch', csi: { driver: cluster.driver.name } }] });
    await cluster.settled({ pods: { web: 'Running' }, except: { mounted: ['inline on node-1'] } });
    await cluster.deletePods('web');
    await cluster.settled({});
    expect(cluster.publishCalls()).to.deep.equal([]);
  });

  scenario('are attached when they are claims of the pod, and go with it', async (cluster) => {
    const template = { spec: cluster.claimSpec() };
    // The scheduler waits for the claim to be bound.
    await cluster.pod('web', { volumes: [{ name: 'scratch', ephemeral: { volumeClaimTemplate: template } }] });
    await cluster.settled({ pods: { web: 'Running' }, volumes: { 'node-1': ['web-scratch'] } });
    await cluster.deletePods('web');
    await cluster.settled({});
    await cluster.untilVolumesAreGone();
  });
});

describe('raw block volumes', () => {
  const { scenario } = clusterBench();

  scenario(
    'are attached, staged and published; what would map the device needs root, which this kubelet does not have',
    async (cluster) => {
      await cluster.claim('disk', { volumeMode: 'Block' });
      await cluster.pod('web', { node: 'node-1', devices: ['disk'] });
      await cluster.untilEvent('web', /^FailedMapVolume: .*blkUtil\.MapDevice failed/);
      await cluster.settled({ pods: { web: 'Pending' }, volumes: { 'node-1': ['disk'] } });
      const [publish] = cluster.driver.controller.calls.entries({ method: 'ControllerPublishVolume' });
      expect(publish?.request['volumeCapability']).to.have.property('block');
      await cluster.deletePods('web');
      await cluster.settled({});
      expect(cluster.publishCalls()).to.deep.equal(['publish', 'unpublish']);
    },
  );
});

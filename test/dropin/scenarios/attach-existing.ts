/**
 * Drop-in scenarios: attaches of objects that have finalizers, annotations or a status already.
 */
import type { Scenario } from '../scenario.ts';
import { attachAndDetach } from '../steps.ts';
import type { World } from '../world.ts';

/** An attachment that is made before the attacher starts, to be attached by it. */
function attaches(
  name: string,
  before: (world: World) => Promise<void>,
  differences: Scenario['differences'] = ['handle-recorded'],
): Scenario {
  return { name, before, steps: (world) => world.untilAttached(), differences };
}

export const attachExistingScenarios: readonly Scenario[] = [
  {
    name: 'keeps the finalizers of others on the volume',
    before: async (world) => {
      await world.addNode();
      await world.addVolume('pv', { metadata: { finalizers: ['example.com/first', 'kubernetes.io/pv-protection', 'example.com/last'] } });
    },
    steps: attachAndDetach,
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'keeps finalizers, annotations and labels of others on the attachment',
    before: async (world) => {
      await world.addNode();
      await world.addVolume();
    },
    steps: async (world) => {
      await world.attach('va', {
        metadata: { finalizers: ['example.com/first'], annotations: { note: 'x' }, labels: { team: 'a' } },
      });
      await world.untilAttached();
    },
    differences: ['handle-recorded'],
  },
  attaches('does not write what is there already', async (world) => {
    await world.addNode();
    await world.addVolume('pv', { metadata: { finalizers: [world.finalizer] } });
    await world.attach('va', { metadata: { finalizers: [world.finalizer], annotations: world.nodeIdAnnotation() } });
  }),
  attaches('adds the node ID where only the finalizer is there', async (world) => {
    await world.addNode();
    await world.addVolume();
    await world.attach('va', { metadata: { finalizers: [world.finalizer] } });
  }),
  attaches('adds the finalizer where only the node ID is there', async (world) => {
    await world.addNode();
    await world.addVolume();
    await world.attach('va', { metadata: { annotations: world.nodeIdAnnotation() } });
  }),
  attaches('adds its finalizer behind those of others where the node ID is there', async (world) => {
    await world.addNode();
    await world.addVolume('pv', { metadata: { finalizers: [world.finalizer, 'example.com/last'] } });
    await world.attach('va', { metadata: { finalizers: ['example.com/first'], annotations: world.nodeIdAnnotation() } });
  }),
  attaches(
    'attaches under the new ID of a node after one under the old ID',
    async (world) => {
      await world.addNode();
      await world.addVolume('pv', { metadata: { finalizers: [world.finalizer] } });
      await world.attach('va', {
        metadata: { finalizers: [world.finalizer], annotations: world.nodeIdAnnotation(world.id('old-id')) },
      });
    },
    ['handle-recorded', 'old-node-id-undone'],
  ),
  {
    name: 'puts back the finalizer that somebody took from what is attached',
    before: async (world) => {
      await world.addNode();
      await world.addVolume('pv', { metadata: { finalizers: [world.finalizer] } });
      await world.attach();
      await world.setStatus('va', { attached: true });
    },
    steps: (world) => world.seen(),
    differences: ['finalizer-put-back'],
  },
  {
    name: 'leaves an attached volume alone that still has an error',
    before: async (world) => {
      await world.addNode();
      await world.addVolume('pv', { metadata: { finalizers: [world.finalizer] } });
      await world.attach('va', { metadata: { finalizers: [world.finalizer], annotations: world.nodeIdAnnotation() } });
      await world.setStatus('va', { attached: true, attachError: { message: 'old', time: '2024-01-01T00:00:00Z' } });
    },
    steps: (world) => world.seen(),
  },
  {
    name: 'leaves an attached volume alone when the ID of its node changes',
    before: async (world) => {
      await world.addNode();
      await world.addVolume();
    },
    steps: async (world) => {
      await world.attach();
      await world.untilAttached();
      await world.seen();
      await world.delete('CSINode', 'node');
      await world.addNode('node', { nodeId: world.id('new-id') });
      await world.seen();
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'leaves an attached volume alone when its node goes',
    before: async (world) => {
      await world.addNode();
      await world.addVolume();
    },
    steps: async (world) => {
      await world.attach();
      await world.untilAttached();
      await world.seen();
      await world.delete('CSINode', 'node');
      await world.seen();
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'leaves an attached volume alone when it is marked for deletion',
    before: async (world) => {
      await world.addNode();
      await world.addVolume();
    },
    steps: async (world) => {
      await world.attach();
      await world.untilAttached();
      await world.seen();
      await world.delete('PersistentVolume', 'pv');
      await world.seen();
    },
    differences: ['handle-recorded'],
  },
];

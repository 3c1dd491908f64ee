/**
 * Drop-in scenarios: what is asked for while a call runs, and many attachments at once.
 */
import type { Scenario } from '../scenario.ts';
import { attach, attachedOnNode, nodeAndVolume, place } from '../steps.ts';
import type { World } from '../world.ts';

const [publish, unpublish] = ['ControllerPublishVolume', 'ControllerUnpublishVolume'] as const;
const many = Array.from({ length: 60 }, (_, index) => `m${index}`);

/** Lets the driver take its time for the next call. */
function slow(world: World, method: typeof publish | typeof unpublish, delayMs = 500): void {
  world.spoil({ method, action: { do: 'delay', delayMs } });
}

const duringScenarios: readonly Scenario[] = [
  {
    name: 'detaches what is deleted while the driver attaches it',
    before: nodeAndVolume,
    steps: async (world) => {
      slow(world, publish);
      await world.attach();
      await world.untilCall(publish);
      await world.detach();
    },
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'detaches what is deleted while the driver attaches it, and others hold it',
    before: nodeAndVolume,
    steps: async (world) => {
      slow(world, publish);
      await world.attach('va', { metadata: { finalizers: ['example.com/held'] } });
      await world.untilCall(publish);
      await world.delete('VolumeAttachment', 'va');
      await world.until('VolumeAttachment', 'va', (object) => object?.metadata.finalizers?.includes(world.finalizer) === false);
      await world.seen();
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'detaches what is deleted while the driver attaches it, though that fails at first',
    before: nodeAndVolume,
    steps: async (world) => {
      slow(world, publish);
      world.spoil({ method: unpublish, times: 3, action: { do: 'error', code: 9, message: 'still attaching' } });
      await world.attach();
      await world.untilCall(publish);
      await world.detach();
    },
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'ends a detach of which somebody else removes the finalizer meanwhile',
    before: attachedOnNode,
    steps: async (world) => {
      slow(world, unpublish);
      await world.delete('VolumeAttachment', 'va');
      await world.untilCall(unpublish);
      await world.patch('VolumeAttachment', 'va', { metadata: { finalizers: null } });
      await world.untilGone('VolumeAttachment', 'va');
      await world.untilCall(unpublish, { state: 'ended' });
      await world.seen();
    },
  },
];

const manyScenarios: readonly Scenario[] = [
  {
    name: `attaches and detaches ${many.length} volumes at once`,
    before: async (world) => {
      await world.addNode('node');
      await world.addNode('other');
      await Promise.all(many.map((name) => world.addVolume(`${name}.pv`)));
    },
    steps: async (world) => {
      await Promise.all(
        many.map((name, index) => world.attach(`${name}.va`, { volume: `${name}.pv`, node: index % 2 === 0 ? 'node' : 'other' })),
      );
      await Promise.all(many.map((name) => world.untilAttached(`${name}.va`)));
      await world.seen();
      await Promise.all(many.map((name) => world.detach(`${name}.va`)));
    },
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'moves a volume from node to node',
    before: async (world) => {
      await nodeAndVolume(world);
      await world.addNode('other');
    },
    steps: async (world) => {
      await attach(world);
      await world.seen();
      await world.detach();
      await world.attach('va2', { node: 'other' });
      await world.untilAttached('va2');
    },
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'attaches a volume to another node as soon as it is detached',
    // So that the original is not too busy to try the attach before the detach ends.
    alone: true,
    before: async (world) => {
      await attachedOnNode(world, { name: 'old.va' });
      place(world);
      await world.addNode('other');
    },
    steps: async (world) => {
      slow(world, unpublish, 2_000);
      await world.delete('VolumeAttachment', 'old.va');
      await world.untilCall(unpublish);
      await world.attach('new.va', { node: 'other' });
      await world.untilGone('VolumeAttachment', 'old.va');
      await world.untilAttached('new.va');
    },
    differences: ['handle-recorded', 'detach-in-one-patch', 'one-call-for-a-volume'],
  },
];

export const atOnceScenarios: readonly Scenario[] = [...duringScenarios, ...manyScenarios];

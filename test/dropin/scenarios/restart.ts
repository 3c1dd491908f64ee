/**
 * Drop-in scenarios: the attacher ends in the middle of its work, and starts again.
 */
import type { Scenario } from '../scenario.ts';
import { attach, attachedOnNode, nodeAndVolume } from '../steps.ts';
import type { World } from '../world.ts';

const [publish, unpublish] = ['ControllerPublishVolume', 'ControllerUnpublishVolume'] as const;

/** The calls of the scenario hang, until the attacher is killed in the middle of one. */
async function killDuring(world: World, method: typeof publish | typeof unpublish): Promise<void> {
  await world.untilCall(method);
  await world.restart(async () => world.heal(), 'SIGKILL');
}

export const restartScenarios: readonly Scenario[] = [
  {
    name: 'calls for nothing that is attached after a restart',
    alone: true,
    before: nodeAndVolume,
    steps: async (world) => {
      await attach(world);
      await world.restart();
      await world.seen();
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'attaches what was asked for, and detaches what was given up, while it was away',
    alone: true,
    before: async (world) => {
      await world.addNode();
      await Promise.all(['a.pv', 'b.pv', 'c.pv', 'd.pv'].map((name) => world.addVolume(name)));
    },
    steps: async (world) => {
      for (const name of ['b', 'c', 'd']) {
        await world.attach(`${name}.va`, { volume: `${name}.pv` });
        await world.untilAttached(`${name}.va`);
      }
      await world.seen();
      await world.restart(async () => {
        await world.attach('a.va', { volume: 'a.pv' });
        await world.delete('VolumeAttachment', 'b.va');
        await world.delete('PersistentVolume', 'b.pv');
        await world.delete('PersistentVolume', 'c.pv');
        await world.delete('CSINode', 'node');
        await world.addNode();
      });
      await world.untilAttached('a.va');
      await world.untilGone('VolumeAttachment', 'b.va');
      await world.until('PersistentVolume', 'b.pv', (object) => object?.metadata.finalizers?.includes(world.finalizer) === false);
      await world.seen();
    },
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'publishes again what it was killed at, without another write before',
    alone: true,
    before: nodeAndVolume,
    steps: async (world) => {
      world.spoil({ method: publish, times: Number.POSITIVE_INFINITY, action: { do: 'hang' } });
      await world.attach();
      await killDuring(world, publish);
      await world.untilAttached();
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'detaches when what it was killed at is deleted before it comes again',
    alone: true,
    before: nodeAndVolume,
    steps: async (world) => {
      world.spoil({ method: publish, action: { do: 'withhold-answer' } });
      await world.attach();
      await world.untilCall(publish);
      await world.restart(() => world.delete('VolumeAttachment', 'va'), 'SIGKILL');
      await world.untilGone('VolumeAttachment', 'va');
    },
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'unpublishes again what it was killed at',
    alone: true,
    before: attachedOnNode,
    steps: async (world) => {
      world.spoil({ method: unpublish, times: Number.POSITIVE_INFINITY, action: { do: 'hang' } });
      await world.delete('VolumeAttachment', 'va');
      await killDuring(world, unpublish);
      await world.untilGone('VolumeAttachment', 'va');
    },
    differences: ['detach-in-one-patch'],
  },
  {
    name: 'lets a call end that runs when it is asked to end',
    alone: true,
    before: nodeAndVolume,
    steps: async (world) => {
      world.spoil({ method: publish, action: { do: 'delay', delayMs: 500 } });
      await world.attach();
      await world.untilCall(publish);
      await world.restart();
      await world.untilAttached();
      await world.seen();
    },
    differences: ['handle-recorded', 'running-calls-end'],
  },
];

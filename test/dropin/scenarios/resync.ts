/**
 * Drop-in scenarios: `--resync` passes all objects by again, and nothing comes of it but another try of what has failed. Lists
 * of the driver are the clock: three seconds pass. What has failed would be tried again after an hour.
 */
import type { Scenario, Setup } from '../scenario.ts';
import { attach, attachedOnNode, comparisonsPass, nodeAndVolume, place } from '../steps.ts';
import type { World } from '../world.ts';

const setup: Setup = {
  driver: { capabilities: { controller: { LIST_VOLUMES: true } } },
  flags: ['--resync=1s', '--reconcile-sync=500ms', '--retry-interval-start=1h', '--retry-interval-max=1h'],
};

async function resyncsPass(world: World): Promise<void> {
  await comparisonsPass(world, 7);
}

/** No call and no write comes of it. */
function ignores(name: string, before: (world: World) => Promise<void>): Scenario {
  return { name, setup, before, steps: resyncsPass };
}

export const resyncScenarios: readonly Scenario[] = [
  ignores('leaves what is attached alone at a resync', async (world) => {
    await attachedOnNode(world, { status: { attached: true, attachError: { message: 'old', time: '2024-01-01T00:00:00Z' } } });
    place(world);
  }),
  {
    name: 'leaves what it has attached alone at a resync',
    setup,
    before: nodeAndVolume,
    steps: async (world) => {
      await attach(world);
      await resyncsPass(world);
    },
    differences: ['handle-recorded'],
  },
  ignores('leaves what is deleted and was never protected alone at a resync', async (world) => {
    await nodeAndVolume(world);
    await world.attach('va', { metadata: { finalizers: ['example.com/held'] } });
    await world.delete('VolumeAttachment', 'va');
  }),
  ignores('leaves a deleted volume alone at a resync that an attachment names', async (world) => {
    await attachedOnNode(world, { attachment: { attacher: 'other.csi.example.com' } });
    await world.delete('PersistentVolume', 'pv');
  }),
  {
    name: 'leaves what has failed to its backoff at a resync',
    setup,
    before: nodeAndVolume,
    steps: async (world) => {
      world.spoil({ method: 'ControllerPublishVolume', action: { do: 'error', code: 13, message: 'broken' } });
      await world.attach();
      await resyncsPass(world);
    },
    differences: ['resync-leaves-backoff'],
  },
];

/**
 * Drop-in scenarios: detaches at which the driver fails or hangs, or of which the API server refuses a write.
 */
import type { Scenario, Setup } from '../scenario.ts';
import { attachedEarlier, attachedOnNode, backoffsPass } from '../steps.ts';
import type { Attachment, World } from '../world.ts';

const impatient: Setup = { flags: ['--timeout=1s'] };
const unpublish = 'ControllerUnpublishVolume';
/** All of gRPC, and one that it does not know. */
const codes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 99];
/** How often the driver fails, as with attaches: see attach-driver-errors.ts. */
const times = 3;
const held = 'example.com/held';

/** The driver misbehaves at the detach at first. */
function detachesAtLast(name: string, spoil: (world: World) => void, rest: Partial<Scenario> = {}): Scenario {
  return {
    name,
    before: attachedOnNode,
    steps: async (world) => {
      spoil(world);
      await world.detach();
    },
    differences: ['detach-in-one-patch'],
    ...rest,
  };
}

const driverScenarios: readonly Scenario[] = [
  {
    name: 'reports the error of a detach whatever its code, NotFound too, and tries again',
    before: async (world) => {
      await world.addNode();
      for (const code of codes) {
        await attachedEarlier(world, { name: `c${code}.va`, attachment: { volume: `c${code}.pv` } });
      }
    },
    steps: async (world) => {
      for (const code of codes) {
        world.spoil({ method: unpublish, volume: `c${code}.pv`, times, action: { do: 'error', code, message: `text of ${code}` } });
      }
      await Promise.all(codes.map((code) => world.detach(`c${code}.va`)));
    },
    differences: ['detach-in-one-patch'],
  },
  detachesAtLast('replaces the error of a detach by the next one', (world) => {
    world.spoil({ method: unpublish, times, action: { do: 'error', code: 13, message: 'busy' } });
    world.spoil({ method: unpublish, times, action: { do: 'error', code: 13, message: 'locked' } });
    world.spoil({ method: unpublish, times, action: { do: 'error', code: 9, message: 'locked' } });
  }),
  detachesAtLast(
    'reports a detach that takes too long, and tries again',
    (world) => world.spoil({ method: unpublish, times, action: { do: 'hang' } }),
    { setup: impatient },
  ),
  detachesAtLast(
    'detaches when calls that it gave up have done their work',
    (world) => world.spoil({ method: unpublish, times, action: { do: 'delay', delayMs: 1_500 } }),
    { setup: impatient },
  ),
  detachesAtLast(
    'cuts the error of a detach that is too long for the API server',
    (world) => world.spoil({ method: unpublish, times, action: { do: 'error', code: 13, message: 'm'.repeat(1_100) } }),
    { differences: ['detach-in-one-patch', 'error-text-cut'] },
  ),
  {
    name: 'takes the error of a detach back when it succeeds, where others hold the attachment',
    before: (world) => attachedOnNode(world, { attachment: { metadata: { finalizers: [world.finalizer, held] } } }),
    steps: async (world) => {
      world.spoil({ method: unpublish, times, action: { do: 'error', code: 13, message: 'busy' } });
      await world.delete('VolumeAttachment', 'va');
      await world.until<Attachment>('VolumeAttachment', 'va', (object) => object?.status?.attached === false);
      await world.seen();
    },
  },
  {
    name: 'goes on with a detach that failed before it came',
    before: async (world) => {
      await attachedOnNode(world, { status: { attached: true, detachError: { message: 'old', time: '2024-01-01T00:00:00Z' } } });
      await world.delete('VolumeAttachment', 'va');
    },
    steps: (world) => world.untilGone('VolumeAttachment', 'va'),
    differences: ['detach-in-one-patch'],
  },
];

const refusedScenarios: readonly Scenario[] = [
  {
    name: 'tries again when the finalizer of the attachment cannot be removed',
    before: (world) => attachedOnNode(world, { attachment: { metadata: world.refusing('object') } }),
    steps: async (world) => {
      await world.delete('VolumeAttachment', 'va');
      await world.untilRefused('va');
      await world.refuse('VolumeAttachment', 'va', undefined);
      await world.untilGone('VolumeAttachment', 'va');
    },
    differences: ['detach-in-one-patch', 'write-retried-not-the-call'],
  },
  {
    name: 'tries again when the error of a detach cannot be written',
    before: (world) => attachedOnNode(world, { attachment: { metadata: world.refusing('error') } }),
    steps: async (world) => {
      world.spoil({ method: unpublish, times, action: { do: 'error', code: 13, message: 'busy' } });
      await world.detach();
    },
    differences: ['detach-in-one-patch'],
  },
  {
    name: 'says detached at last on an attachment that others hold',
    before: (world) =>
      attachedOnNode(world, { attachment: { metadata: { ...world.refusing('status'), finalizers: [world.finalizer, held] } } }),
    steps: async (world) => {
      await world.delete('VolumeAttachment', 'va');
      await world.untilRefused('va');
      await world.refuse('VolumeAttachment', 'va', undefined);
      await backoffsPass(world);
    },
    differences: ['handle-recorded', 'held-said-detached'],
  },
];

export const detachErrorScenarios: readonly Scenario[] = [...driverScenarios, ...refusedScenarios];

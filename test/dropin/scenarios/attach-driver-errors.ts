/**
 * Drop-in scenarios: attaches at which the driver fails, hangs or breaks off.
 */
import type { FaultAction } from '../../../src/embedded/faults.ts';
import type { Scenario, Setup } from '../scenario.ts';
import { attach, failToAttach, nodeAndVolume } from '../steps.ts';
import type { World } from '../world.ts';

const withoutCodes: Setup = { flags: ['--feature-gates=MutableCSINodeAllocatableCount=false'] };
const impatient: Setup = { flags: ['--timeout=1s'] };
const publish = 'ControllerPublishVolume';

/** All of gRPC, and two that it does not know. */
const codes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 99];

/** Spoils calls until the error is reported, then lets the driver attach. */
async function failThenAttach(world: World, action: FaultAction): Promise<void> {
  const heal = world.spoil({ method: publish, times: Number.POSITIVE_INFINITY, action });
  await failToAttach(world);
  heal();
  await world.untilAttached();
}

/** The driver fails with an error at first. */
function failsAtFirst(name: string, error: { readonly code: number; readonly message: string }, setup: Setup = {}): Scenario {
  return {
    name,
    setup,
    before: nodeAndVolume,
    steps: (world) => failThenAttach(world, { do: 'error', ...error }),
    differences: ['handle-recorded'],
  };
}

/** Lets the driver fail until the attachment is deleted. */
async function failAndDetach(world: World): Promise<void> {
  world.spoil({ method: publish, times: Number.POSITIVE_INFINITY, action: { do: 'error', code: 13, message: 'broken' } });
  await failToAttach(world);
  await world.detach();
}

export const attachDriverErrorScenarios: readonly Scenario[] = [
  failsAtFirst("reports the driver's error with its code, tries again, and takes the error back", { code: 8, message: 'no more slots' }),
  {
    name: 'names every gRPC code as Go does, and gives its number',
    before: async (world) => {
      await world.addNode();
      await Promise.all(codes.map((code) => world.addVolume(`c${code}.pv`)));
    },
    steps: async (world) => {
      for (const code of codes) {
        const action = { do: 'error', code, message: `text of ${code}` } as const;
        world.spoil({ method: publish, volume: `c${code}.pv`, times: Number.POSITIVE_INFINITY, action });
      }
      await Promise.all(codes.map((code) => world.attach(`c${code}.va`, { volume: `c${code}.pv` })));
      await Promise.all(codes.map((code) => world.untilAttachError(`c${code}.va`)));
      world.heal();
      await Promise.all(codes.map((code) => world.untilAttached(`c${code}.va`)));
    },
    differences: ['handle-recorded'],
  },
  failsAtFirst('reports an error without a text', { code: 13, message: '' }),
  failsAtFirst('reports an error with any characters', { code: 5, message: 'ünï "quoted"\n\tsecond line %20 \\ ✓' }),
  failsAtFirst('reports an error of the greatest length', { code: 13, message: 'm'.repeat(900) }),
  {
    name: 'cuts an error that is too long for the API server',
    before: nodeAndVolume,
    steps: async (world) => {
      const message = `${'m'.repeat(990)}${'ü'.repeat(100)}`;
      world.spoil({ method: publish, times: 3, action: { do: 'error', code: 13, message } });
      await attach(world);
    },
    differences: ['handle-recorded', 'error-text-cut'],
  },
  failsAtFirst('reports an error without its code when the gate is off', { code: 8, message: 'no more slots' }, withoutCodes),
  {
    name: 'replaces an error by the next one',
    before: nodeAndVolume,
    steps: async (world) => {
      const spoil = (code: number, message: string): (() => void) =>
        world.spoil({ method: publish, times: Number.POSITIVE_INFINITY, action: { do: 'error', code, message } });
      const healFirst = spoil(8, 'no more slots');
      const healSecond = spoil(9, 'no more slots');
      spoil(9, 'in use');
      await failToAttach(world);
      healFirst();
      await world.untilAttachError('va', /FailedPrecondition/u);
      healSecond();
      await world.untilAttachError('va', /in use/u);
      world.heal();
      await world.untilAttached();
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'reports a call that takes too long, and tries again',
    setup: impatient,
    before: nodeAndVolume,
    steps: (world) => failThenAttach(world, { do: 'hang' }),
    differences: ['handle-recorded'],
  },
  {
    name: 'attaches when calls that it gave up have done their work',
    setup: impatient,
    before: nodeAndVolume,
    steps: (world) => failThenAttach(world, { do: 'delay', delayMs: 1_500 }),
    differences: ['handle-recorded'],
  },
  {
    name: 'detaches when the attachment is deleted while the driver fails',
    before: nodeAndVolume,
    steps: failAndDetach,
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'detaches an inline volume when the attachment is deleted while the driver fails',
    before: (world) => world.addNode(),
    steps: async (world) => {
      world.spoil({ method: publish, times: Number.POSITIVE_INFINITY, action: { do: 'error', code: 13, message: 'broken' } });
      await world.attach('va', { inline: world.inline('volume') });
      await world.untilAttachError();
      await world.detach();
    },
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'detaches when the attachment is deleted while the driver hangs',
    setup: impatient,
    before: nodeAndVolume,
    steps: async (world) => {
      world.spoil({ method: publish, times: Number.POSITIVE_INFINITY, action: { do: 'hang' } });
      await world.attach();
      await world.untilCall(publish);
      await world.detach();
    },
    differences: ['handle-recorded', 'detach-in-one-patch'],
  },
  {
    name: 'tries again when the driver drops the connection',
    alone: true,
    before: nodeAndVolume,
    steps: async (world) => {
      world.spoil({ method: publish, action: { do: 'drop' } });
      await attach(world);
    },
    differences: ['handle-recorded', 'driver-loss-survived'],
  },
  {
    name: 'calls again when the answer was lost',
    alone: true,
    before: nodeAndVolume,
    steps: async (world) => {
      world.spoil({ method: publish, action: { do: 'lose-answer' } });
      await attach(world);
    },
    differences: ['handle-recorded', 'driver-loss-survived'],
  },
];

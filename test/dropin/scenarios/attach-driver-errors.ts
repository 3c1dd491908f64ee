/**
 * Drop-in scenarios: attaches at which the driver fails, hangs or breaks off.
 */
import type { Scenario, Setup } from '../scenario.ts';
import { attach, nodeAndVolume } from '../steps.ts';
import type { World } from '../world.ts';

const withoutCodes: Setup = { flags: ['--feature-gates=MutableCSINodeAllocatableCount=false'] };
const impatient: Setup = { flags: ['--timeout=1s'] };
const publish = 'ControllerPublishVolume';

/** All of gRPC, and two that it does not know. */
const codes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 99];

/**
 * How often the driver fails: the original may try again at once, from a cache that does not show its own error yet, and would
 * then attach without taking the error back. The third attempt comes after its backoff.
 */
const times = 3;

/** The driver fails with an error at first, then it attaches. */
function failsAtFirst(name: string, error: { readonly code: number; readonly message: string }, rest: Partial<Scenario> = {}): Scenario {
  return {
    name,
    before: nodeAndVolume,
    steps: async (world) => {
      world.spoil({ method: publish, times, action: { do: 'error', ...error } });
      await attach(world);
    },
    differences: ['handle-recorded'],
    ...rest,
  };
}

/** Lets the driver fail until the attachment is deleted. */
async function failAndDetach(world: World): Promise<void> {
  world.spoil({ method: publish, times: Number.POSITIVE_INFINITY, action: { do: 'error', code: 13, message: 'broken' } });
  await world.attach();
  await world.untilAttachError();
  await world.detach();
}

export const attachDriverErrorScenarios: readonly Scenario[] = [
  {
    name: "reports the driver's error with its code, tries again, and takes the error back",
    before: nodeAndVolume,
    steps: async (world) => {
      world.spoil({ method: publish, times, action: { do: 'error', code: 8, message: 'no more slots' } });
      await attach(world);
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'names every gRPC code as Go does, and gives its number',
    before: async (world) => {
      await world.addNode();
      await Promise.all(codes.map((code) => world.addVolume(`c${code}.pv`)));
    },
    steps: async (world) => {
      for (const code of codes) {
        world.spoil({ method: publish, volume: `c${code}.pv`, times, action: { do: 'error', code, message: `text of ${code}` } });
      }
      await Promise.all(codes.map((code) => world.attach(`c${code}.va`, { volume: `c${code}.pv` })));
      await Promise.all(codes.map((code) => world.untilAttached(`c${code}.va`)));
    },
    differences: ['handle-recorded'],
  },
  failsAtFirst('reports an error without a text', { code: 13, message: '' }),
  failsAtFirst('reports an error with any characters', { code: 5, message: 'ünï "quoted"\n\tsecond line %20 \\ ✓' }),
  failsAtFirst('reports an error of the greatest length', { code: 13, message: 'm'.repeat(900) }),
  failsAtFirst(
    'cuts an error that is too long for the API server',
    { code: 13, message: `${'m'.repeat(990)}${'ü'.repeat(100)}` },
    {
      differences: ['handle-recorded', 'error-text-cut'],
    },
  ),
  failsAtFirst('reports an error without its code when the gate is off', { code: 8, message: 'no more slots' }, { setup: withoutCodes }),
  {
    name: 'replaces an error by the next one',
    before: nodeAndVolume,
    steps: async (world) => {
      world.spoil({ method: publish, action: { do: 'error', code: 8, message: 'no more slots' } });
      world.spoil({ method: publish, action: { do: 'error', code: 9, message: 'no more slots' } });
      world.spoil({ method: publish, times, action: { do: 'error', code: 9, message: 'in use' } });
      await attach(world);
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'reports a call that takes too long, and tries again',
    setup: impatient,
    before: nodeAndVolume,
    steps: async (world) => {
      world.spoil({ method: publish, times, action: { do: 'hang' } });
      await attach(world);
    },
    differences: ['handle-recorded'],
  },
  {
    name: 'attaches when calls that it gave up have done their work',
    setup: impatient,
    before: nodeAndVolume,
    steps: async (world) => {
      world.spoil({ method: publish, times, action: { do: 'delay', delayMs: 1_500 } });
      await attach(world);
    },
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

/**
 * Nothing to do, at the same time for everybody: memory, and CPU per minute.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { AttachServer } from '../attach-server.ts';
import { startSide } from '../attach-side.ts';
import type { AttacherSetup } from '../attachers.ts';
import type { BenchCase, Entrant } from '../bench-case.ts';
import type { Figures } from '../figures.ts';
import { usageOf } from '../process-usage.ts';
import type { ContenderName } from '../result.ts';

/** For how long. */
export interface IdleOptions {
  readonly setup: AttacherSetup;
  readonly contenders: readonly ContenderName[];
  readonly seconds: number;
}

/** Time to come to rest after the start. */
const restSeconds = 10;

/** Makes the case. */
export function idleCase(options: IdleOptions): BenchCase {
  const { seconds, contenders } = options;
  return {
    name: 'idle',
    title: `nothing to do for ${seconds} s, all at the same time, default flags of each`,
    contenders,
    mostRounds: 1,
    together: true,
    estimate: { openSeconds: 5, measureSeconds: () => seconds + restSeconds + 5 },
    open: async () => {
      const server = await AttachServer.start();
      return { measure: (entrant) => measure(server, options, entrant), close: () => server.stop() };
    },
  };
}

async function measure(server: AttachServer, { setup, seconds }: IdleOptions, entrant: Entrant): Promise<Figures> {
  const side = await startSide(entrant, { server, setup, flags: [] });
  let figures: Figures = {};
  try {
    await delay(restSeconds * 1_000);
    const before = usageOf(side.pid);
    await delay(seconds * 1_000);
    const { cpuMs, residentMegabytes, privateMegabytes } = usageOf(side.pid);
    figures = { cpuMsPerMinute: ((cpuMs - before.cpuMs) * 60) / seconds, residentMegabytes, privateMegabytes };
  } finally {
    figures = { ...figures, ...(await side.stop()) };
  }
  return figures;
}

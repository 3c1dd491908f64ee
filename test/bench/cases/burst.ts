/**
 * Many attaches at once, then as many detaches: `burst` with the default flags of each, `burst-unlimited` without a rate limit and
 * with 100 workers, beside the floor, and `small`, which CI runs.
 *
 * Attaches per second are counted from the first creation until the watch has seen all attached. The bench creates the attachments
 * meanwhile, as Kubernetes would: over one HTTP/2 session, as fast as the server takes them, the same for everybody. That is part of
 * the floor too, which is creation and the three writes. `createSeconds` shows that nobody waits for the creations.
 *
 * The original makes 1.7 attaches per second with its default flags, so it gets fewer volumes there: it is a rate.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { attachmentObject } from '../../support/kubernetes-objects.ts';
import { AttachServer, benchNode, connectAs } from '../attach-server.ts';
import { type AttachSide, type DriverCalls, startSide } from '../attach-side.ts';
import type { AttacherSetup } from '../attachers.ts';
import { AttachmentWatch, attachmentsPath } from '../attachment-watch.ts';
import type { BenchCase, CaseSession, Entrant } from '../bench-case.ts';
import type { Figures } from '../figures.ts';
import { usageOf } from '../process-usage.ts';
import type { ContenderName } from '../result.ts';
import type { Turn } from '../turns.ts';

/** A burst. */
export interface BurstOptions {
  readonly name: string;
  readonly title: string;
  readonly setup: AttacherSetup;
  readonly contenders: readonly ContenderName[];
  readonly flags: readonly string[];
  readonly volumes: (entrant: Entrant) => number;
  /** Attaches per second, for the estimate. */
  readonly rate: (entrant: Entrant) => number;
  /** Whether all measures share one control plane, with new volumes each. Else caches and finalizers of one are not the next one's. */
  readonly sharesServer: boolean;
  /** Volumes that are attached and detached before, and not counted. Default 0: as of a process that was just started. */
  readonly warmUps?: number;
  /** Whether our event loop is watched, in measures of its own. Default true. */
  readonly watches?: boolean;
  /** Seconds for an attacher that was just started to come to rest. */
  readonly restSeconds: number;
}

/** Flags without a rate limit. */
export const unlimitedFlags = ['--kube-api-qps=10000', '--kube-api-burst=10000', '--worker-threads=100'] as const;

const boundSeconds = 60;
const overheadSeconds = 9;

/** Makes the case. */
export function burstCase(options: BurstOptions): BenchCase {
  const { name, title, contenders, volumes, rate, sharesServer, restSeconds, watches = true } = options;
  return {
    name,
    title,
    contenders,
    watches,
    estimate: {
      openSeconds: sharesServer ? 5 : 0,
      measureSeconds: (entrant) => (2 * volumes(entrant)) / rate(entrant) + (sharesServer ? 3 : overheadSeconds) + restSeconds,
    },
    open: () => (sharesServer ? openShared(options) : Promise.resolve(freshSession(options))),
  };
}

function freshSession(options: BurstOptions): CaseSession {
  return {
    measure: async (entrant, round) => {
      const server = await AttachServer.start();
      try {
        return await measure(server, options, { entrant, round });
      } finally {
        await server.stop();
      }
    },
    close: () => Promise.resolve(),
  };
}

async function openShared(options: BurstOptions): Promise<CaseSession> {
  const server = await AttachServer.start();
  return { measure: (entrant, round) => measure(server, options, { entrant, round }), close: () => server.stop() };
}

async function measure(server: AttachServer, options: BurstOptions, { entrant, round }: Turn): Promise<Figures> {
  const { setup, flags, restSeconds, warmUps = 0, rate } = options;
  const names = (count: number, kind: string): readonly string[] =>
    Array.from({ length: count }, (_, index) => `${entrant}-${round}-${kind}${index}`);
  const [warming, counted] = [names(warmUps, 'warm-up-'), names(options.volumes(entrant), '')];
  await server.createVolumes([...warming, ...counted]);
  const side = await startSide(entrant, { server, setup, flags });
  let figures: Figures = {};
  try {
    await delay(restSeconds * 1_000);
    const boundMs = 1_000 * (boundSeconds + (3 * counted.length) / rate(entrant));
    if (warming.length > 0) {
      await runBurst({ server, side, names: warming, boundMs });
    }
    figures = await runBurst({ server, side, names: counted, boundMs });
  } finally {
    figures = { ...figures, ...(await side.stop()) };
  }
  return figures;
}

interface Burst {
  readonly server: AttachServer;
  readonly side: AttachSide;
  readonly names: readonly string[];
  readonly boundMs: number;
}

interface WatchedBurst extends Burst {
  readonly watch: AttachmentWatch;
}

async function runBurst(burst: Burst): Promise<Figures> {
  const watching = await connectAs(burst.server.kubernetes, 'admin');
  try {
    return await timeBurst({ ...burst, watch: await AttachmentWatch.start(watching) });
  } finally {
    watching.close();
  }
}

async function timeBurst(burst: WatchedBurst): Promise<Figures> {
  const count = burst.names.length;
  const before = await countersOf(burst);
  const attach = await timeAttaches(burst);
  const between = await countersOf(burst);
  const detachSeconds = await timeDetaches(burst);
  const after = await countersOf(burst);
  return {
    attachesPerSecond: count / attach.seconds,
    detachesPerSecond: count / detachSeconds,
    createSeconds: attach.createSeconds,
    attachSeconds: attach.seconds,
    writesPerAttach: (between.writes - before.writes) / count,
    writesPerDetach: (after.writes - between.writes) / count,
    ...callsEach(before.calls, after.calls, count),
    cpuMsPerAttach: (between.usage.cpuMs - before.usage.cpuMs) / count,
    cpuMsPerDetach: (after.usage.cpuMs - between.usage.cpuMs) / count,
    residentMegabytes: after.usage.residentMegabytes,
    privateMegabytes: after.usage.privateMegabytes,
  };
}

/** What has been used, written and called so far. */
async function countersOf({ server, side }: Burst) {
  const calls = await side.calls();
  const writes = await server.writes();
  return { usage: usageOf(side.pid), writes, calls };
}

function callsEach(before: DriverCalls | undefined, after: DriverCalls | undefined, count: number): Figures {
  if (before === undefined || after === undefined) {
    return {};
  }
  return {
    publishCallsPerVolume: (after.publish - before.publish) / count,
    unpublishCallsPerVolume: (after.unpublish - before.unpublish) / count,
  };
}

async function timeAttaches({ server, side, watch, names, boundMs }: WatchedBurst): Promise<{ seconds: number; createSeconds: number }> {
  const startMs = performance.now();
  await Promise.all(
    names.map(async (name) => {
      const body = attachmentObject(name, { node: benchNode, source: { persistentVolumeName: name } });
      await server.client.send({ method: 'POST', path: attachmentsPath, body });
      side.created(name);
    }),
  );
  const createdMs = performance.now();
  await watch.untilAttached(names.length, boundMs);
  return { seconds: (performance.now() - startMs) / 1_000, createSeconds: (createdMs - startMs) / 1_000 };
}

async function timeDetaches({ server, side, watch, names, boundMs }: WatchedBurst): Promise<number> {
  const startMs = performance.now();
  await Promise.all(
    names.map(async (name) => {
      await server.delete(name);
      side.deleted(name);
    }),
  );
  await watch.untilGone(names.length, boundMs);
  return (performance.now() - startMs) / 1_000;
}

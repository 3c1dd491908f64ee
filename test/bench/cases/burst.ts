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
import { type AttachSide, startSide } from '../attach-side.ts';
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
  /** Seconds for an attacher that was just started to come to rest. */
  readonly restSeconds: number;
}

/** Flags without a rate limit. */
export const unlimitedFlags = ['--kube-api-qps=10000', '--kube-api-burst=10000', '--worker-threads=100'] as const;

const boundSeconds = 60;
const overheadSeconds = 9;

/** Makes the case. */
export function burstCase(options: BurstOptions): BenchCase {
  const { name, title, contenders, volumes, rate, sharesServer, restSeconds } = options;
  return {
    name,
    title,
    contenders,
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
  const names = Array.from({ length: options.volumes(entrant) }, (_, index) => `${entrant}-${round}-${index}`);
  await server.createVolumes(names);
  const side = await startSide(entrant, { server, setup: options.setup, flags: options.flags });
  const watching = await connectAs(server.kubernetes, 'admin');
  let figures: Figures = {};
  try {
    const watch = await AttachmentWatch.start(watching);
    await delay(options.restSeconds * 1_000);
    const boundMs = 1_000 * (boundSeconds + (3 * names.length) / options.rate(entrant));
    figures = await runBurst({ server, side, watch, names, boundMs });
  } finally {
    watching.close();
    figures = { ...figures, ...(await side.stop()) };
  }
  return figures;
}

interface Burst {
  readonly server: AttachServer;
  readonly side: AttachSide;
  readonly watch: AttachmentWatch;
  readonly names: readonly string[];
  readonly boundMs: number;
}

async function runBurst(burst: Burst): Promise<Figures> {
  const { server, side, names } = burst;
  const count = names.length;
  const before = { usage: usageOf(side.pid), writes: await server.writes() };
  const attach = await timeAttaches(burst);
  const between = { usage: usageOf(side.pid), writes: await server.writes() };
  const detachSeconds = await timeDetaches(burst);
  const after = { usage: usageOf(side.pid), writes: await server.writes() };
  const calls = await side.calls();
  return {
    attachesPerSecond: count / attach.seconds,
    detachesPerSecond: count / detachSeconds,
    createSeconds: attach.createSeconds,
    attachSeconds: attach.seconds,
    writesPerAttach: (between.writes - before.writes) / count,
    writesPerDetach: (after.writes - between.writes) / count,
    ...(calls === undefined ? {} : { publishCallsPerVolume: calls.publish / count, unpublishCallsPerVolume: calls.unpublish / count }),
    cpuMsPerAttach: (between.usage.cpuMs - before.usage.cpuMs) / count,
    cpuMsPerDetach: (after.usage.cpuMs - between.usage.cpuMs) / count,
    residentMegabytes: after.usage.residentMegabytes,
    privateMegabytes: after.usage.privateMegabytes,
  };
}

async function timeAttaches({ server, side, watch, names, boundMs }: Burst): Promise<{ seconds: number; createSeconds: number }> {
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

async function timeDetaches({ server, side, watch, names, boundMs }: Burst): Promise<number> {
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

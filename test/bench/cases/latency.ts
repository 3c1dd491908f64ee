/**
 * One attach every 100 ms: from when its creation is sent until the watch has seen it attached. No rate limit, so that nobody waits
 * but for the work itself. The first attaches warm up and are not counted, for everybody.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { attachmentObject } from '../../support/kubernetes-objects.ts';
import { AttachServer, benchNode, connectAs } from '../attach-server.ts';
import { startSide } from '../attach-side.ts';
import type { AttacherSetup } from '../attachers.ts';
import { AttachmentWatch, attachmentsPath } from '../attachment-watch.ts';
import type { BenchCase, Entrant } from '../bench-case.ts';
import type { Figures } from '../figures.ts';
import type { ContenderName } from '../result.ts';
import { percentile } from '../statistics.ts';
import { unlimitedFlags } from './burst.ts';

/** How many, and who. */
export interface LatencyOptions {
  readonly setup: AttacherSetup;
  readonly contenders: readonly ContenderName[];
  /** That are counted. */
  readonly attaches: number;
}

const intervalMs = 100;
const warmUps = 20;
const restMs = 3_000;
const boundMs = 30_000;

/** Makes the case. */
export function latencyCase(options: LatencyOptions): BenchCase {
  const { attaches, contenders } = options;
  return {
    name: 'latency',
    title: `one attach every ${intervalMs} ms, ${attaches} of them after ${warmUps} that warm up, no rate limit`,
    contenders,
    estimate: { openSeconds: 0, measureSeconds: () => ((attaches + warmUps) * intervalMs + restMs) / 1_000 + 8 },
    open: () => Promise.resolve({ measure: (entrant) => measure(options, entrant), close: () => Promise.resolve() }),
  };
}

async function measure({ setup, attaches }: LatencyOptions, entrant: Entrant): Promise<Figures> {
  const server = await AttachServer.start();
  try {
    const names = Array.from({ length: warmUps + attaches }, (_, index) => `pv-${index}`);
    await server.createVolumes(names);
    const side = await startSide(entrant, { server, setup, flags: unlimitedFlags });
    let figures: Figures = {};
    try {
      await delay(restMs);
      const tookMs = (await attachOneByOne(server, names)).slice(warmUps);
      figures = { p50Ms: percentile(tookMs, 0.5), p99Ms: percentile(tookMs, 0.99) };
    } finally {
      figures = { ...figures, ...(await side.stop()) };
    }
    return figures;
  } finally {
    await server.stop();
  }
}

/** How long each took, in ms. */
async function attachOneByOne(server: AttachServer, names: readonly string[]): Promise<readonly number[]> {
  const watching = await connectAs(server.kubernetes, 'admin');
  try {
    const watch = await AttachmentWatch.start(watching);
    const createdMs: number[] = [];
    const startMs = performance.now();
    const creations = names.map(async (name, index) => {
      await delay(startMs + index * intervalMs - performance.now());
      createdMs[index] = performance.now();
      const body = attachmentObject(name, { node: benchNode, source: { persistentVolumeName: name } });
      await server.client.send({ method: 'POST', path: attachmentsPath, body });
    });
    await Promise.all(creations);
    await watch.untilAttached(names.length, boundMs);
    return names.map((name, index) => (watch.attachedMs.get(name) ?? Number.NaN) - (createdMs[index] ?? Number.NaN));
  } finally {
    watching.close();
  }
}

/**
 * Starts the attachers that are measured, the original and ours, the same way for every case. Of ours it also learns how long its
 * event loop stood still at most: in measures of its own, because to watch a loop takes 2 to 5 % of a core. Called by the cases.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningProcess } from '../testbed/process.ts';
import { startCsiAttacher } from '../testbed/start-csi-attacher.ts';
import { type OriginalOptions, startOriginalAttacher } from '../testbed/start-original-attacher.ts';
import type { Entrant } from './bench-case.ts';
import type { Figures } from './figures.ts';
import { imageOptions } from './image-options.ts';

/** Who is measured how; the same for a whole run. */
export interface AttacherSetup {
  /** Path of the Node that ours runs on. */
  readonly node: string;
  /** Further `NODE_OPTIONS` of ours, behind those of the image. */
  readonly nodeOptions: string;
  /** Bundle of the contender `other`. */
  readonly otherBundle: string | undefined;
  /** Flags of every attacher, behind those of the case. */
  readonly flags: readonly string[];
}

/** How to start one attacher. */
export interface AttacherStart extends Omit<OriginalOptions, 'readyLine'> {
  /** Where it may put a file. */
  readonly folder: string;
  /** Whether it competes for a lease, and is ready when it stands by. */
  readonly standsBy?: boolean;
}

/** A running attacher. */
export interface MeasuredAttacher {
  readonly process: RunningProcess;
  /** Ends it, and returns how long its event loop stood still, of `watched` only. */
  readonly stop: () => Promise<Pick<Figures, 'loopStopMs'>>;
}

const loopWatchPath = fileURLToPath(new URL('./loop-watch.mjs', import.meta.url));
let started = 0;

/** Starts an attacher; the caller stops it. Throws for `floor`, which is none. */
export async function startAttacher(setup: AttacherSetup, entrant: Entrant, start: AttacherStart): Promise<MeasuredAttacher> {
  const { folder, standsBy = false, ...options } = { ...start, extraArgs: [...(start.extraArgs ?? []), ...setup.flags] };
  if (entrant === 'floor') {
    throw new Error('Cannot start the floor as an attacher');
  }
  if (entrant === 'original') {
    const process = await startOriginalAttacher(options);
    return { process, stop: () => process.stop().then(() => ({})) };
  }
  started += 1;
  const loopFile = join(folder, `loop-watch-${started}.json`);
  const watched = entrant === 'watched';
  const { nodeFlags, nodeOptions } = imageOptions();
  const process = await startCsiAttacher({
    ...options,
    node: setup.node,
    nodeFlags,
    ...(entrant === 'other' && setup.otherBundle !== undefined ? { bundle: setup.otherBundle } : {}),
    env: {
      ...(options.env ?? globalThis.process.env),
      NODE_OPTIONS: [nodeOptions, setup.nodeOptions, watched ? `--import=${loopWatchPath}` : ''].join(' ').trim(),
      LOOP_WATCH_FILE: loopFile,
    },
    ...(standsBy ? { readyLine: /"Waiting for the lease"/u } : {}),
  });
  return { process, stop: () => process.stop().then(() => (watched ? { loopStopMs: readLoopStop(loopFile) } : {})) };
}

function readLoopStop(file: string): number {
  const { stopMs } = JSON.parse(readFileSync(file, 'utf8')) as { readonly stopMs: number };
  return stopMs;
}

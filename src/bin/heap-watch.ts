/**
 * Ends the process with words before V8 ends it without: what is alive leaves too little room below `--max-old-space-size`. V8 by
 * itself collects garbage more and more often, then aborts with a stack of its own that names no cause. It must not guess a limit:
 * where none was given, nothing is watched. Started by `csi-attacher.ts`.
 */
import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';

const bytesPerMiB = 1_048_576;

/** What a full collection must leave free: this part of the limit, or this much of a large one. With less there are more collections than work. */
const freePart = 0.1;
const freeBytes = 32 * bytesPerMiB;

/** One full collection may find what was needed only while it ran; the next one shows whether it is. */
const collectionsInARow = 2;

/** Spaces that `--max-old-space-size` does not bound. */
const unbounded = new Set(['read_only_space', 'new_space', 'new_large_object_space']);

/** Bytes of `--max-old-space-size` as Node takes it: of its arguments, else of NODE_OPTIONS. Undefined where V8 chooses. */
export function oldSpaceLimitBytes(execArgv: readonly string[], nodeOptions = ''): number | undefined {
  const last = [...`${nodeOptions} ${execArgv.join(' ')}`.matchAll(/(?:^|\s)--max[-_]old[-_]space[-_]size[=\s](\d+)/gu)].at(-1);
  const limitBytes = Number(last?.[1] ?? 0) * bytesPerMiB;
  return limitBytes > 0 ? limitBytes : undefined;
}

/** Decides from the bytes that full collections leave. */
export class HeapJudge {
  readonly #limitBytes: number;
  #inARow = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  /** Takes what is in use after a full collection; returns why this cannot go on, or undefined. */
  afterFullCollection(usedBytes: number): string | undefined {
    this.#inARow = this.#limitBytes - usedBytes < Math.min(freePart * this.#limitBytes, freeBytes) ? this.#inARow + 1 : 0;
    return this.#inARow < collectionsInARow ? undefined : reason(usedBytes, this.#limitBytes);
  }
}

function reason(usedBytes: number, limitBytes: number): string {
  const [used, limit] = [usedBytes, limitBytes].map((bytes) => Math.round(bytes / bytesPerMiB));
  return (
    `Cannot work in so little memory: ${used} MiB of the ${limit} MiB of V8's heap are needed all the time; raise the memory limit of ` +
    'the container and --max-old-space-size in NODE_OPTIONS (the chart does both by resources.limits.memory)'
  );
}

/** Watches until the process ends; `onFull` gets the reason, once. Does nothing where `limitBytes` is undefined. */
export function watchHeap(limitBytes: number | undefined, onFull: (reason: string) => void): void {
  if (limitBytes === undefined) {
    return;
  }
  const judge = new HeapJudge(limitBytes);
  const observer = new PerformanceObserver((list) => {
    const fault = list.getEntries().some(isFullCollection) ? judge.afterFullCollection(oldSpaceBytes()) : undefined;
    if (fault !== undefined) {
      observer.disconnect();
      onFull(fault);
    }
  });
  observer.observe({ entryTypes: ['gc'] });
}

function isFullCollection(entry: PerformanceEntry): boolean {
  const detail: unknown = 'detail' in entry ? entry.detail : undefined;
  return typeof detail === 'object' && detail !== null && 'kind' in detail && detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}

function oldSpaceBytes(): number {
  return getHeapSpaceStatistics()
    .filter(({ space_name: name }) => !unbounded.has(name))
    .reduce((sum, { space_used_size: bytes }) => sum + bytes, 0);
}

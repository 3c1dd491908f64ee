/**
 * Says in words what V8 ends without: that what is alive leaves too little room below `--max-old-space-size`. V8 by itself collects
 * garbage more and more often, then aborts with a stack of its own that names no cause. It must not guess a limit: where none was given,
 * nothing is watched. Started by `csi-attacher.ts`.
 */
import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';

const bytesPerMiB = 1_048_576;

/** What a full collection must leave free: this part of the limit, or this much of a large one. With less there are more collections than work. */
const neededFree = { part: 0.1, bytes: 32 * bytesPerMiB };

/** From here on V8 counts what its collections are worth, and may abort at any of the next. */
const shortFree = { part: 0.2, bytes: 64 * bytesPerMiB };

/** Short memory is enough again with this: what was needed only while a collection ran must not make it go back and forth. */
const enoughFree = { part: 0.3, bytes: 96 * bytesPerMiB };

/** One full collection may find what was needed only while it ran; the next one shows whether it is. */
const collectionsInARow = 2;

/** Spaces that `--max-old-space-size` does not bound. */
const unbounded = new Set(['read_only_space', 'new_space', 'new_large_object_space']);

/** `short`: V8 may abort any time. `full`: there is no use in going on. */
export type HeapState = 'enough' | 'short' | 'full';

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
  #state: HeapState = 'enough';

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  /** Takes what is in use after a full collection. */
  afterFullCollection(usedBytes: number): HeapState {
    this.#inARow = this.#leaves(usedBytes, neededFree) ? 0 : this.#inARow + 1;
    this.#state = this.#inARow >= collectionsInARow ? 'full' : this.#shortOrEnough(usedBytes);
    return this.#state;
  }

  #shortOrEnough(usedBytes: number): HeapState {
    return this.#leaves(usedBytes, this.#state === 'enough' ? shortFree : enoughFree) ? 'enough' : 'short';
  }

  #leaves(usedBytes: number, free: { readonly part: number; readonly bytes: number }): boolean {
    return this.#limitBytes - usedBytes >= Math.min(free.part * this.#limitBytes, free.bytes);
  }
}

/** Watches until the process ends. `onChange` gets each new state, with a sentence about it. Does nothing where `limitBytes` is undefined. */
export function watchHeap(limitBytes: number | undefined, onChange: (state: HeapState, sentence: string) => void): void {
  if (limitBytes === undefined) {
    return;
  }
  const judge = new HeapJudge(limitBytes);
  let last: HeapState = 'enough';
  const observer = new PerformanceObserver((list) => {
    // Several at once where V8 made them without a turn of the event loop between: just then there is little time left.
    for (const _ of list.getEntries().filter(isFullCollection)) {
      const usedBytes = oldSpaceBytes();
      const state = judge.afterFullCollection(usedBytes);
      if (state !== last && last !== 'full') {
        last = state;
        onChange(state, sentence(usedBytes, limitBytes));
      }
    }
  });
  observer.observe({ entryTypes: ['gc'] });
}

function sentence(usedBytes: number, limitBytes: number): string {
  const [used, limit] = [usedBytes, limitBytes].map((bytes) => Math.round(bytes / bytesPerMiB));
  return (
    `Too little memory: ${used} MiB of the ${limit} MiB of V8's heap are needed all the time; raise the memory limit of the container, ` +
    'and --max-old-space-size in NODE_OPTIONS (the chart does both by resources.limits.memory)'
  );
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

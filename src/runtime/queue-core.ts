/**
 * The queue of keys as a plain state machine: no timer, no promise, no clock of its own; every call says what time it is.
 * `controller.ts` owns the workers and the one timer; which of the ready keys comes next is the business of `ready-keys.ts`.
 */
import { type BackoffLimits, backoffMs } from './backoff.ts';
import { DueHeap } from './due-heap.ts';
import { assertNever } from './errors.ts';
import { type Lane, type Placement, type Rank, rankOf } from './lane.ts';
import type { Outcome } from './outcome.ts';
import type { Pace } from './pace.ts';
import type { Random } from './random.ts';
import { isSamePlacement, ReadyKeys, type Standing } from './ready-keys.ts';

/** What the queue knows of one key. Keys with nothing to do and no failures are not known at all. */
interface Entry {
  state: 'ready' | 'running' | 'waiting' | 'idle';
  /** Running, and changed meanwhile: gets one more turn. */
  changed: boolean;
  /** Running, and forgotten meanwhile: how this turn ends does not count. */
  forgotten: boolean;
  /** Its turn, now or when it falls due, comes only when no other key is ready. */
  behind: boolean;
  /** When a waiting key falls due. */
  dueMs: number;
  failures: number;
  firstFailureMs: number;
  /** Turns in a row that ended in `again`. */
  conflicts: number;
}

const maxConflicts = 3;

/** Told what happens to keys, for metrics. Must not throw. */
export interface QueueObserver {
  /** The key waits for a turn from here on; or for one more, while it runs. */
  added(key: string): void;
  /** Its turn begins. */
  taken(key: string): void;
  /** Its turn is over. */
  finished(key: string): void;
  /** It gets another turn because the one that ended has not done the work. */
  retried(key: string): void;
}

/** Where a key is: `blocked` means that it waits for another key with its exclusion, `waiting` for a moment in time. */
export type KeyState = 'ready' | 'blocked' | 'running' | 'waiting';

/** What a queue is made of. */
export interface QueueCoreOptions {
  readonly backoff: BackoffLimits;
  readonly random: Random;
  /** In order of precedence among keys with one exclusion. */
  readonly lanes: readonly Lane[];
  /** Where a key belongs now. Asked when it becomes ready and again when it is given out. Must not throw. */
  readonly place: (key: string) => Placement;
  /** Told what happens to the keys. Default: nobody is. */
  readonly observer?: QueueObserver;
}

/** A key that is given out. */
export interface TakenKey {
  readonly key: string;
  readonly lane: string;
  readonly rank: Rank;
}

/**
 * Keys and their turns. Invariants:
 * 1. A key that is running is never given out again before `finish`.
 * 2. A key that is added while it runs gets exactly one more turn, however often it was added.
 * 3. Of a lane, ready keys are given out in the order in which they became ready: first those that have not failed, then those
 *    that have, then those behind. No lane has more turns than it may; keys that failed hold at most three quarters of them.
 * 4. A waiting key becomes ready when it is due, or when it is added; never later than the earlier of both.
 * 5. After `forget`, and after a turn that ended in `forget`, the next failure is the first; that of a turn which was under
 *    way when the key was forgotten does not count.
 * 6. A key with nothing to do and no failures takes no memory.
 * 7. A key that was added behind stays behind, with its retries, until it is added otherwise or has nothing to do.
 * 8. Two keys with one exclusion do not run at once, but for the rest of a turn that has let it go (`free`).
 */
export class QueueCore {
  readonly #entries = new Map<string, Entry>();
  readonly #ready: ReadyKeys;
  readonly #due = new DueHeap();
  readonly #options: QueueCoreOptions;
  readonly #observer: QueueObserver | undefined;
  /** Running keys whose turn waits for its peer to have room. */
  readonly #suspended = new Set<string>();
  #running = 0;

  constructor(options: QueueCoreOptions) {
    this.#options = options;
    this.#observer = options.observer;
    this.#ready = new ReadyKeys(options.lanes);
  }

  /** Keys that wait for their turn, or in it for its peer to have room. */
  get readyCount(): number {
    return this.#ready.size + this.#suspended.size;
  }

  /** Keys that are given out, and not suspended. */
  get runningCount(): number {
    return this.#running - this.#suspended.size;
  }

  /** Keys that take memory: ready, running, waiting, or with failures on record. */
  get knownCount(): number {
    return this.#entries.size;
  }

  /** Where the key is; undefined when there is nothing to do for it. */
  stateOf(key: string): KeyState | undefined {
    const state = this.#entries.get(key)?.state;
    switch (state) {
      case 'idle':
        return undefined;
      case 'ready':
        return this.#ready.isBlocked(key) ? 'blocked' : 'ready';
      case 'running':
        return this.#suspended.has(key) ? 'ready' : 'running';
      default:
        return state;
    }
  }

  /** Gives the key a turn: now, or once more if it is running. A wait is over. */
  add(key: string): void {
    const entry = this.#entry(key);
    switch (entry.state) {
      case 'ready':
        entry.behind = false;
        this.#ready.put(key, this.#standing(key, entry));
        return;
      case 'running':
        if (!entry.changed) {
          entry.changed = true;
          this.#observer?.added(key);
        }
        return;
      case 'waiting':
      case 'idle':
        entry.behind = false;
        this.#makeReady(key, entry);
        return;
      default:
        assertNever(entry.state);
    }
  }

  /** As `add`, but leaves a key alone that waits for its retry. */
  addUnlessWaiting(key: string): void {
    if (this.#entries.get(key)?.state !== 'waiting') {
      this.add(key);
    }
  }

  /** Gives a key that has nothing to do a turn behind all others; leaves every other one alone. */
  addBehind(key: string): void {
    const entry = this.#entry(key);
    if (entry.state === 'idle') {
      entry.behind = true;
      this.#makeReady(key, entry);
    }
  }

  /** Forgets the failures of a key; a turn that it waits for stays. */
  forget(key: string): void {
    const entry = this.#entries.get(key);
    if (entry !== undefined) {
      this.#forgetFailures(entry);
      entry.forgotten = entry.state === 'running';
      if (entry.state === 'ready') {
        this.#ready.put(key, this.#standing(key, entry));
      }
      this.#dropIdle(key, entry);
    }
  }

  /** Makes the keys ready that are due at `nowMs`. */
  promoteDue(nowMs: number): void {
    for (let next = this.#due.peek(); next !== undefined && next.dueMs <= nowMs; next = this.#due.peek()) {
      this.#due.pop();
      const entry = this.#entries.get(next.key);
      if (entry !== undefined && isCurrent(entry, next.dueMs)) {
        this.#makeReady(next.key, entry);
      }
    }
  }

  /** The next ready key that may run, now running; undefined when there is none. Keys that are due at `nowMs` are ready. */
  take(nowMs: number): TakenKey | undefined {
    this.promoteDue(nowMs);
    for (let next = this.#ready.take(); next !== undefined; next = this.#ready.take()) {
      const { key, placement } = next;
      const entry = this.#entry(key);
      const standing = this.#standing(key, entry);
      if (isSamePlacement(placement, standing.placement)) {
        this.#run(key, entry);
        return { key, lane: placement.lane, rank: standing.rank };
      }
      // What it would do has changed without a word: back in line, where it belongs now.
      this.#ready.end(key);
      this.#ready.put(key, standing);
    }
    return undefined;
  }

  /** Lets the next key with the exclusion of this running one run, before its turn is over. */
  free(key: string): void {
    this.#ready.free(key);
  }

  /** The turn of this running key waits for its peer to have room, until `resume`: whoever asks learns that the key is ready. */
  suspend(key: string): void {
    this.#suspended.add(key);
  }

  /** The turn of this key goes on. */
  resume(key: string): void {
    this.#suspended.delete(key);
  }

  /** Ends the turn of a running key. Returns whether it was one conflict too many in a row, which counts as a failure. */
  finish(key: string, outcome: Outcome, nowMs: number): boolean {
    const entry = this.#entry(key);
    this.#running -= 1;
    this.#suspended.delete(key);
    this.#ready.end(key);
    entry.state = 'idle';
    this.#observer?.finished(key);
    const gaveUp = outcome.do === 'again' && entry.conflicts >= maxConflicts;
    this.#settle(key, entry, { outcome, nowMs });
    if (entry.forgotten) {
      this.#forgetFailures(entry);
    }
    if (entry.changed) {
      this.add(key);
      entry.changed = false;
    }
    this.#dropIdle(key, entry);
    return gaveUp;
  }

  /** When the next waiting key falls due; undefined when none waits. */
  nextDueMs(): number | undefined {
    this.#dropLeftBehind();
    return this.#due.peek()?.dueMs;
  }

  #run(key: string, entry: Entry): void {
    entry.state = 'running';
    entry.changed = false;
    entry.forgotten = false;
    this.#running += 1;
    this.#observer?.taken(key);
  }

  #settle(key: string, entry: Entry, { outcome, nowMs }: { outcome: Outcome; nowMs: number }): void {
    switch (outcome.do) {
      case 'forget':
        this.#forgetFailures(entry);
        return;
      case 'again':
        entry.conflicts += 1;
        if (entry.conflicts > maxConflicts) {
          this.#fail(key, entry, { pace: 'standard', notBeforeMs: 0, nowMs });
        } else {
          this.#observer?.retried(key);
          this.#makeReady(key, entry);
        }
        return;
      case 'retry':
        this.#fail(key, entry, { pace: outcome.pace, notBeforeMs: outcome.notBeforeMs ?? 0, nowMs });
        return;
      case 'hold':
        entry.conflicts = 0;
        return;
      case 'recheck':
        this.#forgetFailures(entry);
        this.#wait(key, entry, nowMs + outcome.afterMs);
        return;
      default:
        assertNever(outcome);
    }
  }

  #fail(key: string, entry: Entry, { pace, notBeforeMs, nowMs }: { pace: Pace; notBeforeMs: number; nowMs: number }): void {
    entry.conflicts = 0;
    entry.failures += 1;
    if (entry.failures === 1) {
      entry.firstFailureMs = nowMs;
    }
    this.#observer?.retried(key);
    const record = { failures: entry.failures, sinceFirstMs: nowMs - entry.firstFailureMs };
    const { backoff: limits, random } = this.#options;
    const delayMs = backoffMs(pace, record, { limits, random });
    this.#wait(key, entry, nowMs + Math.max(delayMs, notBeforeMs));
  }

  #wait(key: string, entry: Entry, dueMs: number): void {
    entry.state = 'waiting';
    entry.dueMs = dueMs;
    this.#due.push({ key, dueMs });
  }

  #makeReady(key: string, entry: Entry): void {
    entry.state = 'ready';
    this.#ready.put(key, this.#standing(key, entry));
    // Told already, when it changed during its turn.
    if (!entry.changed) {
      this.#observer?.added(key);
    }
  }

  #standing(key: string, { behind, failures }: Entry): Standing {
    return { placement: this.#options.place(key), rank: rankOf({ failed: failures > 0, behind }) };
  }

  /** Keys that were added before they were due, or forgotten, leave their place in the heap behind. */
  #dropLeftBehind(): void {
    for (let next = this.#due.peek(); next !== undefined; next = this.#due.peek()) {
      const entry = this.#entries.get(next.key);
      if (entry !== undefined && isCurrent(entry, next.dueMs)) {
        return;
      }
      this.#due.pop();
    }
  }

  #forgetFailures(entry: Entry): void {
    entry.failures = 0;
    entry.conflicts = 0;
  }

  #dropIdle(key: string, entry: Entry): void {
    if (entry.state === 'idle' && entry.failures === 0) {
      this.#entries.delete(key);
    }
  }

  #entry(key: string): Entry {
    let entry = this.#entries.get(key);
    if (entry === undefined) {
      entry = {
        state: 'idle',
        changed: false,
        forgotten: false,
        behind: false,
        dueMs: 0,
        failures: 0,
        firstFailureMs: 0,
        conflicts: 0,
      };
      this.#entries.set(key, entry);
    }
    return entry;
  }
}

function isCurrent(entry: Entry, dueMs: number): boolean {
  return entry.state === 'waiting' && entry.dueMs === dueMs;
}

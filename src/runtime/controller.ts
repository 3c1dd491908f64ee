/**
 * The loop: workers that take keys from a queue and reconcile them (architecture.md, "One event"). It knows no Kubernetes
 * kind and no CSI; `bin/` makes one for attachments and one for volumes.
 */
import PQueue from 'p-queue';
import type { BackoffLimits } from './backoff.ts';
import { type CancelTimer, type Clock, giveWay } from './clock.ts';
import { asAppError } from './errors.ts';
import type { Logger } from './log.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { type KeyState, QueueCore, type QueueObserver } from './queue-core.ts';
import type { Random } from './random.ts';

/** Does the work of one key. The signal fires when the process gives up waiting for running work. */
export type Reconcile = (key: string, signal: AbortSignal) => Promise<Outcome>;

/** What a controller is made of. */
export interface ControllerOptions {
  /** Name of the queue, for log lines. */
  readonly name: string;
  /** Keys that are worked on at once. At least 1. */
  readonly workerCount: number;
  readonly backoff: BackoffLimits;
  readonly reconcile: Reconcile;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  /** Told what happens to the keys. Default: nobody is. */
  readonly observer?: QueueObserver;
}

/** A worker gives way to other work after this many milliseconds of turns that needed no wait. */
const sliceMs = 10;

/** A queue of keys and the workers on it. Keys may be added at any time; they are worked on between `start` and `drain`. */
export class Controller {
  readonly #queue: QueueCore;
  readonly #workers: PQueue;
  readonly #options: ControllerOptions;
  /** Workers that are started or about to start, and have not yet found the queue empty. */
  #activeWorkers = 0;
  #signal: AbortSignal | undefined;
  #wakeUp: { readonly dueMs: number; readonly cancel: CancelTimer } | undefined;

  constructor(options: ControllerOptions) {
    this.#options = options;
    this.#queue = new QueueCore(options.backoff, options.random, options.observer);
    this.#workers = new PQueue({ concurrency: options.workerCount });
  }

  /** Starts the workers. Their work is cut off when `signal` fires. */
  start(signal: AbortSignal): void {
    this.#signal = signal;
    this.#dispatch();
  }

  /** Takes no new keys; resolves when every running one has ended. */
  async drain(): Promise<void> {
    this.#signal = undefined;
    this.#wakeUp?.cancel();
    this.#wakeUp = undefined;
    await this.#workers.onIdle();
  }

  /** Gives the key a turn (`QueueCore.add`). */
  add(key: string): void {
    this.#queue.add(key);
    this.#dispatch();
  }

  /** Gives the key a turn unless it waits for its retry. */
  addUnlessWaiting(key: string): void {
    this.#queue.addUnlessWaiting(key);
    this.#dispatch();
  }

  /** Gives a key that has nothing to do a turn behind all others (`QueueCore.addBehind`). */
  addBehind(key: string): void {
    this.#queue.addBehind(key);
    this.#dispatch();
  }

  /** Forgets the failures of a key. */
  forget(key: string): void {
    this.#queue.forget(key);
  }

  /** Where the key is; undefined when there is nothing to do for it. */
  stateOf(key: string): KeyState | undefined {
    return this.#queue.stateOf(key);
  }

  /** Keys that wait for a worker. */
  get readyCount(): number {
    return this.#queue.readyCount;
  }

  /** Starts as many workers as there are keys for, and sets the timer for the next waiting key. */
  #dispatch(): void {
    const signal = this.#signal;
    if (signal === undefined) {
      return;
    }
    const wanted = Math.min(this.#options.workerCount, this.#queue.runningCount + this.#queue.readyCount);
    // Not p-queue's own count: it still counts a worker that has found the queue empty, and a key added then would wait for ever.
    while (this.#activeWorkers < wanted) {
      this.#activeWorkers += 1;
      // A worker reports every failure itself: this promise never rejects.
      void this.#workers.add(() => this.#work(signal));
    }
    this.#armWakeUp();
  }

  async #work(signal: AbortSignal): Promise<void> {
    const { clock, log, name } = this.#options;
    let sliceStartMs = clock.monotonicMs();
    for (let key = this.#take(); key !== undefined; key = this.#take()) {
      const outcome = await this.#turn(key, signal);
      const gaveUp = this.#queue.finish(key, outcome, clock.monotonicMs());
      if (gaveUp && outcome.do === 'again') {
        // Each of these conflicts was no failure and is not logged; without this line nobody would learn of any.
        log.error(outcome.because, 'Conflicts do not end', { queue: name, key });
      }
      if (clock.monotonicMs() - sliceStartMs > sliceMs) {
        await giveWay();
        sliceStartMs = clock.monotonicMs();
      }
    }
    this.#activeWorkers -= 1;
    this.#armWakeUp();
  }

  #take(): string | undefined {
    return this.#signal === undefined ? undefined : this.#queue.take(this.#options.clock.monotonicMs());
  }

  async #turn(key: string, signal: AbortSignal): Promise<Outcome> {
    try {
      return await this.#options.reconcile(key, signal);
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.kind !== 'stopped') {
        this.#options.log.error(error, 'Turn failed', { queue: this.#options.name, key });
      }
      return outcomeOf(error);
    }
  }

  #armWakeUp(): void {
    const dueMs = this.#signal === undefined ? undefined : this.#queue.nextDueMs();
    if (dueMs === this.#wakeUp?.dueMs) {
      return;
    }
    this.#wakeUp?.cancel();
    this.#wakeUp = undefined;
    if (dueMs !== undefined) {
      const { clock } = this.#options;
      const cancel = clock.after(Math.max(0, dueMs - clock.monotonicMs()), () => {
        this.#wakeUp = undefined;
        this.#queue.promoteDue(clock.monotonicMs());
        this.#dispatch();
      });
      this.#wakeUp = { dueMs, cancel };
    }
  }
}

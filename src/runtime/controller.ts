/**
 * The loop: workers that take keys from a queue and reconcile them (architecture.md, "One event"). It knows no Kubernetes
 * kind and no CSI; `bin/` makes one for attachments and one for volumes.
 */
import { setMaxListeners } from 'node:events';
import PQueue from 'p-queue';
import { type CancelTimer, type Clock, giveWay } from './clock.ts';
import { asAppError } from './errors.ts';
import type { Logger } from './log.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { type KeyState, QueueCore, type QueueCoreOptions, type TakenKey } from './queue-core.ts';

/** A turn of one key. */
export interface KeyTurn extends TakenKey {
  /** Fires when the process gives up waiting for running work. */
  readonly signal: AbortSignal;
  /** Fires before: when no work is to be begun any more. */
  readonly drained: AbortSignal;
  /** Lets the next key with the same exclusion run, before this turn is over. */
  readonly free: () => void;
  /** From here on the turn waits for its peer to have room, and its key counts as one that waits for its turn. */
  readonly suspend: () => void;
  /** The wait is over. */
  readonly resume: () => void;
}

/** Does the work of one key. */
export type Reconcile = (turn: KeyTurn) => Promise<Outcome>;

/** What a controller is made of. */
export interface ControllerOptions extends QueueCoreOptions {
  /** Name of the queue, for log lines. */
  readonly name: string;
  readonly reconcile: Reconcile;
  readonly clock: Clock;
  readonly log: Logger;
}

/** A worker gives way to other work after this many milliseconds of turns that needed no wait. */
const sliceMs = 10;

/** A queue of keys and the workers on it. Keys may be added at any time; they are worked on between `start` and `drain`. */
export class Controller {
  readonly #queue: QueueCore;
  readonly #workers: PQueue;
  readonly #options: ControllerOptions;
  #signal: AbortSignal | undefined;
  readonly #drained = new AbortController();
  #wakeUp: { readonly dueMs: number; readonly cancel: CancelTimer } | undefined;

  constructor(options: ControllerOptions) {
    this.#options = options;
    setMaxListeners(0, this.#drained.signal);
    this.#queue = new QueueCore(options);
    // The lanes bound the turns: a key that is given out never waits here.
    this.#workers = new PQueue({ concurrency: options.lanes.reduce((sum, { maxTurns }) => sum + maxTurns, 0) });
  }

  /** Starts the workers. Their work is cut off when `signal` fires. */
  start(signal: AbortSignal): void {
    this.#signal = signal;
    this.#dispatch();
  }

  /** Takes no new keys; resolves when every running one has ended. */
  async drain(): Promise<void> {
    this.#signal = undefined;
    this.#drained.abort();
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

  /** Keys that wait for their turn. */
  get readyCount(): number {
    return this.#queue.readyCount;
  }

  /** Starts a worker for each key that may run, and sets the timer for the next waiting key. */
  #dispatch(): void {
    const signal = this.#signal;
    if (signal === undefined) {
      return;
    }
    for (let first = this.#take(); first !== undefined; first = this.#take()) {
      const taken = first;
      // A worker reports every failure itself: this promise never rejects.
      void this.#workers.add(() => this.#work(taken, signal));
    }
    this.#armWakeUp();
  }

  async #work(first: TakenKey, signal: AbortSignal): Promise<void> {
    const { clock } = this.#options;
    let sliceStartMs = clock.monotonicMs();
    for (let taken: TakenKey | undefined = first; taken !== undefined; taken = this.#take()) {
      // A turn that ended may have made room for more than one key: the others get workers of their own.
      this.#dispatch();
      await this.#turn(taken, signal);
      if (clock.monotonicMs() - sliceStartMs > sliceMs) {
        await giveWay();
        sliceStartMs = clock.monotonicMs();
      }
    }
    this.#armWakeUp();
  }

  #take(): TakenKey | undefined {
    return this.#signal === undefined ? undefined : this.#queue.take(this.#options.clock.monotonicMs());
  }

  async #turn(taken: TakenKey, signal: AbortSignal): Promise<void> {
    const { clock, log, name } = this.#options;
    const { key } = taken;
    const outcome = await this.#reconcile({
      ...taken,
      signal,
      drained: this.#drained.signal,
      free: () => {
        this.#queue.free(key);
        this.#dispatch();
      },
      suspend: () => this.#queue.suspend(key),
      resume: () => this.#queue.resume(key),
    });
    const gaveUp = this.#queue.finish(key, outcome, clock.monotonicMs());
    if (gaveUp && outcome.do === 'again') {
      // Each of these conflicts was no failure and is not logged; without this line nobody would learn of any.
      log.error(outcome.because, 'Conflicts do not end', { queue: name, key });
    }
  }

  async #reconcile(turn: KeyTurn): Promise<Outcome> {
    try {
      return await this.#options.reconcile(turn);
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.kind !== 'stopped') {
        this.#options.log.error(error, 'Turn failed', { queue: this.#options.name, key: turn.key });
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

/**
 * A clock that only tests move. `advance` runs due timers in order and lets promises settle between them.
 */
import type { CancelTimer, Clock } from '../../src/runtime/clock.ts';

interface Timer {
  readonly dueMs: number;
  readonly order: number;
  readonly run: () => void;
}

export class FakeClock implements Clock {
  #elapsedMs = 0;
  #order = 0;
  readonly #timers = new Set<Timer>();
  readonly #startMs: number;

  /** @param startIso wall-clock time at the start; the monotonic clock starts at 0. */
  constructor(startIso = '2026-01-01T00:00:00.000Z') {
    this.#startMs = Date.parse(startIso);
  }

  now(): Date {
    return new Date(this.#startMs + this.#elapsedMs);
  }

  monotonicMs(): number {
    return this.#elapsedMs;
  }

  after(delayMs: number, run: () => void): CancelTimer {
    this.#order += 1;
    const timer: Timer = { dueMs: this.#elapsedMs + Math.max(0, delayMs), order: this.#order, run };
    this.#timers.add(timer);
    return () => {
      this.#timers.delete(timer);
    };
  }

  /** How many timers are waiting: 0 at the end of a test that leaks none. */
  get pendingTimers(): number {
    return this.#timers.size;
  }

  /** Moves time by `ms`; every timer that falls due runs at its own time, in order. */
  async advance(ms: number): Promise<void> {
    const targetMs = this.#elapsedMs + ms;
    await settle();
    for (let next = this.#nextBefore(targetMs); next !== undefined; next = this.#nextBefore(targetMs)) {
      this.#timers.delete(next);
      this.#elapsedMs = Math.max(this.#elapsedMs, next.dueMs);
      next.run();
      await settle();
    }
    this.#elapsedMs = targetMs;
    await settle();
  }

  #nextBefore(targetMs: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) {
      if (
        timer.dueMs <= targetMs &&
        (next === undefined || timer.dueMs < next.dueMs || (timer.dueMs === next.dueMs && timer.order < next.order))
      ) {
        next = timer;
      }
    }
    return next;
  }
}

/** Lets every promise that can settle without I/O or timers do so. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

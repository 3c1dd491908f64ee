/**
 * The wall clock with timers that are held back until a test lets them run: what takes time in a driver takes as long as the
 * test needs for all of it to be under way.
 */
import type { Clock } from '../../src/runtime/clock.ts';
import { wallClock } from './wall-clock.ts';

export class HeldClock implements Clock {
  readonly #held = new Set<() => void>();
  #holds: boolean = false;

  now(): Date {
    return wallClock.now();
  }

  monotonicMs(): number {
    return wallClock.monotonicMs();
  }

  after(delayMs: number, run: () => void): () => void {
    if (!this.#holds) {
      return wallClock.after(delayMs, run);
    }
    this.#held.add(run);
    return () => this.#held.delete(run);
  }

  /** From now on no timer comes to its end. */
  hold(): void {
    this.#holds = true;
  }

  /** Lets all run that were held, and later ones in their time. */
  release(): void {
    this.#holds = false;
    for (const run of [...this.#held]) {
      this.#held.delete(run);
      run();
    }
  }
}

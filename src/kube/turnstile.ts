/**
 * A line of waiters who are let through one at a time, first come, first served. `rate-limit.ts` and `request-gate.ts`
 * decide when; this knows no time. Never busy, and a waiter who leaves costs nothing.
 */
import { stoppedError } from '../runtime/errors.ts';
import { Fifo } from '../runtime/fifo.ts';

interface Waiter {
  /** Undefined once the waiter was let through or left. */
  pass: (() => void) | undefined;
}

/** See the head of this file. */
export class Turnstile {
  /** Those who left stay in line, without `pass`, until their turn comes. */
  readonly #line = new Fifo<Waiter>();
  #waiting = 0;

  /** How many wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Waits to be let through. Throws `stopped` as soon as `signal` fires; the waiter then never counts as let through. */
  wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(stoppedError('wait for a turn'));
        return;
      }
      const waiter: Waiter = { pass: undefined };
      const leave = (): void => {
        waiter.pass = undefined;
        this.#waiting -= 1;
        reject(stoppedError('wait for a turn'));
      };
      waiter.pass = () => {
        waiter.pass = undefined;
        this.#waiting -= 1;
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#line.push(waiter);
      this.#waiting += 1;
    });
  }

  /** Lets the first waiter through. Returns whether there was one. */
  letOneThrough(): boolean {
    for (let waiter = this.#line.shift(); waiter !== undefined; waiter = this.#line.shift()) {
      if (waiter.pass !== undefined) {
        waiter.pass();
        return true;
      }
    }
    return false;
  }
}

/**
 * Time as a parameter. Only this file touches the global timers and dates; tests pass `test/support/fake-clock.ts`.
 */
import { stoppedError } from './errors.ts';

/** Ends a timer. Calling it again, or after the timer ran, does nothing. */
export type CancelTimer = () => void;

/** Reads time and waits for it. */
export interface Clock {
  /** Wall-clock time, for timestamps that leave the process only. */
  now(): Date;
  /** Milliseconds of a clock that never goes back, for every difference. */
  monotonicMs(): number;
  /** Runs `run` once after `delayMs` milliseconds. The timer keeps the process alive until it ran or was cancelled. */
  after(delayMs: number, run: () => void): CancelTimer;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Waits `delayMs` milliseconds. Throws `stopped` as soon as `signal` fires. */
export function sleep(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(stoppedError('wait'));
      return;
    }
    const onAbort = (): void => {
      cancel();
      reject(stoppedError('wait'));
    };
    const cancel = clock.after(delayMs, () => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    });
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

/** A signal that fires after a time or with its parent; `release` must be called when the work is over. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** True once the time ran out; false when only the parent fired. */
  readonly expired: () => boolean;
  readonly release: () => void;
}

/** Starts a deadline of `delayMs` milliseconds below `parent`. */
export function startDeadline(clock: Clock, delayMs: number, parent: AbortSignal): Deadline {
  const controller = new AbortController();
  let expired = false;
  const onParentAbort = (): void => controller.abort(parent.reason);
  const cancel = clock.after(delayMs, () => {
    expired = !controller.signal.aborted;
    controller.abort();
  });
  if (parent.aborted) {
    onParentAbort();
  } else {
    parent.addEventListener('abort', onParentAbort, { once: true });
  }
  return {
    signal: controller.signal,
    expired: () => expired,
    release: () => {
      cancel();
      parent.removeEventListener('abort', onParentAbort);
    },
  };
}

/** Lets timers, sockets and other work that is due run first. For loops over much data, which would hold them up otherwise. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

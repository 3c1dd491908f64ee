/**
 * A clock for loops that never wait: each look at it takes time, as the work between two looks does. Its timers never run.
 */
import type { Clock } from '../../src/runtime/clock.ts';

export function tickingClock(msPerLook: number): Clock {
  let nowMs = 0;
  return {
    now: () => new Date(nowMs),
    after: () => () => {},
    monotonicMs: () => {
      nowMs += msPerLook;
      return nowMs;
    },
  };
}

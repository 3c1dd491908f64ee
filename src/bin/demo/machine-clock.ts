/**
 * The clock of the demo's processes: its monotonic time is that of the machine, the same in all of them, so that the times of
 * what they report can be compared.
 */
import { type Clock, systemClock } from '../../runtime/clock.ts';

/** As `systemClock`, but with one monotonic time for all processes. */
export const machineClock: Clock = {
  ...systemClock,
  monotonicMs: () => Number(process.hrtime.bigint()) / 1e6,
};

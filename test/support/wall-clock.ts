/**
 * The clock of the machine with a monotonic time that counts from the epoch, so that what a driver took down can be compared
 * with the times of a server's audit log.
 */
import { type Clock, systemClock } from '../../src/runtime/clock.ts';

export const wallClock: Clock = { ...systemClock, monotonicMs: () => performance.timeOrigin + performance.now() };

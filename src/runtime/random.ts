/**
 * Randomness as a parameter. Only this file touches the global source; tests pass a seeded one.
 */

/** A number in [0, 1). */
export type Random = () => number;

/** The source of the machine. */
export const systemRandom: Random = () => Math.random();

/** `value` changed by at most `fraction` of itself, up or down. */
export function jitter(value: number, fraction: number, random: Random): number {
  return value * (1 + fraction * (2 * random() - 1));
}

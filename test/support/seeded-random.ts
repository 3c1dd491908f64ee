/**
 * Randomness that a seed decides: the same seed gives the same numbers. For runs that have to be made again as they were.
 */
import type { Random } from '../../src/runtime/random.ts';

/** Numbers in [0, 1), by Marsaglia's xorshift over 32 bits. */
export function seededRandom(seed: number): Random {
  // Zero would stay zero, and close seeds begin alike.
  let state = (Math.imul(seed, 2_654_435_761) ^ 0x9e37_79b9) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** A whole number from `low` to `high`, both included. */
export function between(low: number, high: number, random: Random): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** One of them. */
export function pick<T>(choices: readonly T[], random: Random): T {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) {
    throw new Error('Cannot pick from nothing');
  }
  return chosen;
}

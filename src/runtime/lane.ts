/**
 * Lanes: kinds of work that must not hold each other up (behaviour.md 5.4), and where a key stands among them. Types and
 * sums only. The feature says which lanes there are and where a key belongs; `ready-keys.ts` and `call-slots.ts` keep to it.
 */

/** A kind of work with bounds of its own. */
export interface Lane {
  readonly name: string;
  /** Turns that run at once. At least 1. */
  readonly maxTurns: number;
}

/** Where a key belongs, as far as its facts say at the moment. */
export interface Placement {
  /** Name of the lane. */
  readonly lane: string;
  /** Of the keys with the same text only one runs at a time, in whatever lanes they are. Default: it runs beside all others. */
  readonly exclusive?: string;
}

/** In a lane, keys of the first rank that has any come first. */
export const ranks = ['fresh', 'failed', 'behind', 'failed-behind'] as const;

/** `failed`: the last attempt failed. `behind`: nobody waits for it. */
export type Rank = (typeof ranks)[number];

/** Whether the last attempt failed. */
export function hasFailed(rank: Rank): boolean {
  return rank === 'failed' || rank === 'failed-behind';
}

/** The rank of a key. */
export function rankOf({ failed, behind }: { readonly failed: boolean; readonly behind: boolean }): Rank {
  if (behind) {
    return failed ? 'failed-behind' : 'behind';
  }
  return failed ? 'failed' : 'fresh';
}

/** One of something for each rank. */
export function forEachRank<T>(make: () => T): Readonly<Record<Rank, T>> {
  return { fresh: make(), failed: make(), behind: make(), 'failed-behind': make() };
}

/** How many of `bound` may be held by what has failed before: three quarters, and all of a bound of 1. */
export function shareOfFailed(bound: number): number {
  return Math.max(1, Math.floor((bound * 3) / 4));
}

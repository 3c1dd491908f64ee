/**
 * Compares the traces of a scenario. The traces may differ only in what the scenario claims, and each claim must be needed.
 * Pure. Called by `suite.ts`.
 */
import { isDeepStrictEqual } from 'node:util';
import type { TracePair } from './trace-changes.ts';

/** A claimed difference: takes itself out of both traces. */
export interface Claim {
  readonly id: string;
  readonly level: (pair: TracePair) => TracePair;
}

export type Comparison =
  | { readonly is: 'identical' }
  | { readonly is: 'intended'; readonly shown: readonly string[] }
  /** Traces that still differ when the claims are taken out. */
  | { readonly is: 'unexplained'; readonly left: TracePair }
  /** Claims without which the traces are equal, too. */
  | { readonly is: 'not-shown'; readonly ids: readonly string[] };

/** Judges a pair of folded traces. */
export function compare(pair: TracePair, claims: readonly Claim[]): Comparison {
  const left = levelled(pair, claims);
  if (!isEqual(left)) {
    return { is: 'unexplained', left };
  }
  const idle = claims.filter((claim) =>
    isEqual(
      levelled(
        pair,
        claims.filter((other) => other !== claim),
      ),
    ),
  );
  if (idle.length > 0) {
    return { is: 'not-shown', ids: idle.map(({ id }) => id) };
  }
  return claims.length === 0 ? { is: 'identical' } : { is: 'intended', shown: claims.map(({ id }) => id) };
}

function levelled(pair: TracePair, claims: readonly Claim[]): TracePair {
  return claims.reduce((current, { level }) => level(current), pair);
}

function isEqual({ original, ours }: TracePair): boolean {
  return isDeepStrictEqual(original, ours);
}

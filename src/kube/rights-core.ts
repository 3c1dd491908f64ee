/**
 * What is known about our rights, round by round, as a value and a step function (behaviour.md 1.7). `rights-check.ts` is its
 * shell.
 */
import { assertNever } from '../runtime/errors.ts';
import type { Right } from './types.ts';

/** The needed rights that are known to be missing. */
export interface RightsState {
  readonly missing: readonly Right[];
}

/** Nothing is known, and so nothing is missing. */
export const initialRights: RightsState = { missing: [] };

/** How a round of reviews ended. */
export type RightsRound =
  /** Which of the needed rights, in their order, we have. */
  | { readonly type: 'reviewed'; readonly allowed: readonly boolean[] }
  /** We may not ask, or the server does not answer such questions. */
  | { readonly type: 'refused'; readonly reason: string }
  /** The server could not be asked. */
  | { readonly type: 'failed'; readonly reason: string };

/** One line for the log. */
export type RightsReport =
  | { readonly type: 'missing' | 'granted'; readonly right: Right }
  | { readonly type: 'refused' | 'failed'; readonly reason: string };

/** What follows from a round. */
export interface RightsStep {
  readonly state: RightsState;
  readonly reports: readonly RightsReport[];
  /** Whether another round follows, after a pause. */
  readonly next: 'later' | 'never';
}

/** Takes the result of a round. A right is reported when it is first found missing, and when it is there again. */
export function step(state: RightsState, round: RightsRound, needed: readonly Right[]): RightsStep {
  switch (round.type) {
    case 'reviewed':
      return reviewed(state, needed, round.allowed);
    case 'refused':
      // What was missing may be there by now, and nobody would notice.
      return { state: initialRights, reports: [{ type: 'refused', reason: round.reason }], next: 'never' };
    case 'failed':
      return { state, reports: [{ type: 'failed', reason: round.reason }], next: 'later' };
    default:
      return assertNever(round);
  }
}

function reviewed(state: RightsState, needed: readonly Right[], allowed: readonly boolean[]): RightsStep {
  const missing = needed.filter((_, index) => allowed[index] !== true);
  return {
    state: { missing },
    reports: [
      ...missing.filter((right) => !state.missing.includes(right)).map((right) => ({ type: 'missing' as const, right })),
      ...state.missing.filter((right) => !missing.includes(right)).map((right) => ({ type: 'granted' as const, right })),
    ],
    next: missing.length > 0 ? 'later' : 'never',
  };
}

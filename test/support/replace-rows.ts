/**
 * A whole list put into a store in one go, where a test does not care about what runs between its rows.
 */
import type { ReplacementReport, ReplacementTerms, Store } from '../../src/kube/store.ts';
import type { ObjectRow } from '../../src/kube/types.ts';

/** Replaces everything in the store by these rows. */
export function replaceRows<T extends ObjectRow, I extends string>(
  store: Store<T, I>,
  rows: readonly T[],
  terms: Partial<ReplacementTerms> = {},
): ReplacementReport {
  const replacement = store.startReplacement();
  replacement.add(rows);
  for (const _ of replacement.commit({ version: '0', ...terms })) {
    // Each step puts one row in place.
  }
  return replacement.report;
}

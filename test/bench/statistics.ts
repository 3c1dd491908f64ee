/**
 * Medians, spread and quantiles of a few measured values. Pure; called by the cases and by what shows and judges their results.
 */

/** What a handful of values comes to. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Undefined when there are no values. */
export function summarize(values: readonly number[]): Summary | undefined {
  if (values.length === 0) {
    return undefined;
  }
  return { median: quantile(values, 0.5), min: Math.min(...values), max: Math.max(...values) };
}

/** The value below which this share of all lies, between two neighbours in proportion. NaN when there are no values. */
export function quantile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  const at = share * (ordered.length - 1);
  const below = ordered[Math.floor(at)] ?? Number.NaN;
  const above = ordered[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

/** The smallest value that this share of all does not exceed (nearest rank), as latencies are told: p99 of 100 is the 99th. NaN when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.max(0, Math.ceil(share * ordered.length) - 1)] ?? Number.NaN;
}

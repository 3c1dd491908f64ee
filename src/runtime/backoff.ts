/**
 * How long a failed key waits (behaviour.md 5.2). Pure; called by `queue-core.ts`.
 */
import { assertNever } from './errors.ts';
import type { Pace } from './pace.ts';
import { jitter, type Random } from './random.ts';

/** The two flags that bound every wait, in milliseconds. */
export interface BackoffLimits {
  /** `--retry-interval-start`. */
  readonly startMs: number;
  /** `--retry-interval-max`. */
  readonly maxMs: number;
}

/** The failures of a key so far, this one included. */
export interface FailureRecord {
  /** At least 1. */
  readonly failures: number;
  /** Milliseconds since the first of them. */
  readonly sinceFirstMs: number;
}

const jitterFraction = 0.1;
const promptMaxMs = 30_000;
const inProgressMs = 120_000;
/** 2 to this power overflows nothing and exceeds every sensible limit. */
const maxExponent = 40;

/** Milliseconds to wait: doubling with every failure, by the pace of the last, ±10 % jitter. The limits hold after jitter. */
export function backoffMs(pace: Pace, record: FailureRecord, { limits, random }: { limits: BackoffLimits; random: Random }): number {
  const capMs = pace === 'prompt' || pace === 'in-progress' ? Math.min(limits.maxMs, promptMaxMs) : limits.maxMs;
  return Math.min(jitter(plainMs(pace, record, limits), jitterFraction, random), capMs);
}

function plainMs(pace: Pace, { failures, sinceFirstMs }: FailureRecord, { startMs, maxMs }: BackoffLimits): number {
  const doubledMs = startMs * 2 ** Math.min(failures - 1, maxExponent);
  switch (pace) {
    case 'standard':
    case 'prompt':
      return Math.min(doubledMs, maxMs);
    case 'in-progress':
      return sinceFirstMs < inProgressMs ? startMs : Math.min(doubledMs, maxMs);
    case 'slow':
      return maxMs;
    default:
      return assertNever(pace);
  }
}

/**
 * What a turn of work ended in, and the one table that turns error kinds into policy (behaviour.md 5.2). Pure.
 * `controller.ts` hands outcomes to the queue; features make them.
 */
import { type AppError, assertNever } from './errors.ts';
import type { Pace } from './pace.ts';

/** What a turn ended in. */
export type Outcome =
  /** Nothing is left to do until something changes; earlier failures are forgotten. */
  | { readonly do: 'forget' }
  /** Our view was old and has been read afresh: again at once. More than 3 in a row count as a failure, for this reason. */
  | { readonly do: 'again'; readonly because: AppError }
  /** Failed: again after a backoff, and not before `notBeforeMs` milliseconds. */
  | { readonly do: 'retry'; readonly pace: Pace; readonly notBeforeMs?: number }
  /** Not begun: nothing until the key is added; earlier failures stay known. */
  | { readonly do: 'hold' }
  /** Not failed: look again after this many milliseconds. */
  | { readonly do: 'recheck'; readonly afterMs: number };

const canceled = 1;
const deadlineExceeded = 4;
const aborted = 10;
const unavailable = 14;

/** The outcome of a turn that ended with `error`. */
export function outcomeOf(error: AppError): Outcome {
  switch (error.kind) {
    case 'conflict':
      return { do: 'again', because: error };
    case 'stopped':
      return { do: 'forget' };
    case 'away':
      return { do: 'hold' };
    case 'invalid':
    case 'missing':
    case 'refused':
    case 'outcome-unknown':
    case 'expired':
    case 'bug':
      return retry(error.pace ?? paceOf(error.grpcCode), error.retryAfterMs);
    case 'unavailable':
      // An API server that was away must not be waited for long after it is back (behaviour.md 13.2).
      return retry(error.pace ?? 'prompt', error.retryAfterMs);
    default:
      return assertNever(error.kind);
  }
}

/** The outcome `retry`; the peer's own wish for a pause is obeyed. */
function retry(pace: Pace, retryAfterMs?: number): Outcome {
  return retryAfterMs === undefined ? { do: 'retry', pace } : { do: 'retry', pace, notBeforeMs: retryAfterMs };
}

function paceOf(grpcCode: number | undefined): Pace {
  switch (grpcCode) {
    case deadlineExceeded:
      return 'in-progress';
    case canceled:
    case aborted:
    case unavailable:
      return 'prompt';
    default:
      return 'standard';
  }
}

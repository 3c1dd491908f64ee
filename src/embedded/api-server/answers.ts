/**
 * Answers without their transport, and the two that every file makes. Pure.
 */
import type { StatusError } from './status-error.ts';
import type { WatchSink } from './watch-hub.ts';

/** An answer without its transport. */
export interface ApiAnswer {
  readonly code: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** The body, in pieces where it is long; or what starts a watch. */
  readonly body: string | Iterable<string> | ((sink: WatchSink) => void);
}

/** The answer for a failure. */
export function failure(error: StatusError): ApiAnswer {
  const retryAfter = error.retryAfterSeconds === undefined ? {} : { 'retry-after': String(error.retryAfterSeconds) };
  return json(error.code, JSON.stringify(error.body), retryAfter);
}

/** An answer with a body of JSON. */
export function json(code: number, body: ApiAnswer['body'], headers: ApiAnswer['headers'] = {}): ApiAnswer {
  return { code, headers: { 'content-type': 'application/json', ...headers }, body };
}

/**
 * One connection to the API server as the pool sees it: a number of slots, each of which carries one request.
 * `http2-session.ts` has as many as the peer allows, `http1-connection.ts` has one. Not for use outside of the connection.
 */
import { AppError, type ErrorKind } from '../runtime/errors.ts';
import type { Logger } from '../runtime/log.ts';
import type { KubeAnswer, KubeRequest } from './transport.ts';

/** Header fields by lower-case name; a list is sent as one field a value. */
export type RequestHeaders = Readonly<Record<string, string | readonly string[]>>;

/** A request as it goes on the wire. */
export interface WireRequest {
  readonly method: KubeRequest['method'];
  /** Below the server's base URL. */
  readonly path: string;
  readonly headers: RequestHeaders;
  readonly body?: string;
  /** As in `KubeRequest`; the pool calls it, and a wire where the bytes leave later. */
  readonly assertMayStart?: () => void;
}

/** One connection. */
export interface Wire {
  /** Requests that the peer allows side by side. */
  readonly slots: number;
  /** Slots for which `exchange` may be called now; 0 once it is retired or closed. */
  readonly free: number;
  /** Requests under way. */
  readonly active: number;
  /** Whether it has carried a request: a failure may then be that the peer had left before. */
  readonly used: boolean;
  readonly closed: boolean;
  /** Takes a slot at once and holds it until the answer's body is over. Errors as in `KubeTransport.send`. */
  exchange(request: WireRequest, signal: AbortSignal): Promise<KubeAnswer>;
  /** Takes no more requests and closes when the last one ended. */
  retire(): void;
  /** Closes at once; requests under way fail. */
  destroy(): void;
}

/** What a wire is told of the server and of its owner. */
export interface WireContext {
  /** For messages: the base URL. */
  readonly serverUrl: string;
  /** Authority of the server, as it stands in `Host` and `:authority`. */
  readonly authority: string;
  /** Goes before every path. */
  readonly pathPrefix: string;
  readonly log: Logger;
  /** As in the options of the connection. */
  readonly lastLook?: boolean;
  /** Called whenever a slot became free or the wire closed. */
  readonly onChange: (wire: Wire) => void;
}

/**
 * The error of a request whose answer never came. Reads are `unavailable`: asking again does no harm. Writes are
 * `outcome-unknown` once they were handed to the socket, unless the peer said that it did not process them.
 */
export function lostRequestError(
  context: WireContext,
  request: WireRequest,
  loss: { readonly processed: 'no' | 'maybe'; readonly reason: string; readonly cause?: unknown },
): AppError {
  const kind: ErrorKind = request.method === 'GET' || loss.processed === 'no' ? 'unavailable' : 'outcome-unknown';
  const message = `Cannot ${request.method} ${pathOnly(request.path)} at "${context.serverUrl}": ${loss.reason}`;
  return new AppError(kind, message, { cause: loss.cause });
}

/** The path without its query, which is long and tells nothing to a user. */
function pathOnly(path: string): string {
  const end = path.indexOf('?');
  return end === -1 ? path : path.slice(0, end);
}

/** A header field that came once or more often, as one text (RFC 9110, 5.3). */
export function fieldText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Text of anything that was thrown, with its code where the message has none. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) {
    return String(thrown);
  }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  if (thrown.message === '') {
    return code === '' ? thrown.name : code;
  }
  return code === '' || thrown.message.includes(code) ? thrown.message : `${thrown.message} (${code})`;
}

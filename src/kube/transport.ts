/**
 * The seam between Kubernetes requests and the sockets that carry them. `connection.ts` implements it on HTTP/2 and
 * HTTP/1.1; `exchange.ts` uses it. Tests of what stands on it implement it in memory.
 */

/** One request to the API server. */
export interface KubeRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path and query below the server's base URL, already percent-encoded. */
  readonly path: string;
  /** Media types for the answer. Default `application/json`. */
  readonly accept?: string;
  /** Media type of `body`. */
  readonly contentType?: string;
  readonly body?: string;
  /**
   * Called whenever the request is about to go out on a connection, after all that it has waited for, and so again before it goes
   * out a second time, and possibly once more when its bytes leave. What it throws ends the request, unsent. Absent: it may always go.
   */
  readonly assertMayStart?: () => void;
}

/** The head of an answer, with its body still to be read. */
export interface KubeAnswer {
  readonly status: number;
  /** Value of a header, by its lower-case name. */
  header(name: string): string | undefined;
  /**
   * The body as it arrives. Must be read to its end or left early (`return()` closes the stream). Iteration throws
   * `unavailable` when the connection breaks and `stopped` when the request's signal fires.
   */
  readonly body: AsyncIterable<Uint8Array>;
}

/** How the body of an answer is encoded, as its head says. */
export function contentType(answer: Pick<KubeAnswer, 'header'>): string | undefined {
  return answer.header('content-type');
}

/** Sends requests with the configured credentials. */
export interface KubeTransport {
  /**
   * Resolves with the head of the answer, of any status. Throws `unavailable` when the server cannot have acted on the
   * request (never sent, or only read), `outcome-unknown` when a write was sent and the connection broke before the
   * answer, `stopped` when `signal` fires, and what `assertMayStart` throws. It sets no deadline of its own.
   */
  send(request: KubeRequest, signal: AbortSignal): Promise<KubeAnswer>;
  /** Closes every connection. Requests that are under way fail. */
  close(): void;
}

/**
 * An API server of a few lines, in memory, for tests of what stands on `KubeTransport`: a test answers each request by
 * hand. It keeps the transport's contract: a signal that fires ends a send and a body with `stopped`, and a request that may not
 * start is not sent.
 */
import type { KubeAnswer, KubeRequest, KubeTransport } from '../../src/kube/transport.ts';
import { type AppError, stoppedError } from '../../src/runtime/errors.ts';

/** A body that a test writes while it is read. */
export class FakeBody {
  readonly #chunks: (Uint8Array | AppError | 'end')[] = [];
  #wake: () => void = () => {};
  /** True once the reader left or its signal fired. */
  left = false;

  push(...texts: readonly (string | Uint8Array)[]): this {
    return this.#add(...texts.map((text) => (typeof text === 'string' ? Buffer.from(text) : text)));
  }

  /** One watch message. */
  event(type: string, object: unknown): this {
    return this.push(`${JSON.stringify({ type, object })}\n`);
  }

  end(): this {
    return this.#add('end');
  }

  fail(error: AppError): this {
    return this.#add(error);
  }

  async *read(signal: AbortSignal): AsyncGenerator<Uint8Array, void, undefined> {
    const wake = (): void => this.#wake();
    signal.addEventListener('abort', wake, { once: true });
    try {
      for (;;) {
        if (signal.aborted) {
          throw stoppedError('read');
        }
        const chunk = this.#chunks.shift();
        if (chunk === 'end') {
          return;
        }
        if (chunk instanceof Error) {
          throw chunk;
        }
        if (chunk !== undefined) {
          yield chunk;
          continue;
        }
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    } finally {
      this.left = true;
      signal.removeEventListener('abort', wake);
    }
  }

  #add(...chunks: readonly (Uint8Array | AppError | 'end')[]): this {
    this.#chunks.push(...chunks);
    this.#wake();
    return this;
  }
}

/** What a test answers: an answer, an error of the transport, or never. */
export type FakeReply =
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: FakeBody | string | object }
  | AppError
  | 'hang';

/** A request as a test sees it. */
export interface FakeCall {
  readonly request: KubeRequest;
  /** Path without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Body of the request, parsed. */
  readonly body: unknown;
  readonly signal: AbortSignal;
}

/** Answers every request by the function it was made with. */
export class FakeTransport implements KubeTransport {
  readonly calls: FakeCall[] = [];
  /** Requests that were sent and whose answer's head has not come. */
  open = 0;
  readonly #reply: (call: FakeCall, number: number) => FakeReply | Promise<FakeReply>;

  /** @param reply gets the call and how many came before it. */
  constructor(reply: (call: FakeCall, number: number) => FakeReply | Promise<FakeReply>) {
    this.#reply = reply;
  }

  async send(request: KubeRequest, signal: AbortSignal): Promise<KubeAnswer> {
    request.assertMayStart?.();
    const url = new URL(request.path, 'https://server');
    const body: unknown = request.body === undefined ? undefined : JSON.parse(request.body);
    const call: FakeCall = { request, path: url.pathname, query: url.searchParams, body, signal };
    this.calls.push(call);
    this.open += 1;
    try {
      const reply = await orStopped(
        new Promise<FakeReply>((resolve) => resolve(this.#reply(call, this.calls.length - 1))).then((given) =>
          given === 'hang' ? new Promise<never>(() => {}) : given,
        ),
        signal,
      );
      if (reply instanceof Error) {
        throw reply;
      }
      const { status = 200, headers = {}, body: given = '' } = reply;
      const text = typeof given === 'string' ? given : JSON.stringify(given);
      const stream = given instanceof FakeBody ? given : new FakeBody().push(text).end();
      return { status, header: (name) => headers[name], body: stream.read(signal) };
    } finally {
      this.open -= 1;
    }
  }

  close(): void {}
}

function orStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(stoppedError('send'));
    if (signal.aborted) {
      stop();
    }
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** A `Status` answer of an API server. */
export function failure(
  code: number,
  more: { readonly reason?: string; readonly message?: string; readonly details?: object; readonly retryAfter?: string } = {},
): FakeReply {
  const { retryAfter, ...status } = more;
  return {
    status: code,
    ...(retryAfter !== undefined && { headers: { 'retry-after': retryAfter } }),
    body: { kind: 'Status', apiVersion: 'v1', status: 'Failure', code, ...status },
  };
}

/** A list page. */
export function listPage(resourceVersion: string, items: readonly unknown[], continueToken = ''): FakeReply {
  return { body: { apiVersion: 'v1', metadata: { resourceVersion, continue: continueToken }, items } };
}

/**
 * One request and its answer: waits for the rate limit and the gate, bounds the time, and turns everything that goes
 * wrong into an {@link AppError} that names the action (behaviour.md 13.2). It never tries twice. Used by `object-client.ts`.
 */
import { Buffer } from 'node:buffer';
import { type Clock, startDeadline } from '../runtime/clock.ts';
import { AppError, asAppError } from '../runtime/errors.ts';
import { type Attempt, answerError, failedAction } from './errors.ts';
import type { RateLimiter } from './rate-limit.ts';
import { type GatePass, RequestGate } from './request-gate.ts';
import type { KubeAnswer, KubeRequest, KubeTransport } from './transport.ts';

/** Bound of every request but a watch, and of the head of a watch, in milliseconds. */
export const requestTimeoutMs = 30_000;
/** Most that is read of the body of an error. */
const maxErrorBodyBytes = 64 * 1024;

/** Told of what goes over the wire, for `rest_client_*` metrics. */
export interface ExchangeObserver {
  /** The head of an answer came after `tookMs`, or `<error>` where none did: the label value that client-go uses. */
  answered(method: KubeRequest['method'], code: string, tookMs: number): void;
  /** A request has waited for the rate limit. */
  rateLimited(method: KubeRequest['method'], waitedMs: number): void;
}

/** What an exchange is made with. */
export interface ExchangeOptions {
  readonly transport: KubeTransport;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly observer?: ExchangeObserver;
}

/** A request with its description for messages. */
export interface Call {
  readonly attempt: Attempt;
  readonly request: KubeRequest;
}

/** Sends requests of one client. */
export class Exchange {
  readonly #options: ExchangeOptions;
  readonly #gate: RequestGate;

  constructor(options: ExchangeOptions) {
    this.#options = options;
    this.#gate = new RequestGate(options.clock);
  }

  /**
   * Sends a request and reads its answer with `read`, which is called for a 2xx status only. Throws kinds as `errors.ts`
   * says; for a write whose answer was lost or did not come within 30 s `conflict`: it may have been done, read the object afresh;
   * `stopped` when the signal fires, or the request's `assertMayStart` throws.
   */
  async run<R>(call: Call, read: (answer: KubeAnswer) => Promise<R>, signal: AbortSignal): Promise<R> {
    await this.#awaitLimit(call, signal);
    const pass = await this.#gate.enter(signal).catch((thrown: unknown) => {
      throw this.#stopped(call, thrown);
    });
    const deadline = startDeadline(this.#options.clock, requestTimeoutMs, signal);
    const progress: Progress = { accepted: false, refused: false };
    let result: R;
    try {
      result = await this.#attempt({ call: watchStart(call, progress), read, progress }, deadline.signal);
    } catch (thrown) {
      const stopped = signal.aborted || progress.refused;
      const error = explain(call, thrown, { accepted: progress.accepted, late: deadline.expired(), stopped });
      this.#leaveGate(pass, error);
      throw error;
    } finally {
      deadline.release();
    }
    this.#gate.leave(pass, 'answered');
    return result;
  }

  /** Sends a request whose answer may go on for ever. The signal must bound it. Errors as in `run`. */
  async open(call: Call, signal: AbortSignal): Promise<KubeAnswer> {
    await this.#awaitLimit(call, signal);
    const answer = await this.#send(call, signal);
    if (isSuccess(answer)) {
      return answer;
    }
    throw await this.#answerError(call, answer);
  }

  async #attempt<R>(
    work: { readonly call: Call; readonly read: (answer: KubeAnswer) => Promise<R>; readonly progress: Progress },
    signal: AbortSignal,
  ): Promise<R> {
    const answer = await this.#send(work.call, signal);
    if (!isSuccess(answer)) {
      throw await this.#answerError(work.call, answer);
    }
    work.progress.accepted = true;
    return await work.read(answer);
  }

  async #send(call: Call, signal: AbortSignal): Promise<KubeAnswer> {
    const { transport, clock, observer } = this.#options;
    const { method } = call.request;
    const sentMs = clock.monotonicMs();
    try {
      const answer = await transport.send(call.request, signal);
      observer?.answered(method, String(answer.status), clock.monotonicMs() - sentMs);
      return answer;
    } catch (thrown) {
      observer?.answered(method, '<error>', clock.monotonicMs() - sentMs);
      throw thrown;
    }
  }

  async #answerError(call: Call, answer: KubeAnswer): Promise<AppError> {
    const body = await readStart(answer.body);
    const failed = { httpStatus: answer.status, retryAfter: answer.header('retry-after'), body };
    return answerError(call.attempt, failed, this.#options.clock.now());
  }

  async #awaitLimit(call: Call, signal: AbortSignal): Promise<void> {
    const { clock, limiter, observer } = this.#options;
    const startedAtMs = clock.monotonicMs();
    try {
      await limiter.acquire(signal);
    } catch (thrown) {
      throw this.#stopped(call, thrown);
    }
    observer?.rateLimited(call.request.method, clock.monotonicMs() - startedAtMs);
  }

  #stopped(call: Call, thrown: unknown): AppError {
    const error = asAppError(thrown);
    return error.kind === 'stopped' ? new AppError('stopped', `${failedAction(call.attempt)}: stopped`, { cause: error }) : error;
  }

  #leaveGate(pass: GatePass, error: AppError): void {
    const { httpStatus, retryAfterMs } = error;
    if (retryAfterMs !== undefined && (httpStatus === 429 || httpStatus === 503)) {
      this.#gate.leave(pass, { retryAfterMs });
    } else {
      this.#gate.leave(pass, httpStatus === undefined ? 'failed' : 'answered');
    }
  }
}

/** How far an exchange has come. */
interface Progress {
  /** A 2xx status has arrived. */
  accepted: boolean;
  /** It was not allowed to start. */
  refused: boolean;
}

/** The call, which takes down whether it may start when it is asked. */
function watchStart(call: Call, progress: Progress): Call {
  const { assertMayStart } = call.request;
  if (assertMayStart === undefined) {
    return call;
  }
  const ask = (): void => {
    progress.refused = true;
    assertMayStart();
    progress.refused = false;
  };
  return { ...call, request: { ...call.request, assertMayStart: ask } };
}

/** What is known about an exchange that failed. */
export interface FailedExchange {
  /** A 2xx status had arrived. */
  readonly accepted: boolean;
  /** Our own time bound ended it. */
  readonly late: boolean;
  /** The caller's signal ended it, or it was not allowed to start any more. */
  readonly stopped: boolean;
}

/** The error of a failed exchange, with the action in front and the kind that callers can act on. */
export function explain(call: Call, thrown: unknown, failed: FailedExchange): AppError {
  const error = asAppError(thrown);
  const action = failedAction(call.attempt);
  if (error.httpStatus !== undefined || error.kind === 'bug') {
    return error;
  }
  if (failed.stopped) {
    return new AppError('stopped', `${action}: stopped`, { cause: error });
  }
  const reason = failed.late ? `no answer within ${requestTimeoutMs / 1000} s` : error.message;
  if (call.request.method !== 'GET' && (failed.accepted || failed.late || error.kind === 'outcome-unknown')) {
    return new AppError('conflict', `${action}: ${reason}, and it may have been done`, { cause: error });
  }
  const kind = failed.late || error.kind === 'outcome-unknown' || error.kind === 'stopped' ? 'unavailable' : error.kind;
  return new AppError(kind, `${action}: ${reason}`, { cause: error });
}

/** The whole body. Throws `unavailable` when it is larger than allowed. */
export async function readWhole(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const { bytes, whole } = await collect(body, maxBytes);
  if (!whole) {
    throw new AppError('unavailable', `the answer is larger than ${maxBytes} bytes`);
  }
  return bytes;
}

/** The start of the body of an error, as far as it can be read: its status is known already. */
async function readStart(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const { bytes } = await collect(body, maxErrorBodyBytes).catch(() => ({ bytes: new Uint8Array() }));
  return bytes;
}

async function collect(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ readonly bytes: Uint8Array; readonly whole: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    chunks.push(chunk);
    if (size > maxBytes) {
      return { bytes: Buffer.concat(chunks, maxBytes), whole: false };
    }
  }
  return { bytes: Buffer.concat(chunks), whole: true };
}

function isSuccess(answer: KubeAnswer): boolean {
  return answer.status >= 200 && answer.status < 300;
}

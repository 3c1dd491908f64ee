/**
 * The body of an answer as an async iterator that can be left at any time, even before the first chunk: an async
 * generator would keep the stream open then. Holds at most what the stream buffers, so a slow reader slows the peer.
 * Made by `http2-session.ts` and `http1-connection.ts`.
 */
import type { Readable } from 'node:stream';
import { AppError, stoppedError } from '../runtime/errors.ts';

/** What a body needs to know of the exchange that it belongs to. */
export interface BodyExchange {
  /** Why it broke off, for the message. */
  readonly reason: () => string;
  /** Ends the exchange early. */
  readonly cancel: () => void;
  /** The request's signal. Whoever made the exchange destroys the stream when it fires, and that wakes the reader. */
  readonly signal: AbortSignal;
}

/** Reads `stream` to its end. Throws `unavailable` when it breaks off and `stopped` when the signal fires. */
export class AnswerBody implements AsyncIterableIterator<Uint8Array> {
  readonly #stream: Readable;
  readonly #exchange: BodyExchange;
  #left: boolean = false;
  #wake: () => void = () => {};

  constructor(stream: Readable, exchange: BodyExchange) {
    this.#stream = stream;
    this.#exchange = exchange;
    const wake = (): void => this.#wake();
    // 'close' comes after 'end' and 'error'; all are needed, for a stream that ended well closes only once it was read.
    stream.on('readable', wake).on('end', wake).on('error', wake).on('close', wake);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    for (;;) {
      const result = this.#poll();
      if (result !== undefined) {
        return result;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async return(): Promise<IteratorResult<Uint8Array, undefined>> {
    if (!this.#left) {
      this.#left = true;
      this.#exchange.cancel();
      this.#wake();
    }
    return { done: true, value: undefined };
  }

  /** The next result, or undefined when the stream has to be waited for. */
  #poll(): IteratorResult<Uint8Array, undefined> | undefined {
    if (this.#left) {
      return { done: true, value: undefined };
    }
    if (this.#exchange.signal.aborted) {
      throw stoppedError('read the answer of the API server');
    }
    const chunk: unknown = this.#stream.read();
    if (chunk instanceof Uint8Array) {
      return { done: false, value: chunk };
    }
    // A stream that broke off closes without an end.
    if (this.#stream.readableEnded) {
      return { done: true, value: undefined };
    }
    // Not `closed`: that of an HTTP/2 stream tells that the peer is through, with whatever is left to read.
    if (!this.#stream.destroyed) {
      return undefined;
    }
    throw new AppError('unavailable', `Cannot read the answer of the API server to its end: ${this.#exchange.reason()}`);
  }
}

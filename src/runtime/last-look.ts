/**
 * A last look at whether something may still start, at the moment at which its bytes leave. An HTTP/2 session of Node keeps
 * what it is given until the end of the turn of the event loop, so between a request and its bytes lie milliseconds of work, and
 * a process that is frozen there sends them when it wakes. Used by both wires, below their HTTP/2 sessions.
 */
import { Socket } from 'node:net';

/** Something on its way out. */
export interface Departure {
  /** What `assertMayStart` threw at the last look: nothing of it left. Undefined otherwise. */
  readonly refusal: unknown;
}

/** The looks of one connection. */
export class LastLook {
  readonly #unsent = new Map<{ refusal: unknown }, () => void>();

  /**
   * To be called as soon as something was handed to the session. `assertMayStart` is called once, when the bytes are about to
   * leave, even if it was given up meanwhile: its head may leave all the same. What it throws closes the socket instead.
   */
  expect(assertMayStart: () => void): Departure {
    const departure = { refusal: undefined };
    this.#unsent.set(departure, assertMayStart);
    return departure;
  }

  /**
   * A socket around a connected one, which must not be used by anybody else any more. `received` makes of what arrives what is
   * handed on; what it throws closes the socket.
   */
  over(socket: Socket, received: (chunk: Buffer) => Iterable<Uint8Array> = (chunk) => [chunk]): Socket {
    // What was meant for a socket before this one did not leave by it.
    this.#unsent.clear();
    return new OuterSocket(socket, { look: () => this.#look(), received });
  }

  /** Asks all, so that each learns of its own refusal, and throws the last. */
  #look(): void {
    let refused: { readonly refusal: unknown } | undefined;
    for (const [departure, assertMayStart] of this.#unsent) {
      try {
        assertMayStart();
      } catch (thrown) {
        departure.refusal = thrown;
        refused = departure;
      }
    }
    this.#unsent.clear();
    if (refused !== undefined) {
      throw refused.refusal;
    }
  }
}

interface Between {
  readonly look: () => void;
  readonly received: (chunk: Buffer) => Iterable<Uint8Array>;
}

/** It has no handle of its own, so Node's HTTP/2 reads and writes it as a stream. */
class OuterSocket extends Socket {
  readonly #inner: Socket;
  readonly #between: Between;

  constructor(inner: Socket, between: Between) {
    super({ allowHalfOpen: true });
    this.#inner = inner;
    this.#between = between;
    inner.on('data', (chunk: Buffer) => this.#received(chunk));
    inner.on('end', () => this.push(null));
    inner.on('error', (error) => this.destroy(error));
    inner.on('close', () => this.destroy());
    inner.pause();
  }

  override _read(): void {
    this.#inner.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    try {
      this.#between.look();
    } catch (thrown) {
      done(asError(thrown));
      return;
    }
    this.#inner.write(chunk, done);
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'binary', done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#inner.end(() => done());
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#inner.destroy();
    // It also tells of the close, which a socket does itself.
    super._destroy(error, (failure) => done(failure ?? null));
  }

  #received(chunk: Buffer): void {
    try {
      for (const bytes of this.#between.received(chunk)) {
        if (!this.push(bytes)) {
          this.#inner.pause();
        }
      }
    } catch (thrown) {
      this.destroy(asError(thrown));
    }
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/**
 * The body of one open watch: what the server writes arrives in its order, after a while; the history can hold it up, let pieces be
 * lost with the connection, or break it off in the middle of an event. Made by `simulated-kube-connection.ts`.
 */
import type { WatchSink } from '../../src/embedded/api-server/watch-hub.ts';
import { AppError, stoppedError } from '../../src/runtime/errors.ts';
import type { Machine } from './machine.ts';

type Piece = { readonly type: 'text'; readonly text: string } | { readonly type: 'end' } | { readonly type: 'broken' };

/** See the head of this file. */
export class WatchBody implements AsyncIterable<Uint8Array>, WatchSink {
  readonly machine: Machine;
  /** The plural resource that is watched. */
  readonly resource: string;
  readonly #onOver: (body: WatchBody) => void;
  /** On its way to the process. */
  readonly #onTheWay: Piece[] = [];
  readonly #arrived: Piece[] = [];
  #waiting: ((piece: Piece) => void) | undefined;
  #closeListener: () => void = () => {};
  #over: boolean = false;
  #dueMs = 0;
  #extraMs = 0;
  #silent: boolean = false;

  constructor(
    given: { readonly machine: Machine; readonly resource: string; readonly signal: AbortSignal },
    onOver: (body: WatchBody) => void,
  ) {
    this.machine = given.machine;
    this.resource = given.resource;
    this.#onOver = onOver;
    given.signal.addEventListener('abort', () => this.#giveUp(), { once: true });
  }

  write(text: string): void {
    this.#send({ type: 'text', text });
  }

  end(): void {
    this.#send({ type: 'end' });
  }

  destroy(): void {
    this.#send({ type: 'broken' });
  }

  onClose(listener: () => void): void {
    this.#closeListener = listener;
  }

  /** From now on everything arrives so much later. */
  delay(extraMs: number): void {
    this.#extraMs = extraMs;
  }

  /** From now on nothing arrives any more: it is lost. */
  silence(): void {
    this.#silent = true;
  }

  /** The connection breaks; half an event may have arrived. */
  cut(how: 'clean' | 'broken' | 'half'): void {
    if (this.#over) {
      return;
    }
    this.#silent = false;
    if (how === 'half') {
      this.#send({ type: 'text', text: '{"type":"MODIFIED","object":{"kind":"VolumeAttach' });
    }
    this.#send({ type: how === 'clean' ? 'end' : 'broken' });
    this.#closeListener();
  }

  /** The process is gone. */
  drop(): void {
    this.#finish();
  }

  /** A watch that fell silent is found out. */
  heal(): void {
    this.#extraMs = 0;
    if (this.#silent) {
      this.cut('broken');
    }
  }

  [Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    return {
      next: async () => {
        const piece = await this.#next();
        if (piece.type === 'broken') {
          this.#finish();
          throw new AppError('unavailable', 'connection to the API server lost');
        }
        if (piece.type === 'end') {
          this.#finish();
          return { done: true, value: undefined };
        }
        return { done: false, value: new TextEncoder().encode(piece.text) };
      },
      return: async () => {
        this.#finish();
        return { done: true, value: undefined };
      },
    };
  }

  #send(piece: Piece): void {
    if (this.#over || this.#silent) {
      return;
    }
    const { draws } = this.machine.network;
    const label = `${this.machine.name} watch`;
    const delayMs = draws.next(label) * (draws.chance(label, 0.05) ? 500 : 5) + this.#extraMs;
    this.#dueMs = Math.max(this.#dueMs, this.machine.nowMs + delayMs);
    this.#onTheWay.push(piece);
    // Whichever of these events comes first brings the first piece: the order stays.
    this.machine.after(this.#dueMs - this.machine.nowMs, () => this.#arrive());
  }

  #arrive(): void {
    const piece = this.#onTheWay.shift();
    if (piece === undefined || this.#over) {
      return;
    }
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting === undefined) {
      this.#arrived.push(piece);
    } else {
      waiting(piece);
    }
  }

  async #next(): Promise<Piece> {
    const piece = this.#arrived.shift();
    if (piece !== undefined) {
      return piece;
    }
    if (this.#over) {
      throw stoppedError('read a watch');
    }
    return await new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  #giveUp(): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#finish();
    waiting?.({ type: 'broken' });
  }

  #finish(): void {
    if (!this.#over) {
      this.#over = true;
      this.#onOver(this);
      this.#closeListener();
    }
  }
}

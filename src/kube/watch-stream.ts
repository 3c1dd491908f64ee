/**
 * A watch that is open: frames as they arrive, with errors that name the action. Bounded in time, so that a server that
 * falls silent cannot hold it for ever (behaviour.md 13.1). Opened by `object-client.ts`, read by `reflector.ts`.
 */
import { type CancelTimer, type Clock, type Deadline, startDeadline } from '../runtime/clock.ts';
import type { AppError } from '../runtime/errors.ts';
import { Pacer } from '../runtime/pacer.ts';
import type { Encoding, WatchFrame, WatchReader } from './decode/encoding.ts';
import { watchEventError } from './errors.ts';
import { type Call, type Exchange, explain, requestTimeoutMs } from './exchange.ts';
import { contentType, type KubeAnswer } from './transport.ts';

/** A frame that is no error: those are thrown. */
export type ReadableFrame<T> = Exclude<WatchFrame<T>, { readonly type: 'error' }>;

/** The last thing that a watch gives. `bound`: the server was silent until our own time bound. */
export interface WatchEnd {
  readonly type: 'ended';
  readonly by: 'server' | 'bound';
}

/** What a watch is opened with. */
export interface WatchOpening<T> {
  readonly exchange: Exchange;
  readonly clock: Clock;
  readonly call: Call;
  readonly encoding: Encoding<T>;
  /** Longest life of the watch in milliseconds, just above what was asked of the server. */
  readonly boundMs: number;
}

/** The time bounds of one watch, and the signal of its request. */
class WatchLife {
  readonly #signal: AbortSignal;
  readonly #bound: Deadline;
  readonly #request = new AbortController();
  readonly #end = (): void => this.#request.abort();
  readonly #cancelHead: CancelTimer;
  #headLate: boolean = false;

  constructor(clock: Clock, boundMs: number, signal: AbortSignal) {
    this.#signal = signal;
    this.#bound = startDeadline(clock, boundMs, signal);
    this.#bound.signal.addEventListener('abort', this.#end, { once: true });
    this.#cancelHead = clock.after(requestTimeoutMs, () => {
      this.#headLate = true;
      this.#end();
    });
    if (signal.aborted) {
      this.#end();
    }
  }

  get requestSignal(): AbortSignal {
    return this.#request.signal;
  }

  get boundReached(): boolean {
    return this.#bound.expired();
  }

  headArrived(): void {
    this.#cancelHead();
  }

  explain(call: Call, thrown: unknown): AppError {
    return explain(call, thrown, { accepted: false, late: this.#headLate, stopped: this.#signal.aborted });
  }

  /** Ends the request and every timer. */
  close(): void {
    this.#cancelHead();
    this.#bound.signal.removeEventListener('abort', this.#end);
    this.#bound.release();
    this.#request.abort();
  }
}

/** One open watch. Must be closed, unless `next` threw or gave the end. */
export class WatchStream<T> {
  readonly #opening: WatchOpening<T>;
  readonly #life: WatchLife;
  readonly #reader: WatchReader<T>;
  readonly #body: AsyncIterator<Uint8Array>;
  readonly #pacer: Pacer;
  #frames: Iterator<WatchFrame<T>> | undefined;

  private constructor(opening: WatchOpening<T>, life: WatchLife, answer: KubeAnswer) {
    this.#opening = opening;
    this.#life = life;
    this.#reader = opening.encoding.watchReader(contentType(answer));
    this.#body = answer.body[Symbol.asyncIterator]();
    this.#pacer = new Pacer(opening.clock);
  }

  /** Resolves when the server has accepted the watch. Its head must come within 30 s. */
  static async open<T>(opening: WatchOpening<T>, signal: AbortSignal): Promise<WatchStream<T>> {
    const life = new WatchLife(opening.clock, opening.boundMs, signal);
    try {
      const answer = await opening.exchange.open(opening.call, life.requestSignal);
      life.headArrived();
      return new WatchStream(opening, life, answer);
    } catch (thrown) {
      life.close();
      throw life.explain(opening.call, thrown);
    }
  }

  /** The next frame, or the end. Throws `stopped` when the signal fires, and what an ERROR event or a broken connection says. */
  async next(): Promise<ReadableFrame<T> | WatchEnd> {
    try {
      const frame = await this.#next();
      if (frame.type === 'error') {
        throw watchEventError(this.#opening.call.attempt, frame.status);
      }
      if (frame.type === 'ended') {
        this.#life.close();
      }
      return frame;
    } catch (thrown) {
      const bound = this.#life.boundReached;
      await this.close();
      if (bound) {
        return { type: 'ended', by: 'bound' };
      }
      throw this.#life.explain(this.#opening.call, thrown);
    }
  }

  async close(): Promise<void> {
    this.#life.close();
    await this.#body.return?.();
  }

  async #next(): Promise<WatchFrame<T> | WatchEnd> {
    for (;;) {
      if (this.#pacer.due) {
        await this.#pacer.rest();
      }
      const frame = this.#frames?.next();
      if (frame !== undefined && frame.done !== true) {
        return frame.value;
      }
      this.#frames = undefined;
      const chunk = await this.#body.next();
      if (chunk.done === true) {
        this.#reader.end();
        return { type: 'ended', by: 'server' };
      }
      this.#frames = this.#reader.push(chunk.value)[Symbol.iterator]();
    }
  }
}

/**
 * One HTTP/2 session (RFC 9113) as a wire: streams, their errors, GOAWAY, and the search for a dead peer. It must not
 * choose sessions or retry; `wire-pool.ts` does. Opened by `open-wire.ts`.
 */
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  constants,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http2';
import type { Socket } from 'node:net';
import type { CancelTimer, Clock } from '../runtime/clock.ts';
import { stoppedError } from '../runtime/errors.ts';
import { LastLook } from '../runtime/last-look.ts';
import { AnswerBody } from './answer-body.ts';
import type { KubeAnswer } from './transport.ts';
import { fieldText, lostRequestError, reasonOf, type Wire, type WireContext, type WireRequest } from './wire.ts';

/** Silence after which the peer is asked for a sign of life, and the time that it has for it (behaviour.md 13.1). */
const silenceMs = 30_000;
/**
 * The same while a request waits for its answer. Node does not tell of frames that are none: the session is dead from then on, and
 * stays open, whatever the peer does.
 */
const waitingSilenceMs = 5_000;
const probeMs = 15_000;

/** Room for a list page per stream, so that a page does not wait for round trips; the session's own window never binds. */
const streamWindowBytes = 1 << 20;
const sessionWindowBytes = 16 << 20;
/** Node refuses new streams above this; its default of 10 MB is less than a few list pages that wait to be read. */
const sessionMemoryMB = 64;

const { NGHTTP2_CANCEL, NGHTTP2_REFUSED_STREAM } = constants;

/** A session over a connected socket. */
export class Http2Session implements Wire {
  readonly #session: ClientHttp2Session;
  readonly #socket: Socket;
  readonly #context: WireContext;
  readonly #clock: Clock;
  /** Absent where the bytes go out without one. */
  readonly #lastLook: LastLook | undefined;
  #slots = 0;
  #active = 0;
  /** Streams whose answer has not begun. */
  #waiting = 0;
  #used = false;
  #retired: boolean = false;
  #closed: boolean = false;
  /** Why it is over, once that is known. */
  #loss = 'the connection was closed';
  /** Highest stream that the peer says it processed, after GOAWAY. */
  #lastProcessed = Number.POSITIVE_INFINITY;
  /** Counts frames that were heard, for the probe; the time of the last one decides when to probe. */
  #heardCount = 0;
  #heardMs: number;
  #cancelTimer: CancelTimer;
  /** A sign of life is awaited. */
  #probing: boolean = false;

  private constructor(socket: Socket, context: WireContext, clock: Clock) {
    this.#socket = socket;
    this.#context = context;
    this.#clock = clock;
    const lastLook = context.lastLook === true ? new LastLook() : undefined;
    this.#lastLook = lastLook;
    this.#session = connect(`https://${context.authority}`, {
      createConnection: () => lastLook?.over(socket) ?? socket,
      settings: { enablePush: false, initialWindowSize: streamWindowBytes },
      maxSessionMemory: sessionMemoryMB,
    });
    this.#session.once('connect', () => this.#session.setLocalWindowSize(sessionWindowBytes));
    this.#heardMs = clock.monotonicMs();
    this.#cancelTimer = clock.after(silenceMs, () => this.#checkSilence());
    this.#listen();
  }

  /**
   * Resolves once the peer sent its SETTINGS: only then is known how many streams it takes, and that it speaks HTTP/2.
   * Rejects with whatever ended the session first, and with `stopped` when `signal` fires.
   */
  static open(
    socket: Socket,
    opening: { readonly context: WireContext; readonly clock: Clock; readonly signal: AbortSignal },
  ): Promise<Http2Session> {
    const { context, clock, signal } = opening;
    const wire = new Http2Session(socket, context, clock);
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        wire.destroy();
        reject(stoppedError('open an HTTP/2 session'));
      };
      signal.addEventListener('abort', onAbort, { once: true });
      wire.#session.once('remoteSettings', () => {
        signal.removeEventListener('abort', onAbort);
        resolve(wire);
      });
      wire.#session.once('close', () => {
        signal.removeEventListener('abort', onAbort);
        reject(new Error(wire.#loss));
      });
    });
  }

  get slots(): number {
    return this.#slots;
  }

  get free(): number {
    // Destroyed comes first: the streams that it takes along are told before anybody else.
    return this.#retired || this.#session.closed || this.#session.destroyed ? 0 : Math.max(0, this.#slots - this.#active);
  }

  get active(): number {
    return this.#active;
  }

  get used(): boolean {
    return this.#used;
  }

  get closed(): boolean {
    return this.#closed;
  }

  exchange(request: WireRequest, signal: AbortSignal): Promise<KubeAnswer> {
    this.#used = true;
    return new Promise((resolve, reject) => {
      const stream = this.#openStream(request);
      const { assertMayStart } = request;
      const departure = assertMayStart === undefined ? undefined : this.#lastLook?.expect(assertMayStart);
      this.#active += 1;
      this.#startWaiting();
      const onAbort = (): void => {
        cancelStream(stream);
        reject(stoppedError(`${request.method} at the API server`));
      };
      signal.addEventListener('abort', onAbort, { once: true });
      stream.on('error', () => {});
      let answered = false;
      stream.once('response', (headers) => {
        this.#heard();
        answered = true;
        this.#waiting -= 1;
        resolve(this.#answer(stream, headers, signal));
      });
      stream.once('close', () => {
        signal.removeEventListener('abort', onAbort);
        if (!answered) {
          this.#waiting -= 1;
          reject(departure?.refusal ?? this.#lostStream(request, stream));
        }
        this.#active -= 1;
        this.#changed();
      });
      if (request.body !== undefined) {
        stream.end(request.body);
      }
    });
  }

  retire(): void {
    this.#retired = true;
    this.#changed();
  }

  destroy(): void {
    this.#session.destroy();
    this.#socket.destroy();
  }

  /** Throws `unavailable` when the session ended between the choice of this wire and now. */
  #openStream(request: WireRequest): ClientHttp2Stream {
    const headers: OutgoingHttpHeaders = {
      ':method': request.method,
      ':path': this.#context.pathPrefix + request.path,
      ':authority': this.#context.authority,
      ...request.headers,
    };
    try {
      return this.#session.request(headers, { endStream: request.body === undefined });
    } catch (thrown) {
      // Also the end of the 31 bits for stream identifiers: another session has new ones.
      this.retire();
      throw lostRequestError(this.#context, request, { processed: 'no', reason: reasonOf(thrown), cause: thrown });
    }
  }

  #answer(stream: ClientHttp2Stream, headers: IncomingHttpHeaders, signal: AbortSignal): KubeAnswer {
    // Before the body's own listener: whoever it wakes must find the peer alive.
    stream.on('readable', () => this.#heard());
    const body = new AnswerBody(stream, {
      reason: () => this.#streamLoss(stream),
      cancel: () => cancelStream(stream),
      signal,
    });
    return {
      status: Number(headers[':status']),
      header: (name) => fieldText(headers[name]),
      body,
    };
  }

  /** A stream that ended without an answer. */
  #lostStream(request: WireRequest, stream: ClientHttp2Stream): Error {
    const refused = stream.rstCode === NGHTTP2_REFUSED_STREAM || stream.id === undefined || stream.id > this.#lastProcessed;
    return lostRequestError(this.#context, request, { processed: refused ? 'no' : 'maybe', reason: this.#streamLoss(stream) });
  }

  #streamLoss(stream: ClientHttp2Stream): string {
    if (this.#session.destroyed) {
      return this.#loss;
    }
    return stream.rstCode === NGHTTP2_REFUSED_STREAM
      ? 'the server refused the stream unprocessed'
      : `the server reset the stream (HTTP/2 error code ${stream.rstCode})`;
  }

  #listen(): void {
    this.#session.on('remoteSettings', (settings) => {
      this.#heard();
      this.#slots = settings.maxConcurrentStreams ?? Number.POSITIVE_INFINITY;
      this.#changed();
    });
    this.#session.on('goaway', (code, lastStreamId) => this.#onGoaway(code, lastStreamId));
    this.#session.on('error', (error) => {
      this.#loss = reasonOf(error);
    });
    this.#session.once('close', () => this.#onClosed());
  }

  /** Streams that the peer still works on go on; node closes the session behind the last of them. */
  #onGoaway(code: number, lastStreamId: number): void {
    this.#heard();
    this.#lastProcessed = Math.min(this.#lastProcessed, lastStreamId);
    this.#loss = `the server is closing the connection (GOAWAY, HTTP/2 error code ${code})`;
    this.#context.log.info(4, 'API server closes the connection', { server: this.#context.serverUrl, code, streams: this.#active });
    this.retire();
  }

  #onClosed(): void {
    this.#closed = true;
    this.#cancelTimer();
    this.#socket.destroy();
    this.#changed();
  }

  #changed(): void {
    if (this.#retired && this.#active === 0 && !this.#session.closed) {
      this.#session.close();
    }
    this.#context.onChange(this);
  }

  #heard(): void {
    this.#heardCount += 1;
    this.#heardMs = this.#clock.monotonicMs();
  }

  /** The first that waits brings the next look nearer, unless the peer is being asked already. */
  #startWaiting(): void {
    this.#waiting += 1;
    if (this.#waiting === 1 && !this.#probing && !this.#closed) {
      this.#lookAfter(waitingSilenceMs);
    }
  }

  #lookAfter(milliseconds: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#clock.after(milliseconds, () => this.#checkSilence());
  }

  #checkSilence(): void {
    const quietMs = this.#clock.monotonicMs() - this.#heardMs;
    const borneMs = this.#waiting > 0 ? waitingSilenceMs : silenceMs;
    if (quietMs < borneMs) {
      this.#lookAfter(borneMs - quietMs);
      return;
    }
    const heardCount = this.#heardCount;
    this.#probing = true;
    this.#probe();
    this.#cancelTimer = this.#clock.after(probeMs, () => {
      this.#probing = false;
      if (this.#heardCount === heardCount) {
        this.#giveUp(quietMs + probeMs);
      } else {
        this.#checkSilence();
      }
    });
  }

  /** Node sends no PING once the peer said GOAWAY, although a watch may go on for minutes: SETTINGS must be acknowledged too. */
  #probe(): void {
    const onSign = (error: Error | null): void => {
      if (error === null) {
        this.#heard();
      }
    };
    if (this.#session.destroyed) {
      return;
    }
    if (this.#session.closed) {
      this.#session.settings({ enablePush: false }, onSign);
    } else {
      this.#session.ping(onSign);
    }
  }

  #giveUp(quietMs: number): void {
    this.#loss = `the server sent nothing for ${Math.round(quietMs / 1000)} s and did not answer a PING`;
    this.#context.log.warning('API server does not answer: closing the connection', {
      server: this.#context.serverUrl,
      streams: this.#active,
    });
    this.destroy();
  }
}

/** Tells the peer to stop, and frees the stream here even if the socket takes no more. */
function cancelStream(stream: ClientHttp2Stream): void {
  stream.close(NGHTTP2_CANCEL);
  stream.destroy();
}

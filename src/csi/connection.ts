/**
 * The one connection to the CSI driver: waits for its socket, makes unary calls with deadline and signal, reconnects by
 * itself, and tells the log and an observer of each call. Knows no RPC; codec.ts has them. Opened by src/bin.
 *
 * A lost connection only fails the calls that are on it; the next call goes over the new one. `driver-watch.ts` says whether that
 * leads to the same driver (behaviour.md 14).
 */
import { setMaxListeners } from 'node:events';
import { Client, connectivityState, Metadata } from '@grpc/grpc-js';
import { type Clock, type Deadline, startDeadline } from '../runtime/clock.ts';
import { type AppError, asAppError, stoppedError } from '../runtime/errors.ts';
import { type Departure, LastLook } from '../runtime/last-look.ts';
import type { Logger } from '../runtime/log.ts';
import { driverTarget } from './address.ts';
import type { BulkMethod, UnaryMethod } from './codec.ts';
import { DriverCredentials } from './driver-socket.ts';
import { callError, deadlineError, type GrpcFailure, grpcCode, grpcCodeName } from './errors.ts';
import { cut, printMessage, secretValues } from './redact.ts';
import { socketFault } from './socket-file.ts';

/** A call that has ended, for metrics. */
export interface FinishedCall {
  /** As on the wire, `/csi.v1.Controller/ControllerPublishVolume`. */
  readonly method: string;
  /** Go's name of the gRPC status: `OK`, `DeadlineExceeded`, …; `Canceled` for a call that our signal ended. */
  readonly codeName: string;
  readonly durationMs: number;
  /** It was about a volume that was migrated from an in-tree plugin. */
  readonly migrated: boolean;
}

/** What a connection is made with. */
export interface ConnectionOptions {
  /** `--csi-address`. */
  readonly address: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** Most characters of a reply in the log; 0, less, or Infinity: all. */
  readonly maxLoggedReplyLength: number;
  /** Told of each call that was sent, once, when it has ended. Must not throw. */
  readonly onCall?: (call: FinishedCall) => void;
  /** Milliseconds after which a connection that is neither used nor touched is given up. Default: the longest possible, 24.8 days. */
  readonly idleMs?: number;
}

/** The bounds of one call, and what its observer is told of it. */
export interface CallOptions {
  /** Milliseconds until the call is cut off. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** As in {@link FinishedCall}. Default false. */
  readonly migrated?: boolean;
  /** Asked at the moment at which the call goes out, after all that it has waited for. What it throws ends it, unsent. Default: it may go. */
  readonly assertMayStart?: () => void;
}

type Method<Request, Reply> = UnaryMethod<Request, Reply> | BulkMethod<Request, Reply>;

const connectingLineMs = 10_000;
const messageVerbosity = 5;
const longestTimerMs = 2 ** 31 - 1;
/** What grpc-js says of a call that still waited for a connection when the channel was closed. */
const closedBeforeStart = 'Channel closed before call started';
/**
 * What grpc-js says of a call that the driver broke off. A driver in Go does that when the deadline that we told it has passed, at the
 * same moment as we do: the text of a deadline must not depend on who is first.
 */
const resetByDriver = 'Call cancelled';
const racingMs = 100;

const channelOptions = {
  // A list of all volumes may have any size.
  'grpc.max_receive_message_length': -1,
  // A call that was refused while the connection closed must fail: the next connection may lead to another driver.
  'grpc.enable_retries': 0,
  // With its jitter of a fifth: never longer than a second between two attempts.
  'grpc.initial_reconnect_backoff_ms': 100,
  'grpc.max_reconnect_backoff_ms': 800,
  // Nothing shared with other channels, so that `close` closes.
  'grpc.use_local_subchannel_pool': 1,
  'grpc.enable_channelz': 0,
  'grpc.enable_http_proxy': 0,
};

/** The connection. It keeps the process alive only while something waits for it. */
export class CsiConnection {
  /** Where the driver listens, as `unix:///path`. */
  readonly address: string;
  readonly #options: ConnectionOptions;
  readonly #lastLook = new LastLook();
  readonly #client: Client;
  #closed: boolean = false;

  /** Sends nothing yet. Throws `invalid` for an address that cannot be one. */
  constructor(options: ConnectionOptions) {
    this.address = driverTarget(options.address);
    this.#options = options;
    // grpc-js cannot switch the bound on idleness off.
    const idleness = { 'grpc.client_idle_timeout_ms': options.idleMs ?? longestTimerMs };
    this.#client = new Client(this.address, new DriverCredentials(this.#lastLook), { ...channelOptions, ...idleness });
  }

  /**
   * Resolves when the driver has answered on its socket; waits for ever, with a line every 10 s (behaviour.md 1.3). What it
   * gives fires when this connection is lost or closed, before the calls on it fail. Throws `stopped` when the signal fires or the
   * connection is closed.
   */
  async waitUntilConnected(signal: AbortSignal): Promise<AbortSignal> {
    const stopLines = this.#repeatLine();
    try {
      // No bound: a driver may be installed days later.
      while (!signal.aborted && !this.#closed) {
        const state = this.#client.getChannel().getConnectivityState(true);
        if (state === connectivityState.READY) {
          return this.#whenLost();
        }
        await this.#stateChange(state, signal);
      }
    } finally {
      stopLines();
    }
    throw stoppedError(`connect to CSI driver at "${this.address}"`);
  }

  /**
   * Makes one call. Throws what the driver answered or how the connection broke, as errors.ts reads it; DEADLINE_EXCEEDED
   * after `timeoutMs`; `stopped` when the signal fires. A call that was cut off, whichever way, may have happened. Throws `invalid`
   * for a request that cannot be sent, and what `assertMayStart` throws for one that was not sent.
   */
  async call<Request, Reply>(method: Method<Request, Reply>, request: Request, options: CallOptions): Promise<Reply> {
    if (options.signal.aborted || this.#closed) {
      throw stoppedError(`call ${method.path}`);
    }
    const { clock } = this.#options;
    const timeoutMs = Math.min(options.timeoutMs, longestTimerMs);
    const bytes = method.encode(request);
    const startMs = clock.monotonicMs();
    // Our clock ends the call, not grpc-js: its deadlines are times of the wall clock, which may jump.
    const deadline = startDeadline(clock, timeoutMs, options.signal);
    const call: Call<Request, Reply> = { method, request, bytes, options, deadline, startMs, endMs: startMs + timeoutMs };
    try {
      await this.#untilDecided(deadline.signal);
      options.assertMayStart?.();
      this.#logRequest(method, request);
      const reply = await this.#send(call).catch((error: unknown) => {
        throw call.departure?.refusal ?? this.#failed(call, asAppError(error));
      });
      this.#report(call, grpcCode.ok);
      this.#logReply(method, reply);
      return reply;
    } finally {
      deadline.release();
    }
  }

  /** Counts as use, so that a connection on which nothing is called does not become idle, which looks like a loss. */
  touch(): void {
    if (!this.#closed) {
      this.#client.getChannel().getConnectivityState(true);
    }
  }

  /** Closes the connection. Calls that are on it still get their answer; none can be made any more. */
  close(): void {
    this.#closed = true;
    this.#client.close();
  }

  /**
   * Waits while the connection is being made: grpc-js would keep the call, and send it whenever the driver is there. After this it
   * is sent at once, or fails at once.
   */
  async #untilDecided(signal: AbortSignal): Promise<void> {
    const { IDLE, CONNECTING } = connectivityState;
    // Each round ends with a change of the state or with the signal.
    for (let state = this.#connect(); (state === IDLE || state === CONNECTING) && !signal.aborted; state = this.#connect()) {
      await this.#stateChange(state, signal);
    }
  }

  /** The state of the connection. One that is idle begins to connect. */
  #connect(): connectivityState {
    return this.#closed ? connectivityState.SHUTDOWN : this.#client.getChannel().getConnectivityState(true);
  }

  #send<Request, Reply>(sent: Call<Request, Reply>): Promise<Reply> {
    const { method, request, bytes, deadline, endMs } = sent;
    return new Promise((resolve, reject) => {
      const { clock } = this.#options;
      /** How the call ended on our side; undefined when the driver or the connection ended it. */
      const ownEnd = (details: string | undefined): AppError | undefined => {
        if (deadline.expired() || (details === resetByDriver && clock.monotonicMs() >= endMs - racingMs)) {
          return deadlineError();
        }
        return deadline.signal.aborted || details === closedBeforeStart ? stoppedError(`call ${method.path}`) : undefined;
      };
      if (deadline.signal.aborted || this.#closed) {
        reject(ownEnd(closedBeforeStart));
        return;
      }
      const ended = (failure: GrpcFailure | null, reply: Reply | undefined): void => {
        deadline.signal.removeEventListener('abort', cancel);
        if (failure === null && reply !== undefined) {
          resolve(reply);
        } else {
          reject(
            sent.departure?.refusal ??
              ownEnd(failure?.details) ??
              callError(failure ?? {}, secretValues(method.requestName, method.requestFields(request))),
          );
        }
      };
      const timeout = timeoutMetadata(endMs - clock.monotonicMs());
      const call = this.#client.makeUnaryRequest(method.path, asIs, method.decode, bytes, timeout, ended);
      this.#expectToLeave(sent);
      const cancel = (): void => call.cancel();
      deadline.signal.addEventListener('abort', cancel, { once: true });
    });
  }

  #expectToLeave<Request, Reply>(call: Call<Request, Reply>): void {
    const { assertMayStart } = call.options;
    // Without a connection it fails at once, and nothing of it leaves.
    if (assertMayStart !== undefined && this.#connect() === connectivityState.READY) {
      call.departure = this.#lastLook.expect(assertMayStart);
    }
  }

  #whenLost(): AbortSignal {
    const lost = new AbortController();
    setMaxListeners(0, lost.signal);
    this.#client.getChannel().watchConnectivityState(connectivityState.READY, Number.POSITIVE_INFINITY, () => lost.abort());
    return lost.signal;
  }

  #stateChange(from: connectivityState, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        signal.removeEventListener('abort', done);
        resolve();
      };
      signal.addEventListener('abort', done, { once: true });
      this.#client.getChannel().watchConnectivityState(from, Number.POSITIVE_INFINITY, done);
    });
  }

  /** Prints the line that we still wait, until the returned function is called. Its timer also keeps the process alive meanwhile. */
  #repeatLine(): () => void {
    const { clock, log } = this.#options;
    const startMs = clock.monotonicMs();
    const print = (): void => {
      const because = socketFault(this.address.slice('unix://'.length));
      const waitedSeconds = Math.round((clock.monotonicMs() - startMs) / 1_000);
      log.info(0, 'Still connecting to CSI driver', {
        address: this.address,
        waitedSeconds,
        ...(because === undefined ? {} : { because }),
      });
      cancel = clock.after(connectingLineMs, print);
    };
    let cancel = clock.after(connectingLineMs, print);
    return () => cancel();
  }

  #report<Request, Reply>({ method, options, startMs }: Call<Request, Reply>, code: number): void {
    this.#options.onCall?.({
      method: method.path,
      codeName: grpcCodeName(code),
      durationMs: this.#options.clock.monotonicMs() - startMs,
      migrated: options.migrated ?? false,
    });
  }

  #logRequest<Request, Reply>(method: Method<Request, Reply>, request: Request): void {
    const { log } = this.#options;
    if (log.enabled(messageVerbosity)) {
      log.info(messageVerbosity, 'GRPC call', {
        method: method.path,
        request: printMessage(method.requestName, method.requestFields(request)),
      });
    }
  }

  #logReply<Request, Reply>(method: Method<Request, Reply>, reply: Reply): void {
    const { log, maxLoggedReplyLength } = this.#options;
    if (log.enabled(messageVerbosity)) {
      const response = printReply(method, reply, maxLoggedReplyLength);
      log.info(messageVerbosity, 'GRPC response', { method: method.path, response });
    }
  }

  #failed<Request, Reply>(call: Call<Request, Reply>, error: AppError): AppError {
    this.#report(call, error.grpcCode ?? grpcCode.canceled);
    // No error line: whoever made the call says what it means.
    this.#options.log.info(messageVerbosity, 'GRPC error', { method: call.method.path, err: error.message });
    return error;
  }
}

interface Call<Request, Reply> {
  readonly method: Method<Request, Reply>;
  readonly request: Request;
  /** The request, encoded. */
  readonly bytes: Buffer;
  readonly options: CallOptions;
  readonly deadline: Deadline;
  /** When it was asked for, and when it is cut off, by the monotonic clock. */
  readonly startMs: number;
  readonly endMs: number;
  /** Once it was handed over, where it may still be refused. */
  departure?: Departure;
}

function asIs(bytes: Buffer): Buffer {
  return bytes;
}

/** The deadline as the driver is told it: at most 8 digits and a unit. */
function timeoutMetadata(timeoutMs: number): Metadata {
  const metadata = new Metadata();
  const wholeMs = Math.max(1, Math.ceil(timeoutMs));
  metadata.set('grpc-timeout', wholeMs < 100_000_000 ? `${wholeMs}m` : `${Math.ceil(wholeMs / 1_000)}S`);
  return metadata;
}

function printReply<Request, Reply>(method: Method<Request, Reply>, reply: Reply, maxLength: number): string {
  if ('printReply' in method) {
    return method.printReply(reply, maxLength);
  }
  const text = printMessage(method.replyName, method.replyFields(reply));
  return cut(text, { maxLength, whole: `${text.length} characters` });
}

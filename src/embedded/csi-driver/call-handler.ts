/**
 * One RPC from its request to its answer: take it down, ask the fault plan, do it, answer or misbehave. It knows no RPC; the
 * tables (`identity-rpcs.ts` and its siblings) do. `start-csi-driver.ts` makes one for each start of the driver.
 */
import { type handleUnaryCall, Metadata, type ServerUnaryCall, type sendUnaryData } from '@grpc/grpc-js';
import type { Message } from 'google-protobuf';
import { type Clock, sleep } from '../../runtime/clock.ts';
import { asAppError, assertNever } from '../../runtime/errors.ts';
import type { FaultAction, FaultPlan } from '../faults.ts';
import type { CallEntry, CallLog, CallOutcome, OpenCall } from './call-log.ts';
import { grpcCode, refusal } from './refusal.ts';
import { plainFields } from './request-parts.ts';
import type { OperationKey, SlowOperations } from './slow-operations.ts';

/** One RPC. */
export interface Rpc<Request extends Message, Reply extends Message> {
  /** As in csi.proto. */
  readonly method: string;
  /** Whether the capabilities allow it; otherwise the answer is UNIMPLEMENTED. Absent: always. */
  readonly allowed?: () => boolean;
  /** What no well-behaved caller asks, for the log. */
  readonly warnings?: (request: Request) => readonly string[];
  /** Does it; returns the fields of the reply. Throws refusals. */
  readonly run: (request: Request) => object | Promise<object>;
  /** Makes the reply of its fields. */
  readonly reply: (fields: unknown) => Reply;
}

/** Makes a gRPC handler of an RPC. */
export type Serve = <Request extends Message, Reply extends Message>(rpc: Rpc<Request, Reply>) => handleUnaryCall<Request, Reply>;

/** What all RPCs of a running driver share. */
export interface CallHandlerOptions {
  readonly clock: Clock;
  readonly faults: FaultPlan;
  readonly slow: SlowOperations;
  readonly log: CallLog;
  /** Whether the log gets whole requests. */
  readonly logRequests: boolean;
  readonly onCall: ((entry: CallEntry) => void) | undefined;
  /** Closes the connection of a peer, as `ServerUnaryCall.getPeer` names it. */
  readonly dropConnection: (peer: string) => void;
  /** Keeps what has changed, before anything is answered that rests on it. Throws refusals. */
  readonly save: () => Promise<void>;
  /** Fires when the driver stops. */
  readonly signal: AbortSignal;
}

type Ending<Reply> =
  | { readonly is: 'reply'; readonly reply: Reply; readonly performed: boolean }
  | { readonly is: 'refusal'; readonly code: number; readonly message: string; readonly headers?: Readonly<Record<string, string>> }
  | { readonly is: 'drop'; readonly because: 'dropped' | 'answer-lost'; readonly performed: boolean }
  | { readonly is: 'none'; readonly because: 'caller-gone' | 'stopped'; readonly performed: boolean };

interface Handled<Request extends Message, Reply extends Message> {
  readonly rpc: Rpc<Request, Reply>;
  readonly call: ServerUnaryCall<Request, Reply>;
  readonly key: OperationKey;
  readonly open: OpenCall;
}

/** Serves calls until its signal fires. */
export class CallHandler {
  readonly #options: CallHandlerOptions;

  constructor(options: CallHandlerOptions) {
    this.#options = options;
  }

  /** The gRPC handler of an RPC. */
  readonly serve: Serve = (rpc) => (call, callback) => {
    // Every failure of the RPC becomes an answer: this promise never rejects.
    void this.#handle(rpc, call, callback);
  };

  async #handle<Request extends Message, Reply extends Message>(
    rpc: Rpc<Request, Reply>,
    call: ServerUnaryCall<Request, Reply>,
    callback: sendUnaryData<Reply>,
  ): Promise<void> {
    const { clock, log, logRequests, faults, onCall, dropConnection } = this.#options;
    const fields = call.request.toObject();
    const key = { method: rpc.method, target: targetOf(fields), nodeId: textField(fields, 'nodeId') };
    const request = logRequests ? plainFields(fields) : {};
    const open = log.begin({ ...key, request, startedMs: clock.monotonicMs() }, rpc.warnings?.(call.request) ?? []);
    call.once('cancelled', open.abandon);
    const ending = await this.#carryOut({ rpc, call, key, open }, faults.next(key));
    const outcome = call.cancelled && ending.is !== 'none' ? gone : answer(ending, callback);
    const entry = open.end({ endedMs: clock.monotonicMs(), outcome, performed: ending.is !== 'refusal' && ending.performed });
    if (ending.is === 'drop') {
      dropConnection(call.getPeer());
    }
    onCall?.(entry);
  }

  async #carryOut<Request extends Message, Reply extends Message>(
    handled: Handled<Request, Reply>,
    action: FaultAction | undefined,
  ): Promise<Ending<Reply>> {
    try {
      return action === undefined ? await this.#perform(handled) : await this.#misbehave(handled, action);
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.kind === 'stopped') {
        return { is: 'none', because: 'stopped', performed: false };
      }
      return { is: 'refusal', code: error.grpcCode ?? grpcCode.internal, message: error.message };
    }
  }

  async #misbehave<Request extends Message, Reply extends Message>(
    handled: Handled<Request, Reply>,
    action: FaultAction,
  ): Promise<Ending<Reply>> {
    switch (action.do) {
      case 'error':
        return { is: 'refusal', code: action.code, message: action.message ?? 'fault', headers: action.headers ?? {} };
      case 'delay':
        // A caller that gives up meanwhile stops nothing, as with most drivers: what it asked for happens all the same.
        await sleep(this.#options.clock, action.delayMs, this.#options.signal);
        return this.#perform(handled);
      case 'hang':
        await callerGone(handled.call);
        return { is: 'none', because: 'caller-gone', performed: false };
      case 'drop':
        return { is: 'drop', because: 'dropped', performed: false };
      case 'lose-answer':
        return { is: 'drop', because: 'answer-lost', performed: await this.#succeeds(handled) };
      case 'withhold-answer': {
        const performed = await this.#succeeds(handled);
        handled.open.withhold(performed);
        await callerGone(handled.call);
        return { is: 'none', because: 'caller-gone', performed };
      }
      case 'answer':
        return { is: 'reply', reply: nonsense(handled.rpc, action.body), performed: false };
      default:
        return assertNever(action);
    }
  }

  async #perform<Request extends Message, Reply extends Message>({ rpc, call, key }: Handled<Request, Reply>): Promise<Ending<Reply>> {
    if (rpc.allowed?.() === false) {
      throw refusal('unimplemented', `Cannot serve ${rpc.method}: the driver has no such capability`);
    }
    const fields = await this.#options.slow.run(key, () => rpc.run(call.request), this.#options.signal);
    await this.#options.save();
    return { is: 'reply', reply: rpc.reply(fields), performed: true };
  }

  async #succeeds<Request extends Message, Reply extends Message>(handled: Handled<Request, Reply>): Promise<boolean> {
    try {
      await this.#perform(handled);
      return true;
    } catch {
      // Whatever the refusal was, its answer is lost.
      return false;
    }
  }
}

/** A reply with these fields, or one that is these bytes whatever they mean. */
function nonsense<Request extends Message, Reply extends Message>({ reply }: Rpc<Request, Reply>, body: unknown): Reply {
  if (!(body instanceof Uint8Array)) {
    return reply(body);
  }
  const message = reply({});
  message.serializeBinary = () => body;
  return message;
}

const gone: CallOutcome = { is: 'unanswered', because: 'caller-gone' };

function answer<Reply>(ending: Ending<Reply>, callback: sendUnaryData<Reply>): CallOutcome {
  switch (ending.is) {
    case 'reply':
      callback(null, ending.reply);
      return { is: 'answered', code: grpcCode.ok, message: '' };
    case 'refusal':
      callback({ code: ending.code, details: ending.message, metadata: metadataOf(ending.headers ?? {}) });
      return { is: 'answered', code: ending.code, message: ending.message };
    case 'drop':
    case 'none':
      return { is: 'unanswered', because: ending.because };
    default:
      return assertNever(ending);
  }
}

function metadataOf(headers: Readonly<Record<string, string>>): Metadata {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(headers)) {
    metadata.set(name, value);
  }
  return metadata;
}

function callerGone(call: ServerUnaryCall<unknown, unknown>): Promise<void> {
  return new Promise((resolve) => {
    if (call.cancelled) {
      resolve();
    } else {
      call.once('cancelled', () => resolve());
    }
  });
}

/** What a call is about: the first of these fields that it has. */
function targetOf(fields: object): string {
  return (
    textField(fields, 'volumeId') || textField(fields, 'snapshotId') || textField(fields, 'sourceVolumeId') || textField(fields, 'name')
  );
}

function textField(fields: object, name: string): string {
  const value: unknown = Reflect.get(fields, name);
  return typeof value === 'string' ? value : '';
}

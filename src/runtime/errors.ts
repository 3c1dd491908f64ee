/**
 * The one error class of the project. Control flow reads `kind`, never a message; `runtime/outcome.ts` turns kinds into policy.
 * The wires (src/kube, src/csi) throw it with the kind that says what is known about the failed operation.
 */
import type { Pace } from './pace.ts';

/**
 * What is known about a failure:
 * - `invalid`: it cannot work until someone edits an object;
 * - `missing`: an object that it needs, or that it was to change, is not there;
 * - `refused`: the peer gave a final answer;
 * - `outcome-unknown`: the operation may have happened, or may still be running;
 * - `conflict`: our view of the object was old;
 * - `unavailable`: the API server could not be asked, or asked us to come back later;
 * - `expired`: the watch position is too old, list anew;
 * - `stopped`: our own signal ended it;
 * - `away`: it was not begun, because its peer is away; whoever watches over that wakes the work when it is back;
 * - `bug`: an invariant of our own is broken.
 */
export type ErrorKind =
  | 'invalid'
  | 'missing'
  | 'refused'
  | 'outcome-unknown'
  | 'conflict'
  | 'unavailable'
  | 'expired'
  | 'stopped'
  | 'away'
  | 'bug';

/** What an {@link AppError} can carry besides its message. */
export interface AppErrorOptions {
  /** The failure underneath. */
  readonly cause?: unknown;
  /** gRPC status code that the CSI driver answered with. Absent for every other failure. */
  readonly grpcCode?: number;
  /** HTTP status that the API server answered with. Absent when there was no answer. */
  readonly httpStatus?: number;
  /** Milliseconds for which the peer asked not to be called again. */
  readonly retryAfterMs?: number;
  /** How fast the work comes back, where that does not follow from the rest. */
  readonly pace?: Pace;
}

/**
 * A failure with the kind that policy depends on. The message starts with the action, names the object in double quotes,
 * has no final period, and holds neither stack nor secret: it is shown to users in `status.attachError`.
 */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly grpcCode: number | undefined;
  readonly httpStatus: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly pace: Pace | undefined;

  constructor(kind: ErrorKind, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.kind = kind;
    this.grpcCode = options.grpcCode;
    this.httpStatus = options.httpStatus;
    this.retryAfterMs = options.retryAfterMs;
    this.pace = options.pace;
  }
}

/** The failure as an {@link AppError}: itself, or a `bug` around anything else that was thrown. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) {
    return thrown;
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new AppError('bug', `Cannot go on: ${message}`, { cause: thrown });
}

/** The error with which every wait ends when its signal fires. */
export function stoppedError(action: string): AppError {
  return new AppError('stopped', `Cannot ${action}: stopped`);
}

/** Ends a switch over a union. Throws `bug` when a value reaches it that the types rule out. */
export function assertNever(value: never): never {
  throw new AppError('bug', `Cannot handle value ${JSON.stringify(value)}: no case for it`);
}

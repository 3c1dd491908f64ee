/**
 * What a failed gRPC call means: the code's name as Go prints it, the kind that policy reads, and a text that people can
 * read, that holds no secret, and that stays the same from one attempt to the next. Pure; knows no message and no socket.
 * Called by connection.ts.
 */
import { AppError, type ErrorKind } from '../runtime/errors.ts';
import { cutMark } from './header-block.ts';
import { redactCutText, redactSecrets } from './redact.ts';

const codeNames: readonly string[] = [
  'OK',
  'Canceled',
  'Unknown',
  'InvalidArgument',
  'DeadlineExceeded',
  'NotFound',
  'AlreadyExists',
  'PermissionDenied',
  'ResourceExhausted',
  'FailedPrecondition',
  'Aborted',
  'OutOfRange',
  'Unimplemented',
  'Internal',
  'Unavailable',
  'DataLoss',
  'Unauthenticated',
];

/** The status codes that this folder makes or asks for. */
export const grpcCode = { ok: 0, canceled: 1, unknown: 2, deadlineExceeded: 4, unimplemented: 12, internal: 13, unavailable: 14 } as const;

/** Name of a gRPC status code as Go prints it: `OK`, `Canceled`, …; `Code(N)` with N as uint32 for a number without a name. */
export function grpcCodeName(code: number): string {
  return codeNames[code] ?? `Code(${code >>> 0})`;
}

/** A failed call as the gRPC library reports it; after a reply that breaks the protocol it may lack either. */
export interface GrpcFailure {
  readonly code?: number | undefined;
  readonly details?: string | undefined;
}

/** Longest error text kept, in characters. */
const keptLength = 4_096;

/**
 * The error for a failed call: message `rpc error: code = <Name> desc = <details>` (behaviour.md 2.10), `grpcCode`, and the kind by
 * architecture.md's table; `outcome-unknown` too where the connection or the reply broke, whatever code the library put on that.
 * `secrets` are the secret values of the request: a driver that repeats one does not get it into the message.
 */
export function callError(failure: GrpcFailure, secrets: readonly string[]): AppError {
  const { code, kind, details } = meaningOf(failure);
  return new AppError(kind, `rpc error: code = ${grpcCodeName(code)} desc = ${readable(details, secrets)}`, { grpcCode: code });
}

/** The error for a call whose deadline ended it here, in the words of a Go client. */
export function deadlineError(): AppError {
  return callError({ code: grpcCode.deadlineExceeded, details: deadlineDetails }, []);
}

const deadlineDetails = 'context deadline exceeded';
const lostConnection = {
  code: grpcCode.unavailable,
  kind: 'outcome-unknown',
  details: 'connection to the CSI driver lost during the call',
} as const;

interface Meaning {
  readonly code: number;
  readonly kind: ErrorKind;
  readonly details: string;
}

/**
 * What grpc-js 1.14 says of failures of its own, and what we say instead: without times, addresses and numbers of bytes, which
 * differ from attempt to attempt and would make every one of them another text to write.
 */
const ownFailures: readonly { readonly code: number; readonly pattern: RegExp; readonly meaning: (details: string) => Meaning }[] = [
  {
    code: grpcCode.deadlineExceeded,
    // The second one is a driver's library that ends the call by the same deadline.
    pattern: /^Deadline exceeded(?: after |$)|^Deadline Exceeded$/u,
    meaning: () => ({ code: grpcCode.deadlineExceeded, kind: 'outcome-unknown', details: deadlineDetails }),
  },
  {
    code: grpcCode.unavailable,
    pattern: /^No connection established/u,
    meaning: (details) => ({
      code: grpcCode.unavailable,
      kind: 'outcome-unknown',
      details: `no connection to the CSI driver${lastDialError(details)}`,
    }),
  },
  { code: grpcCode.unavailable, pattern: /^(?:Connection dropped$|Write (?:error: |failed ))/u, meaning: () => lostConnection },
  {
    // A session that breaks under a call comes as INTERNAL, which would read as the driver's final answer.
    code: grpcCode.internal,
    pattern: /^(?:Received RST_STREAM with code \d+ triggered by internal client error: |Failed to start HTTP\/2 stream )/u,
    meaning: () => lostConnection,
  },
  {
    code: grpcCode.internal,
    pattern: /^Received RST_STREAM with code /u,
    meaning: (details) => ({ code: grpcCode.internal, kind: 'outcome-unknown', details }),
  },
  {
    code: grpcCode.internal,
    pattern: /^Response message parsing error: /u,
    meaning: () => ({ code: grpcCode.internal, kind: 'outcome-unknown', details: 'reply of the CSI driver cannot be decoded' }),
  },
  {
    // UNIMPLEMENTED would read as "edit something": the driver did answer OK.
    code: grpcCode.unimplemented,
    pattern: /^(?:No message received|Too many responses received)$/u,
    meaning: () => ({
      code: grpcCode.internal,
      kind: 'outcome-unknown',
      details: 'reply of the CSI driver does not hold exactly one message',
    }),
  },
];

function meaningOf({ code, details = '' }: GrpcFailure): Meaning {
  if (code === undefined || code !== (code | 0)) {
    // Where Go cannot read the status either, it says Unknown.
    return { code: grpcCode.unknown, kind: 'outcome-unknown', details: 'reply of the CSI driver has no valid gRPC status' };
  }
  const own = ownFailures.find((failure) => failure.code === code && failure.pattern.test(details));
  return own === undefined ? { code, kind: kindOf(code), details } : own.meaning(details);
}

function kindOf(code: number): ErrorKind {
  switch (code) {
    case 1: // Canceled
    case 4: // DeadlineExceeded
    case 8: // ResourceExhausted
    case 10: // Aborted
    case 14: // Unavailable
      return 'outcome-unknown';
    case 3: // InvalidArgument
    case 6: // AlreadyExists
    case 12: // Unimplemented
      return 'invalid';
    case 5: // NotFound
      return 'missing';
    default:
      return 'refused';
  }
}

/** The system error behind "No connection established", such as `: connect ENOENT /csi/csi.sock`, without its time; empty if none. */
function lastDialError(details: string): string {
  const text = /Last error: (?:Error: )?(.*?)(?: \(\d{4}-\d\d-\d\dT[\d:.]+Z\))?\. Resolution note: /su.exec(details)?.[1];
  return text === undefined || text === 'null' ? '' : `: ${text}`;
}

/** Secrets go before the text is cut: half of one at the end would no longer be found. */
function readable(details: string, secrets: readonly string[]): string {
  const isWhole = !details.endsWith(cutMark);
  const text = isWhole ? redactSecrets(details, secrets) : redactCutText(details.slice(0, -cutMark.length), secrets);
  // Line ends and tabs are text: drivers pass on what tools print. The unpaired half of a character may stand at the cut.
  const kept = text
    .slice(0, keptLength)
    .replace(/(?![\n\r\t])\p{Cc}/gu, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .replace(/\p{Surrogate}$/u, '')
    .replace(/\p{Surrogate}/gu, '\ufffd');
  const length = isWhole ? `${text.length} characters` : `more than ${text.length} characters`;
  return text.length > keptLength || !isWhole ? `${kept}… (${length} in all)` : kept;
}

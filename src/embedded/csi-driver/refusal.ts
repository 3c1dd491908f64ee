/**
 * The refusals of the embedded CSI driver: an `AppError` with the gRPC code of the CSI specification (section "Error
 * Scheme" and the error table of each RPC). The books throw them; `call-handler.ts` turns them into the answer.
 */
import { AppError } from '../../runtime/errors.ts';

/** gRPC status codes by name. */
export const grpcCode = {
  ok: 0,
  canceled: 1,
  unknown: 2,
  invalidArgument: 3,
  deadlineExceeded: 4,
  notFound: 5,
  alreadyExists: 6,
  permissionDenied: 7,
  resourceExhausted: 8,
  failedPrecondition: 9,
  aborted: 10,
  outOfRange: 11,
  unimplemented: 12,
  internal: 13,
  unavailable: 14,
  dataLoss: 15,
  unauthenticated: 16,
} as const;

/** A refusal to throw: kind `refused` with this gRPC code. */
export function refusal(code: keyof typeof grpcCode, message: string): AppError {
  return new AppError('refused', message, { grpcCode: grpcCode[code] });
}

/** The text of a required field. Throws INVALID_ARGUMENT when it is empty. */
export function required(text: string, what: string): string {
  if (text === '') {
    throw refusal('invalidArgument', `Cannot serve call: the ${what} is missing`);
  }
  return text;
}

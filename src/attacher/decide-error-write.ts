/**
 * Which failures are written to an attachment, and when (behaviour.md 2.10, 3.3). Pure; called by `reconcile-attachment.ts`.
 */
import type { VolumeAttachment } from '../kube/types.ts';
import { type AppError, assertNever } from '../runtime/errors.ts';
import type { Operation } from './attachment-decision.ts';
import type { SentError } from './attachment-memory.ts';
import type { DriverProfile } from './driver-profile.ts';
import { boundedMessage, type ErrorRecord } from './patches.ts';

/** An unchanged error is written again after this time, so that its time shows that we are still trying. */
const repeatAfterMs = 60_000;

/**
 * The record to write for a failure, or undefined where it says nothing about the volume: the API server was in the way, the driver
 * was not asked, or we are stopping.
 */
export function errorRecord(operation: Operation, error: AppError, driver: DriverProfile): ErrorRecord | undefined {
  switch (error.kind) {
    case 'conflict':
    case 'unavailable':
    case 'expired':
    case 'stopped':
    case 'away':
      return undefined;
    case 'invalid':
    case 'missing':
    case 'refused':
    case 'outcome-unknown':
    case 'bug':
      return record(operation, error, driver);
    default:
      return assertNever(error.kind);
  }
}

/** Whether the record is to be written now: it is new, or the last time is long enough ago. */
export function isDue(
  attachment: VolumeAttachment,
  next: ErrorRecord,
  last: { readonly sent: SentError | undefined; readonly nowMs: number },
): boolean {
  const { sent, nowMs } = last;
  if (sent === undefined || sent.uid !== attachment.uid || nowMs - sent.sentAtMs >= repeatAfterMs) {
    return true;
  }
  return sent.record.field !== next.field || sent.record.message !== next.message || sent.record.errorCode !== next.errorCode;
}

function record(operation: Operation, error: AppError, driver: DriverProfile): ErrorRecord {
  const message = boundedMessage(error.message);
  if (operation === 'detach') {
    return { field: 'detachError', message };
  }
  return error.grpcCode === undefined || !driver.reportsErrorCodes
    ? { field: 'attachError', message }
    : { field: 'attachError', message, errorCode: error.grpcCode };
}

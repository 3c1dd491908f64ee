/**
 * Every patch that the feature writes, as values (behaviour.md 2.7 to 2.10, 3.4, 4). Pure.
 * Each names the UID of the object it is meant for: it must never land on another object of the same name. Finalizers
 * are added and removed by value, so that no other's finalizer is touched and two racing writers add no second copy.
 */
import type { JsonObject, JsonValue, Patch } from '../kube/patch.ts';
import type { StringMap } from '../kube/types.ts';

/** Longest `message` that the API server takes in `attachError` and `detachError`, in bytes. */
const maxErrorMessageBytes = 1024;

/** Adds a finalizer, and sets annotations in the same write. */
export function protectPatch(uid: string, finalizer: string | undefined, annotations: StringMap = {}): Patch {
  const metadata: Record<string, JsonValue> = { uid };
  if (finalizer !== undefined) {
    metadata['finalizers'] = [finalizer];
  }
  if (Object.keys(annotations).length > 0) {
    metadata['annotations'] = annotations;
  }
  return { type: 'strategic', body: { metadata } };
}

/** Removes a finalizer. */
export function releasePatch(uid: string, finalizer: string): Patch {
  return { type: 'strategic', body: { metadata: { uid, '$deleteFromPrimitiveList/finalizers': [finalizer] } } };
}

/** `attached: true` with the driver's publish context as the only metadata, and no attachError. */
export function attachedPatch(uid: string, publishContext: StringMap, previousMetadata: StringMap = {}): Patch {
  return statusPatch(uid, { attached: true, attachmentMetadata: metadataChange(publishContext, previousMetadata), attachError: null });
}

/** `attached: false` without metadata and detachError. */
export function detachedPatch(uid: string): Patch {
  return statusPatch(uid, { attached: false, attachmentMetadata: null, detachError: null });
}

/** An error as `VolumeError` records it. */
export interface ErrorRecord {
  readonly field: 'attachError' | 'detachError';
  readonly message: string;
  /** gRPC code; only an attachError has one. */
  readonly errorCode?: number;
}

/** Writes an error with the time it happened. */
export function errorPatch(uid: string, record: ErrorRecord, time: Date): Patch {
  const error: Record<string, JsonValue> = { message: record.message, time: rfc3339(time) };
  if (record.field === 'attachError') {
    // Null removes the code of an earlier error.
    error['errorCode'] = record.errorCode ?? null;
  }
  return statusPatch(uid, { [record.field]: error });
}

/** `message` cut to what the API server takes, at a character boundary. */
export function boundedMessage(message: string): string {
  // `encodeInto` stops before the first character that does not fit, and says how far it has read.
  const { read } = new TextEncoder().encodeInto(message, new Uint8Array(maxErrorMessageBytes));
  return message.slice(0, read);
}

function statusPatch(uid: string, status: JsonObject): Patch {
  return { type: 'merge', subresource: 'status', body: { metadata: { uid }, status } };
}

/** A merge patch keeps keys that it does not name: those that are gone from the new metadata are named with null. */
function metadataChange(next: StringMap, previous: StringMap): JsonValue {
  if (Object.keys(next).length === 0) {
    return null;
  }
  const removed = Object.keys(previous).filter((key) => !Object.hasOwn(next, key));
  return { ...Object.fromEntries(removed.map((key) => [key, null])), ...next };
}

/** `metav1.Time` has whole seconds. */
function rfc3339(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}

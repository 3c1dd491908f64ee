/**
 * What objects say, as the invariants read them. Pure.
 */
import { type JsonObject, textAt } from '../../src/embedded/api-server/json.ts';
import { handleKey, nodeIdKey, previousNodeIdKey } from './fact-book.ts';

const ourAnnotations: readonly string[] = [nodeIdKey, handleKey, previousNodeIdKey];

/** Whether its deletion was asked for. */
export function isDeleting(object: JsonObject): boolean {
  return textAt(object, 'metadata', 'deletionTimestamp') !== '';
}

/** Whether it says attached. */
export function isAttached(object: JsonObject): boolean {
  return (object['status'] as JsonObject | undefined)?.['attached'] === true;
}

/** Our records on an attachment; an empty one counts as none. */
export function annotationsOf(object: JsonObject): Readonly<Record<string, string | undefined>> {
  const annotations = ((object['metadata'] as JsonObject)['annotations'] ?? {}) as Readonly<Record<string, string>>;
  return Object.fromEntries(ourAnnotations.map((key) => [key, annotations[key] === '' ? undefined : annotations[key]]));
}

/** All of an object that we must leave alone. */
export function foreignPart(object: JsonObject, finalizer: string): string {
  const { resourceVersion, managedFields, finalizers, annotations, ...metadata } = object['metadata'] as Record<string, never>;
  void resourceVersion;
  void managedFields;
  const others = Object.entries((annotations ?? {}) as Record<string, string>).filter(([key]) => !ourAnnotations.includes(key));
  const foreignFinalizers = ((finalizers ?? []) as string[]).filter((one) => one !== finalizer);
  const status = object['kind'] === 'VolumeAttachment' ? undefined : object['status'];
  return JSON.stringify([metadata, foreignFinalizers, others, object['spec'], status ?? null]);
}

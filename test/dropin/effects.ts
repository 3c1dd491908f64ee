/**
 * What a write changed in a Kubernetes object, whatever its form on the wire. Pure. Called by `trace.ts`.
 */
import type { KubeObject } from '../testbed/api-client.ts';

/** By field: the new value, null for a field that is gone; `finalizers`: `+name` and `-name`. */
export type Changes = Readonly<Record<string, unknown>>;

interface VolumeError {
  readonly message?: string;
  readonly time?: string;
  readonly errorCode?: number;
}

/** The parts of an object that an attacher may change, less what differs between any two runs. */
export interface Comparable {
  readonly finalizers: readonly string[];
  readonly deleted: boolean;
  readonly annotations: unknown;
  readonly labels: unknown;
  readonly status: unknown;
}

/** An object without UID, versions, times and spec. */
export function comparable({ metadata, ...object }: KubeObject): Comparable {
  return {
    // Their order means nothing.
    finalizers: [...(metadata.finalizers ?? [])].sort((a, b) => a.localeCompare(b)),
    deleted: metadata.deletionTimestamp !== undefined,
    annotations: metadata.annotations ?? {},
    labels: metadata.labels ?? {},
    status: withoutTimes(object['status']),
  };
}

/** What a write made of an object. An error that was written again with the same text is the change `<field> again`. */
export function changesOf(before: KubeObject | undefined, after: KubeObject): Changes {
  const [old, now] = [flat(before), flat(after)];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort((a, b) => a.localeCompare(b));
  const changed = fields.filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]));
  return {
    ...finalizerChanges(before?.metadata.finalizers ?? [], after.metadata.finalizers ?? []),
    ...Object.fromEntries(changed.map((field) => [field, now[field] ?? null])),
    ...specChange(before, after),
    ...errorsAgain(before, after),
  };
}

/** `+name` and `-name`; with ` (copy)` where one of the same name was there already, or stays. */
function finalizerChanges(before: readonly string[], after: readonly string[]): Changes {
  const added = less(after, before).map((name) => `+${name}${before.includes(name) ? ' (copy)' : ''}`);
  const removed = less(before, after).map((name) => `-${name}${after.includes(name) ? ' (copy)' : ''}`);
  return added.length + removed.length === 0 ? {} : { finalizers: [...added, ...removed] };
}

/** What `from` has more than `taken`; each copy counts. */
function less(from: readonly string[], taken: readonly string[]): readonly string[] {
  const left = [...taken];
  return from.filter((name) => {
    const index = left.indexOf(name);
    if (index >= 0) {
      left.splice(index, 1);
    }
    return index < 0;
  });
}

function flat(object: KubeObject | undefined): Record<string, unknown> {
  if (object === undefined) {
    return {};
  }
  const { annotations, labels, status, deleted } = comparable(object);
  return {
    ...prefixed('annotations', annotations),
    ...prefixed('labels', labels),
    ...prefixed('status', status),
    ...(deleted ? { deleted } : {}),
  };
}

/** Maps are compared key by key, but for the errors, which are written as a whole. */
function prefixed(name: string, value: unknown): Record<string, unknown> {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value) && !name.endsWith('Error');
  return isMap ? Object.assign({}, ...Object.entries(value).map(([key, field]) => prefixed(`${name}.${key}`, field))) : { [name]: value };
}

function withoutTimes(status: unknown): unknown {
  return JSON.parse(
    JSON.stringify(status ?? {}, (key, value: unknown) => (key === 'time' || key === 'lastPhaseTransitionTime' ? undefined : value)),
  );
}

function specChange(before: KubeObject | undefined, after: KubeObject): Changes {
  const same = before === undefined || JSON.stringify(before['spec']) === JSON.stringify(after['spec']);
  return same ? {} : { spec: after['spec'] };
}

function errorsAgain(before: KubeObject | undefined, after: KubeObject): Changes {
  const again = (['attachError', 'detachError'] as const).filter((field) => {
    const [{ time: oldTime, ...old }, { time, ...now }] = [errorOf(before, field), errorOf(after, field)];
    return time !== undefined && time !== oldTime && JSON.stringify(old) === JSON.stringify(now);
  });
  return Object.fromEntries(again.map((field) => [`${field} again`, true]));
}

function errorOf(object: KubeObject | undefined, field: 'attachError' | 'detachError'): VolumeError {
  return (object?.['status'] as Partial<Record<typeof field, VolumeError>> | undefined)?.[field] ?? {};
}

/**
 * DELETE: of an object, which only gets a deletion timestamp while it has finalizers, and of a whole collection. No graceful
 * deletion: pods go at once. Called by `api-handler.ts`.
 */
import { type Backend, keyOf, nowText, showOnly, subjectOf, type Target, tableOf } from './backend.ts';
import { at, type JsonObject, objectAt, textAt, textsAt } from './json.ts';
import type { StoredObject } from './object-store.ts';
import type { Shown } from './representation.ts';
import { conflict, notFound } from './status-error.ts';

/** `metav1.DeleteOptions`, as far as it is obeyed. */
export interface DeleteOptions {
  readonly dryRun: boolean;
  readonly propagationPolicy: string;
  /** Empty: any. */
  readonly uid: string;
  /** Empty: any. */
  readonly resourceVersion: string;
}

/** Reads the options of a DELETE from its query and body. */
export function deleteOptions(query: URLSearchParams, body: JsonObject): DeleteOptions {
  return {
    dryRun: query.get('dryRun') === 'All' || textsAt(body, 'dryRun').includes('All'),
    propagationPolicy: query.get('propagationPolicy') ?? textAt(body, 'propagationPolicy'),
    uid: textAt(body, 'preconditions', 'uid'),
    resourceVersion: textAt(body, 'preconditions', 'resourceVersion'),
  };
}

/** What a DELETE did: the object as it is now, or as it was when it went. */
export interface Deleted {
  readonly gone: boolean;
  readonly shown: Shown;
}

/** Deletes an object or marks it. Throws StatusError 404, or 409 when a precondition does not hold. */
export function deleteObject(backend: Backend, target: Target, options: DeleteOptions): Deleted {
  const table = tableOf(backend, target.resource);
  const existing = table.get(keyOf(target));
  if (existing === undefined) {
    throw notFound(subjectOf(target));
  }
  expectPreconditions(target, existing, options);
  const finalizers = finalizersAfter(existing.object, options);
  if (finalizers.length === 0) {
    return { gone: true, shown: (options.dryRun ? undefined : table.remove(existing.key)) ?? existing };
  }
  if (textAt(existing.object, 'metadata', 'deletionTimestamp') !== '') {
    return { gone: false, shown: existing };
  }
  const marked = markDeleting(existing.object, finalizers, nowText(backend));
  return { gone: false, shown: options.dryRun ? showOnly(marked) : table.put(existing.key, marked) };
}

function expectPreconditions({ resource, name }: Target, existing: StoredObject, options: DeleteOptions): void {
  const subject = { group: resource.group, kind: resource.kind, name };
  const uid = textAt(existing.object, 'metadata', 'uid');
  if (options.uid !== '' && options.uid !== uid) {
    const why = `the UID in the precondition (${options.uid}) does not match the UID in record (${uid}). The object might have been deleted and then recreated`;
    throw conflict(subject, why);
  }
  const { resourceVersion } = options;
  if (resourceVersion !== '' && resourceVersion !== String(existing.revision)) {
    const why = `the ResourceVersion in the precondition (${resourceVersion}) does not match the ResourceVersion in record (${existing.revision}). The object might have been modified`;
    throw conflict(subject, why);
  }
}

/** Finalizers once deletion was asked for: the policy adds the one that the garbage collector waits for, where there is one. */
function finalizersAfter(object: JsonObject, { propagationPolicy }: DeleteOptions): readonly string[] {
  const own = textsAt(object, 'metadata', 'finalizers');
  const added = propagationPolicy === 'Foreground' ? ['foregroundDeletion'] : propagationPolicy === 'Orphan' ? ['orphan'] : [];
  const deleting = textAt(object, 'metadata', 'deletionTimestamp') !== '';
  return deleting ? own : [...own, ...added.filter((name) => !own.includes(name))];
}

function markDeleting(object: JsonObject, finalizers: readonly string[], now: string): JsonObject {
  const metadata = objectAt(object, 'metadata');
  const generation = at(metadata, 'generation');
  return {
    ...object,
    metadata: {
      ...metadata,
      ...(typeof generation === 'number' && generation > 0 ? { generation: generation + 1 } : {}),
      deletionTimestamp: now,
      deletionGracePeriodSeconds: 0,
      finalizers,
    },
  };
}

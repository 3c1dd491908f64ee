/**
 * PUT, and the last part of PATCH: optimistic concurrency, what an update may change of an object or of its status, and the object
 * that goes with its last finalizer. Called by `api-handler.ts` and `patch-object.ts`.
 */
import {
  type Backend,
  fitBody,
  keyOf,
  kindSubjectOf,
  showOnly,
  subjectOf,
  type Target,
  tableOf,
  type WriteOptions,
  type Written,
  warningsOf,
} from './backend.ts';
import { createObject, inNamespace } from './create-object.ts';
import { at, equalJson, type Json, type JsonObject, objectAt, textAt, textsAt, withMembers } from './json.ts';
import type { StoredObject } from './object-store.ts';
import type { Shown } from './representation.ts';
import type { Resource } from './resources.ts';
import { badRequest, conflict, invalid, invalidField, notFound } from './status-error.ts';
import { metadataFaults, metadataUpdateFaults } from './validate-metadata.ts';

const modified = 'the object has been modified; please apply your changes to the latest version and try again';

/** Replaces an object or its status. Throws StatusError: 400, 404, 409 or 422. */
export function replaceObject(
  backend: Backend,
  target: Target,
  request: { readonly body: JsonObject; readonly options: WriteOptions },
): Written {
  const { resource } = target;
  const fitted = fitBody(resource, request.body, request.options);
  const proposed = inNamespace(target, fitted.object);
  expectName(target, proposed);
  const existing = tableOf(backend, resource).get(keyOf(target));
  expectUid(target, proposed, existing);
  if (existing === undefined) {
    return createByUpdate(backend, target, request);
  }
  const shown = commit(backend, target, { existing, proposed, dryRun: request.options.dryRun });
  return { code: 200, shown, warnings: warningsOf(fitted, request.options) };
}

/** Throws StatusError 400 when an object is not named as its URL says. */
export function expectName({ name }: Target, object: JsonObject): void {
  const own = textAt(object, 'metadata', 'name');
  if (own === '') {
    throw badRequest(`the name of the object (${name} based on URL) was undeterminable: name must be provided`);
  }
  if (own !== name) {
    throw badRequest(`the name of the object (${own}) does not match the name on the URL (${name})`);
  }
}

/** A PUT with a UID is meant for the object that has it. */
function expectUid(target: Target, proposed: JsonObject, existing: StoredObject | undefined): void {
  const uid = textAt(proposed, 'metadata', 'uid');
  const actual = textAt(existing?.object, 'metadata', 'uid');
  const missing = existing === undefined && !target.resource.createsOnUpdate;
  if (uid !== '' && uid !== actual && !missing) {
    const key = `/registry/${target.resource.plural}/${keyOf(target)}`;
    const why = `Precondition failed: UID in precondition: ${uid}, UID in object meta: ${actual}`;
    throw conflict(subjectOf(target), `StorageError: invalid object, Code: 4, Key: ${key}, ResourceVersion: 0, AdditionalErrorMsg: ${why}`);
  }
}

function createByUpdate(backend: Backend, target: Target, request: { readonly body: JsonObject; readonly options: WriteOptions }): Written {
  if (!target.resource.createsOnUpdate || target.subresource !== '') {
    throw notFound(subjectOf(target));
  }
  const metadata = withMembers(objectAt(request.body, 'metadata'), { resourceVersion: undefined });
  return createObject(backend, target, { ...request, body: { ...request.body, metadata } });
}

/** An update that is about to be made. */
export interface Update {
  readonly existing: StoredObject;
  readonly proposed: JsonObject;
  readonly dryRun: boolean;
}

/** Checks and stores the new version; one that changes nothing is not stored. Throws StatusError 409 or 422. */
export function commit(backend: Backend, target: Target, { existing, proposed, dryRun }: Update): Shown {
  expectVersion(target, proposed, existing);
  const { resource } = target;
  const old = existing.object;
  const object = target.subresource === 'status' ? statusUpdate(resource, proposed, old) : mainUpdate(resource, proposed, old);
  const faults = [
    ...metadataFaults(object, resource.nameRule),
    ...metadataUpdateFaults(object, old),
    ...resource.faults(object),
    ...resource.updateFaults(object, old),
  ];
  if (faults.length > 0) {
    throw invalid(kindSubjectOf(resource, target.name), faults);
  }
  if (losesLastFinalizer(object, old)) {
    return removeUpdated(backend, target, { object, dryRun });
  }
  if (equalJson(object, old)) {
    return existing;
  }
  return dryRun ? showOnly(object) : tableOf(backend, resource).put(existing.key, object);
}

/** The deleted object as the update would have left it, with the version before: that is what the real server answers. */
function removeUpdated(
  backend: Backend,
  target: Target,
  { object, dryRun }: { readonly object: JsonObject; readonly dryRun: boolean },
): Shown {
  if (!dryRun) {
    tableOf(backend, target.resource).remove(keyOf(target));
  }
  return showOnly(object);
}

function losesLastFinalizer(object: JsonObject, old: JsonObject): boolean {
  return textAt(old, 'metadata', 'deletionTimestamp') !== '' && textsAt(object, 'metadata', 'finalizers').length === 0;
}

function expectVersion(target: Target, proposed: JsonObject, existing: StoredObject): void {
  const version = textAt(proposed, 'metadata', 'resourceVersion');
  if (version === '' && !target.resource.updatesUnconditionally) {
    throw invalid(subjectOf(target), [invalidField('metadata.resourceVersion', 0, 'must be specified for an update')]);
  }
  if (version !== '' && version !== String(existing.revision)) {
    throw conflict(subjectOf(target), modified);
  }
}

/** Everything but the status, where that is a subresource. */
function mainUpdate(resource: Resource, proposed: JsonObject, old: JsonObject): JsonObject {
  const status = resource.status === 'none' ? proposed['status'] : old['status'];
  const metadata = updatedMetadata(objectAt(proposed, 'metadata'), objectAt(old, 'metadata'));
  const object = resource.complete(withMembers({ ...proposed, metadata }, { status }));
  if (resource.firstGeneration === undefined || equalJson(object['spec'], old['spec'])) {
    return object;
  }
  return { ...object, metadata: { ...metadata, generation: Number(at(old, 'metadata', 'generation') ?? 0) + 1 } };
}

/** Only the status, and of kinds that do not protect it the metadata. */
function statusUpdate(resource: Resource, proposed: JsonObject, old: JsonObject): JsonObject {
  const oldMetadata = objectAt(old, 'metadata');
  const updated = updatedMetadata(objectAt(proposed, 'metadata'), oldMetadata);
  const kept = resource.status === 'protects-metadata' ? pickMembers(oldMetadata, protectedMembers) : {};
  return withMembers({ ...old, metadata: withMembers(updated, kept) }, { status: proposed['status'] });
}

const protectedMembers: readonly string[] = ['labels', 'annotations', 'finalizers', 'ownerReferences', 'deletionTimestamp'];
const serverMembers: readonly string[] = ['generation', 'creationTimestamp', 'resourceVersion', 'selfLink'];

/** Metadata as sent, but for what only the server sets. A UID that differs stays in, to be refused. */
function updatedMetadata(metadata: JsonObject, old: JsonObject): JsonObject {
  return withMembers(metadata, {
    ...pickMembers(old, serverMembers),
    uid: textAt(metadata, 'uid') || old['uid'],
    deletionTimestamp: old['deletionTimestamp'] ?? metadata['deletionTimestamp'],
    deletionGracePeriodSeconds: old['deletionGracePeriodSeconds'] ?? metadata['deletionGracePeriodSeconds'],
  });
}

function pickMembers(object: JsonObject, names: readonly string[]): Record<string, Json | undefined> {
  return Object.fromEntries(names.map((name) => [name, object[name]]));
}

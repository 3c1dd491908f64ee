/**
 * Objects of an embedded server without a socket: for filling a world, looking at it and changing it from the same process. Every call takes effect
 * at once, obeys the rules of the API, and is in no audit log. Called by tests and by the demo.
 */
import { type Backend, keyOf, type Target, tableOf, type WriteOptions } from './backend.ts';
import { createObject } from './create-object.ts';
import { deleteObject } from './delete-object.ts';
import { type JsonObject, textAt } from './json.ts';
import { patchObject } from './patch-object.ts';
import { findKind, findResource, type Resource } from './resources.ts';
import { badRequest, notFound } from './status-error.ts';
import { replaceObject } from './update-object.ts';

/** Which object. */
export interface ObjectName {
  /** Plural resource: `volumeattachments`, or `leases`, whatever its group. */
  readonly resource: string;
  readonly name: string;
  /** Default: none, for resources that have no namespaces. */
  readonly namespace?: string;
}

/** What happened to an object. */
export interface ObjectChange {
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED';
  /** As it is now, or was last. */
  readonly object: JsonObject;
  /** As it was before; undefined for a new one. */
  readonly previous: JsonObject | undefined;
}

const plainWrite: WriteOptions = { dryRun: false, fieldValidation: 'Ignore' };

/** Reads and writes of objects as the admin, without a request. Throws StatusError where the API would answer with an error. */
export class ObjectAccess {
  readonly #backend: Backend;

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  /** Stores a new object and returns it. `status` is stored, too, unlike by POST. */
  create(object: JsonObject): JsonObject {
    const resource = resourceOf(object);
    const target = { resource, namespace: textAt(object, 'metadata', 'namespace'), name: '', subresource: '' } as const;
    const created = createObject(this.#backend, target, { body: object, options: plainWrite }).shown.object;
    if (object['status'] === undefined || resource.status === 'none') {
      return created;
    }
    const name = textAt(created, 'metadata', 'name');
    return replaceObject(
      this.#backend,
      { ...target, name, subresource: 'status' },
      { body: { ...created, status: object['status'] }, options: plainWrite },
    ).shown.object;
  }

  /** The object, or undefined. */
  get(name: ObjectName): JsonObject | undefined {
    const target = targetOf(name, '');
    return tableOf(this.#backend, target.resource).get(keyOf(target))?.object;
  }

  /** Every object of a resource, sorted by namespace and name. */
  list(resource: string): readonly JsonObject[] {
    return tableOf(this.#backend, pluralOf(resource))
      .all()
      .map((stored) => stored.object);
  }

  /** How many objects of a resource there are. */
  count(resource: string): number {
    return tableOf(this.#backend, pluralOf(resource)).size;
  }

  /** Calls `listener` for each change of an object of a resource from now on, at once, until the returned function is called. */
  onChange(resource: string, listener: (change: ObjectChange) => void): () => void {
    return tableOf(this.#backend, pluralOf(resource)).onChange(({ type, stored, previous }) => {
      listener({ type, object: stored.object, previous: previous?.object });
    });
  }

  /** Applies a merge patch to an object, or with `subresource: 'status'` to its status; returns the object afterwards. */
  patch(name: ObjectName & { readonly subresource?: 'status' }, patch: JsonObject): JsonObject {
    const target = targetOf(name, name.subresource ?? '');
    const request = { contentType: 'application/merge-patch+json', body: JSON.stringify(patch), options: plainWrite };
    return patchObject(this.#backend, target, request).shown.object;
  }

  /** Deletes an object, or marks it while it has finalizers. */
  delete(name: ObjectName): void {
    deleteObject(this.#backend, targetOf(name, ''), { dryRun: false, propagationPolicy: '', uid: '', resourceVersion: '' });
  }

  /** Removes an object whatever its finalizers, as if they had gone. */
  remove(name: ObjectName): void {
    const target = targetOf(name, '');
    tableOf(this.#backend, target.resource).remove(keyOf(target));
  }

  /**
   * Stores this very object, with no rule looked at: for objects that older or broken servers may hold. What the kind does not have and
   * types that it does not allow are stored, too; only `metadata.resourceVersion` is set.
   */
  putRaw(object: JsonObject): JsonObject {
    const resource = resourceOf(object);
    const name = textAt(object, 'metadata', 'name');
    const key = keyOf({ resource, name, namespace: textAt(object, 'metadata', 'namespace') });
    return tableOf(this.#backend, resource).put(key, object).object;
  }
}

function resourceOf(object: JsonObject): Resource {
  const [apiVersion, kind] = [textAt(object, 'apiVersion'), textAt(object, 'kind')];
  const resource = findKind(apiVersion, kind);
  if (resource === undefined) {
    throw badRequest(`no kind "${kind}" is registered for version "${apiVersion}"`);
  }
  return resource;
}

function pluralOf(plural: string): Resource {
  const groups = ['', 'storage.k8s.io', 'coordination.k8s.io'];
  const resource = groups.map((group) => findResource(group, plural)).find((found) => found !== undefined);
  if (resource === undefined) {
    throw notFound({ group: '', kind: 'resources', name: plural });
  }
  return resource;
}

function targetOf({ resource, name, namespace = '' }: ObjectName, subresource: '' | 'status'): Target {
  return { resource: pluralOf(resource), namespace, name, subresource };
}

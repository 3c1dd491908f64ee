/**
 * What reads and writes of objects share: the store with a clock and randomness, where an object lies, and how a body becomes an object.
 * Called by the files named after the writes.
 */
import type { Clock } from '../../runtime/clock.ts';
import type { Random } from '../../runtime/random.ts';
import { equalJson, isObject, type Json, type JsonObject, listAt, objectAt, parseJson, textAt } from './json.ts';
import type { ObjectStore, ObjectTable } from './object-store.ts';
import type { Shown } from './representation.ts';
import { groupVersionOf, type Resource } from './resources.ts';
import { normalize, SchemaMismatch, wholeSeconds } from './schema.ts';
import { badRequest, type Subject } from './status-error.ts';

/** Where objects are kept, and what writes need besides. */
export interface Backend {
  readonly store: ObjectStore;
  readonly clock: Clock;
  readonly random: Random;
}

/** One object, or the place for one. */
export interface Target {
  readonly resource: Resource;
  /** Empty for resources without namespaces. */
  readonly namespace: string;
  readonly name: string;
  readonly subresource: '' | 'status';
}

/** Options of a write. */
export interface WriteOptions {
  readonly dryRun: boolean;
  readonly fieldValidation: 'Strict' | 'Warn' | 'Ignore';
}

/** What a write did. */
export interface Written {
  readonly code: 200 | 201;
  /** The object afterwards, in its stored form. */
  readonly shown: Shown;
  /** Texts for `Warning` headers. */
  readonly warnings: readonly string[];
}

/** Reads the options of a write. */
export function writeOptions(query: URLSearchParams): WriteOptions {
  const fieldValidation = query.get('fieldValidation');
  return {
    dryRun: query.get('dryRun') === 'All',
    fieldValidation: fieldValidation === 'Strict' || fieldValidation === 'Ignore' ? fieldValidation : 'Warn',
  };
}

/** The table that stores a resource's objects. */
export function tableOf(backend: Pick<Backend, 'store'>, resource: Resource): ObjectTable {
  return backend.store.table(resource.view?.storedAs ?? (resource.group === '' ? resource.plural : `${resource.plural}.${resource.group}`));
}

/** The key of an object in its table. */
export function keyOf({ resource, namespace, name }: Pick<Target, 'resource' | 'namespace' | 'name'>): string {
  return resource.namespaced ? `${namespace}/${name}` : name;
}

/** An object as errors about requests name it. */
export function subjectOf({ resource, name }: Pick<Target, 'resource' | 'name'>): Subject {
  return { group: resource.group, kind: resource.plural, name };
}

/** An object as errors about its content name it. */
export function kindSubjectOf(resource: Resource, name: string): Subject {
  return { group: resource.view === undefined ? resource.group : '', kind: resource.kind, name };
}

/** An object that is answered but not stored in this form. */
export function showOnly(object: JsonObject): Shown {
  return { object, json: JSON.stringify(object) };
}

/** Now, as timestamps of objects have it. */
export function nowText(backend: Backend): string {
  return wholeSeconds(backend.clock.now());
}

/** A body that must be a JSON object. Throws StatusError 400 for anything else. */
export function parseBody(body: string, resource: Pick<Resource, 'kind'>): JsonObject {
  let value: Json;
  try {
    value = parseJson(body);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : '';
    throw badRequest(
      `the object provided is unrecognized (must be of type ${resource.kind}): couldn't get version/kind; json parse error: ${why} (${body.slice(0, 40)})`,
    );
  }
  if (!isObject(value)) {
    throw badRequest(`the object provided is unrecognized (must be of type ${resource.kind}): it is no JSON object`);
  }
  return value;
}

/** An object of the resource's kind in its stored form, and what the kind does not have. */
export interface Fitted {
  readonly object: JsonObject;
  readonly unknownFields: readonly string[];
}

/** Fits a value to the kind: types, defaults, stored form. Throws {@link SchemaMismatch}. */
export function fit(resource: Resource, value: JsonObject): Fitted {
  const shaped = normalize(resource.schema, { ...value, kind: resource.kind, apiVersion: groupVersionOf(resource) });
  const shapedOnce = withOwnersOnce(shaped.value);
  const stored = resource.view === undefined ? shapedOnce : resource.view.toStored(shapedOnce);
  return { object: resource.complete(stored), unknownFields: shaped.unknownFields };
}

/** The object with each owner named once. */
function withOwnersOnce(object: JsonObject): JsonObject {
  const metadata = objectAt(object, 'metadata');
  const owners = listAt(metadata, 'ownerReferences');
  const once = owners.filter((owner, index) => owners.findIndex((other) => equalJson(owner, other)) === index);
  return once.length === owners.length ? object : { ...object, metadata: { ...metadata, ownerReferences: once } };
}

/** Fits the body of a POST or PUT. Throws StatusError 400 when it is of another kind, or of wrong types. */
export function fitBody(resource: Resource, body: JsonObject, options: WriteOptions): Fitted {
  const kind = textAt(body, 'kind');
  const apiVersion = textAt(body, 'apiVersion');
  const prefix = `${kind || resource.kind} in version "${apiVersion.split('/').at(-1) || resource.version}" cannot be handled as a ${resource.kind}: `;
  if ((kind !== '' && kind !== resource.kind) || (apiVersion !== '' && apiVersion !== groupVersionOf(resource))) {
    throw badRequest(`${prefix}converting (${apiVersion}.${kind}) to (${groupVersionOf(resource)}.${resource.kind}): unknown conversion`);
  }
  const fitted = fitOrElse(resource, body, (why) => badRequest(`${prefix}${why}`));
  if (options.fieldValidation === 'Strict' && fitted.unknownFields.length > 0) {
    throw badRequest(`${prefix}${strictFault(fitted)}`);
  }
  return fitted;
}

/** {@link fit} with another error for wrong types. */
export function fitOrElse(resource: Resource, value: JsonObject, failure: (why: string) => Error): Fitted {
  try {
    return fit(resource, value);
  } catch (error) {
    throw error instanceof SchemaMismatch ? failure(error.message) : error;
  }
}

/** What strict field validation says of fields that the kind does not have. */
export function strictFault({ unknownFields }: Fitted): string {
  return `strict decoding error: ${unknownFields.map((field) => `unknown field "${field}"`).join(', ')}`;
}

/** Warnings about fields that the kind does not have. */
export function warningsOf({ unknownFields }: Fitted, options: WriteOptions): readonly string[] {
  return options.fieldValidation === 'Warn' ? unknownFields.map((field) => `unknown field "${field}"`) : [];
}

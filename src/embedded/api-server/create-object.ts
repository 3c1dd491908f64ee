/**
 * POST: a new object gets its identity, loses what clients may not set, is checked and stored. Called by `api-handler.ts`
 * and by PUT of resources that are created that way.
 */
import { randomUUID } from 'node:crypto';
import {
  type Backend,
  type Fitted,
  fitBody,
  keyOf,
  kindSubjectOf,
  nowText,
  showOnly,
  subjectOf,
  type Target,
  tableOf,
  type WriteOptions,
  type Written,
  warningsOf,
} from './backend.ts';
import { type JsonObject, objectAt, textAt, textsAt, withMembers } from './json.ts';
import type { StoredObject } from './object-store.ts';
import { findResource, type Resource } from './resources.ts';
import { alreadyExists, badRequest, internalError, invalid, notFound } from './status-error.ts';
import { metadataFaults } from './validate-metadata.ts';

const generatedNameAttempts = 8;
const generatedSuffixLength = 5;
const generatedBaseLength = 58;
// No vowels, so that no word comes out, and none of the letters that look alike.
const suffixLetters = 'bcdfghjklmnpqrstvwxz2456789';

/** Stores a new object. Throws StatusError: 400, 404 for a missing namespace, 409 for a name that is taken, 422. */
export function createObject(
  backend: Backend,
  target: Target,
  request: { readonly body: JsonObject; readonly options: WriteOptions },
): Written {
  const fitted = fitBody(target.resource, request.body, request.options);
  const asked = inNamespace(target, fitted.object);
  if (textAt(asked, 'metadata', 'resourceVersion') !== '') {
    throw internalError('resourceVersion should not be set on objects to be created');
  }
  expectNamespace(backend, target);
  for (let attempt = 1; ; attempt += 1) {
    const object = newObject(backend, target.resource, asked);
    const taken = tableOf(backend, target.resource).get(keyOf({ ...target, name: textAt(object, 'metadata', 'name') }));
    if (taken === undefined || textAt(asked, 'metadata', 'name') !== '' || attempt === generatedNameAttempts) {
      return store(backend, target, { object, taken, fitted, options: request.options });
    }
  }
}

interface Candidate {
  readonly object: JsonObject;
  readonly taken: StoredObject | undefined;
  readonly fitted: Fitted;
  readonly options: WriteOptions;
}

function store(backend: Backend, target: Target, { object, taken, fitted, options }: Candidate): Written {
  const { resource } = target;
  const name = textAt(object, 'metadata', 'name');
  const faults = [...metadataFaults(object, resource.nameRule), ...resource.faults(object), ...resource.createFaults(object)];
  if (faults.length > 0) {
    throw invalid(kindSubjectOf(resource, name), faults);
  }
  if (taken !== undefined) {
    const deleting = textAt(taken.object, 'metadata', 'deletionTimestamp') !== '';
    throw alreadyExists(subjectOf({ resource, name }), deleting ? 'object is being deleted: ' : '');
  }
  const shown = options.dryRun ? showOnly(object) : tableOf(backend, resource).put(keyOf({ ...target, name }), object);
  return { code: 201, shown, warnings: warningsOf(fitted, options) };
}

/** The object in the namespace of the URL. Throws StatusError 400 when it names another one. */
export function inNamespace({ resource, namespace }: Target, object: JsonObject): JsonObject {
  const metadata = objectAt(object, 'metadata');
  const own = textAt(metadata, 'namespace');
  if (resource.namespaced && own !== '' && own !== namespace) {
    throw badRequest('the namespace of the provided object does not match the namespace sent on the request');
  }
  return { ...object, metadata: withMembers(metadata, { namespace: resource.namespaced ? namespace : undefined }) };
}

function expectNamespace(backend: Backend, { resource, namespace }: Target): void {
  const namespaces = findResource('', 'namespaces');
  if (resource.namespaced && namespaces !== undefined && tableOf(backend, namespaces).get(namespace) === undefined) {
    throw notFound({ group: '', kind: 'namespaces', name: namespace });
  }
}

function newObject(backend: Backend, resource: Resource, asked: JsonObject): JsonObject {
  const now = nowText(backend);
  const metadata = newMetadata(backend, resource, objectAt(asked, 'metadata'));
  const { initialStatus } = resource;
  const object = { ...asked, metadata: { ...metadata, creationTimestamp: now } };
  return initialStatus === undefined ? object : { ...object, status: statusOf(resource, initialStatus(now)) };
}

/** A status with the members that its kind always prints. */
function statusOf(resource: Resource, status: JsonObject): JsonObject {
  return objectAt(fitBody(resource, { status }, { dryRun: false, fieldValidation: 'Ignore' }).object, 'status');
}

function newMetadata(backend: Backend, resource: Resource, metadata: JsonObject): JsonObject {
  const name = textAt(metadata, 'name') || generatedName(backend, textAt(metadata, 'generateName'));
  const asked = textsAt(metadata, 'finalizers');
  const finalizers = [...asked, ...resource.admissionFinalizers.filter((finalizer) => !asked.includes(finalizer))];
  return withMembers(metadata, {
    name: name === '' ? undefined : name,
    uid: randomUUID(),
    selfLink: undefined,
    deletionTimestamp: undefined,
    deletionGracePeriodSeconds: undefined,
    // Go prints no zero.
    generation: resource.firstGeneration === undefined ? metadata['generation'] : resource.firstGeneration || undefined,
    finalizers: finalizers.length === 0 ? undefined : finalizers,
  });
}

function generatedName({ random }: Backend, base: string): string {
  const letter = (): string => suffixLetters.charAt(Math.floor(random() * suffixLetters.length));
  return base === '' ? '' : base.slice(0, generatedBaseLength) + Array.from({ length: generatedSuffixLength }, letter).join('');
}

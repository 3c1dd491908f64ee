/**
 * PATCH: the stored object with a JSON, merge or strategic merge patch applied, then an update like any other. Server-side apply is refused with 415.
 * Called by `api-handler.ts`.
 */
import {
  type Backend,
  fitOrElse,
  keyOf,
  strictFault,
  subjectOf,
  type Target,
  tableOf,
  type WriteOptions,
  type Written,
  warningsOf,
} from './backend.ts';
import { inNamespace } from './create-object.ts';
import { isList, isObject, type Json, type JsonObject, parseJson, textAt } from './json.ts';
import { applyJsonPatch, applyMergePatch, JsonPatchError } from './json-patch.ts';
import { groupVersionOf, type Resource } from './resources.ts';
import type { ObjectSchema } from './schema.ts';
import { badRequest, invalidPatch, notFound, rejectedJsonPatch, unsupportedMediaType } from './status-error.ts';
import { strategicMerge } from './strategic-patch.ts';
import { commit, expectName } from './update-object.ts';

/** Media types of patches. */
export const patchTypes = [
  'application/json-patch+json',
  'application/merge-patch+json',
  'application/strategic-merge-patch+json',
] as const;

/** A patch as it was sent. */
export interface PatchRequest {
  readonly contentType: string;
  readonly body: string;
  readonly options: WriteOptions;
}

/** Patches an object or its status. Throws StatusError: 400, 404, 409, 415, 422. */
export function patchObject(backend: Backend, target: Target, request: PatchRequest): Written {
  const { resource } = target;
  const apply = patcherOf(request.contentType);
  const existing = tableOf(backend, resource).get(keyOf(target));
  if (existing === undefined) {
    throw notFound(subjectOf(target));
  }
  const visible = resource.view === undefined ? existing.object : resource.view.fromStored(existing.object);
  const fitted = fitPatched(resource, apply(visible, request.body, resource.schema), request);
  const proposed = inNamespace(target, fitted.object);
  expectName(target, proposed);
  const shown = commit(backend, target, { existing, proposed, dryRun: request.options.dryRun });
  return { code: 200, shown, warnings: warningsOf(fitted, request.options) };
}

type Patcher = (object: JsonObject, patch: string, schema: ObjectSchema) => Json;

function patcherOf(contentType: string): Patcher {
  switch (contentType) {
    case 'application/json-patch+json':
      return runJsonPatch;
    case 'application/merge-patch+json':
      return (object, patch) => applyMergePatch(object, parseObjectPatch(patch, 'error decoding patch: '));
    case 'application/strategic-merge-patch+json':
      return (object, patch, schema) => strategicMerge(object, parseObjectPatch(patch, ''), schema);
    case 'application/apply-patch+yaml':
      throw unsupportedMediaType('server-side apply is not supported by the embedded API server; use client-side apply');
    default:
      throw unsupportedMediaType('415: Unsupported Media Type');
  }
}

function parsePatch(body: string): Json {
  try {
    return parseJson(body);
  } catch {
    throw badRequest('invalid JSON patch');
  }
}

function parseObjectPatch(body: string, prefix: string): JsonObject {
  const patch = parsePatch(body);
  if (!isObject(patch)) {
    throw badRequest(`${prefix}json: cannot unmarshal array into Go value of type map[string]interface {}`);
  }
  return patch;
}

function runJsonPatch(object: JsonObject, patch: string): Json {
  const operations = parsePatch(patch);
  if (!isList(operations)) {
    throw badRequest('error decoding patch: json: cannot unmarshal object into Go value of type []handlers.jsonPatchOp');
  }
  try {
    return applyJsonPatch(object, operations);
  } catch (error) {
    throw error instanceof JsonPatchError ? rejectedJsonPatch() : error;
  }
}

function fitPatched(resource: Resource, patched: Json, { body, options }: PatchRequest): ReturnType<typeof fitOrElse> {
  const object = isObject(patched) ? patched : {};
  const kind = textAt(object, 'kind') || resource.kind;
  const apiVersion = textAt(object, 'apiVersion') || groupVersionOf(resource);
  if (kind !== resource.kind || apiVersion !== groupVersionOf(resource)) {
    throw invalidPatch(body, `no kind "${kind}" is registered for version "${apiVersion}"`);
  }
  const fitted = fitOrElse(resource, object, (why) => invalidPatch(body, why));
  if (options.fieldValidation === 'Strict' && fitted.unknownFields.length > 0) {
    throw invalidPatch(body, strictFault(fitted));
  }
  return fitted;
}

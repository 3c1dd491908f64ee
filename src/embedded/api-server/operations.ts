/**
 * The verbs: get, list, watch, create, update, patch, delete of one resource, each from the request to its answer. Called by `api-handler.ts` once the
 * caller may do it.
 */
import { type ApiAnswer, json } from './answers.ts';
import { type Backend, keyOf, parseBody, subjectOf, type Target, tableOf, type Written, writeOptions } from './backend.ts';
import { createObject } from './create-object.ts';
import { deleteObject, deleteOptions } from './delete-object.ts';
import { type JsonObject, textAt } from './json.ts';
import { type ListScope, listPage } from './list-objects.ts';
import { patchObject } from './patch-object.ts';
import { chooseRepresentation, type Representation } from './representation.ts';
import type { RequestInfo } from './request-info.ts';
import { methodNotAllowed, notFound, resourceVersionTooLarge, unsupportedMediaType } from './status-error.ts';
import { replaceObject } from './update-object.ts';
import type { WatchHub } from './watch-hub.ts';

/** What an operation needs of its request. */
export interface OperationRequest {
  readonly backend: Backend;
  readonly watches: WatchHub;
  readonly header: (name: string) => string | undefined;
  readonly body: string;
}

interface Operation extends OperationRequest {
  readonly info: RequestInfo;
  readonly target: Target;
  readonly representation: Representation;
}

/** Does what the verb says. Throws StatusError for whatever does not work. */
export function operate(request: OperationRequest, info: RequestInfo, target: Target): ApiAnswer {
  const { resource, namespace, name } = target;
  if (resource.namespaced && namespace === '' && (name !== '' || info.verb === 'create')) {
    throw methodNotAllowed();
  }
  const { backend, watches, header, body } = request;
  const representation = chooseRepresentation(header('accept'), {
    resource,
    now: () => backend.clock.now(),
    includeObject: info.query.get('includeObject') ?? 'Metadata',
  });
  return operationOf(info.verb, target)({ backend, watches, header, body, info, target, representation });
}

const onCollections: ReadonlyMap<string, (operation: Operation) => ApiAnswer> = new Map([
  ['list', list],
  ['watch', watch],
  ['create', create],
  ['deletecollection', removeAll],
]);
const onObjects: ReadonlyMap<string, (operation: Operation) => ApiAnswer> = new Map([
  ['get', get],
  ['update', replace],
  ['patch', patch],
  ['delete', remove],
]);

function operationOf(verb: string, { name, subresource }: Target): (operation: Operation) => ApiAnswer {
  const found = (name === '' ? onCollections : onObjects).get(verb);
  if (found === undefined || (subresource !== '' && verb === 'delete')) {
    throw methodNotAllowed();
  }
  return found;
}

function get({ backend, info, target, representation }: Operation): ApiAnswer {
  const asked = Number(info.query.get('resourceVersion') ?? 0);
  if (asked > backend.store.revision) {
    throw resourceVersionTooLarge(asked, backend.store.revision);
  }
  const stored = tableOf(backend, target.resource).get(keyOf(target));
  if (stored === undefined) {
    throw notFound(subjectOf(target));
  }
  return json(200, representation.one(stored));
}

function scopeOf({ backend, target }: Operation): ListScope {
  const { resource, namespace } = target;
  return { resource, namespace, table: tableOf(backend, resource), revision: backend.store.revision };
}

function list(operation: Operation): ApiAnswer {
  const page = listPage(scopeOf(operation), operation.info.query);
  return json(200, operation.representation.list(page));
}

function watch({ backend, watches, info, target, representation }: Operation): ApiAnswer {
  const { resource, namespace } = target;
  const table = tableOf(backend, resource);
  return json(200, watches.prepare({ resource, table, namespace, query: info.query, representation }));
}

function bodyOf({ header, body, target }: Operation): JsonObject {
  const type = mediaType(header);
  if (type !== '' && type !== 'application/json') {
    throw unsupportedMediaType('the body of the request was in an unknown format - accepted media types include: application/json');
  }
  return parseBody(body, target.resource);
}

function mediaType(header: OperationRequest['header']): string {
  return (header('content-type') ?? '').split(';')[0]?.trim() ?? '';
}

function create(operation: Operation): ApiAnswer {
  const request = { body: bodyOf(operation), options: writeOptions(operation.info.query) };
  return written(operation, createObject(operation.backend, operation.target, request));
}

function replace(operation: Operation): ApiAnswer {
  const request = { body: bodyOf(operation), options: writeOptions(operation.info.query) };
  return written(operation, replaceObject(operation.backend, operation.target, request));
}

function patch(operation: Operation): ApiAnswer {
  const { backend, header, body, info, target } = operation;
  return written(operation, patchObject(backend, target, { contentType: mediaType(header), body, options: writeOptions(info.query) }));
}

function written({ representation }: Operation, { code, shown, warnings }: Written): ApiAnswer {
  const header = warnings.map((warning) => `299 - ${JSON.stringify(warning)}`);
  return json(code, representation.one(shown), header.length === 0 ? {} : { warning: header });
}

function remove({ backend, body, info, target, representation }: Operation): ApiAnswer {
  const options = deleteOptions(info.query, body === '' ? {} : parseBody(body, target.resource));
  const { gone, shown } = deleteObject(backend, target, options);
  if (!gone || target.resource.returnsDeleted) {
    return json(200, representation.one(shown));
  }
  const { group, plural } = target.resource;
  const details = { name: target.name, ...(group === '' ? {} : { group }), kind: plural, uid: textAt(shown.object, 'metadata', 'uid') };
  return json(200, JSON.stringify({ kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', details }));
}

function removeAll(operation: Operation): ApiAnswer {
  const { backend, body, info, target, representation } = operation;
  const options = deleteOptions(info.query, body === '' ? {} : parseBody(body, target.resource));
  const page = listPage(scopeOf(operation), info.query);
  for (const stored of page.items) {
    const { name, namespace } = namesOf(stored.object);
    deleteObject(backend, { ...target, namespace, name }, options);
  }
  return json(200, representation.list(page));
}

function namesOf(object: JsonObject): Pick<Target, 'name' | 'namespace'> {
  return { name: textAt(object, 'metadata', 'name'), namespace: textAt(object, 'metadata', 'namespace') };
}

/**
 * One request to one answer: who asks, may they, what is it about, which operation. Everything is done in one synchronous step, so requests
 * take effect one after the other. It knows no sockets and no faults. Called by `http-answers.ts`, and by tests and demo for requests without a socket.
 */
import { type AccessControl, type Attempt, anonymous, type User } from './access-control.ts';
import { reviewAccess } from './access-review.ts';
import { type ApiAnswer, failure, json } from './answers.ts';
import { type Backend, parseBody } from './backend.ts';
import type { Discovery } from './discovery.ts';
import { operate } from './operations.ts';
import { parseRequest, type RequestInfo, type ResourceRequest } from './request-info.ts';
import { findResource } from './resources.ts';
import { badRequest, internalError, methodNotAllowed, StatusError, unknownResource } from './status-error.ts';
import type { WatchHub } from './watch-hub.ts';

/** A request without its transport. */
export interface ApiRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** A header by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  readonly body: string;
  /** The user of the client certificate, where there is one. */
  readonly certifiedUser: User | undefined;
}

/** A request and its answer, with what the audit log wants to know. */
export interface Handled {
  readonly answer: ApiAnswer;
  readonly user: string;
  readonly verb: string;
}

/** What requests are answered from. */
export interface ApiServices {
  readonly backend: Backend;
  readonly access: AccessControl;
  readonly discovery: Discovery;
  readonly watches: WatchHub;
}

/** Answers a request. Never throws. */
export function handleRequest(services: ApiServices, request: ApiRequest): Handled {
  const call: Call = { ...request, services, user: request.certifiedUser ?? anonymous, info: undefined };
  const done = attempt(call);
  return { answer: done.answer, user: done.call.user.name, verb: done.call.info?.verb ?? request.method.toLowerCase() };
}

/** Who asks, and with which verb, of a request that is not going to be handled. */
export function describeRequest({ access }: Pick<ApiServices, 'access'>, request: ApiRequest): Pick<Handled, 'user' | 'verb'> {
  try {
    const { name } = request.certifiedUser ?? access.authenticate(request.header('authorization'));
    return { user: name, verb: parseTarget(request).verb };
  } catch {
    return { user: anonymous.name, verb: request.method.toLowerCase() };
  }
}

interface Call extends ApiRequest {
  readonly services: ApiServices;
  readonly user: User;
  readonly info: RequestInfo | undefined;
}

/** The answer, and the call with what was learned of it before it succeeded or failed. */
function attempt(call: Call): { readonly answer: ApiAnswer; readonly call: Call } {
  let known = call;
  try {
    const info = parseTarget(call);
    known = { ...known, info };
    known = { ...known, user: call.certifiedUser ?? call.services.access.authenticate(call.header('authorization')) };
    return { answer: route(known, info), call: known };
  } catch (error) {
    // A bug of this server is one failed request, as it is of the real one.
    const status =
      error instanceof StatusError ? error : internalError(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { answer: failure(status), call: known };
  }
}

function parseTarget({ method, target }: ApiRequest): RequestInfo {
  try {
    return parseRequest(method, target);
  } catch {
    throw badRequest(`invalid URL escape in ${JSON.stringify(target)}`);
  }
}

function route(call: Call, info: RequestInfo): ApiAnswer {
  const { access } = call.services;
  if (info.resource === undefined) {
    access.authorize(call.user, { verb: info.verb, path: info.path });
    return answerPath(call, info);
  }
  access.authorize(call.user, attemptOf(info, info.resource));
  return answerResource(call, info, info.resource);
}

function attemptOf({ verb, query }: RequestInfo, { group, plural, subresource, namespace, name }: ResourceRequest): Attempt {
  const selected = /(?:^|,)metadata\.name==?([^,]+)/.exec(query.get('fieldSelector') ?? '')?.[1];
  return { verb, group, resource: plural, subresource, namespace, name: name || (selected ?? '') };
}

function answerPath(call: Call, { path }: RequestInfo): ApiAnswer {
  if (['/healthz', '/livez', '/readyz'].includes(path)) {
    return { code: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'ok' };
  }
  const found = call.services.discovery.answer(path, call.header('accept') ?? '');
  if (found === undefined) {
    return { code: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: '404 page not found\n' };
  }
  return json(200, found.body, { 'content-type': found.contentType });
}

function answerResource(call: Call, info: RequestInfo, asked: ResourceRequest): ApiAnswer {
  if (asked.group === 'authorization.k8s.io' && asked.plural === 'selfsubjectaccessreviews') {
    return answerReview(call, info);
  }
  const resource = asked.version === 'v1' ? findResource(asked.group, asked.plural) : undefined;
  const knowsSubresource =
    asked.subresource === '' || (asked.subresource === 'status' && resource !== undefined && resource.status !== 'none');
  if (resource === undefined || !knowsSubresource || (asked.namespace !== '' && !resource.namespaced)) {
    throw unknownResource();
  }
  const { namespace, name } = asked;
  const { backend, watches } = call.services;
  const subresource = asked.subresource === 'status' ? 'status' : '';
  return operate({ backend, watches, header: call.header, body: call.body }, info, { resource, namespace, name, subresource });
}

function answerReview(call: Call, { verb }: RequestInfo): ApiAnswer {
  if (verb !== 'create') {
    throw methodNotAllowed();
  }
  const body = parseBody(call.body, { kind: 'SelfSubjectAccessReview' });
  return json(201, JSON.stringify(reviewAccess(call.services.access, call.user, body)));
}

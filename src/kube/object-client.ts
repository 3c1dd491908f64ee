/**
 * Typed requests to the API server: get, list, watch, create, update, patch, delete. Each is one attempt: whoever asks
 * also decides about trying again. Knows no cache; `cached-objects.ts` and `reflector.ts` bring answers to the caches.
 *
 * Errors of every method: kinds as `errors.ts` reads them from the answer; `unavailable` when there is none; `conflict`
 * when the answer to a write was lost; `stopped` when the signal fires, or the request may not start any more (`guardedBy`);
 * `invalid` when the object in the answer is unreadable, or the name or namespace asked for cannot be one.
 */
import type { Clock } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { Pacer } from '../runtime/pacer.ts';
import type { Decoded, Undecodable } from './decode/decoded.ts';
import type { Encoding } from './decode/encoding.ts';
import { type Attempt, failedAction, type Verb } from './errors.ts';
import { type Call, Exchange, type ExchangeOptions, readWhole } from './exchange.ts';
import type { JsonObject, Patch, PatchType } from './patch.ts';
import { type RateLimiter, unlimited } from './rate-limit.ts';
import { type ObjectPlace, placeFault, type QueryParameters, requestPath } from './request-path.ts';
import type { Resource } from './resources.ts';
import { contentType, type KubeAnswer, type KubeRequest } from './transport.ts';
import { WatchStream } from './watch-stream.ts';

/** Largest single object that is read. */
const maxObjectBytes = 16 * 1024 * 1024;
/** How much longer than asked of the server a watch may last. */
const watchSlackMs = 15_000;

const patchMediaTypes: Readonly<Record<PatchType, string>> = {
  strategic: 'application/strategic-merge-patch+json',
  merge: 'application/merge-patch+json',
};

/** An object by name; `namespace` for kinds that live in one. */
export interface ObjectKey {
  readonly name: string;
  readonly namespace?: string;
}

/** Which part of a list is asked for. Without `resourceVersion` the list is consistent. */
export interface ListQuery {
  readonly namespace?: string;
  readonly fieldSelector?: string;
  /** Most objects in a page; absent: the whole list in one. */
  readonly limit?: number;
  readonly continueToken?: string;
}

/** One page of a list. */
export interface ListPage<T> {
  readonly rows: readonly T[];
  /** Objects of the page that could not be read. */
  readonly undecodable: readonly Undecodable[];
  /** Version of the list, the same on all its pages. */
  readonly resourceVersion: string;
  /** Asks for the next page; absent on the last one. */
  readonly continueToken?: string;
}

/** Where a watch starts and how long it lasts. */
export interface WatchQuery {
  readonly namespace?: string;
  readonly fieldSelector?: string;
  readonly resourceVersion: string;
  /** Asked of the server; our own bound is 15 s more. */
  readonly timeoutSeconds: number;
}

/** What a client is made with. */
export interface ObjectClientOptions extends Omit<ExchangeOptions, 'limiter'> {
  /** Default: no limit of our own. */
  readonly limiter?: RateLimiter;
}

/** The requests of work that may not always start. */
export type GuardedClient = Omit<ObjectClient, 'watch' | 'guardedBy'>;

/** What a client has from another one. */
interface Inherited {
  readonly exchange: Exchange;
  readonly assertMayStart: () => void;
}

/** See the head of this file. */
export class ObjectClient {
  readonly #options: ObjectClientOptions;
  readonly #clock: Clock;
  readonly #exchange: Exchange;
  readonly #assertMayStart: (() => void) | undefined;

  /** @param inherited for `guardedBy` only. */
  constructor(options: ObjectClientOptions, inherited?: Inherited) {
    this.#options = options;
    this.#clock = options.clock;
    this.#exchange = inherited?.exchange ?? new Exchange({ limiter: unlimited, ...options });
    this.#assertMayStart = inherited?.assertMayStart;
  }

  /**
   * This client, with its limits and its connection, for work that may not always start: `assertMayStart` is asked at the moment
   * at which a request goes out, not when it begins to wait for its turn. What it throws ends the request, unsent, with `stopped`.
   */
  guardedBy(assertMayStart: () => void): GuardedClient {
    return new ObjectClient(this.#options, { exchange: this.#exchange, assertMayStart });
  }

  /** Reads one object from the server itself, never from its cache. */
  async get<T>(resource: Resource<T>, key: ObjectKey, signal: AbortSignal): Promise<T> {
    return await this.#object(resource, this.#prepare(resource, { verb: 'get', method: 'GET', place: key }), signal);
  }

  /** Reads one page. Gives way to other work while it is decoded. */
  async list<T>(resource: Resource<T>, query: ListQuery, signal: AbortSignal): Promise<ListPage<T>> {
    const { namespace, fieldSelector, limit, continueToken } = query;
    const place = namespace === undefined ? {} : { namespace };
    const call = this.#prepare(resource, { verb: 'list', method: 'GET', place, query: { fieldSelector, limit, continue: continueToken } });
    return await this.#exchange.run(call, (answer) => this.#readPage(resource.encoding, answer), signal);
  }

  /** Opens a watch with bookmarks. Resolves when the server has accepted it. */
  async watch<T>(resource: Resource<T>, query: WatchQuery, signal: AbortSignal): Promise<WatchStream<T>> {
    const { namespace, fieldSelector, resourceVersion, timeoutSeconds } = query;
    const place = namespace === undefined ? {} : { namespace };
    const parameters = { watch: true, allowWatchBookmarks: true, fieldSelector, resourceVersion, timeoutSeconds };
    const call = this.#prepare(resource, { verb: 'watch', method: 'GET', place, query: parameters });
    const boundMs = timeoutSeconds * 1000 + watchSlackMs;
    return await WatchStream.open({ exchange: this.#exchange, clock: this.#clock, call, encoding: resource.encoding, boundMs }, signal);
  }

  /** Creates an object. Throws `conflict` when there is one of that name. */
  async create<T>(
    resource: Resource<T>,
    creation: { readonly namespace?: string; readonly body: JsonObject },
    signal: AbortSignal,
  ): Promise<T> {
    const { namespace, body } = creation;
    const place = namespace === undefined ? {} : { namespace };
    return await this.#object(resource, this.#prepare(resource, { verb: 'create', method: 'POST', place, body }), signal);
  }

  /** Replaces an object by `body`, whose `metadata.resourceVersion` must be that on the server; throws `conflict` otherwise. */
  async update<T>(resource: Resource<T>, change: ObjectKey & { readonly body: JsonObject }, signal: AbortSignal): Promise<T> {
    const { body, ...place } = change;
    return await this.#object(resource, this.#prepare(resource, { verb: 'update', method: 'PUT', place, body }), signal);
  }

  /** Patches an object or its status. Throws `missing` when the object is gone or has another UID than the patch. */
  async patch<T>(resource: Resource<T>, change: ObjectKey & { readonly patch: Patch }, signal: AbortSignal): Promise<T> {
    const { patch, ...key } = change;
    const { type, body, subresource } = patch;
    const place: ObjectPlace = subresource === undefined ? key : { ...key, subresource };
    const contentType = patchMediaTypes[type];
    return await this.#object(resource, this.#prepare(resource, { verb: 'patch', method: 'PATCH', place, body, contentType }), signal);
  }

  /** Deletes an object; only the one with this UID if there is one given. Throws `missing` when there is none. */
  async delete<T>(resource: Resource<T>, target: ObjectKey & { readonly uid?: string }, signal: AbortSignal): Promise<void> {
    const { uid, ...place } = target;
    const body: JsonObject = { apiVersion: 'v1', kind: 'DeleteOptions', ...(uid !== undefined && { preconditions: { uid } }) };
    const call = this.#prepare(resource, { verb: 'delete', method: 'DELETE', place, body });
    await this.#exchange.run(call, (answer) => readWhole(answer.body, maxObjectBytes), signal);
  }

  #prepare<T>(resource: Resource<T>, parts: CallParts): Call {
    const call = prepare(resource, parts);
    const assertMayStart = this.#assertMayStart;
    return assertMayStart === undefined ? call : { ...call, request: { ...call.request, assertMayStart } };
  }

  #object<T>(resource: Resource<T>, call: Call, signal: AbortSignal): Promise<T> {
    return this.#exchange.run(
      call,
      async (answer) => row(resource.encoding.decodeObject(await readWhole(answer.body, maxObjectBytes), contentType(answer))),
      signal,
    );
  }

  async #readPage<T>(encoding: Encoding<T>, answer: KubeAnswer): Promise<ListPage<T>> {
    const reader = encoding.listReader(contentType(answer));
    const pacer = new Pacer(this.#clock);
    const rows: T[] = [];
    const undecodable: Undecodable[] = [];
    for await (const chunk of answer.body) {
      for (const decoded of reader.push(chunk)) {
        if ('fault' in decoded) {
          undecodable.push(decoded);
        } else {
          rows.push(decoded.row);
        }
        if (pacer.due) {
          await pacer.rest();
        }
      }
    }
    const { resourceVersion, continueToken, strayItems } = reader.end();
    for (let stray = 0; stray < strayItems; stray += 1) {
      undecodable.push({ fault: 'the item is no object' });
    }
    return { rows, undecodable, resourceVersion, ...(continueToken !== undefined && { continueToken }) };
  }
}

interface CallParts {
  readonly verb: Verb;
  readonly method: KubeRequest['method'];
  readonly place: ObjectPlace;
  readonly query?: QueryParameters;
  readonly body?: JsonObject;
  readonly contentType?: string;
}

function prepare<T>(resource: Resource<T>, parts: CallParts): Call {
  const { group, plural, kind, encoding } = resource;
  const attempt: Attempt = { verb: parts.verb, group, plural, kind, ...parts.place };
  const fault = placeFault(parts.place);
  if (fault !== undefined) {
    throw new AppError('invalid', `${failedAction(attempt)}: ${fault}`);
  }
  const path = requestPath(resource, parts.place, parts.query);
  const isStream = parts.verb === 'list' || parts.verb === 'watch';
  const base: KubeRequest = { method: parts.method, path, accept: isStream ? encoding.accept : encoding.acceptObject };
  if (parts.body === undefined) {
    return { attempt, request: base };
  }
  const contentType = parts.contentType ?? 'application/json';
  return { attempt, request: { ...base, contentType, body: JSON.stringify(parts.body) } };
}

function row<T>(decoded: Decoded<T>): T {
  if ('fault' in decoded) {
    throw new AppError('invalid', decoded.fault);
  }
  return decoded.row;
}

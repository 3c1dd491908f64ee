/**
 * The API server of a history: the core of the embedded one (`src/embedded/api-server`), without sockets, with the faults of the
 * history. Requests take effect one after the other, at the moment at which they arrive. Reached by `simulated-kube-connection.ts`.
 */
import { AccessControl } from '../../src/embedded/api-server/access-control.ts';
import type { ApiAnswer } from '../../src/embedded/api-server/answers.ts';
import { failure } from '../../src/embedded/api-server/answers.ts';
import { handleRequest } from '../../src/embedded/api-server/api-handler.ts';
import { Discovery } from '../../src/embedded/api-server/discovery.ts';
import { ObjectAccess } from '../../src/embedded/api-server/object-access.ts';
import { ObjectStore } from '../../src/embedded/api-server/object-store.ts';
import { StatusError } from '../../src/embedded/api-server/status-error.ts';
import { WatchHub } from '../../src/embedded/api-server/watch-hub.ts';
import type { KubeRequest } from '../../src/kube/transport.ts';
import type { Draws } from './draws.ts';
import type { ApiFault, ApiFaultKind, ApiRequestClass, Deed } from './history.ts';
import type { Machine } from './machine.ts';
import type { Timeline } from './timeline.ts';
import type { WatchBody } from './watch-body.ts';

/** How an exchange ends, as the process will hear of it. */
export type ExchangeEnd =
  | { readonly type: 'answer'; readonly answer: ApiAnswer; readonly truncated: boolean; readonly extraMs: number }
  | { readonly type: 'broken'; readonly done: boolean };

/** Who hears of requests. */
export interface ApiObserver {
  /** The bytes of a request leave the process. */
  readonly requestLeft: (machine: Machine, request: KubeRequest) => void;
  /** A fault of the history has hit a request. */
  readonly faultMet: (fault: string) => void;
}

const user = { name: 'attacher', groups: ['system:masters'] };
/** Only the API server's own clock: leases go by observed time. */
const firstMs = Date.parse('2026-01-01T00:00:00.000Z');

/** See the head of this file. */
export class SimulatedApiServer {
  readonly objects: ObjectAccess;
  readonly store = new ObjectStore(20_000);
  /** Watches that are open, in the order in which they were opened. */
  readonly watches = new Set<WatchBody>();
  /** The process whose request is being carried out; undefined: somebody else's. */
  actor: Machine | undefined;
  /** Nobody can connect. */
  down: boolean = false;
  readonly #services: Parameters<typeof handleRequest>[0];
  readonly #timeline: Timeline;
  readonly #draws: Draws;
  readonly #observer: ApiObserver;
  #faults: { readonly fault: ApiFault; left: number }[] = [];

  constructor(timeline: Timeline, draws: Draws, observer: ApiObserver) {
    this.#timeline = timeline;
    this.#draws = draws;
    this.#observer = observer;
    const clock = {
      now: () => new Date(firstMs + Math.floor(timeline.nowMs)),
      monotonicMs: () => timeline.nowMs,
      after: (delayMs: number, run: () => void) => timeline.after(delayMs, run),
    };
    const random = (): number => draws.next('api-server');
    const backend = { store: this.store, clock, random };
    this.objects = new ObjectAccess(backend);
    const watches = new WatchHub({ clock, random, revision: () => this.store.revision, bookmarkIntervalMs: 60_000 });
    this.#services = { backend, access: new AccessControl(), discovery: new Discovery('v1.37.2'), watches };
    for (const name of ['default', 'kube-system']) {
      this.objects.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
    }
  }

  /** Lets requests to come go wrong. */
  arm(fault: ApiFault): void {
    this.#faults.push({ fault, left: fault.times });
  }

  /** From here on all goes well. */
  heal(): void {
    this.#faults = [];
    this.down = false;
    for (const watch of this.watches) {
      watch.heal();
    }
  }

  /** A request has left its process. `end` is called when its answer sets out, never if there will be none. */
  depart(machine: Machine, request: KubeRequest, end: (end: ExchangeEnd) => void): void {
    this.#observer.requestLeft(machine, request);
    const label = `${machine.name} up`;
    this.#timeline.after(this.#draws.next(label) * (this.#draws.chance(label, 0.05) ? 300 : 4), () => this.#arrive(machine, request, end));
  }

  #arrive(machine: Machine, request: KubeRequest, end: (end: ExchangeEnd) => void): void {
    if (this.down) {
      end({ type: 'broken', done: false });
      return;
    }
    const kind = this.#nextFault(machine, request);
    if (kind === undefined) {
      end(answered(this.#handle(machine, request)));
      return;
    }
    this.#observer.faultMet(`api ${kind}`);
    this.#misbehave(kind, { machine, request }, end);
  }

  #misbehave(
    kind: ApiFaultKind,
    { machine, request }: { readonly machine: Machine; readonly request: KubeRequest },
    end: (end: ExchangeEnd) => void,
  ): void {
    switch (kind) {
      case 'hang-before':
        break;
      case 'hang-after':
        this.#handle(machine, request);
        break;
      case 'cut-before':
        end({ type: 'broken', done: false });
        break;
      case 'cut-after':
        this.#handle(machine, request);
        end({ type: 'broken', done: true });
        break;
      case 'late-answer':
        end({ ...answered(this.#handle(machine, request)), extraMs: this.#draws.between('late', 200, 20_000) });
        break;
      case 'truncated':
        end({ ...answered(this.#handle(machine, request)), truncated: true });
        break;
      default:
        end(answered(refusalOf(kind, this.#draws.between('retry-after', 1, 3))));
    }
  }

  #handle(machine: Machine, request: KubeRequest): ApiAnswer {
    const headers: Readonly<Record<string, string | undefined>> = {
      accept: request.accept ?? 'application/json',
      'content-type': request.contentType,
    };
    this.actor = machine;
    try {
      return handleRequest(this.#services, {
        method: request.method,
        target: request.path,
        header: (name) => headers[name],
        body: request.body ?? '',
        certifiedUser: user,
      }).answer;
    } finally {
      this.actor = undefined;
    }
  }

  #nextFault(machine: Machine, request: KubeRequest): ApiFaultKind | undefined {
    const matches = classesOf(request);
    for (const armed of this.#faults) {
      const { on, replica, kind } = armed.fault;
      if (armed.left > 0 && matches.has(on) && (replica === undefined || replica === machine.name)) {
        armed.left -= 1;
        return kind;
      }
    }
    return undefined;
  }

  /** What a history does to the open watches of a resource. */
  troubleWatches(deed: Extract<Deed, { do: 'watch-silent' | 'watch-late' | 'watch-cut' }>): void {
    for (const watch of [...this.watches]) {
      if (watch.resource !== deed.resource || ('replica' in deed && deed.replica !== watch.machine.name)) {
        continue;
      }
      if (deed.do === 'watch-silent') {
        watch.silence();
      } else if (deed.do === 'watch-late') {
        watch.delay(deed.byMs);
      } else {
        watch.cut(deed.how);
      }
    }
  }

  /** Sends the last change of a table once more to every watch. */
  redeliver(): void {
    this.#services.watches.redeliver(String(this.store.revision));
  }
}

function answered(answer: ApiAnswer): Extract<ExchangeEnd, { type: 'answer' }> {
  return { type: 'answer', answer, truncated: false, extraMs: 0 };
}

/** What a request is, in the words of a fault. */
export function classesOf({ method, path }: KubeRequest): ReadonlySet<ApiRequestClass> {
  if (path.includes('/leases')) {
    return new Set<ApiRequestClass>(['lease', 'any']);
  }
  if (method === 'PATCH') {
    const kind = path.includes('/persistentvolumes/') ? 'patch-volume' : path.includes('/status') ? 'patch-status' : 'patch-attachment';
    return new Set<ApiRequestClass>(['patch', kind, 'any']);
  }
  if (method !== 'GET') {
    return new Set<ApiRequestClass>(['any']);
  }
  if (path.includes('watch=')) {
    return new Set<ApiRequestClass>(['watch', 'any']);
  }
  const isObject = /\/(volumeattachments|persistentvolumes|secrets)\/[^/?]+/.test(path);
  return new Set<ApiRequestClass>([isObject ? 'get' : 'list', 'any']);
}

type RefusalKind = Exclude<ApiFaultKind, 'hang-before' | 'hang-after' | 'cut-before' | 'cut-after' | 'late-answer' | 'truncated'>;

function refusalOf(kind: RefusalKind, seconds: number): ApiAnswer {
  const retry = { retryAfterSeconds: seconds };
  switch (kind) {
    case 'conflict':
      return failure(
        new StatusError({ code: 409, reason: 'Conflict', message: 'the object has been modified; please apply your changes' }),
      );
    case 'expired':
      return failure(new StatusError({ code: 410, reason: 'Expired', message: 'too old resource version' }));
    case 'invalid':
      return failure(new StatusError({ code: 422, reason: 'Invalid', message: 'the server rejected our request', details: {} }));
    case 'invalid-status': {
      const causes = [{ reason: 'FieldValueTooLong', message: 'Too long', field: 'status.attachmentMetadata' }];
      return failure(new StatusError({ code: 422, reason: 'Invalid', message: 'is invalid', details: { causes } }));
    }
    case 'too-many':
      return failure(new StatusError({ code: 429, reason: 'TooManyRequests', message: 'too many requests', details: retry }));
    case 'internal':
      return failure(new StatusError({ code: 500, reason: 'InternalError', message: 'etcdserver: leader changed' }));
    case 'unavailable':
      return failure(new StatusError({ code: 503, reason: 'ServiceUnavailable', message: 'not ready', details: retry }));
    case 'forbidden':
      return failure(new StatusError({ code: 403, reason: 'Forbidden', message: 'forbidden for a while' }));
    case 'gateway':
      return { code: 502, headers: { 'content-type': 'text/html' }, body: '<html><body><h1>502 Bad Gateway</h1></body></html>' };
    case 'proxy-not-found':
      return { code: 404, headers: { 'content-type': 'text/html' }, body: '<html><body><h1>404 Not Found</h1></body></html>' };
    default:
      throw new Error(`no such fault: ${String(kind satisfies never)}`);
  }
}

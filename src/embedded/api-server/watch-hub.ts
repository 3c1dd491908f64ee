/**
 * Open watches of one server: replay from a resourceVersion, live events, bookmarks, the end by timeout, and the controls with which tests
 * cut them, silence them, or let an old event come again. Writes text to sinks; HTTP is in `http-answers.ts`.
 */
import type { CancelTimer, Clock } from '../../runtime/clock.ts';
import type { Random } from '../../runtime/random.ts';
import { showOnly } from './backend.ts';
import type { JsonObject } from './json.ts';
import { invalidOptions } from './list-objects.ts';
import { type Change, type ObjectTable, StoredObject } from './object-store.ts';
import type { Representation, Shown } from './representation.ts';
import { isTrue } from './request-info.ts';
import { groupVersionOf, type Resource } from './resources.ts';
import { normalize } from './schema.ts';
import { parseSelection, type Selection } from './selectors.ts';
import { expired, internalError } from './status-error.ts';

/** Where the events of a watch go. */
export interface WatchSink {
  write(text: string): void;
  /** Ends the answer as a server does whose time is up. */
  end(): void;
  /** Breaks the answer off. */
  destroy(): void;
  /** Calls `listener` once when the other side is gone. */
  onClose(listener: () => void): void;
}

/** What is watched, and how. */
export interface WatchRequest {
  readonly resource: Resource;
  readonly table: ObjectTable;
  /** Empty: every namespace. */
  readonly namespace: string;
  readonly query: URLSearchParams;
  readonly representation: Representation;
}

interface HubOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** The store's revision now. */
  readonly revision: () => number;
  readonly bookmarkIntervalMs: number;
}

/** Every open watch. */
export class WatchHub {
  readonly #options: HubOptions;
  readonly #watches = new Set<Watch>();

  constructor(options: HubOptions) {
    this.#options = options;
  }

  /** How many watches are open. */
  get count(): number {
    return this.#watches.size;
  }

  /** Reads the options of a watch and returns what starts it on a sink. Throws StatusError for options that make no sense. */
  prepare(request: WatchRequest): (sink: WatchSink) => void {
    const options = parseWatchOptions(request);
    return (sink) => {
      const watch = new Watch({ ...request, ...this.#options, ...options }, sink);
      this.#watches.add(watch);
      watch.start(() => this.#watches.delete(watch));
    };
  }

  /** Ends every open watch: `reset` breaks the answer off, `end` ends it as after its timeout. */
  cut(how: 'reset' | 'end'): void {
    for (const watch of [...this.#watches]) {
      watch.stop(how);
    }
  }

  /** Lets the watches that are open now stay open without ever sending anything again. */
  silence(): void {
    for (const watch of this.#watches) {
      watch.silence();
    }
  }

  /** Sends a bookmark to every watch that takes them. */
  sendBookmarks(): void {
    for (const watch of this.#watches) {
      watch.bookmark();
    }
  }

  /** Sends the change that made this resourceVersion once more to every watch that it is for. */
  redeliver(resourceVersion: string): void {
    for (const watch of this.#watches) {
      watch.redeliver(Number(resourceVersion));
    }
  }
}

interface WatchOptions {
  readonly selection: Selection;
  /** Undefined: begin with what is there now. */
  readonly fromRevision: number | undefined;
  readonly bookmarks: boolean;
  /** Undefined: the server's own bound. */
  readonly timeoutMs: number | undefined;
}

function parseWatchOptions({ resource, query }: WatchRequest): WatchOptions {
  const resourceVersion = query.get('resourceVersion') ?? '';
  if (!/^\d*$/.test(resourceVersion)) {
    throw internalError(
      `resourceVersion: Invalid value: "${resourceVersion}": strconv.ParseUint: parsing "${resourceVersion}": invalid syntax`,
    );
  }
  const match = query.get('resourceVersionMatch') ?? '';
  const initial = query.get('sendInitialEvents');
  if (initial === null && match !== '') {
    throw invalidOptions('resourceVersionMatch is forbidden for watch unless sendInitialEvents is provided');
  }
  if (initial !== null && match !== 'NotOlderThan') {
    throw invalidOptions('sendInitialEvents requires setting resourceVersionMatch to NotOlderThan');
  }
  const fromNow = resourceVersion === '' || resourceVersion === '0' || isTrue(initial);
  const timeoutSeconds = Number(query.get('timeoutSeconds') ?? 0);
  return {
    selection: parseSelection(query, resource.selectableFields),
    fromRevision: fromNow ? undefined : Number(resourceVersion),
    bookmarks: isTrue(query.get('allowWatchBookmarks')),
    timeoutMs: timeoutSeconds > 0 ? timeoutSeconds * 1000 : undefined,
  };
}

const minimumBoundMs = 30 * 60 * 1000;

class Watch {
  readonly #request: WatchRequest & WatchOptions & HubOptions;
  readonly #sink: WatchSink;
  readonly #prefix: string;
  #cancelTimers: CancelTimer[] = [];
  #stopListening: () => void = () => {};
  #onStop: () => void = () => {};
  #silent = false;
  #state: 'open' | 'over' = 'open';
  #first = true;

  constructor(request: WatchRequest & WatchOptions & HubOptions, sink: WatchSink) {
    this.#request = request;
    this.#sink = sink;
    this.#prefix = request.namespace === '' ? '' : `${request.namespace}/`;
  }

  /** Sends what was asked for from the past, then everything new. `onStop` is called once, when the watch is over. */
  start(onStop: () => void): void {
    const { table, fromRevision, clock, bookmarkIntervalMs, bookmarks } = this.#request;
    this.#onStop = onStop;
    this.#sink.onClose(() => this.#finish());
    if (fromRevision === undefined) {
      this.#sendCurrentState();
    } else if (!this.#replay(fromRevision)) {
      return;
    }
    this.#stopListening = table.onChange((change) => {
      if (change.revision > (fromRevision ?? 0)) {
        this.#deliver(change);
      }
    });
    this.#cancelTimers.push(clock.after(this.#boundMs(), () => this.stop('end')));
    if (bookmarks) {
      this.#scheduleBookmark(bookmarkIntervalMs);
    }
  }

  stop(how: 'reset' | 'end'): void {
    if (how === 'end') {
      this.bookmark();
      this.#sink.end();
    } else {
      this.#sink.destroy();
    }
    this.#finish();
  }

  /** Stays open, sends nothing more and does not end. */
  silence(): void {
    this.#silent = true;
    this.#cancelAll();
  }

  bookmark(): void {
    if (this.#request.bookmarks) {
      this.#send('BOOKMARK', this.#bookmarkObject({}));
    }
  }

  redeliver(revision: number): void {
    const change = this.#request.table.changesAfter(revision - 1)?.[0];
    if (change?.revision === revision) {
      this.#deliver(change);
    }
  }

  #boundMs(): number {
    return this.#request.timeoutMs ?? minimumBoundMs * (1 + this.#request.random());
  }

  #scheduleBookmark(intervalMs: number): void {
    const cancel = this.#request.clock.after(intervalMs, () => {
      this.#cancelTimers = this.#cancelTimers.filter((other) => other !== cancel);
      this.bookmark();
      this.#scheduleBookmark(intervalMs);
    });
    this.#cancelTimers.push(cancel);
  }

  #sendCurrentState(): void {
    for (const stored of this.#candidates()) {
      if (stored.key.startsWith(this.#prefix) && this.#request.selection.matches(stored.object)) {
        this.#send('ADDED', stored);
      }
    }
    if (this.#request.bookmarks) {
      this.#send('BOOKMARK', this.#bookmarkObject({ 'k8s.io/initial-events-end': 'true' }));
    }
  }

  /** Every object that can match: one, where the selector names it. */
  #candidates(): readonly StoredObject[] {
    const { table, selection, resource } = this.#request;
    if (selection.name === undefined || (resource.namespaced && this.#prefix === '')) {
      return table.all();
    }
    return [table.get(`${this.#prefix}${selection.name}`)].filter((stored) => stored !== undefined);
  }

  /** False when the past asked for is no longer known. */
  #replay(fromRevision: number): boolean {
    const { table } = this.#request;
    const changes = table.changesAfter(fromRevision);
    if (changes === undefined) {
      const error = expired(`too old resource version: ${fromRevision} (${table.compactedRevision})`);
      this.#sink.write(`{"type":"ERROR","object":${JSON.stringify(error.body)}}\n`);
      this.#sink.end();
      this.#finish();
      return false;
    }
    for (const change of changes) {
      this.#deliver(change);
    }
    return true;
  }

  /** An object that begins or ceases to match is, to the watcher, one that comes or goes. */
  #deliver(change: Change): void {
    const { selection } = this.#request;
    const { stored, previous } = change;
    if (!stored.key.startsWith(this.#prefix)) {
      return;
    }
    const matched = previous !== undefined && selection.matches(previous.object);
    const matches = change.type !== 'DELETED' && selection.matches(stored.object);
    if (matches) {
      this.#send(matched ? 'MODIFIED' : 'ADDED', stored);
    } else if (matched) {
      this.#send('DELETED', change.type === 'DELETED' ? stored : new StoredObject(stored.key, change.revision, previous.object));
    }
  }

  #send(type: string, shown: Shown): void {
    if (this.#state === 'open' && !this.#silent) {
      this.#sink.write(`{"type":"${type}","object":${this.#request.representation.event(shown, { first: this.#first })}}\n`);
      this.#first = false;
    }
  }

  /** An object of the kind with nothing but a resourceVersion, as bookmarks carry it. */
  #bookmarkObject(annotations: JsonObject): Shown {
    const { resource, revision } = this.#request;
    const metadata = { resourceVersion: String(revision()), annotations };
    const { value } = normalize(resource.schema, { kind: resource.kind, apiVersion: groupVersionOf(resource), metadata });
    return showOnly(resource.view === undefined ? value : resource.view.toStored(value));
  }

  #cancelAll(): void {
    for (const cancel of this.#cancelTimers.splice(0)) {
      cancel();
    }
  }

  #finish(): void {
    if (this.#state === 'open') {
      this.#state = 'over';
      this.#cancelAll();
      this.#stopListening();
      this.#onStop();
    }
  }
}

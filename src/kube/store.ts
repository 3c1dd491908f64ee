/**
 * The cache of one kind of object: one writer (`reflector.ts`, and `cached-objects.ts` for answers to own requests), many
 * readers. It never awaits, and knows neither time nor requests.
 *
 * Invariants (the property test checks them by number):
 * 1. A row is the newest of what the last list and the watch events and offers since then said of its name.
 * 2. Only a list takes a name back to an older version, and only to what it says.
 * 3. An offer never brings a name back that is gone, and never replaces an object by another of the same name. Before the first
 *    list is in place none is gone: an offer brings what is not there yet, and that list takes it away only if it is older.
 * 4. Each change of a row is told once, to each listener in order, after readers can see it. A version that is there
 *    already is none, but for the answer to an own write whose content differs (see `offer`).
 * 5. Every index holds exactly the rows whose key it is.
 * 6. A list that is begun and not put in place changes nothing, and is void once another one begins.
 * 7. What an offer brought after a list began is not taken back by that list.
 * 8. Between `beginWrite` and `endWrite` nothing that the watch says of that name is seen, unless a list begins.
 */
import { isDeepStrictEqual } from 'node:util';
import { type AppError, asAppError } from '../runtime/errors.ts';
import { HeldEvents } from './held-events.ts';
import { compareVersions } from './resource-version.ts';
import { RowIndex } from './row-index.ts';
import type { ObjectChange, ObjectRow } from './types.ts';

/** Told of each change of a row. What it throws is reported and ends nothing. It must not write to the store. */
export type StoreListener<T extends ObjectRow> = (change: ObjectChange<T>) => void;

/** What a store is made with. */
export interface StoreOptions<T extends ObjectRow, I extends string> {
  /** The key of a row in each index; undefined: the row is not in it. */
  readonly indexes?: Readonly<Record<I, (row: T) => string | undefined>>;
  readonly listeners?: readonly StoreListener<T>[];
  /** Called with what a listener threw; kind `bug` unless it threw an AppError. */
  readonly onListenerError: (error: AppError) => void;
}

/** How a list is put in place. */
export interface ReplacementTerms {
  /** Version of the list: what was offered while it was read, and is newer, was made after it. */
  readonly version: string;
  /** The server's versions went back (a restored etcd): the same version may now be another content. Default false. */
  readonly versionsWentBack?: boolean;
  /** Names that the list has with content that could not be read: their rows stay as they are. */
  readonly unreadable?: readonly string[];
}

/** What a list changed, in numbers of objects. */
export interface ReplacementReport {
  readonly appeared: number;
  readonly changed: number;
  readonly vanished: number;
}

/** A list on its way into the store. */
export interface Replacement<T extends ObjectRow> {
  readonly report: ReplacementReport;
  add(rows: readonly T[]): void;
  /**
   * Puts the list in place row by row: between two of them other work can run. Rows that the list does not have go last,
   * so that meanwhile nothing is missing that is there.
   */
  commit(terms: ReplacementTerms): Iterable<undefined>;
}

interface ListUnderWay<T extends ObjectRow> {
  readonly listed: Map<string, T>;
  /** Rows that were offered since the list began. */
  readonly offered: Map<string, T>;
  readonly report: { appeared: number; changed: number; vanished: number };
}

/** See the head of this file. */
export class Store<T extends ObjectRow, I extends string = never> {
  readonly #rows = new Map<string, T>();
  readonly #indexes = new Map<string, RowIndex<T>>();
  readonly #listeners: readonly StoreListener<T>[];
  readonly #onListenerError: (error: AppError) => void;
  readonly #held = new HeldEvents();
  #list: ListUnderWay<T> | undefined;
  #filled: boolean = false;
  #newestOffer: string | undefined;

  constructor(options: StoreOptions<T, I>) {
    this.#listeners = options.listeners ?? [];
    this.#onListenerError = options.onListenerError;
    for (const [name, key] of Object.entries<(row: T) => string | undefined>(options.indexes ?? {})) {
      this.#indexes.set(name, new RowIndex(key));
    }
  }

  /** Number of rows. */
  get size(): number {
    return this.#rows.size;
  }

  /** The newest version that an offer brought since the last list began. The server was there, whatever the watch says. */
  get newestOffer(): string | undefined {
    return this.#newestOffer;
  }

  /** The row of this name. */
  get(name: string): T | undefined {
    return this.#rows.get(name);
  }

  /** Every row, in no order that means something; not a copy. */
  rows(): IterableIterator<T> {
    return this.#rows.values();
  }

  /** The rows with this key in the index. */
  rowsBy(index: I, key: string): readonly T[] {
    return this.#indexes.get(index)?.rows(key) ?? [];
  }

  /** A watch event brought this row. Ignored unless newer than the one that is there. */
  apply(row: T): void {
    this.#held.take(row.name, () => {
      const cached = this.#rows.get(row.name);
      if (cached === undefined || isNewer(row, cached)) {
        this.#change({ before: cached, after: row, origin: 'watch' });
      }
    });
  }

  /** A watch event said that this object is gone. Ignored when a later object of that name is there. */
  remove(row: T): void {
    this.#held.take(row.name, () => {
      const cached = this.#rows.get(row.name);
      if (cached !== undefined && (cached.uid === row.uid || isNewer(row, cached))) {
        this.#change({ before: cached, after: undefined, origin: 'watch' });
      }
    });
  }

  /** A write of our own to this name begins: from here on what the watch says of it waits for {@link endWrite}. */
  beginWrite(name: string): void {
    this.#held.begin(name);
  }

  /** The write is over, and its answer, if there was one, has been offered. */
  endWrite(name: string): void {
    this.#held.end(name);
  }

  /**
   * The answer to a request of our own brought this row. Kept only if the same object (by UID) is there in an older
   * version, or, before the first list is in place, nothing of its name. The watch event of the same version then changes nothing.
   *
   * The answer to the write that removes the last finalizer of a deleted object has the version from before that write
   * (apiserver, `deleteWithoutFinalizers`), so an own write with the version that is there counts if its content differs:
   * else the finalizer would stay in the cache until the watch tells of the deletion.
   */
  offer(row: T, origin: 'watch' | 'own-write'): void {
    const cached = this.#rows.get(row.name);
    if (cached === undefined ? !this.#filled : isNewsOf(row, cached, origin)) {
      this.#list?.offered.set(row.name, row);
      if (this.#newestOffer === undefined || compareVersions(row.resourceVersion, this.#newestOffer) === 'newer') {
        this.#newestOffer = row.resourceVersion;
      }
      this.#change({ before: cached, after: row, origin });
    }
  }

  /** Begins a list. An earlier one that is not in place yet is void from now on. */
  startReplacement(): Replacement<T> {
    // The list knows more: after it, what waited would bring back what is gone.
    this.#held.release();
    this.#newestOffer = undefined;
    const list: ListUnderWay<T> = { listed: new Map(), offered: new Map(), report: { appeared: 0, changed: 0, vanished: 0 } };
    this.#list = list;
    return {
      report: list.report,
      add: (rows) => {
        for (const row of rows) {
          list.listed.set(row.name, row);
        }
      },
      commit: (terms) => this.#commit(list, terms),
    };
  }

  *#commit(list: ListUnderWay<T>, terms: ReplacementTerms): Generator<undefined, void, undefined> {
    const unreadable = new Set(terms.unreadable);
    for (const row of list.listed.values()) {
      yield;
      if (this.#list !== list) {
        return;
      }
      this.#place(row, list, terms.versionsWentBack ?? false);
    }
    for (const name of this.#rows.keys()) {
      yield;
      if (this.#list !== list) {
        return;
      }
      // Read after the pause: an offer may have changed the row in it.
      const cached = this.#rows.get(name);
      if (cached !== undefined && !list.listed.has(name) && !unreadable.has(name) && !this.#isYounger(cached, list, terms)) {
        list.report.vanished += 1;
        this.#change({ before: cached, after: undefined, origin: 'list' });
      }
    }
    this.#list = undefined;
    this.#filled = true;
  }

  /** Whether an offer brought it that the first list cannot have: the watch tells when it goes. */
  #isYounger(cached: T, list: ListUnderWay<T>, { version }: ReplacementTerms): boolean {
    const offered = !this.#filled && list.offered.get(cached.name) === cached;
    return offered && compareVersions(cached.resourceVersion, version) === 'newer';
  }

  #place(row: T, list: ListUnderWay<T>, versionsWentBack: boolean): void {
    const cached = this.#rows.get(row.name);
    if (cached === undefined) {
      list.report.appeared += 1;
    } else if (replaces(row, cached, { versionsWentBack, offered: list.offered.get(row.name) === cached })) {
      list.report.changed += 1;
    } else {
      return;
    }
    this.#change({ before: cached, after: row, origin: 'list' });
  }

  /** The one place where a row changes: rows and indexes first, then the listeners, who read them. */
  #change(change: ObjectChange<T>): void {
    const { before, after } = change;
    if (after !== undefined) {
      this.#rows.set(after.name, after);
    } else if (before !== undefined) {
      this.#rows.delete(before.name);
    }
    for (const index of this.#indexes.values()) {
      index.update(before, after);
    }
    for (const listener of this.#listeners) {
      try {
        listener(change);
      } catch (thrown) {
        this.#onListenerError(asAppError(thrown));
      }
    }
  }
}

/** Whether an answer to a request of our own says of the same object what the cache does not know yet. */
function isNewsOf(row: ObjectRow, cached: ObjectRow, origin: 'watch' | 'own-write'): boolean {
  return cached.uid === row.uid && (isNewer(row, cached) || (origin === 'own-write' && isOtherContent(row, cached)));
}

function isNewer(row: ObjectRow, cached: ObjectRow): boolean {
  return compareVersions(row.resourceVersion, cached.resourceVersion) === 'newer';
}

/** Whether a row has the version of the cached one and yet another content. */
function isOtherContent(row: ObjectRow, cached: ObjectRow): boolean {
  return row.resourceVersion === cached.resourceVersion && !isDeepStrictEqual(row, cached);
}

/** Whether a listed row takes the place of the cached one of its name. */
function replaces(listed: ObjectRow, cached: ObjectRow, given: { readonly versionsWentBack: boolean; readonly offered: boolean }): boolean {
  if (listed.uid !== cached.uid) {
    return true;
  }
  switch (compareVersions(listed.resourceVersion, cached.resourceVersion)) {
    case 'newer':
      return true;
    case 'same':
      return given.versionsWentBack;
    case 'older':
      return !given.offered;
  }
}

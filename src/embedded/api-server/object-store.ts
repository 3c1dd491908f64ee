/**
 * What etcd is to the API server: objects by key with one counter of revisions for all, the changes of late for watches and
 * for lists of an older revision, compaction, and going back to an earlier state. It knows no Kubernetes rule. Used by
 * `object-service.ts` (writes), `list-objects.ts` and `watch-hub.ts`.
 *
 * Invariants: 1. each write takes the next revision; 2. `metadata.resourceVersion` of a stored object is the revision of its
 * last write; 3. `#keys` holds exactly the keys of `#objects`, sorted; 4. `#changes` holds every change after
 * `#compactedRevision`, in order of revision.
 */
import { type JsonObject, objectAt } from './json.ts';
import { compareKeys, firstIndexAfter, insertSorted, mergeSorted, removeSorted } from './sorted-keys.ts';

/** One version of one object. Never changes. */
export class StoredObject {
  /** Name, or namespace and name with a slash between. */
  readonly key: string;
  readonly revision: number;
  readonly object: JsonObject;
  #json: string | undefined;

  constructor(key: string, revision: number, object: JsonObject) {
    this.key = key;
    this.revision = revision;
    this.object = { ...object, metadata: { ...objectAt(object, 'metadata'), resourceVersion: String(revision) } };
  }

  /** The object as JSON text, made once however many lists and watches send it. */
  get json(): string {
    this.#json ??= JSON.stringify(this.object);
    return this.#json;
  }
}

/** One write. */
export interface Change {
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED';
  readonly revision: number;
  /** The new version; of a deletion the last one, with the revision of the deletion. */
  readonly stored: StoredObject;
  readonly previous: StoredObject | undefined;
}

/** Objects of a table at a revision. */
export interface TableState {
  /** Sorted. To be read before the next write. */
  readonly keys: readonly string[];
  get(key: string): StoredObject | undefined;
}

/** Everything that a store holds at one moment. */
export interface StoreSnapshot {
  readonly revision: number;
  readonly tables: ReadonlyMap<string, readonly StoredObject[]>;
}

/** The counter that all tables of a store share. */
class Revisions {
  current = 1;
}

/** Objects of one resource. */
export class ObjectTable {
  readonly #revisions: Revisions;
  readonly #historyLimit: number;
  readonly #objects = new Map<string, StoredObject>();
  readonly #listeners = new Set<(change: Change) => void>();
  #keys: string[] = [];
  #changes: Change[] = [];
  #compactedRevision = 0;
  #olderState: { readonly asked: number; readonly newest: number; readonly state: TableState } | undefined;

  constructor(revisions: Revisions, historyLimit: number) {
    this.#revisions = revisions;
    this.#historyLimit = historyLimit;
  }

  /** How many objects there are. */
  get size(): number {
    return this.#objects.size;
  }

  /** Changes after this revision are known; earlier ones are not. */
  get compactedRevision(): number {
    return this.#compactedRevision;
  }

  get(key: string): StoredObject | undefined {
    return this.#objects.get(key);
  }

  /** Stores an object under its key and returns what was stored. */
  put(key: string, object: JsonObject): StoredObject {
    const previous = this.#objects.get(key);
    this.#revisions.current += 1;
    const stored = new StoredObject(key, this.#revisions.current, object);
    this.#objects.set(key, stored);
    if (previous === undefined) {
      insertSorted(this.#keys, key);
    }
    this.#record({ type: previous === undefined ? 'ADDED' : 'MODIFIED', revision: stored.revision, stored, previous });
    return stored;
  }

  /** Removes an object and returns its last version with the revision of the removal; undefined when there is none. */
  remove(key: string): StoredObject | undefined {
    const previous = this.#objects.get(key);
    if (previous === undefined) {
      return undefined;
    }
    this.#revisions.current += 1;
    const stored = new StoredObject(key, this.#revisions.current, previous.object);
    this.#objects.delete(key);
    removeSorted(this.#keys, key);
    this.#record({ type: 'DELETED', revision: stored.revision, stored, previous });
    return stored;
  }

  /** Objects as they were at `revision`; undefined when that was compacted. */
  stateAt(revision: number): TableState | undefined {
    if (revision < this.#compactedRevision) {
      return undefined;
    }
    const newest = this.#changes.at(-1)?.revision ?? this.#compactedRevision;
    if (revision >= newest) {
      return { keys: this.#keys, get: (key) => this.#objects.get(key) };
    }
    if (this.#olderState?.asked !== revision || this.#olderState.newest !== newest) {
      this.#olderState = { asked: revision, newest, state: this.#undo(revision) };
    }
    return this.#olderState.state;
  }

  /** Changes after `revision`, oldest first; undefined when some of them were compacted. */
  changesAfter(revision: number): readonly Change[] | undefined {
    return revision < this.#compactedRevision ? undefined : this.#changes.slice(this.#firstChangeAfter(revision));
  }

  /** Calls `listener` for each change from now on, until the returned function is called. */
  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Forgets every change up to now. */
  compact(): void {
    this.#changes = [];
    this.#compactedRevision = this.#revisions.current;
  }

  /** Every object, sorted by key. */
  all(): readonly StoredObject[] {
    return this.#keys.flatMap((key) => this.#objects.get(key) ?? []);
  }

  /** Holds these objects and no history, from the shared counter's revision on. */
  reset(objects: readonly StoredObject[]): void {
    this.#objects.clear();
    for (const stored of objects) {
      this.#objects.set(stored.key, stored);
    }
    this.#keys = objects.map((stored) => stored.key);
    this.#olderState = undefined;
    this.compact();
  }

  #record(change: Change): void {
    this.#changes.push(change);
    // A quarter at a time: dropping one from the front of a long array at each write would cost its length.
    if (this.#changes.length > this.#historyLimit * 1.25) {
      const dropped = this.#changes.splice(0, this.#changes.length - this.#historyLimit);
      this.#compactedRevision = dropped.at(-1)?.revision ?? this.#compactedRevision;
    }
    for (const listener of this.#listeners) {
      listener(change);
    }
  }

  #firstChangeAfter(revision: number): number {
    return firstIndexAfter(this.#changes, (change) => change.revision <= revision);
  }

  /** The state at an older revision: today's, with each later change taken back. */
  #undo(revision: number): TableState {
    const before = new Map<string, StoredObject | undefined>();
    for (const change of this.#changes.slice(this.#firstChangeAfter(revision)).reverse()) {
      before.set(change.stored.key, change.previous);
    }
    const untouched = this.#keys.filter((key) => !before.has(key));
    const returning = [...before].filter(([, stored]) => stored !== undefined).map(([key]) => key);
    const objects = new Map(this.#objects);
    for (const [key, stored] of before) {
      if (stored === undefined) {
        objects.delete(key);
      } else {
        objects.set(key, stored);
      }
    }
    return { keys: mergeSorted(untouched, returning.toSorted(compareKeys)), get: (key) => objects.get(key) };
  }
}

/** All tables of one server. */
export class ObjectStore {
  readonly #revisions = new Revisions();
  readonly #historyLimit: number;
  readonly #tables = new Map<string, ObjectTable>();

  /** @param historyLimit how many changes of each table are kept for watches; older ones count as compacted. */
  constructor(historyLimit: number) {
    this.#historyLimit = historyLimit;
  }

  /** The revision of the last write. */
  get revision(): number {
    return this.#revisions.current;
  }

  /** The table of this name, made when it is first asked for. */
  table(name: string): ObjectTable {
    let table = this.#tables.get(name);
    if (table === undefined) {
      table = new ObjectTable(this.#revisions, this.#historyLimit);
      this.#tables.set(name, table);
    }
    return table;
  }

  /** Forgets every change up to now: older resourceVersions and continue tokens expire. */
  compact(): void {
    for (const table of this.#tables.values()) {
      table.compact();
    }
  }

  /** What the store holds now. */
  snapshot(): StoreSnapshot {
    return { revision: this.revision, tables: new Map([...this.#tables].map(([name, table]) => [name, table.all()])) };
  }

  /** Goes back to a snapshot, revisions too, as an etcd that is restored from a backup. */
  restore(snapshot: StoreSnapshot): void {
    this.#revisions.current = snapshot.revision;
    for (const [name, table] of this.#tables) {
      table.reset(snapshot.tables.get(name) ?? []);
    }
  }
}

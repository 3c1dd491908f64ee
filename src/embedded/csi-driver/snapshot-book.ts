/**
 * The snapshots of the in-memory backend. Pure state; `snapshot-rpcs.ts` calls it. A snapshot stands by itself: deleting
 * its volume leaves it whole.
 */
import { type Page, PagedList, type PageRequest } from './paged-list.ts';
import { refusal } from './refusal.ts';

/** A snapshot, cut and ready. */
export interface Snapshot {
  readonly snapshotId: string;
  /** Name in CreateSnapshotRequest. */
  readonly name: string;
  readonly sourceVolumeId: string;
  readonly sizeBytes: number;
  readonly createdAt: Date;
}

/** Which snapshots are wanted; an empty ID matches every one. */
export interface SnapshotFilter {
  readonly snapshotId: string;
  readonly sourceVolumeId: string;
}

/** All that the book knows of a snapshot, to be kept elsewhere. */
export interface SnapshotRow {
  readonly serial: number;
  readonly snapshot: Snapshot;
}

/** Invariant: no two snapshots have the same ID or the same name. */
export class SnapshotBook {
  readonly #snapshots = new Map<string, SnapshotRow>();
  readonly #byName = new Map<string, Snapshot>();
  readonly #list = new PagedList<Snapshot>();
  readonly #onChange: (snapshotId: string) => void;

  /** @param onChange called with the ID of each snapshot that comes or goes. */
  constructor(onChange: (snapshotId: string) => void = () => {}) {
    this.#onChange = onChange;
  }

  /** Adds a snapshot, or returns the one that is there under its name. Throws ALREADY_EXISTS when that is of another volume. */
  create(wanted: Snapshot): Snapshot {
    const present = this.#byName.get(wanted.name);
    if (present === undefined) {
      this.#snapshots.set(wanted.snapshotId, { snapshot: wanted, serial: this.#list.add(wanted) });
      this.#byName.set(wanted.name, wanted);
      this.#onChange(wanted.snapshotId);
      return wanted;
    }
    if (present.sourceVolumeId !== wanted.sourceVolumeId) {
      throw refusal('alreadyExists', `Cannot create snapshot "${wanted.name}": it is there, of volume "${present.sourceVolumeId}"`);
    }
    return present;
  }

  /** The snapshot that was created under this name. */
  named(name: string): Snapshot | undefined {
    return this.#byName.get(name);
  }

  /** Removes a snapshot; one that is not there is a success. */
  delete(snapshotId: string): void {
    const entry = this.#snapshots.get(snapshotId);
    if (entry !== undefined) {
      this.#snapshots.delete(snapshotId);
      this.#byName.delete(entry.snapshot.name);
      this.#list.remove(entry.serial);
      this.#onChange(snapshotId);
    }
  }

  /** What to keep of a snapshot; undefined when there is none. */
  row(snapshotId: string): SnapshotRow | undefined {
    return this.#snapshots.get(snapshotId);
  }

  /** Takes back what was kept, rows ascending by serial, into a book that is empty. */
  restore({ serial, snapshot }: SnapshotRow): void {
    this.#snapshots.set(snapshot.snapshotId, { snapshot, serial: this.#list.add(snapshot, serial) });
    this.#byName.set(snapshot.name, snapshot);
  }

  /** The snapshot with this ID. Throws NOT_FOUND. */
  require(snapshotId: string): Snapshot {
    const entry = this.#snapshots.get(snapshotId);
    if (entry === undefined) {
      throw refusal('notFound', `Cannot find snapshot "${snapshotId}"`);
    }
    return entry.snapshot;
  }

  /** Snapshots that match, in the order in which they were created. Throws as `PagedList.page`. */
  page(request: PageRequest, { snapshotId, sourceVolumeId }: SnapshotFilter): Page<Snapshot> {
    return this.#list.page(
      request,
      (snapshot) =>
        (snapshotId === '' || snapshot.snapshotId === snapshotId) && (sourceVolumeId === '' || snapshot.sourceVolumeId === sourceVolumeId),
    );
  }
}

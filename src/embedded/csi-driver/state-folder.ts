/**
 * What a driver knows, kept as JSON files so that a later process goes on with it: `volumes`, `snapshots` and `nodes/NODE`
 * below one folder, with a file for each row that is replaced in one step. It outlives the process, not the machine: nothing
 * is forced to disk. One process at a time has it. Called by whoever starts a driver with such a folder.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AppError, asAppError } from '../../runtime/errors.ts';
import { type BackendOptions, createBackend, type KeptState } from './driver-options.ts';
import type { Backend } from './driver-state.ts';
import { NodeBook, type NodeRow } from './node-book.ts';
import { refusal } from './refusal.ts';
import type { SnapshotRow } from './snapshot-book.ts';
import { readNodeRow, readSnapshotRow, readVolumeRow, rowText } from './state-rows.ts';
import { UnixSocketLock } from './unix-socket-lock.ts';
import type { VolumeRow } from './volume-book.ts';

/** What `openStateFolder` takes. */
export interface StateFolderOptions {
  /** Made where it is missing. */
  readonly path: string;
  /** Node ID of the driver. */
  readonly nodeId: string;
  /** As for a backend in memory; its volumes are added where the folder does not have them. */
  readonly backend: BackendOptions;
}

/** The state of a driver, for `CsiDriverOptions`. */
export interface StateFolder {
  readonly backend: Backend;
  readonly kept: KeptState;
  /** Lets another process have the folder. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the folder with all that it holds. Throws `refused` when another process has it, `invalid` when a file in it is no
 * row.
 */
export async function openStateFolder({ path, nodeId, backend: options }: StateFolderOptions): Promise<StateFolder> {
  const root = resolve(path);
  await mkdir(root, { recursive: true });
  const lock = await UnixSocketLock.take(join(root, 'lock'));
  try {
    const { volumes: added = [], ...backendOptions } = options;
    const files = {
      volumes: new RowFiles<VolumeRow>(join(root, 'volumes'), (id) => backend.volumes.row(id)),
      snapshots: new RowFiles<SnapshotRow>(join(root, 'snapshots'), (id) => backend.snapshots.row(id)),
      node: new RowFiles<NodeRow>(join(root, 'nodes', encodeURIComponent(nodeId)), (id) => node.row(id)),
    };
    const node = new NodeBook((volumeId) => files.node.changed(volumeId));
    const backend = createBackend(backendOptions, {
      onVolume: (volumeId) => files.volumes.changed(volumeId),
      onSnapshot: (snapshotId) => files.snapshots.changed(snapshotId),
    });
    for (const row of (await files.volumes.load(readVolumeRow)).sort(bySerial)) {
      backend.volumes.restore(row);
    }
    for (const row of (await files.snapshots.load(readSnapshotRow)).sort(bySerial)) {
      backend.snapshots.restore(row);
    }
    for (const row of await files.node.load(readNodeRow)) {
      node.restore(row);
    }
    for (const volume of added.filter(({ volumeId }) => backend.volumes.volume(volumeId) === undefined)) {
      backend.volumes.addVolume(volume);
    }
    const saving = new Saving(Object.values(files));
    await saving.save();
    return { backend, kept: { node, save: () => saving.save() }, close: () => lock.release() };
  } catch (thrown) {
    await lock.release();
    throw thrown;
  }
}

function bySerial(a: { readonly serial: number }, b: { readonly serial: number }): number {
  return a.serial - b.serial;
}

/** Writes one batch at a time: whoever asks while one is written waits for the next, with all that has changed by then. */
class Saving {
  readonly #files: readonly { write(): Promise<void> }[];
  #last: Promise<void> = Promise.resolve();

  constructor(files: readonly { write(): Promise<void> }[]) {
    this.#files = files;
  }

  save(): Promise<void> {
    const write = async (): Promise<void> => {
      for (const files of this.#files) {
        await files.write();
      }
    };
    this.#last = this.#last.then(write, write);
    return this.#last;
  }
}

/** The rows of one book in one folder, by ID. */
class RowFiles<Row extends VolumeRow | SnapshotRow | NodeRow> {
  readonly #folder: string;
  readonly #row: (id: string) => Row | undefined;
  readonly #changed = new Set<string>();

  constructor(folder: string, row: (id: string) => Row | undefined) {
    this.#folder = folder;
    this.#row = row;
  }

  /** Takes down that a row is to be written, or removed. */
  changed(id: string): void {
    this.#changed.add(id);
  }

  /** All rows. */
  async load(read: (row: unknown) => Row): Promise<Row[]> {
    await mkdir(this.#folder, { recursive: true });
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith('.json'));
    return Promise.all(names.map((name) => readRow(join(this.#folder, name), read)));
  }

  /** Writes what has changed. What cannot be written counts as changed still. */
  async write(): Promise<void> {
    for (const id of [...this.#changed]) {
      // Before the row is read: it may change again while it is written.
      this.#changed.delete(id);
      try {
        await replaceFile(join(this.#folder, fileName(id)), this.#row(id));
      } catch (thrown) {
        this.#changed.add(id);
        throw refusal('internal', `Cannot keep the state of "${id}": ${asAppError(thrown).message}`);
      }
    }
  }
}

async function readRow<Row>(file: string, read: (row: unknown) => Row): Promise<Row> {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')));
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new AppError('invalid', `Cannot read state "${file}": ${reason}; remove the file to forget what it holds`, { cause: thrown });
  }
}

async function replaceFile(file: string, row: VolumeRow | SnapshotRow | NodeRow | undefined): Promise<void> {
  if (row === undefined) {
    await rm(file, { force: true });
    return;
  }
  const unfinished = `${file}.new`;
  await writeFile(unfinished, rowText(row));
  await rename(unfinished, file);
}

/** Readable for IDs that are good names; IDs may have any characters, and 128 bytes. */
function fileName(id: string): string {
  return /^[\w.-]{1,128}$/u.test(id) ? `${id}.json` : `sha256-${createHash('sha256').update(id).digest('hex')}.json`;
}

/**
 * Reads, one by one, the volumes of attachments that have work while the cache of PersistentVolumes is still being filled: in a
 * large cluster that takes longer than an attach. What is read is in the cache then, and that change gives the attachments their
 * turn; what cannot be read waits until the cache is filled. Made by `bin/`, asked by `triggers.ts`.
 */
import PQueue from 'p-queue';
import type { VolumeAttachment } from '../kube/types.ts';
import { asAppError } from '../runtime/errors.ts';
import type { Logger } from '../runtime/log.ts';
import type { Caches, ObjectWriter } from './ports.ts';

/** How far the cache of PersistentVolumes is. */
export interface VolumeCacheProgress {
  readonly isFilled: () => boolean;
  /** Resolves when it is; may stay pending. */
  readonly filled: Promise<void>;
  /** Resolves when it turns out that this takes more than one page of a list; may stay pending. */
  readonly takesLong: Promise<void>;
}

/** What early volumes are made of. */
export interface EarlyVolumesParts {
  readonly caches: Pick<Caches, 'volume' | 'attachmentsOfVolume'>;
  readonly objects: Pick<ObjectWriter, 'readVolume'>;
  readonly progress: VolumeCacheProgress;
  /** Most reads side by side. */
  readonly concurrency: number;
  readonly log: Logger;
  /** Ends the reads. */
  readonly signal: AbortSignal;
}

/** See the head of this file. */
export class EarlyVolumes {
  readonly #parts: EarlyVolumesParts;
  readonly #reads: PQueue;
  readonly #asked = new Set<string>();

  constructor(parts: EarlyVolumesParts) {
    this.#parts = parts;
    // What one page of the list brings is not read by name as well.
    this.#reads = new PQueue({ concurrency: parts.concurrency, autoStart: false });
    void parts.progress.takesLong.then(() => this.#reads.start());
  }

  /** Whether the cache can say what there is to know of the attachment's volume. If not, the volume is read, once. */
  isKnown({ persistentVolumeName: name }: VolumeAttachment): boolean {
    const { caches, progress } = this.#parts;
    if (name === undefined || progress.isFilled() || caches.volume(name) !== undefined) {
      return true;
    }
    this.#ask(name);
    return false;
  }

  /** The attachments that waited, of volumes that the cache does not have: to be asked for when it is filled. */
  *withoutVolume(): Generator<VolumeAttachment, void, undefined> {
    const { caches } = this.#parts;
    for (const name of this.#asked) {
      if (caches.volume(name) === undefined) {
        yield* caches.attachmentsOfVolume(name);
      }
    }
  }

  /** Begins no more reads; resolves when none is under way. */
  async end(): Promise<void> {
    this.#reads.clear();
    await this.#reads.onIdle();
  }

  #ask(name: string): void {
    if (!this.#asked.has(name)) {
      this.#asked.add(name);
      // `#read` reports every failure itself: this promise never rejects.
      void this.#reads.add(() => this.#read(name));
    }
  }

  async #read(name: string): Promise<void> {
    const { objects, progress, log, signal } = this.#parts;
    if (signal.aborted || progress.isFilled()) {
      return;
    }
    try {
      await objects.readVolume(name, signal);
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.kind !== 'stopped') {
        log.info(4, 'Waiting for the list of PersistentVolumes', { PersistentVolume: name, because: error.message });
      }
    }
  }
}

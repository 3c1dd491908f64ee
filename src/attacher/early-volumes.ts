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

/** What early volumes are made of. */
export interface EarlyVolumesParts {
  readonly caches: Pick<Caches, 'volume'>;
  readonly objects: Pick<ObjectWriter, 'readVolume'>;
  /** Whether the cache has every volume. */
  readonly areFilled: () => boolean;
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
    this.#reads = new PQueue({ concurrency: parts.concurrency });
  }

  /** Whether the cache can say what there is to know of the attachment's volume. If not, the volume is read, once. */
  isKnown({ persistentVolumeName: name }: VolumeAttachment): boolean {
    const { caches, areFilled } = this.#parts;
    if (name === undefined || areFilled() || caches.volume(name) !== undefined) {
      return true;
    }
    this.#ask(name);
    return false;
  }

  /** Resolves when no read is under way. */
  async idle(): Promise<void> {
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
    const { objects, areFilled, log, signal } = this.#parts;
    if (signal.aborted || areFilled()) {
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

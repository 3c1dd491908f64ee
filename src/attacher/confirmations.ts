/**
 * Which cached attachments the API server has spoken of since this process began to act (behaviour.md 5.9). What a standby
 * has held in its cache may be long gone, or be another object of the same name, without its watch having said so. Kept for a term
 * by `bin/leadership-term.ts`; asked before a CSI call.
 */
import type { ObjectChange, VolumeAttachment } from '../kube/types.ts';

/** Names of attachments that need no look at the server before a call. */
export class Confirmations {
  readonly #names = new Set<string>();
  #all: boolean;

  /** `everything`: the cache was listed since this process began to act. */
  constructor(initially: 'everything' | 'nothing') {
    this.#all = initially === 'everything';
  }

  /** The server has answered with it to a request of our own. */
  confirm(name: string): void {
    if (!this.#all) {
      this.#names.add(name);
    }
  }

  /**
   * A change of the cache. What a watch in doubt tells may be long past, and a list may have begun before this process acts: only
   * `certain` ends what they leave open. The answer to a write of our own is no old news.
   */
  changed({ before, after, origin }: ObjectChange<VolumeAttachment>): void {
    if (before !== undefined && before.uid !== after?.uid) {
      this.#names.delete(before.name);
    }
    if (after !== undefined && origin === 'own-write') {
      this.confirm(after.name);
    }
  }

  /** Changes may have gone untold. */
  doubt(): void {
    this.#all = false;
    this.#names.clear();
  }

  /** All has been told that the server had at the last doubt. */
  certain(): void {
    this.#all = true;
    this.#names.clear();
  }

  /** Whether it needs no look. */
  isConfirmed(name: string): boolean {
    return this.#all || this.#names.has(name);
  }
}

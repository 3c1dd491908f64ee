/**
 * Which cached attachments the API server has spoken of since this process began to act (behaviour.md 5.9). What a standby
 * has held in its cache may be long gone, or be another object of the same name, without its watch having said so. Kept by the triggers'
 * owner in `bin/`; asked before a CSI call.
 */

/** Names of attachments that need no look at the server before a call. */
export class Confirmations {
  readonly #names = new Set<string>();
  #all: boolean;

  /** `everything`: the cache was listed since this process began to act. */
  constructor(initially: 'everything' | 'nothing') {
    this.#all = initially === 'everything';
  }

  /** The server has listed it, or answered with it. A watch that is in doubt may tell what is long past. */
  confirm(name: string): void {
    if (!this.#all) {
      this.#names.add(name);
    }
  }

  /** It is gone. */
  forget(name: string): void {
    this.#names.delete(name);
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

/**
 * A first-in first-out list of keys whose both ends cost the same however long it is (an array's `shift` does not).
 */

/** Keys in the order in which they were pushed. */
export class KeyFifo {
  #keys: (string | undefined)[] = [];
  #head = 0;

  /** Number of keys. */
  get size(): number {
    return this.#keys.length - this.#head;
  }

  /** Adds a key at the end. */
  push(key: string): void {
    this.#keys.push(key);
  }

  /** Takes out the key at the front. */
  shift(): string | undefined {
    const key = this.#keys[this.#head];
    if (key === undefined) {
      return undefined;
    }
    this.#keys[this.#head] = undefined;
    this.#head += 1;
    // Half empty: the taken part is given back, at a cost that the takes before have paid for.
    if (this.#head * 2 >= this.#keys.length) {
      this.#keys = this.#keys.slice(this.#head);
      this.#head = 0;
    }
    return key;
  }
}

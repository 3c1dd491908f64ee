/**
 * A first-in first-out list whose both ends cost the same however long it is (an array's `shift` does not). Used by
 * `ready-keys.ts` for keys and by `kube/turnstile.ts` for waiters.
 */

/** Items in the order in which they were pushed. */
export class Fifo<T extends string | object> {
  #items: (T | undefined)[] = [];
  #head = 0;

  /** Number of items. */
  get size(): number {
    return this.#items.length - this.#head;
  }

  /** Adds an item at the end. */
  push(item: T): void {
    this.#items.push(item);
  }

  /** The item at the front, which stays; undefined when there is none. */
  peek(): T | undefined {
    return this.#items[this.#head];
  }

  /** Takes out the item at the front; undefined when there is none. */
  shift(): T | undefined {
    const item = this.#items[this.#head];
    if (item === undefined) {
      return undefined;
    }
    this.#items[this.#head] = undefined;
    this.#head += 1;
    // Half empty: the taken part is given back, at a cost that the takes before have paid for.
    if (this.#head * 2 >= this.#items.length) {
      this.#items = this.#items.slice(this.#head);
      this.#head = 0;
    }
    return item;
  }
}

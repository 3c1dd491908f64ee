/**
 * A first-in first-out list whose both ends cost the same however long it is (an array's `shift` does not). Used for
 * everything that waits in line: keys, calls, requests.
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

/**
 * Keys ordered by the time they fall due: a binary heap. A key whose time changes is pushed again; the owner recognises
 * what it left behind by the due time (`queue-core.ts`).
 */

/** A key and when it falls due, in milliseconds of the monotonic clock. */
export interface DueKey {
  readonly key: string;
  readonly dueMs: number;
}

/** Entries that are due at the same time keep the order in which they were pushed. */
interface Entry extends DueKey {
  readonly order: number;
}

/**
 * Invariants: 1. no entry comes before its parent; 2. `peek` is the entry that is due first; 3. entries come out in the
 * order of `dueMs`, and of their `push` where that is the same.
 */
export class DueHeap {
  readonly #entries: Entry[] = [];
  #order = 0;

  /** Number of entries, those left behind included. */
  get size(): number {
    return this.#entries.length;
  }

  /** The entry that is due first. */
  peek(): DueKey | undefined {
    return this.#entries[0];
  }

  /** Adds an entry. */
  push(entry: DueKey): void {
    this.#order += 1;
    this.#entries.push({ ...entry, order: this.#order });
    this.#rise(this.#entries.length - 1);
  }

  /** Takes out the entry that is due first. */
  pop(): DueKey | undefined {
    const first = this.#entries[0];
    const last = this.#entries.pop();
    if (last !== undefined && this.#entries.length > 0) {
      this.#entries[0] = last;
      this.#sink(0);
    }
    return first;
  }

  #rise(start: number): void {
    let index = start;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.#precedes(index, parent)) {
        return;
      }
      this.#swap(parent, index);
      index = parent;
    }
  }

  #sink(start: number): void {
    let index = start;
    for (;;) {
      const left = 2 * index + 1;
      const child = this.#precedes(left + 1, left) ? left + 1 : left;
      if (!this.#precedes(child, index)) {
        return;
      }
      this.#swap(index, child);
      index = child;
    }
  }

  #precedes(a: number, b: number): boolean {
    const [first, second] = [this.#entries[a], this.#entries[b]];
    if (first === undefined || second === undefined) {
      return first !== undefined;
    }
    return first.dueMs < second.dueMs || (first.dueMs === second.dueMs && first.order < second.order);
  }

  #swap(a: number, b: number): void {
    const [first, second] = [this.#entries[a], this.#entries[b]];
    if (first !== undefined && second !== undefined) {
      this.#entries[a] = second;
      this.#entries[b] = first;
    }
  }
}

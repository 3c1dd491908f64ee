/**
 * One index of a store: key -> rows. Kept by `store.ts` with every change of a row. Most keys have one row, so a single
 * row stands for itself and a map is made for the second one only.
 */
import type { ObjectRow } from './types.ts';

/** See the head of this file. */
export class RowIndex<T extends ObjectRow> {
  readonly #keyOf: (row: T) => string | undefined;
  readonly #rows = new Map<string, T | Map<string, T>>();

  constructor(keyOf: (row: T) => string | undefined) {
    this.#keyOf = keyOf;
  }

  /** The rows with this key, in no order that means something. */
  rows(key: string): readonly T[] {
    const found = this.#rows.get(key);
    if (found === undefined) {
      return [];
    }
    return found instanceof Map ? [...found.values()] : [found];
  }

  /** A row came, changed or went. */
  update(before: T | undefined, after: T | undefined): void {
    const oldKey = before && this.#keyOf(before);
    const newKey = after && this.#keyOf(after);
    if (before !== undefined && oldKey !== undefined && oldKey !== newKey) {
      this.#remove(oldKey, before.name);
    }
    if (after !== undefined && newKey !== undefined) {
      this.#put(newKey, after);
    }
  }

  #put(key: string, row: T): void {
    const found = this.#rows.get(key);
    if (found instanceof Map) {
      found.set(row.name, row);
    } else if (found === undefined || found.name === row.name) {
      this.#rows.set(key, row);
    } else {
      this.#rows.set(
        key,
        new Map([
          [found.name, found],
          [row.name, row],
        ]),
      );
    }
  }

  #remove(key: string, name: string): void {
    const found = this.#rows.get(key);
    if (found instanceof Map) {
      found.delete(name);
    }
    if (!(found instanceof Map) || found.size === 0) {
      this.#rows.delete(key);
    }
  }
}

/**
 * A list that is read in pages while it changes, as ListVolumes and ListSnapshots are. Pure; used by the books.
 */
import { refusal } from './refusal.ts';

/** One page, and the token of the next; empty when this was the last. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextToken: string;
}

/** Which page is wanted. */
export interface PageRequest {
  /** The token of the page before; empty: from the start. */
  readonly startingToken: string;
  /** Most items of the page; 0: all. */
  readonly maxEntries: number;
}

/**
 * Items in the order in which they were added. Invariants: 1. an item that is there from the first page to the last is
 * read exactly once, whatever else comes and goes; 2. a page never holds more than `maxEntries`; 3. a token stays good
 * after the items around it are gone.
 */
export class PagedList<Item> {
  /** Ascending by serial. */
  readonly #entries: { readonly serial: number; readonly item: Item }[] = [];
  #lastSerial = 0;

  /**
   * Adds an item at the end; returns the serial to remove it by.
   * @param serial what it had in the list of an earlier process, whose tokens stay good; must be above every one so far.
   */
  add(item: Item, serial = this.#lastSerial + 1): number {
    this.#lastSerial = serial;
    this.#entries.push({ serial, item });
    return serial;
  }

  /** Removes the item with this serial, if it is there. */
  remove(serial: number): void {
    const index = this.#firstIndexAfter(serial - 1);
    if (this.#entries[index]?.serial === serial) {
      this.#entries.splice(index, 1);
    }
  }

  /**
   * The items of a page that pass `filter`. Throws INVALID_ARGUMENT for a negative bound, and ABORTED for a token that
   * was never given out, as the specification asks.
   */
  page(request: PageRequest, filter: (item: Item) => boolean = () => true): Page<Item> {
    const { maxEntries } = request;
    if (maxEntries < 0) {
      throw refusal('invalidArgument', 'Cannot list: max_entries is negative');
    }
    const items: Item[] = [];
    let lastTaken = 0;
    for (let index = this.#firstIndexAfter(this.#serialOf(request.startingToken)); index < this.#entries.length; index += 1) {
      const entry = this.#entries[index];
      if (entry === undefined || !filter(entry.item)) {
        continue;
      }
      if (maxEntries > 0 && items.length === maxEntries) {
        return { items, nextToken: `after-${lastTaken}` };
      }
      items.push(entry.item);
      lastTaken = entry.serial;
    }
    return { items, nextToken: '' };
  }

  #serialOf(token: string): number {
    if (token === '') {
      return 0;
    }
    const serial = Number(/^after-([1-9][0-9]{0,14})$/.exec(token)?.[1]);
    if (!(serial <= this.#lastSerial)) {
      throw refusal('aborted', `Cannot list: starting token "${token}" is not valid`);
    }
    return serial;
  }

  #firstIndexAfter(serial: number): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle]?.serial ?? 0) <= serial) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}

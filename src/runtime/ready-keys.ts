/**
 * The keys of a queue that could be given out now, in two lines: those in front, and those behind, which are given out only
 * when nobody is in front. Used by `queue-core.ts`.
 */
import { Fifo } from './fifo.ts';

/** A place in the line behind. It stays there, void, when its key is called forward. */
interface Place {
  readonly key: string;
}

/** Keys in the order in which they are given out. The owner adds a key only when it is in neither line. */
export class ReadyKeys {
  readonly #front = new Fifo<string>();
  readonly #behind = new Fifo<Place>();
  /** The places that are not void, by key. */
  readonly #places = new Map<string, Place>();

  /** Number of keys in both lines. */
  get size(): number {
    return this.#front.size + this.#places.size;
  }

  /** Adds a key at the end of the line in front. */
  push(key: string): void {
    this.#front.push(key);
  }

  /** Adds a key at the end of the line behind. */
  pushBehind(key: string): void {
    const place = { key };
    this.#places.set(key, place);
    this.#behind.push(place);
  }

  /** Moves a key from the line behind to the end of the line in front; leaves one that is in front where it is. */
  callForward(key: string): void {
    if (this.#places.delete(key)) {
      this.#front.push(key);
    }
  }

  /** Takes out the next key; undefined when there is none. */
  shift(): string | undefined {
    return this.#front.shift() ?? this.#shiftBehind();
  }

  #shiftBehind(): string | undefined {
    for (let place = this.#behind.shift(); place !== undefined; place = this.#behind.shift()) {
      if (this.#places.get(place.key) === place) {
        this.#places.delete(place.key);
        return place.key;
      }
    }
    return undefined;
  }
}

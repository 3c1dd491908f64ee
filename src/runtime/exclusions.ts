/**
 * Who holds an exclusion, and who waits for it: in the order of the lanes, and within a lane of arrival. It is held by who runs and
 * promised to nobody: who is next may have to wait for a turn, and must not keep the others waiting meanwhile. Used by `ready-keys.ts`.
 */
import { Fifo } from './fifo.ts';
import type { Placement } from './lane.ts';

interface Exclusion<T extends object> {
  holder: T | undefined;
  /** For each lane. Who has left stays in line until it is shifted. */
  readonly lines: readonly Fifo<T>[];
}

/** Exclusions that are held, by their text. */
export class Exclusions<T extends { readonly placement: Placement }> {
  readonly #lanes: readonly string[];
  readonly #held = new Map<string, Exclusion<T>>();
  readonly #waiting = new Set<T>();

  /** `lanes` in order of precedence. */
  constructor(lanes: readonly string[]) {
    this.#lanes = lanes;
  }

  /** Exclusions that take memory: held, or waited for. */
  get size(): number {
    return this.#held.size;
  }

  /** Whether it stands in line. */
  isWaiting(one: T): boolean {
    return this.#waiting.has(one);
  }

  /** Lets it hold its exclusion, where nobody does; else it stands in line. One without an exclusion enters always. */
  enter(one: T): boolean {
    const { exclusive, lane } = one.placement;
    if (exclusive === undefined) {
      return true;
    }
    const exclusion = this.#held.get(exclusive);
    if (exclusion === undefined) {
      this.#held.set(exclusive, { holder: one, lines: this.#lanes.map(() => new Fifo()) });
      return true;
    }
    if (exclusion.holder === undefined) {
      exclusion.holder = one;
      return true;
    }
    this.#waiting.add(one);
    exclusion.lines[this.#lanes.indexOf(lane)]?.push(one);
    return false;
  }

  /** It holds nothing any more and waits for nothing. `next` must follow. */
  leave(one: T): void {
    this.#waiting.delete(one);
    const exclusion = one.placement.exclusive === undefined ? undefined : this.#held.get(one.placement.exclusive);
    if (exclusion?.holder === one) {
      exclusion.holder = undefined;
    }
  }

  /** Takes the first out of the line for an exclusion that nobody holds: it may enter now, as may whoever comes before it does. */
  next(exclusive: string | undefined): T | undefined {
    const exclusion = exclusive === undefined ? undefined : this.#held.get(exclusive);
    if (exclusive === undefined || exclusion === undefined || exclusion.holder !== undefined) {
      return undefined;
    }
    for (const line of exclusion.lines) {
      for (let one = line.shift(); one !== undefined; one = line.shift()) {
        if (this.#waiting.delete(one)) {
          return one;
        }
      }
    }
    this.#held.delete(exclusive);
    return undefined;
  }
}

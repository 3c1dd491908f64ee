/**
 * Watch events of objects to which a write of ours is under way: they wait for its answer. The echo of a write can arrive
 * before the answer, and would then look like somebody else's change: news, for which a failed call is repeated at once
 * (behaviour.md 5.3). A part of `store.ts`; knows no rows.
 */

interface Hold {
  writes: number;
  readonly events: (() => void)[];
}

/** Invariants: 1. events of one name happen in the order in which they came; 2. none waits for a name without a write. */
export class HeldEvents {
  readonly #holds = new Map<string, Hold>();

  /** A write to this name begins. */
  begin(name: string): void {
    const hold = this.#holds.get(name) ?? { writes: 0, events: [] };
    hold.writes += 1;
    this.#holds.set(name, hold);
  }

  /** A write to this name is over, and its answer is in the cache: what waited happens now. */
  end(name: string): void {
    const hold = this.#holds.get(name);
    if (hold === undefined) {
      return;
    }
    hold.writes -= 1;
    if (hold.writes === 0) {
      this.#holds.delete(name);
    }
    happen(hold);
  }

  /** Makes the event happen, now or when the write to this name is over. */
  take(name: string, event: () => void): void {
    const hold = this.#holds.get(name);
    if (hold === undefined) {
      event();
    } else {
      hold.events.push(event);
    }
  }

  /** Everything that waits happens now. */
  release(): void {
    for (const hold of this.#holds.values()) {
      happen(hold);
    }
  }
}

function happen({ events }: Hold): void {
  for (const event of events.splice(0)) {
    event();
  }
}

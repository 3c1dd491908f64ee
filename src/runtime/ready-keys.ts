/**
 * The keys of a queue that could be given out now: for each lane one line for each rank. A lane gives out no more than its
 * turns, and of the keys with one exclusion only one at a time; whoever must wait for either holds up nobody else. Used by
 * `queue-core.ts`.
 */
import { AppError } from './errors.ts';
import { Exclusions } from './exclusions.ts';
import { Fifo } from './fifo.ts';
import { forEachRank, hasFailed, type Lane, type Placement, type Rank, ranks, shareOfFailed } from './lane.ts';

/** Where a key stands. */
export interface Standing {
  readonly placement: Placement;
  /** Keys that failed hold at most three quarters of the turns of a lane. */
  readonly rank: Rank;
}

/** A place in a line. It stays there, void, when its key is moved. */
interface Place extends Standing {
  readonly key: string;
}

/** Keys of one rank: those that have waited for an exclusion go before the others. */
interface Line {
  readonly resumed: Fifo<Place>;
  readonly waiting: Fifo<Place>;
}

interface LaneState {
  readonly limits: Lane;
  readonly lines: Readonly<Record<Rank, Line>>;
  turns: number;
  failedTurns: number;
}

/** Keys in the order in which they are given out. */
export class ReadyKeys {
  /** In order of precedence among those that wait for one exclusion. */
  readonly #lanes: readonly LaneState[];
  /** The places that are not void, by key. */
  readonly #places = new Map<string, Place>();
  readonly #running = new Map<string, Place>();
  readonly #exclusions: Exclusions<Place>;
  /** The lane that is asked first: each lane gets its turn. */
  #first = 0;

  constructor(lanes: readonly Lane[]) {
    this.#lanes = lanes.map((limits) => ({ limits, lines: forEachRank(newLine), turns: 0, failedTurns: 0 }));
    this.#exclusions = new Exclusions(lanes.map(({ name }) => name));
  }

  /** Number of keys that wait to be given out. */
  get size(): number {
    return this.#places.size;
  }

  /** Whether the key waits for another one with the same exclusion. */
  isBlocked(key: string): boolean {
    const place = this.#places.get(key);
    return place !== undefined && this.#exclusions.isWaiting(place);
  }

  /** Puts a key at the end of the line where it belongs; one that stands there already keeps its place. */
  put(key: string, standing: Standing): void {
    const before = this.#places.get(key);
    if (before !== undefined) {
      if (isSameStanding(before, standing)) {
        return;
      }
      this.#exclusions.leave(before);
      this.#resumeNext(before.placement.exclusive);
    }
    const place = { key, ...standing };
    this.#places.set(key, place);
    this.#lane(standing.placement.lane).lines[standing.rank].waiting.push(place);
  }

  /** Takes out the next key that may run; undefined when there is none. It runs until `end`. */
  take(): (Standing & { readonly key: string }) | undefined {
    for (let offset = 0; offset < this.#lanes.length; offset += 1) {
      const index = (this.#first + offset) % this.#lanes.length;
      const place = this.#takeFrom(this.#lanes[index]);
      if (place !== undefined) {
        this.#first = index + 1;
        return place;
      }
    }
    return undefined;
  }

  /** Lets the next key with the exclusion of this running one run. */
  free(key: string): void {
    const place = this.#running.get(key);
    if (place !== undefined) {
      this.#exclusions.leave(place);
      this.#resumeNext(place.placement.exclusive);
    }
  }

  /** Ends the turn of a running key. */
  end(key: string): void {
    const place = this.#running.get(key);
    if (place !== undefined) {
      this.free(key);
      this.#running.delete(key);
      const lane = this.#lane(place.placement.lane);
      lane.turns -= 1;
      lane.failedTurns -= hasFailed(place.rank) ? 1 : 0;
    }
  }

  #takeFrom(lane: LaneState | undefined): Place | undefined {
    if (lane === undefined || lane.turns >= lane.limits.maxTurns) {
      return undefined;
    }
    // A key that must wait for its exclusion is put aside, and comes back to the front of its line: each at most once.
    for (let place = this.#next(lane); place !== undefined; place = this.#next(lane)) {
      if (this.#exclusions.enter(place)) {
        this.#places.delete(place.key);
        this.#running.set(place.key, place);
        lane.turns += 1;
        lane.failedTurns += hasFailed(place.rank) ? 1 : 0;
        return place;
      }
    }
    return undefined;
  }

  #next(lane: LaneState): Place | undefined {
    const failedMayRun = lane.failedTurns < shareOfFailed(lane.limits.maxTurns);
    for (const rank of ranks) {
      const { resumed, waiting } = lane.lines[rank];
      const place = hasFailed(rank) && !failedMayRun ? undefined : (this.#shift(resumed) ?? this.#shift(waiting));
      if (place !== undefined) {
        return place;
      }
    }
    return undefined;
  }

  /** Takes the first place that is not void out of its line. */
  #shift(line: Fifo<Place>): Place | undefined {
    for (let place = line.shift(); place !== undefined; place = line.shift()) {
      if (this.#places.get(place.key) === place) {
        return place;
      }
    }
    return undefined;
  }

  #resumeNext(exclusive: string | undefined): void {
    const next = this.#exclusions.next(exclusive);
    if (next !== undefined) {
      this.#lane(next.placement.lane).lines[next.rank].resumed.push(next);
    }
  }

  #lane(name: string): LaneState {
    const lane = this.#lanes.find(({ limits }) => limits.name === name);
    if (lane === undefined) {
      throw new AppError('bug', `Cannot queue a key: there is no lane "${name}"`);
    }
    return lane;
  }
}

function isSameStanding(a: Standing, b: Standing): boolean {
  return a.rank === b.rank && isSamePlacement(a.placement, b.placement);
}

/** Whether two placements are one. */
export function isSamePlacement(a: Placement, b: Placement): boolean {
  return a.lane === b.lane && a.exclusive === b.exclusive;
}

function newLine(): Line {
  return { resumed: new Fifo(), waiting: new Fifo() };
}

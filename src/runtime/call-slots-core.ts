/**
 * Who may call the peer now (behaviour.md 5.4), as a plain state machine: no promise, no timer. `call-slots.ts` owns the
 * waits. A slot is held for the time of one call and for nothing else.
 */
import { AppError } from './errors.ts';
import { Fifo } from './fifo.ts';
import { forEachRank, hasFailed, type Rank, ranks, shareOfFailed } from './lane.ts';

/** How many slots there are. */
export interface CallSlotLimits {
  /** `--worker-threads`: calls of one lane at once. 1 means one call at a time in all lanes together. */
  readonly workerCount: number;
  /** Names of the lanes. A quarter of `workerCount`, rounded up, is always open to each of them. */
  readonly lanes: readonly string[];
}

/** One wish for a slot. */
export interface Ticket {
  readonly lane: string;
  /** Tickets of what has failed before hold at most three quarters of the slots of their lane. */
  readonly rank: Rank;
}

interface LaneSlots {
  readonly name: string;
  used: number;
  failedUsed: number;
  /** Number of the grant that it got last: of lanes with as many calls the one that has waited longest is next. */
  lastGrant: number;
  readonly lines: Readonly<Record<Rank, Fifo<Ticket>>>;
}

/** The slots and who waits for one. */
export class CallSlotsCore {
  readonly #workerCount: number;
  readonly #reserve: number;
  readonly #lanes: readonly LaneSlots[];
  readonly #waiting = new Set<Ticket>();
  readonly #holding = new Set<Ticket>();
  #grants = 0;

  constructor({ workerCount, lanes }: CallSlotLimits) {
    this.#workerCount = workerCount;
    this.#reserve = Math.ceil(workerCount / 4);
    this.#lanes = lanes.map((name) => ({ name, used: 0, failedUsed: 0, lastGrant: 0, lines: forEachRank(() => new Fifo()) }));
  }

  /** Calls that run. */
  get used(): number {
    return this.#holding.size;
  }

  /** The ticket waits from here on, until `grant` returns it or `leave` takes it back. */
  wait(ticket: Ticket): void {
    this.#lane(ticket).lines[ticket.rank].push(ticket);
    this.#waiting.add(ticket);
  }

  /** The next ticket that gets a slot; undefined when nobody waits or no slot is open. Ask until it is. */
  grant(): Ticket | undefined {
    // The lane with the fewest calls first: a slot that becomes free goes to the one that has been held up.
    for (const lane of this.#lanes.toSorted((a, b) => a.used - b.used || a.lastGrant - b.lastGrant)) {
      const ticket = this.#hasRoom(lane) ? this.#next(lane) : undefined;
      if (ticket !== undefined) {
        this.#grants += 1;
        lane.lastGrant = this.#grants;
        lane.used += 1;
        lane.failedUsed += hasFailed(ticket.rank) ? 1 : 0;
        this.#waiting.delete(ticket);
        this.#holding.add(ticket);
        return ticket;
      }
    }
    return undefined;
  }

  /** The ticket gives its slot back, or does not wait for one any more. */
  leave(ticket: Ticket): void {
    this.#waiting.delete(ticket);
    if (this.#holding.delete(ticket)) {
      const lane = this.#lane(ticket);
      lane.used -= 1;
      lane.failedUsed -= hasFailed(ticket.rank) ? 1 : 0;
    }
  }

  #hasRoom(lane: LaneSlots): boolean {
    if (this.#workerCount === 1) {
      return this.used === 0;
    }
    const openToOthers = this.#lanes.filter((other) => other !== lane).map(({ used }) => Math.max(used, this.#reserve));
    const bound = this.#workerCount + this.#reserve * (this.#lanes.length - 1);
    return lane.used + openToOthers.reduce((sum, slots) => sum + slots, 0) < bound;
  }

  #next(lane: LaneSlots): Ticket | undefined {
    const failedMayCall = lane.failedUsed < shareOfFailed(this.#workerCount);
    for (const rank of ranks) {
      const ticket = hasFailed(rank) && !failedMayCall ? undefined : this.#first(lane.lines[rank]);
      if (ticket !== undefined) {
        return ticket;
      }
    }
    return undefined;
  }

  /** Takes the first that has not left out of its line. */
  #first(line: Fifo<Ticket>): Ticket | undefined {
    for (let ticket = line.shift(); ticket !== undefined; ticket = line.shift()) {
      if (this.#waiting.has(ticket)) {
        return ticket;
      }
    }
    return undefined;
  }

  #lane({ lane: name }: Ticket): LaneSlots {
    const lane = this.#lanes.find((one) => one.name === name);
    if (lane === undefined) {
      throw new AppError('bug', `Cannot wait for a call slot: there is no lane "${name}"`);
    }
    return lane;
  }
}

/**
 * The scheduler of the simulation: the one queue of everything that is going to happen, on a time that only it moves. Of events that
 * fall on the same moment a seeded draw decides the order. Between two events it lets all promises settle, and nothing else runs.
 */
import type { Draws } from './draws.ts';

/** Takes an event back. */
export type Cancel = () => void;

interface Scheduled {
  readonly timeMs: number;
  /** Decides among events of the same moment. */
  readonly lot: number;
  readonly order: number;
  run: (() => void) | undefined;
}

/** See the head of this file. */
export class Timeline {
  readonly #draws: Draws;
  /** A binary heap: the next event comes first. */
  readonly #events: Scheduled[] = [];
  #nowMs = 0;
  #order = 0;
  #steps = 0;

  constructor(draws: Draws) {
    this.#draws = draws;
  }

  /** Milliseconds since the history began. */
  get nowMs(): number {
    return this.#nowMs;
  }

  /** Events so far. */
  get steps(): number {
    return this.#steps;
  }

  /** Lets `run` happen once, after this time. */
  after(delayMs: number, run: () => void): Cancel {
    this.#order += 1;
    const event: Scheduled = { timeMs: this.#nowMs + Math.max(0, delayMs), lot: this.#draws.next('lot'), order: this.#order, run };
    this.#insert(event);
    return () => {
      event.run = undefined;
    };
  }

  /** Lets the next event happen, with all that follows from it at once. False: there is none up to `untilMs`, and it is that time now. */
  async step(untilMs: number): Promise<boolean> {
    for (;;) {
      const next = this.#events[0];
      if (next === undefined || next.timeMs > untilMs) {
        this.#nowMs = Math.max(this.#nowMs, untilMs);
        return false;
      }
      this.#removeFirst();
      if (next.run !== undefined) {
        this.#nowMs = next.timeMs;
        this.#steps += 1;
        next.run();
        await settled();
        return true;
      }
    }
  }

  #insert(event: Scheduled): void {
    const events = this.#events;
    let index = events.push(event) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = events[parent];
      if (above === undefined || isBefore(above, event)) {
        break;
      }
      events[index] = above;
      index = parent;
    }
    events[index] = event;
  }

  #removeFirst(): void {
    const events = this.#events;
    const last = events.pop();
    if (last === undefined || events.length === 0) {
      return;
    }
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      const right = left + 1;
      let child = events[left];
      let childIndex = left;
      const other = events[right];
      if (child !== undefined && other !== undefined && isBefore(other, child)) {
        child = other;
        childIndex = right;
      }
      if (child === undefined || isBefore(last, child)) {
        break;
      }
      events[index] = child;
      index = childIndex;
    }
    events[index] = last;
  }
}

function isBefore(a: Scheduled, b: Scheduled): boolean {
  if (a.timeMs !== b.timeMs) {
    return a.timeMs < b.timeMs;
  }
  return a.lot === b.lot ? a.order < b.order : a.lot < b.lot;
}

/** Promises settle before an immediate runs; a second one for what gives way by an immediate of its own (`runtime/clock.ts`). */
async function settled(): Promise<void> {
  await immediate();
  await immediate();
}

function immediate(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/**
 * Puts the reports of several processes into the one order in which things happened. An event is given out only when every
 * process has reported up to its time, so nothing can come before it any more. Pure state. Called by `run-demo.ts`.
 */
import type { DemoEvent } from './events.ts';

/** The events of one report. */
export interface EventBatch {
  readonly source: string;
  /** The source has reported everything up to this time. */
  readonly untilMs: number;
  readonly events: readonly DemoEvent[];
}

/** Events that wait for their turn. */
export class EventMerge {
  readonly #untilMs: Map<string, number>;
  #waiting: readonly DemoEvent[] = [];

  /** @param sources who reports. */
  constructor(sources: readonly string[]) {
    this.#untilMs = new Map(sources.map((source) => [source, Number.NEGATIVE_INFINITY]));
  }

  /** Takes a report; returns the events whose turn it is, in order of time. */
  add({ source, untilMs, events }: EventBatch): readonly DemoEvent[] {
    this.#untilMs.set(source, untilMs);
    return this.#take([...this.#waiting, ...events], this.completeUntilMs);
  }

  /** Everything up to this time has been given out. */
  get completeUntilMs(): number {
    return Math.min(...this.#untilMs.values());
  }

  /** Everything that is left, for the end: no more reports are awaited. */
  rest(): readonly DemoEvent[] {
    return this.#take(this.#waiting, Number.POSITIVE_INFINITY);
  }

  #take(events: readonly DemoEvent[], untilMs: number): readonly DemoEvent[] {
    this.#waiting = events.filter((event) => event.atMs > untilMs);
    return events.filter((event) => event.atMs <= untilMs).sort((a, b) => a.atMs - b.atMs);
  }
}

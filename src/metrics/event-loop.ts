/**
 * Measures how long work holds up everything else (behaviour.md 11): a timer that is due is late by as much as the event loop was
 * busy. Started by `src/bin`, and only where somebody can ask for the figure.
 */
import type { CancelTimer, Clock } from '../runtime/clock.ts';
import type { Histogram } from '../runtime/metrics.ts';
import { metricFamilies } from './families.ts';
import type { MetricsRegistry } from './registry.ts';

/** Milliseconds from one timer to the next: half a thousandth of a core, and a stop of this length is seen for certain. */
const intervalMs = 250;

/** The family of the event loop. */
export class EventLoopMetrics {
  readonly #delays: Histogram;
  readonly #clock: Clock;

  constructor(registry: MetricsRegistry, clock: Clock) {
    this.#delays = registry.histogram(metricFamilies.eventLoopDelay);
    this.#clock = clock;
  }

  /** Measures until the returned function is called. */
  start(): CancelTimer {
    let cancel: CancelTimer = () => {};
    const wait = (): void => {
      const dueMs = this.#clock.monotonicMs() + intervalMs;
      cancel = this.#clock.after(intervalMs, () => {
        this.#delays.observe({}, Math.max(0, this.#clock.monotonicMs() - dueMs) / 1_000);
        wait();
      });
    };
    wait();
    return () => cancel();
  }
}

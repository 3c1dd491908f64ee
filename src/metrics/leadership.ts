/**
 * Says whether this process leads (behaviour.md 11). Called by `src/bin`, with leader election only: without it there is
 * no lease to be the holder of, and no series, as in the original.
 */
import type { Counter, Gauge } from '../runtime/metrics.ts';
import { metricFamilies } from './families.ts';
import type { MetricsRegistry } from './registry.ts';

/** The original never fills it in. */
const labels = { name: '' };

/** What an election tells of itself. */
export interface LeadershipFigures {
  readonly leads: () => boolean;
  /** How often the lease had to be read before it could be renewed, since the start. */
  readonly slowPathCount: () => number;
}

/** The families of leader election. */
export class LeadershipMetrics {
  readonly #registry: MetricsRegistry;
  readonly #status: Gauge<'name'>;
  readonly #slowpath: Counter<'name'>;

  constructor(registry: MetricsRegistry) {
    this.#registry = registry;
    this.#status = registry.gauge(metricFamilies.leaderStatus);
    this.#slowpath = registry.counter(metricFamilies.leaderSlowpath);
  }

  /** Starts both series. Both figures are asked for at each scrape. */
  start({ leads, slowPathCount }: LeadershipFigures): void {
    let counted = 0;
    this.#slowpath.increase(labels, 0);
    this.#registry.onScrape(() => {
      this.#status.set(labels, leads() ? 1 : 0);
      this.#slowpath.increase(labels, slowPathCount() - counted);
      counted = slowPathCount();
    });
  }
}

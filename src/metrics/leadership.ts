/**
 * Says whether this process leads (behaviour.md 11). Called by `src/bin`, with leader election only: without it there is
 * no lease to be the holder of, and no series, as in the original.
 */
import type { Counter, Gauge } from '../runtime/metrics.ts';
import { metricFamilies } from './families.ts';
import type { MetricsRegistry } from './registry.ts';

/** The original never fills it in. */
const labels = { name: '' };

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

  /** Starts both series. `leads` is asked at each scrape. */
  start(leads: () => boolean): void {
    this.#slowpath.increase(labels, 0);
    this.#registry.onScrape(() => this.#status.set(labels, leads() ? 1 : 0));
  }

  /** The lease had to be read before it could be renewed. */
  slowpathTaken(): void {
    this.#slowpath.increase(labels);
  }
}

/**
 * Says whether this process is the one that works, and how it stands with the lease (behaviour.md 11). Called by `src/bin`; without
 * leader election there is no lease to be the holder of, and no series that says so, as in the original.
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
  readonly #leads: Gauge;

  constructor(registry: MetricsRegistry) {
    this.#registry = registry;
    this.#status = registry.gauge(metricFamilies.leaderStatus);
    this.#slowpath = registry.counter(metricFamilies.leaderSlowpath);
    this.#leads = registry.gauge(metricFamilies.leads);
  }

  /** `works` is asked at each scrape, from here on: whether this process attaches and detaches, with a lease or without. */
  worksWhile(works: () => boolean): void {
    this.#registry.onScrape(() => this.#leads.set({}, works() ? 1 : 0));
  }

  /** Starts both series of the lease. Both figures are asked for at each scrape. */
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

/**
 * Counts what the work queues do, as client-go counts it (behaviour.md 11). `src/bin` gives `observer` to each controller.
 * What changes with time alone is computed at a scrape.
 */
import type { Clock } from '../runtime/clock.ts';
import type { Counter, Gauge, Histogram } from '../runtime/metrics.ts';
import type { QueueObserver } from '../runtime/queue-core.ts';
import { metricFamilies, type QueueName } from './families.ts';
import type { MetricsRegistry } from './registry.ts';

interface QueueFamilies {
  readonly adds: Counter<'name'>;
  readonly depth: Gauge<'name'>;
  readonly queueDuration: Histogram<'name'>;
  readonly workDuration: Histogram<'name'>;
  readonly retries: Counter<'name'>;
  readonly unfinished: Gauge<'name'>;
  readonly longestRunning: Gauge<'name'>;
}

/** The families of all queues. */
export class WorkQueueMetrics {
  readonly #families: QueueFamilies;
  readonly #registry: MetricsRegistry;
  readonly #clock: Clock;
  readonly #watches = new Map<QueueName, QueueWatch>();

  constructor(registry: MetricsRegistry, clock: Clock) {
    this.#registry = registry;
    this.#clock = clock;
    this.#families = {
      adds: registry.counter(metricFamilies.queueAdds),
      depth: registry.gauge(metricFamilies.queueDepth),
      queueDuration: registry.histogram(metricFamilies.queueDuration),
      workDuration: registry.histogram(metricFamilies.workDuration),
      retries: registry.counter(metricFamilies.queueRetries),
      unfinished: registry.gauge(metricFamilies.unfinishedWork),
      longestRunning: registry.gauge(metricFamilies.longestRunning),
    };
  }

  /** The observer of a queue of this name that is empty still. It takes the place of the one before, which is over. */
  observer(name: QueueName): QueueObserver {
    const before = this.#watches.get(name);
    const watch = new QueueWatch(name, this.#families, this.#clock);
    this.#watches.set(name, watch);
    if (before === undefined) {
      this.#registry.onScrape(() => this.#watches.get(name)?.collect());
    }
    return watch;
  }
}

/** What is known of one queue: when its keys were added, and since when the running ones run. */
class QueueWatch implements QueueObserver {
  readonly #labels: { readonly name: QueueName };
  readonly #families: QueueFamilies;
  readonly #clock: Clock;
  readonly #addedMs = new Map<string, number>();
  readonly #startedMs = new Map<string, number>();

  constructor(name: QueueName, families: QueueFamilies, clock: Clock) {
    this.#labels = { name };
    this.#families = families;
    this.#clock = clock;
  }

  added(key: string): void {
    this.#addedMs.set(key, this.#clock.monotonicMs());
    this.#families.adds.increase(this.#labels);
  }

  taken(key: string): void {
    const nowMs = this.#clock.monotonicMs();
    this.#startedMs.set(key, nowMs);
    this.#families.queueDuration.observe(this.#labels, seconds(nowMs - (this.#addedMs.get(key) ?? nowMs)));
    this.#addedMs.delete(key);
  }

  finished(key: string): void {
    const nowMs = this.#clock.monotonicMs();
    this.#families.workDuration.observe(this.#labels, seconds(nowMs - (this.#startedMs.get(key) ?? nowMs)));
    this.#startedMs.delete(key);
  }

  retried(): void {
    this.#families.retries.increase(this.#labels);
  }

  collect(): void {
    const nowMs = this.#clock.monotonicMs();
    const runningMs = [...this.#startedMs.values()].map((startedMs) => nowMs - startedMs);
    this.#families.depth.set(this.#labels, this.#addedMs.size);
    this.#families.unfinished.set(this.#labels, seconds(runningMs.reduce((sum, ms) => sum + ms, 0)));
    this.#families.longestRunning.set(this.#labels, seconds(Math.max(0, ...runningMs)));
  }
}

function seconds(ms: number): number {
  return ms / 1_000;
}

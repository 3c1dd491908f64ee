/**
 * Keeps the values of metrics and prints them for Prometheus; prom-client does the work. Nothing global: each registry is a
 * world of its own. It must not know what any family means. Made by `attacher-metrics.ts`, printed by whoever is scraped.
 */
import { Counter as PromCounter, Gauge as PromGauge, Histogram as PromHistogram, Registry } from 'prom-client';
import type { Counter, CounterFamily, Gauge, GaugeFamily, Histogram, HistogramFamily, MetricFamily } from '../runtime/metrics.ts';

/** Families with their values. */
export class MetricsRegistry {
  readonly #onCollectorError: (thrown: unknown) => void;
  /** `Content-Type` of {@link text}: the Prometheus text format, as the original, whatever else a client would take. */
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  readonly #registry = new Registry();
  readonly #readers: (() => Promise<void>)[] = [];
  readonly #collectors: (() => void)[] = [];
  #scrape: Promise<string> | undefined;

  /** @param onCollectorError told of a collector that threw; the scrape goes on with the values of before. */
  constructor(onCollectorError: (thrown: unknown) => void) {
    this.#onCollectorError = onCollectorError;
  }

  /** Adds a counter. Each family can be added once. */
  counter<L extends string, O extends string = never>(family: CounterFamily<L, O>): Counter<L, O> {
    const counter = new PromCounter<string>(this.#configuration(family));
    for (const labels of family.known ?? []) {
      counter.inc(labels, 0);
    }
    return { increase: (labels, by = 1) => counter.inc(labels, by) };
  }

  /** Adds a gauge. Each family can be added once. */
  gauge<L extends string, O extends string = never>(family: GaugeFamily<L, O>): Gauge<L, O> {
    const gauge = new PromGauge<string>(this.#configuration(family));
    for (const labels of family.known ?? []) {
      gauge.set(labels, 0);
    }
    return { set: (labels, value) => gauge.set(labels, value), remove: (labels) => gauge.remove(labels) };
  }

  /** Adds a histogram. Each family can be added once. */
  histogram<L extends string, O extends string = never>(family: HistogramFamily<L, O>): Histogram<L, O> {
    const histogram = new PromHistogram<string>({ ...this.#configuration(family), buckets: [...family.buckets] });
    for (const labels of family.known ?? []) {
      histogram.zero(labels);
    }
    return { observe: (labels, value) => histogram.observe(labels, value) };
  }

  /** Runs `read` at the start of each scrape, for what takes time to find out. */
  beforeScrape(read: () => Promise<void>): void {
    this.#readers.push(read);
  }

  /** Runs `collect` in the moment that a scrape shows: for what goes with counters that go on counting. */
  onScrape(collect: () => void): void {
    this.#collectors.push(collect);
  }

  /** All values now, as text. Whoever asks while a scrape is under way gets that one: many who ask cost no more than one. */
  text(): Promise<string> {
    this.#scrape ??= this.#print().finally(() => {
      this.#scrape = undefined;
    });
    return this.#scrape;
  }

  async #print(): Promise<string> {
    await Promise.all(this.#readers.map((read) => read().catch(this.#onCollectorError)));
    for (const collect of this.#collectors) {
      try {
        collect();
      } catch (thrown) {
        this.#onCollectorError(thrown);
      }
    }
    return await this.#registry.metrics();
  }

  #configuration({ name, help, labels, optionalLabels = [] }: MetricFamily): {
    readonly name: string;
    readonly help: string;
    readonly labelNames: readonly string[];
    readonly registers: Registry[];
  } {
    return { name, help, labelNames: [...labels, ...optionalLabels], registers: [this.#registry] };
  }
}

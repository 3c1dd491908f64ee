/**
 * The families `process_*` (behaviour.md 11), from what Linux says of this process at each scrape, and of V8's heap, from V8.
 */
import { getHeapStatistics } from 'node:v8';
import type { Counter, Gauge } from '../runtime/metrics.ts';
import { metricFamilies } from './families.ts';
import { readProcessFigures } from './process-figures.ts';
import type { MetricsRegistry } from './registry.ts';

/** Adds the families of the process. What this machine does not tell stays 0. */
export function addProcessMetrics(registry: MetricsRegistry): void {
  const cpu = new TotalCounter(registry.counter(metricFamilies.processCpu));
  const startTime = registry.gauge(metricFamilies.processStartTime);
  const resident = registry.gauge(metricFamilies.processResidentMemory);
  const virtual = registry.gauge(metricFamilies.processVirtualMemory);
  const virtualMax = registry.gauge(metricFamilies.processVirtualMemoryMax);
  const openFds = registry.gauge(metricFamilies.processOpenFds);
  const maxFds = registry.gauge(metricFamilies.processMaxFds);
  const received = new TotalCounter(registry.counter(metricFamilies.processNetworkReceive));
  const sent = new TotalCounter(registry.counter(metricFamilies.processNetworkTransmit));
  const heapUsed = registry.gauge(metricFamilies.heapUsed);
  const heapLimit = registry.gauge(metricFamilies.heapLimit);
  registry.onScrape(() => {
    const heap = getHeapStatistics();
    heapUsed.set({}, heap.used_heap_size);
    heapLimit.set({}, heap.heap_size_limit);
  });
  registry.beforeScrape(async () => {
    const figures = await readProcessFigures();
    cpu.reach(figures.cpuSeconds);
    set(startTime, figures.startTimeSeconds);
    set(resident, figures.residentBytes);
    set(virtual, figures.virtualBytes);
    set(virtualMax, figures.virtualMaxBytes);
    set(openFds, figures.openFds);
    set(maxFds, figures.maxFds);
    received.reach(figures.receivedBytes);
    sent.reach(figures.sentBytes);
  });
}

function set(gauge: Gauge<never>, value: number | undefined): void {
  if (value !== undefined) {
    gauge.set({}, value);
  }
}

/** A counter whose total somebody else keeps. */
class TotalCounter {
  readonly #counter: Counter<never>;
  #total = 0;

  constructor(counter: Counter<never>) {
    this.#counter = counter;
  }

  reach(total: number | undefined): void {
    if (total !== undefined && total > this.#total) {
      this.#counter.increase({}, total - this.#total);
      this.#total = total;
    }
  }
}

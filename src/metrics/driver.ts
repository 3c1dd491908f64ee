/**
 * Says which driver this process works for, and whether it is there (behaviour.md 11, 14). Called by `src/bin`: what other
 * families say of a process, Prometheus can say of its driver with `csi_attacher_info`.
 */
import type { Gauge } from '../runtime/metrics.ts';
import { metricFamilies, unknownDriverName } from './families.ts';
import type { MetricsRegistry } from './registry.ts';

/** The families of the driver. */
export class DriverMetrics {
  readonly #registry: MetricsRegistry;
  readonly #version: string;
  readonly #info: Gauge<'driver_name' | 'version'>;
  readonly #ready: Gauge;
  #name: string = unknownDriverName;

  constructor(registry: MetricsRegistry, version: string) {
    this.#registry = registry;
    this.#version = version;
    this.#info = registry.gauge(metricFamilies.info);
    this.#ready = registry.gauge(metricFamilies.driverReady);
  }

  /** Starts both series, for a driver that is not known yet. `isReady` is asked at each scrape. */
  start(isReady: () => boolean): void {
    this.#showName(this.#name);
    this.#registry.onScrape(() => this.#ready.set({}, isReady() ? 1 : 0));
  }

  /** The driver has said its name. */
  known(name: string): void {
    this.#info.remove({ driver_name: this.#name, version: this.#version });
    this.#showName(name);
  }

  #showName(name: string): void {
    this.#name = name;
    this.#info.set({ driver_name: name, version: this.#version }, 1);
  }
}

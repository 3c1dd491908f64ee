/**
 * Counts requests to the API server (behaviour.md 11). `src/bin` gives `observer` to each client of the Kubernetes wire.
 */
import type { Counter, Histogram } from '../runtime/metrics.ts';
import { metricFamilies } from './families.ts';
import type { MetricsRegistry } from './registry.ts';

/** Told of requests. `kube/exchange.ts` tells in this form. */
export interface RequestObserver {
  /** HTTP status, or `<error>` where no answer came; how long its head took. */
  answered(method: string, code: string, tookMs: number): void;
  /** How long a request waited for the rate limit. */
  rateLimited(method: string, waitedMs: number): void;
}

/** The families of requests. */
export class ApiRequestMetrics {
  readonly #requests: Counter<'code' | 'method' | 'host'>;
  readonly #durations: Histogram<'verb' | 'host'>;
  readonly #waits: Histogram<'verb' | 'host'>;

  constructor(registry: MetricsRegistry) {
    this.#requests = registry.counter(metricFamilies.restRequests);
    this.#durations = registry.histogram(metricFamilies.restDuration);
    this.#waits = registry.histogram(metricFamilies.restRateLimiter);
  }

  /** The observer of a client. `host` is host and port of the API server, as in its URL; a port that the scheme implies is left out. */
  observer(host: string): RequestObserver {
    return {
      answered: (method, code, tookMs) => {
        this.#requests.increase({ code, method, host });
        this.#durations.observe({ verb: method, host }, tookMs / 1_000);
      },
      rateLimited: (verb, waitedMs) => this.#waits.observe({ verb, host }, waitedMs / 1_000),
    };
  }
}

/**
 * Says how the attachments of the driver fare (behaviour.md 11). The feature counts them when it is asked, at a scrape, and
 * tells of operations that end and attempts that fail; `src/bin` brings both together.
 */
import type { Clock } from '../runtime/clock.ts';
import type { Counter, Gauge, Histogram } from '../runtime/metrics.ts';
import { type AttachmentState, attachmentStates, metricFamilies, type Operation, type OperationOutcome, operations } from './families.ts';
import type { MetricsRegistry } from './registry.ts';

/** Attachments that ask for one operation. */
export interface OperationCounts {
  readonly states: Readonly<Record<AttachmentState, number>>;
  /** RFC 3339: when Kubernetes asked for the oldest operation that is not done. Absent: all are, or none says when. */
  readonly oldestPendingSince?: string;
}

/** An operation that has ended. */
export interface EndedOperation {
  readonly operation: Operation;
  readonly outcome: OperationOutcome;
  /** RFC 3339: when Kubernetes asked for it. */
  readonly askedAt: string;
}

/** The families of attachments. */
export class AttachmentMetrics {
  readonly #registry: MetricsRegistry;
  readonly #clock: Clock;
  readonly #attachments: Gauge<'operation' | 'state'>;
  readonly #oldestPending: Gauge<'operation'>;
  readonly #durations: Histogram<'operation' | 'outcome'>;
  readonly #retries: Counter<'operation' | 'code'>;

  constructor(registry: MetricsRegistry, clock: Clock) {
    this.#registry = registry;
    this.#clock = clock;
    this.#attachments = registry.gauge(metricFamilies.attachments);
    this.#oldestPending = registry.gauge(metricFamilies.oldestPending);
    this.#durations = registry.histogram(metricFamilies.operationDuration);
    this.#retries = registry.counter(metricFamilies.operationRetries);
  }

  /** `count` is asked at each scrape; from here on. */
  countWith(count: () => Promise<Readonly<Record<Operation, OperationCounts>>>): void {
    this.#registry.beforeScrape(async () => {
      const counts = await count();
      for (const operation of operations) {
        this.#set(operation, counts[operation]);
      }
    });
  }

  /** Takes note of an operation that has ended. */
  ended({ operation, outcome, askedAt }: EndedOperation): void {
    this.#durations.observe({ operation, outcome }, this.#secondsSince(askedAt));
  }

  /** Takes note of a failed attempt; `code` is the gRPC status as Go prints it, or the kind of failure. */
  failed(operation: Operation, code: string): void {
    this.#retries.increase({ operation, code });
  }

  #set(operation: Operation, { states, oldestPendingSince }: OperationCounts): void {
    for (const state of attachmentStates) {
      this.#attachments.set({ operation, state }, states[state]);
    }
    this.#oldestPending.set({ operation }, oldestPendingSince === undefined ? 0 : this.#secondsSince(oldestPendingSince));
  }

  /** 0 for a time that this machine's clock has not reached yet, and for a text that is no time. */
  #secondsSince(timestamp: string): number {
    const ms = this.#clock.now().getTime() - Date.parse(timestamp);
    return ms > 0 ? ms / 1_000 : 0;
  }
}

/**
 * All metrics of the program in one place: who records what, and the text for a scrape (behaviour.md 11). Made once by
 * `src/bin`, which hangs its parts on the wires, the queues and the feature.
 */
import type { Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/log.ts';
import { ApiRequestMetrics } from './api-requests.ts';
import { AttachmentMetrics } from './attachments.ts';
import { CsiCallMetrics } from './csi-calls.ts';
import { DriverMetrics } from './driver.ts';
import { EventLoopMetrics } from './event-loop.ts';
import { LeadershipMetrics } from './leadership.ts';
import { addProcessMetrics } from './process.ts';
import { ReconcileMetrics } from './reconcile.ts';
import { MetricsRegistry } from './registry.ts';
import { WorkQueueMetrics } from './work-queues.ts';

/** What the metrics need from outside. */
export interface AttacherMetricsOptions {
  readonly clock: Clock;
  readonly log: Logger;
  /** Of the program. */
  readonly version: string;
}

/** See the head of this file. */
export class AttacherMetrics {
  readonly csiCalls: CsiCallMetrics;
  readonly queues: WorkQueueMetrics;
  readonly leadership: LeadershipMetrics;
  readonly requests: ApiRequestMetrics;
  readonly driver: DriverMetrics;
  readonly eventLoop: EventLoopMetrics;
  readonly attachments: AttachmentMetrics;
  readonly reconcile: ReconcileMetrics;
  readonly #registry: MetricsRegistry;

  constructor({ clock, log, version }: AttacherMetricsOptions) {
    this.#registry = new MetricsRegistry((thrown) => log.error(thrown, 'Cannot bring a metric up to date'));
    // In the order of the text.
    this.csiCalls = new CsiCallMetrics(this.#registry);
    this.queues = new WorkQueueMetrics(this.#registry, clock);
    this.leadership = new LeadershipMetrics(this.#registry);
    addProcessMetrics(this.#registry);
    this.requests = new ApiRequestMetrics(this.#registry);
    this.driver = new DriverMetrics(this.#registry, version);
    this.eventLoop = new EventLoopMetrics(this.#registry, clock);
    this.attachments = new AttachmentMetrics(this.#registry, clock);
    this.reconcile = new ReconcileMetrics(this.#registry);
  }

  /** `Content-Type` of {@link text}. */
  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All metrics now, in the text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.text();
  }
}

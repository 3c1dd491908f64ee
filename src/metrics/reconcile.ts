/**
 * Says how attachments and the driver's list of volumes agree (behaviour.md 6, 11). `src/bin` hangs `roundEnded` on the sweep.
 */
import type { Counter, Gauge } from '../runtime/metrics.ts';
import { type ForceAttempt, metricFamilies, type RoundResult } from './families.ts';
import type { MetricsRegistry } from './registry.ts';

/** A comparison that has ended; the feature tells it in this form. */
export type EndedRound =
  | {
      readonly result: Extract<RoundResult, 'done'>;
      /** Attachments on which the list disagrees. */
      readonly disagreeing: number;
      /** Those of them that are worked on again because of it, and among these those that were so before. */
      readonly forced: number;
      readonly repeated: number;
      /** Volumes on nodes without an attachment. */
      readonly dangling: number;
    }
  | { readonly result: Extract<RoundResult, 'failed'> };

/** The families of the comparison. */
export class ReconcileMetrics {
  readonly #rounds: Counter<'result'>;
  readonly #forced: Counter<'attempt'>;
  readonly #disagreements: Gauge;
  readonly #dangling: Gauge;

  constructor(registry: MetricsRegistry) {
    this.#rounds = registry.counter(metricFamilies.reconcileRounds);
    this.#forced = registry.counter(metricFamilies.reconcileForced);
    this.#disagreements = registry.gauge(metricFamilies.reconcileDisagreements);
    this.#dangling = registry.gauge(metricFamilies.danglingAttachments);
  }

  /** Takes note of a comparison. What the last good one found stays when one fails. */
  readonly roundEnded = (round: EndedRound): void => {
    this.#rounds.increase({ result: round.result });
    if (round.result === 'done') {
      this.#force('first', round.forced - round.repeated);
      this.#force('repeated', round.repeated);
      this.#show(round);
    }
  };

  /** This process compares no more: what it found may not hold any longer, and is for whoever leads now to say. */
  ended(): void {
    this.#show({ disagreeing: 0, dangling: 0 });
  }

  #force(attempt: ForceAttempt, count: number): void {
    this.#forced.increase({ attempt }, count);
  }

  #show({ disagreeing, dangling }: { readonly disagreeing: number; readonly dangling: number }): void {
    this.#disagreements.set({}, disagreeing);
    this.#dangling.set({}, dangling);
  }
}

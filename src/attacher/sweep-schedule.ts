/**
 * When an attachment on which the driver's list disagrees is forced again (behaviour.md 6.4). A list that stays wrong must
 * not make a call for each round. Knows no clock: every call says what time it is. Used by `sweep.ts`.
 */
import type { VolumeAttachment } from '../kube/types.ts';
import type { Operation } from './attachment-decision.ts';
import { operationOf } from './decide-attachment.ts';

const longestDistanceMs = 3_600_000;

interface Entry {
  readonly uid: string;
  readonly operation: Operation;
  readonly distanceMs: number;
  readonly dueMs: number;
}

/** What is to be done about a disagreement. */
export type ForceDecision = 'first' | 'repeated' | 'not-yet';

/** The attachments that were forced and have not been seen to agree since. */
export class ForceSchedule {
  readonly #intervalMs: number;
  readonly #entries = new Map<string, Entry>();

  /** @param intervalMs time between two rounds, and the first distance. */
  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs;
  }

  /** Number of attachments that are remembered. */
  get size(): number {
    return this.#entries.size;
  }

  /** The list disagrees: forced now, or not yet again. */
  disagrees(attachment: VolumeAttachment, nowMs: number): ForceDecision {
    const { name, uid } = attachment;
    const operation = operationOf(attachment);
    const last = this.#entries.get(name);
    const repeated = last?.uid === uid && last.operation === operation;
    if (repeated && nowMs < last.dueMs) {
      return 'not-yet';
    }
    const distanceMs = repeated ? Math.min(last.distanceMs * 2, longestDistanceMs) : this.#intervalMs;
    // Half a round early is near enough: a timer that fires a moment early must not cost a whole round.
    this.#entries.set(name, { uid, operation, distanceMs, dueMs: nowMs + distanceMs - this.#intervalMs / 2 });
    return repeated ? 'repeated' : 'first';
  }

  /** The list agrees: a later disagreement is another one. */
  agrees(name: string): void {
    this.#entries.delete(name);
  }

  /** Forgets attachments that do not exist any more. */
  keepOnly(exists: (name: string) => boolean): void {
    for (const name of this.#entries.keys()) {
      if (!exists(name)) {
        this.#entries.delete(name);
      }
    }
  }
}

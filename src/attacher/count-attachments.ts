/**
 * How the attachments of the driver fare, counted when somebody asks (behaviour.md 11): nothing is kept in step meanwhile.
 * Called by `bin/` for each scrape of the metrics, and for the log of the backlog.
 */
import type { VolumeAttachment } from '../kube/types.ts';
import type { Clock } from '../runtime/clock.ts';
import { assertNever } from '../runtime/errors.ts';
import { Pacer } from '../runtime/pacer.ts';
import type { KeyState } from '../runtime/queue-core.ts';
import type { Operation } from './attachment-decision.ts';
import { operationOf } from './decide-attachment.ts';
import { type DriverProfile, holdsFinalizer } from './driver-profile.ts';

/** `waiting`: not done, and not in the queue either: for a change, another call, or the lease. */
export type AttachmentState = 'queued' | 'running' | 'backoff' | 'waiting' | 'done';

/** Attachments that ask for one operation. */
export interface OperationCounts {
  readonly states: Readonly<Record<AttachmentState, number>>;
  /** RFC 3339: when Kubernetes asked for the oldest operation that is not done. Absent: all are. */
  readonly oldestPendingSince?: string;
  readonly backlog: Backlog;
}

/** Attachments that are queued and not done. Others are queued, too: to be looked at, or to be attached once more. */
export interface Backlog {
  readonly depth: number;
  /** RFC 3339: when Kubernetes asked for the oldest of them. Absent: there is none, or none says when. */
  readonly oldestSince?: string;
}

/** What is counted. */
export interface CountedAttachments {
  /** Every cached attachment, of any attacher. */
  readonly attachments: Iterable<VolumeAttachment>;
  readonly driver: DriverProfile;
  /** Where an attachment is in the queue (`runtime/controller.ts`). */
  readonly stateOf: (name: string) => KeyState | undefined;
  readonly clock: Clock;
}

/** Counts by operation and state. Gives way to other work in between. */
export async function countAttachments({
  attachments,
  driver,
  stateOf,
  clock,
}: CountedAttachments): Promise<Readonly<Record<Operation, OperationCounts>>> {
  const tallies = { attach: new Tally(), detach: new Tally() };
  const pacer = new Pacer(clock);
  for (const attachment of attachments) {
    if (attachment.attacher === driver.name) {
      tallies[operationOf(attachment)].add(attachment, { key: stateOf(attachment.name), done: isDone(attachment, driver) });
    }
    if (pacer.due) {
      await pacer.rest();
    }
  }
  return { attach: tallies.attach.counts(), detach: tallies.detach.counts() };
}

/** Whether there is nothing left to wait for. One that is deleted and not held by us is the business of whoever holds it. */
function isDone(attachment: VolumeAttachment, driver: DriverProfile): boolean {
  return operationOf(attachment) === 'attach' ? attachment.attached : !holdsFinalizer(attachment, driver);
}

function stateIn(key: KeyState | undefined, done: boolean): AttachmentState {
  switch (key) {
    case 'ready':
      return 'queued';
    case 'running':
      return 'running';
    case 'waiting':
      return done ? 'done' : 'backoff';
    case 'blocked':
    case undefined:
      return done ? 'done' : 'waiting';
    default:
      return assertNever(key);
  }
}

class Tally {
  readonly #states = { queued: 0, running: 0, backoff: 0, waiting: 0, done: 0 };
  readonly #pending = new Oldest();
  readonly #backlog = new Oldest();

  add(attachment: VolumeAttachment, { key, done }: { readonly key: KeyState | undefined; readonly done: boolean }): void {
    const state = stateIn(key, done);
    this.#states[state] += 1;
    if (!done) {
      this.#pending.add(attachment);
      if (state === 'queued') {
        this.#backlog.add(attachment);
      }
    }
  }

  counts(): OperationCounts {
    const { since: pendingSince } = this.#pending;
    const { count: depth, since: oldestSince } = this.#backlog;
    return {
      states: this.#states,
      ...(pendingSince === undefined ? {} : { oldestPendingSince: pendingSince }),
      backlog: { depth, ...(oldestSince === undefined ? {} : { oldestSince }) },
    };
  }
}

/** How many there are, and when Kubernetes asked for the oldest. */
class Oldest {
  count = 0;
  since: string | undefined;

  add({ creationTimestamp, deletionTimestamp }: VolumeAttachment): void {
    this.count += 1;
    const askedAt = deletionTimestamp ?? creationTimestamp;
    // The API server writes all timestamps alike, so that they sort as text.
    if (askedAt !== undefined && (this.since === undefined || askedAt < this.since)) {
      this.since = askedAt;
    }
  }
}

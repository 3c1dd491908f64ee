/**
 * Where each volume stands, told from the events alone: the servers' own word, not what the demo wanted. Called by
 * `run-demo.ts`, which feeds it and waits on it; `table.ts` and `summary.ts` show it.
 */

import type { Message } from './describe-event.ts';
import { patchedFinalizers, requestTarget } from './describe-event.ts';
import { type ApiEvent, type DemoEvent, type DriverEvent, fieldAt, textAt } from './events.ts';
import { attacherUser, type DemoVolume } from './objects.ts';

/** States of a volume in the order in which they come. `removed`: the PersistentVolume is gone, too. */
export const volumeStates = ['waiting', 'requested', 'attaching', 'attached', 'detaching', 'detached', 'removed'] as const;

/** Where a volume stands. */
export type VolumeState = (typeof volumeStates)[number];

/** A volume and what became of it. Times are those of events. */
export interface VolumeRow {
  readonly volume: DemoVolume;
  readonly state: VolumeState;
  /** The latest message about it. */
  readonly message?: Message;
  /** VolumeAttachment created. */
  readonly requestedMs?: number;
  readonly attachedMs?: number;
  /** VolumeAttachment marked for deletion. */
  readonly detachRequestedMs?: number;
  readonly detachedMs?: number;
}

/** What one of the two directions took, for all volumes together. */
export interface DirectionEffort {
  /** Writes of the attacher while a volume was on its way. */
  readonly writes: number;
  /** Milliseconds of each call that succeeded. */
  readonly callMs: readonly number[];
  readonly failedCalls: number;
}

/** What it took. */
export interface Effort {
  readonly attach: DirectionEffort;
  readonly detach: DirectionEffort;
}

type Change = Partial<Omit<VolumeRow, 'volume' | 'message'>>;

/** The volumes of the demo. Events about others are nobody's. */
export class Progress {
  readonly #rows: VolumeRow[];
  readonly #byName: ReadonlyMap<string, number>;
  readonly #counts = new Map<VolumeState, number>();
  readonly #effort = { attach: noEffort(), detach: noEffort() };

  constructor(volumes: readonly DemoVolume[]) {
    this.#rows = volumes.map((volume) => ({ volume, state: 'waiting' }));
    this.#byName = new Map(volumes.flatMap(({ name, attachment, handle }, index) => [name, attachment, handle].map((key) => [key, index])));
    this.#counts.set('waiting', volumes.length);
  }

  /** All volumes, in their order. */
  get rows(): readonly VolumeRow[] {
    return this.#rows;
  }

  /** What it took so far. */
  get effort(): Effort {
    return this.#effort;
  }

  /** How many volumes are in this state. */
  count(state: VolumeState): number {
    return this.#counts.get(state) ?? 0;
  }

  /** Whether every volume is in this state. */
  allIn(state: VolumeState): boolean {
    return this.count(state) === this.#rows.length;
  }

  /** Takes an event in, with its words. Returns whether it is about one of the volumes. */
  observe(event: DemoEvent, message: Message | undefined): boolean {
    const index = this.#byName.get(subjectOf(event)) ?? -1;
    const row = this.#rows[index];
    if (row === undefined || message === undefined) {
      return false;
    }
    this.#countEffort(event, row.state);
    const next = { ...row, message, ...changeOf(event, row.state) };
    this.#rows[index] = next;
    this.#counts.set(row.state, this.count(row.state) - 1);
    this.#counts.set(next.state, this.count(next.state) + 1);
    return true;
  }

  #countEffort(event: DemoEvent, state: VolumeState): void {
    if (event.from === 'driver') {
      this.#countCall(event);
    } else if (event.user === attacherUser) {
      this.#effort.attach.writes += state === 'requested' || state === 'attaching' ? 1 : 0;
      this.#effort.detach.writes += state === 'detaching' ? 1 : 0;
    }
  }

  #countCall({ method, code, durationMs }: DriverEvent): void {
    const effort = method === 'ControllerUnpublishVolume' ? this.#effort.detach : this.#effort.attach;
    if (code === 0) {
      effort.callMs.push(durationMs);
    } else {
      effort.failedCalls += 1;
    }
  }
}

function noEffort(): { writes: number; readonly callMs: number[]; failedCalls: number } {
  return { writes: 0, callMs: [], failedCalls: 0 };
}

/** Name of a PersistentVolume or VolumeAttachment, or the driver's ID of a volume. */
function subjectOf(event: DemoEvent): string {
  if (event.from === 'driver') {
    return event.volumeHandle;
  }
  const { resource, name } = requestTarget(event.target);
  return resource === 'persistentvolumes' || resource === 'volumeattachments' ? name || textAt(event.body, 'metadata', 'name') : '';
}

function changeOf(event: DemoEvent, state: VolumeState): Change {
  if (event.from === 'driver' || event.status >= 400) {
    return {};
  }
  return requestTarget(event.target).resource === 'volumeattachments' ? attachmentChange(event, state) : volumeChange(event, state);
}

function attachmentChange(event: ApiEvent, state: VolumeState): Change {
  if (event.verb === 'create') {
    return { state: 'requested', requestedMs: event.atMs };
  }
  if (event.verb === 'delete') {
    return { state: 'detaching', detachRequestedMs: event.atMs };
  }
  if (fieldAt(event.body, 'status', 'attached') === true) {
    return { state: 'attached', attachedMs: event.atMs };
  }
  if (state === 'detaching' && releases(event)) {
    return { state: 'detached', detachedMs: event.atMs };
  }
  return beginning(event, state);
}

function volumeChange(event: ApiEvent, state: VolumeState): Change {
  return state === 'detached' && releases(event) ? { state: 'removed' } : beginning(event, state);
}

/** The attacher lets the object go: it removes its finalizer. */
function releases({ user, body }: ApiEvent): boolean {
  return user === attacherUser && patchedFinalizers(body, 'removed').length > 0;
}

/** The attacher's first write says that it has begun. */
function beginning({ user }: ApiEvent, state: VolumeState): Change {
  return state === 'requested' && user === attacherUser ? { state: 'attaching' } : {};
}

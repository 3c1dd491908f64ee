/**
 * Which keys a change of an object wakes (behaviour.md 5.3, 5.6). The caches call it for every change; it queues keys and
 * does nothing else. A Secret is not watched: whoever misses one tries again within 30 s.
 */
import type { CsiNode, ObjectChange, PersistentVolume, VolumeAttachment } from '../kube/types.ts';
import type { Clock } from '../runtime/clock.ts';
import { Pacer } from '../runtime/pacer.ts';
import type { AttachmentMemory } from './attachment-memory.ts';
import { operationOf } from './decide-attachment.ts';
import {
  bringsNodeId,
  bringsVolume,
  decideAttachmentTurn,
  decideVolumeTurn,
  isRelease,
  isSettled,
  type TurnDecision,
} from './decide-enqueue.ts';
import type { DriverProfile } from './driver-profile.ts';
import type { EarlyVolumes } from './early-volumes.ts';
import type { CachedRows, Caches } from './ports.ts';

/** A queue as the triggers see it: `runtime/controller.ts` has this form. */
export interface KeyQueue {
  add(key: string): void;
  addUnlessWaiting(key: string): void;
  forget(key: string): void;
}

/** The queues of the feature. */
export interface AttacherQueues {
  readonly attachments: KeyQueue;
  readonly volumes: KeyQueue;
}

/** What the triggers work with. */
export interface TriggerParts {
  readonly queues: AttacherQueues;
  readonly caches: Caches;
  readonly driver: DriverProfile;
  /** Where it is remembered which attachments are forced, and how the driver failed. */
  readonly memory: Pick<AttachmentMemory, 'modeOf' | 'waitingFor'>;
  readonly clock: Clock;
  /** Asked before an attachment gets a turn; absent where the work begins with all volumes in the cache. */
  readonly earlyVolumes?: Pick<EarlyVolumes, 'isKnown'>;
}

/** See the head of this file. */
export class Triggers {
  readonly #queues: AttacherQueues;
  readonly #caches: Caches;
  readonly #driver: DriverProfile;
  readonly #memory: TriggerParts['memory'];
  readonly #clock: Clock;
  readonly #earlyVolumes: TriggerParts['earlyVolumes'];

  constructor({ queues, caches, driver, memory, clock, earlyVolumes }: TriggerParts) {
    this.#queues = queues;
    this.#caches = caches;
    this.#driver = driver;
    this.#memory = memory;
    this.#clock = clock;
    this.#earlyVolumes = earlyVolumes;
  }

  /** It may need a turn, and when it is gone its volume may lose our finalizer. */
  attachmentChanged(change: ObjectChange<VolumeAttachment>): void {
    const { before, after } = change;
    if (before !== undefined && before.uid !== after?.uid) {
      this.#queues.attachments.forget(before.name);
      this.#volumeReleased(before);
    }
    if (after !== undefined) {
      this.#giveTurn(after, decideAttachmentTurn(change, this.#driver));
    }
    if (before !== undefined && isRelease(change, this.#driver)) {
      this.#wakeFreed(before);
    }
  }

  /** It may have to lose our finalizer, and attachments may have waited for it. */
  volumeChanged(change: ObjectChange<PersistentVolume>): void {
    if (change.after === undefined) {
      return;
    }
    give(this.#queues.volumes, change.after.name, decideVolumeTurn(change, this.#driver));
    if (bringsVolume(change)) {
      this.#wake(this.#caches.attachmentsOfVolume(change.after.name).toSorted(deletedFirst));
    }
  }

  /** Attachments may have waited for the driver's entry in it. */
  nodeChanged(change: ObjectChange<CsiNode>): void {
    if (change.after !== undefined && bringsNodeId(change, this.#driver)) {
      this.#wake(this.#caches.attachmentsOnNode(change.after.name));
    }
  }

  /**
   * Gives every object that is not settled a turn, but for those that wait for their retry (`--resync`). Gives way to other work in
   * between; ends when `signal` fires.
   */
  async resync(rows: Pick<CachedRows, 'attachments' | 'volumes'>, signal: AbortSignal): Promise<void> {
    await this.#forEach(rows.attachments(), (after) => this.#lookAtAttachment(after), signal);
    await this.#forEach(rows.volumes(), (after) => this.#lookAtVolume(after), signal);
  }

  /**
   * Gives every attachment that is not done a turn, whatever its backoff says: what all of them may have waited for is there again.
   * Gives way to other work in between; ends when `signal` fires.
   */
  async wakeAll(attachments: Iterable<VolumeAttachment>, signal: AbortSignal): Promise<void> {
    await this.#forEach(attachments, (attachment) => this.#wakeOne(attachment), signal);
  }

  #lookAtAttachment(after: VolumeAttachment): void {
    if (decideAttachmentTurn({ before: undefined, after, origin: 'list' }, this.#driver) !== 'none' && this.#hasFacts(after)) {
      this.#queues.attachments.addUnlessWaiting(after.name);
    }
  }

  #lookAtVolume(after: PersistentVolume): void {
    if (decideVolumeTurn({ before: undefined, after, origin: 'list' }, this.#driver) !== 'none') {
      this.#queues.volumes.addUnlessWaiting(after.name);
    }
  }

  /** Where an object changes before the loop meets it, its change has given it the turn that it needs. */
  async #forEach<T>(rows: Iterable<T>, visit: (row: T) => void, signal: AbortSignal): Promise<void> {
    const pacer = new Pacer(this.#clock);
    for (const row of rows) {
      if (signal.aborted) {
        return;
      }
      visit(row);
      if (pacer.due) {
        await pacer.rest();
      }
    }
  }

  #volumeReleased({ persistentVolumeName }: VolumeAttachment): void {
    const volume = persistentVolumeName === undefined ? undefined : this.#caches.volume(persistentVolumeName);
    if (volume !== undefined) {
      give(this.#queues.volumes, volume.name, decideVolumeTurn({ before: undefined, after: volume, origin: 'watch' }, this.#driver));
    }
  }

  /** Attaches that the driver refused because the volume was in use, or the node full, need not wait any longer. */
  #wakeFreed(freed: VolumeAttachment): void {
    const waiting = this.#memory.waitingFor(freed).map((name) => this.#caches.attachment(name));
    this.#wake(waiting.filter((other) => other !== undefined).filter((other) => operationOf(other) === 'attach'));
  }

  /** Whatever their backoff says; how often they have failed stays known. */
  #wake(attachments: Iterable<VolumeAttachment>): void {
    for (const attachment of attachments) {
      this.#wakeOne(attachment);
    }
  }

  #wakeOne(attachment: VolumeAttachment): void {
    if (attachment.attacher === this.#driver.name && this.#mayWait(attachment) && this.#hasFacts(attachment)) {
      this.#queues.attachments.add(attachment.name);
    }
  }

  #giveTurn(attachment: VolumeAttachment, turn: TurnDecision): void {
    if (turn !== 'none' && this.#hasFacts(attachment)) {
      give(this.#queues.attachments, attachment.name, turn);
    }
  }

  /** Whether the caches hold what a turn needs. If not, the attachment gets it when they do. */
  #hasFacts(attachment: VolumeAttachment): boolean {
    return this.#earlyVolumes?.isKnown(attachment) ?? true;
  }

  /** It is not done, or is to be done again. */
  #mayWait(attachment: VolumeAttachment): boolean {
    return !isSettled(attachment, this.#driver) || this.#memory.modeOf(attachment) === 'forced';
  }
}

/** Of what waits for one volume the detach goes first, also where none of it stood in the queue before. */
function deletedFirst(a: VolumeAttachment, b: VolumeAttachment): number {
  return Number(a.deletionTimestamp === undefined) - Number(b.deletionTimestamp === undefined);
}

function give(queue: KeyQueue, key: string, turn: TurnDecision): void {
  if (turn === 'none') {
    return;
  }
  if (turn === 'fresh-turn') {
    queue.forget(key);
  }
  queue.add(key);
}

/**
 * Which keys a change of an object wakes (behaviour.md 5.3, 5.6). The caches call it for every change; it queues keys and
 * does nothing else. A Secret is not watched: whoever misses one tries again within 30 s.
 */
import type { CsiNode, ObjectChange, PersistentVolume, VolumeAttachment } from '../kube/types.ts';
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
import type { Caches } from './ports.ts';

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
  readonly memory: Pick<AttachmentMemory, 'modeOf' | 'failedWith'>;
}

/** CSI, ControllerPublishVolume: "Volume published to another node", "Max volumes attached". */
const failedPrecondition = 9;
const resourceExhausted = 8;

/** See the head of this file. */
export class Triggers {
  readonly #queues: AttacherQueues;
  readonly #caches: Caches;
  readonly #driver: DriverProfile;
  readonly #memory: TriggerParts['memory'];

  constructor({ queues, caches, driver, memory }: TriggerParts) {
    this.#queues = queues;
    this.#caches = caches;
    this.#driver = driver;
    this.#memory = memory;
  }

  /** It may need a turn, and when it is gone its volume may lose our finalizer. */
  attachmentChanged(change: ObjectChange<VolumeAttachment>): void {
    const { before, after } = change;
    if (before !== undefined && before.uid !== after?.uid) {
      this.#queues.attachments.forget(before.name);
      this.#volumeReleased(before);
    }
    if (after !== undefined) {
      give(this.#queues.attachments, after.name, decideAttachmentTurn(change, this.#driver));
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
      this.#wake(this.#caches.attachmentsOfVolume(change.after.name));
    }
  }

  /** Attachments may have waited for the driver's entry in it. */
  nodeChanged(change: ObjectChange<CsiNode>): void {
    if (change.after !== undefined && bringsNodeId(change, this.#driver)) {
      this.#wake(this.#caches.attachmentsOnNode(change.after.name));
    }
  }

  /** Gives every object that is not settled a turn, but for those that wait for their retry (`--resync`). */
  resync(attachments: Iterable<VolumeAttachment>, volumes: Iterable<PersistentVolume>): void {
    for (const after of attachments) {
      if (decideAttachmentTurn({ before: undefined, after, origin: 'list' }, this.#driver) !== 'none') {
        this.#queues.attachments.addUnlessWaiting(after.name);
      }
    }
    for (const after of volumes) {
      if (decideVolumeTurn({ before: undefined, after, origin: 'list' }, this.#driver) !== 'none') {
        this.#queues.volumes.addUnlessWaiting(after.name);
      }
    }
  }

  /** Gives every attachment that is not done a turn at once: what all of them may have waited for is there again. */
  wakeAll(attachments: Iterable<VolumeAttachment>): void {
    this.#wake(attachments);
  }

  #volumeReleased({ persistentVolumeName }: VolumeAttachment): void {
    const volume = persistentVolumeName === undefined ? undefined : this.#caches.volume(persistentVolumeName);
    if (volume !== undefined) {
      give(this.#queues.volumes, volume.name, decideVolumeTurn({ before: undefined, after: volume, origin: 'watch' }, this.#driver));
    }
  }

  /** Attaches that the driver refused because the volume was in use, or the node full, need not wait any longer. */
  #wakeFreed({ persistentVolumeName, nodeName }: VolumeAttachment): void {
    this.#wake(this.#attachesFailedWith(failedPrecondition).filter((other) => other.persistentVolumeName === persistentVolumeName));
    this.#wake(this.#attachesFailedWith(resourceExhausted).filter((other) => other.nodeName === nodeName));
  }

  #attachesFailedWith(grpcCode: number): readonly VolumeAttachment[] {
    const names = [...this.#memory.failedWith(grpcCode)];
    return names
      .map((name) => this.#caches.attachment(name))
      .filter((other) => other !== undefined)
      .filter((other) => operationOf(other) === 'attach');
  }

  /** Whatever their backoff says; how often they have failed stays known. */
  #wake(attachments: Iterable<VolumeAttachment>): void {
    for (const attachment of attachments) {
      if (attachment.attacher === this.#driver.name && this.#mayWait(attachment)) {
        this.#queues.attachments.add(attachment.name);
      }
    }
  }

  /** It is not done, or is to be done again. */
  #mayWait(attachment: VolumeAttachment): boolean {
    return !isSettled(attachment, this.#driver) || this.#memory.modeOf(attachment) === 'forced';
  }
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

/**
 * Which keys a change of an object wakes. Called by the caches for every change; it queues keys and does nothing else.
 * Later (behaviour.md 5.6): changes of a CSINode or PersistentVolume, and finished detaches, wake attachments that wait for them.
 */
import type { ObjectChange, PersistentVolume, VolumeAttachment } from '../kube/types.ts';
import { decideAttachmentTurn, decideVolumeTurn, type TurnDecision } from './decide-enqueue.ts';
import type { DriverProfile } from './driver-profile.ts';

/** A queue as the triggers see it: `runtime/controller.ts` has this form. */
export interface KeyQueue {
  add(key: string): void;
  forget(key: string): void;
}

/** The queues of the feature. */
export interface AttacherQueues {
  readonly attachments: KeyQueue;
  readonly volumes: KeyQueue;
}

/** A VolumeAttachment changed: it may need a turn, and when it is gone its volume may lose our finalizer. */
export function onAttachmentChange(change: ObjectChange<VolumeAttachment>, queues: AttacherQueues, driver: DriverProfile): void {
  const { before, after } = change;
  const key = after?.name ?? before?.name;
  if (key !== undefined) {
    give(queues.attachments, key, decideAttachmentTurn(change, driver));
  }
  if (before !== undefined && before.uid !== after?.uid) {
    queues.attachments.forget(before.name);
    if (before.persistentVolumeName !== undefined) {
      queues.volumes.add(before.persistentVolumeName);
    }
  }
}

/** A PersistentVolume changed: it may have to lose our finalizer. */
export function onVolumeChange(change: ObjectChange<PersistentVolume>, queues: AttacherQueues, driver: DriverProfile): void {
  if (change.after !== undefined) {
    give(queues.volumes, change.after.name, decideVolumeTurn(change, driver));
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

/**
 * Which changes of an object give it a turn (behaviour.md 5.3). Pure; called by `triggers.ts`.
 * Idle objects cost nothing: what would lead to no work is not queued at all (5.5).
 */
import type { CsiNode, ObjectChange, PersistentVolume, StringMap, VolumeAttachment } from '../kube/types.ts';
import { isGone } from './decide-attachment.ts';
import { type DriverProfile, holdsFinalizer } from './driver-profile.ts';
import { isMigratable } from './in-tree/migrated-drivers.ts';
import { currentNodeId } from './recorded-publish.ts';

/** `fresh-turn` also forgets the failures so far: the object is another one, or another operation begins. */
export type TurnDecision = 'none' | 'turn' | 'fresh-turn';

/** Whether the attachment gets a turn. */
export function decideAttachmentTurn({ before, after, origin }: ObjectChange<VolumeAttachment>, driver: DriverProfile): TurnDecision {
  if (after === undefined || after.attacher !== driver.name || isSettled(after, driver)) {
    return 'none';
  }
  if (before === undefined || before.uid !== after.uid) {
    return 'fresh-turn';
  }
  if (before.deletionTimestamp === undefined && after.deletionTimestamp !== undefined) {
    return 'fresh-turn';
  }
  const isNews = origin === 'own-write' ? undoesOurWork(before, after, driver) : differs(before, after);
  return isNews ? 'turn' : 'none';
}

/** Whether the volume gets a turn. */
export function decideVolumeTurn({ after }: ObjectChange<PersistentVolume>, driver: DriverProfile): TurnDecision {
  if (after === undefined || !holdsFinalizer(after, driver)) {
    return 'none';
  }
  // One of an in-tree plugin may have been rolled back from migration.
  return after.deletionTimestamp !== undefined || isMigratable(after.spec.source) ? 'turn' : 'none';
}

/** Whether the change ended a detach: volume and node have room from here on. */
export function isRelease({ before, after }: ObjectChange<VolumeAttachment>, driver: DriverProfile): boolean {
  const held = before !== undefined && before.attacher === driver.name && holdsFinalizer(before, driver);
  return held && (after === undefined || before.uid !== after.uid || !holdsFinalizer(after, driver));
}

/** Whether attachments that could not use the volume may be able to now: it appeared, was made anew, or its content can be read again. */
export function bringsVolume({ before, after }: ObjectChange<PersistentVolume>): boolean {
  return after !== undefined && (before === undefined || before.uid !== after.uid || before.malformed !== after.malformed);
}

/** Whether the node has got an ID from the driver, or another one. */
export function bringsNodeId({ before, after }: ObjectChange<CsiNode>, driver: DriverProfile): boolean {
  const nodeId = currentNodeId(after, driver.name);
  return nodeId !== undefined && nodeId !== currentNodeId(before, driver.name);
}

/**
 * Whoever made a write goes on with its answer: a turn for each of our own writes would be a call for each. But the answer
 * may also be the first and last word of what somebody else took away. No turn for what was missing before the write as
 * well: whatever takes the finalizer each time would keep us busy.
 */
function undoesOurWork(before: VolumeAttachment, after: VolumeAttachment, driver: DriverProfile): boolean {
  if (after.deletionTimestamp !== undefined) {
    return false;
  }
  const finalizerTaken = isUnprotected(after, driver) && !isUnprotected(before, driver);
  const attachedTaken = before.attached && !after.attached;
  return finalizerTaken || attachedTaken;
}

function isUnprotected(attachment: VolumeAttachment, driver: DriverProfile): boolean {
  return attachment.attached && !holdsFinalizer(attachment, driver);
}

/** Nothing would be done for it, whatever the caches hold otherwise. */
export function isSettled(attachment: VolumeAttachment, driver: DriverProfile): boolean {
  if (attachment.malformed !== undefined) {
    return false;
  }
  const held = holdsFinalizer(attachment, driver);
  if (attachment.deletionTimestamp !== undefined) {
    return isGone(attachment) || (!held && !attachment.attached);
  }
  return attachment.attached && (held || !driver.supportsPublish);
}

/** Anything but attachError, detachError, managedFields and resourceVersion (the row has no other fields that change nothing). */
function differs(before: VolumeAttachment, after: VolumeAttachment): boolean {
  return (
    before.malformed !== after.malformed ||
    before.attached !== after.attached ||
    before.deletionTimestamp !== after.deletionTimestamp ||
    !sameList(before.finalizers, after.finalizers) ||
    !sameMap(before.annotations, after.annotations) ||
    !sameMap(before.attachmentMetadata, after.attachmentMetadata)
  );
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

function sameMap(a: StringMap = {}, b: StringMap = {}): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

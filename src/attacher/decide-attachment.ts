/**
 * What happens to a VolumeAttachment, decided from facts alone (behaviour.md 1.4, 2, 3): no await, no clock, no logger.
 * Called by `reconcile-attachment.ts`, which lets `perform.ts` carry the decision out. A plan is whole: where one of its steps
 * fails, the next turn decides afresh, and every step may be done twice.
 */
import type { VolumeAttachment } from '../kube/types.ts';
import { AppError, asAppError } from '../runtime/errors.ts';
import type { AttachmentDecision, AttachmentFacts, DecisionMode, DetachEnd, Operation } from './attachment-decision.ts';
import { decideTrivialAttachment } from './decide-trivial-attachment.ts';
import { type DriverProfile, holdsFinalizer } from './driver-profile.ts';
import { planAttach } from './plan-attach.ts';
import { planDetach } from './plan-detach.ts';
import { planRepair } from './plan-repair.ts';
import { recordedPublish } from './recorded-publish.ts';

/** Decides about one attachment. Total: objects that cannot work end in `reject`. */
export function decideAttachment(facts: AttachmentFacts, driver: DriverProfile, mode: DecisionMode): AttachmentDecision {
  const { attachment } = facts;
  if (attachment.attacher !== driver.name) {
    return { do: 'nothing', because: 'another attacher serves it' };
  }
  const operation = operationOf(attachment);
  try {
    if (attachment.malformed !== undefined) {
      throw new AppError('invalid', `VolumeAttachment "${attachment.name}" is malformed: ${attachment.malformed}`);
    }
    if (!driver.supportsPublish) {
      return decideTrivialAttachment(facts, driver);
    }
    return operation === 'attach' ? decideAttach(facts, driver, mode) : decideDetach(facts, driver, mode);
  } catch (thrown) {
    return { do: 'reject', operation, error: withAction(attachment, operation, thrown), afterSecret: undefined };
  }
}

/** What an attachment asks for: to be attached until its deletion was asked for, to be detached from then on. */
export function operationOf(attachment: VolumeAttachment): Operation {
  return attachment.deletionTimestamp === undefined ? 'attach' : 'detach';
}

/**
 * Deleted, and held by nobody: the write that took the last finalizer was its end. The cache has it until the watch says so, and
 * another of its name, for the same volume and node, may be there already.
 */
export function isGone({ deletionTimestamp, finalizers }: VolumeAttachment): boolean {
  return deletionTimestamp !== undefined && finalizers.length === 0;
}

/** Whether carrying the decision out calls the driver. */
export function leadsToCall({ do: action }: AttachmentDecision): boolean {
  return action === 'attach' || action === 'detach';
}

function decideAttach(facts: AttachmentFacts, driver: DriverProfile, mode: DecisionMode): AttachmentDecision {
  const { attachment, unsaved } = facts;
  if (unsaved?.operation === 'attach' && unsaved.uid === attachment.uid) {
    return { do: 'save-attached', publishContext: unsaved.publishContext, because: 'the driver has attached it, only the write failed' };
  }
  if (attachment.attached && mode === 'normal') {
    return holdsFinalizer(attachment, driver)
      ? { do: 'nothing', because: 'attached' }
      : { do: 'repair', patch: planRepair(facts, driver), because: 'attached without our finalizer' };
  }
  const planned = planAttach(facts, driver);
  if (planned.nodeFault !== undefined) {
    const error = withAction(attachment, 'attach', planned.nodeFault);
    return { do: 'reject', operation: 'attach', error, afterSecret: planned.secretRef };
  }
  return { do: 'attach', plan: planned.plan };
}

function decideDetach(facts: AttachmentFacts, driver: DriverProfile, mode: DecisionMode): AttachmentDecision {
  const { attachment, unsaved } = facts;
  if (isGone(attachment)) {
    return { do: 'nothing', because: 'deleted, and held by nobody any more' };
  }
  const end = endOfDetach(attachment, driver);
  if (unsaved?.operation === 'detach' && unsaved.uid === attachment.uid) {
    return { do: end, because: 'the driver has detached it already' };
  }
  if (end !== 'release' && !isReleasedHalfway(attachment) && mode === 'normal') {
    return { do: 'nothing', because: 'deleted, and not held by us' };
  }
  return { do: 'detach', plan: planDetach(facts, driver), end };
}

/**
 * We have attached it, and it still says so, held by others only: a process has ended between the two writes after a detach, or somebody took our
 * finalizer before one. Only the driver can tell.
 */
function isReleasedHalfway(attachment: VolumeAttachment): boolean {
  const { volumeHandle, nodeId } = recordedPublish(attachment);
  return attachment.attached && volumeHandle !== undefined && nodeId !== undefined;
}

/** Held by others, it must not look attached. */
function endOfDetach(attachment: VolumeAttachment, driver: DriverProfile): DetachEnd {
  if (holdsFinalizer(attachment, driver)) {
    return 'release';
  }
  return attachment.attached ? 'mark-detached' : 'nothing';
}

/** Puts the action and the objects in front of a reason. */
function withAction(attachment: VolumeAttachment, operation: Operation, thrown: unknown): AppError {
  const { name, nodeName, persistentVolumeName } = attachment;
  const reason = asAppError(thrown);
  const volume = persistentVolumeName === undefined ? `the volume of VolumeAttachment "${name}"` : `volume "${persistentVolumeName}"`;
  const direction = operation === 'attach' ? 'to' : 'from';
  return new AppError(reason.kind, `Cannot ${operation} ${volume} ${direction} node "${nodeName}": ${reason.message}`, { cause: thrown });
}

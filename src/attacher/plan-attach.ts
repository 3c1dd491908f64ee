/**
 * The plan of an attach (behaviour.md 2.1 to 2.8). Pure; called by `decide-attachment.ts`.
 * Errors are thrown in the order of the checks, so that the first fault is the one reported.
 */
import type { CsiNode, PersistentVolume, SecretReference, StringMap, VolumeAttachment } from '../kube/types.ts';
import { AppError } from '../runtime/errors.ts';
import type { AttachmentFacts, AttachPlan, PublishedVolume } from './attachment-decision.ts';
import { type DriverProfile, holdsFinalizer } from './driver-profile.ts';
import { isMigratedVolume } from './in-tree/migrated-drivers.ts';
import { nodeIdAnnotation, previousNodeIdAnnotation, volumeHandleAnnotation } from './names.ts';
import { protectPatch } from './patches.ts';
import { currentNodeId, recordedPublish } from './recorded-publish.ts';
import { volumeCapability } from './volume-capability.ts';
import { attachableVolume } from './volume-source.ts';

/** A plan, or the fault of the node. The latter is reported only after the Secret was found, which stands before it in the order of checks. */
export type PlannedAttach =
  | { readonly nodeFault: undefined; readonly plan: AttachPlan }
  | { readonly nodeFault: AppError; readonly secretRef: SecretReference | undefined };

/** Plans an attach. Throws `missing` or `invalid` for the volume's faults, with the reason as message. */
export function planAttach(facts: AttachmentFacts, driver: DriverProfile): PlannedAttach {
  const { attachment } = facts;
  refuseDeletedVolume(attachment, facts.volume);
  const volume = attachableVolume(attachment, facts.volume, driver.name);
  const capability = volumeCapability(volume.spec, volume.csi, driver);
  const secretRef = volume.csi.controllerPublishSecretRef;
  const nodeId = currentNodeId(facts.node, driver.name);
  if (nodeId === undefined) {
    return { nodeFault: nodeFault(attachment, facts.node, driver.name), secretRef };
  }
  const target: PublishedVolume = { volumeId: volume.csi.volumeHandle, nodeId };
  const request = {
    ...target,
    volumeCapability: capability,
    // A CO must not ask for a read-only publish that the driver does not know (CSI, ControllerPublishVolumeRequest.readonly).
    readonly: driver.supportsPublishReadonly && volume.csi.readOnly,
    volumeContext: volume.csi.volumeAttributes ?? {},
    migrated: isMigratedVolume(facts.volume),
  };
  const protection = attachment.attached ? protectAttached(attachment, target) : protectUnattached(attachment, target);
  return { nodeFault: undefined, plan: { secretRef, request, ...protect(facts, driver, protection), ...guard(facts, driver, protection) } };
}

interface Protection {
  readonly undo: PublishedVolume | undefined;
  /** Annotations that must stand on the attachment before the driver is called. */
  readonly records: StringMap;
}

function refuseDeletedVolume(attachment: VolumeAttachment, volume: PersistentVolume | undefined): void {
  // A spec with both kinds of source has a fault of its own, which is found next.
  if (attachment.inlineVolumeSpec === undefined && volume?.deletionTimestamp !== undefined) {
    throw new AppError('invalid', `PersistentVolume "${volume.name}" is marked for deletion`);
  }
}

function nodeFault(attachment: VolumeAttachment, node: CsiNode | undefined, driverName: string): AppError {
  const name = attachment.nodeName;
  if (node === undefined) {
    return new AppError('missing', `CSINode "${name}" does not exist: is the driver's node plugin running there?`);
  }
  if (node.malformed !== undefined) {
    return new AppError('invalid', `CSINode "${name}" is malformed: ${node.malformed}`);
  }
  return node.drivers.some((driver) => driver.name === driverName)
    ? new AppError('invalid', `CSINode "${name}" has an empty node ID for driver "${driverName}"`)
    : new AppError('missing', `CSINode "${name}" has no driver "${driverName}": is the driver's node plugin running there?`);
}

/** The first attach, or one that was tried before: whatever other IDs it was tried with is undone first. */
function protectUnattached(attachment: VolumeAttachment, target: PublishedVolume): Protection {
  const recorded = recordedPublish(attachment);
  const earlier: PublishedVolume = { volumeId: recorded.volumeHandle ?? target.volumeId, nodeId: recorded.nodeId ?? target.nodeId };
  const { previousNodeId } = recorded;
  // The records hold one handle for both node IDs: only one of the two can be undone before it is overwritten.
  if (earlier.volumeId !== target.volumeId && previousNodeId !== undefined && previousNodeId !== earlier.nodeId) {
    throw new AppError(
      'invalid',
      `the volume may be attached by its handle "${earlier.volumeId}" under the node ID "${previousNodeId}"; detach it before the handle "${target.volumeId}" is used`,
    );
  }
  const same = earlier.volumeId === target.volumeId && earlier.nodeId === target.nodeId;
  return { undo: same ? undefined : earlier, records: recordsOf(target) };
}

/** A forced attach: an attached volume is published again on the node's current ID; it may still be attached on the recorded one, which is kept for the detach. */
function protectAttached(attachment: VolumeAttachment, target: PublishedVolume): Protection {
  const { volumeHandle, nodeId, previousNodeId } = recordedPublish(attachment);
  if (volumeHandle !== undefined && volumeHandle !== target.volumeId) {
    throw new AppError('invalid', `the volume was attached by its handle "${volumeHandle}", but now has the handle "${target.volumeId}"`);
  }
  if (nodeId === undefined || nodeId === target.nodeId) {
    return { undo: undefined, records: recordsOf(target) };
  }
  if (previousNodeId !== undefined && previousNodeId !== nodeId && previousNodeId !== target.nodeId) {
    throw new AppError(
      'invalid',
      `the volume may be attached under the node IDs "${previousNodeId}" and "${nodeId}"; detach it before the node ID "${target.nodeId}" is used`,
    );
  }
  return { undo: undefined, records: { ...recordsOf(target), [previousNodeIdAnnotation]: nodeId } };
}

function recordsOf({ nodeId, volumeId }: PublishedVolume): StringMap {
  return { [nodeIdAnnotation]: nodeId, [volumeHandleAnnotation]: volumeId };
}

/** Only what is missing is written. */
function protect(
  facts: AttachmentFacts,
  driver: DriverProfile,
  { records }: Protection,
): Pick<AttachPlan, 'protectVolume' | 'protectAttachment'> {
  const { attachment, volume } = facts;
  const finalizer = holdsFinalizer(attachment, driver) ? undefined : driver.finalizer;
  const annotations = Object.fromEntries(Object.entries(records).filter(([key, value]) => attachment.annotations[key] !== value));
  const complete = finalizer === undefined && Object.keys(annotations).length === 0;
  return {
    protectVolume:
      volume === undefined || holdsFinalizer(volume, driver)
        ? undefined
        : { name: volume.name, patch: protectPatch(volume.uid, driver.finalizer) },
    protectAttachment: complete ? undefined : protectPatch(attachment.uid, finalizer, annotations),
  };
}

/** While an earlier publish is undone its records must stay, so the finalizer is written alone, where it is missing. */
function guard(facts: AttachmentFacts, driver: DriverProfile, { undo }: Protection): Pick<AttachPlan, 'undo' | 'guard'> {
  const { attachment } = facts;
  const unguarded = undo !== undefined && !holdsFinalizer(attachment, driver);
  return { undo, guard: unguarded ? protectPatch(attachment.uid, driver.finalizer) : undefined };
}

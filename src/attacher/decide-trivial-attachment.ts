/**
 * Trivial mode: the driver has no ControllerPublishVolume, so an attachment is attached as soon as it exists
 * (behaviour.md 1.4). Pure; called by `decide-attachment.ts`. A finalizer left from a time when the driver could publish
 * stays: what was published then is not known to be unpublished.
 */
import type { AttachmentDecision, AttachmentFacts, Leftover } from './attachment-decision.ts';
import { type DriverProfile, holdsFinalizer } from './driver-profile.ts';
import { recordedPublish } from './recorded-publish.ts';
import { handleOfSource } from './volume-source.ts';

/** Decides about one attachment of a driver that cannot publish. */
export function decideTrivialAttachment(facts: AttachmentFacts, driver: DriverProfile): AttachmentDecision {
  const { attachment } = facts;
  if (attachment.deletionTimestamp === undefined) {
    return attachment.attached
      ? { do: 'nothing', because: 'attached' }
      : { do: 'save-attached', publishContext: {}, because: 'the driver has no controller-side attach' };
  }
  if (!holdsFinalizer(attachment, driver)) {
    return { do: 'nothing', because: 'deleted, and not held by us' };
  }
  if (driver.removesStaleFinalizers) {
    return { do: 'release', because: 'stale finalizers are to be removed' };
  }
  if (attachment.finalizers.length > 1) {
    return { do: 'nothing', because: 'others hold it too' };
  }
  return { do: 'report-leftover', leftover: leftoverOf(facts) };
}

function leftoverOf({ attachment, volume }: AttachmentFacts): Leftover {
  const { volumeHandle, nodeId } = recordedPublish(attachment);
  const described = (attachment.inlineVolumeSpec ?? volume?.spec)?.source;
  return { volumeHandle: volumeHandle ?? (described === undefined ? undefined : handleOfSource(described)), nodeId };
}

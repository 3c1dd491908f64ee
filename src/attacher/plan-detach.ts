/**
 * The plan of a detach (behaviour.md 3.1, 3.2). Pure; called by `decide-attachment.ts`.
 */
import { AppError } from '../runtime/errors.ts';
import type { AttachmentFacts, DetachPlan } from './attachment-decision.ts';
import type { DriverProfile } from './driver-profile.ts';
import { isMigratedVolume } from './in-tree/migrated-drivers.ts';
import { currentNodeId, recordedPublish } from './recorded-publish.ts';
import { type AttachableVolume, attachableVolume, attachableVolumeIfAny } from './volume-source.ts';

/**
 * Plans a detach from every node ID under which the volume may be attached. Throws `missing` when neither the
 * attachment nor the cache says which volume or which node, `invalid` for a volume that this driver does not serve.
 */
export function planDetach(facts: AttachmentFacts, driver: DriverProfile): DetachPlan {
  const recorded = recordedPublish(facts.attachment);
  const [firstNodeId, ...otherNodeIds] = nodeIds(facts, driver);
  const volumeId = recorded.volumeHandle ?? describedVolume(facts, driver).csi.volumeHandle;
  // With a recorded handle the volume is needed for its secrets only: a volume that is gone or broken does not stop the detach.
  const volume = attachableVolumeIfAny(facts.attachment, facts.volume, driver.name);
  return {
    secretRef: volume?.csi.controllerPublishSecretRef,
    published: [{ volumeId, nodeId: firstNodeId }, ...otherNodeIds.map((nodeId) => ({ volumeId, nodeId }))],
    migrated: isMigratedVolume(facts.volume),
    warning: changedHandle(volumeId, volume),
  };
}

function describedVolume(facts: AttachmentFacts, driver: DriverProfile): AttachableVolume {
  try {
    return attachableVolume(facts.attachment, facts.volume, driver.name);
  } catch (thrown) {
    if (thrown instanceof AppError) {
      throw new AppError(thrown.kind, `${thrown.message}, and the VolumeAttachment records no volume handle`, { cause: thrown });
    }
    throw thrown;
  }
}

/** Recorded IDs first: that is where it was attached. The current one may be another form of the same machine's ID. */
function nodeIds(facts: AttachmentFacts, driver: DriverProfile): readonly [string, ...string[]] {
  const recorded = recordedPublish(facts.attachment);
  const known = [recorded.nodeId, recorded.previousNodeId, currentNodeId(facts.node, driver.name)];
  const [first, ...others] = new Set(known.filter((id) => id !== undefined));
  if (first === undefined) {
    throw new AppError(
      'missing',
      `no node ID is known: the VolumeAttachment records none, and CSINode "${facts.attachment.nodeName}" has none for driver "${driver.name}"`,
    );
  }
  return [first, ...others];
}

function changedHandle(volumeId: string, volume: AttachableVolume | undefined): string | undefined {
  return volume === undefined || volume.csi.volumeHandle === volumeId
    ? undefined
    : 'The volume has another handle than it was attached with; the recorded one is detached';
}

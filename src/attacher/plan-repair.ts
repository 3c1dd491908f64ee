/**
 * What an attached VolumeAttachment of ours gets back when someone has removed our finalizer (behaviour.md 3.5). Pure;
 * called by `decide-attachment.ts`. No CSI call follows: the volume is attached.
 */
import type { Patch } from '../kube/patch.ts';
import type { StringMap } from '../kube/types.ts';
import type { AttachmentFacts } from './attachment-decision.ts';
import type { DriverProfile } from './driver-profile.ts';
import { nodeIdAnnotation, volumeHandleAnnotation } from './names.ts';
import { protectPatch } from './patches.ts';
import { currentNodeId, recordedPublish } from './recorded-publish.ts';
import { attachableVolumeIfAny } from './volume-source.ts';

/** The finalizer, and those records that are missing and can still be known. */
export function planRepair(facts: AttachmentFacts, driver: DriverProfile): Patch {
  const recorded = recordedPublish(facts.attachment);
  const nodeId = currentNodeId(facts.node, driver.name);
  const annotations: StringMap = {
    ...(recorded.nodeId === undefined && nodeId !== undefined ? { [nodeIdAnnotation]: nodeId } : {}),
    ...(recorded.volumeHandle === undefined ? describedHandle(facts, driver) : {}),
  };
  return protectPatch(facts.attachment.uid, driver.finalizer, annotations);
}

/** The finalizer matters more than a handle that nobody knows any more. */
function describedHandle(facts: AttachmentFacts, driver: DriverProfile): StringMap {
  const volume = attachableVolumeIfAny(facts.attachment, facts.volume, driver.name);
  return volume === undefined ? {} : { [volumeHandleAnnotation]: volume.csi.volumeHandle };
}

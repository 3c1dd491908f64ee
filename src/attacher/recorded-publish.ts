/**
 * What an attachment records of the publish that was made for it (behaviour.md 2.7, 8). Pure.
 * An empty annotation counts as none: CSI reads an empty node ID as "every node".
 */
import type { CsiNode, VolumeAttachment } from '../kube/types.ts';
import { nodeIdAnnotation, previousNodeIdAnnotation, volumeHandleAnnotation } from './names.ts';

/** The IDs of the last publish; each is absent or not empty. */
export interface RecordedPublish {
  readonly volumeHandle: string | undefined;
  readonly nodeId: string | undefined;
  readonly previousNodeId: string | undefined;
}

/** Reads the records of an attachment. */
export function recordedPublish(attachment: VolumeAttachment): RecordedPublish {
  return {
    volumeHandle: recorded(attachment, volumeHandleAnnotation),
    nodeId: recorded(attachment, nodeIdAnnotation),
    previousNodeId: recorded(attachment, previousNodeIdAnnotation),
  };
}

/** The ID that the driver gave to the node, or undefined where CSINode, entry or ID is missing. */
export function currentNodeId(node: CsiNode | undefined, driverName: string): string | undefined {
  return node?.drivers.find((driver) => driver.name === driverName)?.nodeId || undefined;
}

function recorded(attachment: VolumeAttachment, annotation: string): string | undefined {
  return attachment.annotations[annotation] || undefined;
}

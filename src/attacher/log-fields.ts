/**
 * How log lines name an attachment. Pure; called wherever the feature logs about one.
 */
import type { VolumeAttachment } from '../kube/types.ts';
import type { LogFields } from '../runtime/log.ts';

/** The attachment with the objects that it joins. */
export function attachmentFields({ name, persistentVolumeName, nodeName }: VolumeAttachment): LogFields {
  return { VolumeAttachment: name, PersistentVolume: persistentVolumeName, node: nodeName };
}

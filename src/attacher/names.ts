/**
 * Names that this project writes into Kubernetes objects, or reads there (behaviour.md 8). They are the original's where the original has
 * them: a cluster keeps working when one is exchanged for the other. Pure.
 */

/** Where the volume was attached: the CSI node ID that the last publish used. The original's annotation. */
export const nodeIdAnnotation = 'csi.alpha.kubernetes.io/node-id';

/** The volume handle that the last publish used. */
export const volumeHandleAnnotation = 'external-attacher/volume-handle';

/** A node ID used earlier, on which the volume may still be attached besides the one in {@link nodeIdAnnotation}. */
export const previousNodeIdAnnotation = 'external-attacher/previous-node-id';

/** On an in-tree PersistentVolume: the CSI driver that is in charge of it. Written by kube-controller-manager. */
export const migratedToAnnotation = 'pv.kubernetes.io/migrated-to';

/** Every annotation that is read on a VolumeAttachment: the cache has to keep these. */
export const attachmentAnnotations: readonly string[] = [nodeIdAnnotation, volumeHandleAnnotation, previousNodeIdAnnotation];

/** Every annotation that is read on a PersistentVolume: the cache has to keep these. */
export const volumeAnnotations: readonly string[] = [migratedToAnnotation];

/** The driver's name as it stands in names of Kubernetes objects: every character outside `[a-zA-Z0-9-]` becomes `-`, a trailing `-` gets an `X`. */
export function sanitizeDriverName(driverName: string): string {
  const sanitized = driverName.replace(/[^a-zA-Z0-9-]/gu, '-');
  return sanitized.endsWith('-') ? `${sanitized}X` : sanitized;
}

/** The finalizer with which the attacher of this driver holds VolumeAttachments and PersistentVolumes. */
export function finalizerName(driverName: string): string {
  return `external-attacher/${sanitizeDriverName(driverName)}`;
}

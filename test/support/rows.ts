/**
 * Cached rows for tests: complete and valid, with what the test cares about given by name.
 */
import type { AttachmentFacts } from '../../src/attacher/attachment-decision.ts';
import { type DriverProfile, driverProfile } from '../../src/attacher/driver-profile.ts';
import type { CsiNode, CsiVolumeSource, PersistentVolume, VolumeAttachment, VolumeSpec } from '../../src/kube/types.ts';

export const testDriverName = 'test.csi.example.com';
export const testFinalizer = 'external-attacher/test-csi-example-com';
export const deletedAt = '2026-01-01T00:00:00Z';
export const nodeIdKey = 'csi.alpha.kubernetes.io/node-id';
export const handleKey = 'external-attacher/volume-handle';
export const previousNodeIdKey = 'external-attacher/previous-node-id';

export function profile(changes: Partial<DriverProfile> = {}): DriverProfile {
  return driverProfile({
    name: testDriverName,
    supportsPublish: true,
    supportsPublishReadonly: true,
    supportsSingleNodeMultiWriter: false,
    defaultFsType: '',
    reportsErrorCodes: true,
    removesStaleFinalizers: false,
    ...changes,
  });
}

export function attachment(changes: Partial<VolumeAttachment> = {}): VolumeAttachment {
  return {
    kind: 'VolumeAttachment',
    name: 'va-1',
    uid: 'va-1-uid',
    resourceVersion: '10',
    creationTimestamp: '2025-12-31T23:59:00Z',
    finalizers: [],
    annotations: {},
    attacher: testDriverName,
    nodeName: 'node-1',
    persistentVolumeName: 'pv-1',
    attached: false,
    ...changes,
  };
}

/** As an attach of ours leaves it. */
export function attachedAttachment(changes: Partial<VolumeAttachment> = {}): VolumeAttachment {
  return attachment({
    finalizers: [testFinalizer],
    annotations: { [nodeIdKey]: 'i-1', [handleKey]: 'vol-1' },
    attached: true,
    ...changes,
  });
}

/** An attachment whose source is this spec. */
export function inlineAttachment(inlineVolumeSpec: VolumeSpec, changes: Partial<VolumeAttachment> = {}): VolumeAttachment {
  const { persistentVolumeName: _, ...bare } = attachment(changes);
  return { ...bare, inlineVolumeSpec };
}

export function csiSource(changes: Partial<CsiVolumeSource> = {}): CsiVolumeSource {
  return { driver: testDriverName, volumeHandle: 'vol-1', readOnly: false, ...changes };
}

export function volumeSpec(changes: Partial<VolumeSpec> = {}): VolumeSpec {
  return { source: { type: 'csi', csi: csiSource() }, accessModes: ['ReadWriteOnce'], ...changes };
}

export function volume(changes: Partial<PersistentVolume> = {}): PersistentVolume {
  return {
    kind: 'PersistentVolume',
    name: 'pv-1',
    uid: 'pv-1-uid',
    resourceVersion: '5',
    finalizers: ['kubernetes.io/pv-protection'],
    annotations: {},
    spec: volumeSpec(),
    ...changes,
  };
}

export function csiNode(changes: Partial<CsiNode> = {}): CsiNode {
  return {
    kind: 'CSINode',
    name: 'node-1',
    uid: 'node-1-uid',
    resourceVersion: '3',
    drivers: [{ name: testDriverName, nodeId: 'i-1' }],
    ...changes,
  };
}

/** A new attachment whose volume and node are there. */
export function facts(changes: Partial<AttachmentFacts> = {}): AttachmentFacts {
  return { attachment: attachment(), volume: volume(), node: csiNode(), unsaved: undefined, ...changes };
}

/**
 * Kubernetes objects as the API server writes them in JSON, with every field that the decoders read and some that they do not.
 */
import type { JsonObject } from '../../src/kube/patch.ts';

const managedFields = [{ manager: 'someone', operation: 'Update', fieldsType: 'FieldsV1', fieldsV1: { 'f:metadata': { 'f:name': {} } } }];

/** A VolumeAttachment with every field; both sources, which no server would allow, so that each field is there. */
export function volumeAttachmentDocument(name = 'csi-1', resourceVersion = '100'): JsonObject {
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'VolumeAttachment',
    metadata: {
      name,
      uid: `uid-of-${name}`,
      resourceVersion,
      creationTimestamp: '2026-11-01T10:00:00Z',
      deletionTimestamp: '2026-11-02T10:00:00Z',
      finalizers: ['external-attacher/disk-csi-example-com', 'example.com/other'],
      annotations: {
        'csi.alpha.kubernetes.io/node-id': 'i-1',
        'external-attacher/volume-handle': 'handle-1',
        'external-attacher/previous-node-id': 'i-0',
        'example.com/unread': 'x'.repeat(100),
      },
      labels: { unread: 'yes' },
      managedFields,
    },
    spec: {
      attacher: 'disk.csi.example.com',
      nodeName: 'node-1',
      source: { persistentVolumeName: 'pv-1', inlineVolumeSpec: volumeSpecDocument() },
    },
    status: {
      attached: true,
      attachmentMetadata: { devicePath: '/dev/sda' },
      attachError: { time: '2026-11-01T10:00:01Z', message: 'no space', errorCode: 8 },
      detachError: { time: '2026-11-01T10:00:02Z', message: 'busy', errorCode: 9 },
    },
  };
}

/** A PersistentVolume with every field. */
export function persistentVolumeDocument(name = 'pv-1', resourceVersion = '100'): JsonObject {
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: {
      name,
      uid: `uid-of-${name}`,
      resourceVersion,
      creationTimestamp: '2026-11-01T10:00:00Z',
      deletionTimestamp: '2026-11-02T10:00:00Z',
      finalizers: ['kubernetes.io/pv-protection', 'external-attacher/disk-csi-example-com'],
      annotations: { 'pv.kubernetes.io/migrated-to': 'disk.csi.example.com', 'example.com/unread': 'x' },
      managedFields,
    },
    spec: { ...volumeSpecDocument(), capacity: { storage: '1Gi' }, storageClassName: 'fast' },
    status: { phase: 'Bound' },
  };
}

/** A `PersistentVolumeSpec` with a CSI source. */
function volumeSpecDocument(): JsonObject {
  return {
    csi: {
      driver: 'disk.csi.example.com',
      volumeHandle: 'handle-1',
      readOnly: true,
      fsType: 'ext4',
      volumeAttributes: { tier: 'gold' },
      controllerPublishSecretRef: { name: 'publish', namespace: 'kube-system' },
      nodeStageSecretRef: { name: 'unread', namespace: 'unread' },
    },
    accessModes: ['ReadWriteOnce'],
    volumeMode: 'Filesystem',
    mountOptions: ['noatime'],
  };
}

/** A CSINode with two drivers. */
export function csiNodeDocument(name = 'node-1', resourceVersion = '100'): JsonObject {
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'CSINode',
    metadata: { name, uid: `uid-of-${name}`, resourceVersion, managedFields },
    spec: {
      drivers: [
        { name: 'disk.csi.example.com', nodeID: 'i-1', topologyKeys: ['zone'], allocatable: { count: 20 } },
        { name: 'file.csi.example.com', nodeID: 'f-1', topologyKeys: null },
      ],
    },
  };
}

/** A copy with the value at `path` replaced; taken out when `value` is undefined. */
export function withValue(document: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    return value;
  }
  if (Array.isArray(document)) {
    return document.map((element: unknown, position) => (position === key ? withValue(element, rest, value) : element));
  }
  const fields = { ...(document as Record<string, unknown>) };
  const changed = withValue(fields[key], rest, value);
  if (changed === undefined) {
    delete fields[key];
  } else {
    fields[key] = changed;
  }
  return fields;
}

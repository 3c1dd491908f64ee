/**
 * The kinds of `storage.k8s.io/v1` and `v1` PersistentVolume, field by field as their Go types print them. Pure data.
 */
import { kindOf, objectReference } from './metadata-schema.ts';
import { always, anyValue, bytes, flag, integer, listOf, mapOf, objectOf, openObjectOf, pointer, quantity, text, time } from './schema.ts';

const secretReference = objectOf({ name: text, namespace: text });

const csiSource = objectOf({
  driver: always(text, ''),
  volumeHandle: always(text, ''),
  readOnly: flag,
  fsType: text,
  volumeAttributes: mapOf(text),
  controllerPublishSecretRef: secretReference,
  nodeStageSecretRef: secretReference,
  nodePublishSecretRef: secretReference,
  controllerExpandSecretRef: secretReference,
  nodeExpandSecretRef: secretReference,
});

/** `v1.PersistentVolumeSpec`; sources other than CSI are kept as they come. */
const persistentVolumeSpec = openObjectOf({
  capacity: mapOf(quantity),
  csi: csiSource,
  accessModes: listOf(text),
  claimRef: objectReference,
  persistentVolumeReclaimPolicy: text,
  storageClassName: text,
  mountOptions: listOf(text),
  volumeMode: pointer(text),
  nodeAffinity: anyValue,
  volumeAttributesClassName: pointer(text),
});

/** `v1` PersistentVolume. */
export const persistentVolume = kindOf({
  spec: always(persistentVolumeSpec, {}),
  status: always(objectOf({ phase: text, message: text, reason: text, lastPhaseTransitionTime: time }), {}),
});

const volumeError = objectOf({ time: always(time, null), message: text, errorCode: pointer(integer) });

/** `storage.k8s.io/v1` VolumeAttachment. */
export const volumeAttachment = kindOf({
  spec: always(
    objectOf({
      attacher: always(text, ''),
      source: always(objectOf({ persistentVolumeName: pointer(text), inlineVolumeSpec: persistentVolumeSpec }), {}),
      nodeName: always(text, ''),
    }),
    {},
  ),
  status: always(
    objectOf({ attached: always(flag, false), attachmentMetadata: mapOf(text), attachError: volumeError, detachError: volumeError }),
    {},
  ),
});

/** `storage.k8s.io/v1` CSINode. */
export const csiNode = kindOf({
  spec: always(
    objectOf({
      drivers: always(
        listOf(
          objectOf({
            name: always(text, ''),
            nodeID: always(text, ''),
            topologyKeys: always(listOf(text), null),
            allocatable: objectOf({ count: pointer(integer) }),
          }),
          { key: 'name' },
        ),
        null,
      ),
    }),
    {},
  ),
  status: always(openObjectOf({}), {}),
});

/** `storage.k8s.io/v1` CSIDriver. */
export const csiDriver = kindOf({
  spec: always(
    objectOf({
      attachRequired: pointer(flag),
      podInfoOnMount: pointer(flag),
      volumeLifecycleModes: listOf(text),
      storageCapacity: pointer(flag),
      fsGroupPolicy: pointer(text),
      tokenRequests: listOf(anyValue),
      requiresRepublish: pointer(flag),
      seLinuxMount: pointer(flag),
      nodeAllocatableUpdatePeriodSeconds: pointer(integer),
      serviceAccountTokenInSecrets: pointer(flag),
      preventPodSchedulingIfMissing: pointer(flag),
    }),
    {},
  ),
});

/** `storage.k8s.io/v1` StorageClass. */
export const storageClass = kindOf({
  provisioner: always(text, ''),
  parameters: mapOf(text),
  reclaimPolicy: pointer(text),
  mountOptions: listOf(text),
  allowVolumeExpansion: pointer(flag),
  volumeBindingMode: pointer(text),
  allowedTopologies: listOf(anyValue),
});

/** `v1` Secret. */
export const secret = kindOf({ immutable: pointer(flag), data: mapOf(bytes), stringData: mapOf(text), type: text });

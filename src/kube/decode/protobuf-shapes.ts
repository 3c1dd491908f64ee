/**
 * Which fields of which objects are read from protobuf: those that the decoders beside this file ask for, by the numbers in
 * `generated.proto` of k8s.io/api and k8s.io/apimachinery v0.37. Used by `kube/resources.ts`, `protobuf-envelope.ts`.
 */
import { inTreeAnnotations, inTreeLabels } from './in-tree-volume.ts';
import { flag, inline, message, messages, number, optionalText, shapeOf, text, textMap, texts, time } from './protobuf-fields.ts';
import type { Field, Shape } from './protobuf-reader.ts';

/** A source of which nothing is read but that it is there. */
function named(plugin: string): Field {
  return message(plugin, []);
}

const secretReference = shapeOf({ 1: text('name'), 2: text('namespace') });

const csiSource = shapeOf({
  1: text('driver'),
  2: text('volumeHandle'),
  3: flag('readOnly'),
  4: text('fsType'),
  5: textMap('volumeAttributes'),
  6: message('controllerPublishSecretRef', secretReference),
});

const volumeSource = shapeOf({
  1: message('gcePersistentDisk', shapeOf({ 1: text('pdName'), 2: text('fsType'), 3: number('partition'), 4: flag('readOnly') })),
  2: message('awsElasticBlockStore', shapeOf({ 1: text('volumeID'), 2: text('fsType'), 3: number('partition'), 4: flag('readOnly') })),
  3: named('hostPath'),
  4: named('glusterfs'),
  5: named('nfs'),
  6: named('rbd'),
  7: named('iscsi'),
  8: message('cinder', shapeOf({ 1: text('volumeID'), 2: text('fsType'), 3: flag('readOnly') })),
  9: named('cephfs'),
  10: named('fc'),
  11: named('flocker'),
  12: named('flexVolume'),
  13: message(
    'azureFile',
    shapeOf({ 1: text('secretName'), 2: text('shareName'), 3: flag('readOnly'), 4: optionalText('secretNamespace') }),
  ),
  14: message('vsphereVolume', shapeOf({ 1: text('volumePath'), 2: text('fsType'), 3: text('storagePolicyName') })),
  15: named('quobyte'),
  16: message(
    'azureDisk',
    shapeOf({
      2: text('diskURI'),
      3: optionalText('cachingMode'),
      4: optionalText('fsType'),
      5: flag('readOnly'),
      6: optionalText('kind'),
    }),
  ),
  17: named('photonPersistentDisk'),
  18: message('portworxVolume', shapeOf({ 1: text('volumeID'), 2: text('fsType') })),
  19: named('scaleIO'),
  20: named('local'),
  21: named('storageos'),
  22: message('csi', csiSource),
});

const volumeSpec = shapeOf({
  2: inline(volumeSource),
  3: texts('accessModes'),
  4: message('claimRef', shapeOf({ 2: text('namespace') })),
  7: texts('mountOptions'),
  8: optionalText('volumeMode'),
});

/** What every object of these kinds is told from others by, in `ObjectMeta`. */
const identity = { 1: text('name'), 5: text('uid'), 6: text('resourceVersion') };

const volumeError = shapeOf({ 2: text('message'), 3: number('errorCode') });

/** VolumeAttachment; of its annotations those of these names. */
export function volumeAttachmentShape(annotations: readonly string[]): Shape {
  return shapeOf({
    1: message(
      'metadata',
      shapeOf({
        ...identity,
        8: time('creationTimestamp'),
        9: time('deletionTimestamp'),
        12: textMap('annotations', annotations),
        14: texts('finalizers'),
      }),
    ),
    2: message(
      'spec',
      shapeOf({
        1: text('attacher'),
        2: message('source', shapeOf({ 1: optionalText('persistentVolumeName'), 2: message('inlineVolumeSpec', volumeSpec) })),
        3: text('nodeName'),
      }),
    ),
    3: message(
      'status',
      shapeOf({
        1: flag('attached'),
        2: textMap('attachmentMetadata'),
        3: message('attachError', volumeError),
        4: message('detachError', volumeError),
      }),
    ),
  });
}

/** PersistentVolume; of its annotations those of these names, and those that belong to in-tree sources. */
export function persistentVolumeShape(annotations: readonly string[]): Shape {
  return shapeOf({
    1: message(
      'metadata',
      shapeOf({
        ...identity,
        9: time('deletionTimestamp'),
        11: textMap('labels', inTreeLabels),
        12: textMap('annotations', [...annotations, ...inTreeAnnotations]),
        14: texts('finalizers'),
      }),
    ),
    2: message('spec', volumeSpec),
  });
}

/** CSINode. */
export const csiNodeShape: Shape = shapeOf({
  1: message('metadata', shapeOf(identity)),
  2: message('spec', shapeOf({ 1: messages('drivers', shapeOf({ 1: text('name'), 2: text('nodeID') })) })),
});

/** What an object of any kind says of its version: a bookmark. */
export const bookmarkShape: Shape = shapeOf({ 1: message('metadata', shapeOf({ 6: text('resourceVersion') })) });

/** `ListMeta`. */
export const listMetaShape: Shape = shapeOf({ 2: text('resourceVersion'), 3: text('continue') });

/** `Status`: why a request failed. */
export const statusShape: Shape = shapeOf({
  3: text('message'),
  4: text('reason'),
  5: message(
    'details',
    shapeOf({ 4: messages('causes', shapeOf({ 1: text('reason'), 3: text('field') })), 5: number('retryAfterSeconds') }),
  ),
  6: number('code'),
});

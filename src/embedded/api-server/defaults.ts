/**
 * Values that the API server fills in where the client left them out, per kind. Pure; called on every write before the rules are checked.
 */
import { type Json, type JsonObject, objectAt, textAt, withMembers } from './json.ts';

/** `object` with defaults for members of its `spec`. */
function withSpecDefaults(object: JsonObject, defaults: JsonObject): JsonObject {
  return { ...object, spec: { ...defaults, ...objectAt(object, 'spec') } };
}

/** A Secret's `stringData` is written into `data`, and never kept. */
function completeSecret(object: JsonObject): JsonObject {
  const data: Record<string, Json> = { ...objectAt(object, 'data') };
  for (const [key, value] of Object.entries(objectAt(object, 'stringData'))) {
    data[key] = Buffer.from(String(value)).toString('base64');
  }
  return withMembers(object, {
    data: Object.keys(data).length === 0 ? undefined : data,
    stringData: undefined,
    type: textAt(object, 'type') || 'Opaque',
  });
}

/** A namespace carries its name as a label. */
function completeNamespace(object: JsonObject): JsonObject {
  const metadata = objectAt(object, 'metadata');
  const labels = { ...objectAt(metadata, 'labels'), 'kubernetes.io/metadata.name': textAt(metadata, 'name') };
  return { ...withSpecDefaults(object, { finalizers: ['kubernetes'] }), metadata: { ...metadata, labels } };
}

/** Defaults by kind. */
export const completions = {
  secret: completeSecret,
  namespace: completeNamespace,
  volume: (object: JsonObject): JsonObject => withSpecDefaults(object, { volumeMode: 'Filesystem' }),
  persistentVolume: (object: JsonObject): JsonObject =>
    withSpecDefaults(object, { persistentVolumeReclaimPolicy: 'Retain', volumeMode: 'Filesystem' }),
  csiDriver: (object: JsonObject): JsonObject =>
    withSpecDefaults(object, {
      attachRequired: true,
      podInfoOnMount: false,
      volumeLifecycleModes: ['Persistent'],
      storageCapacity: false,
      fsGroupPolicy: 'ReadWriteOnceWithFSType',
      requiresRepublish: false,
      seLinuxMount: false,
      preventPodSchedulingIfMissing: false,
    }),
  storageClass: (object: JsonObject): JsonObject => ({
    ...object,
    reclaimPolicy: object['reclaimPolicy'] ?? 'Delete',
    volumeBindingMode: object['volumeBindingMode'] ?? 'Immediate',
  }),
};

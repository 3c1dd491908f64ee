/**
 * The Kubernetes objects of a history. Pure; `world.ts` creates them.
 */
import { type JsonObject, listAt } from '../../src/embedded/api-server/json.ts';
import { attachmentName, type History, type VolumeSetup } from './history.ts';

/** Its volumes are none of ours. */
const otherDriver = 'other.csi.example.com';
const migratedTo = 'pv.kubernetes.io/migrated-to';

/** The finalizer of our driver. */
export function finalizerOf({ driver }: History): string {
  return `external-attacher/${driver.name.replaceAll('.', '-')}`;
}

/** Whether the volume may be on several nodes at once. */
export function isMultiNode({ accessModes }: VolumeSetup): boolean {
  return accessModes.includes('ReadWriteMany') || (accessModes.length === 1 && accessModes[0] === 'ReadOnlyMany');
}

/** Whether CSI can express the access modes. */
export function hasUsableModes({ accessModes }: VolumeSetup): boolean {
  return !(accessModes.includes('ReadOnlyMany') && accessModes.includes('ReadWriteOnce'));
}

export function persistentVolume(volume: VolumeSetup, driverName: string): JsonObject {
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: volume.name, annotations: volume.source === 'in-tree' ? { [migratedTo]: driverName } : {} },
    spec: { capacity: { storage: '1Gi' }, persistentVolumeReclaimPolicy: 'Retain', ...volumeSpec(volume, driverName) },
  };
}

export function attachment(volume: VolumeSetup, node: string, driverName: string): JsonObject {
  const source = volume.source === 'inline' ? { inlineVolumeSpec: volumeSpec(volume, driverName) } : { persistentVolumeName: volume.name };
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'VolumeAttachment',
    metadata: { name: attachmentName(volume.name, node) },
    spec: { attacher: driverName, nodeName: node, source },
  };
}

export function csiNode(name: string, driverName: string, nodeId: string | undefined): JsonObject {
  const drivers = nodeId === undefined ? [] : [{ name: driverName, nodeID: nodeId, topologyKeys: [] }];
  return { apiVersion: 'storage.k8s.io/v1', kind: 'CSINode', metadata: { name }, spec: { drivers } };
}

export function secret(volume: string, value: string): JsonObject {
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: volume, namespace: 'default' },
    data: { key: Buffer.from(value).toString('base64') },
  };
}

function volumeSpec(volume: VolumeSetup, driverName: string): JsonObject {
  const { accessModes, block, mountOptions } = volume;
  const common = { accessModes: [...accessModes], volumeMode: block ? 'Block' : 'Filesystem', mountOptions: [...mountOptions] };
  if (volume.source === 'in-tree') {
    return { ...common, awsElasticBlockStore: { volumeID: volume.handle, fsType: 'ext4', readOnly: volume.readOnly } };
  }
  const csi = {
    driver: volume.source === 'other-driver' ? otherDriver : driverName,
    volumeHandle: volume.handle,
    readOnly: volume.readOnly,
    volumeAttributes: { ...volume.attributes },
    ...(volume.secret ? { controllerPublishSecretRef: { name: volume.name, namespace: 'default' } } : {}),
  };
  return { ...common, csi };
}

/** An attachment that no API server takes; an old one may have. */
export function brokenAttachment(plain: JsonObject, how: 'both' | 'neither', uid: string): JsonObject {
  const spec = plain['spec'] as JsonObject;
  const inline = { accessModes: ['ReadWriteOnce'], csi: { driver: spec['attacher'] ?? '', volumeHandle: 'vol-both' } };
  const metadata = plain['metadata'] as JsonObject;
  const source = how === 'neither' ? {} : { persistentVolumeName: 'pv-1', inlineVolumeSpec: inline };
  return {
    ...plain,
    metadata: { ...metadata, uid, creationTimestamp: '2026-01-01T00:00:00Z' },
    spec: { ...spec, source },
    status: { attached: false },
  };
}

/** The finalizers of an object but for one. */
export function finalizersWithout(object: JsonObject, finalizer: string): string[] {
  return listAt(object, 'metadata', 'finalizers').filter((one): one is string => typeof one === 'string' && one !== finalizer);
}

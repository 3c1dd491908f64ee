/**
 * `PersistentVolumeSpec` of a PersistentVolume or inline in a VolumeAttachment: JSON -> slim. Pure; used by the decoders.
 */
import type { CsiVolumeSource, SecretReference, VolumeSource, VolumeSpec } from '../types.ts';
import type { Draft } from './decoded.ts';
import type { Interner } from './interner.ts';
import type { ObjectReader } from './object-reader.ts';

/** The keys of `PersistentVolumeSource` in the Kubernetes API v1.37 (and of sources that it no longer serves), besides `csi`. */
const inTreeSources = [
  'awsElasticBlockStore',
  'azureDisk',
  'azureFile',
  'cephfs',
  'cinder',
  'fc',
  'flexVolume',
  'flocker',
  'gcePersistentDisk',
  'glusterfs',
  'hostPath',
  'iscsi',
  'local',
  'nfs',
  'photonPersistentDisk',
  'portworxVolume',
  'quobyte',
  'rbd',
  'scaleIO',
  'storageos',
  'vsphereVolume',
];

const nothing: VolumeSpec = Object.freeze({ source: Object.freeze({ type: 'none' }), accessModes: Object.freeze([]) });

/** The spec as far as the controller side reads it; an absent one has no source and no access modes. */
export function decodeVolumeSpec(spec: ObjectReader | undefined, interner: Interner): VolumeSpec {
  if (spec === undefined) {
    return nothing;
  }
  const decoded: Draft<VolumeSpec> = {
    source: decodeSource(spec, interner),
    accessModes: interner.list(spec.texts('accessModes')),
  };
  const volumeMode = spec.text('volumeMode');
  if (volumeMode !== undefined) {
    decoded.volumeMode = interner.text(volumeMode);
  }
  const mountOptions = spec.texts('mountOptions');
  if (mountOptions.length > 0) {
    decoded.mountOptions = interner.list(mountOptions);
  }
  return decoded;
}

/** The name of the CSI driver of a spec, without reading anything else of it. */
export function decodeCsiDriver(spec: ObjectReader | undefined): string | undefined {
  return spec?.object('csi')?.text('driver');
}

/** The name of the in-tree plugin of a spec without a CSI source. */
export function decodeInTreePlugin(spec: ObjectReader | undefined): string | undefined {
  return inTreeSources.find((key) => spec?.object(key) !== undefined);
}

function decodeSource(spec: ObjectReader, interner: Interner): VolumeSource {
  const csi = spec.object('csi');
  if (csi !== undefined) {
    return { type: 'csi', csi: decodeCsi(csi, interner) };
  }
  const plugin = decodeInTreePlugin(spec);
  return plugin === undefined ? nothing.source : { type: 'in-tree', plugin };
}

/** An absent text is empty, as the API server's own decoding has it: the feature refuses empty names and handles. */
function decodeCsi(csi: ObjectReader, interner: Interner): CsiVolumeSource {
  const decoded: Draft<CsiVolumeSource> = {
    driver: interner.text(csi.text('driver') ?? ''),
    volumeHandle: csi.text('volumeHandle') ?? '',
    readOnly: csi.flag('readOnly') ?? false,
  };
  const fsType = csi.text('fsType');
  if (fsType !== undefined) {
    decoded.fsType = interner.text(fsType);
  }
  const volumeAttributes = csi.textMap('volumeAttributes');
  if (volumeAttributes !== undefined) {
    decoded.volumeAttributes = interner.map(volumeAttributes);
  }
  const secret = csi.object('controllerPublishSecretRef');
  if (secret !== undefined) {
    decoded.controllerPublishSecretRef = decodeSecretReference(secret, interner);
  }
  return decoded;
}

function decodeSecretReference(secret: ObjectReader, interner: Interner): SecretReference {
  return { name: interner.text(secret.text('name') ?? ''), namespace: interner.text(secret.text('namespace') ?? '') };
}

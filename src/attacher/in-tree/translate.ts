/**
 * From an in-tree volume to the CSI source that its driver understands, as `k8s.io/csi-translation-lib` makes it
 * (in-tree-migration.md). Pure; called by `volume-source.ts`. The result serves one request and is written nowhere.
 */
import type { CsiVolumeSource, InTreeVolume, StringMap } from '../../kube/types.ts';
import { AppError, assertNever } from '../../runtime/errors.ts';
import { azureFileHandle } from './azure-file-handle.ts';
import { ebsVolumeId } from './ebs-volume-id.ts';
import { reducedAccessModes, translatedDiskHandle } from './gce-persistent-disk.ts';
import { migratedDrivers } from './migrated-drivers.ts';

/** A volume in the words of its CSI driver. */
export interface TranslatedVolume {
  readonly csi: CsiVolumeSource;
  readonly accessModes: readonly string[];
}

/** Translates a volume. Throws `invalid` for one that cannot be translated or has no ID, with the reason as message. */
export function translate(inTree: InTreeVolume, accessModes: readonly string[]): TranslatedVolume {
  const csi = { driver: migratedDrivers[inTree.plugin], ...sourceOf(inTree) };
  if (csi.volumeHandle === '') {
    throw new AppError('invalid', 'it names no volume');
  }
  return { csi, accessModes: inTree.plugin === 'gcePersistentDisk' ? reducedAccessModes(accessModes) : accessModes };
}

function sourceOf(inTree: InTreeVolume): Omit<CsiVolumeSource, 'driver'> {
  switch (inTree.plugin) {
    case 'awsElasticBlockStore': {
      const { volumeId, readOnly, fsType, partition } = inTree;
      return { volumeHandle: ebsVolumeId(volumeId), readOnly, fsType, volumeAttributes: { partition: String(partition) } };
    }
    case 'azureDisk':
      return azureDiskSource(inTree);
    case 'azureFile': {
      const { readOnly, shareName } = inTree;
      return { volumeHandle: azureFileHandle(inTree), readOnly, volumeAttributes: { sharename: shareName } };
    }
    case 'cinder': {
      const { volumeId, readOnly, fsType } = inTree;
      return { volumeHandle: volumeId, readOnly, fsType };
    }
    case 'gcePersistentDisk': {
      const { readOnly, fsType, partition } = inTree;
      const volumeAttributes = { partition: partition === 0 ? '' : String(partition) };
      return { volumeHandle: translatedDiskHandle(inTree), readOnly, fsType, volumeAttributes };
    }
    case 'portworxVolume':
      return portworxSource(inTree);
    case 'vsphereVolume': {
      const { volumePath, fsType, storagePolicyName } = inTree;
      const volumeAttributes = storagePolicyName === '' ? {} : { storagepolicyname: storagePolicyName };
      // The in-tree plugin had no read-only volumes.
      return { volumeHandle: volumePath, readOnly: false, fsType, volumeAttributes };
    }
    default:
      return assertNever(inTree);
  }
}

function azureDiskSource(disk: Extract<InTreeVolume, { plugin: 'azureDisk' }>): Omit<CsiVolumeSource, 'driver'> {
  const { diskUri, kind, cachingMode, fsType, readOnly } = disk;
  if (kind !== undefined && kind.toLowerCase() !== 'managed') {
    throw new AppError('invalid', `its kind "${kind}" is not "Managed", the only one that the CSI driver knows`);
  }
  const volumeAttributes: StringMap = {
    kind: 'Managed',
    ...(cachingMode === undefined ? {} : { cachingmode: cachingMode }),
    ...(fsType === undefined ? {} : { fstype: fsType }),
  };
  return { volumeHandle: diskUri, readOnly, fsType: fsType ?? '', volumeAttributes };
}

function portworxSource(volume: Extract<InTreeVolume, { plugin: 'portworxVolume' }>): Omit<CsiVolumeSource, 'driver'> {
  const { volumeId, fsType, authSecretName, authSecretNamespace } = volume;
  // The driver's own attach takes no read-only flag: the node mounts read-only.
  const source = { volumeHandle: volumeId, readOnly: false, fsType };
  if (authSecretName === undefined || authSecretNamespace === undefined) {
    return source;
  }
  if (authSecretName === '' || authSecretNamespace === '') {
    throw new AppError('invalid', 'an annotation "openstorage.io/auth-secret-…" is empty: name the Secret in both, or remove one');
  }
  return { ...source, controllerPublishSecretRef: { name: authSecretName, namespace: authSecretNamespace } };
}

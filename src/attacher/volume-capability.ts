/**
 * The CSI volume capability of a volume (behaviour.md 2.4). Pure.
 */
import type { CsiVolumeSource, VolumeSpec } from '../kube/types.ts';
import { csiAccessMode } from './access-mode.ts';
import type { DriverProfile } from './driver-profile.ts';
import type { VolumeCapability } from './volume-requests.ts';

/** How the volume is going to be used: as a raw block device, or mounted with a file system. Throws `invalid` for access modes that CSI cannot express. */
export function volumeCapability(spec: VolumeSpec, csi: CsiVolumeSource, driver: DriverProfile): VolumeCapability {
  const accessMode = csiAccessMode(spec.accessModes, driver);
  if (spec.volumeMode === 'Block') {
    return { accessMode, accessType: 'block' };
  }
  return {
    accessMode,
    accessType: 'mount',
    // An empty fsType counts as none: the API server defaults the field to "".
    fsType: csi.fsType || driver.defaultFsType,
    mountFlags: spec.mountOptions ?? [],
  };
}

/**
 * What the CSI driver of GCE calls a disk, and which access modes it takes (in-tree-migration.md). Pure; called by
 * `translate.ts` and `repair-volume-handle.ts`.
 */
import type { InTreeVolume } from '../../kube/types.ts';
import { AppError } from '../../runtime/errors.ts';

/** A part of a handle that nobody knew when the volume was made. */
export const unspecified = 'UNSPECIFIED';

/** Where a disk is: in one zone, or in several of one region. */
export interface DiskLocation {
  readonly project: string;
  readonly kind: 'zones' | 'regions';
  /** Name of the zone or region. */
  readonly place: string;
}

/** The handle of a disk. */
export function diskHandle({ project, kind, place }: DiskLocation, diskName: string): string {
  return `projects/${project}/${kind}/${place}/disks/${diskName}`;
}

/** The handle of an in-tree volume, in the zones that its labels name. Throws `invalid` for zones that are not of one region. */
export function translatedDiskHandle(disk: Extract<InTreeVolume, { plugin: 'gcePersistentDisk' }>): string {
  // The older label counts where there are both.
  const zones = (disk.failureDomainZone || disk.topologyZone).split('__');
  const [zone = ''] = zones;
  return diskHandle(
    zones.length > 1
      ? { project: unspecified, kind: 'regions', place: regionOf(zones) }
      : { project: unspecified, kind: 'zones', place: zone || unspecified },
    disk.pdName,
  );
}

/** The region of zones, which are named `<locale>-<region>-<zone>`. Throws `invalid` for other names, and for zones of several regions. */
export function regionOf(zones: readonly string[]): string {
  const regions = new Set(zones.map(regionOfZone));
  const [region = ''] = regions;
  if (regions.size !== 1) {
    throw new AppError('invalid', `zones ${JSON.stringify(zones)} are of several regions`);
  }
  return region;
}

function regionOfZone(zone: string): string {
  const [locale, region, ...rest] = zone.split('-');
  if (rest.length !== 1) {
    throw new AppError('invalid', `zone "${zone}" is not named "<locale>-<region>-<zone>"`);
  }
  return `${locale}-${region}`;
}

/**
 * The one access mode that counts. The in-tree plugin looked at none and attached for one writer, so that volumes have
 * modes which the CSI driver would refuse. None at all stays none.
 */
export function reducedAccessModes(accessModes: readonly string[]): readonly string[] {
  if (accessModes.length === 0) {
    return accessModes;
  }
  const writable = accessModes.includes('ReadWriteOnce') || accessModes.includes('ReadWriteMany');
  return !writable && accessModes.includes('ReadOnlyMany') ? ['ReadOnlyMany'] : ['ReadWriteOnce'];
}

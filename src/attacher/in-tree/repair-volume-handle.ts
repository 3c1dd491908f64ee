/**
 * The handle under which a driver lists a volume, made from the handle that we call it by (in-tree-migration.md). Pure; for
 * the comparison with ListVolumes (behaviour.md 6.2).
 */
import { AppError } from '../../runtime/errors.ts';
import { diskHandle, regionOf, unspecified } from './gce-persistent-disk.ts';
import { isMigratedDriver, migratedDrivers } from './migrated-drivers.ts';

/**
 * Fills in what a translated handle leaves open, from the ID of the node that the volume is attached to. Only GCE's handles
 * leave anything open. Throws `invalid` for a driver without migration, and for a handle or node ID of another form.
 */
export function repairVolumeHandle(driverName: string, handle: string, nodeId: string): string {
  if (!isMigratedDriver(driverName)) {
    throw unrepairable(handle, `CSI driver "${driverName}" serves no in-tree plugin`);
  }
  return driverName === migratedDrivers.gcePersistentDisk ? repairedDiskHandle(handle, nodeId) : handle;
}

function repairedDiskHandle(handle: string, nodeId: string): string {
  const [, project, kind, place, , diskName] = handle.split('/');
  if (diskName === undefined) {
    throw unrepairable(handle, 'it is not of the form "projects/<project>/zones/<zone>/disks/<disk>"');
  }
  if (project !== unspecified) {
    return handle;
  }
  const node = nodeOf(handle, nodeId);
  const known = place === unspecified ? undefined : place;
  switch (kind) {
    case 'zones':
      return diskHandle({ project: node.project, kind, place: known ?? node.zone }, diskName);
    case 'regions':
      return diskHandle({ project: node.project, kind, place: known ?? regionOf([node.zone]) }, diskName);
    default:
      throw unrepairable(handle, `it has "${kind}" in the place of "zones" or "regions"`);
  }
}

function nodeOf(handle: string, nodeId: string): { readonly project: string; readonly zone: string } {
  const [, project = '', , zone = '', , name] = nodeId.split('/');
  if (name === undefined) {
    throw unrepairable(handle, `node ID "${nodeId}" is not of the form "projects/<project>/zones/<zone>/instances/<name>"`);
  }
  return { project, zone };
}

function unrepairable(handle: string, reason: string): AppError {
  return new AppError('invalid', `Cannot repair volume handle "${handle}": ${reason}`);
}

/**
 * When a PersistentVolume loses our finalizer (behaviour.md 4). Pure; called by `reconcile-volume.ts`.
 */
import type { PersistentVolume } from '../kube/types.ts';
import { type DriverProfile, holdsFinalizer } from './driver-profile.ts';
import { isMigratable } from './in-tree/migrated-drivers.ts';
import { migratedToAnnotation } from './names.ts';

/** What to do with our finalizer on a volume, and why. */
export type VolumeFinalizerDecision =
  | { readonly do: 'nothing'; readonly because: string }
  | { readonly do: 'release'; readonly because: string }
  /** Trivial mode: tell the operator that only our finalizer keeps the deleted volume. */
  | { readonly do: 'report-leftover' };

/** Decides about the finalizer. `attachmentCount` counts the VolumeAttachments, of any attacher, that name the volume. */
export function decideVolumeFinalizer(volume: PersistentVolume, attachmentCount: number, driver: DriverProfile): VolumeFinalizerDecision {
  if (!holdsFinalizer(volume, driver)) {
    return { do: 'nothing', because: 'not held by us' };
  }
  if (volume.deletionTimestamp === undefined && !isRolledBack(volume, driver)) {
    return { do: 'nothing', because: 'neither deleted nor rolled back from migration' };
  }
  if (attachmentCount > 0) {
    return { do: 'nothing', because: 'a VolumeAttachment names it' };
  }
  if (driver.supportsPublish || driver.removesStaleFinalizers) {
    return { do: 'release', because: 'no VolumeAttachment names it' };
  }
  return volume.deletionTimestamp !== undefined && volume.finalizers.length === 1
    ? { do: 'report-leftover' }
    : { do: 'nothing', because: 'the driver cannot publish, and the volume does not wait for us alone' };
}

/** An in-tree volume that no longer says that this driver is in charge belongs to the in-tree controller again (in-tree-migration.md). */
function isRolledBack(volume: PersistentVolume, driver: DriverProfile): boolean {
  // The annotation of a malformed volume may be the field that could not be read.
  if (volume.malformed !== undefined) {
    return false;
  }
  return isMigratable(volume.spec.source) && volume.annotations[migratedToAnnotation] !== driver.name;
}

/**
 * Which CSI driver is in charge of the volumes of which in-tree plugin ("CSI migration", in-tree-migration.md). Pure.
 */
import type { InTreeVolume, PersistentVolume, VolumeSource } from '../../kube/types.ts';

/** The CSI driver of each plugin, by the plugin's field in `PersistentVolume.spec`. */
export const migratedDrivers: Readonly<Record<InTreeVolume['plugin'], string>> = {
  awsElasticBlockStore: 'ebs.csi.aws.com',
  azureDisk: 'disk.csi.azure.com',
  azureFile: 'file.csi.azure.com',
  cinder: 'cinder.csi.openstack.org',
  gcePersistentDisk: 'pd.csi.storage.gke.io',
  portworxVolume: 'pxd.portworx.com',
  vsphereVolume: 'csi.vsphere.vmware.com',
};

const driversByPlugin: ReadonlyMap<string, string> = new Map(Object.entries(migratedDrivers));
const drivers: ReadonlySet<string> = new Set(driversByPlugin.values());

/** The CSI driver in charge of an in-tree plugin's volumes; undefined for a plugin that has none. */
export function migratedDriver(plugin: string): string | undefined {
  return driversByPlugin.get(plugin);
}

/** Whether this CSI driver is in charge of an in-tree plugin's volumes. Its metrics have the label `migrated` then. */
export function isMigratedDriver(driverName: string): boolean {
  return drivers.has(driverName);
}

/** The in-tree plugins whose volumes this CSI driver is in charge of: the cache has to keep these whole. */
export function inTreePlugins(driverName: string): readonly string[] {
  return [...driversByPlugin].filter(([, driver]) => driver === driverName).map(([plugin]) => plugin);
}

/** Whether a volume has an in-tree source that a CSI driver, ours or another, can serve. */
export function isMigratable(source: VolumeSource): boolean {
  return source.type === 'migratable' || (source.type === 'in-tree' && driversByPlugin.has(source.plugin));
}

/** Whether a CSI call about this volume is one about a migrated PersistentVolume: the value of the metric's label `migrated`. Inline volumes are none. */
export function isMigratedVolume(volume: PersistentVolume | undefined): boolean {
  return volume !== undefined && isMigratable(volume.spec.source);
}

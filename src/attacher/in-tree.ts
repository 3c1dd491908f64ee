/**
 * In-tree volume plugins whose volumes a CSI driver serves ("CSI migration", in-tree-migration.md). Pure.
 * This version recognises them; it does not translate their sources yet.
 */

/** CSI driver in charge of the volumes of each in-tree plugin, by the plugin's field in `PersistentVolume.spec`. */
const driversByPlugin: ReadonlyMap<string, string> = new Map([
  ['awsElasticBlockStore', 'ebs.csi.aws.com'],
  ['azureDisk', 'disk.csi.azure.com'],
  ['azureFile', 'file.csi.azure.com'],
  ['gcePersistentDisk', 'pd.csi.storage.gke.io'],
  ['cinder', 'cinder.csi.openstack.org'],
  ['vsphereVolume', 'csi.vsphere.vmware.com'],
  ['portworxVolume', 'pxd.portworx.com'],
]);

/** Whether volumes of this in-tree plugin can be served by a CSI driver. */
export function isMigratable(plugin: string): boolean {
  return driversByPlugin.has(plugin);
}

import { expect } from 'chai';
import {
  inTreePlugins,
  isMigratable,
  isMigratedDriver,
  isMigratedVolume,
  migratedDriver,
} from '../../../../src/attacher/in-tree/migrated-drivers.ts';
import type { VolumeSource } from '../../../../src/kube/types.ts';
import { inTreeVolumes } from '../../../support/in-tree-volumes.ts';
import { csiSource, volume, volumeSpec } from '../../../support/rows.ts';

/** The table of in-tree-migration.md. */
const table = [
  ['awsElasticBlockStore', 'ebs.csi.aws.com'],
  ['azureDisk', 'disk.csi.azure.com'],
  ['azureFile', 'file.csi.azure.com'],
  ['gcePersistentDisk', 'pd.csi.storage.gke.io'],
  ['cinder', 'cinder.csi.openstack.org'],
  ['vsphereVolume', 'csi.vsphere.vmware.com'],
  ['portworxVolume', 'pxd.portworx.com'],
] as const;

describe('CSI migration', () => {
  for (const [plugin, driver] of table) {
    it(`gives the volumes of ${plugin} to ${driver} and to no other`, () => {
      expect(migratedDriver(plugin)).to.equal(driver);
      expect(inTreePlugins(driver)).to.deep.equal([plugin]);
      expect(isMigratedDriver(driver)).to.equal(true);
      expect(isMigratable({ type: 'migratable', inTree: inTreeVolumes[plugin] })).to.equal(true);
      expect(isMigratable({ type: 'in-tree', plugin })).to.equal(true);
    });
  }

  // The others of PersistentVolumeSource, and names that a plain object would have by inheritance.
  for (const plugin of ['nfs', 'hostPath', 'iscsi', 'rbd', 'local', 'csi', '', 'constructor', '__proto__']) {
    it(`gives the volumes of ${JSON.stringify(plugin)} to nobody`, () => {
      expect(migratedDriver(plugin)).to.equal(undefined);
      expect(isMigratable({ type: 'in-tree', plugin })).to.equal(false);
    });
  }

  for (const driver of ['test.csi.example.com', '', 'constructor', 'EBS.csi.aws.com', 'cinder']) {
    it(`knows no plugin of the driver ${JSON.stringify(driver)}`, () => {
      expect(isMigratedDriver(driver)).to.equal(false);
      expect(inTreePlugins(driver)).to.deep.equal([]);
    });
  }

  const sources: readonly (readonly [source: VolumeSource, migrated: boolean])[] = [
    [{ type: 'migratable', inTree: inTreeVolumes.cinder }, true],
    [{ type: 'in-tree', plugin: 'cinder' }, true],
    [{ type: 'in-tree', plugin: 'nfs' }, false],
    [{ type: 'csi', csi: csiSource({ driver: 'ebs.csi.aws.com' }) }, false],
    [{ type: 'other-driver', driver: 'ebs.csi.aws.com' }, false],
    [{ type: 'none' }, false],
  ];
  for (const [source, migrated] of sources) {
    it(`counts a PersistentVolume with the source ${JSON.stringify(source)} as ${migrated ? 'migrated' : 'not migrated'}`, () => {
      expect(isMigratedVolume(volume({ spec: volumeSpec({ source }) }))).to.equal(migrated);
    });
  }

  it('counts no volume as not migrated', () => {
    expect(isMigratedVolume(undefined)).to.equal(false);
  });
});

import { expect } from 'chai';
import { isMigratable } from '../../../src/attacher/in-tree.ts';

describe('isMigratable()', () => {
  const migrated = ['awsElasticBlockStore', 'azureDisk', 'azureFile', 'gcePersistentDisk', 'cinder', 'vsphereVolume', 'portworxVolume'];
  for (const plugin of migrated) {
    it(`is true for ${plugin}`, () => {
      expect(isMigratable(plugin)).to.equal(true);
    });
  }

  // The others of PersistentVolumeSource, and names that a plain object would have by inheritance.
  for (const plugin of ['nfs', 'hostPath', 'iscsi', 'rbd', 'local', 'csi', '', 'constructor', '__proto__']) {
    it(`is false for ${JSON.stringify(plugin)}`, () => {
      expect(isMigratable(plugin)).to.equal(false);
    });
  }
});

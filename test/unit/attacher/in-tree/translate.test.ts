import { expect } from 'chai';
import { translate } from '../../../../src/attacher/in-tree/translate.ts';
import type { CsiVolumeSource, InTreeVolume } from '../../../../src/kube/types.ts';
import { AppError } from '../../../../src/runtime/errors.ts';
import { allInTreePlugins, type InTreePlugin, type InTreeVolumeOf, inTreeVolumes } from '../../../support/in-tree-volumes.ts';

const rwo = ['ReadWriteOnce'];

function sample<P extends InTreePlugin>(plugin: P, changes: Partial<InTreeVolumeOf<P>> = {}): InTreeVolume {
  return { ...inTreeVolumes[plugin], ...changes } as InTreeVolume;
}

function csiOf(inTree: InTreeVolume): CsiVolumeSource {
  return translate(inTree, rwo).csi;
}

function faultOf(inTree: InTreeVolume): string {
  try {
    translate(inTree, rwo);
  } catch (thrown) {
    expect(thrown).to.be.instanceOf(AppError).with.property('kind', 'invalid');
    return (thrown as AppError).message;
  }
  throw new Error('nothing was thrown');
}

const whole: Readonly<Record<InTreePlugin, CsiVolumeSource>> = {
  awsElasticBlockStore: {
    driver: 'ebs.csi.aws.com',
    volumeHandle: 'vol-0123',
    readOnly: true,
    fsType: 'ext4',
    volumeAttributes: { partition: '2' },
  },
  azureDisk: {
    driver: 'disk.csi.azure.com',
    volumeHandle: '/subscriptions/s/resourceGroups/g/providers/Microsoft.Compute/disks/d',
    readOnly: true,
    fsType: 'xfs',
    volumeAttributes: { kind: 'Managed', cachingmode: 'ReadWrite', fstype: 'xfs' },
  },
  azureFile: {
    driver: 'file.csi.azure.com',
    volumeHandle: 'group#acme#share#pv-1#secrets',
    readOnly: true,
    volumeAttributes: { sharename: 'share' },
  },
  cinder: { driver: 'cinder.csi.openstack.org', volumeHandle: '66c8e6c4', readOnly: true, fsType: 'ext4' },
  gcePersistentDisk: {
    driver: 'pd.csi.storage.gke.io',
    volumeHandle: 'projects/UNSPECIFIED/zones/us-central1-a/disks/disk-1',
    readOnly: true,
    fsType: 'ext4',
    volumeAttributes: { partition: '1' },
  },
  portworxVolume: {
    driver: 'pxd.portworx.com',
    volumeHandle: '889577062',
    readOnly: false,
    fsType: 'xfs',
    controllerPublishSecretRef: { name: 'px-user-token', namespace: 'portworx' },
  },
  vsphereVolume: {
    driver: 'csi.vsphere.vmware.com',
    volumeHandle: '[datastore] volumes/disk.vmdk',
    readOnly: false,
    fsType: 'ext4',
    volumeAttributes: { storagepolicyname: 'gold' },
  },
};

describe('translate()', () => {
  for (const plugin of allInTreePlugins) {
    it(`translates a volume of ${plugin} with all its fields`, () => {
      expect(translate(inTreeVolumes[plugin], rwo)).to.deep.equal({ csi: whole[plugin], accessModes: rwo });
    });

    if (plugin !== 'gcePersistentDisk') {
      it(`keeps any access modes of ${plugin}`, () => {
        for (const accessModes of [[], ['ReadWriteMany', 'ReadOnlyMany'], ['ReadWriteOncePod'], ['unknown']]) {
          expect(translate(inTreeVolumes[plugin], accessModes).accessModes).to.equal(accessModes);
        }
      });
    }
  }

  const nameless: readonly InTreeVolume[] = [
    sample('awsElasticBlockStore', { volumeId: '' }),
    sample('azureDisk', { diskUri: '' }),
    sample('cinder', { volumeId: '' }),
    sample('portworxVolume', { volumeId: '' }),
    sample('vsphereVolume', { volumePath: '' }),
  ];
  for (const inTree of nameless) {
    it(`refuses a volume of ${inTree.plugin} without an ID`, () => {
      expect(faultOf(inTree)).to.equal('it names no volume');
    });
  }

  it('says the partition 0 of awsElasticBlockStore', () => {
    expect(csiOf(sample('awsElasticBlockStore', { partition: 0 })).volumeAttributes).to.deep.equal({ partition: '0' });
  });

  it('refuses a volumeID of awsElasticBlockStore that names no volume', () => {
    expect(faultOf(sample('awsElasticBlockStore', { volumeId: 'aws://us-east-1a/i-1' }))).to.match(
      /^volumeID "aws:\/\/us-east-1a\/i-1" is/u,
    );
  });

  it('takes kind Managed of azureDisk in any case, and none', () => {
    for (const kind of ['Managed', 'managed', 'MANAGED', undefined]) {
      expect(csiOf(sample('azureDisk', { kind })).volumeAttributes).to.deep.include({ kind: 'Managed' });
    }
  });

  it('refuses another kind of azureDisk', () => {
    for (const kind of ['Shared', 'Dedicated', '', 'Managed ', 'Mana\u0261ed']) {
      expect(faultOf(sample('azureDisk', { kind }))).to.equal(
        `its kind "${kind}" is not "Managed", the only one that the CSI driver knows`,
      );
    }
  });

  it('says cachingmode and fstype of azureDisk where they are set, empty ones too', () => {
    const absent = csiOf(sample('azureDisk', { cachingMode: undefined, fsType: undefined }));
    expect(absent).to.deep.include({ fsType: '', volumeAttributes: { kind: 'Managed' } });
    const empty = csiOf(sample('azureDisk', { cachingMode: '', fsType: '' }));
    expect(empty).to.deep.include({ fsType: '', volumeAttributes: { kind: 'Managed', cachingmode: '', fstype: '' } });
  });

  const accounts: readonly (readonly [secretName: string, account: string])[] = [
    ['azure-storage-account-acme-secret', 'acme'],
    ['azure-storage-account-a-secret-secret', 'a-secret'],
    ['x-azure-storage-account-acme-secret-y', 'acme'],
    ['azure-storage-account-azure-storage-account-b-secret', 'azure-storage-account-b'],
    ['azure-storage-account-\u2028-secret', '\u2028'],
    ['azure-storage-account-a\n-secret', 'azure-storage-account-a\n-secret'],
    ['\nazure-storage-account-b-secret\n', 'b'],
    ['azure-storage-account--secret', 'azure-storage-account--secret'],
    ['azure-storage-account-acme', 'azure-storage-account-acme'],
    ['-secret-azure-storage-account-', '-secret-azure-storage-account-'],
    ['mine', 'mine'],
    ['', ''],
  ];
  for (const [secretName, account] of accounts) {
    it(`finds the account ${JSON.stringify(account)} of azureFile in the secret name ${JSON.stringify(secretName)}`, () => {
      expect(csiOf(sample('azureFile', { secretName })).volumeHandle).to.equal(`group#${account}#share#pv-1#secrets`);
    });
  }

  it("takes the claim's namespace for the secret of azureFile that has none, and no resource group", () => {
    const inTree = sample('azureFile', { secretNamespace: undefined, resourceGroup: '' });
    expect(csiOf(inTree).volumeHandle).to.equal('#acme#share#pv-1#claims');
  });

  it('refuses a volume of azureFile whose secret has no namespace, or an empty one', () => {
    for (const changes of [{ secretNamespace: undefined, claimNamespace: '' }, { secretNamespace: '' }]) {
      expect(faultOf(sample('azureFile', changes))).to.equal('neither secretNamespace nor claimRef.namespace says where its Secret is');
    }
  });

  it('says the partition 0 of gcePersistentDisk as an empty text', () => {
    expect(csiOf(sample('gcePersistentDisk', { partition: 0 })).volumeAttributes).to.deep.equal({ partition: '' });
  });

  const places: readonly (readonly [failureDomainZone: string, topologyZone: string, place: string])[] = [
    ['', '', 'zones/UNSPECIFIED'],
    ['us-central1-a', '', 'zones/us-central1-a'],
    ['', 'us-central1-b', 'zones/us-central1-b'],
    ['us-central1-a', 'us-central1-b', 'zones/us-central1-a'],
    ['anywhere', '', 'zones/anywhere'],
    ['us-central1-a__us-central1-b', 'x', 'regions/us-central1'],
    ['', 'us-central1-a__us-central1-a', 'regions/us-central1'],
  ];
  for (const [failureDomainZone, topologyZone, place] of places) {
    it(`places a gcePersistentDisk with the zone labels "${failureDomainZone}" and "${topologyZone}" in ${place}`, () => {
      const { volumeHandle } = csiOf(sample('gcePersistentDisk', { failureDomainZone, topologyZone }));
      expect(volumeHandle).to.equal(`projects/UNSPECIFIED/${place}/disks/disk-1`);
    });
  }

  it('refuses zones of a gcePersistentDisk that are of several regions, or no zones', () => {
    const fault = (failureDomainZone: string): string => faultOf(sample('gcePersistentDisk', { failureDomainZone }));
    expect(fault('us-central1-a__us-east1-b')).to.equal('zones ["us-central1-a","us-east1-b"] are of several regions');
    expect(fault('us-central1-a__')).to.equal('zone "" is not named "<locale>-<region>-<zone>"');
    expect(fault('us-central1-a__us-central1')).to.equal('zone "us-central1" is not named "<locale>-<region>-<zone>"');
    expect(fault('a-b-c-d__a-b-c')).to.equal('zone "a-b-c-d" is not named "<locale>-<region>-<zone>"');
  });

  const modes: readonly (readonly [accessModes: readonly string[], wanted: readonly string[]])[] = [
    [[], []],
    [['ReadWriteOnce'], ['ReadWriteOnce']],
    [['ReadOnlyMany'], ['ReadOnlyMany']],
    [['ReadWriteMany'], ['ReadWriteOnce']],
    [['ReadWriteOncePod'], ['ReadWriteOnce']],
    [['unknown'], ['ReadWriteOnce']],
    [['ReadWriteOnce', 'ReadOnlyMany'], ['ReadWriteOnce']],
    [['ReadWriteMany', 'ReadOnlyMany'], ['ReadWriteOnce']],
    [['ReadOnlyMany', 'ReadWriteOncePod'], ['ReadOnlyMany']],
    [['ReadOnlyMany', 'unknown'], ['ReadOnlyMany']],
    [['ReadWriteOncePod', 'ReadWriteOnce'], ['ReadWriteOnce']],
    [['ReadWriteOnce', 'ReadWriteMany', 'ReadOnlyMany', 'ReadWriteOncePod'], ['ReadWriteOnce']],
  ];
  for (const [accessModes, wanted] of modes) {
    it(`reduces the access modes [${accessModes}] of gcePersistentDisk to [${wanted}]`, () => {
      expect(translate(inTreeVolumes.gcePersistentDisk, accessModes).accessModes).to.deep.equal(wanted);
    });
  }

  it('gives portworxVolume a secret only where both annotations are there', () => {
    for (const changes of [{ authSecretName: undefined }, { authSecretNamespace: undefined }]) {
      expect(csiOf(sample('portworxVolume', changes))).to.not.have.property('controllerPublishSecretRef');
    }
  });

  it('refuses a secret of portworxVolume without a name or namespace: nothing could be read at such a path', () => {
    for (const changes of [{ authSecretName: '' }, { authSecretNamespace: '' }]) {
      expect(faultOf(sample('portworxVolume', changes)))
        .to.contain('openstorage.io/auth-secret-')
        .and.to.contain('is empty');
    }
  });

  it('says no storage policy of vsphereVolume where there is none', () => {
    expect(csiOf(sample('vsphereVolume', { storagePolicyName: '' })).volumeAttributes).to.deep.equal({});
  });
});

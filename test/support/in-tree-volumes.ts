/**
 * One in-tree volume of each plugin that has CSI migration: as the cache keeps it, and as the API server writes its source.
 */
import { migratedDrivers } from '../../src/attacher/in-tree/migrated-drivers.ts';
import type { JsonObject } from '../../src/kube/patch.ts';
import type { InTreeVolume } from '../../src/kube/types.ts';

export type InTreePlugin = InTreeVolume['plugin'];

export type InTreeVolumeOf<P extends InTreePlugin> = Extract<InTreeVolume, { plugin: P }>;

export const allInTreePlugins = Object.keys(migratedDrivers) as readonly InTreePlugin[];

export const inTreeVolumes: { readonly [P in InTreePlugin]: InTreeVolumeOf<P> } = {
  awsElasticBlockStore: {
    plugin: 'awsElasticBlockStore',
    volumeId: 'aws://us-east-1a/vol-0123',
    partition: 2,
    fsType: 'ext4',
    readOnly: true,
  },
  azureDisk: {
    plugin: 'azureDisk',
    diskUri: '/subscriptions/s/resourceGroups/g/providers/Microsoft.Compute/disks/d',
    kind: 'Managed',
    cachingMode: 'ReadWrite',
    fsType: 'xfs',
    readOnly: true,
  },
  azureFile: {
    plugin: 'azureFile',
    volumeName: 'pv-1',
    shareName: 'share',
    secretName: 'azure-storage-account-acme-secret',
    secretNamespace: 'secrets',
    claimNamespace: 'claims',
    resourceGroup: 'group',
    readOnly: true,
  },
  cinder: { plugin: 'cinder', volumeId: '66c8e6c4', fsType: 'ext4', readOnly: true },
  gcePersistentDisk: {
    plugin: 'gcePersistentDisk',
    pdName: 'disk-1',
    partition: 1,
    fsType: 'ext4',
    readOnly: true,
    failureDomainZone: 'us-central1-a',
    topologyZone: 'us-central1-b',
  },
  portworxVolume: {
    plugin: 'portworxVolume',
    volumeId: '889577062',
    fsType: 'xfs',
    authSecretName: 'px-user-token',
    authSecretNamespace: 'portworx',
  },
  vsphereVolume: {
    plugin: 'vsphereVolume',
    volumePath: '[datastore] volumes/disk.vmdk',
    fsType: 'ext4',
    storagePolicyName: 'gold',
  },
};

/** PersistentVolumes named `pv-1` from which the decoder makes {@link inTreeVolumes}: `labels` and `annotations` of the metadata, and the spec. */
export const inTreeDocuments: { readonly [P in InTreePlugin]: { readonly metadata: JsonObject; readonly spec: JsonObject } } = {
  awsElasticBlockStore: {
    metadata: {},
    spec: { awsElasticBlockStore: { volumeID: 'aws://us-east-1a/vol-0123', partition: 2, fsType: 'ext4', readOnly: true } },
  },
  azureDisk: {
    metadata: {},
    spec: {
      azureDisk: {
        diskName: 'd',
        diskURI: '/subscriptions/s/resourceGroups/g/providers/Microsoft.Compute/disks/d',
        kind: 'Managed',
        cachingMode: 'ReadWrite',
        fsType: 'xfs',
        readOnly: true,
      },
    },
  },
  azureFile: {
    metadata: { annotations: { 'kubernetes.io/azure-file-resource-group': 'group', unread: 'yes' } },
    spec: {
      azureFile: { shareName: 'share', secretName: 'azure-storage-account-acme-secret', secretNamespace: 'secrets', readOnly: true },
      claimRef: { kind: 'PersistentVolumeClaim', namespace: 'claims', name: 'claim' },
    },
  },
  cinder: {
    metadata: {},
    spec: { cinder: { volumeID: '66c8e6c4', fsType: 'ext4', readOnly: true, secretRef: { name: 'unread', namespace: 'unread' } } },
  },
  gcePersistentDisk: {
    metadata: {
      labels: {
        'failure-domain.beta.kubernetes.io/zone': 'us-central1-a',
        'topology.kubernetes.io/zone': 'us-central1-b',
        unread: 'yes',
      },
    },
    spec: { gcePersistentDisk: { pdName: 'disk-1', partition: 1, fsType: 'ext4', readOnly: true } },
  },
  portworxVolume: {
    metadata: { annotations: { 'openstorage.io/auth-secret-name': 'px-user-token', 'openstorage.io/auth-secret-namespace': 'portworx' } },
    spec: { portworxVolume: { volumeID: '889577062', fsType: 'xfs', readOnly: true } },
  },
  vsphereVolume: {
    metadata: {},
    spec: {
      vsphereVolume: {
        volumePath: '[datastore] volumes/disk.vmdk',
        fsType: 'ext4',
        storagePolicyName: 'gold',
        storagePolicyID: 'unread',
      },
    },
  },
};

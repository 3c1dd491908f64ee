/**
 * Objects that the contract suite creates.
 */
import { newestRelease, type ReleaseWays } from '../../testbed/kubernetes-release.ts';
import { type Loose, uniqueName } from './contract-client.ts';

/** A VolumeAttachment with metadata beside its name. */
export function attachment(metadata: Loose = {}, more: Loose = {}): Loose {
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'VolumeAttachment',
    metadata: { name: uniqueName('va'), ...metadata },
    spec: { attacher: 'Disk.example.com', nodeName: 'node-1', source: { persistentVolumeName: 'pv-1' } },
    ...more,
  };
}

/** A PersistentVolume of a CSI driver. */
export function volume(metadata: Loose = {}, spec: Loose = {}): Loose {
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: uniqueName('pv'), ...metadata },
    spec: {
      capacity: { storage: '1Gi' },
      accessModes: ['ReadWriteOnce'],
      csi: { driver: 'disk.example.com', volumeHandle: 'handle-1' },
      ...spec,
    },
  };
}

/** A CSINode with entries. */
export function csiNode(drivers: Loose): Loose {
  return { apiVersion: 'storage.k8s.io/v1', kind: 'CSINode', metadata: { name: uniqueName('node') }, spec: { drivers } };
}

/** A core Event about a Lease. */
export function event(more: Loose = {}): Loose {
  return {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: { name: uniqueName('event') },
    involvedObject: { kind: 'Lease', namespace: 'default', name: 'lease-1' },
    reason: 'LeaderElection',
    message: 'x became leader',
    type: 'Normal',
    ...more,
  };
}

/** A Lease. */
export function lease(spec: Loose = {}, metadata: Loose = {}): Loose {
  return { apiVersion: 'coordination.k8s.io/v1', kind: 'Lease', metadata: { name: uniqueName('lease'), ...metadata }, spec };
}

/** The causes of a failure, as `field: reason`, sorted; where the release may repeat them, each once. */
export function causes(body: Loose, { tellsCausesOnce }: ReleaseWays = newestRelease.ways): string[] {
  const told: string[] = (body.details?.causes ?? []).map((cause: Loose) => `${cause.field}: ${cause.reason}`).sort();
  return tellsCausesOnce ? told : [...new Set(told)];
}

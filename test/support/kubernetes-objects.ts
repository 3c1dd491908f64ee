/**
 * Kubernetes objects as a test creates them at an API server, real or embedded.
 */
import type { NewObject } from '../testbed/api-client.ts';

export const realDriverName = 'real.csi.example.com';
export const realFinalizer = 'external-attacher/real-csi-example-com';

/** A node with the driver on it, under the ID `<name>-id`. */
export function csiNodeObject(name: string, nodeId = `${name}-id`): NewObject {
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'CSINode',
    metadata: { name },
    spec: { drivers: [{ name: realDriverName, nodeID: nodeId, topologyKeys: [] }] },
  };
}

/** A volume of the driver with the handle `<name>-handle`; `csi` and `spec` add to its source and spec. */
export function volumeObject(
  name: string,
  { csi = {}, spec = {} }: { readonly csi?: Readonly<Record<string, unknown>>; readonly spec?: Readonly<Record<string, unknown>> } = {},
): NewObject {
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name },
    spec: {
      capacity: { storage: '1Gi' },
      accessModes: ['ReadWriteOnce'],
      persistentVolumeReclaimPolicy: 'Retain',
      csi: { driver: realDriverName, volumeHandle: `${name}-handle`, ...csi },
      ...spec,
    },
  };
}

/** An attachment of a volume, or of what `source` says. */
export function attachmentObject(
  name: string,
  { node, source }: { readonly node: string; readonly source: Readonly<Record<string, unknown>> },
): NewObject {
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'VolumeAttachment',
    metadata: { name },
    spec: { attacher: realDriverName, nodeName: node, source },
  };
}

/**
 * Who and what is in the demo: names, and the objects that Kubernetes would create. Pure. Called by the demo and by the
 * driver's process, which must know the same volumes and nodes.
 */
import type { JsonObject } from '../../kube/patch.ts';

/** Name that the embedded driver gives itself. */
export const driverName = 'csi.demo';

/** User as whom the attacher asks the API server: a service account, as in a cluster. */
export const attacherUser = 'system:serviceaccount:default:csi-attacher';

/** How the demo names itself to the API server. */
export const demoAgent = 'csi-attacher-demo';

/** A node under its name in Kubernetes and under that of the driver. */
export interface DemoNode {
  readonly name: string;
  readonly id: string;
}

/** A volume with everything that is named after it. */
export interface DemoVolume {
  /** PersistentVolume. */
  readonly name: string;
  /** VolumeAttachment that asks for it. */
  readonly attachment: string;
  /** ID under which the driver knows it. */
  readonly handle: string;
  readonly node: DemoNode;
}

const mostNodes = 3;

/** The nodes for so many volumes. */
export function demoNodes(volumeCount: number): readonly DemoNode[] {
  return numbers(Math.min(volumeCount, mostNodes)).map((number) => ({ name: `node-${number}`, id: `machine-${number}` }));
}

/** So many volumes, spread over the nodes. */
export function demoVolumes(count: number): readonly DemoVolume[] {
  const nodes = demoNodes(count);
  return numbers(count).flatMap((number) => {
    const node = nodes[(number - 1) % nodes.length];
    return node === undefined ? [] : [{ name: `pv-${number}`, attachment: `va-${number}`, handle: `disk-${number}`, node }];
  });
}

/** Milliseconds that the driver takes to publish or unpublish: longer where a few volumes would be over before they are seen. */
export function driverCallMs(volumeCount: number): number {
  return volumeCount === 1 ? 20 : Math.round(Math.min(250, Math.max(20, 20_000 / volumeCount)));
}

/** What the kubelet writes when the driver registers on a node. */
export function csiNode({ name, id }: DemoNode): JsonObject {
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'CSINode',
    metadata: { name },
    spec: { drivers: [{ name: driverName, nodeID: id, topologyKeys: [] }] },
  };
}

/** What a provisioner or an administrator writes. */
export function persistentVolume({ name, handle }: DemoVolume): JsonObject {
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name },
    spec: {
      accessModes: ['ReadWriteOnce'],
      capacity: { storage: '1Gi' },
      csi: { driver: driverName, volumeHandle: handle, fsType: 'ext4' },
    },
  };
}

/** What the attach-detach controller writes when a pod with the volume is put on the node. */
export function volumeAttachment({ attachment, name, node }: DemoVolume): JsonObject {
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'VolumeAttachment',
    metadata: { name: attachment },
    spec: { attacher: driverName, nodeName: node.name, source: { persistentVolumeName: name } },
  };
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

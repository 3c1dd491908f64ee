/**
 * A control plane that holds many settled attachments with their volumes, put where kube-apiserver keeps them. Called by the cases
 * that start into a large cluster.
 */
import { join } from 'node:path';
import {
  type SettledObject,
  settledAttachment,
  settledDriver,
  settledNode,
  settledNodeCount,
  settledVolume,
} from '../support/settled-objects.ts';
import type { KubeObject, NewObject } from '../testbed/api-client.ts';
import { fillEtcd } from '../testbed/fill-etcd.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { attachmentsPath } from './attachment-watch.ts';

interface Attachment extends KubeObject {
  readonly status?: { readonly attached: boolean };
}

/** Starts a control plane and fills it; the caller stops it. */
export async function startSettled(objects: number): Promise<Kubernetes> {
  const kubernetes = await startKubernetes();
  try {
    await createNodes(kubernetes);
    const etcd = join(kubernetes.folder, 'etcd.sock');
    await fillEtcd(etcd, {
      plural: 'persistentvolumes',
      objects: numbered({ apiVersion: 'v1', kind: 'PersistentVolume' }, objects, settledVolume),
    });
    const attachment = { apiVersion: 'storage.k8s.io/v1', kind: 'VolumeAttachment' };
    await fillEtcd(etcd, { plural: 'volumeattachments', objects: numbered(attachment, objects, settledAttachment) });
    return kubernetes;
  } catch (error) {
    await kubernetes.stop();
    throw error;
  }
}

async function createNodes({ admin }: Kubernetes): Promise<void> {
  for (let number = 0; number < settledNodeCount; number += 1) {
    const { name, id } = settledNode(number);
    const drivers = [{ name: settledDriver.name, nodeID: id, topologyKeys: [] }];
    await admin.create({ apiVersion: 'storage.k8s.io/v1', kind: 'CSINode', metadata: { name }, spec: { drivers } });
  }
}

function* numbered(
  type: { readonly apiVersion: string; readonly kind: string },
  count: number,
  make: (number: number) => SettledObject,
): Generator<NewObject, void, undefined> {
  for (let number = 0; number < count; number += 1) {
    yield { ...type, ...make(number) };
  }
}

/** An attachment, not yet attached, of a new volume of `driver`, which must be on the node. Returns its path. */
export async function createWaiting(
  { admin }: Kubernetes,
  { name, driver, node }: { readonly name: string; readonly driver: string; readonly node: string },
): Promise<string> {
  const csi = { driver, volumeHandle: `${name}-handle` };
  const volumeSpec = { capacity: { storage: '1Gi' }, accessModes: ['ReadWriteOnce'], csi };
  await admin.create({ apiVersion: 'v1', kind: 'PersistentVolume', metadata: { name }, spec: volumeSpec });
  const spec = { attacher: driver, nodeName: node, source: { persistentVolumeName: name } };
  await admin.create({ apiVersion: 'storage.k8s.io/v1', kind: 'VolumeAttachment', metadata: { name }, spec });
  return `${attachmentsPath}/${name}`;
}

/** Waits until the attachment at a path is attached. Returns `performance.now()` of when it was seen. */
export async function untilAttached({ admin }: Kubernetes, path: string, withinMs: number): Promise<number> {
  await admin.until<Attachment>(path, (object) => object?.status?.attached === true, withinMs);
  return performance.now();
}

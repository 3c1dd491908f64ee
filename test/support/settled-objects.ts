/**
 * The objects of a large cluster at rest, each made from its number: attached VolumeAttachments, their bound PersistentVolumes,
 * and the nodes they are on, in the sizes that real ones have. Called by benchmarks.
 */
import { createHash } from 'node:crypto';

/** An object as an item of a list: without apiVersion and kind. */
export interface SettledObject {
  readonly metadata: { readonly name: string; readonly [field: string]: unknown };
  readonly [field: string]: unknown;
}

/** The driver of all of them. */
export const settledDriver = { name: 'ebs.csi.aws.com', finalizer: 'external-attacher/ebs-csi-aws-com' } as const;

/** The attachments are spread over so many nodes. */
export const settledNodeCount = 500;

/** The node of that number, and its ID with the driver. */
export function settledNode(number: number): { readonly name: string; readonly id: string } {
  return { name: `ip-10-0-${number}.eu-west-1.compute.internal`, id: `i-0${hash(`node${number}`, 16)}` };
}

function hash(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}

function uid(text: string): string {
  return hash(text, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function managed(manager: string, fieldsV1: object): object {
  return { manager, operation: 'Update', apiVersion: 'v1', time: '2026-11-20T10:00:00Z', fieldsType: 'FieldsV1', fieldsV1 };
}

/** The VolumeAttachment of that number, attached, as a list of a cluster has it, with managedFields: 1.4 kB. */
export function settledAttachment(number: number): SettledObject {
  return {
    metadata: {
      name: `csi-${hash(`va${number}`, 64)}`,
      uid: uid(`va${number}`),
      resourceVersion: String(1_000_000 + number),
      creationTimestamp: '2026-11-20T10:00:00Z',
      annotations: { 'csi.alpha.kubernetes.io/node-id': settledNode(number % settledNodeCount).id },
      finalizers: [settledDriver.finalizer],
      managedFields: [
        managed('kube-controller-manager', {
          'f:spec': { 'f:attacher': {}, 'f:nodeName': {}, 'f:source': { 'f:persistentVolumeName': {} } },
        }),
        managed('csi-attacher', {
          'f:metadata': {
            'f:annotations': { '.': {}, 'f:csi.alpha.kubernetes.io/node-id': {} },
            'f:finalizers': { '.': {}, 'v:"external-attacher/ebs-csi-aws-com"': {} },
          },
        }),
        managed('csi-attacher', { 'f:status': { 'f:attached': {}, 'f:attachmentMetadata': { '.': {}, 'f:devicePath': {} } } }),
      ],
    },
    spec: {
      attacher: settledDriver.name,
      source: { persistentVolumeName: `pvc-${uid(`pv${number}`)}` },
      nodeName: settledNode(number % settledNodeCount).name,
    },
    status: { attached: true, attachmentMetadata: { devicePath: '/dev/xvdaa' } },
  };
}

/** The PersistentVolume of that number, bound, as a list of a cluster has it, with managedFields: 2 kB. */
export function settledVolume(number: number): SettledObject {
  return {
    metadata: {
      name: `pvc-${uid(`pv${number}`)}`,
      uid: uid(`pv-uid${number}`),
      resourceVersion: String(1_000_000 + number),
      creationTimestamp: '2026-11-20T10:00:00Z',
      annotations: { 'pv.kubernetes.io/provisioned-by': settledDriver.name, 'volume.kubernetes.io/provisioner-deletion-secret-name': '' },
      finalizers: ['kubernetes.io/pv-protection', settledDriver.finalizer],
      managedFields: [
        managed('csi-provisioner', {
          'f:spec': {
            'f:accessModes': {},
            'f:capacity': { '.': {}, 'f:storage': {} },
            'f:claimRef': {
              '.': {},
              'f:apiVersion': {},
              'f:kind': {},
              'f:name': {},
              'f:namespace': {},
              'f:resourceVersion': {},
              'f:uid': {},
            },
            'f:csi': { '.': {}, 'f:driver': {}, 'f:fsType': {}, 'f:volumeAttributes': { '.': {}, 'f:identity': {} }, 'f:volumeHandle': {} },
            'f:nodeAffinity': {},
            'f:persistentVolumeReclaimPolicy': {},
          },
        }),
        managed('kube-controller-manager', { 'f:status': { 'f:phase': {} } }),
      ],
    },
    spec: {
      capacity: { storage: '10Gi' },
      csi: {
        driver: settledDriver.name,
        volumeHandle: `vol-0${hash(`vol${number}`, 16)}`,
        fsType: 'ext4',
        volumeAttributes: { 'storage.kubernetes.io/csiProvisionerIdentity': '1700000000000-1234-ebs.csi.aws.com' },
      },
      accessModes: ['ReadWriteOnce'],
      claimRef: { kind: 'PersistentVolumeClaim', namespace: 'default', name: `data-${number}`, uid: uid(`pvc${number}`) },
      persistentVolumeReclaimPolicy: 'Delete',
      storageClassName: 'gp3',
      volumeMode: 'Filesystem',
      nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'zone', operator: 'In', values: ['eu-west-1a'] }] }] } },
    },
    status: { phase: 'Bound' },
  };
}

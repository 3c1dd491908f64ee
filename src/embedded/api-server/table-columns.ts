/**
 * The columns of `kubectl get`, per kind, as kube-apiserver 1.37 defines them: names, types, order, and what a cell shows. Pure.
 */
import { ageOf } from './human-duration.ts';
import { at, type Json, type JsonObject, listAt, objectAt, textAt, textsAt } from './json.ts';

/** One column. */
export interface Column {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'boolean';
  readonly format: '' | 'name';
  readonly description: string;
  /** 0 is always shown, 1 with `-o wide` only. */
  readonly priority: 0 | 1;
  /** What the cell shows of an object at a time. */
  readonly cell: (object: JsonObject, now: Date) => Json;
}

type Cell = Column['cell'];

function column(name: string, cell: Cell, more: Partial<Column> = {}): Column {
  return { name, type: 'string', format: '', description: `${name} of the object`, priority: 0, cell, ...more };
}

function wide(name: string, cell: Cell): Column {
  return column(name, cell, { priority: 1 });
}

/** A cell with the text at a path. */
function show(...path: readonly string[]): Cell {
  return (object) => textAt(object, ...path);
}

/** A cell with the text at a path, or a word for none. */
function showOr(none: string, ...path: readonly string[]): Cell {
  return (object) => textAt(object, ...path) || none;
}

function showFlag(...path: readonly string[]): Cell {
  return (object) => at(object, ...path) === true;
}

const name = column('Name', show('metadata', 'name'), { format: 'name' });
const age = column('Age', (object, now) => ageOf(textAt(object, 'metadata', 'creationTimestamp'), now));

/** Columns of kinds that define none. */
export const plainColumns: readonly Column[] = [name, age];

/** VolumeAttachment. */
export const volumeAttachmentColumns: readonly Column[] = [
  name,
  column('Attacher', show('spec', 'attacher'), { format: 'name' }),
  column('PV', show('spec', 'source', 'persistentVolumeName')),
  column('Node', show('spec', 'nodeName')),
  column('Attached', showFlag('status', 'attached'), { type: 'boolean' }),
  age,
];

const shortModes: Readonly<Record<string, string>> = {
  ReadWriteOnce: 'RWO',
  ReadOnlyMany: 'ROX',
  ReadWriteMany: 'RWX',
  ReadWriteOncePod: 'RWOP',
};

function accessModes(...path: readonly string[]): Cell {
  return (object) => {
    const modes = new Set(textsAt(object, ...path));
    return Object.entries(shortModes)
      .filter(([mode]) => modes.has(mode))
      .map(([, short]) => short)
      .join(',');
  };
}

/** The phase, or that the object is going. */
function phase(object: JsonObject): string {
  return textAt(object, 'metadata', 'deletionTimestamp') === '' ? textAt(object, 'status', 'phase') : 'Terminating';
}

/** PersistentVolume. */
export const persistentVolumeColumns: readonly Column[] = [
  name,
  column('Capacity', show('spec', 'capacity', 'storage')),
  column('Access Modes', accessModes('spec', 'accessModes')),
  column('Reclaim Policy', show('spec', 'persistentVolumeReclaimPolicy')),
  column('Status', phase),
  column('Claim', (object) => {
    const claim = objectAt(object, 'spec', 'claimRef');
    return textAt(claim, 'name') === '' ? '' : `${textAt(claim, 'namespace')}/${textAt(claim, 'name')}`;
  }),
  column('StorageClass', show('spec', 'storageClassName')),
  column('VolumeAttributesClass', showOr('<unset>', 'spec', 'volumeAttributesClassName')),
  column('Reason', show('status', 'reason')),
  age,
  wide('VolumeMode', showOr('<unset>', 'spec', 'volumeMode')),
];

/** PersistentVolumeClaim. */
export const persistentVolumeClaimColumns: readonly Column[] = [
  name,
  column('Status', phase),
  column('Volume', show('spec', 'volumeName')),
  column('Capacity', show('status', 'capacity', 'storage')),
  column('Access Modes', accessModes('status', 'accessModes')),
  column('StorageClass', show('spec', 'storageClassName')),
  column('VolumeAttributesClass', showOr('<unset>', 'spec', 'volumeAttributesClassName')),
  age,
  wide('VolumeMode', showOr('<unset>', 'spec', 'volumeMode')),
];

/** CSINode. */
export const csiNodeColumns: readonly Column[] = [
  name,
  column('Drivers', (object) => listAt(object, 'spec', 'drivers').length, { type: 'integer' }),
  age,
];

/** CSIDriver. */
export const csiDriverColumns: readonly Column[] = [
  name,
  column('AttachRequired', showFlag('spec', 'attachRequired'), { type: 'boolean' }),
  column('PodInfoOnMount', showFlag('spec', 'podInfoOnMount'), { type: 'boolean' }),
  column('StorageCapacity', showFlag('spec', 'storageCapacity'), { type: 'boolean' }),
  column('TokenRequests', (object) => {
    const audiences = listAt(object, 'spec', 'tokenRequests').map((request) => textAt(request, 'audience'));
    return audiences.length === 0 ? '<unset>' : audiences.join(',');
  }),
  column('RequiresRepublish', showFlag('spec', 'requiresRepublish'), { type: 'boolean' }),
  column('Modes', (object) => textsAt(object, 'spec', 'volumeLifecycleModes').join(',') || '<none>'),
  age,
];

/** StorageClass. */
export const storageClassColumns: readonly Column[] = [
  column(
    'Name',
    (object) => {
      const isDefault = textAt(object, 'metadata', 'annotations', 'storageclass.kubernetes.io/is-default-class') === 'true';
      return `${textAt(object, 'metadata', 'name')}${isDefault ? ' (default)' : ''}`;
    },
    { format: 'name' },
  ),
  column('Provisioner', show('provisioner')),
  column('ReclaimPolicy', showOr('Delete', 'reclaimPolicy')),
  column('VolumeBindingMode', showOr('<unset>', 'volumeBindingMode')),
  column('AllowVolumeExpansion', showFlag('allowVolumeExpansion')),
  age,
];

/** Lease. */
export const leaseColumns: readonly Column[] = [name, column('Holder', show('spec', 'holderIdentity')), age];

/** Namespace. */
export const namespaceColumns: readonly Column[] = [name, column('Status', show('status', 'phase')), age];

function countKeys(...members: readonly string[]): Cell {
  return (object) => members.reduce((sum, member) => sum + Object.keys(objectAt(object, member)).length, 0);
}

/** Secret. */
export const secretColumns: readonly Column[] = [name, column('Type', show('type')), column('Data', countKeys('data')), age];

/** ConfigMap. */
export const configMapColumns: readonly Column[] = [name, column('Data', countKeys('data', 'binaryData')), age];

function readiness(object: JsonObject): string {
  const ready = listAt(object, 'status', 'conditions').find((condition) => textAt(condition, 'type') === 'Ready');
  const status = ready === undefined ? 'Unknown' : textAt(ready, 'status') === 'True' ? 'Ready' : 'NotReady';
  return at(object, 'spec', 'unschedulable') === true ? `${status},SchedulingDisabled` : status;
}

function address(type: string): Cell {
  return (object) =>
    textAt(
      listAt(object, 'status', 'addresses').find((entry) => textAt(entry, 'type') === type),
      'address',
    ) || '<none>';
}

/** Node. */
export const nodeColumns: readonly Column[] = [
  name,
  column('Status', readiness),
  column('Roles', (object) => {
    const prefix = 'node-role.kubernetes.io/';
    const roles = Object.keys(objectAt(object, 'metadata', 'labels')).filter((label) => label.startsWith(prefix));
    return roles.map((label) => label.slice(prefix.length)).join(',') || '<none>';
  }),
  age,
  column('Version', show('status', 'nodeInfo', 'kubeletVersion')),
  wide('Internal-IP', address('InternalIP')),
  wide('External-IP', address('ExternalIP')),
  wide('OS-Image', showOr('<unknown>', 'status', 'nodeInfo', 'osImage')),
  wide('Kernel-Version', showOr('<unknown>', 'status', 'nodeInfo', 'kernelVersion')),
  wide('Container-Runtime', showOr('<unknown>', 'status', 'nodeInfo', 'containerRuntimeVersion')),
];

/** Pod, with the phase for a status: the containers' own states are not looked at. */
export const podColumns: readonly Column[] = [
  name,
  column('Ready', (object) => {
    const ready = listAt(object, 'status', 'containerStatuses').filter((status) => at(status, 'ready') === true);
    return `${ready.length}/${listAt(object, 'spec', 'containers').length}`;
  }),
  column('Status', phase),
  column('Restarts', (object) =>
    String(listAt(object, 'status', 'containerStatuses').reduce<number>((sum, status) => sum + Number(at(status, 'restartCount') ?? 0), 0)),
  ),
  age,
  wide('IP', showOr('<none>', 'status', 'podIP')),
  wide('Node', showOr('<none>', 'spec', 'nodeName')),
  wide('Nominated Node', showOr('<none>', 'status', 'nominatedNodeName')),
  wide('Readiness Gates', () => '<none>'),
];

function seen(...names: readonly string[]): Cell {
  return (object, now) => ageOf(names.map((member) => textAt(object, member)).find((moment) => moment !== '') ?? '', now);
}

/** Event, in its stored form. */
export const eventColumns: readonly Column[] = [
  column('Last Seen', seen('lastTimestamp', 'eventTime', 'firstTimestamp')),
  column('Type', show('type')),
  column('Reason', show('reason')),
  column('Object', (object) => {
    const involved = objectAt(object, 'involvedObject');
    const kind = textAt(involved, 'kind').toLowerCase();
    return textAt(involved, 'name') === '' ? kind : `${kind}/${textAt(involved, 'name')}`;
  }),
  wide('Subobject', show('involvedObject', 'fieldPath')),
  wide('Source', (object) => textAt(object, 'source', 'component') || textAt(object, 'reportingComponent')),
  column('Message', (object) => textAt(object, 'message').trim()),
  wide('First Seen', seen('firstTimestamp', 'eventTime')),
  wide('Count', (object) => at(object, 'count') ?? at(object, 'series', 'count') ?? 1),
  column('Name', show('metadata', 'name'), { format: 'name', priority: 1 }),
];

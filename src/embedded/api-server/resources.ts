/**
 * The resources that the embedded API server has, as a table: names, schema, rules, defaults, columns. Adding a resource is
 * adding a row. Pure data; the behaviour that rows share is in `object-service.ts`.
 */
import { configMap, coreEvent, groupEvent, lease, namespace, node, persistentVolumeClaim, pod, serviceAccount } from './core-schemas.ts';
import { completions } from './defaults.ts';
import { groupEventView, type StoredView } from './event-view.ts';
import type { JsonObject } from './json.ts';
import type { ObjectSchema } from './schema.ts';
import type { Cause } from './status-error.ts';
import { csiDriver, csiNode, persistentVolume, secret, storageClass, volumeAttachment } from './storage-schemas.ts';
import * as columns from './table-columns.ts';
import { eventFaults, groupEventFaults, leaseFaults, secretUpdateFaults } from './validate-core.ts';
import type { NameRule } from './validate-metadata.ts';
import {
  csiNodeFaults,
  csiNodeUpdateFaults,
  persistentVolumeFaults,
  persistentVolumeUpdateFaults,
  volumeAttachmentFaults,
  volumeAttachmentUpdateFaults,
} from './validate-storage.ts';

/** One resource of one group. */
export interface Resource {
  readonly group: string;
  readonly version: 'v1';
  readonly plural: string;
  readonly singular: string;
  readonly kind: string;
  readonly shortNames: readonly string[];
  readonly namespaced: boolean;
  readonly schema: ObjectSchema;
  readonly columns: readonly columns.Column[];
  readonly nameRule: NameRule;
  /** `status` is a subresource: `protects-metadata` means that writing it leaves labels, annotations, finalizers and owners alone. */
  readonly status: 'none' | 'subresource' | 'protects-metadata';
  /** PUT of a missing object creates it. */
  readonly createsOnUpdate: boolean;
  /** PUT without `resourceVersion` overwrites. */
  readonly updatesUnconditionally: boolean;
  /** DELETE answers with the object, else with a Status. */
  readonly returnsDeleted: boolean;
  /** `metadata.generation` counts changes of `spec`, from this number on. Undefined: there is none. */
  readonly firstGeneration: 0 | 1 | undefined;
  /** What field selectors may name besides `metadata.name` and `metadata.namespace`. */
  readonly selectableFields: readonly string[];
  /** Finalizers that admission adds when an object is created. */
  readonly admissionFinalizers: readonly string[];
  /** Fills in defaults, on every write. */
  readonly complete: (object: JsonObject) => JsonObject;
  /** `status` of a new object; undefined: the one that was sent. */
  readonly initialStatus: ((nowText: string) => JsonObject) | undefined;
  readonly faults: (object: JsonObject) => readonly Cause[];
  readonly createFaults: (object: JsonObject) => readonly Cause[];
  readonly updateFaults: (object: JsonObject, old: JsonObject) => readonly Cause[];
  /** The resource is another form of one that is stored elsewhere. */
  readonly view: StoredView | undefined;
}

type Row = Pick<Resource, 'plural' | 'singular' | 'kind' | 'schema'> & Partial<Resource>;

function resource(row: Row): Resource {
  return {
    group: '',
    version: 'v1',
    shortNames: [],
    namespaced: false,
    columns: columns.plainColumns,
    nameRule: 'subdomain',
    status: 'none',
    createsOnUpdate: false,
    updatesUnconditionally: true,
    returnsDeleted: true,
    firstGeneration: undefined,
    selectableFields: [],
    admissionFinalizers: [],
    complete: (object) => object,
    initialStatus: undefined,
    faults: () => [],
    createFaults: () => [],
    updateFaults: () => [],
    view: undefined,
    ...row,
  };
}

const storageGroup = { group: 'storage.k8s.io', updatesUnconditionally: false };
const podFields =
  'spec.nodeName spec.restartPolicy spec.schedulerName spec.serviceAccountName spec.hostNetwork status.phase status.podIP status.nominatedNodeName';
const eventFields =
  'involvedObject.kind involvedObject.namespace involvedObject.name involvedObject.uid involvedObject.apiVersion involvedObject.resourceVersion ' +
  'involvedObject.fieldPath reason reportingComponent source type';
const groupEventFields = eventFields.replaceAll('involvedObject', 'regarding').replace('reportingComponent', 'reportingController');

const event = { plural: 'events', singular: 'event', kind: 'Event', shortNames: ['ev'], namespaced: true, columns: columns.eventColumns };

/** Every resource, in the order in which discovery names them. */
export const resources: readonly Resource[] = [
  resource({
    plural: 'configmaps',
    singular: 'configmap',
    kind: 'ConfigMap',
    shortNames: ['cm'],
    namespaced: true,
    schema: configMap,
    columns: columns.configMapColumns,
    returnsDeleted: false,
  }),
  resource({
    ...event,
    schema: coreEvent,
    createsOnUpdate: true,
    returnsDeleted: false,
    selectableFields: eventFields.split(' '),
    faults: eventFaults,
  }),
  resource({
    plural: 'namespaces',
    singular: 'namespace',
    kind: 'Namespace',
    shortNames: ['ns'],
    schema: namespace,
    columns: columns.namespaceColumns,
    nameRule: 'label',
    status: 'subresource',
    selectableFields: ['status.phase'],
    complete: completions.namespace,
    initialStatus: () => ({ phase: 'Active' }),
  }),
  resource({
    plural: 'nodes',
    singular: 'node',
    kind: 'Node',
    shortNames: ['no'],
    schema: node,
    columns: columns.nodeColumns,
    status: 'subresource',
    returnsDeleted: false,
    selectableFields: ['spec.unschedulable'],
  }),
  resource({
    plural: 'persistentvolumeclaims',
    singular: 'persistentvolumeclaim',
    kind: 'PersistentVolumeClaim',
    shortNames: ['pvc'],
    namespaced: true,
    schema: persistentVolumeClaim,
    columns: columns.persistentVolumeClaimColumns,
    status: 'subresource',
    admissionFinalizers: ['kubernetes.io/pvc-protection'],
    complete: completions.volume,
    initialStatus: () => ({ phase: 'Pending' }),
  }),
  resource({
    plural: 'persistentvolumes',
    singular: 'persistentvolume',
    kind: 'PersistentVolume',
    shortNames: ['pv'],
    schema: persistentVolume,
    columns: columns.persistentVolumeColumns,
    status: 'subresource',
    admissionFinalizers: ['kubernetes.io/pv-protection'],
    complete: completions.persistentVolume,
    initialStatus: (nowText) => ({ phase: 'Pending', lastPhaseTransitionTime: nowText }),
    faults: persistentVolumeFaults,
    updateFaults: persistentVolumeUpdateFaults,
  }),
  resource({
    plural: 'pods',
    singular: 'pod',
    kind: 'Pod',
    shortNames: ['po'],
    namespaced: true,
    schema: pod,
    columns: columns.podColumns,
    status: 'protects-metadata',
    firstGeneration: 1,
    selectableFields: podFields.split(' '),
    initialStatus: () => ({ phase: 'Pending' }),
  }),
  resource({
    plural: 'secrets',
    singular: 'secret',
    kind: 'Secret',
    namespaced: true,
    schema: secret,
    columns: columns.secretColumns,
    returnsDeleted: false,
    selectableFields: ['type'],
    complete: completions.secret,
    updateFaults: secretUpdateFaults,
  }),
  resource({
    plural: 'serviceaccounts',
    singular: 'serviceaccount',
    kind: 'ServiceAccount',
    shortNames: ['sa'],
    namespaced: true,
    schema: serviceAccount,
  }),
  resource({
    group: 'coordination.k8s.io',
    plural: 'leases',
    singular: 'lease',
    kind: 'Lease',
    namespaced: true,
    schema: lease,
    columns: columns.leaseColumns,
    createsOnUpdate: true,
    updatesUnconditionally: false,
    returnsDeleted: false,
    faults: leaseFaults,
  }),
  resource({
    ...event,
    group: 'events.k8s.io',
    schema: groupEvent,
    createsOnUpdate: true,
    returnsDeleted: false,
    selectableFields: groupEventFields.split(' '),
    faults: eventFaults,
    createFaults: groupEventFaults,
    view: groupEventView,
  }),
  resource({
    ...storageGroup,
    plural: 'csidrivers',
    singular: 'csidriver',
    kind: 'CSIDriver',
    schema: csiDriver,
    columns: columns.csiDriverColumns,
    firstGeneration: 0,
    complete: completions.csiDriver,
  }),
  resource({
    ...storageGroup,
    plural: 'csinodes',
    singular: 'csinode',
    kind: 'CSINode',
    schema: csiNode,
    columns: columns.csiNodeColumns,
    status: 'protects-metadata',
    initialStatus: () => ({}),
    faults: csiNodeFaults,
    updateFaults: csiNodeUpdateFaults,
  }),
  resource({
    ...storageGroup,
    plural: 'storageclasses',
    singular: 'storageclass',
    kind: 'StorageClass',
    shortNames: ['sc'],
    schema: storageClass,
    columns: columns.storageClassColumns,
    updatesUnconditionally: true,
    complete: completions.storageClass,
  }),
  resource({
    ...storageGroup,
    plural: 'volumeattachments',
    singular: 'volumeattachment',
    kind: 'VolumeAttachment',
    schema: volumeAttachment,
    columns: columns.volumeAttachmentColumns,
    status: 'protects-metadata',
    initialStatus: () => ({}),
    faults: volumeAttachmentFaults,
    updateFaults: volumeAttachmentUpdateFaults,
  }),
];

const byGroupAndPlural = new Map(resources.map((row) => [`${row.group}/${row.plural}`, row]));

/** The resource of a group by its plural name, or undefined. */
export function findResource(group: string, plural: string): Resource | undefined {
  return byGroupAndPlural.get(`${group}/${plural}`);
}

/** The resource of a kind, or undefined. */
export function findKind(apiVersion: string, kind: string): Resource | undefined {
  return resources.find((row) => row.kind === kind && groupVersionOf(row) === apiVersion);
}

/** `storage.k8s.io/v1`, or `v1` for the core group: the `apiVersion` of the resource's objects. */
export function groupVersionOf(row: Pick<Resource, 'group' | 'version'>): string {
  return row.group === '' ? row.version : `${row.group}/${row.version}`;
}

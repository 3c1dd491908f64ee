/**
 * The kinds of the core group, `coordination.k8s.io`, `events.k8s.io` and `authorization.k8s.io` that the server has, field by field
 * as their Go types print them; of Pod and Node only what patches and tables need. Pure data.
 */
import { kindOf, objectReference, openKindOf } from './metadata-schema.ts';
import {
  always,
  anyValue,
  bytes,
  flag,
  integer,
  listOf,
  mapOf,
  microTime,
  objectOf,
  openObjectOf,
  pointer,
  quantity,
  text,
  time,
} from './schema.ts';

const byType = { key: 'type' };
const byName = { key: 'name' };

/** `v1` Namespace. */
export const namespace = kindOf({
  spec: always(objectOf({ finalizers: listOf(text) }), {}),
  status: always(objectOf({ phase: text, conditions: listOf(anyValue, byType) }), {}),
});

/** `v1` Node. */
export const node = openKindOf({
  spec: always(openObjectOf({ unschedulable: flag, taints: listOf(anyValue), providerID: text, podCIDR: text }), {}),
  status: always(
    openObjectOf({
      capacity: mapOf(quantity),
      allocatable: mapOf(quantity),
      conditions: listOf(anyValue, byType),
      addresses: listOf(anyValue, byType),
      volumesAttached: listOf(anyValue),
      volumesInUse: listOf(text),
    }),
    {},
  ),
});

/** `v1` Pod. */
export const pod = openKindOf({
  spec: always(
    openObjectOf({
      volumes: listOf(anyValue, byName),
      initContainers: listOf(anyValue, byName),
      containers: always(listOf(anyValue, byName), null),
      nodeName: text,
      imagePullSecrets: listOf(anyValue, byName),
    }),
    {},
  ),
  status: always(openObjectOf({ phase: text, conditions: listOf(anyValue, byType), containerStatuses: listOf(anyValue) }), {}),
});

/** `v1` PersistentVolumeClaim. */
export const persistentVolumeClaim = openKindOf({
  spec: always(
    openObjectOf({
      accessModes: listOf(text),
      volumeName: text,
      storageClassName: pointer(text),
      volumeMode: pointer(text),
      volumeAttributesClassName: pointer(text),
    }),
    {},
  ),
  status: always(
    openObjectOf({ phase: text, accessModes: listOf(text), capacity: mapOf(quantity), conditions: listOf(anyValue, byType) }),
    {},
  ),
});

/** `v1` ServiceAccount. */
export const serviceAccount = kindOf({
  secrets: listOf(objectReference, byName),
  imagePullSecrets: listOf(objectOf({ name: text }), byName),
  automountServiceAccountToken: pointer(flag),
});

/** `v1` ConfigMap. */
export const configMap = kindOf({ immutable: pointer(flag), data: mapOf(text), binaryData: mapOf(bytes) });

const eventSource = objectOf({ component: text, host: text });
const eventSeries = objectOf({ count: integer, lastObservedTime: microTime });

/** `v1` Event, the form in which events are stored. */
export const coreEvent = kindOf({
  involvedObject: always(objectReference, {}),
  reason: text,
  message: text,
  source: always(eventSource, {}),
  firstTimestamp: always(time, null),
  lastTimestamp: always(time, null),
  count: integer,
  type: text,
  eventTime: always(microTime, null),
  series: eventSeries,
  action: text,
  related: objectReference,
  reportingComponent: always(text, ''),
  reportingInstance: always(text, ''),
});

/** `events.k8s.io/v1` Event. */
export const groupEvent = kindOf({
  eventTime: always(microTime, null),
  series: eventSeries,
  reportingController: text,
  reportingInstance: text,
  action: text,
  reason: text,
  regarding: always(objectReference, {}),
  related: objectReference,
  note: text,
  type: text,
  deprecatedSource: always(eventSource, {}),
  deprecatedFirstTimestamp: always(time, null),
  deprecatedLastTimestamp: always(time, null),
  deprecatedCount: integer,
});

/** `coordination.k8s.io/v1` Lease. */
export const lease = kindOf({
  spec: always(
    objectOf({
      holderIdentity: pointer(text),
      leaseDurationSeconds: pointer(integer),
      acquireTime: microTime,
      renewTime: microTime,
      leaseTransitions: pointer(integer),
      strategy: pointer(text),
      preferredHolder: pointer(text),
    }),
    {},
  ),
});

/** `authorization.k8s.io/v1` SelfSubjectAccessReview. */
export const selfSubjectAccessReview = kindOf({
  spec: always(
    objectOf({
      resourceAttributes: openObjectOf({
        namespace: text,
        verb: text,
        group: text,
        version: text,
        resource: text,
        subresource: text,
        name: text,
      }),
      nonResourceAttributes: objectOf({ path: text, verb: text }),
    }),
    {},
  ),
  status: always(openObjectOf({}), {}),
});

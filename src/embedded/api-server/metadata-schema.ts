/**
 * `metav1.ObjectMeta` and what every kind shares. Pure data.
 */
import {
  always,
  anyValue,
  flag,
  integer,
  listOf,
  mapOf,
  type ObjectSchema,
  objectOf,
  openObjectOf,
  pointer,
  type Schema,
  text,
  time,
} from './schema.ts';

/** `metav1.ObjectMeta`. */
const objectMeta = objectOf({
  name: text,
  generateName: text,
  namespace: text,
  selfLink: text,
  uid: text,
  resourceVersion: text,
  generation: integer,
  creationTimestamp: time,
  deletionTimestamp: time,
  deletionGracePeriodSeconds: pointer(integer),
  labels: mapOf(text),
  annotations: mapOf(text),
  ownerReferences: listOf(
    objectOf({
      apiVersion: always(text, ''),
      kind: always(text, ''),
      name: always(text, ''),
      uid: always(text, ''),
      controller: pointer(flag),
      blockOwnerDeletion: pointer(flag),
    }),
    { key: 'uid' },
  ),
  finalizers: listOf(text, 'set'),
  managedFields: listOf(anyValue),
});

const head = { kind: text, apiVersion: text, metadata: always(objectMeta, {}) };

/** A kind with these fields beside `kind`, `apiVersion` and `metadata`, and no others. */
export function kindOf(fields: Readonly<Record<string, Schema>>): ObjectSchema {
  return objectOf({ ...head, ...fields });
}

/** A kind of which only these fields are described. */
export function openKindOf(fields: Readonly<Record<string, Schema>>): ObjectSchema {
  return openObjectOf({ ...head, ...fields });
}

/** `v1.ObjectReference`. */
export const objectReference = objectOf({
  kind: text,
  namespace: text,
  name: text,
  uid: text,
  apiVersion: text,
  resourceVersion: text,
  fieldPath: text,
});

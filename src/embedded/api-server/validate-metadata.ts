/**
 * Rules for `metadata`, of every kind: names, labels, annotations, owners, finalizers, and what an update may not change. Pure.
 */
import { equalJson, isObject, type Json, type JsonObject, objectAt, textAt, textsAt } from './json.ts';
import { type Cause, forbiddenField, invalidField, requiredField } from './status-error.ts';
import { labelFaults, labelValueFaults, qualifiedNameFaults, subdomainFaults } from './validate-names.ts';

const annotationsLimitBytes = 256 * 1024;
const standardFinalizers: readonly string[] = ['kubernetes', 'foregroundDeletion', 'orphan'];

/** How names of a kind are checked. */
export type NameRule = 'subdomain' | 'label';

/** Faults of an object's `metadata`. */
export function metadataFaults(object: JsonObject, nameRule: NameRule): readonly Cause[] {
  const metadata = objectAt(object, 'metadata');
  return [
    ...nameFaults(metadata, nameRule),
    ...labelsFaults(objectAt(metadata, 'labels')),
    ...annotationsFaults(objectAt(metadata, 'annotations')),
    ...ownerFaults(metadata['ownerReferences']),
    ...finalizerFaults(textsAt(metadata, 'finalizers')),
  ];
}

/** Faults of an update of `metadata`. */
export function metadataUpdateFaults(object: JsonObject, old: JsonObject): readonly Cause[] {
  const metadata = objectAt(object, 'metadata');
  const oldMetadata = objectAt(old, 'metadata');
  const immutable = ['name', 'namespace', 'uid', 'creationTimestamp', 'deletionTimestamp', 'deletionGracePeriodSeconds'];
  return [
    ...newFinalizerFaults(metadata, oldMetadata),
    ...immutable
      .filter((name) => !equalJson(metadata[name], oldMetadata[name]))
      .map((name) => invalidField(`metadata.${name}`, metadata[name], 'field is immutable')),
  ];
}

function nameFaults(metadata: JsonObject, rule: NameRule): readonly Cause[] {
  const name = textAt(metadata, 'name');
  if (name === '') {
    return [requiredField('metadata.name', 'name or generateName is required')];
  }
  const faults = rule === 'label' ? labelFaults(name) : subdomainFaults(name);
  return faults.map((fault) => invalidField('metadata.name', name, fault));
}

function labelsFaults(labels: JsonObject): readonly Cause[] {
  return Object.entries(labels).flatMap(([key, value]) => [
    ...qualifiedNameFaults(key).map((fault) => invalidField('metadata.labels', key, fault)),
    ...(typeof value === 'string' ? labelValueFaults(value) : []).map((fault) => invalidField('metadata.labels', value, fault)),
  ]);
}

function annotationsFaults(annotations: JsonObject): readonly Cause[] {
  const keys = Object.keys(annotations);
  const sizeBytes = keys.reduce((sum, key) => sum + Buffer.byteLength(key) + Buffer.byteLength(textAt(annotations, key)), 0);
  return [
    ...keys.flatMap((key) => qualifiedNameFaults(key.toLowerCase()).map((fault) => invalidField('metadata.annotations', key, fault))),
    ...(sizeBytes > annotationsLimitBytes
      ? [invalidField('metadata.annotations', '', `annotations size ${sizeBytes} is larger than limit ${annotationsLimitBytes}`)]
      : []),
  ];
}

function ownerFaults(owners: Json | undefined): readonly Cause[] {
  const list = Array.isArray(owners) ? owners.filter(isObject) : [];
  return list.flatMap((owner, index) =>
    ['apiVersion', 'kind', 'name', 'uid']
      .filter((name) => textAt(owner, name) === '')
      .map((name) => requiredField(`metadata.ownerReferences[${index}].${name}`, 'must not be empty')),
  );
}

function finalizerFaults(finalizers: readonly string[]): readonly Cause[] {
  return finalizers.flatMap((finalizer, index) => {
    const faults = qualifiedNameFaults(finalizer).map((fault) => invalidField('metadata.finalizers', finalizer, fault));
    const isKnown = finalizer.includes('/') || standardFinalizers.includes(finalizer);
    const why = 'name is neither a standard finalizer name nor is it fully qualified';
    return isKnown ? faults : [...faults, invalidField(`metadata.finalizers[${index}]`, finalizer, why)];
  });
}

/** Once deletion was asked for, finalizers can only go. */
function newFinalizerFaults(metadata: JsonObject, old: JsonObject): readonly Cause[] {
  if (textAt(old, 'deletionTimestamp') === '') {
    return [];
  }
  const known = new Set(textsAt(old, 'finalizers'));
  const added = textsAt(metadata, 'finalizers').filter((finalizer) => !known.has(finalizer));
  if (added.length === 0) {
    return [];
  }
  const names = added.toSorted().map((name) => JSON.stringify(name));
  const why = `no new finalizers can be added if the object is being deleted, found new finalizers []string{${names.join(', ')}}`;
  return [forbiddenField('metadata.finalizers', why)];
}

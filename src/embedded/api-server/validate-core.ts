/**
 * Rules for the content of Lease, Event and Secret, as far as controllers meet them. Pure.
 */
import { at, equalJson, type JsonObject, textAt } from './json.ts';
import { type Cause, forbiddenField, invalidField, requiredField } from './status-error.ts';
import { qualifiedNameFaults } from './validate-names.ts';

/** Faults of a Lease. */
export function leaseFaults(object: JsonObject): readonly Cause[] {
  const durationSeconds = at(object, 'spec', 'leaseDurationSeconds');
  const transitions = at(object, 'spec', 'leaseTransitions');
  return [
    ...(typeof durationSeconds === 'number' && durationSeconds <= 0
      ? [invalidField('spec.leaseDurationSeconds', durationSeconds, 'must be greater than 0')]
      : []),
    ...(typeof transitions === 'number' && transitions < 0
      ? [invalidField('spec.leaseTransitions', transitions, 'must be greater than or equal to 0')]
      : []),
  ];
}

/** Faults of an Event in its stored form: those with an event time are held to the rules of `events.k8s.io`. */
export function eventFaults(object: JsonObject): readonly Cause[] {
  const namespace = textAt(object, 'metadata', 'namespace');
  const involved = textAt(object, 'involvedObject', 'namespace');
  const mismatch = invalidField('involvedObject.namespace', involved, 'does not match event.namespace');
  if (at(object, 'eventTime') === null) {
    const fits = involved === '' ? namespace === 'default' : involved === namespace;
    return fits ? [] : [mismatch];
  }
  const component = textAt(object, 'reportingComponent');
  return [
    ...(involved === '' && namespace !== 'default' && namespace !== 'kube-system' ? [mismatch] : []),
    ...['reportingComponent', 'reportingInstance', 'action', 'reason']
      .filter((name) => textAt(object, name) === '')
      .map((name) => requiredField(name)),
    ...qualifiedNameFaults(component).map((fault) => invalidField('reportingComponent', component, fault)),
  ];
}

/** Faults of an Event that is created through `events.k8s.io`, in its stored form. */
export function groupEventFaults(object: JsonObject): readonly Cause[] {
  const type = textAt(object, 'type');
  const unset = ['firstTimestamp', 'lastTimestamp', 'count'].filter((name) => (object[name] ?? null) !== null);
  return [
    ...eventFaults(object),
    ...(at(object, 'eventTime') === null ? [requiredField('eventTime')] : []),
    ...(type === 'Normal' || type === 'Warning' ? [] : [invalidField('type', '', `has invalid value: ${type}`)]),
    ...unset.map((name) => invalidField(name, '', 'needs to be unset')),
  ];
}

/** Faults of an update of a Secret: its type never changes, an immutable one not at all. */
export function secretUpdateFaults(object: JsonObject, old: JsonObject): readonly Cause[] {
  const frozen = old['immutable'] === true && !(object['immutable'] === true && equalJson(object['data'], old['data']));
  return [
    ...(object['type'] === old['type'] ? [] : [invalidField('type', object['type'], 'field is immutable')]),
    ...(frozen ? [forbiddenField('data', 'field is immutable when `immutable` is set')] : []),
  ];
}

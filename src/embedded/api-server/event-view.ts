/**
 * Events are one resource under two names: `v1` stores them, `events.k8s.io/v1` shows them with other field names. Pure.
 */
import type { Json, JsonObject } from './json.ts';

/** Turns objects of a resource into those of the resource that stores them, and back. */
export interface StoredView {
  /** Plural name of the core resource that stores the objects. */
  readonly storedAs: string;
  readonly toStored: (object: JsonObject) => JsonObject;
  readonly fromStored: (object: JsonObject) => JsonObject;
}

/** Field names: stored form, then the form of `events.k8s.io/v1`. */
const renamed: readonly (readonly [string, string])[] = [
  ['involvedObject', 'regarding'],
  ['message', 'note'],
  ['source', 'deprecatedSource'],
  ['firstTimestamp', 'deprecatedFirstTimestamp'],
  ['lastTimestamp', 'deprecatedLastTimestamp'],
  ['count', 'deprecatedCount'],
  ['reportingComponent', 'reportingController'],
];

const toStoredName = new Map(renamed.map(([stored, shown]) => [shown, stored]));
const fromStoredName = new Map(renamed);

function rename(object: JsonObject, names: ReadonlyMap<string, string>, apiVersion: string): JsonObject {
  const result: Record<string, Json> = {};
  for (const [name, value] of Object.entries(object)) {
    result[names.get(name) ?? name] = value;
  }
  return { ...result, apiVersion };
}

/** `events.k8s.io/v1` as a view of `v1` events. */
export const groupEventView: StoredView = {
  storedAs: 'events',
  toStored: (object) => rename(object, toStoredName, 'v1'),
  fromStored: (object) => rename(object, fromStoredName, 'events.k8s.io/v1'),
};

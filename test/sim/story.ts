/**
 * Changes of objects in words, for transcripts. Pure.
 */
import { type JsonObject, listAt, textAt } from '../../src/embedded/api-server/json.ts';
import type { ObjectChange } from '../../src/embedded/api-server/object-access.ts';

/** One line; undefined for what nobody wants to read. */
export function storyOfChange(resource: string, { type, object, previous }: ObjectChange): string | undefined {
  const name = textAt(object, 'metadata', 'name');
  if (type === 'DELETED') {
    return `${resource} ${name} is gone`;
  }
  const now = stateOf(resource, object);
  const before = previous === undefined ? undefined : stateOf(resource, previous);
  if (resource === 'leases' && now === before) {
    return undefined;
  }
  return `${resource} ${name}: ${now}`;
}

function stateOf(resource: string, object: JsonObject): string {
  if (resource === 'leases') {
    return `held by ${textAt(object, 'spec', 'holderIdentity').replace(/^.*_/, '') || 'nobody'}`;
  }
  if (resource === 'csinodes') {
    return JSON.stringify(object['spec']);
  }
  const status = (object['status'] ?? {}) as JsonObject;
  const annotations = Object.entries(((object['metadata'] as JsonObject)['annotations'] ?? {}) as Readonly<Record<string, string>>);
  const parts = [
    textAt(object, 'metadata', 'deletionTimestamp') === '' ? '' : 'deleting',
    `finalizers=[${listAt(object, 'metadata', 'finalizers').join()}]`,
    annotations.map(([key, value]) => `${key.replace(/^.*\//, '')}=${value}`).join(' '),
    resource === 'volumeattachments' ? `attached=${String(status['attached'] ?? false)}` : '',
    textAt(status, 'attachError', 'message') === '' ? '' : `attachError=${textAt(status, 'attachError', 'message')}`,
    textAt(status, 'detachError', 'message') === '' ? '' : `detachError=${textAt(status, 'detachError', 'message')}`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

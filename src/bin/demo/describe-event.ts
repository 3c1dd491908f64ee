/**
 * Events in words: who said what to whom. It says what was in the request, nothing that it cannot know. Pure.
 * Called by `narrator.ts`.
 */
import { status as grpcStatus } from '@grpc/grpc-js';
import { type ApiEvent, type DemoEvent, type DriverEvent, fieldAt, isRecord, textAt } from './events.ts';
import { attacherUser, demoAgent } from './objects.ts';

/** One message between two of the processes. */
export interface Message {
  readonly atMs: number;
  /** `Kubernetes` (whose part the demo takes), `attacher`, or the program of somebody else, as `kubectl`. */
  readonly from: string;
  readonly to: 'API' | 'driver';
  readonly text: string;
  readonly failed: boolean;
}

/** The object that a request is about. */
export interface RequestTarget {
  /** Plural, as `volumeattachments`. */
  readonly resource: string;
  /** Empty in a request that creates. */
  readonly name: string;
  readonly subresource: string;
}

const writeVerbs: ReadonlyMap<string, string> = new Map([
  ['create', 'creates'],
  ['update', 'replaces'],
  ['patch', 'patches'],
  ['delete', 'deletes'],
  ['deletecollection', 'deletes all'],
]);

const kinds: ReadonlyMap<string, string> = new Map([
  ['csinodes', 'CSINode'],
  ['leases', 'Lease'],
  ['nodes', 'Node'],
  ['persistentvolumes', 'PersistentVolume'],
  ['secrets', 'Secret'],
  ['volumeattachments', 'VolumeAttachment'],
]);

/** The event as a message; undefined for a read, which changes nothing. */
export function describeEvent(event: DemoEvent): Message | undefined {
  return event.from === 'driver' ? describeCall(event) : describeRequest(event);
}

/** What a path of the API names. */
export function requestTarget(target: string): RequestTarget {
  const [path = ''] = target.split('?');
  const [, resource = '', name = '', subresource = ''] =
    /^\/(?:api\/[^/]+|apis\/[^/]+\/[^/]+)\/(?:namespaces\/[^/]+\/(?=.))?([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?/u.exec(path) ?? [];
  return { resource, name, subresource };
}

/** The finalizers that a strategic merge patch adds or removes. */
export function patchedFinalizers(body: unknown, change: 'added' | 'removed'): readonly string[] {
  const list = fieldAt(body, 'metadata', change === 'added' ? 'finalizers' : '$deleteFromPrimitiveList/finalizers');
  return Array.isArray(list) ? list.map(String) : [];
}

function describeCall({ atMs, durationMs, method, volumeHandle, nodeId, code, message }: DriverEvent): Message {
  const about = [volumeHandle, ...(nodeId === '' ? [] : ['on', nodeId])].join(' ');
  const outcome = code === grpcStatus.OK ? `OK in ${Math.round(durationMs)} ms` : `${code < 0 ? 'no answer' : codeName(code)}: ${message}`;
  return { atMs, from: 'attacher', to: 'driver', text: `${[method, about].join(' ').trim()} → ${outcome}`, failed: code !== grpcStatus.OK };
}

function codeName(code: number): string {
  return grpcStatus[code] ?? `code ${code}`;
}

function describeRequest(event: ApiEvent): Message | undefined {
  const verb = writeVerbs.get(event.verb);
  const target = requestTarget(event.target);
  if (verb === undefined || target.resource.endsWith('reviews')) {
    return undefined;
  }
  const name = target.name || textAt(event.body, 'metadata', 'name');
  const object = [kinds.get(target.resource) ?? target.resource, name].filter((word) => word !== '').join(' ');
  const failed = event.status >= 400;
  const details = [detailsOf(event, target.resource), ...(failed ? [`refused with ${event.status}`] : [])].filter((part) => part !== '');
  const text = [`${verb} ${object}`, ...(details.length === 0 ? [] : [details.join(', ')])].join(': ');
  return { atMs: event.atMs, from: speakerOf(event), to: 'API', text, failed };
}

function speakerOf({ user, userAgent }: ApiEvent): string {
  if (user === attacherUser) {
    return 'attacher';
  }
  const [program = ''] = userAgent.split(/[/ ]/u);
  return program === demoAgent ? 'Kubernetes' : program || user;
}

function detailsOf({ verb, body }: ApiEvent, resource: string): string {
  switch (verb) {
    case 'create':
      return creationDetails(resource, fieldAt(body, 'spec'));
    case 'patch':
      return [...metadataChanges(body), ...statusChanges(fieldAt(body, 'status'))].join(', ');
    default:
      return '';
  }
}

function creationDetails(resource: string, spec: unknown): string {
  switch (resource) {
    case 'csinodes':
      return driverEntries(fieldAt(spec, 'drivers')).join(', ');
    case 'persistentvolumes':
      return `${textAt(spec, 'csi', 'volumeHandle')} of driver ${textAt(spec, 'csi', 'driver')}`;
    case 'volumeattachments':
      return `attach ${textAt(spec, 'source', 'persistentVolumeName')} to ${textAt(spec, 'nodeName')}`;
    default:
      return '';
  }
}

function driverEntries(drivers: unknown): readonly string[] {
  return Array.isArray(drivers) ? drivers.map((driver) => `driver ${textAt(driver, 'name')} calls it ${textAt(driver, 'nodeID')}`) : [];
}

function metadataChanges(body: unknown): readonly string[] {
  return [
    ...patchedFinalizers(body, 'added').map((finalizer) => `adds finalizer ${finalizer}`),
    ...patchedFinalizers(body, 'removed').map((finalizer) => `removes finalizer ${finalizer}`),
    ...pairs(fieldAt(body, 'metadata', 'annotations')),
  ];
}

/** `name=value`, the name without its domain; what a patch removes is not named. */
function pairs(members: unknown): readonly string[] {
  return Object.entries(isRecord(members) ? members : {})
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key.slice(key.lastIndexOf('/') + 1)}=${String(value)}`);
}

function statusChanges(status: unknown): readonly string[] {
  const attached = fieldAt(status, 'attached');
  const errors = ['attachError', 'detachError'].map((field) => [field, textAt(status, field, 'message')] as const);
  return [
    ...(typeof attached === 'boolean' ? [`attached=${attached}`] : []),
    ...pairs(fieldAt(status, 'attachmentMetadata')),
    ...errors.filter(([, message]) => message !== '').map(([field, message]) => `${field}="${message}"`),
  ];
}

/**
 * The intended differences to the original that show after the attach: as `differences.ts`, of which this is a part.
 */
import { isDeepStrictEqual } from 'node:util';
import type { CallEvent, Trace, TraceEvent, WriteEvent } from './trace.ts';
import {
  bothStories,
  dropChange,
  dropError,
  dropUnsavedDetach,
  eventsOf,
  hasAttached,
  type ObjectInTrace,
  reports,
  type TracePair,
  withObjects,
  withoutAnnotation,
  withoutSameCalls,
  withTimelines,
  withWrites,
} from './trace-changes.ts';

const previousNodeId = 'external-attacher/previous-node-id';

type Level = (pair: TracePair) => TracePair;

/** The rows, by ID. */
export const levelsAfterAttach = {
  /** The original cannot detach a volume that is gone; ours calls with what it has recorded. */
  'gone-volume-detached': (pair) => bothStories(pair, (theirs) => reportsDetachError(theirs) && !detaches(theirs), detaches),
  /** The original asks for the handle of the volume that now has the name. */
  'recorded-handle-detached': (pair) => ({ ...pair, original: withTimelines(pair.original, withPublishedHandle) }),
  /** Ours asks under each ID of the node, the original under the present one only. */
  'every-node-id-detached': (pair) => {
    const asked = unpublishes(pair.original).map(placeOf);
    const isExtra = (event: TraceEvent): boolean => isUnpublish(event) && event.outcome === 'OK' && !asked.includes(placeOf(event));
    return asked.length === 0 ? pair : { ...pair, ours: withTimelines(pair.ours, (events) => events.filter((event) => !isExtra(event))) };
  },
  /** Ours alone records the ID under which a volume was published before the node got another. */
  'previous-node-id-kept': (pair) => ({ ...pair, ours: withWrites(pair.ours, dropChange(`annotations.${previousNodeId}`)) }),
  /** The original compares only those inline volumes that belong to a driver with an in-tree plugin. */
  'inline-compared': (pair) => (isInline(pair.ours) ? { ...pair, ours: withTimelines(pair.ours, withoutSameCalls) } : pair),
  /** The original gives all pages of a list together the time of one call, and so never gets to the end of this one. */
  'deadline-for-each-page': (pair) => bothStories(pair, (theirs) => eventsOf(theirs).length === 0, publishesOnce),
  /** Of a volume that is listed twice the original takes the last entry only, and publishes it again on the node of the other. */
  'pages-together': (pair) => ({ ...pair, original: withTimelines(pair.original, withoutSameCalls) }),
  /** The original sends an empty node ID, which means every node. */
  'no-call-for-every-node': (pair) =>
    bothStories(
      pair,
      (theirs) => unpublishes(theirs).some(({ request }) => nodeIdOf(request) === ''),
      (ours) => unpublishes(ours).length === 0 && reportsDetachError(ours),
    ),
  /** The original takes what has lost its finalizer for detached; ours goes by what the attachment says and records. */
  'cut-off-detach-made-up': ({ original, ours }) => ({
    // The record of an earlier one of ours, of which the original knows nothing.
    original: withObjects(withObjects(original, withoutOutcomeOfReleased), withoutAnnotation('external-attacher/volume-handle')),
    ours: withTimelines(withObjects(ours, withoutOutcomeOfReleased), (events) => {
      const [call, write, ...more] = events;
      const isMadeUp = call !== undefined && isUnpublish(call) && call.outcome === 'OK' && write !== undefined && saysDetached(write);
      return isMadeUp ? more : events;
    }),
  }),
  /** The original asks its driver for the volume of another one; ours only reports it. */
  'foreign-volume-kept': (pair) => bothStories(pair, detaches, (ours) => eventsOf(ours).length === 1 && reportsDetachError(ours)),
  /** The original says attached of a deleted attachment, ours leaves it alone. */
  'deleted-not-marked': (pair) => bothStories(pair, saysOnlyAttached, (ours) => eventsOf(ours).length === 0),
  /** The original tries again at the resync; ours waits for the end of the backoff. */
  'resync-leaves-backoff': (pair) => bothStories(pair, hasAttached, failsOnce),
  /** The original gives up a call when it is asked to end, and makes it again when it is back. */
  'running-calls-end': (pair) => ({
    ...pair,
    original: withTimelines(pair.original, (events) => events.filter((event) => !('call' in event && event.outcome === 'caller-gone'))),
  }),
  /** The original tries to attach a volume that is still being detached. */
  'one-call-for-a-volume': (pair) => ({
    ...pair,
    original: withWrites(
      withTimelines(pair.original, (events) => events.filter((event) => !isRefusedAsPublished(event))),
      dropError((message) => message.startsWith('rpc error: code = FailedPrecondition ')),
    ),
  }),
  /** The original takes an attachment for detached whose status it could not write, and leaves it as it is. */
  'held-said-detached': ({ original, ours }) => ({
    original: withWrites(withTimelines(withObjects(original, withoutOutcomeOfReleased), withoutSameCalls), dropUnsavedDetach),
    ours: withTimelines(withObjects(ours, withoutOutcomeOfReleased), (events) =>
      events.filter((event, index) => !(saysDetached(event) && isRefused(events[index - 1]))),
    ),
  }),
} as const satisfies Readonly<Record<string, Level>>;

/** Attachments, and no PersistentVolume. */
function isInline({ objects }: Trace): boolean {
  const kinds = new Set(Object.keys(objects).map((object) => object.split(' ')[0]));
  return kinds.has('VolumeAttachment') && !kinds.has('PersistentVolume');
}

/** One call, which fails, and the report of that in the end. */
function failsOnce(trace: Trace): boolean {
  const [call, ...more] = callsOf(trace);
  return call !== undefined && call.outcome !== 'OK' && more.length === 0 && reports(/./u)(trace);
}

function reportsDetachError(trace: Trace): boolean {
  const last = eventsOf(trace).at(-1);
  return last !== undefined && 'write' in last && last.changes?.['status.detachError'] !== undefined;
}

/** Whether the last that happens is that a detach ends well. */
function detaches(trace: Trace): boolean {
  const [call, write] = eventsOf(trace).slice(-2);
  const succeeds = call !== undefined && isUnpublish(call) && call.outcome === 'OK';
  return succeeds && write !== undefined && 'write' in write && releases(write);
}

function releases({ changes = {} }: WriteEvent): boolean {
  const finalizers = (changes['finalizers'] ?? []) as readonly string[];
  return finalizers.length > 0 && finalizers.every((change) => change.startsWith('-external-attacher/'));
}

/** Whether it was detached is left open of a deleted attachment that is no longer the attacher's. */
function withoutOutcomeOfReleased(object: ObjectInTrace): ObjectInTrace {
  const isReleased = object.deleted && !object.finalizers.some((name) => name.startsWith('external-attacher/'));
  const { attached: _, detachError: __, ...status } = object.status;
  return isReleased ? { ...object, status } : object;
}

function saysOnlyAttached(trace: Trace): boolean {
  const [event, ...more] = eventsOf(trace);
  return event !== undefined && 'write' in event && more.length === 0 && isDeepStrictEqual(event.changes, { 'status.attached': true });
}

function isRefused(event: TraceEvent | undefined): boolean {
  return event !== undefined && 'write' in event && event.refused === 403;
}

function saysDetached(event: TraceEvent): boolean {
  return 'write' in event && event.changes?.['status.attached'] === false;
}

function unpublishes(trace: Trace): readonly CallEvent[] {
  return eventsOf(trace).filter(isUnpublish);
}

function isUnpublish(event: TraceEvent): event is CallEvent {
  return 'call' in event && event.call === 'ControllerUnpublishVolume';
}

/** Lets each ControllerUnpublishVolume name the volume of the ControllerPublishVolume before it. */
function withPublishedHandle(events: readonly TraceEvent[]): readonly TraceEvent[] {
  let published: string | undefined;
  return events.map((event) => {
    if ('call' in event && event.call === 'ControllerPublishVolume') {
      published = volumeIdOf(event.request);
    }
    return isUnpublish(event) && published !== undefined
      ? { ...event, request: { ...(event.request as object), volumeId: published } }
      : event;
  });
}

function callsOf(trace: Trace): readonly CallEvent[] {
  return eventsOf(trace).filter((event) => 'call' in event);
}

function isRefusedAsPublished(event: TraceEvent): boolean {
  return 'call' in event && event.call === 'ControllerPublishVolume' && event.outcome.startsWith('FailedPrecondition: ');
}

/** Whether the story has one call, which publishes. */
function publishesOnce(trace: Trace): boolean {
  const [call, ...more] = callsOf(trace);
  return call?.call === 'ControllerPublishVolume' && call.outcome === 'OK' && more.length === 0;
}

/** Volume and node of a call. */
function placeOf({ request }: CallEvent): string {
  return JSON.stringify([volumeIdOf(request), nodeIdOf(request)]);
}

function volumeIdOf(request: unknown): string | undefined {
  return (request as { readonly volumeId?: string }).volumeId;
}

function nodeIdOf(request: unknown): string | undefined {
  return (request as { readonly nodeId?: string }).nodeId;
}

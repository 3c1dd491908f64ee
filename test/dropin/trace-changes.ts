/**
 * How an intended difference is taken out of a trace: changes of traces, and questions about them. Pure. Called by the
 * functions of `differences.ts`.
 */
import type { Trace, TraceEvent, WriteEvent } from './trace.ts';

/** The traces of one scenario. */
export interface TracePair {
  readonly original: Trace;
  readonly ours: Trace;
}

/** For stories that go different ways: when each goes as it should, there is nothing left to compare. */
export function bothStories(pair: TracePair, theirs: (trace: Trace) => boolean, own: (trace: Trace) => boolean): TracePair {
  const nothing: Trace = { timelines: {}, objects: {} };
  return theirs(pair.original) && own(pair.ours) ? { original: nothing, ours: nothing } : pair;
}

/** The events of all timelines. */
export function eventsOf({ timelines }: Trace): readonly TraceEvent[] {
  return Object.values(timelines).flat();
}

/** Whether the story ends with an attach. */
export function hasAttached(trace: Trace): boolean {
  const last = eventsOf(trace).at(-1);
  return last !== undefined && 'write' in last && last.changes?.['status.attached'] === true;
}

/** Whether the story ends with an attachError like this. */
export function reports(message: RegExp): (trace: Trace) => boolean {
  return (trace) => {
    const last = eventsOf(trace).at(-1);
    const error = last !== undefined && 'write' in last ? last.changes?.['status.attachError'] : undefined;
    return message.test((error as { readonly message?: string } | undefined)?.message ?? '');
  };
}

/** Whether an attachError like this is all of the story. */
export function onlyReports(message: RegExp): (trace: Trace) => boolean {
  return (trace) => eventsOf(trace).length === 1 && reports(message)(trace);
}

/** Changes the timelines; one of which nothing is left goes. */
export function withTimelines(trace: Trace, change: (events: readonly TraceEvent[]) => readonly TraceEvent[]): Trace {
  const timelines = Object.entries(trace.timelines).map(([thread, events]): [string, readonly TraceEvent[]] => [thread, change(events)]);
  return { ...trace, timelines: Object.fromEntries(timelines.filter(([, events]) => events.length > 0)) };
}

/** Changes the writes; one of which nothing is left goes. */
export function withWrites(trace: Trace, change: (write: WriteEvent) => WriteEvent): Trace {
  return withTimelines(trace, (events) =>
    events
      .map((event) => ('write' in event ? change(event) : event))
      .filter((event, index) => !('write' in event) || !isEmptied(event, events[index])),
  );
}

function isEmptied(now: WriteEvent, before: TraceEvent | undefined): boolean {
  const isEmpty = now.changes !== undefined && Object.keys(now.changes).length === 0;
  return isEmpty && before !== undefined && 'write' in before && Object.keys(before.changes ?? {}).length > 0;
}

/** Takes the change of a field out of a write. */
export function dropChange(field: string): (write: WriteEvent) => WriteEvent {
  return (write) => {
    const { [field]: _, ...changes } = write.changes ?? {};
    return write.changes === undefined ? write : { ...write, changes };
  };
}

/** Changes the objects in the end. */
export function withObjects(trace: Trace, change: (object: ObjectInTrace, name: string) => ObjectInTrace): Trace {
  const objects = Object.entries(trace.objects).map(([name, object]) => [name, change(object as ObjectInTrace, name)] as const);
  return { ...trace, objects: Object.fromEntries(objects) };
}

/** An object in the end, as `effects.ts` makes it. */
export interface ObjectInTrace {
  readonly deleted: boolean;
  readonly finalizers: readonly string[];
  readonly annotations: Readonly<Record<string, string>>;
  readonly status: Readonly<Record<string, unknown>>;
}

/** Takes an annotation from an object. */
export function withoutAnnotation(name: string): (object: ObjectInTrace) => ObjectInTrace {
  return (object) => {
    const { [name]: _, ...annotations } = object.annotations;
    return { ...object, annotations };
  };
}

/** Hides the texts of errors that no driver answered. */
export function withoutErrorTexts(trace: Trace): Trace {
  const hide = (error: unknown): unknown => {
    const { message, ...rest } = (error ?? {}) as { readonly message?: string };
    return message === undefined || message.startsWith('rpc error: ') ? error : { ...rest, message: '(a text of its own)' };
  };
  const hideIn = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, /(attach|detach)Error$/u.test(field) ? hide(value) : value]));
  const written = withWrites(trace, (write) => (write.changes === undefined ? write : { ...write, changes: hideIn(write.changes) }));
  return withObjects(written, (object) => ({ ...object, status: hideIn(object.status) }));
}

/** Takes away that an attacher has put its finalizer on a PersistentVolume. */
export function withoutVolumeProtection(trace: Trace): Trace {
  const isOurs = (name: unknown): boolean => String(name).replace(/^\+/u, '').startsWith('external-attacher/');
  const written = withWrites(trace, (write) => {
    const { finalizers, ...changes } = write.changes ?? {};
    const protects =
      write.write.startsWith('PersistentVolume ') &&
      Array.isArray(finalizers) &&
      finalizers.every((one) => isOurs(one) && String(one).startsWith('+'));
    return protects ? { ...write, changes } : write;
  });
  return withObjects(written, (object, name) =>
    name.startsWith('PersistentVolume ') ? { ...object, finalizers: object.finalizers.filter((finalizer) => !isOurs(finalizer)) } : object,
  );
}

/** Takes errors with such a message out of a write, and the removal of errors that this makes superfluous. */
export function dropError(matches: (message: string) => boolean): (write: WriteEvent) => WriteEvent {
  return (write) => {
    const dropped = (['status.attachError', 'status.detachError'] as const).filter((field) => {
      const error = write.changes?.[field] as { readonly message: string } | null | undefined;
      return error === null || (error !== undefined && matches(error.message));
    });
    return dropped.reduce((left, field) => dropChange(field)(left), write);
  };
}

/** Takes out of a write that the original takes a detach for failed which it could not save. */
export function dropUnsavedDetach(write: WriteEvent): WriteEvent {
  const error = write.changes?.['status.detachError'] as { readonly message: string } | null | undefined;
  return error?.message.startsWith('could not mark as detached: ') === true ? dropChange('status.detachError')(write) : write;
}

/** Whether an error text is about the connection to the driver. */
export function isOfConnection(message: string): boolean {
  return message.startsWith('rpc error: code = Unavailable ');
}

/** A ControllerUnpublishVolume for another node ID than the ControllerPublishVolume that follows. */
export function isUndo(event: TraceEvent, later: readonly TraceEvent[]): boolean {
  const next = later.find((other) => 'call' in other);
  return (
    'call' in event &&
    event.call === 'ControllerUnpublishVolume' &&
    next?.call === 'ControllerPublishVolume' &&
    nodeIdOf(event.request) !== nodeIdOf(next.request)
  );
}

function nodeIdOf(request: unknown): string | undefined {
  return (request as { readonly nodeId?: string }).nodeId;
}

function isProtection({ changes = {} }: WriteEvent): boolean {
  const added = ((changes['finalizers'] ?? []) as readonly string[]).every((change) => change.startsWith('+'));
  return added && Object.keys(changes).every((field) => field === 'finalizers' || field.startsWith('annotations.'));
}

/** Whether one write that protects an attachment is all of the story. */
export function onlyProtects(trace: Trace): boolean {
  const [event, ...more] = eventsOf(trace);
  return event !== undefined && 'write' in event && more.length === 0 && event.refused === undefined && isProtection(event);
}

/** Puts writes that protect an attachment before those that report an error on it, as far as no call is between them. */
export function protectionFirst(trace: Trace): Trace {
  return withTimelines(trace, (events) => {
    const sorted: TraceEvent[] = [];
    for (const event of events) {
      const previous = sorted.at(-1);
      const isLate =
        'write' in event && isProtection(event) && previous !== undefined && 'write' in previous && previous.write === event.write;
      sorted.splice(isLate ? -1 : sorted.length, 0, event);
    }
    return sorted;
  });
}

/** Without calls that repeat an earlier one. */
export function withoutSameCalls(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const seen = new Set<string>();
  return events.filter((event) => {
    const text = JSON.stringify(event);
    const again = 'call' in event && seen.has(text);
    seen.add(text);
    return !again;
  });
}

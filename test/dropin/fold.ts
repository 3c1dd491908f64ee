/**
 * Takes out of a trace what depends on chance: how often a failing attempt was repeated, writes that came too late for an
 * object that somebody else deleted, and which of two writes to different objects came first. Of the original it also takes
 * what it does twice, or too late, because it does not see its own writes; ours gets no such pardon. Pure. Called by `suite.ts`.
 */
import type { Changes } from './effects.ts';
import type { CallEvent, ExitEvent, Trace, TraceEvent, WriteEvent } from './trace.ts';

/** What the attacher did. */
type OwnEvent = CallEvent | WriteEvent | ExitEvent;

export type SideName = 'original' | 'ours';

export interface Folded {
  readonly trace: Trace;
  /** How often the original repeated what had succeeded. */
  readonly repeats: number;
}

/** Folds a trace; that of ours keeps what is repeated after a success. */
export function fold(trace: Trace, side: SideName): Folded {
  let repeats = 0;
  const onRepeat = (): void => {
    repeats += 1;
  };
  const mended = side === 'original' ? withErrorsTakenBack(trace) : trace;
  const timelines = Object.entries(mended.timelines).map(([thread, events]): [string, readonly TraceEvent[]] => {
    const own = side === 'original' ? withoutRepeats(events.map(withOneDeadlineText), onRepeat) : events;
    return [thread, withoutLateWrites(inPhases(withoutRetries(own.filter(isOwn))))];
  });
  const objects = side === 'original' ? withoutCopies(mended.objects) : mended.objects;
  return { trace: { timelines: Object.fromEntries(timelines.filter(([, events]) => events.length > 0)), objects }, repeats };
}

/**
 * The original that does not see its own attachError yet does not take it back when it attaches: a moment later or, if
 * nothing gives the attachment a turn, never. Here it takes it back at once.
 */
function withErrorsTakenBack({ timelines, objects }: Trace): Trace {
  const withError = new Set<string>();
  const late = new Set<string>();
  const mend = (event: TraceEvent): TraceEvent => {
    if (!('write' in event) || event.changes === undefined) {
      return event;
    }
    const { 'status.attachError': error, ...changes } = event.changes;
    if (error === null && late.delete(event.write)) {
      return { ...event, changes };
    }
    if (isRelease(event, event)) {
      withError.delete(event.write);
      late.delete(event.write);
    }
    if (error !== undefined) {
      withError[error === null ? 'delete' : 'add'](event.write);
    } else if (changes['status.attached'] === true && withError.delete(event.write)) {
      late.add(event.write);
      return { ...event, changes: { ...changes, 'status.attachError': null } };
    }
    return event;
  };
  const mended = Object.entries(timelines).map(([thread, events]): [string, readonly TraceEvent[]] => [thread, events.map(mend)]);
  return { timelines: Object.fromEntries(mended), objects: withoutLateErrors(objects, late) };
}

function withoutLateErrors(objects: Trace['objects'], late: ReadonlySet<string>): Trace['objects'] {
  const entries = Object.entries(objects).map(([name, object]): [string, unknown] => {
    if (!late.has(name)) {
      return [name, object];
    }
    const { status, ...rest } = object as { readonly status: Readonly<Record<string, unknown>> };
    const { attachError: _, ...others } = status;
    return [name, { ...rest, status: others }];
  });
  return Object.fromEntries(entries);
}

/** At a deadline the driver's server may answer before the client gives up: which text the original gets is chance. */
function withOneDeadlineText(event: TraceEvent): TraceEvent {
  const [ofServer, ofClient] = ['DeadlineExceeded desc = Deadline exceeded', 'DeadlineExceeded desc = context deadline exceeded'];
  return 'write' in event ? (JSON.parse(JSON.stringify(event).replaceAll(ofServer, ofClient)) as WriteEvent) : event;
}

/** The original's calls and writes that it has made before, with success, and that change nothing. */
function withoutRepeats(events: readonly TraceEvent[], onRepeat: () => void): readonly TraceEvent[] {
  const lastCalls = new Map<string, string>();
  const written = new Set<string>();
  return events.flatMap((event): TraceEvent[] => {
    if ('call' in event) {
      const [place, text] = [placeOf(event), JSON.stringify(event)];
      if (event.outcome === 'OK' && place !== undefined && lastCalls.get(place) === text) {
        onRepeat();
        return [];
      }
      lastCalls.set(place ?? '', text);
      return [event];
    }
    if (isGoneRefusal(event)) {
      return [event];
    }
    if (isOutdatedWrite(event) && written.has(event.write)) {
      onRepeat();
      return [];
    }
    if (!('write' in event) || event.changes === undefined) {
      // After a status that somebody else wrote, a write that was refused, or a new start it calls again on purpose.
      lastCalls.clear();
      return [event];
    }
    written.add(event.write);
    const changes = withoutCopyChanges(event.changes);
    if (Object.keys(changes).length === 0) {
      onRepeat();
      return [];
    }
    return [{ ...event, changes }];
  });
}

/** Failed attempts that are made again, and errors that are written again with the same text. */
function withoutRetries(events: readonly OwnEvent[]): readonly OwnEvent[] {
  const lastCalls = new Map<string, string>();
  const lastRefusals = new Map<string, number>();
  const lastErrors = new Map<string, string>();
  return events.filter((event) => {
    if ('call' in event) {
      const [place, text] = [placeOf(event) ?? event.call, JSON.stringify(event)];
      const again = event.outcome !== 'OK' && lastCalls.get(place) === text;
      lastCalls.set(place, text);
      return !again;
    }
    if (!('write' in event)) {
      return true;
    }
    if (event.refused !== undefined) {
      const again = lastRefusals.get(event.write) === event.refused;
      lastRefusals.set(event.write, event.refused);
      return !again;
    }
    const { changes = {} } = event;
    if (isErrorAgain(changes)) {
      return false;
    }
    const text = isErrorOnly(changes) ? JSON.stringify(changes) : '';
    const again = text !== '' && lastErrors.get(event.write) === text;
    lastErrors.set(event.write, text);
    if (text === '') {
      lastRefusals.delete(event.write);
    }
    return !again;
  });
}

/** A refusal for an object that is gone stays only where the attacher's own write has let it go. */
function withoutLateWrites(events: readonly OwnEvent[]): readonly OwnEvent[] {
  return events.filter((event, index) => !isGoneRefusal(event) || isRelease(events[index - 1], event));
}

/** Writes between two calls in the order of their objects; those to one object keep their own. */
function inPhases(events: readonly OwnEvent[]): readonly OwnEvent[] {
  const phases: WriteEvent[][] = [[]];
  const calls: OwnEvent[] = [];
  for (const event of events) {
    if ('write' in event) {
      phases.at(-1)?.push(event);
    } else {
      calls.push(event);
      phases.push([]);
    }
  }
  const sorted = phases.map((writes) => writes.sort((a, b) => a.write.localeCompare(b.write)));
  return sorted.flatMap((writes, index) => [...calls.slice(index - 1, index === 0 ? 0 : index), ...writes]);
}

function isOwn(event: TraceEvent): event is OwnEvent {
  return !('reset' in event);
}

/** Whether the finalizers of a volume were not as the attacher had them in mind. */
function isOutdatedWrite(event: TraceEvent): event is WriteEvent {
  return 'write' in event && event.refused === 422 && event.write.startsWith('PersistentVolume ');
}

/** Whether this is a write to an object that is gone. */
export function isGoneRefusal(event: TraceEvent): boolean {
  return 'write' in event && event.refused === 404;
}

/** Whether this has taken an attacher's finalizer from the object of `after`. */
export function isRelease(event: TraceEvent | undefined, after: TraceEvent): boolean {
  const isSame = event !== undefined && 'write' in event && 'write' in after && event.write === after.write;
  const finalizers = isSame ? event.changes?.['finalizers'] : undefined;
  return Array.isArray(finalizers) && finalizers.every((change) => String(change).startsWith('-external-attacher/'));
}

/** Volume and node of a call; undefined for calls that concern none. */
function placeOf({ request }: CallEvent): string | undefined {
  const { volumeId, nodeId } = request as { readonly volumeId?: string; readonly nodeId?: string };
  return volumeId === undefined || nodeId === undefined ? undefined : `${volumeId} ${nodeId}`;
}

function isErrorAgain(changes: Changes): boolean {
  const fields = Object.keys(changes);
  return fields.length > 0 && fields.every((field) => field.endsWith(' again'));
}

function isErrorOnly(changes: Changes): boolean {
  return Object.keys(changes).every((field) => /^status\.(attach|detach)Error/u.test(field) || field.endsWith(' again'));
}

function withoutCopyChanges({ finalizers, ...changes }: Changes): Changes {
  const left = ((finalizers ?? []) as readonly string[]).filter((change) => !change.endsWith(' (copy)'));
  return left.length === 0 ? changes : { finalizers: left, ...changes };
}

function withoutCopies(objects: Trace['objects']): Trace['objects'] {
  const entries = Object.entries(objects).map(([name, object]): [string, unknown] => {
    const { finalizers, ...rest } = object as { readonly finalizers: readonly string[] };
    return [name, { ...rest, finalizers: [...new Set(finalizers)] }];
  });
  return Object.fromEntries(entries);
}

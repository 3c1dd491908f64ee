/**
 * What came of a scenario on one side, as values that can be compared: its CSI calls and the attacher's writes in order, and
 * the objects in the end. Pure. It must not forgive anything: `fold.ts` and `differences.ts` do. Called by `side.ts`.
 */

import { grpcCodeName } from '../../src/csi/errors.ts';
import type { CallEntry } from '../../src/embedded/csi-driver/call-log.ts';
import type { KubeObject } from '../testbed/api-client.ts';
import type { AuditEntry } from '../testbed/audit-log.ts';
import { originalUser } from '../testbed/original-rbac.ts';
import { type Changes, changesOf, comparable } from './effects.ts';
import { againLabel } from './world.ts';

/** What the attacher did, or that somebody else changed a status. */
export type TraceEvent = CallEvent | WriteEvent | ExitEvent | ResetEvent;

export interface CallEvent {
  readonly call: string;
  readonly request: unknown;
  /** `OK`, `NotFound: text`, or why there was no answer. */
  readonly outcome: string;
}

export interface WriteEvent {
  /** `VolumeAttachment va`; with the verb before, unless it is a patch or an update. */
  readonly write: string;
  /** What it changed: nothing for a write that changed nothing. Absent if refused. */
  readonly changes?: Changes;
  /** HTTP status of the refusal. */
  readonly refused?: number;
}

/** The process ended by itself, and was started again, as the kubelet does. */
export interface ExitEvent {
  readonly exit: string;
}

/** Somebody else wrote this status, or asked for it: what the attacher does again after that it does on purpose. For `fold.ts` only. */
export interface ResetEvent {
  readonly reset: string;
}

/** A scenario on one side. */
export interface Trace {
  /** By first part of the names: see `scenario.ts`. Calls that concern no volume are on the timeline `driver`. */
  readonly timelines: Readonly<Record<string, readonly TraceEvent[]>>;
  /** The objects in the end, less their specs, by kind and name. */
  readonly objects: Readonly<Record<string, unknown>>;
}

/** All that was recorded on one side. */
export interface Recorded {
  readonly audit: readonly AuditEntry[];
  readonly calls: readonly CallEntry[];
  readonly objects: readonly KubeObject[];
  readonly exits: readonly Exit[];
}

/** An end of the attacher that nobody asked for. */
export interface Exit {
  readonly timeMs: number;
  readonly how: string;
}

interface TimedEvent {
  readonly thread: string;
  readonly timeMs: number;
  readonly event: TraceEvent;
}

const kinds: Readonly<Record<string, string>> = { persistentvolumes: 'PersistentVolume', volumeattachments: 'VolumeAttachment' };
const writeVerbs: ReadonlySet<string> = new Set(['create', 'update', 'patch', 'delete', 'deletecollection']);

/** The trace of the scenario with this prefix; `alone`: calls that concern no volume and ends of the process are its own, too. */
export function traceOf(recorded: Recorded, prefix: string, alone: boolean): Trace {
  const exits = alone ? recorded.exits.map(({ timeMs, how }): TimedEvent => ({ thread: 'all', timeMs, event: { exit: how } })) : [];
  const events = [...callEvents(recorded.calls, prefix, alone), ...writeEvents(recorded.audit, prefix), ...exits];
  const threads = [...new Set(events.map(({ thread }) => thread))];
  const timelines = threads.map((thread): [string, readonly TraceEvent[]] => {
    const own = events.filter((event) => event.thread === thread).sort((a, b) => a.timeMs - b.timeMs);
    return [thread, own.map(({ event }) => canonical(event, prefix))];
  });
  const objects = recorded.objects
    .filter(({ metadata }) => metadata.name.startsWith(prefix))
    .map((object): [string, unknown] => [`${object.kind} ${object.metadata.name}`, comparable(object)]);
  return { timelines: Object.fromEntries(timelines), objects: canonical(Object.fromEntries(objects.sort()), prefix) };
}

/** The attacher's writes and volume calls that belong to no scenario: there must be none. */
export function strays({ audit, calls }: Recorded, isKnown: (name: string) => boolean): readonly string[] {
  const writes = audit.filter((entry) => isWriteOfAttacher(entry) && entry.resource in kinds && !isKnown(entry.name));
  const called = calls.filter(({ target }) => target !== '' && !isKnown(target));
  return [...writes.map(({ verb, path }) => `${verb} ${path}`), ...called.map(({ method, target }) => `${method} ${target}`)];
}

/** Whether the API server has refused this write of the attacher. */
export function isRefusal(entry: AuditEntry): boolean {
  return isWriteOfAttacher(entry) && (entry.code === 403 || entry.code === 422);
}

function callEvents(calls: readonly CallEntry[], prefix: string, alone: boolean): readonly TimedEvent[] {
  const own = calls.filter(({ target }) => target.includes(prefix) || (alone && target === ''));
  return own.map((entry) => ({
    thread: entry.target === '' ? 'driver' : threadOf(entry.target, prefix),
    timeMs: entry.startedMs,
    event: { call: entry.method, request: entry.request, outcome: outcomeText(entry) },
  }));
}

function outcomeText({ outcome, abandoned }: CallEntry): string {
  switch (outcome.is) {
    case 'answered':
      return outcome.code === 0 ? 'OK' : `${grpcCodeName(outcome.code)}: ${outcome.message}`;
    case 'unanswered':
      return outcome.because;
    case 'running':
      // The driver goes on with what its caller has given up.
      return abandoned ? 'caller-gone' : 'running';
  }
}

function writeEvents(audit: readonly AuditEntry[], prefix: string): readonly TimedEvent[] {
  const writes = audit.filter((entry) => writeVerbs.has(entry.verb) && entry.name.startsWith(prefix) && isStored(entry));
  const byObject = new Map<string, AuditEntry[]>();
  for (const entry of writes) {
    const key = `${entry.resource.split('/')[0]} ${entry.name}`;
    byObject.set(key, [...(byObject.get(key) ?? []), entry]);
  }
  return [...byObject.values()].flatMap((entries) => writesToObject(entries, prefix));
}

/** A write with the object that it has left. */
interface Answered {
  readonly entry: AuditEntry;
  readonly answer: KubeObject | undefined;
}

/** Writes are put in the order in which the server stored them, so that each is compared with the state that it met. */
function writesToObject(entries: readonly AuditEntry[], prefix: string): readonly TimedEvent[] {
  const answered = entries.map((entry): Answered => ({ entry, answer: entry.code < 300 ? asObject(entry.answer) : undefined }));
  const version = ({ answer }: Answered): number => Number(answer?.metadata.resourceVersion ?? 0);
  let before: KubeObject | undefined;
  return answered
    .sort((a, b) => version(a) - version(b) || byEnd(a, b) || byAuthor(a.entry, b.entry) || a.entry.timeMs - b.entry.timeMs)
    .flatMap(({ entry, answer }) => {
      const event = isWriteOfAttacher(entry) ? writeEvent(entry, before, answer) : resetEvent(entry);
      before = answer ?? before;
      return event === undefined ? [] : [{ thread: threadOf(entry.name, prefix), timeMs: entry.receivedMs, event }];
    });
}

/** The write that let an object go leaves the version that was there, and comes last. */
function byEnd(a: Answered, b: Answered): number {
  return Number(isEnd(a)) - Number(isEnd(b));
}

function isEnd({ answer }: Answered): boolean {
  return answer?.metadata.deletionTimestamp !== undefined && (answer.metadata.finalizers ?? []).length === 0;
}

/** Of writes that left the same version, one of the attacher that changed nothing comes last. */
function byAuthor(a: AuditEntry, b: AuditEntry): number {
  return Number(isWriteOfAttacher(a)) - Number(isWriteOfAttacher(b));
}

function writeEvent(entry: AuditEntry, before: KubeObject | undefined, after: KubeObject | undefined): WriteEvent {
  const kind = kinds[entry.resource.split('/')[0] ?? ''] ?? entry.resource;
  const verb = entry.verb === 'patch' || entry.verb === 'update' ? '' : `${entry.verb} `;
  const write = `${verb}${kind} ${entry.name}`;
  return after === undefined ? { write, refused: entry.code } : { write, changes: changesOf(before, after) };
}

function resetEvent({ resource, name, answer }: AuditEntry): ResetEvent | undefined {
  const isAsked = resource === 'volumeattachments' && asObject(answer)?.metadata.labels?.[againLabel] !== undefined;
  return resource === 'volumeattachments/status' || isAsked ? { reset: name } : undefined;
}

function isStored({ path, stage }: AuditEntry): boolean {
  return stage === 'ResponseComplete' && !path.includes('dryRun=');
}

function isWriteOfAttacher(entry: AuditEntry): boolean {
  return entry.user === originalUser && writeVerbs.has(entry.verb) && isStored(entry);
}

function asObject(answer: unknown): KubeObject | undefined {
  const object = answer as KubeObject | undefined;
  return object?.metadata?.name === undefined ? undefined : object;
}

function threadOf(name: string, prefix: string): string {
  const rest = name.slice(name.indexOf(prefix) + prefix.length);
  return /^(\w+)\./u.exec(rest)?.[1] ?? 'all';
}

const uid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gu;

/** The same with the prefix taken from all names, and UIDs hidden. */
function canonical<T>(value: T, prefix: string): T {
  return JSON.parse(JSON.stringify(value).replaceAll(prefix, '').replaceAll(uid, 'UID')) as T;
}

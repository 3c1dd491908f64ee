/**
 * What the embedded servers report of themselves: every request and every call, as they saw it. The types, and their
 * reading from messages between processes. Pure. Sent by `roles.ts`, read by `run-demo.ts`.
 *
 * All times are milliseconds of the machine's monotonic clock, which is the same in every process.
 */

/** A request that the API server has answered. */
export interface ApiEvent {
  readonly from: 'api';
  /** When it took effect. */
  readonly atMs: number;
  readonly user: string;
  readonly userAgent: string;
  /** `create`, `patch`, `delete`, `list`, … */
  readonly verb: string;
  /** Path and query. */
  readonly target: string;
  /** HTTP status. */
  readonly status: number;
  /** JSON of the request, where it had one. */
  readonly body?: unknown;
}

/** A call that the CSI driver has answered. */
export interface DriverEvent {
  readonly from: 'driver';
  /** When it ended. */
  readonly atMs: number;
  readonly durationMs: number;
  /** RPC, as `ControllerPublishVolume`. */
  readonly method: string;
  /** Volume ID; empty where the call is about no volume. */
  readonly volumeHandle: string;
  /** May be empty. */
  readonly nodeId: string;
  /** gRPC status; -1 where the caller got no answer. */
  readonly code: number;
  /** What the driver said to it, or why there was no answer. */
  readonly message: string;
}

/** Something that was said. */
export type DemoEvent = ApiEvent | DriverEvent;

/** What a server's process tells the demo. */
export type Report =
  /** It listens. */
  | { readonly is: 'ready'; readonly facts: Readonly<Record<string, string>> }
  /** Everything that happened in it up to `untilMs` and was not reported before. `published`: volumes published in the driver now. */
  | { readonly is: 'events'; readonly untilMs: number; readonly events: readonly DemoEvent[]; readonly published?: number };

/** The message as a report; undefined for anything else. */
export function readReport(message: unknown): Report | undefined {
  return isReady(message) || isEvents(message) ? message : undefined;
}

/** The member of nested objects, undefined where there is none. */
export function fieldAt(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const key of path) {
    found = isRecord(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  }
  return found;
}

/** As `fieldAt`, where a text is expected; empty where there is none. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  const found = fieldAt(value, ...path);
  return typeof found === 'string' ? found : '';
}

/** Whether a value is an object with members. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isReady(message: unknown): message is Report & { readonly is: 'ready' } {
  const facts = fieldAt(message, 'facts');
  return fieldAt(message, 'is') === 'ready' && isRecord(facts) && Object.values(facts).every((fact) => typeof fact === 'string');
}

function isEvents(message: unknown): message is Report & { readonly is: 'events' } {
  const [events, published] = [fieldAt(message, 'events'), fieldAt(message, 'published')];
  return (
    fieldAt(message, 'is') === 'events' &&
    typeof fieldAt(message, 'untilMs') === 'number' &&
    (published === undefined || typeof published === 'number') &&
    Array.isArray(events) &&
    events.every((event) => isApiEvent(event) || isDriverEvent(event))
  );
}

function isApiEvent(event: unknown): event is ApiEvent {
  return (
    fieldAt(event, 'from') === 'api' && hasTexts(event, ['user', 'userAgent', 'verb', 'target']) && hasNumbers(event, ['atMs', 'status'])
  );
}

function isDriverEvent(event: unknown): event is DriverEvent {
  return (
    fieldAt(event, 'from') === 'driver' &&
    hasTexts(event, ['method', 'volumeHandle', 'nodeId', 'message']) &&
    hasNumbers(event, ['atMs', 'durationMs', 'code'])
  );
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  return names.every((name) => typeof fieldAt(value, name) === 'string');
}

function hasNumbers(value: unknown, names: readonly string[]): boolean {
  return names.every((name) => typeof fieldAt(value, name) === 'number');
}

/**
 * What must hold whenever one attacher takes over from another, told from the records of driver and server. Pure; each function
 * returns what breaks its rule. Called by test/real/rolling-change.test.ts.
 */
import type { KubeObject } from '../testbed/api-client.ts';
import type { AuditEntry } from '../testbed/audit-log.ts';
import type { DriverCall } from './replicas.ts';

/** The handle of the volume that an attachment of this name is about: `replicas.ts` names both alike. */
function handleOf(name: string): string {
  return `${name}-handle`;
}

interface Attachment extends KubeObject {
  readonly status?: { readonly attached?: boolean };
}

function accepted(writes: readonly AuditEntry[], resource: string): readonly AuditEntry[] {
  return writes.filter((write) => write.resource === resource && write.code < 300);
}

/** Publish calls that began when Kubernetes knew already that the volume is attached. */
export function publishedAgain(calls: readonly DriverCall[], writes: readonly AuditEntry[]): readonly DriverCall[] {
  const savedMs = new Map<string, number>();
  for (const { name, answer, timeMs } of accepted(writes, 'volumeattachments/status')) {
    if ((answer as Attachment).status?.attached === true && !savedMs.has(handleOf(name))) {
      savedMs.set(handleOf(name), timeMs);
    }
  }
  return calls.filter(
    ({ method, target, startedMs }) =>
      method === 'ControllerPublishVolume' && startedMs > (savedMs.get(target) ?? Number.POSITIVE_INFINITY),
  );
}

/** Handles for which `by` made the call more than once, each as often as it was too much. */
export function repeatedBy(by: string, method: string, calls: readonly DriverCall[]): readonly string[] {
  const seen = new Set<string>();
  return calls
    .filter((call) => call.by === by && call.method === method)
    .filter(({ target }) => seen.has(target) || !seen.add(target))
    .map(({ target }) => target);
}

/** Handles that both were asked to publish. */
export function publishedByBoth(one: string, other: string, calls: readonly DriverCall[]): ReadonlySet<string> {
  const publishes = calls.filter(({ method }) => method === 'ControllerPublishVolume');
  const ofOne = new Set(publishes.filter(({ by }) => by === one).map(({ target }) => target));
  return new Set(publishes.filter(({ by, target }) => by === other && ofOne.has(target)).map(({ target }) => target));
}

/** Writes that took `finalizer` off an attachment before an Unpublish of its volume had succeeded. */
export function releasedTooEarly(finalizer: string, calls: readonly DriverCall[], writes: readonly AuditEntry[]): readonly AuditEntry[] {
  const held = new Set<string>();
  return accepted(writes, 'volumeattachments').filter(({ name, answer, receivedMs }) => {
    const holds = (answer as KubeObject).metadata.finalizers?.includes(finalizer) === true;
    const releases = held.has(name) && !holds;
    held[holds ? 'add' : 'delete'](name);
    return releases && !calls.some((call) => isUndone(call, name, receivedMs));
  });
}

function isUndone({ method, target, succeededMs = Number.POSITIVE_INFINITY }: DriverCall, name: string, beforeMs: number): boolean {
  return method === 'ControllerUnpublishVolume' && target === handleOf(name) && succeededMs <= beforeMs;
}

/** Writes after which an object that had `finalizer` from somebody else has it no more. */
export function tookAway(finalizer: string, names: ReadonlySet<string>, writes: readonly AuditEntry[]): readonly AuditEntry[] {
  return writes.filter(
    ({ name, code, answer }) => code < 300 && names.has(name) && (answer as KubeObject).metadata.finalizers?.includes(finalizer) !== true,
  );
}

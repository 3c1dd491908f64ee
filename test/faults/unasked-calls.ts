/**
 * Judges the calls that a driver got by what the API server had accepted when they began: which of them nothing asked for. Pure; the
 * records are those of the driver and of the audit log, with times of one clock.
 */
import type { KubeObject } from '../testbed/api-client.ts';
import type { AuditEntry } from '../testbed/audit-log.ts';

/** A ControllerPublishVolume or ControllerUnpublishVolume. */
export interface JudgedCall {
  readonly method: string;
  /** Handle of the volume: `<name>-handle`, where `<name>` is that of the VolumeAttachment. */
  readonly target: string;
  readonly nodeId: string;
  readonly startedMs: number;
  /** When the driver answered that it was done; undefined where it did not. */
  readonly succeededMs: number | undefined;
}

/** What the records are judged with. */
export interface Judgement {
  readonly finalizer: string;
  readonly nodeId: string;
  /** Whether every answer of the driver reached the attacher that asked, which was the same all the time. */
  readonly answersArrived: boolean;
}

interface Attachment extends KubeObject {
  readonly status?: { readonly attached?: boolean };
}

/** What the API server had accepted about one attachment, and when. `received` is the earliest that it can have been in force, `done` the latest. */
interface History {
  createdMs?: number;
  protectedMs?: number;
  savedMs?: number;
  deletedMs?: number;
  releasedMs?: number;
}

/** What nothing asked for, in words. */
export function unaskedCalls(calls: readonly JudgedCall[], entries: readonly AuditEntry[], judgement: Judgement): readonly string[] {
  const histories = historiesOf(entries, judgement.finalizer);
  return calls.flatMap((call, index) => {
    const history = histories.get(call.target.replace(/-handle$/u, ''));
    const faults = history === undefined ? ['no attachment names it'] : faultsOf(call, history);
    const repeated = judgement.answersArrived && calls.slice(0, index).some((earlier) => isAnswered(earlier, call));
    return [
      ...faults,
      ...(call.nodeId === judgement.nodeId ? [] : [`its node ID is "${call.nodeId}"`]),
      ...(repeated ? ['it had been answered well before'] : []),
    ].map((fault) => `${call.method} of ${call.target}: ${fault}`);
  });
}

function isAnswered({ method, target, succeededMs }: JudgedCall, later: JudgedCall): boolean {
  return method === later.method && target === later.target && succeededMs !== undefined && succeededMs < later.startedMs;
}

function faultsOf({ method, startedMs }: JudgedCall, history: History): readonly string[] {
  const { protectedMs = never, savedMs = never, deletedMs = never, releasedMs = never } = history;
  if (method === 'ControllerPublishVolume') {
    return [
      ...(startedMs < protectedMs ? ['our finalizer was not on the attachment'] : []),
      ...(startedMs > savedMs ? ['it was saved as attached already'] : []),
    ];
  }
  return [
    ...(startedMs < deletedMs ? ['the attachment was not deleted'] : []),
    ...(startedMs > releasedMs ? ['our finalizer was gone already'] : []),
  ];
}

const never = Number.POSITIVE_INFINITY;

function historiesOf(entries: readonly AuditEntry[], finalizer: string): ReadonlyMap<string, History> {
  const histories = new Map<string, History>();
  for (const entry of entries) {
    if (entry.code < 300 && /^volumeattachments(\/status)?$/u.test(entry.resource) && entry.verb !== 'watch' && entry.verb !== 'list') {
      const name = entry.name === '' ? nameIn(entry.answer) : entry.name;
      const history = histories.get(name) ?? {};
      takeDown(history, entry, finalizer);
      histories.set(name, history);
    }
  }
  return histories;
}

function takeDown(history: History, entry: AuditEntry, finalizer: string): void {
  const { verb, receivedMs, timeMs } = entry;
  const answer = entry.answer as Attachment | undefined;
  if (verb === 'create') {
    history.createdMs ??= receivedMs;
  } else if (verb === 'delete') {
    history.deletedMs ??= receivedMs;
  } else if (verb === 'patch' || verb === 'update') {
    const held = answer?.metadata?.finalizers?.includes(finalizer) === true;
    if (held) {
      history.protectedMs ??= receivedMs;
    } else if (history.protectedMs !== undefined) {
      history.releasedMs ??= timeMs;
    }
    if (answer?.status?.attached === true) {
      history.savedMs ??= timeMs;
    }
  }
}

function nameIn(object: unknown): string {
  return (object as KubeObject | undefined)?.metadata?.name ?? '';
}

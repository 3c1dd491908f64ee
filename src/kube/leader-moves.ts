/**
 * The moves that the steps of leader election are made of: what is sent, what is waited for next, what a sighting tells.
 * Pure; for `leader-core.ts` and `leader-term.ts` only.
 */

import {
  type Acquiring,
  durationSeconds,
  isFree,
  type LeaderEffect,
  type LeaderSettings,
  type LeaderState,
  type Leading,
  type Releasing,
  type Sighting,
  type Standby,
  type Stopped,
} from './leader-state.ts';
import { type Lease, type LeaseRecord, sameRecord } from './lease.ts';
import { compareVersions } from './resource-version.ts';

/** What a step knows of the moment. */
export interface LeaderContext {
  readonly settings: LeaderSettings;
  /** Monotonic milliseconds. */
  readonly nowMs: number;
  /** The time to write into the lease: a `MicroTime` of the wall clock. */
  readonly wallTime: string;
  /** A random number in [0, 1). */
  readonly draw: number;
}

/** The next state, and what to do on the way there. */
export interface LeaderStep<S extends LeaderState = LeaderState> {
  readonly state: S;
  readonly effects: readonly LeaderEffect[];
}

/** client-go's: attempts to take the lease are 1 to 2.2 retry periods apart. */
const jitterFactor = 1.2;
/**
 * A lease that runs out is tried for later by this share of a retry period, and by up to four more by chance: not by all who
 * watch it at once, and not while the answer to its holder's last renewal is still on its way.
 */
const graceShare = 0.1;
/** No request gets less time than this, nor more than half the renew deadline: client-go's rule of thumb. */
const shortestBoundMs = 1000;

/** The event does not concern this state. */
export function unchanged<S extends LeaderState>(state: S): LeaderStep<S> {
  return { state, effects: [] };
}

/** A step whose effects come after others. */
export function after(effects: readonly LeaderEffect[], next: LeaderStep): LeaderStep {
  return { state: next.state, effects: [...effects, ...next.effects] };
}

/** The end. */
export function stopped({ request }: LeaderState): LeaderStep<Stopped> {
  return unchanged({ at: 'stopped', request });
}

/** Begins an attempt, or goes on with it: what does the server have? */
export function read(
  from: { readonly request: number; readonly seen: Sighting | undefined; readonly conflicts?: number },
  context: LeaderContext,
): LeaderStep<Acquiring> {
  const { seen, conflicts = 0 } = from;
  const request = from.request + 1;
  return {
    state: { at: 'acquiring', request, seen, conflicts, doing: { step: 'reading' } },
    effects: [{ do: 'read', request, withinMs: boundMs(context) }],
  };
}

/** Waits for the next attempt: a lease that is held is tried for when it runs out, unless that is later than the next look at it. */
export function rest(
  { request, seen }: { readonly request: number; readonly seen: Sighting | undefined },
  context: LeaderContext,
): LeaderStep<Standby> {
  const { nowMs, draw } = context;
  const { retryPeriodMs } = context.settings;
  const lookAtMs = nowMs + retryPeriodMs * (1 + jitterFactor * draw);
  const outAtMs =
    seen === undefined || free(seen, context)
      ? Number.POSITIVE_INFINITY
      : seen.atMs + seen.lease.record.durationSeconds * 1000 + retryPeriodMs * graceShare * (1 + 4 * draw);
  return unchanged({ at: 'standby', request, seen, tryAtMs: Math.min(lookAtMs, outAtMs) });
}

/** The lease is ours by a write that was sent at `sentAtMs`. */
export function lead(
  from: { readonly request: number; readonly lease: Lease; readonly sentAtMs: number },
  { nowMs, settings }: LeaderContext,
): Leading {
  const { request, lease, sentAtMs } = from;
  const doing = { step: 'resting', untilMs: sentAtMs + settings.retryPeriodMs } as const;
  return { at: 'leading', request, seen: { lease, atMs: nowMs }, renewedAtMs: sentAtMs, doing };
}

/** The lease is to be given back; nothing is sent yet. */
export function releasing(request: number, { nowMs, settings }: LeaderContext): Releasing {
  return { at: 'releasing', request, step: 'waiting', untilMs: nowMs + settings.renewDeadlineMs };
}

/** Writes a lease that was read, or (undefined) is missing, as ours. */
export function claim(
  write: { readonly request: number; readonly withinMs: number; readonly lease: Lease | undefined },
  context: LeaderContext,
): readonly LeaderEffect[] {
  const ours = write.lease?.record.holder === context.settings.identity;
  return [
    ...(ours ? ([{ do: 'report', what: { type: 'slow-path' } }] as const) : []),
    { do: 'write', ...write, record: ownRecord(write.lease, context) },
  ];
}

/** The record that makes a lease ours or keeps it so. Only when the holder changes a new term is counted and dated, as in client-go. */
export function ownRecord(lease: Lease | undefined, { settings, wallTime }: LeaderContext): LeaseRecord {
  const { identity: holder, leaseDurationMs } = settings;
  const shared = { holder, durationSeconds: durationSeconds(leaseDurationMs), renewTime: wallTime };
  if (lease?.record.holder === holder) {
    return { ...lease.record, ...shared };
  }
  return { ...shared, acquireTime: wallTime, transitions: lease === undefined ? 0 : lease.record.transitions + 1 };
}

/** What is known once this version was seen. A version with the same record is no sign of life of its holder. */
export function sight(before: Sighting | undefined, lease: Lease, { nowMs }: LeaderContext): Sighting {
  return { lease, atMs: before !== undefined && sameLease(before.lease, lease) ? before.atMs : nowMs };
}

/** Whether both are one object with one record. */
export function sameLease(one: Lease, other: Lease): boolean {
  return one.uid === other.uid && sameRecord(one.record, other.record);
}

/** Whether a version that the watch brought is news. What was read or written is newer than what a slow watch still brings. */
export function isNewer(lease: Lease, seen: Sighting | undefined): boolean {
  return seen === undefined || compareVersions(lease.resourceVersion, seen.lease.resourceVersion) === 'newer';
}

/** `isFree` now. */
export function free(seen: Sighting, { settings, nowMs }: LeaderContext): boolean {
  return isFree(seen, settings, nowMs);
}

/** Tells of another holder than before. */
export function newHolder(before: Sighting | undefined, lease: Lease, { settings }: LeaderContext): readonly LeaderEffect[] {
  const { holder } = lease.record;
  return holder === '' || holder === settings.identity || holder === before?.lease.record.holder
    ? []
    : [{ do: 'report', what: { type: 'new-holder', holder } }];
}

/** Time for one request, in milliseconds. */
export function boundMs({ settings }: LeaderContext): number {
  const { renewDeadlineMs } = settings;
  return Math.min(renewDeadlineMs, Math.max(shortestBoundMs, renewDeadlineMs / 2));
}

/**
 * Leader election as values: what is waited for, what can happen, what is to be done, and the questions that a state
 * answers. Pure; `leader-core.ts` has the steps between the states, `leader-election.ts` is the shell.
 *
 * Only times of the local monotonic clock are compared, never those in the lease: they are other clocks'. Whether a lease
 * has run out depends on when a change of its record was seen here. Our own term is counted from the moment at which the
 * last renewal that succeeded was sent, so it is over before anybody who saw that renewal may take the lease.
 */
import { type AppError, assertNever } from '../runtime/errors.ts';
import type { Lease, LeaseRecord } from './lease.ts';

/** Who elects, and how fast. `leaseDurationMs` > `renewDeadlineMs` > 1.2 × `retryPeriodMs`; the first is at least 1000. */
export interface LeaderSettings {
  /** What stands in the lease as its holder: unique among all that want it, and not empty. */
  readonly identity: string;
  /** `--leader-election-lease-duration`. */
  readonly leaseDurationMs: number;
  /** `--leader-election-renew-deadline`. */
  readonly renewDeadlineMs: number;
  /** `--leader-election-retry-period`. */
  readonly retryPeriodMs: number;
}

/** The lease as last seen, and when its record last changed, by our monotonic clock. */
export interface Sighting {
  readonly lease: Lease;
  readonly atMs: number;
}

/** What is waited for. */
export type LeaderState = Standby | Acquiring | Leading | Releasing | Stopped;

/** In every state: the number of the last request. An answer to any other comes too late. */
interface Numbered {
  readonly request: number;
}

/** For the time of the next attempt, or for the lease to be released. */
export interface Standby extends Numbered {
  readonly at: 'standby';
  readonly seen: Sighting | undefined;
  readonly tryAtMs: number;
}

/** For an answer. */
export interface Acquiring extends Numbered {
  readonly at: 'acquiring';
  readonly seen: Sighting | undefined;
  readonly doing: { readonly step: 'reading' } | { readonly step: 'writing'; readonly sentAtMs: number };
  /** Writes of this attempt that came too late. */
  readonly conflicts: number;
}

/** For the time of the next renewal, or for an answer. */
export interface Leading extends Numbered {
  readonly at: 'leading';
  readonly seen: Sighting;
  /** When the last renewal that succeeded was sent. */
  readonly renewedAtMs: number;
  readonly doing:
    | { readonly step: 'resting'; readonly untilMs: number }
    /** Writing by the version that was written last. */
    | { readonly step: 'renewing'; readonly sentAtMs: number }
    /** After that has failed: what does the server have? */
    | { readonly step: 'reading' }
    | { readonly step: 'rewriting'; readonly sentAtMs: number };
}

/** For an answer. The term is over. */
export interface Releasing extends Numbered {
  readonly at: 'releasing';
  /** `waiting`: for the end of a write that may make the lease ours. */
  readonly step: 'waiting' | 'reading' | 'writing';
  /** Then it is left to run out. */
  readonly untilMs: number;
}

/** For nothing. */
export interface Stopped extends Numbered {
  readonly at: 'stopped';
}

/** How a wait ended. */
export type LeaderEvent =
  /** `wakeAtMs` has come. */
  | { readonly type: 'time' }
  | { readonly type: 'lease-read'; readonly request: number; readonly lease: Lease }
  | { readonly type: 'lease-missing'; readonly request: number }
  | { readonly type: 'write-accepted'; readonly request: number; readonly lease: Lease }
  /** The server has another version than the write was for; or the answer was lost, and it may have been done. */
  | { readonly type: 'write-conflicted'; readonly request: number; readonly error: AppError }
  | { readonly type: 'request-failed'; readonly request: number; readonly error: AppError }
  /** The watch brought a version. One that releases the lease is of this type too. */
  | { readonly type: 'lease-changed'; readonly lease: Lease }
  /** The watch brought the deletion of this version. */
  | { readonly type: 'lease-deleted'; readonly lease: Lease }
  /** `keep`: no write is started any more; the lease runs out by itself. */
  | { readonly type: 'stop-asked'; readonly lease: 'release' | 'keep' };

/** What is to be done, in this order. */
export type LeaderEffect =
  /** Get the lease. Without an answer within the time it has failed. */
  | { readonly do: 'read'; readonly request: number; readonly withinMs: number }
  | WriteLease
  /** No answer to the request under way is wanted any more. */
  | { readonly do: 'abandon' }
  | { readonly do: 'begin-term'; readonly lease: Lease }
  | { readonly do: 'end-term'; readonly lease: Lease; readonly because: TermEnd }
  | { readonly do: 'report'; readonly what: LeaderReport };

/** Update this version of the lease, or (undefined) create it. */
export interface WriteLease {
  readonly do: 'write';
  readonly request: number;
  /** Without an answer within the time it has failed. */
  readonly withinMs: number;
  readonly lease: Lease | undefined;
  readonly record: LeaseRecord;
}

/** Why a term ended. */
export type TermEnd =
  | { readonly type: 'not-renewed' }
  /** Another holds the lease, or (empty) somebody took it from us. */
  | { readonly type: 'taken'; readonly holder: string }
  | { readonly type: 'stopped' };

/** What people and metrics may want to know. */
export type LeaderReport =
  | { readonly type: 'new-holder'; readonly holder: string }
  /** Neither taken nor renewed; to be tried again. */
  | { readonly type: 'attempt-failed'; readonly error: AppError }
  /** Not renewed by the version that was written last; the lease is read. */
  | { readonly type: 'renewal-failed'; readonly error: AppError }
  /** A lease of ours is written after it was read, not at once: client-go's slow path. */
  | { readonly type: 'slow-path' }
  | { readonly type: 'released' }
  | { readonly type: 'not-released'; readonly because: string };

/** Before anything happened. */
export const initialState: LeaderState = { at: 'standby', request: 0, seen: undefined, tryAtMs: Number.NEGATIVE_INFINITY };

/** What `/healthz/leader-election` allows on top of the lease duration: csi-lib-utils' default, in milliseconds. */
const unhealthyAfterMs = 20_000;

/**
 * Whether work that only the leader may do can start now (behaviour.md 7.3). False from the renew deadline on, even if
 * nothing has noticed yet that the lease was not renewed: a process that was frozen wakes up in this state.
 */
export function mayAct(state: LeaderState, settings: LeaderSettings, nowMs: number): boolean {
  return state.at === 'leading' && nowMs < termEndMs(state, settings);
}

/** When a term ends unless it is renewed; monotonic milliseconds. */
export function termEndMs(state: Leading, { renewDeadlineMs, leaseDurationMs }: LeaderSettings): number {
  // The lease holds whole seconds: a fraction that is cut off must not be ours alone.
  return state.renewedAtMs + Math.min(renewDeadlineMs, durationSeconds(leaseDurationMs) * 1000);
}

/** `leaseDurationSeconds` of our leases: whole seconds, as client-go cuts them. */
export function durationSeconds(leaseDurationMs: number): number {
  return Math.floor(leaseDurationMs / 1000);
}

/** Whether the lease may be taken: nobody or we ourselves hold it, or it did not change for its duration. */
export function isFree({ lease, atMs }: Sighting, { identity }: LeaderSettings, nowMs: number): boolean {
  const { holder, durationSeconds: seconds } = lease.record;
  return holder === '' || holder === identity || nowMs >= atMs + seconds * 1000;
}

/** When a `time` event is due, in monotonic milliseconds; undefined: not before something else happens. */
export function wakeAtMs(state: LeaderState, settings: LeaderSettings): number | undefined {
  switch (state.at) {
    case 'standby':
      return state.tryAtMs;
    case 'leading': {
      const endMs = termEndMs(state, settings);
      return state.doing.step === 'resting' ? Math.min(state.doing.untilMs, endMs) : endMs;
    }
    case 'releasing':
      return state.untilMs;
    case 'acquiring':
    case 'stopped':
      return undefined;
    default:
      return assertNever(state);
  }
}

/**
 * False when this process led last and has for the lease duration and 20 s more neither renewed the lease nor seen another
 * holder (behaviour.md 11): a restart may help it.
 */
export function isHealthy(state: LeaderState, settings: LeaderSettings, nowMs: number): boolean {
  const seen = sightingIn(state);
  return (
    seen === undefined || seen.lease.record.holder !== settings.identity || nowMs <= seen.atMs + settings.leaseDurationMs + unhealthyAfterMs
  );
}

/** The lease as last seen. None before the first answer, while it is released and when all is over. */
function sightingIn(state: LeaderState): Sighting | undefined {
  return state.at === 'releasing' || state.at === 'stopped' ? undefined : state.seen;
}

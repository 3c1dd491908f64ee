/**
 * Leader election by client-go's protocol as a state machine (behaviour.md 7): `step(state, event, context)` is pure and
 * complete. `leader-state.ts` has states, events and effects, `leader-term.ts` the steps of a term; `leader-election.ts` is
 * the shell. An event that does not belong to a state changes nothing.
 *
 * ```
 * standby --> acquiring: reading -> writing --> leading: resting -> renewing -> reading -> rewriting
 *    ^            |                                |
 *    +------------+ held, or failed                +--> standby, or at once acquiring: not renewed in time, or not ours any more
 *
 * any --> stopped; where the lease is ours or may become so --> releasing: waiting -> reading -> writing --> stopped
 * ```
 *
 * Invariants: (1) a term begins and goes on only by a write that the server accepted for the very version that was seen,
 * or for a lease that did not exist; (2) a lease of another holder is written only when no change of it was seen for its
 * duration; (3) at most one request is under way; (4) begin-term and end-term alternate, and a term has ended before a
 * write that releases the lease; (5) a stop that releases leaves no lease of ours behind while the server answers; (6) a term
 * in which `mayAct` was false for a moment ends: what was turned away then is looked at in the next one.
 */
import { type AppError, assertNever } from '../runtime/errors.ts';
import {
  after,
  boundMs,
  claim,
  free,
  isNewer,
  type LeaderContext,
  type LeaderStep,
  lead,
  newHolder,
  read,
  releasing,
  rest,
  sameLease,
  sight,
  stopped,
  unchanged,
} from './leader-moves.ts';
import { type Acquiring, type LeaderEffect, type LeaderEvent, type LeaderState, type Standby, termEndMs } from './leader-state.ts';
import { readToRelease, stepLeading, stepReleasing } from './leader-term.ts';
import type { Lease } from './lease.ts';

/** See the head of this file. */
export function step(state: LeaderState, event: LeaderEvent, context: LeaderContext): LeaderStep {
  if ('request' in event && !isAwaited(event, state)) {
    return unchanged(state);
  }
  switch (state.at) {
    case 'standby':
      return stepStandby(state, event, context);
    case 'acquiring':
      return stepAcquiring(state, event, context);
    case 'leading':
      return stepLeading(state, event, context);
    case 'releasing':
      return stepReleasing(state, event, context);
    case 'stopped':
      return unchanged(state);
    default:
      return assertNever(state);
  }
}

/** Whether an event is an answer to the request under way: not one that comes too late, nor one that comes twice. */
function isAwaited(answer: Extract<LeaderEvent, { request: number }>, state: LeaderState): boolean {
  const awaited = requestUnderWay(state);
  if (answer.request !== state.request || awaited === undefined) {
    return false;
  }
  switch (answer.type) {
    case 'lease-read':
    case 'lease-missing':
      return awaited === 'read';
    case 'write-accepted':
    case 'write-conflicted':
      return awaited === 'write';
    case 'request-failed':
      return true;
    default:
      return assertNever(answer);
  }
}

/** What the last request asked for, while its answer is wanted. */
function requestUnderWay(state: LeaderState): 'read' | 'write' | undefined {
  if (state.at === 'standby' || state.at === 'stopped') {
    return undefined;
  }
  const current = state.at === 'releasing' ? state.step : state.doing.step;
  if (current === 'resting') {
    return undefined;
  }
  return current === 'reading' ? 'read' : 'write';
}

function stepStandby(state: Standby, event: LeaderEvent, context: LeaderContext): LeaderStep {
  switch (event.type) {
    case 'time':
      return context.nowMs >= state.tryAtMs ? read(state, context) : unchanged(state);
    case 'lease-changed':
      return isNewer(event.lease, state.seen) ? noticeInStandby(state, event.lease, context) : unchanged(state);
    case 'lease-deleted':
      // Whoever held it may not know yet: it runs out before it is made anew.
      return state.seen !== undefined && free(state.seen, context) ? read(state, context) : unchanged(state);
    case 'stop-asked':
      return stopElecting(state, event.lease, context);
    default:
      return unchanged(state);
  }
}

function noticeInStandby(state: Standby, lease: Lease, context: LeaderContext): LeaderStep {
  const seen = sight(state.seen, lease, context);
  if (state.seen !== undefined && sameLease(state.seen.lease, lease)) {
    return { state: { ...state, seen }, effects: [] };
  }
  const next = free(seen, context) ? read({ ...state, seen }, context) : rest({ ...state, seen }, context);
  return after(newHolder(state.seen, lease, context), next);
}

function stepAcquiring(state: Acquiring, event: LeaderEvent, context: LeaderContext): LeaderStep {
  switch (event.type) {
    case 'lease-read':
      return leaseRead(state, event.lease, context);
    case 'lease-missing':
      return state.seen === undefined || free(state.seen, context) ? acquire(state, undefined, context) : rest(state, context);
    case 'write-accepted':
      return acquired(state, event.lease, context);
    case 'write-conflicted':
      // Whoever was faster is seen at once. A second time in one attempt it is left to them.
      return state.conflicts === 0 ? read({ ...state, conflicts: 1 }, context) : attemptFailed(state, event.error, context);
    case 'request-failed':
      return attemptFailed(state, event.error, context);
    case 'lease-changed':
      return isNewer(event.lease, state.seen)
        ? { state: { ...state, seen: sight(state.seen, event.lease, context) }, effects: newHolder(state.seen, event.lease, context) }
        : unchanged(state);
    case 'stop-asked':
      return stopElecting(state, event.lease, context);
    case 'time':
    case 'lease-deleted':
      return unchanged(state);
    default:
      return assertNever(event);
  }
}

function leaseRead(state: Acquiring, lease: Lease, context: LeaderContext): LeaderStep {
  const seen = sight(state.seen, lease, context);
  const next = free(seen, context) ? acquire({ ...state, seen }, lease, context) : rest({ ...state, seen }, context);
  return after(newHolder(state.seen, lease, context), next);
}

/** Writes the lease as ours: this version of it, or (undefined) a new one. */
function acquire(state: Acquiring, lease: Lease | undefined, context: LeaderContext): LeaderStep {
  const { seen, conflicts } = state;
  const request = state.request + 1;
  return {
    state: { at: 'acquiring', seen, conflicts, request, doing: { step: 'writing', sentAtMs: context.nowMs } },
    effects: claim({ request, lease, withinMs: boundMs(context) }, context),
  };
}

function acquired(state: Acquiring, lease: Lease, context: LeaderContext): LeaderStep {
  const sentAtMs = state.doing.step === 'writing' ? state.doing.sentAtMs : context.nowMs;
  const leading = lead({ request: state.request, lease, sentAtMs }, context);
  if (context.nowMs >= termEndMs(leading, context.settings)) {
    // We were frozen meanwhile: the lease is ours still, or is not.
    return read({ ...state, seen: leading.seen }, context);
  }
  return { state: leading, effects: [{ do: 'begin-term', lease }] };
}

function attemptFailed(state: Acquiring, error: AppError, context: LeaderContext): LeaderStep {
  const { state: resting } = rest(state, context);
  const tryAtMs = Math.max(resting.tryAtMs, context.nowMs + (error.retryAfterMs ?? 0));
  return { state: { ...resting, tryAtMs }, effects: [{ do: 'report', what: { type: 'attempt-failed', error } }] };
}

function stopElecting(state: Standby | Acquiring, lease: 'release' | 'keep', context: LeaderContext): LeaderStep {
  const { request } = state;
  if (lease === 'release' && requestUnderWay(state) === 'write') {
    // It may make the lease ours when we are gone: its end must be known.
    return unchanged(releasing(request, context));
  }
  const abandon: readonly LeaderEffect[] = state.at === 'acquiring' ? [{ do: 'abandon' }] : [];
  const ours = state.seen?.lease.record.holder === context.settings.identity;
  return after(abandon, lease === 'release' && ours ? readToRelease(releasing(request, context), context) : stopped(state));
}

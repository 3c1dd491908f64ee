/**
 * The steps of a term and of its end: renewing the lease, losing it, giving it back. Pure; part of `leader-core.ts`, which
 * has the picture and the invariants.
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
  ownRecord,
  read,
  releasing,
  rest,
  sight,
  stopped,
  unchanged,
} from './leader-moves.ts';
import { type LeaderEffect, type LeaderEvent, type Leading, type Releasing, type TermEnd, termEndMs } from './leader-state.ts';
import type { Lease, LeaseRecord } from './lease.ts';

/** A renewal that failed is tried again after this share of a retry period: few whole ones fit below the renew deadline. */
const hurryShare = 0.25;

/** While the lease is ours. */
export function stepLeading(state: Leading, event: LeaderEvent, context: LeaderContext): LeaderStep {
  if (event.type === 'stop-asked') {
    return stopLeading(state, event.lease, context);
  }
  if (event.type === 'write-accepted') {
    return renewed(state, event.lease, context);
  }
  if (context.nowMs >= termEndMs(state, context.settings)) {
    return lose(state, { type: 'not-renewed' }, context);
  }
  switch (event.type) {
    case 'time':
      return state.doing.step === 'resting' && context.nowMs >= state.doing.untilMs ? renew(state, context) : unchanged(state);
    case 'lease-read':
      return event.lease.record.holder === context.settings.identity
        ? rewrite({ ...state, seen: sight(state.seen, event.lease, context) }, event.lease, context)
        : taken(state, event.lease, context);
    case 'lease-missing':
      return rewrite(state, undefined, context);
    case 'write-conflicted':
    case 'request-failed':
      return renewalFailed(state, event.error, context);
    case 'lease-changed':
      return noticeInTerm(state, event.lease, context);
    case 'lease-deleted':
      return state.doing.step === 'resting' ? readInTerm(state, context) : unchanged(state);
    default:
      return assertNever(event);
  }
}

/** Another's lease ends the term at once; ours is the version for the next renewal. */
function noticeInTerm(state: Leading, lease: Lease, context: LeaderContext): LeaderStep {
  if (!isNewer(lease, state.seen)) {
    return unchanged(state);
  }
  return lease.record.holder === context.settings.identity
    ? { state: { ...state, seen: sight(state.seen, lease, context) }, effects: [] }
    : taken(state, lease, context);
}

/** After the end of the term its work may have been turned away already, and only the next one looks at everything anew. */
function renewed(state: Leading, lease: Lease, context: LeaderContext): LeaderStep {
  const { doing, request } = state;
  const sentAtMs = 'sentAtMs' in doing ? doing.sentAtMs : state.renewedAtMs;
  const leading = lead({ request, lease, sentAtMs }, context);
  return context.nowMs >= termEndMs(state, context.settings)
    ? lose(leading, { type: 'not-renewed' }, context)
    : { state: leading, effects: [] };
}

function renew(state: Leading, context: LeaderContext): LeaderStep {
  const request = state.request + 1;
  const { lease } = state.seen;
  const withinMs = boundInTermMs(state, context);
  return {
    state: { ...state, request, doing: { step: 'renewing', sentAtMs: context.nowMs } },
    effects: [{ do: 'write', request, withinMs, lease, record: ownRecord(lease, context) }],
  };
}

function renewalFailed(state: Leading, error: AppError, context: LeaderContext): LeaderStep {
  if (state.doing.step === 'renewing') {
    return after([{ do: 'report', what: { type: 'renewal-failed', error } }], readInTerm(state, context));
  }
  const { retryPeriodMs } = context.settings;
  const pauseMs = Math.min(retryPeriodMs, Math.max(retryPeriodMs * hurryShare, error.retryAfterMs ?? 0));
  return {
    state: { ...state, doing: { step: 'resting', untilMs: context.nowMs + pauseMs } },
    effects: [{ do: 'report', what: { type: 'attempt-failed', error } }],
  };
}

function readInTerm(state: Leading, context: LeaderContext): LeaderStep {
  const request = state.request + 1;
  return {
    state: { ...state, request, doing: { step: 'reading' } },
    effects: [{ do: 'read', request, withinMs: boundInTermMs(state, context) }],
  };
}

function rewrite(state: Leading, lease: Lease | undefined, context: LeaderContext): LeaderStep {
  const request = state.request + 1;
  return {
    state: { ...state, request, doing: { step: 'rewriting', sentAtMs: context.nowMs } },
    effects: claim({ request, lease, withinMs: boundInTermMs(state, context) }, context),
  };
}

function taken(state: Leading, lease: Lease, context: LeaderContext): LeaderStep {
  const { holder } = lease.record;
  const next = lose({ ...state, seen: sight(state.seen, lease, context) }, { type: 'taken', holder }, context);
  return after(newHolder(state.seen, lease, context), next);
}

/** Ends the term and stands by. A lease that is free, or still ours, is tried for at once. */
function lose(state: Leading, because: TermEnd, context: LeaderContext): LeaderStep {
  const next = free(state.seen, context) ? read(state, context) : rest(state, context);
  return after([...abandonIn(state), { do: 'end-term', lease: state.seen.lease, because }], next);
}

function stopLeading(state: Leading, lease: 'release' | 'keep', context: LeaderContext): LeaderStep {
  const ended: LeaderEffect = { do: 'end-term', lease: state.seen.lease, because: { type: 'stopped' } };
  if (lease === 'keep') {
    return after([...abandonIn(state), ended], stopped(state));
  }
  if ('sentAtMs' in state.doing) {
    return { state: releasing(state.request, context), effects: [ended] };
  }
  return after([...abandonIn(state), ended], release(releasing(state.request, context), state.seen.lease, context));
}

/** While it is given back. */
export function stepReleasing(state: Releasing, event: LeaderEvent, context: LeaderContext): LeaderStep {
  if (event.type === 'stop-asked') {
    return event.lease === 'keep' ? after([{ do: 'abandon' }], stopped(state)) : unchanged(state);
  }
  if (event.type === 'write-accepted' && state.step === 'writing') {
    return after([{ do: 'report', what: { type: 'released' } }], stopped(state));
  }
  if (context.nowMs >= state.untilMs) {
    return after([{ do: 'abandon' }], notReleased(state, 'no answer in time'));
  }
  switch (event.type) {
    case 'write-accepted':
      return release(state, event.lease, context);
    case 'write-conflicted':
      return readToRelease(state, context);
    case 'lease-read':
      return event.lease.record.holder === context.settings.identity ? release(state, event.lease, context) : stopped(state);
    case 'lease-missing':
      return stopped(state);
    case 'request-failed':
      return state.step === 'waiting' ? readToRelease(state, context) : notReleased(state, event.error.message);
    case 'time':
    case 'lease-changed':
    case 'lease-deleted':
      return unchanged(state);
    default:
      return assertNever(event);
  }
}

/** Gives the lease back as client-go does: to nobody, for a second; the count of holders stays. */
function release(state: Releasing, lease: Lease, context: LeaderContext): LeaderStep {
  const { wallTime } = context;
  const request = state.request + 1;
  const { transitions } = lease.record;
  const record: LeaseRecord = { holder: '', durationSeconds: 1, acquireTime: wallTime, renewTime: wallTime, transitions };
  return {
    state: { ...state, step: 'writing', request },
    effects: [{ do: 'write', request, withinMs: boundToReleaseMs(state, context), lease, record }],
  };
}

/** Asks whether there is a lease of ours to give back. */
export function readToRelease(state: Releasing, context: LeaderContext): LeaderStep {
  const request = state.request + 1;
  return {
    state: { ...state, step: 'reading', request },
    effects: [{ do: 'read', request, withinMs: boundToReleaseMs(state, context) }],
  };
}

function notReleased(state: Releasing, because: string): LeaderStep {
  return after([{ do: 'report', what: { type: 'not-released', because } }], stopped(state));
}

function abandonIn(state: Leading): readonly LeaderEffect[] {
  return state.doing.step === 'resting' ? [] : [{ do: 'abandon' }];
}

function boundInTermMs(state: Leading, context: LeaderContext): number {
  return Math.min(boundMs(context), termEndMs(state, context.settings) - context.nowMs);
}

function boundToReleaseMs(state: Releasing, context: LeaderContext): number {
  return Math.min(boundMs(context), state.untilMs - context.nowMs);
}

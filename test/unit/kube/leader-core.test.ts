/**
 * The steps of leader election: every state with every event, then the contents of what is written and the times that
 * decide, by client-go's rules (tools/leaderelection) and behaviour.md 7.
 */
import { expect } from 'chai';
import { step } from '../../../src/kube/leader-core.ts';
import type { LeaderContext, LeaderStep } from '../../../src/kube/leader-moves.ts';
import {
  initialState,
  isHealthy,
  type LeaderEffect,
  type LeaderEvent,
  type LeaderSettings,
  type LeaderState,
  type Leading,
  mayAct,
  type Standby,
  type WriteLease,
  wakeAtMs,
} from '../../../src/kube/leader-state.ts';
import type { Lease } from '../../../src/kube/lease.ts';
import { AppError } from '../../../src/runtime/errors.ts';
import { lease, otherIdentity, ourIdentity } from '../../support/leases.ts';

const settings: LeaderSettings = { identity: ourIdentity, leaseDurationMs: 15_000, renewDeadlineMs: 10_000, retryPeriodMs: 5_000 };
const nowMs = 100_000;
const wallTime = '2026-01-01T01:00:00.000000Z';

function context(changes: Partial<LeaderContext> = {}): LeaderContext {
  return { settings, nowMs, wallTime, draw: 0.5, ...changes };
}

const mine = lease({ holder: ourIdentity });
const error = new AppError('unavailable', 'no answer');
const conflict = new AppError('conflict', 'too late');
const request = 7;
const heldSighting = { lease: lease(), atMs: nowMs - 1_000 };
const freeSighting = { lease: lease({ holder: '' }), atMs: nowMs - 1_000 };
const leading: Leading = {
  at: 'leading',
  request,
  seen: { lease: mine, atMs: nowMs - 990 },
  renewedAtMs: nowMs - 1_000,
  doing: { step: 'resting', untilMs: nowMs + 4_000 },
};

const states = {
  'standby, early': { at: 'standby', request, seen: heldSighting, tryAtMs: nowMs + 1 },
  'standby, due': { at: 'standby', request, seen: heldSighting, tryAtMs: nowMs },
  'standby, nothing seen': { at: 'standby', request, seen: undefined, tryAtMs: nowMs + 1 },
  'standby, free': { at: 'standby', request, seen: freeSighting, tryAtMs: nowMs + 1 },
  'standby, ours': { at: 'standby', request, seen: { lease: mine, atMs: nowMs - 1_000 }, tryAtMs: nowMs + 1 },
  reading: { at: 'acquiring', request, seen: heldSighting, doing: { step: 'reading' }, conflicts: 0 },
  'reading, nothing seen': { at: 'acquiring', request, seen: undefined, doing: { step: 'reading' }, conflicts: 0 },
  'reading, ours': {
    at: 'acquiring',
    request,
    seen: { lease: mine, atMs: nowMs - 1_000 },
    doing: { step: 'reading' },
    conflicts: 0,
  },
  writing: { at: 'acquiring', request, seen: freeSighting, doing: { step: 'writing', sentAtMs: nowMs - 500 }, conflicts: 0 },
  'writing again': { at: 'acquiring', request, seen: freeSighting, doing: { step: 'writing', sentAtMs: nowMs - 500 }, conflicts: 1 },
  'writing since long': {
    at: 'acquiring',
    request,
    seen: freeSighting,
    doing: { step: 'writing', sentAtMs: nowMs - 10_000 },
    conflicts: 0,
  },
  'leading, resting': leading,
  'leading, due': { ...leading, doing: { step: 'resting', untilMs: nowMs } },
  'leading, renewing': { ...leading, doing: { step: 'renewing', sentAtMs: nowMs - 100 } },
  'leading, reading': { ...leading, doing: { step: 'reading' } },
  'leading, rewriting': { ...leading, doing: { step: 'rewriting', sentAtMs: nowMs - 100 } },
  'overdue, resting': { ...leading, renewedAtMs: nowMs - 10_000 },
  'overdue, renewing': { ...leading, renewedAtMs: nowMs - 10_000, doing: { step: 'renewing', sentAtMs: nowMs - 5_000 } },
  'overdue, renewing since long': { ...leading, renewedAtMs: nowMs - 60_000, doing: { step: 'renewing', sentAtMs: nowMs - 55_000 } },
  'releasing, waiting': { at: 'releasing', request, step: 'waiting', untilMs: nowMs + 1 },
  'releasing, reading': { at: 'releasing', request, step: 'reading', untilMs: nowMs + 1 },
  'releasing, writing': { at: 'releasing', request, step: 'writing', untilMs: nowMs + 1 },
  'releasing, too late': { at: 'releasing', request, step: 'writing', untilMs: nowMs },
  stopped: { at: 'stopped', request },
} as const satisfies Readonly<Record<string, LeaderState>>;

const newer = { resourceVersion: '11' };
const events = {
  time: { type: 'time' },
  'read: held': { type: 'lease-read', request, lease: lease({ renewTime: 'later' }, newer) },
  'read: unchanged': { type: 'lease-read', request, lease: lease() },
  'read: ours': { type: 'lease-read', request, lease: mine },
  'read: free': { type: 'lease-read', request, lease: lease({ holder: '' }, newer) },
  missing: { type: 'lease-missing', request },
  accepted: { type: 'write-accepted', request, lease: lease({ holder: ourIdentity }, newer) },
  conflict: { type: 'write-conflicted', request, error: conflict },
  failed: { type: 'request-failed', request, error },
  'watch: held': { type: 'lease-changed', lease: lease({ renewTime: 'later', holder: 'third' }, newer) },
  'watch: ours': { type: 'lease-changed', lease: lease({ holder: ourIdentity, renewTime: 'later' }, newer) },
  'watch: free': { type: 'lease-changed', lease: lease({ holder: '' }, newer) },
  'watch: label': { type: 'lease-changed', lease: lease({}, newer) },
  'watch: old': { type: 'lease-changed', lease: lease({ holder: '' }, { resourceVersion: '10' }) },
  'watch: deleted': { type: 'lease-deleted', lease: lease({}, newer) },
  'stop, release': { type: 'stop-asked', lease: 'release' },
  'stop, keep': { type: 'stop-asked', lease: 'keep' },
} as const satisfies Readonly<Record<string, LeaderEvent>>;

/** A step as short text: where it leads, and what is done. */
function told({ state, effects }: LeaderStep): string {
  const where = 'doing' in state ? `${state.at} ${state.doing.step}` : 'step' in state ? `${state.at} ${state.step}` : state.at;
  return [where, ...effects.map(effectText)].join('; ');
}

function effectText(effect: LeaderEffect): string {
  switch (effect.do) {
    case 'read':
      return 'read';
    case 'write':
      return `${effect.lease === undefined ? 'create' : 'update'} as ${effect.record.holder === '' ? 'free' : 'ours'}`;
    case 'end-term':
      return `end (${effect.because.type})`;
    case 'begin-term':
      return 'begin';
    case 'abandon':
      return 'abandon';
    case 'report':
      return effect.what.type;
  }
}

/** What each event leads to. An event that is not listed changes nothing. */
const table: Readonly<Record<keyof typeof states, Readonly<Partial<Record<keyof typeof events, string>>>>> = {
  'standby, early': {
    'watch: held': 'standby; new-holder',
    'watch: ours': 'acquiring reading; read',
    'watch: free': 'acquiring reading; read',
    'watch: label': 'standby',
    'stop, release': 'stopped',
    'stop, keep': 'stopped',
  },
  'standby, due': {
    time: 'acquiring reading; read',
    'watch: held': 'standby; new-holder',
    'watch: ours': 'acquiring reading; read',
    'watch: free': 'acquiring reading; read',
    'watch: label': 'standby',
    'stop, release': 'stopped',
    'stop, keep': 'stopped',
  },
  'standby, nothing seen': {
    'watch: held': 'standby; new-holder',
    'watch: ours': 'acquiring reading; read',
    'watch: free': 'acquiring reading; read',
    'watch: label': 'standby; new-holder',
    'watch: old': 'acquiring reading; read',
    'stop, release': 'stopped',
    'stop, keep': 'stopped',
  },
  'standby, free': {
    'watch: held': 'standby; new-holder',
    'watch: ours': 'acquiring reading; read',
    'watch: free': 'standby',
    'watch: label': 'standby; new-holder',
    'watch: deleted': 'acquiring reading; read',
    'stop, release': 'stopped',
    'stop, keep': 'stopped',
  },
  'standby, ours': {
    'watch: held': 'standby; new-holder',
    'watch: ours': 'acquiring reading; read',
    'watch: free': 'acquiring reading; read',
    'watch: label': 'standby; new-holder',
    'watch: deleted': 'acquiring reading; read',
    'stop, release': 'releasing reading; read',
    'stop, keep': 'stopped',
  },
  'reading, ours': {
    'read: held': 'standby; new-holder',
    'read: unchanged': 'standby; new-holder',
    'read: ours': 'acquiring writing; slow-path; update as ours',
    'read: free': 'acquiring writing; update as ours',
    missing: 'acquiring writing; create as ours',
    failed: 'standby; attempt-failed',
    'watch: held': 'acquiring reading; new-holder',
    'watch: ours': 'acquiring reading',
    'watch: free': 'acquiring reading',
    'watch: label': 'acquiring reading; new-holder',
    'stop, release': 'releasing reading; abandon; read',
    'stop, keep': 'stopped; abandon',
  },
  reading: {
    'read: held': 'standby',
    'read: unchanged': 'standby',
    'read: ours': 'acquiring writing; slow-path; update as ours',
    'read: free': 'acquiring writing; update as ours',
    missing: 'standby',
    failed: 'standby; attempt-failed',
    'watch: held': 'acquiring reading; new-holder',
    'watch: ours': 'acquiring reading',
    'watch: free': 'acquiring reading',
    'watch: label': 'acquiring reading',
    'stop, release': 'stopped; abandon',
    'stop, keep': 'stopped; abandon',
  },
  'reading, nothing seen': {
    'read: held': 'standby; new-holder',
    'read: unchanged': 'standby; new-holder',
    'read: ours': 'acquiring writing; slow-path; update as ours',
    'read: free': 'acquiring writing; update as ours',
    missing: 'acquiring writing; create as ours',
    failed: 'standby; attempt-failed',
    'watch: held': 'acquiring reading; new-holder',
    'watch: ours': 'acquiring reading',
    'watch: free': 'acquiring reading',
    'watch: label': 'acquiring reading; new-holder',
    'watch: old': 'acquiring reading',
    'stop, release': 'stopped; abandon',
    'stop, keep': 'stopped; abandon',
  },
  writing: {
    accepted: 'leading resting; begin',
    conflict: 'acquiring reading; read',
    failed: 'standby; attempt-failed',
    'watch: held': 'acquiring writing; new-holder',
    'watch: ours': 'acquiring writing',
    'watch: free': 'acquiring writing',
    'watch: label': 'acquiring writing; new-holder',
    'stop, release': 'releasing waiting',
    'stop, keep': 'stopped; abandon',
  },
  'writing again': {
    accepted: 'leading resting; begin',
    conflict: 'standby; attempt-failed',
    failed: 'standby; attempt-failed',
    'watch: held': 'acquiring writing; new-holder',
    'watch: ours': 'acquiring writing',
    'watch: free': 'acquiring writing',
    'watch: label': 'acquiring writing; new-holder',
    'stop, release': 'releasing waiting',
    'stop, keep': 'stopped; abandon',
  },
  'writing since long': {
    accepted: 'acquiring reading; read',
    conflict: 'acquiring reading; read',
    failed: 'standby; attempt-failed',
    'watch: held': 'acquiring writing; new-holder',
    'watch: ours': 'acquiring writing',
    'watch: free': 'acquiring writing',
    'watch: label': 'acquiring writing; new-holder',
    'stop, release': 'releasing waiting',
    'stop, keep': 'stopped; abandon',
  },
  'leading, resting': {
    'watch: held': 'standby; new-holder; end (taken)',
    'watch: ours': 'leading resting',
    'watch: free': 'acquiring reading; end (taken); read',
    'watch: label': 'standby; new-holder; end (taken)',
    'watch: deleted': 'leading reading; read',
    'stop, release': 'releasing writing; end (stopped); update as free',
    'stop, keep': 'stopped; end (stopped)',
  },
  'leading, due': {
    time: 'leading renewing; update as ours',
    'watch: held': 'standby; new-holder; end (taken)',
    'watch: ours': 'leading resting',
    'watch: free': 'acquiring reading; end (taken); read',
    'watch: label': 'standby; new-holder; end (taken)',
    'watch: deleted': 'leading reading; read',
    'stop, release': 'releasing writing; end (stopped); update as free',
    'stop, keep': 'stopped; end (stopped)',
  },
  'leading, renewing': {
    accepted: 'leading resting',
    conflict: 'leading reading; renewal-failed; read',
    failed: 'leading reading; renewal-failed; read',
    'watch: held': 'standby; new-holder; abandon; end (taken)',
    'watch: ours': 'leading renewing',
    'watch: free': 'acquiring reading; abandon; end (taken); read',
    'watch: label': 'standby; new-holder; abandon; end (taken)',
    'stop, release': 'releasing waiting; end (stopped)',
    'stop, keep': 'stopped; abandon; end (stopped)',
  },
  'leading, reading': {
    'read: held': 'standby; new-holder; abandon; end (taken)',
    'read: unchanged': 'standby; new-holder; abandon; end (taken)',
    'read: ours': 'leading rewriting; slow-path; update as ours',
    'read: free': 'acquiring reading; abandon; end (taken); read',
    missing: 'leading rewriting; create as ours',
    failed: 'leading resting; attempt-failed',
    'watch: held': 'standby; new-holder; abandon; end (taken)',
    'watch: ours': 'leading reading',
    'watch: free': 'acquiring reading; abandon; end (taken); read',
    'watch: label': 'standby; new-holder; abandon; end (taken)',
    'stop, release': 'releasing writing; abandon; end (stopped); update as free',
    'stop, keep': 'stopped; abandon; end (stopped)',
  },
  'leading, rewriting': {
    accepted: 'leading resting',
    conflict: 'leading resting; attempt-failed',
    failed: 'leading resting; attempt-failed',
    'watch: held': 'standby; new-holder; abandon; end (taken)',
    'watch: ours': 'leading rewriting',
    'watch: free': 'acquiring reading; abandon; end (taken); read',
    'watch: label': 'standby; new-holder; abandon; end (taken)',
    'stop, release': 'releasing waiting; end (stopped)',
    'stop, keep': 'stopped; abandon; end (stopped)',
  },
  'overdue, resting': {
    time: 'acquiring reading; end (not-renewed); read',
    'watch: held': 'acquiring reading; end (not-renewed); read',
    'watch: ours': 'acquiring reading; end (not-renewed); read',
    'watch: free': 'acquiring reading; end (not-renewed); read',
    'watch: label': 'acquiring reading; end (not-renewed); read',
    'watch: old': 'acquiring reading; end (not-renewed); read',
    'watch: deleted': 'acquiring reading; end (not-renewed); read',
    'stop, release': 'releasing writing; end (stopped); update as free',
    'stop, keep': 'stopped; end (stopped)',
  },
  'overdue, renewing': {
    time: 'acquiring reading; abandon; end (not-renewed); read',
    // In time for the server, but not for us: work was turned away meanwhile, and only a new term looks at everything anew.
    accepted: 'acquiring reading; end (not-renewed); read',
    conflict: 'acquiring reading; abandon; end (not-renewed); read',
    failed: 'acquiring reading; abandon; end (not-renewed); read',
    'watch: held': 'acquiring reading; abandon; end (not-renewed); read',
    'watch: ours': 'acquiring reading; abandon; end (not-renewed); read',
    'watch: free': 'acquiring reading; abandon; end (not-renewed); read',
    'watch: label': 'acquiring reading; abandon; end (not-renewed); read',
    'watch: old': 'acquiring reading; abandon; end (not-renewed); read',
    'watch: deleted': 'acquiring reading; abandon; end (not-renewed); read',
    'stop, release': 'releasing waiting; end (stopped)',
    'stop, keep': 'stopped; abandon; end (stopped)',
  },
  'overdue, renewing since long': {
    time: 'acquiring reading; abandon; end (not-renewed); read',
    accepted: 'acquiring reading; end (not-renewed); read',
    conflict: 'acquiring reading; abandon; end (not-renewed); read',
    failed: 'acquiring reading; abandon; end (not-renewed); read',
    'watch: held': 'acquiring reading; abandon; end (not-renewed); read',
    'watch: ours': 'acquiring reading; abandon; end (not-renewed); read',
    'watch: free': 'acquiring reading; abandon; end (not-renewed); read',
    'watch: label': 'acquiring reading; abandon; end (not-renewed); read',
    'watch: old': 'acquiring reading; abandon; end (not-renewed); read',
    'watch: deleted': 'acquiring reading; abandon; end (not-renewed); read',
    'stop, release': 'releasing waiting; end (stopped)',
    'stop, keep': 'stopped; abandon; end (stopped)',
  },
  'releasing, waiting': {
    accepted: 'releasing writing; update as free',
    conflict: 'releasing reading; read',
    failed: 'releasing reading; read',
    'stop, keep': 'stopped; abandon',
  },
  'releasing, reading': {
    'read: held': 'stopped',
    'read: unchanged': 'stopped',
    'read: ours': 'releasing writing; update as free',
    'read: free': 'stopped',
    missing: 'stopped',
    failed: 'stopped; not-released',
    'stop, keep': 'stopped; abandon',
  },
  'releasing, writing': {
    accepted: 'stopped; released',
    conflict: 'releasing reading; read',
    failed: 'stopped; not-released',
    'stop, keep': 'stopped; abandon',
  },
  'releasing, too late': {
    time: 'stopped; abandon; not-released',
    accepted: 'stopped; released',
    conflict: 'stopped; abandon; not-released',
    failed: 'stopped; abandon; not-released',
    'watch: held': 'stopped; abandon; not-released',
    'watch: ours': 'stopped; abandon; not-released',
    'watch: free': 'stopped; abandon; not-released',
    'watch: label': 'stopped; abandon; not-released',
    'watch: old': 'stopped; abandon; not-released',
    'watch: deleted': 'stopped; abandon; not-released',
    'stop, keep': 'stopped; abandon',
  },
  stopped: {},
};

describe('step() of leader election', () => {
  for (const [stateName, row] of Object.entries(table)) {
    it(`in state "${stateName}": every event`, () => {
      const state: LeaderState = states[stateName as keyof typeof states];
      for (const [eventName, event] of Object.entries(events)) {
        const next = step(state, event, context());
        const wanted = row[eventName as keyof typeof events];
        if (wanted === undefined) {
          expect(next, eventName).to.deep.equal({ state, effects: [] });
        } else {
          expect(told(next), eventName).to.equal(wanted);
        }
      }
    });
  }

  it('takes no answer but that to the last request', () => {
    for (const [stateName, state] of Object.entries(states)) {
      for (const [eventName, event] of Object.entries(events)) {
        if ('request' in event) {
          for (const late of [request - 1, request + 1]) {
            const next = step(state, { ...event, request: late }, context());
            expect(next, `${stateName}, ${eventName}`).to.deep.equal({ state, effects: [] });
          }
        }
      }
    }
  });

  it('begins with an attempt', () => {
    expect(wakeAtMs(initialState, settings)).to.be.lessThan(0);
    expect(told(step(initialState, { type: 'time' }, context()))).to.equal('acquiring reading; read');
  });

  it('numbers every request anew', () => {
    for (const [stateName, state] of Object.entries(states)) {
      for (const event of Object.values(events)) {
        const next = step(state, event, context());
        const asked = next.effects.filter((effect) => effect.do === 'read' || effect.do === 'write');
        expect(asked.length, stateName).to.be.lessThan(2);
        expect(next.state.request, stateName).to.equal(request + asked.length);
        expect(asked.map((effect) => effect.request)).to.deep.equal(asked.length === 1 ? [request + 1] : []);
      }
    }
  });
});

/** The only write of a step. */
function written(next: LeaderStep): WriteLease {
  const writes = next.effects.filter((effect) => effect.do === 'write');
  expect(writes).to.have.length(1);
  return writes[0]!;
}

describe('step() of leader election, what is written', () => {
  const reading = states['reading, nothing seen'];
  function afterReading(found: Lease, changes: Partial<LeaderContext> = {}): WriteLease {
    return written(step(reading, { type: 'lease-read', request, lease: found }, context(changes)));
  }

  it('a new lease: acquired and renewed now, no transition', () => {
    const write = written(step(reading, { type: 'lease-missing', request }, context()));
    expect(write.lease).to.equal(undefined);
    expect(write.record).to.deep.equal({
      holder: ourIdentity,
      durationSeconds: 15,
      acquireTime: wallTime,
      renewTime: wallTime,
      transitions: 0,
    });
  });

  it('a takeover, of the version that was read: acquired and renewed now, one transition more', () => {
    const free = lease({ holder: '', durationSeconds: 1 });
    const write = afterReading(free);
    expect(write.lease).to.equal(free);
    expect(write.record).to.deep.equal({
      holder: ourIdentity,
      durationSeconds: 15,
      acquireTime: wallTime,
      renewTime: wallTime,
      transitions: 4,
    });
  });

  it('a lease that is ours already: renewed now, in our duration, acquired as before', () => {
    const write = afterReading(lease({ holder: ourIdentity, durationSeconds: 60 }));
    expect(write.record).to.deep.equal({
      holder: ourIdentity,
      durationSeconds: 15,
      acquireTime: '2026-01-01T00:00:00.000000Z',
      renewTime: wallTime,
      transitions: 3,
    });
  });

  it('a renewal: only the time of renewal is new', () => {
    const write = written(step(states['leading, due'], events.time, context()));
    expect(write.lease).to.equal(mine);
    expect(write.record).to.deep.equal({ ...mine.record, renewTime: wallTime });
  });

  it('a release: nobody, for a second, both times now, the transitions stay', () => {
    const write = written(step(leading, events['stop, release'], context()));
    expect(write.lease).to.equal(mine);
    expect(write.record).to.deep.equal({ holder: '', durationSeconds: 1, acquireTime: wallTime, renewTime: wallTime, transitions: 3 });
  });

  it('whole seconds of the lease duration', () => {
    const write = afterReading(lease({ holder: '' }), { settings: { ...settings, leaseDurationMs: 15_999 } });
    expect(write.record.durationSeconds).to.equal(15);
  });

  it('the version that the watch brought last', () => {
    const labelled = lease({ holder: ourIdentity }, { resourceVersion: '12', labels: { by: 'somebody' } });
    const { state } = step(leading, { type: 'lease-changed', lease: labelled }, context());
    const write = written(step(state, events.time, context({ nowMs: nowMs + 4_000 })));
    expect(write.lease).to.equal(labelled);
  });
});

describe('step() of leader election, when', () => {
  /** Standing by after a read of this lease. */
  function standby(found: Lease, changes: Partial<LeaderContext> = {}): Standby {
    const { state } = step(states['reading, nothing seen'], { type: 'lease-read', request, lease: found }, context(changes));
    expect(state.at).to.equal('standby');
    return state as Standby;
  }

  it('looks again after 1 to 2.2 retry periods', () => {
    const long = lease({ durationSeconds: 3_600 });
    expect(standby(long, { draw: 0 }).tryAtMs).to.equal(nowMs + 5_000);
    expect(standby(long, { draw: 0.999_999 }).tryAtMs).to.be.closeTo(nowMs + 11_000, 1);
  });

  it('tries a lease that runs out first a tenth to a half of a retry period later', () => {
    const short = lease({ durationSeconds: 2 });
    expect(standby(short, { draw: 0 }).tryAtMs).to.equal(nowMs + 2_500);
    expect(standby(short, { draw: 0.999_999 }).tryAtMs).to.be.closeTo(nowMs + 4_500, 1);
  });

  it('obeys Retry-After between attempts', () => {
    const busy = new AppError('unavailable', 'later', { retryAfterMs: 60_000 });
    const { state } = step(states.reading, { type: 'request-failed', request, error: busy }, context());
    expect(wakeAtMs(state, settings)).to.equal(nowMs + 60_000);
  });

  it('takes the lease of another once its record was seen unchanged for its own duration, whatever its times say', () => {
    const first = lease({ renewTime: '1999-01-01T00:00:00.000000Z', durationSeconds: 7 });
    const waiting = standby(first);
    const read = (atMs: number, found: Lease): string => {
      const attempt = step({ ...waiting, tryAtMs: atMs }, events.time, context({ nowMs: atMs }));
      return told(step(attempt.state, { type: 'lease-read', request: attempt.state.request, lease: found }, context({ nowMs: atMs })));
    };
    // Touched by somebody who changed no more than its labels.
    const touched = { ...first, resourceVersion: '99' };
    expect(read(nowMs + 6_999, touched)).to.equal('standby');
    expect(read(nowMs + 7_000, touched)).to.equal('acquiring writing; update as ours');
    const renewed = lease({ ...first.record, renewTime: '1998-01-01T00:00:00.000000Z' });
    expect(read(nowMs + 7_000, renewed)).to.equal('standby');
  });

  it('makes a lease that vanished while it was held only when it would have run out', () => {
    const waiting = standby(lease());
    const miss = (atMs: number): string => {
      const attempt = step(waiting, events.time, context({ nowMs: atMs }));
      return told(step(attempt.state, { type: 'lease-missing', request: attempt.state.request }, context({ nowMs: atMs })));
    };
    expect(miss(nowMs + 14_999)).to.equal('standby');
    expect(miss(nowMs + 15_000)).to.equal('acquiring writing; create as ours');
  });

  it('renews a retry period after the last renewal was sent, and a quarter of one after a failure', () => {
    expect(wakeAtMs(step(states['leading, renewing'], events.accepted, context()).state, settings)).to.equal(nowMs - 100 + 5_000);
    expect(wakeAtMs(step(states['leading, reading'], events.failed, context()).state, settings)).to.equal(nowMs + 1_250);
    const busy = new AppError('unavailable', 'later', { retryAfterMs: 60_000 });
    const { state } = step(states['leading, reading'], { type: 'request-failed', request, error: busy }, context());
    expect(wakeAtMs(state, settings)).to.equal(nowMs + 5_000);
  });

  it('bounds each request: by half the renew deadline, at least 1 s, and by the end of the term', () => {
    const withinMs = (next: LeaderStep): readonly number[] =>
      next.effects.flatMap((effect) => (effect.do === 'read' || effect.do === 'write' ? [effect.withinMs] : []));
    expect(withinMs(step(states['standby, due'], events.time, context()))).to.deep.equal([5_000]);
    const short = { ...settings, leaseDurationMs: 3_000, renewDeadlineMs: 1_500, retryPeriodMs: 500 };
    expect(withinMs(step(states['standby, due'], events.time, context({ settings: short })))).to.deep.equal([1_000]);
    const late: Leading = { ...leading, renewedAtMs: nowMs - 9_000, doing: { step: 'resting', untilMs: nowMs } };
    expect(withinMs(step(late, events.time, context()))).to.deep.equal([1_000]);
    expect(withinMs(step(states['releasing, waiting'], events.failed, context()))).to.deep.equal([1]);
  });

  it('wakes for the end of the term, whatever is under way', () => {
    expect(wakeAtMs(states['leading, resting'], settings)).to.equal(nowMs + 4_000);
    expect(wakeAtMs(states['leading, renewing'], settings)).to.equal(nowMs + 9_000);
    expect(wakeAtMs({ ...leading, renewedAtMs: nowMs - 9_999 }, settings)).to.equal(nowMs + 1);
    expect(wakeAtMs(states.reading, settings)).to.equal(undefined);
    expect(wakeAtMs(states['releasing, reading'], settings)).to.equal(nowMs + 1);
    expect(wakeAtMs(states.stopped, settings)).to.equal(undefined);
  });
});

describe('mayAct()', () => {
  it('is true from the write that was accepted until the renew deadline after it was sent, and in no other state', () => {
    const { state } = step(states.writing, events.accepted, context());
    expect(mayAct(state, settings, nowMs)).to.equal(true);
    expect(mayAct(state, settings, nowMs - 500 + 9_999)).to.equal(true);
    expect(mayAct(state, settings, nowMs - 500 + 10_000)).to.equal(false);
    for (const [name, other] of Object.entries(states)) {
      expect(mayAct(other, settings, nowMs), name).to.equal(name.startsWith('leading'));
    }
  });

  it('never outlasts the seconds that stand in the lease', () => {
    const odd = { ...settings, leaseDurationMs: 1_900, renewDeadlineMs: 1_800 };
    const state: LeaderState = { ...leading, renewedAtMs: 0 };
    expect(mayAct(state, odd, 999)).to.equal(true);
    expect(mayAct(state, odd, 1_000)).to.equal(false);
  });
});

describe('isHealthy()', () => {
  const lost = step(states['overdue, resting'], events.time, context()).state;

  it('turns false when the lease was ours last and neither renewed nor taken for its duration and 20 s', () => {
    const lastSeenMs = leading.seen.atMs;
    expect(isHealthy(lost, settings, lastSeenMs + 35_000)).to.equal(true);
    expect(isHealthy(lost, settings, lastSeenMs + 35_001)).to.equal(false);
  });

  it('turns true again when another holds the lease, or it is ours again', () => {
    const read = (found: Lease): LeaderState => step(lost, { type: 'lease-read', request: lost.request, lease: found }, context()).state;
    expect(isHealthy(read(lease({ holder: otherIdentity })), settings, nowMs + 3_600_000)).to.equal(true);
    const writing = read(mine);
    const again = step(writing, { type: 'write-accepted', request: writing.request, lease: mine }, context()).state;
    expect(isHealthy(again, settings, nowMs + 35_000)).to.equal(true);
  });

  it('is true for a process that never led, and for one that gave the lease back', () => {
    for (const name of ['standby, early', 'standby, nothing seen', 'reading', 'releasing, writing', 'stopped'] as const) {
      expect(isHealthy(states[name], settings, nowMs + 3_600_000), name).to.equal(true);
    }
  });
});

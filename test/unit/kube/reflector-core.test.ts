/**
 * List and watch as a table: every state with every event. `·` is "nothing happens". A state reads
 * `watching 10 f1 e2`: version 10, one failure and two expirations in a row; an arrow leads to the effects in their order.
 */
import { expect } from 'chai';
import { initialState, type ReflectorEffect, type ReflectorEvent, type ReflectorState, step } from '../../../src/kube/reflector-core.ts';
import type { ObjectRow } from '../../../src/kube/types.ts';
import type { ReadableFrame } from '../../../src/kube/watch-stream.ts';
import { AppError } from '../../../src/runtime/errors.ts';

const states = {
  new: initialState,
  'listing, first page': { at: 'listing', failures: 0, expirations: 0 },
  'listing, second page': { at: 'listing', failures: 0, expirations: 0, held: '5', version: '10', continueToken: 't1' },
  'listing, after failures': { at: 'listing', failures: 3, expirations: 2, held: '50' },
  checking: { at: 'checking', failures: 0, expirations: 0, version: '10' },
  'checking, after failures': { at: 'checking', failures: 3, expirations: 2, version: '10' },
  connecting: { at: 'connecting', failures: 0, expirations: 0, version: '10', timeoutSeconds: 450 },
  'connecting, after failures': { at: 'connecting', failures: 3, expirations: 2, version: '10', timeoutSeconds: 450 },
  watching: { at: 'watching', failures: 0, expirations: 0, version: '10', heard: false },
  'watching, heard': { at: 'watching', failures: 0, expirations: 0, version: '10', heard: true },
  'watching, after failures': { at: 'watching', failures: 3, expirations: 2, version: '10', heard: false },
  'resting to list': { at: 'resting', failures: 2, expirations: 1, delayMs: 800, next: 'list', held: '5' },
  'resting to watch': { at: 'resting', failures: 2, expirations: 1, delayMs: 800, next: 'watch', version: '10' },
  stopped: { at: 'stopped' },
} as const satisfies Record<string, ReflectorState>;

function row(resourceVersion: string): ObjectRow {
  return { name: 'a', uid: 'u', resourceVersion };
}

function failed(
  kind: 'unavailable' | 'expired' | 'invalid' | 'refused',
  lastedMs: number,
  retryAfterMs?: number,
): ReflectorEvent<ObjectRow> {
  return { type: 'failed', lastedMs, error: new AppError(kind, kind, retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

function frame(given: ReadableFrame<ObjectRow>): ReflectorEvent<ObjectRow> {
  return { type: 'frame', frame: given };
}

const events = {
  started: { type: 'started' },
  'more pages': { type: 'page', resourceVersion: '20', continueToken: 't2' },
  'same token': { type: 'page', resourceVersion: '20', continueToken: 't1' },
  'last page': { type: 'page', resourceVersion: '20' },
  checked: { type: 'checked', resourceVersion: '10' },
  'checked older': { type: 'checked', resourceVersion: '9' },
  'checked older than a write': { type: 'checked', resourceVersion: '10', written: '11' },
  'checked newer than a write': { type: 'checked', resourceVersion: '11', written: '9' },
  accepted: { type: 'accepted' },
  applied: frame({ type: 'applied', row: row('11') }),
  removed: frame({ type: 'removed', row: row('12') }),
  bookmark: frame({ type: 'bookmark', resourceVersion: '13' }),
  'same version': frame({ type: 'bookmark', resourceVersion: '10' }),
  'older row': frame({ type: 'applied', row: row('9') }),
  'older bookmark': frame({ type: 'bookmark', resourceVersion: '9' }),
  unreadable: frame({ type: 'unreadable', fault: 'x' }),
  'ended late': { type: 'ended', by: 'server', lastedMs: 1000 },
  'ended at once': { type: 'ended', by: 'server', lastedMs: 999 },
  'ended by bound': { type: 'ended', by: 'bound', lastedMs: 465_000 },
  unavailable: failed('unavailable', 0),
  'unavailable late': failed('unavailable', 1000),
  'come back later': failed('unavailable', 0, 60_000),
  refused: failed('refused', 0),
  expired: failed('expired', 5000),
  invalid: failed('invalid', 0),
  rested: { type: 'rested' },
  stopped: { type: 'stopped' },
} as const satisfies Record<string, ReflectorEvent<ObjectRow>>;

type StateName = keyof typeof states;
type EventName = keyof typeof events;

function stateText(state: ReflectorState): string {
  const { at, ...rest } = state;
  const words: (string | undefined)[] = [at];
  if ('failures' in rest) {
    words.push(
      'delayMs' in rest ? `${rest.delayMs}ms to ${rest.next}` : undefined,
      'version' in rest && rest.version !== undefined ? rest.version : undefined,
      'heard' in rest && rest.heard ? 'heard' : undefined,
      'held' in rest && rest.held !== undefined ? `held ${rest.held}` : undefined,
      'continueToken' in rest && rest.continueToken !== undefined ? rest.continueToken : undefined,
      `f${rest.failures}${rest.expirations === 0 ? '' : ` e${rest.expirations}`}`,
    );
  }
  return words.filter((word) => word !== undefined).join(' ');
}

function effectText(effect: ReflectorEffect<ObjectRow>): string {
  switch (effect.do) {
    case 'commit-list':
      return effect.versionsWentBack ? 'commit-list-that-went-back' : 'commit-list';
    case 'report':
      return `report-${effect.what.type}`;
    default:
      return effect.do;
  }
}

function outcome(state: ReflectorState, event: ReflectorEvent<ObjectRow>): string {
  const next = step(state, event, 0.5);
  if (next.state === state && next.effects.length === 0) {
    return '·';
  }
  return [stateText(next.state), ...next.effects.map(effectText)].join(' > ');
}

const stop = 'stopped';
const listed = 'connecting 20 f0 > commit-list > announce-synced';
const ignored: Readonly<Record<EventName, string>> = {
  started: '·',
  'more pages': '·',
  'same token': '·',
  'last page': '·',
  checked: '·',
  'checked older': '·',
  'checked older than a write': '·',
  'checked newer than a write': '·',
  accepted: '·',
  applied: '·',
  removed: '·',
  bookmark: '·',
  'same version': '·',
  'older row': '·',
  'older bookmark': '·',
  unreadable: '·',
  'ended late': '·',
  'ended at once': '·',
  'ended by bound': '·',
  unavailable: '·',
  'unavailable late': '·',
  'come back later': '·',
  refused: '·',
  expired: '·',
  invalid: '·',
  rested: '·',
  stopped: stop,
};

/** Only what is not ignored; {@link ignored} names every event, so that none is forgotten. */
const table: Readonly<Record<StateName, Partial<Record<EventName, string>>>> = {
  new: { started: 'listing f0 > start-list' },
  'listing, first page': {
    'more pages': 'listing 20 t2 f0',
    'same token': 'listing 20 t1 f0',
    'last page': listed,
    unavailable: 'resting 800ms to list f1 > doubt > report-failed',
    'unavailable late': 'resting 800ms to list f1 > doubt > report-failed',
    'come back later': 'resting 60000ms to list f1 > doubt > report-failed',
    refused: 'resting 800ms to list f1 > doubt > report-failed',
    invalid: 'resting 800ms to list f1 > doubt > report-failed',
    expired: 'listing f0 e1 > doubt > report-expired > start-list',
  },
  'listing, second page': {
    'more pages': 'listing 10 held 5 t2 f0',
    'same token': 'resting 800ms to list held 5 f1 > doubt > report-failed',
    'last page': 'connecting 10 f0 > commit-list > announce-synced',
    unavailable: 'resting 800ms to list held 5 f1 > doubt > report-failed',
    'unavailable late': 'resting 800ms to list held 5 f1 > doubt > report-failed',
    'come back later': 'resting 60000ms to list held 5 f1 > doubt > report-failed',
    refused: 'resting 800ms to list held 5 f1 > doubt > report-failed',
    invalid: 'resting 800ms to list held 5 f1 > doubt > report-failed',
    expired: 'listing held 5 f0 e1 > doubt > report-expired > start-list',
  },
  'listing, after failures': {
    'more pages': 'listing 20 held 50 t2 f3 e2',
    'same token': 'listing 20 held 50 t1 f3 e2',
    'last page': 'connecting 20 f3 e2 > commit-list-that-went-back > announce-synced',
    unavailable: 'resting 6400ms to list held 50 f4 e2 > doubt > report-failed',
    'unavailable late': 'resting 6400ms to list held 50 f4 e2 > doubt > report-failed',
    'come back later': 'resting 60000ms to list held 50 f4 e2 > doubt > report-failed',
    refused: 'resting 6400ms to list held 50 f4 e2 > doubt > report-failed',
    invalid: 'resting 6400ms to list held 50 f4 e2 > doubt > report-failed',
    expired: 'resting 1600ms to list held 50 f3 e3 > doubt > report-expired',
  },
  checking: {
    checked: 'connecting 10 f0',
    'checked older': 'listing held 10 f0 e1 > doubt > report-expired > start-list',
    'checked older than a write': 'listing held 11 f0 e1 > doubt > report-expired > start-list',
    'checked newer than a write': 'connecting 10 f0',
    unavailable: 'resting 800ms to watch 10 f1 > doubt > report-failed',
    'unavailable late': 'resting 800ms to watch 10 f1 > doubt > report-failed',
    'come back later': 'resting 60000ms to watch 10 f1 > doubt > report-failed',
    refused: 'resting 800ms to watch 10 f1 > doubt > report-failed',
    invalid: 'resting 800ms to list held 10 f1 > doubt > report-failed',
    expired: 'listing held 10 f0 e1 > doubt > report-expired > start-list',
  },
  'checking, after failures': {
    checked: 'connecting 10 f3 e2',
    'checked older': 'resting 1600ms to list held 10 f3 e3 > doubt > report-expired',
    'checked older than a write': 'resting 1600ms to list held 11 f3 e3 > doubt > report-expired',
    'checked newer than a write': 'connecting 10 f3 e2',
    unavailable: 'resting 6400ms to watch 10 f4 e2 > doubt > report-failed',
    'unavailable late': 'resting 800ms to watch 10 f1 > doubt > report-failed',
    'come back later': 'resting 60000ms to watch 10 f4 e2 > doubt > report-failed',
    refused: 'resting 6400ms to watch 10 f4 e2 > doubt > report-failed',
    invalid: 'resting 6400ms to list held 10 f4 e2 > doubt > report-failed',
    expired: 'resting 1600ms to list held 10 f3 e3 > doubt > report-expired',
  },
  connecting: {
    accepted: 'watching 10 f0',
    unavailable: 'resting 800ms to watch 10 f1 > doubt > report-failed',
    'unavailable late': 'resting 800ms to watch 10 f1 > doubt > report-failed',
    'come back later': 'resting 60000ms to watch 10 f1 > doubt > report-failed',
    refused: 'resting 800ms to watch 10 f1 > doubt > report-failed',
    invalid: 'resting 800ms to list held 10 f1 > doubt > report-failed',
    expired: 'listing held 10 f0 e1 > doubt > report-expired > start-list',
  },
  'connecting, after failures': {
    accepted: 'watching 10 f3 e2',
    unavailable: 'resting 6400ms to watch 10 f4 e2 > doubt > report-failed',
    'unavailable late': 'resting 800ms to watch 10 f1 > doubt > report-failed',
    'come back later': 'resting 60000ms to watch 10 f4 e2 > doubt > report-failed',
    refused: 'resting 6400ms to watch 10 f4 e2 > doubt > report-failed',
    invalid: 'resting 6400ms to list held 10 f4 e2 > doubt > report-failed',
    expired: 'resting 1600ms to list held 10 f3 e3 > doubt > report-expired',
  },
  watching: {
    applied: 'watching 11 heard f0 > apply',
    removed: 'watching 12 heard f0 > remove',
    bookmark: 'watching 13 heard f0',
    'same version': 'watching 10 heard f0',
    'older row': 'listing held 10 f0 e1 > close-watch > doubt > report-expired > start-list',
    'older bookmark': 'listing held 10 f0 e1 > close-watch > doubt > report-expired > start-list',
    unreadable: 'listing held 10 f0 e1 > close-watch > report-unreadable > doubt > report-expired > start-list',
    'ended late': 'checking 10 f0',
    'ended at once': 'resting 800ms to watch 10 f1',
    'ended by bound': 'checking 10 f0 > doubt > report-silent',
    unavailable: 'resting 800ms to watch 10 f1 > doubt > report-failed',
    'unavailable late': 'resting 800ms to watch 10 f1 > doubt > report-failed',
    'come back later': 'resting 60000ms to watch 10 f1 > doubt > report-failed',
    refused: 'resting 800ms to watch 10 f1 > doubt > report-failed',
    invalid: 'resting 800ms to list held 10 f1 > doubt > report-failed',
    expired: 'listing held 10 f0 e1 > doubt > report-expired > start-list',
    stopped: 'stopped > close-watch',
  },
  'watching, heard': {
    applied: 'watching 11 heard f0 > apply',
    removed: 'watching 12 heard f0 > remove',
    bookmark: 'watching 13 heard f0',
    'same version': 'watching 10 heard f0',
    'older row': 'listing held 10 f0 e1 > close-watch > doubt > report-expired > start-list',
    'older bookmark': 'listing held 10 f0 e1 > close-watch > doubt > report-expired > start-list',
    unreadable: 'listing held 10 f0 e1 > close-watch > report-unreadable > doubt > report-expired > start-list',
    'ended late': 'connecting 10 f0',
    'ended at once': 'resting 800ms to watch 10 f1',
    'ended by bound': 'checking 10 f0 > doubt > report-silent',
    unavailable: 'resting 800ms to watch 10 f1 > doubt > report-failed',
    'unavailable late': 'resting 800ms to watch 10 f1 > doubt > report-failed',
    'come back later': 'resting 60000ms to watch 10 f1 > doubt > report-failed',
    refused: 'resting 800ms to watch 10 f1 > doubt > report-failed',
    invalid: 'resting 800ms to list held 10 f1 > doubt > report-failed',
    expired: 'listing held 10 f0 e1 > doubt > report-expired > start-list',
    stopped: 'stopped > close-watch',
  },
  'watching, after failures': {
    applied: 'watching 11 heard f0 > apply',
    removed: 'watching 12 heard f0 > remove',
    bookmark: 'watching 13 heard f0',
    'same version': 'watching 10 heard f0',
    'older row': 'resting 1600ms to list held 10 f3 e3 > close-watch > doubt > report-expired',
    'older bookmark': 'resting 1600ms to list held 10 f3 e3 > close-watch > doubt > report-expired',
    unreadable: 'resting 1600ms to list held 10 f3 e3 > close-watch > report-unreadable > doubt > report-expired',
    'ended late': 'checking 10 f0',
    'ended at once': 'resting 6400ms to watch 10 f4 e2',
    'ended by bound': 'checking 10 f0 > doubt > report-silent',
    unavailable: 'resting 6400ms to watch 10 f4 e2 > doubt > report-failed',
    'unavailable late': 'resting 800ms to watch 10 f1 > doubt > report-failed',
    'come back later': 'resting 60000ms to watch 10 f4 e2 > doubt > report-failed',
    refused: 'resting 6400ms to watch 10 f4 e2 > doubt > report-failed',
    invalid: 'resting 6400ms to list held 10 f4 e2 > doubt > report-failed',
    expired: 'resting 1600ms to list held 10 f3 e3 > doubt > report-expired',
    stopped: 'stopped > close-watch',
  },
  'resting to list': { rested: 'listing held 5 f2 e1 > start-list' },
  'resting to watch': { rested: 'checking 10 f2 e1' },
  stopped: {},
};

describe('reflector core', () => {
  for (const [stateName, state] of Object.entries(states)) {
    it(`${stateName}: answers every event`, () => {
      const actual = Object.fromEntries(Object.entries(events).map(([name, event]) => [name, outcome(state, event)]));
      expect(actual).to.deep.equal({ ...ignored, ...table[stateName as StateName] });
    });
  }

  it('doubles its rests from 0.8 s to 30 s at most, never without one, whatever the draw', () => {
    for (const draw of [0, 0.25, 0.5, 0.75, 0.999_999]) {
      let state: ReflectorState = { at: 'connecting', failures: 0, expirations: 0, version: '1', timeoutSeconds: 300 };
      const rests: number[] = [];
      for (let failure = 0; failure < 40; failure += 1) {
        const rested: ReflectorState = step(state, failed('unavailable', 0), draw).state;
        rests.push(rested.at === 'resting' ? rested.delayMs : Number.NaN);
        state = step(rested, { type: 'rested' }, draw).state;
      }
      expect(rests[0]).to.be.within(640, 960);
      expect(rests[3]).to.be.within(5120, 7680);
      expect(rests.at(-1)).to.be.within(20_000, 30_000);
      expect(Math.max(...rests)).to.be.at.most(30_000);
    }
  });

  it('asks for watches of 300 to 600 s', () => {
    const seconds = [0, 0.5, 0.999_999].map((draw) => {
      const { state } = step({ at: 'listing', failures: 0, expirations: 0 }, { type: 'page', resourceVersion: '1' }, draw);
      return state.at === 'connecting' ? state.timeoutSeconds : Number.NaN;
    });
    expect(seconds).to.deep.equal([300, 450, 600]);
  });

  it('does not list in a hot loop when each watch after a list expires at once', () => {
    let state: ReflectorState = { at: 'listing', failures: 0, expirations: 0 };
    const rests: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      state = step(state, { type: 'page', resourceVersion: '1' }, 0.5).state;
      state = step(state, failed('expired', 0), 0.5).state;
      rests.push(state.at === 'resting' ? state.delayMs : 0);
      state = state.at === 'resting' ? step(state, { type: 'rested' }, 0.5).state : state;
    }
    expect(rests).to.deep.equal([0, 800, 1600, 3200, 6400, 12_800]);
  });

  it('lists at once when the version expired while the server was away, however long that was', () => {
    const resting: ReflectorState = { at: 'resting', failures: 9, expirations: 0, delayMs: 25_000, next: 'watch', version: '10' };
    const checked = step(step(resting, events.rested, 0.5).state, events.checked, 0.5).state;
    expect(checked).to.include({ at: 'connecting' });
    const { state } = step(checked, events.expired, 0.5);
    expect(state).to.deep.equal({ at: 'listing', failures: 9, expirations: 1, held: '10' });
  });

  it('does not watch in a hot loop when each watch gives one bookmark and ends', () => {
    let state: ReflectorState = { at: 'watching', failures: 0, expirations: 0, version: '1', heard: false };
    for (let round = 0; round < 5; round += 1) {
      state = step(state, events.bookmark, 0.5).state;
      state = step(state, events['ended at once'], 0.5).state;
      expect(state).to.include({ at: 'resting', delayMs: 800 });
      for (const event of [events.rested, { ...events.checked, resourceVersion: '99' }, events.accepted]) {
        state = step(state, event, 0.5).state;
      }
    }
  });

  it('lists anew after three 500 in a row: kube-apiserver says no more of a version that it cannot read', () => {
    const refused: ReflectorEvent<ObjectRow> = {
      type: 'failed',
      lastedMs: 0,
      error: new AppError('unavailable', 'resourceVersion: Invalid value: "abc"', { httpStatus: 500 }),
    };
    const stated: string[] = [];
    let state: ReflectorState = { at: 'connecting', failures: 0, expirations: 0, version: 'abc', timeoutSeconds: 300 };
    for (let refusal = 0; refusal < 3; refusal += 1) {
      stated.push(outcome(state, refused).split(' >')[0] ?? '');
      state = step(state, refused, 0.5).state;
      for (const event of [events.rested, { ...events.checked, resourceVersion: '99' }]) {
        state = state.at === 'listing' ? state : step(state, event, 0.5).state;
      }
    }
    expect(stated).to.deep.equal(['resting 800ms to watch abc f1', 'resting 1600ms to watch abc f2', 'resting 3200ms to list held abc f3']);
    expect(state).to.include({ at: 'listing' });
  });

  it('resumes after any number of other failures', () => {
    for (const httpStatus of [429, 502, 503, 504]) {
      const failure: ReflectorEvent<ObjectRow> = { type: 'failed', lastedMs: 0, error: new AppError('unavailable', 'x', { httpStatus }) };
      const state: ReflectorState = { at: 'connecting', failures: 9, expirations: 0, version: '10', timeoutSeconds: 300 };
      expect(step(state, failure, 0.5).state, String(httpStatus)).to.include({ at: 'resting', next: 'watch' });
    }
  });

  it('takes a version that is no number for newer', () => {
    const state: ReflectorState = { at: 'watching', failures: 0, expirations: 0, version: 'opaque-1', heard: false };
    expect(outcome(state, frame({ type: 'applied', row: row('opaque-0') }))).to.equal('watching opaque-0 heard f0 > apply');
  });
});

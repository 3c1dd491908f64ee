/**
 * Losing the driver and getting it back, as a table: every state with every event.
 */
import { expect } from 'chai';
import {
  type DriverEffect,
  type DriverEvent,
  type DriverState,
  differencesOf,
  obstacleOf,
  step,
} from '../../../src/csi/driver-watch-core.ts';
import type { DriverFacts } from '../../../src/csi/identity.ts';

const facts: DriverFacts = {
  name: 'driver.example.com',
  supportsPublish: true,
  supportsPublishReadonly: true,
  supportsSingleNodeMultiWriter: false,
  supportsListVolumes: true,
  supportsListVolumesPublishedNodes: false,
};

const nowMs = 50_000;
const states = {
  there: { at: 'there' },
  away: { at: 'away', sinceMs: 7_000 },
  returning: { at: 'returning', sinceMs: 7_000 },
  told: { at: 'returning', sinceMs: 7_000, toldMs: nowMs - 9_999 },
  toldLongAgo: { at: 'returning', sinceMs: 7_000, toldMs: nowMs - 10_000 },
  replaced: { at: 'replaced' },
} as const satisfies Record<string, DriverState>;
const events = {
  lost: { type: 'lost' },
  connected: { type: 'connected' },
  same: { type: 'answered', facts: { ...facts } },
  other: { type: 'answered', facts: { ...facts, supportsPublish: false } },
  nameless: { type: 'answered', facts: { ...facts, name: '' } },
  unanswered: { type: 'unanswered', reason: 'no' },
} as const satisfies Record<string, DriverEvent>;

const back = (awayMs: number): DriverEffect => ({ do: 'report-back', awayMs });
const replacedBy = (difference: string): DriverEffect => ({ do: 'report-replaced', differences: [difference] });
const told = { at: 'returning', sinceMs: 7_000, toldMs: nowMs } as const;
const tells: readonly DriverEffect[] = [{ do: 'report-unanswered', reason: 'no' }, { do: 'ask-later' }];

/** Every pair that changes something; all others leave the state as it is. */
const table: Readonly<
  Partial<Record<keyof typeof states, Partial<Record<keyof typeof events, readonly [DriverState, readonly DriverEffect[]]>>>>
> = {
  there: { lost: [{ at: 'away', sinceMs: nowMs }, [{ do: 'report-lost' }, { do: 'connect' }]] },
  away: { connected: [states.returning, [{ do: 'ask' }]] },
  returning: {
    lost: [states.away, [{ do: 'connect' }]],
    same: [states.there, [back(43_000)]],
    other: [states.replaced, [replacedBy('it has lost PUBLISH_UNPUBLISH_VOLUME')]],
    nameless: [states.replaced, [replacedBy('its name was "driver.example.com" and is ""')]],
    unanswered: [told, tells],
  },
  told: {
    lost: [states.away, [{ do: 'connect' }]],
    same: [states.there, [back(43_000)]],
    other: [states.replaced, [replacedBy('it has lost PUBLISH_UNPUBLISH_VOLUME')]],
    nameless: [states.replaced, [replacedBy('its name was "driver.example.com" and is ""')]],
    unanswered: [states.told, [{ do: 'ask-later' }]],
  },
  toldLongAgo: {
    lost: [states.away, [{ do: 'connect' }]],
    same: [states.there, [back(43_000)]],
    other: [states.replaced, [replacedBy('it has lost PUBLISH_UNPUBLISH_VOLUME')]],
    nameless: [states.replaced, [replacedBy('its name was "driver.example.com" and is ""')]],
    unanswered: [told, tells],
  },
};

describe('step() of the watch over the driver', () => {
  for (const [from, state] of Object.entries(states) as [keyof typeof states, DriverState][]) {
    for (const [name, event] of Object.entries(events) as [keyof typeof events, DriverEvent][]) {
      const [next, effects] = table[from]?.[name] ?? [state, []];
      it(`${from}, ${name} -> ${next.at}${effects.map((effect) => `, ${effect.do}`).join('')}`, () => {
        expect(step(state, event, { facts, nowMs })).to.deep.equal({ state: next, effects });
      });
    }
  }
});

describe('obstacleOf()', () => {
  it('lets calls through in no state but there', () => {
    const free = Object.entries(states).filter(([, state]) => obstacleOf(state) === undefined);
    expect(free.map(([name]) => name)).to.deep.equal(['there']);
  });
});

describe('differencesOf()', () => {
  it('names what the driver has got and lost, or what it is called now', () => {
    expect(differencesOf(facts, facts)).to.deep.equal([]);
    const other: DriverFacts = {
      name: 'driver.example.com',
      supportsPublish: false,
      supportsPublishReadonly: false,
      supportsSingleNodeMultiWriter: true,
      supportsListVolumes: false,
      supportsListVolumesPublishedNodes: true,
    };
    expect(differencesOf(facts, { ...other, name: 'other.example.com' })).to.deep.equal([
      'its name was "driver.example.com" and is "other.example.com"',
    ]);
    expect(differencesOf(facts, other)).to.deep.equal([
      'it has lost PUBLISH_UNPUBLISH_VOLUME',
      'it has lost PUBLISH_READONLY',
      'it has got SINGLE_NODE_MULTI_WRITER',
      'it has lost LIST_VOLUMES',
      'it has got LIST_VOLUMES_PUBLISHED_NODES',
    ]);
  });

  it('sees a difference in every single fact', () => {
    for (const fact of Object.keys(facts) as (keyof DriverFacts)[]) {
      const changed = { ...facts, [fact]: fact === 'name' ? 'x' : !facts[fact] };
      expect(differencesOf(facts, changed), fact).to.have.length(1);
    }
  });
});

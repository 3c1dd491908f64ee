/**
 * The judgement of the drop-in suite: what differs must be claimed, and what is claimed must show.
 */
import { expect } from 'chai';
import { type Claim, compare } from '../../dropin/compare.ts';
import { faultsOfList, readDifferences } from '../../dropin/difference-list.ts';
import { differenceLevels } from '../../dropin/differences.ts';
import type { Trace, TraceEvent } from '../../dropin/trace.ts';
import type { TracePair } from '../../dropin/trace-changes.ts';

const trace = (events: readonly TraceEvent[], objects: Trace['objects'] = {}): Trace => ({ timelines: { all: events }, objects });
const claim = (id: keyof typeof differenceLevels): Claim => ({ id, level: differenceLevels[id] });
const release: TraceEvent = { write: 'VolumeAttachment va', changes: { finalizers: ['-external-attacher/d'] } };
const gone: TraceEvent = { write: 'VolumeAttachment va', refused: 404 };
const error = (message: string): TraceEvent => ({ write: 'VolumeAttachment va', changes: { 'status.attachError': { message } } });

describe('compare', () => {
  it('finds equal traces identical', () => {
    expect(compare({ original: trace([release]), ours: trace([release]) }, [])).to.deep.equal({ is: 'identical' });
  });

  it('does not explain a difference that nobody claims, or that a claim does not cover', () => {
    const pair: TracePair = { original: trace([release, gone]), ours: trace([release]) };
    expect(compare(pair, []).is).to.equal('unexplained');
    expect(compare(pair, [claim('own-error-text')]).is).to.equal('unexplained');
  });

  it('accepts a difference that is claimed', () => {
    const pair: TracePair = { original: trace([release, gone]), ours: trace([release]) };
    expect(compare(pair, [claim('detach-in-one-patch')])).to.deep.equal({ is: 'intended', shown: ['detach-in-one-patch'] });
    expect(compare({ original: pair.ours, ours: pair.original }, [claim('detach-in-one-patch')]).is).to.equal('unexplained');
  });

  it('refuses a claim that does not show', () => {
    const pair: TracePair = { original: trace([release, gone]), ours: trace([release]) };
    const claims = [claim('detach-in-one-patch'), claim('handle-recorded')];
    expect(compare(pair, claims)).to.deep.equal({ is: 'not-shown', ids: ['handle-recorded'] });
  });

  it('compares texts of the driver even where texts of our own may differ', () => {
    const pair = (theirs: string, own: string): TracePair => ({ original: trace([error(theirs)]), ours: trace([error(own)]) });
    expect(compare(pair('a', 'b'), [claim('own-error-text')]).is).to.equal('intended');
    expect(compare(pair('rpc error: a', 'rpc error: b'), [claim('own-error-text')]).is).to.equal('unexplained');
    expect(compare(pair('rpc error: a', 'b'), [claim('own-error-text')]).is).to.equal('unexplained');
  });
});

describe('each difference', () => {
  const publish = (request: unknown, outcome = 'OK'): TraceEvent => ({ call: 'ControllerPublishVolume', request, outcome });
  const protect: TraceEvent = { write: 'VolumeAttachment va', changes: { finalizers: ['+external-attacher/d'] } };
  const attached: TraceEvent = { write: 'VolumeAttachment va', changes: { 'status.attached': true } };
  const story = [protect, publish({ volumeId: 'v', nodeId: 'n' }), attached];
  /** Faults that no row may hide. */
  const faults: Readonly<Record<string, readonly TraceEvent[]>> = {
    'another request': [protect, publish({ volumeId: 'v', nodeId: 'n', readonly: true }), attached],
    'another outcome': [protect, publish({ volumeId: 'v', nodeId: 'n' }, 'Internal: x'), attached],
    'no finalizer': story.slice(1),
    'no call': [protect, attached],
    'no result': story.slice(0, 2),
    'one call more': [...story, publish({ volumeId: 'v', nodeId: 'n' })],
    'another finalizer removed': [...story, { write: 'VolumeAttachment va', changes: { finalizers: ['-example.com/other'] } }],
    'finalizer removed': [...story, release],
    'another status': [protect, story[1]!, { write: 'VolumeAttachment va', changes: { 'status.attached': false } }],
  };

  for (const id of Object.keys(differenceLevels) as (keyof typeof differenceLevels)[]) {
    for (const [fault, events] of Object.entries(faults)) {
      it(`${id} does not hide in ours: ${fault}`, () => {
        expect(compare({ original: trace(story), ours: trace(events) }, [claim(id)]).is).to.equal('unexplained');
      });
    }

    it(`${id} does not hide other objects in the end`, () => {
      const object = { finalizers: ['external-attacher/d'], annotations: {}, status: { attached: true } };
      const pair = (own: object): TracePair => ({
        original: trace(story, { 'VolumeAttachment va': object }),
        ours: trace(story, { 'VolumeAttachment va': { ...object, ...own } }),
      });
      expect(compare(pair({}), [claim(id)]).is).to.equal('not-shown');
      expect(compare(pair({ finalizers: [] }), [claim(id)]).is).to.equal('unexplained');
      expect(compare(pair({ status: { attached: false } }), [claim(id)]).is).to.equal('unexplained');
    });
  }
});

describe('the list of differences', () => {
  it('has a row for each function, and a function or test for each row', () => {
    expect(faultsOfList(readDifferences())).to.deep.equal([]);
  });

  it('is found wanting when a row cannot be shown, or is missing', () => {
    const rows = readDifferences();
    expect(faultsOfList([...rows, { id: 'new', shownBy: 'scenarios' }])).to.deep.equal(['no function in differences.ts levels "new"']);
    expect(faultsOfList([...rows, { id: 'new', shownBy: 'test/real/attach.test.ts: no such title' }])).to.have.length(1);
    expect(faultsOfList(rows.slice(1))).to.have.length(1);
    expect(faultsOfList([...rows, ...rows.slice(0, 1)])).to.have.length(1);
  });
});

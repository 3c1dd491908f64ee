/**
 * The judgement of the drop-in suite: what differs must be claimed, and what is claimed must show.
 */
import { expect } from 'chai';
import { type Claim, compare } from '../../dropin/compare.ts';
import { differenceLevels, faultsOfList, readDifferences, type TracePair } from '../../dropin/differences.ts';
import type { Trace, TraceEvent } from '../../dropin/trace.ts';

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

import { expect } from 'chai';
import fc from 'fast-check';
import { EventMerge } from '../../../src/bin/demo/event-merge.ts';
import type { DemoEvent } from '../../../src/bin/demo/events.ts';
import { driverCall } from '../../support/demo-events.ts';

const sources = ['a', 'b'] as const;

function at(atMs: number, method: string = ''): DemoEvent {
  return driverCall({ method, atMs });
}

describe('EventMerge', () => {
  it('holds an event back until every source has reported up to its time', () => {
    const merge = new EventMerge(sources);
    expect(merge.add({ source: 'a', untilMs: 10, events: [at(5)] })).to.deep.equal([]);
    expect(merge.completeUntilMs).to.equal(Number.NEGATIVE_INFINITY);
    expect(merge.add({ source: 'b', untilMs: 4, events: [at(3)] })).to.deep.equal([at(3)]);
    expect(merge.add({ source: 'b', untilMs: 5, events: [] })).to.deep.equal([at(5)]);
    expect(merge.completeUntilMs).to.equal(5);
  });

  it('keeps the order of one source where times are equal', () => {
    const merge = new EventMerge(['a']);
    const events = [at(1, 'first'), at(1, 'second'), at(1, 'third')];
    expect(merge.add({ source: 'a', untilMs: 1, events })).to.deep.equal(events);
  });

  it('gives out what is left at the end, once', () => {
    const merge = new EventMerge(sources);
    merge.add({ source: 'a', untilMs: 10, events: [at(7), at(2)] });
    expect(merge.rest()).to.deep.equal([at(2), at(7)]);
    expect(merge.rest()).to.deep.equal([]);
  });

  it('gives every event out exactly once and in order of time, however reports come in', () => {
    const steps = fc.array(fc.record({ source: fc.constantFrom(...sources), step: fc.nat(20), gaps: fc.array(fc.nat(20)) }));
    fc.assert(
      fc.property(steps, (reports) => {
        const merge = new EventMerge(sources);
        const until = new Map<string, number>(sources.map((source) => [source, 0]));
        const sent: number[] = [];
        const seen: number[] = [];
        for (const { source, step, gaps } of reports) {
          const after = until.get(source)!;
          const untilMs = after + step;
          const times = gaps.map((gap) => after + gap).filter((time) => time > after && time <= untilMs);
          until.set(source, untilMs);
          sent.push(...times);
          seen.push(...merge.add({ source, untilMs, events: times.map((time) => at(time)) }).map(({ atMs }) => atMs));
        }
        seen.push(...merge.rest().map(({ atMs }) => atMs));
        expect(seen).to.deep.equal([...sent].sort((a, b) => a - b));
      }),
    );
  });
});

/** The judge of the duels on a lease must itself be able to find what it looks for. */
import { expect } from 'chai';
import { findEarlyTakeovers, findLateStarts, type LeaseWrite, takeovers } from '../../support/lease-terms.ts';

const renewDeadlineMs = 4_000;

function write(by: string, atMs: number, leaves: LeaseWrite['leaves'] = 'held'): LeaseWrite {
  return { by, atMs, leaves };
}

/** Why each of these starts is late, by its place; undefined where it is not. */
function reasons(leaseWrites: readonly LeaseWrite[], starts: readonly (readonly [by: string, atMs: number])[]): readonly unknown[] {
  const given = starts.map(([by, atMs], index) => ({ by, atMs, what: String(index) }));
  const late = new Map(findLateStarts(leaseWrites, given, renewDeadlineMs).map(({ what, because }) => [what, because]));
  return given.map(({ what }) => late.get(what));
}

describe('findLateStarts()', () => {
  const handedOver = [write('a', 1_000), write('a', 2_000), write('a', 3_000, 'released'), write('b', 3_500), write('b', 4_500)];

  it('finds none of a process that renews, and of the next one after it', () => {
    const starts = [
      ['a', 1_000],
      ['a', 2_999],
      ['b', 3_500],
      ['b', 8_500],
    ] as const;
    expect(reasons(handedOver, starts)).to.deep.equal([undefined, undefined, undefined, undefined]);
  });

  it('finds a start without any lease', () => {
    expect(reasons([], [['a', 5]])).to.deep.equal(['nobody held the lease']);
    expect(reasons([write('a', 10)], [['a', 9]])).to.deep.equal(['nobody held the lease']);
  });

  it('finds a start later than the renew deadline after the last renewal, by a fraction of a millisecond too', () => {
    const starts = [
      ['a', 5_000],
      ['a', 5_000.001],
    ] as const;
    expect(reasons([write('a', 1_000)], starts)).to.deep.equal([undefined, 'it had not renewed the lease']);
  });

  it('finds a start after its own release', () => {
    expect(reasons(handedOver, [['a', 3_001]])).to.deep.equal(['nobody held the lease']);
  });

  it('finds a start in the term of another, and one before its own', () => {
    const starts = [
      ['a', 3_600],
      ['b', 2_500],
      ['b', 3_499],
    ] as const;
    expect(reasons(handedOver, starts)).to.deep.equal([
      'another process held the lease',
      'another process held the lease',
      'nobody held the lease',
    ]);
  });

  it('finds a process that woke from a freeze, and nothing of the one that took over', () => {
    const frozen = [write('a', 1_000), write('b', 8_000), write('b', 9_000)];
    const starts = [
      ['b', 8_100],
      ['a', 9_100],
    ] as const;
    expect(reasons(frozen, starts)).to.deep.equal([undefined, 'another process held the lease']);
  });

  it('takes records in any order, and says how old the last write was', () => {
    const starts = [{ by: 'a', atMs: 9_000, what: 'Publish v' }];
    expect(findLateStarts([...handedOver].reverse(), starts, renewDeadlineMs)).to.deep.equal([
      { by: 'a', atMs: 9_000, what: 'Publish v', because: 'another process held the lease', sinceMs: 4_500 },
    ]);
  });
});

describe('takeovers()', () => {
  it('tells each change of the holder, and whether the lease was given back', () => {
    const writes = [write('a', 0), write('a', 1_000, 'released'), write('b', 1_050), write('b', 2_000), write('a', 8_100)];
    expect(takeovers(writes)).to.deep.equal([
      { from: 'a', to: 'b', released: true, afterMs: 50 },
      { from: 'b', to: 'a', released: false, afterMs: 6_100 },
    ]);
  });
});

describe('findEarlyTakeovers()', () => {
  it('finds one before the lease had run out, unless it was given back', () => {
    const writes = [write('a', 0), write('b', 5_999), write('b', 6_500, 'released'), write('a', 6_501), write('b', 12_501)];
    expect(findEarlyTakeovers(writes, 6_000)).to.deep.equal([{ from: 'a', to: 'b', released: false, afterMs: 5_999 }]);
  });
});

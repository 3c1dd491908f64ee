import { expect } from 'chai';
import { Exclusions } from '../../../src/runtime/exclusions.ts';

interface One {
  readonly name: string;
  readonly placement: { readonly lane: string; readonly exclusive?: string };
}

function one(name: string, lane = 'attach', exclusive: string | undefined = 'v'): One {
  return { name, placement: { lane, exclusive } };
}

describe('Exclusions', () => {
  let exclusions: Exclusions<One>;

  beforeEach(() => {
    exclusions = new Exclusions<One>(['detach', 'attach']);
  });

  /** Ends what holds or waits. Returns who may enter next. */
  function end(who: One): string | undefined {
    exclusions.leave(who);
    return exclusions.next(who.placement.exclusive)?.name;
  }

  it('lets one in, and keeps nothing of an exclusion that nobody wants any more', () => {
    const holder = one('a');
    expect([exclusions.enter(holder), exclusions.enter(one('b', 'attach', 'w')), exclusions.size]).to.deep.equal([true, true, 2]);
    expect([end(holder), exclusions.size]).to.deep.equal([undefined, 1]);
  });

  it('lets everything in that has none', () => {
    const free: One = { name: 'a', placement: { lane: 'attach' } };
    expect([exclusions.enter(free), exclusions.enter({ ...free }), end(free), exclusions.size]).to.deep.equal([true, true, undefined, 0]);
  });

  it('names the next in the order of the lanes, and in a lane of arrival, without those that have left', () => {
    const [holder, first, second, left, detach] = [one('holder'), one('first'), one('second'), one('left'), one('detach', 'detach')];
    expect([holder, left, first, second, detach].map((who) => exclusions.enter(who))).to.deep.equal([true, false, false, false, false]);
    expect([left, holder, detach].map((who) => exclusions.isWaiting(who))).to.deep.equal([true, false, true]);
    // Who only waited frees nothing by leaving.
    expect(end(left)).to.equal(undefined);
    expect(end(holder)).to.equal('detach');
    expect([exclusions.isWaiting(detach), exclusions.enter(detach)]).to.deep.equal([false, true]);
    expect([end(detach), exclusions.enter(first), end(first), exclusions.enter(second), end(second)]).to.deep.equal([
      'first',
      true,
      'second',
      true,
      undefined,
    ]);
    expect(exclusions.size).to.equal(0);
  });

  it('is held by whoever enters first, and not by the next in line before that', () => {
    const [holder, next, newcomer] = [one('holder'), one('next'), one('newcomer', 'detach')];
    exclusions.enter(holder);
    exclusions.enter(next);
    expect(end(holder)).to.equal('next');
    expect([exclusions.enter(newcomer), exclusions.enter(next), end(newcomer)]).to.deep.equal([true, false, 'next']);
  });
});

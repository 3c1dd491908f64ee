/** Who takes a turn when, and how long it will still take. */
import { expect } from 'chai';
import type { BenchCase } from '../../bench/bench-case.ts';
import { durationText, planTurns, secondsLeft } from '../../bench/turns.ts';

function benchCase(parts: Partial<BenchCase> = {}): BenchCase {
  return {
    name: 'one',
    title: 'one',
    contenders: ['original', 'ours', 'floor'],
    estimate: { openSeconds: 1, measureSeconds: (entrant) => (entrant === 'original' ? 60 : 10) },
    open: () => Promise.reject(new Error('not to be opened')),
    ...parts,
  };
}

const text = (turns: ReturnType<typeof planTurns>): string => turns.map(({ entrant, round }) => `${entrant}${round}`).join(' ');

describe('planTurns()', () => {
  it('turns the order round each round, and watches ours twice at the end', () => {
    expect(text(planTurns(benchCase(), { rounds: 3, contenders: undefined }))).to.equal(
      'original1 ours1 floor1 floor2 ours2 original2 original3 ours3 floor3 watched1 watched2',
    );
  });

  it('takes no more rounds than the case wants', () => {
    expect(text(planTurns(benchCase({ mostRounds: 1 }), { rounds: 5, contenders: undefined }))).to.equal('original1 ours1 floor1 watched1');
  });

  it('leaves out whom nobody wants, and then does not watch ours', () => {
    expect(text(planTurns(benchCase(), { rounds: 2, contenders: ['original'] }))).to.equal('original1 original2');
    expect(text(planTurns(benchCase(), { rounds: 1, contenders: ['ours', 'other'] }))).to.equal('ours1 watched1');
    expect(text(planTurns(benchCase({ watches: false }), { rounds: 1, contenders: ['ours'] }))).to.equal('ours1');
  });
});

describe('secondsLeft()', () => {
  const turns = planTurns(benchCase(), { rounds: 2, contenders: ['original', 'ours'] });

  it('goes by the estimate, then by what was measured', () => {
    expect(secondsLeft(benchCase(), turns, new Map())).to.equal(60 + 10 + 10 + 60 + 10 + 10);
    expect(secondsLeft(benchCase(), turns, new Map([['original', [20, 40]]]))).to.equal(30 + 10 + 10 + 30 + 10 + 10);
  });

  it('is the longest of those that run at the same time', () => {
    expect(secondsLeft(benchCase({ together: true }), turns, new Map())).to.equal(60);
    expect(secondsLeft(benchCase({ together: true }), [], new Map())).to.equal(0);
  });
});

describe('durationText()', () => {
  it('says seconds, then minutes', () => {
    expect([40, 89, 100, 2_700].map(durationText)).to.deep.equal(['about 40 s', 'about 89 s', 'about 2 min', 'about 45 min']);
  });
});

import { expect } from 'chai';
import { patched } from '../../sim/bundle.ts';
import { lastActionMs } from '../../sim/draw-actions.ts';
import { Draws } from '../../sim/draws.ts';
import { generate } from '../../sim/generate.ts';
import type { Deed, History } from '../../sim/history.ts';
import { invariantNames } from '../../sim/invariant-names.ts';
import { mutants } from '../../sim/mutants.ts';
import type { HistoryResult } from '../../sim/run-history.ts';
import { shrink } from '../../sim/shrink.ts';

const seeds = Array.from({ length: 300 }, (_, index) => index);

describe('Draws', () => {
  it('gives each label draws that no other label disturbs', () => {
    const alone = new Draws(9);
    const mixed = new Draws(9);
    const expected = [alone.next('a'), alone.next('a')];
    const first = mixed.next('a');
    mixed.next('b');
    expect([first, mixed.next('a')]).to.deep.equal(expected);
  });

  it('spreads its draws', () => {
    const draws = new Draws(3);
    const counts = [0, 0, 0, 0];
    for (let drawn = 0; drawn < 4_000; drawn += 1) {
      counts[draws.between('x', 0, 3)]! += 1;
    }
    expect(Math.min(...counts)).to.be.greaterThan(850);
  });
});

describe('generate', () => {
  it('makes the same history of the same seed, and another of another', () => {
    expect(generate(4)).to.deep.equal(generate(4));
    expect(generate(4).actions).to.not.deep.equal(generate(5).actions);
  });

  it('has every deed and every fault in some history', () => {
    const deeds = seeds.flatMap((seed) => generate(seed).actions.map((action) => action.deed));
    const kinds = new Set<Deed['do']>(deeds.map((deed) => deed.do));
    expect([...kinds].length).to.be.greaterThan(28);
    const codes = deeds.flatMap((deed) => (deed.do === 'driver-fault' && typeof deed.fault.kind === 'number' ? [deed.fault.kind] : []));
    expect(new Set(codes).size).to.equal(16);
  });

  it('lets nothing go wrong in a calm history, and nothing happen after the end', () => {
    const histories = seeds.map(generate);
    const calm = histories.filter((history) => history.kind === 'calm');
    const wrong = calm.flatMap((history) => history.actions).filter(({ deed }) => 'fault' in deed || 'forMs' in deed);
    expect(calm.length).to.be.greaterThan(20);
    expect(wrong).to.deep.equal([]);
    expect(Math.max(...histories.flatMap((history) => history.actions.map(({ atMs }) => atMs)))).to.be.lessThan(lastActionMs);
  });
});

describe('shrink', () => {
  /** A run in which two deeds together break an invariant. */
  async function run(history: History): Promise<HistoryResult> {
    const deeds = new Set(history.actions.map(({ deed }) => deed.do));
    const breaks = deeds.has('kill') && deeds.has('attach');
    const broken = breaks ? ({ invariant: 'bug', atMs: 0, text: '' } as const) : undefined;
    return { broken, transcript: [], counts: new Map(), events: 0, lastedMs: 0, settledAfterMs: 0 };
  }

  it('leaves only what it takes to break the invariant', async () => {
    const seed = seeds.find((one) => {
      const deeds = generate(one).actions.map(({ deed }) => deed.do);
      return deeds.length > 12 && deeds.includes('kill') && deeds.includes('attach');
    });
    const shortest = await shrink(generate(seed!), run);
    expect(shortest.actions.map(({ deed }) => deed.do).toSorted()).to.deep.equal(['attach', 'kill']);
  });

  it('gives a history that breaks nothing back as it is', async () => {
    const history = { ...generate(1), actions: [] };
    expect(await shrink(history, run)).to.equal(history);
  });
});

describe('mutants', () => {
  it('fit the sources of today', () => {
    for (const { name, patches } of mutants) {
      for (const { file } of patches) {
        expect(() => patched(file, patches), name).to.not.throw();
      }
    }
  });

  it('are there for every invariant', () => {
    expect(new Set(mutants.flatMap(({ breaks }) => breaks))).to.deep.equal(new Set(Object.keys(invariantNames)));
  });

  it('are refused when their text is not in the source just once', () => {
    expect(() => patched('src/attacher/perform.ts', [{ file: 'src/attacher/perform.ts', find: 'await ', replace: '' }])).to.throw(
      /times, not once/,
    );
  });
});

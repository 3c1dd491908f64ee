/** What fuzzing has found to lead somewhere, and what it once found wrong, given again to everything that takes bytes from outside. */
import { expect } from 'chai';
import { readCorpus } from '../fuzz/corpus.ts';
import { type FuzzTarget, judge } from '../fuzz/target.ts';
import { fuzzTargets } from '../fuzz/targets.ts';

describe('the corpus of the fuzzer', () => {
  for (const target of fuzzTargets) {
    it(`${target.name}: every input is taken, or refused by an error that it may throw, at once`, () => {
      const inputs = [...target.seeds(), ...readCorpus(target.name)];
      expect(readCorpus(target.name)).not.to.have.length(0);
      const faults = inputs.map((bytes) => judge(target, bytes)).filter(({ is }) => is === 'fault');
      expect(faults.map(({ signature }) => signature)).to.deep.equal([]);
    });
  }

  it('would tell of an error that is not among those, and of none', () => {
    const target: FuzzTarget = {
      name: 'x',
      seeds: () => [],
      take: (bytes) => {
        if (bytes.length > 0) {
          throw new TypeError('of ours');
        }
        return 'taken';
      },
      mayThrow: (thrown) => thrown instanceof RangeError,
      words: [],
    };
    expect(judge(target, Buffer.of(1))).to.include({ is: 'fault' });
    expect(judge(target, Buffer.alloc(0))).to.include({ is: 'taken', signature: 'taken' });
    expect(judge({ ...target, mayThrow: () => true }, Buffer.of(1))).to.include({ is: 'refused' });
  });
});

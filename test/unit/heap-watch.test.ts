/** When the heap counts as too small. That the program ends then, and how, is in test/chart/memory.test.ts. */
import { expect } from 'chai';
import { HeapJudge, type HeapState, oldSpaceLimitBytes } from '../../src/bin/heap-watch.ts';

const MiB = 1_048_576;

describe('oldSpaceLimitBytes', () => {
  it('reads every form that Node takes', () => {
    for (const form of ['--max-old-space-size=64', '--max_old_space_size=64', '--max-old-space-size 64']) {
      expect(oldSpaceLimitBytes([], form), form).to.equal(64 * MiB);
    }
    expect(oldSpaceLimitBytes(['--max-old-space-size', '64'])).to.equal(64 * MiB);
  });

  it('lets the last one win, and arguments before the environment', () => {
    expect(oldSpaceLimitBytes([], '--max-old-space-size=1 --trace-warnings --max-old-space-size=2')).to.equal(2 * MiB);
    expect(oldSpaceLimitBytes(['--max-old-space-size=3'], '--max-old-space-size=2')).to.equal(3 * MiB);
  });

  it('knows none where V8 chooses', () => {
    for (const options of [undefined, '', '--max-semi-space-size=4', '--max-old-space-size=0', '--no-max-old-space-size=5']) {
      expect(oldSpaceLimitBytes([], options), String(options)).to.equal(undefined);
    }
  });
});

describe('HeapJudge', () => {
  function states(limitMiB: number, ...usedMiB: readonly number[]): readonly HeapState[] {
    const judge = new HeapJudge(limitMiB * MiB);
    return usedMiB.map((used) => judge.afterFullCollection(used * MiB));
  }

  it('is content while a fifth is free', () => {
    expect(states(100, 80, 80, 80)).to.deep.equal(['enough', 'enough', 'enough']);
  });

  it('finds memory short with less, and enough again only with three tenths', () => {
    expect(states(100, 81, 90, 90, 71, 70, 80)).to.deep.equal(['short', 'short', 'short', 'short', 'enough', 'enough']);
  });

  it('finds it full when two full collections in a row leave less than a tenth', () => {
    expect(states(100, 91, 90, 91, 92)).to.deep.equal(['short', 'short', 'short', 'full']);
  });

  it('asks of a large heap no more than 96, 64 and 32 MiB', () => {
    expect(states(1_000, 936, 937, 968, 968, 968)).to.deep.equal(['enough', 'short', 'short', 'short', 'short']);
    expect(states(1_000, 937, 905, 904)).to.deep.equal(['short', 'short', 'enough']);
    expect(states(1_000, 969, 969)).to.deep.equal(['short', 'full']);
  });
});

/** When the heap counts as too small. That the program ends then, and how, is in test/chart/memory.test.ts. */
import { expect } from 'chai';
import { HeapJudge, oldSpaceLimitBytes } from '../../src/bin/heap-watch.ts';

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
  it('is content while a tenth is free', () => {
    const judge = new HeapJudge(100 * MiB);
    expect([90, 90, 90].map((used) => judge.afterFullCollection(used * MiB))).to.deep.equal([undefined, undefined, undefined]);
  });

  it('speaks when two full collections in a row leave less', () => {
    const judge = new HeapJudge(100 * MiB);
    expect([91, 90, 91].map((used) => judge.afterFullCollection(used * MiB))).to.deep.equal([undefined, undefined, undefined]);
    expect(judge.afterFullCollection(92 * MiB))
      .to.match(/^Cannot work in so little memory: 92 MiB of the 100 MiB /u)
      .and.to.contain('resources.limits.memory');
  });

  it('asks of a large heap no more than 32 MiB', () => {
    const judge = new HeapJudge(1_000 * MiB);
    expect([968, 968].map((used) => judge.afterFullCollection(used * MiB))).to.deep.equal([undefined, undefined]);
    judge.afterFullCollection(969 * MiB);
    expect(judge.afterFullCollection(969 * MiB)).to.match(/^Cannot work/u);
  });
});

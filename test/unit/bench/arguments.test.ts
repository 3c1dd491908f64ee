/** The command line of the benchmarks. */
import { expect } from 'chai';
import { type CasesWish, readArguments } from '../../bench/arguments.ts';

function casesWish(...args: readonly string[]): CasesWish {
  const wish = readArguments(args);
  if (wish.is !== 'cases') {
    throw new Error(`read as ${wish.is}`);
  }
  return wish.run;
}

describe('readArguments()', () => {
  it('runs every case five times on Node 24 where nothing is said', () => {
    expect(casesWish()).to.deep.include({
      only: [],
      small: false,
      rounds: 5,
      contenders: undefined,
      nodeMajor: 24,
      jsonFile: undefined,
      flags: [],
    });
  });

  it('takes cases, contenders, sizes and the flags of the attachers', () => {
    const wish = casesWish(
      '--only',
      'burst',
      '--only',
      'idle',
      '--contender',
      'ours',
      '--rounds',
      '2',
      '--volumes',
      '10',
      '--',
      '-v=2',
      '--json',
    );
    expect(wish).to.deep.include({ only: ['burst', 'idle'], contenders: ['ours'], rounds: 2, flags: ['-v=2', '--json'] });
    expect(wish.sizes).to.include({ volumes: 10, originalVolumes: 60 });
  });

  it('takes fewer rounds for the small version', () => {
    expect(casesWish('--small')).to.deep.include({ small: true, rounds: 3 });
  });

  it('hands the arguments of a program on as they are', () => {
    expect(readArguments(['--only', 'storms', '--quick', '--cap', '9'])).to.deep.equal({
      is: 'program',
      name: 'storms',
      args: ['--quick', '--cap', '9'],
    });
  });

  it('draws, and says what it takes', () => {
    expect(readArguments(['--draw'])).to.deep.equal({ is: 'draw' });
    expect(readArguments(['--help'])).to.deep.equal({ is: 'usage' });
  });

  for (const [args, message] of [
    [['--rounds', '0'], 'Cannot take --rounds "0": give a whole number above 0'],
    [['--volumes', 'many'], 'Cannot take --volumes "many": give a whole number above 0'],
    [['--contender', 'theirs'], 'Cannot take --contender "theirs": there is original, ours, other, floor'],
    [['--nonsense'], "Unknown option '--nonsense'"],
    [['burst'], "Unexpected argument 'burst'"],
  ] as const) {
    it(`refuses ${args.join(' ')}`, () => {
      expect(() => readArguments(args)).to.throw(message);
    });
  }
});

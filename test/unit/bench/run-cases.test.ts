/** Running cases: turns, what is kept of them, and that one that fails hides no other. */
import { expect } from 'chai';
import type { BenchCase, CaseSession, Entrant } from '../../bench/bench-case.ts';
import type { Figures } from '../../bench/figures.ts';
import type { CaseResult } from '../../bench/result.ts';
import { runCases } from '../../bench/run-cases.ts';

/** What happened, in order. */
type Journal = string[];

function fakeCase(name: string, journal: Journal, measure: (entrant: Entrant, round: number) => Figures): BenchCase {
  const session: CaseSession = {
    measure: (entrant, round) => {
      journal.push(`${name} ${entrant} ${round}`);
      return Promise.resolve().then(() => measure(entrant, round));
    },
    close: () => {
      journal.push(`${name} closed`);
      return Promise.resolve();
    },
  };
  return {
    name,
    title: name,
    contenders: ['original', 'ours'],
    estimate: { openSeconds: 0, measureSeconds: () => 30 },
    open: () => Promise.resolve(session),
  };
}

async function run(cases: readonly BenchCase[], rounds: number) {
  const said: string[] = [];
  const stored: (readonly CaseResult[])[] = [];
  const results = await runCases({
    cases,
    wishes: { rounds, contenders: undefined },
    say: (line) => said.push(line),
    onCase: (all) => stored.push([...all]),
  });
  return { results, said, stored };
}

describe('runCases()', () => {
  it('keeps every value of every round, and of the watched ones the stop alone', async () => {
    const journal: Journal = [];
    const one = fakeCase('one', journal, (entrant, round) => ({ p50Ms: round, loopStopMs: entrant === 'watched' ? 10 * round : 99 }));
    const { results, stored } = await run([one], 2);
    expect(journal).to.deep.equal([
      'one original 1',
      'one ours 1',
      'one ours 2',
      'one original 2',
      'one watched 1',
      'one watched 2',
      'one closed',
    ]);
    expect(results).to.deep.equal([
      {
        name: 'one',
        title: 'one',
        samples: { original: { p50Ms: [1, 2] }, ours: { p50Ms: [1, 2], loopStopMs: [10, 20] } },
        failures: [],
      },
    ]);
    expect(stored).to.deep.equal([results]);
  });

  it('closes a case that fails, keeps what it had, and goes on with the next', async () => {
    const journal: Journal = [];
    const fails = fakeCase('fails', journal, (entrant) => {
      if (entrant === 'ours') {
        throw new Error('Cannot measure');
      }
      return { p50Ms: 1 };
    });
    const { results } = await run([fails, fakeCase('next', journal, () => ({ p50Ms: 2 }))], 1);
    expect(results.map(({ name, failures }) => [name, failures])).to.deep.equal([
      ['fails', ['Cannot measure']],
      ['next', []],
    ]);
    expect(results[0]?.samples).to.deep.equal({ original: { p50Ms: [1] } });
    expect(journal.slice(0, 3)).to.deep.equal(['fails original 1', 'fails ours 1', 'fails closed']);
  });

  it('goes on when a case does not open', async () => {
    const journal: Journal = [];
    const shut: BenchCase = { ...fakeCase('shut', journal, () => ({})), open: () => Promise.reject(new Error('Cannot start "etcd"')) };
    const { results } = await run([shut, fakeCase('next', journal, () => ({ p50Ms: 2 }))], 1);
    expect(results.map(({ failures }) => failures)).to.deep.equal([['Cannot start "etcd"'], []]);
  });

  it('does not open a case without contenders', async () => {
    const shut: BenchCase = { ...fakeCase('shut', [], () => ({})), open: () => Promise.reject(new Error('opened')) };
    const results = await runCases({
      cases: [shut],
      wishes: { rounds: 1, contenders: ['floor'] },
      say: () => undefined,
      onCase: () => undefined,
    });
    expect(results).to.deep.equal([]);
  });

  it('measures those at the same time that rest', async () => {
    const journal: Journal = [];
    let under = 0;
    let most = 0;
    const resting = fakeCase('resting', journal, () => ({}));
    const session: CaseSession = {
      measure: async () => {
        under += 1;
        most = Math.max(most, under);
        await Promise.resolve();
        under -= 1;
        return { residentMegabytes: 1 };
      },
      close: () => Promise.resolve(),
    };
    await run([{ ...resting, together: true, open: () => Promise.resolve(session) }], 1);
    expect(most).to.equal(3);
  });

  it('says where it is and how long it will still take', async () => {
    const journal: Journal = [];
    const { said } = await run([fakeCase('one', journal, () => ({ p50Ms: 12.34 })), fakeCase('two', journal, () => ({}))], 1);
    expect(said.slice(0, 3)).to.deep.equal([
      '── one: one; about 3 min left',
      '   one 1 of 3: original, round 1; about 3 min left',
      '     original: p50Ms 12.3 ms',
    ]);
  });
});

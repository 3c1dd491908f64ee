/**
 * The drop-in suite: every scenario beside the original, see `scenario.ts`. `npm run test:dropin` runs it, and the suites
 * that compare flags, metrics, the lease and in-tree volumes. Needs `npm run testbed` and `npm run build`.
 */
import { expect } from 'chai';
import { buildBundles } from '../support/bundles.ts';
import { faultsOfList, readDifferences, repeatsId } from './difference-list.ts';
import type { Scenario } from './scenario.ts';
import { Side } from './side.ts';
import { type GroupVerdict, groups, judge, type Sides, scenarios, type Verdict } from './suite.ts';

describe('drop-in: ours beside the original', function () {
  this.timeout(180_000);
  const verdicts = new Map<Scenario, Verdict>();
  let sides: Sides;

  before(buildBundles);

  before(async () => {
    const [original, ours] = await Promise.all([Side.start('original'), Side.start('ours')]);
    sides = { original, ours };
    after(() => Promise.all([original.stop(), ours.stop()]));
  });

  it('has a list of differences in which each row can be shown', () => {
    expect(faultsOfList(readDifferences())).to.deep.equal([]);
  });

  it('has scenarios with names of their own', () => {
    const names = scenarios.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).to.deep.equal([]);
  });

  for (const group of groups()) {
    describe(group.title, () => {
      let result: GroupVerdict;

      before(async () => {
        result = await judge(group, sides);
        for (const [scenario, verdict] of result.verdicts) {
          verdicts.set(scenario, verdict);
        }
      });

      for (const { scenario } of group.casts) {
        it(scenario.name, () => {
          const verdict = result.verdicts.get(scenario)!;
          show(scenario, verdict);
          requireExplained(verdict);
        });
      }

      it('makes no call and no write besides', () => {
        expect(result.strays).to.deep.equal([]);
      });
    });
  }

  // Behind the groups: mocha runs the tests of a suite before its inner suites.
  describe('in all', () => {
    it('shows every difference of the list', () => {
      if (verdicts.size < scenarios.length) {
        // Part of the scenarios only, by "mocha -g".
        return;
      }
      const shown = [...verdicts.values()].flatMap(({ comparison }) => (comparison.is === 'intended' ? comparison.shown : []));
      const repeated = [...verdicts.values()].some(({ repeats }) => repeats > 0) ? [repeatsId] : [];
      const wanted = readDifferences().filter(({ shownBy }) => shownBy === 'scenarios');
      expect(wanted.map(({ id }) => id).filter((id) => ![...shown, ...repeated].includes(id))).to.deep.equal([]);
    });
  });

  after(() => console.log(summary([...verdicts.values()])));
});

function requireExplained({ comparison, traces }: Verdict): void {
  switch (comparison.is) {
    case 'failed':
      throw new Error(`The story did not come to its end.\n${comparison.failures.join('\n')}\n${JSON.stringify(traces, undefined, 1)}`);
    case 'unexplained':
      expect(comparison.left.ours, 'unexplained difference').to.deep.equal(comparison.left.original);
      break;
    case 'not-shown':
      expect(comparison.ids, 'claimed differences that did not show').to.deep.equal([]);
      break;
    default:
  }
}

function show({ name }: Scenario, { comparison, traces, repeats }: Verdict): void {
  if (process.env['DROPIN_SHOW'] !== undefined) {
    console.log(`${name}: ${comparison.is}, the original repeated itself ${repeats} times`);
    console.log(JSON.stringify(traces, undefined, 1));
  }
}

function summary(verdicts: readonly Verdict[]): string {
  const count = (...kinds: readonly Verdict['comparison']['is'][]): number =>
    verdicts.filter(({ comparison }) => kinds.includes(comparison.is)).length;
  const repeated = verdicts.filter(({ repeats }) => repeats > 0).length;
  return [
    `\n${verdicts.length} scenarios: ${count('identical')} identical, ${count('intended')} with intended differences, ` +
      `${count('failed', 'unexplained', 'not-shown')} unexplained`,
    `The original repeated calls or writes that had succeeded in ${repeated} of them.`,
    'Compared elsewhere: flags (test/real/original-flags), metrics (test/real/metrics), lease (test/real/replicas), in-tree volumes (test/real/in-tree-attach).\n',
  ].join('\n');
}

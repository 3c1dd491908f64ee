/**
 * `npm run cases`: every field case with the levels at which it is tested, and what its tests say. Ends with 1 unless each has tests and all passed.
 *
 *     npm run cases -- [--list] [ID …]
 *
 * With `--list` nothing is run: it only shows that no case is without a test. With IDs only those are looked at. Suites on real servers are run where
 * `npm run testbed` has built them; otherwise their cases count as not run. Called by a person or by `scripts/ci.ts`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import Mocha from 'mocha';
import { type CaseReport, caseIdsOf, isGood, type NamedTest, reportCases, reportText, type TestResult } from '../test/cases/case-report.ts';
import { fieldCases } from '../test/cases/field-cases.ts';
import { findTool, type ToolName, toolModules } from '../test/testbed/tools.ts';

/** In the order in which they run. `test/cluster/slow` is for people with time. */
const levels = ['unit', 'property', 'scenario', 'component', 'contract', 'process', 'real', 'cluster'] as const;
const realLevels: ReadonlySet<string> = new Set(['real', 'cluster']);

async function main(args: readonly string[]): Promise<boolean> {
  const options = { list: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const cases = chosenCases(positionals);
  const ids = new Set(positionals);
  const choice: Choice = {
    mode: values.list ? 'list' : 'run',
    isChosen: (named) => (ids.size === 0 ? named.length > 0 : named.some((id) => ids.has(id))),
  };
  const tests: NamedTest[] = [];
  for (const level of levels) {
    tests.push(...(await testsOf(level, choice)));
  }
  const { rows, unknown } = reportCases(fieldCases, tests);
  const report: CaseReport = { rows: rows.filter(({ id }) => cases.has(id)), unknown };
  console.log(`\n${reportText(report)}`);
  return isGood(report, values.list ? 'tested' : 'passed');
}

/** IDs of the cases to look at. Without arguments: all. */
function chosenCases(ids: readonly string[]): ReadonlySet<string> {
  const all = new Set(fieldCases.map(({ id }) => id));
  const strangers = ids.filter((id) => !all.has(id));
  if (strangers.length > 0) {
    throw new Error(`Cannot look at ${strangers.join(', ')}: no such field case in test/cases/field-cases.ts`);
  }
  return ids.length === 0 ? all : new Set(ids);
}

/** Which tests, by the IDs in their names, and whether to run them. */
interface Choice {
  readonly mode: 'run' | 'list';
  readonly isChosen: (ids: readonly string[]) => boolean;
}

/** The tests of a level that are chosen, after they were run where they can and shall be. */
async function testsOf(level: (typeof levels)[number], { mode, isChosen }: Choice): Promise<readonly NamedTest[]> {
  const mocha = new Mocha(mochaOptions());
  mocha.files = readdirSync(`test/${level}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !path.startsWith('slow/'))
    .sort()
    .map((path) => `test/${level}/${path}`);
  await mocha.loadFilesAsync();
  const found = keepOnly(mocha.suite, isChosen);
  const missing = realLevels.has(level) ? toolsNotBuilt() : [];
  if (found.length > 0 && mode === 'run' && missing.length === 0) {
    await run(mocha, level);
  } else if (found.length > 0 && missing.length > 0) {
    console.log(`${level}: not run, ${missing.join(', ')} is not built: npm run testbed`);
  }
  return found.map((test) => ({ file: fileOf(test), titles: test.titlePath(), result: resultOf(test) }));
}

/** As `mocha` on the command line has it. A test whose hook failed has not passed either. */
function mochaOptions() {
  const { timeout }: { readonly timeout: number } = JSON.parse(readFileSync('.mocharc.json', 'utf8'));
  return { timeout, forbidOnly: true, color: false, failHookAffectedTests: true, reporter: Mocha.reporters.Base };
}

/** Takes every other test away, so that no hook runs for it. Returns those that are left. */
function keepOnly(suite: Mocha.Suite, isChosen: Choice['isChosen']): readonly Mocha.Test[] {
  suite.tests = suite.tests.filter((test) => isChosen(caseIdsOf(test.titlePath())));
  return [...suite.tests, ...suite.suites.flatMap((inner) => keepOnly(inner, isChosen))];
}

function run(mocha: Mocha, level: string): Promise<void> {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const runner = mocha.run((failures) => {
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
      console.log(`${level}: ${runner.stats?.passes ?? 0} tests passed, ${failures} failed (${seconds} s)`);
      resolve();
    });
    runner.on('fail', ({ file, title, parent }, error: unknown) => {
      const where = [...(parent?.titlePath() ?? []), title].join(' › ');
      console.log(`\n${relative('.', file ?? '')}: ${where}\n  ${error instanceof Error ? error.message : String(error)}\n`);
    });
  });
}

function resultOf(test: Mocha.Test): TestResult {
  if (test.isPending()) {
    return 'skipped';
  }
  return test.state === 'passed' || test.state === 'failed' ? test.state : 'not run';
}

function fileOf({ file, parent }: Mocha.Test): string {
  return relative('.', file ?? parent?.file ?? '');
}

function toolsNotBuilt(): readonly ToolName[] {
  return toolModules.flatMap(({ packages }) =>
    Object.keys(packages)
      .filter((name): name is ToolName => Object.hasOwn(packages, name))
      .filter((name) => findTool(name) === undefined),
  );
}

await main(process.argv.slice(2)).then(
  (ok) => {
    process.exitCode = ok ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);

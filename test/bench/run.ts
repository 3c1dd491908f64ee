/**
 * `npm run bench`: the original, ours and the floor side by side in one run; prints a table and whether each target holds, and
 * stores everything as JSON. `arguments.ts` says what it takes.
 *
 * Ends with exit code 1 when a target is broken or something could not be measured. Called by a person, after `npm run testbed`,
 * and by CI with `--small`.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installedNode } from '../../scripts/node-versions.ts';
import { type CasesWish, readArguments, usage } from './arguments.ts';
import type { AttacherSetup } from './attachers.ts';
import type { BenchCase } from './bench-case.ts';
import { benchCases, smallCases } from './case-list.ts';
import { draw } from './draw.ts';
import { describeRun } from './machine.ts';
import type { BenchResult } from './result.ts';
import { runCases } from './run-cases.ts';
import { runText } from './table.ts';
import { judge, smallTargets, targets, verdictText } from './targets.ts';

/** Whether it ended well. */
function runProgram(name: string, args: readonly string[]): boolean {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { status, error } = spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', file, ...args], { stdio: 'inherit' });
  if (error !== undefined) {
    throw error;
  }
  return status === 0;
}

async function measureCases(wish: CasesWish): Promise<boolean> {
  const node = await installedNode(wish.nodeMajor);
  const { nodeOptions, otherBundle, flags } = wish;
  const setup: AttacherSetup = { node, nodeOptions, otherBundle, flags };
  const cases = chooseCases(wish, setup);
  const header = describeRun(node, nodeOptions === '' ? flags : [`NODE_OPTIONS=${nodeOptions}`, ...flags]);
  const result: BenchResult = {
    header,
    cases: await runCases({
      cases,
      wishes: { rounds: wish.rounds, contenders: wish.contenders },
      say: (line) => console.error(line),
      onCase: (results) => store({ header, cases: results }, wish.jsonFile),
    }),
  };
  console.log(`\n${runText(result)}\n`);
  return showVerdicts(result, wish);
}

function chooseCases({ only, small, sizes }: CasesWish, setup: AttacherSetup): readonly BenchCase[] {
  const all = small ? smallCases(setup) : benchCases(setup, sizes);
  const strangers = only.filter((name) => !all.some((one) => one.name === name));
  if (strangers.length > 0) {
    throw new Error(`Cannot run "${strangers.join(', ')}": there is ${all.map(({ name }) => name).join(', ')}`);
  }
  return only.length === 0 ? all : all.filter(({ name }) => only.includes(name));
}

function store(result: BenchResult, file: string | undefined): void {
  if (file !== undefined) {
    writeFileSync(file, `${JSON.stringify(result, undefined, 1)}\n`);
  }
}

/** Whether all that was to be measured was, and nothing is broken. */
function showVerdicts(result: BenchResult, { small, contenders }: CasesWish): boolean {
  const measured = new Set(['every', ...result.cases.map(({ name }) => name)]);
  const rows = (small ? smallTargets : targets).filter(({ caseName }) => measured.has(caseName));
  const verdicts = judge(result, rows);
  for (const verdict of verdicts) {
    console.log(verdictText(verdict));
  }
  // Whoever leaves out contenders knows that some bounds cannot be judged.
  const good = contenders === undefined ? [true] : [true, 'not measured'];
  return verdicts.every(({ holds }) => good.includes(holds)) && result.cases.every(({ failures }) => failures.length === 0);
}

async function main(args: readonly string[]): Promise<boolean> {
  const wish = readArguments(args);
  switch (wish.is) {
    case 'program':
      return runProgram(wish.name, wish.args);
    case 'usage':
      console.log(usage);
      return true;
    case 'draw':
      draw();
      return true;
    case 'cases':
      return await measureCases(wish.run);
  }
}

await main(process.argv.slice(2)).then(
  (good) => {
    process.exitCode = good ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);

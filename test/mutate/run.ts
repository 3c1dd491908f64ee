/**
 * `npm run mutate`: whether the tests of a pure file tell it from variants of it that are wrong in one place.
 *
 *     npm run mutate -- src/attacher/decide-attachment.ts [--of src/attacher/OTHER.ts] [--seconds 600] [--seed N] [--at-once 1]
 *
 * The tests are those of test/unit and test/property that import the file, or with `--of` those that import the other one, which uses it. Where the time is not enough for all variants, those that are
 * tried are drawn by the seed. Prints the score and each variant that no test tells; docs/reference/mutation.md judges them. Called by a person.
 */
import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { seededRandom } from '../support/seeded-random.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const mocha = 'node_modules/mocha/bin/mocha.js';
/** A variant that makes a test run on for so long is told. */
const longestMs = 60_000;

interface Plan {
  readonly file: string;
  /** Whose tests are to tell. */
  readonly of: string;
  readonly seconds: number;
  readonly seed: number;
  readonly atOnce: number;
}

function testsOf(file: string): readonly string[] {
  const name = basename(file);
  return ['test/unit', 'test/property']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter((path) => path.endsWith('.test.ts') && readFileSync(join(root, path), 'utf8').includes(`/${name}'`));
}

/** A copy of the checkout in which the file can be changed; the folder of the packages is that of the checkout. */
function copyCheckout(folder: string): void {
  for (const part of ['src', 'test', 'csi-spec', 'scripts', 'package.json', 'tsconfig.json', '.mocharc.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

/** Whether the tests pass in that copy. */
function passes(tests: readonly string[], folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, mocha), '--bail', '--exit', '--reporter', 'min', ...tests], {
      cwd: folder,
      stdio: 'ignore',
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });
}

function shuffled(mutants: readonly Mutant[], seed: number): readonly Mutant[] {
  const random = seededRandom(seed);
  return mutants
    .map((mutant) => ({ mutant, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ mutant }) => mutant);
}

async function run({ file, of, seconds, seed, atOnce }: Plan): Promise<void> {
  const folder = createTemporaryFolder();
  const copies = Array.from({ length: atOnce }, (_, worker) => join(folder.path, String(worker)));
  for (const copy of copies) {
    copyCheckout(copy);
  }
  const source = readFileSync(join(root, file), 'utf8');
  const tests = testsOf(of);
  console.log(`${file}: tests ${tests.join(', ')}`);
  if (!(await passes(tests, copies[0] ?? root))) {
    throw new Error(`Cannot judge "${file}": its tests fail as it is, or there are none`);
  }
  const waiting = [...shuffled(mutantsOf(source), seed)];
  const all = waiting.length;
  const untilMs = performance.now() + seconds * 1_000;
  const survivors: Mutant[] = [];
  let tried = 0;
  const work = async (copy: string): Promise<void> => {
    for (let mutant = waiting.pop(); mutant !== undefined && performance.now() < untilMs; mutant = waiting.pop()) {
      writeFileSync(join(copy, file), mutant.source);
      if (await passes(tests, copy)) {
        survivors.push(mutant);
        console.log(`not told: line ${mutant.line}: ${mutant.from}\n      as       ${mutant.to}`);
      }
      tried += 1;
    }
  };
  await Promise.all(copies.map(work));
  folder.remove();
  const score = tried === 0 ? 0 : (100 * (tried - survivors.length)) / tried;
  console.log(`${file}: ${tried - survivors.length} of ${tried} told (${score.toFixed(1)} %), of ${all} variants, seed ${seed}`);
}

function readPlan(args: readonly string[]): Plan {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      of: { type: 'string' },
      seconds: { type: 'string', default: '600' },
      seed: { type: 'string', default: '1' },
      'at-once': { type: 'string', default: '1' },
    },
  });
  const [file] = positionals;
  if (file === undefined) {
    throw new Error('Cannot mutate nothing: name a file, such as src/attacher/decide-attachment.ts');
  }
  return { file, of: values.of ?? file, seconds: Number(values.seconds), seed: Number(values.seed), atOnce: Number(values['at-once']) };
}

try {
  await run(readPlan(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

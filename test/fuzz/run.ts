/**
 * `npm run fuzz`: gives changed bytes to everything that takes bytes from outside, for so long, and says what became of them.
 *
 *     npm run fuzz -- [--seconds 60] [--only NAME] [--seed N] [--keep]
 *
 * A fault is kept in the corpus, and with `--keep` also what led somewhere new; `npm test` gives the corpus to the targets again. Ends with
 * exit code 1 when there was a fault. Called by a person.
 */
import { parseArgs } from 'node:util';
import { pick, seededRandom } from '../support/seeded-random.ts';
import { keepInput, readCorpus } from './corpus.ts';
import { mutate } from './mutate.ts';
import { type FuzzTarget, judge } from './target.ts';
import { fuzzTargets } from './targets.ts';

interface Plan {
  readonly seconds: number;
  readonly seed: number;
  readonly keeps: boolean;
  readonly targets: readonly FuzzTarget[];
}

/** What one target was given, and what it did. */
interface Counts {
  inputs: number;
  taken: number;
  refused: number;
  faults: number;
  slowestMs: number;
}

/** Inputs of a target that are kept for having led somewhere new: more would be all alike. */
const mostKept = 40;
/** What the heap may be larger by at the end. */
const mostGrowthMegabytes = 64;

function fuzz(target: FuzzTarget, plan: Plan): { readonly counts: Counts; readonly signatures: number } {
  const random = seededRandom(plan.seed + target.name.length);
  const counts: Counts = { inputs: 0, taken: 0, refused: 0, faults: 0, slowestMs: 0 };
  const signatures = new Set<string>();
  const pool: Uint8Array[] = [...readCorpus(target.name), ...target.seeds()];
  let kept = readCorpus(target.name).length;
  const give = (bytes: Uint8Array): void => {
    const { is, signature, tookMs } = judge(target, bytes);
    counts.inputs += 1;
    counts.slowestMs = Math.max(counts.slowestMs, tookMs);
    const isNew = !signatures.has(`${is}: ${signature}`);
    signatures.add(`${is}: ${signature}`);
    if (is === 'fault') {
      counts.faults += 1;
      if (isNew) {
        console.error(`${target.name}: ${signature.slice(0, 1_500)}\n  kept as ${keepInput(target.name, bytes)}`);
      }
      return;
    }
    counts[is] += 1;
    if (isNew) {
      pool.push(bytes);
      if (plan.keeps && kept < mostKept) {
        kept += 1;
        keepInput(target.name, bytes);
      }
    }
  };
  for (const bytes of [...pool]) {
    give(bytes);
  }
  const untilMs = performance.now() + (plan.seconds * 1_000) / plan.targets.length;
  while (performance.now() < untilMs) {
    give(mutate(pick(pool, random), random, { other: pick(pool, random), words: target.words }));
  }
  return { counts, signatures: signatures.size };
}

function readPlan(args: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const targets = fuzzTargets.filter(({ name }) => values.only === undefined || name === values.only);
  const plan = { seconds: Number(values.seconds), seed: Number(values.seed), keeps: values.keep, targets };
  if (!(plan.seconds > 0) || !Number.isSafeInteger(plan.seed)) {
    throw new Error('Cannot take these arguments: --seconds and --seed are numbers');
  }
  if (targets.length === 0) {
    throw new Error(`Cannot fuzz "${values.only}": it is one of ${fuzzTargets.map(({ name }) => name).join(', ')}`);
  }
  return plan;
}

function main(): boolean {
  const plan = readPlan(process.argv.slice(2));
  console.log(`seed ${plan.seed}, ${plan.seconds} s for ${plan.targets.length} targets`);
  let faults = 0;
  let inputs = 0;
  const heapMegabytes = (): number => {
    globalThis.gc?.();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const before = heapMegabytes();
  for (const target of plan.targets) {
    const { counts, signatures } = fuzz(target, plan);
    const { taken, refused, slowestMs } = counts;
    console.log(
      `${target.name}: ${counts.inputs} inputs, ${taken} taken, ${refused} refused, ${counts.faults} faults, ${signatures} ways, slowest ${slowestMs.toFixed(1)} ms`,
    );
    faults += counts.faults;
    inputs += counts.inputs;
  }
  const grown = heapMegabytes() - before;
  console.log(`${inputs} inputs, ${faults} faults, heap ${grown < 0 ? '−' : '+'}${Math.abs(grown).toFixed(1)} MB`);
  return faults === 0 && grown < mostGrowthMegabytes;
}

try {
  process.exitCode = main() ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

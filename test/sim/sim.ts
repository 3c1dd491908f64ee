/**
 * `npm run sim`: runs histories side by side, counts what they met, and shows the first that breaks an invariant as short as it can be made.
 *
 *     npm run sim -- --histories 10000 [--seed N] [--jobs N]
 *     npm run sim -- --seed N                  one history, with its whole transcript
 *     npm run sim -- --mutants [NAME...]       how many histories it takes to find each deliberate mistake
 *
 * `--budget SECONDS` bounds the time: what was not run by then is said. `--other-node PATH` runs every 25th history on that Node as
 * well, where it must be the same. Exit 1 where an invariant broke, a history was another one, or a mistake was not found.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleSimulation } from './bundle.ts';
import { huntMutants } from './hunt-mutants.ts';
import { report } from './report.ts';
import { captureWorker, runHistories } from './run-workers.ts';
import type { WorkerLine } from './worker.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    histories: { type: 'string' },
    seed: { type: 'string' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    mutants: { type: 'boolean', default: false },
    budget: { type: 'string', default: '0' },
    'other-node': { type: 'string' },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'csi-attacher-sim-'));
try {
  process.exitCode = await main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function main(): Promise<number> {
  const jobs = Number(values.jobs);
  if (values.mutants) {
    return await huntMutants({ folder, jobs, names: positionals, firstSeed: Number(values.seed ?? 0) });
  }
  const bundle = join(folder, 'sim.mjs');
  await bundleSimulation(bundle);
  const firstSeed = Number(values.seed ?? 0);
  if (values.histories === undefined && values.seed !== undefined) {
    const transcript = await captureWorker(bundle, ['show', values.seed]);
    process.stdout.write(transcript);
    return transcript.includes('\nBROKEN at ') ? 1 : 0;
  }
  const startedMs = performance.now();
  const { lines, stopped } = await runHistories({
    bundle,
    jobs,
    firstSeed,
    count: Number(values.histories ?? 1_000),
    budgetMs: Number(values.budget) * 1_000,
    untilBroken: true,
  });
  const seconds = (performance.now() - startedMs) / 1_000;
  process.stdout.write(report(lines, { seconds, jobs, stopped }));
  const [broken] = lines.filter((line) => line.broken !== null).toSorted((a, b) => a.seed - b.seed);
  if (broken !== undefined) {
    process.stdout.write(`\nSeed ${broken.seed} breaks "${broken.broken?.invariant}": ${broken.broken?.text}\n`);
    process.stdout.write(`Shortened:\n\n${await captureWorker(bundle, ['shrink', String(broken.seed)])}`);
    process.stdout.write(`\nThe whole of it: npm run sim -- --seed ${broken.seed}\n`);
  }
  const differing = values['other-node'] === undefined ? [] : await differingOn(values['other-node'], bundle, lines);
  return broken === undefined && lines.length > 0 && differing.length === 0 ? 0 : 1;
}

/** The seeds, of a sample, whose history is another one on that Node. */
async function differingOn(node: string, bundle: string, lines: readonly WorkerLine[]): Promise<readonly number[]> {
  const sample = lines.filter(({ seed }) => seed % 25 === 0);
  const differing: number[] = [];
  for (const { seed, digest } of sample) {
    const other = JSON.parse(await captureWorker(bundle, ['run', String(seed), '1'], node)) as WorkerLine;
    if (other.digest !== digest) {
      differing.push(seed);
    }
  }
  const verdict = differing.length === 0 ? 'all the same' : `another history with seed ${differing.join(', ')}`;
  process.stdout.write(`${sample.length} histories on ${node}: ${verdict}\n`);
  return differing;
}

/**
 * Hunts the deliberate mistakes of `mutants.ts`: for each a bundle of its own, and histories until one breaks an invariant.
 */
import { join } from 'node:path';
import { bundleSimulation } from './bundle.ts';
import { invariantNames } from './invariant-names.ts';
import { type Mutant, mutants } from './mutants.ts';
import { runHistories } from './run-workers.ts';

/** More histories than this are not spent on one mistake. */
const mostHistories = 3_000;

export interface Hunt {
  readonly folder: string;
  readonly jobs: number;
  /** Part of the names of those that are wanted; none: all. */
  readonly names: readonly string[];
  readonly firstSeed: number;
}

interface Catch {
  readonly mutant: Mutant;
  readonly histories: number;
  /** Undefined: it got away. */
  readonly invariant: string | undefined;
}

/** Prints the table; returns the exit code: 1 when one was not found, or not by the invariant that it breaks. */
export async function huntMutants(hunt: Hunt): Promise<0 | 1> {
  const wanted = mutants.filter(({ name }) => hunt.names.length === 0 || hunt.names.some((part) => name.includes(part)));
  const line = [...wanted.entries()];
  const caught: Catch[] = [];
  const hunters = Array.from({ length: hunt.jobs }, async () => {
    for (let next = line.shift(); next !== undefined; next = line.shift()) {
      const [index, mutant] = next;
      const one = await huntOne(mutant, join(hunt.folder, `mutant-${index}.mjs`), hunt.firstSeed);
      caught.push(one);
      process.stdout.write(`${row(one)}\n`);
    }
  });
  await Promise.all(hunters);
  const found = caught.filter(isFound);
  process.stdout.write(`\n${found.length} of ${caught.length} mistakes found\n`);
  const unproven = Object.keys(invariantNames).filter((name) => !found.some(({ invariant }) => invariant === name));
  if (hunt.names.length === 0 && unproven.length > 0) {
    process.stdout.write(`No mistake was found by: ${unproven.join(', ')}\n`);
  }
  return found.length === caught.length && caught.length > 0 && (hunt.names.length > 0 || unproven.length === 0) ? 0 : 1;
}

async function huntOne(mutant: Mutant, bundle: string, firstSeed: number): Promise<Catch> {
  await bundleSimulation(bundle, mutant.patches);
  const { lines } = await runHistories({ bundle, jobs: 1, firstSeed, count: mostHistories, budgetMs: 300_000, untilBroken: true });
  const broken = lines.find((line) => line.broken !== null);
  return { mutant, histories: lines.indexOf(broken ?? lines[lines.length - 1]!) + 1, invariant: broken?.broken?.invariant };
}

function isFound({ mutant, invariant }: Catch): boolean {
  return mutant.breaks.some((name) => name === invariant);
}

function row(one: Catch): string {
  const verdict = isFound(one) ? '' : one.invariant === undefined ? '  GOT AWAY' : '  BY ANOTHER INVARIANT';
  return `${String(one.histories).padStart(5)} histories  ${(one.invariant ?? '-').padEnd(25)} ${one.mutant.name}${verdict}`;
}

/**
 * Draws what people see of the stored run: docs/bench.svg and the table in README.md. Called by `run.ts` with `--draw`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chart } from './chart.ts';
import { benchSection, withSection } from './readme.ts';
import type { BenchResult } from './result.ts';
import { targets } from './targets.ts';

const path = (relative: string): string => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

/** Where the stored run is, and what is made of it. */
export const drawnFiles = { json: path('docs/bench.json'), picture: path('docs/bench.svg'), readme: path('README.md') } as const;

/** The picture, and README with the table, of the stored run. Throws when there is none. */
export function drawn(): { readonly picture: string; readonly readme: string } {
  const result = JSON.parse(readFileSync(drawnFiles.json, 'utf8')) as BenchResult;
  const readme = withSection(readFileSync(drawnFiles.readme, 'utf8'), benchSection(result, targets));
  return { picture: chart(result, targets), readme };
}

/** Writes both. */
export function draw(): void {
  const { picture, readme } = drawn();
  writeFileSync(drawnFiles.picture, picture);
  writeFileSync(drawnFiles.readme, readme);
}

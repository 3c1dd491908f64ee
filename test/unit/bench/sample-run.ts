/**
 * A run of the benchmarks as stored, made of medians, for tests of what shows and judges it.
 */
import type { FigureName } from '../../bench/figures.ts';
import type { BenchResult, ContenderName, RunHeader } from '../../bench/result.ts';

export const sampleHeader: RunHeader = {
  date: '2026-12-01T04:00:00.000Z',
  cpu: 'A CPU',
  cores: 2,
  memoryGigabytes: 25,
  load: [0.1, 0.2, 0.3],
  commit: 'abc1234',
  node: 'v24.0.0',
  kubernetes: 'v1.37.2',
  original: 'v4.13.0',
  flags: [],
};

/** Values of one figure of one case by contender; a number stands for one round. */
export type SampleRow = readonly [
  caseName: string,
  figure: FigureName,
  values: Readonly<Partial<Record<ContenderName, readonly number[]>>>,
];

/** A run with these values. */
export function sampleRun(rows: readonly SampleRow[]): BenchResult {
  const names = [...new Set(rows.map(([caseName]) => caseName))];
  const cases = names.map((name) => {
    const samples: Partial<Record<ContenderName, Partial<Record<FigureName, readonly number[]>>>> = {};
    for (const [, figure, values] of rows.filter(([caseName]) => caseName === name)) {
      for (const [contender, numbers] of Object.entries(values) as [ContenderName, readonly number[]][]) {
        samples[contender] = { ...samples[contender], [figure]: numbers };
      }
    }
    return { name, title: `what ${name} is`, samples, failures: [] };
  });
  return { header: sampleHeader, cases };
}

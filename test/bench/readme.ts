/**
 * What README says of a run: a table with a row for each target, and where it was measured, between two marks. Pure; `npm run bench --
 * --draw` writes it, and a test compares.
 */
import { formatFigure, formatNumber } from './figures.ts';
import type { BenchResult, RunHeader } from './result.ts';
import { boundText, ourValue, type Target, theirValue } from './targets.ts';

/** Comments that do not show. */
export const marks = {
  begin: '<!-- bench: begin, from docs/bench.json by "npm run bench -- --draw" -->',
  end: '<!-- bench: end -->',
} as const;

const closing = 'Every value of every round is in [bench.json](docs/bench.json).';

/** README with the section between the marks made anew. Throws when the marks are not there. */
export function withSection(readme: string, section: string): string {
  const [begin, end] = [readme.indexOf(marks.begin), readme.indexOf(marks.end)];
  if (begin === -1 || end < begin) {
    throw new Error(`Cannot write the figures into README.md: it has no lines "${marks.begin}" and "${marks.end}"`);
  }
  return `${readme.slice(0, begin)}${marks.begin}\n\n${section}\n\n${readme.slice(end)}`;
}

/** Table and origin. */
export function benchSection(result: BenchResult, targets: readonly Target[]): string {
  const rows = targets.flatMap((target) => rowOf(result, target));
  return [
    tableOf([['', 'original', 'this one', 'ratio', 'wanted'], ...rows]),
    '',
    originOf(result.header),
    ...leftOut(result, targets),
    closing,
  ].join('\n');
}

function rowOf(result: BenchResult, target: Target): readonly (readonly string[])[] {
  const { label, figure, bounds } = target;
  const ours = ourValue(result, target);
  if (ours === undefined) {
    return [];
  }
  const original = theirValue(result, target, 'original');
  const wanted = bounds.map((bound) => boundText(target, bound)).join(', ');
  return [
    [
      label,
      original === undefined ? '–' : formatFigure(figure, original),
      formatFigure(figure, ours),
      original === undefined || original === 0 ? '–' : `${formatNumber(ours / original)} ×`,
      wanted,
    ],
  ];
}

function originOf({ date, cores, cpu, node, kubernetes, original, commit, load }: RunHeader): string {
  return [
    `Medians of one run of \`npm run bench\` (after \`npm run testbed\`) on ${date.slice(0, 10)}, commit ${commit}: ${cores} cores (${cpu}),`,
    `everything on one machine, load before it ${formatNumber(load[0] ?? Number.NaN)}, Node ${node}, original ${original}, Kubernetes ${kubernetes}.`,
  ].join('\n');
}

/** What the run says nothing of: a row about every case is one about the cases that were measured. */
function leftOut({ cases }: BenchResult, targets: readonly Target[]): readonly string[] {
  const wanted = new Set(targets.map(({ caseName }) => caseName).filter((name) => name !== 'every'));
  const missing = [...wanted].filter((name) => !cases.some((one) => one.name === name));
  return missing.length === 0 ? [] : [`Not measured in it: ${missing.join(', ')}.`];
}

/** As biome writes tables: every column as wide as its widest cell. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `| ${widths.map((size) => '-'.repeat(size)).join(' | ')} |`, ...body.map(line)].join('\n');
}

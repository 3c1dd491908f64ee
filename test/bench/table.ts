/**
 * A run as text for a terminal: for each case a table of medians with their spread, one column for each contender. Pure.
 */
import { type FigureName, figureDefinitions, figureNames, formatFigure, formatNumber } from './figures.ts';
import { type BenchResult, type CaseResult, type ContenderName, contenderNames, type RunHeader } from './result.ts';
import { summarize } from './statistics.ts';

/** The whole run. */
export function runText({ header, cases }: BenchResult): string {
  return [headerText(header), ...cases.map(caseText)].join('\n\n');
}

/** Where and with what it ran. */
export function headerText(header: RunHeader): string {
  const flags = header.flags.length === 0 ? '' : `\nmore flags of the attachers: ${header.flags.join(' ')}`;
  return [
    `${header.date}, commit ${header.commit}`,
    `${header.cores} cores (${header.cpu}), ${header.memoryGigabytes.toFixed(0)} GB, load before ${header.load.map(formatNumber).join(', ')}`,
    `ours on Node ${header.node}, original ${header.original}, Kubernetes ${header.kubernetes}${flags}`,
  ].join('\n');
}

/** One case: its title, and a line for each figure. */
export function caseText({ name, title, samples, failures }: CaseResult): string {
  const contenders = contenderNames.filter((contender) => samples[contender] !== undefined);
  const rows = figureNames
    .filter((figure) => contenders.some((contender) => samples[contender]?.[figure] !== undefined))
    .map((figure) => figureRow(figure, samples, contenders));
  const head = ['', ...contenders, ...(comparesWithOriginal(contenders) ? ['ours / original'] : [])];
  const lines = rows.length === 0 ? [] : alignRows([head, ...rows]);
  return [`${name}: ${title}`, ...lines, ...failures.map((failure) => `  FAILED: ${failure}`)].join('\n');
}

function comparesWithOriginal(contenders: readonly ContenderName[]): boolean {
  return contenders.includes('ours') && contenders.includes('original');
}

function figureRow(figure: FigureName, samples: CaseResult['samples'], contenders: readonly ContenderName[]): readonly string[] {
  const cells = contenders.map((contender) => summaryText(figure, samples[contender]?.[figure] ?? []));
  const [ours, original] = [summarize(samples.ours?.[figure] ?? []), summarize(samples.original?.[figure] ?? [])];
  const ratio = ours === undefined || original === undefined || original.median === 0 ? '' : formatNumber(ours.median / original.median);
  return [figureDefinitions[figure].label, ...cells, ...(comparesWithOriginal(contenders) ? [ratio] : [])];
}

/** `204/s (190–210)`: median, and the least and the most of all rounds. */
export function summaryText(figure: FigureName, values: readonly number[]): string {
  const summary = summarize(values);
  if (summary === undefined) {
    return '–';
  }
  const spread = values.length === 1 ? '' : ` (${formatNumber(summary.min)}–${formatNumber(summary.max)})`;
  return `${formatFigure(figure, summary.median)}${spread}`;
}

function alignRows(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

/**
 * The figures at the end. Pure. Called by `narrator.ts`.
 */
import type { Paint } from './paint.ts';
import type { Effort, VolumeRow } from './progress.ts';

/** What there is to sum up. */
export interface Results {
  readonly rows: readonly VolumeRow[];
  readonly effort: Effort;
}

const headings = ['', 'volumes', 'request to done', 'in the driver', 'API writes', 'CSI calls'] as const;
/** Together they fit a terminal of 80 columns. */
const widths = [8, 10, 18, 16, 13, 14] as const;

/** Its title: what the figures are where they stand for many. */
export function summaryTitle({ rows }: Results): string {
  return rows.length > 1 ? 'Summary: times are medians, API writes are per volume' : 'Summary';
}

/** The summary as lines of a table; what has not happened has none. Times are medians, writes are per volume. */
export function summaryLines({ rows, effort }: Results, paint: Paint): readonly string[] {
  const attachMs = rows.flatMap(({ requestedMs, attachedMs }) => durations(requestedMs, attachedMs));
  const detachMs = rows.flatMap(({ detachRequestedMs, detachedMs }) => durations(detachRequestedMs, detachedMs));
  return [
    paint('dim', headings.map((heading, column) => cell(heading, column)).join('')),
    factLine('attach', attachMs, effort.attach),
    ...(detachMs.length === 0 ? [] : [factLine('detach', detachMs, effort.detach)]),
  ];
}

/** The middle value, or the mean of the two in the middle; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const high = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return (low + high) / 2;
}

function factLine(action: string, doneMs: readonly number[], { writes, callMs, failedCalls }: Effort['attach']): string {
  const calls = callMs.length + failedCalls;
  return [
    `  ${action}`,
    String(doneMs.length),
    `${Math.round(median(doneMs))} ms`,
    `${Math.round(median(callMs))} ms`,
    String(Number((writes / Math.max(1, doneMs.length)).toFixed(2))),
    `${calls}${failedCalls === 0 ? '' : `, ${failedCalls} failed`}`,
  ]
    .map(cell)
    .join('');
}

function cell(text: string, column: number): string {
  const width = widths[column] ?? 0;
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}

function durations(fromMs: number | undefined, toMs: number | undefined): readonly number[] {
  return fromMs === undefined || toMs === undefined || toMs < fromMs ? [] : [toMs - fromMs];
}

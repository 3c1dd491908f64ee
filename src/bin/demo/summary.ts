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

const headings = ['', 'volumes', 'from request to done', 'of it in the driver', 'writes to the API', 'calls to the driver'] as const;

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
  const many = doneMs.length > 1;
  const calls = callMs.length + failedCalls;
  return [
    `  ${action}`,
    String(doneMs.length),
    `${Math.round(median(doneMs))} ms${many ? ' (median)' : ''}`,
    `${Math.round(median(callMs))} ms${many ? ' (median)' : ''}`,
    `${Number((writes / Math.max(1, doneMs.length)).toFixed(2))}${many ? ' each' : ''}`,
    `${calls}${failedCalls === 0 ? '' : `, ${failedCalls} failed`}`,
  ]
    .map(cell)
    .join('');
}

function cell(text: string, column: number): string {
  return column === 0 ? text.padEnd(10) : text.padStart((headings[column] ?? '').length + 3);
}

function durations(fromMs: number | undefined, toMs: number | undefined): readonly number[] {
  return fromMs === undefined || toMs === undefined || toMs < fromMs ? [] : [toMs - fromMs];
}

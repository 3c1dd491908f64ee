/**
 * Many volumes at a glance, as lines of a table that is drawn again and again. Pure. Called by `narrator.ts`.
 */
import { cut, type Paint, type Style } from './paint.ts';
import { type VolumeRow, type VolumeState, volumeStates } from './progress.ts';
import type { Output } from './screen.ts';

/** What there is to draw, and room for it. */
export interface TableView {
  readonly rows: readonly VolumeRow[];
  readonly count: (state: VolumeState) => number;
  readonly paint: Paint;
  readonly columns: number;
  /** Lines of the terminal. */
  readonly height: number;
}

/** Heading, footer, a line for the cursor, and room above for what else is said. */
const otherLines = 13;
const fewestRows = 3;
const fewestLines = 10;
const fewestColumns = 60;
/** Rows below the first unsettled one, where there is room: a lane works on ten at once. */
const shownAhead = 12;
const barWidth = 30;
const stateStyles: Readonly<Record<VolumeState, Style>> = {
  waiting: 'dim',
  requested: 'blue',
  attaching: 'yellow',
  attached: 'green',
  detaching: 'yellow',
  detached: 'cyan',
  removed: 'dim',
};

/** Whether the table can be drawn: on a terminal where its columns and a few rows fit. */
export function hasRoomForTable({ isTTY, columns = 80, rows = 24 }: Output): boolean {
  return isTTY === true && columns >= fewestColumns && rows >= fewestLines;
}

/** The table, no higher and no wider than the terminal. Of many volumes it shows those at which work has got. */
export function tableLines(view: TableView): readonly string[] {
  const { rows, paint, columns } = view;
  const shown = visibleRows(rows, Math.max(fewestRows, view.height - otherLines));
  const heading = `  ${'volume'.padEnd(9)}${'node'.padEnd(9)}${'state'.padEnd(12)}${'attached in'.padStart(11)}  latest message`;
  return ['', paint('dim', cut(heading, columns - 1)), ...shown.map((row) => rowLine(row, view)), '', footer(view)];
}

/** `height` neighbours, the first unsettled volume among them. */
export function visibleRows(rows: readonly VolumeRow[], height: number): readonly VolumeRow[] {
  const least = rows.reduce((state, row) => Math.min(state, volumeStates.indexOf(row.state)), Number.POSITIVE_INFINITY);
  const first = rows.findIndex((row) => volumeStates.indexOf(row.state) === least);
  const above = Math.max(2, height - shownAhead);
  const start = Math.max(0, Math.min(first - above, rows.length - height));
  return rows.slice(start, start + height);
}

function rowLine({ volume, state, message, requestedMs, attachedMs }: VolumeRow, { paint, columns }: TableView): string {
  const names = `  ${volume.name.padEnd(9)}${volume.node.name.padEnd(9)}`;
  const took = requestedMs === undefined || attachedMs === undefined ? '' : `${Math.round(attachedMs - requestedMs)} ms`;
  const label = state.padEnd(12);
  const rest = `${took.padStart(11)}  `;
  const width = columns - 1 - names.length - label.length - rest.length;
  const said = message === undefined ? '' : cut(`${message.from} ${withoutKinds(message.text)}`, width);
  const shownSaid = message?.failed === true ? paint('red', said) : paint('dim', said);
  return `${names}${paint(stateStyles[state], label)}${rest}${width < 1 ? '' : shownSaid}`;
}

/** The row is about one volume: the names suffice. */
function withoutKinds(text: string): string {
  return text.replace(/\b(?:VolumeAttachment|PersistentVolume) /gu, '');
}

function footer({ rows, count, paint, columns }: TableView): string {
  const parts = volumeStates.filter((state) => count(state) > 0).map((state) => `${count(state)} ${state}`);
  const text = cut(`  ${rows.length} volumes: ${parts.join(', ')}`, columns - 1);
  const bar = barOf(rows.length, count, paint);
  return text.length + barWidth + 4 > columns ? text : `${text.padEnd(columns - barWidth - 3)}${bar}`;
}

/** Its green part: volumes on a node. */
function barOf(total: number, count: (state: VolumeState) => number, paint: Paint): string {
  const attached = Math.round((barWidth * (count('attached') + count('detaching'))) / total);
  return `${paint('green', '█'.repeat(attached))}${paint('dim', '░'.repeat(barWidth - attached))}`;
}

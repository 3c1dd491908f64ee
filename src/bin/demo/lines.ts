/**
 * The lines of the story: time, who speaks to whom, what was said. Pure. Called by `narrator.ts`.
 */
import type { Message } from './describe-event.ts';
import { cut, type Paint, type Style, wrap } from './paint.ts';

/** How lines are made. */
export interface LineStyle {
  readonly paint: Paint;
  /** Width of the terminal; undefined where there is none: lines are never broken. */
  readonly columns: number | undefined;
  /** Time that counts as zero. */
  readonly startMs: number;
}

const speakerWidth = 'Kubernetes → API'.length + 3;
const timeWidth = 8;
const textColumn = timeWidth + 4 + speakerWidth;
const narrowestText = 30;

/** A message as lines of text; more than one only where the terminal is too narrow. */
export function messageLines(message: Message, style: LineStyle): readonly string[] {
  const { paint, columns } = style;
  const speaker = `${cut(message.from, 11)} → ${message.to}`.padEnd(speakerWidth);
  const head = `${paint('dim', elapsed(message.atMs, style))}  ${paint(speakerStyle(message), speaker)}`;
  return hanging(head, message.text, { column: textColumn, columns, painted: (text) => (message.failed ? paint('red', text) : text) });
}

/** What the demo has made sure of. */
export function checkLines(text: string, atMs: number, style: LineStyle): readonly string[] {
  const { paint, columns } = style;
  const head = `${paint('dim', elapsed(atMs, style))}  ${paint('green', '✓'.padEnd(speakerWidth))}`;
  return hanging(head, text, { column: textColumn, columns, painted: (part) => paint('green', part) });
}

/** One of those who take part: name, and who that is. */
export function participantLines(name: string, text: string, { paint, columns }: LineStyle): readonly string[] {
  const column = 'Kubernetes'.length + 4;
  return hanging(`  ${paint('bold', name.padEnd(column - 2))}`, text, { column, columns, painted: (part) => part });
}

/** Head of a part of the story. */
export function headingLines(text: string, { paint }: LineStyle): readonly string[] {
  return ['', paint('bold', text)];
}

function speakerStyle({ from, to }: Message): Style {
  if (from !== 'attacher') {
    return 'blue';
  }
  return to === 'driver' ? 'magenta' : 'cyan';
}

function elapsed(atMs: number, { startMs }: LineStyle): string {
  return `${(Math.max(0, atMs - startMs) / 1000).toFixed(3).padStart(timeWidth)} s`;
}

interface Hanging {
  /** Where the text begins. */
  readonly column: number;
  readonly columns: number | undefined;
  readonly painted: (text: string) => string;
}

/** Text behind a head, further lines below its first. */
function hanging(head: string, text: string, { column, columns, painted }: Hanging): readonly string[] {
  const width = columns === undefined ? Number.POSITIVE_INFINITY : columns - column;
  const [first = '', ...rest] = width < narrowestText ? [text] : wrap(text, width);
  return [`${head}${painted(first)}`, ...rest.map((line) => `${' '.repeat(column)}${painted(line)}`)];
}

/**
 * Tells the story: as lines, or on a terminal with many volumes as a table with everything else above it. It decides nothing
 * and waits for nothing. Called by `run-demo.ts` and `story.ts`.
 */
import type { Message } from './describe-event.ts';
import { checkLines, headingLines, type LineStyle, messageLines, participantLines } from './lines.ts';
import { colours, noColours, type Paint, wrap } from './paint.ts';
import type { Progress } from './progress.ts';
import type { Output, Screen } from './screen.ts';
import { summaryLines, summaryTitle } from './summary.ts';
import { tableLines } from './table.ts';

/** What a narrator works with. */
export interface NarratorOptions {
  readonly screen: Screen;
  readonly output: Output;
  readonly progress: Progress;
  readonly paint: Paint;
  /** Time that counts as zero, and the time now, both of the events' clock. */
  readonly startMs: number;
  readonly nowMs: () => number;
}

/** Colours for terminals, unless NO_COLOR says otherwise (no-color.org). */
export function paintFor(output: Output, env: Readonly<Record<string, string | undefined>>): Paint {
  return output.isTTY === true && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb' ? colours : noColours;
}

/** The one who speaks to the user. */
export class Narrator {
  readonly #options: NarratorOptions;
  #tableIsOpen: boolean = false;

  constructor(options: NarratorOptions) {
    this.#options = options;
  }

  /** Says any lines. */
  say(lines: readonly string[]): void {
    this.#options.screen.print(lines);
  }

  /** Says a sentence. */
  explain(text: string): void {
    const { columns = Number.POSITIVE_INFINITY } = this.#style;
    this.say(wrap(text, columns));
  }

  /** Says who takes part. */
  introduce(name: string, text: string): void {
    this.say(participantLines(name, text, this.#style));
  }

  /** Opens a part of the story. */
  open(text: string): void {
    this.say(headingLines(text, this.#style));
  }

  /** Says what has been made sure of. */
  assure(text: string): void {
    this.say(checkLines(text, this.#options.nowMs(), this.#style));
  }

  /** Says a message, unless the table shows it. */
  tell(message: Message, isInTable: boolean): void {
    if (!(isInTable && this.#tableIsOpen)) {
      this.say(messageLines(message, this.#style));
    }
  }

  /** From now on volumes are shown in a table, below everything else. */
  openTable(): void {
    this.#tableIsOpen = true;
    this.refresh();
  }

  /** Draws the table as things are now. */
  refresh(): void {
    const { screen, output, progress, paint } = this.#options;
    if (this.#tableIsOpen) {
      const { columns = 80, rows: height = 24 } = output;
      screen.draw(tableLines({ rows: progress.rows, count: (state) => progress.count(state), paint, columns, height }));
    }
  }

  /** Leaves the table as it is; from now on everything is said in lines. */
  closeTable(): void {
    this.refresh();
    this.#tableIsOpen = false;
    this.#options.screen.settle();
  }

  /** Says the figures. */
  sumUp(): void {
    this.closeTable();
    const { progress, paint } = this.#options;
    this.open(summaryTitle(progress));
    this.say(summaryLines(progress, paint));
  }

  get #style(): LineStyle {
    const { paint, startMs, output } = this.#options;
    return { paint, startMs, columns: output.isTTY === true ? output.columns : undefined };
  }
}

/**
 * A terminal in memory: obeys the few control sequences that the demo writes, so that tests see what a person sees. It scrolls
 * without end and does not break lines; colours are counted and dropped.
 */
import type { Output } from '../../src/bin/demo/screen.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control sequences are what it is about.
const token = /\u001b\[(\?25[lh]|\d*[A-Za-z])|\u001b\[\d+m|\r|\n|[^\u001b\r\n]+/gu;

/** Width and height, and whether it says that it is a terminal. */
export class Terminal implements Output {
  readonly isTTY: boolean = true;
  readonly columns: number;
  readonly rows: number;
  readonly #lines: string[] = [''];
  #row = 0;
  #column = 0;
  /** Whether the cursor is seen. */
  cursorIsShown: boolean = true;
  /** Everything that was written. */
  written: string = '';

  constructor({ columns = 120, rows = 40 }: { readonly columns?: number; readonly rows?: number } = {}) {
    this.columns = columns;
    this.rows = rows;
  }

  /** All lines, those that have been scrolled away included; without blanks at their ends. */
  get lines(): readonly string[] {
    const lines = this.#lines.map((line) => line.trimEnd());
    return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);
  }

  write(text: string): void {
    this.written += text;
    for (const [piece, control] of text.matchAll(token)) {
      if (control !== undefined) {
        this.#obey(control);
      } else if (piece === '\n') {
        this.#row += 1;
        this.#column = 0;
        this.#lines[this.#row] ??= '';
      } else if (piece === '\r') {
        this.#column = 0;
      } else if (!piece.startsWith('\u001b')) {
        this.#put(piece);
      }
    }
  }

  #put(text: string): void {
    const line = this.#lines[this.#row]!.padEnd(this.#column);
    this.#lines[this.#row] = line.slice(0, this.#column) + text + line.slice(this.#column + text.length);
    this.#column += text.length;
  }

  #obey(control: string): void {
    if (control.startsWith('?25')) {
      this.cursorIsShown = control.endsWith('h');
    } else if (control.endsWith('A')) {
      this.#row -= Number(control.slice(0, -1));
    } else if (control === '2K') {
      this.#lines[this.#row] = '';
    } else if (control === '0J') {
      this.#lines.length = this.#row + 1;
      this.#lines[this.#row] = this.#lines[this.#row]!.slice(0, this.#column);
    } else if (!control.endsWith('m')) {
      throw new Error(`Cannot obey ${JSON.stringify(control)}: this terminal does not know it`);
    }
  }
}

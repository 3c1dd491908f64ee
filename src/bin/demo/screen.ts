/**
 * Where lines go: a terminal, on which some lines at the bottom can be drawn again, or anything else, which gets every line
 * once. It knows nothing of the story. Called by `narrator.ts`.
 */

/** The part of a stream that a screen needs. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
}

const hideCursor = '\u001b[?25l';
const showCursor = '\u001b[?25h';
const eraseLine = '\u001b[2K';
const eraseBelow = '\u001b[0J';

/** Lines that stay, and below them lines that change. */
export class Screen {
  readonly #output: Output;
  #live: readonly string[] = [];

  constructor(output: Output) {
    this.#output = output;
  }

  /** Adds lines that stay. */
  print(lines: readonly string[]): void {
    const text = lines.map((line) => `${line}\n`).join('');
    this.#output.write(this.#live.length === 0 ? text : `${this.#top()}${eraseBelow}${text}${this.#live.join('\n')}\n`);
  }

  /** Draws the changing lines, over what they were before. For terminals only; there must be fewer than the terminal has. */
  draw(lines: readonly string[]): void {
    const text = lines.map((line) => `${eraseLine}${line}\n`).join('');
    this.#output.write(`${this.#live.length === 0 ? hideCursor : this.#top()}${text}${eraseBelow}`);
    this.#live = lines;
  }

  /** Lets the changing lines stay as they are. */
  settle(): void {
    if (this.#live.length > 0) {
      this.#output.write(showCursor);
      this.#live = [];
    }
  }

  #top(): string {
    return `\r\u001b[${this.#live.length}A`;
  }
}

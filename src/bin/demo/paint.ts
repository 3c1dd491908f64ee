/**
 * Colours, and texts that fit a width. Pure. Called by everything that makes lines.
 */

/** What a piece of text is. */
export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan';

/** Gives a text its style. */
export type Paint = (style: Style, text: string) => string;

const codes: Readonly<Record<Style, readonly [number, number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  magenta: [35, 39],
  cyan: [36, 39],
};

/** Leaves every text as it is. */
export const noColours: Paint = (_, text) => text;

/** Colours of terminals. */
export const colours: Paint = (style, text) => {
  const [on, off] = codes[style];
  return `\u001b[${on}m${text}\u001b[${off}m`;
};

/** Text of at most `width` characters, an ellipsis in place of what is cut. Not for painted text. */
export function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
}

/** Breaks a text between words into lines of at most `width` characters; a longer word stays whole. Not for painted text. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

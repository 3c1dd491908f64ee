/**
 * The documentation as data: the files, and of each its headings, fenced blocks, links and inline code. Pure but for reading the files.
 * Called by the tests of the documentation.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the checkout, with a slash at its end. */
export const checkout = fileURLToPath(new URL('../../', import.meta.url));

/** A fenced block. */
export interface Block {
  /** Path of its file below the checkout. */
  readonly file: string;
  /** Line of its opening fence, from 1. */
  readonly line: number;
  /** Text of the last heading before it. */
  readonly heading: string;
  /** What stands behind the opening fence; empty where nothing does. */
  readonly language: string;
  readonly text: string;
}

/** A file of the documentation. */
export interface Page {
  readonly file: string;
  readonly blocks: readonly Block[];
  /** What a link can name behind `#`. */
  readonly anchors: ReadonlySet<string>;
  /** Targets of its links and images, as they are written. */
  readonly links: readonly { readonly target: string; readonly line: number }[];
  /** Texts between backticks outside of blocks. */
  readonly codes: readonly { readonly text: string; readonly line: number }[];
}

/** Paths of all pages below the checkout: those at its top and those in docs. */
export function pageFiles(): readonly string[] {
  const top = readdirSync(checkout).filter((name) => name.endsWith('.md'));
  const docs = readdirSync(join(checkout, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  return [...top, ...docs.map((name) => `docs/${name}`)].sort((one, other) => (one < other ? -1 : 1));
}

/** Reads a page of the checkout. */
export function readPage(file: string): Page {
  return parsePage(file, readFileSync(join(checkout, file), 'utf8'));
}

interface Reading {
  readonly blocks: Block[];
  readonly headings: string[];
  /** Lines outside of blocks; those of blocks are empty. */
  readonly prose: string[];
  open: { readonly line: number; readonly language: string; readonly lines: string[]; readonly indent: string } | undefined;
}

/** The page of a text. Throws where a block is not closed. */
export function parsePage(file: string, text: string): Page {
  const reading: Reading = { blocks: [], headings: [], prose: [], open: undefined };
  for (const [index, line] of text.split('\n').entries()) {
    readLine(reading, { file, line, number: index + 1 });
  }
  if (reading.open !== undefined) {
    throw new Error(`Cannot read ${file}: the block of line ${reading.open.line} has no end`);
  }
  return {
    file,
    blocks: reading.blocks,
    anchors: new Set(anchorsOf(reading.headings)),
    links: inLines(reading.prose, /\]\(([^)\s]+)\)/gu).map(([target, line]) => ({ target, line })),
    codes: inlineCodes(reading.prose.join('\n')),
  };
}

function readLine(
  reading: Reading,
  { file, line, number }: { readonly file: string; readonly line: string; readonly number: number },
): void {
  const { blocks, headings, prose, open } = reading;
  if (open === undefined) {
    const [, indent = '', language = ''] = /^( *)```(\S*)$/u.exec(line) ?? [];
    const isFence = /^ *```/u.test(line);
    reading.open = isFence ? { line: number, language, lines: [], indent } : undefined;
    prose.push(isFence ? '' : line);
    headings.push(...(/^#+ /u.test(line) && !isFence ? [line.replace(/^#+ /u, '')] : []));
    return;
  }
  prose.push('');
  if (line === `${open.indent}\`\`\``) {
    const text = open.lines.map((one) => `${one}\n`).join('');
    blocks.push({ file, line: open.line, heading: headings.at(-1) ?? '', language: open.language, text });
    reading.open = undefined;
  } else {
    open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
  }
}

/** As GitHub makes them: the second heading of a name has `-1` behind it. */
function anchorsOf(headings: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const anchor = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/gu, '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
}

/** They may go over the end of a line, not over that of a paragraph. */
function inlineCodes(prose: string): Page['codes'] {
  return [...prose.matchAll(/(?<!`)`((?:[^`\n]|\n(?!\n))+)`(?!`)/gu)].map((match) => ({
    text: (match[1] ?? '').replaceAll(/\s+/gu, ' '),
    line: prose.slice(0, match.index).split('\n').length,
  }));
}

/** First group of each match, with the number of its line. */
function inLines(lines: readonly string[], pattern: RegExp): readonly (readonly [string, number])[] {
  return lines.flatMap((line, index) => [...line.matchAll(pattern)].map((match) => [match[1] ?? '', index + 1] as const));
}

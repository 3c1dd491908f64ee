/**
 * Wrong variants of a source file: each differs in one place that decides something. Works on text, with comments, texts and types of no
 * concern left out as far as text shows them. Pure; called by `run.ts`.
 */

/** One wrong variant. */
export interface Mutant {
  /** From 1. */
  readonly line: number;
  /** What became of the line, for people. */
  readonly from: string;
  readonly to: string;
  /** The whole file. */
  readonly source: string;
}

interface Rule {
  readonly pattern: RegExp;
  readonly by: string;
}

const rules: readonly Rule[] = [
  { pattern: / === /gu, by: ' !== ' },
  { pattern: / !== /gu, by: ' === ' },
  { pattern: / && /gu, by: ' || ' },
  { pattern: / \|\| /gu, by: ' && ' },
  { pattern: / \?\? /gu, by: ' && ' },
  { pattern: / < /gu, by: ' <= ' },
  { pattern: / <= /gu, by: ' < ' },
  { pattern: / > /gu, by: ' >= ' },
  { pattern: / >= /gu, by: ' > ' },
  { pattern: / \+ /gu, by: ' - ' },
  { pattern: / - /gu, by: ' + ' },
  { pattern: /\btrue\b/gu, by: 'false' },
  { pattern: /\bfalse\b/gu, by: 'true' },
  { pattern: /!(?=[a-zA-Z(])/gu, by: '' },
  { pattern: /\.some\(/gu, by: '.every(' },
  { pattern: /\.every\(/gu, by: '.some(' },
  { pattern: /\bMath\.min\(/gu, by: 'Math.max(' },
  { pattern: /\bMath\.max\(/gu, by: 'Math.min(' },
  // A guard that guards nothing.
  { pattern: /(?<=\bif \()(?=[^;\n]*\) \{$)/gmu, by: 'false && ' },
];

/** All of a file, in the order of their places. */
export function mutantsOf(source: string): readonly Mutant[] {
  const code = withoutTexts(source);
  const found = rules.flatMap(({ pattern, by }) =>
    [...code.matchAll(pattern)].map((match) => ({ at: match.index, length: match[0].length, by })),
  );
  found.sort((a, b) => a.at - b.at);
  return found.map(({ at, length, by }) => {
    const mutated = `${source.slice(0, at)}${by}${source.slice(at + length)}`;
    const line = source.slice(0, at).split('\n').length;
    return { line, from: lineOf(source, line), to: lineOf(mutated, line), source: mutated };
  });
}

function lineOf(source: string, line: number): string {
  return (source.split('\n')[line - 1] ?? '').trim();
}

/** The source with the same length, and blanks for comments and texts; what a template computes stays out, too. */
function withoutTexts(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`/gu, (text) =>
    text.replaceAll(/[^\n]/gu, '_'),
  );
}

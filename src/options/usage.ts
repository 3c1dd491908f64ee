/**
 * The usage text: every flag, sorted, with meaning and default, in the layout of Go's flag package but wrapped. Pure.
 * Called by command-line.ts.
 */
import { knownGates } from './feature-gates.ts';
import { type FlagDefinition, flagDefinitions } from './flag-definitions.ts';
import { defaultText, flagWithArgument } from './flag-texts.ts';

const lineWidth = 92;
const helpIndent = ' '.repeat(8);

/** The usage text of the program at `program`, ending with a newline. */
export function usage(program: string): string {
  const definitions: readonly FlagDefinition[] = [...flagDefinitions].sort((a, b) => (a.name < b.name ? -1 : 1));
  const effective = definitions.filter(({ group }) => group !== 'ignored' && group !== 'older');
  const ignored = definitions.filter(({ group }) => group === 'ignored');
  const older = definitions.filter(({ group }) => group === 'older');
  return [
    `Usage of ${program}:`,
    ...effective.flatMap(flagLines),
    '',
    'Accepted without effect, as manifests of the original have them:',
    ...ignored.map(ignoredLine),
    '',
    'Accepted without effect, as manifests of its older versions have them, with dashes or underscores:',
    ...older.map(ignoredLine),
    '',
  ].join('\n');
}

function flagLines(definition: FlagDefinition): string[] {
  return [
    `  ${flagWithArgument(definition, '-')}`,
    ...wrap([...definition.help.split(' '), defaultWord(definition)], helpIndent),
    ...(definition.kind === 'switches' ? gateLines() : []),
  ];
}

function ignoredLine(definition: FlagDefinition): string {
  return `  ${flagWithArgument(definition, '-')} ${defaultWord(definition)}`;
}

function gateLines(): string[] {
  const gates = [...knownGates()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return gates.map(({ name, stage, initial }) => `${helpIndent}${name}=true|false (${stage}, default ${initial})`);
}

/** One word, so that it stays on one line. */
function defaultWord(definition: FlagDefinition): string {
  return `(default ${defaultText(definition)})`;
}

/** Words on as many lines as they need, each with `indent` before it. */
function wrap(words: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && indent.length + line.length + 1 + word.length > lineWidth) {
      lines.push(indent + line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, indent + line];
}

/**
 * The usage text: every flag, sorted, with meaning and default, in the layout of Go's flag package but wrapped. Pure.
 * Called by command-line.ts.
 */
import { quoteGo } from '../runtime/go-quote.ts';
import { knownGates } from './feature-gates.ts';
import { type FlagDefinition, flagDefinitions } from './flag-definitions.ts';
import { formatGoDuration } from './go-duration.ts';

const lineWidth = 92;
const helpIndent = ' '.repeat(8);

/** The usage text of the program at `program`, ending with a newline. */
export function usage(program: string): string {
  const definitions: readonly FlagDefinition[] = [...flagDefinitions].sort((a, b) => (a.name < b.name ? -1 : 1));
  const effective = definitions.filter(({ group }) => group !== 'ignored' && group !== 'older');
  const ignored = definitions.filter(({ group }) => group === 'ignored' || group === 'older');
  return [
    `Usage of ${program}:`,
    ...effective.flatMap(flagLines),
    '',
    'Accepted without effect, for manifests of the original and of its older versions:',
    ...wrap(
      ignored.map(({ name }, index) => (index + 1 < ignored.length ? `-${name},` : `-${name}`)),
      '  ',
    ),
    '',
  ].join('\n');
}

function flagLines(definition: FlagDefinition): string[] {
  const argument = argumentWord(definition);
  return [
    `  -${definition.name}${argument === '' ? '' : ` ${argument}`}`,
    ...wrap([...definition.help.split(' '), ...defaultWords(definition)], helpIndent),
    ...(definition.kind === 'switches' ? gateLines() : []),
  ];
}

function gateLines(): string[] {
  const gates = [...knownGates()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return gates.map(({ name, stage, initial }) => `${helpIndent}${name}=true|false (${stage}, default ${initial})`);
}

function argumentWord({ kind }: FlagDefinition): string {
  switch (kind) {
    case 'bool':
    case 'lenient-bool':
      return '';
    case 'verbosity':
      return 'level';
    case 'switches':
      return 'Name=bool,...';
    case 'module-levels':
      return 'pattern=level,...';
    case 'labels':
      return 'key:value,...';
    default:
      return kind;
  }
}

/** The default as one word, so that it stays on one line. Gates show theirs one by one. */
function defaultWords(definition: FlagDefinition): string[] {
  switch (definition.kind) {
    case 'string':
    case 'labels':
      return [`(default ${quoteGo(definition.initial)})`];
    case 'duration':
      return [`(default ${formatGoDuration(definition.initial)})`];
    case 'switches':
      return [];
    default:
      return [`(default ${definition.initial})`];
  }
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

/**
 * What is said of a flag's value wherever flags are listed: its form and its default. Pure. Called by usage.ts and by the script that
 * writes docs/reference/flags.md.
 */
import { quoteGo } from '../runtime/go-quote.ts';
import type { FlagDefinition } from './flag-definitions.ts';
import { formatGoDuration } from './go-duration.ts';

/** The flag and the form of its value, with dashes: `-timeout duration`. A boolean needs no value. */
export function flagWithArgument(definition: FlagDefinition, dashes: '-' | '--'): string {
  const argument = argumentWord(definition);
  return `${dashes}${definition.name}${argument === '' ? '' : ` ${argument}`}`;
}

/** The value when the flag is not given, as Go would show it. */
export function defaultText(definition: FlagDefinition): string {
  switch (definition.kind) {
    case 'string':
    case 'module-levels':
    case 'quantity':
    case 'labels':
      return quoteGo(definition.initial);
    case 'duration':
      return formatGoDuration(definition.initial);
    case 'switches':
      // Gates show theirs one by one.
      return '""';
    default:
      return `${definition.initial}`;
  }
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

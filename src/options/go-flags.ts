/**
 * Command lines as Go's `flag` package reads them, with its own words for what it refuses. Pure: no process, no output.
 * Knows nothing of the project's flags. Called by command-line.ts. behaviour.md 1.1.
 */
import { assertNever } from '../runtime/errors.ts';
import { quoteGo } from '../runtime/go-quote.ts';
import { parseGoDuration } from './go-duration.ts';
import { type Parsed, parseGoBool, parseGoFloat, parseGoInt, parseGoUint } from './go-numbers.ts';

/** Value of a flag. Integers and durations (in nanoseconds) are bigint: Go has 64 bits for them. */
export type FlagValue = boolean | bigint | number | string | ReadonlyMap<string, boolean>;

/** What became of the text given to a flag: its value, or the reason that ends Go's error line. */
export type FlagReading = { readonly value: FlagValue } | { readonly error: string };

/** How a kind of flag reads its text. */
export interface FlagKind {
  /** False for booleans: they take a value only after `=`, and are read as `true` without one. */
  readonly needsArgument: boolean;
  /** Reads `text`; `previous` is the value so far, for flags that gather what several uses name. */
  readonly read: (text: string, previous: FlagValue) => FlagReading;
}

/** One flag that a command line may hold. */
export interface GoFlag {
  readonly name: string;
  /** Other spellings of `name`. */
  readonly aliases?: readonly string[];
  readonly kind: FlagKind;
  /** Value when the flag is not given. */
  readonly initial: FlagValue;
}

/** What became of a command line. */
export type ParsedLine =
  | {
      readonly outcome: 'parsed';
      /** Value of every flag by name, given or not. */
      readonly values: ReadonlyMap<string, FlagValue>;
      /** Arguments after the flags. */
      readonly rest: readonly string[];
    }
  | { readonly outcome: 'help' }
  | { readonly outcome: 'refused'; readonly message: string };

/** The kinds that Go's package brings. */
export const goKinds = {
  bool: { needsArgument: false, read: (text) => readingOf(parseGoBool(text)) },
  int: { needsArgument: true, read: (text) => readingOf(parseGoInt(text)) },
  uint: { needsArgument: true, read: (text) => readingOf(parseGoUint(text)) },
  float: { needsArgument: true, read: (text) => readingOf(parseGoFloat(text)) },
  string: { needsArgument: true, read: (text) => ({ value: text }) },
  duration: { needsArgument: true, read: readDuration },
} as const satisfies Readonly<Record<string, FlagKind>>;

const parseError = { error: 'parse error' } as const;

function readingOf(parsed: Parsed<FlagValue>): FlagReading {
  if ('value' in parsed) {
    return parsed;
  }
  return parsed.error === 'range' ? { error: 'value out of range' } : parseError;
}

function readDuration(text: string): FlagReading {
  const value = parseGoDuration(text);
  return value === undefined ? parseError : { value };
}

/** Reads the arguments of a command line, the program's name not among them. A flag given twice has its last value. */
export function parseGoFlags(flags: readonly GoFlag[], args: readonly string[]): ParsedLine {
  const byName = new Map(flags.flatMap((flag) => [flag.name, ...(flag.aliases ?? [])].map((name) => [name, flag] as const)));
  const values = new Map<string, FlagValue>(flags.map((flag) => [flag.name, flag.initial]));
  let at = 0;
  for (;;) {
    const step = readNext(byName, values, { args, at });
    switch (step.is) {
      case 'end':
        return { outcome: 'parsed', values, rest: args.slice(step.restAt) };
      case 'help':
        return { outcome: 'help' };
      case 'refused':
        return { outcome: 'refused', message: step.message };
      case 'flag':
        values.set(step.name, step.value);
        at = step.nextAt;
        break;
      default:
        return assertNever(step);
    }
  }
}

interface Position {
  readonly args: readonly string[];
  readonly at: number;
}

type Step =
  | { readonly is: 'flag'; readonly name: string; readonly value: FlagValue; readonly nextAt: number }
  | { readonly is: 'end'; readonly restAt: number }
  | { readonly is: 'help' }
  | { readonly is: 'refused'; readonly message: string };

/** Reads one flag with its value. */
function readNext(byName: ReadonlyMap<string, GoFlag>, values: ReadonlyMap<string, FlagValue>, { args, at }: Position): Step {
  const argument = takeApart(args[at]);
  if (argument.is === 'end') {
    return { is: 'end', restAt: argument.consumed ? at + 1 : at };
  }
  if (argument.is === 'refused') {
    return argument;
  }
  const flag = byName.get(argument.name);
  if (flag === undefined) {
    return notDefined(argument.name);
  }
  const takesNext = flag.kind.needsArgument && argument.text === undefined;
  const use = { name: argument.name, text: takesNext ? args[at + 1] : argument.text, previous: values.get(flag.name) ?? flag.initial };
  const reading = readValue(flag.kind, use);
  return 'error' in reading
    ? { is: 'refused', message: reading.error }
    : { is: 'flag', name: flag.name, value: reading.value, nextAt: takesNext ? at + 2 : at + 1 };
}

/** One argument, taken apart. */
type Argument =
  | { readonly is: 'end'; readonly consumed: boolean }
  | { readonly is: 'refused'; readonly message: string }
  | { readonly is: 'flag'; readonly name: string; readonly text: string | undefined };

function takeApart(argument: string | undefined): Argument {
  if (argument === undefined || argument.length < 2 || !argument.startsWith('-')) {
    return { is: 'end', consumed: false };
  }
  if (argument === '--') {
    return { is: 'end', consumed: true };
  }
  const body = argument.slice(argument.startsWith('--') ? 2 : 1);
  if (body.startsWith('-') || body.startsWith('=')) {
    return { is: 'refused', message: `bad flag syntax: ${argument}` };
  }
  const equals = body.indexOf('=');
  return equals === -1
    ? { is: 'flag', name: body, text: undefined }
    : { is: 'flag', name: body.slice(0, equals), text: body.slice(equals + 1) };
}

function notDefined(name: string): Step {
  return name === 'help' || name === 'h' ? { is: 'help' } : { is: 'refused', message: `flag provided but not defined: -${name}` };
}

interface Use {
  /** The spelling that was used. */
  readonly name: string;
  /** Absent when nothing follows, and for a boolean without `=`. */
  readonly text: string | undefined;
  readonly previous: FlagValue;
}

/** The value, or the whole line that Go prints. */
function readValue(kind: FlagKind, { name, text, previous }: Use): FlagReading {
  if (kind.needsArgument && text === undefined) {
    return { error: `flag needs an argument: -${name}` };
  }
  const reading = kind.read(text ?? 'true', previous);
  if ('value' in reading) {
    return reading;
  }
  const value = quoteGo(text ?? 'true');
  return {
    error: kind.needsArgument
      ? `invalid value ${value} for flag -${name}: ${reading.error}`
      : `invalid boolean value ${value} for -${name}: ${reading.error}`,
  };
}

/**
 * Kinds of flags that Go's package does not have but the original's libraries add: klog's verbosity and file levels, sizes,
 * feature gates. Same errors word by word. Pure. Called by flag-definitions.ts.
 */
import { quoteGo } from '../runtime/go-quote.ts';
import { type FlagKind, type FlagReading, type FlagValue, goKinds } from './go-flags.ts';
import { type Parsed, parseGoBool, parseGoDecimal } from './go-numbers.ts';

const largestVerbosity = (1n << 31n) - 1n;

/** Every kind by the name that the table of flags uses. */
export const flagKinds = {
  ...goKinds,
  /** A boolean that also takes `--name=` as true. */
  'lenient-bool': { needsArgument: false, read: readLenientBool },
  /** A log level: a decimal number of at most 31 bits. */
  verbosity: { needsArgument: true, read: readVerbosity },
  /** klog's `pattern=level,...`. */
  'module-levels': { needsArgument: true, read: readModuleLevels },
  /** A Kubernetes quantity such as `64Ki`, kept as text. */
  quantity: { needsArgument: true, read: readQuantity },
  /** `Name=bool,...`; several uses add up, and the last one wins for a name. */
  switches: { needsArgument: true, read: readSwitches },
  /** `key:value,...`, kept as text; several uses add up, and the last one wins for a key. */
  labels: { needsArgument: true, read: readLabels },
} as const satisfies Readonly<Record<string, FlagKind>>;

function strconvError<T>(call: string, text: string, parsed: Parsed<T>): string {
  const why = 'error' in parsed && parsed.error === 'range' ? 'value out of range' : 'invalid syntax';
  return `strconv.${call}: parsing ${quoteGo(text)}: ${why}`;
}

function readLenientBool(text: string): FlagReading {
  const parsed = parseGoBool(text === '' ? 'true' : text);
  return 'value' in parsed ? parsed : { error: strconvError('ParseBool', text, parsed) };
}

function readVerbosity(text: string): FlagReading {
  const parsed = parseGoDecimal(text, largestVerbosity);
  return 'value' in parsed ? parsed : { error: strconvError('ParseUint', text, parsed) };
}

function readModuleLevels(text: string): FlagReading {
  for (const item of text.split(',').filter((part) => part !== '')) {
    const [pattern = '', level = '', ...more] = item.split('=');
    if (pattern === '' || level === '' || more.length > 0) {
      return { error: `${quoteGo(item)} does not have the pattern=N format` };
    }
    const parsed = parseGoDecimal(level, largestVerbosity);
    if ('error' in parsed) {
      return { error: `parsing verbosity in ${quoteGo(item)}: ${strconvError('ParseUint', level, parsed)}` };
    }
  }
  return { value: text };
}

const quantity = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[KMGTPE]i|[numkMGTPE]|[eE][+-]?\d+)?$/;

function readQuantity(text: string): FlagReading {
  return quantity.test(text) ? { value: text } : { error: 'not a quantity such as 512, 64Ki or 3M' };
}

function readSwitches(text: string, previous: FlagValue): FlagReading {
  const switches = new Map(typeof previous === 'object' ? previous : []);
  for (const pair of text.split(',').filter((part) => part !== '')) {
    const equals = pair.indexOf('=');
    if (equals === -1) {
      return { error: 'malformed pair, expect string=bool' };
    }
    const name = pair.slice(0, equals).trim();
    const word = pair.slice(equals + 1).trim();
    const parsed = parseGoBool(word);
    if ('error' in parsed) {
      return { error: `invalid value of ${name}: ${word}, err: ${strconvError('ParseBool', word, parsed)}` };
    }
    switches.set(name, parsed.value);
  }
  return { value: switches };
}

function readLabels(text: string, previous: FlagValue): FlagReading {
  const malformed = text.split(',').find((item) => item.split(':').length !== 2);
  if (malformed !== undefined) {
    return { error: `malformed item in list of labels: ${malformed}` };
  }
  return { value: typeof previous === 'string' && previous !== '' ? `${previous},${text}` : text };
}

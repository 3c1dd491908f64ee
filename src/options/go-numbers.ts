/**
 * Booleans and numbers as Go's strconv reads them: bases by prefix, underscores between digits, 64-bit limits, hexadecimal
 * floats. Pure. Called by the flag parser. behaviour.md 1.1.
 */

/** What became of a text: its value, or why Go refuses it. `range`: well-formed, but too large for the type. */
export type Parsed<T> = { readonly value: T } | { readonly error: 'syntax' | 'range' };

const syntaxError = { error: 'syntax' } as const;
const rangeError = { error: 'range' } as const;

const largestUint64 = (1n << 64n) - 1n;
const int64Limit = 1n << 63n;

const trueWords: ReadonlySet<string> = new Set(['1', 't', 'T', 'true', 'TRUE', 'True']);
const falseWords: ReadonlySet<string> = new Set(['0', 'f', 'F', 'false', 'FALSE', 'False']);

/** strconv.ParseBool. */
export function parseGoBool(text: string): Parsed<boolean> {
  if (trueWords.has(text)) {
    return { value: true };
  }
  return falseWords.has(text) ? { value: false } : syntaxError;
}

/** strconv.ParseInt with base 0 and 64 bits: `-5`, `0x1F`, `0b1`, `0o7`, `017`, `1_000`. */
export function parseGoInt(text: string): Parsed<bigint> {
  const negative = text.startsWith('-');
  const size = parseGoUint(negative || text.startsWith('+') ? text.slice(1) : text);
  if ('error' in size) {
    return size;
  }
  if (size.value > int64Limit || (!negative && size.value === int64Limit)) {
    return rangeError;
  }
  return { value: negative ? -size.value : size.value };
}

/** strconv.ParseUint with base 0 and 64 bits: as {@link parseGoInt}, but no sign at all. */
export function parseGoUint(text: string): Parsed<bigint> {
  const prefix = /^0([box](?=.)|(?=.))/i.exec(text)?.[0].toLowerCase() ?? '';
  const base = basesByPrefix.get(prefix) ?? 10n;
  const digits = parseDigits(text.slice(prefix.length), { base, max: largestUint64, skipped: '_' });
  return 'value' in digits && !underscoresFit(text) ? syntaxError : digits;
}

const basesByPrefix: ReadonlyMap<string, bigint> = new Map([
  ['0b', 2n],
  ['0o', 8n],
  ['0x', 16n],
  ['0', 8n],
]);

/** strconv.ParseUint with base 10 and fewer bits, as klog reads a verbosity: digits only. */
export function parseGoDecimal(text: string, max: bigint): Parsed<bigint> {
  return parseDigits(text, { base: 10n, max });
}

interface DigitRules {
  readonly base: bigint;
  readonly max: bigint;
  /** A character that may stand among the digits. */
  readonly skipped?: string;
}

/** Reads from the left, as Go does, so that a number too large is called that even where a wrong digit follows. */
function parseDigits(text: string, { base, max, skipped }: DigitRules): Parsed<bigint> {
  if (text === '') {
    return syntaxError;
  }
  let value = 0n;
  for (const character of text) {
    if (character === skipped) {
      continue;
    }
    const digit = digitValue(character);
    if (digit === undefined || digit >= base) {
      return syntaxError;
    }
    value = value * base + digit;
    if (value > max) {
      return rangeError;
    }
  }
  return { value };
}

function digitValue(character: string): bigint | undefined {
  return /^[0-9a-z]$/i.test(character) ? BigInt(Number.parseInt(character, 36)) : undefined;
}

/** Whether every underscore stands between digits, or between a base prefix and a digit. */
function underscoresFit(text: string): boolean {
  if (!text.includes('_')) {
    return true;
  }
  const [prefix] = /^[+-]?(?:0[box])?/i.exec(text) ?? [''];
  // A prefix counts as a digit, and in hexadecimal numbers a to f are digits.
  const digit = /x$/i.test(prefix) ? '[0-9a-f]' : '[0-9]';
  const body = /[box]$/i.test(prefix) ? `0${text.slice(prefix.length)}` : text.slice(prefix.length);
  return !new RegExp(`(?<!${digit})_|_(?!${digit})`, 'i').test(body);
}

const decimalFloat = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const hexFloat = /^([+-]?)0x([\da-f]*)(?:\.([\da-f]*))?p([+-]?\d+)$/i;

/** strconv.ParseFloat with 64 bits: decimal, hexadecimal with its exponent, `inf`, `infinity`, `nan` in any case. */
export function parseGoFloat(text: string): Parsed<number> {
  const special = parseSpecialFloat(text);
  if (special !== undefined) {
    return { value: special };
  }
  const bare = text.replaceAll('_', '');
  const value = decimalFloat.test(bare) ? Number(bare) : parseHexFloat(bare);
  if (value === undefined || !underscoresFit(text)) {
    return syntaxError;
  }
  return Number.isFinite(value) ? { value } : rangeError;
}

function parseSpecialFloat(text: string): number | undefined {
  if (/^nan$/i.test(text)) {
    return Number.NaN;
  }
  if (!/^[+-]?inf(?:inity)?$/i.test(text)) {
    return undefined;
  }
  return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

function parseHexFloat(text: string): number | undefined {
  const match = hexFloat.exec(text);
  if (match === null) {
    return undefined;
  }
  const [, sign = '', whole = '', fraction = '', exponent = ''] = match;
  if (whole === '' && fraction === '') {
    return undefined;
  }
  const size = scaleByPowerOfTwo(BigInt(`0x${whole}${fraction}`), Number(exponent) - 4 * fraction.length);
  return sign === '-' ? -size : size;
}

/** `mantissa` × 2^`exponent`, rounded once, to the nearest even: both are written out in decimal and read by the engine. */
function scaleByPowerOfTwo(mantissa: bigint, exponent: number): number {
  if (mantissa === 0n) {
    return 0;
  }
  const magnitude = mantissa.toString(2).length + exponent;
  // Outside of these no digit matters any more, and the powers would be huge.
  if (magnitude > 1_100) {
    return Number.POSITIVE_INFINITY;
  }
  if (magnitude < -1_100) {
    return 0;
  }
  return exponent >= 0 ? Number(mantissa << BigInt(exponent)) : Number(`${mantissa * 5n ** BigInt(-exponent)}e${exponent}`);
}

/**
 * Durations as Go reads and prints them: `1h30m`, `1.5s`, `-2ms`. Exact to the nanosecond, hence bigint; pure.
 * Called by the flag parser and by the texts that show a duration. behaviour.md 1.1.
 */

const nanosecondsPerUnit: ReadonlyMap<string, bigint> = new Map([
  ['ns', 1n],
  ['us', 1_000n],
  ['\u00b5s', 1_000n], // micro sign
  ['\u03bcs', 1_000n], // Greek small letter mu
  ['ms', 1_000_000n],
  ['s', 1_000_000_000n],
  ['m', 60_000_000_000n],
  ['h', 3_600_000_000_000n],
]);

/** Go's limit: the size of the smallest int64, one more than the largest. */
const limit = 1n << 63n;
const perSecond = 1_000_000_000n;

/** Nanoseconds of a Go duration; undefined for every text that Go refuses, too long durations included. */
export function parseGoDuration(text: string): bigint | undefined {
  const negative = text.startsWith('-');
  const unsigned = negative || text.startsWith('+') ? text.slice(1) : text;
  if (unsigned === '0') {
    return 0n;
  }
  const total = sumParts(unsigned);
  if (total === undefined) {
    return undefined;
  }
  if (negative) {
    return -total;
  }
  return total === limit ? undefined : total;
}

function sumParts(text: string): bigint | undefined {
  // Digits, a fraction, and everything up to the next digit or dot as the unit.
  const part = /(\d*)(?:\.(\d*))?([^.\d]+)/y;
  let total: bigint | undefined;
  while (part.lastIndex < text.length) {
    const match = part.exec(text);
    const nanoseconds = match === null ? undefined : partNanoseconds(match);
    if (nanoseconds === undefined) {
      return undefined;
    }
    // Go adds in 64 bits without a sign: twice 1<<63 is 0 there, so it is 0 here.
    total = BigInt.asUintN(64, (total ?? 0n) + nanoseconds);
    if (total > limit) {
      return undefined;
    }
  }
  return total;
}

function partNanoseconds([, whole = '', fraction = '', unitName = '']: RegExpExecArray): bigint | undefined {
  const unit = nanosecondsPerUnit.get(unitName);
  if (unit === undefined || (whole === '' && fraction === '')) {
    return undefined;
  }
  const count = BigInt(whole);
  if (count > limit / unit) {
    return undefined;
  }
  const nanoseconds = count * unit + fractionNanoseconds(fraction, unit);
  return nanoseconds > limit ? undefined : nanoseconds;
}

/** Go keeps as many digits as fit into 63 bits and multiplies in floating point: done in the same order for the same rounding. */
function fractionNanoseconds(digits: string, unit: bigint): bigint {
  let value = 0n;
  let scale = 1;
  for (const digit of digits) {
    const next = value * 10n + BigInt(digit);
    if (next > limit) {
      break;
    }
    value = next;
    scale *= 10;
  }
  return BigInt(Math.trunc(Number(value) * (Number(unit) / scale)));
}

/** The duration as Go prints it: `15s`, `5m0s`, `1.5ms`, `0s`. */
export function formatGoDuration(nanoseconds: bigint): string {
  const sign = nanoseconds < 0n ? '-' : '';
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds;
  return sign + (size < perSecond ? belowSecond(size) : fromSecond(size));
}

function belowSecond(size: bigint): string {
  if (size === 0n) {
    return '0s';
  }
  if (size < 1_000n) {
    return `${size}ns`;
  }
  return size < 1_000_000n ? `${decimal(size, 1_000n)}\u00b5s` : `${decimal(size, 1_000_000n)}ms`;
}

function fromSecond(size: bigint): string {
  const seconds = `${decimal(size % (60n * perSecond), perSecond)}s`;
  const minutes = size / (60n * perSecond);
  if (minutes === 0n) {
    return seconds;
  }
  return minutes < 60n ? `${minutes}m${seconds}` : `${minutes / 60n}h${minutes % 60n}m${seconds}`;
}

function decimal(size: bigint, unit: bigint): string {
  const fraction = `${unit + (size % unit)}`.slice(1).replace(/0+$/, '');
  return fraction === '' ? `${size / unit}` : `${size / unit}.${fraction}`;
}

/**
 * The Logger in the two formats of Kubernetes components: klog's text lines and JSON lines. One entry is one line, whatever
 * its values hold. Opens and buffers nothing: lines go to a function. Created by src/bin. behaviour.md 12.
 */
import type { Clock } from './clock.ts';
import { AppError } from './errors.ts';
import { quoteGo } from './go-quote.ts';
import type { LogFields, Logger, Verbosity } from './log.ts';
import { formatValue, quoteJson } from './log-value.ts';

/** What a {@link Klog} is made of. */
export interface KlogOptions {
  /** `text`: `I1129 12:00:00.123456       1 file.ts:12] "Message" key="value"`; `json`: members ts, caller, msg, v or err, fields. */
  readonly format: 'text' | 'json';
  /** Lines of information up to this verbosity are printed; warnings and errors always. */
  readonly verbosity: number;
  /** Most characters of one value; what is cut is counted in its place. Default 65,536. */
  readonly maxValueLength?: number;
  /** Takes each line, without a newline at its end. */
  readonly write: (line: string) => void;
  /** Process ID, as shown in text lines. */
  readonly pid: number;
  readonly clock: Clock;
}

/** What one line says. */
interface Entry {
  readonly severity: 'I' | 'W' | 'E';
  readonly verbosity: number;
  readonly message: string;
  readonly fields: LogFields;
  /** What failed, for lines of severity E. */
  readonly error?: unknown;
}

/** Where and when it says it. */
interface Origin {
  /** `file.ts:12`. */
  readonly caller: string;
  /** Microseconds since the epoch. */
  readonly timeUs: number;
}

const defaultMaxValueLength = 65_536;

/** Writes klog lines. Errors of kind `bug` are logged with their stack. Never throws, but for what `write` throws. */
export class Klog implements Logger {
  readonly #verbosity: number;
  readonly #write: (line: string) => void;
  readonly #clock: MicrosecondClock;
  readonly #toLine: (entry: Entry, origin: Origin) => string;

  constructor({ format, verbosity, maxValueLength = defaultMaxValueLength, write, pid, clock }: KlogOptions) {
    this.#verbosity = verbosity;
    this.#write = write;
    this.#clock = new MicrosecondClock(clock);
    this.#toLine = format === 'json' ? jsonLines(maxValueLength) : textLines(pid, maxValueLength);
  }

  enabled(verbosity: Verbosity): boolean {
    return verbosity <= this.#verbosity;
  }

  info(verbosity: Verbosity, message: string, fields: LogFields = {}): void {
    if (verbosity <= this.#verbosity) {
      this.#print({ severity: 'I', verbosity, message, fields }, this.info);
    }
  }

  warning(message: string, fields: LogFields = {}): void {
    this.#print({ severity: 'W', verbosity: 0, message, fields }, this.warning);
  }

  error(error: unknown, message: string, fields: LogFields = {}): void {
    this.#print({ severity: 'E', verbosity: 0, message, fields, error }, this.error);
  }

  #print(entry: Entry, method: (...args: never[]) => void): void {
    this.#write(this.#toLine(entry, { caller: callerOf(method), timeUs: this.#clock.nowUs() }));
  }
}

function textLines(pid: number, maxLength: number): (entry: Entry, origin: Origin) => string {
  const format = { quote: quoteGo, maxLength };
  const secondText = cachedSecondText();
  const pidText = String(pid).padStart(7);
  return ({ severity, message, fields, error }, { caller, timeUs }) => {
    const microseconds = String(timeUs % 1_000_000).padStart(6, '0');
    let line = `${severity}${secondText(timeUs)}.${microseconds} ${pidText} ${caller}] ${formatValue(message, format)}`;
    for (const [key, value] of [...errorFields(error), ...Object.entries(fields)]) {
      if (value !== undefined) {
        line += ` ${plainKey(key)}=${formatValue(value, format)}`;
      }
    }
    return line;
  };
}

function jsonLines(maxLength: number): (entry: Entry, origin: Origin) => string {
  const format = { quote: quoteJson, maxLength };
  return ({ severity, verbosity, message, fields, error }, { caller, timeUs }) => {
    const timeMs = `${Math.floor(timeUs / 1_000)}.${String(timeUs % 1_000).padStart(3, '0')}`;
    let line = `{"ts":${timeMs},"caller":${quoteJson(caller)},"msg":${formatValue(message, format)}`;
    if (severity !== 'E') {
      line += `,"v":${verbosity}`;
    }
    for (const [key, value] of [...Object.entries(fields), ...errorFields(error)]) {
      if (value !== undefined) {
        line += `,${quoteJson(key)}:${formatValue(value, format)}`;
      }
    }
    return `${line}}`;
  };
}

/** What failed, as fields. A bug comes with the stack of where it was thrown. */
function errorFields(error: unknown): readonly (readonly [key: string, value: unknown])[] {
  if (error === undefined || error === null) {
    return [];
  }
  if (error instanceof AppError && error.kind === 'bug') {
    const thrown = error.cause instanceof Error ? error.cause : error;
    return [
      ['err', error],
      ['stack', thrown.stack],
    ];
  }
  return [['err', error]];
}

/** Keys are words of ours; should one ever come from outside, it must not look like the rest of a line. */
function plainKey(key: string): string {
  return /^[\w./-]+$/.test(key) ? key : quoteGo(key);
}

/** Month, day and local time to the second. Busy seconds have many lines: the text of the last one is kept. */
function cachedSecondText(): (timeUs: number) => string {
  let second = Number.NaN;
  let text = '';
  return (timeUs) => {
    const asked = Math.floor(timeUs / 1_000_000);
    if (asked !== second) {
      second = asked;
      const date = new Date(asked * 1_000);
      const pair = (value: number): string => String(value).padStart(2, '0');
      text = `${pair(date.getMonth() + 1)}${pair(date.getDate())} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(pair).join(':')}`;
    }
    return text;
  };
}

/** Wall-clock time, refined by the monotonic clock for as long as the two agree to the millisecond. */
class MicrosecondClock {
  readonly #clock: Clock;
  #wallAheadMs: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#wallAheadMs = clock.now().getTime() - clock.monotonicMs();
  }

  nowUs(): number {
    const wallMs = this.#clock.now().getTime();
    const monotonicMs = this.#clock.monotonicMs();
    if (Math.abs(monotonicMs + this.#wallAheadMs - wallMs) >= 1) {
      this.#wallAheadMs = wallMs - monotonicMs;
    }
    return Math.round((monotonicMs + this.#wallAheadMs) * 1_000);
  }
}

const unknownCaller = '???:1';

/** File and line from which `method` was called. Costs a stack of one frame, so it is asked for printed lines only. */
function callerOf(method: (...args: never[]) => void): string {
  const frame: { stack?: string } = {};
  const depth = Error.stackTraceLimit;
  Error.stackTraceLimit = 1;
  Error.captureStackTrace(frame, method);
  Error.stackTraceLimit = depth;
  const found = typeof frame.stack === 'string' ? /([^/\\\s(]+:\d+):\d+\)?$/.exec(frame.stack) : null;
  return found?.[1] ?? unknownCaller;
}

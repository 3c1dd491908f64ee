/**
 * One value of a log line as text: always one line, bounded, and never a throw. Knows no line format: how strings are quoted is
 * a parameter. Pure. Called by klog.ts.
 */

/** How a line format writes values. */
export interface ValueFormat {
  /** A string with its quotes. */
  readonly quote: (text: string) => string;
  /** Most characters of a value before quoting. */
  readonly maxLength: number;
}

/** `value` as the format writes it: strings, errors and dates quoted, numbers and booleans bare, other objects as JSON. */
export function formatValue(value: unknown, format: ValueFormat): string {
  try {
    return formatAny(value, format);
  } catch {
    // A getter, toJSON or toString of the value threw, or it refers to itself. No log line may end the work it tells of.
    return format.quote('<cannot be printed>');
  }
}

function formatAny(value: unknown, format: ValueFormat): string {
  switch (typeof value) {
    case 'string':
      return quoteBounded(value, format);
    case 'boolean':
    case 'bigint':
      return String(value);
    case 'number':
      return Number.isFinite(value) ? String(value) : format.quote(String(value));
    case 'object':
      return value === null ? 'null' : formatObject(value, format);
    default:
      return quoteBounded(String(value), format);
  }
}

function formatObject(value: object, format: ValueFormat): string {
  const plain = plainForm(value);
  if (typeof plain === 'string') {
    return quoteBounded(plain, format);
  }
  const json = JSON.stringify(plain, replaceMember);
  return json.length > format.maxLength ? quoteBounded(json, format) : escapeJson(json);
}

function quoteBounded(text: string, { quote, maxLength }: ValueFormat): string {
  if (text.length <= maxLength) {
    return quote(text);
  }
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(maxLength - 1));
  const kept = text.slice(0, splitsPair ? maxLength - 1 : maxLength);
  return quote(`${kept}... (${text.length - kept.length} more characters)`);
}

/** What stands for objects that JSON would show wrongly, hugely or not at all. */
function plainForm(value: object): object | string {
  if (value instanceof Error) {
    return errorText(value);
  }
  if (value instanceof Date) {
    return value.toISOString();
  }
  if (ArrayBuffer.isView(value)) {
    return `<${value.byteLength} bytes>`;
  }
  if (value instanceof Map) {
    return Object.fromEntries(value);
  }
  return value instanceof Set ? [...value] : value;
}

function replaceMember(this: unknown, key: string, value: unknown): unknown {
  // JSON.stringify has called toJSON already, which makes an array of numbers of a Buffer: look at the member itself.
  const member: unknown = typeof this === 'object' && this !== null ? Reflect.get(this, key) : value;
  if (typeof member === 'bigint') {
    return String(member);
  }
  if (typeof member !== 'object' || member === null) {
    return value;
  }
  const plain = plainForm(member);
  return plain === member ? value : plain;
}

/** The message of an error. Node gives none to the error that gathers the failed addresses of one host: theirs then. */
function errorText(error: Error): string {
  if (error.message !== '') {
    return error.message;
  }
  const parts: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  const texts = parts.map((part) => (part instanceof Error ? part.message : String(part)));
  return texts.length > 0 ? texts.join('; ') : error.name;
}

/** A JSON string. */
export function quoteJson(text: string): string {
  return escapeJson(JSON.stringify(text));
}

/** JSON may hold characters that end a line elsewhere or steer a terminal: escaped, it is still the same JSON. */
function escapeJson(json: string): string {
  return json.replace(/[\u007f-\u009f\u2028\u2029]/g, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

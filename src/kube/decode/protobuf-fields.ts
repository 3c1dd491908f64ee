/**
 * Kinds of field, for shapes: what is read is what `JSON.parse` would have made of the same field, so that the decoders do not
 * know which encoding an object came in. Used by `protobuf-shapes.ts` and `protobuf-envelope.ts`.
 *
 * Whoever reads a field is done before anything else reads one: what it fills can be used again.
 *
 * Kubernetes writes most fields in protobuf even where they are empty, and leaves them out of JSON (k8s.io/api types.go,
 * `omitempty`): such an empty value is undefined here. Only a pointer in Go tells absent from empty: the `optional…` kinds.
 */
import { Buffer } from 'node:buffer';
import { isFields } from './object-reader.ts';
import { damaged, type Field, type Fields, type MessageReader, type Shape, wireTypes } from './protobuf-reader.ts';

/** Of 0001-01-01, the zero time, and behind 9999-12-31: what RFC 3339 can say. */
const zeroTimeSeconds = -62_135_596_800;
const endOfTimesSeconds = 253_402_300_800;
const secondsOfDay = 86_400;
const digitZero = 0x30;

/** Puts fields at the positions of their numbers. */
export function shapeOf(fields: Readonly<Record<number, Field>>): Shape {
  const shape: (Field | undefined)[] = [];
  for (const [number, field] of Object.entries(fields)) {
    shape[Number(number)] = field;
  }
  // No holes: they are looked up slowly.
  return Array.from(shape);
}

/** A text; undefined where it is empty. */
export function text(name: string): Field {
  return delimited((reader, end, target) => {
    target[name] = reader.isAt(end) ? undefined : reader.text(end);
  });
}

/** A text of which absent and empty are two things. */
export function optionalText(name: string): Field {
  return delimited((reader, end, target) => {
    target[name] = reader.text(end);
  });
}

/** A list of texts. */
export function texts(name: string): Field {
  return delimited((reader, end, target) => {
    append(target, name, reader.text(end));
  });
}

/** A map of texts; with `keys` only what stands under these. */
export function textMap(name: string, keys?: readonly string[]): Field {
  const entry = entryShape(keys?.map((key) => ({ text: key, bytes: Buffer.from(key) })));
  // Filled anew for each entry.
  const read: Fields = { key: '', value: '' };
  return delimited((reader, end, target) => {
    read['key'] = '';
    read['value'] = '';
    const { key, value } = reader.message(end, entry, read);
    if (typeof key === 'string') {
      target[name] = withEntry(target[name], key, value);
    }
  });
}

interface KnownKey {
  readonly text: string;
  readonly bytes: Uint8Array;
}

/** A key that is not kept becomes `null`. */
function entryShape(keys: readonly KnownKey[] | undefined): Shape {
  const key = delimited((reader, end, target) => {
    if (keys === undefined) {
      target['key'] = reader.text(end);
    } else {
      target['key'] = keys.find(({ bytes }) => reader.holds(bytes, end))?.text ?? null;
      reader.pass(end);
    }
  });
  const value = delimited((reader, end, target) => {
    if (target['key'] === null) {
      reader.pass(end);
    } else {
      target['value'] = reader.text(end);
    }
  });
  return shapeOf({ 1: key, 2: value });
}

function withEntry(before: unknown, key: string, value: unknown): Fields {
  const map: Fields = isMap(before) ? before : {};
  if (key === '__proto__') {
    Object.defineProperty(map, key, { value, enumerable: true, configurable: true, writable: true });
  } else {
    map[key] = value;
  }
  return map;
}

function isMap(value: unknown): value is Fields {
  return isFields(value);
}

/** An int32 or int64. */
export function number(name: string): Field {
  return varint((reader, end, target) => {
    target[name] = reader.number(end);
  });
}

/** A bool. */
export function flag(name: string): Field {
  return varint((reader, end, target) => {
    target[name] = reader.number(end) !== 0;
  });
}

/** A message of which is not known yet what it is: a part of the bytes, not a copy. */
export function part(name: string): Field {
  return delimited((reader, end, target) => {
    target[name] = reader.part(end);
  });
}

/** A `Time` as JSON has it; undefined for the zero time. */
export function time(name: string): Field {
  const shape = shapeOf({ 1: number('seconds') });
  const textOf = timeTexts();
  // Filled anew for each time.
  const read: Fields = { seconds: 0 };
  return delimited((reader, end, target) => {
    read['seconds'] = 0;
    target[name] = reader.isAt(end) ? undefined : textOf(reader.message(end, shape, read)['seconds']);
  });
}

/**
 * Makes RFC 3339 of seconds. Remembers the day, for a `Date` takes longer than all the rest of an object; and writes the text in
 * one piece: one that is put together stays in its pieces, which takes twice the memory.
 */
function timeTexts(): (seconds: unknown) => string | undefined {
  const digits = Buffer.from('YYYY-MM-DDThh:mm:ssZ');
  let knownDay = Number.NaN;
  return (seconds) => {
    if (typeof seconds !== 'number' || seconds < zeroTimeSeconds || seconds >= endOfTimesSeconds) {
      throw damaged('a time is out of range');
    }
    const day = Math.floor(seconds / secondsOfDay);
    if (day !== knownDay) {
      knownDay = day;
      digits.write(new Date(day * secondsOfDay * 1000).toISOString().slice(0, 10), 'latin1');
    }
    const second = seconds - day * secondsOfDay;
    writeTwoDigits(digits, 11, Math.floor(second / 3600));
    writeTwoDigits(digits, 14, Math.floor(second / 60) % 60);
    writeTwoDigits(digits, 17, second % 60);
    return seconds === zeroTimeSeconds ? undefined : digits.toString('latin1');
  };
}

function writeTwoDigits(digits: Buffer, at: number, value: number): void {
  digits[at] = digitZero + Math.floor(value / 10);
  digits[at + 1] = digitZero + (value % 10);
}

/** A message. One that stands there twice is one, with the fields of both. */
export function message(name: string, shape: Shape): Field {
  return delimited((reader, end, target) => {
    const before = target[name];
    target[name] = reader.message(end, shape, isFields(before) ? { ...before } : {});
  });
}

/** A list of messages. */
export function messages(name: string, shape: Shape): Field {
  return delimited((reader, end, target) => {
    append(target, name, reader.message(end, shape, {}));
  });
}

/** A message whose fields JSON has in the message around it. */
export function inline(shape: Shape): Field {
  return delimited((reader, end, target) => {
    reader.message(end, shape, target);
  });
}

function append(target: Fields, name: string, element: unknown): void {
  const list = target[name];
  if (Array.isArray(list)) {
    list.push(element);
  } else {
    target[name] = [element];
  }
}

type Read = (reader: MessageReader, end: number, target: Fields) => void;

function delimited(read: Read): Field {
  return { wireType: wireTypes.delimited, read };
}

function varint(read: Read): Field {
  return { wireType: wireTypes.varint, read };
}

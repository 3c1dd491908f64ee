/**
 * Reads the fields of one protobuf message. It never looks beyond the end and each step takes it forward, so that damaged bytes
 * cannot hold it up; what is not kept is passed over, not decoded. Which fields there are is for `protobuf-fields.ts`.
 * Protocol Buffers, "Encoding".
 */
import type { Buffer } from 'node:buffer';
import { AppError } from '../../runtime/errors.ts';
import type { Part } from './byte-feed.ts';

/** What a message is read into: fields under their JSON names. */
export type Fields = Record<string, unknown>;

/** A field that is kept. */
export interface Field {
  readonly wireType: (typeof wireTypes)[keyof typeof wireTypes];
  /** Reads the value, up to `end`; of a varint that is the end of the message. */
  read(reader: MessageReader, end: number, target: Fields): void;
}

/** The fields of a message that are kept, each at the position of its number. */
export type Shape = readonly (Field | undefined)[];

/** How a value stands in the bytes. Groups, 3 and 4, are refused: Kubernetes has none. */
export const wireTypes = { varint: 0, fixed64: 1, delimited: 2, fixed32: 5 } as const;

const longestVarint = 10;

/** Reads a whole message. Throws `unavailable` where the bytes are none, or a field of the shape has another wire type. */
export function readMessage(part: Part, shape: Shape): Fields {
  return new MessageReader(part).message(part.end, shape, {});
}

/** The error for bytes that are not what they should be. It says nothing of what they hold. */
export function damaged(what: string): AppError {
  return new AppError('unavailable', `the answer is no Kubernetes protobuf: ${what}`);
}

/** Where the reading is. Methods that take an `end` read up to it. */
export class MessageReader {
  readonly #bytes: Buffer;
  #at: number;
  /** Bits 32 to 63 of the varint that was read last. */
  #high = 0;

  constructor({ bytes, start }: Part) {
    this.#bytes = bytes;
    this.#at = start;
  }

  /** Reads all fields up to `end` into `target`, and returns that. */
  message(end: number, shape: Shape, target: Fields): Fields {
    while (this.#at < end) {
      const tag = this.#tag(end);
      const wireType = tag & 7;
      const field = shape[tag >>> 3];
      if (field === undefined) {
        this.#skip(wireType, end);
        continue;
      }
      if (field.wireType !== wireType) {
        throw damaged(`field ${tag >>> 3} has wire type ${wireType}`);
      }
      field.read(this, wireType === wireTypes.delimited ? this.#contentEnd(end) : end, target);
    }
    return target;
  }

  /** Whether nothing is left before `end`. */
  isAt(end: number): boolean {
    return this.#at === end;
  }

  /** What is no UTF-8 becomes U+FFFD, as in the JSON of the same object. */
  text(end: number): string {
    const text = this.#bytes.toString('utf8', this.#at, end);
    this.#at = end;
    return text;
  }

  /** Passes over what is not kept. */
  pass(end: number): void {
    this.#at = end;
  }

  /** The bytes themselves, not a copy. */
  part(end: number): Part {
    const part = { bytes: this.#bytes, start: this.#at, end };
    this.#at = end;
    return part;
  }

  /** Whether just these bytes stand before `end`. */
  holds(wanted: Uint8Array, end: number): boolean {
    if (wanted.length !== end - this.#at) {
      return false;
    }
    // From behind: keys differ in their last part.
    for (let position = wanted.length - 1; position >= 0; position -= 1) {
      if (wanted[position] !== this.#bytes[this.#at + position]) {
        return false;
      }
    }
    return true;
  }

  /** An int32, int64 or bool; rounded beyond 2^53. */
  number(end: number): number {
    const low = this.#varint(end);
    return this.#high === 0 ? low : (this.#high | 0) * 2 ** 32 + low;
  }

  #tag(end: number): number {
    const tag = this.#varint(end);
    if (tag < 8 || this.#high !== 0) {
      throw damaged('a field has no number');
    }
    return tag;
  }

  /** Where the content ends that begins with a length. */
  #contentEnd(end: number): number {
    const length = this.#varint(end);
    if (this.#high !== 0 || length > end - this.#at) {
      throw damaged('a field ends behind its message');
    }
    return this.#at + length;
  }

  #skip(wireType: number, end: number): void {
    switch (wireType) {
      case wireTypes.varint:
        this.#varint(end);
        break;
      case wireTypes.delimited:
        this.#at = this.#contentEnd(end);
        break;
      case wireTypes.fixed64:
      case wireTypes.fixed32:
        this.#at += wireType === wireTypes.fixed64 ? 8 : 4;
        break;
      default:
        throw damaged(`a field has wire type ${wireType}`);
    }
    if (this.#at > end) {
      throw damaged('a field ends behind its message');
    }
  }

  /** The low 32 bits of a varint, as a number that is not negative. */
  #varint(end: number): number {
    const bytes = this.#bytes;
    const at = this.#at;
    const first = at < end ? (bytes[at] ?? 0) : 0x80;
    if (first < 0x80) {
      this.#at = at + 1;
      this.#high = 0;
      return first;
    }
    const second = at + 1 < end ? (bytes[at + 1] ?? 0) : 0x80;
    if (second < 0x80) {
      this.#at = at + 2;
      this.#high = 0;
      return (first & 0x7f) | (second << 7);
    }
    return this.#longVarint(end);
  }

  #longVarint(end: number): number {
    // The first and the second five bytes: 35 bits each, which a number holds where shifts hold 32.
    let [low, high] = [0, 0];
    const last = Math.min(end, this.#at + longestVarint);
    for (let factor = 1; this.#at < last; factor *= 128) {
      const byte = this.#bytes[this.#at] ?? 0;
      this.#at += 1;
      const bits = (byte & 0x7f) * factor;
      if (factor < 2 ** 35) {
        low += bits;
      } else {
        high += bits / 2 ** 35;
      }
      if (byte < 0x80) {
        this.#high = (Math.floor(low / 2 ** 32) + high * 8) % 2 ** 32;
        return low % 2 ** 32;
      }
    }
    throw damaged('a number has no end');
  }
}

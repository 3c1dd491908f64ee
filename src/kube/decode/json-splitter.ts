/**
 * Cuts JSON objects out of a stream of bytes, whatever the borders of its chunks: the messages of a watch, or the items
 * of a list. Only braces, brackets and quotes are looked at, each byte once; what is inside is for `JSON.parse`.
 * UTF-8 needs no care: bytes of longer characters are never those of ASCII. Used by `json-encoding.ts`.
 */
import { Buffer } from 'node:buffer';
import { AppError } from '../../runtime/errors.ts';

/** The bytes of one object, or that it was larger than allowed: such an object is passed over. */
export type CutObject = Uint8Array | 'too-large';

/** Largest object that is taken, in bytes. The API server stores at most 1.5 MiB, and JSON is a few times that at worst. */
const maxObjectBytes = 8 * 1024 * 1024;
/** Largest list without its items. */
const maxEnvelopeBytes = 1024 * 1024;

const quote = 0x22;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const digitZero = 0x30;
/** By how much a byte outside of texts changes the depth. */
const nestingOf = new Int8Array(256);
nestingOf[openBrace] = 1;
nestingOf[openBracket] = 1;
nestingOf[closeBrace] = -1;
nestingOf[closeBracket] = -1;
const itemsKey = Buffer.from('items');

/** Finds the end of one object and collects its bytes. */
class ObjectCutter {
  #depth = 0;
  #inText: boolean = false;
  #escaped: boolean = false;
  #parts: Uint8Array[] = [];
  #size = 0;

  /** True between an object's first and last byte. */
  get open(): boolean {
    return this.#size > 0;
  }

  /** Takes bytes of the object from `chunk` at `from` on. Returns where the object ends in it, or -1 if it goes on behind it. */
  take(chunk: Uint8Array, from: number): number {
    const end = this.#scan(chunk, from);
    const part = chunk.subarray(from, end === -1 ? chunk.length : end);
    this.#size += part.length;
    if (this.#size > maxObjectBytes) {
      this.#parts = [];
    } else {
      this.#parts.push(part);
    }
    return end;
  }

  /** The object that has just ended. Ready for the next one after that. */
  finish(): CutObject {
    const [first] = this.#parts;
    const whole = this.#parts.length === 1 && first !== undefined ? first : Buffer.concat(this.#parts);
    const object = this.#size > maxObjectBytes ? 'too-large' : whole;
    this.#parts = [];
    this.#size = 0;
    return object;
  }

  #scan(chunk: Uint8Array, from: number): number {
    let at = this.#inText ? this.#skipText(chunk, from) : from;
    while (at < chunk.length) {
      const byte = chunk[at] ?? 0;
      at += 1;
      const nesting = nestingOf[byte] ?? 0;
      this.#depth += nesting;
      if (nesting < 0 && this.#depth === 0) {
        return at;
      }
      if (byte === quote) {
        at = this.#skipText(chunk, at);
      }
    }
    return -1;
  }

  /** Returns where the text that `from` is in ends, or the end of the chunk. */
  #skipText(chunk: Uint8Array, from: number): number {
    let escaped = this.#escaped;
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (escaped) {
        escaped = false;
      } else if (byte === backslash) {
        escaped = true;
      } else if (byte === quote) {
        this.#inText = false;
        this.#escaped = false;
        return at + 1;
      }
    }
    this.#inText = true;
    this.#escaped = escaped;
    return chunk.length;
  }
}

/** Cuts a stream of objects with nothing but white space between them. */
export class StreamSplitter {
  readonly #cutter = new ObjectCutter();

  /** The objects that end in this chunk. Throws `unavailable` at anything that is no object. */
  *push(chunk: Uint8Array): Generator<CutObject, void, undefined> {
    for (let at = this.#start(chunk, 0); at < chunk.length; at = this.#start(chunk, at)) {
      const end = this.#cutter.take(chunk, at);
      if (end === -1) {
        return;
      }
      yield this.#cutter.finish();
      at = end;
    }
  }

  /** Throws `unavailable` when the stream ended within an object. */
  end(): void {
    if (this.#cutter.open) {
      throw cutOff();
    }
  }

  #start(chunk: Uint8Array, from: number): number {
    if (this.#cutter.open) {
      return from;
    }
    const at = skipSpace(chunk, from);
    if (at < chunk.length && chunk[at] !== openBrace) {
      throw notJson(chunk.subarray(at));
    }
    return at;
  }
}

/**
 * Cuts the items out of a list. What remains is the envelope: the list with the digit 0 in place of each item, so that
 * `JSON.parse` still finds every fault of its form.
 */
export class ListSplitter {
  readonly #cutter = new ObjectCutter();
  readonly #envelope: number[] = [];
  #depth = 0;
  #inText: boolean = false;
  #escaped: boolean = false;
  /** How much of `"items"` the text at hand has matched; -1 once it differs. */
  #matched = -1;
  #inItems: boolean = false;

  /** The items that end in this chunk. Throws `unavailable` as soon as this is no list. */
  *push(chunk: Uint8Array): Generator<CutObject, void, undefined> {
    for (let at = 0; at < chunk.length; ) {
      if (!this.#cutter.open && !this.#itemStarts(chunk[at])) {
        this.#takeOutside(chunk, at);
        at += 1;
        continue;
      }
      const end = this.#cutter.take(chunk, at);
      if (end === -1) {
        return;
      }
      this.#envelope.push(digitZero);
      yield this.#cutter.finish();
      at = end;
    }
  }

  /** The envelope. Throws `unavailable` when the list was cut off. */
  end(): Uint8Array {
    if (this.#depth !== 0 || this.#envelope.length === 0) {
      throw cutOff();
    }
    return Uint8Array.from(this.#envelope);
  }

  #itemStarts(byte: number | undefined): boolean {
    return this.#inItems && this.#depth === 2 && !this.#inText && byte === openBrace;
  }

  #takeOutside(chunk: Uint8Array, at: number): void {
    const byte = chunk[at] ?? 0;
    if (this.#depth === 0 && byte !== openBrace && !isSpace(byte)) {
      throw notJson(chunk.subarray(at));
    }
    if (this.#envelope.length >= maxEnvelopeBytes) {
      throw new AppError('unavailable', `the answer is a list of more than ${maxEnvelopeBytes} bytes besides its items`);
    }
    this.#envelope.push(byte);
    if (this.#inText) {
      this.#takeText(byte);
    } else {
      this.#takeStructure(byte);
    }
  }

  #takeText(byte: number): void {
    if (this.#escaped) {
      this.#escaped = false;
      this.#matched = -1;
    } else if (byte === backslash) {
      this.#escaped = true;
    } else if (byte === quote) {
      this.#inText = false;
    } else {
      this.#matched = this.#matched >= 0 && byte === itemsKey[this.#matched] ? this.#matched + 1 : -1;
    }
  }

  #takeStructure(byte: number): void {
    switch (byte) {
      case quote:
        this.#inText = true;
        this.#matched = 0;
        break;
      case openBracket:
        this.#inItems ||= this.#depth === 1 && this.#matched === itemsKey.length;
        this.#depth += 1;
        break;
      case openBrace:
        this.#depth += 1;
        break;
      case closeBracket:
      case closeBrace:
        this.#depth -= 1;
        this.#inItems &&= this.#depth > 1;
        break;
      default:
    }
  }
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function skipSpace(chunk: Uint8Array, from: number): number {
  let at = from;
  while (at < chunk.length && isSpace(chunk[at])) {
    at += 1;
  }
  return at;
}

function cutOff(): AppError {
  return new AppError('unavailable', 'the answer is cut off');
}

function notJson(rest: Uint8Array): AppError {
  const start = Buffer.from(rest.subarray(0, 80)).toString('utf8').replaceAll(/\s+/g, ' ');
  return new AppError('unavailable', `the answer is no JSON but ${JSON.stringify(start)}`);
}

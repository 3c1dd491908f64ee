/**
 * Cuts a stream of protobuf bytes into parts, whatever the borders of its chunks: the items of a list, or the frames of a watch.
 * Holds no more than the part at hand, of at most 8 MiB; a larger one is passed over. Used by `protobuf-encoding.ts`.
 */
import { AppError } from '../../runtime/errors.ts';
import { ByteFeed, type Part } from './byte-feed.ts';
import { hasMagic, magic } from './protobuf-envelope.ts';
import { damaged, wireTypes } from './protobuf-reader.ts';

/** One part, valid until the next chunk, or that it was larger than allowed: such a part is passed over. */
export type CutPart = Part | 'too-large';

/** A part that is read, of a list or of the envelope around it. */
export interface ListPart {
  readonly name: 'typeMeta' | 'contentEncoding' | 'metadata' | 'item';
  readonly part: CutPart;
}

/** Largest part that is taken, in bytes: as in JSON. */
const maxPartBytes = 8 * 1024 * 1024;
/** Bytes of the length in front of a frame. */
const frameLengthBytes = 4;
const longestVarint = 10;

/** The field of `runtime.Unknown` that holds the list. */
const rawField = 2;
const envelopeParts: ReadonlyMap<number, ListPart['name']> = new Map([
  [1, 'typeMeta'],
  [3, 'contentEncoding'],
]);
const listParts: ReadonlyMap<number, ListPart['name']> = new Map([
  [1, 'metadata'],
  [2, 'item'],
]);

/** What stands in front of a field's content. */
interface FieldHead {
  readonly number: number;
  readonly wireType: number;
  readonly headBytes: number;
  readonly contentBytes: number;
}

/** Cuts a list out of its envelope, and its items out of it. */
export class ListCutter {
  readonly #feed = new ByteFeed();
  #place: 'magic' | 'envelope' | 'list' = 'magic';
  #listFound: boolean = false;
  /** Bytes of the list that no head has told of yet. */
  #left = 0;
  /** The part whose content is awaited. */
  #awaited: { readonly name: ListPart['name']; readonly contentBytes: number } | undefined;

  /** The parts that end in this chunk. Throws `unavailable` as soon as this is no list. */
  *push(chunk: Uint8Array): Generator<ListPart, void, undefined> {
    this.#feed.push(chunk);
    for (let step = this.#step(); step !== 'wait'; step = this.#step()) {
      if (step !== 'more') {
        yield step;
      }
    }
  }

  /** Throws `unavailable` when the list was cut off. */
  end(): void {
    if (!this.#listFound || this.#place === 'list' || this.#awaited !== undefined || !this.#feed.empty) {
      throw cutOff();
    }
  }

  #step(): ListPart | 'more' | 'wait' {
    if (this.#awaited !== undefined) {
      return this.#takeAwaited(this.#awaited);
    }
    return this.#place === 'magic' ? this.#takeMagic() : this.#takeHead();
  }

  #takeMagic(): 'more' | 'wait' {
    const start = this.#feed.take(magic.length);
    if (start === undefined) {
      return 'wait';
    }
    if (!hasMagic(start)) {
      throw damaged('it begins otherwise');
    }
    this.#place = 'envelope';
    return 'more';
  }

  #takeHead(): ListPart | 'more' | 'wait' {
    const limit = this.#place === 'list' ? this.#left : Number.POSITIVE_INFINITY;
    const head = readHead(this.#feed);
    if (head === undefined) {
      if (this.#feed.size >= limit) {
        throw damaged('a field has no end');
      }
      return 'wait';
    }
    if (head.headBytes + head.contentBytes > limit) {
      throw damaged('a field ends behind its message');
    }
    this.#feed.pass(head.headBytes);
    return this.#place === 'list' ? this.#enterListField(head) : this.#enterEnvelopeField(head);
  }

  #enterEnvelopeField(head: FieldHead): ListPart | 'more' {
    if (head.number !== rawField) {
      return this.#enter(envelopeParts.get(head.number), head);
    }
    if (this.#listFound || head.wireType !== wireTypes.delimited) {
      throw damaged('it is no list');
    }
    this.#listFound = true;
    this.#left = head.contentBytes;
    this.#place = this.#left === 0 ? 'envelope' : 'list';
    return 'more';
  }

  #enterListField(head: FieldHead): ListPart | 'more' {
    this.#left -= head.headBytes + head.contentBytes;
    if (this.#left === 0) {
      this.#place = 'envelope';
    }
    return this.#enter(listParts.get(head.number), head);
  }

  #enter(name: ListPart['name'] | undefined, { number, wireType, contentBytes }: FieldHead): ListPart | 'more' {
    if (name !== undefined && wireType !== wireTypes.delimited) {
      throw damaged(`field ${number} has wire type ${wireType}`);
    }
    if (name === undefined || contentBytes > maxPartBytes) {
      this.#feed.pass(contentBytes);
      return name === undefined ? 'more' : { name, part: 'too-large' };
    }
    this.#awaited = { name, contentBytes };
    return 'more';
  }

  #takeAwaited({ name, contentBytes }: { readonly name: ListPart['name']; readonly contentBytes: number }): ListPart | 'wait' {
    const part = this.#feed.take(contentBytes);
    if (part === undefined) {
      return 'wait';
    }
    this.#awaited = undefined;
    return { name, part };
  }
}

/** Cuts a watch into its frames: each has its length in front of it, in 4 bytes. */
export class FrameCutter {
  readonly #feed = new ByteFeed();
  #awaitedBytes: number | undefined;

  /** The frames that end in this chunk; of one that is too large that it has begun. */
  *push(chunk: Uint8Array): Generator<CutPart, void, undefined> {
    this.#feed.push(chunk);
    for (let step = this.#step(); step !== 'wait'; step = this.#step()) {
      yield step;
    }
  }

  /** Throws `unavailable` when the stream ended within a frame. */
  end(): void {
    if (this.#awaitedBytes !== undefined || !this.#feed.empty) {
      throw cutOff();
    }
  }

  #step(): CutPart | 'wait' {
    const awaited = this.#awaitedBytes ?? this.#takeLength();
    if (awaited === undefined) {
      return 'wait';
    }
    if (awaited > maxPartBytes) {
      this.#feed.pass(awaited);
      return 'too-large';
    }
    const frame = this.#feed.take(awaited);
    this.#awaitedBytes = frame === undefined ? awaited : undefined;
    return frame ?? 'wait';
  }

  #takeLength(): number | undefined {
    const part = this.#feed.take(frameLengthBytes);
    return part?.bytes.readUInt32BE(part.start);
  }
}

/** The head of the field that begins here; undefined where it has not arrived to its end. */
function readHead(feed: ByteFeed): FieldHead | undefined {
  const tagBytes = varintBytes(feed, 0);
  if (tagBytes === 0) {
    return undefined;
  }
  const tag = varintValue(feed, 0, tagBytes);
  const number = Math.floor(tag / 8);
  const wireType = tag % 8;
  if (number === 0) {
    throw damaged('a field has no number');
  }
  if (wireType !== wireTypes.varint && wireType !== wireTypes.delimited) {
    return { number, wireType, headBytes: tagBytes, contentBytes: fixedSize(wireType) };
  }
  const valueBytes = varintBytes(feed, tagBytes);
  if (valueBytes === 0) {
    return undefined;
  }
  const contentBytes = wireType === wireTypes.varint ? 0 : varintValue(feed, tagBytes, valueBytes);
  return { number, wireType, headBytes: tagBytes + valueBytes, contentBytes };
}

function fixedSize(wireType: number): number {
  switch (wireType) {
    case wireTypes.fixed64:
      return 8;
    case wireTypes.fixed32:
      return 4;
    default:
      throw damaged(`a field has wire type ${wireType}`);
  }
}

/** The length of the varint at this position; 0 where it has not arrived to its end. */
function varintBytes(feed: ByteFeed, position: number): number {
  for (let length = 1; length <= longestVarint; length += 1) {
    const byte = feed.at(position + length - 1);
    if (byte < 0x80) {
      return byte < 0 ? 0 : length;
    }
  }
  throw damaged('a number has no end');
}

function varintValue(feed: ByteFeed, position: number, length: number): number {
  let value = 0;
  for (let index = length - 1; index >= 0; index -= 1) {
    value = value * 128 + (feed.at(position + index) & 0x7f);
  }
  return value;
}

function cutOff(): AppError {
  return new AppError('unavailable', 'the answer is cut off');
}

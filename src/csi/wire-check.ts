/**
 * Looks through the bytes of a reply before google-protobuf decodes them: with a damaged length its reader runs on far
 * beyond the end, for seconds or for ever, and everything else of the process with it. Pure. Used by codec.ts and
 * volume-list.ts. Protocol Buffers, "Encoding".
 */

/** Fields of a message by number, as far as they are decoded: a number, bytes or text, or a message. Others may be anything. */
export interface MessageShape {
  readonly [fieldNumber: number]: 'varint' | 'bytes' | MessageShape;
}

/** `map<string, string>`: its entries are messages. */
export const mapEntry: MessageShape = { 1: 'bytes', 2: 'bytes' };

/** Part of some bytes; `end` is the first that is no part of it. */
interface Part {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

const wireTypes = { varint: 0, fixed64: 1, delimited: 2, fixed32: 5 } as const;
const longestVarint = 10;

/** Throws a RangeError where the bytes are no message of this shape. */
export function checkMessage(bytes: Uint8Array, shape: MessageShape): void {
  checkFields({ bytes, start: 0, end: bytes.length }, shape);
}

/** As {@link checkMessage}, for the message whose length stands at `start`, within bytes that hold more. */
export function checkEmbedded(bytes: Uint8Array, start: number, shape: MessageShape): void {
  checkFields(delimited({ bytes, start, end: bytes.length }), shape);
}

function checkFields({ bytes, start, end }: Part, shape: MessageShape): void {
  let cursor = start;
  while (cursor < end) {
    const tag = readVarint({ bytes, start: cursor, end });
    const field = shape[Math.floor(tag.value / 8)];
    cursor = checkField({ bytes, start: tag.next, end }, tag.value % 8, field);
  }
}

/** Returns where the field ends. Groups are refused: CSI messages have none. */
function checkField(part: Part, wireType: number, field: MessageShape[number] | undefined): number {
  if (field !== undefined && wireType !== (field === 'varint' ? wireTypes.varint : wireTypes.delimited)) {
    throw new RangeError(`Cannot read a field: wire type ${wireType} is not that of its type`);
  }
  switch (wireType) {
    case wireTypes.varint:
      return readVarint(part).next;
    case wireTypes.fixed64:
      return within(part, part.start + 8);
    case wireTypes.fixed32:
      return within(part, part.start + 4);
    case wireTypes.delimited: {
      const content = delimited(part);
      if (typeof field === 'object') {
        checkFields(content, field);
      }
      return content.end;
    }
    default:
      throw new RangeError(`Cannot read a field: wire type ${wireType} does not exist`);
  }
}

/** What follows a length. */
function delimited(part: Part): Part {
  const length = readVarint(part);
  return { bytes: part.bytes, start: length.next, end: within(part, length.next + length.value) };
}

function within({ end }: Part, position: number): number {
  if (position > end) {
    throw new RangeError(`Cannot read a field: it ends at byte ${position} of ${end}`);
  }
  return position;
}

function readVarint({ bytes, start, end }: Part): { readonly value: number; readonly next: number } {
  let value = 0;
  for (let index = 0; index < longestVarint; index += 1) {
    const byte = start + index < end ? bytes[start + index] : undefined;
    if (byte === undefined) {
      throw new RangeError('Cannot read a number: it has no end');
    }
    value += (byte % 128) * 2 ** (7 * index);
    if (byte < 128) {
      return { value, next: start + index + 1 };
    }
  }
  throw new RangeError(`Cannot read a number: it has more than ${longestVarint} bytes`);
}

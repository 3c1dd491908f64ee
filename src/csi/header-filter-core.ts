/**
 * Looks at the HTTP/2 frames that come from the driver, and hands on what the HTTP/2 library of Node can read: blocks of headers
 * that take several frames have their long strings cut (header-block.ts), all else passes as it is. Pure; RFC 9113, sections 4
 * and 6. Used by driver-socket.ts.
 */
import { cutHeaderBlock } from './header-block.ts';

/** Most bytes of a block of headers, as Go's client takes them. */
export const longestBlockBytes = 16 * 1024 * 1024;

const frameHeaderBytes = 9;
/** Nobody has allowed the driver to send more. */
const longestFrameBytes = 16_384;
/** More CONTINUATION frames than this, and the library gives the connection up. */
const mostFrames = 8;
/** Frames may be empty: their number has a bound of its own. */
const mostFramesOfBlock = 4_096;

const frameType = { headers: 1, continuation: 9 } as const;
const flag = { endStream: 0x1, endHeaders: 0x4, padded: 0x8, priority: 0x20 } as const;

interface Frame {
  readonly type: number;
  readonly flags: number;
  readonly streamId: number;
  readonly payload: Buffer;
}

/** A block of headers whose last frame has not come. */
interface OpenBlock {
  readonly streamId: number;
  readonly endStream: number;
  readonly fragments: Buffer[];
  bytes: number;
}

/** Everything that one connection's driver says, in order. */
export class HeaderFilter {
  /** Bytes of a frame that are still to pass. */
  #passing = 0;
  /** The start of a frame that is not there in full. */
  #rest: Buffer = Buffer.alloc(0);
  #block: OpenBlock | undefined;

  /** What to hand on now that these bytes have come. Throws a RangeError where they are no HTTP/2, or headers beyond all bounds. */
  push(chunk: Buffer): readonly Buffer[] {
    const input = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const output: Buffer[] = [];
    let passed = 0;
    let cursor = 0;
    for (;;) {
      const step = Math.min(this.#passing, input.length - cursor);
      this.#passing -= step;
      cursor += step;
      if (input.length - cursor < frameHeaderBytes) {
        break;
      }
      const length = input.readUIntBE(cursor, 3);
      if (!this.#takes(input, cursor)) {
        this.#passing = frameHeaderBytes + length;
        continue;
      }
      const end = cursor + frameHeaderBytes + length;
      if (length > longestFrameBytes) {
        throw new RangeError(`Cannot read HTTP/2 headers: a frame has ${length} bytes`);
      }
      if (end > input.length) {
        break;
      }
      output.push(input.subarray(passed, cursor), ...this.#take(frameAt(input, cursor, end)));
      passed = end;
      cursor = end;
    }
    output.push(input.subarray(passed, cursor));
    this.#rest = input.subarray(cursor);
    return output.filter((bytes) => bytes.length > 0);
  }

  /** Whether the frame at this place is one of a block of several. */
  #takes(input: Buffer, cursor: number): boolean {
    return this.#block !== undefined || (input[cursor + 3] === frameType.headers && ((input[cursor + 4] ?? 0) & flag.endHeaders) === 0);
  }

  #take(frame: Frame): readonly Buffer[] {
    const block = this.#block ?? { streamId: frame.streamId, endStream: frame.flags & flag.endStream, fragments: [], bytes: 0 };
    if (this.#block !== undefined && (frame.type !== frameType.continuation || frame.streamId !== block.streamId)) {
      throw new RangeError('Cannot read HTTP/2 headers: another frame stands among theirs');
    }
    const fragment = this.#block === undefined ? fragmentOf(frame) : frame.payload;
    block.fragments.push(fragment);
    block.bytes += fragment.length;
    if (block.bytes > longestBlockBytes || block.fragments.length > mostFramesOfBlock) {
      throw new RangeError(`Cannot read HTTP/2 headers: they have more than ${longestBlockBytes} bytes`);
    }
    const isLast = (frame.flags & flag.endHeaders) !== 0;
    this.#block = isLast ? undefined : block;
    return isLast ? framesOf(block) : [];
  }
}

function frameAt(input: Buffer, start: number, end: number): Frame {
  return {
    type: input.readUInt8(start + 3),
    flags: input.readUInt8(start + 4),
    streamId: input.readUInt32BE(start + 5) % 2 ** 31,
    payload: input.subarray(start + frameHeaderBytes, end),
  };
}

/** The headers in a HEADERS frame, without padding and priority. */
function fragmentOf({ flags, payload }: Frame): Buffer {
  const isPadded = (flags & flag.padded) !== 0;
  const start = (isPadded ? 1 : 0) + ((flags & flag.priority) === 0 ? 0 : 5);
  const end = payload.length - (isPadded ? (payload[0] ?? 0) : 0);
  if (start > end) {
    throw new RangeError('Cannot read HTTP/2 headers: a frame holds less than it says');
  }
  return payload.subarray(start, end);
}

function framesOf({ streamId, endStream, fragments }: OpenBlock): readonly Buffer[] {
  const block = cutHeaderBlock(Buffer.concat(fragments));
  const count = Math.max(1, Math.ceil(block.length / longestFrameBytes));
  if (count > mostFrames) {
    throw new RangeError(`Cannot read HTTP/2 headers: they have ${block.length} bytes`);
  }
  return Array.from({ length: count }, (_, index) => {
    const payload = block.subarray(index * longestFrameBytes, (index + 1) * longestFrameBytes);
    const header = Buffer.alloc(frameHeaderBytes);
    header.writeUIntBE(payload.length, 0, 3);
    header.writeUInt8(index === 0 ? frameType.headers : frameType.continuation, 3);
    header.writeUInt8((index === 0 ? endStream : 0) | (index === count - 1 ? flag.endHeaders : 0), 4);
    header.writeUInt32BE(streamId, 5);
    return Buffer.concat([header, payload]);
  });
}

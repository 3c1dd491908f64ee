/**
 * HTTP/2 frames as bytes (RFC 9113): cut out of a stream, looked at and made, so that a relay can spoil one of them. It decodes no header
 * block. Pure; called by `relay.ts` and the faults.
 */

/** Frame types that a fault is about. */
export const frameType = { data: 0, headers: 1, rstStream: 3, settings: 4, ping: 6, goAway: 7, windowUpdate: 8 } as const;

/** Error codes of RST_STREAM and GOAWAY. */
export const errorCode = {
  noError: 0,
  protocolError: 1,
  internalError: 2,
  refusedStream: 7,
  cancel: 8,
  enhanceYourCalm: 11,
} as const;

const headBytes = 9;
/** What a client sends before its first frame. */
const prefaceBytes = 24;

/** One frame, head and all. */
export interface Frame {
  readonly type: number;
  readonly flags: number;
  readonly stream: number;
  readonly payload: Buffer;
  readonly bytes: Buffer;
}

/** Makes frames of the chunks of one direction; what comes before the first frame goes out as it is. */
export class FrameCutter {
  #held: Buffer = Buffer.alloc(0);
  #preface: number;

  constructor(direction: 'toServer' | 'toClient') {
    this.#preface = direction === 'toServer' ? prefaceBytes : 0;
  }

  /** Whole frames so far, and bytes that are none. */
  push(chunk: Buffer): readonly (Frame | Buffer)[] {
    this.#held = Buffer.concat([this.#held, chunk]);
    const cut: (Frame | Buffer)[] = [];
    if (this.#preface > 0) {
      if (this.#held.length < this.#preface) {
        return cut;
      }
      cut.push(this.#take(this.#preface));
      this.#preface = 0;
    }
    while (this.#held.length >= headBytes && this.#held.length >= headBytes + this.#held.readUIntBE(0, 3)) {
      cut.push(frameOf(this.#take(headBytes + this.#held.readUIntBE(0, 3))));
    }
    return cut;
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }
}

function frameOf(bytes: Buffer): Frame {
  return {
    type: bytes.readUInt8(3),
    flags: bytes.readUInt8(4),
    stream: bytes.readUInt32BE(5) & 0x7fff_ffff,
    payload: bytes.subarray(headBytes),
    bytes,
  };
}

/** Bytes of a frame. */
export function makeFrame(type: number, stream: number, payload: Buffer, flags = 0): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

export function makeGoAway(code: number, lastStream: number): Buffer {
  const payload = Buffer.alloc(8);
  payload.writeUInt32BE(lastStream, 0);
  payload.writeUInt32BE(code, 4);
  return makeFrame(frameType.goAway, 0, payload);
}

export function makeRstStream(stream: number, code: number): Buffer {
  const payload = Buffer.alloc(4);
  payload.writeUInt32BE(code, 0);
  return makeFrame(frameType.rstStream, stream, payload);
}

/**
 * Faults that a relay makes, of bytes and of frames, for whichever relay they are about. Called by the suites here.
 */
import { seededRandom } from '../support/seeded-random.ts';
import type { WireFault } from './fault-course.ts';
import type { FaultWorld } from './fault-world.ts';
import { errorCode, type Frame, frameType, makeFrame, makeGoAway, makeRstStream } from './http2-frames.ts';
import type { Direction, Link, Relay } from './relay.ts';

/** Which relay. */
export type Which = (world: FaultWorld) => Relay;

type Part = Pick<WireFault, 'name' | 'begin' | 'lastsMs' | 'end' | 'losesAnswers' | 'withinMs'>;

const random = seededRandom(4711);
const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
/** What HPACK takes for no header block, and protobuf and JSON for no message. */
const spoilt = 0xff;

/** Faults of connections: whoever carries bytes can make them. */
export function connectionFaults(which: Which): readonly Part[] {
  const heal = (world: FaultWorld): void => which(world).heal();
  return [
    { name: 'cut', begin: (world) => which(world).each((link) => link.cut()), losesAnswers: true },
    {
      name: 'cut, and refused for 4 s',
      begin: (world) => which(world).goAway(),
      lastsMs: 4_000,
      end: (world) => which(world).comeBack(),
      losesAnswers: true,
    },
    {
      name: 'held open in silence for 8 s, then late',
      begin: (world) => which(world).each((link) => link.hold()),
      lastsMs: 8_000,
      end: heal,
    },
    {
      name: 'everything 300 ms late for 5 s',
      begin: (world) => {
        which(world).policy = { delayMs: 300 };
      },
      lastsMs: 5_000,
      end: heal,
    },
    {
      name: 'half-closed towards the attacher',
      begin: (world) => which(world).each((link) => link.halfClose('toClient')),
      losesAnswers: true,
    },
    {
      name: 'half-closed towards the server',
      begin: (world) => which(world).each((link) => link.halfClose('toServer')),
      losesAnswers: true,
    },
    {
      name: 'new connections dropped as they come for 4 s',
      begin: (world) => {
        which(world).policy = { accept: () => 'refuse' };
        which(world).each((link) => link.cut());
      },
      lastsMs: 4_000,
      end: heal,
      losesAnswers: true,
    },
    { name: 'wrong bytes towards the attacher', begin: (world) => injectNoise(which(world), 'toClient'), losesAnswers: true },
    { name: 'wrong bytes towards the server', begin: (world) => injectNoise(which(world), 'toServer'), losesAnswers: true },
  ];
}

function injectNoise(relay: Relay, direction: Direction): void {
  relay.each((link) => link.inject(noise(500), direction));
}

/** As a program that dies with data unread: of TCP only. */
export function reset(which: Which): Part {
  return { name: 'reset', begin: (world) => which(world).each((link) => link.reset()), losesAnswers: true };
}

/** Cuts each connection in the midst of what comes next, `times` times in all. */
export function truncated(which: Which, times: number): Part {
  return {
    name: `${times} answers truncated`,
    begin: (world) => {
      let left = times;
      which(world).policy = {
        bytes: (chunk, link, direction) => {
          if (direction === 'toServer' || chunk.length < 2 || left === 0) {
            return chunk;
          }
          left -= 1;
          return cutAfter(link, chunk.subarray(0, chunk.length / 2));
        },
      };
    },
    losesAnswers: true,
  };
}

/** Faults of HTTP/2. */
export function frameFaults(which: Which): readonly Part[] {
  return [
    goAway(which, { name: 'GOAWAY in the middle of streams, without error', code: errorCode.noError, keepsStreams: true }),
    goAway(which, { name: 'GOAWAY that disowns all streams: INTERNAL_ERROR', code: errorCode.internalError, keepsStreams: false }),
    goAway(which, { name: 'GOAWAY: ENHANCE_YOUR_CALM', code: errorCode.enhanceYourCalm, keepsStreams: true }),
    {
      name: 'RST_STREAM on every open stream: INTERNAL_ERROR',
      begin: (world) =>
        which(world).each((link) => {
          for (const stream of link.openStreams) {
            link.inject(makeRstStream(stream, errorCode.internalError), 'toClient');
            link.inject(makeRstStream(stream, errorCode.cancel), 'toServer');
          }
        }),
      losesAnswers: true,
    },
    {
      name: 'new streams refused for 3 s: REFUSED_STREAM',
      begin: (world) => {
        which(world).policy = { frame: refuseStream };
      },
      lastsMs: 3_000,
      end: (world) => {
        which(world).heal();
        // The server has not seen the header blocks of the refused ones, and cannot read those that follow.
        which(world).each((link) => link.cut());
      },
      losesAnswers: true,
    },
    {
      ...spoiling(which, { times: 10, matches: isBody, spoil: ({ stream }) => makeRstStream(stream, errorCode.cancel) }),
      name: '10 bodies replaced by RST_STREAM: CANCEL',
    },
    {
      ...spoiling(which, {
        times: 3,
        matches: isAnswer,
        spoil: ({ stream, flags, payload }) => makeFrame(frameType.headers, stream, Buffer.alloc(payload.length, spoilt), flags),
      }),
      name: '3 header blocks corrupted',
    },
    {
      ...spoiling(which, {
        times: 10,
        matches: isBody,
        spoil: ({ stream, flags, payload }) => makeFrame(frameType.data, stream, Buffer.alloc(payload.length, spoilt), flags),
      }),
      name: '10 bodies corrupted',
    },
    {
      ...spoiling(which, { times: 3, matches: isAnswer, spoil: () => makeFrame(frameType.data, 0, noise(20)) }),
      name: '3 frames on a stream where none may be',
    },
    {
      ...spoiling(which, { times: 3, matches: isAnswer, spoil: ({ bytes }, link) => cutAfter(link, bytes.subarray(0, 12)) }),
      name: '3 frames truncated',
    },
    {
      name: 'SETTINGS that allow no stream for 3 s',
      begin: (world) => which(world).each((link) => allowStreams(link, 0)),
      lastsMs: 3_000,
      end: (world) => which(world).each((link) => allowStreams(link, 100)),
    },
  ];
}

/** As a server that is being replaced: no new streams, and the end of the connection a second later. */
function goAway(
  which: Which,
  { name, code, keepsStreams }: { readonly name: string; readonly code: number; readonly keepsStreams: boolean },
): Part {
  return {
    name,
    begin: (world) =>
      which(world).each((link) => {
        link.inject(makeGoAway(code, keepsStreams ? link.lastStream : 0), 'toClient');
        setTimeout(() => link.cut(), 1_000).unref();
      }),
    losesAnswers: true,
  };
}

function refuseStream(frame: Frame, link: Link, direction: Direction): Buffer | undefined {
  if (direction === 'toServer' && frame.type === frameType.headers) {
    link.inject(makeRstStream(frame.stream, errorCode.refusedStream), 'toClient');
    link.openStreams.delete(frame.stream);
    link.refused.add(frame.stream);
    return undefined;
  }
  return link.refused.has(frame.stream) ? undefined : frame.bytes;
}

function isAnswer({ type }: Frame): boolean {
  return type === frameType.headers;
}

function isBody({ type, payload }: Frame): boolean {
  return type === frameType.data && payload.length > 0;
}

function spoiling(
  which: Which,
  options: {
    readonly times: number;
    readonly matches: (frame: Frame) => boolean;
    readonly spoil: (frame: Frame, link: Link) => Buffer | undefined;
  },
): Omit<Part, 'name'> {
  return {
    begin: (world) => {
      let left = options.times;
      which(world).policy = {
        frame: (frame, link, direction) => {
          if (left === 0 || direction === 'toServer' || !options.matches(frame)) {
            return frame.bytes;
          }
          left -= 1;
          return options.spoil(frame, link);
        },
      };
    },
    losesAnswers: true,
  };
}

/** These bytes are the last on the link. */
function cutAfter(link: Link, bytes: Buffer): undefined {
  if (!link.over) {
    link.inject(bytes, 'toClient');
    link.over = true;
    setImmediate(() => link.cut());
  }
}

function allowStreams(link: Link, count: number): void {
  const payload = Buffer.alloc(6);
  payload.writeUInt16BE(3, 0);
  payload.writeUInt32BE(count, 2);
  link.strayAcks += 1;
  link.inject(makeFrame(frameType.settings, 0, payload), 'toClient');
}

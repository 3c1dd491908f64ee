/**
 * The filter of what the driver says, between an HTTP/2 server and an HTTP/2 client of Node that do not know of it: what is cut,
 * what is not, and that both go on understanding each other.
 */
import { once } from 'node:events';
import http2 from 'node:http2';
import net from 'node:net';
import { join } from 'node:path';
import { Duplex, Transform } from 'node:stream';
import { expect } from 'chai';
import fc from 'fast-check';
import { cutHeaderBlock, cutMark, keptBytes } from '../../../src/csi/header-block.ts';
import { HeaderFilter, longestBlockBytes } from '../../../src/csi/header-filter-core.ts';
import { createTemporaryFolder } from '../../testbed/temporary-folder.ts';

type Headers = Readonly<Record<string, string>>;

/** Texts of every length around the bounds, that take 5 to 30 bits a character in HTTP/2. */
const texts = fc
  .tuple(
    fc.constantFrom('a', 'abc', 'Xy z', '0123456789', '<>{}|~', '%C3%BC', '%E2%82%AC', '%F0%9F%98%80'),
    fc.oneof(
      fc.integer({ min: 0, max: 50 }),
      fc.constantFrom(4_000, 4_096, 5_000, 16_384, 20_000, keptBytes - 1, keptBytes, keptBytes + 1, 65_536, 100_000, 400_000),
    ),
  )
  .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length - (length % unit.length)));

/** At most two long ones: more do not fit into what the client reads at once. */
const answers = fc.tuple(texts, texts, fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 8 })).map(
  ([first, second, others]): Headers => ({
    'x-first': first,
    ...Object.fromEntries(others.map((n) => [`x-other-${n}`, `value ${n}`])),
    'x-second': second,
  }),
);

/** What the client must see of a header. */
function expectCut(seen: string, sent: string): void {
  if (sent.length <= keptBytes) {
    expect(seen).to.equal(sent);
    return;
  }
  expect(seen.endsWith(cutMark)).to.equal(true);
  const kept = seen.slice(0, -cutMark.length);
  expect(sent.startsWith(kept)).to.equal(true);
  expect(kept.length).to.be.within(keptBytes - 11, keptBytes);
  expect(decodeURI(kept)).to.equal(decodeURI(sent).slice(0, decodeURI(kept).length));
}

describe('the filter of headers', function () {
  this.timeout(120_000);
  const folder = createTemporaryFolder();
  const path = join(folder.path, 'server.sock');
  let answer: Headers = {};
  let chunks: Buffer[] = [];
  let client: http2.ClientHttp2Session;
  const server = http2.createServer({ maxSendHeaderBlockLength: 2 ** 31 - 1 });

  before(async () => {
    server.on('stream', (stream) => {
      stream.on('wantTrailers', () => stream.sendTrailers(answer));
      stream.respond({ ':status': 200, ...answer }, { waitForTrailers: true });
      stream.end('body');
    });
    server.listen(path);
    await once(server, 'listening');
    client = http2.connect('http://localhost', { createConnection: () => filtered(net.connect(path)) });
  });

  after(async () => {
    client.destroy();
    server.close();
    await once(server, 'close');
    folder.remove();
  });

  function filtered(socket: net.Socket): Duplex {
    const filter = new HeaderFilter();
    const incoming = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        filter.push(chunk).forEach((bytes) => void this.push(bytes));
        done();
      },
    });
    return Duplex.from({ readable: socket.pipe(incoming), writable: socket });
  }

  async function get(): Promise<{ readonly headers: http2.IncomingHttpHeaders; readonly trailers: http2.IncomingHttpHeaders }> {
    const stream = client.request({ ':path': '/' });
    stream.resume();
    // All at once: one may come right behind the other.
    const [[headers], [trailers]] = (await Promise.all(['response', 'trailers', 'close'].map((name) => once(stream, name)))) as [
      [http2.IncomingHttpHeaders],
      [http2.IncomingHttpHeaders],
    ];
    return { headers, trailers };
  }

  it('cuts what is too long and nothing else, answer after answer over one connection', async () => {
    await fc.assert(
      fc.asyncProperty(answers, async (sent) => {
        answer = sent;
        const { headers, trailers } = await get();
        for (const [name, value] of Object.entries(sent)) {
          expectCut(String(headers[name]), value);
          expectCut(String(trailers[name]), value);
        }
      }),
      { numRuns: 60 },
    );
    expect(client.closed).to.equal(false);
  });

  it('hands on the same whatever pieces it gets', async () => {
    answer = { 'x-first': 'abc'.repeat(30_000), 'x-second': 'v' };
    chunks = [];
    await get();
    const whole = Buffer.concat(chunks);
    const expected = wholeSession(whole);
    expect(expected.equals(whole)).to.equal(false);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 30 }), (sizes) => {
        const filter = new HeaderFilter();
        const out: Buffer[] = [];
        for (let from = 0, n = 0; from < whole.length; n += 1) {
          const to = from + sizes[n % sizes.length]!;
          out.push(...filter.push(whole.subarray(from, to)));
          from = to;
        }
        expect(Buffer.concat(out).equals(expected)).to.equal(true);
      }),
      { numRuns: 100 },
    );
  });

  function wholeSession(bytes: Buffer): Buffer {
    return Buffer.concat(new HeaderFilter().push(bytes));
  }

  /** A frame by hand. */
  function frame(type: number, flags: number, payload: Buffer, streamId = 1): Buffer {
    const header = Buffer.alloc(9);
    header.writeUIntBE(payload.length, 0, 3);
    header.writeUInt8(type, 3);
    header.writeUInt8(flags, 4);
    header.writeUInt32BE(streamId, 5);
    return Buffer.concat([header, payload]);
  }
  const field = Buffer.from([0x00, 1, 0x61, 1, 0x62]);

  it('takes padding and priority out of headers in several frames', () => {
    const first = Buffer.concat([Buffer.from([3, 0, 0, 0, 0, 16]), field, Buffer.alloc(3)]);
    expect(wholeSession(Buffer.concat([frame(1, 0x1 | 0x8 | 0x20, first), frame(9, 0x4, field)]))).to.deep.equal(
      frame(1, 0x1 | 0x4, Buffer.concat([field, field])),
    );
  });

  it('leaves headers in one frame, and frames of any other kind and size, as they are', () => {
    const bytes = Buffer.concat([
      frame(1, 0x4 | 0x8, Buffer.concat([Buffer.from([2]), field, Buffer.alloc(2)])),
      frame(0, 0, Buffer.alloc(100_000)),
      frame(4, 0, Buffer.alloc(6), 0),
      frame(200, 0, Buffer.alloc(3)),
    ]);
    expect(wholeSession(bytes).equals(bytes)).to.equal(true);
  });

  const broken: readonly { what: string; bytes: () => Buffer }[] = [
    { what: 'data among headers', bytes: () => Buffer.concat([frame(1, 0, field), frame(0, 0, field)]) },
    { what: 'headers of two streams in one', bytes: () => Buffer.concat([frame(1, 0, field), frame(9, 4, field, 3)]) },
    { what: 'more padding than there is', bytes: () => frame(1, 0x8, Buffer.from([9, 0])) },
    { what: 'headers in a frame that is too large', bytes: () => frame(1, 0, Buffer.alloc(16_385)) },
    {
      what: 'headers beyond all bounds',
      bytes: () =>
        Buffer.concat([frame(1, 0, field), ...Array<Buffer>(longestBlockBytes / 16_384).fill(frame(9, 0, Buffer.alloc(16_384)))]),
    },
    {
      what: 'empty frames without an end',
      bytes: () => Buffer.concat([frame(1, 0, field), ...Array<Buffer>(5_000).fill(frame(9, 0, Buffer.alloc(0)))]),
    },
    {
      what: 'many headers',
      bytes: () =>
        Buffer.concat([
          frame(1, 0, Buffer.alloc(0)),
          ...Array<Buffer>(10).fill(frame(9, 0, Buffer.concat(Array<Buffer>(3_276).fill(field)))),
          frame(9, 4, field),
        ]),
    },
    {
      what: 'a header that ends too early',
      bytes: () => Buffer.concat([frame(1, 0, Buffer.from([0, 1, 0x61])), frame(9, 4, Buffer.from([9]))]),
    },
    { what: 'a number without an end', bytes: () => Buffer.concat([frame(1, 0, Buffer.alloc(0)), frame(9, 4, Buffer.alloc(20, 0xff))]) },
  ];
  for (const { what, bytes } of broken) {
    it(`refuses ${what}`, () => {
      expect(() => wholeSession(bytes())).to.throw(RangeError, /^Cannot read (?:HTTP\/2 headers|a header)/u);
    });
  }

  it('reads any bytes as headers, or refuses them, and comes to an end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        try {
          expect(cutHeaderBlock(Buffer.from(bytes))).to.deep.equal(Buffer.from(bytes));
        } catch (thrown) {
          expect(thrown).to.be.instanceOf(RangeError);
        }
      }),
      { numRuns: 5_000 },
    );
  });
});

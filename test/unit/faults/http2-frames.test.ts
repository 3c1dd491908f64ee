/** HTTP/2 frames as a relay sees them. */
import { expect } from 'chai';
import { FrameCutter, makeFrame, makeGoAway, makeRstStream } from '../../faults/http2-frames.ts';

describe('FrameCutter', () => {
  const frames = [makeFrame(4, 0, Buffer.alloc(0)), makeFrame(0, 3, Buffer.from('abc'), 1), makeGoAway(2, 5), makeRstStream(7, 8)];

  for (const size of [1, 5, 1_000]) {
    it(`finds whole frames in pieces of ${size} bytes, and lets the preface of a client pass as it is`, () => {
      const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
      const bytes = Buffer.concat([preface, ...frames]);
      const cutter = new FrameCutter('toServer');
      const cut = [];
      for (let at = 0; at < bytes.length; at += size) {
        cut.push(...cutter.push(bytes.subarray(at, at + size)));
      }
      const [first, ...rest] = cut;
      expect(Buffer.isBuffer(first) && first.equals(preface)).to.equal(true);
      expect(
        rest.map((part) => (Buffer.isBuffer(part) ? 'bytes' : [part.type, part.stream, part.flags, part.payload.toString('hex')])),
      ).to.deep.equal([
        [4, 0, 0, ''],
        [0, 3, 1, '616263'],
        [7, 0, 0, '0000000500000002'],
        [3, 7, 0, '00000008'],
      ]);
    });
  }

  it('expects no preface from a server', () => {
    expect(new FrameCutter('toClient').push(Buffer.concat(frames))).to.have.length(4);
  });
});

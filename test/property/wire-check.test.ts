import { expect } from 'chai';
import fc from 'fast-check';
import csi from '../../csi-spec/generated/csi_pb.js';
import { checkMessage, mapEntry } from '../../src/csi/wire-check.ts';

function publishReply(context: Readonly<Record<string, string>>): Uint8Array {
  const message = new csi.ControllerPublishVolumeResponse();
  for (const [key, value] of Object.entries(context)) {
    message.getPublishContextMap().set(key, value);
  }
  return message.serializeBinary();
}

const shape = { 1: mapEntry };
const context = fc.dictionary(fc.string(), fc.string(), { noNullPrototype: true }).filter((map) => !Object.hasOwn(map, '__proto__'));

describe('checkMessage()', () => {
  it('takes every message that the generated code writes', () => {
    fc.assert(
      fc.property(context, (map) => {
        checkMessage(publishReply(map), shape);
      }),
    );
  });

  it('lets pass nothing on which the generated code runs beyond the end: it reads on or throws, at once', () => {
    const damaged = fc.tuple(context, fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 4 }));
    fc.assert(
      fc.property(damaged, ([map, changes]) => {
        const bytes = publishReply(map);
        for (const [position, value] of changes) {
          bytes[position % Math.max(1, bytes.length)] = value;
        }
        try {
          checkMessage(bytes, shape);
          csi.ControllerPublishVolumeResponse.deserializeBinary(bytes);
        } catch (thrown) {
          expect(thrown).to.be.an('error');
        }
      }),
      { numRuns: 5_000 },
    );
  });

  const refused: readonly (readonly [string, readonly number[]])[] = [
    ['a length beyond the end', [0x0a, 0x05, 0x0a]],
    ['a length beyond the end of the message around it', [0x0a, 0x02, 0x0a, 0x05, 0, 0, 0, 0, 0]],
    ['a length of 4 GiB', [0x0a, 0xff, 0xff, 0xff, 0xff, 0x0f]],
    ['a number without an end', [0x10, 0x80]],
    ['a number of 11 bytes', [0x10, ...Array<number>(10).fill(0x80), 0]],
    ['a number where a message belongs', [0x08, 0x01]],
    ['a number where text belongs', [0x0a, 0x02, 0x08, 0x01]],
    ['a group', [0x13, 0x14]],
    ['a wire type that does not exist', [0x16]],
    ['a fixed number that is cut off', [0x15, 1, 2, 3]],
  ];
  for (const [name, bytes] of refused) {
    it(`refuses ${name}`, () => {
      expect(() => checkMessage(Uint8Array.from(bytes), shape)).to.throw(RangeError);
    });
  }

  it('passes over fields that are not decoded, whatever they hold', () => {
    expect(() =>
      checkMessage(Uint8Array.from([0x12, 0x02, 0x0a, 0x7f, 0x1d, 1, 2, 3, 4, 0x21, 1, 2, 3, 4, 5, 6, 7, 8, 0x28, 0x01]), shape),
    ).to.not.throw();
  });
});

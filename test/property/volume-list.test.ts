/**
 * Reading a list of volumes against a reader that is as simple as the encoding allows, whatever else a reply holds and
 * however it is damaged.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { type ListedVolume, listVolumes, readVolumeList } from '../../src/csi/volume-list.ts';
import { AppError } from '../../src/runtime/errors.ts';
import { volumeListReply } from '../support/volume-list-reply.ts';

interface Read {
  readonly volumes: readonly ListedVolume[];
  readonly nextToken: string;
}

function readAll(bytes: Uint8Array): Read {
  const volumes: ListedVolume[] = [];
  const entries = readVolumeList(bytes);
  for (;;) {
    const step = entries.next();
    if (step.done === true) {
      return { volumes, nextToken: step.value };
    }
    volumes.push(step.value);
  }
}

/** A field of a message: its number, and its bytes where it has a length. */
type Field = readonly [number: number, bytes: Uint8Array | undefined];

/** Every field of a message. Throws where the bytes are none. */
function fieldsOf(bytes: Uint8Array): readonly Field[] {
  let at = 0;
  const fields: Field[] = [];
  const take = (length: number): Uint8Array => {
    if (length > bytes.length - at) {
      throw new Error('beyond the end');
    }
    at += length;
    return bytes.subarray(at - length, at);
  };
  /** The lower 32 bits: nothing here is larger. */
  const number = (longest: number): number => {
    let value = 0n;
    for (let index = 0n; ; index += 1n) {
      const [byte = 0] = take(1);
      value |= BigInt(byte & 127) << (7n * index);
      if (byte < 128) {
        return Number(BigInt.asUintN(32, value));
      }
      if (index + 1n >= longest) {
        throw new Error('too long a number');
      }
    }
  };
  while (at < bytes.length) {
    const tag = number(10);
    switch (tag % 8) {
      case 0:
        number(Number.POSITIVE_INFINITY);
        fields.push([tag >>> 3, undefined]);
        break;
      case 1:
        fields.push([tag >>> 3, void take(8)]);
        break;
      case 2:
        fields.push([tag >>> 3, take(number(10))]);
        break;
      case 5:
        fields.push([tag >>> 3, void take(4)]);
        break;
      default:
        throw new Error('no such type of field');
    }
  }
  return fields;
}

/** The values of one field. Throws where it has another type. */
function bytesOf(fields: readonly Field[], number: number): readonly Uint8Array[] {
  return fields
    .filter((field) => field[0] === number)
    .map(([, bytes]) => {
      if (bytes === undefined) {
        throw new Error('another type');
      }
      return bytes;
    });
}

function textOf(bytes: Uint8Array | undefined): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

function readSimply(bytes: Uint8Array): Read {
  const reply = fieldsOf(bytes);
  return {
    volumes: bytesOf(reply, 1).map((entryBytes) => {
      const entry = fieldsOf(entryBytes);
      const ids = bytesOf(entry, 1).flatMap((volume) => bytesOf(fieldsOf(volume), 2).map(textOf));
      return { volumeId: ids.at(-1) ?? '', nodeIds: bytesOf(entry, 2).flatMap((status) => bytesOf(fieldsOf(status), 1).map(textOf)) };
    }),
    nextToken: bytesOf(reply, 2).map(textOf).at(-1) ?? '',
  };
}

function resultOf(read: () => Read): Read | Error {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof Error) {
      return thrown;
    }
    throw thrown;
  }
}

const text = fc.string({ unit: 'binary' });
const entry = fc.record({ volumeId: text, nodeIds: fc.array(text, { maxLength: 4 }) }, { requiredKeys: ['volumeId'] });
const reply = fc.record({ entries: fc.array(entry, { maxLength: 6 }), nextToken: text });
/** Puts bytes in the place of others. */
const damage = fc.record({ at: fc.nat(), taken: fc.nat(3), put: fc.uint8Array({ maxLength: 12 }) });

describe('readVolumeList()', () => {
  it('reads what the generated code writes', () => {
    fc.assert(
      fc.property(reply, ({ entries, nextToken }) => {
        const bytes = volumeListReply(entries, nextToken).serializeBinary();
        const volumes = entries.map(({ volumeId, nodeIds = [] }) => ({ volumeId, nodeIds }));
        expect(readAll(bytes)).to.deep.equal({ volumes, nextToken });
      }),
    );
  });

  it('reads damaged bytes as the simple reader does, or throws a readable error where that one throws', () => {
    const seen = { read: 0, refused: 0 };
    fc.assert(
      fc.property(reply, fc.array(damage, { minLength: 1, maxLength: 3 }), ({ entries, nextToken }, damages) => {
        let bytes = Buffer.from(volumeListReply(entries, nextToken).serializeBinary());
        for (const { at, taken, put } of damages) {
          const start = at % (bytes.length + 1);
          bytes = Buffer.concat([bytes.subarray(0, start), put, bytes.subarray(start + taken)]);
        }
        const result = resultOf(() => readAll(bytes));
        const wanted = resultOf(() => readSimply(bytes));
        if (wanted instanceof Error) {
          expect(result).to.be.instanceOf(AppError);
          expect(result).to.include({
            kind: 'refused',
            message: 'Cannot read the list of volumes: the reply of the CSI driver cannot be decoded',
          });
          seen.refused += 1;
        } else {
          expect(result).to.deep.equal(wanted);
          seen.read += 1;
        }
        expect(listVolumes.printReply(bytes, 0)).to.be.a('string');
      }),
      { numRuns: 2_000 },
    );
    expect(seen.read).to.be.greaterThan(50);
    expect(seen.refused).to.be.greaterThan(50);
  });
});

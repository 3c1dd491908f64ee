/**
 * Changes bytes at random: a little, as a wire would, and much, as somebody who means it. Pure but for the randomness that it is given.
 */
import type { Random } from '../../src/runtime/random.ts';
import { between, pick } from '../support/seeded-random.ts';

/** Longest input. */
const mostBytes = 16_384;
const interesting = [0x00, 0x01, 0x7f, 0x80, 0xff, 0x0a, 0x12, 0x1a, 0x22, 0x5b, 0x5c, 0x7b, 0x7d, 0x2d, 0x30] as const;
const numbers = ['0', '-1', '9223372036854775807', '9223372036854775808', '1e999', '-0', '0.5', '4294967296', 'null', '""', '[]', '{}'];
/** Of 32 bits, big and little end first, and as varints of protobuf. */
const lengths = [
  [0xff, 0xff, 0xff, 0xff],
  [0x7f, 0xff, 0xff, 0xff],
  [0x00, 0x80, 0x00, 0x01],
  [0xff, 0xff, 0xff, 0xff, 0x0f],
  [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01],
  [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01],
  [0x00],
] as const;

type Change = (bytes: Buffer, random: Random) => Buffer;

function replaced(bytes: Buffer, from: number, { length, by }: { readonly length: number; readonly by: Uint8Array }): Buffer {
  return Buffer.concat([bytes.subarray(0, from), by, bytes.subarray(from + length)]);
}

const changes: readonly Change[] = [
  (bytes, random) => {
    const at = between(0, bytes.length - 1, random);
    return replaced(bytes, at, { length: 1, by: Buffer.of((bytes[at] ?? 0) ^ (1 << between(0, 7, random))) });
  },
  (bytes, random) => replaced(bytes, between(0, bytes.length - 1, random), { length: 1, by: Buffer.of(pick(interesting, random)) }),
  (bytes, random) => replaced(bytes, between(0, bytes.length, random), { length: between(1, 16, random), by: Buffer.alloc(0) }),
  (bytes, random) => {
    const from = between(0, bytes.length, random);
    return replaced(bytes, between(0, bytes.length, random), { length: 0, by: bytes.subarray(from, from + between(1, 64, random)) });
  },
  (bytes, random) => bytes.subarray(0, between(0, bytes.length, random)),
  (bytes, random) => bytes.subarray(between(0, bytes.length, random)),
  (bytes, random) =>
    replaced(bytes, between(0, bytes.length, random), { length: between(0, 5, random), by: Buffer.from(pick(lengths, random)) }),
  (bytes, random) =>
    replaced(bytes, between(0, bytes.length, random), { length: between(0, 3, random), by: Buffer.from(pick(numbers, random)) }),
  (bytes, random) => {
    const by = Buffer.alloc(between(1, 200, random), pick(interesting, random));
    return replaced(bytes, between(0, bytes.length, random), { length: 0, by });
  },
  (bytes, random) => {
    const from = between(0, bytes.length, random);
    return Buffer.concat([bytes, bytes.subarray(from)]);
  },
  replaceValue,
  replaceValue,
];

/** Puts another value in the place of a value, or of a name, of JSON: what comes out is still JSON, mostly. */
function replaceValue(bytes: Buffer, random: Random): Buffer {
  const text = bytes.toString('latin1');
  const values = [...text.matchAll(/"[^"]*"|-?\d[\d.]*|true|false|null/gu)];
  if (values.length === 0) {
    return bytes;
  }
  const chosen = pick(values, random);
  const by = random() < 0.5 ? pick(values, random)[0] : pick(numbers, random);
  return replaced(bytes, chosen.index, { length: chosen[0].length, by: Buffer.from(by, 'latin1') });
}

/** A changed copy: by one change or a few, or put together of two. */
export function mutate(bytes: Uint8Array, random: Random, more: { readonly other: Uint8Array; readonly words: readonly string[] }): Buffer {
  let changed: Buffer = Buffer.from(bytes);
  if (random() < 0.1) {
    changed = Buffer.concat([
      changed.subarray(0, between(0, changed.length, random)),
      more.other.subarray(between(0, more.other.length, random)),
    ]);
  }
  for (let left = random() < 0.5 ? 1 : between(2, 6, random); left > 0; left -= 1) {
    if (more.words.length > 0 && random() < 0.2) {
      changed = replaced(changed, between(0, changed.length, random), {
        length: between(0, 8, random),
        by: Buffer.from(pick(more.words, random)),
      });
    } else if (changed.length > 0) {
      changed = pick(changes, random)(changed, random);
    } else {
      changed = Buffer.from(bytes);
    }
  }
  return changed.subarray(0, mostBytes);
}

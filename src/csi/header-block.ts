/**
 * Cuts the long strings in a block of HTTP/2 headers (RFC 7541). The HTTP/2 library of Node cannot read a string above 64 KiB, and
 * ends the connection, or lets it stand still: a driver's long error text would take every other call with it. Pure. Called
 * by header-filter-core.ts.
 *
 * No table of earlier headers is kept. Whatever is cut stays longer than the table (4,096 bytes): for sender and receiver alike
 * it is too long to be kept, and empties the table.
 */

/** Most bytes of a value that stay, without {@link cutMark}: more characters than errors.ts keeps, however they are escaped. */
export const keptBytes = 61_440;

/** What stands at the end of a value that was cut. It is the same escaped and not. */
export const cutMark = '... [cut]';

/** The block with every value cut to {@link keptBytes} and marked; itself where none is longer. Throws a RangeError for what is no block. */
export function cutHeaderBlock(block: Buffer): Buffer {
  const parts: Buffer[] = [];
  let taken = 0;
  const reader = new BlockReader(block);
  while (!reader.atEnd) {
    const value = reader.readField();
    if (value !== undefined) {
      const text = value.isCoded ? decodeStart(value.bytes) : value.bytes;
      if (text.length > keptBytes) {
        parts.push(block.subarray(taken, value.start), literal(`${wholeCharacters(text.toString('latin1', 0, keptBytes))}${cutMark}`));
        taken = value.end;
      }
    }
  }
  return parts.length === 0 ? block : Buffer.concat([...parts, block.subarray(taken)]);
}

/** A string in a block, with where it stands. */
interface CodedString {
  readonly start: number;
  readonly end: number;
  /** By the Huffman code. */
  readonly isCoded: boolean;
  readonly bytes: Buffer;
}

/** Reads the fields of a block one after the other (RFC 7541, section 6). */
class BlockReader {
  readonly #block: Buffer;
  #cursor = 0;

  constructor(block: Buffer) {
    this.#block = block;
  }

  get atEnd(): boolean {
    return this.#cursor >= this.#block.length;
  }

  /** Passes over a field; returns its value where it stands there in full. */
  readField(): CodedString | undefined {
    const first = this.#block[this.#cursor] ?? 0;
    if (first >= 0x80) {
      this.#readInteger(7);
      return undefined;
    }
    if ((first & 0xe0) === 0x20) {
      this.#readInteger(5);
      return undefined;
    }
    const nameIndex = this.#readInteger(first >= 0x40 ? 6 : 4);
    if (nameIndex === 0 && this.#readString().bytes.length > keptBytes) {
      throw new RangeError('Cannot read a header: its name is too long');
    }
    return this.#readString();
  }

  #readString(): CodedString {
    const start = this.#cursor;
    const isCoded = (this.#byte(start) & 0x80) !== 0;
    const length = this.#readInteger(7);
    const from = this.#cursor;
    this.#cursor += length;
    if (this.#cursor > this.#block.length) {
      throw new RangeError(`Cannot read a header: it ends at byte ${this.#cursor} of ${this.#block.length}`);
    }
    return { start, end: this.#cursor, isCoded, bytes: this.#block.subarray(from, this.#cursor) };
  }

  /** Section 5.1. */
  #readInteger(prefixBits: number): number {
    const most = 2 ** prefixBits - 1;
    let value = this.#byte(this.#cursor) & most;
    this.#cursor += 1;
    for (let shift = 0; value >= most; shift += 7) {
      const byte = this.#byte(this.#cursor);
      this.#cursor += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) {
        break;
      }
      if (shift > 21) {
        throw new RangeError('Cannot read a header: it has a number without an end');
      }
    }
    return value;
  }

  #byte(index: number): number {
    const byte = this.#block[index];
    if (byte === undefined) {
      throw new RangeError('Cannot read a header: it ends too early');
    }
    return byte;
  }
}

/** A string of 127 bytes or more, a character each, that is written as it is (section 5.2). */
function literal(text: string): Buffer {
  const length = [0x7f];
  let rest = text.length - 0x7f;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) {
    length.push((rest % 0x80) | 0x80);
  }
  return Buffer.concat([Buffer.from([...length, rest]), Buffer.from(text, 'latin1')]);
}

const escapesByLead: Readonly<Record<string, number>> = { C: 2, D: 2, E: 3, F: 4 };

/** Without what a cut has left of an escape, as `%E2`, or of a character that takes several. */
function wholeCharacters(value: string): string {
  const text = value.replace(/%[0-9A-F]?$/iu, '');
  const [last = '', lead = ''] = /%([C-F])[0-9A-F](?:%[89AB][0-9A-F])*$/iu.exec(text.slice(-12)) ?? [];
  const isWhole = last.length >= 3 * (escapesByLead[lead.toUpperCase()] ?? 0);
  return isWhole ? text : text.slice(0, -last.length);
}

/**
 * The lengths of the Huffman code (RFC 7541, appendix B), the symbols of each in order: the code is canonical, so that they say
 * it all.
 */
const codeLengths: readonly (readonly [bits: number, symbols: readonly number[]])[] = [
  [5, [48, 49, 50, 97, 99, 101, 105, 111, 115, 116]],
  [6, [32, 37, 45, 46, 47, ...range(51, 57), 61, 65, 95, 98, 100, 102, 103, 104, 108, 109, 110, 112, 114, 117]],
  [7, [58, ...range(66, 87), 89, 106, 107, 113, 118, 119, 120, 121, 122]],
  [8, [38, 42, 44, 59, 88, 90]],
  [10, [33, 34, 40, 41, 63]],
  [11, [39, 43, 124]],
  [12, [35, 62]],
  [13, [0, 36, 64, 91, 93, 126]],
  [14, [94, 125]],
  [15, [60, 96, 123]],
  [19, [92, 195, 208]],
  [20, [128, 130, 131, 162, 184, 194, 224, 226]],
  [21, [153, 161, 167, 172, 176, 177, 179, 209, 216, 217, 227, 229, 230]],
  [22, [129, 132, 133, 134, 136, 146, 154, 156, 160, 163, 164, 169, 170, 173, 178, 181, 185, 186, 187, 189, 190, 196, 198, 228, 232, 233]],
  [
    23,
    [
      ...[1, 135, 137, 138, 139, 140, 141, 143, 147, 149, 150, 151, 152, 155, 157, 158, 165, 166, 168, 174, 175, 180, 182, 183, 188],
      ...[191, 197, 231, 239],
    ],
  ],
  [24, [9, 142, 144, 145, 148, 159, 171, 206, 215, 225, 236, 237]],
  [25, [199, 207, 234, 235]],
  [26, [192, 193, 200, 201, 202, 205, 210, 213, 218, 219, 238, 240, 242, 243, 255]],
  [27, [203, 204, 211, 212, 214, 221, 222, 223, 241, 244, 245, 246, 247, 248, 250, 251, 252, 253, 254]],
  [28, [...range(2, 8), 11, 12, ...range(14, 21), ...range(23, 31), 127, 220, 249]],
  [30, [10, 13, 22]],
];

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The code as a tree: where 0 and 1 lead from each node, to another one or, below zero, to the complement of a symbol. */
const huffmanTree = growTree();

function growTree(): readonly number[] {
  const tree: number[] = [];
  let nodes = 1;
  let code = 0;
  let lastBits = 0;
  for (const [bits, symbols] of codeLengths) {
    code *= 2 ** (bits - lastBits);
    lastBits = bits;
    for (const symbol of symbols) {
      let node = 0;
      for (let bit = bits - 1; bit > 0; bit -= 1) {
        const branch = node * 2 + ((code >> bit) & 1);
        node = tree[branch] ?? nodes;
        nodes = tree[branch] === undefined ? nodes + 1 : nodes;
        tree[branch] = node;
      }
      tree[node * 2 + (code & 1)] = ~symbol;
      code += 1;
    }
  }
  return tree;
}

/** The bytes that a coded string stands for: all, or the first of them, one more than {@link keptBytes}. */
function decodeStart(coded: Buffer): Buffer {
  const decoded = Buffer.alloc(Math.min(Math.floor((coded.length * 8) / 5), keptBytes + 1));
  let length = 0;
  let node = 0;
  for (let bit = 0; bit < coded.length * 8 && length < decoded.length; bit += 1) {
    const next = huffmanTree[node * 2 + (((coded[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1)];
    if (next === undefined) {
      throw new RangeError('Cannot read a header: it is not in the Huffman code');
    }
    if (next < 0) {
      decoded[length] = ~next;
      length += 1;
    }
    node = Math.max(next, 0);
  }
  return decoded.subarray(0, length);
}

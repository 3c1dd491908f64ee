/**
 * Keeps one copy of strings and string lists that thousands of objects share: driver names, node names, finalizers,
 * access modes. Used by the decoders only. A lost entry costs memory, never correctness.
 */

import type { Buffer } from 'node:buffer';

const maxEntries = 10_000;
/** Places for texts that are found by their bytes: a power of two. */
const places = 4096;
/** Longest text that is looked for by its bytes. */
const longestSought = 64;
const noTexts: readonly string[] = Object.freeze([]);

/** One interner serves the decoders of one process. It holds at most 10,000 strings and as many lists, and then starts anew. */
export class Interner {
  readonly #texts = new Map<string, string>();
  readonly #lists = new Map<string, readonly string[]>();
  /** The last ASCII text of each hash. */
  readonly #byBytes: (string | undefined)[] = new Array<string | undefined>(places).fill(undefined);

  /** The copy of `text` that is shared. */
  text(text: string): string {
    return shared(this.#texts, text, text);
  }

  /** The copy of the UTF-8 text from `start` to `end`, mostly found without making a text of the bytes. */
  textIn(bytes: Buffer, start: number, end: number): string {
    if (end - start > longestSought) {
      return this.text(bytes.toString('utf8', start, end));
    }
    const place = hashOf(bytes, start, end);
    const known = this.#byBytes[place];
    if (known !== undefined && isAscii(known, bytes, { start, end })) {
      return known;
    }
    const text = this.text(bytes.toString('utf8', start, end));
    this.#byBytes[place] = text;
    return text;
  }

  /** The copy of `list`, and of each of its elements, that is shared. Callers must not change a list that they got or gave. */
  list(list: readonly string[]): readonly string[] {
    if (list.length === 0) {
      return noTexts;
    }
    const key = list.length === 1 ? (list[0] ?? '') : list.join('\n');
    const known = this.#lists.get(key);
    if (known !== undefined) {
      // Elements may contain the separator, so that two lists can have the same key.
      return sameTexts(known, list) ? known : list;
    }
    return shared(
      this.#lists,
      key,
      list.map((text) => this.text(text)),
    );
  }
}

function shared<T>(known: Map<string, T>, key: string, value: T): T {
  const found = known.get(key);
  if (found !== undefined) {
    return found;
  }
  if (known.size >= maxEntries) {
    known.clear();
  }
  known.set(key, value);
  return value;
}

/** FNV-1a, cut to the number of places. */
function hashOf(bytes: Buffer, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) {
    hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) & (places - 1);
}

/** Whether the bytes are this text, and ASCII. */
function isAscii(text: string, bytes: Buffer, { start, end }: { readonly start: number; readonly end: number }): boolean {
  if (text.length !== end - start) {
    return false;
  }
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte > 0x7f || byte !== text.charCodeAt(at - start)) {
      return false;
    }
  }
  return true;
}

function sameTexts(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((text, position) => text === right[position]);
}

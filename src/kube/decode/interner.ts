/**
 * Keeps one copy of strings and string lists that thousands of objects share: driver names, node names, finalizers,
 * access modes. Used by the decoders only. A lost entry costs memory, never correctness.
 */

const maxEntries = 10_000;
const noTexts: readonly string[] = Object.freeze([]);

/** One interner serves the decoders of one process. It holds at most 10,000 strings and as many lists, and then starts anew. */
export class Interner {
  readonly #texts = new Map<string, string>();
  readonly #lists = new Map<string, readonly string[]>();

  /** The copy of `text` that is shared. */
  text(text: string): string {
    return shared(this.#texts, text, text);
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

function sameTexts(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((text, position) => text === right[position]);
}

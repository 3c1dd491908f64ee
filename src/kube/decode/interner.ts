/**
 * Keeps one copy of strings, string lists and string maps that thousands of objects share: driver names, node names, finalizers,
 * access modes, attributes of volumes. Used by the decoders only. A lost entry costs memory, never correctness.
 */
import type { StringMap } from '../types.ts';

const maxEntries = 10_000;
/** Fewer, for most maps that are no copies of others are of one object only. */
const maxMaps = 1_000;
/** Larger maps are seldom the same for two objects. */
const longestMapKey = 512;
const noTexts: readonly string[] = Object.freeze([]);

/** One interner serves the decoders of one process. It holds at most 10,000 strings, as many lists and 1,000 maps, and then starts anew. */
export class Interner {
  readonly #texts = new Map<string, string>();
  readonly #lists = new Map<string, readonly string[]>();
  readonly #maps = new Map<string, StringMap>();

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

  /** The copy of `map` that is shared. Callers must not change a map that they got or gave. */
  map(map: StringMap): StringMap {
    let key = '';
    for (const name in map) {
      if (Object.hasOwn(map, name)) {
        key += `${name}\n${map[name]}\n`;
      }
    }
    if (key.length > longestMapKey) {
      return map;
    }
    const known = this.#maps.get(key);
    if (known !== undefined) {
      // Texts may contain the separator, so that two maps can have the same key.
      return sameMaps(known, map) ? known : map;
    }
    if (this.#maps.size >= maxMaps) {
      this.#maps.clear();
    }
    this.#maps.set(key, map);
    return map;
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

function sameMaps(left: StringMap, right: StringMap): boolean {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}

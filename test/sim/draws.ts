/**
 * Chance in the simulation. Every draw has a label, and the n-th draw of a label depends on nothing but seed, label and n: when the
 * shrinker takes an action out of a history, what the others meet stays mostly the same. No global state; the same in every Node.
 */

/** See the head of this file. */
export class Draws {
  readonly #seed: number;
  readonly #counts = new Map<string, number>();

  constructor(seed: number) {
    this.#seed = seed >>> 0;
  }

  /** A number in [0, 1). */
  next(label: string): number {
    const count = this.#counts.get(label) ?? 0;
    this.#counts.set(label, count + 1);
    return mixed(mixed(this.#seed ^ hashed(label)) + Math.imul(count, 0x9e3779b9)) / 2 ** 32;
  }

  /** A whole number from `low` to `high`, both included. */
  between(label: string, low: number, high: number): number {
    return low + Math.floor(this.next(label) * (high - low + 1));
  }

  /** True with this probability. */
  chance(label: string, probability: number): boolean {
    return this.next(label) < probability;
  }

  /** One of the choices. */
  pick<T>(label: string, choices: readonly T[]): T {
    const choice = choices[Math.floor(this.next(label) * choices.length)];
    if (choice === undefined) {
      throw new Error(`Cannot pick: no choices for "${label}"`);
    }
    return choice;
  }
}

/** FNV-1a. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}

/** The finalizer of murmur3: every bit of the result depends on every bit given. */
function mixed(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/**
 * Typed access to the values of a parsed command line, by the names and kinds of flag-definitions.ts. Judges nothing.
 * Called by options.ts and command-line.ts.
 */
import { AppError } from '../runtime/errors.ts';
import type { FlagNameOf } from './flag-definitions.ts';
import type { FlagValue } from './go-flags.ts';

/** Values of the flags, given or not. Every method throws `bug` where table and parser contradict each other. */
export class FlagValues {
  readonly #values: ReadonlyMap<string, FlagValue>;

  constructor(values: ReadonlyMap<string, FlagValue>) {
    this.#values = values;
  }

  bool(name: FlagNameOf<'bool' | 'lenient-bool'>): boolean {
    const value = this.#values.get(name);
    return typeof value === 'boolean' ? value : noSuchValue(name);
  }

  /** A whole number of 64 bits. */
  integer(name: FlagNameOf<'int' | 'uint' | 'verbosity'>): bigint {
    const value = this.#values.get(name);
    return typeof value === 'bigint' ? value : noSuchValue(name);
  }

  /** A duration in nanoseconds. */
  durationNs(name: FlagNameOf<'duration'>): bigint {
    const value = this.#values.get(name);
    return typeof value === 'bigint' ? value : noSuchValue(name);
  }

  float(name: FlagNameOf<'float'>): number {
    const value = this.#values.get(name);
    return typeof value === 'number' ? value : noSuchValue(name);
  }

  text(name: FlagNameOf<'string' | 'quantity' | 'module-levels' | 'labels'>): string {
    const value = this.#values.get(name);
    return typeof value === 'string' ? value : noSuchValue(name);
  }

  switches(name: FlagNameOf<'switches'>): ReadonlyMap<string, boolean> {
    const value = this.#values.get(name);
    return typeof value === 'object' ? value : noSuchValue(name);
  }
}

function noSuchValue(name: string): never {
  throw new AppError('bug', `Cannot read flag "${name}": its value is not of its kind`);
}

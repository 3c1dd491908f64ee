/**
 * Reads fields of a parsed kubeconfig with their types checked, so that each mistake is one line that names file and
 * field. Pure. Values must never be quoted: they may be secrets. Used by `kubeconfig-document.ts`.
 */
import { AppError } from '../runtime/errors.ts';
import { isFields, type JsonFields } from './decode/object-reader.ts';

/** One object of the file. Absent, null and (for text) empty fields are the same, as in Go's decoder. */
export class Fields {
  readonly #values: JsonFields;
  readonly #file: string;
  /** What the object is called in messages, for example `user "admin"`. */
  readonly #place: string;
  readonly #prefix: string;

  /** Throws `invalid` when `value` is no object. */
  constructor(value: unknown, at: { readonly file: string; readonly place: string; readonly prefix?: string }) {
    this.#file = at.file;
    this.#place = at.place;
    this.#prefix = at.prefix ?? '';
    if (!isFields(value)) {
      throw kubeconfigError(at.file, `${at.place}${this.#prefix === '' ? '' : `: field "${this.#prefix.slice(0, -1)}"`} must be an object`);
    }
    this.#values = value;
  }

  /** Text, or undefined. Throws `invalid` for another type. */
  text(name: string): string | undefined {
    const value = this.#values[name];
    if (value === undefined || value === null || value === '') {
      return undefined;
    }
    if (typeof value !== 'string') {
      throw this.fault(name, 'must be a string, put it in quotes');
    }
    return value;
  }

  /** Text that must be there. */
  requiredText(name: string): string {
    const value = this.text(name);
    if (value === undefined) {
      throw this.fault(name, 'is missing');
    }
    return value;
  }

  /** True or false; false when absent. */
  flag(name: string): boolean {
    const value = this.#values[name];
    if (value === undefined || value === null) {
      return false;
    }
    if (typeof value !== 'boolean') {
      throw this.fault(name, 'must be true or false');
    }
    return value;
  }

  /** Decoded base64 as text, or undefined. */
  base64(name: string): string | undefined {
    const encoded = this.text(name)?.replace(/\s+/g, '');
    if (encoded === undefined) {
      return undefined;
    }
    if (encoded.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(encoded)) {
      throw this.fault(name, 'is not base64');
    }
    return Buffer.from(encoded, 'base64').toString('utf8');
  }

  /** A list of texts; empty when absent. */
  texts(name: string): readonly string[] {
    return this.#list(name).map((value) => {
      if (typeof value !== 'string') {
        throw this.fault(name, 'must be a list of strings');
      }
      return value;
    });
  }

  /** A list of objects; empty when absent. */
  objects(name: string): readonly Fields[] {
    return this.#list(name).map((value, index) => this.#below(value, `${name}[${index}]`));
  }

  /** An object, or undefined. */
  object(name: string): Fields | undefined {
    const value = this.#values[name];
    return value === undefined || value === null ? undefined : this.#below(value, name);
  }

  /** The object of a map with lists of texts. */
  textLists(name: string): Readonly<Record<string, readonly string[]>> {
    const map = this.object(name);
    return map === undefined ? {} : Object.fromEntries(Object.keys(map.#values).map((key) => [key, map.texts(key)]));
  }

  /** Whatever the field holds. */
  raw(name: string): unknown {
    return this.#values[name];
  }

  /** An object, empty when absent, that is called `place` in messages. */
  entity(name: string, place: string): Fields {
    return new Fields(this.#values[name] ?? {}, { file: this.#file, place });
  }

  /** The error for a mistake in one field. */
  fault(name: string, what: string): AppError {
    return kubeconfigError(this.#file, `${this.#place}: field "${this.#prefix}${name}" ${what}`);
  }

  #list(name: string): readonly unknown[] {
    const value = this.#values[name];
    if (value === undefined || value === null) {
      return [];
    }
    if (!Array.isArray(value)) {
      throw this.fault(name, 'must be a list');
    }
    return value;
  }

  #below(value: unknown, name: string): Fields {
    return new Fields(value, { file: this.#file, place: this.#place, prefix: `${this.#prefix}${name}.` });
  }
}

/** The error for a mistake in the file. */
export function kubeconfigError(file: string, what: string, cause?: unknown): AppError {
  return new AppError('invalid', `Cannot use kubeconfig "${file}": ${what}`, { cause });
}

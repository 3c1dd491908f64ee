/**
 * Reads the fields of a JSON value of unknown shape. A field of a wrong type never throws: the first one is noted as a
 * sentence and the field counts as absent. `null` counts as absent too, as Kubernetes reads it. Used by the decoders.
 */
import type { StringMap } from '../types.ts';

/** Any JSON object. */
export type JsonFields = Readonly<Record<string, unknown>>;

/** True for an object that is neither null nor an array. */
export function isFields(value: unknown): value is JsonFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Takes the first fault of one document; later ones are dropped. */
export class FirstFault {
  #sentence: string | undefined;

  /** For example `status.attached must be a boolean, not a string`. */
  get sentence(): string | undefined {
    return this.#sentence;
  }

  /** Notes that the field at `path` holds `got`, and not `wanted`. The path is built only if this is the first fault. */
  note(path: () => string, wanted: string, got: unknown): void {
    this.#sentence ??= `${path()} must be ${wanted}, ${got === undefined ? 'but is missing' : `not ${typeName(got)}`}`;
  }
}

/** The fields of one object inside a document. */
export class ObjectReader {
  readonly #fields: JsonFields;
  readonly #path: () => string;
  readonly #faults: FirstFault;

  private constructor(fields: JsonFields, path: () => string, faults: FirstFault) {
    this.#fields = fields;
    this.#path = path;
    this.#faults = faults;
  }

  /** The document itself. A document that is no object has no fields. */
  static root(document: unknown, faults: FirstFault): ObjectReader {
    if (!isFields(document)) {
      faults.note(() => 'The document', 'an object', document);
    }
    return new ObjectReader(isFields(document) ? document : {}, () => '', faults);
  }

  /** Path of a field below this object, for a fault sentence. */
  pathOf(key: string): string {
    const path = this.#path();
    return path === '' ? key : `${path}.${key}`;
  }

  /** Whether the field is there with a value. */
  has(key: string): boolean {
    const value = this.#fields[key];
    return value !== undefined && value !== null;
  }

  text(key: string): string | undefined {
    const value = this.#fields[key];
    return typeof value === 'string' ? value : this.#reject(key, 'a string');
  }

  flag(key: string): boolean | undefined {
    const value = this.#fields[key];
    return typeof value === 'boolean' ? value : this.#reject(key, 'a boolean');
  }

  wholeNumber(key: string): number | undefined {
    const value = this.#fields[key];
    return typeof value === 'number' && Number.isSafeInteger(value) ? value : this.#reject(key, 'a whole number');
  }

  object(key: string): ObjectReader | undefined {
    const value = this.#fields[key];
    return isFields(value) ? new ObjectReader(value, () => this.pathOf(key), this.#faults) : this.#reject(key, 'an object');
  }

  /** A list of strings without the elements of another type; empty when absent. */
  texts(key: string): readonly string[] {
    return this.#elements(key, 'a string', (element) => (typeof element === 'string' ? element : undefined));
  }

  /** A list of objects without the elements of another type; empty when absent. */
  objects(key: string): readonly ObjectReader[] {
    return this.#elements(key, 'an object', (element, position) =>
      isFields(element) ? new ObjectReader(element, () => `${this.pathOf(key)}[${position}]`, this.#faults) : undefined,
    );
  }

  /** A map of strings without the values of another type. */
  textMap(key: string): StringMap | undefined {
    const value = this.#fields[key];
    if (!isFields(value)) {
      return this.#reject(key, 'an object');
    }
    if (isTextMap(value)) {
      return value;
    }
    return Object.fromEntries(this.#goodTexts(key, Object.entries(value)));
  }

  /** Of a map of strings, only the values under these names, in their order. Other names are not looked at. */
  textsOfMap(key: string, names: readonly string[]): readonly (readonly [name: string, text: string])[] {
    const value = this.#fields[key];
    if (!isFields(value)) {
      this.#reject(key, 'an object');
      return [];
    }
    return this.#goodTexts(
      key,
      names.map((name) => [name, value[name]]),
    );
  }

  #goodTexts(key: string, entries: readonly (readonly [string, unknown])[]): readonly (readonly [string, string])[] {
    const good: [string, string][] = [];
    for (const [name, text] of entries) {
      if (typeof text === 'string') {
        good.push([name, text]);
      } else if (text !== undefined && text !== null) {
        this.#faults.note(() => `${this.pathOf(key)}[${JSON.stringify(name)}]`, 'a string', text);
      }
    }
    return good;
  }

  #elements<E>(key: string, wanted: string, read: (element: unknown, position: number) => E | undefined): readonly E[] {
    const value = this.#fields[key];
    if (!Array.isArray(value)) {
      this.#reject(key, 'an array');
      return [];
    }
    const kept: E[] = [];
    value.forEach((element: unknown, position) => {
      const good = read(element, position);
      if (good === undefined) {
        this.#faults.note(() => `${this.pathOf(key)}[${position}]`, wanted, element);
      } else {
        kept.push(good);
      }
    });
    return kept;
  }

  #reject(key: string, wanted: string): undefined {
    if (this.has(key)) {
      this.#faults.note(() => this.pathOf(key), wanted, this.#fields[key]);
    }
    return undefined;
  }
}

function isTextMap(fields: JsonFields): fields is StringMap {
  for (const key in fields) {
    if (typeof fields[key] !== 'string') {
      return false;
    }
  }
  return true;
}

function typeName(value: unknown): string {
  if (value === null) {
    return 'null';
  }
  if (Array.isArray(value)) {
    return 'an array';
  }
  if (typeof value === 'object') {
    return 'an object';
  }
  return typeof value === 'number' && !Number.isInteger(value) ? 'a fraction' : `a ${typeof value}`;
}

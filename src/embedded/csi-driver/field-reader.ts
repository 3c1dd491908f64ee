/**
 * Reads the fields of plain data whose shape nobody has checked: replies of the RPC tables, the `answer` bodies of fault
 * plans, the rows of a state folder. A field that the message does not have, or of another type, is a `bug` that names it,
 * so that a typing error in a fault plan shows instead of being left out. Used by `replies.ts` and `state-rows.ts`.
 */
import { AppError } from '../../runtime/errors.ts';
import type { StringMap } from './volume-capability.ts';

/** The fields of one message. Absent ones read as empty, as on the wire. */
export class FieldReader {
  readonly #message: string;
  readonly #fields: object;

  /** @param known names that the message has, in lower camel case. */
  constructor(message: string, fields: unknown, known: readonly string[]) {
    this.#message = message;
    if (typeof fields !== 'object' || fields === null) {
      throw new AppError('bug', `Cannot make ${message}: its fields are no object`);
    }
    this.#fields = fields;
    for (const name of Object.keys(fields)) {
      if (!known.includes(name)) {
        throw new AppError('bug', `Cannot make ${message}: it has no field "${name}", only ${known.join(', ') || 'none'}`);
      }
    }
  }

  /** A string field. */
  text(name: string): string {
    const value = this.#get(name) ?? '';
    return typeof value === 'string' ? value : this.#wrong(name, 'a string');
  }

  /** A string field with one of these values. */
  oneOf<Value extends string>(name: string, values: readonly Value[]): Value {
    const text = this.text(name);
    return values.find((value) => value === text) ?? this.#wrong(name, `one of ${values.join(', ')}`);
  }

  /** A number field; 0 when absent. */
  number(name: string): number {
    return this.optionalNumber(name) ?? 0;
  }

  /** A number field. */
  optionalNumber(name: string): number | undefined {
    const value = this.#get(name);
    return value === undefined || typeof value === 'number' ? value : this.#wrong(name, 'a number');
  }

  /** A boolean field. */
  flag(name: string): boolean | undefined {
    const value = this.#get(name);
    return value === undefined || typeof value === 'boolean' ? value : this.#wrong(name, 'true or false');
  }

  /** A timestamp field. */
  date(name: string): Date | undefined {
    const value = this.#get(name);
    return value === undefined || value instanceof Date ? value : this.#wrong(name, 'a Date');
  }

  /** A repeated string field. */
  texts(name: string): string[] {
    return this.#list(name).map((item) => (typeof item === 'string' ? item : this.#wrong(name, 'a list of strings')));
  }

  /** A map field. */
  map(name: string): StringMap {
    const value = this.#get(name) ?? {};
    if (typeof value !== 'object') {
      return this.#wrong(name, 'an object');
    }
    const entries = Object.entries(value).map(([key, text]: [string, unknown]): [string, string] => [
      key,
      typeof text === 'string' ? text : this.#wrong(name, 'an object of strings'),
    ]);
    return Object.fromEntries(entries);
  }

  /** A message field, made by `make` when it is there. */
  child<Message>(name: string, make: (fields: unknown) => Message): Message | undefined {
    const value = this.#get(name);
    return value === undefined ? undefined : make(value);
  }

  /** A repeated message field, each made by `make`. */
  children<Message>(name: string, make: (fields: unknown) => Message): Message[] {
    return this.#list(name).map(make);
  }

  /** An enum field that is given by name. */
  enumNumber<Value extends number>(name: string, type: Readonly<Record<string, Value | string>>): Value {
    return this.#numberNamed(name, this.text(name), type);
  }

  /** A repeated field of enum names, or of numbers, which may be such as nobody has named. */
  enumNumbers(name: string, type: Readonly<Record<string, number | string>>): number[] {
    return this.#list(name).map((item) => (typeof item === 'number' ? item : this.#numberNamed(name, String(item), type)));
  }

  #numberNamed<Value extends number>(name: string, item: string, type: Readonly<Record<string, Value | string>>): Value {
    const number = type[item];
    return typeof number === 'number' ? number : this.#wrong(name, `made of ${Object.keys(type).join(', ')}`);
  }

  #get(name: string): unknown {
    return Reflect.get(this.#fields, name);
  }

  #list(name: string): readonly unknown[] {
    const value = this.#get(name) ?? [];
    return Array.isArray(value) ? value : this.#wrong(name, 'a list');
  }

  #wrong(name: string, wanted: string): never {
    throw new AppError('bug', `Cannot make ${this.#message}: "${name}" must be ${wanted}`);
  }
}

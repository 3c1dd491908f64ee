/**
 * What a kind's fields look like, as data: it checks the types of an object, drops what the kind does not have, and fills
 * in what Go always prints. The same data tells strategic merge patches their merge keys and OpenAPI its schemas. Pure.
 */
import { isList, isObject, type Json, type JsonObject, setMember } from './json.ts';

interface Common {
  /** Printed when the field has no value, as Go does for fields without `omitempty`. Absent: the field is left out. */
  readonly zero?: Json;
  /** The Go field is a pointer: an empty value is a value and is kept. */
  readonly pointer?: true;
}

/** Type of a field. `any` is kept as it comes. */
export type Schema = Scalar | MapSchema | ListSchema | ObjectSchema;

interface Scalar extends Common {
  readonly type: 'any' | 'string' | 'boolean' | 'integer' | 'time' | 'microTime' | 'bytes' | 'quantity';
}

/** A map of free keys. */
export interface MapSchema extends Common {
  readonly type: 'map';
  readonly values: Schema;
}

/** A list. `merge`: strategic merge patches merge it, as a set or by this key of its objects. Absent: they replace it. */
export interface ListSchema extends Common {
  readonly type: 'list';
  readonly items: Schema;
  readonly merge?: 'set' | { readonly key: string };
}

/** An object of named fields. `open`: fields that are not named are kept, too. */
export interface ObjectSchema extends Common {
  readonly type: 'object';
  readonly fields: Readonly<Record<string, Schema>>;
  readonly open?: true;
}

/** Schemas without parameters. */
export const anyValue: Scalar = { type: 'any' };
export const text: Scalar = { type: 'string' };
export const flag: Scalar = { type: 'boolean' };
export const integer: Scalar = { type: 'integer' };
export const time: Scalar = { type: 'time' };
export const microTime: Scalar = { type: 'microTime' };
export const bytes: Scalar = { type: 'bytes' };
export const quantity: Scalar = { type: 'quantity' };

/** A map of free keys to `values`. */
export function mapOf(values: Schema): MapSchema {
  return { type: 'map', values };
}

/** A list of `items`, merged by `merge` in strategic merge patches. */
export function listOf(items: Schema, merge?: 'set' | { readonly key: string }): ListSchema {
  return { type: 'list', items, ...(merge === undefined ? {} : { merge }) };
}

/** An object that has these fields and no others. */
export function objectOf(fields: Readonly<Record<string, Schema>>): ObjectSchema {
  return { type: 'object', fields };
}

/** An object of which only these fields are described. */
export function openObjectOf(fields: Readonly<Record<string, Schema>>): ObjectSchema {
  return { type: 'object', fields, open: true };
}

/** The same field, printed as `zero` when it has no value. */
export function always<S extends Schema>(schema: S, zero: Json): S {
  return { ...schema, zero };
}

/** The same field, whose empty value is a value. */
export function pointer<S extends Schema>(schema: S): S {
  return { ...schema, pointer: true };
}

/** An object that does not fit its kind: `message` says which field and why. */
export class SchemaMismatch extends Error {}

/** An object that fits its kind, and the fields that the kind does not have. */
export interface Normalized {
  readonly value: JsonObject;
  readonly unknownFields: readonly string[];
}

/** Fits an object to its kind. Throws {@link SchemaMismatch} when a field has another type. */
export function normalize(schema: ObjectSchema, value: JsonObject): Normalized {
  const unknownFields: string[] = [];
  return { value: fitObject(schema, value, { path: '', unknownFields }), unknownFields };
}

interface Place {
  readonly path: string;
  readonly unknownFields: string[];
}

function below(place: Place, name: string): Place {
  return { path: place.path === '' ? name : `${place.path}.${name}`, unknownFields: place.unknownFields };
}

function fitObject(schema: ObjectSchema, value: JsonObject, place: Place): JsonObject {
  const fitted: Record<string, Json> = {};
  for (const [name, field] of Object.entries(schema.fields)) {
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    const member = fitField(field, given, below(place, name));
    if (member !== undefined) {
      fitted[name] = member;
    }
  }
  for (const [name, member] of Object.entries(value)) {
    if (Object.hasOwn(schema.fields, name)) {
      continue;
    }
    if (schema.open === true) {
      setMember(fitted, name, member);
    } else {
      place.unknownFields.push(below(place, name).path);
    }
  }
  return fitted;
}

/** The value of a field as Go would print it; undefined when it is left out. */
function fitField(schema: Schema, given: Json | undefined, place: Place): Json | undefined {
  const value = given === undefined || given === null ? undefined : fitValue(schema, given, place);
  if (value !== undefined && (isKept(schema) || !isEmpty(schema, value))) {
    return value;
  }
  return schema.zero !== undefined && schema.type === 'object' ? fitValue(schema, schema.zero, place) : schema.zero;
}

/** Whether the field's empty value is a value: storage knows no difference between an empty list or map and none. */
function isKept(schema: Schema): boolean {
  return schema.pointer === true || (schema.zero !== undefined && schema.type !== 'list' && schema.type !== 'map');
}

function isEmpty(schema: Schema, value: Json): boolean {
  if (schema.type === 'list' || schema.type === 'map') {
    return (isList(value) && value.length === 0) || (isObject(value) && Object.keys(value).length === 0);
  }
  return schema.type !== 'any' && (value === '' || value === 0 || value === false);
}

function fitValue(schema: Schema, value: Json, place: Place): Json {
  switch (schema.type) {
    case 'any':
      return value;
    case 'object':
      return fitObject(schema, expectObject(value, place), place);
    case 'map':
      return fitMap(schema, expectObject(value, place), place);
    case 'list':
      return fitList(schema, value, place);
    default:
      return fitScalar(schema, value, place);
  }
}

function expectObject(value: Json, place: Place): JsonObject {
  return isObject(value) ? value : mismatch(place, value, 'object');
}

function fitMap(schema: MapSchema, value: JsonObject, place: Place): JsonObject {
  const fitted: Record<string, Json> = {};
  for (const [name, member] of Object.entries(value)) {
    setMember(fitted, name, member === null ? zeroOf(schema.values) : fitValue(schema.values, member, below(place, name)));
  }
  return fitted;
}

/** What Go makes of a null in a map. */
function zeroOf(schema: Schema): Json {
  return schema.type === 'string' || schema.type === 'bytes' ? '' : null;
}

function fitList(schema: ListSchema, value: Json, place: Place): Json {
  if (!isList(value)) {
    return mismatch(place, value, 'list');
  }
  return value.map((item, index) => fitValue(schema.items, item, { ...place, path: `${place.path}[${index}]` }));
}

function fitScalar(schema: Scalar, value: Json, place: Place): Json {
  switch (schema.type) {
    case 'boolean':
      return typeof value === 'boolean' ? value : mismatch(place, value, 'bool');
    case 'integer':
      return Number.isInteger(value) ? value : mismatch(place, value, 'int');
    case 'quantity':
      return fitQuantity(value, place);
    default:
      return fitText(schema.type, typeof value === 'string' ? value : mismatch(place, value, 'string'));
  }
}

function fitText(type: Scalar['type'], value: string): string {
  switch (type) {
    case 'time':
      return fitTime(value);
    case 'microTime':
      return fitMicroTime(value);
    case 'bytes':
      return fitBytes(value);
    default:
      return value;
  }
}

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** `metav1.Time` keeps whole seconds in UTC. */
function fitTime(value: string): string {
  const time = rfc3339.test(value) ? new Date(value) : undefined;
  if (time === undefined || Number.isNaN(time.getTime())) {
    throw new SchemaMismatch(`parsing time ${JSON.stringify(value)} as "2006-01-02T15:04:05Z07:00": cannot parse`);
  }
  return wholeSeconds(time);
}

/** A moment as the API prints it: RFC 3339 in UTC, whole seconds. */
export function wholeSeconds(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}

/** `metav1.MicroTime` is read with exactly six digits of fraction. */
function fitMicroTime(value: string): string {
  const fraction = /^[^.]*\.(\d{6})(?:Z|[+-]\d\d:\d\d)$/.exec(value)?.[1];
  const time = fraction !== undefined && rfc3339.test(value) ? new Date(value) : undefined;
  if (time === undefined || Number.isNaN(time.getTime())) {
    throw new SchemaMismatch(`parsing time ${JSON.stringify(value)} as "2006-01-02T15:04:05.000000Z07:00": cannot parse`);
  }
  return `${time.toISOString().slice(0, 19)}.${fraction}Z`;
}

function fitBytes(value: string): string {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(value)) {
    throw new SchemaMismatch('illegal base64 data');
  }
  return value;
}

/** Quantities are kept as written: the real server also brings them to one form (`1024Mi` to `1Gi`). */
function fitQuantity(value: Json, place: Place): string {
  const quantity = typeof value === 'number' ? String(value) : value;
  if (typeof quantity !== 'string') {
    return mismatch(place, value, 'quantity');
  }
  if (!/^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$/.test(quantity)) {
    throw new SchemaMismatch("quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'");
  }
  return quantity;
}

function mismatch(place: Place, value: Json, wanted: string): never {
  throw new SchemaMismatch(`json: cannot unmarshal ${typeName(value)} into field ${place.path} of type ${wanted}`);
}

function typeName(value: Json): string {
  if (isList(value)) {
    return 'array';
  }
  return typeof value === 'boolean' ? 'bool' : typeof value;
}

/**
 * JSON values as the embedded API server handles them: never changed in place, narrowed by reading. Pure. It must not
 * know any Kubernetes kind. Used by every file of this folder.
 */

/** A value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** An object that JSON can hold. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Whether a value is a JSON object: neither null nor a list. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value);
}

/** Whether a value is a JSON list. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** The value at a path of member names, or undefined where one of them is missing. */
export function at(value: Json | undefined, ...path: readonly string[]): Json | undefined {
  let current = value;
  for (const name of path) {
    current = isObject(current) ? own(current, name) : undefined;
  }
  return current;
}

/** The member of an object, never one of its prototype's. */
export function own(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The text at a path; empty where there is none. */
export function textAt(value: Json | undefined, ...path: readonly string[]): string {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : '';
}

/** The object at a path; empty where there is none. */
export function objectAt(value: Json | undefined, ...path: readonly string[]): JsonObject {
  const found = at(value, ...path);
  return isObject(found) ? found : {};
}

/** The list at a path; empty where there is none. */
export function listAt(value: Json | undefined, ...path: readonly string[]): readonly Json[] {
  const found = at(value, ...path);
  return isList(found) ? found : [];
}

/** The texts of the list at a path; anything else in it is left out. */
export function textsAt(value: Json | undefined, ...path: readonly string[]): readonly string[] {
  return listAt(value, ...path).filter((item) => typeof item === 'string');
}

/** A copy of the object in which members are set, or removed where the value is undefined. */
export function withMembers(object: JsonObject, members: Readonly<Record<string, Json | undefined>>): JsonObject {
  const copy: Record<string, Json> = { ...object };
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined) {
      delete copy[name];
    } else {
      setMember(copy, name, value);
    }
  }
  return copy;
}

/** Sets a member, also one named `__proto__`, which an assignment would take for the prototype. */
export function setMember(object: Record<string, Json>, name: string, value: Json): void {
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}

/** Whether two values are equal; the order of members does not count. */
export function equalJson(left: Json | undefined, right: Json | undefined): boolean {
  if (left === right) {
    return true;
  }
  if (isList(left) && isList(right)) {
    return left.length === right.length && left.every((item, index) => equalJson(item, right[index]));
  }
  return isObject(left) && isObject(right) && equalObjects(left, right);
}

function equalObjects(left: JsonObject, right: JsonObject): boolean {
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length && names.every((name) => Object.hasOwn(right, name) && equalJson(left[name], right[name]))
  );
}

/** What JSON text holds. Throws SyntaxError for anything that is not JSON. */
export function parseJson(text: string): Json {
  const value: Json = JSON.parse(text);
  return value;
}

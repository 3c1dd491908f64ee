/**
 * JSON patches (RFC 6902) and JSON merge patches (RFC 7386), with the two freedoms of kube-apiserver's library: `replace` of a missing member
 * of an object adds it, and `copy` of one copies null. Pure.
 */
import { equalJson, isList, isObject, type Json, type JsonObject, own, setMember, textAt, withMembers } from './json.ts';

/** An operation that does not fit the document. */
export class JsonPatchError extends Error {}

/** The document after all operations. Throws {@link JsonPatchError} at the first that does not fit, with nothing done. */
export function applyJsonPatch(document: Json, operations: readonly Json[]): Json {
  return operations.reduce<Json>((current, operation) => applyOperation(current, isObject(operation) ? operation : {}), document);
}

function applyOperation(document: Json, operation: JsonObject): Json {
  const path = parsePointer(textAt(operation, 'path'));
  switch (operation['op']) {
    case 'add':
    case 'replace':
      return set(document, path, { value: operation['value'] ?? null, insert: operation['op'] === 'add' });
    case 'remove':
      return remove(document, path);
    case 'copy':
      return set(document, path, { value: findToCopy(document, parsePointer(textAt(operation, 'from'))), insert: true });
    case 'move': {
      const from = parsePointer(textAt(operation, 'from'));
      return set(remove(document, from), path, { value: find(document, from), insert: true });
    }
    case 'test':
      return test(document, path, operation['value'] ?? null);
    default:
      throw new JsonPatchError(`unexpected kind: ${textAt(operation, 'op')}`);
  }
}

function parsePointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function test(document: Json, path: readonly string[], value: Json): Json {
  const found = lookUp(document, path) ?? null;
  if (!equalJson(found, value)) {
    throw new JsonPatchError(`testing value /${path.join('/')} failed`);
  }
  return document;
}

function lookUp(document: Json, path: readonly string[]): Json | undefined {
  let current: Json | undefined = document;
  for (const part of path) {
    current = isList(current) ? item(current, part) : isObject(current) ? own(current, part) : undefined;
  }
  return current;
}

function item(list: readonly Json[], name: string): Json | undefined {
  return /^\d+$/.test(name) ? list[Number(name)] : undefined;
}

function find(document: Json, path: readonly string[]): Json {
  const found = lookUp(document, path);
  if (found === undefined) {
    throw new JsonPatchError(`missing value at /${path.join('/')}`);
  }
  return found;
}

/** As {@link find}, but a member that is missing of an object that is there is null. */
function findToCopy(document: Json, path: readonly string[]): Json {
  return isObject(lookUp(document, path.slice(0, -1))) ? (lookUp(document, path) ?? null) : find(document, path);
}

/** `document` with what is at `path` changed by `change`, which gets the parent of the last part. */
function changeAt(document: Json, path: readonly string[], change: (parent: Json, name: string) => Json): Json {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    return change(document, name);
  }
  const child = changeAt(find(document, [name]), rest, change);
  return isList(document) ? document.with(Number(name), child) : withMembers(isObject(document) ? document : {}, { [name]: child });
}

function set(document: Json, path: readonly string[], { value, insert }: { readonly value: Json; readonly insert: boolean }): Json {
  if (path.length === 0) {
    return value;
  }
  return changeAt(document, path, (parent, name) => {
    if (isList(parent)) {
      const index = listIndex(parent, name, insert);
      return insert ? parent.toSpliced(index, 0, value) : parent.with(index, value);
    }
    if (!isObject(parent)) {
      throw new JsonPatchError(`missing parent of /${path.join('/')}`);
    }
    const copy: Record<string, Json> = { ...parent };
    setMember(copy, name, value);
    return copy;
  });
}

function remove(document: Json, path: readonly string[]): Json {
  find(document, path);
  return changeAt(document, path, (parent, name) =>
    isList(parent)
      ? parent.toSpliced(listIndex(parent, name, false), 1)
      : withMembers(isObject(parent) ? parent : {}, { [name]: undefined }),
  );
}

function listIndex(list: readonly Json[], name: string, end: boolean): number {
  const index = end && name === '-' ? list.length : /^\d+$/.test(name) ? Number(name) : Number.NaN;
  if (!(index < list.length || (end && index === list.length))) {
    throw new JsonPatchError(`invalid index ${name}`);
  }
  return index;
}

/** `target` with a merge patch applied: null removes, objects merge, everything else replaces. */
export function applyMergePatch(target: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) {
    return patch;
  }
  const merged: Record<string, Json> = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) {
      delete merged[name];
    } else {
      setMember(merged, name, applyMergePatch(own(merged, name), value));
    }
  }
  return merged;
}

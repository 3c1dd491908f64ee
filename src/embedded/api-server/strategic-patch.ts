/**
 * Strategic merge patches, with the directives `$patch`, `$deleteFromPrimitiveList`, `$setElementOrder` and `$retainKeys`
 * (Kubernetes API concepts and `apimachinery/pkg/util/strategicpatch`). Lists merge where the schema says so. Pure.
 */
import { equalJson, isList, isObject, type Json, type JsonObject, own, setMember } from './json.ts';
import { anyValue, type ListSchema, type Schema } from './schema.ts';
import { badRequest, internalError } from './status-error.ts';

const patchDirective = '$patch';
const retainKeysDirective = '$retainKeys';
const deletePrefix = '$deleteFromPrimitiveList/';
const orderPrefix = '$setElementOrder/';

/** `original` with the patch merged into it. Throws StatusError 400 or 500 for directives that make no sense, as the server does. */
export function strategicMerge(original: JsonObject, patch: JsonObject, schema: Schema): JsonObject {
  const directive = patch[patchDirective];
  if (directive !== undefined) {
    return replaceOrDelete(directive, patch);
  }
  const merged: Record<string, Json> = retained(original, patch);
  const entries = Object.entries(patch).filter(([key]) => key !== retainKeysDirective);
  const orders = entries.filter(([key]) => key.startsWith(orderPrefix));
  // Lists whose order is given come first, merged and ordered in one step.
  for (const [key, value] of orders) {
    orderList({ merged, patch, schema }, key.slice(orderPrefix.length), value);
  }
  for (const [key, value] of entries) {
    if (key.startsWith(deletePrefix)) {
      deleteFromList(merged, key.slice(deletePrefix.length), value);
    } else if (!key.startsWith(orderPrefix) && !Object.hasOwn(patch, orderPrefix + key)) {
      mergeMember(merged, key, mergeValue(own(merged, key), value, memberSchema(schema, key)));
    }
  }
  return merged;
}

function mergeMember(merged: Record<string, Json>, key: string, value: Json | undefined): void {
  if (value === undefined) {
    delete merged[key];
  } else {
    setMember(merged, key, value);
  }
}

function memberSchema(schema: Schema, key: string): Schema {
  if (schema.type === 'map') {
    return schema.values;
  }
  return (schema.type === 'object' && Object.hasOwn(schema.fields, key) ? schema.fields[key] : undefined) ?? anyValue;
}

function replaceOrDelete(directive: Json, patch: JsonObject): JsonObject {
  if (directive === 'delete') {
    return {};
  }
  if (directive !== 'replace') {
    throw internalError(`unknown patch type: ${String(directive)} in map: ${JSON.stringify(patch)}`);
  }
  return Object.fromEntries(Object.entries(patch).filter(([key]) => key !== patchDirective));
}

/** A copy of the original, less what `$retainKeys` does not name. */
function retained(original: JsonObject, patch: JsonObject): Record<string, Json> {
  const keep = patch[retainKeysDirective];
  if (keep === undefined) {
    return { ...original };
  }
  const named = isList(keep) ? keep : [];
  const unnamed = Object.keys(patch).some((key) => !key.startsWith('$') && !named.includes(key));
  if (!isList(keep) || unnamed) {
    throw badRequest('invalid patch format of retainKeys');
  }
  return Object.fromEntries(Object.entries(original).filter(([key]) => named.includes(key)));
}

/** The merged value of one member; undefined removes it. */
function mergeValue(original: Json | undefined, patch: Json, schema: Schema): Json | undefined {
  if (patch === null) {
    return undefined;
  }
  if (isObject(original) && isObject(patch)) {
    return strategicMerge(original, patch, schema);
  }
  if (isList(original) && isList(patch) && mergesLists(schema)) {
    return mergeLists(original, patch, schema);
  }
  return withoutDirectives(patch);
}

function mergesLists(schema: Schema): schema is ListSchema {
  return schema.type === 'list' && schema.merge !== undefined;
}

/** A value that meets nothing to merge with: nulls in it have no meaning, and objects with `$patch` are not kept. */
function withoutDirectives(value: Json): Json | undefined {
  if (isList(value)) {
    return value.map(withoutDirectives).filter((item) => item !== undefined);
  }
  if (!isObject(value)) {
    return value;
  }
  if (value[patchDirective] !== undefined) {
    return undefined;
  }
  const kept: Record<string, Json> = {};
  for (const [key, member] of Object.entries(value)) {
    const clean = key.startsWith('$') || member === null ? undefined : withoutDirectives(member);
    if (clean !== undefined) {
      setMember(kept, key, clean);
    }
  }
  return kept;
}

function deleteFromList(merged: Record<string, Json>, key: string, gone: Json): void {
  const list = own(merged, key);
  if (isList(list) && isList(gone)) {
    merged[key] = list.filter((item) => !gone.includes(item));
  }
}

interface Merge {
  readonly merged: Record<string, Json>;
  readonly patch: JsonObject;
  readonly schema: Schema;
}

/** `$setElementOrder`: merges the list of that name, then puts it into the given order; items that it does not name keep their place. */
function orderList({ merged, patch, schema }: Merge, key: string, order: Json): void {
  const listSchema = memberSchema(schema, key);
  const [original, changes] = [own(merged, key), own(patch, key)];
  if (!isList(order) || !mergesLists(listSchema) || (changes !== undefined && !isList(changes))) {
    throw internalError(`expected a []interface{}, but received something else for ${JSON.stringify(key)}`);
  }
  expectSameOrder(changes ?? [], order, listSchema);
  const list = changes === undefined ? original : mergeValue(original, changes, listSchema);
  if (isList(list)) {
    const before = isList(original) ? original : [];
    if (before.length + (changes ?? []).length === 0) {
      throw internalError('no element in any of the given slices');
    }
    merged[key] = inOrder({ merged: list, order, original: before }, listSchema);
  }
}

function expectSameOrder(changes: readonly Json[], order: readonly Json[], schema: ListSchema): void {
  const wanted = changes.filter((item) => !isObject(item) || item[patchDirective] === undefined);
  let next = 0;
  for (const item of order) {
    next += next < wanted.length && sameItem(wanted[next], item, schema) ? 1 : 0;
  }
  if (order.length > 0 && next < wanted.length) {
    throw internalError(
      `The order in patch list:\n${JSON.stringify(changes)}\n doesn't match $setElementOrder list:\n${JSON.stringify(order)}\n`,
    );
  }
}

function mergeLists(original: readonly Json[], patch: readonly Json[], schema: ListSchema): Json {
  if (schema.merge === 'set') {
    const merged = [...original, ...patch].filter((item, index, all) => all.indexOf(item) === index);
    return inOrder({ merged, order: patch, original }, schema);
  }
  return mergeObjects(original, patch, schema);
}

/** Lists of objects: those with the same key merge, others are added, `$patch` deletes one or replaces all. */
function mergeObjects(original: readonly Json[], patch: readonly Json[], schema: ListSchema): Json {
  const changes = patch.filter(isObject);
  const plain = changes.filter((item) => item[patchDirective] === undefined);
  const key = mergeKey(schema);
  for (const item of changes) {
    if (own(item, key) === undefined && item[patchDirective] !== 'replace') {
      throw internalError(`map: ${JSON.stringify(item)} does not contain declared merge key: ${key}`);
    }
  }
  if (changes.some((item) => item[patchDirective] === 'replace')) {
    return plain;
  }
  const gone = changes.filter((item) => item[patchDirective] === 'delete');
  const merged = original.filter((item) => !gone.some((other) => sameItem(item, other, schema)));
  for (const item of plain) {
    const index = merged.findIndex((other) => sameItem(other, item, schema));
    const old = merged[index];
    if (isObject(old)) {
      merged[index] = strategicMerge(old, item, schema.items);
    } else {
      merged.push(withoutDirectives(item) ?? {});
    }
  }
  return inOrder({ merged, order: plain, original }, schema);
}

function mergeKey(schema: ListSchema): string {
  return typeof schema.merge === 'object' ? schema.merge.key : '';
}

function sameItem(left: Json | undefined, right: Json | undefined, schema: ListSchema): boolean {
  const key = mergeKey(schema);
  return isObject(left) && isObject(right) ? equalJson(own(left, key), own(right, key)) : equalJson(left, right);
}

/** A list before a merge, after it, and the order that the patch asks for. */
interface Ordering {
  readonly original: readonly Json[];
  readonly merged: readonly Json[];
  readonly order: readonly Json[];
}

/**
 * Items that the patch names, in its order, woven into the others in the server's order: an item of the server goes first
 * only where the server had it before the patch's next one. So a new item comes before all that were there.
 */
function inOrder({ original, merged, order }: Ordering, schema: ListSchema): readonly Json[] {
  const position = (list: readonly Json[], item: Json): number => list.findIndex((other) => sameItem(other, item, schema));
  const named = merged.filter((item) => position(order, item) >= 0).toSorted((a, b) => position(order, a) - position(order, b));
  const others = merged.filter((item) => position(order, item) < 0).toSorted((a, b) => position(original, a) - position(original, b));
  const result: Json[] = [];
  for (const item of others) {
    for (let next = named[0]; next !== undefined && !isBefore(position(original, item), position(original, next)); next = named[0]) {
      result.push(next);
      named.shift();
    }
    result.push(item);
  }
  return [...result, ...named];
}

function isBefore(left: number, right: number): boolean {
  return left >= 0 && right >= 0 && left < right;
}

/**
 * Lists: at which revision, from where on, how many. Pages hang together by continue tokens that carry revision and last key, as
 * kube-apiserver's do; they expire with compaction. Pure over the store; rendering is in `representation.ts`.
 */
import { at, parseJson, textAt } from './json.ts';
import type { ObjectTable, StoredObject, TableState } from './object-store.ts';
import type { Resource } from './resources.ts';
import { parseSelection, type Selection } from './selectors.ts';
import { lowerBound } from './sorted-keys.ts';
import { badRequest, expired, forbiddenField, invalid, resourceVersionTooLarge, type StatusError } from './status-error.ts';

/** One page of a list. */
export interface ListPage {
  /** The revision that the page shows. */
  readonly revision: number;
  readonly items: readonly StoredObject[];
  /** Token for the next page; absent on the last one. */
  readonly continueToken?: string;
  /** How many objects follow; absent where a selector makes that unknown. */
  readonly remaining?: number;
}

/** Where to list. */
export interface ListScope {
  readonly resource: Resource;
  readonly table: ObjectTable;
  /** Empty: every namespace. */
  readonly namespace: string;
  /** The store's revision now. */
  readonly revision: number;
}

interface ListOptions {
  /** Infinity without a limit. */
  readonly limit: number;
  readonly resourceVersion: string;
  readonly match: string;
  readonly continueToken: string;
  readonly selection: Selection;
}

/** What a list request gets. Throws StatusError: 400, 410, 422 or 504. */
export function listPage(scope: ListScope, query: URLSearchParams): ListPage {
  const options = parseListOptions(scope, query);
  const start = options.continueToken === '' ? firstPage(scope, options) : decodeToken(options.continueToken, scope);
  const state = scope.table.stateAt(start.revision);
  if (state === undefined) {
    throw start.after === undefined
      ? expired('The resourceVersion for the provided list is too old.')
      : expiredToken({ ...scope, after: start.after });
  }
  return collect(scope, options, { ...start, state });
}

function parseListOptions({ resource }: ListScope, query: URLSearchParams): ListOptions {
  const limitText = query.get('limit') ?? '';
  if (!/^-?\d*$/.test(limitText)) {
    throw badRequest(`strconv.ParseInt: parsing "${limitText}": invalid syntax`);
  }
  const options = {
    limit: Number(limitText) > 0 ? Number(limitText) : Number.POSITIVE_INFINITY,
    resourceVersion: query.get('resourceVersion') ?? '',
    match: query.get('resourceVersionMatch') ?? '',
    continueToken: query.get('continue') ?? '',
    selection: parseSelection(query, resource.selectableFields),
  };
  checkListOptions(options);
  return options;
}

function checkListOptions({ resourceVersion, match, continueToken }: ListOptions): void {
  if (!/^\d*$/.test(resourceVersion)) {
    const why = `strconv.ParseUint: parsing "${resourceVersion}": invalid syntax`;
    throw badRequest(`invalid resource version: resourceVersion: Invalid value: "${resourceVersion}": ${why}`);
  }
  if (continueToken !== '' && resourceVersion !== '' && resourceVersion !== '0') {
    throw badRequest('specifying resource version is not allowed when using continue');
  }
  if (match !== '' && (resourceVersion === '' || continueToken !== '')) {
    throw invalidOptions('resourceVersionMatch is forbidden unless resourceVersion is provided');
  }
  if (match === 'Exact' && resourceVersion === '0') {
    throw invalidOptions('resourceVersionMatch "exact" is forbidden for resourceVersion "0"');
  }
}

/** 422 for options of a list or watch that do not go together. */
export function invalidOptions(why: string): StatusError {
  return invalid({ group: 'meta.k8s.io', kind: 'ListOptions' }, [forbiddenField('resourceVersionMatch', why)]);
}

interface Start {
  readonly revision: number;
  /** Key after which the page begins; undefined on the first page. */
  readonly after: string | undefined;
  /** The whole list in one page: the watch cache of the real server ignores limits. */
  readonly unlimited?: boolean;
}

function firstPage({ revision }: ListScope, { resourceVersion, match, limit }: ListOptions): Start {
  const asked = Number(resourceVersion);
  if (asked > revision) {
    throw resourceVersionTooLarge(asked, revision);
  }
  const exact = asked > 0 && (match === 'Exact' || (match === '' && limit !== Number.POSITIVE_INFINITY));
  return { revision: exact ? asked : revision, after: undefined, unlimited: resourceVersion === '0' };
}

function collect(scope: ListScope, options: ListOptions, start: Start & { readonly state: TableState }): ListPage {
  const prefix = scope.namespace === '' ? '' : `${scope.namespace}/`;
  const name = prefix === '' && scope.resource.namespaced ? undefined : options.selection.name;
  const { keys } = start.state;
  const [from, end] = name === undefined ? keyRange(keys, prefix, start.after) : nameRange(keys, `${prefix}${name}`);
  const { items, next } = pick(start.state, options, {
    from,
    end,
    limit: start.unlimited === true ? Number.POSITIVE_INFINITY : options.limit,
  });
  const last = items.at(-1);
  if (next >= end || last === undefined) {
    return { revision: start.revision, items };
  }
  const continueToken = encodeToken(start.revision, last.key.slice(prefix.length));
  return { revision: start.revision, items, continueToken, ...(options.selection.all ? { remaining: end - next } : {}) };
}

interface Picked {
  readonly items: readonly StoredObject[];
  /** Index of the first key that was not looked at. */
  readonly next: number;
}

/** Matching objects of a range of keys, at most `limit`. */
function pick(
  { keys, get }: TableState,
  { selection }: ListOptions,
  { from, end, limit }: { readonly from: number; readonly end: number; readonly limit: number },
): Picked {
  const items: StoredObject[] = [];
  let next = from;
  for (; next < end && items.length < limit; next += 1) {
    const stored = get(keys[next] ?? '');
    if (stored !== undefined && selection.matches(stored.object)) {
      items.push(stored);
    }
  }
  return { items, next };
}

/** Indices of the first key to look at and of the first one beyond the namespace. */
function keyRange(keys: readonly string[], prefix: string, after: string | undefined): readonly [number, number] {
  const from = lowerBound(keys, after === undefined ? prefix : `${prefix}${after}\u0000`);
  return [from, prefix === '' ? keys.length : lowerBound(keys, `${prefix.slice(0, -1)}0`)];
}

/** The same for the one key that can match. */
function nameRange(keys: readonly string[], key: string): readonly [number, number] {
  const from = lowerBound(keys, key);
  return [from, keys[from] === key ? from + 1 : from];
}

function encodeToken(revision: number, after: string): string {
  return Buffer.from(JSON.stringify({ v: 'meta.k8s.io/v1', rv: revision, start: `${after}\u0000` })).toString('base64url');
}

function decodeToken(token: string, scope: ListScope): Start {
  const start = readToken(token);
  const revision = at(start, 'rv');
  const after = textAt(start, 'start');
  if (typeof revision !== 'number' || !after.endsWith('\u0000')) {
    throw badRequest('continue key is not valid: unexpected content');
  }
  // -1 is what an expired token is replaced by: go on with what is there now.
  return { revision: revision < 0 ? scope.revision : revision, after: after.slice(0, -1) };
}

function readToken(token: string): ReturnType<typeof parseJson> {
  try {
    return parseJson(Buffer.from(token, 'base64url').toString());
  } catch {
    throw badRequest('invalid continue token: continue key is not valid: it is no JSON');
  }
}

function expiredToken({ after }: { readonly after: string }): StatusError {
  const message =
    'The provided continue parameter is too old to display a consistent list result. You can start a new list without the continue parameter, ' +
    'or use the continue token in this response to retrieve the remainder of the results. Continuing with the provided token results in an ' +
    'inconsistent list - objects that were created, modified, or deleted between the time the first chunk was returned and now may show up in the list.';
  return expired(message, { continue: encodeToken(-1, after) });
}

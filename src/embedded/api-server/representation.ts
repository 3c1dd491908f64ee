/**
 * The forms in which objects are answered: whole, as a Table of cells (what `kubectl get` asks for), or only their metadata.
 * Chosen by the `Accept` header. Pure.
 */
import { type JsonObject, objectAt, textAt } from './json.ts';
import type { ListPage } from './list-objects.ts';
import type { StoredObject } from './object-store.ts';
import { groupVersionOf, type Resource } from './resources.ts';
import { notAcceptable } from './status-error.ts';
import type { Column } from './table-columns.ts';

/** An object to be answered, in its stored form, with the JSON text of that. */
export type Shown = Pick<StoredObject, 'object' | 'json'>;

/** How a request wants objects. */
export interface Representation {
  readonly contentType: string;
  /** The body for one object. */
  one(shown: Shown): string;
  /** The body for a page of a list, in pieces. */
  list(page: ListPage): Iterable<string>;
  /** The object of a watch event; `first`: it is the first of its watch. */
  event(shown: Shown, position: { readonly first: boolean }): string;
}

/** What representations are made from. */
export interface RepresentationContext {
  readonly resource: Resource;
  readonly now: () => Date;
  /** `includeObject` of the query: what rows of a Table carry. Default `Metadata`. */
  readonly includeObject: string;
}

const mediaTypes = 'application/json';

/** The representation for an `Accept` header. Throws StatusError 406 when it names none that there is. */
export function chooseRepresentation(accept: string | undefined, context: RepresentationContext): Representation {
  for (const entry of (accept ?? '*/*').split(',')) {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const form = formOf(type, new URLSearchParams(parameters.join('&')));
    if (form !== undefined) {
      return representations[form](context);
    }
  }
  throw notAcceptable(mediaTypes);
}

type Form = 'whole' | 'table' | 'metadata';

function formOf(type: string, parameters: URLSearchParams): Form | undefined {
  if (!['application/json', 'application/*', '*/*'].includes(type)) {
    return undefined;
  }
  const as = parameters.get('as');
  if (as === null) {
    return 'whole';
  }
  if (parameters.get('g') !== 'meta.k8s.io' || parameters.get('v') !== 'v1') {
    return undefined;
  }
  const forms: Readonly<Record<string, Form>> = {
    Table: 'table',
    PartialObjectMetadata: 'metadata',
    PartialObjectMetadataList: 'metadata',
  };
  return forms[as];
}

const representations: Readonly<Record<Form, (context: RepresentationContext) => Representation>> = {
  whole: wholeObjects,
  table: tables,
  metadata: onlyMetadata,
};

/** `metadata` of a list. */
function listMetadata(page: ListPage): JsonObject {
  return {
    resourceVersion: String(page.revision),
    ...(page.continueToken === undefined ? {} : { continue: page.continueToken }),
    ...(page.remaining === undefined ? {} : { remainingItemCount: page.remaining }),
  };
}

/** About how many characters of a list are written at once. */
const pieceLength = 64 * 1024;

/** A JSON object whose last member is a list, in pieces: the head without its closing brace, then the items. */
function* listInPieces(head: JsonObject, member: 'items' | 'rows', texts: Iterable<string>): Iterable<string> {
  let piece = `${JSON.stringify(head).slice(0, -1)},"${member}":[`;
  let separator = '';
  for (const text of texts) {
    piece += separator + text;
    separator = ',';
    if (piece.length > pieceLength) {
      yield piece;
      piece = '';
    }
  }
  yield `${piece}]}`;
}

/** Texts of the objects of a page, each made when it is wanted. */
function* textsOf(page: ListPage, text: (shown: Shown) => string): Iterable<string> {
  for (const stored of page.items) {
    yield text(stored);
  }
}

function wholeObjects({ resource }: RepresentationContext): Representation {
  const apiVersion = groupVersionOf(resource);
  // Items of a list do not repeat the kind; every stored text begins with it.
  const headLength = JSON.stringify({ kind: resource.kind, apiVersion }).length;
  const { view } = resource;
  const text = (shown: Shown): string => (view === undefined ? shown.json : JSON.stringify(view.fromStored(shown.object)));
  const itemText = (shown: Shown): string => `{${text(shown).slice(headLength)}`;
  const head = (page: ListPage): JsonObject => ({ kind: `${resource.kind}List`, apiVersion, metadata: listMetadata(page) });
  return {
    contentType: 'application/json',
    one: text,
    event: text,
    list: (page) => listInPieces(head(page), 'items', textsOf(page, itemText)),
  };
}

function onlyMetadata(): Representation {
  const apiVersion = 'meta.k8s.io/v1';
  const text = ({ object }: Shown): string =>
    JSON.stringify({ kind: 'PartialObjectMetadata', apiVersion, metadata: objectAt(object, 'metadata') });
  const head = (page: ListPage): JsonObject => ({ kind: 'PartialObjectMetadataList', apiVersion, metadata: listMetadata(page) });
  return {
    contentType: 'application/json',
    one: text,
    event: text,
    list: (page) => listInPieces(head(page), 'items', textsOf(page, text)),
  };
}

function tables(context: RepresentationContext): Representation {
  const { columns } = context.resource;
  const definitions = columns.map(columnDefinition);
  const head = { kind: 'Table', apiVersion: 'meta.k8s.io/v1' };
  const row = (shown: Shown): string => JSON.stringify(tableRow(shown.object, context));
  const single = (shown: Shown, columnDefinitions: readonly JsonObject[] | null): string => {
    const metadata = { resourceVersion: textAt(shown.object, 'metadata', 'resourceVersion') };
    return `${JSON.stringify({ ...head, metadata, columnDefinitions }).slice(0, -1)},"rows":[${row(shown)}]}`;
  };
  return {
    contentType: 'application/json',
    one: (shown) => single(shown, definitions),
    event: (shown, { first }) => single(shown, first ? definitions : null),
    list: (page) => listInPieces({ ...head, metadata: listMetadata(page), columnDefinitions: definitions }, 'rows', textsOf(page, row)),
  };
}

function columnDefinition({ name, type, format, description, priority }: Column): JsonObject {
  return { name, type, format, description, priority };
}

function tableRow(object: JsonObject, { resource, now, includeObject }: RepresentationContext): JsonObject {
  const cells = resource.columns.map((column) => column.cell(object, now()));
  if (includeObject === 'None') {
    return { cells, object: null };
  }
  const metadataOnly = { kind: 'PartialObjectMetadata', apiVersion: 'meta.k8s.io/v1', metadata: objectAt(object, 'metadata') };
  const whole = resource.view === undefined ? object : resource.view.fromStored(object);
  return { cells, object: includeObject === 'Object' ? whole : metadataOnly };
}

/**
 * What decoding one object gives, and what every row is made from: the identity in `metadata`. Used by the decoders.
 */
import type { StringMap } from '../types.ts';
import type { Interner } from './interner.ts';
import { FirstFault, ObjectReader } from './object-reader.ts';

/** An object that cannot be a row: `fault` says why; `name` is there if it could be read. */
export interface Undecodable {
  readonly fault: string;
  readonly name?: string;
}

/** A row (or another value), or why there is none. */
export type Decoded<T> = { readonly row: T } | Undecodable;

/** Decodes a JSON value of any shape. Never throws. */
export type Decoder<T> = (document: unknown) => Decoded<T>;

/** A row that is still being put together: absent fields are added only where there is a value. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** `metadata` of an object that can be a row, and the readers for the rest of it. */
export interface DecodedIdentity {
  readonly name: string;
  readonly uid: string;
  readonly resourceVersion: string;
  readonly metadata: ObjectReader;
  readonly document: ObjectReader;
  readonly faults: FirstFault;
}

/** Reads what identifies an object. Each of name, uid and resourceVersion must be a string that is not empty. */
export function decodeIdentity(value: unknown): DecodedIdentity | Undecodable {
  const faults = new FirstFault();
  const document = ObjectReader.root(value, faults);
  const metadata = document.object('metadata');
  const name = metadata?.text('name');
  const uid = metadata?.text('uid');
  const resourceVersion = metadata?.text('resourceVersion');
  if (metadata !== undefined && filled(name) && filled(uid) && filled(resourceVersion)) {
    return { name, uid, resourceVersion, metadata, document, faults };
  }
  const fault =
    faults.sentence ?? (metadata === undefined ? 'metadata is missing' : `metadata.${firstUnfilled({ name, uid })} is missing or empty`);
  return { fault, ...(filled(name) && { name }) };
}

function filled(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

function firstUnfilled(identity: { readonly name: string | undefined; readonly uid: string | undefined }): string {
  if (!filled(identity.name)) {
    return 'name';
  }
  return filled(identity.uid) ? 'resourceVersion' : 'uid';
}

/** For rows without annotations. */
export const noAnnotations: StringMap = Object.freeze({});

/** The annotations of an object under these names; no others are looked at. With an interner for values that many objects share. */
export function decodeAnnotations(metadata: ObjectReader, names: readonly string[], interner?: Interner): StringMap {
  const kept = metadata.textsOfMap('annotations', names);
  if (kept.length === 0) {
    return noAnnotations;
  }
  return Object.fromEntries(interner === undefined ? kept : kept.map(([name, text]) => [name, interner.text(text)]));
}

/** The finalizers of an object, shared with other rows. */
export function decodeFinalizers(metadata: ObjectReader, interner: Interner): readonly string[] {
  return interner.list(metadata.texts('finalizers'));
}

/**
 * The seam between the API server's answers and rows: one encoding reads objects, list pages and watch streams. There
 * are JSON (`json-encoding.ts`), Kubernetes protobuf (`protobuf-encoding.ts`) and the choice between the two
 * (`negotiated-encoding.ts`). Used by `kube/object-client.ts`.
 *
 * Whatever is not of the encoding at all throws `unavailable`, with a message that lacks the action; the client puts it in front.
 */
import type { Decoded } from './decoded.ts';

/** One message of a watch. */
export type WatchFrame<T> =
  /** ADDED or MODIFIED. */
  | { readonly type: 'applied'; readonly row: T }
  /** DELETED: the last state, with the version of the deletion. */
  | { readonly type: 'removed'; readonly row: T }
  | { readonly type: 'bookmark'; readonly resourceVersion: string }
  /** ERROR: a `Status` of unknown shape. */
  | { readonly type: 'error'; readonly status: unknown }
  /** A message that is no row: to be logged. What follows it may not be readable either. */
  | { readonly type: 'unreadable'; readonly fault: string };

/** What a list page says besides its items. */
export interface ListEnd {
  readonly resourceVersion: string;
  /** Asks for the next page; absent on the last one. */
  readonly continueToken?: string;
  /** Items that were no objects at all. */
  readonly strayItems: number;
}

/** Reads one list page as its bytes arrive. */
export interface ListReader<T> {
  /** The items that are complete with this chunk, decoded one at a time as they are taken. All must be taken before the next chunk. */
  push(chunk: Uint8Array): Iterable<Decoded<T>>;
  /** To be called when the bytes are over. Throws `unavailable` when the page was cut off or has no version. */
  end(): ListEnd;
}

/** Reads one watch stream as its bytes arrive. */
export interface WatchReader<T> {
  /** The messages that are complete with this chunk, decoded one at a time as they are taken. All must be taken before the next chunk. */
  push(chunk: Uint8Array): Iterable<WatchFrame<T>>;
  /** To be called when the bytes are over. Throws `unavailable` when they end within a message. */
  end(): void;
}

/** How objects of one kind are read. `contentType` is that of the answer; an encoding that is the only one does not look at it. */
export interface Encoding<T> {
  /** For the `Accept` header of lists and watches. */
  readonly accept: string;
  /** For the `Accept` header of all that is answered with one object. */
  readonly acceptObject: string;
  decodeObject(bytes: Uint8Array, contentType?: string): Decoded<T>;
  listReader(contentType?: string): ListReader<T>;
  watchReader(contentType?: string): WatchReader<T>;
}

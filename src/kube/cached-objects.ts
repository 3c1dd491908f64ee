/**
 * Requests for objects of a kind that is cached: each answer is in the cache before its promise resolves, so that whoever
 * asked never acts on what it has just changed (behaviour.md 5.8). `bin/` fits it to the port `ObjectWriter` of the feature.
 */
import type { ObjectClient } from './object-client.ts';
import type { Patch } from './patch.ts';
import type { Resource } from './resources.ts';
import type { ObjectRow } from './types.ts';

/** The part of a store that takes answers. */
export interface AnswerTaker<T extends ObjectRow> {
  offer(row: T, origin: 'watch' | 'own-write'): void;
}

/** What the requests need. */
export interface CachedObjectsOptions<T extends ObjectRow> {
  readonly client: ObjectClient;
  readonly resource: Resource<T>;
  readonly store: AnswerTaker<T>;
}

/** Cluster-wide objects of one kind. Errors as `object-client.ts`. */
export class CachedObjects<T extends ObjectRow> {
  readonly #options: CachedObjectsOptions<T>;

  constructor(options: CachedObjectsOptions<T>) {
    this.#options = options;
  }

  /** Patches an object. Throws `missing` when it is gone or has another UID, `conflict` when it must be read afresh. */
  async patch(name: string, patch: Patch, signal: AbortSignal): Promise<T> {
    const { client, resource, store } = this.#options;
    const row = await client.patch(resource, { name, patch }, signal);
    store.offer(row, 'own-write');
    return row;
  }

  /** Reads an object from the server. Throws `missing` when there is none. */
  async read(name: string, signal: AbortSignal): Promise<T> {
    const { client, resource, store } = this.#options;
    const row = await client.get(resource, { name }, signal);
    store.offer(row, 'watch');
    return row;
  }
}

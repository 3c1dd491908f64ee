/**
 * Requests for objects of a kind that is cached: each answer is in the cache before its promise resolves, so that whoever
 * asked never acts on what it has just changed (behaviour.md 5.8). `bin/` fits it to the port `ObjectWriter` of the feature.
 */
import type { GuardedClient } from './object-client.ts';
import type { Patch } from './patch.ts';
import type { Resource } from './resources.ts';
import type { ObjectRow } from './types.ts';

/** The part of a store that takes answers. */
export interface AnswerTaker<T extends ObjectRow> {
  offer(row: T, origin: 'watch' | 'own-write'): void;
  beginWrite(name: string): void;
  endWrite(name: string): void;
}

/** What the requests need. */
export interface CachedObjectsOptions<T extends ObjectRow> {
  readonly client: Pick<GuardedClient, 'get' | 'patch'>;
  readonly resource: Resource<T>;
  readonly store: AnswerTaker<T>;
  /**
   * What the watch says of an object while a write of ours to it is under way: `held` comes after the answer, so that the
   * echo of the write is never taken for somebody else's change. For kinds of which one key at a time writes to an object;
   * others learn late of what they share.
   */
  readonly eventsDuringWrite: 'held' | 'told';
}

/** Cluster-wide objects of one kind. Errors as `object-client.ts`. */
export class CachedObjects<T extends ObjectRow> {
  readonly #options: CachedObjectsOptions<T>;

  constructor(options: CachedObjectsOptions<T>) {
    this.#options = options;
  }

  /** Patches an object. Throws `missing` when it is gone or has another UID, `conflict` when it must be read afresh. */
  async patch(name: string, patch: Patch, signal: AbortSignal): Promise<T> {
    const { store, eventsDuringWrite } = this.#options;
    if (eventsDuringWrite === 'told') {
      return await this.#patch(name, patch, signal);
    }
    store.beginWrite(name);
    try {
      return await this.#patch(name, patch, signal);
    } finally {
      store.endWrite(name);
    }
  }

  /** Reads an object from the server. Throws `missing` when there is none. */
  async read(name: string, signal: AbortSignal): Promise<T> {
    const { client, resource, store } = this.#options;
    const row = await client.get(resource, { name }, signal);
    store.offer(row, 'watch');
    return row;
  }

  async #patch(name: string, patch: Patch, signal: AbortSignal): Promise<T> {
    const { client, resource, store } = this.#options;
    const row = await client.patch(resource, { name, patch }, signal);
    store.offer(row, 'own-write');
    return row;
  }
}

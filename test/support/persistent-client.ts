/**
 * Requests that are repeated until the API server takes them, for runs in which it is restarted under its clients. The caller names
 * objects so that a repeated request finds what the first one did. Called by soak and fault tests.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiAnswer, ApiClient, KubeObject, NewObject } from '../testbed/api-client.ts';

const pauseMs = 200;

/** Creates an object, or finds it there. Throws when that is not so within `withinMs` (default 90,000). */
export async function createPersistently(client: ApiClient, path: string, object: NewObject, withinMs?: number): Promise<void> {
  await persist(() => client.request('POST', path, { body: object }), [200, 201, 202, 409], { what: `create at "${path}"`, withinMs });
}

/** Asks for the deletion of an object, or finds it gone. Throws as above. */
export async function deletePersistently(client: ApiClient, path: string, withinMs?: number): Promise<void> {
  await persist(() => client.request('DELETE', path), [200, 202, 404], { what: `delete "${path}"`, withinMs });
}

async function persist(
  send: () => Promise<ApiAnswer>,
  wanted: readonly number[],
  { what, withinMs = 90_000 }: { readonly what: string; readonly withinMs: number | undefined },
): Promise<void> {
  const untilMs = performance.now() + withinMs;
  for (;;) {
    const answer = await send().catch((error: unknown) => ({ status: 0, body: String(error) }));
    if (wanted.includes(answer.status)) {
      return;
    }
    if (performance.now() > untilMs) {
      throw new Error(`Cannot ${what} within ${withinMs} ms: ${answer.status} ${answer.body.slice(0, 500)}`);
    }
    await delay(pauseMs);
  }
}

/** What a collection holds by name, kept up to date through restarts of the server, until the signal fires. */
export class PersistentView<T extends KubeObject> {
  #items: ReadonlyMap<string, T> = new Map();
  readonly #waiters = new Set<() => void>();

  /** Follows the collection; settles when the signal fires. */
  async follow(client: ApiClient, path: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await client
        .follow<T>(
          path,
          (items) => {
            this.#items = new Map(items.map((item) => [item.metadata.name, item]));
            for (const look of this.#waiters) {
              look();
            }
          },
          signal,
        )
        // The server is away: it is asked again.
        .catch(() => delay(pauseMs));
    }
  }

  get(name: string): T | undefined {
    return this.#items.get(name);
  }

  /** Waits until the object of that name (undefined: there is none) is as wanted. Throws after `withinMs`. */
  until(name: string, wanted: (object: T | undefined) => boolean, withinMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#waiters.delete(look);
      };
      const look = (): void => {
        if (wanted(this.#items.get(name))) {
          end();
          resolve();
        }
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error(`Cannot wait for "${name}": not as wanted after ${withinMs} ms: ${JSON.stringify(this.#items.get(name))}`));
      }, withinMs);
      this.#waiters.add(look);
      look();
    });
  }
}

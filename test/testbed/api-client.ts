/**
 * A small JSON client for tests that look at, or change, what a real kube-apiserver holds. It must not be used by src:
 * tests of the product's own wire need a second, independent one. Called by tests and by `start-kubernetes.ts`.
 */
import { Agent, type RequestOptions, request } from 'node:https';

/** An object as the API gives it; `spec`, `status` and the rest are what the test makes of them. */
export interface KubeObject {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly metadata: ObjectMeta;
  readonly [field: string]: unknown;
}

/** `ObjectMeta`, as far as tests read it. */
export interface ObjectMeta {
  readonly name: string;
  readonly namespace?: string;
  readonly uid: string;
  readonly resourceVersion: string;
  readonly generation?: number;
  readonly creationTimestamp: string;
  readonly deletionTimestamp?: string;
  readonly finalizers?: readonly string[];
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

/** An object to create: its path follows from `apiVersion`, `kind` and `metadata.namespace`. */
export interface NewObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name?: string;
    readonly generateName?: string;
    readonly namespace?: string;
    readonly [field: string]: unknown;
  };
  readonly [field: string]: unknown;
}

/** An answer of any status. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: string;
}

/** What the API server answers instead of an object. `reason` and `message` are those of its `Status`. */
export class ApiError extends Error {
  readonly status: number;
  readonly reason: string;

  constructor(action: string, answer: ApiAnswer) {
    const { message = answer.body, reason = '' } = parseStatus(answer.body);
    super(`Cannot ${action}: ${answer.status} ${reason}: ${message}`);
    this.name = 'ApiError';
    this.status = answer.status;
    this.reason = reason;
  }
}

/** How a patch is meant. */
export type PatchType = 'merge' | 'json' | 'strategic-merge';

/** A user's way into one API server. */
export class ApiClient {
  readonly #url: URL;
  readonly #token: string;
  readonly #agent: Agent;
  /** Without a bound: a watch keeps its connection, and must not keep others from theirs. */
  readonly #watchAgent: Agent;

  constructor(options: { readonly url: string; readonly caPem: string; readonly token: string }) {
    this.#url = new URL(options.url);
    this.#token = options.token;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 32, ca: options.caPem });
    this.#watchAgent = new Agent({ ca: options.caPem });
  }

  /** Closes its connections, idle or not. */
  close(): void {
    this.#agent.destroy();
    this.#watchAgent.destroy();
  }

  /** One request as it is, whatever its answer. Rejects only when there is none. */
  request(method: string, path: string, options: { readonly body?: unknown; readonly contentType?: string } = {}): Promise<ApiAnswer> {
    const text = options.body === undefined ? undefined : JSON.stringify(options.body);
    const headers = text === undefined ? {} : { 'Content-Type': options.contentType ?? 'application/json' };
    return new Promise((resolve, reject) => {
      const sent = request(this.#requestOptions(path, { method, headers }), (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
        response.once('error', reject);
      });
      sent.once('error', reject);
      sent.end(text);
    });
  }

  /** The object at a path. Throws {@link ApiError}, as do all methods below. */
  get<T extends KubeObject = KubeObject>(path: string): Promise<T> {
    return this.#json('GET', path);
  }

  /** All objects of a collection. */
  async list<T extends KubeObject = KubeObject>(path: string): Promise<readonly T[]> {
    return (await this.#json<{ readonly items: readonly T[] }>('GET', path)).items;
  }

  create<T extends KubeObject = KubeObject>(object: NewObject): Promise<T> {
    return this.#json('POST', collectionPath(object), { body: object });
  }

  /** PUT, for `status` and other subresources too. */
  replace<T extends KubeObject = KubeObject>(path: string, object: object): Promise<T> {
    return this.#json('PUT', path, { body: object });
  }

  /** A patch, by default a merge patch. */
  patch<T extends KubeObject = KubeObject>(path: string, patch: object, type: PatchType = 'merge'): Promise<T> {
    return this.#json('PATCH', path, { body: patch, contentType: `application/${type}-patch+json` });
  }

  /** Asks for deletion. The object stays as long as it has finalizers: {@link ApiClient.until} waits for its end. */
  async delete(path: string): Promise<void> {
    await this.#json('DELETE', path);
  }

  /**
   * Waits until the object at `path` (undefined: there is none) is as wanted, by a watch. Throws after `withinMs`
   * (default 10,000), with what it saw last.
   */
  async until<T extends KubeObject = KubeObject>(
    path: string,
    wanted: (object: T | undefined) => boolean,
    withinMs?: number,
  ): Promise<T | undefined> {
    const slash = path.lastIndexOf('/');
    const query = `fieldSelector=metadata.name%3D${path.slice(slash + 1)}`;
    const items = await this.#untilItems<T>(`${path.slice(0, slash)}?${query}`, ([object]) => wanted(object), withinMs);
    return items[0];
  }

  /** Waits until a collection is as wanted, like {@link ApiClient.until}. */
  untilList<T extends KubeObject = KubeObject>(
    path: string,
    wanted: (items: readonly T[]) => boolean,
    withinMs?: number,
  ): Promise<readonly T[]> {
    return this.#untilItems<T>(`${path}?`, wanted, withinMs);
  }

  /**
   * Calls `onItems` with what a collection holds, at first and after every change, until the signal fires; then it comes back.
   * Throws when the API server cannot be reached.
   */
  async follow<T extends KubeObject = KubeObject>(
    path: string,
    onItems: (items: readonly T[]) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const forEver = (items: readonly T[]): boolean => {
      onItems(items);
      return false;
    };
    await this.#watchItems<T>(`${path}?`, forEver, signal);
  }

  async #untilItems<T extends KubeObject>(
    target: string,
    wanted: (items: readonly T[]) => boolean,
    withinMs = 10_000,
  ): Promise<readonly T[]> {
    const { items, enough } = await this.#watchItems(target, wanted, AbortSignal.timeout(withinMs));
    if (!enough) {
      throw new Error(
        `Cannot wait for "${target}": not as wanted after ${withinMs} ms, last seen: ${JSON.stringify(items).slice(0, 4000)}`,
      );
    }
    return items;
  }

  /** Lists and watches until the items are as wanted (`enough`) or the bound fires. */
  async #watchItems<T extends KubeObject>(
    target: string,
    wanted: (items: readonly T[]) => boolean,
    bound: AbortSignal,
  ): Promise<{ readonly items: readonly T[]; readonly enough: boolean }> {
    let items: readonly T[] = [];
    while (!bound.aborted) {
      const list = await this.#json<{ readonly items: readonly T[]; readonly metadata: { readonly resourceVersion: string } }>(
        'GET',
        target,
      );
      items = list.items;
      const held = new Map(items.map((object) => [object.metadata.uid, object]));
      const enough = (): boolean => {
        items = [...held.values()];
        return wanted(items);
      };
      const position = `resourceVersion=${list.metadata.resourceVersion}`;
      // A watch that the server ends is no reason to give up: list and watch anew.
      if (enough() || (await this.#watch<T>(`${target}&watch=1&${position}`, { bound, held, enough }))) {
        return { items, enough: true };
      }
    }
    return { items, enough: false };
  }

  /** Applies the events of one watch to `held`. True as soon as that is enough, false when the watch or the time is over. */
  #watch<T extends KubeObject>(
    target: string,
    { bound, held, enough }: { readonly bound: AbortSignal; readonly held: Map<string, T>; readonly enough: () => boolean },
  ): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const onLine = (line: string): void => {
        const event = JSON.parse(line) as { readonly type: string; readonly object: T };
        if (event.type === 'ERROR') {
          sent.destroy();
        } else if (event.type === 'DELETED') {
          held.delete(event.object.metadata.uid);
        } else {
          held.set(event.object.metadata.uid, event.object);
        }
        if (enough()) {
          resolve(true);
          sent.destroy();
        }
      };
      const options = { ...this.#requestOptions(target, { method: 'GET', signal: bound }), agent: this.#watchAgent };
      const sent = request(options, (response) => {
        let unfinished = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          const lines = (unfinished + text).split('\n');
          unfinished = lines.pop() ?? '';
          try {
            lines.forEach(onLine);
          } catch (error) {
            reject(error);
            sent.destroy();
          }
        });
        response.once('error', () => resolve(false));
        response.once('close', () => resolve(false));
      });
      sent.once('error', (error) => (bound.aborted ? resolve(false) : reject(error)));
      sent.end();
    });
  }

  async #json<T>(method: string, path: string, options?: { readonly body: unknown; readonly contentType?: string }): Promise<T> {
    const answer = await this.request(method, path, options);
    if (answer.status < 200 || answer.status > 299) {
      throw new ApiError(`${method} "${path}"`, answer);
    }
    return JSON.parse(answer.body) as T;
  }

  #requestOptions(path: string, options: RequestOptions): RequestOptions {
    return {
      ...options,
      agent: this.#agent,
      hostname: this.#url.hostname,
      port: this.#url.port,
      path,
      headers: { ...options.headers, Accept: 'application/json', Authorization: `Bearer ${this.#token}` },
    };
  }
}

/** The path of the collection that an object belongs to, such as `/apis/storage.k8s.io/v1/volumeattachments`. */
function collectionPath({ apiVersion, kind, metadata }: NewObject): string {
  const group = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
  const namespace = metadata.namespace === undefined ? '' : `/namespaces/${metadata.namespace}`;
  return `${group}${namespace}/${plural(kind.toLowerCase())}`;
}

function plural(singular: string): string {
  return singular.endsWith('y') ? `${singular.slice(0, -1)}ies` : singular.endsWith('s') ? `${singular}es` : `${singular}s`;
}

/** The path of an object that has a name. */
export function objectPath(object: NewObject): string {
  return `${collectionPath(object)}/${object.metadata.name}`;
}

function parseStatus(body: string): { readonly reason?: string; readonly message?: string } {
  try {
    return JSON.parse(body) as { readonly reason?: string; readonly message?: string };
  } catch {
    return {};
  }
}

/**
 * Requests of the contract suite over plain node:http2: no client of this project is in it, so that a fault of ours cannot hide one of the server.
 * One client per suite; it removes what was created through it.
 */
import { once } from 'node:events';
import { type ClientHttp2Session, type ClientHttp2Stream, connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2';
import { createInterface } from 'node:readline';
import type { ReleaseWays } from '../../testbed/kubernetes-release.ts';
import type { ContractTarget } from './target.ts';

/** What JSON can hold. The suite reads it without types: the contract is about what is there. */
// biome-ignore lint/suspicious/noExplicitAny: answers of a server under test have no type before they are asserted on.
export type Loose = any;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON, without managedFields; undefined when it is no JSON. */
  readonly body: Loose;
}

export interface RequestOptions {
  readonly body?: unknown;
  /** Sent as it is. */
  readonly text?: string;
  readonly contentType?: string;
  readonly accept?: string;
  /** Default: the admin's. `null`: none. */
  readonly token?: string | null;
}

export const mergePatch = 'application/merge-patch+json';
export const strategicPatch = 'application/strategic-merge-patch+json';
export const jsonPatch = 'application/json-patch+json';

/** Paths of the resources that the suite uses, without the name. */
export const paths = {
  attachments: '/apis/storage.k8s.io/v1/volumeattachments',
  volumes: '/api/v1/persistentvolumes',
  csiDrivers: '/apis/storage.k8s.io/v1/csidrivers',
  csiNodes: '/apis/storage.k8s.io/v1/csinodes',
  secrets: '/api/v1/namespaces/default/secrets',
  events: '/api/v1/namespaces/default/events',
  groupEvents: '/apis/events.k8s.io/v1/namespaces/default/events',
  leases: '/apis/coordination.k8s.io/v1/namespaces/default/leases',
  reviews: '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
} as const;

/** Names of this run begin with this, so that a server can be used again. */
const run = `c${process.pid.toString(36)}${Date.now().toString(36)}`;
let names = 0;

/** A name that no other test uses. */
export function uniqueName(word = 'x'): string {
  names += 1;
  return `${run}-${word}-${names}`;
}

export class ContractClient {
  readonly #target: ContractTarget;
  #session: ClientHttp2Session;
  readonly #created = new Set<string>();

  constructor(target: ContractTarget) {
    this.#target = target;
    this.#session = this.#connect();
  }

  /** What differs between releases, in the server behind this client. */
  get ways(): ReleaseWays {
    return this.#target.ways;
  }

  /** A real server lets a connection go after a request without credentials: the next request takes another one. */
  #connect(): ClientHttp2Session {
    const session = connect(this.#target.url, { ca: this.#target.ca });
    // A connection that breaks fails the requests on it, or is of no interest any more.
    session.on('error', () => {});
    session.once('goaway', () => {
      session.close();
      this.#session = this.#connect();
    });
    return session;
  }

  async request(method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
    const stream = this.#open(method, path, options);
    const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders];
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      chunks.push(chunk);
    }
    const text = Buffer.concat(chunks).toString();
    const answer = { status: Number(headers[':status']), headers, text, body: parse(text) };
    if (method === 'POST' && answer.status === 201 && answer.body.metadata?.uid !== undefined) {
      this.#created.add(`${path.split('?')[0]}/${answer.body.metadata.name}`);
    }
    return answer;
  }

  get(path: string, options?: RequestOptions): Promise<Answer> {
    return this.request('GET', path, options);
  }

  post(path: string, body: unknown, options?: RequestOptions): Promise<Answer> {
    return this.request('POST', path, { body, ...options });
  }

  put(path: string, body: unknown, options?: RequestOptions): Promise<Answer> {
    return this.request('PUT', path, { body, ...options });
  }

  patch(path: string, contentType: string, body: unknown): Promise<Answer> {
    return this.request('PATCH', path, { contentType, body });
  }

  delete(path: string, body?: unknown): Promise<Answer> {
    return this.request('DELETE', path, body === undefined ? {} : { body });
  }

  /** Creates an object that must be taken, and returns it. */
  async make(path: string, body: unknown): Promise<Loose> {
    const answer = await this.post(path, body);
    if (answer.status !== 201) {
      throw new Error(`Cannot create object at ${path}: ${answer.status} ${answer.text}`);
    }
    return answer.body;
  }

  /** Opens a watch and waits for the head of its answer. */
  async watch(path: string, options: RequestOptions = {}): Promise<ContractWatch> {
    const stream = this.#open('GET', path, options);
    const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders];
    return new ContractWatch(stream, headers);
  }

  /** Removes what was created, whatever its finalizers, and closes the connection. */
  async close(): Promise<void> {
    try {
      for (const path of this.#created) {
        if ((await this.delete(path)).status === 200) {
          await this.patch(path, mergePatch, { metadata: { finalizers: null } });
        }
      }
    } finally {
      this.#session.close();
    }
  }

  #open(method: string, path: string, options: RequestOptions): ClientHttp2Stream {
    const { token = this.#target.adminToken, accept = 'application/json' } = options;
    const body = options.text ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const headers: OutgoingHttpHeaders = { ':method': method, ':path': path, accept };
    if (token !== null) {
      headers['authorization'] = `Bearer ${token}`;
    }
    if (body !== undefined) {
      headers['content-type'] = options.contentType ?? 'application/json';
    }
    // Node ends DELETE without a body unless told otherwise.
    const stream = this.#session.request(headers, { endStream: body === undefined });
    if (body !== undefined) {
      stream.end(body);
    }
    return stream;
  }
}

/** One open watch. */
export class ContractWatch {
  readonly status: number;
  readonly #stream: ClientHttp2Stream;
  readonly #lines: AsyncIterator<string>;

  constructor(stream: ClientHttp2Stream, headers: IncomingHttpHeaders) {
    this.status = Number(headers[':status']);
    this.#stream = stream;
    this.#lines = createInterface({ input: stream })[Symbol.asyncIterator]();
  }

  /** The next event; undefined when the server has ended the watch. */
  async next(): Promise<Loose> {
    const line = await this.#lines.next();
    return line.done === true ? undefined : parse(line.value);
  }

  /** Every event up to and with the first for which `last` holds. */
  async until(last: (event: Loose) => boolean): Promise<Loose[]> {
    const events: Loose[] = [];
    for (let event = await this.next(); event !== undefined; event = await this.next()) {
      events.push(event);
      if (last(event)) {
        break;
      }
    }
    return events;
  }

  close(): void {
    this.#stream.close();
  }
}

function parse(text: string): Loose {
  try {
    return JSON.parse(text, (key, value) => (key === 'managedFields' ? undefined : value));
  } catch {
    return undefined;
  }
}

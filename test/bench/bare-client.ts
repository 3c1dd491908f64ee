/**
 * JSON requests over one HTTP/2 session and nothing else: no retries, no cache, no limit but the server's own number of streams.
 * It is the bench's hand at the API server, and all that the floor consists of; so it must stay the cheapest way there is from Node.
 */
import { once } from 'node:events';
import { type ClientHttp2Session, connect, constants } from 'node:http2';

/** Where it goes, and as whom. */
export interface BareClientOptions {
  readonly url: string;
  readonly caPem: string;
  readonly token: string;
}

/** One request. */
export interface BareRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** Default `application/json`. */
  readonly contentType?: string;
  /** Default `application/json`. */
  readonly accept?: string;
}

export class BareClient {
  readonly #session: ClientHttp2Session;
  readonly #authorization: string;

  private constructor(session: ClientHttp2Session, token: string) {
    this.#session = session;
    this.#authorization = `Bearer ${token}`;
  }

  /** Connects, and waits until the server has said how much it takes. */
  static async connect({ url, caPem, token }: BareClientOptions): Promise<BareClient> {
    const session = connect(url, { ca: caPem, settings: { enablePush: false, initialWindowSize: 1 << 20 } });
    await new Promise<void>((resolve, reject) => {
      session.once('error', reject);
      session.once('remoteSettings', () => resolve());
    });
    // Whoever waits for a request learns of it from the stream.
    session.on('error', () => undefined);
    session.setLocalWindowSize(1 << 24);
    return new BareClient(session, token);
  }

  /** The body of the answer. Throws when its status is not one of success. */
  send(request: BareRequest): Promise<string> {
    const { method, path, body, contentType = 'application/json', accept = 'application/json' } = request;
    return new Promise((resolve, reject) => {
      const stream = this.#session.request({
        ':method': method,
        ':path': path,
        authorization: this.#authorization,
        accept,
        ...(body === undefined ? {} : { 'content-type': contentType }),
      });
      const chunks: Buffer[] = [];
      let status = 0;
      stream.once('response', (headers) => {
        status = Number(headers[constants.HTTP2_HEADER_STATUS]);
      });
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('error', reject);
      stream.once('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (status >= 200 && status < 300) {
          resolve(text);
        } else {
          reject(new Error(`Cannot ${method} "${path}": ${status} ${text.slice(0, 1_000)}`));
        }
      });
      stream.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** Lines of an answer that goes on until the server ends it, or the client is closed; then it comes back. */
  async follow(path: string, onLine: (line: string) => void): Promise<void> {
    const stream = this.#session.request({ ':path': path, authorization: this.#authorization, accept: 'application/json' });
    let unfinished = '';
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      const lines = (unfinished + text).split('\n');
      unfinished = lines.pop() ?? '';
      lines.forEach(onLine);
    });
    // However it ends, whoever follows must ask again.
    stream.on('error', () => undefined);
    await once(stream, 'close');
  }

  get isClosed(): boolean {
    return this.#session.destroyed;
  }

  close(): void {
    this.#session.destroy();
  }
}

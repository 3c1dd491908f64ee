/**
 * A server on a real socket for tests of the Kubernetes wire: HTTP/2 or HTTP/1.1, with TLS or without, that does what the
 * test's handler says. Counts connections and can cut them. Close it in a hook.
 */
import { once } from 'node:events';
import { createServer as createPlainServer, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type ServerHttp2Session, type ServerHttp2Stream, type Settings } from 'node:http2';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createSelfSignedCertificate, type SelfSignedCertificate } from '../../src/embedded/api-server/self-signed-certificate.ts';
import { closeServer } from './close-server.ts';

export type WireServerRequest = IncomingMessage | Http2ServerRequest;
/** What both kinds of response have. */
export interface WireServerResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  write(text: string): unknown;
  end(): unknown;
  end(text: string): unknown;
}

export type WireHandler = (request: WireServerRequest, response: WireServerResponse & { readonly stream?: ServerHttp2Stream }) => void;

/** Made once: a key costs more than a test should. */
export const testCertificate: SelfSignedCertificate = createSelfSignedCertificate();

export interface WireServerOptions {
  /** Default `h2`. */
  readonly protocol?: 'h2' | 'http/1.1' | 'plain';
  readonly settings?: Settings;
  readonly certificate?: SelfSignedCertificate;
  /** PEM of the authorities whose client certificates are taken. */
  readonly clientAuthorities?: string;
  /** Default: one that is free. */
  readonly port?: number;
}

export class WireServer {
  /** Connections that were ever opened. */
  connectionCount = 0;
  readonly sockets = new Set<Socket>();
  readonly sessions = new Set<ServerHttp2Session>();
  readonly url: string;
  readonly port: number;
  readonly #server: Server;

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
    this.port = Number(new URL(url).port);
    server.on('connection', (socket: Socket) => {
      this.connectionCount += 1;
      this.sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => this.sockets.delete(socket));
    });
    server.on('session', (session: ServerHttp2Session) => {
      this.sessions.add(session);
      session.on('error', () => {});
      session.once('close', () => this.sessions.delete(session));
    });
    server.on('tlsClientError', () => {});
  }

  static async start(handler: WireHandler, options: WireServerOptions = {}): Promise<WireServer> {
    const { protocol = 'h2' } = options;
    const server = createFor(protocol, handler, options);
    server.listen(options.port ?? 0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return new WireServer(server, `${protocol === 'plain' ? 'http' : 'https'}://127.0.0.1:${port}`);
  }

  /** Breaks every connection at once. */
  cut(): void {
    for (const socket of this.sockets) {
      socket.destroy();
    }
  }

  async close(): Promise<void> {
    await closeServer(this.#server, this.sockets);
  }
}

function createFor(protocol: 'h2' | 'http/1.1' | 'plain', handler: WireHandler, options: WireServerOptions): Server {
  const { certificate = testCertificate, settings, clientAuthorities } = options;
  const tls = {
    cert: certificate.certificate,
    key: certificate.privateKey,
    ...(clientAuthorities !== undefined && { requestCert: true, rejectUnauthorized: false, ca: clientAuthorities }),
  };
  switch (protocol) {
    case 'h2':
      return createSecureServer({ ...tls, ...(settings !== undefined && { settings }) }, handler);
    case 'http/1.1':
      return createTlsServer(tls, handler);
    case 'plain':
      return createPlainServer(handler);
  }
}

/** Requests that a handler holds instead of answering, and a promise for their number. */
export class Arrivals {
  readonly held: WireServerResponse[] = [];
  #waiting: { readonly count: number; readonly resolve: () => void }[] = [];

  add(response: WireServerResponse): void {
    this.held.push(response);
    this.#waiting = this.#waiting.filter(({ count, resolve }) => {
      if (this.held.length >= count) {
        resolve();
      }
      return this.held.length < count;
    });
  }

  reached(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ count, resolve });
      if (this.held.length >= count) {
        resolve();
      }
    });
  }
}

/** The body of a request, to its end. */
export async function bodyOf(request: WireServerRequest): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

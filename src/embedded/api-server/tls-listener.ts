/**
 * One TLS port for HTTP/2 and HTTP/1.1 (chosen by ALPN), that can be shut and opened again, and whose connections can be broken
 * without a word, as a network does. It knows nothing of Kubernetes. Called by `start-api-server.ts`.
 */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createSecureServer, type Http2SecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createServer, type Server as HttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { User } from './access-control.ts';
import type { SelfSignedCertificate } from './self-signed-certificate.ts';

/** A request over either protocol. */
export type HttpRequest = IncomingMessage | Http2ServerRequest;
/** An answer over either protocol. */
export type HttpResponse = ServerResponse | Http2ServerResponse;

/** How to listen. */
export interface ListenOptions {
  readonly host: string;
  /** 0: a free one. */
  readonly port: number;
  readonly certificate: SelfSignedCertificate;
  /** PEM of the CA of client certificates that are taken as credentials. */
  readonly clientCa: string | undefined;
  readonly protocols: 'http2-and-http1' | 'http1';
}

const maxConcurrentStreams = 100;
const keepAliveTimeoutMs = 90_000;
// Megabytes of answers that may wait on one connection; the default of 10 would end a session that starts a large watch.
const maxSessionMemoryMb = 1000;

/** The port with its connections. */
export class TlsListener {
  readonly #server: Http2SecureServer | HttpsServer;
  readonly #options: ListenOptions;
  readonly #sockets = new Set<Socket>();
  readonly #secured = new Map<string, TLSSocket>();
  #port: number;

  constructor(options: ListenOptions, onRequest: (request: HttpRequest, response: HttpResponse) => void) {
    this.#options = options;
    this.#port = options.port;
    this.#server = createTlsServer(options, onRequest);
    this.#server.on('connection', (socket: Socket) => this.#track(socket));
    this.#server.on('secureConnection', (socket: TLSSocket) => this.#trackSecured(socket));
    this.#server.on('tlsClientError', () => {});
    this.#server.on('sessionError', () => {});
  }

  /** The port, once it is open. */
  get port(): number {
    return this.#port;
  }

  /** Whether connections are taken. */
  get listening(): boolean {
    return this.#server.listening;
  }

  /** Begins to listen; the second time on the port of the first. */
  async open(): Promise<void> {
    this.#server.listen(this.#port, this.#options.host);
    await once(this.#server, 'listening');
    const address = this.#server.address();
    this.#port = typeof address === 'object' && address !== null ? address.port : this.#port;
  }

  /** Ends listening and breaks every connection. */
  async shut(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    this.breakConnections();
    await closed;
  }

  /** Breaks every connection: no GOAWAY, no close_notify. */
  breakConnections(): void {
    for (const socket of [...this.#secured.values(), ...this.#sockets]) {
      socket.destroy();
    }
  }

  /** Breaks the connection that a request came by. */
  breakConnectionOf(request: HttpRequest): void {
    this.#secured.get(peerOf(request.socket))?.destroy();
  }

  /** The user whom a request's client certificate names: common name, and organisations as groups. */
  certifiedUser(request: HttpRequest): User | undefined {
    const socket = this.#options.clientCa === undefined ? undefined : this.#secured.get(peerOf(request.socket));
    if (socket?.authorized !== true) {
      return undefined;
    }
    const { CN: name, O: organisations } = socket.getPeerCertificate().subject;
    return { name: [name].flat().join(), groups: ['system:authenticated', ...[organisations ?? []].flat()] };
  }

  #track(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => this.#sockets.delete(socket));
  }

  #trackSecured(socket: TLSSocket): void {
    const peer = peerOf(socket);
    this.#secured.set(peer, socket);
    socket.on('error', () => {});
    socket.once('close', () => this.#secured.delete(peer));
  }
}

/** What tells open connections of one port apart. HTTP/2 hides its socket behind a proxy that still shows this. */
function peerOf({
  remoteAddress,
  remotePort,
}: {
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
}): string {
  return `${remoteAddress}:${remotePort}`;
}

function createTlsServer(
  options: ListenOptions,
  onRequest: (request: HttpRequest, response: HttpResponse) => void,
): Http2SecureServer | HttpsServer {
  const { certificate, clientCa, protocols } = options;
  const tls = {
    key: certificate.privateKey,
    cert: certificate.certificate,
    ...(clientCa === undefined ? {} : { ca: clientCa, requestCert: true, rejectUnauthorized: false }),
  };
  if (protocols === 'http1') {
    return createServer({ ...tls, keepAliveTimeout: keepAliveTimeoutMs, ALPNProtocols: ['http/1.1'] }, onRequest);
  }
  const settings = { maxConcurrentStreams };
  const server = createSecureServer({ ...tls, allowHTTP1: true, settings, maxSessionMemory: maxSessionMemoryMb }, onRequest);
  return Object.assign(server, { keepAliveTimeout: keepAliveTimeoutMs });
}

/**
 * Proxies for tests: HTTP (CONNECT, and plain requests for other hosts), the same behind TLS, and SOCKS 5. They know no
 * names: whatever a client asks for leads to 127.0.0.1 at the port that it named. Close them in a hook.
 */
import { once } from 'node:events';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as startRequest,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect, createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net';
import { closeServer } from './close-server.ts';
import { testCertificate } from './wire-server.ts';

export class ProxyServer {
  /** What clients asked for: `CONNECT host:port`, `GET http://…`, `SOCKS host:port`. */
  readonly asked: string[] = [];
  /** Credentials that came with it. */
  readonly logins: (string | undefined)[] = [];
  /** Status of answers to CONNECT. */
  status = 200;
  readonly port: number;
  readonly #server: TcpServer;
  readonly #sockets = new Set<Socket>();

  private constructor(server: TcpServer) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (socket: Socket) => this.#track(socket));
  }

  /** An HTTP proxy, or one that is itself reached by TLS with the test certificate. */
  static async startHttp(options: { tls?: boolean } = {}): Promise<ProxyServer> {
    const server: Server =
      options.tls === true ? createHttpsServer({ cert: testCertificate.certificate, key: testCertificate.privateKey }) : createHttpServer();
    const proxy = await listen(server, (listening) => new ProxyServer(listening));
    server.on('connect', (request, socket) => proxy.#onConnect(request, socket as Socket));
    server.on('request', (request, response) => proxy.#onRequest(request, response));
    return proxy;
  }

  /** A SOCKS 5 proxy; with a login it takes no client without. */
  static async startSocks(login?: { user: string; password: string }): Promise<ProxyServer> {
    const server = createTcpServer();
    const proxy = await listen(server, (listening) => new ProxyServer(listening));
    server.on('connection', (socket) => void proxy.#onSocks(socket, login).catch(() => socket.destroy()));
    return proxy;
  }

  async close(): Promise<void> {
    await closeServer(this.#server, this.#sockets);
  }

  #track(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => this.#sockets.delete(socket));
  }

  #join(near: Socket, target: string): Socket {
    const far = connect(Number(target.split(':').at(-1)), '127.0.0.1');
    this.#track(far);
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    return far;
  }

  #onConnect(request: IncomingMessage, socket: Socket): void {
    this.asked.push(`CONNECT ${request.url}`);
    this.logins.push(request.headers['proxy-authorization']);
    socket.write(`HTTP/1.1 ${this.status} Said\r\n\r\n`);
    if (this.status === 200) {
      this.#join(socket, String(request.url));
    } else {
      socket.end();
    }
  }

  #onRequest(request: IncomingMessage, response: ServerResponse): void {
    this.asked.push(`${request.method} ${request.url}`);
    this.logins.push(request.headers['proxy-authorization']);
    const url = new URL(String(request.url));
    const forward = startRequest({
      port: url.port,
      host: '127.0.0.1',
      method: String(request.method),
      path: url.pathname,
      headers: request.headers,
      agent: false,
    });
    forward.once('response', (answer) => {
      response.statusCode = answer.statusCode ?? 0;
      answer.pipe(response);
    });
    request.pipe(forward);
  }

  async #onSocks(socket: Socket, login: { user: string; password: string } | undefined): Promise<void> {
    const [, methodCount = 0] = await readExactly(socket, 2);
    await readExactly(socket, methodCount);
    socket.write(Buffer.from([5, login === undefined ? 0 : 2]));
    if (login !== undefined) {
      await readExactly(socket, 1);
      const user = await readCounted(socket);
      const password = await readCounted(socket);
      this.logins.push(`${user}:${password}`);
      socket.write(Buffer.from([1, user === login.user && password === login.password ? 0 : 1]));
    }
    const [, , , addressType] = await readExactly(socket, 4);
    const host = addressType === 1 ? (await readExactly(socket, 4)).join('.') : await readCounted(socket);
    const port = (await readExactly(socket, 2)).readUInt16BE();
    this.asked.push(`SOCKS ${host}:${port}`);
    const refused = this.status === 200 ? 0 : 5;
    socket.write(Buffer.from([5, refused, 0, 3, 4, ...Buffer.from('here'), 0, 80]));
    if (refused === 0) {
      this.#join(socket, `${host}:${port}`);
    }
  }
}

async function listen(server: TcpServer, create: (server: TcpServer) => ProxyServer): Promise<ProxyServer> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return create(server);
}

async function readExactly(socket: Socket, byteCount: number): Promise<Buffer> {
  for (;;) {
    const bytes = socket.read(byteCount) as Buffer | null;
    if (bytes !== null) {
      return bytes;
    }
    await once(socket, 'readable');
  }
}

async function readCounted(socket: Socket): Promise<string> {
  const [length = 0] = await readExactly(socket, 1);
  return length === 0 ? '' : (await readExactly(socket, length)).toString('utf8');
}

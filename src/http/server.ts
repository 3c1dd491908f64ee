/**
 * The HTTP server for metrics and health (behaviour.md 1.6, 11). It answers GET and HEAD, reads no body, and bounds everything
 * that a client can make it hold. Started by `src/bin` before anything is waited for; what it answers comes from `routes.ts`.
 */
import { lookup } from 'node:dns/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { AppError } from '../runtime/errors.ts';
import { formatListenAddress, type ListenAddress } from '../runtime/listen-address.ts';
import type { Logger } from '../runtime/log.ts';
import { type Answer, type RouteSources, Routes, text } from './routes.ts';

/** What a client may make the server hold. */
export interface ServerLimits {
  /** Milliseconds for the whole of a request to arrive. Default 5,000. */
  readonly requestMs: number;
  /** Milliseconds between two looks at the former. Default 5,000. */
  readonly checkEveryMs: number;
  /** Milliseconds that a client may take none of an answer. Default 10,000. */
  readonly silenceMs: number;
  /** Milliseconds that a connection stays open between requests: longer than between scrapes. Default 75,000. */
  readonly keepAliveMs: number;
  /** Connections at once; more are closed as they come. Default 100. */
  readonly connections: number;
  /** Bytes of a request's head. Default 8,192. */
  readonly headBytes: number;
}

/** What a server is started with. */
export interface HttpServerOptions extends RouteSources {
  /** `--http-endpoint` or `--metrics-address`. */
  readonly address: ListenAddress;
  readonly log: Logger;
  readonly limits?: Partial<ServerLimits>;
}

/** A server that listens. */
export interface HttpServer {
  readonly port: number;
  /** Ends at once, whatever is under way. */
  close(): Promise<void>;
}

const defaultLimits: ServerLimits = {
  requestMs: 5_000,
  checkEveryMs: 5_000,
  silenceMs: 10_000,
  keepAliveMs: 75_000,
  connections: 100,
  headBytes: 8_192,
};

/** Listens. Throws `invalid` when the address cannot be listened on. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { address, log } = options;
  const routes = new Routes(options);
  const server = createBoundedServer({ ...defaultLimits, ...options.limits });
  server.on('request', (request, response) => {
    void answer(routes, request, response).catch((thrown: unknown) => {
      log.error(thrown, 'Cannot answer an HTTP request', { path: pathOf(request) });
      if (!response.headersSent) {
        send(response, text(500, 'internal server error\n'));
      }
    });
  });
  await listen(server, address);
  server.on('error', (error) => log.error(error, 'HTTP server failed'));
  const bound = server.address();
  return { port: typeof bound === 'object' && bound !== null ? bound.port : address.port, close: () => close(server) };
}

function createBoundedServer(limits: ServerLimits): Server {
  const server = createServer({
    headersTimeout: limits.requestMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    keepAliveTimeout: limits.keepAliveMs,
    maxHeaderSize: limits.headBytes,
  });
  server.timeout = limits.silenceMs;
  server.maxConnections = limits.connections;
  return server;
}

async function answer(routes: Routes, request: IncomingMessage, response: ServerResponse): Promise<void> {
  send(response, refusal(request) ?? (await routes.answer(pathOf(request))));
}

/** The connection ends with a refusal: nobody reads the body that may follow. */
function refusal({ method, headers }: IncomingMessage): Answer | undefined {
  if (method !== 'GET' && method !== 'HEAD') {
    return text(405, 'method not allowed\n');
  }
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
  return hasBody ? text(413, 'no body wanted\n') : undefined;
}

function send(response: ServerResponse, { status, contentType, body }: Answer): void {
  response.writeHead(status, {
    'Content-Type': contentType,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    ...(status === 405 || status === 413 ? { Connection: 'close' } : {}),
  });
  // Node leaves the body of an answer to HEAD away.
  response.end(body);
}

function pathOf({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1);
  return path;
}

async function listen(server: Server, address: ListenAddress): Promise<void> {
  try {
    const host = address.host === undefined ? {} : { host: await resolve(address.host) };
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ ...host, port: address.port }, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (thrown) {
    throw new AppError('invalid', `Cannot listen on "${formatListenAddress(address)}": ${reasonOf(thrown)}`, { cause: thrown });
  }
}

/** As Go: of the addresses of a name the first of IPv4, or else the first. */
async function resolve(host: string): Promise<string> {
  const addresses = await lookup(host, { all: true });
  return (addresses.find(({ family }) => family === 4) ?? addresses[0])?.address ?? host;
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use',
  EADDRNOTAVAIL: 'this machine has no such address',
  EACCES: 'not allowed, take a port above 1023',
  ENOTFOUND: 'there is no host of this name',
};

function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) {
    return String(thrown);
  }
  const code = 'code' in thrown ? String(thrown.code) : '';
  return reasons[code] ?? thrown.message;
}

async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

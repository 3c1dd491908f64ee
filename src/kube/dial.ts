/**
 * Opens one socket to the API server: TCP, through a proxy where there is one, and TLS with ALPN. It knows nothing of
 * requests; `open-wire.ts` puts HTTP on what comes back.
 */
import { request as startRequest } from 'node:http';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { checkServerIdentity, connect as connectTls, type TLSSocket } from 'node:tls';
import { AppError, stoppedError } from '../runtime/errors.ts';
import { basicAuthorization } from './credentials.ts';
import type { ProxyAddress } from './proxy.ts';
import { joinHostPort, type ServerAddress } from './server-address.ts';
import { openSocksTunnel } from './socks5.ts';
import type { TlsMaterial } from './tls-source.ts';
import { reasonOf } from './wire.ts';

/** libuv then sends 10 probes, 1 s apart: a dead peer is found 40 s after it fell silent. */
const tcpKeepAliveMs = 30_000;
/** Time that one address of several gets; Node's default of 250 ms fails on slow links. */
const addressAttemptMs = 2_000;

/** Where a socket goes. */
export interface DialTarget {
  readonly server: ServerAddress;
  readonly proxy: ProxyAddress | undefined;
  readonly tls: TlsMaterial;
}

/** An open socket and what is spoken on it. */
export interface Dialled {
  readonly socket: Socket;
  readonly protocol: 'h2' | 'http/1.1';
  /** Whether the other end is an HTTP proxy that takes plain requests for other hosts. */
  readonly toProxy: boolean;
}

/** Connects. Throws `unavailable` when it cannot, and `stopped` when `signal` fires. */
export async function dial(target: DialTarget, signal: AbortSignal): Promise<Dialled> {
  const { server, proxy, tls } = target;
  try {
    if (!server.secure) {
      return { ...(await dialPlain(target, signal)), protocol: 'http/1.1' };
    }
    const path = proxy === undefined ? await openTcp(server, signal) : await openTunnel(target, proxy, signal);
    const socket = await startTls(path, { host: server.host, tls, protocols: ['h2', 'http/1.1'] }, signal);
    return { socket, protocol: socket.alpnProtocol === 'h2' ? 'h2' : 'http/1.1', toProxy: false };
  } catch (thrown) {
    if (signal.aborted) {
      throw stoppedError('connect to the API server');
    }
    const route = proxy === undefined ? '' : ` through proxy "${proxy.url}"`;
    throw new AppError('unavailable', `Cannot connect to API server "${server.url}"${route}: ${reasonOf(thrown)}`, { cause: thrown });
  }
}

/** An `http://` server: an HTTP proxy takes the requests themselves, any other proxy gives a tunnel. */
async function dialPlain(target: DialTarget, signal: AbortSignal): Promise<{ socket: Socket; toProxy: boolean }> {
  const { server, proxy, tls } = target;
  if (proxy === undefined) {
    return { socket: await openTcp(server, signal), toProxy: false };
  }
  if (proxy.scheme === 'socks5') {
    return { socket: await openTunnel(target, proxy, signal), toProxy: false };
  }
  return { socket: await openProxy(proxy, tls, signal), toProxy: true };
}

function openTcp(address: { readonly host: string; readonly port: number }, signal: AbortSignal): Promise<Socket> {
  const socket = connectTcp({
    host: address.host,
    port: address.port,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: tcpKeepAliveMs,
    autoSelectFamilyAttemptTimeout: addressAttemptMs,
  });
  // Whoever reads from it handles its errors; one that comes while it changes hands must not end the process.
  socket.on('error', () => {});
  return whenReady(socket, 'connect', signal);
}

/** A socket to the proxy itself. As in Go, a proxy that is reached by TLS is held to the same authorities as the server. */
async function openProxy(proxy: ProxyAddress, tls: TlsMaterial, signal: AbortSignal): Promise<Socket> {
  const socket = await openTcp(proxy, signal);
  if (proxy.scheme !== 'https') {
    return socket;
  }
  const { serverName: _, ...proxyTls } = tls;
  return await startTls(socket, { host: proxy.host, tls: proxyTls, protocols: ['http/1.1'] }, signal);
}

async function openTunnel(target: DialTarget, proxy: ProxyAddress, signal: AbortSignal): Promise<Socket> {
  const socket = await openProxy(proxy, target.tls, signal);
  return proxy.scheme === 'socks5'
    ? await openSocksTunnel(socket, { server: target.server, proxy, signal })
    : await openHttpTunnel(socket, { server: target.server, proxy, signal });
}

/** CONNECT (RFC 9110, 9.3.6). */
function openHttpTunnel(
  socket: Socket,
  tunnel: { readonly server: ServerAddress; readonly proxy: ProxyAddress; readonly signal: AbortSignal },
): Promise<Socket> {
  const { server, proxy, signal } = tunnel;
  const destination = joinHostPort(server.host, server.port);
  const authorization = proxyAuthorization(proxy);
  return new Promise((resolve, reject) => {
    const request = startRequest({
      method: 'CONNECT',
      path: destination,
      headers: { host: destination, ...(authorization === undefined ? {} : { 'proxy-authorization': authorization }) },
      createConnection: () => socket,
      signal,
    });
    const fail = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    request.once('connect', (response, _socket, head) => {
      if (response.statusCode !== 200) {
        fail(new Error(`the proxy answered ${response.statusCode}`));
        return;
      }
      if (head.length > 0) {
        socket.unshift(head);
      }
      resolve(socket);
    });
    request.once('response', (response) => fail(new Error(`the proxy answered ${response.statusCode}`)));
    request.on('error', fail);
    request.end();
  });
}

/** Value of `Proxy-Authorization`, when the proxy's URL has a name or password. */
export function proxyAuthorization(proxy: ProxyAddress): string | undefined {
  const { login } = proxy;
  return login === undefined ? undefined : basicAuthorization(login.user, login.password);
}

function startTls(
  socket: Socket,
  options: { readonly host: string; readonly tls: TlsMaterial; readonly protocols: readonly string[] },
  signal: AbortSignal,
): Promise<TLSSocket> {
  const { authorities, client, serverName, verify } = options.tls;
  const expected = serverName ?? options.host;
  const secured = connectTls({
    socket,
    // TLS has no server name for IP addresses (RFC 6066, 3); the check below knows them.
    servername: isIP(expected) === 0 ? expected : '',
    checkServerIdentity: (_host, certificate) => checkServerIdentity(expected, certificate),
    rejectUnauthorized: verify,
    ALPNProtocols: [...options.protocols],
    // Go trusts every certificate of the bundle, also one that is not self-signed.
    allowPartialTrustChain: true,
    ...(authorities === undefined ? {} : { ca: authorities }),
    ...(client === undefined ? {} : { cert: client.certificate, key: client.privateKey }),
  });
  return whenReady(secured, 'secureConnect', signal);
}

/** Resolves with the socket when it is ready; destroys it when it fails or `signal` fires. */
function whenReady<S extends Socket>(socket: S, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<S> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void): void => {
      socket.removeListener(event, onReady);
      socket.removeListener('error', onError);
      socket.removeListener('close', onClose);
      signal.removeEventListener('abort', onAbort);
      outcome();
    };
    const fail = (error: Error): void => {
      settle(() => reject(error));
      // A late error of a socket that nobody wants any more must not end the process.
      socket.on('error', () => {});
      socket.destroy();
    };
    const onReady = (): void => settle(() => resolve(socket));
    const onError = (error: Error): void => fail(error);
    const onClose = (): void => fail(new Error('the connection was closed'));
    const onAbort = (): void => fail(stoppedError('connect'));
    if (signal.aborted) {
      onAbort();
      return;
    }
    socket.once(event, onReady).once('error', onError).once('close', onClose);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

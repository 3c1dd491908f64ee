/**
 * The client's half of SOCKS 5 (RFC 1928, with name and password by RFC 1929) on an open socket: the `socks5` proxies of
 * kubeconfig and HTTPS_PROXY. The proxy resolves the server's name, as with Go. Called by `dial.ts`.
 */
import { isIP, type Socket } from 'node:net';
import { stoppedError } from '../runtime/errors.ts';
import type { ProxyAddress } from './proxy.ts';
import type { ServerAddress } from './server-address.ts';

const socksVersion = 5;
const noLogin = 0;
const userPassword = 2;

/** Asks the proxy at the other end of `socket` for a tunnel to the server. Rejects with the proxy's reason and closes the socket. */
export async function openSocksTunnel(
  socket: Socket,
  tunnel: { readonly server: ServerAddress; readonly proxy: ProxyAddress; readonly signal: AbortSignal },
): Promise<Socket> {
  const { server, proxy, signal } = tunnel;
  const reader = new SocketReader(socket, signal);
  try {
    await logIn(reader, socket, proxy);
    socket.write(Buffer.from([socksVersion, 1, 0, ...destination(server.host), server.port >> 8, server.port & 0xff]));
    const [, reply = 0xff, , addressType = 0] = await reader.read(4);
    if (reply !== 0) {
      throw new Error(`the SOCKS proxy answered error ${reply}`);
    }
    await skipAddress(reader, addressType);
    return socket;
  } catch (thrown) {
    socket.destroy();
    throw thrown;
  } finally {
    reader.release();
  }
}

async function logIn(reader: SocketReader, socket: Socket, proxy: ProxyAddress): Promise<void> {
  const methods = proxy.login === undefined ? [noLogin] : [noLogin, userPassword];
  socket.write(Buffer.from([socksVersion, methods.length, ...methods]));
  const [version, method] = await reader.read(2);
  if (version !== socksVersion) {
    throw new Error('the proxy does not speak SOCKS 5');
  }
  if (method === userPassword && proxy.login !== undefined) {
    const { user, password } = proxy.login;
    socket.write(Buffer.concat([Buffer.of(1), counted(user), counted(password)]));
    const [, status] = await reader.read(2);
    if (status !== 0) {
      throw new Error('the SOCKS proxy rejected name and password');
    }
  } else if (method !== noLogin) {
    throw new Error('the SOCKS proxy wants a login that its URL does not have');
  }
}

function counted(text: string): Buffer {
  const bytes = Buffer.from(text).subarray(0, 255);
  return Buffer.concat([Buffer.of(bytes.length), bytes]);
}

/** An IPv4 address as four bytes; everything else, also IPv6, as a name, which proxies read as well. */
function destination(host: string): readonly number[] {
  return isIP(host) === 4 ? [1, ...host.split('.').map(Number)] : [3, ...counted(host)];
}

async function skipAddress(reader: SocketReader, addressType: number): Promise<void> {
  const fixed: Readonly<Record<number, number>> = { 1: 4, 4: 16 };
  const [nameLength = 0] = addressType === 3 ? await reader.read(1) : [];
  await reader.read((fixed[addressType] ?? nameLength) + 2);
}

/** Reads exact numbers of bytes and leaves everything behind them in the socket. */
class SocketReader {
  readonly #socket: Socket;
  readonly #signal: AbortSignal;
  #wake: () => void = () => {};
  #failure: Error | undefined;
  readonly #onReadable = (): void => this.#wake();
  readonly #onError = (error: Error): void => this.#fail(error);
  readonly #onClose = (): void => this.#fail(new Error('the proxy closed the connection'));
  readonly #onAbort = (): void => this.#fail(stoppedError('connect'));

  constructor(socket: Socket, signal: AbortSignal) {
    this.#socket = socket;
    this.#signal = signal;
    socket.on('readable', this.#onReadable).on('error', this.#onError).on('close', this.#onClose).on('end', this.#onClose);
    signal.addEventListener('abort', this.#onAbort);
  }

  async read(byteCount: number): Promise<Uint8Array> {
    for (;;) {
      const bytes: unknown = this.#socket.read(byteCount);
      if (bytes instanceof Uint8Array && bytes.length === byteCount) {
        return bytes;
      }
      if (this.#failure !== undefined) {
        throw this.#failure;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  release(): void {
    this.#socket.off('readable', this.#onReadable).off('error', this.#onError).off('close', this.#onClose).off('end', this.#onClose);
    this.#signal.removeEventListener('abort', this.#onAbort);
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#wake();
  }
}

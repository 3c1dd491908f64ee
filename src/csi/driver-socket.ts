/**
 * The socket to the driver as gRPC gets it: with its incoming frames filtered (header-filter-core.ts). Called by connection.ts.
 */
import { Socket } from 'node:net';
import { ChannelCredentials } from '@grpc/grpc-js';
import { HeaderFilter } from './header-filter-core.ts';

type ConnectorArguments = Parameters<ChannelCredentials['_createSecureConnector']>;
type Connector = ReturnType<ChannelCredentials['_createSecureConnector']>;

/** Credentials without any secret: where grpc-js lets somebody have a say in the socket that it uses. */
export class DriverCredentials extends ChannelCredentials {
  readonly #plain = ChannelCredentials.createInsecure();

  override _isSecure(): boolean {
    return false;
  }

  override _equals(other: ChannelCredentials): boolean {
    return other === this;
  }

  override _createSecureConnector(...args: ConnectorArguments): Connector {
    const plain = this.#plain._createSecureConnector(...args);
    return {
      connect: async (socket) => ({ ...(await plain.connect(socket)), socket: new FilteredSocket(socket) }),
      waitForReady: () => plain.waitForReady(),
      getCallCredentials: () => plain.getCallCredentials(),
      destroy: () => plain.destroy(),
    };
  }
}

/**
 * A socket around a connected one, which must not be used by anybody else any more. It keeps no process alive: whoever waits
 * for an answer has a timer for that.
 */
class FilteredSocket extends Socket {
  readonly #socket: Socket;
  readonly #filter = new HeaderFilter();

  constructor(socket: Socket) {
    super({ allowHalfOpen: true });
    this.#socket = socket.unref();
    socket.on('data', (chunk: Buffer) => this.#received(chunk));
    socket.on('end', () => this.push(null));
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.destroy());
    socket.pause();
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, done);
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#socket.write(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#socket.end(() => done());
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }

  #received(chunk: Buffer): void {
    try {
      for (const bytes of this.#filter.push(chunk)) {
        if (!this.push(bytes)) {
          this.#socket.pause();
        }
      }
    } catch (thrown) {
      this.destroy(thrown instanceof Error ? thrown : new Error(String(thrown)));
    }
  }
}

/**
 * The socket to the driver as gRPC gets it: with its incoming frames filtered (header-filter-core.ts), and a last look before
 * bytes leave. Called by connection.ts.
 */
import { ChannelCredentials } from '@grpc/grpc-js';
import type { LastLook } from '../runtime/last-look.ts';
import { HeaderFilter } from './header-filter-core.ts';

type ConnectorArguments = Parameters<ChannelCredentials['_createSecureConnector']>;
type Connector = ReturnType<ChannelCredentials['_createSecureConnector']>;

/** Credentials without any secret: where grpc-js lets somebody have a say in the socket that it uses. */
export class DriverCredentials extends ChannelCredentials {
  readonly #plain = ChannelCredentials.createInsecure();
  readonly #lastLook: LastLook;

  /** @param lastLook that of the connection, for all its sockets. */
  constructor(lastLook: LastLook) {
    super();
    this.#lastLook = lastLook;
  }

  override _isSecure(): boolean {
    return false;
  }

  override _equals(other: ChannelCredentials): boolean {
    return other === this;
  }

  override _createSecureConnector(...args: ConnectorArguments): Connector {
    const plain = this.#plain._createSecureConnector(...args);
    return {
      connect: async (socket) => {
        const filter = new HeaderFilter();
        // It keeps no process alive: whoever waits for an answer has a timer for that.
        return { ...(await plain.connect(socket)), socket: this.#lastLook.over(socket.unref(), (chunk) => filter.push(chunk)) };
      },
      waitForReady: () => plain.waitForReady(),
      getCallCredentials: () => plain.getCallCredentials(),
      destroy: () => plain.destroy(),
    };
  }
}

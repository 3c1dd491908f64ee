/**
 * A gRPC server on a unix socket whose connections can be cut one by one, which grpc-js alone does not offer: the socket is
 * ours, grpc-js gets its connections injected. It knows no CSI. `start-csi-driver.ts` makes one for each start of the driver.
 */
import { createServer, type Socket, type Server as SocketServer } from 'node:net';
import { Server, ServerCredentials, type ServiceDefinition, type UntypedServiceImplementation } from '@grpc/grpc-js';
import { clearSocketPath } from './unix-socket-path.ts';

/** A server: services are added, then it listens until `close`. */
export class UnixGrpcServer {
  readonly #grpc = new Server({ 'grpc.max_receive_message_length': -1, 'grpc.max_send_message_length': -1, 'grpc.enable_channelz': 0 });
  readonly #listener: SocketServer;
  readonly #sockets = new Map<string, Socket>();
  #connectionCount = 0;

  constructor() {
    const injector = this.#grpc.createConnectionInjector(ServerCredentials.createInsecure());
    this.#listener = createServer((socket) => {
      this.#connectionCount += 1;
      const peer = `connection-${this.#connectionCount}`;
      this.#sockets.set(peer, socket);
      socket.once('close', () => this.#sockets.delete(peer));
      // A unix socket has no peer address. grpc-js hands on whatever the socket says, which ties a call to its connection.
      Object.defineProperty(socket, 'remoteAddress', { value: peer });
      injector.injectConnection(socket);
    });
  }

  /** Adds a service with its handlers. */
  addService(definition: ServiceDefinition<UntypedServiceImplementation>, handlers: UntypedServiceImplementation): void {
    this.#grpc.addService(definition, handlers);
  }

  /**
   * Starts to listen. A socket file on which nobody listens is replaced. Throws as `clearSocketPath`, and what the system
   * has against the path.
   */
  async listen(socketPath: string): Promise<void> {
    await clearSocketPath(socketPath);
    await new Promise<void>((resolve, reject) => {
      this.#listener.once('error', reject);
      this.#listener.listen(socketPath, () => resolve());
    });
  }

  /** Open connections. */
  get connectionCount(): number {
    return this.#sockets.size;
  }

  /** Cuts one connection, by the name that its calls have as peer; the calls on it end without an answer. */
  drop(peer: string): void {
    this.#sockets.get(peer)?.destroy();
  }

  /** Cuts every connection and removes the socket file. */
  async close(): Promise<void> {
    this.#grpc.forceShutdown();
    for (const socket of this.#sockets.values()) {
      socket.destroy();
    }
    await new Promise<void>((resolve) => {
      this.#listener.close(() => resolve());
    });
  }
}

/**
 * A gRPC server on a unix socket whose connections can be cut one by one, which grpc-js alone does not offer: the socket is
 * ours, grpc-js gets its connections injected. It knows no CSI. `start-csi-driver.ts` makes one for each start of the driver.
 */
import { lstat, unlink } from 'node:fs/promises';
import { connect, createServer, type Socket, type Server as SocketServer } from 'node:net';
import { Server, ServerCredentials, type ServiceDefinition, type UntypedServiceImplementation } from '@grpc/grpc-js';
import { AppError } from '../../runtime/errors.ts';

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
   * Starts to listen. A socket file on which nobody listens is replaced. Throws `refused` when somebody does, when another
   * kind of file is in the way, or when the path is too long for a socket.
   */
  async listen(socketPath: string): Promise<void> {
    requireSocketPath(socketPath);
    await removeStaleSocket(socketPath);
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

/** What fits into `sockaddr_un`; some versions of Node cut a longer path off without a word. */
const maxPathBytes = 107;

function requireSocketPath(socketPath: string): void {
  const bytes = Buffer.byteLength(socketPath);
  if (bytes > maxPathBytes) {
    throw new AppError('refused', `Cannot listen on "${socketPath}": its path has ${bytes} bytes, a socket's at most ${maxPathBytes}`);
  }
}

async function removeStaleSocket(socketPath: string): Promise<void> {
  const stats = await lstat(socketPath).catch(() => undefined);
  if (stats === undefined) {
    return;
  }
  if (!stats.isSocket()) {
    throw new AppError('refused', `Cannot listen on "${socketPath}": a file that is no socket is in the way`);
  }
  if (await isListenedOn(socketPath)) {
    throw new AppError('refused', `Cannot listen on "${socketPath}": somebody listens there; stop that, or take another path`);
  }
  await unlink(socketPath);
}

function isListenedOn(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

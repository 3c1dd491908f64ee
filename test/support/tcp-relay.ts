/**
 * A relay between a client and a server that can fall silent: then it takes and passes on nothing, without closing
 * anything, as a host that lost its power. Close it in a hook.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { closeServer } from './close-server.ts';

export class TcpRelay {
  readonly port: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** Connections from this number on are not silent; 0: none is. */
  #silentBelow = 0;
  #joined = 0;

  private constructor(server: Server, targetPort: number) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (near: Socket) => this.#join(near, connect(targetPort, '127.0.0.1')));
  }

  static async start(targetPort: number): Promise<TcpRelay> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TcpRelay(server, targetPort);
  }

  /** Connections that are open on the client's side. */
  get openCount(): number {
    return this.#sockets.size / 2;
  }

  /** From here on nothing passes, on the first `count` connections that were made; by default on all, and on new ones. */
  fallSilent(count = Number.POSITIVE_INFINITY): void {
    this.#silentBelow = count;
  }

  async close(): Promise<void> {
    await closeServer(this.#server, this.#sockets);
  }

  #join(near: Socket, far: Socket): void {
    const number = this.#joined;
    this.#joined += 1;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.on('error', () => {});
      from.on('data', (chunk) => number < this.#silentBelow || to.write(chunk));
      from.once('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
  }
}

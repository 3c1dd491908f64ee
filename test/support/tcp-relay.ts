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
  #silent: boolean = false;

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

  fallSilent(): void {
    this.#silent = true;
  }

  async close(): Promise<void> {
    await closeServer(this.#server, this.#sockets);
  }

  #join(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.on('error', () => {});
      from.on('data', (chunk) => this.#silent || to.write(chunk));
      from.once('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
  }
}

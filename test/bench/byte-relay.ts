/**
 * A relay to the API server that counts the bytes of both directions, as they are on the wire, encrypted. It costs time, so nothing
 * is timed through it. Called by `cases/cycle.ts`.
 */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Kubernetes } from '../testbed/start-kubernetes.ts';

export class ByteRelay {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #bytes = 0;

  private constructor(server: Server, targetPort: number) {
    this.#server = server;
    server.on('connection', (near) => {
      const far = connect(targetPort, '127.0.0.1');
      this.#pass(near, far);
      this.#pass(far, near);
    });
  }

  static async start(targetPort: number): Promise<ByteRelay> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ByteRelay(server, targetPort);
  }

  /** Both directions since the start. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Writes a kubeconfig of the user `attacher` that leads here; returns its path. */
  writeKubeconfig({ folder, caPem, token }: Kubernetes, name: string): string {
    const server = `https://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    const path = join(folder, `${name}.kubeconfig`);
    const config = {
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [{ name: 'test', cluster: { server, 'certificate-authority-data': Buffer.from(caPem).toString('base64') } }],
      users: [{ name: 'attacher', user: { token: token('attacher') } }],
      contexts: [{ name: 'test', context: { cluster: 'test', user: 'attacher' } }],
      'current-context': 'test',
    };
    writeFileSync(path, JSON.stringify(config), { mode: 0o600 });
    return path;
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) {
      socket.destroy();
    }
    await once(this.#server, 'close');
  }

  #pass(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('error', () => undefined);
    from.on('data', (chunk) => {
      this.#bytes += chunk.length;
      to.write(chunk);
    });
    from.once('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
  }
}

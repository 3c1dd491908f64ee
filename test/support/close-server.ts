/**
 * The end of a test server on a socket: at once, whatever is open, and nothing left behind. Called by the servers' `close`.
 */
import { once } from 'node:events';
import type { Server, Socket } from 'node:net';

/** Breaks the connections, closes the server, and comes back when it is closed. */
export async function closeServer(server: Server, sockets: Iterable<Socket>): Promise<void> {
  for (const socket of sockets) {
    socket.destroy();
  }
  const closed = once(server, 'close');
  server.close();
  await closed;
}

/**
 * Free ports for programs that cannot be told to take any (port 0). Between the answer and the program's own `listen` another
 * process may take the port: `retryWhenPortTaken` starts the program again then. Called by `start-*.ts`.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

const attempts = 3;

/** A port of 127.0.0.1 that nobody listens on at this moment. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Runs `start` with a free port, and with another one, up to three times in all, when it fails because the port was taken. */
export async function retryWhenPortTaken<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await findFreePort());
    } catch (error) {
      if (attempt === attempts || !String(error).includes('address already in use')) {
        throw error;
      }
    }
  }
}

/**
 * A lock that the kernel gives back when its process dies: a socket on which it listens. Called by `state-folder.ts`.
 */
import { createServer, type Server } from 'node:net';
import { AppError } from '../../runtime/errors.ts';
import { clearSocketPath } from './unix-socket-path.ts';

/** A lock that is held until `release`. */
export class UnixSocketLock {
  readonly #listener: Server;

  private constructor(listener: Server) {
    this.#listener = listener;
  }

  /** Takes the lock at a path. Throws `refused` when another process has it, or the path is no good for a socket. */
  static async take(path: string): Promise<UnixSocketLock> {
    await clearSocketPath(path);
    const listener = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve, reject) => {
      listener.once('error', (cause) => reject(new AppError('refused', `Cannot lock "${path}": ${cause.message}`, { cause })));
      listener.listen(path, () => resolve());
    });
    // A lock alone keeps no process alive.
    return new UnixSocketLock(listener.unref());
  }

  /** Gives it back. */
  release(): Promise<void> {
    return new Promise((resolve) => {
      this.#listener.close(() => resolve());
    });
  }
}

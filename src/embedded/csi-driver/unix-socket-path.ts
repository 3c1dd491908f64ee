/**
 * The path of a unix socket before somebody listens on it. Called by the servers and locks of the embedded driver.
 */
import { lstat, unlink } from 'node:fs/promises';
import { connect } from 'node:net';
import { AppError } from '../../runtime/errors.ts';

/** What fits into `sockaddr_un`; some versions of Node cut a longer path off without a word. */
const maxPathBytes = 107;

/**
 * Makes room for a socket: the file of one on which nobody listens any more goes. Throws `refused` when somebody does, when
 * another kind of file is in the way, or when the path is too long for a socket.
 */
export async function clearSocketPath(socketPath: string): Promise<void> {
  const bytes = Buffer.byteLength(socketPath);
  if (bytes > maxPathBytes) {
    throw new AppError('refused', `Cannot listen on "${socketPath}": its path has ${bytes} bytes, a socket's at most ${maxPathBytes}`);
  }
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

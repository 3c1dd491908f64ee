/**
 * Why nobody gets through to a driver's socket, as far as its file tells: for the line that says that we still wait. It must not open the
 * socket, which a driver might take for a client. Called by connection.ts.
 */
import { accessSync, constants, type Stats, statSync } from 'node:fs';

/** One sentence without its end, such as `there is no such file`; undefined where the file shows no fault. Never throws. */
export function socketFault(path: string): string | undefined {
  try {
    return faultOf(path, statSync(path));
  } catch (thrown) {
    switch (codeOf(thrown)) {
      case 'ENOENT':
      case 'ENOTDIR':
        return 'there is no such file';
      case 'EACCES':
        return 'this user may not enter its folder';
      default:
        return undefined;
    }
  }
}

function faultOf(path: string, file: Stats): string | undefined {
  if (!file.isSocket()) {
    return 'the file is no socket';
  }
  try {
    // To connect takes the right to write.
    accessSync(path, constants.W_OK);
    return undefined;
  } catch {
    const mode = (file.mode & 0o777).toString(8).padStart(4, '0');
    return `this user may not write to it: it belongs to user ${file.uid} and group ${file.gid}, with mode ${mode}`;
  }
}

function codeOf(thrown: unknown): unknown {
  return thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
}

/**
 * Folders for one test or test bed each, gone when it is: by `remove`, at the exit of the test process, or, where that was
 * killed, when the next folder is made. It must not hold anything that a later run needs. Called by `start-*.ts` and by tests.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

// Short, because paths of Unix sockets end at 107 bytes.
const root = join(tmpdir(), `csi-attacher-test-${userInfo().uid}`);
const folders = new Set<string>();

process.on('exit', () => {
  for (const path of folders) {
    rmSync(path, { recursive: true, force: true });
  }
});

/** A folder that belongs to this test process. */
export interface TemporaryFolder {
  readonly path: string;
  /** Writes a file and returns its path. */
  readonly write: (name: string, text: string) => string;
  /** The text of a file in it. */
  readonly read: (name: string) => string;
  /** Removes it with all that it holds. May be called again. */
  readonly remove: () => void;
}

/** Makes a new, empty folder that only this user can enter. */
export function createTemporaryFolder(): TemporaryFolder {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  removeAbandoned();
  const path = mkdtempSync(join(root, `${process.pid}-`));
  folders.add(path);
  return {
    path,
    write: (name, text) => {
      const filePath = join(path, name);
      writeFileSync(filePath, text);
      return filePath;
    },
    read: (name) => readFileSync(join(path, name), 'utf8'),
    remove: () => {
      rmSync(path, { recursive: true, force: true });
      folders.delete(path);
    },
  };
}

function removeAbandoned(): void {
  for (const name of readdirSync(root)) {
    if (!isRunning(Number.parseInt(name, 10))) {
      rmSync(join(root, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

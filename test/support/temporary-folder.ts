/**
 * A folder for one test. Remove it in a hook.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class TemporaryFolder {
  readonly path: string = mkdtempSync(join(tmpdir(), 'csi-attacher-'));

  /** Writes a file and returns its path. */
  write(name: string, text: string): string {
    const path = join(this.path, name);
    writeFileSync(path, text);
    return path;
  }

  read(name: string): string {
    return readFileSync(join(this.path, name), 'utf8');
  }

  close(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

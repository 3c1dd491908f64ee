/**
 * Folders for the sockets and files of a test.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder; `remove` takes it away with all that is in it. */
export function makeTempFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'csi-attacher-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Folders for the sockets and files of a test: those of the test bed under the name that component tests know.
 */
import { createTemporaryFolder, type TemporaryFolder } from '../testbed/temporary-folder.ts';

/** A new empty folder; `remove` takes it away with all that is in it. */
export function makeTempFolder(): TemporaryFolder {
  return createTemporaryFolder();
}

/**
 * This project's CSI driver, as built and as users start it, for csi-sanity. Called by `sanity.ts`.
 */
import { join } from 'node:path';
import { bundles } from '../support/bundles.ts';
import { startProcess } from '../testbed/process.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';

/** A driver that runs, with the flags of csi-sanity that go with it. */
export interface OwnDriver {
  readonly endpoint: string;
  readonly flags: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Starts it with a state folder: what it keeps there is used by every case. Throws when it does not start. */
export async function startOwnDriver(): Promise<OwnDriver> {
  const folder = createTemporaryFolder();
  const endpoint = `unix://${join(folder.path, 'csi.sock')}`;
  const program = await startProcess({
    name: 'CSI driver',
    path: process.execPath,
    args: [
      bundles.driver,
      ...['--endpoint', endpoint, '--node-id', 'node-1', '--state-folder', join(folder.path, 'state')],
      // One case publishes until the node is full.
      ...['--max-volumes', '4', '--quiet'],
    ],
    ready: { line: /Serving/u },
  });
  return {
    endpoint,
    flags: [`--csi.testvolumemutableparameters=${folder.write('mutable.yaml', 'iops: "100"\n')}`, '--csi.testnodevolumeattachlimit'],
    stop: async () => {
      await program.stop();
      folder.remove();
    },
  };
}

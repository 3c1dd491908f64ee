/** The native instant driver that attachers are measured beside. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { startNativeDriver } from '../bench/native-driver.ts';
import { CsiCaller } from '../support/csi-caller.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';

describe('native instant driver', () => {
  const folder = createTemporaryFolder();
  after(() => folder.remove());

  it('takes any volume and node, reports while it runs, and leaves nothing behind', async () => {
    const socketPath = join(folder.path, 'csi.sock');
    const driver = await startNativeDriver({ socketPath, name: 'instant.csi.example.com' });
    const caller = new CsiCaller(driver.address);
    try {
      await caller.publish({ volumeId: 'x', nodeId: 'y' });
      expect(await driver.report()).to.deep.include({ calls: { ControllerPublishVolume: { started: 1 } }, published: 1 });
      await caller.unpublish('x', 'y');
      const calls = { ControllerPublishVolume: { started: 1 }, ControllerUnpublishVolume: { started: 1 } };
      expect(await driver.report()).to.deep.include({ calls, published: 0 });
    } finally {
      caller.close();
      await driver.stop();
    }
    expect(existsSync(socketPath)).to.equal(false);
  });
});

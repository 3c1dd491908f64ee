/** The instant driver as a process of its own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { CsiCaller } from '../support/csi-caller.ts';
import { startInstantDriver } from '../support/start-instant-driver.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';

describe('instant driver', () => {
  const folder = createTemporaryFolder();
  after(() => folder.remove());

  it('takes any volume and node, reports while it runs, and leaves nothing behind', async function () {
    this.timeout(30_000);
    const socketPath = join(folder.path, 'csi.sock');
    const driver = await startInstantDriver(socketPath);
    try {
      const caller = new CsiCaller(driver.address);
      await caller.publish({ volumeId: 'x', nodeId: 'y' });
      expect(await driver.report()).to.deep.include({
        calls: { ControllerPublishVolume: { started: 1, succeeded: 1, failed: 0 } },
        published: 1,
      });
      await caller.unpublish('x', 'y');
      caller.close();
    } finally {
      expect(await driver.stop()).to.deep.include({ report: 2, published: 0 });
    }
    expect(existsSync(socketPath)).to.equal(false);
  });
});

/**
 * Embedded CSI drivers with callers for a `describe` block: each on its own socket, all gone after each test.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CsiDriverOptions } from '../../src/embedded/csi-driver/driver-options.ts';
import { type EmbeddedCsiDriver, startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';
import { CsiCaller } from './csi-caller.ts';

/** What a `describe` block gets. */
export interface CsiDriverBench {
  /** Starts a driver that knows volume `v1` and node `node-1`, and a caller of it. */
  readonly start: (options?: Partial<CsiDriverOptions>) => Promise<{ driver: EmbeddedCsiDriver; caller: CsiCaller }>;
  /** Makes another connection. */
  readonly connect: (driver: EmbeddedCsiDriver) => CsiCaller;
}

/** Call it in the `describe` block: it sets the hooks, which also check that each driver took its socket file away. */
export function csiDriverBench(): CsiDriverBench {
  const folder = createTemporaryFolder();
  after(() => folder.remove());
  const started: EmbeddedCsiDriver[] = [];
  const callers: CsiCaller[] = [];
  let count = 0;
  afterEach(async () => {
    for (const caller of callers.splice(0)) {
      caller.close();
    }
    for (const driver of started.splice(0)) {
      await driver.close();
      if (existsSync(driver.address.replace('unix://', '')) || driver.connectionCount > 0) {
        throw new Error(`driver at ${driver.address} left its socket or a connection behind`);
      }
    }
  });
  function connect(driver: EmbeddedCsiDriver): CsiCaller {
    const caller = new CsiCaller(driver.address);
    callers.push(caller);
    return caller;
  }
  async function start(options: Partial<CsiDriverOptions> = {}) {
    count += 1;
    const driver = await startCsiDriver({ socketPath: join(folder.path, `${count}.sock`), volumes: [{ volumeId: 'v1' }], ...options });
    started.push(driver);
    return { driver, caller: connect(driver) };
  }
  return { start, connect };
}

/**
 * The part of a driver on one node: Identity and Node service on a socket in the kubelet's folder, on the storage of the
 * driver whose controller it belongs to, registered with that kubelet. One machine may have many, each with a kubelet and a
 * node ID of its own. It starts no controller: `start-csi-driver.ts` does.
 */
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CsiDriverOptions } from './driver-options.ts';
import type { Backend } from './driver-state.ts';
import { type PluginRegistration, type RegistrationStatus, startPluginRegistration } from './plugin-registration.ts';
import { type EmbeddedCsiDriver, startCsiDriver } from './start-csi-driver.ts';

/** What `startDriverNode` takes; what the driver's name and capabilities are must be said as for its controller. */
export interface DriverNodeOptions extends Omit<CsiDriverOptions, 'socketPath' | 'services'> {
  /** The controller's storage. */
  readonly backend: Backend;
  readonly name: string;
  /** Node ID, as NodeGetInfo says it. It need not be the name of the Node object. */
  readonly nodeId: string;
  /** The kubelet's `--root-dir`. */
  readonly kubeletRoot: string;
  /** Called each time that the kubelet says how the registration went. */
  readonly onRegistration?: (status: RegistrationStatus) => void;
}

/** A driver's part on a node, until `close`. */
export interface DriverNode {
  readonly driver: EmbeddedCsiDriver;
  readonly registration: PluginRegistration;
  /** Deregisters, then stops the driver; its folder goes. */
  readonly close: () => Promise<void>;
}

/**
 * Starts the driver on `ROOT/plugins/NAME/csi.sock` and registers it; `targetPaths` is `real` unless said otherwise. It does
 * not wait for the kubelet: `registration.untilRegistered` does. Throws as `startCsiDriver` and `startPluginRegistration`.
 */
export async function startDriverNode(options: DriverNodeOptions): Promise<DriverNode> {
  const { kubeletRoot, name, onRegistration } = options;
  const socketPath = join(kubeletRoot, 'plugins', name, 'csi.sock');
  await mkdir(dirname(socketPath), { recursive: true });
  const driver = await startCsiDriver({ targetPaths: 'real', ...options, socketPath, services: 'node' });
  try {
    const registration = await startPluginRegistration({
      kubeletRoot,
      driverName: name,
      driverSocketPath: socketPath,
      ...(onRegistration === undefined ? {} : { onStatus: onRegistration }),
    });
    return {
      driver,
      registration,
      close: async () => {
        await registration.close();
        await driver.close();
        await rm(dirname(socketPath), { recursive: true, force: true });
      },
    };
  } catch (thrown) {
    await driver.close();
    throw thrown;
  }
}

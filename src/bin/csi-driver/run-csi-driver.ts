/**
 * Runs the CSI driver until it is told to stop: state folder, driver, registration with a kubelet, and back in the other
 * order. It reads no argument and takes no signal: `csi-driver.ts` does.
 */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withoutCapabilities } from '../../embedded/csi-driver/capabilities.ts';
import type { BackendOptions } from '../../embedded/csi-driver/driver-options.ts';
import { startPluginRegistration } from '../../embedded/csi-driver/plugin-registration.ts';
import { startCsiDriver } from '../../embedded/csi-driver/start-csi-driver.ts';
import { openStateFolder } from '../../embedded/csi-driver/state-folder.ts';
import type { Clock } from '../../runtime/clock.ts';
import { aborted } from '../on-abort.ts';
import type { DriverArguments } from './arguments.ts';
import { callLine } from './call-lines.ts';

/** What the driver needs of the process. */
export interface DriverProcess {
  readonly clock: Clock;
  /** Writes one line. */
  readonly write: (line: string) => void;
}

/** Runs until the signal fires. Throws `refused` or `invalid` when it cannot start. */
export async function runCsiDriver(options: DriverArguments, process: DriverProcess, signal: AbortSignal): Promise<void> {
  const log = (line: string): void => process.write(`${process.clock.now().toISOString()} ${line}`);
  const closing: (() => Promise<void>)[] = [];
  try {
    const state = options.stateFolder === undefined ? undefined : await openState(options, options.stateFolder);
    closing.unshift(async () => state?.close());
    await mkdir(dirname(options.socketPath), { recursive: true });
    const driver = await startCsiDriver({
      socketPath: options.socketPath,
      name: options.name,
      nodeId: options.nodeId,
      services: options.services,
      capabilities: withoutCapabilities(options.without),
      targetPaths: 'real',
      clock: process.clock,
      log: 'counts',
      ...(options.quiet ? {} : { onCall: (entry) => log(callLine(entry)) }),
      ...(state ?? backendOptions(options)),
    });
    closing.unshift(() => driver.close());
    log(`Serving ${options.name} for node ${JSON.stringify(options.nodeId)} at ${driver.address}`);
    if (options.kubeletRoot !== undefined) {
      closing.unshift(await register(options, options.kubeletRoot, log));
    }
    await aborted(signal);
    log('Stopping');
  } finally {
    for (const close of closing) {
      await close();
    }
  }
}

function openState(options: DriverArguments, path: string): ReturnType<typeof openStateFolder> {
  return openStateFolder({ path, nodeId: options.nodeId, backend: backendOptions(options) });
}

function backendOptions({ acceptUnknown, maxVolumes }: DriverArguments): BackendOptions {
  return { rules: { acceptAnyVolume: acceptUnknown, acceptAnyNode: acceptUnknown, maxVolumesPerNode: maxVolumes } };
}

/** Returns what ends the registration. */
async function register(options: DriverArguments, kubeletRoot: string, log: (line: string) => void): Promise<() => Promise<void>> {
  const registration = await startPluginRegistration({
    kubeletRoot,
    driverName: options.name,
    driverSocketPath: options.socketPath,
    onStatus: (status) =>
      log(status.registered ? 'The kubelet has registered the driver' : `The kubelet cannot register the driver: ${status.error}`),
  });
  log(`Registering at ${registration.socketPath}`);
  return () => registration.close();
}

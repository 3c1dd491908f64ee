/**
 * The CSI half of the attacher: the connection, what the driver says of itself, and its controller service.
 */
import { isMigratedDriver } from '../attacher/in-tree/migrated-drivers.ts';
import type { VolumeDriver, VolumeLister } from '../attacher/ports.ts';
import { CsiConnection } from '../csi/connection.ts';
import { ControllerService } from '../csi/controller-service.ts';
import { type DriverFacts, discoverDriver } from '../csi/identity.ts';
import { CsiVolumeLister } from '../csi/volume-lister.ts';
import type { CsiCallMetrics } from '../metrics/csi-calls.ts';
import type { Options } from '../options/options.ts';
import type { Surroundings } from './surroundings.ts';

/** A driver that has answered. `close` ends the connection. */
export interface DriverSide {
  readonly facts: DriverFacts;
  /** Its controller service, for one term. `assertMayAct` is asked at the moment at which a call goes out (behaviour.md 7.3). */
  readonly openController: (assertMayAct: () => void) => VolumeDriver;
  /** The driver's list of volumes, for one term. `assertMayAct` as above, for each page. */
  readonly openLister: (assertMayAct: () => void) => VolumeLister;
  readonly close: () => void;
}

/**
 * Waits until the driver is there and ready, for ever, and asks who it is. Throws `invalid` for a driver that cannot be
 * worked with, what the driver answered when it refuses to tell, `stopped` when `stop` fires.
 */
export async function connectDriver(
  options: Options,
  { surroundings, csiCalls }: { readonly surroundings: Surroundings; readonly csiCalls: CsiCallMetrics | undefined },
  stop: AbortSignal,
): Promise<DriverSide> {
  const { clock, log } = surroundings;
  const connection = new CsiConnection({
    address: options.csiAddress,
    clock,
    log,
    maxLoggedReplyLength: options.logging.maxGrpcReplyLength,
    ...(csiCalls === undefined ? {} : { onCall: csiCalls.ended }),
  });
  const onName = (name: string): void => csiCalls?.driverKnown({ name, takesMigratedVolumes: isMigratedDriver(name) });
  try {
    await connection.waitUntilConnected(stop);
    const facts = await discoverDriver({ connection, clock, log, timeoutMs: options.timeoutMs, onName }, stop);
    log.info(2, 'CSI driver', { ...facts });
    return {
      facts,
      openController: (assertMayAct) => new ControllerService(guarded(connection, assertMayAct), options.timeoutMs),
      openLister: (assertMayAct) => {
        const { timeoutMs, maxEntries } = options;
        return new CsiVolumeLister({ connection: guarded(connection, assertMayAct), clock, timeoutMs, maxEntries });
      },
      close: () => connection.close(),
    };
  } catch (thrown) {
    connection.close();
    throw thrown;
  }
}

/** The calls of one term. */
function guarded(connection: CsiConnection, assertMayStart: () => void): Pick<CsiConnection, 'call'> {
  return { call: (method, request, options) => connection.call(method, request, { ...options, assertMayStart }) };
}

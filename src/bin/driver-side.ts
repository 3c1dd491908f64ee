/**
 * The CSI half of the attacher: the connection and the watch over it, what the driver says of itself, and its controller service.
 */
import { isMigratedDriver } from '../attacher/in-tree/migrated-drivers.ts';
import type { VolumeDriver, VolumeLister } from '../attacher/ports.ts';
import { CsiConnection } from '../csi/connection.ts';
import { ControllerService } from '../csi/controller-service.ts';
import { DriverWatch } from '../csi/driver-watch.ts';
import { type DriverFacts, discoverDriver } from '../csi/identity.ts';
import { CsiVolumeLister } from '../csi/volume-lister.ts';
import type { AttacherMetrics } from '../metrics/attacher-metrics.ts';
import type { Options } from '../options/options.ts';
import type { Surroundings } from './surroundings.ts';

/** A driver that has answered. Its ports throw `away`, without a call, while it is lost (behaviour.md 14). */
export interface DriverSide {
  readonly facts: DriverFacts;
  readonly watch: Pick<DriverWatch, 'obstacle' | 'replaced' | 'onBack'>;
  /** Its controller service, for one term. `assertMayAct` is asked at the moment at which a call goes out (behaviour.md 7.3). */
  readonly openController: (assertMayAct: () => void) => VolumeDriver;
  /** The driver's list of volumes, for one term. `assertMayAct` as above, for each page. */
  readonly openLister: (assertMayAct: () => void) => VolumeLister;
  /** Ends watch and connection. */
  readonly close: () => Promise<void>;
}

/**
 * Waits until the driver is there and ready, for ever, and asks who it is. Throws `invalid` for a driver that cannot be
 * worked with, what the driver answered when it refuses to tell, `stopped` when `stop` fires.
 */
export async function connectDriver(
  options: Options,
  {
    surroundings,
    metrics,
  }: { readonly surroundings: Surroundings; readonly metrics: Pick<AttacherMetrics, 'csiCalls' | 'driver'> | undefined },
  stop: AbortSignal,
): Promise<DriverSide> {
  const { clock, log } = surroundings;
  const connection = new CsiConnection({
    address: options.csiAddress,
    clock,
    log,
    maxLoggedReplyLength: options.logging.maxGrpcReplyLength,
    ...(metrics === undefined ? {} : { onCall: metrics.csiCalls.ended }),
  });
  const onName = (name: string): void => {
    metrics?.csiCalls.driverKnown({ name, takesMigratedVolumes: isMigratedDriver(name) });
    metrics?.driver.known(name);
  };
  try {
    const lost = await connection.waitUntilConnected(stop);
    const questions = { connection, clock, log, timeoutMs: options.timeoutMs };
    const facts = await discoverDriver({ ...questions, onName }, stop);
    log.info(2, 'CSI driver', { ...facts });
    const watch = new DriverWatch({ ...questions, facts, lost });
    return {
      facts,
      watch,
      openController: (assertMayAct) => new ControllerService(guarded(connection, watch, assertMayAct), options.timeoutMs),
      openLister: (assertMayAct) => {
        const { timeoutMs, maxEntries } = options;
        return new CsiVolumeLister({ connection: guarded(connection, watch, assertMayAct), clock, timeoutMs, maxEntries });
      },
      close: async () => {
        await watch.close();
        connection.close();
      },
    };
  } catch (thrown) {
    connection.close();
    throw thrown;
  }
}

/** The calls of one term, none of which starts after it or while the driver is away. */
function guarded(connection: CsiConnection, watch: DriverWatch, assertMayAct: () => void): Pick<CsiConnection, 'call'> {
  const assertMayStart = (): void => {
    assertMayAct();
    watch.assertThere();
  };
  return {
    call: async (method, request, options) => {
      // Here, too: a call that waits for a connection holds a worker.
      assertMayStart();
      return await connection.call(method, request, { ...options, assertMayStart });
    },
  };
}

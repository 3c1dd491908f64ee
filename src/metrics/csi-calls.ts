/**
 * Counts calls to the CSI driver (behaviour.md 11). `src/bin` hangs `ended` on the connection's `onCall`.
 */
import type { Histogram } from '../runtime/metrics.ts';
import { metricFamilies, unknownDriverName } from './families.ts';
import type { MetricsRegistry } from './registry.ts';

/** A call that was sent and has ended. `csi/connection.ts` tells it in this form. */
export interface EndedCall {
  /** As on the wire, `/csi.v1.Controller/ControllerPublishVolume`. */
  readonly method: string;
  /** gRPC status as Go prints it. */
  readonly codeName: string;
  readonly durationMs: number;
  /** The call was for an in-tree volume that was translated. Default false. */
  readonly migrated?: boolean;
}

/** What the label values say of the driver. */
export interface CountedDriver {
  readonly name: string;
  /** One of the drivers that in-tree volumes migrate to: only its series have the label `migrated`. */
  readonly takesMigratedVolumes: boolean;
}

/** The histogram of calls. */
export class CsiCallMetrics {
  readonly #durations: Histogram<'driver_name' | 'method_name' | 'grpc_status_code', 'migrated'>;
  #driver: CountedDriver = { name: unknownDriverName, takesMigratedVolumes: false };

  constructor(registry: MetricsRegistry) {
    this.#durations = registry.histogram(metricFamilies.csiOperations);
  }

  /** Whose calls are counted from here on. */
  driverKnown(driver: CountedDriver): void {
    this.#driver = driver;
  }

  /** Counts one call. */
  readonly ended = ({ method, codeName, durationMs, migrated = false }: EndedCall): void => {
    const { name, takesMigratedVolumes } = this.#driver;
    const labels = { driver_name: name, method_name: method, grpc_status_code: codeName };
    this.#durations.observe(takesMigratedVolumes ? { ...labels, migrated: String(migrated) } : labels, durationMs / 1_000);
  };
}

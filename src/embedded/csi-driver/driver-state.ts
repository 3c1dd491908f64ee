/**
 * What the RPC tables of one driver work on. They read it anew at each call: name and capabilities may change, and the books
 * are new ones after a start without memory.
 */
import type { ControllerCapability, DriverCapabilities } from './capabilities.ts';
import type { NodeBook } from './node-book.ts';
import type { PageRequest } from './paged-list.ts';
import type { SnapshotBook } from './snapshot-book.ts';
import type { Publication, VolumeBook } from './volume-book.ts';
import type { StringMap } from './volume-capability.ts';

/** The storage behind a driver: shared by all that are started on it. */
export interface Backend {
  readonly volumes: VolumeBook;
  readonly snapshots: SnapshotBook;
  /** Bytes of all volumes together. */
  readonly totalBytes: number;
  /** Bytes of one volume. */
  readonly maxVolumeBytes: number;
  /** Keys that `mutable_parameters` may have. */
  readonly mutableKeys: ReadonlySet<string>;
}

/** See the file's head. */
export interface DriverState {
  readonly name: string;
  readonly vendorVersion: string;
  readonly manifest: StringMap;
  readonly capabilities: DriverCapabilities;
  readonly backend: Backend;
  /** What is staged and published on this driver's node. */
  readonly node: NodeBook;
  /** This driver's node, as NodeGetInfo names it. */
  readonly nodeId: string;
  /** Segments of the place where this driver's node and new volumes are. */
  readonly topology: StringMap;
  /** Makes `publish_context`. */
  readonly publishContext: (publication: Publication) => StringMap;
  /** Most entries that a list reply has, whatever is asked for; 0: no bound. */
  readonly maxPageEntries: number;
  /** Wall-clock time, for snapshots. */
  readonly now: () => Date;
}

/** Whether the Controller service is on, with this capability of it. */
export function controllerAllows(state: DriverState, capability: ControllerCapability): () => boolean {
  return () => state.capabilities.plugin.has('CONTROLLER_SERVICE') && state.capabilities.controller.has(capability);
}

/** The bounds of a list request, under the driver's own. */
export function pageRequest(state: DriverState, request: { getStartingToken(): string; getMaxEntries(): number }): PageRequest {
  const asked = request.getMaxEntries();
  const own = state.maxPageEntries;
  return { startingToken: request.getStartingToken(), maxEntries: own > 0 && (asked === 0 || asked > own) ? own : asked };
}

/**
 * A history as data: how the world is at first, and what happens to it when. Made by `generate.ts` from a seed, shortened by
 * `shrink.ts`, carried out by `run-history.ts`, told by `describe.ts`. Times are milliseconds since the beginning.
 */
import type { CapabilitySwitches } from '../../src/embedded/csi-driver/capabilities.ts';

/** What a volume is, by the name of its PersistentVolume or, where it is inline, of its attachments. */
export interface VolumeSetup {
  readonly name: string;
  readonly source: 'csi' | 'in-tree' | 'inline' | 'other-driver';
  readonly handle: string;
  readonly accessModes: readonly string[];
  readonly block: boolean;
  readonly readOnly: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly mountOptions: readonly string[];
  /** Whether it needs the Secret of its name. */
  readonly secret: boolean;
}

/** A node and the ID that the driver has for it. */
export interface NodeSetup {
  readonly name: string;
  readonly nodeId: string;
}

export interface DriverSetup {
  readonly name: string;
  readonly capabilities: CapabilitySwitches;
  /** 0: no bound. */
  readonly maxVolumesPerNode: number;
}

/** Flags of the attacher, in its own words. */
export type Flags = readonly string[];

/** Which requests a fault of the API server hits. */
export type ApiRequestClass = 'any' | 'get' | 'list' | 'watch' | 'patch' | 'patch-volume' | 'patch-attachment' | 'patch-status' | 'lease';

export type ApiFaultKind =
  | 'conflict'
  | 'expired'
  | 'invalid'
  | 'invalid-status'
  | 'too-many'
  | 'internal'
  | 'unavailable'
  | 'forbidden'
  | 'gateway'
  | 'proxy-not-found'
  | 'hang-before'
  | 'hang-after'
  | 'cut-before'
  | 'cut-after'
  | 'late-answer'
  | 'truncated';

/** The next so many of these requests go wrong in this way. */
export interface ApiFault {
  readonly on: ApiRequestClass;
  /** Absent: of whichever replica. */
  readonly replica?: string;
  readonly kind: ApiFaultKind;
  readonly times: number;
}

/** A number is a gRPC code. */
export type DriverFaultKind = number | 'slow' | 'very-slow' | 'hang' | 'answer-lost' | 'done-but-unavailable' | 'done-but-never-answered';

/** The next so many of these calls go wrong in this way. */
export interface DriverFault {
  readonly on: string;
  readonly volumeId?: string;
  readonly kind: DriverFaultKind;
  readonly times: number;
}

/** What happens. `volume`, `node` and `replica` are names. */
export type Deed =
  // Kubernetes.
  | { readonly do: 'create-volume'; readonly volume: string }
  | { readonly do: 'delete-volume'; readonly volume: string }
  | { readonly do: 'create-secret'; readonly volume: string; readonly value: string }
  | { readonly do: 'delete-secret'; readonly volume: string }
  | { readonly do: 'node-joins'; readonly node: string; readonly nodeId: string }
  | { readonly do: 'node-leaves'; readonly node: string }
  /** With all that was attached to it, as when a machine is given up. */
  | { readonly do: 'node-lost'; readonly node: string }
  | { readonly do: 'driver-leaves-node'; readonly node: string }
  | { readonly do: 'attach'; readonly volume: string; readonly node: string }
  | { readonly do: 'detach'; readonly volume: string; readonly node: string }
  | { readonly do: 'detach-all' }
  // People.
  | { readonly do: 'strip-finalizer'; readonly volume: string; readonly node: string }
  | { readonly do: 'strip-volume-finalizer'; readonly volume: string }
  | { readonly do: 'hold'; readonly volume: string; readonly node: string }
  | { readonly do: 'let-go'; readonly volume: string; readonly node: string }
  | { readonly do: 'annotate'; readonly volume: string; readonly node: string; readonly key: string; readonly value: string | null }
  | { readonly do: 'set-status'; readonly volume: string; readonly node: string; readonly attached: boolean }
  | { readonly do: 'break-spec'; readonly volume: string; readonly node: string; readonly how: 'both' | 'neither' }
  | { readonly do: 'unpublish-by-hand'; readonly volume: string; readonly nodeId: string }
  // The API server.
  | { readonly do: 'api-fault'; readonly fault: ApiFault }
  | { readonly do: 'api-down'; readonly forMs: number }
  | { readonly do: 'compact' }
  | { readonly do: 'redeliver' }
  | { readonly do: 'watch-silent'; readonly resource: string; readonly replica?: string }
  | { readonly do: 'watch-late'; readonly resource: string; readonly byMs: number }
  | { readonly do: 'watch-cut'; readonly resource: string; readonly how: 'clean' | 'broken' | 'half' }
  // The driver.
  | { readonly do: 'driver-fault'; readonly fault: DriverFault }
  | { readonly do: 'driver-crash'; readonly forMs: number; readonly forgets: boolean; readonly capabilities?: CapabilitySwitches }
  | { readonly do: 'driver-unready'; readonly forMs: number }
  // Nothing: the history goes on at least until then.
  | { readonly do: 'wait' }
  // The attacher.
  | { readonly do: 'kill'; readonly replica: string; readonly forMs: number }
  | { readonly do: 'stop'; readonly replica: string; readonly forMs: number }
  | { readonly do: 'freeze'; readonly replica: string; readonly forMs: number }
  | { readonly do: 'wall-clock-jumps'; readonly replica: string; readonly byMs: number };

export interface Action {
  readonly atMs: number;
  readonly deed: Deed;
}

/** See the head of this file. */
export interface History {
  readonly seed: number;
  /** `calm`: nothing goes wrong, so that what is only allowed then can be judged. */
  readonly kind: 'calm' | 'rough';
  readonly driver: DriverSetup;
  readonly volumes: readonly VolumeSetup[];
  readonly nodes: readonly NodeSetup[];
  /** Volumes, by name, and nodes that are there from the start. */
  readonly present: { readonly volumes: readonly string[]; readonly nodes: readonly string[]; readonly secrets: readonly string[] };
  readonly replicas: readonly string[];
  readonly flags: Flags;
  readonly actions: readonly Action[];
}

/** The name of an attachment. */
export function attachmentName(volume: string, node: string): string {
  return `${volume}-on-${node}`;
}

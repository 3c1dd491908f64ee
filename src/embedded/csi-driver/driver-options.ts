/**
 * What the embedded CSI driver can be told, and the state made of it. Pure. Called by `start-csi-driver.ts`.
 */
import type { Clock } from '../../runtime/clock.ts';
import type { Fault } from '../faults.ts';
import type { CallEntry } from './call-log.ts';
import { type CapabilitySwitches, switchCapabilities } from './capabilities.ts';
import type { Backend, DriverState } from './driver-state.ts';
import { NodeBook } from './node-book.ts';
import type { SlowOperation } from './slow-operations.ts';
import { SnapshotBook } from './snapshot-book.ts';
import { type DriverNode, type Publication, type PublishRules, type Volume, VolumeBook } from './volume-book.ts';
import type { StringMap } from './volume-capability.ts';

/** Who the driver says it is; may change while it runs. */
export interface DriverIdentity {
  /** Default `embedded.csi.example.com`. */
  readonly name?: string;
  /** Default `1.0.0`. */
  readonly vendorVersion?: string;
  /** Default: none. */
  readonly manifest?: StringMap;
  readonly capabilities?: CapabilitySwitches;
}

/** The storage of a driver. */
export interface BackendOptions {
  /** What the backend insists on. Default: on everything that the specification lets a driver insist on; no bound per node. */
  readonly rules?: Partial<PublishRules>;
  /** Nodes that are known besides the driver's own. Default: none. */
  readonly nodes?: readonly DriverNode[];
  /** Volumes that are there from the start. Default: none. */
  readonly volumes?: readonly (Partial<Volume> & { readonly volumeId: string })[];
  /** Bytes of all volumes together. Default 1 PiB. */
  readonly totalBytes?: number;
  /** Bytes of one volume. Default 16 TiB. */
  readonly maxVolumeBytes?: number;
  /** Keys that `mutable_parameters` may have. Default `iops`. */
  readonly mutableKeys?: readonly string[];
}

/** What `startCsiDriver` takes. */
export interface CsiDriverOptions extends DriverIdentity, BackendOptions {
  /** Path of the unix socket, at most 107 bytes. */
  readonly socketPath: string;
  /**
   * Which services it serves besides Identity, as the controller of a driver and its part on each node are programs of their
   * own in a cluster; UNIMPLEMENTED for the rest. Default `all`.
   */
  readonly services?: 'all' | 'controller' | 'node';
  /** The node on which the driver's Node service is; becomes known to the backend. Default `node-1`. */
  readonly nodeId?: string;
  /** Storage that another driver has too, as its parts on other nodes; the options of the backend are then without effect. */
  readonly backend?: Backend;
  /** What its node has from before, and where what changes is kept, as `openStateFolder` gives it. Default: in memory, nothing. */
  readonly kept?: KeptState;
  /** Where the driver's node and its volumes are. Default `{ 'topology.example.com/zone': 'zone-1' }`; shown with VOLUME_ACCESSIBILITY_CONSTRAINTS. */
  readonly topology?: StringMap;
  /** `publish_context`. Default `{ device: '/dev/<volume ID>' }`. */
  readonly publishContext?: StringMap | ((publication: Publication) => StringMap);
  /** Most entries that a list reply has, whatever is asked for. Default 0: no bound. */
  readonly maxPageEntries?: number;
  /** Whether NodePublishVolume makes a real folder or file at the target path. Default `none`. */
  readonly targetPaths?: 'none' | 'real';
  /** First rules of the fault plan. */
  readonly faults?: readonly Fault[];
  /** First rules for operations that take time. */
  readonly slow?: readonly SlowOperation[];
  /** Whether the call log keeps each call with its request, or counts only. Default `entries`. */
  readonly log?: 'entries' | 'counts';
  /** Called at the end of each call, secrets and all. */
  readonly onCall?: (entry: CallEntry) => void;
  /** Default: that of the machine. */
  readonly clock?: Clock;
}

/** State that outlives the process. */
export interface KeptState {
  readonly node: NodeBook;
  /** Keeps all changes of the books. Throws `refused` with INTERNAL when it cannot; they are then tried again at the next call. */
  readonly save: () => Promise<void>;
}

const tebibyte = 1024 ** 4;

const strictRules: PublishRules = {
  acceptAnyVolume: false,
  acceptAnyNode: false,
  refuseSecondNode: true,
  refuseUnpublished: true,
  maxVolumesPerNode: 0,
};

/** Who hears of changes to the books of a backend. */
export interface BackendListeners {
  readonly onVolume?: (volumeId: string) => void;
  readonly onSnapshot?: (snapshotId: string) => void;
}

/** A new backend with the nodes and volumes of the options. */
export function createBackend(options: BackendOptions, { onVolume, onSnapshot }: BackendListeners = {}): Backend {
  const volumes = new VolumeBook({ ...strictRules, ...options.rules }, onVolume);
  for (const node of options.nodes ?? []) {
    volumes.addNode(node);
  }
  for (const volume of options.volumes ?? []) {
    volumes.addVolume(volume);
  }
  return {
    volumes,
    snapshots: new SnapshotBook(onSnapshot),
    totalBytes: options.totalBytes ?? 1024 * tebibyte,
    maxVolumeBytes: options.maxVolumeBytes ?? 16 * tebibyte,
    mutableKeys: new Set(options.mutableKeys ?? ['iops']),
  };
}

/** The state of a driver that has just been started for the first time; its node is known to the backend. */
export function createState(options: CsiDriverOptions, clock: Clock): DriverState {
  const { publishContext = ({ volumeId }: Publication) => ({ device: `/dev/${volumeId}` }), nodeId = 'node-1' } = options;
  const backend = options.backend ?? createBackend(options);
  if (!backend.volumes.hasNode(nodeId)) {
    backend.volumes.addNode({ nodeId });
  }
  return {
    ...createIdentity(options),
    backend,
    node: options.kept?.node ?? new NodeBook(),
    nodeId,
    topology: options.topology ?? { 'topology.example.com/zone': 'zone-1' },
    publishContext: typeof publishContext === 'function' ? publishContext : () => publishContext,
    maxPageEntries: options.maxPageEntries ?? 0,
    now: () => clock.now(),
  };
}

/** The part of the state that `change` may change, with defaults. */
export function createIdentity(identity: DriverIdentity): Pick<DriverState, 'name' | 'vendorVersion' | 'manifest' | 'capabilities'> {
  const { name = 'embedded.csi.example.com', vendorVersion = '1.0.0', manifest = {}, capabilities = {} } = identity;
  return { name, vendorVersion, manifest, capabilities: switchCapabilities(capabilities) };
}

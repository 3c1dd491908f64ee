/**
 * Attachers that stand beside each other on one lease of a real API server, ours and the original, each with a user and a
 * socket of its own on one and the same backend: so server and driver can tell who did what. Called by tests in test/real;
 * the control plane must have been started with `audit` and with the names as `replicas`.
 */
import type { SlowOperation } from '../../src/embedded/csi-driver/slow-operations.ts';
import { type EmbeddedCsiDriver, startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import type { Clock } from '../../src/runtime/clock.ts';
import type { KubeObject, NewObject } from '../testbed/api-client.ts';
import type { AuditEntry } from '../testbed/audit-log.ts';
import type { RunningProcess } from '../testbed/process.ts';
import { startCsiAttacher } from '../testbed/start-csi-attacher.ts';
import type { Kubernetes } from '../testbed/start-kubernetes.ts';
import { type OriginalOptions, startOriginalAttacher } from '../testbed/start-original-attacher.ts';
import { attachmentObject, volumeObject } from './kubernetes-objects.ts';
import type { LeaseWrite, Start } from './lease-terms.ts';
import { wallClock } from './wall-clock.ts';

export type ReplicaKind = 'ours' | 'original';

/** A running attacher with its own way into the driver. */
export interface Replica {
  /** Its user at the API server. */
  readonly name: string;
  readonly kind: ReplicaKind;
  readonly program: RunningProcess;
  readonly driver: EmbeddedCsiDriver;
}

/** One lease, one backend, and those who work on them. */
export interface ReplicasOptions {
  readonly kubernetes: Kubernetes;
  /** The driver's name: the name of the lease follows from it. */
  readonly driverName: string;
  /** Flags of every replica. */
  readonly flags: readonly string[];
  /** What takes time in the backend. */
  readonly slow: readonly SlowOperation[];
  /** Of the drivers. Its times must be those of `wallClock`, the default. */
  readonly clock?: Clock;
}

interface Lease extends KubeObject {
  readonly spec: { readonly holderIdentity?: string };
}

/** A ControllerPublishVolume, ControllerUnpublishVolume or ListVolumes; times as in the audit log. */
export interface DriverCall {
  readonly by: string;
  readonly method: string;
  /** Handle of the volume. */
  readonly target: string;
  readonly startedMs: number;
  /** When the driver answered that it was done; undefined where it did not. */
  readonly succeededMs: number | undefined;
}

/** What was taken down of all replicas. */
export interface Records {
  readonly leaseWrites: readonly LeaseWrite[];
  readonly calls: readonly DriverCall[];
  /** Writes to VolumeAttachments and PersistentVolumes, in the order of the server. */
  readonly writes: readonly AuditEntry[];
  /** CSI calls and writes to VolumeAttachments and PersistentVolumes, refused ones too. */
  readonly starts: readonly Start[];
}

const starters: Readonly<Record<ReplicaKind, (options: OriginalOptions) => Promise<RunningProcess>>> = {
  ours: startCsiAttacher,
  original: startOriginalAttacher,
};
const guardedResources = new Set(['volumeattachments', 'volumeattachments/status', 'persistentvolumes']);
const guardedCalls = new Set(['ControllerPublishVolume', 'ControllerUnpublishVolume', 'ListVolumes']);
const writeVerbs = new Set(['create', 'update', 'patch', 'delete']);

export class Replicas {
  /** The node of the driver. */
  readonly node: string;
  readonly #options: ReplicasOptions;
  readonly #leaseName: string;
  readonly #replicas: Replica[] = [];
  readonly #sinceMs = wallClock.monotonicMs();
  #markers = 0;

  constructor(options: ReplicasOptions) {
    this.#options = options;
    this.node = `node-of-${options.driverName}`;
    this.#leaseName = `external-attacher-leader-${options.driverName.replaceAll('.', '-')}`;
  }

  /** Registers the driver on its node. */
  async createNode(): Promise<void> {
    const drivers = [{ name: this.#options.driverName, nodeID: 'node-id', topologyKeys: [] }];
    const metadata = { name: this.node };
    await this.#options.kubernetes.admin.create({ apiVersion: 'storage.k8s.io/v1', kind: 'CSINode', metadata, spec: { drivers } });
  }

  /**
   * Starts a replica and waits until it knows of the lease: has read it, or watches it where it is ours. `name` is that of its user.
   */
  async start(name: string, kind: ReplicaKind, flags: readonly string[] = []): Promise<Replica> {
    const { kubernetes, driverName, slow, clock = wallClock } = this.#options;
    const backend = this.#replicas[0]?.driver.backend;
    const driver = await startCsiDriver({
      name: driverName,
      socketPath: `${kubernetes.folder}/${driverName}-${name}.sock`,
      rules: { acceptAnyVolume: true, acceptAnyNode: true },
      capabilities: { controller: { LIST_VOLUMES: false } },
      slow,
      clock,
      ...(backend === undefined ? {} : { backend }),
    });
    const beganMs = wallClock.monotonicMs();
    const program = await starters[kind]({
      kubeconfig: kubernetes.kubeconfig(name),
      csiAddress: driver.address,
      extraArgs: ['--leader-election', '--leader-election-namespace=default', ...this.#options.flags, ...flags],
      // As of pods: ours tells its own by the UID, the original by the host name.
      env: { ...process.env, POD_UID: name },
      hostName: name,
      ...(kind === 'ours' ? { readyLine: /"Waiting for the lease"/u } : {}),
    });
    const replica: Replica = { name, kind, program, driver };
    this.#replicas.push(replica);
    const verb = kind === 'ours' ? 'watch' : 'get';
    const isOfIt = (entry: AuditEntry): boolean => entry.user === name && entry.resource === 'leases' && entry.receivedMs > beganMs;
    await kubernetes.audit().until((entry) => isOfIt(entry) && entry.verb === verb, 30_000);
    return replica;
  }

  /** Waits until a replica has written the lease as its own, by default at any time. */
  async untilLeads({ name }: Replica, sinceMs = 0): Promise<void> {
    await this.#options.kubernetes.audit().until((entry) => {
      const write = this.#asLeaseWrite(entry);
      return write?.by === name && write.leaves === 'held' && write.atMs >= sinceMs;
    }, 30_000);
  }

  /** Everything so far; the audit log is complete up to the call. */
  async records(): Promise<Records> {
    const { kubernetes } = this.#options;
    this.#markers += 1;
    const marker = `marker-${this.#markers}-${this.#options.driverName}`;
    await kubernetes.admin.create({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: marker, namespace: 'default' } });
    await kubernetes.audit().until((entry) => entry.resource === 'configmaps' && nameIn(entry.answer) === marker, 30_000);
    const entries = await kubernetes.audit().entries();
    const names = new Set(this.#replicas.map(({ name }) => name));
    const writes = entries
      .filter(({ user, receivedMs }) => names.has(user) && receivedMs > this.#sinceMs)
      .filter(({ verb, resource }) => writeVerbs.has(verb) && guardedResources.has(resource));
    const calls = this.#replicas.flatMap((replica) => callsOf(replica));
    return { leaseWrites: this.#leaseWrites(entries), writes, calls, starts: [...writes.map(startOfWrite), ...calls.map(startOfCall)] };
  }

  /** Handles of the volumes that the backend holds published. */
  published(): ReadonlySet<string> {
    return new Set(this.#replicas[0]?.driver.published().map(({ volumeId }) => volumeId));
  }

  /** What no well-behaved caller asked of the driver. */
  warnings(): readonly string[] {
    return this.#replicas.flatMap(({ driver }) => driver.calls.warnings());
  }

  /** A volume of the driver, and an attachment of it to the node; both of the name. */
  objects(name: string): readonly [volume: NewObject, attachment: NewObject] {
    const { driverName: driver } = this.#options;
    const attachment = attachmentObject(name, { node: this.node, source: { persistentVolumeName: name } });
    const spec = { ...(attachment['spec'] as object), attacher: driver };
    return [volumeObject(name, { csi: { driver } }), { ...attachment, spec }];
  }

  /** Ends every replica and its driver, at once. */
  async stop(): Promise<void> {
    await Promise.all(this.#replicas.map(({ program }) => program.stop(0)));
    await Promise.all(this.#replicas.map(({ driver }) => driver.close()));
  }

  #asLeaseWrite({ resource, user, verb, code, receivedMs, answer }: AuditEntry): LeaseWrite | undefined {
    if (resource !== 'leases' || !writeVerbs.has(verb) || code >= 300) {
      return undefined;
    }
    const lease = answer as Lease | undefined;
    return lease?.metadata.name === this.#leaseName
      ? { by: user, atMs: receivedMs, leaves: (lease.spec.holderIdentity ?? '') === '' ? 'released' : 'held' }
      : undefined;
  }

  #leaseWrites(entries: readonly AuditEntry[]): readonly LeaseWrite[] {
    return entries.flatMap((entry) => this.#asLeaseWrite(entry) ?? []);
  }
}

function callsOf({ name: by, driver }: Replica): readonly DriverCall[] {
  return driver.calls
    .entries()
    .filter(({ method }) => guardedCalls.has(method))
    .map(({ method, target, startedMs, endedMs, outcome }) => {
      const succeeded = outcome.is === 'answered' && outcome.code === 0;
      return { by, method, target, startedMs, succeededMs: succeeded ? endedMs : undefined };
    });
}

function startOfCall({ by, method, target, startedMs }: DriverCall): Start {
  return { by, atMs: startedMs, what: `${method} ${target}` };
}

function startOfWrite({ user, verb, resource, name, receivedMs }: AuditEntry): Start {
  return { by: user, atMs: receivedMs, what: `${verb} ${resource} ${name}` };
}

function nameIn(object: unknown): string | undefined {
  return (object as KubeObject | undefined)?.metadata.name;
}

/**
 * The Kubernetes half of the attacher: connection, caches and the port `ObjectWriter`, wired for one driver.
 */
import type { DriverProfile } from '../attacher/driver-profile.ts';
import { inTreePlugins } from '../attacher/in-tree/migrated-drivers.ts';
import { attachmentAnnotations, volumeAnnotations } from '../attacher/names.ts';
import type { Caches, ObjectWriter } from '../attacher/ports.ts';
import { CachedObjects } from '../kube/cached-objects.ts';
import { type ClusterConfig, loadInClusterConfig } from '../kube/config.ts';
import { openConnection } from '../kube/connection.ts';
import { Interner } from '../kube/decode/interner.ts';
import { type GuardedClient, ObjectClient } from '../kube/object-client.ts';
import { TokenBucket } from '../kube/rate-limit.ts';
import { Reflector } from '../kube/reflector.ts';
import { csiNodes, persistentVolumes, type Resource, secrets, volumeAttachments } from '../kube/resources.ts';
import { joinHostPort } from '../kube/server-address.ts';
import { Store, type StoreListener } from '../kube/store.ts';
import type { CsiNode, PersistentVolume, VolumeAttachment } from '../kube/types.ts';
import type { ApiRequestMetrics } from '../metrics/api-requests.ts';
import type { Options } from '../options/options.ts';
import { asAppError } from '../runtime/errors.ts';
import type { Logger } from '../runtime/log.ts';
import { aborted } from './on-abort.ts';
import type { Surroundings } from './surroundings.ts';

/** Who is told of changes in the caches. */
export interface CacheListeners {
  readonly attachmentChanged: StoreListener<VolumeAttachment>;
  /** Changes of attachments may have gone untold. */
  readonly attachmentsInDoubt: () => void;
  /** All changes of attachments have been told that there were at the last doubt, or at `askCertainty`. */
  readonly attachmentsCertain: () => void;
  readonly volumeChanged: StoreListener<PersistentVolume>;
  readonly nodeChanged: StoreListener<CsiNode>;
}

type AttachmentStore = Store<VolumeAttachment, 'volume' | 'node'>;

/** Where the API server is, by `--kubeconfig` or by the pod's service account. Throws `invalid` with what is wrong in it. */
export async function loadClusterConfig(options: Options, { env, cwd, clock, log }: Surroundings): Promise<ClusterConfig> {
  if (options.kubeconfig === undefined) {
    return await loadInClusterConfig({ env, clock, log });
  }
  // Loaded only here: a pod reads no YAML.
  const { loadKubeconfig } = await import('../kube/kubeconfig.ts');
  return await loadKubeconfig(options.kubeconfig, { env, cwd, clock, log });
}

/** The clients of one connection. */
export interface Clients {
  /** For the caches and the work. */
  readonly client: ObjectClient;
  /** For questions beside the work: it takes nothing from the rate that `--kube-api-qps` leaves to that. */
  readonly unlimited: ObjectClient;
  /** Ends the connection. */
  readonly close: () => void;
}

/** Opens a connection. */
export function openClients(
  config: ClusterConfig,
  options: Options,
  { surroundings, requests }: { readonly surroundings: Surroundings; readonly requests: ApiRequestMetrics | undefined },
): Clients {
  const { clock, log, version } = surroundings;
  // Only who shares a lease may wake up and have no right any more to what is on its way.
  const lastLook = options.leaderElection !== undefined;
  const transport = openConnection(config, { clock, log, lastLook, userAgent: `csi-attacher/${version}` });
  const limiter = options.kubeApiLimit === undefined ? {} : { limiter: new TokenBucket({ ...options.kubeApiLimit, clock }) };
  const observer = requests === undefined ? {} : { observer: requests.observer(joinHostPort(config.server.host, config.server.port)) };
  return {
    client: new ObjectClient({ transport, clock, ...observer, ...limiter }),
    unlimited: new ObjectClient({ transport, clock, ...observer }),
    close: () => transport.close(),
  };
}

/** The caches of everything that attach and detach read, and the requests that write. */
export class KubernetesSide {
  readonly caches: Caches;
  /** The requests of one term. `assertMayAct` is asked at the moment at which one goes out (behaviour.md 7.3). */
  readonly openObjects: (assertMayAct: () => void) => ObjectWriter;
  readonly #attachments: AttachmentStore;
  readonly #volumes: Store<PersistentVolume>;
  readonly #nodes: Store<CsiNode>;
  readonly #attachmentReflector: Reflector<VolumeAttachment, 'volume' | 'node'>;
  /** Absent in trivial mode, which never asks for a node. */
  readonly #nodeReflector: Reflector<CsiNode> | undefined;
  readonly #volumeReflector: Reflector<PersistentVolume>;
  readonly #log: Logger;

  constructor(
    client: ObjectClient,
    { profile, listeners }: { profile: DriverProfile; listeners: CacheListeners },
    { clock, random, log }: Surroundings,
  ) {
    const interner = new Interner();
    const resources = {
      attachments: volumeAttachments({ interner, annotations: attachmentAnnotations }),
      volumes: persistentVolumes({
        interner,
        annotations: volumeAnnotations,
        owner: { driver: profile.name, finalizer: profile.finalizer, inTreePlugins: inTreePlugins(profile.name) },
      }),
      nodes: csiNodes(interner),
    };
    const onListenerError = (error: Error): void => log.error(error, 'Cannot take note of a change');
    this.#attachments = new Store<VolumeAttachment, 'volume' | 'node'>({
      indexes: { volume: (row) => row.persistentVolumeName, node: (row) => row.nodeName },
      listeners: [listeners.attachmentChanged],
      onListenerError,
    });
    this.#volumes = new Store<PersistentVolume>({ listeners: [listeners.volumeChanged], onListenerError });
    this.#nodes = new Store<CsiNode>({ listeners: [listeners.nodeChanged], onListenerError });
    this.caches = this.#openCaches();
    const stores = { attachments: this.#attachments, volumes: this.#volumes };
    this.openObjects = (assertMayAct) => writerOf(client.guardedBy(assertMayAct), resources, stores);
    const shared = { client, clock, random, log };
    this.#log = log;
    this.#attachmentReflector = new Reflector({
      ...shared,
      resource: resources.attachments,
      store: this.#attachments,
      onDoubt: listeners.attachmentsInDoubt,
      onCertain: listeners.attachmentsCertain,
    });
    this.#nodeReflector = profile.supportsPublish ? new Reflector({ ...shared, resource: resources.nodes, store: this.#nodes }) : undefined;
    this.#volumeReflector = new Reflector({ ...shared, resource: resources.volumes, store: this.#volumes });
  }

  /** Lists and watches until `signal` fires. */
  async run(signal: AbortSignal): Promise<void> {
    await Promise.all([this.#attachmentReflector.run(signal), this.#nodeReflector?.run(signal), this.#followVolumes(signal)]);
  }

  /** Resolves when the caches say which attachments there are, and what the nodes are called; stays pending if `run` ends before. */
  async attachmentsFilled(): Promise<void> {
    await Promise.all([this.#attachmentReflector.synced, this.#nodeReflector?.synced]);
  }

  /** Resolves when every cache was filled; stays pending if `run` ends before. */
  async filled(): Promise<void> {
    await Promise.all([this.attachmentsFilled(), this.#volumeReflector.synced]);
  }

  /** Resolves when the list of volumes turns out to take more than one page, or fails; may stay pending. */
  get volumesTakeLong(): Promise<void> {
    return this.#volumeReflector.takesLong;
  }

  /** After the attachments: work can begin with those, and in a large cluster the two lists would hold each other up. */
  async #followVolumes(signal: AbortSignal): Promise<void> {
    await Promise.race([this.#attachmentReflector.firstListEnded, aborted(signal)]);
    await this.#volumeReflector.run(signal);
  }

  /** Asks the server up to where the watch of attachments has to tell (`attachmentsCertain`). Never throws. */
  async askCertainty(signal: AbortSignal): Promise<void> {
    try {
      await this.#attachmentReflector.askCertainty(signal);
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.kind !== 'stopped') {
        this.#log.info(2, 'Cannot ask how old the cache of VolumeAttachments is; each is read before a call', { err: error.message });
      }
    }
  }

  /** Every cached attachment, of any attacher. */
  attachments(): Iterable<VolumeAttachment> {
    return this.#attachments.rows();
  }

  /** Every cached volume. */
  volumes(): Iterable<PersistentVolume> {
    return this.#volumes.rows();
  }

  /** Every cached node. */
  csiNodes(): Iterable<CsiNode> {
    return this.#nodes.rows();
  }

  #openCaches(): Caches {
    return {
      attachment: (name) => this.#attachments.get(name),
      volume: (name) => this.#volumes.get(name),
      csiNode: (name) => this.#nodes.get(name),
      attachmentsOfVolume: (volumeName) => this.#attachments.rowsBy('volume', volumeName),
      attachmentsOnNode: (nodeName) => this.#attachments.rowsBy('node', nodeName),
    };
  }
}

interface WriterResources {
  readonly attachments: Resource<VolumeAttachment>;
  readonly volumes: Resource<PersistentVolume>;
}

interface WriterStores {
  readonly attachments: AttachmentStore;
  readonly volumes: Store<PersistentVolume>;
}

function writerOf(client: GuardedClient, resources: WriterResources, stores: WriterStores): ObjectWriter {
  const attachments = new CachedObjects({ client, resource: resources.attachments, store: stores.attachments, eventsDuringWrite: 'held' });
  const volumes = new CachedObjects({ client, resource: resources.volumes, store: stores.volumes, eventsDuringWrite: 'told' });
  return {
    patchAttachment: (name, patch, signal) => attachments.patch(name, patch, signal),
    patchVolume: (name, patch, signal) => volumes.patch(name, patch, signal),
    readAttachment: (name, signal) => attachments.read(name, signal),
    readVolume: (name, signal) => volumes.read(name, signal),
    readSecret: async (secret, signal) => (await client.get(secrets, secret, signal)).values,
  };
}

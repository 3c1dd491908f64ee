/**
 * Makes PersistentVolumes for PersistentVolumeClaims with a driver's CreateVolume, and DeleteVolume when they are released: in
 * small what the external-provisioner does, so that a claim is enough to get a volume. It knows neither snapshots nor topology.
 * Called by `installed-driver.ts`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { credentials, type ServiceError } from '@grpc/grpc-js';
import rpc from '../../../csi-spec/generated/csi_grpc_pb.js';
import csi from '../../../csi-spec/generated/csi_pb.js';
import { type ApiClient, ApiError, type KubeObject } from '../api-client.ts';

/** What it works with. */
export interface ProvisionerOptions {
  /** As administrator; closed by the caller. */
  readonly admin: ApiClient;
  readonly driverName: string;
  /** The socket of the driver's controller, as `unix:///path`. */
  readonly address: string;
  /** Called when a volume cannot be provisioned or deleted; it is tried again. */
  readonly onError?: (message: string) => void;
}

/** A provisioner that runs. */
export interface Provisioner {
  /** Ends it; what it was doing is not finished. */
  readonly stop: () => Promise<void>;
}

interface Claim extends KubeObject {
  readonly spec: {
    readonly accessModes: readonly string[];
    readonly volumeMode?: string;
    readonly volumeName?: string;
    readonly storageClassName?: string;
    readonly resources: { readonly requests: { readonly storage: string } };
  };
}

interface Volume extends KubeObject {
  readonly spec: {
    readonly persistentVolumeReclaimPolicy?: string;
    readonly csi?: { readonly driver: string; readonly volumeHandle: string };
  };
  readonly status?: { readonly phase?: string };
}

interface StorageClass extends KubeObject {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly reclaimPolicy?: string;
}

const claims = '/api/v1/persistentvolumeclaims';
const volumes = '/api/v1/persistentvolumes';
const retryMs = 500;
const gibibyte = 1024 ** 3;

const modes: Readonly<Record<string, number>> = {
  ReadWriteOnce: csi.VolumeCapability.AccessMode.Mode.SINGLE_NODE_WRITER,
  ReadWriteOncePod: csi.VolumeCapability.AccessMode.Mode.SINGLE_NODE_WRITER,
  ReadOnlyMany: csi.VolumeCapability.AccessMode.Mode.MULTI_NODE_READER_ONLY,
  ReadWriteMany: csi.VolumeCapability.AccessMode.Mode.MULTI_NODE_MULTI_WRITER,
};

/** Starts it: it works on all claims whose storage class names the driver, until `stop`. */
export function startProvisioner(options: ProvisionerOptions): Provisioner {
  const driver = new rpc.ControllerClient(options.address, credentials.createInsecure(), { 'grpc.use_local_subchannel_pool': 1 });
  const stopping = new AbortController();
  const worker = new Worker(options, driver, stopping.signal);
  const running = Promise.all([worker.followClaims(), worker.followVolumes()]);
  return {
    stop: async () => {
      stopping.abort();
      driver.close();
      await running;
    },
  };
}

class Worker {
  readonly #admin: ApiClient;
  readonly #driverName: string;
  readonly #driver: rpc.ControllerClient;
  readonly #signal: AbortSignal;
  readonly #onError: (message: string) => void;
  readonly #busy = new Map<string, Promise<void>>();

  constructor({ admin, driverName, onError = () => undefined }: ProvisionerOptions, driver: rpc.ControllerClient, signal: AbortSignal) {
    this.#admin = admin;
    this.#driverName = driverName;
    this.#driver = driver;
    this.#signal = signal;
    this.#onError = onError;
  }

  followClaims(): Promise<void> {
    return this.#follow<Claim>(claims, (claim) => this.#awaitsVolume(claim), {
      path: ({ metadata }) => `/api/v1/namespaces/${metadata.namespace}/persistentvolumeclaims/${metadata.name}`,
      work: (claim) => this.#createVolume(claim),
    });
  }

  followVolumes(): Promise<void> {
    return this.#follow<Volume>(volumes, (volume) => this.#awaitsDeletion(volume), {
      path: ({ metadata }) => `${volumes}/${metadata.name}`,
      work: (volume) => this.#deleteVolume(volume),
    });
  }

  /** Works on each object that is `wanted`, one time at a moment, until the signal fires and all work is over. */
  async #follow<T extends KubeObject>(
    collection: string,
    wanted: (object: T) => boolean,
    { path, work }: { readonly path: (object: T) => string; readonly work: (object: T) => Promise<void> },
  ): Promise<void> {
    const consider = (object: T): void => {
      const { uid } = object.metadata;
      if (wanted(object) && !this.#busy.has(uid)) {
        const once = async (): Promise<void> => {
          const present = await this.#find<T>(path(object));
          if (present !== undefined && wanted(present)) {
            await work(present);
          }
        };
        this.#busy.set(
          uid,
          this.#untilDone(once).finally(() => this.#busy.delete(uid)),
        );
      }
    };
    await this.#untilDone(() => this.#admin.follow<T>(collection, (objects) => objects.forEach(consider), this.#signal));
    await Promise.all(this.#busy.values());
  }

  /** Tries again after a while when it fails, until the signal fires. */
  async #untilDone(work: () => Promise<void>): Promise<void> {
    while (!this.#signal.aborted) {
      try {
        await work();
        return;
      } catch (error) {
        if (!this.#signal.aborted) {
          this.#onError((error as Error).message);
        }
        await delay(retryMs, undefined, { signal: this.#signal }).catch(() => undefined);
      }
    }
  }

  async #find<T extends KubeObject>(path: string): Promise<T | undefined> {
    try {
      return await this.#admin.get<T>(path);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        return undefined;
      }
      throw error;
    }
  }

  /** The volume binder names the provisioner whose turn it is. */
  #awaitsVolume({ metadata, spec }: Claim): boolean {
    return metadata.annotations?.['volume.kubernetes.io/storage-provisioner'] === this.#driverName && spec.volumeName === undefined;
  }

  #awaitsDeletion({ metadata, spec, status }: Volume): boolean {
    return (
      spec.csi?.driver === this.#driverName &&
      spec.persistentVolumeReclaimPolicy === 'Delete' &&
      status?.phase === 'Released' &&
      metadata.annotations?.['pv.kubernetes.io/provisioned-by'] === this.#driverName &&
      metadata.deletionTimestamp === undefined
    );
  }

  async #createVolume({ metadata, spec }: Claim): Promise<void> {
    const storageClass = await this.#admin.get<StorageClass>(`/apis/storage.k8s.io/v1/storageclasses/${spec.storageClassName}`);
    const name = `pvc-${metadata.uid}`;
    const request = new csi.CreateVolumeRequest()
      .setName(name)
      .setCapacityRange(new csi.CapacityRange().setRequiredBytes(bytes(spec.resources.requests.storage)))
      .setVolumeCapabilitiesList(spec.accessModes.map((mode) => capability(mode, spec.volumeMode)));
    for (const [key, value] of Object.entries(storageClass.parameters ?? {})) {
      request.getParametersMap().set(key, value);
    }
    const reply = await this.#call<csi.CreateVolumeResponse>((done) => this.#driver.createVolume(request, done));
    await this.#createPersistentVolume(name, { metadata, spec }, { storageClass, volume: reply.getVolume() });
  }

  async #createPersistentVolume(
    name: string,
    { metadata, spec }: Pick<Claim, 'metadata' | 'spec'>,
    { storageClass, volume }: { readonly storageClass: StorageClass; readonly volume: csi.Volume | undefined },
  ): Promise<void> {
    const { namespace, uid } = metadata;
    await this.#admin
      .create({
        apiVersion: 'v1',
        kind: 'PersistentVolume',
        metadata: { name, annotations: { 'pv.kubernetes.io/provisioned-by': this.#driverName } },
        spec: {
          accessModes: spec.accessModes,
          capacity: { storage: `${volume?.getCapacityBytes()}` },
          claimRef: { apiVersion: 'v1', kind: 'PersistentVolumeClaim', namespace, name: metadata.name, uid },
          csi: {
            driver: this.#driverName,
            volumeHandle: volume?.getVolumeId(),
            volumeAttributes: Object.fromEntries(volume?.getVolumeContextMap().toArray() ?? []),
          },
          persistentVolumeReclaimPolicy: storageClass.reclaimPolicy ?? 'Delete',
          storageClassName: spec.storageClassName,
          volumeMode: spec.volumeMode ?? 'Filesystem',
        },
      })
      .catch((error: unknown) => {
        // From a try before this one whose answer was lost.
        if (!(error instanceof ApiError && error.reason === 'AlreadyExists')) {
          throw error;
        }
      });
  }

  async #deleteVolume({ metadata, spec }: Volume): Promise<void> {
    const request = new csi.DeleteVolumeRequest().setVolumeId(spec.csi?.volumeHandle ?? '');
    await this.#call((done) => this.#driver.deleteVolume(request, done));
    await this.#admin.delete(`${volumes}/${metadata.name}`);
  }

  #call<Reply>(start: (done: (error: ServiceError | null, reply: Reply) => void) => unknown): Promise<Reply> {
    return new Promise((resolve, reject) => {
      start((error, reply) => (error === null ? resolve(reply) : reject(error)));
    });
  }
}

function capability(mode: string, volumeMode: string | undefined): csi.VolumeCapability {
  const message = new csi.VolumeCapability().setAccessMode(new csi.VolumeCapability.AccessMode().setMode(modes[mode] ?? 0));
  return volumeMode === 'Block'
    ? message.setBlock(new csi.VolumeCapability.BlockVolume())
    : message.setMount(new csi.VolumeCapability.MountVolume());
}

const units: Readonly<Record<string, number>> = {
  Ki: 1024,
  Mi: 1024 ** 2,
  Gi: gibibyte,
  Ti: 1024 * gibibyte,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
};

/** A quantity of storage, such as `1Gi`. */
function bytes(quantity: string): number {
  const [, number = '', unit = ''] = /^(\d+)(\w*)$/.exec(quantity) ?? [];
  return Number(number) * (units[unit] ?? 1);
}

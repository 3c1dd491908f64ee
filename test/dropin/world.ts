/**
 * What the steps of a scenario can do, on one side: create and change objects, wait for them, spoil the driver's calls and
 * the attacher's writes. It compares nothing and knows no trace. Called by the scenarios; `side.ts` makes one for each.
 */
import type { CallEntry } from '../../src/embedded/csi-driver/call-log.ts';
import type { EmbeddedCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import type { FaultAction } from '../../src/embedded/faults.ts';
import type { ApiClient, KubeObject, NewObject, ObjectMeta, PatchType } from '../testbed/api-client.ts';

/** JSON that is put into an object as it is. */
export type Fields = Readonly<Record<string, unknown>>;

/** Kinds that a scenario reads and changes by name. */
export type Kind = 'VolumeAttachment' | 'PersistentVolume' | 'CSINode';

/** A VolumeAttachment as the server gives it. */
export interface Attachment extends KubeObject {
  readonly metadata: ObjectMeta;
  readonly status?: {
    readonly attached: boolean;
    readonly attachmentMetadata?: Readonly<Record<string, string>>;
    readonly attachError?: { readonly message: string; readonly errorCode?: number };
    readonly detachError?: { readonly message: string };
  };
}

/** What a VolumeAttachment is to be. */
export interface NewAttachment {
  /** Name of the PersistentVolume. Default `pv`, unless `inline` or `source` is there. */
  readonly volume?: string;
  /** `spec.source.inlineVolumeSpec`. */
  readonly inline?: Fields;
  /** The whole `spec.source`. */
  readonly source?: Fields;
  /** Name of the node. Default `node`. */
  readonly node?: string;
  /** Default: the driver's name. */
  readonly attacher?: string;
  /** More metadata, such as finalizers and annotations. */
  readonly metadata?: Fields;
}

/** What a PersistentVolume is to be. */
export interface NewVolume {
  /** More fields of `spec.csi`. */
  readonly csi?: Fields;
  /** More fields of `spec`; `csi: undefined` takes the CSI source away. */
  readonly spec?: Fields;
  readonly metadata?: Fields;
}

/** Which calls of the driver to spoil, and how. */
export interface Spoiled {
  readonly method: 'ControllerPublishVolume' | 'ControllerUnpublishVolume';
  /** Name of the volume. Default: all of the scenario. */
  readonly volume?: string;
  /** Default 1; Infinity until `world.heal()`. */
  readonly times?: number;
  readonly action: FaultAction;
}

/** Which writes of the attacher the API server refuses, while the object has the label: see `refusal-policy.ts`. */
export type Refused = 'object' | 'status' | 'attached' | 'error';

/** What one side has. */
export interface WorldParts {
  readonly prefix: string;
  readonly admin: ApiClient;
  readonly driver: EmbeddedCsiDriver;
  readonly driverName: string;
  /** Waits until the attacher has seen everything that came before. */
  readonly seen: () => Promise<void>;
  /** Waits until the API server has refused a write of the attacher to the object of this name. */
  readonly refused: (name: string) => Promise<void>;
  /** Stops the attacher, does the work, starts it again. */
  readonly whileStopped: (signal: 'SIGTERM' | 'SIGKILL', work: () => Promise<void>) => Promise<void>;
}

/** Values of a Secret. */
type SecretData = Readonly<Record<string, string | Buffer>>;

const withinMs = 30_000;
export const refuseLabel = 'drop-in/refuse';
export const againLabel = 'drop-in/again';

export class World {
  readonly #parts: WorldParts;
  readonly #healers: (() => void)[] = [];

  constructor(parts: WorldParts) {
    this.#parts = parts;
  }

  /** Client of an administrator; names need {@link World.id}. */
  get admin(): ApiClient {
    return this.#parts.admin;
  }

  /** Shared with the scenarios of the same setup, unless the scenario is alone. */
  get driver(): EmbeddedCsiDriver {
    return this.#parts.driver;
  }

  get driverName(): string {
    return this.#parts.driverName;
  }

  /** The attacher's finalizer. */
  get finalizer(): string {
    return `external-attacher/${this.driverName.replaceAll(/[^a-zA-Z0-9-]/gu, '-')}`;
  }

  /** The annotation with which an attacher records the ID of a node that {@link World.addNode} made. */
  nodeIdAnnotation(nodeId = `${this.id('node')}-id`): Fields {
    return { 'csi.alpha.kubernetes.io/node-id': nodeId };
  }

  /** A name as it is on the server and in CSI calls. */
  id(name: string): string {
    return `${this.#parts.prefix}${name}`;
  }

  /** The handle of a volume that {@link World.addVolume} made. */
  handle(volume: string): string {
    return `${this.id(volume)}-handle`;
  }

  path(kind: Kind, name: string): string {
    const collections: Readonly<Record<Kind, string>> = {
      VolumeAttachment: '/apis/storage.k8s.io/v1/volumeattachments',
      PersistentVolume: '/api/v1/persistentvolumes',
      CSINode: '/apis/storage.k8s.io/v1/csinodes',
    };
    return `${collections[kind]}/${this.id(name)}`;
  }

  /** A CSINode on which the driver has the ID `<name>-id`; or one with other drivers. */
  async addNode(name = 'node', options: { readonly nodeId?: string; readonly drivers?: readonly Fields[] } = {}): Promise<void> {
    const { nodeId = `${this.id(name)}-id`, drivers = [{ name: this.driverName, nodeID: nodeId }] } = options;
    await this.admin.create({
      apiVersion: 'storage.k8s.io/v1',
      kind: 'CSINode',
      metadata: { name: this.id(name) },
      spec: { drivers: drivers.map((driver) => ({ topologyKeys: [], ...driver })) },
    });
  }

  /** A PersistentVolume of the driver: ReadWriteOnce, handle `<name>-handle`. */
  async addVolume(name = 'pv', { csi = {}, spec = {}, metadata = {} }: NewVolume = {}): Promise<void> {
    await this.admin.create({
      apiVersion: 'v1',
      kind: 'PersistentVolume',
      metadata: { ...metadata, name: this.id(name) },
      spec: {
        capacity: { storage: '1Gi' },
        accessModes: ['ReadWriteOnce'],
        persistentVolumeReclaimPolicy: 'Retain',
        csi: { driver: this.driverName, volumeHandle: this.handle(name), ...csi },
        ...spec,
      },
    });
  }

  /** A Secret in the namespace `default`; the attacher may read it. Returns the reference to it. */
  async addSecret(name: string, data: SecretData): Promise<Fields> {
    const metadata = { name: this.id(name), namespace: 'default' };
    await this.admin.create({ apiVersion: 'v1', kind: 'Secret', metadata, data: encoded(data) });
    return this.secretRef(name);
  }

  /** Replaces values of a Secret. */
  async changeSecret(name: string, data: SecretData): Promise<void> {
    await this.admin.patch(`/api/v1/namespaces/default/secrets/${this.id(name)}`, { data: encoded(data) });
  }

  /** The reference to a Secret, there or not. */
  secretRef(name: string): Fields {
    return { name: this.id(name), namespace: 'default' };
  }

  /** Creates a VolumeAttachment: asks for an attach. */
  async attach(name = 'va', options: NewAttachment = {}): Promise<void> {
    const { volume = 'pv', inline, node = 'node', attacher = this.driverName, metadata = {} } = options;
    const source = options.source ?? (inline === undefined ? { persistentVolumeName: this.id(volume) } : { inlineVolumeSpec: inline });
    await this.admin.create({
      apiVersion: 'storage.k8s.io/v1',
      kind: 'VolumeAttachment',
      metadata: { ...metadata, name: this.id(name) },
      spec: { attacher, nodeName: this.id(node), source },
    });
  }

  /** A spec for {@link NewAttachment.inline}: ReadWriteOnce, handle `<name>-handle`. */
  inline(name: string, { csi = {}, spec = {} }: Pick<NewVolume, 'csi' | 'spec'> = {}): Fields {
    return { accessModes: ['ReadWriteOnce'], csi: { driver: this.driverName, volumeHandle: this.handle(name), ...csi }, ...spec };
  }

  /** Asks for the deletion of an object: of a VolumeAttachment, that is for a detach. */
  async delete(kind: Kind, name: string): Promise<void> {
    await this.admin.delete(this.path(kind, name));
  }

  /** Any object of the scenario; names in it need {@link World.id}. */
  async create(object: NewObject): Promise<void> {
    await this.admin.create(object);
  }

  async patch(kind: Kind, name: string, patch: Fields, type: PatchType = 'merge'): Promise<void> {
    await this.admin.patch(this.path(kind, name), patch, type);
  }

  /** Writes into the status of a VolumeAttachment, as if an attacher had. */
  async setStatus(name: string, status: Fields): Promise<void> {
    await this.admin.patch(`${this.path('VolumeAttachment', name)}/status`, { status });
  }

  async get<T extends KubeObject = KubeObject>(kind: Kind, name: string): Promise<T> {
    return await this.admin.get<T>(this.path(kind, name));
  }

  /** Waits until an object (undefined: there is none) is as wanted. */
  async until<T extends KubeObject = KubeObject>(kind: Kind, name: string, wanted: (object: T | undefined) => boolean): Promise<void> {
    await this.admin.until<T>(this.path(kind, name), wanted, withinMs);
  }

  async untilAttached(name = 'va'): Promise<void> {
    await this.until<Attachment>('VolumeAttachment', name, (object) => object?.status?.attached === true);
  }

  /** Waits for an attachError, and until the attacher itself has seen it. */
  async untilAttachError(name = 'va', pattern = /./u): Promise<void> {
    await this.until<Attachment>('VolumeAttachment', name, (object) => pattern.test(object?.status?.attachError?.message ?? ''));
    await this.seen();
  }

  /** For scenarios in which the two may go different ways. */
  async untilAttachedOrFailed(name = 'va'): Promise<void> {
    await this.until<Attachment>('VolumeAttachment', name, (object) => {
      const { attached, attachError } = object?.status ?? {};
      return attached === true || attachError !== undefined;
    });
  }

  /** Waits for a detachError, and until the attacher itself has seen it. */
  async untilDetachError(name = 'va', pattern = /./u): Promise<void> {
    await this.until<Attachment>('VolumeAttachment', name, (object) => pattern.test(object?.status?.detachError?.message ?? ''));
    await this.seen();
  }

  async untilGone(kind: Kind, name: string): Promise<void> {
    await this.until(kind, name, (object) => object === undefined);
  }

  /** Asks for a detach and waits for its end. */
  async detach(name = 'va'): Promise<void> {
    await this.delete('VolumeAttachment', name);
    await this.untilGone('VolumeAttachment', name);
  }

  /** See {@link WorldParts.seen}. */
  async seen(): Promise<void> {
    await this.#parts.seen();
  }

  /** Spoils calls of this scenario, until what it returns is called. For calls that name no volume use `world.driver.faults`. */
  spoil({ method, volume, times = 1, action }: Spoiled): () => void {
    const target = volume === undefined ? this.#parts.prefix : this.handle(volume);
    const heal = this.driver.faults.add({ method, target, times, action });
    this.#healers.push(heal);
    return heal;
  }

  /** Ends all that {@link World.spoil} began. */
  heal(): void {
    for (const heal of this.#healers.splice(0)) {
      heal();
    }
  }

  /** Waits for the `count`th call of a method for a volume, that it came in or that it has ended. */
  async untilCall(
    method: string,
    {
      volume = 'pv',
      count = 1,
      state = 'started',
    }: { readonly volume?: string; readonly count?: number; readonly state?: 'started' | 'ended' } = {},
  ): Promise<CallEntry> {
    const signal = AbortSignal.timeout(withinMs);
    return await this.driver.calls.waitFor({ method, target: this.handle(volume), state }, { count, signal });
  }

  /**
   * Lets the API server refuse these writes of the attacher to an object from now on, or (undefined) none: to all but the
   * status, to the status, to a status that says attached, to a status with an error.
   */
  async refuse(kind: 'VolumeAttachment' | 'PersistentVolume', name: string, refused: Refused | undefined): Promise<void> {
    await this.patch(kind, name, { metadata: { labels: { [refuseLabel]: refused ?? null } } });
  }

  /** Waits until the API server has refused a write of the attacher to an object. */
  async untilRefused(name: string): Promise<void> {
    await this.#parts.refused(this.id(name));
  }

  /** Says that what was called before is called again on purpose for an attachment, from now on: see `fold.ts`. */
  async expectAgain(name = 'va'): Promise<void> {
    await this.patch('VolumeAttachment', name, { metadata: { labels: { [againLabel]: 'yes' } } });
  }

  /** Metadata of an object that is created with {@link World.refuse} in force. */
  refusing(refused: Refused): Fields {
    return { labels: { [refuseLabel]: refused } };
  }

  /** Stops the attacher, does the work, starts it again with the same flags. Only for a scenario that is alone. */
  async restart(work: () => Promise<void> = async () => undefined, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    await this.#parts.whileStopped(signal, work);
  }
}

function encoded(data: SecretData): Fields {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, Buffer.from(value).toString('base64')]));
}

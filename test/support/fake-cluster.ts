/**
 * The ports of the attacher in memory: objects, Secrets and a driver, with the time each takes and the faults a test
 * plans. It records what was asked in one list, so that order can be asserted.
 */
import { setMaxListeners } from 'node:events';
import type { AttacherContext } from '../../src/attacher/attacher-context.ts';
import { AttachmentMemory } from '../../src/attacher/attachment-memory.ts';
import { Confirmations } from '../../src/attacher/confirmations.ts';
import type { DriverProfile } from '../../src/attacher/driver-profile.ts';
import type { VolumeLister } from '../../src/attacher/ports.ts';
import { Sweeper, type SweepReport } from '../../src/attacher/sweep.ts';
import { Triggers } from '../../src/attacher/triggers.ts';
import type { PublishRequest, UnpublishRequest } from '../../src/attacher/volume-requests.ts';
import { attachmentWork, volumeWork } from '../../src/attacher/work.ts';
import type { JsonObject, JsonValue, Patch } from '../../src/kube/patch.ts';
import { type RateLimiter, TokenBucket, unlimited } from '../../src/kube/rate-limit.ts';
import type { CsiNode, ObjectChange, PersistentVolume, StringMap, VolumeAttachment } from '../../src/kube/types.ts';
import { sleep } from '../../src/runtime/clock.ts';
import { Controller } from '../../src/runtime/controller.ts';
import { AppError } from '../../src/runtime/errors.ts';
import { FakeClock } from './fake-clock.ts';
import { RecordingLogger } from './recording-logger.ts';
import { profile } from './rows.ts';

/** One thing that the attacher asked for. */
export type Asked =
  | {
      readonly type: 'patch';
      readonly kind: 'va' | 'va/status' | 'pv';
      readonly name: string;
      readonly body: JsonObject;
      readonly atMs: number;
    }
  | { readonly type: 'read'; readonly kind: 'va' | 'pv' | 'secret'; readonly name: string; readonly atMs: number }
  | { readonly type: 'publish'; readonly request: PublishRequest; readonly atMs: number }
  | { readonly type: 'unpublish'; readonly request: UnpublishRequest; readonly atMs: number }
  | { readonly type: 'list'; readonly atMs: number };

export interface FakeClusterOptions {
  readonly profile?: Partial<DriverProfile>;
  readonly workerCount?: number;
  /** What of the attachments the API server has said since the attacher acts. Default: everything. */
  readonly confirmed?: 'everything' | 'nothing';
  /** How long the API server takes for every request. */
  readonly apiMs?: number;
  /** `--kube-api-qps` and `--kube-api-burst`. Default: no limit. */
  readonly apiLimit?: { readonly qps: number; readonly burst: number };
}

/** Objects, driver and an attacher with its queues on a fake clock. */
export class FakeCluster {
  readonly clock = new FakeClock();
  readonly log = new RecordingLogger();
  readonly asked: Asked[] = [];
  readonly secrets = new Map<string, StringMap>();
  readonly attachments = new Map<string, VolumeAttachment>();
  /** What a read finds, where the cache does not know it yet; undefined: that it is gone. */
  readonly unseenAttachments = new Map<string, VolumeAttachment | undefined>();
  /** With which error every read ends. */
  unreadable: AppError | undefined;
  readonly volumes = new Map<string, PersistentVolume>();
  readonly nodes = new Map<string, CsiNode>();
  readonly memory = new AttachmentMemory();
  readonly confirmations: Confirmations;
  readonly profile: DriverProfile;
  readonly controllers: { readonly attachments: Controller; readonly volumes: Controller };
  /** What the driver answers; throws for an error. */
  publish: (request: PublishRequest, signal: AbortSignal) => StringMap | Promise<StringMap> = () => ({});
  unpublish: (request: UnpublishRequest, signal: AbortSignal) => void | Promise<void> = () => {};
  /** What the driver lists: the nodes of each volume. */
  readonly listed = new Map<string, readonly string[]>();
  /** Lists all of `listed`; throws for an error. */
  listVolumes: VolumeLister['listVolumes'] = async (visit) => {
    for (const [volumeId, nodeIds] of this.listed) {
      visit(volumeId, nodeIds);
    }
  };
  /** The rounds of the sweep that have ended. */
  readonly sweeps: SweepReport[] = [];
  /** Called before a patch is applied; throws to refuse it. */
  beforePatch: (patch: Extract<Asked, { type: 'patch' }>) => void = () => {};
  /** Called after a patch was applied; throws to lose the answer. */
  afterPatch: (patch: Extract<Asked, { type: 'patch' }>) => void = () => {};
  readonly #triggers: Triggers;
  readonly #apiMs: number;
  readonly #limiter: RateLimiter;
  readonly #stop = new AbortController();
  #sweeping: Promise<void> = Promise.resolve();
  #version = 100;

  constructor(options: FakeClusterOptions = {}) {
    setMaxListeners(0, this.#stop.signal);
    this.profile = profile(options.profile);
    this.confirmations = new Confirmations(options.confirmed ?? 'everything');
    this.#apiMs = options.apiMs ?? 0;
    this.#limiter = options.apiLimit === undefined ? unlimited : new TokenBucket({ ...options.apiLimit, clock: this.clock });
    const context = this.context();
    const workerCount = options.workerCount ?? 10;
    const controllerOptions = {
      backoff: { startMs: 1_000, maxMs: 300_000 },
      clock: this.clock,
      random: (): number => 0.5,
      log: this.log,
    };
    this.controllers = {
      attachments: new Controller({ ...controllerOptions, name: 'va', ...attachmentWork(context, workerCount) }),
      volumes: new Controller({ ...controllerOptions, name: 'pv', ...volumeWork(context, workerCount) }),
    };
    const { caches, memory, profile: driver, clock } = context;
    this.#triggers = new Triggers({ queues: this.controllers, caches, driver, memory, clock });
  }

  /** The kubelet or a person changes a node. */
  setNode(name: string, after: CsiNode): void {
    const before = this.nodes.get(name);
    this.nodes.set(name, after);
    this.#triggers.nodeChanged({ before, after, origin: 'watch' });
  }

  /** What everything may have waited for is there again. On the fake clock no loop over everything takes so long that it gives way. */
  wakeAll(): void {
    void this.#triggers.wakeAll(this.attachments.values(), this.#stop.signal);
  }

  /** `--resync` has passed. */
  resync(): void {
    const rows = { attachments: () => this.attachments.values(), volumes: () => this.volumes.values() };
    void this.#triggers.resync(rows, this.#stop.signal);
  }

  start(): void {
    this.controllers.attachments.start(this.#stop.signal);
    this.controllers.volumes.start(this.#stop.signal);
  }

  /** Ends whatever runs or waits. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all([this.controllers.attachments.drain(), this.controllers.volumes.drain(), this.#sweeping]);
  }

  /** Compares the attachments with the driver's list, now and every `intervalMs` after a round has ended. */
  startSweeping(intervalMs = 60_000): void {
    const { caches, memory, profile: driver, clock, log } = this.context();
    const sweeper = new Sweeper({
      lister: {
        listVolumes: (visit, signal) => {
          this.asked.push({ type: 'list', atMs: this.clock.monotonicMs() });
          return this.listVolumes(visit, signal);
        },
      },
      rows: {
        attachments: () => this.attachments.values(),
        volumes: () => this.volumes.values(),
        csiNodes: () => this.nodes.values(),
      },
      queue: this.controllers.attachments,
      onRound: (report) => this.sweeps.push(report),
      ...{ caches, memory, profile: driver, clock, log, intervalMs },
    });
    this.#sweeping = sweeper.run(this.#stop.signal);
  }

  context(): AttacherContext {
    return {
      caches: {
        attachment: (name) => this.attachments.get(name),
        volume: (name) => this.volumes.get(name),
        csiNode: (name) => this.nodes.get(name),
        attachmentsOfVolume: (name) => [...this.attachments.values()].filter((row) => row.persistentVolumeName === name),
        attachmentsOnNode: (name) => [...this.attachments.values()].filter((row) => row.nodeName === name),
      },
      objects: {
        patchAttachment: (name, patch, signal) =>
          this.#patch(this.attachments, { name, patch, kind: patch.subresource === 'status' ? 'va/status' : 'va' }, signal),
        patchVolume: (name, patch, signal) => this.#patch(this.volumes, { name, patch, kind: 'pv' }, signal),
        readAttachment: (name, signal) =>
          this.#read(this.unseenAttachments.has(name) ? this.unseenAttachments : this.attachments, { name, kind: 'va' }, signal),
        readVolume: (name, signal) => this.#read(this.volumes, { name, kind: 'pv' }, signal),
        readSecret: (reference, signal) =>
          this.#read(this.secrets, { name: `${reference.namespace}/${reference.name}`, kind: 'secret' }, signal),
      },
      driver: {
        publish: async (request, signal) => {
          this.asked.push({ type: 'publish', request, atMs: this.clock.monotonicMs() });
          return await this.publish(request, signal);
        },
        unpublish: async (request, signal) => {
          this.asked.push({ type: 'unpublish', request, atMs: this.clock.monotonicMs() });
          await this.unpublish(request, signal);
        },
      },
      memory: this.memory,
      confirmations: this.confirmations,
      profile: this.profile,
      clock: this.clock,
      log: this.log,
    };
  }

  /** Kubernetes or a person changes an attachment. Undefined: it goes. */
  setAttachment(name: string, after: VolumeAttachment | undefined, origin: ObjectChange<VolumeAttachment>['origin'] = 'watch'): void {
    const before = this.attachments.get(name);
    store(this.attachments, name, after);
    this.#triggers.attachmentChanged({ before, after, origin });
  }

  /** Kubernetes or a person changes a volume. Undefined: it goes. */
  setVolume(name: string, after: PersistentVolume | undefined, origin: ObjectChange<PersistentVolume>['origin'] = 'watch'): void {
    const before = this.volumes.get(name);
    store(this.volumes, name, after);
    this.#triggers.volumeChanged({ before, after, origin });
  }

  /** What was asked, as short lines: `publish vol-1 i-1`, `patch va va-1`. */
  get story(): readonly string[] {
    return this.asked.map(line);
  }

  /** The calls of one kind. */
  asks<T extends Asked['type']>(type: T): readonly Extract<Asked, { type: T }>[] {
    return this.asked.filter((one): one is Extract<Asked, { type: T }> => one.type === type);
  }

  async #patch<T extends VolumeAttachment | PersistentVolume>(
    rows: Map<string, T>,
    { name, patch, kind }: { name: string; patch: Patch; kind: 'va' | 'va/status' | 'pv' },
    signal: AbortSignal,
  ): Promise<T> {
    const asked = { type: 'patch' as const, kind, name, body: patch.body, atMs: this.clock.monotonicMs() };
    this.asked.push(asked);
    await this.#answer(signal);
    this.beforePatch(asked);
    const row = rows.get(name);
    if (row === undefined || row.uid !== (patch.body['metadata'] as JsonObject)['uid']) {
      throw new AppError('missing', `Cannot patch "${name}": it does not exist`);
    }
    this.#version += 1;
    const after = { ...patched(row, patch), resourceVersion: String(this.#version) };
    const gone = after.deletionTimestamp !== undefined && after.finalizers.length === 0;
    if (after.kind === 'VolumeAttachment') {
      this.setAttachment(name, gone ? undefined : after, gone ? 'watch' : 'own-write');
    } else {
      this.setVolume(name, gone ? undefined : after, gone ? 'watch' : 'own-write');
    }
    this.afterPatch(asked);
    return after as T;
  }

  async #read<T>(
    rows: ReadonlyMap<string, T | undefined>,
    { name, kind }: { name: string; kind: 'va' | 'pv' | 'secret' },
    signal: AbortSignal,
  ): Promise<T> {
    this.asked.push({ type: 'read', kind, name, atMs: this.clock.monotonicMs() });
    await this.#answer(signal);
    if (this.unreadable !== undefined) {
      throw this.unreadable;
    }
    const row = rows.get(name);
    if (row === undefined) {
      throw new AppError('missing', `Cannot get "${name}": it does not exist`);
    }
    return row;
  }

  async #answer(signal: AbortSignal): Promise<void> {
    await this.#limiter.acquire(signal);
    if (this.#apiMs > 0) {
      await sleep(this.clock, this.#apiMs, signal);
    }
  }
}

function line(one: Asked): string {
  switch (one.type) {
    case 'publish':
    case 'unpublish':
      return `${one.type} ${one.request.volumeId} ${one.request.nodeId}`;
    case 'list':
      return 'list';
    default:
      return `${one.type} ${one.kind} ${one.name}`;
  }
}

function store<T>(rows: Map<string, T>, name: string, row: T | undefined): void {
  if (row === undefined) {
    rows.delete(name);
  } else {
    rows.set(name, row);
  }
}

/** What the API server makes of the patches that the attacher sends. */
function patched<T extends VolumeAttachment | PersistentVolume>(row: T, { body }: Patch): T {
  const metadata = body['metadata'] as JsonObject;
  const added = (metadata['finalizers'] ?? []) as string[];
  const removed = (metadata['$deleteFromPrimitiveList/finalizers'] ?? []) as string[];
  const result = {
    ...row,
    finalizers: [...new Set([...row.finalizers, ...added])].filter((finalizer) => !removed.includes(finalizer)),
    annotations: merged(row.annotations, metadata['annotations'] ?? {}),
  };
  const status = body['status'] as JsonObject | undefined;
  return status === undefined || row.kind !== 'VolumeAttachment' ? result : (merged(result, status) as unknown as T);
}

/** JSON merge patch (RFC 7386). */
function merged<T>(target: T, patch: JsonValue): T {
  const result = { ...target } as Record<string, unknown>;
  for (const [key, value] of Object.entries(patch as JsonObject)) {
    if (value === null) {
      delete result[key];
    } else if (typeof value === 'object' && !Array.isArray(value)) {
      result[key] = merged((result[key] ?? {}) as JsonObject, value as JsonObject);
    } else {
      result[key] = value;
    }
  }
  return result as T;
}

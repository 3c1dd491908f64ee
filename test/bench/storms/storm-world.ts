/**
 * Where a storm blows: one attacher with its default flags, on a control plane of its own, and a driver that does as it is told. It knows no storm.
 * Called by `storm-list.ts` and `../storms.ts`.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type EmbeddedCsiDriver, startCsiDriver } from '../../../src/embedded/csi-driver/start-csi-driver.ts';
import { attachmentObject, csiNodeObject, realDriverName, realFinalizer, volumeObject } from '../../support/kubernetes-objects.ts';
import type { ApiClient, KubeObject } from '../../testbed/api-client.ts';
import { startCsiAttacher } from '../../testbed/start-csi-attacher.ts';
import { type Kubernetes, startKubernetes } from '../../testbed/start-kubernetes.ts';
import { startOriginalAttacher } from '../../testbed/start-original-attacher.ts';

/** Whose attacher. */
export type Contender = 'ours' | 'original';

/** How long something took; `capped`: it was not there when the time was over, which `seconds` says. */
export interface Measure {
  readonly seconds: number;
  readonly capped: boolean;
}

/** How long storms go on, and how long is waited for what they are in the way of. */
export interface Times {
  readonly capSeconds: number;
  /** How late the CSINode is. */
  readonly lateSeconds: number;
  /** How long the driver answers ABORTED. */
  readonly abortedSeconds: number;
}

interface Attachment extends KubeObject {
  readonly status?: { readonly attached: boolean };
}

const attachers = { ours: startCsiAttacher, original: startOriginalAttacher };
const attachments = '/apis/storage.k8s.io/v1/volumeattachments';
const node = 'node-1';

/** One contender's servers. */
export class StormWorld {
  readonly driver: EmbeddedCsiDriver;
  readonly times: Times;
  readonly #kubernetes: Kubernetes;
  readonly #contender: Contender;

  private constructor(parts: {
    readonly kubernetes: Kubernetes;
    readonly driver: EmbeddedCsiDriver;
    readonly contender: Contender;
    readonly times: Times;
  }) {
    this.driver = parts.driver;
    this.times = parts.times;
    this.#kubernetes = parts.kubernetes;
    this.#contender = parts.contender;
  }

  /** Starts control plane and driver; the attacher starts when the storm says so. The caller ends it. */
  static async start(contender: Contender, times: Times): Promise<StormWorld> {
    const kubernetes = await startKubernetes();
    const driver = await startCsiDriver({
      name: realDriverName,
      socketPath: `${kubernetes.folder}/csi.sock`,
      rules: { acceptAnyVolume: true, acceptAnyNode: true },
      // Nothing is compared with it: what is said to be attached was never published here.
      capabilities: { controller: { LIST_VOLUMES: false, LIST_VOLUMES_PUBLISHED_NODES: false } },
    });
    kubernetes.atStop(() => driver.close());
    return new StormWorld({ kubernetes, driver, contender, times });
  }

  get admin(): ApiClient {
    return this.#kubernetes.admin;
  }

  async startAttacher(): Promise<void> {
    const kubeconfig = this.#kubernetes.kubeconfig('attacher');
    const attacher = await attachers[this.#contender]({ kubeconfig, csiAddress: this.driver.address });
    // What hangs at the driver is not waited for.
    this.#kubernetes.atStop(() => attacher.stop(0));
  }

  end(): Promise<void> {
    return this.#kubernetes.stop();
  }

  async createNode(): Promise<void> {
    await this.admin.create(csiNodeObject(node));
  }

  /** Creates volumes that nobody uses yet. */
  async createVolumes(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => this.admin.create(volumeObject(name))));
  }

  /** Asks for volumes to be attached. */
  async attach(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => this.admin.create(attachmentObject(name, { node, source: { persistentVolumeName: name } }))));
  }

  /** Creates volumes with attachments that are as the attacher leaves them when it has attached. */
  async createAttached(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => this.#createAttached(name)));
  }

  async #createAttached(name: string): Promise<void> {
    const volume = volumeObject(name);
    await this.admin.create({ ...volume, metadata: { name, finalizers: [realFinalizer] } });
    const annotations = { 'csi.alpha.kubernetes.io/node-id': `${node}-id`, 'external-attacher/volume-handle': `${name}-handle` };
    const attachment = attachmentObject(name, { node, source: { persistentVolumeName: name } });
    await this.admin.create({ ...attachment, metadata: { name, finalizers: [realFinalizer], annotations } });
    await this.admin.patch(`${attachments}/${name}/status`, { status: { attached: true } });
  }

  /** Asks for volumes to be detached. */
  async detach(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => this.admin.delete(`${attachments}/${name}`)));
  }

  /** Seconds from now until the volume is attached. */
  untilAttached(name: string): Promise<Measure> {
    return this.#measure((withinMs) =>
      this.admin.until<Attachment>(`${attachments}/${name}`, (object) => object?.status?.attached === true, withinMs),
    );
  }

  /** Seconds from now until these volumes are detached. */
  untilDetached(names: readonly string[]): Promise<Measure> {
    const waited = new Set(names);
    return this.#measure((withinMs) =>
      this.admin.untilList(attachments, (items) => !items.some(({ metadata }) => waited.has(metadata.name)), withinMs),
    );
  }

  /** Seconds from now until the driver is asked to publish. */
  untilPublish(): Promise<Measure> {
    return this.#measure((withinMs) => this.driver.calls.next({ method: 'ControllerPublishVolume' }, AbortSignal.timeout(withinMs)));
  }

  /** Waits until so many calls have come in. */
  async untilCalls(method: string, count: number): Promise<void> {
    await this.driver.calls.waitFor({ method }, { count, signal: AbortSignal.timeout(120_000) });
  }

  async rest(seconds: number): Promise<void> {
    await delay(seconds * 1_000);
  }

  async #measure(work: (withinMs: number) => Promise<unknown>): Promise<Measure> {
    const { capSeconds } = this.times;
    const startedMs = performance.now();
    const elapsed = (): number => (performance.now() - startedMs) / 1_000;
    try {
      await work(capSeconds * 1_000);
      return { seconds: elapsed(), capped: false };
    } catch (error) {
      if (elapsed() < capSeconds) {
        throw error;
      }
      return { seconds: capSeconds, capped: true };
    }
  }
}

/**
 * A CSI driver with its attachers in a cluster that Prometheus watches: what a test does to them, and where they are scraped. Called
 * by tests of dashboard and alerts.
 */
import { type EmbeddedCsiDriver, startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import type { KubeObject, NewObject } from '../testbed/api-client.ts';
import type { RunningProcess } from '../testbed/process.ts';
import { startCsiAttacher } from '../testbed/start-csi-attacher.ts';
import type { Kubernetes } from '../testbed/start-kubernetes.ts';
import type { ScrapeTarget } from '../testbed/start-prometheus.ts';
import { attachmentObject, volumeObject } from './kubernetes-objects.ts';

/** Which driver, and how it is installed. */
export interface MonitoredDriverOptions {
  readonly kubernetes: Kubernetes;
  readonly name: string;
  /** The namespace that its pods are scraped under. */
  readonly namespace: string;
  /** Names of the pods of its attacher; with more than one they elect a leader. */
  readonly pods: readonly string[];
}

interface Attachment extends KubeObject {
  readonly status?: { readonly attached: boolean };
}

interface Pod {
  readonly program: RunningProcess;
  readonly address: string;
}

/** Short times, so that a test need not wait: a call that hangs is tried again and again. */
const flags = [
  '--timeout=1s',
  '--retry-interval-start=100ms',
  '--retry-interval-max=500ms',
  '--reconcile-sync=500ms',
  '--http-endpoint=127.0.0.1:0',
];
const electionFlags = [
  '--leader-election',
  '--leader-election-namespace=default',
  '--leader-election-lease-duration=6s',
  '--leader-election-renew-deadline=4s',
  '--leader-election-retry-period=1s',
];

/** The path of an attachment. */
export function attachmentPath(name: string): string {
  return `/apis/storage.k8s.io/v1/volumeattachments/${name}`;
}

export class MonitoredDriver {
  readonly options: MonitoredDriverOptions;
  readonly csi: EmbeddedCsiDriver;
  /** Also those whose program has ended, until they are started again: Prometheus goes on asking for them. */
  readonly #pods = new Map<string, Pod>();

  private constructor(options: MonitoredDriverOptions, csi: EmbeddedCsiDriver) {
    this.options = options;
    this.csi = csi;
  }

  /** Registers the driver on a node of its own, and starts it with its attachers. */
  static async start(options: MonitoredDriverOptions): Promise<MonitoredDriver> {
    const { kubernetes, name } = options;
    const csi = await startCsiDriver({
      name,
      socketPath: `${kubernetes.folder}/${name}.sock`,
      rules: { acceptAnyVolume: true, acceptAnyNode: true },
    });
    const driver = new MonitoredDriver(options, csi);
    const spec = { drivers: [{ name, nodeID: driver.nodeId, topologyKeys: [] }] };
    await kubernetes.admin.create({ apiVersion: 'storage.k8s.io/v1', kind: 'CSINode', metadata: { name: driver.node }, spec });
    await driver.startAttachers();
    return driver;
  }

  get node(): string {
    return `node-of-${this.options.name}`;
  }

  get nodeId(): string {
    return `${this.node}-id`;
  }

  /** What to scrape. */
  get targets(): readonly ScrapeTarget[] {
    const { namespace } = this.options;
    return [...this.#pods].map(([pod, { address }]) => ({ address, labels: { namespace, pod } }));
  }

  /** Starts the attachers, on other ports than before, until their caches are filled. */
  async startAttachers(): Promise<void> {
    const { kubernetes, pods } = this.options;
    for (const pod of pods) {
      const program = await startCsiAttacher({
        kubeconfig: kubernetes.kubeconfig('attacher'),
        csiAddress: this.csi.address,
        extraArgs: [...flags, ...(pods.length > 1 ? electionFlags : [])],
        env: { ...process.env, POD_UID: pod },
      });
      const [, address = ''] = /address="(.*?)"/u.exec(await program.waitForLine(/"Serving HTTP"/u)) ?? [];
      this.#pods.set(pod, { program, address });
    }
  }

  /** Ends every attacher as a power cut does. */
  async killAttachers(): Promise<void> {
    await Promise.all([...this.#pods.values()].map(({ program }) => program.stop(0)));
  }

  /** Creates a volume and asks for it on the node. */
  async ask(name: string): Promise<void> {
    const { kubernetes, name: driver } = this.options;
    await this.createVolume(name);
    const attachment = attachmentObject(name, { node: this.node, source: { persistentVolumeName: name } });
    await kubernetes.admin.create({ ...attachment, spec: { ...(attachment['spec'] as object), attacher: driver } } as NewObject);
  }

  async createVolume(name: string): Promise<void> {
    const { kubernetes, name: driver } = this.options;
    await kubernetes.admin.create(volumeObject(name, { csi: { driver } }));
  }

  async untilAttached(name: string): Promise<void> {
    await this.options.kubernetes.admin.until<Attachment>(attachmentPath(name), (object) => object?.status?.attached === true);
  }

  async attach(name: string): Promise<void> {
    await this.ask(name);
    await this.untilAttached(name);
  }

  async askToDetach(name: string): Promise<void> {
    await this.options.kubernetes.admin.delete(attachmentPath(name));
  }

  async untilDetached(name: string): Promise<void> {
    await this.options.kubernetes.admin.until(attachmentPath(name), (object) => object === undefined);
  }

  async detach(name: string): Promise<void> {
    await this.askToDetach(name);
    await this.untilDetached(name);
  }

  async stop(): Promise<void> {
    await this.killAttachers();
    await this.csi.close();
  }
}

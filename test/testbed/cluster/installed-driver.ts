/**
 * A CSI driver as it is installed on a cluster: its controller with an attacher and a provisioner beside it, its part on each
 * node, a CSIDriver and a StorageClass. The driver is the embedded one, in this process, so that tests can ask what it was
 * asked; each attacher is a program of its own. Made by `start-cluster.ts`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CsiDriverOptions } from '../../../src/embedded/csi-driver/driver-options.ts';
import { type EmbeddedCsiDriver, startCsiDriver } from '../../../src/embedded/csi-driver/start-csi-driver.ts';
import { type DriverNode, startDriverNode } from '../../../src/embedded/csi-driver/start-driver-node.ts';
import type { ApiClient, KubeObject } from '../api-client.ts';
import type { RunningProcess } from '../process.ts';
import { startCsiAttacher } from '../start-csi-attacher.ts';
import type { Kubernetes } from '../start-kubernetes.ts';
import { startOriginalAttacher } from '../start-original-attacher.ts';
import { allStarted } from './all-started.ts';
import type { ClusterNode } from './cluster-node.ts';
import { type Provisioner, startProvisioner } from './provisioner.ts';

/** Whose attacher: this project's, or the Kubernetes project's own. */
export type AttacherChoice = 'ours' | 'original';

/** What to install. */
export interface DriverInstallation {
  /** Name of the driver, short; also of its StorageClass. */
  readonly name: string;
  readonly attacher: AttacherChoice;
  /** Further flags of the attacher. */
  readonly attacherArgs?: readonly string[];
  /** Options of the driver, on its controller and on every node. */
  readonly driver?: Omit<CsiDriverOptions, 'socketPath' | 'services' | 'backend' | 'nodeId' | 'name'>;
  /** Fields of the CSIDriver's spec, besides those of {@link csiDriverSpec}. */
  readonly csiDriver?: Readonly<Record<string, unknown>>;
  /** Called with each line of the attacher. */
  readonly onAttacherLine?: (line: string) => void;
  /** Called when a volume cannot be provisioned or deleted; it is tried again. */
  readonly onProvisionerError?: (message: string) => void;
}

/** The CSIDriver of an installation that says nothing about it. */
const csiDriverSpec = { attachRequired: true, podInfoOnMount: true, volumeLifecycleModes: ['Persistent', 'Ephemeral'] };

const registeredWithinMs = 30_000;

/** See the file's head. */
export class InstalledDriver {
  readonly name: string;
  readonly installation: DriverInstallation;
  readonly #kubernetes: Kubernetes;
  readonly #clusterNodes: readonly ClusterNode[];
  readonly #nodes = new Map<string, DriverNode>();
  readonly #admin: ApiClient;
  #controller: EmbeddedCsiDriver | undefined;
  #attacher: RunningProcess | undefined;
  #provisioner: Provisioner | undefined;

  constructor(kubernetes: Kubernetes, nodes: readonly ClusterNode[], installation: DriverInstallation) {
    this.name = installation.name;
    this.installation = installation;
    this.#kubernetes = kubernetes;
    this.#clusterNodes = nodes;
    this.#admin = kubernetes.admin;
  }

  /** The controller: its storage, its calls, its faults. Its `stop` and `start` are those of the controller's pod. */
  get controller(): EmbeddedCsiDriver {
    return required(this.#controller, this.name);
  }

  /** The driver's part on the node of this name. */
  onNode(nodeName: string): EmbeddedCsiDriver {
    return required(this.#nodes.get(nodeName)?.driver, `${this.name} on ${nodeName}`);
  }

  /** Node name of each part, with it. */
  get nodes(): ReadonlyMap<string, EmbeddedCsiDriver> {
    return new Map([...this.#nodes].map(([name, { driver }]) => [name, driver]));
  }

  /** The attacher that runs, or ran last. */
  get attacher(): RunningProcess {
    return required(this.#attacher, `attacher of ${this.name}`);
  }

  /** Starts all of it and waits until each node has the driver in its CSINode. */
  async start(): Promise<void> {
    const { name, csiDriver, driver, onProvisionerError } = this.installation;
    await this.#createObjects(csiDriver ?? {});
    const folder = join(this.#kubernetes.folder, 'controllers');
    mkdirSync(folder, { recursive: true });
    this.#controller = await startCsiDriver({
      ...driver,
      name,
      socketPath: join(folder, `${name}.sock`),
      services: 'controller',
      // No node of the cluster: a caller who says so is wrong.
      nodeId: 'controller',
    });
    this.#provisioner = startProvisioner({
      admin: this.#admin,
      driverName: name,
      address: this.controller.address,
      ...(onProvisionerError === undefined ? {} : { onError: onProvisionerError }),
    });
    const running = this.#clusterNodes.filter(({ kubelet }) => kubelet !== undefined);
    await allStarted([this.startAttacher(), ...running.map((node) => this.#startOn(node))]);
  }

  /** Starts the attacher, again after it was stopped. Further flags come behind those of the installation. */
  async startAttacher(extraArgs: readonly string[] = []): Promise<void> {
    const { attacher, attacherArgs = [], onAttacherLine } = this.installation;
    const start = attacher === 'ours' ? startCsiAttacher : startOriginalAttacher;
    this.#attacher = await start({
      kubeconfig: this.#kubernetes.kubeconfig('attacher'),
      csiAddress: this.controller.address.replace('unix://', ''),
      extraArgs: ['-v=2', ...attacherArgs, ...extraArgs],
      ...(onAttacherLine === undefined ? {} : { onLine: onAttacherLine }),
    });
  }

  /** Waits until the kubelet of a node has put the driver into the node's CSINode. Throws after 30 s. */
  async untilRegisteredOn(nodeName: string): Promise<void> {
    await this.#admin.until<CsiNode>(
      `/apis/storage.k8s.io/v1/csinodes/${nodeName}`,
      (csiNode) => csiNode?.spec.drivers?.some(({ name }) => name === this.name) ?? false,
      registeredWithinMs,
    );
  }

  /** Ends all of it, the attacher at once. */
  async stop(): Promise<void> {
    await this.#attacher?.stop(0);
    await this.#provisioner?.stop();
    await Promise.all([...this.#nodes.values()].map((node) => node.close()));
    await this.#controller?.close();
  }

  async #createObjects(csiDriver: Readonly<Record<string, unknown>>): Promise<void> {
    const metadata = { name: this.name };
    await this.#admin.create({
      apiVersion: 'storage.k8s.io/v1',
      kind: 'CSIDriver',
      metadata,
      spec: { ...csiDriverSpec, ...csiDriver },
    });
    await this.#admin.create({
      apiVersion: 'storage.k8s.io/v1',
      kind: 'StorageClass',
      metadata,
      provisioner: this.name,
      reclaimPolicy: 'Delete',
      volumeBindingMode: 'Immediate',
    });
  }

  async #startOn({ name: nodeName, nodeId, root }: ClusterNode): Promise<void> {
    const { name, driver } = this.installation;
    const node = await startDriverNode({ ...driver, name, nodeId, kubeletRoot: root, backend: this.controller.backend });
    this.#nodes.set(nodeName, node);
    await node.registration.untilRegistered(AbortSignal.timeout(registeredWithinMs));
    await this.untilRegisteredOn(nodeName);
  }
}

interface CsiNode extends KubeObject {
  readonly spec: { readonly drivers?: readonly { readonly name: string }[] };
}

function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) {
    throw new Error(`Cannot use "${name}": it was not started`);
  }
  return value;
}

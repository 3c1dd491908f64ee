/**
 * A whole cluster on one machine, without containers: etcd, kube-apiserver, controller-manager, scheduler and kubelets, on which
 * CSI drivers are installed with an attacher each. It must leave no process and no file behind once stopped. Called by the tests of
 * `test/cluster` and by `npm run cluster`, which are the same cluster.
 */
import { kubernetesMinorVariable } from '../kubernetes-release.ts';
import type { RunningProcess } from '../process.ts';
import { startKubeControllerManager } from '../start-kube-controller-manager.ts';
import { startKubeScheduler } from '../start-kube-scheduler.ts';
import { kubeletUser } from '../start-kubelet.ts';
import { type Kubernetes, startKubernetes } from '../start-kubernetes.ts';
import { release } from '../tools.ts';
import { allStarted } from './all-started.ts';
import { ClusterNode } from './cluster-node.ts';
import { type DriverInstallation, InstalledDriver } from './installed-driver.ts';

/** How to start a cluster. */
export interface ClusterOptions {
  /** How many nodes: `node-1`, `node-2`, ... Default 1. */
  readonly nodes?: number;
  /** Further flags of kube-apiserver and kube-controller-manager. */
  readonly apiServerArgs?: readonly string[];
  readonly controllerManagerArgs?: readonly string[];
  /** Ends a start between two of its steps. */
  readonly signal?: AbortSignal;
}

/** Besides those that the attach-detach controller needs around it: what users expect of a cluster and these tests need. */
const controllers = [
  'ephemeral-volume-controller',
  'persistentvolumeclaim-protection-controller',
  // Removes the claims of generic ephemeral volumes with their pods.
  'garbage-collector-controller',
  'namespace-controller',
  'replicaset-controller',
  'deployment-controller',
  'statefulset-controller',
  'job-controller',
];

/** Intervals of tests: what real clusters notice within minutes, this one notices within seconds. */
const intervals = [
  '--attach-detach-reconcile-sync-period=3s',
  '--pvclaimbinder-sync-period=2s',
  '--node-monitor-period=1s',
  '--node-startup-grace-period=15s',
  // Kubelets renew their lease every 2 s.
  '--node-monitor-grace-period=12s',
  '--kube-api-qps=200',
  '--kube-api-burst=400',
];

/** Starts a cluster, without a driver: about 5 s. Throws, with all stopped, when a part does not start or the signal fires. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  if (release.kubeletFolder === undefined) {
    throw new Error(`Cannot start a cluster of Kubernetes ${release.minor}: there is no kubelet of it; unset ${kubernetesMinorVariable}`);
  }
  const names = Array.from({ length: options.nodes ?? 1 }, (_, index) => `node-${index + 1}`);
  const kubernetes = await startKubernetes({
    users: Object.fromEntries(names.map((name) => [kubeletUser(name).name, kubeletUser(name).groups])),
    apiServerArgs: ['--authorization-mode=Node', '--enable-admission-plugins=NodeRestriction', ...(options.apiServerArgs ?? [])],
  });
  const nodes = names.map((name) => new ClusterNode(kubernetes, name));
  const cluster = new Cluster(kubernetes, nodes, options.controllerManagerArgs ?? []);
  try {
    options.signal?.throwIfAborted();
    await allStarted([cluster.startControllerManager(), cluster.startScheduler(), ...nodes.map((node) => node.startKubelet())]);
    options.signal?.throwIfAborted();
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** A cluster that runs. */
export class Cluster {
  readonly kubernetes: Kubernetes;
  readonly nodes: readonly ClusterNode[];
  readonly #controllerManagerArgs: readonly string[];
  readonly #drivers = new Set<InstalledDriver>();
  #controllerManager: RunningProcess | undefined;
  #scheduler: RunningProcess | undefined;

  constructor(kubernetes: Kubernetes, nodes: readonly ClusterNode[], controllerManagerArgs: readonly string[]) {
    this.kubernetes = kubernetes;
    this.nodes = nodes;
    this.#controllerManagerArgs = controllerManagerArgs;
  }

  /** The node of this name, such as `node-1`. Throws when there is none. */
  node(name: string): ClusterNode {
    const node = this.nodes.find((candidate) => candidate.name === name);
    if (node === undefined) {
      throw new Error(`Cannot find node "${name}": the cluster has ${this.nodes.map((candidate) => candidate.name).join(', ')}`);
    }
    return node;
  }

  /** Starts the controller-manager, again after {@link Cluster.stopControllerManager}. */
  async startControllerManager(): Promise<void> {
    this.#controllerManager = await startKubeControllerManager(this.kubernetes, [
      `--controllers=${controllers.join(',')}`,
      ...intervals,
      ...this.#controllerManagerArgs,
    ]);
  }

  /** Starts the scheduler. */
  async startScheduler(): Promise<void> {
    this.#scheduler = await startKubeScheduler(this.kubernetes);
  }

  /** Ends the controller-manager at once: what it had in memory is lost. */
  async stopControllerManager(): Promise<void> {
    await this.#controllerManager?.stop(0);
    this.#controllerManager = undefined;
  }

  /** The programs that run now: when one of them ends by itself, the cluster is none any more. */
  programs(): readonly RunningProcess[] {
    const { etcd, apiServer } = this.kubernetes;
    const kubelets = started(...this.nodes.map(({ kubelet }) => kubelet));
    const attachers = [...this.#drivers].map(({ attacher }) => attacher);
    return [etcd(), apiServer(), ...started(this.#controllerManager, this.#scheduler), ...kubelets, ...attachers];
  }

  /** Installs a driver on every node whose kubelet runs, with an attacher. It goes with the cluster, if not before. */
  async install(installation: DriverInstallation): Promise<InstalledDriver> {
    const driver = new InstalledDriver(this.kubernetes, this.nodes, installation);
    this.#drivers.add(driver);
    try {
      await driver.start();
      return driver;
    } catch (error) {
      await this.uninstall(driver);
      throw error;
    }
  }

  /** Stops a driver and its attacher; what it has in the API server stays. */
  async uninstall(driver: InstalledDriver): Promise<void> {
    this.#drivers.delete(driver);
    await driver.stop();
  }

  /** Ends everything and removes the folder. May be called again. */
  async stop(): Promise<void> {
    // First the kubelets: one whose driver goes would only take that down.
    await Promise.all(this.nodes.map((node) => node.stopKubelet()));
    await Promise.all([...this.#drivers].map((driver) => this.uninstall(driver)));
    await this.kubernetes.stop();
  }
}

function started(...programs: readonly (RunningProcess | undefined)[]): readonly RunningProcess[] {
  return programs.filter((program) => program !== undefined);
}

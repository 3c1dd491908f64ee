/**
 * A node of a test cluster: a kubelet without containers and its root folder, on which CSI drivers register. It installs no
 * driver (`installed-driver.ts` does). Made by `start-cluster.ts`.
 */
import { join } from 'node:path';
import type { RunningProcess } from '../process.ts';
import { startKubelet } from '../start-kubelet.ts';
import type { Kubernetes } from '../start-kubernetes.ts';

/** A node; its kubelet can be stopped and started again. */
export class ClusterNode {
  /** Name of the Node object, such as `node-1`. */
  readonly name: string;
  /** What CSI drivers call it: another name than Kubernetes', so that nobody can take one for the other. */
  readonly nodeId: string;
  /** The kubelet's root folder: drivers register in its `plugins_registry`. */
  readonly root: string;
  readonly #kubernetes: Kubernetes;
  #kubelet: RunningProcess | undefined;

  constructor(kubernetes: Kubernetes, name: string) {
    this.#kubernetes = kubernetes;
    this.name = name;
    this.nodeId = `machine-of-${name}`;
    this.root = join(kubernetes.folder, name);
  }

  /** The kubelet that runs; undefined while it is stopped. */
  get kubelet(): RunningProcess | undefined {
    return this.#kubelet;
  }

  /** Starts the kubelet and waits until the node is ready. After a stop it finds what it left in its folder. */
  async startKubelet(): Promise<void> {
    this.#kubelet = await startKubelet(this.#kubernetes, { nodeName: this.name, root: this.root });
  }

  /** Ends the kubelet at once, as when the machine loses its power: it says good-bye to nobody. */
  async stopKubelet(): Promise<void> {
    await this.#kubelet?.stop(0);
    this.#kubelet = undefined;
  }
}

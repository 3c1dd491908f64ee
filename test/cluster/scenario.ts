/**
 * How a scenario on a real cluster is written:
 *
 *     const { scenario } = clusterBench({ nodes: 2 });       // one cluster for the file
 *
 *     scenario('runs a pod', async (cluster) => {             // a driver and an attacher of its own for each
 *       await cluster.claim('data');
 *       await cluster.pod('web', { node: 'node-1', claims: ['data'] });
 *       await cluster.settled({ pods: { web: 'Running' }, volumes: { 'node-1': ['data'] } });
 *     });
 *
 * `settled` names the whole world: whatever it does not name must not be there. At its end each scenario deletes its pods and
 * claims, waits until nothing is left of them in Kubernetes or in the driver, and judges the driver's call history.
 *
 * What can go wrong, besides everything that `cluster.admin` can do to the API server:
 *
 *     cluster.driver.controller.faults.add({ method: 'ControllerPublishVolume', times: 10, action: { do: 'error', code: 14 } })
 *     cluster.driver.controller.stop(), .start()      the driver's controller; its parts: cluster.driver.onNode('node-1')
 *     cluster.driver.attacher.stop(0)                 SIGKILL; cluster.driver.startAttacher() starts it again
 *     cluster.node('node-1').stopKubelet()            power off; .startKubelet()
 *     cluster.loseNode('node-1')                      the same and its Node is deleted; cluster.returnNode('node-1')
 *     cluster.restartControllerManager()
 *
 * Whoever breaks a promise names it: `cluster.tolerate('unstage-before-unpublish')` where a node cannot unstage any more.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import type { ApiClient, KubeObject } from '../testbed/api-client.ts';
import type { ClusterNode } from '../testbed/cluster/cluster-node.ts';
import type { DriverInstallation, InstalledDriver } from '../testbed/cluster/installed-driver.ts';
import { type Cluster, type ClusterOptions, startCluster } from '../testbed/cluster/start-cluster.ts';
import { chosenAttacher } from './chosen-attacher.ts';
import { type ClaimOptions, claimObject, claimSpec, type PodOptions, podObject } from './objects.ts';
import { findViolations, type HistoryRule, historyOf } from './publish-history.ts';
import { readWorld, sorted, type World } from './world.ts';

/** What is installed for a scenario, and how long it may take. */
export interface ScenarioOptions extends Omit<DriverInstallation, 'name' | 'attacher'> {
  /** Default 180,000. */
  readonly withinMs?: number;
}

/** Claims by node. */
export type VolumesByNode = Readonly<Record<string, readonly string[]>>;

/** How the world is to be. What is not named is not there. */
export interface Settlement {
  /** Phase of each pod. */
  readonly pods?: Readonly<Record<string, string>>;
  /** Where each claim is attached, published, staged and mounted. */
  readonly volumes?: VolumesByNode;
  /** What differs from that. */
  readonly except?: Partial<World>;
}

const settledWithinMs = 45_000;
const scenarioWithinMs = 180_000;
const lookIntervalMs = 100;

/** Defines a scenario, as `it` does. */
export type DefineScenario = (title: string, run: (scenario: Scenario) => Promise<void>, options?: ScenarioOptions) => void;

/** Starts a cluster for the scenarios of a file or `describe`, and stops it behind them. */
export function clusterBench(options: ClusterOptions = {}): { readonly scenario: DefineScenario } {
  let cluster: Cluster | undefined;
  let count = 0;
  before(async function () {
    this.timeout(120_000);
    cluster = await startCluster(options);
  });
  after(async function () {
    this.timeout(60_000);
    await cluster?.stop();
  });
  const scenario: DefineScenario = (title, run, { withinMs = scenarioWithinMs, ...installation } = {}) => {
    it(title, async function () {
      this.timeout(withinMs);
      count += 1;
      await runScenario(await Scenario.start(cluster!, `s${count}`, installation), run);
    });
  };
  return { scenario };
}

async function runScenario(scenario: Scenario, run: (scenario: Scenario) => Promise<void>): Promise<void> {
  try {
    await run(scenario);
    await scenario.end();
  } catch (error) {
    (error as Error).message += `\n${scenario.driver.attacher.lastLines()}`;
    throw error;
  } finally {
    await scenario.cleanUp();
  }
}

/** One scenario: a namespace and a driver of its own on the cluster of its file. */
export class Scenario {
  readonly cluster: Cluster;
  readonly driver: InstalledDriver;
  readonly namespace: string;
  readonly admin: ApiClient;
  readonly #tolerated = new Set<HistoryRule>();

  private constructor(cluster: Cluster, driver: InstalledDriver, namespace: string) {
    this.cluster = cluster;
    this.driver = driver;
    this.namespace = namespace;
    this.admin = cluster.kubernetes.admin;
  }

  static async start(cluster: Cluster, name: string, installation: Omit<DriverInstallation, 'name' | 'attacher'>): Promise<Scenario> {
    await cluster.kubernetes.admin.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
    const { driver = {} } = installation;
    const installed = await cluster.install({
      ...installation,
      name: `${name}.csi.example.com`,
      attacher: chosenAttacher(),
      // It does what it is asked: what should not have been asked is found in its history.
      driver: { ...driver, rules: { refuseSecondNode: false, ...driver.rules } },
    });
    return new Scenario(cluster, installed, name);
  }

  /** Makes a claim and waits until the driver has made its volume. */
  async claim(name: string, options: ClaimOptions = {}): Promise<void> {
    await this.admin.create(claimObject(name, this.namespace, this.claimSpec(options)));
    await this.admin.until<PhasedObject>(this.#path('persistentvolumeclaims', name), (found) => found?.status?.phase === 'Bound', 30_000);
  }

  /** The spec of a claim, for the template of a generic ephemeral volume. */
  claimSpec(options: ClaimOptions = {}): object {
    return claimSpec(this.driver.name, options);
  }

  /** Makes a pod; waits for nothing. */
  async pod(name: string, options: PodOptions): Promise<void> {
    await this.admin.create(podObject(name, this.namespace, options));
  }

  /** Deletes pods and waits until they are gone. */
  async deletePods(...names: readonly string[]): Promise<void> {
    await this.#deleteAll('pods', names);
  }

  /** Deletes claims and waits until they are gone; their volumes go later. */
  async deleteClaims(...names: readonly string[]): Promise<void> {
    await this.#deleteAll('persistentvolumeclaims', names);
  }

  /** Waits until the world is exactly so. Throws after 45 s, with what differs. */
  async settled(settlement: Settlement, withinMs = settledWithinMs): Promise<void> {
    await this.seen(worldOf(settlement), withinMs);
  }

  /** Waits until these parts of the world are so, whatever the others are meanwhile. Throws as {@link Scenario.settled}. */
  async seen(parts: Partial<World>, withinMs = settledWithinMs): Promise<void> {
    const bound = AbortSignal.timeout(withinMs);
    let found = sameParts(await this.world(), parts);
    while (!isSame(found, parts) && !bound.aborted) {
      await delay(lookIntervalMs);
      found = sameParts(await this.world(), parts);
    }
    expect(found, `the world after ${withinMs} ms`).to.deep.equal(parts);
  }

  /** The world now. */
  world(): Promise<World> {
    return readWorld(this.cluster, this.driver, this.namespace);
  }

  /**
   * What the controller was asked to do and did, in this order, on one node or on all. The original asks twice now and then,
   * because it does not see its own writes at once: of it, repetitions count once.
   */
  publishCalls(nodeName?: string): readonly ('publish' | 'unpublish')[] {
    const nodeId = nodeName === undefined ? undefined : this.node(nodeName).nodeId;
    const calls = historyOf(this.driver.controller.calls.entries())
      .filter((call) => call.performed && (nodeId === undefined || call.nodeId === nodeId))
      .map(({ method }) => (method === 'ControllerPublishVolume' ? 'publish' : 'unpublish'));
    return this.driver.installation.attacher === 'ours' ? calls : calls.filter((call, index) => call !== calls[index - 1]);
  }

  /** Events of an object, newest last, as `kubectl describe` shows them: `REASON: MESSAGE`. */
  async events(objectName: string): Promise<readonly string[]> {
    const events = await this.admin.list<EventObject>(
      `/api/v1/namespaces/${this.namespace}/events?fieldSelector=involvedObject.name%3D${objectName}`,
    );
    return events.map(({ reason, message }) => `${reason}: ${message}`);
  }

  /** Waits for an event of an object, of the form that {@link Scenario.events} gives. */
  async untilEvent(objectName: string, pattern: RegExp): Promise<void> {
    const isMeant = ({ involvedObject, reason, message }: EventObject): boolean =>
      involvedObject.name === objectName && pattern.test(`${reason}: ${message}`);
    await this.admin.untilList<EventObject>(
      `/api/v1/namespaces/${this.namespace}/events`,
      (events) => events.some(isMeant),
      settledWithinMs,
    );
  }

  /** Waits until there is no PersistentVolume of the driver any more: nothing holds it, no finalizer and no attachment. */
  async untilVolumesAreGone(): Promise<void> {
    await this.admin.untilList<VolumeObject>(
      '/api/v1/persistentvolumes',
      (volumes) => volumes.every(({ spec }) => spec.csi?.driver !== this.driver.name),
      settledWithinMs,
    );
  }

  /** The node of this name: its kubelet can be stopped and started. */
  node(name: string): ClusterNode {
    return this.cluster.node(name);
  }

  /** A node's machine is gone, and so is its Node with all that belongs to it: the kubelet is killed, the objects are deleted. */
  async loseNode(name: string): Promise<void> {
    await this.node(name).stopKubelet();
    await this.admin.delete(`/api/v1/nodes/${name}`);
    // The garbage collector of the controller-manager takes the CSINode away.
    await this.admin.until(`/apis/storage.k8s.io/v1/csinodes/${name}`, (csiNode) => csiNode === undefined, settledWithinMs);
  }

  /** The kubelet of a node starts again, and the driver registers there. */
  async returnNode(name: string): Promise<void> {
    await this.node(name).startKubelet();
    await this.driver.untilRegisteredOn(name);
  }

  /** Kills the controller-manager and starts it again: what it knew it has to find out anew. */
  async restartControllerManager(): Promise<void> {
    await this.cluster.stopControllerManager();
    await this.cluster.startControllerManager();
  }

  /** For a scenario that loses a node, or breaks a promise itself: the end does not count this rule. */
  tolerate(rule: HistoryRule): void {
    this.#tolerated.add(rule);
  }

  /** Deletes what the scenario has made, waits until nothing is left, judges the history. */
  async end(): Promise<void> {
    await this.#deleteEverything();
    await this.settled({});
    await this.untilVolumesAreGone();
    expect(this.driver.controller.volumes.page({ maxEntries: 0, startingToken: '' }).items, 'volumes of the driver').to.deep.equal([]);
    expect(this.#violations(), 'broken rules').to.deep.equal([]);
  }

  /** Takes the driver away, whatever state it is in, and has every kubelet run again. */
  async cleanUp(): Promise<void> {
    await this.cluster.uninstall(this.driver);
    const stopped = this.cluster.nodes.filter(({ kubelet }) => kubelet === undefined);
    await Promise.all(stopped.map((node) => node.startKubelet()));
  }

  #violations(): readonly string[] {
    const { controller, nodes, installation } = this.driver;
    const parts = this.cluster.nodes.flatMap(({ name, nodeId }) => historyOf(nodes.get(name)?.calls.entries() ?? [], nodeId));
    const publishes = installation.csiDriver?.['attachRequired'] !== false;
    return findViolations([...historyOf(controller.calls.entries()), ...parts], { publishes })
      .filter(({ rule }) => !this.#tolerated.has(rule))
      .map(({ rule, message }) => `${rule}: ${message}`);
  }

  async #deleteEverything(): Promise<void> {
    for (const collection of ['pods', 'persistentvolumeclaims']) {
      const objects = await this.admin.list(`/api/v1/namespaces/${this.namespace}/${collection}`);
      await this.#deleteAll(
        collection,
        objects.map(({ metadata }) => metadata.name),
      );
    }
  }

  async #deleteAll(collection: string, names: readonly string[]): Promise<void> {
    const paths = names.map((name) => this.#path(collection, name));
    await Promise.all(paths.map((path) => this.admin.delete(path)));
    await Promise.all(paths.map((path) => this.admin.until(path, (object) => object === undefined, settledWithinMs)));
  }

  #path(collection: string, name: string): string {
    return `/api/v1/namespaces/${this.namespace}/${collection}/${name}`;
  }
}

interface PhasedObject extends KubeObject {
  readonly status?: { readonly phase?: string };
}

interface VolumeObject extends KubeObject {
  readonly spec: { readonly csi?: { readonly driver: string } };
}

interface EventObject extends KubeObject {
  readonly involvedObject: { readonly name: string };
  readonly reason: string;
  readonly message: string;
}

function worldOf({ pods = {}, volumes = {}, except = {} }: Settlement): World {
  const places = sorted(Object.entries(volumes).flatMap(([node, claims]) => claims.map((claim) => `${claim} on ${node}`)));
  return {
    pods,
    attachments: places,
    volumesAttached: places,
    published: places,
    staged: places,
    mounted: places,
    unprotected: [],
    ...except,
  };
}

/** Those parts of a world that another names. */
function sameParts(world: World, named: Partial<World>): Partial<World> {
  return Object.fromEntries(Object.entries(world).filter(([part]) => Object.hasOwn(named, part)));
}

function isSame(world: Partial<World>, expected: Partial<World>): boolean {
  try {
    expect(world).to.deep.equal(expected);
    return true;
  } catch {
    return false;
  }
}

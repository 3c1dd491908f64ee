/**
 * One side of the comparison: a control plane with audit log, and on it, for each group of scenarios with one setup, a driver
 * and the original attacher or ours. It compares nothing. Called by `suite.ts`, which lets both sides work side by side.
 */
import type { EmbeddedCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import { startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import { type Clock, systemClock } from '../../src/runtime/clock.ts';
import type { ApiClient, KubeObject } from '../testbed/api-client.ts';
import type { AuditEntry } from '../testbed/audit-log.ts';
import type { RunningProcess } from '../testbed/process.ts';
import { startCsiAttacher } from '../testbed/start-csi-attacher.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { startOriginalAttacher } from '../testbed/start-original-attacher.ts';
import type { SideName } from './fold.ts';
import { installRefusals } from './refusal-policy.ts';
import { defaultDriverName, type Scenario, type Setup } from './scenario.ts';
import { type Exit, isRefusal, type Recorded, strays, type Trace, traceOf } from './trace.ts';
import { World } from './world.ts';

/** Flags of both: nobody waits for a rate limit, a failed attempt is made again soon, and nothing comes by itself. */
const defaultFlags: readonly string[] = [
  '--kube-api-qps=1000',
  '--kube-api-burst=1000',
  '--worker-threads=100',
  '--retry-interval-start=100ms',
  '--retry-interval-max=500ms',
  '--timeout=5s',
  '--resync=1h',
];

/** A scenario with the prefix of its names. */
export interface Cast {
  readonly scenario: Scenario;
  readonly prefix: string;
}

/** What became of a scenario on one side: its trace, or why its steps did not come to their end. */
export type Happened = { readonly trace: Trace } | { readonly failure: string; readonly trace: Trace };

/** The group on one side. */
export interface GroupResult {
  readonly happened: ReadonlyMap<Scenario, Happened>;
  /** Calls and writes that belong to no scenario. */
  readonly strays: readonly string[];
}

/** Times that can be compared with those of the server's audit log. */
const wallClock: Clock = { ...systemClock, monotonicMs: () => performance.timeOrigin + performance.now() };
const programs = { original: startOriginalAttacher, ours: startCsiAttacher };
/** Objects of the suite itself. */
const ownPrefix = 'drop-in-';
const withinMs = 30_000;
const collections = {
  VolumeAttachment: '/apis/storage.k8s.io/v1/volumeattachments',
  PersistentVolume: '/api/v1/persistentvolumes',
  CSINode: '/apis/storage.k8s.io/v1/csinodes',
} as const;

export class Side {
  readonly #name: SideName;
  readonly #kubernetes: Kubernetes;
  #markers = 0;
  #auditRead = 0;

  private constructor(name: SideName, kubernetes: Kubernetes) {
    this.#name = name;
    this.#kubernetes = kubernetes;
  }

  /** Starts the control plane: 3 to 5 s. */
  static async start(name: SideName): Promise<Side> {
    const kubernetes = await startKubernetes({ audit: true });
    try {
      await kubernetes.grant('attacher', { rules: [{ apiGroups: [''], resources: ['secrets'], verbs: ['get'] }], namespace: 'default' });
      await installRefusals(kubernetes.admin, kubernetes.client('attacher'));
    } catch (error) {
      await kubernetes.stop();
      throw error;
    }
    return new Side(name, kubernetes);
  }

  async stop(): Promise<void> {
    await this.#kubernetes.stop();
  }

  /** Lets the scenarios of a setup happen, side by side, and leaves no object behind. */
  async run(setup: Setup, casts: readonly Cast[]): Promise<GroupResult> {
    this.#auditRead = (await this.#kubernetes.audit().entries()).length;
    const stage = await this.#build(setup);
    const failures = new Map<Scenario, string>();
    const attempt = async ({ scenario }: Cast, work: () => Promise<void>): Promise<void> => {
      await work().catch((error: unknown) => failures.set(scenario, failures.get(scenario) ?? String(error)));
    };
    try {
      const worlds = casts.map((cast) => ({ cast, world: stage.world(cast.prefix) }));
      await Promise.all(worlds.map(({ cast, world }) => attempt(cast, async () => await cast.scenario.before?.(world))));
      await stage.start();
      await stage.seen();
      const ready = worlds.filter(({ cast }) => !failures.has(cast.scenario));
      await Promise.all(ready.map(({ cast, world }) => attempt(cast, () => cast.scenario.steps(world))));
      await stage.seen();
      const recorded = await this.#record(stage);
      const happened = casts.map(({ scenario, prefix }): [Scenario, Happened] => {
        const trace = traceOf(recorded, prefix, scenario.alone === true);
        const failure = failures.get(scenario);
        return [scenario, failure === undefined ? { trace } : { trace, failure }];
      });
      const isKnown = (name: string): boolean => name.includes(ownPrefix) || casts.some(({ prefix }) => name.includes(prefix));
      const ends = casts.some(({ scenario }) => scenario.alone) ? [] : recorded.exits.map(({ how }) => `the process ended: ${how}`);
      return { happened: new Map(happened), strays: [...strays(recorded, isKnown), ...ends] };
    } finally {
      await stage.end();
      await this.#clear();
    }
  }

  async #build({ driver: options = {}, flags = [] }: Setup): Promise<Stage> {
    const name = options.name ?? defaultDriverName;
    const { capabilities = {}, rules = {} } = options;
    const driver = await startCsiDriver({
      ...options,
      name,
      capabilities: { ...capabilities, controller: { LIST_VOLUMES: false, ...capabilities.controller } },
      rules: { acceptAnyVolume: true, acceptAnyNode: true, ...rules },
      socketPath: `${this.#kubernetes.folder}/csi.sock`,
      clock: wallClock,
      publishContext: ({ volumeId, nodeId }) => ({ device: `/dev/${volumeId}@${nodeId}` }),
    });
    const start = (): Promise<RunningProcess> =>
      programs[this.#name]({
        kubeconfig: this.#kubernetes.kubeconfig('attacher'),
        csiAddress: driver.address,
        extraArgs: [...defaultFlags, ...flags],
      });
    const refused = async (object: string): Promise<void> => {
      await this.#kubernetes.audit().until((entry) => entry.name === object && isRefusal(entry), withinMs);
    };
    return new Stage({ admin: this.#kubernetes.admin, driver, driverName: name, start, refused });
  }

  /** All that was recorded since the last group; the marker makes sure that the audit log is complete up to now. */
  async #record({ driver, exits }: Stage): Promise<Recorded> {
    const { admin } = this.#kubernetes;
    this.#markers += 1;
    const marker = `${ownPrefix}marker-${this.#markers}`;
    await admin.create({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: marker, namespace: 'default' } });
    await this.#kubernetes.audit().until((entry) => isCreationOf(entry, marker), withinMs);
    const objects = await this.#objects(['VolumeAttachment', 'PersistentVolume']);
    const entries = await this.#kubernetes.audit().entries();
    const audit = entries.slice(this.#auditRead);
    this.#auditRead = entries.length;
    return { audit, calls: driver.calls.entries(), objects, exits };
  }

  async #objects(kinds: readonly (keyof typeof collections)[]): Promise<readonly KubeObject[]> {
    const lists = await Promise.all(
      kinds.map(async (kind) => (await this.#kubernetes.admin.list(collections[kind])).map((object) => ({ ...object, kind }))),
    );
    return lists.flat();
  }

  async #clear(): Promise<void> {
    const { admin } = this.#kubernetes;
    for (const kind of ['VolumeAttachment', 'PersistentVolume', 'CSINode'] as const) {
      const objects = await this.#objects([kind]);
      await Promise.all(objects.map(({ metadata }) => remove(admin, `${collections[kind]}/${metadata.name}`)));
    }
    await admin.request('DELETE', '/api/v1/namespaces/default/secrets');
  }
}

async function remove(admin: ApiClient, path: string): Promise<void> {
  await admin.request('PATCH', path, { body: { metadata: { finalizers: null } }, contentType: 'application/merge-patch+json' });
  await admin.request('DELETE', path);
}

function isCreationOf({ resource, verb, body }: AuditEntry, name: string): boolean {
  return resource === 'configmaps' && verb === 'create' && (body as KubeObject | undefined)?.metadata.name === name;
}

interface StageParts {
  readonly admin: ApiClient;
  readonly driver: EmbeddedCsiDriver;
  readonly driverName: string;
  readonly start: () => Promise<RunningProcess>;
  /** See `WorldParts.refused`. */
  readonly refused: (name: string) => Promise<void>;
}

/** A driver and an attacher, for one group. An attacher that ends by itself is started again, as the kubelet does. */
class Stage {
  readonly driver: EmbeddedCsiDriver;
  readonly exits: Exit[] = [];
  readonly #parts: StageParts;
  #attacher: RunningProcess | undefined;
  #starting: Promise<void> = Promise.resolve();
  #count = 0;

  constructor(parts: StageParts) {
    this.#parts = parts;
    this.driver = parts.driver;
  }

  async start(): Promise<void> {
    const attacher = await this.#parts.start();
    this.#attacher = attacher;
    void attacher.exited.then(({ code, signal }) => {
      if (this.#attacher === attacher) {
        this.exits.push({ timeMs: wallClock.monotonicMs(), how: signal ?? `exit code ${code}` });
        this.#starting = this.start();
      }
    });
  }

  async end(): Promise<void> {
    await this.#stop(0);
    await this.driver.close();
  }

  async #stop(graceMs: number): Promise<void> {
    await this.#starting;
    const attacher = this.#attacher;
    this.#attacher = undefined;
    await attacher?.stop(graceMs);
  }

  world(prefix: string): World {
    const { admin, driver, driverName, refused } = this.#parts;
    const whileStopped = async (signal: 'SIGTERM' | 'SIGKILL', work: () => Promise<void>): Promise<void> => {
      await this.#stop(signal === 'SIGKILL' ? 0 : withinMs);
      await work();
      await this.start();
    };
    return new World({ prefix, admin, driver, driverName, seen: () => this.seen(), refused, whileStopped });
  }

  /**
   * Waits until the attacher has worked off what it was told so far: it hears of each kind in order, so when it has attached
   * a new volume to a new node it knows all earlier ones, and when it has detached it and let the volume go it has taken up
   * all that was to be done about them.
   */
  async seen(): Promise<void> {
    this.#count += 1;
    const { admin, driver, driverName, refused } = this.#parts;
    const world = new World({
      prefix: `${ownPrefix}${this.#count}-`,
      admin,
      driver,
      driverName,
      seen: () => Promise.resolve(),
      refused,
      whileStopped: () => Promise.resolve(),
    });
    await world.addNode();
    await world.addVolume();
    await world.attach();
    await world.untilAttached();
    await world.detach();
    await world.delete('PersistentVolume', 'pv');
    await world.patch(
      'PersistentVolume',
      'pv',
      { metadata: { '$deleteFromPrimitiveList/finalizers': ['kubernetes.io/pv-protection'] } },
      'strategic-merge',
    );
    await world.untilGone('PersistentVolume', 'pv');
  }
}

/**
 * A real control plane, an embedded driver and the built attacher between them, each of which can be ended and started anew while the
 * others work. Called by `run.ts`, which ends it.
 */
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type EmbeddedCsiDriver, startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import { bundles } from '../support/bundles.ts';
import { csiNodeObject, realDriverName } from '../support/kubernetes-objects.ts';
import { type ExitStatus, type RunningProcess, startProcess } from '../testbed/process.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { CycleBook } from './cycle-book.ts';
import type { Holding } from './holdings.ts';

/** What may be ended and started anew. */
export type Restart =
  | 'driver'
  | 'attacher SIGTERM'
  | 'attacher SIGKILL'
  | 'kube-apiserver SIGTERM'
  | 'kube-apiserver SIGKILL'
  | 'etcd SIGKILL';

const probePath = fileURLToPath(new URL('./probe.mjs', import.meta.url));
const driverAwayMs = 500;

export class SoakWorld {
  readonly kubernetes: Kubernetes;
  readonly driver: EmbeddedCsiDriver;
  readonly book = new CycleBook();
  readonly node = 'node-1';
  /** What went wrong with a process itself. */
  readonly faults: string[] = [];
  /** Of the bundle as it was at the start: a soak is long, and `dist` may be built anew meanwhile. */
  readonly #bundle: string;
  #attacher: RunningProcess | undefined;
  #holdings: Holding[] = [];
  #readBytes = 0;

  private constructor(kubernetes: Kubernetes, driver: EmbeddedCsiDriver) {
    this.kubernetes = kubernetes;
    this.driver = driver;
    this.#bundle = `${kubernetes.folder}/csi-attacher.mjs`;
    copyFileSync(bundles.attacher, this.#bundle);
    driver.calls.onStart((call) => this.book.onCall(call));
  }

  static async start(): Promise<SoakWorld> {
    // Versions of a minute are enough, and all of them would fill etcd.
    const kubernetes = await startKubernetes({
      apiServerArgs: [
        '--etcd-compaction-interval=1m',
        '--event-ttl=1m',
        // Its finalizer is removed by a controller that does not run here.
        '--disable-admission-plugins=StorageObjectInUseProtection',
      ],
    });
    const driver = await startCsiDriver({
      name: realDriverName,
      socketPath: `${kubernetes.folder}/csi.sock`,
      rules: { acceptAnyVolume: true, acceptAnyNode: true },
      log: 'counts',
    });
    kubernetes.atStop(() => driver.close());
    await kubernetes.admin.create(csiNodeObject('node-1'));
    const world = new SoakWorld(kubernetes, driver);
    await world.startAttacher();
    return world;
  }

  async startAttacher(): Promise<void> {
    const { attacher, driver } = this.book.generations;
    this.book.generations = { attacher: Math.floor(attacher) + 1, driver };
    this.#holdings = [];
    this.#readBytes = 0;
    const program = await startProcess({
      name: 'csi-attacher',
      path: process.execPath,
      args: [
        this.#bundle,
        `--kubeconfig=${this.kubernetes.kubeconfig('attacher')}`,
        `--csi-address=${this.driver.address}`,
        '--leader-election',
        '--leader-election-namespace=default',
        '--reconcile-sync=10s',
      ],
      env: { ...process.env, POD_UID: 'soak', NODE_OPTIONS: `--import=${probePath}`, SOAK_PROBE_FILE: this.#probeFile() },
      ready: { line: /"Waiting for the lease"/u },
      onLine: (line) => this.#onLine(line),
    });
    this.#attacher = program;
    void program.exited.then(({ code, signal }) => {
      if (this.#attacher === program) {
        this.faults.push(`the attacher ended by itself with ${signal ?? `exit code ${code}`}:\n${program.lastLines()}`);
      }
    });
  }

  /** Ends one part and starts it anew, with all that it had kept. */
  async restart(what: Restart): Promise<void> {
    switch (what) {
      case 'driver': {
        await this.driver.stop();
        await delay(driverAwayMs);
        // Before the first call to it.
        const { attacher, driver } = this.book.generations;
        this.book.generations = { attacher, driver: driver + 1 };
        return await this.driver.start();
      }
      case 'attacher SIGTERM': {
        const ended = await this.#endAttacher(30_000);
        if (ended?.code !== 0) {
          this.faults.push(`at SIGTERM the attacher ended with ${ended?.signal ?? `exit code ${ended?.code}`}`);
        }
        return await this.startAttacher();
      }
      case 'attacher SIGKILL':
        await this.#endAttacher(0);
        return await this.startAttacher();
      case 'kube-apiserver SIGTERM':
        return await this.kubernetes.restartApiServer('SIGTERM');
      case 'kube-apiserver SIGKILL':
        return await this.kubernetes.restartApiServer('SIGKILL');
      case 'etcd SIGKILL':
        return await this.kubernetes.restartEtcd();
    }
  }

  /** What the attacher that runs now held since its start. */
  holdings(): readonly Holding[] {
    const path = this.#probeFile();
    const text = existsSync(path) ? readFileSync(path, 'utf8').slice(this.#readBytes) : '';
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    this.#readBytes += whole.length;
    const { cycles } = this.book.counts;
    for (const line of whole.split('\n').filter((found) => found !== '')) {
      this.#holdings.push({ ...(JSON.parse(line) as Omit<Holding, 'cycles'>), cycles });
    }
    return this.#holdings;
  }

  async end(): Promise<void> {
    await this.#endAttacher(0);
    await this.kubernetes.stop();
  }

  async #endAttacher(graceMs: number): Promise<ExitStatus | undefined> {
    const ending = this.#attacher;
    this.#attacher = undefined;
    return await ending?.stop(graceMs);
  }

  #probeFile(): string {
    return `${this.kubernetes.folder}/probe-${Math.floor(this.book.generations.attacher)}.jsonl`;
  }

  #onLine(line: string): void {
    // What it had in memory went with the lease, as with a process.
    if (line.includes('"Lost the lease')) {
      const { attacher, driver } = this.book.generations;
      this.book.generations = { attacher: attacher + 0.001, driver };
    }
    if (line.includes('Cannot go on')) {
      this.faults.push(line.slice(0, 500));
    }
  }
}

/**
 * `npm run soak`: attaches and detaches at a real API server, one after the other in many slots, while everything is ended and started
 * anew at random; nothing may be lost, made twice, or made unasked, and the attacher may not grow.
 *
 *     npm run soak -- [--cycles 100000] [--seed N] [--slots 32] [--write-docs]
 *
 * `--write-docs` makes docs/reference/soak.md of the result. Ends with exit code 1 when something was wrong. Called by a person.
 */
import { parseArgs } from 'node:util';
import type { Random } from '../../src/runtime/random.ts';
import { attachmentObject, volumeObject } from '../support/kubernetes-objects.ts';
import { createPersistently, deletePersistently, PersistentView } from '../support/persistent-client.ts';
import { between, pick, seededRandom } from '../support/seeded-random.ts';
import type { KubeObject } from '../testbed/api-client.ts';
import { buildMissing } from '../testbed/build-tools.ts';
import { kubernetesRelease } from '../testbed/kubernetes-release.ts';
import { toolModulesWith } from '../testbed/tools.ts';
import { commitNow, reportOf, type SoakResult, writeDocs } from './report.ts';
import { type Restart, SoakWorld } from './soak-world.ts';

interface Attachment extends KubeObject {
  readonly status?: { readonly attached: boolean };
}

interface Plan {
  readonly cycles: number;
  readonly seed: number;
  readonly slots: number;
  readonly writesDocs: boolean;
}

const attachmentsPath = '/apis/storage.k8s.io/v1/volumeattachments';
const volumesPath = '/api/v1/persistentvolumes';
/** Longer than a restart of everything, one after the other, and the longest wait of the attacher between two tries. */
const stuckMs = 180_000;
/** So many cycles of a slot share a PersistentVolume, as pods that come and go. */
const cyclesOfVolume = 50;
/** Between these parts of the run the attacher is left alone, so that one process lives long enough to show that it grows. */
const longLife = { from: 0.2, to: 0.85 };

const everywhere: readonly Restart[] = [
  'driver',
  'driver',
  'driver',
  'driver',
  'kube-apiserver SIGTERM',
  'kube-apiserver SIGKILL',
  'etcd SIGKILL',
];
const all: readonly Restart[] = [...everywhere, 'attacher SIGTERM', 'attacher SIGTERM', 'attacher SIGKILL', 'attacher SIGKILL'];

class Soak {
  readonly #plan: Plan;
  readonly #world: SoakWorld;
  readonly #view = new PersistentView<Attachment>();
  readonly #ending = new AbortController();
  readonly #restarts = new Map<Restart, number>();
  #begun = 0;
  #longest: SoakResult['longest'] = { holdings: [] };

  constructor(plan: Plan, world: SoakWorld) {
    this.#plan = plan;
    this.#world = world;
  }

  async run(): Promise<SoakResult> {
    const startedMs = performance.now();
    const commit = commitNow();
    const { admin } = this.#world.kubernetes;
    const following = this.#view.follow(admin, attachmentsPath, this.#ending.signal);
    const random = seededRandom(this.#plan.seed);
    const restarting = this.#restartAtRandom(random);
    const left: string[] = [];
    const reporting = this.#reportProgress(startedMs);
    try {
      // A slot that is stuck ends the run at once.
      await Promise.race([
        Promise.all(Array.from({ length: this.#plan.slots }, (_, slot) => this.#runSlot(slot))),
        restarting.then(() => new Promise<never>(() => undefined)),
      ]);
      left.push(...(await this.#leftVolumes()));
    } finally {
      this.#ending.abort();
      await Promise.allSettled([following, restarting, reporting]);
    }
    return {
      ...this.#plan,
      commit,
      counts: this.#world.book.counts,
      faults: [...this.#world.faults, ...this.#world.book.faults],
      left: [...left, ...this.#world.driver.published().map(({ volumeId, nodeId }) => `${volumeId} on ${nodeId}`)],
      restarts: this.#restarts,
      durationMs: performance.now() - startedMs,
      longest: this.#longest,
    };
  }

  async #runSlot(slot: number): Promise<void> {
    let volume: string | undefined;
    for (let round = 0; this.#begun < this.#plan.cycles && !this.#ending.signal.aborted; round += 1) {
      this.#begun += 1;
      if (round % cyclesOfVolume === 0) {
        volume = await this.#replaceVolume(volume, `soak-${slot}-${round}`);
      }
      await this.#cycle(`va-${slot}-${round}`, volume ?? '');
    }
  }

  /** Deletes every volume; returns those that are still there after a while. */
  async #leftVolumes(): Promise<readonly string[]> {
    const { admin } = this.#world.kubernetes;
    const { signal } = this.#ending;
    for (let tries = 0; ; tries += 1) {
      const volumes = await admin.list(volumesPath).catch(() => undefined);
      for (const { metadata } of volumes ?? []) {
        await deletePersistently(admin, `${volumesPath}/${metadata.name}`);
      }
      if (volumes?.length === 0 || tries === 60) {
        return (volumes ?? []).map(({ metadata }) => `PersistentVolume ${metadata.name}`);
      }
      await pause(1_000, signal);
    }
  }

  /** As a claim that is deleted, and another one that is made. */
  async #replaceVolume(old: string | undefined, name: string): Promise<string> {
    const { admin } = this.#world.kubernetes;
    if (old !== undefined) {
      await deletePersistently(admin, `${volumesPath}/${old}`);
    }
    await createPersistently(admin, volumesPath, volumeObject(name));
    return name;
  }

  async #cycle(name: string, volume: string): Promise<void> {
    const { kubernetes, book, driver, node } = this.#world;
    const handle = `${volume}-handle`;
    book.enter(handle, 'attaching');
    await createPersistently(kubernetes.admin, attachmentsPath, attachmentObject(name, { node, source: { persistentVolumeName: volume } }));
    await this.#view.until(name, (object) => object?.status?.attached === true, stuckMs);
    book.done(handle, driver.volumes.nodesOf(handle));
    book.enter(handle, 'detaching');
    await deletePersistently(kubernetes.admin, `${attachmentsPath}/${name}`);
    await this.#view.until(name, (object) => object === undefined, stuckMs);
    book.done(handle, driver.volumes.nodesOf(handle));
  }

  async #restartAtRandom(random: Random): Promise<void> {
    const { signal } = this.#ending;
    for (;;) {
      await pause(between(8_000, 24_000, random), signal);
      const part = this.#world.book.counts.cycles / this.#plan.cycles;
      if (signal.aborted) {
        this.#keepLongest();
        return;
      }
      const what = pick(part > longLife.from && part < longLife.to ? everywhere : all, random);
      this.#keepLongest();
      await this.#world.restart(what);
      this.#restarts.set(what, (this.#restarts.get(what) ?? 0) + 1);
    }
  }

  #keepLongest(): void {
    const holdings = [...this.#world.holdings()];
    if (holdings.length >= this.#longest.holdings.length) {
      this.#longest = { holdings };
    }
  }

  async #reportProgress(startedMs: number): Promise<void> {
    while (!this.#ending.signal.aborted) {
      await pause(15_000, this.#ending.signal);
      const { cycles, lost, doubled, unasked, repeated } = this.#world.book.counts;
      const seconds = (performance.now() - startedMs) / 1_000;
      console.log(
        `${seconds.toFixed(0)} s: ${cycles} cycles (${(cycles / seconds).toFixed(0)}/s), lost ${lost}, doubled ${doubled}, unasked ${unasked}, repeated ${repeated}`,
      );
    }
  }
}

/** Comes back after so long, or when the signal fires. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) {
    return;
  }
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}

function readPlan(args: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...args],
    options: {
      cycles: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      slots: { type: 'string', default: '32' },
      'write-docs': { type: 'boolean', default: false },
    },
  });
  const plan = {
    cycles: Number(values.cycles),
    seed: Number(values.seed),
    slots: Number(values.slots),
    writesDocs: values['write-docs'],
  };
  if (![plan.cycles, plan.seed, plan.slots].every(Number.isSafeInteger)) {
    throw new Error('Cannot take these arguments: --cycles, --seed and --slots are whole numbers');
  }
  return plan;
}

async function main(): Promise<boolean> {
  const plan = readPlan(process.argv.slice(2));
  await buildMissing(toolModulesWith(kubernetesRelease()));
  console.log(`${plan.cycles} cycles in ${plan.slots} slots, seed ${plan.seed}`);
  const world = await SoakWorld.start();
  try {
    const result = await new Soak(plan, world).run();
    const { text, failures } = reportOf(result);
    console.log(text);
    if (plan.writesDocs) {
      writeDocs(text);
    }
    return failures.length === 0;
  } finally {
    await world.end();
  }
}

await main().then(
  (isGood) => {
    process.exitCode = isGood ? 0 : 1;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);

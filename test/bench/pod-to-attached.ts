/**
 * What a user waits for: from a pod that is created to its volume attached and the pod running, and from a pod that is gone to its
 * volume detached, ours and the original's attacher side by side on one cluster, in turns. Then many pods at once. Prints a table.
 *
 *     npm run bench -- --only pod-to-attached [--pods 20]     how many pods, one after the other, and then at once
 */
import { parseArgs } from 'node:util';
import { claimObject, claimSpec, podObject } from '../cluster/objects.ts';
import type { ApiClient, KubeObject } from '../testbed/api-client.ts';
import type { AttacherChoice, InstalledDriver } from '../testbed/cluster/installed-driver.ts';
import { startCluster } from '../testbed/cluster/start-cluster.ts';

interface Attachment extends KubeObject {
  readonly spec: { readonly attacher: string };
  readonly status?: { readonly attached?: boolean };
}

interface Phased extends KubeObject {
  readonly status?: { readonly phase?: string };
}

/** Milliseconds of one pod. */
interface Lap {
  readonly attached: number;
  readonly running: number;
  readonly detached: number;
}

const { values } = parseArgs({ options: { pods: { type: 'string', default: '20' } } });
const podCount = Number(values.pods);
const boundMs = 120_000;
const namespace = 'default';
const pods = `/api/v1/namespaces/${namespace}/pods`;
const claims = `/api/v1/namespaces/${namespace}/persistentvolumeclaims`;
const attachments = '/apis/storage.k8s.io/v1/volumeattachments';

/** Waits until the attachments of a driver are as wanted. */
async function untilAttachments(admin: ApiClient, driver: InstalledDriver, wanted: (own: readonly Attachment[]) => boolean): Promise<void> {
  const own = (all: readonly Attachment[]): readonly Attachment[] => all.filter(({ spec }) => spec.attacher === driver.name);
  await admin.untilList<Attachment>(attachments, (all) => wanted(own(all)), boundMs);
}

const isAttached = ({ status }: Attachment): boolean => status?.attached === true;
const isRunning = (pod: Phased | undefined): boolean => pod?.status?.phase === 'Running';

async function createBoundClaim(admin: ApiClient, driver: InstalledDriver, name: string): Promise<void> {
  await admin.create(claimObject(name, namespace, claimSpec(driver.name)));
  await admin.until<Phased>(`${claims}/${name}`, (claim) => claim?.status?.phase === 'Bound', boundMs);
}

async function msSince(startedMs: number, work: Promise<unknown>): Promise<number> {
  await work;
  return performance.now() - startedMs;
}

async function measureOne(admin: ApiClient, driver: InstalledDriver, name: string): Promise<Lap> {
  await createBoundClaim(admin, driver, name);
  const createdMs = performance.now();
  const attached = msSince(
    createdMs,
    untilAttachments(admin, driver, (own) => own.some(isAttached)),
  );
  const running = msSince(createdMs, admin.until<Phased>(`${pods}/${name}`, isRunning, boundMs));
  await admin.create(podObject(name, namespace, { node: 'node-1', claims: [name] }));
  const lap = { attached: await attached, running: await running };
  await admin.delete(`${pods}/${name}`);
  await admin.until(`${pods}/${name}`, (pod) => pod === undefined, boundMs);
  const detached = await msSince(
    performance.now(),
    untilAttachments(admin, driver, (own) => own.length === 0),
  );
  await admin.delete(`${claims}/${name}`);
  return { ...lap, detached };
}

/** Milliseconds until all of many pods run, on two nodes. */
async function measureAtOnce(admin: ApiClient, driver: InstalledDriver, prefix: string): Promise<number> {
  const names = Array.from({ length: podCount }, (_, index) => `${prefix}-${index}`);
  await Promise.all(names.map((name) => createBoundClaim(admin, driver, name)));
  const startedMs = performance.now();
  const own = ({ metadata }: Phased): boolean => metadata.name.startsWith(`${prefix}-`);
  const allRun = admin.untilList<Phased>(
    pods,
    (items) => items.filter(own).length === podCount && items.filter(own).every(isRunning),
    boundMs,
  );
  await Promise.all(
    names.map((name, index) => admin.create(podObject(name, namespace, { node: `node-${1 + (index % 2)}`, claims: [name] }))),
  );
  const ms = await msSince(startedMs, allRun);
  await Promise.all(names.map((name) => admin.delete(`${pods}/${name}`)));
  await untilAttachments(admin, driver, (remaining) => remaining.length === 0);
  return ms;
}

function quantile(all: readonly number[], share: number): number {
  const ordered = all.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? Number.NaN;
}

function cell(laps: readonly Lap[], what: keyof Lap): string {
  const all = laps.map((lap) => lap[what]);
  return `${quantile(all, 0.5).toFixed(0)} / ${quantile(all, 0.9).toFixed(0)} ms`;
}

const cluster = await startCluster({ nodes: 2 });
try {
  const { admin } = cluster.kubernetes;
  const contenders: readonly AttacherChoice[] = ['ours', 'original'];
  const installed = new Map<AttacherChoice, InstalledDriver>();
  const laps = new Map<AttacherChoice, Lap[]>(contenders.map((attacher) => [attacher, []]));
  for (const attacher of contenders) {
    installed.set(attacher, await cluster.install({ name: `${attacher}.csi.example.com`, attacher }));
  }
  console.error(`${podCount} pods one after the other, the attachers in turns`);
  for (let round = 0; round < podCount; round += 1) {
    // Each follows the other as often as it goes before it.
    const turns = round % 2 === 0 ? [...installed] : [...installed].toReversed();
    for (const [attacher, driver] of turns) {
      laps.get(attacher)?.push(await measureOne(admin, driver, `${attacher}-${round}`));
    }
  }
  const results: Record<string, Readonly<Record<string, string>>> = {};
  for (const [attacher, driver] of installed) {
    console.error(`${attacher}: ${podCount} pods at once`);
    const atOnce = await measureAtOnce(admin, driver, `${attacher}-at-once`);
    const own = laps.get(attacher) ?? [];
    results[attacher] = {
      'pod created → attached (p50 / p90)': cell(own, 'attached'),
      'pod created → running': cell(own, 'running'),
      'pod gone → detached': cell(own, 'detached'),
      [`${podCount} pods at once → all running`]: `${(atOnce / 1000).toFixed(2)} s`,
    };
  }
  console.table(results);
} finally {
  await cluster.stop();
}

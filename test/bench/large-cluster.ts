/**
 * A start into a large cluster: 50,000 attachments that are settled, their volumes, and one that waits to be attached, on a real
 * API server; the original and ours one after the other in one run, each with its default flags. Prints the time from the start of
 * the process to that first attach, the memory at most and at rest, CPU time, and, of ours, how long after the filling of the caches
 * that attach was and how long the event loop stood still at most.
 *
 *     npm run bench -- --only large-cluster [--objects 50000] [--contender ours|original] [-- FLAG …]     flags for both attachers
 *
 * Ends with exit code 1 when our event loop stood still for 50 ms, or when we need more than half of the original's memory.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  type SettledObject,
  settledAttachment,
  settledDriver,
  settledNode,
  settledNodeCount,
  settledVolume,
} from '../support/settled-objects.ts';
import { startInstantDriver } from '../support/start-instant-driver.ts';
import type { KubeObject, NewObject } from '../testbed/api-client.ts';
import { fillEtcd } from '../testbed/fill-etcd.ts';
import type { RunningProcess } from '../testbed/process.ts';
import { startCsiAttacher } from '../testbed/start-csi-attacher.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { startOriginalAttacher } from '../testbed/start-original-attacher.ts';

interface Attachment extends KubeObject {
  readonly status?: { readonly attached: boolean };
}

/** One attacher's figures. */
interface Figures {
  readonly firstAttachSeconds: number;
  /** Of this, from the line that says that it is ready; ours says so when its caches are filled. */
  readonly afterReadySeconds: number;
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
  readonly restMegabytes: number;
}

/** As `loop-watch.mjs` writes it. */
interface LoopStops {
  readonly stopMs: number;
  readonly wallMs: number;
  readonly atMs: number;
}

const { values, positionals: extraArgs } = parseArgs({
  allowPositionals: true,
  options: { objects: { type: 'string', default: '50000' }, contender: { type: 'string' } },
});
const objectCount = Number(values.objects);
const collection = '/apis/storage.k8s.io/v1/volumeattachments';
const boundMs = 120_000;
/** Time for an attacher to come to rest after its first attach. */
const restMs = 15_000;
const longestStopMs = 50;
const memoryRatioAllowed = 0.5;

function* numbered(apiVersion: string, kind: string, make: (number: number) => SettledObject): Generator<NewObject, void, undefined> {
  for (let number = 0; number < objectCount; number += 1) {
    yield { apiVersion, kind, ...make(number) };
  }
}

async function fill({ folder, admin }: Kubernetes): Promise<void> {
  for (let number = 0; number < settledNodeCount; number += 1) {
    const { name, id } = settledNode(number);
    await admin.create({
      apiVersion: 'storage.k8s.io/v1',
      kind: 'CSINode',
      metadata: { name },
      spec: { drivers: [{ name: settledDriver.name, nodeID: id, topologyKeys: [] }] },
    });
  }
  const etcd = join(folder, 'etcd.sock');
  await fillEtcd(etcd, { plural: 'persistentvolumes', objects: numbered('v1', 'PersistentVolume', settledVolume) });
  await fillEtcd(etcd, { plural: 'volumeattachments', objects: numbered('storage.k8s.io/v1', 'VolumeAttachment', settledAttachment) });
}

/** An attachment of a volume that nobody has attached yet. Returns its path. */
async function createWaiting({ admin }: Kubernetes, name: string): Promise<string> {
  await admin.create({
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name },
    spec: {
      capacity: { storage: '1Gi' },
      accessModes: ['ReadWriteOnce'],
      csi: { driver: settledDriver.name, volumeHandle: `${name}-handle` },
    },
  });
  await admin.create({
    apiVersion: 'storage.k8s.io/v1',
    kind: 'VolumeAttachment',
    metadata: { name },
    spec: { attacher: settledDriver.name, nodeName: settledNode(0).name, source: { persistentVolumeName: name } },
  });
  return `${collection}/${name}`;
}

/** Resident memory in MB: now, and the most since the start. */
function memory({ pid }: RunningProcess): { readonly now: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const field = (name: string): number => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6;
  return { now: field('VmRSS'), peak: field('VmHWM') };
}

async function measure(kubernetes: Kubernetes, name: string, start: typeof startCsiAttacher): Promise<Figures> {
  const driver = await startInstantDriver(join(kubernetes.folder, `${name}.sock`), settledDriver.name, ['--no-list']);
  const path = await createWaiting(kubernetes, `waiting-for-${name}`);
  const attached = kubernetes.admin.until<Attachment>(path, (object) => object?.status?.attached === true, boundMs);
  const startMs = performance.now();
  const starting = start({
    kubeconfig: kubernetes.kubeconfig('attacher'),
    csiAddress: driver.address,
    extraArgs,
    env: {
      ...process.env,
      ...(name === 'ours' && {
        NODE_OPTIONS: `--import=${fileURLToPath(new URL('loop-watch.mjs', import.meta.url))}`,
        LOOP_WATCH_FILE: join(kubernetes.folder, 'loop-watch.json'),
      }),
    },
  });
  const readyMs = starting.then(() => performance.now());
  try {
    await attached;
    const attachedMs = performance.now();
    const attacher = await starting;
    const { cpuMs } = attacher.usage();
    await delay(restMs);
    const { now, peak } = memory(attacher);
    const firstAttachSeconds = (attachedMs - startMs) / 1_000;
    const afterReadySeconds = (attachedMs - (await readyMs)) / 1_000;
    return { firstAttachSeconds, afterReadySeconds, cpuSeconds: cpuMs / 1_000, peakMegabytes: peak, restMegabytes: now };
  } finally {
    await (await starting).stop();
    await driver.stop();
  }
}

function loopStops(folder: string): LoopStops {
  return JSON.parse(readFileSync(join(folder, 'loop-watch.json'), 'utf8')) as LoopStops;
}

/** Everything that is not as it has to be. */
function faults(results: ReadonlyMap<string, Figures>, stops: LoopStops | undefined): readonly string[] {
  const [ours, original] = [results.get('ours'), results.get('original')];
  const memoryRatio = ours === undefined || original === undefined ? 0 : ours.restMegabytes / original.restMegabytes;
  return [
    ...(stops !== undefined && stops.stopMs >= longestStopMs ? [`our event loop stood still for ${stops.stopMs.toFixed(0)} ms`] : []),
    ...(memoryRatio > memoryRatioAllowed ? [`memory at rest: ${memoryRatio.toFixed(2)} of the original's, not ${memoryRatioAllowed}`] : []),
  ];
}

const contenders = { original: startOriginalAttacher, ours: startCsiAttacher };
const kubernetes = await startKubernetes();
try {
  console.error(`filling etcd with ${objectCount} attachments and as many volumes`);
  await fill(kubernetes);
  const results = new Map<string, Figures>();
  for (const [name, start] of Object.entries(contenders)) {
    if (values.contender === undefined || values.contender === name) {
      console.error(`${name}: starting`);
      results.set(name, await measure(kubernetes, name, start));
    }
  }
  const ours = results.get('ours');
  const stops = ours === undefined ? undefined : loopStops(kubernetes.folder);
  console.log(
    `${objectCount} settled attachments, as many volumes; flags: ${extraArgs.length === 0 ? 'defaults of each' : extraArgs.join(' ')}`,
  );
  console.table(
    Object.fromEntries(
      [...results].map(([name, figures]) => [
        name,
        {
          'first attach after': `${figures.firstAttachSeconds.toFixed(2)} s`,
          'CPU until then': `${figures.cpuSeconds.toFixed(2)} s`,
          'resident at rest': `${figures.restMegabytes.toFixed(0)} MB`,
          'resident at most': `${figures.peakMegabytes.toFixed(0)} MB`,
        },
      ]),
    ),
  );
  if (ours !== undefined && stops !== undefined) {
    console.log(`ours: attached ${(ours.afterReadySeconds * 1_000).toFixed(0)} ms after its caches were filled`);
    const wall = `${stops.wallMs.toFixed(1)} ms on the wall, others included`;
    console.log(`ours: longest stop ${stops.stopMs.toFixed(1)} ms, ${stops.atMs.toFixed(0)} ms after its first line (${wall})`);
  }
  for (const fault of faults(results, stops)) {
    console.log(`not as it has to be: ${fault}`);
    process.exitCode = 1;
  }
} finally {
  await kubernetes.stop();
}

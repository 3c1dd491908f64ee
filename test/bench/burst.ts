/**
 * Many attaches and detaches at once on a real API server, ours and the original one after the other in
 * one run, each with its default flags: time, calls of the driver, API writes, CPU and resident memory. Prints a table.
 *
 *     npm run bench -- --only burst [--volumes 300] [--contender ours|original] [-- FLAG …]     flags for both attachers
 */
import { parseArgs } from 'node:util';
import { attachmentObject, csiNodeObject, realDriverName, volumeObject } from '../support/kubernetes-objects.ts';
import { startInstantDriver } from '../support/start-instant-driver.ts';
import type { KubeObject } from '../testbed/api-client.ts';
import { sumRequests } from '../testbed/request-counts.ts';
import { startCsiAttacher } from '../testbed/start-csi-attacher.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { startOriginalAttacher } from '../testbed/start-original-attacher.ts';

interface Attachment extends KubeObject {
  readonly status?: { readonly attached: boolean };
}

/** One attacher's figures. */
interface Figures {
  readonly idleMegabytes: number;
  readonly attachSeconds: number;
  readonly detachSeconds: number;
  readonly writesPerAttach: number;
  readonly writesPerDetach: number;
  readonly publishCalls: number;
  readonly unpublishCalls: number;
  readonly cpuMsPerAttach: number;
  readonly megabytesAfter: number;
}

const { values, positionals: extraArgs } = parseArgs({
  allowPositionals: true,
  options: { volumes: { type: 'string', default: '300' }, contender: { type: 'string' } },
});
const volumeCount = Number(values.volumes);
const contenders = { ours: startCsiAttacher, original: startOriginalAttacher };
const collection = '/apis/storage.k8s.io/v1/volumeattachments';
/** The original needs 176 s for 300 at its default limit. */
const boundMs = 60_000 + volumeCount * 2_000;
/** Time for an attacher that was just started to come to rest. */
const restMs = 5_000;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await work();
  return (performance.now() - startMs) / 1_000;
}

async function measure(kubernetes: Kubernetes, start: typeof startCsiAttacher): Promise<Figures> {
  const { admin } = kubernetes;
  const driver = await startInstantDriver(`${kubernetes.folder}/csi.sock`, realDriverName);
  const attacher = await start({ kubeconfig: kubernetes.kubeconfig('attacher'), csiAddress: driver.address, extraArgs });
  try {
    await new Promise((resolve) => setTimeout(resolve, restMs));
    const idle = attacher.usage();
    const patches = async (): Promise<number> => sumRequests(await kubernetes.requestCounts(), { verb: 'PATCH' });
    const names = Array.from({ length: volumeCount }, (_, index) => `pv-${index}`);
    const before = await patches();
    const attachSeconds = await timed(async () => {
      const attached = admin.untilList<Attachment>(
        collection,
        (items) => items.length === volumeCount && items.every((item) => item.status?.attached),
        boundMs,
      );
      await Promise.all(
        names.map((name) => admin.create(attachmentObject(name, { node: 'node-1', source: { persistentVolumeName: name } }))),
      );
      await attached;
    });
    const attachedUsage = attacher.usage();
    const between = await patches();
    const detachSeconds = await timed(async () => {
      await Promise.all(names.map((name) => admin.delete(`${collection}/${name}`)));
      await admin.untilList(collection, (items) => items.length === 0, boundMs);
    });
    const after = await patches();
    const { calls } = await driver.report();
    const started = (method: string): number => Object.entries(calls).find(([name]) => name === method)?.[1].started ?? 0;
    return {
      idleMegabytes: idle.residentBytes / 1e6,
      attachSeconds,
      detachSeconds,
      writesPerAttach: (between - before) / volumeCount,
      writesPerDetach: (after - between) / volumeCount,
      publishCalls: started('ControllerPublishVolume'),
      unpublishCalls: started('ControllerUnpublishVolume'),
      cpuMsPerAttach: (attachedUsage.cpuMs - idle.cpuMs) / volumeCount,
      megabytesAfter: attacher.usage().residentBytes / 1e6,
    };
  } finally {
    await attacher.stop();
    await driver.stop();
  }
}

/** Each on a control plane of its own: the finalizers and caches that one leaves behind are not the other's. */
async function measureOnFreshServer(name: string, start: typeof startCsiAttacher): Promise<Figures> {
  const kubernetes = await startKubernetes();
  try {
    await kubernetes.admin.create(csiNodeObject('node-1'));
    const names = Array.from({ length: volumeCount }, (_, index) => `pv-${index}`);
    await Promise.all(names.map((volume) => kubernetes.admin.create(volumeObject(volume))));
    console.error(`${name}: attaching and detaching ${volumeCount} volumes`);
    return await measure(kubernetes, start);
  } finally {
    await kubernetes.stop();
  }
}

const results: Record<string, Readonly<Record<string, string>>> = {};
for (const [name, start] of Object.entries(contenders)) {
  if (values.contender === undefined || values.contender === name) {
    const figures = await measureOnFreshServer(name, start);
    results[name] = {
      'attaches/s': (volumeCount / figures.attachSeconds).toFixed(1),
      'detaches/s': (volumeCount / figures.detachSeconds).toFixed(1),
      'all attached after': `${figures.attachSeconds.toFixed(2)} s`,
      'writes per attach, detach': `${figures.writesPerAttach.toFixed(2)}, ${figures.writesPerDetach.toFixed(2)}`,
      'calls (publish, unpublish)': `${figures.publishCalls}, ${figures.unpublishCalls}`,
      'CPU per attach': `${figures.cpuMsPerAttach.toFixed(2)} ms`,
      'resident idle, after': `${figures.idleMegabytes.toFixed(0)}, ${figures.megabytesAfter.toFixed(0)} MB`,
    };
  }
}
console.log(`${volumeCount} volumes at once, flags: ${extraArgs.length === 0 ? 'defaults of each' : extraArgs.join(' ')}`);
console.table(results);

/**
 * Measures the filling of the caches: 10,000 VolumeAttachments and 10,000 PersistentVolumes in pages of 500, through client,
 * decoder, reflector and store, from bytes in memory. Run: `node --expose-gc --import tsx test/bench/kube-decode.ts [count]`.
 * Prints time, the longest stretch without giving way (CPU time, so that other processes do not count), and heap per row, beside a `JSON.parse` of the same pages.
 */
import { createHash } from 'node:crypto';
import { attachmentAnnotations, volumeAnnotations } from '../../src/attacher/names.ts';
import { Interner } from '../../src/kube/decode/interner.ts';
import { ObjectClient } from '../../src/kube/object-client.ts';
import { Reflector } from '../../src/kube/reflector.ts';
import { persistentVolumes, type Resource, volumeAttachments } from '../../src/kube/resources.ts';
import { Store } from '../../src/kube/store.ts';
import type { ObjectRow } from '../../src/kube/types.ts';
import { giveWay, systemClock } from '../../src/runtime/clock.ts';
import { systemRandom } from '../../src/runtime/random.ts';
import { FakeBody, FakeTransport } from '../support/fake-transport.ts';
import { silentLogger } from '../support/silent-logger.ts';

const count = Number(process.argv[2] ?? 10_000);
const pageSize = 500;
const chunkBytes = 16 * 1024;

function hash(text: string, length: number): string {
  return createHash('sha256').update(text).digest('hex').slice(0, length);
}

function uid(text: string): string {
  return hash(text, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function managed(manager: string, fieldsV1: object): object {
  return { manager, operation: 'Update', apiVersion: 'v1', time: '2026-11-20T10:00:00Z', fieldsType: 'FieldsV1', fieldsV1 };
}

/** An attached VolumeAttachment as a cluster has it, with managedFields: 1.4 kB. */
function attachment(number: number): object {
  return {
    metadata: {
      name: `csi-${hash(`va${number}`, 64)}`,
      uid: uid(`va${number}`),
      resourceVersion: String(1_000_000 + number),
      creationTimestamp: '2026-11-20T10:00:00Z',
      annotations: { 'csi.alpha.kubernetes.io/node-id': `i-0${hash(`node${number % 500}`, 16)}` },
      finalizers: ['external-attacher/ebs-csi-aws-com'],
      managedFields: [
        managed('kube-controller-manager', {
          'f:spec': { 'f:attacher': {}, 'f:nodeName': {}, 'f:source': { 'f:persistentVolumeName': {} } },
        }),
        managed('csi-attacher', {
          'f:metadata': {
            'f:annotations': { '.': {}, 'f:csi.alpha.kubernetes.io/node-id': {} },
            'f:finalizers': { '.': {}, 'v:"external-attacher/ebs-csi-aws-com"': {} },
          },
        }),
        managed('csi-attacher', { 'f:status': { 'f:attached': {}, 'f:attachmentMetadata': { '.': {}, 'f:devicePath': {} } } }),
      ],
    },
    spec: {
      attacher: 'ebs.csi.aws.com',
      source: { persistentVolumeName: `pvc-${uid(`pv${number}`)}` },
      nodeName: `ip-10-0-${number % 500}.eu-west-1.compute.internal`,
    },
    status: { attached: true, attachmentMetadata: { devicePath: '/dev/xvdaa' } },
  };
}

/** A bound PersistentVolume as a cluster has it, with managedFields: 2 kB. */
function volume(number: number): object {
  return {
    metadata: {
      name: `pvc-${uid(`pv${number}`)}`,
      uid: uid(`pv-uid${number}`),
      resourceVersion: String(1_000_000 + number),
      creationTimestamp: '2026-11-20T10:00:00Z',
      annotations: { 'pv.kubernetes.io/provisioned-by': 'ebs.csi.aws.com', 'volume.kubernetes.io/provisioner-deletion-secret-name': '' },
      finalizers: ['kubernetes.io/pv-protection', 'external-attacher/ebs-csi-aws-com'],
      managedFields: [
        managed('csi-provisioner', {
          'f:spec': {
            'f:accessModes': {},
            'f:capacity': { '.': {}, 'f:storage': {} },
            'f:claimRef': {
              '.': {},
              'f:apiVersion': {},
              'f:kind': {},
              'f:name': {},
              'f:namespace': {},
              'f:resourceVersion': {},
              'f:uid': {},
            },
            'f:csi': { '.': {}, 'f:driver': {}, 'f:fsType': {}, 'f:volumeAttributes': { '.': {}, 'f:identity': {} }, 'f:volumeHandle': {} },
            'f:nodeAffinity': {},
            'f:persistentVolumeReclaimPolicy': {},
          },
        }),
        managed('kube-controller-manager', { 'f:status': { 'f:phase': {} } }),
      ],
    },
    spec: {
      capacity: { storage: '10Gi' },
      csi: {
        driver: 'ebs.csi.aws.com',
        volumeHandle: `vol-0${hash(`vol${number}`, 16)}`,
        fsType: 'ext4',
        volumeAttributes: { 'storage.kubernetes.io/csiProvisionerIdentity': '1700000000000-1234-ebs.csi.aws.com' },
      },
      accessModes: ['ReadWriteOnce'],
      claimRef: { kind: 'PersistentVolumeClaim', namespace: 'default', name: `data-${number}`, uid: uid(`pvc${number}`) },
      persistentVolumeReclaimPolicy: 'Delete',
      storageClassName: 'gp3',
      volumeMode: 'Filesystem',
      nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'zone', operator: 'In', values: ['eu-west-1a'] }] }] } },
    },
    status: { phase: 'Bound' },
  };
}

function pagesOf(make: (number: number) => object): readonly Buffer[] {
  const pages: Buffer[] = [];
  for (let from = 0; from < count; from += pageSize) {
    const items = Array.from({ length: Math.min(pageSize, count - from) }, (_, number) => make(from + number));
    const token = from + pageSize < count ? String(from + pageSize) : '';
    pages.push(Buffer.from(JSON.stringify({ kind: 'List', metadata: { resourceVersion: '2000000', continue: token }, items })));
  }
  return pages;
}

function heapUsed(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** CPU time of the process in milliseconds: unlike the clock on the wall it does not count what other processes take. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Notes the most CPU time between two turns of the event loop until it is told to end. */
async function watchLoop(run: { ended: boolean }): Promise<number> {
  let longest = 0;
  let last = cpuMs();
  while (!run.ended) {
    await giveWay();
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}

async function fill<T extends ObjectRow>(
  resource: Resource<T>,
  pages: readonly Buffer[],
  index: (row: T) => string | undefined,
): Promise<void> {
  const transport = new FakeTransport((call) => {
    if (call.query.has('watch')) {
      return 'hang';
    }
    const page = pages[Number(call.query.get('continue') ?? 0) / pageSize] ?? Buffer.from('');
    const body = new FakeBody();
    for (let at = 0; at < page.length; at += chunkBytes) {
      body.push(page.subarray(at, at + chunkBytes));
    }
    return { body: body.end() };
  });
  const before = heapUsed();
  let changes = 0;
  const store = new Store<T, 'index'>({
    indexes: { index },
    listeners: [() => (changes += 1)],
    onListenerError: (error) => {
      throw error;
    },
  });
  const client = new ObjectClient({ transport, clock: systemClock });
  const reflector = new Reflector({ client, resource, store, clock: systemClock, random: systemRandom, log: silentLogger });
  const stop = new AbortController();
  const run = { ended: false };
  const loop = watchLoop(run);
  const startedAt = performance.now();
  const startedCpuMs = cpuMs();
  const done = reflector.run(stop.signal);
  await reflector.synced;
  const tookMs = performance.now() - startedAt;
  const tookCpuMs = cpuMs() - startedCpuMs;
  run.ended = true;
  const longest = await loop;
  stop.abort();
  await done;
  const perRow = (heapUsed() - before) / store.size;
  console.log(
    `${resource.kind}: ${store.size} rows, ${changes} changes told, ${tookMs.toFixed(0)} ms (${tookCpuMs.toFixed(0)} ms of CPU), longest block ${longest.toFixed(1)} ms of CPU, ${perRow.toFixed(0)} B heap a row with index`,
  );
}

function parseWhole(kind: string, pages: readonly Buffer[]): void {
  const startedAt = performance.now();
  for (const page of pages) {
    JSON.parse(page.toString());
  }
  const bytes = pages.reduce((sum, page) => sum + page.length, 0);
  console.log(
    `${kind}: JSON.parse of whole pages, nothing kept: ${(bytes / 1e6).toFixed(1)} MB, ${(performance.now() - startedAt).toFixed(0)} ms`,
  );
}

const attachmentPages = pagesOf(attachment);
const volumePages = pagesOf(volume);
for (let round = 1; round <= 3; round += 1) {
  console.log(`round ${round}`);
  const interner = new Interner();
  const owner = { driver: 'ebs.csi.aws.com', finalizer: 'external-attacher/ebs-csi-aws-com' };
  const other = { driver: 'other.csi.example.com', finalizer: 'external-attacher/other-csi-example-com' };
  parseWhole('VolumeAttachment', attachmentPages);
  await fill(volumeAttachments({ interner, annotations: attachmentAnnotations }), attachmentPages, (row) => row.persistentVolumeName);
  parseWhole('PersistentVolume', volumePages);
  await fill(persistentVolumes({ interner, annotations: volumeAnnotations, owner }), volumePages, () => undefined);
  console.log('the same, all of another driver');
  await fill(persistentVolumes({ interner, annotations: volumeAnnotations, owner: other }), volumePages, () => undefined);
}

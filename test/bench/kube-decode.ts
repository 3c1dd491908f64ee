/**
 * Measures the filling of the caches: 10,000 VolumeAttachments and 10,000 PersistentVolumes in pages of 500, through client,
 * decoder, reflector and store, from bytes in memory. Run: `npm run bench -- --only kube-decode [count]`. Prints time, the longest
 * stretch without giving way (CPU time, so that other processes do not count), and heap per row, beside a `JSON.parse` of the same
 * pages. Ends with exit code 1 when a stretch is 50 ms or longer.
 */
import { attachmentAnnotations, volumeAnnotations } from '../../src/attacher/names.ts';
import { Interner } from '../../src/kube/decode/interner.ts';
import { ObjectClient } from '../../src/kube/object-client.ts';
import { Reflector } from '../../src/kube/reflector.ts';
import { persistentVolumes, type Resource, volumeAttachments } from '../../src/kube/resources.ts';
import { Store } from '../../src/kube/store.ts';
import type { ObjectRow } from '../../src/kube/types.ts';
import { giveWay, sleep, systemClock } from '../../src/runtime/clock.ts';
import { systemRandom } from '../../src/runtime/random.ts';
import { FakeBody, FakeTransport } from '../support/fake-transport.ts';
import { settledAttachment, settledDriver, settledVolume } from '../support/settled-objects.ts';
import { silentLogger } from '../support/silent-logger.ts';

const count = Number(process.argv[2] ?? 10_000);
const pageSize = 500;
const chunkBytes = 16 * 1024;
const longestAllowedMs = 50;
const boundMs = 60_000;

function pagesOf(kind: string, make: (number: number) => object): readonly Buffer[] {
  const pages: Buffer[] = [];
  for (let from = 0; from < count; from += pageSize) {
    const items = Array.from({ length: Math.min(pageSize, count - from) }, (_, number) => make(from + number));
    const token = from + pageSize < count ? String(from + pageSize) : '';
    pages.push(Buffer.from(JSON.stringify({ kind: `${kind}List`, metadata: { resourceVersion: '2000000', continue: token }, items })));
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
  await Promise.race([
    reflector.synced,
    sleep(systemClock, boundMs, stop.signal).then(() => {
      throw new Error(`Cannot fill the cache of ${resource.plural}: it is not filled after ${boundMs} ms`);
    }),
  ]);
  const tookMs = performance.now() - startedAt;
  const tookCpuMs = cpuMs() - startedCpuMs;
  run.ended = true;
  const longest = await loop;
  stop.abort();
  await done;
  const perRow = (heapUsed() - before) / store.size;
  if (longest >= longestAllowedMs) {
    process.exitCode = 1;
  }
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

const attachmentPages = pagesOf('VolumeAttachment', settledAttachment);
const volumePages = pagesOf('PersistentVolume', settledVolume);
for (let round = 1; round <= 3; round += 1) {
  console.log(`round ${round}`);
  const interner = new Interner();
  const owner = { driver: settledDriver.name, finalizer: settledDriver.finalizer };
  const other = { driver: 'other.csi.example.com', finalizer: 'external-attacher/other-csi-example-com' };
  parseWhole('VolumeAttachment', attachmentPages);
  await fill(volumeAttachments({ interner, annotations: attachmentAnnotations }), attachmentPages, (row) => row.persistentVolumeName);
  parseWhole('PersistentVolume', volumePages);
  await fill(persistentVolumes({ interner, annotations: volumeAnnotations, owner }), volumePages, () => undefined);
  console.log('the same, all of another driver');
  await fill(persistentVolumes({ interner, annotations: volumeAnnotations, owner: other }), volumePages, () => undefined);
}

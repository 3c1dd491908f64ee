/**
 * Measures lists in JSON against lists in Kubernetes protobuf: attachments and volumes through client, decoder, reflector and store,
 * first from a real API server, with its CPU time and ours and the bytes; then the same bytes from memory, with the longest stretch
 * without giving way (CPU time, so that other processes do not count) and heap per row. At last, PATCHes with either answer.
 *
 *     npm run bench -- --only kube-decode [objects of each kind [rounds]]      default 10,000 and 3; needs `npm run testbed`
 *
 * Ends with exit code 1 when a stretch is 50 ms or longer.
 */
import { attachmentAnnotations, volumeAnnotations } from '../../src/attacher/names.ts';
import { openConnection } from '../../src/kube/connection.ts';
import { Interner } from '../../src/kube/decode/interner.ts';
import { jsonEncoding } from '../../src/kube/decode/json-encoding.ts';
import { persistentVolumeDecoder, type VolumeOwner } from '../../src/kube/decode/persistent-volume.ts';
import { volumeAttachmentDecoder } from '../../src/kube/decode/volume-attachment.ts';
import { loadKubeconfig } from '../../src/kube/kubeconfig.ts';
import { ObjectClient } from '../../src/kube/object-client.ts';
import { Reflector } from '../../src/kube/reflector.ts';
import { persistentVolumes, type Resource, volumeAttachments } from '../../src/kube/resources.ts';
import { Store } from '../../src/kube/store.ts';
import type { KubeAnswer, KubeTransport } from '../../src/kube/transport.ts';
import type { ObjectRow, PersistentVolume, VolumeAttachment } from '../../src/kube/types.ts';
import { giveWay, sleep, systemClock } from '../../src/runtime/clock.ts';
import { systemRandom } from '../../src/runtime/random.ts';
import { FakeBody, FakeTransport } from '../support/fake-transport.ts';
import { settledAttachment, settledDriver } from '../support/settled-objects.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { cpuMsOf } from '../testbed/process-usage.ts';
import type { Kubernetes } from '../testbed/start-kubernetes.ts';
import { startSettled } from './settled-server.ts';
import { summarize } from './statistics.ts';

const count = Number(process.argv[2] ?? 10_000);
const rounds = Number(process.argv[3] ?? 3);
const patchCount = 2_000;
const patchesSideBySide = 10;
const longestAllowedMs = 50;
const boundMs = 120_000;
const never = new AbortController().signal;

/** A kind of object, to be read in one encoding or the other. */
interface Subject<T extends ObjectRow> {
  readonly title: string;
  readonly forms: readonly { readonly form: 'JSON' | 'protobuf'; readonly resource: Resource<T> }[];
  readonly index: (row: T) => string | undefined;
}

const interner = new Interner();
const ours = { driver: settledDriver.name, finalizer: settledDriver.finalizer };
const other = { driver: 'other.csi.example.com', finalizer: 'external-attacher/other-csi-example-com' };

function attachmentSubject(): Subject<VolumeAttachment> {
  const options = { interner, annotations: attachmentAnnotations };
  const negotiated = volumeAttachments(options);
  // Also for single objects, for which JSON is asked.
  const protobuf = { ...negotiated, encoding: { ...negotiated.encoding, acceptObject: negotiated.encoding.accept } };
  const json = { ...protobuf, encoding: jsonEncoding(protobuf.kind, volumeAttachmentDecoder(options)) };
  return {
    title: 'VolumeAttachments',
    forms: [
      { form: 'JSON', resource: json },
      { form: 'protobuf', resource: protobuf },
    ],
    index: (row) => row.persistentVolumeName,
  };
}

function volumeSubject(title: string, owner: VolumeOwner): Subject<PersistentVolume> {
  const options = { interner, annotations: volumeAnnotations, owner };
  const protobuf = persistentVolumes(options);
  const json = { ...protobuf, encoding: jsonEncoding(protobuf.kind, persistentVolumeDecoder(options)) };
  return {
    title,
    forms: [
      { form: 'JSON', resource: json },
      { form: 'protobuf', resource: protobuf },
    ],
    index: () => undefined,
  };
}

/** An answer to a list, as it came. */
interface Page {
  readonly contentType: string;
  readonly chunks: readonly Uint8Array[];
}

/** Keeps the pages of lists that go through a transport, by the token that asked for them. */
class PageRecorder implements KubeTransport {
  readonly pages = new Map<string, Page>();
  readonly #transport: KubeTransport;

  constructor(transport: KubeTransport) {
    this.#transport = transport;
  }

  get bytes(): number {
    return [...this.pages.values()].flatMap(({ chunks }) => chunks).reduce((sum, chunk) => sum + chunk.length, 0);
  }

  async send(...[request, signal]: Parameters<KubeTransport['send']>): Promise<KubeAnswer> {
    const answer = await this.#transport.send(request, signal);
    const query = new URL(request.path, 'https://api').searchParams;
    if (query.has('watch')) {
      return answer;
    }
    const chunks: Uint8Array[] = [];
    this.pages.set(query.get('continue') ?? '', { contentType: answer.header('content-type') ?? '', chunks });
    return { ...answer, header: (name) => answer.header(name), body: recorded(answer.body, chunks) };
  }

  close(): void {}
}

async function* recorded(body: AsyncIterable<Uint8Array>, chunks: Uint8Array[]): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of body) {
    chunks.push(Uint8Array.from(chunk));
    yield chunk;
  }
}

/** Answers lists with pages that were recorded. */
function replay(pages: ReadonlyMap<string, Page>): KubeTransport {
  return new FakeTransport((call) => {
    const page = pages.get(call.query.get('continue') ?? '');
    if (call.query.has('watch') || page === undefined) {
      return 'hang';
    }
    return { headers: { 'content-type': page.contentType }, body: new FakeBody().push(...page.chunks).end() };
  });
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

/** Fills a cache once, and says how many rows it has and what they take. `whileIt` is told when the filling begins and ends. */
async function fill<T extends ObjectRow>(
  subject: Subject<T>,
  from: { readonly resource: Resource<T>; readonly transport: KubeTransport },
  whileIt: { readonly begins: () => void; readonly ends: () => Promise<void> },
): Promise<{ readonly rows: number; readonly heapPerRow: number }> {
  const before = heapUsed();
  const store = new Store<T, 'index'>({
    indexes: { index: subject.index },
    listeners: [() => {}],
    onListenerError: (error) => {
      throw error;
    },
  });
  const client = new ObjectClient({ transport: from.transport, clock: systemClock });
  const reflector = new Reflector({ client, resource: from.resource, store, clock: systemClock, random: systemRandom, log: silentLogger });
  const stop = new AbortController();
  whileIt.begins();
  const done = reflector.run(stop.signal);
  await Promise.race([
    reflector.synced,
    sleep(systemClock, boundMs, stop.signal).then(() => {
      throw new Error(`Cannot fill the cache of ${subject.title}: it is not filled after ${boundMs} ms`);
    }),
  ]);
  await whileIt.ends();
  stop.abort();
  await done;
  return { rows: store.size, heapPerRow: (heapUsed() - before) / store.size };
}

/** What something took, in milliseconds. */
interface Costs {
  readonly wall: number;
  readonly cpu: number;
  readonly serverCpu: number;
}

function startMeter(serverPid: number): () => Costs {
  const started = { wall: performance.now(), cpu: cpuMs(), serverCpu: cpuMsOf(serverPid) };
  return () => ({
    wall: performance.now() - started.wall,
    cpu: cpuMs() - started.cpu,
    serverCpu: cpuMsOf(serverPid) - started.serverCpu,
  });
}

function spread(values: readonly number[], unit: string, digits = 0): string {
  const found = summarize(values);
  return found === undefined ? '–' : `${found.median.toFixed(digits)} ${unit} (${found.min.toFixed(digits)}–${found.max.toFixed(digits)})`;
}

/** A costs line: medians, with the least and the most. */
function costText(costs: readonly Costs[]): string {
  const of = (key: keyof Costs): string =>
    spread(
      costs.map((cost) => cost[key]),
      'ms',
    );
  return `${of('wall')}, our CPU ${of('cpu')}, the server's ${of('serverCpu')}`;
}

async function measureWire<T extends ObjectRow>(
  subject: Subject<T>,
  { transport, serverPid }: { readonly transport: KubeTransport; readonly serverPid: number },
): Promise<ReadonlyMap<string, PageRecorder>> {
  const costs = new Map<string, Costs[]>(subject.forms.map(({ form }) => [form, []]));
  const recorders = new Map<string, PageRecorder>();
  // The first round only warms up, the server too; the last one records.
  for (let round = 0; round <= rounds + 1; round += 1) {
    for (const { form, resource } of subject.forms) {
      const recorder = new PageRecorder(transport);
      let meter: () => Costs = () => ({ wall: 0, cpu: 0, serverCpu: 0 });
      await fill(
        subject,
        { resource, transport: round > rounds ? recorder : transport },
        {
          begins: () => {
            meter = startMeter(serverPid);
          },
          ends: async () => {
            if (round > 0 && round <= rounds) {
              costs.get(form)?.push(meter());
            }
          },
        },
      );
      recorders.set(form, recorder);
    }
  }
  for (const [form, measured] of costs) {
    console.log(`  ${form}: ${((recorders.get(form)?.bytes ?? 0) / 1e6).toFixed(1)} MB; ${costText(measured)}`);
  }
  return recorders;
}

async function measureMemory<T extends ObjectRow>(subject: Subject<T>, recorders: ReadonlyMap<string, PageRecorder>): Promise<void> {
  const found = new Map<string, { cpu: number[]; longest: number; rows: number; heap: number[] }>();
  for (let round = 0; round < rounds; round += 1) {
    for (const { form, resource } of subject.forms) {
      const figures = found.get(form) ?? { cpu: [], longest: 0, rows: 0, heap: [] };
      found.set(form, figures);
      const run = { ended: false };
      let loop: Promise<number> = Promise.resolve(0);
      let startedCpuMs = 0;
      const { rows, heapPerRow } = await fill(
        subject,
        { resource, transport: replay(recorders.get(form)?.pages ?? new Map()) },
        {
          begins: () => {
            startedCpuMs = cpuMs();
            loop = watchLoop(run);
          },
          ends: async () => {
            figures.cpu.push(cpuMs() - startedCpuMs);
            run.ended = true;
            figures.longest = Math.max(figures.longest, await loop);
          },
        },
      );
      figures.rows = rows;
      figures.heap.push(heapPerRow);
    }
  }
  for (const [form, { cpu, longest, rows, heap }] of found) {
    const longestText = `longest stretch ${longest.toFixed(1)} ms`;
    console.log(
      `  ${form}, from memory: ${rows} rows, CPU ${spread(cpu, 'ms')}, ${longestText}, heap a row with index ${spread(heap, 'B')}`,
    );
    if (longest >= longestAllowedMs) {
      process.exitCode = 1;
    }
  }
}

/** Status patches of attachments, some side by side; each changes something. */
async function measurePatches(
  subject: Subject<VolumeAttachment>,
  { transport, serverPid }: { readonly transport: KubeTransport; readonly serverPid: number },
): Promise<void> {
  const costs = new Map<string, Costs[]>(subject.forms.map(({ form }) => [form, []]));
  const client = new ObjectClient({ transport, clock: systemClock });
  for (let round = 0; round <= 2 * rounds; round += 1) {
    // In turns also as to who is first.
    for (const { form, resource } of round % 2 === 0 ? subject.forms : subject.forms.toReversed()) {
      const meter = startMeter(serverPid);
      let next = 0;
      const work = async (): Promise<void> => {
        while (next < patchCount) {
          const name = settledAttachment(next % count).metadata.name;
          next += 1;
          const body = { status: { attached: true, attachmentMetadata: { devicePath: `/dev/${form}${round}.${next}` } } };
          await client.patch(resource, { name, patch: { type: 'merge', subresource: 'status', body } }, never);
        }
      };
      await Promise.all(Array.from({ length: patchesSideBySide }, work));
      if (round > 0) {
        costs.get(form)?.push(meter());
      }
    }
  }
  for (const [form, measured] of costs) {
    console.log(`  ${form}: ${costText(measured)}`);
  }
}

async function measureAll(kubernetes: Kubernetes): Promise<void> {
  const log = silentLogger;
  const config = await loadKubeconfig(kubernetes.kubeconfig('admin'), { cwd: '/', env: {}, clock: systemClock, log });
  const transport = openConnection(config, { clock: systemClock, log, userAgent: 'csi-attacher/bench' });
  const place = { transport, serverPid: kubernetes.apiServer().pid };
  const run = async <T extends ObjectRow>(subject: Subject<T>): Promise<void> => {
    console.log(`${count} ${subject.title}, medians of ${rounds} rounds (least–most)`);
    await measureMemory(subject, await measureWire(subject, place));
  };
  try {
    await run(attachmentSubject());
    await run(volumeSubject('PersistentVolumes', ours));
    await run(volumeSubject('PersistentVolumes of another driver', other));
    console.log(`${patchCount} PATCHes of attachments, ${patchesSideBySide} side by side, the answer in`);
    await measurePatches(attachmentSubject(), place);
  } finally {
    transport.close();
  }
}

console.log(`Starting an API server with ${count} objects of each kind ...`);
const kubernetes = await startSettled(count);
try {
  await measureAll(kubernetes);
} finally {
  await kubernetes.stop();
}

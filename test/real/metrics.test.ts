/**
 * The original and ours do the same work on a real API server, and are scraped: what dashboards take from the original they get
 * from ours (behaviour.md 11). Prometheus itself judges the text.
 */
import { expect } from 'chai';
import { type EmbeddedCsiDriver, startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import { metricFamilies } from '../../src/metrics/families.ts';
import type { MetricFamily } from '../../src/runtime/metrics.ts';
import { buildBundles } from '../support/bundles.ts';
import { attachmentObject, csiNodeObject, realDriverName, volumeObject } from '../support/kubernetes-objects.ts';
import { type ParsedFamily, parseMetrics, type Sample, sampleValue } from '../support/metrics-text.ts';
import type { KubeObject } from '../testbed/api-client.ts';
import { retryWhenPortTaken } from '../testbed/free-port.ts';
import { checkMetrics } from '../testbed/promtool.ts';
import { startCsiAttacher } from '../testbed/start-csi-attacher.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { startOriginalAttacher } from '../testbed/start-original-attacher.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';

interface Attachment extends KubeObject {
  readonly status?: { readonly attached: boolean };
}

type Families = ReadonlyMap<string, ParsedFamily>;

/** One attacher's work and what came of it. */
interface Scraped {
  readonly text: string;
  readonly families: Families;
  readonly driver: EmbeddedCsiDriver;
  /** The answer on each of `otherPaths`. */
  readonly answers: readonly unknown[];
}

/** Families that the original has because of the libraries that it is linked with; they say nothing about an attacher. */
const notOurs: readonly { readonly pattern: RegExp; readonly because: string }[] = [
  { pattern: /^go_/u, because: 'the Go runtime' },
  { pattern: /^(aggregator|apiserver)_/u, because: 'packages of an API server, always 0' },
  { pattern: /^cardinality_enforcement_unexpected_categorizations_total$/u, because: 'k8s.io/component-base about itself, always 0' },
  { pattern: /^(registered|hidden|disabled)_metrics_total$/u, because: 'k8s.io/component-base about itself' },
];

/** Series that ours has and the original has not (yet). */
const moreOurs: Readonly<Record<string, string>> = {
  leader_election_slowpath_total: 'the original has no series, nor the family, until the first time',
};

const ofOriginal: readonly MetricFamily[] = Object.values<MetricFamily>(metricFamilies).filter(({ origin }) => origin === 'original');
/** So that ours need not wait for the lease to run out. */
const releaseGate = '--feature-gates=ReleaseLeaderElectionOnExit=true';
const otherPaths = ['/', '/metrics/', '/healthz/leader-election'];
const attachmentPath = (name: string): string => `/apis/storage.k8s.io/v1/volumeattachments/${name}`;

/** Label values of each series but for `le`, as texts. */
function seriesOf({ samples }: ParsedFamily): ReadonlySet<string> {
  return new Set(samples.map(({ labels: { le: _, ...labels } }) => JSON.stringify(Object.entries(labels).sort())));
}

function boundsOf({ samples }: ParsedFamily): readonly number[] {
  const bounds = samples.flatMap(({ labels }) => (labels['le'] === undefined ? [] : [Number(labels['le'].replace('+Inf', 'Infinity'))]));
  return [...new Set(bounds)].sort((a, b) => a - b);
}

/** Calls by method and status. */
function callCounts(families: Families): Readonly<Record<string, number>> {
  const counts = families.get('csi_sidecar_operations_seconds')!.samples.filter(({ name }) => name.endsWith('_count'));
  return Object.fromEntries(
    counts.map(({ labels, value }: Sample) => [`${labels['method_name']!.split('/').at(-1)} ${labels['grpc_status_code']}`, value]),
  );
}

/** Nothing waits for its turn, and each turn that began has ended. */
function isAtRest(families: Families): boolean {
  const value = (family: string): number => sampleValue(families, family, { name: 'csi-attacher-va' }) ?? 0;
  return (
    value('workqueue_depth') === 0 && value('workqueue_work_duration_seconds_count') === value('workqueue_queue_duration_seconds_count')
  );
}

describe('metrics, ours beside the original', function () {
  this.timeout(90_000);
  let kubernetes: Kubernetes;
  let original: Scraped;
  let ours: Scraped;

  before(buildBundles);

  before(async () => {
    kubernetes = await startKubernetes();
    after(() => kubernetes.stop());
    await kubernetes.admin.create(csiNodeObject('node-1'));
    original = await scrapeOf('original', async (driver) => {
      const { process, port } = await retryWhenPortTaken(async (free) => {
        const extraArgs = [`--http-endpoint=127.0.0.1:${free}`, '--leader-election', '--leader-election-namespace=default', releaseGate];
        const kubeconfig = kubernetes.kubeconfig('attacher');
        return { port: free, process: await startOriginalAttacher({ kubeconfig, csiAddress: driver.address, extraArgs }) };
      });
      return { port, stop: () => process.stop() };
    });
    ours = await scrapeOf('ours', async (driver) => {
      const extraArgs = ['--http-endpoint=127.0.0.1:0', '--leader-election', '--leader-election-namespace=default'];
      const kubeconfig = kubernetes.kubeconfig('attacher');
      const process = await startCsiAttacher({ kubeconfig, csiAddress: driver.address, extraArgs });
      const [, port] = /address="127\.0\.0\.1:(\d+)"/u.exec(await process.waitForLine(/"Serving HTTP"/u)) ?? [];
      return { port: Number(port), stop: () => process.stop() };
    });
  });

  /** Lets an attacher work: three attaches, one of which fails once, and a detach that fails once; then scrapes it and stops it. */
  async function scrapeOf(
    prefix: string,
    start: (driver: EmbeddedCsiDriver) => Promise<{ readonly port: number; readonly stop: () => Promise<unknown> }>,
  ): Promise<Scraped> {
    const folder = createTemporaryFolder();
    after(() => folder.remove());
    const driver = await startCsiDriver({
      name: realDriverName,
      socketPath: `${folder.path}/csi.sock`,
      rules: { acceptAnyVolume: true, acceptAnyNode: true },
      // Without it neither lists volumes: that is a matter of time, and of another test.
      capabilities: { controller: { LIST_VOLUMES: false } },
    });
    after(() => driver.close());
    const names = ['a', 'b', 'c'].map((letter) => `${prefix}-${letter}`);
    for (const name of names) {
      // Before the attacher starts: it finds the volume at its first look at the attachment, and writes can be counted.
      await kubernetes.admin.create(volumeObject(name));
    }
    const attacher = await start(driver);
    after(() => attacher.stop());
    await work(names, driver);
    const get = async (path: string): Promise<{ status: number; contentType: string | null; text: string }> => {
      const reply = await fetch(`http://127.0.0.1:${attacher.port}${path}`);
      return { status: reply.status, contentType: reply.headers.get('content-type'), text: await reply.text() };
    };
    let { contentType, text } = await get('/metrics');
    // The last change is seen by others before the attacher has its answer.
    for (const bound = AbortSignal.timeout(10_000); !isAtRest(parseMetrics(text)) && !bound.aborted; ) {
      ({ contentType, text } = await get('/metrics'));
    }
    expect(contentType).to.match(/^text\/plain; version=0\.0\.4; charset=utf-8/u);
    const answers = await Promise.all(otherPaths.map(get));
    await attacher.stop();
    return { text, families: parseMetrics(text), driver, answers };
  }

  async function work(names: readonly string[], driver: EmbeddedCsiDriver): Promise<void> {
    const [, second, third] = names;
    const failOnce = (method: string, name: string, code: number): void => {
      driver.faults.add({ method, target: `${name}-handle`, times: 1, action: { do: 'error', code, message: 'not now' } });
    };
    failOnce('ControllerPublishVolume', second!, 8);
    failOnce('ControllerUnpublishVolume', third!, 5);
    for (const name of names) {
      await kubernetes.admin.create(attachmentObject(name, { node: 'node-1', source: { persistentVolumeName: name } }));
      await kubernetes.admin.until<Attachment>(attachmentPath(name), (object) => object?.status?.attached === true);
    }
    await kubernetes.admin.delete(attachmentPath(third!));
    await kubernetes.admin.until(attachmentPath(third!), (object) => object === undefined);
  }

  it('ours has every family of the original but those of its libraries', () => {
    const missing = [...original.families.keys()].filter(
      (name) => !ours.families.has(name) && !notOurs.some(({ pattern }) => pattern.test(name)),
    );
    expect(missing).to.deep.equal([]);
  });

  for (const { name, type } of ofOriginal.filter((family) => moreOurs[family.name] === undefined)) {
    it(`${name} has type, series and buckets of the original`, () => {
      const [theirs, own] = [original.families.get(name)!, ours.families.get(name)!];
      expect([own.type, theirs.type]).to.deep.equal([type, type]);
      expect(seriesOf(own)).to.deep.equal(seriesOf(theirs));
      expect(seriesOf(own).size).to.be.greaterThan(0);
      expect(boundsOf(own)).to.deep.equal(boundsOf(theirs));
      expect(own.samples.map((sample) => sample.name)).to.have.members(theirs.samples.map((sample) => sample.name));
    });
  }

  for (const [name, because] of Object.entries(moreOurs)) {
    it(`${name} has a series at 0: ${because}`, () => {
      expect(original.families.get(name)).to.equal(undefined);
      expect(sampleValue(ours.families, name, { name: '' })).to.equal(0);
    });
  }

  it('counts the calls that the driver got, by method and status; ours has none that is repeated', () => {
    const wanted = {
      'Probe OK': 1,
      'GetPluginInfo OK': 1,
      'GetPluginCapabilities OK': 1,
      'ControllerGetCapabilities OK': 1,
      'ControllerPublishVolume OK': 3,
      'ControllerPublishVolume ResourceExhausted': 1,
      'ControllerUnpublishVolume OK': 1,
      'ControllerUnpublishVolume NotFound': 1,
    };
    expect(callCounts(ours.families)).to.deep.equal(wanted);
    expect(ours.driver.calls.entries({ method: 'ControllerPublishVolume' })).to.have.length(4);
    // The original publishes once more where it has not seen its own write yet.
    const { 'ControllerPublishVolume OK': published, ...others } = callCounts(original.families);
    const { 'ControllerPublishVolume OK': _, ...wantedOthers } = wanted;
    expect(others).to.deep.equal(wantedOthers);
    expect(published).to.be.at.least(3);
  });

  it('counts failed turns as retries', () => {
    const name = 'csi-attacher-va';
    expect(sampleValue(ours.families, 'workqueue_retries_total', { name })).to.equal(2);
    expect(sampleValue(original.families, 'workqueue_retries_total', { name })).to.be.at.least(2);
  });

  it('gives each key that it counts as added one turn', () => {
    for (const { families } of [original, ours]) {
      for (const name of ['csi-attacher-va', 'csi-attacher-pv']) {
        const value = (family: string): number => sampleValue(families, family, { name })!;
        expect(value('workqueue_adds_total')).to.equal(value('workqueue_queue_duration_seconds_count') + value('workqueue_depth'));
      }
    }
  });

  it('says of both that they lead, and that they are the same kind of process', () => {
    for (const { families } of [original, ours]) {
      expect(sampleValue(families, 'leader_election_master_status', { name: '' })).to.equal(1);
      expect(sampleValue(families, 'process_start_time_seconds')).to.be.within(Date.now() / 1_000 - 3_600, Date.now() / 1_000 + 2);
      expect(sampleValue(families, 'process_cpu_seconds_total')).to.be.within(0.01, 600);
      expect(sampleValue(families, 'process_open_fds')).to.be.within(5, 1_000);
      expect(sampleValue(families, 'process_virtual_memory_max_bytes')).to.equal(2 ** 64);
    }
    const [theirs, own] = [original, ours].map(({ families }) => sampleValue(families, 'process_max_fds')!);
    expect(own).to.equal(theirs);
  });

  it('answers on other paths as the original', () => {
    expect(ours.answers).to.deep.equal(original.answers);
  });

  it('says how the attachments fare and what Kubernetes waited for', () => {
    const states = ours.families.get('csi_attacher_volumeattachments')!.samples.filter(({ value }) => value > 0);
    // Two of the original's are still there, as attached as ours.
    expect(states).to.deep.equal([{ name: 'csi_attacher_volumeattachments', labels: { operation: 'attach', state: 'done' }, value: 4 }]);
    const duration = (labels: Readonly<Record<string, string>>): number | undefined =>
      sampleValue(ours.families, 'csi_attacher_operation_duration_seconds_count', labels);
    expect(duration({ operation: 'attach', outcome: 'success' })).to.equal(3);
    expect(duration({ operation: 'attach', outcome: 'abandoned' })).to.equal(0);
    expect(duration({ operation: 'detach', outcome: 'success' })).to.equal(1);
    const retries = ours.families.get('csi_attacher_retries_total')!.samples.filter(({ value }) => value > 0);
    expect(retries.map(({ labels, value }) => [labels['operation'], labels['code'], value])).to.deep.equal([
      ['attach', 'ResourceExhausted', 1],
      ['detach', 'NotFound', 1],
    ]);
  });

  it('counts requests to the API server by status, method and host', () => {
    const host = new URL(kubernetes.url).host;
    const requests = ours.families.get('rest_client_requests_total')!.samples;
    expect(new Set(requests.map(({ labels }) => labels['host']))).to.deep.equal(new Set([host]));
    // Three attaches of three writes, two errors that are shown, one detach.
    expect(sampleValue(ours.families, 'rest_client_requests_total', { code: '200', method: 'PATCH', host })).to.equal(12);
    expect(sampleValue(ours.families, 'rest_client_rate_limiter_duration_seconds_count', { verb: 'PATCH', host })).to.equal(12);
  });

  it('contents Prometheus', () => {
    expect(checkMetrics(ours.text)).to.deep.equal([]);
  });
});

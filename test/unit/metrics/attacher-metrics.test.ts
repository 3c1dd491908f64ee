import { expect } from 'chai';
import { AttacherMetrics } from '../../../src/metrics/attacher-metrics.ts';
import { metricFamilies } from '../../../src/metrics/families.ts';
import type { CancelTimer } from '../../../src/runtime/clock.ts';
import type { MetricFamily } from '../../../src/runtime/metrics.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { type ParsedFamily, parseMetrics, parseNumber, sampleValue } from '../../support/metrics-text.ts';
import { RecordingLogger } from '../../support/recording-logger.ts';

const families: readonly MetricFamily[] = Object.values(metricFamilies);

class Bench {
  readonly clock = new FakeClock('2026-01-01T00:00:00.000Z');
  readonly log = new RecordingLogger();
  readonly metrics = new AttacherMetrics({ clock: this.clock, log: this.log, version: 'v1.2.3' });

  async scrape(): Promise<ReadonlyMap<string, ParsedFamily>> {
    return parseMetrics(await this.metrics.text());
  }

  async value(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number | undefined> {
    return sampleValue(await this.scrape(), name, labels);
  }
}

const noStates = { queued: 0, running: 0, backoff: 0, waiting: 0, done: 0 };

describe('AttacherMetrics', () => {
  it('shows every family of the table, with its type and help, and no other', async () => {
    const scraped = await new Bench().scrape();
    expect([...scraped].map(([name, { type, help }]) => ({ name, type, help }))).to.have.deep.members(
      families.map(({ name, type, help }) => ({ name, type, help })),
    );
  });

  it('shows every series that is known in advance at 0', async () => {
    const scraped = await new Bench().scrape();
    for (const { name, type, known = [] } of families) {
      for (const labels of known) {
        expect(sampleValue(scraped, type === 'histogram' ? `${name}_count` : name, labels), name).to.equal(0);
      }
    }
  });

  it('shows no series that is not known in advance before something happens', async () => {
    const scraped = await new Bench().scrape();
    for (const { name, labels, known } of families) {
      if (known === undefined && labels.length > 0) {
        expect(scraped.get(name)!.samples, name).to.deep.equal([]);
      }
    }
  });

  it('shares nothing with another one', async () => {
    const [one, other] = [new Bench(), new Bench()];
    one.metrics.requests.observer('h:1').answered('GET', '200', 1);
    expect((await other.scrape()).get('rest_client_requests_total')!.samples).to.deep.equal([]);
  });

  it('answers many who ask at once with one scrape', async () => {
    const { metrics } = new Bench();
    let counted = 0;
    metrics.attachments.countWith(() => {
      counted += 1;
      return Promise.resolve({ attach: { states: noStates }, detach: { states: noStates } });
    });
    const texts = await Promise.all([metrics.text(), metrics.text(), metrics.text()]);
    expect(new Set(texts).size).to.equal(1);
    expect(counted).to.equal(1);
    await metrics.text();
    expect(counted).to.equal(2);
  });

  it('shows all the rest when one figure cannot be had, and says so in the log', async () => {
    const bench = new Bench();
    bench.metrics.attachments.countWith(() => Promise.reject(new Error('no cache')));
    bench.metrics.leadership.start({ leads: () => true, slowPathCount: () => 0 });
    expect(await bench.value('leader_election_master_status', { name: '' })).to.equal(1);
    expect(bench.log.messages('error')).to.deep.equal(['Cannot bring a metric up to date']);
  });

  it('escapes label values', async () => {
    const bench = new Bench();
    const method = 'a"b\\c\nd';
    bench.metrics.csiCalls.ended({ method, codeName: 'OK', durationMs: 1 });
    const labels = { driver_name: 'unknown-driver', method_name: method, grpc_status_code: 'OK' };
    expect(await bench.value('csi_sidecar_operations_seconds_count', labels)).to.equal(1);
  });
});

describe('AttacherMetrics.csiCalls', () => {
  const call = { method: '/csi.v1.Controller/ControllerPublishVolume', codeName: 'OK', durationMs: 2_500 };

  it('counts calls by driver, method and status, in seconds', async () => {
    const bench = new Bench();
    bench.metrics.csiCalls.ended({ ...call, method: '/csi.v1.Identity/Probe' });
    bench.metrics.csiCalls.driverKnown({ name: 'd', takesMigratedVolumes: false });
    bench.metrics.csiCalls.ended(call);
    bench.metrics.csiCalls.ended({ ...call, codeName: 'DeadlineExceeded', durationMs: 2_501 });
    const scraped = await bench.scrape();
    const labels = { driver_name: 'd', method_name: call.method, grpc_status_code: 'OK' };
    const probe = { driver_name: 'unknown-driver', method_name: '/csi.v1.Identity/Probe', grpc_status_code: 'OK' };
    expect(sampleValue(scraped, 'csi_sidecar_operations_seconds_count', probe)).to.equal(1);
    expect(sampleValue(scraped, 'csi_sidecar_operations_seconds_sum', labels)).to.equal(2.5);
    // A bound belongs to its bucket.
    expect(sampleValue(scraped, 'csi_sidecar_operations_seconds_bucket', { ...labels, le: '2.5' })).to.equal(1);
    expect(sampleValue(scraped, 'csi_sidecar_operations_seconds_bucket', { ...labels, le: '1' })).to.equal(0);
    const late = { ...labels, grpc_status_code: 'DeadlineExceeded' };
    expect(sampleValue(scraped, 'csi_sidecar_operations_seconds_bucket', { ...late, le: '2.5' })).to.equal(0);
    expect(sampleValue(scraped, 'csi_sidecar_operations_seconds_bucket', { ...late, le: '5' })).to.equal(1);
  });

  it('has the label migrated for a driver that takes migrated volumes, and for no other', async () => {
    const bench = new Bench();
    bench.metrics.csiCalls.driverKnown({ name: 'ebs.csi.aws.com', takesMigratedVolumes: true });
    bench.metrics.csiCalls.ended(call);
    bench.metrics.csiCalls.ended({ ...call, migrated: true });
    const counts = (await bench.scrape())
      .get('csi_sidecar_operations_seconds')!
      .samples.filter(({ name }) => name.endsWith('_count'))
      .map(({ labels, value }) => [labels['migrated'], value]);
    expect(counts).to.deep.equal([
      ['false', 1],
      ['true', 1],
    ]);
    const other = new Bench();
    other.metrics.csiCalls.ended({ ...call, migrated: true });
    expect(JSON.stringify((await other.scrape()).get('csi_sidecar_operations_seconds'))).to.not.contain('migrated');
  });
});

describe('AttacherMetrics.queues', () => {
  const name = 'csi-attacher-va';

  it('measures how long a key waits and how long its turn takes', async () => {
    const bench = new Bench();
    const observer = bench.metrics.queues.observer(name);
    observer.added('a');
    await bench.clock.advance(50);
    observer.taken('a');
    await bench.clock.advance(2_000);
    observer.finished('a');
    const scraped = await bench.scrape();
    expect(sampleValue(scraped, 'workqueue_adds_total', { name })).to.equal(1);
    expect(sampleValue(scraped, 'workqueue_queue_duration_seconds_sum', { name })).to.equal(0.05);
    expect(sampleValue(scraped, 'workqueue_work_duration_seconds_sum', { name })).to.equal(2);
    expect(sampleValue(scraped, 'workqueue_work_duration_seconds_count', { name: 'csi-attacher-pv' })).to.equal(0);
  });

  it('shows what waits and what runs at the moment of the scrape', async () => {
    const bench = new Bench();
    const observer = bench.metrics.queues.observer(name);
    for (const key of ['a', 'b', 'c']) {
      observer.added(key);
    }
    observer.taken('a');
    await bench.clock.advance(1_000);
    observer.taken('b');
    await bench.clock.advance(4_000);
    const busy = await bench.scrape();
    expect(sampleValue(busy, 'workqueue_depth', { name })).to.equal(1);
    expect(sampleValue(busy, 'workqueue_unfinished_work_seconds', { name })).to.equal(9);
    expect(sampleValue(busy, 'workqueue_longest_running_processor_seconds', { name })).to.equal(5);
    observer.finished('a');
    observer.finished('b');
    const idle = await bench.scrape();
    expect(sampleValue(idle, 'workqueue_unfinished_work_seconds', { name })).to.equal(0);
    expect(sampleValue(idle, 'workqueue_longest_running_processor_seconds', { name })).to.equal(0);
  });

  it('counts retries', async () => {
    const bench = new Bench();
    bench.metrics.queues.observer(name).retried('a');
    expect(await bench.value('workqueue_retries_total', { name })).to.equal(1);
  });
});

describe('AttacherMetrics.requests', () => {
  it('counts requests by status, method and host, and measures them and their wait for the rate limit', async () => {
    const bench = new Bench();
    const observer = bench.metrics.requests.observer('10.0.0.1:443');
    observer.answered('PATCH', '200', 250);
    observer.answered('PATCH', '<error>', 30_000);
    observer.rateLimited('PATCH', 30);
    const scraped = await bench.scrape();
    const labels = { method: 'PATCH', host: '10.0.0.1:443' };
    expect(sampleValue(scraped, 'rest_client_requests_total', { ...labels, code: '200' })).to.equal(1);
    expect(sampleValue(scraped, 'rest_client_requests_total', { ...labels, code: '<error>' })).to.equal(1);
    const ofVerb = { verb: 'PATCH', host: '10.0.0.1:443' };
    expect(sampleValue(scraped, 'rest_client_rate_limiter_duration_seconds_sum', ofVerb)).to.equal(0.03);
    expect(sampleValue(scraped, 'rest_client_request_duration_seconds_sum', ofVerb)).to.equal(30.25);
    expect(sampleValue(scraped, 'rest_client_request_duration_seconds_bucket', { ...ofVerb, le: '0.25' })).to.equal(1);
  });
});

describe('AttacherMetrics.leadership', () => {
  it('shows whether the process leads at the moment of the scrape, from the start', async () => {
    const bench = new Bench();
    let leads = false;
    let slowPathCount = 0;
    bench.metrics.leadership.start({ leads: () => leads, slowPathCount: () => slowPathCount });
    expect(await bench.value('leader_election_master_status', { name: '' })).to.equal(0);
    expect(await bench.value('leader_election_slowpath_total', { name: '' })).to.equal(0);
    leads = true;
    slowPathCount = 2;
    expect(await bench.value('leader_election_master_status', { name: '' })).to.equal(1);
    expect(await bench.value('leader_election_slowpath_total', { name: '' })).to.equal(2);
    slowPathCount = 3;
    expect(await bench.value('leader_election_slowpath_total', { name: '' })).to.equal(3);
  });
});

describe('AttacherMetrics.leadership, with a lease or without', () => {
  it('shows whether the process works at the moment of the scrape, and not before it is told so', async () => {
    const bench = new Bench();
    expect(await bench.value('csi_attacher_leads')).to.equal(0);
    let works = true;
    bench.metrics.leadership.worksWhile(() => works);
    expect(await bench.value('csi_attacher_leads')).to.equal(1);
    works = false;
    expect(await bench.value('csi_attacher_leads')).to.equal(0);
  });
});

describe('AttacherMetrics.driver', () => {
  const infos = async (bench: Bench): Promise<unknown> => (await bench.scrape()).get('csi_attacher_info')!.samples;

  it('names the driver as unknown until it is known, and then by its name only', async () => {
    const bench = new Bench();
    bench.metrics.driver.start(() => false);
    const name = 'csi_attacher_info';
    expect(await infos(bench)).to.deep.equal([{ name, labels: { driver_name: 'unknown-driver', version: 'v1.2.3' }, value: 1 }]);
    bench.metrics.driver.known('d');
    expect(await infos(bench)).to.deep.equal([{ name, labels: { driver_name: 'd', version: 'v1.2.3' }, value: 1 }]);
    // It says so again after it was away.
    bench.metrics.driver.known('d');
    expect(await infos(bench)).to.deep.equal([{ name, labels: { driver_name: 'd', version: 'v1.2.3' }, value: 1 }]);
  });

  it('shows whether it is ready at the moment of the scrape', async () => {
    const bench = new Bench();
    let ready = false;
    bench.metrics.driver.start(() => ready);
    expect(await bench.value('csi_attacher_driver_ready')).to.equal(0);
    ready = true;
    expect(await bench.value('csi_attacher_driver_ready')).to.equal(1);
  });
});

describe('AttacherMetrics.eventLoop', () => {
  /** A clock whose timers come late. */
  class LateClock extends FakeClock {
    lateMs = 0;

    override after(delayMs: number, run: () => void): CancelTimer {
      return super.after(delayMs + this.lateMs, run);
    }
  }

  it('measures by how much timers are late, four times a second, until it is ended', async () => {
    const clock = new LateClock();
    const metrics = new AttacherMetrics({ clock, log: new RecordingLogger(), version: 'v1' });
    const delays = async (): Promise<readonly (number | undefined)[]> => {
      const scraped = parseMetrics(await metrics.text());
      return ['count', 'sum'].map((part) => sampleValue(scraped, `csi_attacher_event_loop_delay_seconds_${part}`));
    };
    const end = metrics.eventLoop.start();
    await clock.advance(900);
    expect(await delays()).to.deep.equal([3, 0]);
    clock.lateMs = 400;
    // The fourth was set before.
    await clock.advance(100 + 650);
    expect(await delays()).to.deep.equal([5, 0.4]);
    end();
    expect(clock.pendingTimers).to.equal(0);
  });
});

describe('AttacherMetrics.attachments', () => {
  it('shows what is counted at the moment of the scrape, and the age of the oldest that is not done', async () => {
    const bench = new Bench();
    bench.metrics.attachments.countWith(() =>
      Promise.resolve({
        attach: { states: { ...noStates, queued: 2, done: 7 }, oldestPendingSince: '2025-12-31T23:59:50Z' },
        detach: { states: { ...noStates, backoff: 1 } },
      }),
    );
    const scraped = await bench.scrape();
    expect(sampleValue(scraped, 'csi_attacher_volumeattachments', { operation: 'attach', state: 'queued' })).to.equal(2);
    expect(sampleValue(scraped, 'csi_attacher_volumeattachments', { operation: 'attach', state: 'done' })).to.equal(7);
    expect(sampleValue(scraped, 'csi_attacher_volumeattachments', { operation: 'detach', state: 'backoff' })).to.equal(1);
    expect(sampleValue(scraped, 'csi_attacher_oldest_pending_seconds', { operation: 'attach' })).to.equal(10);
    expect(sampleValue(scraped, 'csi_attacher_oldest_pending_seconds', { operation: 'detach' })).to.equal(0);
  });

  it('measures operations from the moment Kubernetes asked; a clock that is behind makes that 0', async () => {
    const bench = new Bench();
    bench.metrics.attachments.ended({ operation: 'attach', outcome: 'success', askedAt: '2025-12-31T23:59:57Z' });
    bench.metrics.attachments.ended({ operation: 'attach', outcome: 'success', askedAt: '2026-01-01T00:00:05Z' });
    const scraped = await bench.scrape();
    const labels = { operation: 'attach', outcome: 'success' };
    expect(sampleValue(scraped, 'csi_attacher_operation_duration_seconds_count', labels)).to.equal(2);
    expect(sampleValue(scraped, 'csi_attacher_operation_duration_seconds_sum', labels)).to.equal(3);
  });

  it('counts failed attempts by code', async () => {
    const bench = new Bench();
    bench.metrics.attachments.failed('detach', 'NotFound');
    expect(await bench.value('csi_attacher_retries_total', { operation: 'detach', code: 'NotFound' })).to.equal(1);
    expect(await bench.value('csi_attacher_retries_total', { operation: 'attach', code: 'NotFound' })).to.equal(0);
  });
});

describe('AttacherMetrics.reconcile', () => {
  const round = { result: 'done', compared: 9, disagreeing: 4, forced: 3, repeated: 1, dangling: 2 } as const;

  it('counts rounds and what was forced in them, and shows what the last one found', async () => {
    const bench = new Bench();
    bench.metrics.reconcile.roundEnded(round);
    bench.metrics.reconcile.roundEnded({ ...round, disagreeing: 5, forced: 5, repeated: 5, dangling: 7 });
    const scraped = await bench.scrape();
    expect(sampleValue(scraped, 'csi_attacher_reconcile_rounds_total', { result: 'done' })).to.equal(2);
    expect(sampleValue(scraped, 'csi_attacher_reconcile_rounds_total', { result: 'failed' })).to.equal(0);
    expect(sampleValue(scraped, 'csi_attacher_reconcile_forced_total', { attempt: 'first' })).to.equal(2);
    expect(sampleValue(scraped, 'csi_attacher_reconcile_forced_total', { attempt: 'repeated' })).to.equal(6);
    expect(sampleValue(scraped, 'csi_attacher_reconcile_disagreements')).to.equal(5);
    expect(sampleValue(scraped, 'csi_attacher_dangling_attachments')).to.equal(7);
  });

  it('goes on showing what the last whole round found when one fails, and nothing once this process compares no more', async () => {
    const bench = new Bench();
    bench.metrics.reconcile.roundEnded(round);
    bench.metrics.reconcile.roundEnded({ result: 'failed' });
    const scraped = await bench.scrape();
    expect(sampleValue(scraped, 'csi_attacher_reconcile_rounds_total', { result: 'failed' })).to.equal(1);
    expect(sampleValue(scraped, 'csi_attacher_reconcile_disagreements')).to.equal(4);
    expect(sampleValue(scraped, 'csi_attacher_dangling_attachments')).to.equal(2);

    bench.metrics.reconcile.ended();
    const after = await bench.scrape();
    expect(sampleValue(after, 'csi_attacher_reconcile_disagreements')).to.equal(0);
    expect(sampleValue(after, 'csi_attacher_dangling_attachments')).to.equal(0);
    expect(sampleValue(after, 'csi_attacher_reconcile_rounds_total', { result: 'done' })).to.equal(1);
  });
});

describe('parseMetrics()', () => {
  it('refuses what is not the format', () => {
    for (const text of [
      'a 1',
      'a{b=c} 1\n',
      '# HELP a x\n# TYPE a gauge\nb 1\n',
      '# HELP a x\n# TYPE a gauge\na 1\na 1\n',
      '# TYPE a gauge\n',
    ]) {
      expect(() => parseMetrics(text), text).to.throw();
    }
    expect(() => parseNumber('x')).to.throw();
  });
});

/**
 * What the log says while attaches and detaches wait for a worker (behaviour.md 10), with ports in memory.
 */
import { expect } from 'chai';
import { logBacklog } from '../../src/attacher/backlog-log.ts';
import { countAttachments } from '../../src/attacher/count-attachments.ts';
import { sleep } from '../../src/runtime/clock.ts';
import { FakeCluster, type FakeClusterOptions } from '../support/fake-cluster.ts';
import {
  attachedAttachment,
  attachment,
  csiNode,
  csiSource,
  deletedAt,
  handleKey,
  nodeIdKey,
  volume,
  volumeSpec,
} from '../support/rows.ts';

/** A cluster whose backlog is logged, and how often the attachments were counted for it. */
interface Watched {
  readonly cluster: FakeCluster;
  readonly counted: () => number;
}

const stops: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

function startCluster(options: FakeClusterOptions, intervalMs: number): Watched {
  const cluster = new FakeCluster(options);
  cluster.nodes.set('node-1', csiNode());
  const { clock, log, profile: driver } = cluster;
  const queue = cluster.controllers.attachments;
  let counted = 0;
  const count = (): ReturnType<typeof countAttachments> => {
    counted += 1;
    return countAttachments({ attachments: cluster.attachments.values(), driver, stateOf: (name) => queue.stateOf(name), clock });
  };
  const stop = new AbortController();
  const logging = logBacklog({ intervalMs, readyCount: () => queue.readyCount, count, clock, log }, stop.signal);
  cluster.start();
  stops.push(async () => {
    stop.abort();
    await Promise.all([logging, cluster.stop()]);
    expect(clock.pendingTimers).to.equal(0);
  });
  return { cluster, counted: () => counted };
}

function addVolume(cluster: FakeCluster, name: string): void {
  const source = { type: 'csi' as const, csi: csiSource({ volumeHandle: `${name}-handle` }) };
  cluster.volumes.set(name, volume({ name, spec: volumeSpec({ source }) }));
}

function create(cluster: FakeCluster, number: number): void {
  addVolume(cluster, `pv-${number}`);
  cluster.setAttachment(
    `va-${number}`,
    attachment({ name: `va-${number}`, persistentVolumeName: `pv-${number}`, creationTimestamp: `2026-01-01T00:00:0${number}Z` }),
  );
}

/** In steps: a worker that ends a long turn gives way before it takes the next key, and the clock does not wait for that. */
async function pass(cluster: FakeCluster, ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += 10_000) {
    await cluster.clock.advance(10_000);
  }
}

function lines(cluster: FakeCluster): readonly unknown[] {
  return cluster.log.lines
    .filter(({ message }) => message === 'Waiting for a worker')
    .map(({ severity, verbosity, fields }) => ({ severity, verbosity, ...fields }));
}

describe('the log of the backlog', () => {
  it('A2 has one line in each interval while attaches wait for a worker, and none once they do not', async () => {
    const { cluster } = startCluster({ workerCount: 1 }, 30_000);
    cluster.publish = async (_request, signal) => {
      await sleep(cluster.clock, 40_000, signal);
      return {};
    };
    for (const number of [0, 1, 2, 3, 4]) {
      create(cluster, number);
    }
    const line = { severity: 'info', verbosity: 0, operation: 'attach', busyWorkers: 1 };
    await pass(cluster, 30_000);
    expect(lines(cluster)).to.deep.equal([{ ...line, depth: 4, oldestSeconds: 29 }]);
    await pass(cluster, 30_000);
    expect(lines(cluster).slice(1)).to.deep.equal([{ ...line, depth: 3, oldestSeconds: 58 }]);

    // The last one begins at 160 s.
    await pass(cluster, 120_000);
    const soFar = lines(cluster);
    expect(soFar).to.have.length(5);
    await pass(cluster, 600_000);
    expect(cluster.asks('publish')).to.have.length(5);
    expect(lines(cluster)).to.deep.equal(soFar);
  });

  it('A2 tells attaches from detaches', async () => {
    const { cluster } = startCluster({ workerCount: 1 }, 30_000);
    cluster.publish = (_request, signal) => sleep(cluster.clock, 3_600_000, signal).then(() => ({}));
    cluster.unpublish = (_request, signal) => sleep(cluster.clock, 3_600_000, signal);
    for (const number of [1, 2, 3]) {
      addVolume(cluster, `pv-d${number}`);
      const annotations = { [nodeIdKey]: 'i-1', [handleKey]: `pv-d${number}-handle` };
      cluster.setAttachment(
        `va-d${number}`,
        attachedAttachment({ name: `va-d${number}`, persistentVolumeName: `pv-d${number}`, annotations, deletionTimestamp: deletedAt }),
      );
    }
    create(cluster, 1);
    await cluster.clock.advance(30_000);
    const [attach, detach] = lines(cluster);
    // One worker: one call in all.
    expect(attach).to.deep.equal({ severity: 'info', verbosity: 0, operation: 'attach', depth: 1, oldestSeconds: 29, busyWorkers: 0 });
    expect(detach).to.include({ operation: 'detach', depth: 2, busyWorkers: 1 });
  });

  it('A2 counts nothing while nothing waits, be every worker busy', async () => {
    const { cluster, counted } = startCluster({ workerCount: 1 }, 30_000);
    await cluster.clock.advance(600_000);
    cluster.publish = (_request, signal) => sleep(cluster.clock, 3_600_000, signal).then(() => ({}));
    create(cluster, 1);
    await cluster.clock.advance(600_000);
    expect(counted()).to.equal(0);
    create(cluster, 2);
    await cluster.clock.advance(30_000);
    expect(counted()).to.equal(1);
  });

  it('A2 has no line and no timer with interval 0', async () => {
    const { cluster, counted } = startCluster({ workerCount: 1 }, 0);
    expect(cluster.clock.pendingTimers).to.equal(0);
    cluster.publish = (_request, signal) => sleep(cluster.clock, 3_600_000, signal).then(() => ({}));
    create(cluster, 1);
    create(cluster, 2);
    await cluster.clock.advance(600_000);
    expect(counted()).to.equal(0);
    expect(lines(cluster)).to.deep.equal([]);
  });

  it('goes on after a count that failed', async () => {
    const { cluster } = startCluster({ workerCount: 1 }, 30_000);
    cluster.publish = (_request, signal) => sleep(cluster.clock, 3_600_000, signal).then(() => ({}));
    create(cluster, 1);
    create(cluster, 2);
    const { values } = cluster.attachments;
    cluster.attachments.values = () => {
      throw new Error('broken');
    };
    await cluster.clock.advance(30_000);
    expect(cluster.log.messages('error')).to.deep.equal(['Cannot count what waits for a worker']);
    cluster.attachments.values = values;
    await cluster.clock.advance(30_000);
    expect(lines(cluster)).to.have.length(1);
  });
});

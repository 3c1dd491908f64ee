/**
 * A Deployment's rolling change from the original to ours and back on a real API server, with 50 attaches and 50 detaches under
 * way: the new one starts, the old one is told to stop, and work goes on. Beside it, as the yardstick, the same from the original to
 * the original.
 */
import { expect } from 'chai';
import { AttachStream } from '../support/attach-stream.ts';
import { buildBundles } from '../support/bundles.ts';
import { HeldClock } from '../support/held-clock.ts';
import { findLateStarts } from '../support/lease-terms.ts';
import { type Records, type Replica, type ReplicaKind, Replicas } from '../support/replicas.ts';
import { publishedAgain, publishedByBoth, releasedTooEarly, repeatedBy, tookAway } from '../support/rollout-records.ts';
import { wallClock } from '../support/wall-clock.ts';
import type { ApiClient, KubeObject, NewObject } from '../testbed/api-client.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';

const underWay = 50;
const streamSlots = 2;
const renewDeadlineMs = 4_000;
const flags = [
  '--leader-election-lease-duration=6s',
  `--leader-election-renew-deadline=${renewDeadlineMs}ms`,
  '--leader-election-retry-period=1s',
  // The limits of the original are so low that nothing like this would be under way.
  '--kube-api-qps=1000',
  '--kube-api-burst=2000',
  `--worker-threads=${3 * underWay}`,
  '--timeout=60s',
];
const arrivalMs = 500;
const keep = 'example.com/keep';
const settleMs = 60_000;

const publish = 'ControllerPublishVolume';
const unpublish = 'ControllerUnpublishVolume';
/** Each operation takes a moment, or as long as it is held. */
const slow = [publish, unpublish].map((method) => ({ method, durationMs: 50 }));
const attachments = '/apis/storage.k8s.io/v1/volumeattachments';

interface Attachment extends KubeObject {
  readonly spec: { readonly attacher: string };
  readonly status?: { readonly attached: boolean };
}

/** What was found out of one change. */
interface Change {
  readonly from: Replica;
  readonly to: Replica;
}

/** The replicas of one driver, its objects, and what should become of them. */
class Rollout {
  readonly replicas: Replicas;
  /** Of the backend. */
  readonly clock = new HeldClock();
  readonly driverName: string;
  readonly finalizer: string;
  /** Attachments by name, that should be attached in the end. */
  readonly attached = new Set<string>();
  /** Those that a stream left attached at its end. */
  readonly streamed = new Set<string>();
  /** Attachments that should be detached, and stay because somebody else holds them. */
  readonly detachedAndKept = new Set<string>();
  /** Objects with a finalizer of somebody else. */
  readonly kept = new Set<string>();

  readonly #admin: ApiClient;

  constructor(kubernetes: Kubernetes, name: string) {
    this.#admin = kubernetes.admin;
    this.driverName = `${name}.csi.example.com`;
    this.finalizer = `external-attacher/${this.driverName.replaceAll('.', '-')}`;
    this.replicas = new Replicas({ kubernetes, driverName: this.driverName, flags, slow, clock: this.clock });
  }

  async create(name: string): Promise<void> {
    const isKept = /[05]$/u.test(name);
    for (const object of this.replicas.objects(name)) {
      await this.#admin.create(isKept ? withFinalizer(object) : object);
    }
    if (isKept) {
      this.kept.add(name);
    }
    this.attached.add(name);
  }

  async delete(name: string): Promise<void> {
    await this.#admin.delete(`${attachments}/${name}`);
    this.attached.delete(name);
    if (this.kept.has(name)) {
      this.detachedAndKept.add(name);
    }
  }

  /** What Kubernetes holds: each attachment that is left, and whether it is attached. */
  async state(): Promise<readonly string[]> {
    const all = await this.#admin.list<Attachment>(attachments);
    return all.filter((object) => this.#isOurs(object)).map(stateOf);
  }

  /** Waits until all is as it should be. */
  async untilSettled(): Promise<void> {
    const wanted = this.#wanted();
    const isWanted = (items: readonly Attachment[]): boolean => {
      const there = items.filter((object) => this.#isOurs(object) && !object.metadata.name.startsWith('stream'));
      return there.length === wanted.size && there.every((object) => wanted.has(stateOf(object)));
    };
    await this.#admin.untilList<Attachment>(attachments, isWanted, settleMs);
  }

  #isOurs({ spec }: Attachment): boolean {
    return spec.attacher === this.driverName;
  }

  #wanted(): ReadonlySet<string> {
    return new Set([...[...this.attached].map((name) => `${name} true`), ...[...this.detachedAndKept].map((name) => `${name} false`)]);
  }
}

describe('a rolling change under load', function () {
  this.timeout(300_000);
  let kubernetes: Kubernetes;
  const figures: string[] = [];

  before(async () => {
    buildBundles();
    kubernetes = await startKubernetes({ audit: true, replicas: ['pod-a', 'pod-b', 'pod-c'] });
    after(() => kubernetes.stop());
  });
  after(() => console.log(['', ...figures, ''].join('\n')));

  /** Ends `from` in the midst of 50 attaches and 50 detaches, after `to` has started; returns when all of it is done. */
  async function change(rollout: Rollout, from: Replica, start: () => Promise<Replica>): Promise<Change> {
    const { replicas } = rollout;
    const prefix = `${rollout.driverName.split('.')[0]}-${from.name}`;
    const names = (what: string): readonly string[] => Array.from({ length: underWay }, (_, index) => `${prefix}-${what}-${index}`);
    const leaving = names('old');
    await Promise.all(leaving.map((name) => rollout.create(name)));
    await rollout.untilSettled();
    const stream = new AttachStream({
      admin: kubernetes.admin,
      slots: streamSlots,
      prefix: `stream-${prefix}`,
      objects: (name) => replicas.objects(name),
    });
    rollout.clock.hold();
    const since = from.driver.calls.lastOrder;
    await Promise.all([...names('new').map((name) => rollout.create(name)), ...leaving.map((name) => rollout.delete(name))]);
    stream.start();
    // Not each method by itself: the original may publish a volume again before it sees that it did, and only then unpublishes it.
    await from.driver.calls.waitFor({ after: since }, { count: 2 * underWay + streamSlots });
    const to = await start();
    expect(from.driver.calls.entries({ after: since }).filter(isRunning).length, 'under way').to.equal(2 * underWay + streamSlots);
    const sinceMs = wallClock.monotonicMs();
    from.program.kill('SIGTERM');
    if (from.kind === 'ours') {
      await from.program.waitForLine(/"Stopping: /u);
      rollout.clock.release();
    }
    await from.program.exited;
    // The driver of its pod goes with it, with all that it has under way.
    await from.driver.stop();
    rollout.clock.release();
    await replicas.untilLeads(to, sinceMs);
    await rollout.untilSettled();
    for (const name of await stream.end()) {
      rollout.streamed.add(name);
    }
    return { from, to };
  }

  async function expectRight(rollout: Rollout, records: Records): Promise<void> {
    const { replicas, finalizer, detachedAndKept, kept } = rollout;
    const attached = [...rollout.attached, ...rollout.streamed];
    const { calls, writes, leaseWrites, starts } = records;
    const state = [...attached.map((name) => `${name} true`), ...[...detachedAndKept].map((name) => `${name} false`)];
    expect(new Set(await rollout.state())).to.deep.equal(new Set(state));
    expect(replicas.published()).to.deep.equal(new Set(attached.map((name) => `${name}-handle`)));
    expect(replicas.warnings()).to.deep.equal([]);
    expect(tookAway(keep, kept, writes)).to.deep.equal([]);
    expect(releasedTooEarly(finalizer, calls, writes)).to.deep.equal([]);
    expect(findLateStarts(leaseWrites, starts, renewDeadlineMs + arrivalMs)).to.deep.equal([]);
    for (const name of detachedAndKept) {
      const { metadata } = await kubernetes.admin.get(`${attachments}/${name}`);
      expect(metadata.finalizers).to.deep.equal([keep]);
    }
  }

  /** What ours asks the driver twice, or though Kubernetes knew the answer. */
  function expectNothingAskedTwice({ name, kind }: Replica, { calls, writes }: Records): void {
    expect(kind).to.equal('ours');
    expect(publishedAgain(calls, writes).filter(({ by }) => by === name)).to.deep.equal([]);
    expect([publish, unpublish].flatMap((method) => repeatedBy(name, method, calls))).to.deep.equal([]);
  }

  function note({ from, to }: Change, { calls, writes }: Records): void {
    const again = publishedAgain(calls, writes).filter(({ by }) => by === to.name).length;
    figures.push(
      `from ${from.kind} to ${to.kind}: both asked for ${publishedByBoth(from.name, to.name, calls).size} attaches; ` +
        `the new one asked ${repeatedBy(to.name, publish, calls).length} twice, ${again} though Kubernetes had the answer`,
    );
  }

  async function inRollout(name: string, run: (rollout: Rollout) => Promise<void>): Promise<void> {
    const rollout = new Rollout(kubernetes, name);
    try {
      await rollout.replicas.createNode();
      await run(rollout);
    } finally {
      await rollout.replicas.stop();
    }
  }

  async function startLeader(rollout: Rollout, name: string, kind: ReplicaKind): Promise<Replica> {
    const leader = await rollout.replicas.start(name, kind);
    await rollout.replicas.untilLeads(leader);
    return leader;
  }

  /** The attaches that a new original asks again: those that were under way when the old one ended. */
  async function yardstick(): Promise<number> {
    let again = 0;
    await inRollout('yardstick', async (rollout) => {
      const first = await startLeader(rollout, 'pod-a', 'original');
      const changed = await change(rollout, first, () => rollout.replicas.start('pod-b', 'original'));
      const records = await rollout.replicas.records();
      note(changed, records);
      await expectRight(rollout, records);
      again = publishedByBoth('pod-a', 'pod-b', records.calls).size;
    });
    return again;
  }

  it('from the original to ours and back loses nothing, and asks nothing again that the original would not', async () => {
    const againByOriginal = await yardstick();
    await inRollout('rolling', async (rollout) => {
      const { replicas } = rollout;
      const first = await startLeader(rollout, 'pod-a', 'original');
      const there = await change(rollout, first, () => replicas.start('pod-b', 'ours'));
      const back = await change(rollout, there.to, () => replicas.start('pod-c', 'original'));
      const records = await replicas.records();
      note(there, records);
      note(back, records);
      await expectRight(rollout, records);
      expectNothingAskedTwice(there.to, records);
      expect(publishedByBoth('pod-a', 'pod-b', records.calls).size).to.be.at.most(againByOriginal);
      // Ours lets what is under way come to its end before it goes: nothing is left for the next one.
      expect(publishedByBoth('pod-b', 'pod-c', records.calls)).to.deep.equal(new Set());
    });
  });
});

function withFinalizer(object: NewObject): NewObject {
  return { ...object, metadata: { ...object.metadata, finalizers: [keep] } };
}

function isRunning({ endOrder }: { readonly endOrder: number | undefined }): boolean {
  return endOrder === undefined;
}

function stateOf({ metadata, status }: Attachment): string {
  return `${metadata.name} ${status?.attached}`;
}

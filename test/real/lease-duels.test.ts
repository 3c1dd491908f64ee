/**
 * Attachers against each other on one lease of a real API server, under a stream of attaches and detaches, while the leader is
 * stopped, killed or frozen (behaviour.md 7). Judged by what server and driver took down: nobody starts a CSI call or a write
 * without the lease, or later than the renew deadline after its last renewal. Prints what it measured.
 */
import { expect } from 'chai';
import { AttachStream } from '../support/attach-stream.ts';
import { buildBundles } from '../support/bundles.ts';
import { findEarlyTakeovers, findLateStarts, type Start, takeovers } from '../support/lease-terms.ts';
import { type Records, type Replica, type ReplicaKind, Replicas } from '../support/replicas.ts';
import { wallClock } from '../support/wall-clock.ts';
import type { KubeObject } from '../testbed/api-client.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';

const leaseDurationMs = 6_000;
const renewDeadlineMs = 4_000;
const retryPeriodMs = 1_000;
const flags = [
  `--leader-election-lease-duration=${leaseDurationMs}ms`,
  `--leader-election-renew-deadline=${renewDeadlineMs}ms`,
  `--leader-election-retry-period=${retryPeriodMs}ms`,
  // The original's own limit is so low that hardly anything would be under way.
  '--kube-api-qps=100',
  '--kube-api-burst=200',
];
/** Between the start of something and its record lie a busy machine and a socket. Far below what separates deadline and lease duration. */
const arrivalMs = 500;
const operationMs = 150;
const slots = 6;

type Ending = 'SIGTERM' | 'SIGKILL' | 'SIGSTOP';

interface Duel {
  readonly title: string;
  readonly leader: ReplicaKind;
  readonly standby: ReplicaKind;
  readonly ending: Ending;
  readonly leaderFlags?: readonly string[];
  /** Whether the leader gives the lease back at its end. */
  readonly releases?: true;
}

const duels: readonly Duel[] = [
  { title: 'F5 ours is stopped, ours follows', leader: 'ours', standby: 'ours', ending: 'SIGTERM', releases: true },
  { title: 'F5 ours is stopped, the original follows', leader: 'ours', standby: 'original', ending: 'SIGTERM', releases: true },
  { title: 'F13 the original is stopped, ours follows', leader: 'original', standby: 'ours', ending: 'SIGTERM' },
  {
    title: 'F13 the original is stopped and gives the lease back, ours follows',
    leader: 'original',
    standby: 'ours',
    ending: 'SIGTERM',
    leaderFlags: ['--feature-gates=ReleaseLeaderElectionOnExit=true'],
    releases: true,
  },
  { title: 'ours is killed, ours follows', leader: 'ours', standby: 'ours', ending: 'SIGKILL' },
  { title: 'ours is killed, the original follows', leader: 'ours', standby: 'original', ending: 'SIGKILL' },
  { title: 'F13 the original is killed, ours follows', leader: 'original', standby: 'ours', ending: 'SIGKILL' },
  { title: 'F10 ours is frozen, ours follows, and the other wakes', leader: 'ours', standby: 'ours', ending: 'SIGSTOP' },
  { title: 'F10 ours is frozen, the original follows, and ours wakes', leader: 'ours', standby: 'original', ending: 'SIGSTOP' },
  {
    title: 'F10 ours is frozen with writes that wait for the API rate limit, ours follows, and the other wakes',
    leader: 'ours',
    standby: 'ours',
    ending: 'SIGSTOP',
    leaderFlags: ['--kube-api-qps=8', '--kube-api-burst=2'],
  },
  { title: 'F13 the original is frozen, ours follows, and the original wakes', leader: 'original', standby: 'ours', ending: 'SIGSTOP' },
];

interface Attachment extends KubeObject {
  readonly spec: { readonly attacher: string; readonly source: { readonly persistentVolumeName: string } };
  readonly status?: { readonly attached: boolean };
}

describe('attachers in a duel for one lease', function () {
  this.timeout(180_000);
  let kubernetes: Kubernetes;
  const figures: string[] = [];

  before(async () => {
    buildBundles();
    kubernetes = await startKubernetes({ audit: true, replicas: ['pod-a', 'pod-b'] });
    after(() => kubernetes.stop());
  });
  after(() => console.log(['', ...figures, ''].join('\n')));

  /** Lets both work, ends the leader in the middle of it, and lets the other one work on. */
  async function fight(replicas: Replicas, { leader: kind, standby: standbyKind, ending, leaderFlags = [] }: Duel): Promise<Fought> {
    const { admin } = kubernetes;
    await replicas.createNode();
    const leader = await replicas.start('pod-a', kind, leaderFlags);
    await replicas.untilLeads(leader);
    const standby = await replicas.start('pod-b', standbyKind);
    const stream = new AttachStream({ admin, slots, prefix: replicas.node, objects: (name) => replicas.objects(name) });
    stream.start();
    await leader.driver.calls.waitFor({ method: 'ControllerUnpublishVolume', state: 'ended' }, { count: slots });
    // In the middle of a call, whose answer then waits for whoever wakes.
    await leader.driver.calls.next({ method: 'ControllerPublishVolume' });
    leader.program.kill(ending);
    await replicas.untilLeads(standby);
    await work(standby);
    if (ending === 'SIGSTOP') {
      leader.program.kill('SIGCONT');
      await (kind === 'ours' ? leader.program.waitForLine(/"Lost the lease: /u) : leader.program.exited);
      await work(standby);
    }
    const attached = await stream.end();
    return { leader, standby, attached, records: await replicas.records() };
  }

  interface Fought {
    readonly leader: Replica;
    readonly standby: Replica;
    /** Names of the volumes that are attached in the end. */
    readonly attached: readonly string[];
    readonly records: Records;
  }

  /** A round of the stream from now on. */
  async function work({ driver }: Replica): Promise<void> {
    const after = driver.calls.lastOrder;
    await driver.calls.waitFor({ method: 'ControllerPublishVolume', state: 'ended', after }, { count: slots });
  }

  function expectTermsKept({ title, leader: kind, ending }: Duel, { leader, standby, records }: Fought): void {
    const { leaseWrites, starts } = records;
    for (const replica of [leader, standby]) {
      expect(of(replica, starts).length, `starts of ${replica.name}`).to.be.greaterThan(slots);
    }
    const late = findLateStarts(leaseWrites, starts, renewDeadlineMs + arrivalMs);
    const excused = isStale({ leader: kind, ending }) ? of(leader, late) : [];
    expect(
      late.filter((start) => !excused.includes(start)),
      'late starts',
    ).to.deep.equal([]);
    expect(findEarlyTakeovers(leaseWrites, leaseDurationMs)).to.deep.equal([]);
    const oldest = Math.max(...findLateStarts(leaseWrites, starts, 0).map(({ sinceMs }) => sinceMs));
    const [takeover] = takeovers(leaseWrites);
    figures.push(
      `${title}: taken over after ${ms(takeover?.afterMs)}; ${of(leader, starts).length} and ${of(standby, starts).length} starts, ` +
        `the latest ${ms(excused.length > 0 ? undefined : oldest)} after a renewal${excused.length > 0 ? `, ${excused.length} of the original too late` : ''}`,
    );
  }

  function expectTakenOverInTime({ standby, releases }: Duel, { records, leader, standby: next }: Fought): void {
    const all = takeovers(records.leaseWrites);
    expect(all).to.have.length(1);
    const [takeover] = all;
    expect(takeover).to.include({ from: leader.name, to: next.name, released: releases ?? false });
    if (standby === 'ours') {
      expect(takeover?.afterMs).to.be.lessThan(releases ? 2_000 : leaseDurationMs + 2 * retryPeriodMs);
    }
  }

  /** Kubernetes and the driver hold attached what the stream left so, and nothing else. */
  async function expectAttached(replicas: Replicas, driverName: string, attached: readonly string[]): Promise<void> {
    const wanted = await expectAttachedFor(replicas, driverName, attached);
    expect(replicas.published()).to.deep.equal(wanted);
  }

  /** Nothing that Kubernetes holds attached is missing at the driver. Returns the handles. */
  async function expectAttachedFor(replicas: Replicas, driverName: string, attached: readonly string[]): Promise<ReadonlySet<string>> {
    const attachments = await kubernetes.admin.list<Attachment>('/apis/storage.k8s.io/v1/volumeattachments');
    const there = attachments.filter(({ spec }) => spec.attacher === driverName);
    expect(new Set(there.map(({ metadata, status }) => `${metadata.name} ${status?.attached}`))).to.deep.equal(
      new Set(attached.map((name) => `${name} true`)),
    );
    const handles = new Set(attached.map((name) => `${name}-handle`));
    expect(replicas.published()).to.include.all.keys(...handles);
    expect(replicas.warnings()).to.deep.equal([]);
    return handles;
  }

  it('F10 ours are frozen in turn, ten times, in the midst of work', async () => {
    const driverName = 'duel-in-turn.csi.example.com';
    const [durationMs, deadlineMs] = [3_000, 2_000];
    const quick = [
      `--leader-election-lease-duration=${durationMs}ms`,
      `--leader-election-renew-deadline=${deadlineMs}ms`,
      '--leader-election-retry-period=500ms',
    ];
    // An instant backend, so that the attacher is at work at nearly every moment.
    const replicas = new Replicas({ kubernetes, driverName, flags: quick, slow: [] });
    try {
      await replicas.createNode();
      let leader = await replicas.start('pod-a', 'ours');
      await replicas.untilLeads(leader);
      let standby = await replicas.start('pod-b', 'ours');
      const stream = new AttachStream({
        admin: kubernetes.admin,
        slots: 16,
        prefix: replicas.node,
        objects: (name) => replicas.objects(name),
      });
      stream.start();
      const wakes: { readonly by: string; readonly atMs: number }[] = [];
      for (let round = 0; round < 10; round += 1) {
        await leader.driver.calls.next({ method: round % 2 === 0 ? 'ControllerPublishVolume' : 'ControllerUnpublishVolume' });
        leader.program.kill('SIGSTOP');
        await replicas.untilLeads(standby, wallClock.monotonicMs());
        wakes.push({ by: leader.name, atMs: wallClock.monotonicMs() });
        leader.program.kill('SIGCONT');
        [leader, standby] = [standby, leader];
      }
      const attached = await stream.end();
      const { leaseWrites, starts } = await replicas.records();
      const late = findLateStarts(leaseWrites, starts, deadlineMs + arrivalMs);
      // Between the last look and the kernel there is no way to be asked: what was frozen there arrives at the wake-up, and only then.
      const underWay = late.filter(({ by, atMs }) => wakes.some((wake) => wake.by === by && atMs >= wake.atMs && atMs < wake.atMs + 100));
      expect(late.filter((start) => !underWay.includes(start))).to.deep.equal([]);
      expect(findEarlyTakeovers(leaseWrites, durationMs)).to.deep.equal([]);
      await expectAttachedFor(replicas, driverName, attached);
      figures.push(
        `F10 ours are frozen in turn: ${takeovers(leaseWrites).length} takeovers, ${starts.length} starts, ` +
          `${underWay.length} on their way out when they were frozen, none other too late`,
      );
    } finally {
      await replicas.stop();
    }
  });

  duels.forEach((duel, index) => {
    it(duel.title, async () => {
      const driverName = `duel-${index}.csi.example.com`;
      const slow = [
        { durationMs: operationMs, method: 'ControllerPublishVolume' },
        { durationMs: operationMs, method: 'ControllerUnpublishVolume' },
      ];
      const replicas = new Replicas({ kubernetes, driverName, flags, slow });
      try {
        const fought = await fight(replicas, duel);
        expectTermsKept(duel, fought);
        expectTakenOverInTime(duel, fought);
        // What the stale one publishes of objects that are gone by then stays published: nobody knows of it.
        await (isStale(duel) ? expectAttachedFor : expectAttached)(replicas, driverName, fought.attached);
      } finally {
        await replicas.stop();
      }
    });
  });
});

/** The original's idea of leading is a flag, so it goes on when it wakes from a freeze: that is recorded, and excused. */
function isStale({ leader, ending }: Pick<Duel, 'leader' | 'ending'>): boolean {
  return leader === 'original' && ending === 'SIGSTOP';
}

function of(replica: Replica, starts: readonly Start[]): readonly Start[] {
  return starts.filter(({ by }) => by === replica.name);
}

function ms(value: number | undefined): string {
  return value === undefined ? '–' : `${Math.round(value)} ms`;
}

/**
 * Our leader election on a real kube-apiserver, with exactly the rights of the original, against itself and against
 * client-go's (test/testbed/leader): who leads is read from the lease, and when from the server's audit log. Needs
 * `npm run testbed`.
 */
import { once } from 'node:events';
import { expect } from 'chai';
import { openConnection } from '../../src/kube/connection.ts';
import { loadKubeconfig } from '../../src/kube/kubeconfig.ts';
import { LeaderElection, type LeaderTerm } from '../../src/kube/leader-election.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { systemRandom } from '../../src/runtime/random.ts';
import { RecordingLogger } from '../support/recording-logger.ts';
import type { KubeObject } from '../testbed/api-client.ts';
import type { AuditEntry } from '../testbed/audit-log.ts';
import { type RunningProcess, startProcess } from '../testbed/process.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { toolPath } from '../testbed/tools.ts';

const timing = { leaseDurationMs: 3_000, renewDeadlineMs: 2_000, retryPeriodMs: 500 };
const leases = '/apis/coordination.k8s.io/v1/namespaces/default/leases';

interface LeaseObject extends KubeObject {
  readonly spec: {
    readonly holderIdentity: string;
    readonly leaseDurationSeconds: number;
    readonly acquireTime: string;
    readonly renewTime: string;
    readonly leaseTransitions: number;
  };
}

/** A process of ours, less the process: killing it means that nothing of it is sent any more. */
class Ours {
  readonly identity: string;
  readonly log = new RecordingLogger();
  readonly terms: LeaderTerm[] = [];
  readonly election: LeaderElection;
  readonly ended: Promise<void>;
  readonly #kill = new AbortController();
  #onTerm: () => void = () => {};

  private constructor(name: string, identity: string, config: Awaited<ReturnType<typeof loadKubeconfig>>) {
    this.identity = identity;
    this.election = new LeaderElection({
      settings: { ...timing, identity },
      place: { name, namespace: 'default' },
      labels: {},
      connect: () => openConnection(config, { clock: systemClock, log: this.log, userAgent: identity }),
      clock: systemClock,
      random: systemRandom,
      log: this.log,
      onTerm: (term) => {
        this.terms.push(term);
        this.#onTerm();
      },
    });
    this.ended = this.election.run(this.#kill.signal);
  }

  static async start(kubernetes: Kubernetes, name: string, identity: string): Promise<Ours> {
    const options = { cwd: '/', env: {}, clock: systemClock, log: new RecordingLogger() };
    return new Ours(name, identity, await loadKubeconfig(kubernetes.kubeconfig('attacher'), options));
  }

  /** Waits for a term, by default the first. */
  async leads(count = 1): Promise<LeaderTerm> {
    while (this.terms.length < count) {
      await new Promise<void>((resolve) => {
        this.#onTerm = resolve;
      });
    }
    return this.terms[count - 1]!;
  }

  async kill(): Promise<void> {
    this.#kill.abort();
    await this.ended;
  }
}

describe('LeaderElection on a real API server', function () {
  this.timeout(60_000);
  let kubernetes: Kubernetes;
  const ours: Ours[] = [];
  const theirs: RunningProcess[] = [];
  let leaseCount = 0;
  let name = '';

  before(async () => {
    kubernetes = await startKubernetes({ audit: true });
    after(() => kubernetes.stop());
  });
  beforeEach(() => {
    leaseCount += 1;
    name = `external-attacher-leader-${leaseCount}`;
  });
  afterEach(async () => {
    await Promise.all([...ours.splice(0).map((process) => process.kill()), ...theirs.splice(0).map((process) => process.stop(0))]);
  });

  async function startOurs(identity: string): Promise<Ours> {
    const process = await Ours.start(kubernetes, name, `${identity}-${leaseCount}`);
    ours.push(process);
    return process;
  }

  /** client-go's, in a process of its own. */
  async function startTheirs(identity: string, extraArgs: readonly string[] = []): Promise<RunningProcess> {
    const { leaseDurationMs, renewDeadlineMs, retryPeriodMs } = timing;
    const process = await startProcess({
      name: `${identity}-${leaseCount}`,
      path: toolPath('leader'),
      args: [
        `-kubeconfig=${kubernetes.kubeconfig('attacher')}`,
        `-name=${name}`,
        `-identity=${identity}-${leaseCount}`,
        `-lease-duration=${leaseDurationMs}ms`,
        `-renew-deadline=${renewDeadlineMs}ms`,
        `-retry-period=${retryPeriodMs}ms`,
        ...extraArgs,
      ],
      ready: { line: /^started$/ },
    });
    theirs.push(process);
    return process;
  }

  async function lease(): Promise<LeaseObject> {
    return await kubernetes.admin.get<LeaseObject>(`${leases}/${name}`);
  }

  async function untilHeldBy(holder: string): Promise<LeaseObject> {
    const held = await kubernetes.admin.until<LeaseObject>(`${leases}/${name}`, (found) => found?.spec.holderIdentity === holder);
    return held!;
  }

  /** A standby has read the lease and watches it. */
  async function untilStandsBy(standby: Ours): Promise<void> {
    await kubernetes
      .audit()
      .until((entry) => entry.verb === 'watch' && entry.userAgent === standby.identity && entry.stage === 'ResponseStarted');
  }

  /** A standby of client-go's has read the lease. */
  async function untilHasRead(standby: RunningProcess): Promise<void> {
    await kubernetes.audit().until((entry) => entry.verb === 'get' && entry.userAgent === standby.name && entry.name === name);
  }

  /** Writes to the lease that the server accepted, by one of the two. */
  async function writesOf(who: string): Promise<readonly AuditEntry[]> {
    const entries = await kubernetes.audit().entries();
    return entries.filter(
      (entry) => entry.resource === 'leases' && ['create', 'update'].includes(entry.verb) && entry.userAgent === who && entry.code < 300,
    );
  }

  /** From the last write of one to the first of the other: at least and at most, in milliseconds. */
  async function gap(before: string, next: string): Promise<{ readonly leastMs: number; readonly mostMs: number }> {
    const first = await kubernetes.audit().until((entry) => entry.userAgent === next && entry.verb === 'update' && entry.code === 200);
    const last = (await writesOf(before)).at(-1)!;
    // What is seen of a write is seen after it was received; its effect is there by the time of the answer.
    return { leastMs: first.receivedMs - last.timeMs, mostMs: first.timeMs - last.receivedMs };
  }

  function expectAtOnce({ mostMs }: { readonly mostMs: number }): void {
    expect(mostMs).to.be.lessThan(2_000);
  }

  function expectAfterItRanOut({ leastMs, mostMs }: { readonly leastMs: number; readonly mostMs: number }): void {
    expect(mostMs).to.be.greaterThan(timing.leaseDurationMs);
    expect(leastMs).to.be.lessThan(timing.leaseDurationMs + 2 * timing.retryPeriodMs);
  }

  it('writes the same fields as client-go: when it creates, takes over, renews and releases', async () => {
    const shapes: unknown[] = [];
    const shape = ({ metadata, spec }: LeaseObject): void => {
      const { acquireTime, renewTime, holderIdentity, ...rest } = spec;
      for (const time of [acquireTime, renewTime]) {
        expect(time).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
      }
      const held = holderIdentity === '' ? 'nobody' : 'somebody';
      shapes.push({ labels: metadata.labels, rest, held, renewed: acquireTime !== renewTime });
    };
    const untilRenewed = async (holder: string): Promise<LeaseObject> =>
      (await kubernetes.admin.until<LeaseObject>(
        `${leases}/${name}`,
        (found) => found?.spec.holderIdentity === holder && found.spec.acquireTime !== found.spec.renewTime,
      ))!;

    for (const side of ['client-go', 'ours'] as const) {
      name = `external-attacher-leader-${leaseCount}-${side}`;
      for (const term of [1, 2]) {
        if (side === 'ours') {
          const leader = await startOurs(`o${term}`);
          await leader.leads();
          shape(await untilRenewed(leader.identity));
          leader.election.stop('release');
          await leader.ended;
        } else {
          const leader = await startTheirs(`t${term}`, ['-release']);
          await leader.waitForLine(/^leading$/);
          shape(await untilRenewed(leader.name));
          await leader.stop();
        }
        shape(await lease());
      }
    }
    expect(shapes).to.have.length(8);
    expect(shapes.slice(4)).to.deep.equal(shapes.slice(0, 4));
  });

  it('asks for nothing that the original may not do, and tells nobody that it may not create events', async () => {
    const leader = await startOurs('a');
    await leader.leads();
    const standby = await startOurs('b');
    await untilStandsBy(standby);
    leader.election.stop('release');
    await standby.leads();
    await leader.ended;
    const entries = (await kubernetes.audit().entries()).filter(({ userAgent }) => [leader.identity, standby.identity].includes(userAgent));
    const asked = new Set(entries.filter(({ resource }) => resource === 'leases').map(({ verb, code }) => `${verb} ${code}`));
    expect(
      [...asked].filter((one) => !['get 404', 'get 200', 'watch 200', 'create 201', 'update 200', 'update 409'].includes(one)),
    ).to.deep.equal([]);
    expect(new Set(entries.filter(({ resource }) => resource === 'events').map(({ code }) => code))).to.deep.equal(new Set([403]));
    const loud = [leader, standby].flatMap(({ log }) => [...log.messages('warning'), ...log.messages('error')]);
    expect(loud).to.deep.equal([]);
  });

  it('F5: ours releases it, ours leads at once', async () => {
    const leader = await startOurs('a');
    await leader.leads();
    const standby = await startOurs('b');
    await untilStandsBy(standby);
    leader.election.stop('release');
    await standby.leads();
    expectAtOnce(await gap(leader.identity, standby.identity));
    expect((await lease()).spec).to.include({ holderIdentity: standby.identity, leaseTransitions: 1 });
  });

  it('ours is killed, ours leads when the lease has run out', async () => {
    const leader = await startOurs('a');
    await leader.leads();
    const standby = await startOurs('b');
    await untilStandsBy(standby);
    await leader.kill();
    await standby.leads();
    expectAfterItRanOut(await gap(leader.identity, standby.identity));
    expect((await lease()).spec).to.include({ holderIdentity: standby.identity, leaseTransitions: 1 });
  });

  it('F13: client-go holds the lease, then releases it: ours waits, and leads at once', async () => {
    const leader = await startTheirs('t', ['-release']);
    await leader.waitForLine(/^leading$/);
    const standby = await startOurs('o');
    await untilStandsBy(standby);
    expect(standby.terms).to.have.length(0);
    leader.kill('SIGTERM');
    await leader.exited;
    await standby.leads();
    expectAtOnce(await gap(leader.name, standby.identity));
    expect((await lease()).spec).to.include({ holderIdentity: standby.identity, leaseTransitions: 1 });
  });

  it('F13: client-go is killed: ours leads when the lease has run out', async () => {
    const leader = await startTheirs('t');
    await leader.waitForLine(/^leading$/);
    const standby = await startOurs('o');
    await untilStandsBy(standby);
    leader.kill('SIGKILL');
    await standby.leads();
    expectAfterItRanOut(await gap(leader.name, standby.identity));
  });

  it('ours releases the lease: client-go leads', async () => {
    const leader = await startOurs('o');
    await leader.leads();
    const standby = await startTheirs('t');
    await untilHasRead(standby);
    leader.election.stop('release');
    await standby.waitForLine(/^leading$/);
    expectAtOnce(await gap(leader.identity, standby.name));
    expect((await lease()).spec).to.include({ holderIdentity: standby.name, leaseTransitions: 1 });
  });

  it('ours is killed: client-go leads when the lease has run out', async () => {
    const leader = await startOurs('o');
    await leader.leads();
    const standby = await startTheirs('t');
    await untilHasRead(standby);
    await leader.kill();
    await standby.waitForLine(/^leading$/);
    const { mostMs } = await gap(leader.identity, standby.name);
    expect(mostMs).to.be.greaterThan(timing.leaseDurationMs);
  });

  it('client-go is frozen: ours takes the lease, and keeps it when client-go wakes up', async () => {
    const leader = await startTheirs('t');
    await leader.waitForLine(/^leading$/);
    const standby = await startOurs('o');
    await untilStandsBy(standby);
    leader.kill('SIGSTOP');
    const term = await standby.leads();
    expectAfterItRanOut(await gap(leader.name, standby.identity));
    const written = (await writesOf(leader.name)).length;
    leader.kill('SIGCONT');
    await leader.waitForLine(/^stopped$/);
    expect(await writesOf(leader.name)).to.have.length(written);
    expect(term.mayAct()).to.equal(true);
    expect((await lease()).spec).to.include({ holderIdentity: standby.identity, leaseTransitions: 1 });
  });

  it('client-go waits for as long as ours renews the lease', async () => {
    const leader = await startOurs('o');
    const term = await leader.leads();
    const standby = await startTheirs('t');
    // Its tries are at most 2.2 retry periods apart, so this is longer than the lease duration.
    for (let tries = 0, seen = 0; tries < 8; tries += 1) {
      await kubernetes.audit().until((entry) => entry.verb === 'get' && entry.userAgent === standby.name && entry.timeMs > seen);
      const entries = await kubernetes.audit().entries();
      seen = entries.filter((entry) => entry.verb === 'get' && entry.userAgent === standby.name).at(-1)!.timeMs;
    }
    expect(term.mayAct()).to.equal(true);
    expect(standby.lines).to.not.include('leading');
    expect(standby.lines).to.include(`new leader ${leader.identity}`);
  });

  it('events on the lease are as a real API server takes them', async () => {
    await kubernetes.grant('attacher', {
      namespace: 'default',
      rules: [{ apiGroups: [''], resources: ['events'], verbs: ['create'] }],
    });
    const leader = await startOurs('o');
    await leader.leads();
    leader.election.stop('release');
    await leader.ended;
    const { metadata } = await lease();
    const events = await kubernetes.admin.list('/api/v1/namespaces/default/events');
    const about = events.filter((event) => (event['involvedObject'] as { readonly uid?: string }).uid === metadata.uid);
    expect(about.map((event) => [event['reason'], event['message'], event['type']])).to.have.deep.members([
      ['LeaderElection', `${leader.identity} became leader`, 'Normal'],
      ['LeaderElection', `${leader.identity} stopped leading`, 'Normal'],
    ]);
  });

  it('F4: the server is frozen for longer than the renew deadline: the term ends, and another one begins', async () => {
    const leader = await startOurs('o');
    const first = await leader.leads();
    const ended = once(first.signal, 'abort');
    const server = kubernetes.apiServer();
    server.kill('SIGSTOP');
    try {
      await ended;
      expect(first.mayAct()).to.equal(false);
    } finally {
      server.kill('SIGCONT');
    }
    const second = await leader.leads(2);
    expect(second.mayAct()).to.equal(true);
    expect((await untilHeldBy(leader.identity)).spec.leaseTransitions).to.equal(0);
  });
});

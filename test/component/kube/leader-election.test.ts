/**
 * Leader election over real sockets to the embedded API server, by a clock that only the test moves: what stands in the
 * lease, who leads when, and what becomes of a term when the server, the watch, the connection or the process fails.
 */
import { expect } from 'chai';
import { type EmbeddedApiServer, startApiServer } from '../../../src/embedded/api-server/start-api-server.ts';
import { fixedCredentials } from '../../../src/kube/credentials.ts';
import { LeaderElection, type LeaderTerm } from '../../../src/kube/leader-election.ts';
import { leaderIdentity } from '../../../src/kube/leader-identity.ts';
import type { KubeAnswer, KubeTransport } from '../../../src/kube/transport.ts';
import type { Clock } from '../../../src/runtime/clock.ts';
import { FakeClock, settle } from '../../support/fake-clock.ts';
import { RecordingLogger } from '../../support/recording-logger.ts';
import { ChangeableTls, connectTo } from '../../support/wire-client.ts';

const place = { name: 'external-attacher-leader-test', namespace: 'default' };
const leasePath = '/apis/coordination.k8s.io/v1/namespaces/default/leases';
/** The original's flags: 15 s, 10 s, 5 s. */
const settings = { leaseDurationMs: 15_000, renewDeadlineMs: 10_000, retryPeriodMs: 5_000 };
/** The original's Role for leases. */
const leaseVerbs = ['get', 'watch', 'list', 'delete', 'update', 'create'];

interface LeaseSpec {
  readonly holderIdentity: string;
  readonly leaseDurationSeconds: number;
  readonly acquireTime: string;
  readonly renewTime: string;
  readonly leaseTransitions: number;
}

/** Counts requests from being sent until their answer was read or they failed; those of watches do not count. */
class Traffic {
  underWay = 0;
  /** Method of the last one that was sent. */
  last = '';

  wrap(transport: KubeTransport): KubeTransport {
    return {
      send: async (request, signal) => {
        if (request.path.includes('watch=true')) {
          return await transport.send(request, signal);
        }
        this.underWay += 1;
        this.last = request.method;
        try {
          return this.#counted(await transport.send(request, signal));
        } catch (error) {
          this.underWay -= 1;
          throw error;
        }
      },
      close: () => transport.close(),
    };
  }

  #counted(answer: KubeAnswer): KubeAnswer {
    const read = this.#read(answer.body);
    return { status: answer.status, header: (name) => answer.header(name), body: read };
  }

  async *#read(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      yield* body;
    } finally {
      this.underWay -= 1;
    }
  }
}

/** One process that wants the lease. */
class Candidate {
  readonly identity: string;
  readonly log = new RecordingLogger();
  readonly terms: LeaderTerm[] = [];
  readonly election: LeaderElection;
  readonly ended: Promise<void>;
  readonly #kill = new AbortController();
  /** Connections that it opened, and those of them that are open. */
  connections = 0;
  readonly open = new Set<KubeTransport>();
  /** How far its clock is ahead of the test's. */
  aheadMs = 0;

  constructor(bench: Bench, identity: string, token: string) {
    this.identity = identity;
    const clock: Clock = {
      now: () => bench.clock.now(),
      monotonicMs: () => bench.clock.monotonicMs() + this.aheadMs,
      after: (delayMs, run) => bench.clock.after(delayMs, run),
    };
    const { server, traffic } = bench;
    this.election = new LeaderElection({
      settings: { ...settings, identity },
      place,
      labels: { 'example.com/team': 'storage' },
      connect: () => {
        this.connections += 1;
        const tls = new ChangeableTls({ authorities: server.caCertificate, verify: true });
        const credentials = fixedCredentials({ authorization: `Bearer ${token}` });
        const transport = traffic.wrap(connectTo(server.url, { tls, credentials, clock, userAgent: identity }));
        this.open.add(transport);
        return {
          send: (request, signal) => transport.send(request, signal),
          close: () => {
            this.open.delete(transport);
            transport.close();
          },
        };
      },
      clock,
      random: () => 0.5,
      log: this.log,
      onTerm: (term) => this.terms.push(term),
    });
    this.ended = this.election.run(this.#kill.signal);
  }

  /** As the system ends a process: nothing is written any more. */
  async kill(): Promise<void> {
    this.#kill.abort();
    await this.ended;
  }

  get leads(): boolean {
    return this.terms.at(-1)?.mayAct() === true;
  }
}

/** A server, a clock, and the processes of one test. */
class Bench {
  readonly clock = new FakeClock();
  readonly traffic = new Traffic();
  readonly server: EmbeddedApiServer;
  readonly candidates: Candidate[] = [];
  /** Requests that the server lets hang now. */
  hanging = 0;

  constructor(server: EmbeddedApiServer) {
    this.server = server;
  }

  start(identity: string, token: string = this.server.adminToken): Candidate {
    const candidate = new Candidate(this, identity, token);
    this.candidates.push(candidate);
    return candidate;
  }

  /** Starts a process and waits until it leads. */
  async startLeader(identity: string): Promise<Candidate> {
    const candidate = this.start(identity);
    await this.until(() => candidate.leads);
    await this.untilWatched();
    return candidate;
  }

  /** Starts a process and waits until it has seen that another leads. */
  async startStandby(identity: string, token?: string): Promise<Candidate> {
    const watches = this.server.watchCount;
    const candidate = this.start(identity, token);
    await this.until(() => candidate.log.messages('info').includes('Another process leads'));
    if (token === undefined) {
      await this.until(() => this.server.watchCount > watches);
    }
    return candidate;
  }

  async untilWatched(): Promise<void> {
    await this.until(() => this.server.watchCount >= this.candidates.length);
  }

  /** Waits, in real time, for what sockets bring. */
  async until(condition: () => boolean): Promise<void> {
    const bound = AbortSignal.timeout(5_000);
    while (!condition()) {
      if (bound.aborted) {
        throw new Error(`Cannot wait any longer for ${condition}`);
      }
      await settle();
    }
  }

  /** Lets time pass, in steps that end when all that was asked in them is answered. */
  async elapse(ms: number, check: () => void = () => {}, stepMs = 100): Promise<void> {
    for (let left = ms; left > 0; left -= stepMs) {
      await this.clock.advance(Math.min(left, stepMs));
      await this.quiet();
      check();
    }
  }

  async quiet(): Promise<void> {
    await this.until(() => this.traffic.underWay <= this.hanging);
    for (let turn = 0; turn < 5; turn += 1) {
      await settle();
    }
  }

  get lease(): LeaseSpec {
    return this.server.objects.get({ resource: 'leases', ...place })?.['spec'] as unknown as LeaseSpec;
  }

  /** Messages of the events on the lease, oldest first. */
  get events(): readonly string[] {
    return this.server.objects.list('events').map((event) => String(event['message']));
  }

  /** Writes to the lease by somebody. */
  writesOf(candidate: Candidate): readonly { readonly verb: string; readonly status: number }[] {
    return this.server.audit.writes
      .filter((entry) => entry.userAgent === candidate.identity && entry.target.startsWith(leasePath))
      .map(({ verb, status }) => ({ verb, status }));
  }

  async close(): Promise<void> {
    await this.server.bringUp();
    await Promise.all(this.candidates.map((candidate) => candidate.kill()));
    expect(
      this.candidates.flatMap(({ open }) => [...open]),
      'connections left open',
    ).to.deep.equal([]);
    await this.server.close();
    // Connections that are closing still have a timer.
    await this.until(() => this.clock.pendingTimers === 0 && this.traffic.underWay === 0);
  }
}

describe('LeaderElection', () => {
  let bench: Bench;
  beforeEach(async () => {
    const limitedRights = [{ verbs: leaseVerbs, apiGroups: ['coordination.k8s.io'], resources: ['leases'], namespace: 'default' }];
    bench = new Bench(await startApiServer({ limitedRights }));
  });
  afterEach(() => bench.close());

  it('creates the lease with its labels, and renews it every retry period by the version written last', async () => {
    const leader = await bench.startLeader('a');
    expect(leader.election.leads).to.equal(true);
    const created = bench.server.objects.get({ resource: 'leases', ...place });
    expect(created).to.deep.nested.property('metadata.labels', { 'example.com/team': 'storage' });
    expect(bench.lease).to.deep.equal({
      holderIdentity: 'a',
      leaseDurationSeconds: 15,
      acquireTime: '2026-01-01T00:00:00.000000Z',
      renewTime: '2026-01-01T00:00:00.000000Z',
      leaseTransitions: 0,
    });
    await bench.elapse(20_000);
    expect(bench.lease).to.deep.include({
      acquireTime: '2026-01-01T00:00:00.000000Z',
      renewTime: '2026-01-01T00:00:20.000000Z',
      leaseTransitions: 0,
    });
    const ok = (verb: string, status: number) => ({ verb, status });
    expect(bench.writesOf(leader)).to.deep.equal([ok('create', 201), ...Array(4).fill(ok('update', 200))]);
    const updates = bench.server.audit.writes.filter(({ verb }) => verb === 'update');
    for (const { body } of updates) {
      expect(body).to.have.nested.property('metadata.resourceVersion').that.is.a('string').and.not.equal('');
    }
    expect(leader.terms).to.have.length(1);
    expect(leader.election.slowPathCount).to.equal(0);
  });

  it('does with the rights of the original, and without a word about events that it may not create', async () => {
    const leader = bench.start('a', bench.server.limitedToken);
    await bench.until(() => leader.leads);
    await bench.untilWatched();
    await bench.elapse(10_000);
    leader.election.stop('release');
    await leader.ended;
    expect(bench.lease).to.include({ holderIdentity: '', leaseDurationSeconds: 1 });
    expect(bench.events).to.deep.equal([]);
    expect([...leader.log.messages('warning'), ...leader.log.messages('error')]).to.deep.equal([]);
  });

  it('tells of its terms by events on the lease', async () => {
    bench.server.faults.add({ method: 'POST', target: '/events', action: { do: 'delay', delayMs: 30 } });
    const leader = await bench.startLeader('a');
    leader.election.stop('release');
    await leader.ended;
    expect(bench.events).to.deep.equal(['a became leader', 'a stopped leading']);
    const [event] = bench.server.objects.list('events');
    expect(event).to.deep.include({ reason: 'LeaderElection', type: 'Normal' });
    expect(event).to.have.deep.nested.property('involvedObject.kind', 'Lease');
  });

  it('F6: lets one of two processes of one host lead', async () => {
    let count = 0;
    const identity = (): string => leaderIdentity({ hostName: 'host', podUid: undefined, randomUuid: () => `uuid-${++count}` });
    const both = [bench.start(identity()), bench.start(identity())];
    await bench.until(() => both.some(({ leads }) => leads));
    await bench.elapse(60_000, () => expect(both.filter(({ leads }) => leads)).to.have.length(1));
    expect(both.flatMap(({ terms }) => terms)).to.have.length(1);
  });

  it('F5: gives the lease back when it is told to stop; a standby leads at once', async () => {
    const leader = await bench.startLeader('a');
    const standby = await bench.startStandby('b');
    const beforeMs = bench.clock.monotonicMs();
    leader.election.stop('release');
    expect(leader.leads).to.equal(false);
    expect(leader.terms[0]!.signal.aborted).to.equal(true);
    await bench.until(() => standby.leads);
    expect(bench.clock.monotonicMs()).to.equal(beforeMs);
    await leader.ended;
    expect(bench.lease).to.include({ holderIdentity: 'b', leaseDurationSeconds: 15, leaseTransitions: 1 });
    expect(bench.writesOf(leader).at(-1)).to.deep.equal({ verb: 'update', status: 200 });
  });

  it('keeps the lease when it is told so; a standby leads when it has run out', async () => {
    const leader = await bench.startLeader('a');
    const standby = await bench.startStandby('b');
    leader.election.stop('keep');
    await leader.ended;
    expect(bench.lease.holderIdentity).to.equal('a');
    await bench.elapse(15_000);
    expect(standby.leads).to.equal(false);
    await bench.elapse(2_500);
    expect(standby.leads).to.equal(true);
    expect(bench.lease).to.include({ holderIdentity: 'b', leaseTransitions: 1 });
  });

  it('takes over from a leader that was killed, a lease duration after its last renewal and no earlier', async () => {
    const leader = await bench.startLeader('a');
    const standby = await bench.startStandby('b');
    await bench.elapse(12_000);
    expect(bench.lease.renewTime).to.equal('2026-01-01T00:00:10.000000Z');
    await leader.kill();
    await bench.elapse(13_000, () => expect(standby.leads).to.equal(false));
    await bench.elapse(2_500);
    expect(standby.leads).to.equal(true);
  });

  it('takes back its own lease at once when it is started again', async () => {
    const before = await bench.startLeader('a');
    await bench.elapse(5_000);
    await before.kill();
    const again = bench.start('a');
    await bench.until(() => again.leads);
    expect(bench.lease).to.include({ acquireTime: '2026-01-01T00:00:00.000000Z', leaseTransitions: 0 });
  });

  it('asks for the lease from time to time where it may not watch, and says so once', async () => {
    const rights = [{ verbs: ['get', 'update', 'create'], apiGroups: ['coordination.k8s.io'], resources: ['leases'] }];
    bench.server.access.setRights('limited', rights);
    const leader = await bench.startLeader('a');
    const standby = await bench.startStandby('b', bench.server.limitedToken);
    leader.election.stop('release');
    await leader.ended;
    await bench.quiet();
    expect(standby.leads).to.equal(false);
    await bench.elapse(11_000);
    expect(standby.leads).to.equal(true);
    // Rights may come.
    await bench.elapse(1_210_000, () => expect(standby.leads).to.equal(true), 1_000);
    const watches = bench.server.audit.entries.filter(({ userAgent, verb }) => userAgent === 'b' && verb === 'watch');
    expect(watches.map(({ status }) => status)).to.deep.equal([403, 403, 403]);
    expect([...standby.log.messages('warning'), ...standby.log.messages('error')]).to.deep.equal([]);
    const told = standby.log.messages('info').filter((message) => message.startsWith('The lease may not be watched'));
    expect(told).to.have.length(1);
  });

  it('asks for the lease from time to time where its watch says nothing', async () => {
    const leader = await bench.startLeader('a');
    const standby = await bench.startStandby('b');
    await bench.quiet();
    bench.server.silenceWatches();
    leader.election.stop('release');
    await leader.ended;
    await bench.quiet();
    expect(standby.leads).to.equal(false);
    await bench.elapse(11_000);
    expect(standby.leads).to.equal(true);
  });

  it('watches again, from where it was, when its watch is cut', async () => {
    const leader = await bench.startLeader('a');
    const standby = await bench.startStandby('b');
    await bench.elapse(5_000);
    bench.server.cutWatches();
    await bench.until(() => bench.server.watchCount === 0);
    await bench.elapse(6_000);
    await bench.untilWatched();
    const beforeMs = bench.clock.monotonicMs();
    leader.election.stop('release');
    await bench.until(() => standby.leads);
    expect(bench.clock.monotonicMs()).to.equal(beforeMs);
  });

  it('watches again, from the next version that it gets, when the version that it was at is gone', async () => {
    await bench.startLeader('a');
    await bench.elapse(5_000);
    bench.server.faults.add({ target: /watch=true/, times: Number.POSITIVE_INFINITY, action: { do: 'error', code: 410 } });
    bench.server.cutWatches();
    await bench.until(() => bench.server.watchCount === 0);
    bench.server.audit.clear();
    await bench.elapse(21_000);
    // One for each renewal, less that in the rest after the cut.
    expect(bench.server.audit.entries.filter(({ target }) => target.includes('watch=true')).length).to.be.within(3, 5);
    bench.server.faults.clear();
    await bench.elapse(6_000);
    await bench.untilWatched();
  });

  it('F3: turns unhealthy when the server is away; a standby of another holder does not', async () => {
    const leader = await bench.startLeader('a');
    const standby = await bench.startStandby('b');
    const healthy = (candidate: Candidate) => candidate.election.leaderHealth(bench.clock.monotonicMs());
    await bench.server.takeDown();
    await bench.elapse(35_000, () => expect(healthy(leader)).to.equal(true));
    await bench.elapse(200);
    expect(healthy(leader)).to.equal(false);
    await bench.elapse(60_000, () => expect([leader.leads, standby.leads]).to.deep.equal([false, false]));
    expect(healthy(standby)).to.equal(true);
    await bench.server.bringUp();
    await bench.elapse(20_000);
    expect([healthy(leader), healthy(standby)]).to.deep.equal([true, true]);
    expect([leader.leads, standby.leads].filter((leads) => leads)).to.have.length(1);
  });

  it('F4: may not act while the server is away for longer than the renew deadline, and leads again without a restart', async () => {
    const leader = await bench.startLeader('a');
    const [term] = leader.terms;
    await bench.server.takeDown();
    await bench.elapse(9_900, () => expect(term!.mayAct()).to.equal(true));
    await bench.elapse(2_100, () => {
      expect(term!.mayAct()).to.equal(false);
      expect(() => term!.assertLeading())
        .to.throw('Cannot act as leader')
        .with.property('kind', 'stopped');
      expect(term!.signal.aborted).to.equal(true);
    });
    await bench.server.bringUp();
    await bench.elapse(11_000);
    expect(leader.terms).to.have.length(2);
    expect(leader.leads).to.equal(true);
    expect(term!.mayAct(), 'work of the first term').to.equal(false);
    expect(bench.lease).to.include({ holderIdentity: 'a', leaseTransitions: 0 });
  });

  it('goes on leading when the server is away for less than the renew deadline', async () => {
    const leader = await bench.startLeader('a');
    await bench.elapse(4_000);
    await bench.server.takeDown();
    await bench.elapse(4_500);
    await bench.server.bringUp();
    await bench.elapse(20_000, () => expect(leader.leads).to.equal(true));
    expect(leader.terms).to.have.length(1);
    expect(bench.lease.acquireTime).to.equal('2026-01-01T00:00:00.000000Z');
  });

  for (const [name, action] of [
    ['errors', { do: 'error', code: 500 }],
    ['answers that are lost', { do: 'lose-answer' }],
    ['connections that break', { do: 'drop' }],
  ] as const) {
    it(`goes on leading through some ${name}`, async () => {
      const leader = await bench.startLeader('a');
      bench.server.faults.add({ method: 'PUT', target: leasePath, times: 3, action });
      await bench.elapse(30_000, () => expect(leader.leads).to.equal(true));
      expect(leader.terms).to.have.length(1);
      expect(leader.election.slowPathCount).to.be.greaterThan(0);
      expect(bench.lease).to.include({ holderIdentity: 'a', leaseTransitions: 0, renewTime: bench.lease.renewTime });
      const lateMs = Date.parse('2026-01-01T00:00:30Z') - Date.parse(bench.lease.renewTime);
      expect(lateMs).to.be.lessThan(5_100);
    });
  }

  it('opens another connection when a renewal gets no answer, and has the lease back at once', async () => {
    const leader = await bench.startLeader('a');
    bench.server.faults.add({ method: 'PUT', target: leasePath, action: { do: 'hang' } });
    bench.hanging = 1;
    await bench.elapse(9_900, () => expect(leader.leads).to.equal(true));
    await bench.elapse(200);
    bench.hanging = 0;
    await bench.quiet();
    expect(leader.connections).to.equal(2);
    expect(leader.terms).to.have.length(2);
    expect(leader.leads).to.equal(true);
  });

  it('F10: may not act when it wakes up after it was frozen, before any timer of its own has run', async () => {
    const leader = await bench.startLeader('a');
    const [term] = leader.terms;
    leader.aheadMs = 9_999;
    expect(term!.mayAct()).to.equal(true);
    leader.aheadMs = 10_000;
    expect(term!.signal.aborted).to.equal(false);
    expect(term!.mayAct()).to.equal(false);
  });

  it('F10: writes nothing when it wakes up and another leads', async () => {
    const leader = await bench.startLeader('a');
    const standby = await bench.startStandby('b');
    const written = bench.writesOf(leader).length;
    // Frozen: nothing of it runs, while the world goes on.
    bench.server.silenceWatches();
    bench.server.objects.patch({ resource: 'leases', ...place }, { spec: { holderIdentity: 'b', leaseTransitions: 1 } });
    leader.aheadMs = 60_000;
    await bench.elapse(10_000);
    expect(leader.leads).to.equal(false);
    expect(leader.terms).to.have.length(1);
    expect(leader.terms[0]!.signal.aborted).to.equal(true);
    expect(bench.writesOf(leader)).to.have.length(written);
    expect(standby.leads).to.equal(true);
  });

  it('ends the term as soon as the watch shows another holder', async () => {
    const leader = await bench.startLeader('a');
    bench.server.objects.patch({ resource: 'leases', ...place }, { spec: { holderIdentity: 'thief' } });
    await bench.until(() => leader.terms[0]!.signal.aborted);
    expect(leader.leads).to.equal(false);
    expect(leader.log.messages('warning')).to.deep.equal(['Lost the lease: somebody else wrote it']);
  });

  it('goes on leading when somebody labels the lease, with the watch and without', async () => {
    const leader = await bench.startLeader('a');
    const label = (value: string) => bench.server.objects.patch({ resource: 'leases', ...place }, { metadata: { labels: { by: value } } });
    label('one');
    await bench.quiet();
    await bench.elapse(5_000);
    expect(leader.election.slowPathCount).to.equal(0);
    bench.server.silenceWatches();
    label('two');
    await bench.elapse(5_000);
    expect(leader.election.slowPathCount).to.equal(1);
    await bench.elapse(5_000);
    expect(leader.terms).to.have.length(1);
    expect(bench.server.objects.get({ resource: 'leases', ...place })).to.deep.nested.property('metadata.labels', {
      by: 'two',
      'example.com/team': 'storage',
    });
  });

  it('makes the lease anew at once when somebody deletes it', async () => {
    const leader = await bench.startLeader('a');
    const standby = await bench.startStandby('b');
    bench.server.objects.delete({ resource: 'leases', ...place });
    await bench.until(() => bench.server.objects.count('leases') === 1);
    await bench.elapse(20_000, () => expect([leader.leads, standby.leads]).to.deep.equal([true, false]));
    expect(leader.terms).to.have.length(1);
    expect(bench.lease.holderIdentity).to.equal('a');
  });

  it('leaves no lease of its own behind when it is told to stop while it takes one', async () => {
    bench.server.faults.add({ method: 'POST', target: leasePath, action: { do: 'delay', delayMs: 50 } });
    const candidate = bench.start('a');
    await bench.until(() => bench.traffic.last === 'POST');
    candidate.election.stop('release');
    await candidate.ended;
    expect(candidate.terms).to.deep.equal([]);
    expect(bench.lease.holderIdentity).to.equal('');
  });

  it('ends at once, and writes nothing, when it is told to stop while it stands by', async () => {
    await bench.startLeader('a');
    const standby = await bench.startStandby('b');
    standby.election.stop('release');
    await standby.ended;
    expect(bench.writesOf(standby)).to.deep.equal([]);
    expect(bench.lease.holderIdentity).to.equal('a');
  });

  it('gives up the release when the server does not answer within the renew deadline', async () => {
    const leader = await bench.startLeader('a');
    bench.server.faults.add({ method: 'PUT', target: leasePath, times: Number.POSITIVE_INFINITY, action: { do: 'hang' } });
    bench.hanging = 1;
    leader.election.stop('release');
    await bench.elapse(10_000);
    bench.hanging = 0;
    await leader.ended;
    expect(leader.log.messages('warning')).to.include('Lease was not released; it runs out by itself');
  });

  it('says in one line that it may not take the lease, and which rule is missing', async () => {
    bench.server.access.setRights('limited', [{ verbs: ['get'], apiGroups: ['coordination.k8s.io'], resources: ['leases'] }]);
    const candidate = bench.start('a', bench.server.limitedToken);
    await bench.until(() => candidate.log.messages('error').length > 0);
    const [line] = candidate.log.lines.filter(({ severity }) => severity === 'error');
    expect(line!.message).to.equal('Cannot take or renew the lease; trying again');
    expect(String(line!.error)).to.contain('apiGroups: ["coordination.k8s.io"], resources: ["leases"], verbs: ["create"]');
  });
});

/**
 * Two attachers on one lease of a real API server, with the rights of the original: ours beside ours, and ours beside the
 * original in both orders (behaviour.md 7).
 */
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { type EmbeddedCsiDriver, startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';
import { buildBundles } from '../support/bundles.ts';
import { attachmentObject, csiNodeObject, realDriverName, volumeObject } from '../support/kubernetes-objects.ts';
import type { KubeObject } from '../testbed/api-client.ts';
import type { RunningProcess } from '../testbed/process.ts';
import { startCsiAttacher } from '../testbed/start-csi-attacher.ts';
import { type Kubernetes, startKubernetes } from '../testbed/start-kubernetes.ts';
import { startOriginalAttacher } from '../testbed/start-original-attacher.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';

interface Lease extends KubeObject {
  readonly spec: { readonly holderIdentity?: string; readonly leaseTransitions?: number; readonly renewTime?: string };
}

interface Attachment extends KubeObject {
  readonly status?: { readonly attached: boolean };
}

const leasePath = '/apis/coordination.k8s.io/v1/namespaces/default/leases/external-attacher-leader-real-csi-example-com';
const attachmentPath = (name: string): string => `/apis/storage.k8s.io/v1/volumeattachments/${name}`;
/** Times of a lease that a test can wait for. */
const quick = ['--leader-election-lease-duration=3s', '--leader-election-renew-deadline=2s', '--leader-election-retry-period=500ms'];
/** Times so long that a takeover within a test is due to the release alone. */
const slow = ['--leader-election-lease-duration=120s', '--leader-election-renew-deadline=60s', '--leader-election-retry-period=20s'];

describe('two attachers on one lease', function () {
  this.timeout(90_000);
  let kubernetes: Kubernetes;
  let driver: EmbeddedCsiDriver;
  const running: RunningProcess[] = [];

  before(buildBundles);

  beforeEach(async () => {
    const folder = createTemporaryFolder();
    kubernetes = await startKubernetes();
    kubernetes.atStop(() => folder.remove());
    driver = await startCsiDriver({
      name: realDriverName,
      socketPath: `${folder.path}/csi.sock`,
      rules: { acceptAnyVolume: true, acceptAnyNode: true },
      capabilities: { controller: { LIST_VOLUMES: false } },
    });
    await kubernetes.admin.create(csiNodeObject('node-1'));
  });

  afterEach(async () => {
    await Promise.all(running.splice(0).map((program) => program.stop(0)));
    await driver.close();
    await kubernetes.stop();
  });

  /** Starts a replica; `name` is its pod's UID and so the end of its identity. */
  async function startReplica(name: string, kind: 'ours' | 'original', times: readonly string[]): Promise<RunningProcess> {
    const start = kind === 'ours' ? startCsiAttacher : startOriginalAttacher;
    const program = await start({
      kubeconfig: kubernetes.kubeconfig('attacher'),
      csiAddress: driver.address,
      extraArgs: ['--leader-election', '--leader-election-namespace=default', ...times],
      env: { ...process.env, POD_UID: name },
      ...(kind === 'ours' ? { readyLine: /"Waiting for the lease"/u } : {}),
    });
    running.push(program);
    return program;
  }

  async function untilHolder(wanted: (holder: string) => boolean, withinMs = 30_000): Promise<Lease> {
    const lease = await kubernetes.admin.until<Lease>(leasePath, (object) => wanted(object?.spec.holderIdentity ?? ''), withinMs);
    return lease!;
  }

  async function untilRenewed(lastRenewTime: string): Promise<Lease> {
    const lease = await kubernetes.admin.until<Lease>(leasePath, (object) => (object?.spec.renewTime ?? '') > lastRenewTime);
    return lease!;
  }

  /** Status of `/healthz/leader-election`. */
  async function healthOf(program: RunningProcess): Promise<number> {
    const [, address = ''] = /address="(.*?)"/u.exec(await program.waitForLine(/"Serving HTTP"/u)) ?? [];
    const answer = await fetch(`http://${address}/healthz/leader-election`);
    await answer.text();
    return answer.status;
  }

  async function attach(name: string): Promise<void> {
    await kubernetes.admin.create(volumeObject(name));
    await kubernetes.admin.create(attachmentObject(name, { node: 'node-1', source: { persistentVolumeName: name } }));
    await kubernetes.admin.until<Attachment>(attachmentPath(name), (object) => object?.status?.attached === true, 20_000);
  }

  function publishes(name: string): number {
    return driver.calls.entries({ method: 'ControllerPublishVolume', target: `${name}-handle` }).length;
  }

  it('F5 hands the lease over at once when the leader is stopped, and works on', async () => {
    const first = await startReplica('pod-a', 'ours', slow);
    await untilHolder((holder) => holder.endsWith('_pod-a'));
    await attach('pv-1');
    await startReplica('pod-b', 'ours', slow);
    first.kill('SIGTERM');
    expect(await first.exited).to.deep.equal({ code: 0, signal: null });
    // A fifth of the shortest time after which it would try by itself.
    await untilHolder((holder) => holder.endsWith('_pod-b'), 4_000);
    await attach('pv-2');
    expect([publishes('pv-1'), publishes('pv-2')]).to.deep.equal([1, 1]);
  });

  it('takes the lease over when the leader was killed', async () => {
    const first = await startReplica('pod-a', 'ours', quick);
    await untilHolder((holder) => holder.endsWith('_pod-a'));
    await startReplica('pod-b', 'ours', quick);
    first.kill('SIGKILL');
    const lease = await untilHolder((holder) => holder.endsWith('_pod-b'));
    expect(lease.spec.leaseTransitions).to.equal(1);
    await attach('pv-1');
    expect(publishes('pv-1')).to.equal(1);
  });

  it('F6 lets one of two on the same host lead, for as long as it renews', async () => {
    const flags = [...quick, '-v=2'];
    await startReplica('pod-a', 'ours', flags);
    await untilHolder((holder) => holder.endsWith('_pod-a'));
    const other = await startReplica('pod-b', 'ours', flags);
    await other.waitForLine(/"Another process leads".*_pod-a"/u);
    await attach('pv-1');
    // Longer than the lease lasts without a renewal.
    for (let renewals = 0, last = ''; renewals < 8; renewals += 1) {
      const { spec } = await untilRenewed(last);
      expect(spec.holderIdentity).to.match(/_pod-a$/u);
      last = spec.renewTime ?? '';
    }
    expect(other.lines.filter((line) => line.includes('"Became leader"'))).to.deep.equal([]);
    expect(publishes('pv-1')).to.equal(1);
  });

  it('F3 answers 500 for the health of a leader that cannot reach the server, and 200 for a standby of another', async () => {
    const flags = ['--leader-election-lease-duration=2s', '--leader-election-renew-deadline=1s', '--leader-election-retry-period=500ms'];
    const leader = await startReplica('pod-a', 'ours', [...flags, '--http-endpoint=127.0.0.1:0']);
    await untilHolder((holder) => holder.endsWith('_pod-a'));
    const standby = await startReplica('pod-b', 'ours', [...flags, '--http-endpoint=127.0.0.1:0', '-v=2']);
    await standby.waitForLine(/"Another process leads"/u);
    expect([await healthOf(leader), await healthOf(standby)]).to.deep.equal([200, 200]);
    const frozenMs = performance.now();
    kubernetes.apiServer().kill('SIGSTOP');
    try {
      while ((await healthOf(leader)) === 200) {
        expect(performance.now() - frozenMs).to.be.lessThan(40_000);
        await delay(100);
      }
      // The lease duration and 20 s after the last renewal, which was up to a retry period ago.
      expect(performance.now() - frozenMs).to.be.greaterThan(21_000);
      expect([await healthOf(leader), await healthOf(standby)]).to.deep.equal([500, 200]);
    } finally {
      kubernetes.apiServer().kill('SIGCONT');
    }
  });

  it('F10 starts nothing when it wakes from a freeze in which another took the lease, and stands by again', async () => {
    const frozen = await startReplica('pod-a', 'ours', quick);
    await untilHolder((holder) => holder.endsWith('_pod-a'));
    const other = await startReplica('pod-b', 'ours', quick);
    frozen.kill('SIGSTOP');
    await untilHolder((holder) => holder.endsWith('_pod-b'));
    driver.faults.add({ method: 'ControllerPublishVolume', times: 1, action: { do: 'error', code: 9, message: 'not yet' } });
    await attach('pv-1');
    frozen.kill('SIGCONT');
    await attach('pv-2');
    expect([publishes('pv-1'), publishes('pv-2')]).to.deep.equal([2, 1]);
    // It is there for the next term.
    other.kill('SIGTERM');
    await untilHolder((holder) => holder.endsWith('_pod-a'));
    await attach('pv-3');
    expect(publishes('pv-3')).to.equal(1);
  });

  it('F13 waits while the original leads, and takes over by its rules when that was killed', async () => {
    const original = await startReplica('pod-a', 'original', quick);
    const { spec } = await untilHolder((holder) => holder !== '');
    const ours = await startReplica('pod-b', 'ours', quick);
    await attach('pv-1');
    expect(ours.lines.filter((line) => line.includes('"Attached"'))).to.deep.equal([]);
    original.kill('SIGKILL');
    await untilHolder((holder) => holder.endsWith('_pod-b') && holder !== spec.holderIdentity);
    await attach('pv-2');
    // The original may have repeated its own call.
    expect(publishes('pv-2')).to.equal(1);
  });

  it('lets the original wait while ours leads, and take over when ours is stopped', async () => {
    const ours = await startReplica('pod-a', 'ours', quick);
    await untilHolder((holder) => holder.endsWith('_pod-a'));
    await startReplica('pod-b', 'original', quick);
    await attach('pv-1');
    ours.kill('SIGTERM');
    expect(await ours.exited).to.deep.equal({ code: 0, signal: null });
    await untilHolder((holder) => holder !== '' && !holder.endsWith('_pod-a'));
    await attach('pv-2');
    // The original may repeat a call whose result it has not seen come back yet.
    expect(publishes('pv-1')).to.equal(1);
  });
});

/**
 * The program as a user who lacks rights (behaviour.md 1.7).
 */
import { expect } from 'chai';
import { neededRights } from '../../src/attacher/needed-rights.ts';
import { attacherRights } from '../../src/bin/demo/rights.ts';
import type { AuditEntry } from '../../src/embedded/api-server/audit-log.ts';
import { leaseRights } from '../../src/kube/lease.ts';
import { buildBundles } from '../support/bundles.ts';
import { attached, ProgramWorld } from '../support/program-world.ts';
import type { RunningProcess } from '../testbed/process.ts';

describe('the program as a user', function () {
  this.timeout(30_000);
  let world: ProgramWorld;

  before(buildBundles);

  beforeEach(async () => {
    world = await ProgramWorld.start();
  });

  afterEach(() => world.end());

  async function readyz(attacher: RunningProcess): Promise<{ readonly status: number; readonly body: string }> {
    const [, address = ''] = /address="(.*?)"/u.exec(await attacher.waitForLine(/"Serving HTTP"/u)) ?? [];
    const answer = await fetch(`http://${address}/readyz`, { headers: { connection: 'close' } });
    return { status: answer.status, body: await answer.text() };
  }

  /** Resolves when the server has had so many of these requests. */
  async function untilRequests(count: number, wanted: (entry: AuditEntry) => boolean): Promise<void> {
    let seen = 0;
    await world.server.audit.waitFor((entry) => {
      seen += wanted(entry) ? 1 : 0;
      return seen === count;
    }, AbortSignal.timeout(20_000));
  }

  it('H1 who may not patch the status calls the driver once, writes again until it is allowed, and names the rule in one line', async () => {
    const driver = await world.startDriver();
    world.limitRights(attacherRights.filter(({ resources }) => !resources?.includes('volumeattachments/status')));
    world.create('pv-1');
    const attacher = await world.startAttacher([
      '--http-endpoint=127.0.0.1:0',
      '--retry-interval-start=100ms',
      '--retry-interval-max=100ms',
    ]);
    const missing = await attacher.waitForLine(/"A right is missing/u);
    expect(missing).to.match(/^W.* verb="patch" resource="volumeattachments\/status" rule="apiGroups: \[\\"storage\.k8s\.io\\"\], /u);
    expect(await readyz(attacher)).to.deep.equal({
      status: 503,
      body: 'not ready: rights: missing rights: patch volumeattachments/status\n',
    });
    await untilRequests(3, ({ target, status }) => target.endsWith('/volumeattachments/pv-1/status') && status === 403);
    world.limitRights(attacherRights);
    await world.until('pv-1', attached);
    expect(driver.calls.entries({ method: 'ControllerPublishVolume' })).to.have.length(1);
    expect(attacher.lines.filter((line) => line.includes('A right is missing'))).to.have.length(1);
  });

  it('H2 who may neither read Secrets nor write Events attaches without a line about it', async () => {
    await world.startDriver();
    world.limitRights(attacherRights);
    world.create('pv-1');
    const attacher = await world.startAttacher(['--http-endpoint=127.0.0.1:0', '--leader-election', '--leader-election-namespace=default']);
    await world.until('pv-1', attached);
    const needed = [...neededRights({ supportsPublish: true, removesStaleFinalizers: false }), ...leaseRights({ name: '', namespace: '' })];
    await untilRequests(needed.length, ({ target, status }) => target.endsWith('/selfsubjectaccessreviews') && status === 201);
    expect(await readyz(attacher)).to.deep.equal({ status: 200, body: 'ok' });
    attacher.kill('SIGTERM');
    expect(await attacher.exited).to.deep.equal({ code: 0, signal: null });
    expect(attacher.lines.filter((line) => /^[WE]/u.test(line))).to.deep.equal([]);
  });
});

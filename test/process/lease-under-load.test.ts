/**
 * Whether the leader keeps its lease while it has all hands full: a long list again and again, and many calls that take their time.
 */
import { expect } from 'chai';
import type { AuditEntry } from '../../src/embedded/api-server/audit-log.ts';
import { buildBundles } from '../support/bundles.ts';
import { attachmentObject, realFinalizer } from '../support/kubernetes-objects.ts';
import { ProgramWorld } from '../support/program-world.ts';

const attachmentCount = 20_000;
const callCount = 200;
const retryPeriodMs = 3_000;

describe('the lease', function () {
  this.timeout(120_000);
  let world: ProgramWorld;

  before(buildBundles);

  beforeEach(async () => {
    world = await ProgramWorld.start();
  });

  afterEach(() => world.end());

  /** Makes the program list everything anew, and waits until it has. */
  async function relist(): Promise<void> {
    const { server } = world;
    const asked = server.audit.nextOrder();
    // A write that no watch of attachments has seen lies between what they have seen and what can still be had.
    server.objects.patch({ resource: 'namespaces', name: 'default' }, { metadata: { annotations: { asked: String(asked) } } });
    server.compact();
    server.cutWatches();
    // The first watch is one that is told that its version is too old.
    const { order } = await nextRequest('list', /volumeattachments\?.*limit=500/u, asked);
    await nextRequest('watch', /volumeattachments\?/u, order);
  }

  function nextRequest(verb: 'list' | 'watch', target: RegExp, after: number): Promise<AuditEntry> {
    const isWanted = (entry: AuditEntry): boolean => entry.order > after && entry.verb === verb && target.test(entry.target);
    return world.server.audit.waitFor(isWanted, AbortSignal.timeout(60_000));
  }

  const renewals = (): readonly number[] =>
    world.server.audit.writes.filter(({ target }) => target.includes('/leases/')).map(({ arrivedMs }) => arrivedMs);

  it('F1 is renewed at least every 2 retry periods while 20,000 attachments are listed and 200 calls run', async () => {
    const { server } = world;
    const driver = await world.startDriver({
      faults: [{ method: 'ControllerPublishVolume', times: Number.POSITIVE_INFINITY, action: { do: 'hang' } }],
    });
    for (let index = 0; index < attachmentCount; index += 1) {
      const attachment = attachmentObject(`attached-${index}`, { node: 'node-1', source: { persistentVolumeName: `pv-${index}` } });
      server.objects.create({
        ...attachment,
        metadata: {
          name: `attached-${index}`,
          finalizers: [realFinalizer],
          annotations: { 'csi.alpha.kubernetes.io/node-id': 'node-1-id' },
        },
        status: { attached: true },
      } as never);
    }
    for (let index = 0; index < callCount; index += 1) {
      world.create(`new-${index}`);
    }
    await world.startAttacher([
      ...['--leader-election', '--leader-election-lease-duration=12s', '--leader-election-renew-deadline=9s'],
      ...[`--leader-election-retry-period=${retryPeriodMs}ms`, `--worker-threads=${callCount}`, '--timeout=1h', '--reconcile-sync=1h'],
    ]);
    await driver.calls.waitFor({ method: 'ControllerPublishVolume' }, { count: callCount });

    const before = renewals().length;
    while (renewals().length < before + 2) {
      await relist();
    }
    const times = renewals().slice(Math.max(0, before - 1));
    expect(times.filter((time, index) => index > 0 && time - (times[index - 1] ?? 0) > 2 * retryPeriodMs)).to.deep.equal([]);
    expect(driver.calls.entries({ method: 'ControllerPublishVolume', state: 'ended' })).to.deep.equal([]);
  });
});

/**
 * The driver is away and comes back, on a fake clock: what its port throws meanwhile is no attempt (behaviour.md 14).
 */
import { expect } from 'chai';
import { AppError } from '../../src/runtime/errors.ts';
import { FakeCluster } from '../support/fake-cluster.ts';
import { attachedAttachment, attachment, csiNode, deletedAt, volume } from '../support/rows.ts';

describe('while the driver is away', () => {
  let cluster: FakeCluster;
  let away = false;

  beforeEach(() => {
    away = false;
    cluster = new FakeCluster({ workerCount: 1 });
    cluster.setVolume('pv-1', volume());
    cluster.nodes.set('node-1', csiNode());
    const assertThere = (): void => {
      if (away) {
        throw new AppError('away', 'Cannot call: the connection is lost');
      }
    };
    cluster.publish = () => {
      assertThere();
      return {};
    };
    cluster.unpublish = assertThere;
    cluster.start();
  });

  afterEach(() => cluster.stop());

  function statusWrites(): readonly string[] {
    return cluster.asks('patch').flatMap(({ kind, body }) => (kind === 'va/status' ? [JSON.stringify(body['status'])] : []));
  }

  it('F7 nothing is tried, written or called an error, however long it takes; then everything is tried at once', async () => {
    away = true;
    cluster.setAttachment('va-1', attachment());
    cluster.setAttachment('va-2', attachedAttachment({ name: 'va-2', deletionTimestamp: deletedAt }));
    await cluster.clock.advance(3_600_000);
    expect([cluster.asks('publish').length, cluster.asks('unpublish').length]).to.deep.equal([1, 1]);
    expect(statusWrites()).to.deep.equal([]);
    expect([...cluster.log.messages('error'), ...cluster.log.messages('warning')]).to.deep.equal([]);
    expect(cluster.clock.pendingTimers).to.equal(0);

    away = false;
    cluster.wakeAll();
    await cluster.clock.advance(0);
    expect(cluster.attachments.get('va-1')?.attached).to.equal(true);
    expect(cluster.attachments.has('va-2')).to.equal(false);
  });

  it('F7 a key in a long backoff is tried at once when the driver is back, and goes on where its backoff was', async () => {
    let refused = 0;
    const publish = cluster.publish;
    cluster.publish = (request, signal) => {
      if (!away && refused < 8) {
        refused += 1;
        throw new AppError('refused', 'no', { grpcCode: 13 });
      }
      return publish(request, signal);
    };
    cluster.setAttachment('va-1', attachment());
    // 1, 2, 4, 8, 16, 32 s; the next wait has 64 s.
    await cluster.clock.advance(64_000);
    expect(refused).to.equal(7);
    away = true;
    await cluster.clock.advance(64_000);
    expect([cluster.asks('publish').length, cluster.controllers.attachments.stateOf('va-1')]).to.deep.equal([8, undefined]);

    away = false;
    cluster.wakeAll();
    await cluster.clock.advance(0);
    expect(refused).to.equal(8);
    // The eighth failure, not the first and not the ninth.
    await cluster.clock.advance(127_999);
    expect(cluster.attachments.get('va-1')?.attached).to.equal(false);
    await cluster.clock.advance(1);
    expect(cluster.attachments.get('va-1')?.attached).to.equal(true);
  });

  it('F7 a driver that comes back while a turn finds it away still wakes the key', async () => {
    away = true;
    cluster.publish = () => {
      if (!away) {
        return {};
      }
      // Between this call and the end of the turn.
      away = false;
      queueMicrotask(() => cluster.wakeAll());
      throw new AppError('away', 'Cannot call: the connection is lost');
    };
    cluster.setAttachment('va-1', attachment());
    await cluster.clock.advance(0);
    expect(cluster.attachments.get('va-1')?.attached).to.equal(true);
  });

  it('F7 a round of the comparison with its list is left out without an error', async () => {
    cluster.listVolumes = () => Promise.reject(new AppError('away', 'Cannot call: the connection is lost'));
    cluster.startSweeping();
    await cluster.clock.advance(0);
    expect(cluster.sweeps).to.deep.equal([]);
    expect(cluster.log.messages('error')).to.deep.equal([]);
  });
});

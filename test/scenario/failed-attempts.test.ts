import { expect } from 'chai';
import type { ObjectWriter } from '../../src/attacher/ports.ts';
import { reconcileAttachment } from '../../src/attacher/reconcile-attachment.ts';
import { AppError } from '../../src/runtime/errors.ts';
import { FakeCluster } from '../support/fake-cluster.ts';
import { attachedAttachment, attachment, csiNode, deletedAt, testFinalizer, volume } from '../support/rows.ts';

/** One turn of the attachment, with these requests to the API server replaced; what was told of failures. */
async function turn(cluster: FakeCluster, requests: Partial<ObjectWriter> = {}): Promise<readonly string[]> {
  const told: string[] = [];
  const context = cluster.context();
  const watched = {
    ...context,
    objects: { ...context.objects, ...requests },
    onFailure: (operation: string, error: AppError) => told.push(`${operation} ${error.grpcCode ?? error.kind}`),
  };
  await reconcileAttachment(watched, { name: 'va-1', calls: { inSlot: (call) => call(), ended: () => {} } }, new AbortController().signal);
  return told;
}

describe('onFailure', () => {
  let cluster: FakeCluster;

  beforeEach(() => {
    cluster = new FakeCluster();
    cluster.setVolume('pv-1', volume());
    cluster.nodes.set('node-1', csiNode());
    cluster.attachments.set('va-1', attachment());
  });

  afterEach(() => cluster.stop());

  it('is told nothing when the attach succeeds', async () => {
    expect(await turn(cluster)).to.deep.equal([]);
  });

  it('is told what the driver answered', async () => {
    cluster.publish = () => {
      throw new AppError('outcome-unknown', 'x', { grpcCode: 10 });
    };
    expect(await turn(cluster)).to.deep.equal(['attach 10']);
  });

  it('is told what else is wrong, for detaches too', async () => {
    cluster.attachments.set('va-1', attachedAttachment({ deletionTimestamp: deletedAt, annotations: {} }));
    cluster.nodes.clear();
    expect(await turn(cluster)).to.deep.equal(['detach missing']);
  });

  it('is told when the attachment cannot be read afresh', async () => {
    const requests = {
      patchAttachment: () => Promise.reject(new AppError('conflict', 'x')),
      readAttachment: () => Promise.reject(new AppError('unavailable', 'x')),
    };
    expect(await turn(cluster, requests)).to.deep.equal(['attach unavailable']);
  });

  it('is told nothing when the work was stopped', async () => {
    cluster.publish = () => {
      throw new AppError('stopped', 'x');
    };
    expect(await turn(cluster)).to.deep.equal([]);
  });
});

describe('attachError', () => {
  const hourMs = 3_600_000;
  const minuteMs = 60_000;
  let cluster: FakeCluster;
  let reason: string;

  beforeEach(() => {
    cluster = new FakeCluster();
    reason = 'no room';
    cluster.publish = () => {
      throw new AppError('refused', reason, { grpcCode: 13 });
    };
    cluster.setVolume('pv-1', volume());
    cluster.nodes.set('node-1', csiNode());
    cluster.start();
    cluster.setAttachment('va-1', attachment());
  });

  afterEach(() => cluster.stop());

  const writes = (): readonly number[] =>
    cluster
      .asks('patch')
      .filter(({ kind }) => kind === 'va/status')
      .map(({ atMs }) => atMs);

  it('B14 with an unchanged text is written at most once a minute, for days', async () => {
    await cluster.clock.advance(minuteMs - 1);
    expect(cluster.asks('publish')).to.have.length.above(4);
    expect(writes()).to.have.length(1);
    await cluster.clock.advance(48 * hourMs);
    const times = writes();
    expect(times.filter((time, index) => time - (times[index - 1] ?? -minuteMs) < minuteMs)).to.deep.equal([]);
    // Its time shows that we are still trying.
    expect(times.at(-1)).to.be.above(47 * hourMs);
  });

  it('B14 is written as soon as the text is another one', async () => {
    await cluster.clock.advance(minuteMs / 2);
    reason = 'no such volume';
    cluster.wakeAll();
    await cluster.clock.advance(1);
    expect(writes()).to.have.length(2);
    expect(cluster.attachments.get('va-1')?.attachError?.message).to.equal('no such volume');
  });
});

describe('--resync', () => {
  it('S11 leaves the backoff of a failed attach as it is', async () => {
    const cluster = new FakeCluster();
    cluster.publish = () => {
      throw new AppError('refused', 'no', { grpcCode: 13 });
    };
    cluster.setVolume('pv-1', volume());
    cluster.nodes.set('node-1', csiNode());
    cluster.start();
    cluster.setAttachment('va-1', attachment());
    for (let passedMs = 0; passedMs < 20_000; passedMs += 100) {
      await cluster.clock.advance(100);
      cluster.resync();
    }
    expect(cluster.asks('publish').map(({ atMs }) => atMs)).to.deep.equal([0, 1_000, 3_000, 7_000, 15_000]);
    await cluster.stop();
  });
});

describe('the log', () => {
  const operations = [
    { row: attachment(), failed: 'Attach failed', unsaved: 'Attached, but cannot save it' },
    { row: attachedAttachment({ deletionTimestamp: deletedAt }), failed: 'Detach failed', unsaved: 'Detached, but cannot save it' },
  ];
  for (const { row, failed, unsaved } of operations) {
    it(`tells "${unsaved}" from "${failed}"`, async () => {
      const cluster = new FakeCluster();
      cluster.setVolume('pv-1', volume({ finalizers: [testFinalizer] }));
      cluster.nodes.set('node-1', csiNode());
      cluster.attachments.set('va-1', row);
      const fail = (): never => {
        throw new AppError('refused', 'x');
      };
      cluster.publish = fail;
      cluster.unpublish = fail;
      await turn(cluster);
      cluster.publish = () => ({});
      cluster.unpublish = () => {};
      // The finalizer of the attach is stored already; what is refused is the write of the result.
      await turn(cluster, { patchAttachment: () => Promise.reject(new AppError('refused', 'x')) });
      expect(cluster.log.messages('error')).to.deep.equal([failed, unsaved]);
      await cluster.stop();
    });
  }
});

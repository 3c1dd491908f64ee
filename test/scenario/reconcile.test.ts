/**
 * Reconcile with the driver (behaviour.md 6) with ports in memory: what its list says against what attachments say.
 */
import { expect } from 'chai';
import { sleep } from '../../src/runtime/clock.ts';
import { AppError } from '../../src/runtime/errors.ts';
import { settle } from '../support/fake-clock.ts';
import { FakeCluster, type FakeClusterOptions } from '../support/fake-cluster.ts';
import {
  attachedAttachment,
  attachment,
  csiNode,
  csiSource,
  deletedAt,
  handleKey,
  nodeIdKey,
  previousNodeIdKey,
  testDriverName,
  testFinalizer,
  volume,
  volumeSpec,
} from '../support/rows.ts';

const minuteMs = 60_000;
const clusters: FakeCluster[] = [];
afterEach(() => Promise.all(clusters.splice(0).map((cluster) => cluster.stop())));

/** An attached volume `vol-1` on `node-1`, which the driver does not list. */
function startCluster(options: FakeClusterOptions = {}): FakeCluster {
  const cluster = new FakeCluster(options);
  clusters.push(cluster);
  cluster.volumes.set('pv-1', volume({ finalizers: [testFinalizer] }));
  cluster.nodes.set('node-1', csiNode());
  cluster.attachments.set('va-1', attachedAttachment());
  cluster.start();
  return cluster;
}

function timesOf(calls: readonly { readonly atMs: number }[]): readonly number[] {
  return calls.map(({ atMs }) => atMs / minuteMs);
}

function failure(grpcCode = 13): AppError {
  return new AppError('refused', 'rpc error: code = Internal desc = because', { grpcCode });
}

describe('reconcile with the driver', () => {
  it('does nothing where the list agrees', async () => {
    const cluster = startCluster();
    cluster.listed.set('vol-1', ['i-1']);
    cluster.startSweeping();
    await cluster.clock.advance(10 * minuteMs);
    expect(new Set(cluster.story)).to.deep.equal(new Set(['list']));
    expect(cluster.sweeps).to.have.length(11);
    expect(cluster.sweeps[0]).to.deep.equal({ result: 'done', compared: 1, disagreeing: 0, forced: 0, repeated: 0, dangling: 0 });
    expect(cluster.log.messages('warning')).to.deep.equal([]);
  });

  it('attaches again what the list does not have, and writes nothing when the reply is the same', async () => {
    const cluster = startCluster();
    cluster.attachments.set('va-1', attachedAttachment({ attachmentMetadata: { device: 'b' } }));
    cluster.publish = () => ({ device: 'b' });
    cluster.startSweeping();
    await settle();
    expect(cluster.story).to.deep.equal(['list', 'publish vol-1 i-1']);
    expect(cluster.attachments.get('va-1')?.resourceVersion).to.equal('10');
  });

  it('writes the metadata of a reply that differs, and nothing else', async () => {
    const cluster = startCluster();
    cluster.attachments.set('va-1', attachedAttachment({ attachmentMetadata: { device: 'b', gone: 'x' } }));
    cluster.publish = () => ({ device: 'c' });
    cluster.startSweeping();
    await settle();
    expect(cluster.story).to.deep.equal(['list', 'publish vol-1 i-1', 'patch va/status va-1']);
    expect(cluster.attachments.get('va-1')).to.deep.include({ attached: true, attachmentMetadata: { device: 'c' } });
  });

  it('takes an attachError away although the reply is the same', async () => {
    const cluster = startCluster();
    cluster.attachments.set('va-1', attachedAttachment({ attachError: { message: 'earlier' } }));
    cluster.startSweeping();
    await settle();
    expect(cluster.story).to.deep.equal(['list', 'publish vol-1 i-1', 'patch va/status va-1']);
    expect(cluster.attachments.get('va-1')).to.not.have.property('attachError');
  });

  it('puts finalizer and records on an attachment that it attaches again', async () => {
    const cluster = startCluster();
    cluster.attachments.set('va-1', attachedAttachment({ finalizers: [], annotations: {} }));
    cluster.startSweeping();
    await settle();
    expect(cluster.story).to.deep.equal(['list', 'patch va va-1', 'publish vol-1 i-1']);
    expect(cluster.attachments.get('va-1')).to.deep.include({
      finalizers: [testFinalizer],
      annotations: { [nodeIdKey]: 'i-1', [handleKey]: 'vol-1' },
    });
  });

  describe('D1: a driver whose list leaves attached volumes out for ever', () => {
    it('gets a publish in round 1, then at doubling distance up to 1 h; counted', async () => {
      const cluster = startCluster();
      cluster.startSweeping();
      await cluster.clock.advance(300 * minuteMs);
      expect(timesOf(cluster.asks('publish'))).to.deep.equal([0, 1, 3, 7, 15, 31, 63, 123, 183, 243]);
      const counted = cluster.sweeps.map((report) => (report.result === 'done' ? report : undefined));
      expect(counted.filter((report) => report?.forced === 1)).to.have.length(10);
      expect(counted.filter((report) => report?.repeated === 1)).to.have.length(9);
      expect(counted.every((report) => report?.disagreeing === 1)).to.equal(true);
    });

    it('counts from the start once the list has agreed in between', async () => {
      const cluster = startCluster();
      cluster.startSweeping();
      await cluster.clock.advance(4 * minuteMs);
      cluster.listed.set('vol-1', ['i-1']);
      await cluster.clock.advance(minuteMs);
      cluster.listed.clear();
      await cluster.clock.advance(4 * minuteMs);
      expect(timesOf(cluster.asks('publish'))).to.deep.equal([0, 1, 3, 6, 7, 9]);
    });

    it('counts from the start for an attachment that was gone for a round', async () => {
      const cluster = startCluster();
      const row = attachedAttachment();
      cluster.startSweeping();
      await cluster.clock.advance(4 * minuteMs);
      cluster.attachments.clear();
      await cluster.clock.advance(minuteMs);
      cluster.attachments.set('va-1', row);
      await cluster.clock.advance(2 * minuteMs);
      expect(timesOf(cluster.asks('publish'))).to.deep.equal([0, 1, 3, 6, 7]);
    });

    it('counts from the start for an attachment that was made anew', async () => {
      const cluster = startCluster();
      cluster.startSweeping();
      await cluster.clock.advance(4 * minuteMs);
      cluster.setAttachment('va-1', attachedAttachment({ uid: 'va-1-other', resourceVersion: '20' }));
      await cluster.clock.advance(2 * minuteMs);
      expect(timesOf(cluster.asks('publish'))).to.deep.equal([0, 1, 3, 5, 6]);
    });
  });

  it('D3: forces nothing when a later page fails', async () => {
    const cluster = startCluster();
    cluster.attachments.set('va-2', attachedAttachment({ name: 'va-2', uid: 'va-2-uid' }));
    cluster.listVolumes = async (visit) => {
      visit('vol-7', ['i-1']);
      await Promise.resolve();
      throw failure();
    };
    cluster.startSweeping();
    await cluster.clock.advance(3 * minuteMs);
    expect(cluster.story).to.deep.equal(['list', 'list', 'list', 'list']);
    expect(cluster.sweeps).to.deep.equal(Array(4).fill({ result: 'failed' }));
    expect(cluster.log.messages('error')).to.deep.equal(Array(4).fill('Cannot compare attachments with the list of the driver'));
  });

  it('D4: completes a list that takes 40 s, though every call has 15 s', async () => {
    const cluster = startCluster();
    cluster.listVolumes = async (visit, signal) => {
      for (let page = 0; page < 20; page += 1) {
        await sleep(cluster.clock, 2_000, signal);
        visit(`vol-x${page}`, ['i-1']);
      }
    };
    cluster.startSweeping();
    await cluster.clock.advance(40_000);
    expect(cluster.story).to.deep.equal(['list', 'publish vol-1 i-1']);
  });

  it('D5: starts a round only when the interval has passed since the end of the last, however long that took', async () => {
    const cluster = startCluster();
    cluster.listed.set('vol-1', ['i-1']);
    const lists: string[] = [];
    cluster.listVolumes = async (visit, signal) => {
      lists.push(`start ${cluster.clock.monotonicMs() / 1_000}`);
      await sleep(cluster.clock, 90_000, signal);
      visit('vol-1', ['i-1']);
      lists.push(`end ${cluster.clock.monotonicMs() / 1_000}`);
    };
    cluster.startSweeping();
    await cluster.clock.advance(400_000);
    expect(lists).to.deep.equal(['start 0', 'end 90', 'start 150', 'end 240', 'start 300', 'end 390']);
  });

  describe('D8: an attachment that is not being deleted', () => {
    const lists: readonly (readonly [string, readonly string[]])[][] = [
      [],
      [['vol-1', ['i-1']]],
      [['vol-1', ['i-old']]],
      [['vol-1', ['i-old', 'i-1', 'i-2']]],
      [['vol-2', ['i-1']]],
    ];
    const rows = {
      'recorded as attached': attachedAttachment(),
      'attached under another node ID': attachedAttachment({ annotations: { [nodeIdKey]: 'i-old', [handleKey]: 'vol-1' } }),
      'attached under two node IDs': attachedAttachment({
        annotations: { [nodeIdKey]: 'i-1', [previousNodeIdKey]: 'i-old', [handleKey]: 'vol-1' },
      }),
      'attached by another handle': attachedAttachment({ annotations: { [nodeIdKey]: 'i-1', [handleKey]: 'vol-2' } }),
      'without records': attachedAttachment({ annotations: {} }),
      'without our finalizer': attachedAttachment({ finalizers: [] }),
    };
    for (const [what, row] of Object.entries(rows)) {
      it(`is never detached, ${what}, whatever the list says`, async () => {
        for (const list of lists) {
          const cluster = startCluster();
          cluster.attachments.set('va-1', row);
          for (const [volumeId, nodeIds] of list) {
            cluster.listed.set(volumeId, nodeIds);
          }
          cluster.startSweeping();
          await cluster.clock.advance(5 * minuteMs);
          expect(cluster.asks('unpublish')).to.deep.equal([]);
          expect(cluster.attachments.get('va-1')?.attached).to.equal(true);
        }
      });
    }
  });

  it('S9: takes a volume that is listed twice for published on the nodes of both entries', async () => {
    const cluster = startCluster();
    cluster.nodes.set('node-2', csiNode({ name: 'node-2', drivers: [{ name: testDriverName, nodeId: 'i-2' }] }));
    cluster.attachments.set(
      'va-2',
      attachedAttachment({ name: 'va-2', uid: 'va-2-uid', nodeName: 'node-2', annotations: { [nodeIdKey]: 'i-2', [handleKey]: 'vol-1' } }),
    );
    cluster.listVolumes = async (visit) => {
      visit('vol-1', ['i-1']);
      await Promise.resolve();
      visit('vol-1', ['i-2']);
    };
    cluster.startSweeping();
    await cluster.clock.advance(minuteMs);
    expect(cluster.story).to.deep.equal(['list', 'list']);
    expect(cluster.sweeps[0]).to.include({ compared: 2, disagreeing: 0 });
  });

  it('C8: publishes on the new node ID, without an unpublish before the attachment is deleted', async () => {
    const cluster = startCluster();
    cluster.attachments.set('va-1', attachedAttachment({ annotations: { [nodeIdKey]: 'i-old', [handleKey]: 'vol-1' } }));
    cluster.listed.set('vol-1', ['i-old']);
    cluster.nodes.set('node-1', csiNode({ drivers: [{ name: testDriverName, nodeId: 'i-new' }] }));
    cluster.startSweeping();
    await settle();
    expect(cluster.story).to.deep.equal(['list', 'patch va va-1', 'publish vol-1 i-new']);
    const forced = cluster.attachments.get('va-1')!;
    expect(forced.annotations).to.deep.include({ [nodeIdKey]: 'i-new', [previousNodeIdKey]: 'i-old' });
    cluster.setAttachment('va-1', { ...forced, deletionTimestamp: deletedAt });
    await settle();
    expect(cluster.story.slice(3)).to.deep.equal(['unpublish vol-1 i-new', 'unpublish vol-1 i-old', 'patch va va-1']);
  });

  describe('a force', () => {
    it('lasts until an attempt succeeds, with backoff in between', async () => {
      const cluster = startCluster();
      let failures = 3;
      cluster.publish = () => {
        failures -= 1;
        if (failures >= 0) {
          throw failure();
        }
        return {};
      };
      cluster.startSweeping(600_000);
      await cluster.clock.advance(500_000);
      expect(cluster.asks('publish').map(({ atMs }) => atMs)).to.deep.equal([0, 1_000, 3_000, 7_000]);
      expect(cluster.attachments.get('va-1')).to.include({ attached: true });
      expect(cluster.attachments.get('va-1')).to.not.have.property('attachError');
      // Its force is used up: a turn for another reason finds nothing to do.
      cluster.controllers.attachments.add('va-1');
      await settle();
      expect(cluster.asks('publish')).to.have.length(4);
    });

    it('is woken from its backoff when the node gets an ID', async () => {
      const cluster = startCluster();
      cluster.nodes.set('node-1', csiNode({ drivers: [] }));
      cluster.startSweeping(600_000);
      await cluster.clock.advance(300_000);
      expect(cluster.asks('publish')).to.deep.equal([]);
      expect(cluster.attachments.get('va-1')?.attachError?.message).to.contain('CSINode "node-1" has no driver');
      cluster.setNode('node-1', csiNode());
      await settle();
      expect(cluster.asks('publish')).to.have.length(1);
    });

    it('ends with the deletion of the attachment, which is then detached as any other', async () => {
      const cluster = startCluster();
      cluster.publish = () => {
        throw failure();
      };
      cluster.startSweeping(600_000);
      await cluster.clock.advance(100);
      const taken = { finalizers: ['other'], annotations: {} };
      cluster.setAttachment('va-1', { ...cluster.attachments.get('va-1')!, ...taken, deletionTimestamp: deletedAt });
      await cluster.clock.advance(60_000);
      // It had lost all that says that we have attached it: left alone, as without the force.
      expect(cluster.asks('unpublish')).to.deep.equal([]);
    });

    it('comes behind all other work', async () => {
      const cluster = startCluster({ workerCount: 1 });
      const published: string[] = [];
      cluster.publish = async (request, signal) => {
        published.push(request.volumeId);
        await sleep(cluster.clock, 10_000, signal);
        return {};
      };
      for (const number of [2, 3, 4]) {
        const source = { type: 'csi' as const, csi: csiSource({ volumeHandle: `vol-${number}` }) };
        cluster.volumes.set(`pv-${number}`, volume({ name: `pv-${number}`, uid: `pv-${number}-uid`, spec: volumeSpec({ source }) }));
      }
      // Both turns of the lane are taken: the one calls, the other waits for the call slot.
      for (const number of [2, 4]) {
        const [name, uid, persistentVolumeName] = [`va-${number}`, `va-${number}-uid`, `pv-${number}`];
        cluster.setAttachment(name, attachment({ name, uid, persistentVolumeName }));
      }
      cluster.startSweeping();
      await cluster.clock.advance(5_000);
      cluster.setAttachment('va-3', attachment({ name: 'va-3', uid: 'va-3-uid', persistentVolumeName: 'pv-3' }));
      for (let second = 0; second < 40; second += 1) {
        await cluster.clock.advance(1_000);
      }
      expect(published).to.deep.equal(['vol-2', 'vol-4', 'vol-3', 'vol-1']);
    });
  });

  describe('an attachment that something happens to while the list is made', () => {
    async function sweepDuring(cluster: FakeCluster, happening: () => void | Promise<void>): Promise<void> {
      cluster.listVolumes = async () => {
        await happening();
      };
      cluster.startSweeping();
      await settle();
      cluster.listVolumes = async () => {};
    }

    it('is not forced when its version changed', async () => {
      const cluster = startCluster();
      await sweepDuring(cluster, () => cluster.setAttachment('va-1', attachedAttachment({ resourceVersion: '11' })));
      expect(cluster.sweeps).to.deep.equal([{ result: 'done', compared: 0, disagreeing: 0, forced: 0, repeated: 0, dangling: 0 }]);
      expect(cluster.story).to.deep.equal(['list']);
      await cluster.clock.advance(minuteMs);
      expect(cluster.asks('publish')).to.have.length(1);
    });

    it('is not forced when it appeared', async () => {
      const cluster = startCluster();
      cluster.attachments.clear();
      await sweepDuring(cluster, () => cluster.setAttachment('va-1', attachedAttachment()));
      expect(cluster.story).to.deep.equal(['list']);
    });

    it('is not forced when it was made anew', async () => {
      const cluster = startCluster();
      await sweepDuring(cluster, () => {
        cluster.setAttachment('va-1', undefined);
        cluster.setAttachment('va-1', attachedAttachment({ uid: 'va-1-other', resourceVersion: '30' }));
      });
      expect(cluster.story).to.deep.equal(['list']);
    });

    it('is not forced when it was worked on before, though that changed nothing', async () => {
      const cluster = startCluster();
      cluster.publish = async (_request, signal) => {
        await sleep(cluster.clock, 30_000, signal);
        return {};
      };
      cluster.startSweeping(10_000);
      await cluster.clock.advance(5_000);
      cluster.listVolumes = (_visit, signal) => sleep(cluster.clock, 40_000, signal);
      await cluster.clock.advance(50_000);
      expect(cluster.sweeps.map((report) => report.result === 'done' && report.compared)).to.deep.equal([1, 0]);
    });

    it('is not forced when it is about to be worked on after', async () => {
      const cluster = startCluster({ workerCount: 1 });
      cluster.publish = async (_request, signal) => {
        await sleep(cluster.clock, 30_000, signal);
        return {};
      };
      cluster.setAttachment('va-0', attachment({ name: 'va-0', uid: 'va-0-uid' }));
      await sweepDuring(cluster, () => {
        cluster.memory.force(cluster.attachments.get('va-1')!);
        cluster.controllers.attachments.add('va-1');
      });
      expect(cluster.controllers.attachments.stateOf('va-1')).to.equal('blocked');
      expect(cluster.sweeps[0]).to.include({ compared: 0, forced: 0 });
    });

    for (const state of ['queued', 'running', 'in backoff'] as const) {
      it(`is not forced when it was ${state} before`, async () => {
        const cluster = startCluster({ workerCount: 1 });
        cluster.attachments.delete('va-1');
        cluster.publish = async (_request, signal) => {
          if (state === 'in backoff') {
            throw failure();
          }
          await sleep(cluster.clock, 1_000, signal);
          return {};
        };
        if (state === 'queued') {
          cluster.setAttachment('va-0', attachment({ name: 'va-0', uid: 'va-0-uid' }));
        }
        cluster.setAttachment('va-1', attachment());
        await settle();
        expect(cluster.controllers.attachments.stateOf('va-1')).to.equal(
          { queued: 'blocked', running: 'running', 'in backoff': 'waiting' }[state],
        );
        cluster.listed.set('vol-1', ['i-1']);
        await sweepDuring(cluster, () => {});
        expect(cluster.sweeps[0]).to.include({ compared: 0, forced: 0 });
      });
    }
  });

  it('looks at no attachment of another attacher', async () => {
    const cluster = startCluster();
    cluster.attachments.set('va-1', attachedAttachment({ attacher: 'other.example.com' }));
    cluster.startSweeping();
    await settle();
    expect(cluster.sweeps[0]).to.include({ compared: 0 });
    expect(cluster.story).to.deep.equal(['list']);
  });

  it('detaches a deleted attachment again that others hold, while the driver lists it', async () => {
    const cluster = startCluster();
    cluster.attachments.set(
      'va-1',
      attachedAttachment({ deletionTimestamp: deletedAt, finalizers: ['example.com/other'], attached: false }),
    );
    cluster.listed.set('vol-1', ['i-1']);
    cluster.startSweeping();
    await settle();
    // There is nothing to be released, and it does not say attached.
    expect(cluster.story).to.deep.equal(['list', 'unpublish vol-1 i-1']);
    expect(cluster.attachments.get('va-1')).to.deep.include({ attached: false, finalizers: ['example.com/other'] });
  });

  it('says detached on a deleted attachment that others hold and the driver does not list', async () => {
    const cluster = startCluster();
    cluster.attachments.set('va-1', attachedAttachment({ deletionTimestamp: deletedAt, finalizers: ['example.com/other'] }));
    cluster.startSweeping();
    await settle();
    expect(cluster.story).to.deep.equal(['list', 'unpublish vol-1 i-1', 'patch va/status va-1']);
    expect(cluster.attachments.get('va-1')).to.deep.include({ attached: false, finalizers: ['example.com/other'] });
  });

  describe('dangling volumes', () => {
    const dangling = 'Volume is attached to a node without a VolumeAttachment; if nobody uses it there, detach it by hand';

    function named(cluster: FakeCluster): readonly unknown[] {
      return cluster.log.lines.filter(({ message }) => message === dangling).map(({ fields }) => fields);
    }

    it('are counted, named once each when a second round has seen them, and never detached', async () => {
      const cluster = startCluster();
      cluster.attachments.clear();
      cluster.listed.set('vol-1', ['i-1']);
      cluster.startSweeping();
      await settle();
      expect(cluster.sweeps[0]).to.include({ dangling: 1 });
      expect(named(cluster)).to.deep.equal([]);
      await cluster.clock.advance(10 * minuteMs);
      expect(named(cluster)).to.deep.equal([{ PersistentVolume: 'pv-1', node: 'node-1', volumeHandle: 'vol-1', nodeID: 'i-1' }]);
      expect(cluster.sweeps.at(-1)).to.include({ dangling: 1 });
      expect(new Set(cluster.story)).to.deep.equal(new Set(['list']));
    });

    it('are not those of an attachment that went or came while the list was made', async () => {
      const cluster = startCluster();
      cluster.nodes.set('node-2', csiNode({ name: 'node-2', drivers: [{ name: testDriverName, nodeId: 'i-2' }] }));
      cluster.listVolumes = async (visit) => {
        visit('vol-1', ['i-1', 'i-2']);
        cluster.setAttachment('va-1', undefined);
        cluster.setAttachment('va-2', attachment({ name: 'va-2', uid: 'va-2-uid', nodeName: 'node-2' }));
        await settle();
      };
      cluster.startSweeping();
      await settle();
      await settle();
      expect(cluster.sweeps[0]).to.include({ result: 'done', dangling: 0 });
    });
  });

  it('ends a round without a word when it is stopped', async () => {
    const cluster = startCluster();
    cluster.listVolumes = (_visit, signal) => sleep(cluster.clock, 5_000, signal);
    cluster.startSweeping();
    await cluster.clock.advance(1_000);
    await cluster.stop();
    expect(cluster.sweeps).to.deep.equal([]);
    expect(cluster.log.messages('error')).to.deep.equal([]);
    expect(cluster.clock.pendingTimers).to.equal(0);
  });
});

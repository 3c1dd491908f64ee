/**
 * Many attachments at once on a fake clock: who waits for whom (behaviour.md 5.4 to 5.7).
 */
import { expect } from 'chai';
import { sleep } from '../../src/runtime/clock.ts';
import { AppError } from '../../src/runtime/errors.ts';
import { FakeCluster, type FakeClusterOptions } from '../support/fake-cluster.ts';
import {
  attachedAttachment,
  attachment,
  csiNode,
  csiSource,
  deletedAt,
  handleKey,
  nodeIdKey,
  volume,
  volumeSpec,
} from '../support/rows.ts';

const timeoutMs = 15_000;

describe('many attachments', () => {
  let cluster: FakeCluster;
  /** Calls under way, by volume handle and node ID, in order of their begin. */
  let running: string[] = [];
  let maxRunning = 0;
  /** Calls under way for one volume at once, at most. */
  let maxOfVolume = 0;

  afterEach(() => cluster.stop());

  function start(options: FakeClusterOptions = {}): void {
    cluster = new FakeCluster(options);
    running = [];
    maxRunning = 0;
    maxOfVolume = 0;
    cluster.start();
  }

  function addNode(name: string): void {
    cluster.setNode(name, csiNode({ name, drivers: [{ name: cluster.profile.name, nodeId: `${name}-id` }] }));
  }

  function addVolume(name: string, accessModes: readonly string[] = ['ReadWriteOnce']): void {
    const source = { type: 'csi' as const, csi: csiSource({ volumeHandle: `${name}-handle` }) };
    cluster.setVolume(name, volume({ name, uid: `${name}-uid`, spec: volumeSpec({ source, accessModes }) }));
  }

  function askAttach(name: string, { volumeName = name, nodeName = 'node-1' } = {}): void {
    cluster.setAttachment(name, attachment({ name, uid: `${name}-uid`, persistentVolumeName: volumeName, nodeName }));
  }

  function askDetach(name: string, { volumeName = name, nodeName = 'node-1' } = {}): void {
    const annotations = { [nodeIdKey]: `${nodeName}-id`, [handleKey]: `${volumeName}-handle` };
    const row = attachedAttachment({ name, uid: `${name}-uid`, persistentVolumeName: volumeName, nodeName, annotations });
    cluster.setAttachment(name, row);
    cluster.setAttachment(name, { ...row, deletionTimestamp: deletedAt });
  }

  /** A call that takes its time and then ends well, or with an error. */
  async function call(
    request: { volumeId: string; nodeId: string },
    takesMs: number,
    signal: AbortSignal,
    error?: AppError,
  ): Promise<void> {
    running.push(`${request.volumeId} ${request.nodeId}`);
    maxRunning = Math.max(maxRunning, running.length);
    maxOfVolume = Math.max(maxOfVolume, running.filter((one) => one.startsWith(`${request.volumeId} `)).length);
    try {
      await sleep(cluster.clock, takesMs, signal);
    } finally {
      running.splice(running.indexOf(`${request.volumeId} ${request.nodeId}`), 1);
    }
    if (error !== undefined) {
      throw error;
    }
  }

  const deadline = (): AppError => new AppError('outcome-unknown', 'rpc error: code = DeadlineExceeded desc = x', { grpcCode: 4 });

  function attached(name: string): boolean {
    return cluster.attachments.get(name)?.attached === true;
  }

  describe('A1', () => {
    it('A1 a new attach is not held up by 200 detaches that hang', async () => {
      start();
      addNode('node-1');
      cluster.unpublish = (request, signal) => call(request, timeoutMs, signal, deadline());
      for (let index = 0; index < 200; index += 1) {
        addVolume(`old-${index}`);
        askDetach(`old-${index}`);
      }
      await cluster.clock.advance(60_000);
      expect(running).to.have.length(10);
      addVolume('new');
      askAttach('new');
      await cluster.clock.advance(1);
      expect(attached('new')).to.equal(true);
    });

    it('A1 a new detach is not held up by 200 attaches that hang', async () => {
      start();
      addNode('node-1');
      cluster.publish = async (request, signal) => {
        await call(request, timeoutMs, signal, deadline());
        return {};
      };
      for (let index = 0; index < 200; index += 1) {
        addVolume(`new-${index}`);
        askAttach(`new-${index}`);
      }
      await cluster.clock.advance(60_000);
      expect(running).to.have.length(10);
      addVolume('old');
      askDetach('old');
      await cluster.clock.advance(1);
      expect(cluster.attachments.has('old')).to.equal(false);
    });
  });

  it('with both lanes busy at most N + N/4 calls run, and with one worker one call in all', async () => {
    for (const [workerCount, most] of [
      [10, 13],
      [1, 1],
    ] as const) {
      start({ workerCount });
      addNode('node-1');
      cluster.publish = async (request, signal) => {
        await call(request, 1_000, signal);
        return {};
      };
      cluster.unpublish = (request, signal) => call(request, 1_000, signal);
      for (let index = 0; index < 30; index += 1) {
        addVolume(`new-${index}`);
        askAttach(`new-${index}`);
        addVolume(`old-${index}`);
        askDetach(`old-${index}`);
      }
      for (let second = 0; second < 70; second += 1) {
        await cluster.clock.advance(1_000);
      }
      expect(maxRunning).to.equal(most);
      expect([...cluster.attachments.values()].filter((row) => !row.attached || row.name.startsWith('old'))).to.deep.equal([]);
      await cluster.stop();
    }
  });

  it('A12 keys that failed hold at most three quarters of the slots, and go last', async () => {
    start();
    addNode('node-1');
    cluster.publish = async (request, signal) => {
      await call(
        request,
        request.volumeId.startsWith('bad') ? timeoutMs : 0,
        signal,
        request.volumeId.startsWith('bad') ? deadline() : undefined,
      );
      return {};
    };
    for (let index = 0; index < 50; index += 1) {
      addVolume(`bad-${index}`);
      askAttach(`bad-${index}`);
    }
    for (let second = 0; second < 3_600; second += 5) {
      await cluster.clock.advance(5_000);
    }
    expect(running.length).to.be.within(1, 7);
    for (let index = 0; index < 10; index += 1) {
      addVolume(`good-${index}`);
      askAttach(`good-${index}`);
    }
    await cluster.clock.advance(1_000);
    expect([...Array(10).keys()].filter((index) => !attached(`good-${index}`))).to.deep.equal([]);
  }).timeout(30_000);

  it('A11 an attach that takes longer than the deadline is asked for again at the start interval, never twice at once', async () => {
    start();
    addNode('node-1');
    addVolume('slow');
    const begunMs = cluster.clock.monotonicMs();
    cluster.publish = async (request, signal) => {
      const leftMs = begunMs + 40_000 - cluster.clock.monotonicMs();
      await call(request, Math.min(leftMs, timeoutMs), signal, leftMs > timeoutMs ? deadline() : undefined);
      return {};
    };
    askAttach('slow');
    for (let second = 0; second < 60 && !attached('slow'); second += 1) {
      await cluster.clock.advance(1_000);
    }
    expect(attached('slow')).to.equal(true);
    expect(cluster.asks('publish').length).to.be.at.most(4);
    expect(maxOfVolume).to.equal(1);
  });

  describe('A13', () => {
    const failing = (grpcCode: number, name: string): AppError => {
      const kind = grpcCode === 3 ? 'invalid' : 'outcome-unknown';
      return new AppError(kind, `rpc error: code = ${name} desc = x`, { grpcCode });
    };

    it('A13 is attached within 30 s of the end of ten minutes of ABORTED', async () => {
      start();
      addNode('node-1');
      addVolume('v');
      cluster.publish = () => {
        if (cluster.clock.monotonicMs() < 600_000) {
          throw failing(10, 'Aborted');
        }
        return {};
      };
      askAttach('v');
      for (let second = 0; second < 630; second += 1) {
        await cluster.clock.advance(1_000);
      }
      expect(attached('v')).to.equal(true);
    });

    it('A13 calls that end in INVALID_ARGUMENT for ever thin out to one in five minutes', async () => {
      start();
      addNode('node-1');
      addVolume('v');
      cluster.publish = () => {
        throw failing(3, 'InvalidArgument');
      };
      askAttach('v');
      for (let minute = 0; minute < 60; minute += 1) {
        await cluster.clock.advance(60_000);
      }
      const times = cluster.asks('publish').map(({ atMs }) => atMs);
      expect(times.at(-1)! - times.at(-2)!).to.be.within(270_000, 300_000);
    });
  });

  describe('A17', () => {
    function twoNodes(accessModes: readonly string[]): void {
      start();
      addNode('node-a');
      addNode('node-b');
      addVolume('v', accessModes);
      cluster.publish = async (request, signal) => {
        await call(request, 0, signal);
        return {};
      };
      cluster.unpublish = (request, signal) => call(request, 10_000, signal);
      askDetach('va-1', { volumeName: 'v', nodeName: 'node-a' });
      askAttach('va-2', { volumeName: 'v', nodeName: 'node-b' });
    }

    for (const accessMode of ['ReadWriteOnce', 'ReadWriteOncePod']) {
      it(`A17 a ${accessMode} volume is published on the other node only when its detach has returned, and then at once`, async () => {
        twoNodes([accessMode]);
        await cluster.clock.advance(9_999);
        expect(cluster.asks('publish')).to.deep.equal([]);
        expect(cluster.controllers.attachments.stateOf('va-2')).to.equal('blocked');
        await cluster.clock.advance(1);
        expect(cluster.asks('publish').map(({ atMs }) => atMs)).to.deep.equal([10_000]);
        expect(maxOfVolume).to.equal(1);
      });
    }

    for (const accessMode of ['ReadWriteMany', 'ReadOnlyMany']) {
      it(`A17 a ${accessMode} volume is published on the other node meanwhile`, async () => {
        twoNodes([accessMode]);
        await cluster.clock.advance(1);
        expect(attached('va-2')).to.equal(true);
        expect(cluster.attachments.has('va-1')).to.equal(true);
      });
    }

    it('A17 one call at once for a volume and node, a detach first', async () => {
      start();
      addNode('node-a');
      addVolume('v', ['ReadWriteMany']);
      cluster.unpublish = (request, signal) => call(request, 1_000, signal);
      cluster.publish = async (request, signal) => {
        await call(request, 1_000, signal);
        return {};
      };
      askAttach('va-1', { volumeName: 'v', nodeName: 'node-a' });
      askAttach('va-2', { volumeName: 'v', nodeName: 'node-a' });
      askDetach('va-3', { volumeName: 'v', nodeName: 'node-a' });
      for (let second = 0; second < 4; second += 1) {
        await cluster.clock.advance(1_000);
      }
      expect(maxOfVolume).to.equal(1);
      const calls = cluster.asked.filter(({ type }) => type === 'publish' || type === 'unpublish').map(({ type }) => type);
      expect(calls).to.deep.equal(['publish', 'unpublish', 'publish']);
    });

    it('A17 does not wait for the API server to note that the volume is free', async () => {
      twoNodes(['ReadWriteOnce']);
      cluster.beforePatch = ({ name }) => {
        if (name === 'va-1') {
          throw new AppError('unavailable', 'no');
        }
      };
      await cluster.clock.advance(10_000);
      expect(attached('va-2')).to.equal(true);
      expect(cluster.attachments.has('va-1')).to.equal(true);
    });
  });

  it('C7 a hundred detaches on one node, of a second each, are done in fifteen seconds, and in five with a hundred workers', async () => {
    for (const [workerCount, seconds] of [
      [10, 15],
      [100, 5],
    ] as const) {
      start({ workerCount });
      addNode('node-1');
      cluster.unpublish = (request, signal) => call(request, 1_000, signal);
      for (let index = 0; index < 100; index += 1) {
        addVolume(`v-${index}`);
        askDetach(`v-${index}`);
      }
      for (let second = 0; second < seconds; second += 1) {
        await cluster.clock.advance(1_000);
      }
      expect(cluster.attachments.size).to.equal(0);
      await cluster.stop();
    }
  });

  describe('a detach that has ended', () => {
    const refusals = [
      { grpcCode: 9, name: 'FailedPrecondition', what: 'the volume', other: { volumeName: 'v', nodeName: 'node-b' } },
      { grpcCode: 8, name: 'ResourceExhausted', what: 'the node', other: { volumeName: 'w', nodeName: 'node-a' } },
    ];
    for (const { grpcCode, name, what, other } of refusals) {
      it(`wakes attaches that failed with ${name}, for it frees ${what}`, async () => {
        start();
        addNode('node-a');
        addNode('node-b');
        addVolume('v', ['ReadWriteMany']);
        addVolume('w');
        addVolume('x');
        let free = false;
        cluster.publish = () => {
          if (!free) {
            throw new AppError('refused', `rpc error: code = ${name} desc = x`, { grpcCode });
          }
          return {};
        };
        cluster.unpublish = () => {
          free = true;
        };
        askAttach('va-2', other);
        // Failed alike, for another volume and node: nothing has changed for it.
        addNode('node-c');
        askAttach('va-3', { volumeName: 'x', nodeName: 'node-c' });
        for (let minute = 0; minute < 20; minute += 1) {
          await cluster.clock.advance(60_000);
        }
        const callsBefore = cluster.asks('publish').length;
        askDetach('va-1', { volumeName: 'v', nodeName: 'node-a' });
        await cluster.clock.advance(1);
        expect([attached('va-2'), attached('va-3')]).to.deep.equal([true, false]);
        expect(cluster.asks('publish').length).to.equal(callsBefore + 1);
      });
    }
  });

  it('A20 what leads to no call never stands before a new attach', async () => {
    start({ workerCount: 1, apiMs: 5 });
    addNode('node-1');
    // Somebody has taken the finalizers away: each is put back, by a write and no call.
    for (let index = 0; index < 1_000; index += 1) {
      addVolume(`v-${index}`);
      cluster.setAttachment(
        `v-${index}`,
        attachedAttachment({ name: `v-${index}`, uid: `v-${index}-uid`, finalizers: [], persistentVolumeName: `v-${index}` }),
      );
    }
    addVolume('new');
    askAttach('new');
    await cluster.clock.advance(100);
    expect(attached('new')).to.equal(true);
  });

  describe('F2 what the cache has held since before this process acts', () => {
    const old = attachedAttachment({ deletionTimestamp: deletedAt });
    const cases = [
      { what: 'is gone', present: undefined, calls: [] },
      { what: 'was made anew under its name', present: attachment({ uid: 'another-uid' }), calls: [] },
      { what: 'is as it was', present: old, calls: ['unpublish vol-1 i-1'] },
    ];
    for (const { what, present, calls } of cases) {
      it(`F2 is read before a call: it ${what}`, async () => {
        start({ confirmed: 'nothing' });
        cluster.setVolume('pv-1', volume());
        cluster.nodes.set('node-1', csiNode());
        cluster.attachments.set('va-1', old);
        cluster.unseenAttachments.set('va-1', present);
        cluster.controllers.attachments.add('va-1');
        await cluster.clock.advance(1);
        expect(cluster.story.filter((line) => !line.startsWith('patch'))).to.deep.equal(['read va va-1', ...calls]);
      });
    }

    it('F2 is read once, and again only after the watch was in doubt', async () => {
      start({ confirmed: 'nothing' });
      cluster.setVolume('pv-1', volume());
      cluster.nodes.set('node-1', csiNode());
      cluster.attachments.set('va-1', attachment());
      cluster.publish = () => {
        throw new AppError('refused', 'no', { grpcCode: 13 });
      };
      const count = (type: 'read' | 'publish'): number => cluster.asks(type).length;
      cluster.controllers.attachments.add('va-1');
      await cluster.clock.advance(10_000);
      expect([count('read'), count('publish')]).to.deep.equal([1, 4]);
      cluster.confirmations.doubt();
      await cluster.clock.advance(60_000);
      expect([count('read'), count('publish')]).to.deep.equal([2, 7]);
    });

    it('F2 is tried again where it cannot be read', async () => {
      start({ confirmed: 'nothing' });
      cluster.setVolume('pv-1', volume());
      cluster.nodes.set('node-1', csiNode());
      cluster.attachments.set('va-1', attachment());
      cluster.controllers.attachments.add('va-1');
      cluster.unreadable = new AppError('unavailable', 'no');
      await cluster.clock.advance(5_000);
      expect([cluster.asks('publish').length, cluster.asks('patch').length]).to.deep.equal([0, 0]);
      cluster.unreadable = undefined;
      await cluster.clock.advance(30_000);
      expect(cluster.attachments.get('va-1')?.attached).to.equal(true);
    });
  });
});

/** ControllerPublishVolume, ControllerUnpublishVolume and ListVolumes of the embedded driver, over a real socket. */
import { expect } from 'chai';
import { codeOf, failureOf } from '../../support/csi-caller.ts';
import { csiDriverBench } from '../../support/csi-driver-bench.ts';

const code = { ok: 0, invalid: 3, notFound: 5, exists: 6, exhausted: 8, precondition: 9, aborted: 10, unimplemented: 12 };

describe('embedded CSI driver: publishing', () => {
  const { start } = csiDriverBench();

  it('publishes, answers a repetition alike, and unpublishes as often as asked', async () => {
    const { driver, caller } = await start({ publishContext: { lun: '7' } });
    expect(await caller.publish()).to.deep.equal({ lun: '7' });
    expect(await caller.publish()).to.deep.equal({ lun: '7' });
    expect(driver.published()).to.deep.equal([
      {
        volumeId: 'v1',
        nodeId: 'node-1',
        readonly: false,
        capability: { accessMode: 'SINGLE_NODE_WRITER', accessType: 'mount', fsType: 'ext4', mountFlags: [], mountGroup: '' },
      },
    ]);
    await caller.unpublish('v1', 'node-1');
    await caller.unpublish('v1', 'node-1');
    expect(driver.published()).to.deep.equal([]);
  });

  it('unpublishes what nobody knows', async () => {
    const { caller } = await start();
    await caller.unpublish('no-such-volume', 'no-such-node');
  });

  const incomplete = [
    { what: 'volume ID', fields: { volumeId: '' } },
    { what: 'node ID', fields: { nodeId: '' } },
    { what: 'access mode', fields: { mode: 'UNKNOWN' } },
  ] as const;
  for (const { what, fields } of incomplete) {
    it(`refuses to publish without ${what}: INVALID_ARGUMENT`, async () => {
      const { caller } = await start();
      expect(await codeOf(caller.publish(fields))).to.equal(code.invalid);
    });
  }

  it('refuses an unknown volume or node: NOT_FOUND, unless told to accept any', async () => {
    const { driver, caller } = await start();
    expect(await codeOf(caller.publish({ volumeId: 'v2' }))).to.equal(code.notFound);
    expect(await codeOf(caller.publish({ nodeId: 'node-2' }))).to.equal(code.notFound);
    expect(driver.published()).to.deep.equal([]);
    await driver.close();

    const lenient = await start({ rules: { acceptAnyVolume: true, acceptAnyNode: true } });
    await lenient.caller.publish({ volumeId: 'v2', nodeId: 'node-2' });
    expect(await lenient.caller.list()).to.deep.equal({
      volumes: [
        ['v1', []],
        ['v2', ['node-2']],
      ],
      nextToken: '',
    });
  });

  it('refuses to publish again in another way: ALREADY_EXISTS', async () => {
    const { caller } = await start();
    await caller.publish();
    expect(await codeOf(caller.publish({ readonly: true }))).to.equal(code.exists);
    expect(await codeOf(caller.publish({ use: 'xfs' }))).to.equal(code.exists);
    expect(await codeOf(caller.publish({ mode: 'MULTI_NODE_MULTI_WRITER' }))).to.equal(code.exists);
  });

  it('refuses a second node for a single-node volume, naming the first: FAILED_PRECONDITION, unless told not to', async () => {
    const nodes = [{ nodeId: 'node-1' }, { nodeId: 'node-2' }];
    const { driver, caller } = await start({ nodes });
    await caller.publish();
    const failure = await failureOf(caller.publish({ nodeId: 'node-2' }));
    expect(failure.code).to.equal(code.precondition);
    expect(failure.details).to.contain('"node-1"');
    await driver.close();

    const lenient = await start({ nodes, rules: { refuseSecondNode: false } });
    await lenient.caller.publish();
    await lenient.caller.publish({ nodeId: 'node-2' });
    expect(lenient.driver.volumes.nodesOf('v1')).to.deep.equal(['node-1', 'node-2']);
  });

  it('publishes a multi-node volume on several nodes', async () => {
    const { driver, caller } = await start({ nodes: [{ nodeId: 'node-2' }] });
    await caller.publish({ mode: 'MULTI_NODE_READER_ONLY' });
    await caller.publish({ mode: 'MULTI_NODE_READER_ONLY', nodeId: 'node-2' });
    expect(driver.volumes.nodesOf('v1')).to.deep.equal(['node-1', 'node-2']);
  });

  it('refuses a volume more than the node takes, until one goes: RESOURCE_EXHAUSTED', async () => {
    const { caller } = await start({ rules: { acceptAnyVolume: true }, nodes: [{ nodeId: 'node-1', maxVolumes: 1 }] });
    await caller.publish({ volumeId: 'a' });
    expect(await codeOf(caller.publish({ volumeId: 'b' }))).to.equal(code.exhausted);
    expect(await codeOf(caller.publish({ volumeId: 'a' }))).to.equal(code.ok);
    await caller.unpublish('a', 'node-1');
    await caller.publish({ volumeId: 'b' });
  });

  it('takes an empty node ID of an unpublish for every node, and says so loudly', async () => {
    const { driver, caller } = await start({ nodes: [{ nodeId: 'node-2' }] });
    await caller.publish({ mode: 'MULTI_NODE_MULTI_WRITER' });
    await caller.publish({ mode: 'MULTI_NODE_MULTI_WRITER', nodeId: 'node-2' });
    expect(driver.calls.warnings()).to.deep.equal([]);
    await caller.unpublish('v1', '');
    expect(driver.published()).to.deep.equal([]);
    expect(driver.calls.warnings()).to.deep.equal(['ControllerUnpublishVolume of volume "v1" WITHOUT A NODE ID: that means every node']);
    expect(driver.calls.entries({ method: 'ControllerUnpublishVolume' })[0]?.warnings).to.have.length(1);
  });

  it('lists in pages, with the nodes of each volume', async () => {
    const volumes = ['a', 'b', 'c', 'd', 'e'].map((volumeId) => ({ volumeId }));
    const { driver, caller } = await start({ volumes, nodes: [{ nodeId: 'node-2' }] });
    await caller.publish({ volumeId: 'b', mode: 'MULTI_NODE_MULTI_WRITER' });
    await caller.publish({ volumeId: 'b', mode: 'MULTI_NODE_MULTI_WRITER', nodeId: 'node-2' });
    await caller.publish({ volumeId: 'e' });
    const first = await caller.list(2);
    expect(first.volumes).to.deep.equal([
      ['a', []],
      ['b', ['node-1', 'node-2']],
    ]);
    // The last volume of the page goes: its token stays good.
    driver.volumes.removeVolume('b');
    const second = await caller.list(2, first.nextToken);
    expect(second.volumes.map(([volumeId]) => volumeId)).to.deep.equal(['c', 'd']);
    const third = await caller.list(2, second.nextToken);
    expect(third).to.deep.equal({ volumes: [['e', ['node-1']]], nextToken: '' });
    expect(await codeOf(caller.list(2, 'nonsense'))).to.equal(code.aborted);
    expect(await codeOf(caller.list(-1))).to.equal(code.invalid);
  });

  it('keeps its own page size when none is asked for', async () => {
    const volumes = ['a', 'b', 'c'].map((volumeId) => ({ volumeId }));
    const { caller } = await start({ volumes, maxPageEntries: 2 });
    const first = await caller.list();
    expect(first.volumes).to.have.length(2);
    expect((await caller.list(100, first.nextToken)).volumes).to.have.length(1);
  });

  it('lists 10,000 volumes in one reply', async () => {
    const volumes = Array.from({ length: 10_000 }, (_, index) => ({ volumeId: `volume-${index}` }));
    const { driver, caller } = await start({ volumes });
    driver.volumes.place({
      volumeId: 'volume-9999',
      nodeId: 'node-1',
      readonly: false,
      capability: { accessMode: 'SINGLE_NODE_WRITER', accessType: 'block' },
    });
    const { volumes: listed } = await caller.list();
    expect(listed).to.have.length(10_000);
    expect(listed[9999]).to.deep.equal(['volume-9999', ['node-1']]);
  });
});

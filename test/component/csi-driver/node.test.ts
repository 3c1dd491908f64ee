/** The Node service of the embedded driver (CSI specification, "Node Service RPC"). */
import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import csi from '../../../csi-spec/generated/csi_pb.js';
import type { CsiDriverOptions } from '../../../src/embedded/csi-driver/driver-options.ts';
import { ask, type CsiCaller, capability, codeOf, fill } from '../../support/csi-caller.ts';
import { csiDriverBench } from '../../support/csi-driver-bench.ts';
import { createTemporaryFolder } from '../../testbed/temporary-folder.ts';

const code = { ok: 0, invalid: 3, notFound: 5, exists: 6, precondition: 9, unimplemented: 12 };
const gibibyte = 1024 ** 3;

type Mode = Parameters<typeof capability>[0];
type Use = Parameters<typeof capability>[1];

function stage({ node }: CsiCaller, { volumeId = 'v1', path = '/staging', use = 'ext4' as Use, mode = 'SINGLE_NODE_WRITER' as Mode } = {}) {
  const request = new csi.NodeStageVolumeRequest()
    .setVolumeId(volumeId)
    .setStagingTargetPath(path)
    .setVolumeCapability(mode === 'UNKNOWN' ? undefined : capability(mode, use));
  return codeOf(ask(node.nodeStageVolume.bind(node), request));
}

function unstage({ node }: CsiCaller, volumeId = 'v1', path = '/staging') {
  return codeOf(
    ask(node.nodeUnstageVolume.bind(node), new csi.NodeUnstageVolumeRequest().setVolumeId(volumeId).setStagingTargetPath(path)),
  );
}

interface PublishFields {
  readonly volumeId?: string;
  readonly path?: string;
  readonly stagingPath?: string;
  readonly mode?: Mode;
  readonly use?: Use;
  readonly readonly?: boolean;
  readonly context?: Readonly<Record<string, string>>;
  readonly volumeContext?: Readonly<Record<string, string>>;
}

function publish({ node }: CsiCaller, fields: PublishFields = {}) {
  const { volumeId = 'v1', path = '/target', stagingPath = '/staging', mode = 'SINGLE_NODE_WRITER', use = 'ext4' } = fields;
  const request = new csi.NodePublishVolumeRequest()
    .setVolumeId(volumeId)
    .setTargetPath(path)
    .setStagingTargetPath(stagingPath)
    .setReadonly(fields.readonly ?? false)
    .setVolumeCapability(mode === 'UNKNOWN' ? undefined : capability(mode, use));
  fill(request.getPublishContextMap(), fields.context ?? {});
  fill(request.getVolumeContextMap(), fields.volumeContext ?? {});
  return codeOf(ask(node.nodePublishVolume.bind(node), request));
}

function unpublish({ node }: CsiCaller, volumeId = 'v1', path = '/target') {
  return codeOf(ask(node.nodeUnpublishVolume.bind(node), new csi.NodeUnpublishVolumeRequest().setVolumeId(volumeId).setTargetPath(path)));
}

describe('embedded CSI driver: node', () => {
  const bench = csiDriverBench();
  const start = (options: Partial<CsiDriverOptions> = {}) => bench.start({ rules: { refuseUnpublished: false }, ...options });
  const folder = createTemporaryFolder();
  after(() => folder.remove());

  it('stages, publishes and takes it back, each as often as asked', async () => {
    const { driver, caller } = await start();
    for (const step of [stage, publish]) {
      expect(await step(caller)).to.equal(code.ok);
      expect(await step(caller)).to.equal(code.ok);
    }
    expect(driver.node.stagings()).to.have.length(1);
    expect(driver.node.publications()).to.have.length(1);
    expect(driver.node.publications()[0]).to.deep.include({
      volumeId: 'v1',
      targetPath: '/target',
      stagingPath: '/staging',
      readonly: false,
    });
    expect(await unstage(caller)).to.equal(code.precondition);
    for (const step of [unpublish, unstage]) {
      expect(await step(caller)).to.equal(code.ok);
      expect(await step(caller)).to.equal(code.ok);
    }
    expect(driver.node.stagings()).to.deep.equal([]);
    expect(driver.node.publications()).to.deep.equal([]);
  });

  it('refuses incomplete requests: INVALID_ARGUMENT', async () => {
    const { caller } = await start();
    const calls = [
      stage(caller, { volumeId: '' }),
      stage(caller, { path: '' }),
      stage(caller, { mode: 'UNKNOWN' }),
      unstage(caller, ''),
      unstage(caller, 'v1', ''),
      publish(caller, { volumeId: '' }),
      publish(caller, { path: '' }),
      publish(caller, { mode: 'UNKNOWN' }),
      unpublish(caller, ''),
      unpublish(caller, 'v1', ''),
    ];
    expect(await Promise.all(calls)).to.deep.equal(calls.map(() => code.invalid));
  });

  it('refuses unknown volumes, and a volume that is staged in another way or place', async () => {
    const { caller } = await start();
    expect(await stage(caller, { volumeId: 'unknown' })).to.equal(code.notFound);
    expect(await publish(caller, { volumeId: 'unknown' })).to.equal(code.notFound);
    expect(await stage(caller)).to.equal(code.ok);
    expect(await stage(caller, { use: 'xfs' })).to.equal(code.exists);
    expect(await stage(caller, { path: '/elsewhere' })).to.equal(code.precondition);
  });

  it('publishes only what is staged there: FAILED_PRECONDITION, unless it does not stage', async () => {
    const { driver, caller } = await start();
    expect(await publish(caller)).to.equal(code.precondition);
    await stage(caller);
    expect(await publish(caller, { stagingPath: '' })).to.equal(code.precondition);
    expect(await publish(caller, { stagingPath: '/elsewhere' })).to.equal(code.precondition);
    driver.change({ capabilities: { node: { STAGE_UNSTAGE_VOLUME: false } } });
    expect(await publish(caller, { stagingPath: '' })).to.equal(code.ok);
  });

  // The specification's table of the second NodePublishVolume.
  const second: readonly { mode: Mode; samePath: number; otherPath: number }[] = [
    { mode: 'SINGLE_NODE_WRITER', samePath: code.exists, otherPath: code.precondition },
    { mode: 'SINGLE_NODE_READER_ONLY', samePath: code.exists, otherPath: code.precondition },
    { mode: 'SINGLE_NODE_SINGLE_WRITER', samePath: code.exists, otherPath: code.precondition },
    { mode: 'SINGLE_NODE_MULTI_WRITER', samePath: code.exists, otherPath: code.ok },
    { mode: 'MULTI_NODE_READER_ONLY', samePath: code.exists, otherPath: code.ok },
    { mode: 'MULTI_NODE_SINGLE_WRITER', samePath: code.exists, otherPath: code.ok },
    { mode: 'MULTI_NODE_MULTI_WRITER', samePath: code.exists, otherPath: code.ok },
  ];
  for (const { mode, samePath, otherPath } of second) {
    it(`answers a second publish with ${mode} by the specification’s table`, async () => {
      const { caller } = await start();
      await stage(caller, { mode });
      expect(await publish(caller, { mode })).to.equal(code.ok);
      expect(await publish(caller, { mode })).to.equal(code.ok);
      expect(await publish(caller, { mode, readonly: true })).to.equal(samePath);
      expect(await publish(caller, { mode, context: { a: 'b' } })).to.equal(samePath);
      expect(await publish(caller, { mode, path: '/other' })).to.equal(otherPath);
      expect(await publish(caller, { mode, path: '/third', readonly: true })).to.equal(otherPath);
    });
  }

  it('tells sizes of a volume at the paths where it is, and at no other', async () => {
    const { caller } = await start();
    const stats = (volumeId: string, path: string) =>
      ask(caller.node.nodeGetVolumeStats.bind(caller.node), new csi.NodeGetVolumeStatsRequest().setVolumeId(volumeId).setVolumePath(path));
    await stage(caller);
    await publish(caller);
    expect((await stats('v1', '/target')).toObject().usageList).to.deep.equal([
      { available: gibibyte, total: gibibyte, used: 0, unit: csi.VolumeUsage.Unit.BYTES },
      { available: 65_536, total: 65_536, used: 0, unit: csi.VolumeUsage.Unit.INODES },
    ]);
    expect(await codeOf(stats('v1', '/staging'))).to.equal(code.ok);
    expect(await codeOf(stats('v1', '/elsewhere'))).to.equal(code.notFound);
    expect(await codeOf(stats('unknown', '/target'))).to.equal(code.notFound);
    expect(await codeOf(stats('', '/target'))).to.equal(code.invalid);
    expect(await codeOf(stats('v1', ''))).to.equal(code.invalid);
  });

  it('expands where the volume is', async () => {
    const { caller } = await start();
    const expand = (volumeId: string, path: string) => {
      const request = new csi.NodeExpandVolumeRequest().setVolumeId(volumeId).setVolumePath(path);
      return ask(
        caller.node.nodeExpandVolume.bind(caller.node),
        request.setCapacityRange(new csi.CapacityRange().setRequiredBytes(2 * gibibyte)),
      );
    };
    await stage(caller);
    expect((await expand('v1', '/staging')).getCapacityBytes()).to.equal(2 * gibibyte);
    expect(await codeOf(expand('v1', '/target'))).to.equal(code.notFound);
    expect(await codeOf(expand('unknown', '/staging'))).to.equal(code.notFound);
    expect(await codeOf(expand('', '/staging'))).to.equal(code.invalid);
    expect(await codeOf(expand('v1', ''))).to.equal(code.invalid);
  });

  it('makes and removes real target paths where told to', async () => {
    const { caller } = await start({ targetPaths: 'real', volumes: [{ volumeId: 'v1' }, { volumeId: 'raw' }] });
    const path = join(folder.path, 'mount');
    const device = join(folder.path, 'device');
    await stage(caller);
    await stage(caller, { volumeId: 'raw', use: 'block' });
    expect(await publish(caller, { path })).to.equal(code.ok);
    expect(await publish(caller, { volumeId: 'raw', use: 'block', path: device })).to.equal(code.ok);
    expect(await publish(caller, { path })).to.equal(code.ok);
    expect(statSync(path).isDirectory()).to.equal(true);
    expect(statSync(device).isFile()).to.equal(true);
    rmSync(device);
    expect(await unpublish(caller, 'v1', path)).to.equal(code.ok);
    expect(await unpublish(caller, 'raw', device)).to.equal(code.ok);
    expect(existsSync(path) || existsSync(device)).to.equal(false);
    // A path at which nothing of ours is stays.
    expect(await unpublish(caller, 'v1', folder.path)).to.equal(code.ok);
    expect(existsSync(folder.path)).to.equal(true);
  });

  it('uses only what the controller has published on this node: FAILED_PRECONDITION, unless it publishes nothing', async () => {
    const { driver, caller } = await bench.start({ nodes: [{ nodeId: 'node-2' }] });
    expect(await stage(caller)).to.equal(code.precondition);
    await caller.publish({ nodeId: 'node-2' });
    expect(await stage(caller)).to.equal(code.precondition);
    await caller.unpublish('v1', 'node-2');
    await caller.publish({ nodeId: 'node-1' });
    expect(await stage(caller)).to.equal(code.ok);
    await caller.unpublish('v1', 'node-1');
    expect(await publish(caller)).to.equal(code.precondition);
    driver.change({ capabilities: { controller: { PUBLISH_UNPUBLISH_VOLUME: false } } });
    expect(await publish(caller)).to.equal(code.ok);
  });

  it('makes the inline volume of a pod where it publishes it, and nowhere else', async () => {
    const { driver, caller } = await bench.start({ targetPaths: 'real' });
    const inline = { volumeId: 'csi-of-a-pod', path: join(folder.path, 'inline'), stagingPath: '' };
    const ephemeral = { 'csi.storage.k8s.io/ephemeral': 'true', size: '1Gi' };
    expect(await publish(caller, { ...inline, volumeContext: { ...ephemeral, 'csi.storage.k8s.io/ephemeral': 'false' } })).to.equal(
      code.notFound,
    );
    expect(await publish(caller, { ...inline, volumeContext: ephemeral })).to.equal(code.ok);
    const stats = await ask(
      caller.node.nodeGetVolumeStats.bind(caller.node),
      new csi.NodeGetVolumeStatsRequest().setVolumeId(inline.volumeId).setVolumePath(inline.path),
    );
    expect(stats.getUsageList()[0]?.getTotal()).to.equal(gibibyte);
    expect(statSync(inline.path).isDirectory()).to.equal(true);
    expect((await caller.list()).volumes).to.deep.equal([['v1', []]]);
    expect(await unpublish(caller, inline.volumeId, inline.path)).to.equal(code.ok);
    expect(existsSync(inline.path)).to.equal(false);
    expect(driver.node.publications()).to.deep.equal([]);
  });

  it('compares what a repeated publish says of the volume, not what the kubelet says of the pod', async () => {
    const { caller } = await start();
    const token = (text: string) => ({ 'csi.storage.k8s.io/serviceAccount.tokens': text });
    await stage(caller);
    expect(await publish(caller, { volumeContext: { a: 'b', ...token('old') } })).to.equal(code.ok);
    expect(await publish(caller, { volumeContext: { a: 'b', ...token('new') } })).to.equal(code.ok);
    expect(await publish(caller, { volumeContext: { a: 'c', ...token('new') } })).to.equal(code.exists);
  });

  it('serves no health RPC', async () => {
    const { caller } = await start();
    const { node, controller } = caller;
    const calls = [
      ask(node.nodeGetVolumeHealth.bind(node), new csi.NodeGetVolumeHealthRequest()),
      ask(node.nodeGetStorageHealth.bind(node), new csi.NodeGetStorageHealthRequest()),
      ask(controller.controllerGetVolumeHealth.bind(controller), new csi.ControllerGetVolumeHealthRequest()),
      ask(controller.controllerListVolumeHealth.bind(controller), new csi.ControllerListVolumeHealthRequest()),
    ];
    expect(await Promise.all(calls.map(codeOf))).to.deep.equal(calls.map(() => code.unimplemented));
  });
});

/** A driver that keeps its state in a folder: what a later one finds there, and what it answers when it cannot keep it. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import csi from '../../../csi-spec/generated/csi_pb.js';
import type { BackendOptions } from '../../../src/embedded/csi-driver/driver-options.ts';
import { openStateFolder, type StateFolder } from '../../../src/embedded/csi-driver/state-folder.ts';
import { ask, type CsiCaller, capability, codeOf, failureOf } from '../../support/csi-caller.ts';
import { csiDriverBench } from '../../support/csi-driver-bench.ts';
import { errorOf } from '../../support/error-of.ts';
import { createTemporaryFolder } from '../../testbed/temporary-folder.ts';

const code = { ok: 0, notFound: 5, precondition: 9, internal: 13 };
const mount = capability('SINGLE_NODE_WRITER');

describe('embedded CSI driver: state folder', () => {
  const bench = csiDriverBench();
  const folder = createTemporaryFolder();
  const opened: StateFolder[] = [];
  let path = '';
  let count = 0;

  beforeEach(() => {
    count += 1;
    path = join(folder.path, `${count}`);
  });
  afterEach(async () => {
    for (const state of opened.splice(0)) {
      await state.close();
    }
  });
  after(() => folder.remove());

  async function start(backend: BackendOptions = {}) {
    const state = await openStateFolder({ path, nodeId: 'node-1', backend: { volumes: [{ volumeId: 'v1' }], ...backend } });
    opened.push(state);
    const { caller, driver } = await bench.start({ backend: state.backend, kept: state.kept });
    return { caller, driver, state };
  }

  /** As a process that ends and comes back. */
  async function restart({ driver, state }: Awaited<ReturnType<typeof start>>, backend: BackendOptions = {}) {
    await driver.close();
    await state.close();
    return start(backend);
  }

  const create = ({ controller }: CsiCaller, name: string) =>
    ask(controller.createVolume.bind(controller), new csi.CreateVolumeRequest().setName(name).setVolumeCapabilitiesList([mount]));
  const snapshot = ({ controller }: CsiCaller, name: string, volumeId: string) =>
    ask(controller.createSnapshot.bind(controller), new csi.CreateSnapshotRequest().setName(name).setSourceVolumeId(volumeId));
  const stage = ({ node }: CsiCaller, volumeId: string) =>
    ask(
      node.nodeStageVolume.bind(node),
      new csi.NodeStageVolumeRequest().setVolumeId(volumeId).setStagingTargetPath('/staging').setVolumeCapability(mount),
    );
  const nodePublish = ({ node }: CsiCaller, volumeId: string) =>
    ask(
      node.nodePublishVolume.bind(node),
      new csi.NodePublishVolumeRequest()
        .setVolumeId(volumeId)
        .setStagingTargetPath('/staging')
        .setTargetPath('/target')
        .setVolumeCapability(mount),
    );

  it('goes on with everything that an earlier process has answered', async () => {
    const first = await start();
    const created = (await create(first.caller, 'a')).getVolume()!.toObject();
    const cut = (await snapshot(first.caller, 's', created.volumeId)).getSnapshot()!.toObject();
    await first.caller.publish({ volumeId: created.volumeId });
    await stage(first.caller, created.volumeId);
    await nodePublish(first.caller, created.volumeId);
    const page = await first.caller.list(1);

    const second = await restart(first);

    expect(second.driver.published()).to.deep.equal(first.driver.published()).and.to.have.length(1);
    expect(second.driver.node.stagings()).to.deep.equal(first.driver.node.stagings()).and.to.have.length(1);
    expect(second.driver.node.publications()).to.deep.equal(first.driver.node.publications()).and.to.have.length(1);
    expect(await second.caller.list(1)).to.deep.equal(page);
    expect((await second.caller.list(1, page.nextToken)).volumes).to.deep.equal([[created.volumeId, ['node-1']]]);
    expect((await create(second.caller, 'a')).getVolume()?.toObject()).to.deep.equal(created);
    expect((await snapshot(second.caller, 's', created.volumeId)).getSnapshot()?.toObject()).to.deep.equal(cut);
    expect(second.driver.volumes.countOn('node-1')).to.equal(1);
  });

  it('forgets what was taken back', async () => {
    const first = await start();
    await first.caller.publish();
    await first.caller.unpublish('v1', 'node-1');
    const { volumeId } = (await create(first.caller, 'a')).getVolume()!.toObject();
    const { controller } = first.caller;
    await ask(controller.deleteVolume.bind(controller), new csi.DeleteVolumeRequest().setVolumeId(volumeId));
    const second = await restart(first, { volumes: [] });
    expect((await second.caller.list()).volumes).to.deep.equal([['v1', []]]);
    expect(readdirSync(join(path, 'volumes'))).to.deep.equal(['v1.json']);
  });

  it('keeps each node’s part by itself', async () => {
    const first = await start();
    await first.caller.publish();
    await stage(first.caller, 'v1');
    await first.driver.close();
    await first.state.close();
    const other = await openStateFolder({ path, nodeId: 'node/2', backend: {} });
    opened.push(other);
    expect(other.kept.node.stagings()).to.deep.equal([]);
    expect(other.backend.volumes.nodesOf('v1')).to.deep.equal(['node-1']);
    expect(readdirSync(join(path, 'nodes'))).to.have.members(['node-1', 'node%2F2']);
  });

  it('answers nothing that it cannot keep: INTERNAL, until it can', async () => {
    const { caller, driver } = await start();
    rmSync(join(path, 'volumes'), { recursive: true });
    const failure = await failureOf(caller.publish());
    expect(failure.code).to.equal(code.internal);
    expect(failure.details).to.match(/^Cannot keep the state of "v1": .*ENOENT/u);
    expect(await codeOf(caller.list())).to.equal(code.internal);
    mkdirSync(join(path, 'volumes'));
    expect(await codeOf(caller.publish())).to.equal(code.ok);
    expect(readFileSync(join(path, 'volumes', 'v1.json'), 'utf8')).to.include('"nodeId": "node-1"');
    expect(driver.published()).to.have.length(1);
  });

  it('takes IDs that are no file names', async () => {
    const ids = ['../../escape', 'a/b', 'ü'.repeat(60), ''.padEnd(128, 'x'), 'nul\u0000'];
    const first = await start({ volumes: ids.map((volumeId) => ({ volumeId })) });
    const second = await restart(first, { volumes: [] });
    expect((await second.caller.list()).volumes).to.deep.equal(ids.map((volumeId) => [volumeId, []]));
    expect(readdirSync(path)).to.have.members(['lock', 'nodes', 'snapshots', 'volumes']);
  });

  it('belongs to one process at a time', async () => {
    const first = await start();
    const error = await errorOf(openStateFolder({ path, nodeId: 'node-2', backend: {} }));
    expect([error.kind, error.message]).to.deep.equal([
      'refused',
      `Cannot listen on "${join(path, 'lock')}": somebody listens there; stop that, or take another path`,
    ]);
    await restart(first);
  });

  it('names a file that it cannot read, and lets go of the folder', async () => {
    const first = await start();
    await first.driver.close();
    await first.state.close();
    const file = join(path, 'volumes', 'v1.json');
    const texts = [
      ['{', /Cannot read state ".*v1\.json": .*JSON.*; remove the file to forget what it holds$/u],
      ['{"serial": 1, "volume": {"volumeId": 7}}', /"volumeId" must be a string/u],
      ['{"serial": 1, "size": 3}', /it has no field "size"/u],
    ] as const;
    for (const [text, message] of texts) {
      writeFileSync(file, text);
      const error = await errorOf(openStateFolder({ path, nodeId: 'node-1', backend: {} }));
      expect(error.kind).to.equal('invalid');
      expect(error.message).to.match(message);
    }
    rmSync(file);
    const { caller } = await start({ volumes: [] });
    expect(await codeOf(caller.publish())).to.equal(code.notFound);
  });
});

/** A driver whose controller and nodes are parts of their own on one storage, as in a cluster. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import csi from '../../../csi-spec/generated/csi_pb.js';
import { type DriverNode, startDriverNode } from '../../../src/embedded/csi-driver/start-driver-node.ts';
import { ask, type CsiCaller, capability, codeOf } from '../../support/csi-caller.ts';
import { csiDriverBench } from '../../support/csi-driver-bench.ts';
import { errorOf } from '../../support/error-of.ts';
import { createTemporaryFolder } from '../../testbed/temporary-folder.ts';

const name = 'disk.example.com';
const code = { ok: 0, precondition: 9, exhausted: 8, unimplemented: 12 };

describe('embedded CSI driver: parts on several nodes', () => {
  const { start, connect } = csiDriverBench();
  const folder = createTemporaryFolder();
  const nodes: DriverNode[] = [];
  afterEach(async () => {
    for (const node of nodes.splice(0)) {
      await node.close();
    }
  });
  after(() => folder.remove());

  async function startAll() {
    const controller = await start({ name, services: 'controller', nodeId: 'a', nodes: [{ nodeId: 'b', maxVolumes: 1 }] });
    const parts = new Map<string, CsiCaller>();
    for (const nodeId of ['a', 'b']) {
      const node = await startDriverNode({
        name,
        nodeId,
        backend: controller.driver.backend,
        kubeletRoot: join(folder.path, nodeId),
      });
      nodes.push(node);
      parts.set(nodeId, connect(node.driver));
    }
    return { ...controller, a: parts.get('a')!, b: parts.get('b')! };
  }

  const infoOf = ({ node }: CsiCaller) => ask(node.nodeGetInfo.bind(node), new csi.NodeGetInfoRequest());

  function use({ node }: CsiCaller, nodeId: string) {
    const request = {
      staging: join(folder.path, nodeId, 'staging'),
      target: join(folder.path, nodeId, 'pods', 'mount'),
      capability: capability('SINGLE_NODE_WRITER'),
    };
    return {
      target: request.target,
      stage: () =>
        codeOf(
          ask(
            node.nodeStageVolume.bind(node),
            new csi.NodeStageVolumeRequest()
              .setVolumeId('v1')
              .setStagingTargetPath(request.staging)
              .setVolumeCapability(request.capability),
          ),
        ),
      publish: () =>
        codeOf(
          ask(
            node.nodePublishVolume.bind(node),
            new csi.NodePublishVolumeRequest()
              .setVolumeId('v1')
              .setStagingTargetPath(request.staging)
              .setTargetPath(request.target)
              .setVolumeCapability(request.capability),
          ),
        ),
      unpublish: () =>
        codeOf(
          ask(node.nodeUnpublishVolume.bind(node), new csi.NodeUnpublishVolumeRequest().setVolumeId('v1').setTargetPath(request.target)),
        ),
    };
  }

  it('gives each kubelet a node ID, a bound and sockets of its own', async () => {
    const { a, b } = await startAll();
    expect([(await infoOf(a)).toObject(), (await infoOf(b)).toObject()]).to.deep.equal([
      { nodeId: 'a', maxVolumesPerNode: 0, accessibleTopology: undefined },
      { nodeId: 'b', maxVolumesPerNode: 1, accessibleTopology: undefined },
    ]);
    expect(nodes.map(({ driver, registration }) => [driver.address, registration.socketPath])).to.deep.equal(
      ['a', 'b'].map((nodeId) => [
        `unix://${join(folder.path, nodeId, 'plugins', name, 'csi.sock')}`,
        join(folder.path, nodeId, 'plugins_registry', `${name}-reg.sock`),
      ]),
    );
  });

  it('serves the Controller service in one part, the Node service in the others', async () => {
    const { caller, a } = await startAll();
    expect(await codeOf(infoOf(caller))).to.equal(code.unimplemented);
    expect(await codeOf(a.publish({ nodeId: 'a' }))).to.equal(code.unimplemented);
    expect(await codeOf(caller.publish({ nodeId: 'a' }))).to.equal(code.ok);
  });

  it('has one storage, and what is staged and published on each node by itself', async () => {
    const { driver, caller, a, b } = await startAll();
    expect(await use(b, 'b').stage()).to.equal(code.precondition);
    await caller.publish({ nodeId: 'b' });
    expect(await codeOf(caller.publish({ nodeId: 'a' }))).to.equal(code.precondition);
    const [onA, onB] = [use(a, 'a'), use(b, 'b')];
    expect(await onB.stage()).to.equal(code.ok);
    expect(await onA.publish()).to.equal(code.precondition);
    expect(await onB.publish()).to.equal(code.ok);
    expect(statSync(onB.target).isDirectory()).to.equal(true);
    expect(existsSync(onA.target)).to.equal(false);
    expect(nodes.map((node) => node.driver.node.publications().length)).to.deep.equal([0, 1]);
    expect(await onB.unpublish()).to.equal(code.ok);
    expect(existsSync(onB.target)).to.equal(false);
    driver.volumes.addVolume({ volumeId: 'v2' });
    expect(await codeOf(caller.publish({ volumeId: 'v2', nodeId: 'b' }))).to.equal(code.exhausted);
  });

  it('leaves nothing in the kubelet’s folders', async () => {
    await startAll();
    for (const node of nodes.splice(0)) {
      await node.close();
    }
    for (const nodeId of ['a', 'b']) {
      expect(readdirSync(join(folder.path, nodeId, 'plugins_registry'))).to.deep.equal([]);
      expect(readdirSync(join(folder.path, nodeId, 'plugins'))).to.deep.equal([]);
    }
  });

  it('stops again when it cannot register', async () => {
    const { driver } = await start({ name });
    const options = { name, nodeId: 'c', backend: driver.backend, kubeletRoot: join(folder.path, 'c') };
    const first = await startDriverNode(options);
    nodes.push(first);
    await first.driver.close();
    const error = await errorOf(startDriverNode(options));
    expect(error.message).to.include('-reg.sock": somebody listens there');
    expect(existsSync(join(folder.path, 'c', 'plugins', name, 'csi.sock'))).to.equal(false);
  });
});

/** Start, stop, identity, capabilities and the call log of the embedded driver. */
import { existsSync, linkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import csi from '../../../csi-spec/generated/csi_pb.js';
import type { CapabilitySwitches } from '../../../src/embedded/csi-driver/capabilities.ts';
import { startCsiDriver } from '../../../src/embedded/csi-driver/start-csi-driver.ts';
import { AppError } from '../../../src/runtime/errors.ts';
import { ask, type CsiCaller, capability, codeOf } from '../../support/csi-caller.ts';
import { csiDriverBench } from '../../support/csi-driver-bench.ts';
import { createTemporaryFolder } from '../../testbed/temporary-folder.ts';

const code = { ok: 0, invalid: 3, unavailable: 14, unimplemented: 12 };

describe('embedded CSI driver: identity and capabilities', () => {
  const { start } = csiDriverBench();

  it('says who it is, and that it is ready', async () => {
    const { caller } = await start({ name: 'a.example.com', vendorVersion: '7', manifest: { url: 'x' } });
    const info = await ask(caller.identity.getPluginInfo.bind(caller.identity), new csi.GetPluginInfoRequest());
    expect(info.toObject()).to.deep.equal({ name: 'a.example.com', vendorVersion: '7', manifestMap: [['url', 'x']] });
    const probe = await ask(caller.identity.probe.bind(caller.identity), new csi.ProbeRequest());
    expect(probe.getReady()?.getValue()).to.equal(true);
  });

  it('can be told to leave ready out, and to be not ready', async () => {
    const { driver, caller } = await start();
    driver.faults.add({ method: 'Probe', action: { do: 'answer', body: {} } });
    driver.faults.add({ method: 'Probe', action: { do: 'answer', body: { ready: false } } });
    const probe = () => ask(caller.identity.probe.bind(caller.identity), new csi.ProbeRequest());
    expect((await probe()).hasReady()).to.equal(false);
    expect((await probe()).getReady()?.getValue()).to.equal(false);
    expect((await probe()).getReady()?.getValue()).to.equal(true);
  });

  it('changes name and capabilities while it runs', async () => {
    const { driver, caller } = await start({ name: 'a', vendorVersion: '2' });
    driver.change({ name: 'b', capabilities: { controller: { LIST_VOLUMES: false } } });
    const info = await ask(caller.identity.getPluginInfo.bind(caller.identity), new csi.GetPluginInfoRequest());
    expect(info.toObject()).to.deep.include({ name: 'b', vendorVersion: '2' });
    expect(await codeOf(caller.list())).to.equal(code.unimplemented);
  });

  it('names its node, with the bound and the place where they are set', async () => {
    const nodeInfo = async (caller: CsiCaller) =>
      (await ask(caller.node.nodeGetInfo.bind(caller.node), new csi.NodeGetInfoRequest())).toObject();
    const plain = await start({ nodeId: 'n' });
    expect(await nodeInfo(plain.caller)).to.deep.equal({ nodeId: 'n', maxVolumesPerNode: 0, accessibleTopology: undefined });
    const placed = await start({
      nodes: [{ nodeId: 'node-1', maxVolumes: 3 }],
      topology: { zone: 'z' },
      capabilities: { plugin: { VOLUME_ACCESSIBILITY_CONSTRAINTS: true } },
    });
    expect(await nodeInfo(placed.caller)).to.deep.equal({
      nodeId: 'node-1',
      maxVolumesPerNode: 3,
      accessibleTopology: { segmentsMap: [['zone', 'z']] },
    });
  });

  /** Names of what the driver lists in its three capability RPCs. */
  async function listed(caller: CsiCaller) {
    const plugin = await ask(caller.identity.getPluginCapabilities.bind(caller.identity), new csi.GetPluginCapabilitiesRequest());
    const node = await ask(caller.node.nodeGetCapabilities.bind(caller.node), new csi.NodeGetCapabilitiesRequest());
    const controller = await ask(
      caller.controller.controllerGetCapabilities.bind(caller.controller),
      new csi.ControllerGetCapabilitiesRequest(),
    );
    return {
      plugin: plugin
        .getCapabilitiesList()
        .map((item) =>
          item.hasService()
            ? nameOf(csi.PluginCapability.Service.Type, item.getService()!.getType())
            : nameOf(csi.PluginCapability.VolumeExpansion.Type, item.getVolumeExpansion()!.getType()),
        ),
      controller: controller
        .getCapabilitiesList()
        .map((item) => nameOf(csi.ControllerServiceCapability.RPC.Type, item.getRpc()!.getType())),
      node: node.getCapabilitiesList().map((item) => nameOf(csi.NodeServiceCapability.RPC.Type, item.getRpc()!.getType())),
    };
  }

  it('lists all that it can do unless told otherwise', async () => {
    const { caller } = await start();
    const { plugin, controller, node } = await listed(caller);
    expect(plugin).to.have.members(['CONTROLLER_SERVICE', 'ONLINE']);
    expect(controller).to.have.members([
      ...['CREATE_DELETE_VOLUME', 'PUBLISH_UNPUBLISH_VOLUME', 'LIST_VOLUMES', 'GET_CAPACITY', 'CREATE_DELETE_SNAPSHOT'],
      ...['LIST_SNAPSHOTS', 'CLONE_VOLUME', 'PUBLISH_READONLY', 'EXPAND_VOLUME', 'LIST_VOLUMES_PUBLISHED_NODES', 'GET_VOLUME'],
      ...['SINGLE_NODE_MULTI_WRITER', 'MODIFY_VOLUME', 'GET_SNAPSHOT'],
    ]);
    expect(node).to.have.members([
      ...['STAGE_UNSTAGE_VOLUME', 'GET_VOLUME_STATS', 'EXPAND_VOLUME', 'SINGLE_NODE_MULTI_WRITER', 'VOLUME_MOUNT_GROUP'],
    ]);
  });

  it('lists exactly what each switch says', async () => {
    const { driver, caller } = await start();
    const groups = {
      plugin: csi.PluginCapability.Service.Type,
      controller: csi.ControllerServiceCapability.RPC.Type,
      node: csi.NodeServiceCapability.RPC.Type,
    };
    for (const [group, names] of Object.entries(groups)) {
      for (const name of Object.keys(names).filter((key) => key !== 'UNKNOWN' && key !== 'CONTROLLER_SERVICE')) {
        for (const on of [true, false]) {
          driver.change({ capabilities: { [group]: { [name]: on } } as CapabilitySwitches });
          expect((await listed(caller))[group as 'plugin'].includes(name), `${group} ${name}`).to.equal(on);
        }
      }
    }
  });

  it('serves no Controller RPC without CONTROLLER_SERVICE, and takes the calls down', async () => {
    const { driver, caller } = await start({ capabilities: { plugin: { CONTROLLER_SERVICE: false } } });
    const { controller } = caller;
    expect(await codeOf(caller.publish())).to.equal(code.unimplemented);
    expect(await codeOf(caller.unpublish('v1', 'node-1'))).to.equal(code.unimplemented);
    expect(await codeOf(caller.list())).to.equal(code.unimplemented);
    const capabilities = ask(controller.controllerGetCapabilities.bind(controller), new csi.ControllerGetCapabilitiesRequest());
    expect(await codeOf(capabilities)).to.equal(code.unimplemented);
    expect(driver.calls.entries().map(({ outcome }) => outcome.is === 'answered' && outcome.code)).to.deep.equal([12, 12, 12, 12]);
  });

  const switches: readonly { name: string; method: string; off: CapabilitySwitches; call: (caller: CsiCaller) => Promise<unknown> }[] = [
    {
      name: 'PUBLISH_UNPUBLISH_VOLUME',
      method: 'controllerPublishVolume',
      off: { controller: { PUBLISH_UNPUBLISH_VOLUME: false } },
      call: (caller) => caller.publish(),
    },
    {
      name: 'PUBLISH_UNPUBLISH_VOLUME',
      method: 'controllerUnpublishVolume',
      off: { controller: { PUBLISH_UNPUBLISH_VOLUME: false } },
      call: (caller) => caller.unpublish('v1', 'n'),
    },
    { name: 'LIST_VOLUMES', method: 'listVolumes', off: { controller: { LIST_VOLUMES: false } }, call: (caller) => caller.list() },
    {
      name: 'CREATE_DELETE_VOLUME',
      method: 'createVolume',
      off: { controller: { CREATE_DELETE_VOLUME: false } },
      call: ({ controller }) =>
        ask(
          controller.createVolume.bind(controller),
          new csi.CreateVolumeRequest().setName('n').setVolumeCapabilitiesList([capability('SINGLE_NODE_WRITER')]),
        ),
    },
    {
      name: 'CREATE_DELETE_VOLUME',
      method: 'deleteVolume',
      off: { controller: { CREATE_DELETE_VOLUME: false } },
      call: ({ controller }) => ask(controller.deleteVolume.bind(controller), new csi.DeleteVolumeRequest().setVolumeId('v1')),
    },
    {
      name: 'GET_CAPACITY',
      method: 'getCapacity',
      off: { controller: { GET_CAPACITY: false } },
      call: ({ controller }) => ask(controller.getCapacity.bind(controller), new csi.GetCapacityRequest()),
    },
    {
      name: 'CREATE_DELETE_SNAPSHOT',
      method: 'createSnapshot',
      off: { controller: { CREATE_DELETE_SNAPSHOT: false } },
      call: ({ controller }) =>
        ask(controller.createSnapshot.bind(controller), new csi.CreateSnapshotRequest().setName('s').setSourceVolumeId('v1')),
    },
    {
      name: 'CREATE_DELETE_SNAPSHOT',
      method: 'deleteSnapshot',
      off: { controller: { CREATE_DELETE_SNAPSHOT: false } },
      call: ({ controller }) => ask(controller.deleteSnapshot.bind(controller), new csi.DeleteSnapshotRequest().setSnapshotId('s')),
    },
    {
      name: 'LIST_SNAPSHOTS',
      method: 'listSnapshots',
      off: { controller: { LIST_SNAPSHOTS: false } },
      call: ({ controller }) => ask(controller.listSnapshots.bind(controller), new csi.ListSnapshotsRequest()),
    },
    {
      name: 'EXPAND_VOLUME',
      method: 'controllerExpandVolume',
      off: { controller: { EXPAND_VOLUME: false } },
      call: ({ controller }) =>
        ask(
          controller.controllerExpandVolume.bind(controller),
          new csi.ControllerExpandVolumeRequest().setVolumeId('v1').setCapacityRange(new csi.CapacityRange().setRequiredBytes(1)),
        ),
    },
    {
      name: 'GET_VOLUME',
      method: 'controllerGetVolume',
      off: { controller: { GET_VOLUME: false } },
      call: ({ controller }) =>
        ask(controller.controllerGetVolume.bind(controller), new csi.ControllerGetVolumeRequest().setVolumeId('v1')),
    },
    {
      name: 'MODIFY_VOLUME',
      method: 'controllerModifyVolume',
      off: { controller: { MODIFY_VOLUME: false } },
      call: ({ controller }) =>
        ask(controller.controllerModifyVolume.bind(controller), new csi.ControllerModifyVolumeRequest().setVolumeId('v1')),
    },
    {
      name: 'STAGE_UNSTAGE_VOLUME of the node',
      method: 'nodeStageVolume',
      off: { node: { STAGE_UNSTAGE_VOLUME: false } },
      call: ({ node }) =>
        ask(
          node.nodeStageVolume.bind(node),
          new csi.NodeStageVolumeRequest()
            .setVolumeId('v1')
            .setStagingTargetPath('/s')
            .setVolumeCapability(capability('SINGLE_NODE_WRITER')),
        ),
    },
    {
      name: 'STAGE_UNSTAGE_VOLUME of the node',
      method: 'nodeUnstageVolume',
      off: { node: { STAGE_UNSTAGE_VOLUME: false } },
      call: ({ node }) =>
        ask(node.nodeUnstageVolume.bind(node), new csi.NodeUnstageVolumeRequest().setVolumeId('v1').setStagingTargetPath('/s')),
    },
  ];
  for (const { name, method, off, call } of switches) {
    it(`serves ${method} with ${name}, and answers UNIMPLEMENTED without it`, async () => {
      const { driver, caller } = await start({ rules: { refuseUnpublished: false } });
      expect(await codeOf(call(caller))).to.equal(code.ok);
      driver.change({ capabilities: off });
      expect(await codeOf(call(caller))).to.equal(code.unimplemented);
    });
  }

  it('refuses readonly without PUBLISH_READONLY', async () => {
    const { caller } = await start({ capabilities: { controller: { PUBLISH_READONLY: false } } });
    expect(await codeOf(caller.publish({ readonly: true }))).to.equal(code.invalid);
    expect(await codeOf(caller.publish())).to.equal(code.ok);
  });

  it('refuses the split single-node modes without SINGLE_NODE_MULTI_WRITER', async () => {
    const off = { controller: { SINGLE_NODE_MULTI_WRITER: false }, node: { SINGLE_NODE_MULTI_WRITER: false } };
    const { driver, caller } = await start({ capabilities: off });
    expect(await codeOf(caller.publish({ mode: 'SINGLE_NODE_SINGLE_WRITER' }))).to.equal(code.invalid);
    expect(await codeOf(caller.publish({ mode: 'SINGLE_NODE_MULTI_WRITER' }))).to.equal(code.invalid);
    for (const half of ['controller', 'node'] as const) {
      driver.change({ capabilities: { ...off, [half]: {} } });
      expect(await codeOf(caller.publish({ mode: 'SINGLE_NODE_SINGLE_WRITER' }))).to.equal(code.ok);
    }
    driver.change({ capabilities: off });
    await caller.unpublish('v1', 'node-1');
    expect(await codeOf(caller.publish({ mode: 'SINGLE_NODE_WRITER' }))).to.equal(code.ok);
  });

  it('lists no nodes without LIST_VOLUMES_PUBLISHED_NODES', async () => {
    const { caller } = await start({ capabilities: { controller: { LIST_VOLUMES_PUBLISHED_NODES: false } } });
    await caller.publish();
    expect((await caller.list()).volumes).to.deep.equal([['v1', undefined]]);
  });
});

describe('embedded CSI driver: start and stop', () => {
  const { start, connect } = csiDriverBench();
  const folder = createTemporaryFolder();
  after(() => folder.remove());

  it('comes back on the same socket with what it knew', async () => {
    const { driver, caller } = await start();
    await caller.publish();
    const socketPath = driver.address.replace('unix://', '');
    await driver.stop();
    expect(existsSync(socketPath)).to.equal(false);
    expect(await codeOf(caller.publish())).to.equal(code.unavailable);
    await driver.start();
    expect(driver.volumes.nodesOf('v1')).to.deep.equal(['node-1']);
    await waitReady(caller);
    await caller.publish();
    expect(driver.calls.entries({ method: 'ControllerPublishVolume' })).to.have.length(2);
  });

  it('comes back without memory where told to', async () => {
    const { driver, caller } = await start({ rules: { acceptAnyVolume: true } });
    await caller.publish({ volumeId: 'v2' });
    await driver.stop();
    await driver.start('forget');
    expect(driver.published()).to.deep.equal([]);
    expect((await connect(driver).list()).volumes).to.deep.equal([['v1', []]]);
  });

  it('cuts calls in flight when it stops', async () => {
    const { driver, caller } = await start({ faults: [{ method: 'ControllerPublishVolume', action: { do: 'hang' } }] });
    const call = codeOf(caller.publish());
    await driver.calls.waitFor({ method: 'ControllerPublishVolume' });
    await driver.stop();
    expect(await call).to.equal(code.unavailable);
  });

  it('shares a backend with a driver on another node', async () => {
    const first = await start();
    const second = await start({ nodeId: 'node-2', backend: first.driver.backend });
    await first.caller.publish({ mode: 'MULTI_NODE_MULTI_WRITER' });
    await second.caller.publish({ nodeId: 'node-2', mode: 'MULTI_NODE_MULTI_WRITER' });
    expect((await first.caller.list()).volumes).to.deep.equal([['v1', ['node-1', 'node-2']]]);
  });

  it('replaces the socket file of a dead process', async () => {
    const socketPath = join(folder.path, 'dead.sock');
    await leaveSocketFile(socketPath);
    const { caller } = await start({ socketPath });
    await caller.publish();
  });

  it('refuses a socket on which somebody listens, and leaves it alone', async () => {
    const { driver, caller } = await start();
    const socketPath = driver.address.replace('unix://', '');
    const failure = await startCsiDriver({ socketPath }).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(AppError).and.to.have.property('kind', 'refused');
    await caller.publish({ volumeId: 'v1' });
  });

  it('refuses a path where another kind of file is', async () => {
    const socketPath = join(folder.path, 'file');
    writeFileSync(socketPath, 'precious');
    const failure = await startCsiDriver({ socketPath }).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(AppError).and.to.have.property('kind', 'refused');
    expect(existsSync(socketPath)).to.equal(true);
  });
});

describe('embedded CSI driver: call log', () => {
  const { start } = csiDriverBench();

  it('keeps the plain fields of each request, secrets included', async () => {
    const seen: string[] = [];
    const { driver, caller } = await start({ onCall: ({ method, outcome }) => seen.push(`${method} ${outcome.is}`) });
    await caller.publish({ secrets: { token: 'hidden' }, volumeContext: { a: 'b' }, use: 'xfs' });
    await caller.list(5);
    const [publish, list] = driver.calls.entries();
    expect(publish).to.deep.include({ method: 'ControllerPublishVolume', target: 'v1', nodeId: 'node-1', order: 1, endOrder: 2 });
    expect(publish?.request).to.deep.equal({
      volumeId: 'v1',
      nodeId: 'node-1',
      readonly: false,
      secrets: { token: 'hidden' },
      volumeContext: { a: 'b' },
      volumeCapability: { accessMode: { mode: 1 }, mount: { fsType: 'xfs', mountFlags: [], volumeMountGroup: '' } },
    });
    expect(list?.request).to.deep.equal({ maxEntries: 5, startingToken: '' });
    expect(seen).to.deep.equal(['ControllerPublishVolume answered', 'ListVolumes answered']);
  });

  it('names what each call is about', async () => {
    const { driver, caller } = await start();
    const { controller } = caller;
    await codeOf(ask(controller.createVolume.bind(controller), new csi.CreateVolumeRequest().setName('pvc')));
    await codeOf(ask(controller.createSnapshot.bind(controller), new csi.CreateSnapshotRequest().setName('s').setSourceVolumeId('source')));
    await codeOf(ask(controller.deleteSnapshot.bind(controller), new csi.DeleteSnapshotRequest().setSnapshotId('snap')));
    await codeOf(ask(controller.listSnapshots.bind(controller), new csi.ListSnapshotsRequest()));
    await caller.unpublish('v', 'n');
    const request = new csi.ValidateVolumeCapabilitiesRequest()
      .setVolumeId('v')
      .setVolumeCapabilitiesList([capability('SINGLE_NODE_WRITER', 'block')]);
    await codeOf(ask(controller.validateVolumeCapabilities.bind(controller), request));
    expect(driver.calls.entries().at(-1)?.request).to.deep.include({ volumeCapabilities: [{ accessMode: { mode: 1 }, block: {} }] });
    expect(driver.calls.entries().map(({ target, nodeId }) => [target, nodeId])).to.deep.equal([
      ['pvc', ''],
      ['source', ''],
      ['snap', ''],
      ['', ''],
      ['v', 'n'],
      ['v', ''],
    ]);
  });

  it('counts only, where told to', async () => {
    const { driver, caller } = await start({ log: 'counts' });
    await caller.publish();
    await codeOf(caller.publish({ volumeId: 'unknown' }));
    expect(driver.calls.entries()).to.deep.equal([]);
    expect(Object.fromEntries(driver.calls.counts())).to.deep.equal({ ControllerPublishVolume: { started: 2, succeeded: 1, failed: 1 } });
  });
});

function nameOf(type: object, value: number): string {
  return Object.entries(type).find(([, number]) => number === value)![0];
}

/** Waits until the caller's channel is connected again. */
function waitReady(caller: CsiCaller): Promise<void> {
  return new Promise((resolve, reject) => {
    caller.identity.waitForReady(Date.now() + 8_000, (error) => (error === undefined || error === null ? resolve() : reject(error)));
  });
}

/** A socket file on which nobody listens, as a killed process leaves it. */
async function leaveSocketFile(path: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(`${path}.live`, resolve));
  linkSync(`${path}.live`, path);
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

import { expect } from 'chai';
import rpc from '../../../csi-spec/generated/csi_grpc_pb.js';
import csi from '../../../csi-spec/generated/csi_pb.js';
import type { CsiAccessMode, VolumeCapability } from '../../../src/attacher/volume-requests.ts';
import {
  controllerGetCapabilities,
  controllerPublishVolume,
  controllerUnpublishVolume,
  getPluginCapabilities,
  getPluginInfo,
  type PublishMessage,
  probe,
} from '../../../src/csi/codec.ts';
import type { AppError } from '../../../src/runtime/errors.ts';
import { controllerCapabilities, pluginCapabilities } from '../../support/scripted-csi-driver.ts';

function publish(change: Partial<PublishMessage> = {}): PublishMessage {
  return {
    volumeId: 'v1',
    nodeId: 'n1',
    volumeCapability: { accessMode: 'SINGLE_NODE_WRITER', accessType: 'mount', fsType: 'ext4', mountFlags: ['ro'] },
    readonly: true,
    volumeContext: { pool: 'fast' },
    secrets: { key: 'hunter22' },
    ...change,
  };
}

function sentCapability(volumeCapability: VolumeCapability): csi.VolumeCapability {
  const bytes = controllerPublishVolume.encode(publish({ volumeCapability }));
  return csi.ControllerPublishVolumeRequest.deserializeBinary(bytes).getVolumeCapability()!;
}

describe('CSI methods', () => {
  const generated = Object.values({ ...rpc.IdentityService, ...rpc.ControllerService }) as unknown as {
    path: string;
    requestType: unknown;
    responseType: unknown;
  }[];
  for (const method of [
    getPluginInfo,
    getPluginCapabilities,
    probe,
    controllerGetCapabilities,
    controllerPublishVolume,
    controllerUnpublishVolume,
  ]) {
    it(`${method.path} has the path and the messages of csi.proto`, () => {
      const found = generated.find(({ path }) => path === method.path);
      expect(found?.requestType).to.equal(Reflect.get(csi, method.requestName));
      expect(found?.responseType).to.equal(Reflect.get(csi, method.replyName));
    });
  }
});

describe('controllerPublishVolume', () => {
  const modes: Record<CsiAccessMode, number> = {
    SINGLE_NODE_WRITER: 1,
    SINGLE_NODE_READER_ONLY: 2,
    MULTI_NODE_READER_ONLY: 3,
    MULTI_NODE_SINGLE_WRITER: 4,
    MULTI_NODE_MULTI_WRITER: 5,
    SINGLE_NODE_SINGLE_WRITER: 6,
    SINGLE_NODE_MULTI_WRITER: 7,
  };
  for (const [accessMode, number] of Object.entries(modes) as [CsiAccessMode, number][]) {
    it(`sends access mode ${accessMode} as ${number}`, () => {
      expect(sentCapability({ accessMode, accessType: 'block' }).getAccessMode()?.getMode()).to.equal(number);
    });
  }

  it('sends block without mount', () => {
    const sent = sentCapability({ accessMode: 'SINGLE_NODE_WRITER', accessType: 'block' });
    expect([sent.hasBlock(), sent.hasMount()]).to.deep.equal([true, false]);
  });

  it('sends mount, also an empty one, without block', () => {
    const sent = sentCapability({ accessMode: 'SINGLE_NODE_WRITER', accessType: 'mount', fsType: '', mountFlags: [] });
    expect([sent.hasBlock(), sent.hasMount()]).to.deep.equal([false, true]);
    expect(sent.getMount()?.toObject()).to.deep.include({ fsType: '', mountFlagsList: [] });
  });

  it('refuses a key that the message would lose', () => {
    const volumeContext = Object.fromEntries([['__proto__', 'x']]);
    expect(() => controllerPublishVolume.encode(publish({ volumeContext })))
      .to.throw(/"__proto__"/u)
      .that.satisfies((error: AppError) => error.kind === 'invalid');
  });

  it('shows a request in the words of csi.proto', () => {
    expect(controllerPublishVolume.requestFields(publish())).to.deep.equal({
      volume_id: 'v1',
      node_id: 'n1',
      volume_capability: { access_mode: { mode: 'SINGLE_NODE_WRITER' }, mount: { fs_type: 'ext4', mount_flags: ['ro'] } },
      readonly: true,
      secrets: { key: 'hunter22' },
      volume_context: { pool: 'fast' },
    });
  });

  it('leaves out of the log what is empty', () => {
    const volumeCapability = { accessMode: 'MULTI_NODE_MULTI_WRITER', accessType: 'block' } as const;
    expect(
      controllerPublishVolume.requestFields(publish({ volumeCapability, readonly: false, secrets: {}, volumeContext: {} })),
    ).to.deep.equal({
      volume_id: 'v1',
      node_id: 'n1',
      volume_capability: { access_mode: { mode: 'MULTI_NODE_MULTI_WRITER' }, block: {} },
    });
    expect(controllerPublishVolume.replyFields({ publishContext: {} })).to.deep.equal({});
  });
});

describe('Capability replies', () => {
  function bytes(message: { serializeBinary(): Uint8Array }): Buffer {
    return Buffer.from(message.serializeBinary());
  }

  it('come as names, unknown ones as numbers', () => {
    expect(getPluginCapabilities.decode(bytes(pluginCapabilities([1, 2, 0, 77])))).to.deep.equal({
      types: ['CONTROLLER_SERVICE', 'VOLUME_ACCESSIBILITY_CONSTRAINTS', 'UNKNOWN', '77'],
    });
    expect(controllerGetCapabilities.decode(bytes(controllerCapabilities([2, 3, 8, 10, 13, 11, 77])))).to.deep.equal({
      types: [
        'PUBLISH_UNPUBLISH_VOLUME',
        'LIST_VOLUMES',
        'PUBLISH_READONLY',
        'LIST_VOLUMES_PUBLISHED_NODES',
        'SINGLE_NODE_MULTI_WRITER',
        '11',
        '77',
      ],
    });
  });

  it('leave out kinds that have no type', () => {
    const expansion = new csi.PluginCapability().setVolumeExpansion(new csi.PluginCapability.VolumeExpansion().setType(1));
    const empty = new csi.PluginCapability();
    const reply = new csi.GetPluginCapabilitiesResponse().setCapabilitiesList([expansion, empty]);
    expect(getPluginCapabilities.decode(bytes(reply))).to.deep.equal({ types: [] });
    const controller = new csi.ControllerGetCapabilitiesResponse().setCapabilitiesList([new csi.ControllerServiceCapability()]);
    expect(controllerGetCapabilities.decode(bytes(controller))).to.deep.equal({ types: [] });
  });

  it('show in the log as csi.proto nests them', () => {
    expect(getPluginCapabilities.replyFields({ types: ['CONTROLLER_SERVICE'] })).to.deep.equal({
      capabilities: [{ service: { type: 'CONTROLLER_SERVICE' } }],
    });
    expect(controllerGetCapabilities.replyFields({ types: ['LIST_VOLUMES'] })).to.deep.equal({
      capabilities: [{ rpc: { type: 'LIST_VOLUMES' } }],
    });
  });
});

describe('probe', () => {
  // BoolValue absent; present and false, which is an empty message; present and true.
  for (const [hex, ready] of [
    ['', undefined],
    ['0a00', false],
    ['0a020801', true],
  ] as const) {
    it(`reads ${hex || 'nothing'} as ready: ${ready}`, () => {
      expect(probe.decode(Buffer.from(hex, 'hex'))).to.deep.equal({ ready });
    });
  }
});

/**
 * The CSI codec against the generated code: whatever a request holds arrives, and whatever a reply holds is read.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import csi from '../../csi-spec/generated/csi_pb.js';
import type { VolumeCapability } from '../../src/attacher/volume-requests.ts';
import {
  controllerPublishVolume,
  controllerUnpublishVolume,
  getPluginInfo,
  type PublishMessage,
  type UnpublishMessage,
} from '../../src/csi/codec.ts';
import { publishReply } from '../support/scripted-csi-driver.ts';

// Text as JSON from the API server can hold it: any characters, whole ones.
const text = fc.string({ unit: 'binary' });
const map = fc.dictionary(
  text.filter((key) => key !== '__proto__'),
  text,
  { noNullPrototype: true },
);
const accessMode = fc.constantFrom(
  'SINGLE_NODE_WRITER' as const,
  'SINGLE_NODE_READER_ONLY' as const,
  'MULTI_NODE_READER_ONLY' as const,
  'MULTI_NODE_SINGLE_WRITER' as const,
  'MULTI_NODE_MULTI_WRITER' as const,
  'SINGLE_NODE_SINGLE_WRITER' as const,
  'SINGLE_NODE_MULTI_WRITER' as const,
);
const capability: fc.Arbitrary<VolumeCapability> = fc.oneof(
  fc.record({ accessMode, accessType: fc.constant('block' as const) }),
  fc.record({ accessMode, accessType: fc.constant('mount' as const), fsType: text, mountFlags: fc.array(text) }),
);
const unpublish: fc.Arbitrary<UnpublishMessage> = fc.record({ volumeId: text, nodeId: text, secrets: map });
const publish: fc.Arbitrary<PublishMessage> = fc.record({
  volumeId: text,
  nodeId: text,
  volumeCapability: capability,
  readonly: fc.boolean(),
  volumeContext: map,
  secrets: map,
});

function received(message: csi.VolumeCapability | undefined): VolumeCapability {
  const modes = csi.VolumeCapability.AccessMode.Mode;
  const mode = Object.keys(modes).find((name) => Reflect.get(modes, name) === message?.getAccessMode()?.getMode());
  const mount = message?.getMount();
  return {
    accessMode: mode as VolumeCapability['accessMode'],
    ...(mount === undefined
      ? { accessType: 'block' }
      : { accessType: 'mount', fsType: mount.getFsType(), mountFlags: mount.getMountFlagsList() }),
  };
}

/** What `decode` returns, or the Error that it throws; anything else that it throws ends the test. */
function decoded(decode: () => unknown): unknown {
  try {
    return decode();
  } catch (thrown) {
    return thrown instanceof Error ? {} : thrown;
  }
}

describe('CSI codec', () => {
  it('carries every publish request', () => {
    fc.assert(
      fc.property(publish, (request) => {
        const message = csi.ControllerPublishVolumeRequest.deserializeBinary(controllerPublishVolume.encode(request));
        expect({
          volumeId: message.getVolumeId(),
          nodeId: message.getNodeId(),
          volumeCapability: received(message.getVolumeCapability()),
          readonly: message.getReadonly(),
          volumeContext: Object.fromEntries(message.getVolumeContextMap().toArray()),
          secrets: Object.fromEntries(message.getSecretsMap().toArray()),
        }).to.deep.equal(request);
      }),
    );
  });

  it('carries every unpublish request', () => {
    fc.assert(
      fc.property(unpublish, (request) => {
        const message = csi.ControllerUnpublishVolumeRequest.deserializeBinary(controllerUnpublishVolume.encode(request));
        expect({
          volumeId: message.getVolumeId(),
          nodeId: message.getNodeId(),
          secrets: Object.fromEntries(message.getSecretsMap().toArray()),
        }).to.deep.equal(request);
      }),
    );
  });

  it('reads every publish reply', () => {
    fc.assert(
      fc.property(map, (publishContext) => {
        const bytes = Buffer.from(publishReply(publishContext).serializeBinary());
        expect(controllerPublishVolume.decode(bytes)).to.deep.equal({ publishContext });
      }),
    );
  });

  it('reads every plugin info', () => {
    fc.assert(
      fc.property(text, text, map, (name, vendorVersion, manifest) => {
        const message = new csi.GetPluginInfoResponse().setName(name).setVendorVersion(vendorVersion);
        for (const [key, value] of Object.entries(manifest)) {
          message.getManifestMap().set(key, value);
        }
        expect(getPluginInfo.decode(Buffer.from(message.serializeBinary()))).to.deep.equal({ name, vendorVersion, manifest });
      }),
    );
  });

  it('reads any bytes as a reply or throws an Error, and always ends', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        for (const method of [getPluginInfo, controllerPublishVolume]) {
          expect(decoded(() => method.decode(Buffer.from(bytes)))).to.be.an('object');
        }
      }),
      // The few bytes at which google-protobuf alone would run on for ever are rare.
      { numRuns: 10_000 },
    );
  });
});

/**
 * CSI messages as plain data: one row for each RPC that the attacher calls, with its path, both conversions, and how the
 * log shows it. Nothing generated leaves this folder. Pure; never sends anything. Used by identity.ts and controller-service.ts,
 * run by connection.ts.
 */
import type jspb from 'google-protobuf';
import csi from '../../csi-spec/generated/csi_pb.js';
import type { CsiAccessMode, PublishRequest, UnpublishRequest, VolumeCapability } from '../attacher/volume-requests.ts';
import { AppError } from '../runtime/errors.ts';
import type { MessageFields } from './redact.ts';
import { checkMessage, type MessageShape, mapEntry } from './wire-check.ts';

/** Keys and values of a CSI `map<string, string>`. */
export type StringMap = Readonly<Record<string, string>>;

/** One RPC: how to call it and how to print its request. */
interface RpcMethod<Request, Reply> {
  /** As on the wire, `/csi.v1.Controller/ControllerPublishVolume`. */
  readonly path: string;
  /** Throws `invalid` for what the message cannot hold. */
  readonly encode: (request: Request) => Buffer;
  /** Throws anything for bytes that are no such message. */
  readonly decode: (bytes: Buffer) => Reply;
  /** Name of the message in csi.proto. */
  readonly requestName: string;
  readonly requestFields: (request: Request) => MessageFields;
}

/** One RPC, with how to print its reply. */
export interface UnaryMethod<Request, Reply> extends RpcMethod<Request, Reply> {
  /** Name of the message in csi.proto. */
  readonly replyName: string;
  readonly replyFields: (reply: Reply) => MessageFields;
}

/** One RPC whose reply may have any size, so that only the part that is shown may be turned to text. */
export interface BulkMethod<Request, Reply> extends RpcMethod<Request, Reply> {
  /** The reply in at most about this many characters; 0, less, or Infinity: as many as the log takes. Never throws. */
  readonly printReply: (reply: Reply, maxLength: number) => string;
}

/** A request without fields. */
export type EmptyMessage = Readonly<Record<string, never>>;

/** `GetPluginInfoResponse`. */
export interface PluginInfo {
  readonly name: string;
  readonly vendorVersion: string;
  readonly manifest: StringMap;
}

/** `ProbeResponse`; `ready` is undefined when absent, which the specification reads as ready. */
export interface ProbeReply {
  readonly ready: boolean | undefined;
}

/** Capabilities by their names in csi.proto; one that this version of the interface does not know by its number. */
export interface Capabilities {
  readonly types: readonly string[];
}

/** `ControllerPublishVolumeRequest`: what is sent of the feature's request. */
export type PublishMessage = Omit<PublishRequest, 'migrated'>;

/** `ControllerUnpublishVolumeRequest`, likewise. */
export type UnpublishMessage = Omit<UnpublishRequest, 'migrated'>;

/** `ControllerPublishVolumeResponse`. */
export interface PublishReply {
  readonly publishContext: StringMap;
}

export const getPluginInfo: UnaryMethod<EmptyMessage, PluginInfo> = {
  path: '/csi.v1.Identity/GetPluginInfo',
  encode: () => bytesOf(new csi.GetPluginInfoRequest()),
  decode: (bytes) => {
    const message = csi.GetPluginInfoResponse.deserializeBinary(checked(bytes, { 1: 'bytes', 2: 'bytes', 3: mapEntry }));
    return { name: message.getName(), vendorVersion: message.getVendorVersion(), manifest: stringMap(message.getManifestMap()) };
  },
  requestName: 'GetPluginInfoRequest',
  replyName: 'GetPluginInfoResponse',
  requestFields: () => ({}),
  replyFields: ({ name, vendorVersion, manifest }) => withoutEmpty({ name, vendor_version: vendorVersion, manifest }),
};

export const getPluginCapabilities: UnaryMethod<EmptyMessage, Capabilities> = {
  path: '/csi.v1.Identity/GetPluginCapabilities',
  encode: () => bytesOf(new csi.GetPluginCapabilitiesRequest()),
  decode: (bytes) => {
    const list = csi.GetPluginCapabilitiesResponse.deserializeBinary(
      checked(bytes, { 1: { 1: { 1: 'varint' }, 2: { 1: 'varint' } } }),
    ).getCapabilitiesList();
    // Kinds of capability other than a service (volume_expansion, or newer ones) have no type.
    return { types: list.flatMap((capability) => nameOf(csi.PluginCapability.Service.Type, capability.getService()?.getType())) };
  },
  requestName: 'GetPluginCapabilitiesRequest',
  replyName: 'GetPluginCapabilitiesResponse',
  requestFields: () => ({}),
  replyFields: ({ types }) => withoutEmpty({ capabilities: types.map((type) => ({ service: { type } })) }),
};

export const probe: UnaryMethod<EmptyMessage, ProbeReply> = {
  path: '/csi.v1.Identity/Probe',
  encode: () => bytesOf(new csi.ProbeRequest()),
  decode: (bytes) => ({
    ready: csi.ProbeResponse.deserializeBinary(checked(bytes, { 1: { 1: 'varint' } }))
      .getReady()
      ?.getValue(),
  }),
  requestName: 'ProbeRequest',
  replyName: 'ProbeResponse',
  requestFields: () => ({}),
  replyFields: ({ ready }) => (ready === undefined ? {} : { ready: { value: ready } }),
};

export const controllerGetCapabilities: UnaryMethod<EmptyMessage, Capabilities> = {
  path: '/csi.v1.Controller/ControllerGetCapabilities',
  encode: () => bytesOf(new csi.ControllerGetCapabilitiesRequest()),
  decode: (bytes) => {
    const list = csi.ControllerGetCapabilitiesResponse.deserializeBinary(
      checked(bytes, { 1: { 1: { 1: 'varint' } } }),
    ).getCapabilitiesList();
    return { types: list.flatMap((capability) => nameOf(csi.ControllerServiceCapability.RPC.Type, capability.getRpc()?.getType())) };
  },
  requestName: 'ControllerGetCapabilitiesRequest',
  replyName: 'ControllerGetCapabilitiesResponse',
  requestFields: () => ({}),
  replyFields: ({ types }) => withoutEmpty({ capabilities: types.map((type) => ({ rpc: { type } })) }),
};

export const controllerPublishVolume: UnaryMethod<PublishMessage, PublishReply> = {
  path: '/csi.v1.Controller/ControllerPublishVolume',
  encode: (request) => {
    const message = new csi.ControllerPublishVolumeRequest()
      .setVolumeId(request.volumeId)
      .setNodeId(request.nodeId)
      .setVolumeCapability(capabilityMessage(request.volumeCapability))
      .setReadonly(request.readonly);
    fill(message.getSecretsMap(), request.secrets);
    fill(message.getVolumeContextMap(), request.volumeContext);
    return bytesOf(message);
  },
  decode: (bytes) => ({
    publishContext: stringMap(
      csi.ControllerPublishVolumeResponse.deserializeBinary(checked(bytes, { 1: mapEntry })).getPublishContextMap(),
    ),
  }),
  requestName: 'ControllerPublishVolumeRequest',
  replyName: 'ControllerPublishVolumeResponse',
  requestFields: (request) => ({
    ...withoutEmpty({ volume_id: request.volumeId, node_id: request.nodeId }),
    volume_capability: capabilityFields(request.volumeCapability),
    ...withoutEmpty({ readonly: request.readonly, secrets: request.secrets, volume_context: request.volumeContext }),
  }),
  replyFields: ({ publishContext }) => withoutEmpty({ publish_context: publishContext }),
};

export const controllerUnpublishVolume: UnaryMethod<UnpublishMessage, EmptyMessage> = {
  path: '/csi.v1.Controller/ControllerUnpublishVolume',
  encode: (request) => {
    const message = new csi.ControllerUnpublishVolumeRequest().setVolumeId(request.volumeId).setNodeId(request.nodeId);
    fill(message.getSecretsMap(), request.secrets);
    return bytesOf(message);
  },
  decode: (bytes) => {
    csi.ControllerUnpublishVolumeResponse.deserializeBinary(checked(bytes, {}));
    return {};
  },
  requestName: 'ControllerUnpublishVolumeRequest',
  replyName: 'ControllerUnpublishVolumeResponse',
  requestFields: (request) => withoutEmpty({ volume_id: request.volumeId, node_id: request.nodeId, secrets: request.secrets }),
  replyFields: () => ({}),
};

/** The bytes, once they are known to hold a message of this shape. Throws a RangeError otherwise. */
function checked(bytes: Buffer, shape: MessageShape): Buffer {
  checkMessage(bytes, shape);
  return bytes;
}

const accessModes: Readonly<Record<CsiAccessMode, csi.VolumeCapability.AccessMode.Mode>> = csi.VolumeCapability.AccessMode.Mode;

function capabilityMessage(capability: VolumeCapability): csi.VolumeCapability {
  const mode = new csi.VolumeCapability.AccessMode().setMode(accessModes[capability.accessMode]);
  const message = new csi.VolumeCapability().setAccessMode(mode);
  if (capability.accessType === 'block') {
    return message.setBlock(new csi.VolumeCapability.BlockVolume());
  }
  const mount = new csi.VolumeCapability.MountVolume().setFsType(capability.fsType).setMountFlagsList([...capability.mountFlags]);
  return message.setMount(mount);
}

function capabilityFields(capability: VolumeCapability): MessageFields {
  const use =
    capability.accessType === 'block'
      ? { block: {} }
      : { mount: withoutEmpty({ fs_type: capability.fsType, mount_flags: capability.mountFlags }) };
  return { access_mode: { mode: capability.accessMode }, ...use };
}

/** The bytes of a message, without a copy. */
export function bytesOf(message: jspb.Message): Buffer {
  const bytes = message.serializeBinary();
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function fill(map: jspb.Map<string, string>, values: StringMap): void {
  for (const [key, value] of Object.entries(values)) {
    if (key === '__proto__') {
      // google-protobuf keeps entries in an object and would lose this one without a word.
      throw new AppError('invalid', 'Cannot call the CSI driver: a parameter is named "__proto__", which cannot be sent');
    }
    map.set(key, value);
  }
}

function stringMap(map: jspb.Map<string, string>): StringMap {
  return Object.fromEntries(map.toArray());
}

/** Name of an enum number; none for an absent one. */
function nameOf(names: Readonly<Record<string, unknown>>, type: number | undefined): readonly string[] {
  if (type === undefined) {
    return [];
  }
  return [Object.keys(names).find((name) => names[name] === type) ?? String(type)];
}

/** The fields that hold something, as protobuf's own printers show them. */
function withoutEmpty(fields: MessageFields): MessageFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === false || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}

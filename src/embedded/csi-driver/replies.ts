/**
 * Plain data to reply messages, one function for each message that has fields. Field names are those of csi.proto in lower
 * camel case; enums are their names; a VolumeCapability is that of `volume-capability.ts`. All throw `bug` for fields
 * that the message does not have. The RPC tables name them; a fault plan's `answer` body goes through them too.
 */
import wrappers from 'google-protobuf/google/protobuf/wrappers_pb.js';
import csi from '../../../csi-spec/generated/csi_pb.js';
import { FieldReader } from './field-reader.ts';
import { capabilityMessage, setMap, snapshotMessage, topologyMessage, volumeMessage } from './reply-parts.ts';

/** `GetPluginInfoResponse`. */
export function pluginInfoReply(reply: unknown): csi.GetPluginInfoResponse {
  const fields = new FieldReader('GetPluginInfoResponse', reply, ['name', 'vendorVersion', 'manifest']);
  const message = new csi.GetPluginInfoResponse();
  message.setName(fields.text('name')).setVendorVersion(fields.text('vendorVersion'));
  setMap(message.getManifestMap(), fields.map('manifest'));
  return message;
}

/** `GetPluginCapabilitiesResponse`; `capabilities` are names of services, `expansions` those of volume expansions. */
export function pluginCapabilitiesReply(reply: unknown): csi.GetPluginCapabilitiesResponse {
  const fields = new FieldReader('GetPluginCapabilitiesResponse', reply, ['capabilities', 'expansions']);
  const services = fields.enumNumbers('capabilities', csi.PluginCapability.Service.Type);
  const expansions = fields.enumNumbers('expansions', csi.PluginCapability.VolumeExpansion.Type);
  return new csi.GetPluginCapabilitiesResponse().setCapabilitiesList([
    ...services.map((type) => new csi.PluginCapability().setService(new csi.PluginCapability.Service().setType(type))),
    ...expansions.map((type) => new csi.PluginCapability().setVolumeExpansion(new csi.PluginCapability.VolumeExpansion().setType(type))),
  ]);
}

/** `ProbeResponse`; without `ready` the wrapper is absent. */
export function probeReply(reply: unknown): csi.ProbeResponse {
  const ready = new FieldReader('ProbeResponse', reply, ['ready']).flag('ready');
  return new csi.ProbeResponse().setReady(ready === undefined ? undefined : new wrappers.BoolValue().setValue(ready));
}

/** `ControllerGetCapabilitiesResponse`; `capabilities` are names. */
export function controllerCapabilitiesReply(reply: unknown): csi.ControllerGetCapabilitiesResponse {
  const fields = new FieldReader('ControllerGetCapabilitiesResponse', reply, ['capabilities']);
  const types = fields.enumNumbers('capabilities', csi.ControllerServiceCapability.RPC.Type);
  return new csi.ControllerGetCapabilitiesResponse().setCapabilitiesList(
    types.map((type) => new csi.ControllerServiceCapability().setRpc(new csi.ControllerServiceCapability.RPC().setType(type))),
  );
}

/** `ControllerPublishVolumeResponse`. */
export function publishReply(reply: unknown): csi.ControllerPublishVolumeResponse {
  const message = new csi.ControllerPublishVolumeResponse();
  setMap(
    message.getPublishContextMap(),
    new FieldReader('ControllerPublishVolumeResponse', reply, ['publishContext']).map('publishContext'),
  );
  return message;
}

/** `CreateVolumeResponse`. */
export function createVolumeReply(reply: unknown): csi.CreateVolumeResponse {
  const fields = new FieldReader('CreateVolumeResponse', reply, ['volume']);
  return new csi.CreateVolumeResponse().setVolume(fields.child('volume', volumeMessage));
}

/** `ControllerExpandVolumeResponse`. */
export function expandReply(reply: unknown): csi.ControllerExpandVolumeResponse {
  const fields = new FieldReader('ControllerExpandVolumeResponse', reply, ['capacityBytes', 'nodeExpansionRequired']);
  return new csi.ControllerExpandVolumeResponse()
    .setCapacityBytes(fields.number('capacityBytes'))
    .setNodeExpansionRequired(fields.flag('nodeExpansionRequired') ?? false);
}

/** `ValidateVolumeCapabilitiesResponse`. */
export function validateReply(reply: unknown): csi.ValidateVolumeCapabilitiesResponse {
  const fields = new FieldReader('ValidateVolumeCapabilitiesResponse', reply, ['confirmed', 'message']);
  return new csi.ValidateVolumeCapabilitiesResponse()
    .setConfirmed(fields.child('confirmed', confirmedMessage))
    .setMessage(fields.text('message'));
}

function confirmedMessage(confirmed: unknown): csi.ValidateVolumeCapabilitiesResponse.Confirmed {
  const fields = new FieldReader('Confirmed', confirmed, ['volumeContext', 'volumeCapabilities', 'parameters', 'mutableParameters']);
  const message = new csi.ValidateVolumeCapabilitiesResponse.Confirmed();
  setMap(message.getVolumeContextMap(), fields.map('volumeContext'));
  setMap(message.getParametersMap(), fields.map('parameters'));
  setMap(message.getMutableParametersMap(), fields.map('mutableParameters'));
  return message.setVolumeCapabilitiesList(fields.children('volumeCapabilities', capabilityMessage));
}

/** `ListVolumesResponse`. */
export function listVolumesReply(reply: unknown): csi.ListVolumesResponse {
  const fields = new FieldReader('ListVolumesResponse', reply, ['entries', 'nextToken']);
  return new csi.ListVolumesResponse()
    .setEntriesList(fields.children('entries', listedVolumeMessage))
    .setNextToken(fields.text('nextToken'));
}

function listedVolumeMessage(entry: unknown): csi.ListVolumesResponse.Entry {
  const fields = new FieldReader('ListVolumesResponse.Entry', entry, ['volume', 'status']);
  const status = fields.child('status', publishedNodes);
  const message = new csi.ListVolumesResponse.Entry().setVolume(fields.child('volume', volumeMessage));
  return status === undefined ? message : message.setStatus(new csi.ListVolumesResponse.VolumeStatus().setPublishedNodeIdsList(status));
}

/** `ControllerGetVolumeResponse`. */
export function getVolumeReply(reply: unknown): csi.ControllerGetVolumeResponse {
  const fields = new FieldReader('ControllerGetVolumeResponse', reply, ['volume', 'status']);
  const status = fields.child('status', publishedNodes);
  const message = new csi.ControllerGetVolumeResponse().setVolume(fields.child('volume', volumeMessage));
  return status === undefined
    ? message
    : message.setStatus(new csi.ControllerGetVolumeResponse.VolumeStatus().setPublishedNodeIdsList(status));
}

function publishedNodes(status: unknown): string[] {
  return new FieldReader('VolumeStatus', status, ['publishedNodeIds']).texts('publishedNodeIds');
}

/** `GetCapacityResponse`. */
export function capacityReply(reply: unknown): csi.GetCapacityResponse {
  const fields = new FieldReader('GetCapacityResponse', reply, ['availableCapacity', 'maximumVolumeSize', 'minimumVolumeSize']);
  return new csi.GetCapacityResponse()
    .setAvailableCapacity(fields.number('availableCapacity'))
    .setMaximumVolumeSize(wrapped(fields.optionalNumber('maximumVolumeSize')))
    .setMinimumVolumeSize(wrapped(fields.optionalNumber('minimumVolumeSize')));
}

function wrapped(value: number | undefined): wrappers.Int64Value | undefined {
  return value === undefined ? undefined : new wrappers.Int64Value().setValue(value);
}

/** `CreateSnapshotResponse`. */
export function createSnapshotReply(reply: unknown): csi.CreateSnapshotResponse {
  const fields = new FieldReader('CreateSnapshotResponse', reply, ['snapshot']);
  return new csi.CreateSnapshotResponse().setSnapshot(fields.child('snapshot', snapshotMessage));
}

/** `GetSnapshotResponse`. */
export function getSnapshotReply(reply: unknown): csi.GetSnapshotResponse {
  const fields = new FieldReader('GetSnapshotResponse', reply, ['snapshot']);
  return new csi.GetSnapshotResponse().setSnapshot(fields.child('snapshot', snapshotMessage));
}

/** `ListSnapshotsResponse`. */
export function listSnapshotsReply(reply: unknown): csi.ListSnapshotsResponse {
  const fields = new FieldReader('ListSnapshotsResponse', reply, ['entries', 'nextToken']);
  const entries = fields.children('entries', (entry) => {
    const snapshot = new FieldReader('ListSnapshotsResponse.Entry', entry, ['snapshot']).child('snapshot', snapshotMessage);
    return new csi.ListSnapshotsResponse.Entry().setSnapshot(snapshot);
  });
  return new csi.ListSnapshotsResponse().setEntriesList(entries).setNextToken(fields.text('nextToken'));
}

/** `NodeGetInfoResponse`. */
export function nodeInfoReply(reply: unknown): csi.NodeGetInfoResponse {
  const fields = new FieldReader('NodeGetInfoResponse', reply, ['nodeId', 'maxVolumesPerNode', 'accessibleTopology']);
  return new csi.NodeGetInfoResponse()
    .setNodeId(fields.text('nodeId'))
    .setMaxVolumesPerNode(fields.number('maxVolumesPerNode'))
    .setAccessibleTopology(fields.child('accessibleTopology', topologyMessage));
}

/** `NodeGetCapabilitiesResponse`; `capabilities` are names. */
export function nodeCapabilitiesReply(reply: unknown): csi.NodeGetCapabilitiesResponse {
  const fields = new FieldReader('NodeGetCapabilitiesResponse', reply, ['capabilities']);
  const types = fields.enumNumbers('capabilities', csi.NodeServiceCapability.RPC.Type);
  return new csi.NodeGetCapabilitiesResponse().setCapabilitiesList(
    types.map((type) => new csi.NodeServiceCapability().setRpc(new csi.NodeServiceCapability.RPC().setType(type))),
  );
}

/** `NodeGetVolumeStatsResponse`; `unit` is a name. */
export function volumeStatsReply(reply: unknown): csi.NodeGetVolumeStatsResponse {
  const fields = new FieldReader('NodeGetVolumeStatsResponse', reply, ['usage']);
  return new csi.NodeGetVolumeStatsResponse().setUsageList(fields.children('usage', usageMessage));
}

function usageMessage(usage: unknown): csi.VolumeUsage {
  const fields = new FieldReader('VolumeUsage', usage, ['available', 'total', 'used', 'unit']);
  return new csi.VolumeUsage()
    .setAvailable(fields.number('available'))
    .setTotal(fields.number('total'))
    .setUsed(fields.number('used'))
    .setUnit(fields.enumNumber('unit', csi.VolumeUsage.Unit));
}

/** `NodeExpandVolumeResponse`. */
export function nodeExpandReply(reply: unknown): csi.NodeExpandVolumeResponse {
  return new csi.NodeExpandVolumeResponse().setCapacityBytes(
    new FieldReader('NodeExpandVolumeResponse', reply, ['capacityBytes']).number('capacityBytes'),
  );
}

// GENERATED CODE -- DO NOT EDIT!

'use strict';
var grpc = require('@grpc/grpc-js');
var csi_pb = require('./csi_pb.js');
var google_protobuf_timestamp_pb = require('google-protobuf/google/protobuf/timestamp_pb.js');
var google_protobuf_wrappers_pb = require('google-protobuf/google/protobuf/wrappers_pb.js');

function serialize_csi_v1_ControllerExpandVolumeRequest(arg) {
  if (!(arg instanceof csi_pb.ControllerExpandVolumeRequest)) {
    throw new Error('Expected argument of type csi.v1.ControllerExpandVolumeRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ControllerExpandVolumeRequest(buffer_arg) {
  return csi_pb.ControllerExpandVolumeRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ControllerExpandVolumeResponse(arg) {
  if (!(arg instanceof csi_pb.ControllerExpandVolumeResponse)) {
    throw new Error('Expected argument of type csi.v1.ControllerExpandVolumeResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ControllerExpandVolumeResponse(buffer_arg) {
  return csi_pb.ControllerExpandVolumeResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ControllerGetCapabilitiesRequest(arg) {
  if (!(arg instanceof csi_pb.ControllerGetCapabilitiesRequest)) {
    throw new Error('Expected argument of type csi.v1.ControllerGetCapabilitiesRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ControllerGetCapabilitiesRequest(buffer_arg) {
  return csi_pb.ControllerGetCapabilitiesRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ControllerGetCapabilitiesResponse(arg) {
  if (!(arg instanceof csi_pb.ControllerGetCapabilitiesResponse)) {
    throw new Error('Expected argument of type csi.v1.ControllerGetCapabilitiesResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ControllerGetCapabilitiesResponse(buffer_arg) {
  return csi_pb.ControllerGetCapabilitiesResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ControllerGetVolumeHealthRequest(arg) {
  if (!(arg instanceof csi_pb.ControllerGetVolumeHealthRequest)) {
    throw new Error('Expected argument of type csi.v1.ControllerGetVolumeHealthRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ControllerGetVolumeHealthRequest(buffer_arg) {
  return csi_pb.ControllerGetVolumeHealthRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ControllerGetVolumeHealthResponse(arg) {
  if (!(arg instanceof csi_pb.ControllerGetVolumeHealthResponse)) {
    throw new Error('Expected argument of type csi.v1.ControllerGetVolumeHealthResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ControllerGetVolumeHealthResponse(buffer_arg) {
  return csi_pb.ControllerGetVolumeHealthResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ControllerGetVolumeRequest(arg) {
  if (!(arg instanceof csi_pb.ControllerGetVolumeRequest)) {
    throw new Error('Expected argument of type csi.v1.ControllerGetVolumeRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ControllerGetVolumeRequest(buffer_arg) {
  return csi_pb.ControllerGetVolumeRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ControllerGetVolumeResponse(arg) {
  if (!(arg instanceof csi_pb.ControllerGetVolumeResponse)) {
    throw new Error('Expected argument of type csi.v1.ControllerGetVolumeResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ControllerGetVolumeResponse(buffer_arg) {
  return csi_pb.ControllerGetVolumeResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ControllerListVolumeHealthRequest(arg) {
  if (!(arg instanceof csi_pb.ControllerListVolumeHealthRequest)) {
    throw new Error('Expected argument of type csi.v1.ControllerListVolumeHealthRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ControllerListVolumeHealthRequest(buffer_arg) {
  return csi_pb.ControllerListVolumeHealthRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ControllerListVolumeHealthResponse(arg) {
  if (!(arg instanceof csi_pb.ControllerListVolumeHealthResponse)) {
    throw new Error('Expected argument of type csi.v1.ControllerListVolumeHealthResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ControllerListVolumeHealthResponse(buffer_arg) {
  return csi_pb.ControllerListVolumeHealthResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ControllerModifyVolumeRequest(arg) {
  if (!(arg instanceof csi_pb.ControllerModifyVolumeRequest)) {
    throw new Error('Expected argument of type csi.v1.ControllerModifyVolumeRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ControllerModifyVolumeRequest(buffer_arg) {
  return csi_pb.ControllerModifyVolumeRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ControllerModifyVolumeResponse(arg) {
  if (!(arg instanceof csi_pb.ControllerModifyVolumeResponse)) {
    throw new Error('Expected argument of type csi.v1.ControllerModifyVolumeResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ControllerModifyVolumeResponse(buffer_arg) {
  return csi_pb.ControllerModifyVolumeResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ControllerPublishVolumeRequest(arg) {
  if (!(arg instanceof csi_pb.ControllerPublishVolumeRequest)) {
    throw new Error('Expected argument of type csi.v1.ControllerPublishVolumeRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ControllerPublishVolumeRequest(buffer_arg) {
  return csi_pb.ControllerPublishVolumeRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ControllerPublishVolumeResponse(arg) {
  if (!(arg instanceof csi_pb.ControllerPublishVolumeResponse)) {
    throw new Error('Expected argument of type csi.v1.ControllerPublishVolumeResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ControllerPublishVolumeResponse(buffer_arg) {
  return csi_pb.ControllerPublishVolumeResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ControllerUnpublishVolumeRequest(arg) {
  if (!(arg instanceof csi_pb.ControllerUnpublishVolumeRequest)) {
    throw new Error('Expected argument of type csi.v1.ControllerUnpublishVolumeRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ControllerUnpublishVolumeRequest(buffer_arg) {
  return csi_pb.ControllerUnpublishVolumeRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ControllerUnpublishVolumeResponse(arg) {
  if (!(arg instanceof csi_pb.ControllerUnpublishVolumeResponse)) {
    throw new Error('Expected argument of type csi.v1.ControllerUnpublishVolumeResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ControllerUnpublishVolumeResponse(buffer_arg) {
  return csi_pb.ControllerUnpublishVolumeResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_CreateSnapshotRequest(arg) {
  if (!(arg instanceof csi_pb.CreateSnapshotRequest)) {
    throw new Error('Expected argument of type csi.v1.CreateSnapshotRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_CreateSnapshotRequest(buffer_arg) {
  return csi_pb.CreateSnapshotRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_CreateSnapshotResponse(arg) {
  if (!(arg instanceof csi_pb.CreateSnapshotResponse)) {
    throw new Error('Expected argument of type csi.v1.CreateSnapshotResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_CreateSnapshotResponse(buffer_arg) {
  return csi_pb.CreateSnapshotResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_CreateVolumeGroupSnapshotRequest(arg) {
  if (!(arg instanceof csi_pb.CreateVolumeGroupSnapshotRequest)) {
    throw new Error('Expected argument of type csi.v1.CreateVolumeGroupSnapshotRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_CreateVolumeGroupSnapshotRequest(buffer_arg) {
  return csi_pb.CreateVolumeGroupSnapshotRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_CreateVolumeGroupSnapshotResponse(arg) {
  if (!(arg instanceof csi_pb.CreateVolumeGroupSnapshotResponse)) {
    throw new Error('Expected argument of type csi.v1.CreateVolumeGroupSnapshotResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_CreateVolumeGroupSnapshotResponse(buffer_arg) {
  return csi_pb.CreateVolumeGroupSnapshotResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_CreateVolumeRequest(arg) {
  if (!(arg instanceof csi_pb.CreateVolumeRequest)) {
    throw new Error('Expected argument of type csi.v1.CreateVolumeRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_CreateVolumeRequest(buffer_arg) {
  return csi_pb.CreateVolumeRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_CreateVolumeResponse(arg) {
  if (!(arg instanceof csi_pb.CreateVolumeResponse)) {
    throw new Error('Expected argument of type csi.v1.CreateVolumeResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_CreateVolumeResponse(buffer_arg) {
  return csi_pb.CreateVolumeResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_DeleteSnapshotRequest(arg) {
  if (!(arg instanceof csi_pb.DeleteSnapshotRequest)) {
    throw new Error('Expected argument of type csi.v1.DeleteSnapshotRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_DeleteSnapshotRequest(buffer_arg) {
  return csi_pb.DeleteSnapshotRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_DeleteSnapshotResponse(arg) {
  if (!(arg instanceof csi_pb.DeleteSnapshotResponse)) {
    throw new Error('Expected argument of type csi.v1.DeleteSnapshotResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_DeleteSnapshotResponse(buffer_arg) {
  return csi_pb.DeleteSnapshotResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_DeleteVolumeGroupSnapshotRequest(arg) {
  if (!(arg instanceof csi_pb.DeleteVolumeGroupSnapshotRequest)) {
    throw new Error('Expected argument of type csi.v1.DeleteVolumeGroupSnapshotRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_DeleteVolumeGroupSnapshotRequest(buffer_arg) {
  return csi_pb.DeleteVolumeGroupSnapshotRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_DeleteVolumeGroupSnapshotResponse(arg) {
  if (!(arg instanceof csi_pb.DeleteVolumeGroupSnapshotResponse)) {
    throw new Error('Expected argument of type csi.v1.DeleteVolumeGroupSnapshotResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_DeleteVolumeGroupSnapshotResponse(buffer_arg) {
  return csi_pb.DeleteVolumeGroupSnapshotResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_DeleteVolumeRequest(arg) {
  if (!(arg instanceof csi_pb.DeleteVolumeRequest)) {
    throw new Error('Expected argument of type csi.v1.DeleteVolumeRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_DeleteVolumeRequest(buffer_arg) {
  return csi_pb.DeleteVolumeRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_DeleteVolumeResponse(arg) {
  if (!(arg instanceof csi_pb.DeleteVolumeResponse)) {
    throw new Error('Expected argument of type csi.v1.DeleteVolumeResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_DeleteVolumeResponse(buffer_arg) {
  return csi_pb.DeleteVolumeResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_GetCapacityRequest(arg) {
  if (!(arg instanceof csi_pb.GetCapacityRequest)) {
    throw new Error('Expected argument of type csi.v1.GetCapacityRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_GetCapacityRequest(buffer_arg) {
  return csi_pb.GetCapacityRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_GetCapacityResponse(arg) {
  if (!(arg instanceof csi_pb.GetCapacityResponse)) {
    throw new Error('Expected argument of type csi.v1.GetCapacityResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_GetCapacityResponse(buffer_arg) {
  return csi_pb.GetCapacityResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_GetPluginCapabilitiesRequest(arg) {
  if (!(arg instanceof csi_pb.GetPluginCapabilitiesRequest)) {
    throw new Error('Expected argument of type csi.v1.GetPluginCapabilitiesRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_GetPluginCapabilitiesRequest(buffer_arg) {
  return csi_pb.GetPluginCapabilitiesRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_GetPluginCapabilitiesResponse(arg) {
  if (!(arg instanceof csi_pb.GetPluginCapabilitiesResponse)) {
    throw new Error('Expected argument of type csi.v1.GetPluginCapabilitiesResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_GetPluginCapabilitiesResponse(buffer_arg) {
  return csi_pb.GetPluginCapabilitiesResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_GetPluginInfoRequest(arg) {
  if (!(arg instanceof csi_pb.GetPluginInfoRequest)) {
    throw new Error('Expected argument of type csi.v1.GetPluginInfoRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_GetPluginInfoRequest(buffer_arg) {
  return csi_pb.GetPluginInfoRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_GetPluginInfoResponse(arg) {
  if (!(arg instanceof csi_pb.GetPluginInfoResponse)) {
    throw new Error('Expected argument of type csi.v1.GetPluginInfoResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_GetPluginInfoResponse(buffer_arg) {
  return csi_pb.GetPluginInfoResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_GetSnapshotRequest(arg) {
  if (!(arg instanceof csi_pb.GetSnapshotRequest)) {
    throw new Error('Expected argument of type csi.v1.GetSnapshotRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_GetSnapshotRequest(buffer_arg) {
  return csi_pb.GetSnapshotRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_GetSnapshotResponse(arg) {
  if (!(arg instanceof csi_pb.GetSnapshotResponse)) {
    throw new Error('Expected argument of type csi.v1.GetSnapshotResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_GetSnapshotResponse(buffer_arg) {
  return csi_pb.GetSnapshotResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_GetVolumeGroupSnapshotRequest(arg) {
  if (!(arg instanceof csi_pb.GetVolumeGroupSnapshotRequest)) {
    throw new Error('Expected argument of type csi.v1.GetVolumeGroupSnapshotRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_GetVolumeGroupSnapshotRequest(buffer_arg) {
  return csi_pb.GetVolumeGroupSnapshotRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_GetVolumeGroupSnapshotResponse(arg) {
  if (!(arg instanceof csi_pb.GetVolumeGroupSnapshotResponse)) {
    throw new Error('Expected argument of type csi.v1.GetVolumeGroupSnapshotResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_GetVolumeGroupSnapshotResponse(buffer_arg) {
  return csi_pb.GetVolumeGroupSnapshotResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_GroupControllerGetCapabilitiesRequest(arg) {
  if (!(arg instanceof csi_pb.GroupControllerGetCapabilitiesRequest)) {
    throw new Error('Expected argument of type csi.v1.GroupControllerGetCapabilitiesRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_GroupControllerGetCapabilitiesRequest(buffer_arg) {
  return csi_pb.GroupControllerGetCapabilitiesRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_GroupControllerGetCapabilitiesResponse(arg) {
  if (!(arg instanceof csi_pb.GroupControllerGetCapabilitiesResponse)) {
    throw new Error('Expected argument of type csi.v1.GroupControllerGetCapabilitiesResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_GroupControllerGetCapabilitiesResponse(buffer_arg) {
  return csi_pb.GroupControllerGetCapabilitiesResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ListSnapshotsRequest(arg) {
  if (!(arg instanceof csi_pb.ListSnapshotsRequest)) {
    throw new Error('Expected argument of type csi.v1.ListSnapshotsRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ListSnapshotsRequest(buffer_arg) {
  return csi_pb.ListSnapshotsRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ListSnapshotsResponse(arg) {
  if (!(arg instanceof csi_pb.ListSnapshotsResponse)) {
    throw new Error('Expected argument of type csi.v1.ListSnapshotsResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ListSnapshotsResponse(buffer_arg) {
  return csi_pb.ListSnapshotsResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ListVolumesRequest(arg) {
  if (!(arg instanceof csi_pb.ListVolumesRequest)) {
    throw new Error('Expected argument of type csi.v1.ListVolumesRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ListVolumesRequest(buffer_arg) {
  return csi_pb.ListVolumesRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ListVolumesResponse(arg) {
  if (!(arg instanceof csi_pb.ListVolumesResponse)) {
    throw new Error('Expected argument of type csi.v1.ListVolumesResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ListVolumesResponse(buffer_arg) {
  return csi_pb.ListVolumesResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodeExpandVolumeRequest(arg) {
  if (!(arg instanceof csi_pb.NodeExpandVolumeRequest)) {
    throw new Error('Expected argument of type csi.v1.NodeExpandVolumeRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodeExpandVolumeRequest(buffer_arg) {
  return csi_pb.NodeExpandVolumeRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodeExpandVolumeResponse(arg) {
  if (!(arg instanceof csi_pb.NodeExpandVolumeResponse)) {
    throw new Error('Expected argument of type csi.v1.NodeExpandVolumeResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodeExpandVolumeResponse(buffer_arg) {
  return csi_pb.NodeExpandVolumeResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodeGetCapabilitiesRequest(arg) {
  if (!(arg instanceof csi_pb.NodeGetCapabilitiesRequest)) {
    throw new Error('Expected argument of type csi.v1.NodeGetCapabilitiesRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodeGetCapabilitiesRequest(buffer_arg) {
  return csi_pb.NodeGetCapabilitiesRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodeGetCapabilitiesResponse(arg) {
  if (!(arg instanceof csi_pb.NodeGetCapabilitiesResponse)) {
    throw new Error('Expected argument of type csi.v1.NodeGetCapabilitiesResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodeGetCapabilitiesResponse(buffer_arg) {
  return csi_pb.NodeGetCapabilitiesResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodeGetInfoRequest(arg) {
  if (!(arg instanceof csi_pb.NodeGetInfoRequest)) {
    throw new Error('Expected argument of type csi.v1.NodeGetInfoRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodeGetInfoRequest(buffer_arg) {
  return csi_pb.NodeGetInfoRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodeGetInfoResponse(arg) {
  if (!(arg instanceof csi_pb.NodeGetInfoResponse)) {
    throw new Error('Expected argument of type csi.v1.NodeGetInfoResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodeGetInfoResponse(buffer_arg) {
  return csi_pb.NodeGetInfoResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodeGetStorageHealthRequest(arg) {
  if (!(arg instanceof csi_pb.NodeGetStorageHealthRequest)) {
    throw new Error('Expected argument of type csi.v1.NodeGetStorageHealthRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodeGetStorageHealthRequest(buffer_arg) {
  return csi_pb.NodeGetStorageHealthRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodeGetStorageHealthResponse(arg) {
  if (!(arg instanceof csi_pb.NodeGetStorageHealthResponse)) {
    throw new Error('Expected argument of type csi.v1.NodeGetStorageHealthResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodeGetStorageHealthResponse(buffer_arg) {
  return csi_pb.NodeGetStorageHealthResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodeGetVolumeHealthRequest(arg) {
  if (!(arg instanceof csi_pb.NodeGetVolumeHealthRequest)) {
    throw new Error('Expected argument of type csi.v1.NodeGetVolumeHealthRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodeGetVolumeHealthRequest(buffer_arg) {
  return csi_pb.NodeGetVolumeHealthRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodeGetVolumeHealthResponse(arg) {
  if (!(arg instanceof csi_pb.NodeGetVolumeHealthResponse)) {
    throw new Error('Expected argument of type csi.v1.NodeGetVolumeHealthResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodeGetVolumeHealthResponse(buffer_arg) {
  return csi_pb.NodeGetVolumeHealthResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodeGetVolumeStatsRequest(arg) {
  if (!(arg instanceof csi_pb.NodeGetVolumeStatsRequest)) {
    throw new Error('Expected argument of type csi.v1.NodeGetVolumeStatsRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodeGetVolumeStatsRequest(buffer_arg) {
  return csi_pb.NodeGetVolumeStatsRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodeGetVolumeStatsResponse(arg) {
  if (!(arg instanceof csi_pb.NodeGetVolumeStatsResponse)) {
    throw new Error('Expected argument of type csi.v1.NodeGetVolumeStatsResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodeGetVolumeStatsResponse(buffer_arg) {
  return csi_pb.NodeGetVolumeStatsResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodePublishVolumeRequest(arg) {
  if (!(arg instanceof csi_pb.NodePublishVolumeRequest)) {
    throw new Error('Expected argument of type csi.v1.NodePublishVolumeRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodePublishVolumeRequest(buffer_arg) {
  return csi_pb.NodePublishVolumeRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodePublishVolumeResponse(arg) {
  if (!(arg instanceof csi_pb.NodePublishVolumeResponse)) {
    throw new Error('Expected argument of type csi.v1.NodePublishVolumeResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodePublishVolumeResponse(buffer_arg) {
  return csi_pb.NodePublishVolumeResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodeStageVolumeRequest(arg) {
  if (!(arg instanceof csi_pb.NodeStageVolumeRequest)) {
    throw new Error('Expected argument of type csi.v1.NodeStageVolumeRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodeStageVolumeRequest(buffer_arg) {
  return csi_pb.NodeStageVolumeRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodeStageVolumeResponse(arg) {
  if (!(arg instanceof csi_pb.NodeStageVolumeResponse)) {
    throw new Error('Expected argument of type csi.v1.NodeStageVolumeResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodeStageVolumeResponse(buffer_arg) {
  return csi_pb.NodeStageVolumeResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodeUnpublishVolumeRequest(arg) {
  if (!(arg instanceof csi_pb.NodeUnpublishVolumeRequest)) {
    throw new Error('Expected argument of type csi.v1.NodeUnpublishVolumeRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodeUnpublishVolumeRequest(buffer_arg) {
  return csi_pb.NodeUnpublishVolumeRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodeUnpublishVolumeResponse(arg) {
  if (!(arg instanceof csi_pb.NodeUnpublishVolumeResponse)) {
    throw new Error('Expected argument of type csi.v1.NodeUnpublishVolumeResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodeUnpublishVolumeResponse(buffer_arg) {
  return csi_pb.NodeUnpublishVolumeResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodeUnstageVolumeRequest(arg) {
  if (!(arg instanceof csi_pb.NodeUnstageVolumeRequest)) {
    throw new Error('Expected argument of type csi.v1.NodeUnstageVolumeRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodeUnstageVolumeRequest(buffer_arg) {
  return csi_pb.NodeUnstageVolumeRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_NodeUnstageVolumeResponse(arg) {
  if (!(arg instanceof csi_pb.NodeUnstageVolumeResponse)) {
    throw new Error('Expected argument of type csi.v1.NodeUnstageVolumeResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_NodeUnstageVolumeResponse(buffer_arg) {
  return csi_pb.NodeUnstageVolumeResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ProbeRequest(arg) {
  if (!(arg instanceof csi_pb.ProbeRequest)) {
    throw new Error('Expected argument of type csi.v1.ProbeRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ProbeRequest(buffer_arg) {
  return csi_pb.ProbeRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ProbeResponse(arg) {
  if (!(arg instanceof csi_pb.ProbeResponse)) {
    throw new Error('Expected argument of type csi.v1.ProbeResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ProbeResponse(buffer_arg) {
  return csi_pb.ProbeResponse.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ValidateVolumeCapabilitiesRequest(arg) {
  if (!(arg instanceof csi_pb.ValidateVolumeCapabilitiesRequest)) {
    throw new Error('Expected argument of type csi.v1.ValidateVolumeCapabilitiesRequest');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ValidateVolumeCapabilitiesRequest(buffer_arg) {
  return csi_pb.ValidateVolumeCapabilitiesRequest.deserializeBinary(new Uint8Array(buffer_arg));
}

function serialize_csi_v1_ValidateVolumeCapabilitiesResponse(arg) {
  if (!(arg instanceof csi_pb.ValidateVolumeCapabilitiesResponse)) {
    throw new Error('Expected argument of type csi.v1.ValidateVolumeCapabilitiesResponse');
  }
  return Buffer.from(arg.serializeBinary());
}

function deserialize_csi_v1_ValidateVolumeCapabilitiesResponse(buffer_arg) {
  return csi_pb.ValidateVolumeCapabilitiesResponse.deserializeBinary(new Uint8Array(buffer_arg));
}


var IdentityService = exports.IdentityService = {
  getPluginInfo: {
    path: '/csi.v1.Identity/GetPluginInfo',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.GetPluginInfoRequest,
    responseType: csi_pb.GetPluginInfoResponse,
    requestSerialize: serialize_csi_v1_GetPluginInfoRequest,
    requestDeserialize: deserialize_csi_v1_GetPluginInfoRequest,
    responseSerialize: serialize_csi_v1_GetPluginInfoResponse,
    responseDeserialize: deserialize_csi_v1_GetPluginInfoResponse,
  },
  getPluginCapabilities: {
    path: '/csi.v1.Identity/GetPluginCapabilities',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.GetPluginCapabilitiesRequest,
    responseType: csi_pb.GetPluginCapabilitiesResponse,
    requestSerialize: serialize_csi_v1_GetPluginCapabilitiesRequest,
    requestDeserialize: deserialize_csi_v1_GetPluginCapabilitiesRequest,
    responseSerialize: serialize_csi_v1_GetPluginCapabilitiesResponse,
    responseDeserialize: deserialize_csi_v1_GetPluginCapabilitiesResponse,
  },
  probe: {
    path: '/csi.v1.Identity/Probe',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.ProbeRequest,
    responseType: csi_pb.ProbeResponse,
    requestSerialize: serialize_csi_v1_ProbeRequest,
    requestDeserialize: deserialize_csi_v1_ProbeRequest,
    responseSerialize: serialize_csi_v1_ProbeResponse,
    responseDeserialize: deserialize_csi_v1_ProbeResponse,
  },
};

exports.IdentityClient = grpc.makeGenericClientConstructor(IdentityService);
var ControllerService = exports.ControllerService = {
  controllerGetCapabilities: {
    path: '/csi.v1.Controller/ControllerGetCapabilities',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.ControllerGetCapabilitiesRequest,
    responseType: csi_pb.ControllerGetCapabilitiesResponse,
    requestSerialize: serialize_csi_v1_ControllerGetCapabilitiesRequest,
    requestDeserialize: deserialize_csi_v1_ControllerGetCapabilitiesRequest,
    responseSerialize: serialize_csi_v1_ControllerGetCapabilitiesResponse,
    responseDeserialize: deserialize_csi_v1_ControllerGetCapabilitiesResponse,
  },
  controllerPublishVolume: {
    path: '/csi.v1.Controller/ControllerPublishVolume',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.ControllerPublishVolumeRequest,
    responseType: csi_pb.ControllerPublishVolumeResponse,
    requestSerialize: serialize_csi_v1_ControllerPublishVolumeRequest,
    requestDeserialize: deserialize_csi_v1_ControllerPublishVolumeRequest,
    responseSerialize: serialize_csi_v1_ControllerPublishVolumeResponse,
    responseDeserialize: deserialize_csi_v1_ControllerPublishVolumeResponse,
  },
  controllerUnpublishVolume: {
    path: '/csi.v1.Controller/ControllerUnpublishVolume',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.ControllerUnpublishVolumeRequest,
    responseType: csi_pb.ControllerUnpublishVolumeResponse,
    requestSerialize: serialize_csi_v1_ControllerUnpublishVolumeRequest,
    requestDeserialize: deserialize_csi_v1_ControllerUnpublishVolumeRequest,
    responseSerialize: serialize_csi_v1_ControllerUnpublishVolumeResponse,
    responseDeserialize: deserialize_csi_v1_ControllerUnpublishVolumeResponse,
  },
  createVolume: {
    path: '/csi.v1.Controller/CreateVolume',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.CreateVolumeRequest,
    responseType: csi_pb.CreateVolumeResponse,
    requestSerialize: serialize_csi_v1_CreateVolumeRequest,
    requestDeserialize: deserialize_csi_v1_CreateVolumeRequest,
    responseSerialize: serialize_csi_v1_CreateVolumeResponse,
    responseDeserialize: deserialize_csi_v1_CreateVolumeResponse,
  },
  deleteVolume: {
    path: '/csi.v1.Controller/DeleteVolume',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.DeleteVolumeRequest,
    responseType: csi_pb.DeleteVolumeResponse,
    requestSerialize: serialize_csi_v1_DeleteVolumeRequest,
    requestDeserialize: deserialize_csi_v1_DeleteVolumeRequest,
    responseSerialize: serialize_csi_v1_DeleteVolumeResponse,
    responseDeserialize: deserialize_csi_v1_DeleteVolumeResponse,
  },
  controllerExpandVolume: {
    path: '/csi.v1.Controller/ControllerExpandVolume',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.ControllerExpandVolumeRequest,
    responseType: csi_pb.ControllerExpandVolumeResponse,
    requestSerialize: serialize_csi_v1_ControllerExpandVolumeRequest,
    requestDeserialize: deserialize_csi_v1_ControllerExpandVolumeRequest,
    responseSerialize: serialize_csi_v1_ControllerExpandVolumeResponse,
    responseDeserialize: deserialize_csi_v1_ControllerExpandVolumeResponse,
  },
  controllerModifyVolume: {
    path: '/csi.v1.Controller/ControllerModifyVolume',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.ControllerModifyVolumeRequest,
    responseType: csi_pb.ControllerModifyVolumeResponse,
    requestSerialize: serialize_csi_v1_ControllerModifyVolumeRequest,
    requestDeserialize: deserialize_csi_v1_ControllerModifyVolumeRequest,
    responseSerialize: serialize_csi_v1_ControllerModifyVolumeResponse,
    responseDeserialize: deserialize_csi_v1_ControllerModifyVolumeResponse,
  },
  validateVolumeCapabilities: {
    path: '/csi.v1.Controller/ValidateVolumeCapabilities',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.ValidateVolumeCapabilitiesRequest,
    responseType: csi_pb.ValidateVolumeCapabilitiesResponse,
    requestSerialize: serialize_csi_v1_ValidateVolumeCapabilitiesRequest,
    requestDeserialize: deserialize_csi_v1_ValidateVolumeCapabilitiesRequest,
    responseSerialize: serialize_csi_v1_ValidateVolumeCapabilitiesResponse,
    responseDeserialize: deserialize_csi_v1_ValidateVolumeCapabilitiesResponse,
  },
  listVolumes: {
    path: '/csi.v1.Controller/ListVolumes',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.ListVolumesRequest,
    responseType: csi_pb.ListVolumesResponse,
    requestSerialize: serialize_csi_v1_ListVolumesRequest,
    requestDeserialize: deserialize_csi_v1_ListVolumesRequest,
    responseSerialize: serialize_csi_v1_ListVolumesResponse,
    responseDeserialize: deserialize_csi_v1_ListVolumesResponse,
  },
  controllerGetVolume: {
    path: '/csi.v1.Controller/ControllerGetVolume',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.ControllerGetVolumeRequest,
    responseType: csi_pb.ControllerGetVolumeResponse,
    requestSerialize: serialize_csi_v1_ControllerGetVolumeRequest,
    requestDeserialize: deserialize_csi_v1_ControllerGetVolumeRequest,
    responseSerialize: serialize_csi_v1_ControllerGetVolumeResponse,
    responseDeserialize: deserialize_csi_v1_ControllerGetVolumeResponse,
  },
  getCapacity: {
    path: '/csi.v1.Controller/GetCapacity',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.GetCapacityRequest,
    responseType: csi_pb.GetCapacityResponse,
    requestSerialize: serialize_csi_v1_GetCapacityRequest,
    requestDeserialize: deserialize_csi_v1_GetCapacityRequest,
    responseSerialize: serialize_csi_v1_GetCapacityResponse,
    responseDeserialize: deserialize_csi_v1_GetCapacityResponse,
  },
  controllerListVolumeHealth: {
    path: '/csi.v1.Controller/ControllerListVolumeHealth',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.ControllerListVolumeHealthRequest,
    responseType: csi_pb.ControllerListVolumeHealthResponse,
    requestSerialize: serialize_csi_v1_ControllerListVolumeHealthRequest,
    requestDeserialize: deserialize_csi_v1_ControllerListVolumeHealthRequest,
    responseSerialize: serialize_csi_v1_ControllerListVolumeHealthResponse,
    responseDeserialize: deserialize_csi_v1_ControllerListVolumeHealthResponse,
  },
  controllerGetVolumeHealth: {
    path: '/csi.v1.Controller/ControllerGetVolumeHealth',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.ControllerGetVolumeHealthRequest,
    responseType: csi_pb.ControllerGetVolumeHealthResponse,
    requestSerialize: serialize_csi_v1_ControllerGetVolumeHealthRequest,
    requestDeserialize: deserialize_csi_v1_ControllerGetVolumeHealthRequest,
    responseSerialize: serialize_csi_v1_ControllerGetVolumeHealthResponse,
    responseDeserialize: deserialize_csi_v1_ControllerGetVolumeHealthResponse,
  },
  createSnapshot: {
    path: '/csi.v1.Controller/CreateSnapshot',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.CreateSnapshotRequest,
    responseType: csi_pb.CreateSnapshotResponse,
    requestSerialize: serialize_csi_v1_CreateSnapshotRequest,
    requestDeserialize: deserialize_csi_v1_CreateSnapshotRequest,
    responseSerialize: serialize_csi_v1_CreateSnapshotResponse,
    responseDeserialize: deserialize_csi_v1_CreateSnapshotResponse,
  },
  deleteSnapshot: {
    path: '/csi.v1.Controller/DeleteSnapshot',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.DeleteSnapshotRequest,
    responseType: csi_pb.DeleteSnapshotResponse,
    requestSerialize: serialize_csi_v1_DeleteSnapshotRequest,
    requestDeserialize: deserialize_csi_v1_DeleteSnapshotRequest,
    responseSerialize: serialize_csi_v1_DeleteSnapshotResponse,
    responseDeserialize: deserialize_csi_v1_DeleteSnapshotResponse,
  },
  listSnapshots: {
    path: '/csi.v1.Controller/ListSnapshots',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.ListSnapshotsRequest,
    responseType: csi_pb.ListSnapshotsResponse,
    requestSerialize: serialize_csi_v1_ListSnapshotsRequest,
    requestDeserialize: deserialize_csi_v1_ListSnapshotsRequest,
    responseSerialize: serialize_csi_v1_ListSnapshotsResponse,
    responseDeserialize: deserialize_csi_v1_ListSnapshotsResponse,
  },
  getSnapshot: {
    path: '/csi.v1.Controller/GetSnapshot',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.GetSnapshotRequest,
    responseType: csi_pb.GetSnapshotResponse,
    requestSerialize: serialize_csi_v1_GetSnapshotRequest,
    requestDeserialize: deserialize_csi_v1_GetSnapshotRequest,
    responseSerialize: serialize_csi_v1_GetSnapshotResponse,
    responseDeserialize: deserialize_csi_v1_GetSnapshotResponse,
  },
};

exports.ControllerClient = grpc.makeGenericClientConstructor(ControllerService);
var GroupControllerService = exports.GroupControllerService = {
  groupControllerGetCapabilities: {
    path: '/csi.v1.GroupController/GroupControllerGetCapabilities',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.GroupControllerGetCapabilitiesRequest,
    responseType: csi_pb.GroupControllerGetCapabilitiesResponse,
    requestSerialize: serialize_csi_v1_GroupControllerGetCapabilitiesRequest,
    requestDeserialize: deserialize_csi_v1_GroupControllerGetCapabilitiesRequest,
    responseSerialize: serialize_csi_v1_GroupControllerGetCapabilitiesResponse,
    responseDeserialize: deserialize_csi_v1_GroupControllerGetCapabilitiesResponse,
  },
  createVolumeGroupSnapshot: {
    path: '/csi.v1.GroupController/CreateVolumeGroupSnapshot',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.CreateVolumeGroupSnapshotRequest,
    responseType: csi_pb.CreateVolumeGroupSnapshotResponse,
    requestSerialize: serialize_csi_v1_CreateVolumeGroupSnapshotRequest,
    requestDeserialize: deserialize_csi_v1_CreateVolumeGroupSnapshotRequest,
    responseSerialize: serialize_csi_v1_CreateVolumeGroupSnapshotResponse,
    responseDeserialize: deserialize_csi_v1_CreateVolumeGroupSnapshotResponse,
  },
  deleteVolumeGroupSnapshot: {
    path: '/csi.v1.GroupController/DeleteVolumeGroupSnapshot',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.DeleteVolumeGroupSnapshotRequest,
    responseType: csi_pb.DeleteVolumeGroupSnapshotResponse,
    requestSerialize: serialize_csi_v1_DeleteVolumeGroupSnapshotRequest,
    requestDeserialize: deserialize_csi_v1_DeleteVolumeGroupSnapshotRequest,
    responseSerialize: serialize_csi_v1_DeleteVolumeGroupSnapshotResponse,
    responseDeserialize: deserialize_csi_v1_DeleteVolumeGroupSnapshotResponse,
  },
  getVolumeGroupSnapshot: {
    path: '/csi.v1.GroupController/GetVolumeGroupSnapshot',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.GetVolumeGroupSnapshotRequest,
    responseType: csi_pb.GetVolumeGroupSnapshotResponse,
    requestSerialize: serialize_csi_v1_GetVolumeGroupSnapshotRequest,
    requestDeserialize: deserialize_csi_v1_GetVolumeGroupSnapshotRequest,
    responseSerialize: serialize_csi_v1_GetVolumeGroupSnapshotResponse,
    responseDeserialize: deserialize_csi_v1_GetVolumeGroupSnapshotResponse,
  },
};

exports.GroupControllerClient = grpc.makeGenericClientConstructor(GroupControllerService);
var NodeService = exports.NodeService = {
  nodeGetInfo: {
    path: '/csi.v1.Node/NodeGetInfo',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.NodeGetInfoRequest,
    responseType: csi_pb.NodeGetInfoResponse,
    requestSerialize: serialize_csi_v1_NodeGetInfoRequest,
    requestDeserialize: deserialize_csi_v1_NodeGetInfoRequest,
    responseSerialize: serialize_csi_v1_NodeGetInfoResponse,
    responseDeserialize: deserialize_csi_v1_NodeGetInfoResponse,
  },
  nodeGetCapabilities: {
    path: '/csi.v1.Node/NodeGetCapabilities',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.NodeGetCapabilitiesRequest,
    responseType: csi_pb.NodeGetCapabilitiesResponse,
    requestSerialize: serialize_csi_v1_NodeGetCapabilitiesRequest,
    requestDeserialize: deserialize_csi_v1_NodeGetCapabilitiesRequest,
    responseSerialize: serialize_csi_v1_NodeGetCapabilitiesResponse,
    responseDeserialize: deserialize_csi_v1_NodeGetCapabilitiesResponse,
  },
  nodeStageVolume: {
    path: '/csi.v1.Node/NodeStageVolume',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.NodeStageVolumeRequest,
    responseType: csi_pb.NodeStageVolumeResponse,
    requestSerialize: serialize_csi_v1_NodeStageVolumeRequest,
    requestDeserialize: deserialize_csi_v1_NodeStageVolumeRequest,
    responseSerialize: serialize_csi_v1_NodeStageVolumeResponse,
    responseDeserialize: deserialize_csi_v1_NodeStageVolumeResponse,
  },
  nodeUnstageVolume: {
    path: '/csi.v1.Node/NodeUnstageVolume',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.NodeUnstageVolumeRequest,
    responseType: csi_pb.NodeUnstageVolumeResponse,
    requestSerialize: serialize_csi_v1_NodeUnstageVolumeRequest,
    requestDeserialize: deserialize_csi_v1_NodeUnstageVolumeRequest,
    responseSerialize: serialize_csi_v1_NodeUnstageVolumeResponse,
    responseDeserialize: deserialize_csi_v1_NodeUnstageVolumeResponse,
  },
  nodePublishVolume: {
    path: '/csi.v1.Node/NodePublishVolume',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.NodePublishVolumeRequest,
    responseType: csi_pb.NodePublishVolumeResponse,
    requestSerialize: serialize_csi_v1_NodePublishVolumeRequest,
    requestDeserialize: deserialize_csi_v1_NodePublishVolumeRequest,
    responseSerialize: serialize_csi_v1_NodePublishVolumeResponse,
    responseDeserialize: deserialize_csi_v1_NodePublishVolumeResponse,
  },
  nodeUnpublishVolume: {
    path: '/csi.v1.Node/NodeUnpublishVolume',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.NodeUnpublishVolumeRequest,
    responseType: csi_pb.NodeUnpublishVolumeResponse,
    requestSerialize: serialize_csi_v1_NodeUnpublishVolumeRequest,
    requestDeserialize: deserialize_csi_v1_NodeUnpublishVolumeRequest,
    responseSerialize: serialize_csi_v1_NodeUnpublishVolumeResponse,
    responseDeserialize: deserialize_csi_v1_NodeUnpublishVolumeResponse,
  },
  nodeExpandVolume: {
    path: '/csi.v1.Node/NodeExpandVolume',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.NodeExpandVolumeRequest,
    responseType: csi_pb.NodeExpandVolumeResponse,
    requestSerialize: serialize_csi_v1_NodeExpandVolumeRequest,
    requestDeserialize: deserialize_csi_v1_NodeExpandVolumeRequest,
    responseSerialize: serialize_csi_v1_NodeExpandVolumeResponse,
    responseDeserialize: deserialize_csi_v1_NodeExpandVolumeResponse,
  },
  nodeGetVolumeStats: {
    path: '/csi.v1.Node/NodeGetVolumeStats',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.NodeGetVolumeStatsRequest,
    responseType: csi_pb.NodeGetVolumeStatsResponse,
    requestSerialize: serialize_csi_v1_NodeGetVolumeStatsRequest,
    requestDeserialize: deserialize_csi_v1_NodeGetVolumeStatsRequest,
    responseSerialize: serialize_csi_v1_NodeGetVolumeStatsResponse,
    responseDeserialize: deserialize_csi_v1_NodeGetVolumeStatsResponse,
  },
  nodeGetVolumeHealth: {
    path: '/csi.v1.Node/NodeGetVolumeHealth',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.NodeGetVolumeHealthRequest,
    responseType: csi_pb.NodeGetVolumeHealthResponse,
    requestSerialize: serialize_csi_v1_NodeGetVolumeHealthRequest,
    requestDeserialize: deserialize_csi_v1_NodeGetVolumeHealthRequest,
    responseSerialize: serialize_csi_v1_NodeGetVolumeHealthResponse,
    responseDeserialize: deserialize_csi_v1_NodeGetVolumeHealthResponse,
  },
  nodeGetStorageHealth: {
    path: '/csi.v1.Node/NodeGetStorageHealth',
    requestStream: false,
    responseStream: false,
    requestType: csi_pb.NodeGetStorageHealthRequest,
    responseType: csi_pb.NodeGetStorageHealthResponse,
    requestSerialize: serialize_csi_v1_NodeGetStorageHealthRequest,
    requestDeserialize: deserialize_csi_v1_NodeGetStorageHealthRequest,
    responseSerialize: serialize_csi_v1_NodeGetStorageHealthResponse,
    responseDeserialize: deserialize_csi_v1_NodeGetStorageHealthResponse,
  },
};

exports.NodeClient = grpc.makeGenericClientConstructor(NodeService);

// source: csi.proto
/**
 * @fileoverview
 * @enhanceable
 * @suppress {messageConventions} JS Compiler reports an error if a variable or
 *     field starts with 'MSG_' and isn't a translatable message.
 * @public
 */
// GENERATED CODE -- DO NOT EDIT!

var jspb = require('google-protobuf');
var goog = jspb;
var global = Function('return this')();

var google_protobuf_timestamp_pb = require('google-protobuf/google/protobuf/timestamp_pb.js');
goog.object.extend(proto, google_protobuf_timestamp_pb);
var google_protobuf_wrappers_pb = require('google-protobuf/google/protobuf/wrappers_pb.js');
goog.object.extend(proto, google_protobuf_wrappers_pb);
goog.exportSymbol('proto.csi.v1.CapacityRange', null, global);
goog.exportSymbol('proto.csi.v1.ControllerExpandVolumeRequest', null, global);
goog.exportSymbol('proto.csi.v1.ControllerExpandVolumeResponse', null, global);
goog.exportSymbol('proto.csi.v1.ControllerGetCapabilitiesRequest', null, global);
goog.exportSymbol('proto.csi.v1.ControllerGetCapabilitiesResponse', null, global);
goog.exportSymbol('proto.csi.v1.ControllerGetVolumeHealthRequest', null, global);
goog.exportSymbol('proto.csi.v1.ControllerGetVolumeHealthResponse', null, global);
goog.exportSymbol('proto.csi.v1.ControllerGetVolumeRequest', null, global);
goog.exportSymbol('proto.csi.v1.ControllerGetVolumeResponse', null, global);
goog.exportSymbol('proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus', null, global);
goog.exportSymbol('proto.csi.v1.ControllerListVolumeHealthRequest', null, global);
goog.exportSymbol('proto.csi.v1.ControllerListVolumeHealthResponse', null, global);
goog.exportSymbol('proto.csi.v1.ControllerModifyVolumeRequest', null, global);
goog.exportSymbol('proto.csi.v1.ControllerModifyVolumeResponse', null, global);
goog.exportSymbol('proto.csi.v1.ControllerPublishVolumeRequest', null, global);
goog.exportSymbol('proto.csi.v1.ControllerPublishVolumeResponse', null, global);
goog.exportSymbol('proto.csi.v1.ControllerServiceCapability', null, global);
goog.exportSymbol('proto.csi.v1.ControllerServiceCapability.RPC', null, global);
goog.exportSymbol('proto.csi.v1.ControllerServiceCapability.RPC.Type', null, global);
goog.exportSymbol('proto.csi.v1.ControllerServiceCapability.TypeCase', null, global);
goog.exportSymbol('proto.csi.v1.ControllerUnpublishVolumeRequest', null, global);
goog.exportSymbol('proto.csi.v1.ControllerUnpublishVolumeResponse', null, global);
goog.exportSymbol('proto.csi.v1.CreateSnapshotRequest', null, global);
goog.exportSymbol('proto.csi.v1.CreateSnapshotResponse', null, global);
goog.exportSymbol('proto.csi.v1.CreateVolumeGroupSnapshotRequest', null, global);
goog.exportSymbol('proto.csi.v1.CreateVolumeGroupSnapshotResponse', null, global);
goog.exportSymbol('proto.csi.v1.CreateVolumeRequest', null, global);
goog.exportSymbol('proto.csi.v1.CreateVolumeResponse', null, global);
goog.exportSymbol('proto.csi.v1.DeleteSnapshotRequest', null, global);
goog.exportSymbol('proto.csi.v1.DeleteSnapshotResponse', null, global);
goog.exportSymbol('proto.csi.v1.DeleteVolumeGroupSnapshotRequest', null, global);
goog.exportSymbol('proto.csi.v1.DeleteVolumeGroupSnapshotResponse', null, global);
goog.exportSymbol('proto.csi.v1.DeleteVolumeRequest', null, global);
goog.exportSymbol('proto.csi.v1.DeleteVolumeResponse', null, global);
goog.exportSymbol('proto.csi.v1.GetCapacityRequest', null, global);
goog.exportSymbol('proto.csi.v1.GetCapacityResponse', null, global);
goog.exportSymbol('proto.csi.v1.GetPluginCapabilitiesRequest', null, global);
goog.exportSymbol('proto.csi.v1.GetPluginCapabilitiesResponse', null, global);
goog.exportSymbol('proto.csi.v1.GetPluginInfoRequest', null, global);
goog.exportSymbol('proto.csi.v1.GetPluginInfoResponse', null, global);
goog.exportSymbol('proto.csi.v1.GetSnapshotRequest', null, global);
goog.exportSymbol('proto.csi.v1.GetSnapshotResponse', null, global);
goog.exportSymbol('proto.csi.v1.GetVolumeGroupSnapshotRequest', null, global);
goog.exportSymbol('proto.csi.v1.GetVolumeGroupSnapshotResponse', null, global);
goog.exportSymbol('proto.csi.v1.GroupControllerGetCapabilitiesRequest', null, global);
goog.exportSymbol('proto.csi.v1.GroupControllerGetCapabilitiesResponse', null, global);
goog.exportSymbol('proto.csi.v1.GroupControllerServiceCapability', null, global);
goog.exportSymbol('proto.csi.v1.GroupControllerServiceCapability.RPC', null, global);
goog.exportSymbol('proto.csi.v1.GroupControllerServiceCapability.RPC.Type', null, global);
goog.exportSymbol('proto.csi.v1.GroupControllerServiceCapability.TypeCase', null, global);
goog.exportSymbol('proto.csi.v1.ListSnapshotsRequest', null, global);
goog.exportSymbol('proto.csi.v1.ListSnapshotsResponse', null, global);
goog.exportSymbol('proto.csi.v1.ListSnapshotsResponse.Entry', null, global);
goog.exportSymbol('proto.csi.v1.ListVolumesRequest', null, global);
goog.exportSymbol('proto.csi.v1.ListVolumesResponse', null, global);
goog.exportSymbol('proto.csi.v1.ListVolumesResponse.Entry', null, global);
goog.exportSymbol('proto.csi.v1.ListVolumesResponse.VolumeStatus', null, global);
goog.exportSymbol('proto.csi.v1.NodeExpandVolumeRequest', null, global);
goog.exportSymbol('proto.csi.v1.NodeExpandVolumeResponse', null, global);
goog.exportSymbol('proto.csi.v1.NodeGetCapabilitiesRequest', null, global);
goog.exportSymbol('proto.csi.v1.NodeGetCapabilitiesResponse', null, global);
goog.exportSymbol('proto.csi.v1.NodeGetInfoRequest', null, global);
goog.exportSymbol('proto.csi.v1.NodeGetInfoResponse', null, global);
goog.exportSymbol('proto.csi.v1.NodeGetStorageHealthRequest', null, global);
goog.exportSymbol('proto.csi.v1.NodeGetStorageHealthResponse', null, global);
goog.exportSymbol('proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth', null, global);
goog.exportSymbol('proto.csi.v1.NodeGetVolumeHealthRequest', null, global);
goog.exportSymbol('proto.csi.v1.NodeGetVolumeHealthResponse', null, global);
goog.exportSymbol('proto.csi.v1.NodeGetVolumeStatsRequest', null, global);
goog.exportSymbol('proto.csi.v1.NodeGetVolumeStatsResponse', null, global);
goog.exportSymbol('proto.csi.v1.NodePublishVolumeRequest', null, global);
goog.exportSymbol('proto.csi.v1.NodePublishVolumeResponse', null, global);
goog.exportSymbol('proto.csi.v1.NodeServiceCapability', null, global);
goog.exportSymbol('proto.csi.v1.NodeServiceCapability.RPC', null, global);
goog.exportSymbol('proto.csi.v1.NodeServiceCapability.RPC.Type', null, global);
goog.exportSymbol('proto.csi.v1.NodeServiceCapability.TypeCase', null, global);
goog.exportSymbol('proto.csi.v1.NodeStageVolumeRequest', null, global);
goog.exportSymbol('proto.csi.v1.NodeStageVolumeResponse', null, global);
goog.exportSymbol('proto.csi.v1.NodeUnpublishVolumeRequest', null, global);
goog.exportSymbol('proto.csi.v1.NodeUnpublishVolumeResponse', null, global);
goog.exportSymbol('proto.csi.v1.NodeUnstageVolumeRequest', null, global);
goog.exportSymbol('proto.csi.v1.NodeUnstageVolumeResponse', null, global);
goog.exportSymbol('proto.csi.v1.PluginCapability', null, global);
goog.exportSymbol('proto.csi.v1.PluginCapability.Service', null, global);
goog.exportSymbol('proto.csi.v1.PluginCapability.Service.Type', null, global);
goog.exportSymbol('proto.csi.v1.PluginCapability.TypeCase', null, global);
goog.exportSymbol('proto.csi.v1.PluginCapability.VolumeExpansion', null, global);
goog.exportSymbol('proto.csi.v1.PluginCapability.VolumeExpansion.Type', null, global);
goog.exportSymbol('proto.csi.v1.ProbeRequest', null, global);
goog.exportSymbol('proto.csi.v1.ProbeResponse', null, global);
goog.exportSymbol('proto.csi.v1.Snapshot', null, global);
goog.exportSymbol('proto.csi.v1.StorageHealthErrorType', null, global);
goog.exportSymbol('proto.csi.v1.Topology', null, global);
goog.exportSymbol('proto.csi.v1.TopologyRequirement', null, global);
goog.exportSymbol('proto.csi.v1.ValidateVolumeCapabilitiesRequest', null, global);
goog.exportSymbol('proto.csi.v1.ValidateVolumeCapabilitiesResponse', null, global);
goog.exportSymbol('proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed', null, global);
goog.exportSymbol('proto.csi.v1.Volume', null, global);
goog.exportSymbol('proto.csi.v1.VolumeCapability', null, global);
goog.exportSymbol('proto.csi.v1.VolumeCapability.AccessMode', null, global);
goog.exportSymbol('proto.csi.v1.VolumeCapability.AccessMode.Mode', null, global);
goog.exportSymbol('proto.csi.v1.VolumeCapability.AccessTypeCase', null, global);
goog.exportSymbol('proto.csi.v1.VolumeCapability.BlockVolume', null, global);
goog.exportSymbol('proto.csi.v1.VolumeCapability.MountVolume', null, global);
goog.exportSymbol('proto.csi.v1.VolumeContentSource', null, global);
goog.exportSymbol('proto.csi.v1.VolumeContentSource.SnapshotSource', null, global);
goog.exportSymbol('proto.csi.v1.VolumeContentSource.TypeCase', null, global);
goog.exportSymbol('proto.csi.v1.VolumeContentSource.VolumeSource', null, global);
goog.exportSymbol('proto.csi.v1.VolumeGroupSnapshot', null, global);
goog.exportSymbol('proto.csi.v1.VolumeHealth', null, global);
goog.exportSymbol('proto.csi.v1.VolumeHealth.VolumeHealthEntry', null, global);
goog.exportSymbol('proto.csi.v1.VolumeHealthErrorType', null, global);
goog.exportSymbol('proto.csi.v1.VolumeUsage', null, global);
goog.exportSymbol('proto.csi.v1.VolumeUsage.Unit', null, global);
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.GetPluginInfoRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.GetPluginInfoRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.GetPluginInfoRequest.displayName = 'proto.csi.v1.GetPluginInfoRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.GetPluginInfoResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.GetPluginInfoResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.GetPluginInfoResponse.displayName = 'proto.csi.v1.GetPluginInfoResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.GetPluginCapabilitiesRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.GetPluginCapabilitiesRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.GetPluginCapabilitiesRequest.displayName = 'proto.csi.v1.GetPluginCapabilitiesRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.GetPluginCapabilitiesResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.GetPluginCapabilitiesResponse.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.GetPluginCapabilitiesResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.GetPluginCapabilitiesResponse.displayName = 'proto.csi.v1.GetPluginCapabilitiesResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.PluginCapability = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, proto.csi.v1.PluginCapability.oneofGroups_);
};
goog.inherits(proto.csi.v1.PluginCapability, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.PluginCapability.displayName = 'proto.csi.v1.PluginCapability';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.PluginCapability.Service = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.PluginCapability.Service, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.PluginCapability.Service.displayName = 'proto.csi.v1.PluginCapability.Service';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.PluginCapability.VolumeExpansion = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.PluginCapability.VolumeExpansion, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.PluginCapability.VolumeExpansion.displayName = 'proto.csi.v1.PluginCapability.VolumeExpansion';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ProbeRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ProbeRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ProbeRequest.displayName = 'proto.csi.v1.ProbeRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ProbeResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ProbeResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ProbeResponse.displayName = 'proto.csi.v1.ProbeResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.VolumeCapability = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, proto.csi.v1.VolumeCapability.oneofGroups_);
};
goog.inherits(proto.csi.v1.VolumeCapability, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.VolumeCapability.displayName = 'proto.csi.v1.VolumeCapability';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.VolumeCapability.BlockVolume = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.VolumeCapability.BlockVolume, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.VolumeCapability.BlockVolume.displayName = 'proto.csi.v1.VolumeCapability.BlockVolume';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.VolumeCapability.MountVolume = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.VolumeCapability.MountVolume.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.VolumeCapability.MountVolume, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.VolumeCapability.MountVolume.displayName = 'proto.csi.v1.VolumeCapability.MountVolume';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.VolumeCapability.AccessMode = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.VolumeCapability.AccessMode, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.VolumeCapability.AccessMode.displayName = 'proto.csi.v1.VolumeCapability.AccessMode';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.CapacityRange = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.CapacityRange, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.CapacityRange.displayName = 'proto.csi.v1.CapacityRange';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.Volume = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.Volume.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.Volume, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.Volume.displayName = 'proto.csi.v1.Volume';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.VolumeContentSource = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, proto.csi.v1.VolumeContentSource.oneofGroups_);
};
goog.inherits(proto.csi.v1.VolumeContentSource, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.VolumeContentSource.displayName = 'proto.csi.v1.VolumeContentSource';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.VolumeContentSource.SnapshotSource = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.VolumeContentSource.SnapshotSource, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.VolumeContentSource.SnapshotSource.displayName = 'proto.csi.v1.VolumeContentSource.SnapshotSource';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.VolumeContentSource.VolumeSource = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.VolumeContentSource.VolumeSource, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.VolumeContentSource.VolumeSource.displayName = 'proto.csi.v1.VolumeContentSource.VolumeSource';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.Topology = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.Topology, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.Topology.displayName = 'proto.csi.v1.Topology';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.TopologyRequirement = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.TopologyRequirement.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.TopologyRequirement, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.TopologyRequirement.displayName = 'proto.csi.v1.TopologyRequirement';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.VolumeHealth = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.VolumeHealth.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.VolumeHealth, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.VolumeHealth.displayName = 'proto.csi.v1.VolumeHealth';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.VolumeHealth.VolumeHealthEntry = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.VolumeHealth.VolumeHealthEntry, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.VolumeHealth.VolumeHealthEntry.displayName = 'proto.csi.v1.VolumeHealth.VolumeHealthEntry';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ControllerGetCapabilitiesRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ControllerGetCapabilitiesRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ControllerGetCapabilitiesRequest.displayName = 'proto.csi.v1.ControllerGetCapabilitiesRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ControllerGetCapabilitiesResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.ControllerGetCapabilitiesResponse.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.ControllerGetCapabilitiesResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ControllerGetCapabilitiesResponse.displayName = 'proto.csi.v1.ControllerGetCapabilitiesResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ControllerServiceCapability = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, proto.csi.v1.ControllerServiceCapability.oneofGroups_);
};
goog.inherits(proto.csi.v1.ControllerServiceCapability, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ControllerServiceCapability.displayName = 'proto.csi.v1.ControllerServiceCapability';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ControllerServiceCapability.RPC = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ControllerServiceCapability.RPC, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ControllerServiceCapability.RPC.displayName = 'proto.csi.v1.ControllerServiceCapability.RPC';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ControllerPublishVolumeRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ControllerPublishVolumeRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ControllerPublishVolumeRequest.displayName = 'proto.csi.v1.ControllerPublishVolumeRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ControllerPublishVolumeResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ControllerPublishVolumeResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ControllerPublishVolumeResponse.displayName = 'proto.csi.v1.ControllerPublishVolumeResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ControllerUnpublishVolumeRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ControllerUnpublishVolumeRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ControllerUnpublishVolumeRequest.displayName = 'proto.csi.v1.ControllerUnpublishVolumeRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ControllerUnpublishVolumeResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ControllerUnpublishVolumeResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ControllerUnpublishVolumeResponse.displayName = 'proto.csi.v1.ControllerUnpublishVolumeResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.CreateVolumeRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.CreateVolumeRequest.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.CreateVolumeRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.CreateVolumeRequest.displayName = 'proto.csi.v1.CreateVolumeRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.CreateVolumeResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.CreateVolumeResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.CreateVolumeResponse.displayName = 'proto.csi.v1.CreateVolumeResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.DeleteVolumeRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.DeleteVolumeRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.DeleteVolumeRequest.displayName = 'proto.csi.v1.DeleteVolumeRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.DeleteVolumeResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.DeleteVolumeResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.DeleteVolumeResponse.displayName = 'proto.csi.v1.DeleteVolumeResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ControllerExpandVolumeRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ControllerExpandVolumeRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ControllerExpandVolumeRequest.displayName = 'proto.csi.v1.ControllerExpandVolumeRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ControllerExpandVolumeResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ControllerExpandVolumeResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ControllerExpandVolumeResponse.displayName = 'proto.csi.v1.ControllerExpandVolumeResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ControllerModifyVolumeRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ControllerModifyVolumeRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ControllerModifyVolumeRequest.displayName = 'proto.csi.v1.ControllerModifyVolumeRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ControllerModifyVolumeResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ControllerModifyVolumeResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ControllerModifyVolumeResponse.displayName = 'proto.csi.v1.ControllerModifyVolumeResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.ValidateVolumeCapabilitiesRequest.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.ValidateVolumeCapabilitiesRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ValidateVolumeCapabilitiesRequest.displayName = 'proto.csi.v1.ValidateVolumeCapabilitiesRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ValidateVolumeCapabilitiesResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ValidateVolumeCapabilitiesResponse.displayName = 'proto.csi.v1.ValidateVolumeCapabilitiesResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.displayName = 'proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ListVolumesRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ListVolumesRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ListVolumesRequest.displayName = 'proto.csi.v1.ListVolumesRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ListVolumesResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.ListVolumesResponse.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.ListVolumesResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ListVolumesResponse.displayName = 'proto.csi.v1.ListVolumesResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ListVolumesResponse.VolumeStatus = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.ListVolumesResponse.VolumeStatus.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.ListVolumesResponse.VolumeStatus, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ListVolumesResponse.VolumeStatus.displayName = 'proto.csi.v1.ListVolumesResponse.VolumeStatus';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ListVolumesResponse.Entry = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ListVolumesResponse.Entry, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ListVolumesResponse.Entry.displayName = 'proto.csi.v1.ListVolumesResponse.Entry';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ControllerGetVolumeRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ControllerGetVolumeRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ControllerGetVolumeRequest.displayName = 'proto.csi.v1.ControllerGetVolumeRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ControllerGetVolumeResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ControllerGetVolumeResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ControllerGetVolumeResponse.displayName = 'proto.csi.v1.ControllerGetVolumeResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus.displayName = 'proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.GetCapacityRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.GetCapacityRequest.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.GetCapacityRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.GetCapacityRequest.displayName = 'proto.csi.v1.GetCapacityRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.GetCapacityResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.GetCapacityResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.GetCapacityResponse.displayName = 'proto.csi.v1.GetCapacityResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ControllerListVolumeHealthRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ControllerListVolumeHealthRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ControllerListVolumeHealthRequest.displayName = 'proto.csi.v1.ControllerListVolumeHealthRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ControllerListVolumeHealthResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.ControllerListVolumeHealthResponse.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.ControllerListVolumeHealthResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ControllerListVolumeHealthResponse.displayName = 'proto.csi.v1.ControllerListVolumeHealthResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ControllerGetVolumeHealthRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ControllerGetVolumeHealthRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ControllerGetVolumeHealthRequest.displayName = 'proto.csi.v1.ControllerGetVolumeHealthRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ControllerGetVolumeHealthResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ControllerGetVolumeHealthResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ControllerGetVolumeHealthResponse.displayName = 'proto.csi.v1.ControllerGetVolumeHealthResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.Snapshot = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.Snapshot.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.Snapshot, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.Snapshot.displayName = 'proto.csi.v1.Snapshot';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.CreateSnapshotRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.CreateSnapshotRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.CreateSnapshotRequest.displayName = 'proto.csi.v1.CreateSnapshotRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.CreateSnapshotResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.CreateSnapshotResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.CreateSnapshotResponse.displayName = 'proto.csi.v1.CreateSnapshotResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.DeleteSnapshotRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.DeleteSnapshotRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.DeleteSnapshotRequest.displayName = 'proto.csi.v1.DeleteSnapshotRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.DeleteSnapshotResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.DeleteSnapshotResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.DeleteSnapshotResponse.displayName = 'proto.csi.v1.DeleteSnapshotResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ListSnapshotsRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ListSnapshotsRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ListSnapshotsRequest.displayName = 'proto.csi.v1.ListSnapshotsRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ListSnapshotsResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.ListSnapshotsResponse.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.ListSnapshotsResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ListSnapshotsResponse.displayName = 'proto.csi.v1.ListSnapshotsResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.ListSnapshotsResponse.Entry = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.ListSnapshotsResponse.Entry, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.ListSnapshotsResponse.Entry.displayName = 'proto.csi.v1.ListSnapshotsResponse.Entry';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.GetSnapshotRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.GetSnapshotRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.GetSnapshotRequest.displayName = 'proto.csi.v1.GetSnapshotRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.GetSnapshotResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.GetSnapshotResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.GetSnapshotResponse.displayName = 'proto.csi.v1.GetSnapshotResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.GroupControllerGetCapabilitiesRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.GroupControllerGetCapabilitiesRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.GroupControllerGetCapabilitiesRequest.displayName = 'proto.csi.v1.GroupControllerGetCapabilitiesRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.GroupControllerGetCapabilitiesResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.GroupControllerGetCapabilitiesResponse.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.GroupControllerGetCapabilitiesResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.GroupControllerGetCapabilitiesResponse.displayName = 'proto.csi.v1.GroupControllerGetCapabilitiesResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.GroupControllerServiceCapability = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, proto.csi.v1.GroupControllerServiceCapability.oneofGroups_);
};
goog.inherits(proto.csi.v1.GroupControllerServiceCapability, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.GroupControllerServiceCapability.displayName = 'proto.csi.v1.GroupControllerServiceCapability';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.GroupControllerServiceCapability.RPC = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.GroupControllerServiceCapability.RPC, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.GroupControllerServiceCapability.RPC.displayName = 'proto.csi.v1.GroupControllerServiceCapability.RPC';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.VolumeGroupSnapshot = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.VolumeGroupSnapshot.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.VolumeGroupSnapshot, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.VolumeGroupSnapshot.displayName = 'proto.csi.v1.VolumeGroupSnapshot';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.CreateVolumeGroupSnapshotRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.CreateVolumeGroupSnapshotRequest.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.CreateVolumeGroupSnapshotRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.CreateVolumeGroupSnapshotRequest.displayName = 'proto.csi.v1.CreateVolumeGroupSnapshotRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.CreateVolumeGroupSnapshotResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.CreateVolumeGroupSnapshotResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.CreateVolumeGroupSnapshotResponse.displayName = 'proto.csi.v1.CreateVolumeGroupSnapshotResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.DeleteVolumeGroupSnapshotRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.DeleteVolumeGroupSnapshotRequest.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.DeleteVolumeGroupSnapshotRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.DeleteVolumeGroupSnapshotRequest.displayName = 'proto.csi.v1.DeleteVolumeGroupSnapshotRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.DeleteVolumeGroupSnapshotResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.DeleteVolumeGroupSnapshotResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.DeleteVolumeGroupSnapshotResponse.displayName = 'proto.csi.v1.DeleteVolumeGroupSnapshotResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.GetVolumeGroupSnapshotRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.GetVolumeGroupSnapshotRequest.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.GetVolumeGroupSnapshotRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.GetVolumeGroupSnapshotRequest.displayName = 'proto.csi.v1.GetVolumeGroupSnapshotRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.GetVolumeGroupSnapshotResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.GetVolumeGroupSnapshotResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.GetVolumeGroupSnapshotResponse.displayName = 'proto.csi.v1.GetVolumeGroupSnapshotResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeGetInfoRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.NodeGetInfoRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeGetInfoRequest.displayName = 'proto.csi.v1.NodeGetInfoRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeGetInfoResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.NodeGetInfoResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeGetInfoResponse.displayName = 'proto.csi.v1.NodeGetInfoResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeGetCapabilitiesRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.NodeGetCapabilitiesRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeGetCapabilitiesRequest.displayName = 'proto.csi.v1.NodeGetCapabilitiesRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeGetCapabilitiesResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.NodeGetCapabilitiesResponse.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.NodeGetCapabilitiesResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeGetCapabilitiesResponse.displayName = 'proto.csi.v1.NodeGetCapabilitiesResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeServiceCapability = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, proto.csi.v1.NodeServiceCapability.oneofGroups_);
};
goog.inherits(proto.csi.v1.NodeServiceCapability, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeServiceCapability.displayName = 'proto.csi.v1.NodeServiceCapability';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeServiceCapability.RPC = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.NodeServiceCapability.RPC, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeServiceCapability.RPC.displayName = 'proto.csi.v1.NodeServiceCapability.RPC';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeStageVolumeRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.NodeStageVolumeRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeStageVolumeRequest.displayName = 'proto.csi.v1.NodeStageVolumeRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeStageVolumeResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.NodeStageVolumeResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeStageVolumeResponse.displayName = 'proto.csi.v1.NodeStageVolumeResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeUnstageVolumeRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.NodeUnstageVolumeRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeUnstageVolumeRequest.displayName = 'proto.csi.v1.NodeUnstageVolumeRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeUnstageVolumeResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.NodeUnstageVolumeResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeUnstageVolumeResponse.displayName = 'proto.csi.v1.NodeUnstageVolumeResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodePublishVolumeRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.NodePublishVolumeRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodePublishVolumeRequest.displayName = 'proto.csi.v1.NodePublishVolumeRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodePublishVolumeResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.NodePublishVolumeResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodePublishVolumeResponse.displayName = 'proto.csi.v1.NodePublishVolumeResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeUnpublishVolumeRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.NodeUnpublishVolumeRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeUnpublishVolumeRequest.displayName = 'proto.csi.v1.NodeUnpublishVolumeRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeUnpublishVolumeResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.NodeUnpublishVolumeResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeUnpublishVolumeResponse.displayName = 'proto.csi.v1.NodeUnpublishVolumeResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeExpandVolumeRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.NodeExpandVolumeRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeExpandVolumeRequest.displayName = 'proto.csi.v1.NodeExpandVolumeRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeExpandVolumeResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.NodeExpandVolumeResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeExpandVolumeResponse.displayName = 'proto.csi.v1.NodeExpandVolumeResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeGetVolumeStatsRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.NodeGetVolumeStatsRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeGetVolumeStatsRequest.displayName = 'proto.csi.v1.NodeGetVolumeStatsRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeGetVolumeStatsResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.NodeGetVolumeStatsResponse.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.NodeGetVolumeStatsResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeGetVolumeStatsResponse.displayName = 'proto.csi.v1.NodeGetVolumeStatsResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.VolumeUsage = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.VolumeUsage, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.VolumeUsage.displayName = 'proto.csi.v1.VolumeUsage';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeGetVolumeHealthRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.NodeGetVolumeHealthRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeGetVolumeHealthRequest.displayName = 'proto.csi.v1.NodeGetVolumeHealthRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeGetVolumeHealthResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.NodeGetVolumeHealthResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeGetVolumeHealthResponse.displayName = 'proto.csi.v1.NodeGetVolumeHealthResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeGetStorageHealthRequest = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.NodeGetStorageHealthRequest, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeGetStorageHealthRequest.displayName = 'proto.csi.v1.NodeGetStorageHealthRequest';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeGetStorageHealthResponse = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, proto.csi.v1.NodeGetStorageHealthResponse.repeatedFields_, null);
};
goog.inherits(proto.csi.v1.NodeGetStorageHealthResponse, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeGetStorageHealthResponse.displayName = 'proto.csi.v1.NodeGetStorageHealthResponse';
}
/**
 * Generated by JsPbCodeGenerator.
 * @param {Array=} opt_data Optional initial data array, typically from a
 * server response, or constructed directly in Javascript. The array is used
 * in place and becomes part of the constructed object. It is not cloned.
 * If no data is provided, the constructed object will be empty, but still
 * valid.
 * @extends {jspb.Message}
 * @constructor
 */
proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth = function(opt_data) {
  jspb.Message.initialize(this, opt_data, 0, -1, null, null);
};
goog.inherits(proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth, jspb.Message);
if (goog.DEBUG && !COMPILED) {
  /**
   * @public
   * @override
   */
  proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.displayName = 'proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth';
}



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.GetPluginInfoRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.GetPluginInfoRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.GetPluginInfoRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetPluginInfoRequest.toObject = function(includeInstance, msg) {
  var f, obj = {

  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.GetPluginInfoRequest}
 */
proto.csi.v1.GetPluginInfoRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.GetPluginInfoRequest;
  return proto.csi.v1.GetPluginInfoRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.GetPluginInfoRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.GetPluginInfoRequest}
 */
proto.csi.v1.GetPluginInfoRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.GetPluginInfoRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.GetPluginInfoRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.GetPluginInfoRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetPluginInfoRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.GetPluginInfoResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.GetPluginInfoResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.GetPluginInfoResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetPluginInfoResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    name: jspb.Message.getFieldWithDefault(msg, 1, ""),
    vendorVersion: jspb.Message.getFieldWithDefault(msg, 2, ""),
    manifestMap: (f = msg.getManifestMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.GetPluginInfoResponse}
 */
proto.csi.v1.GetPluginInfoResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.GetPluginInfoResponse;
  return proto.csi.v1.GetPluginInfoResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.GetPluginInfoResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.GetPluginInfoResponse}
 */
proto.csi.v1.GetPluginInfoResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setName(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setVendorVersion(value);
      break;
    case 3:
      var value = msg.getManifestMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.GetPluginInfoResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.GetPluginInfoResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.GetPluginInfoResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetPluginInfoResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getName();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getVendorVersion();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
  f = message.getManifestMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(3, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * optional string name = 1;
 * @return {string}
 */
proto.csi.v1.GetPluginInfoResponse.prototype.getName = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.GetPluginInfoResponse} returns this
 */
proto.csi.v1.GetPluginInfoResponse.prototype.setName = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * optional string vendor_version = 2;
 * @return {string}
 */
proto.csi.v1.GetPluginInfoResponse.prototype.getVendorVersion = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.GetPluginInfoResponse} returns this
 */
proto.csi.v1.GetPluginInfoResponse.prototype.setVendorVersion = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};


/**
 * map<string, string> manifest = 3;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.GetPluginInfoResponse.prototype.getManifestMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 3, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.GetPluginInfoResponse} returns this
 */
proto.csi.v1.GetPluginInfoResponse.prototype.clearManifestMap = function() {
  this.getManifestMap().clear();
  return this;};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.GetPluginCapabilitiesRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.GetPluginCapabilitiesRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.GetPluginCapabilitiesRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetPluginCapabilitiesRequest.toObject = function(includeInstance, msg) {
  var f, obj = {

  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.GetPluginCapabilitiesRequest}
 */
proto.csi.v1.GetPluginCapabilitiesRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.GetPluginCapabilitiesRequest;
  return proto.csi.v1.GetPluginCapabilitiesRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.GetPluginCapabilitiesRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.GetPluginCapabilitiesRequest}
 */
proto.csi.v1.GetPluginCapabilitiesRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.GetPluginCapabilitiesRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.GetPluginCapabilitiesRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.GetPluginCapabilitiesRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetPluginCapabilitiesRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.GetPluginCapabilitiesResponse.repeatedFields_ = [1];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.GetPluginCapabilitiesResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.GetPluginCapabilitiesResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.GetPluginCapabilitiesResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetPluginCapabilitiesResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    capabilitiesList: jspb.Message.toObjectList(msg.getCapabilitiesList(),
    proto.csi.v1.PluginCapability.toObject, includeInstance)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.GetPluginCapabilitiesResponse}
 */
proto.csi.v1.GetPluginCapabilitiesResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.GetPluginCapabilitiesResponse;
  return proto.csi.v1.GetPluginCapabilitiesResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.GetPluginCapabilitiesResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.GetPluginCapabilitiesResponse}
 */
proto.csi.v1.GetPluginCapabilitiesResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.PluginCapability;
      reader.readMessage(value,proto.csi.v1.PluginCapability.deserializeBinaryFromReader);
      msg.addCapabilities(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.GetPluginCapabilitiesResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.GetPluginCapabilitiesResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.GetPluginCapabilitiesResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetPluginCapabilitiesResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getCapabilitiesList();
  if (f.length > 0) {
    writer.writeRepeatedMessage(
      1,
      f,
      proto.csi.v1.PluginCapability.serializeBinaryToWriter
    );
  }
};


/**
 * repeated PluginCapability capabilities = 1;
 * @return {!Array<!proto.csi.v1.PluginCapability>}
 */
proto.csi.v1.GetPluginCapabilitiesResponse.prototype.getCapabilitiesList = function() {
  return /** @type{!Array<!proto.csi.v1.PluginCapability>} */ (
    jspb.Message.getRepeatedWrapperField(this, proto.csi.v1.PluginCapability, 1));
};


/**
 * @param {!Array<!proto.csi.v1.PluginCapability>} value
 * @return {!proto.csi.v1.GetPluginCapabilitiesResponse} returns this
*/
proto.csi.v1.GetPluginCapabilitiesResponse.prototype.setCapabilitiesList = function(value) {
  return jspb.Message.setRepeatedWrapperField(this, 1, value);
};


/**
 * @param {!proto.csi.v1.PluginCapability=} opt_value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.PluginCapability}
 */
proto.csi.v1.GetPluginCapabilitiesResponse.prototype.addCapabilities = function(opt_value, opt_index) {
  return jspb.Message.addToRepeatedWrapperField(this, 1, opt_value, proto.csi.v1.PluginCapability, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.GetPluginCapabilitiesResponse} returns this
 */
proto.csi.v1.GetPluginCapabilitiesResponse.prototype.clearCapabilitiesList = function() {
  return this.setCapabilitiesList([]);
};



/**
 * Oneof group definitions for this message. Each group defines the field
 * numbers belonging to that group. When of these fields' value is set, all
 * other fields in the group are cleared. During deserialization, if multiple
 * fields are encountered for a group, only the last value seen will be kept.
 * @private {!Array<!Array<number>>}
 * @const
 */
proto.csi.v1.PluginCapability.oneofGroups_ = [[1,2]];

/**
 * @enum {number}
 */
proto.csi.v1.PluginCapability.TypeCase = {
  TYPE_NOT_SET: 0,
  SERVICE: 1,
  VOLUME_EXPANSION: 2
};

/**
 * @return {proto.csi.v1.PluginCapability.TypeCase}
 */
proto.csi.v1.PluginCapability.prototype.getTypeCase = function() {
  return /** @type {proto.csi.v1.PluginCapability.TypeCase} */(jspb.Message.computeOneofCase(this, proto.csi.v1.PluginCapability.oneofGroups_[0]));
};



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.PluginCapability.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.PluginCapability.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.PluginCapability} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.PluginCapability.toObject = function(includeInstance, msg) {
  var f, obj = {
    service: (f = msg.getService()) && proto.csi.v1.PluginCapability.Service.toObject(includeInstance, f),
    volumeExpansion: (f = msg.getVolumeExpansion()) && proto.csi.v1.PluginCapability.VolumeExpansion.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.PluginCapability}
 */
proto.csi.v1.PluginCapability.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.PluginCapability;
  return proto.csi.v1.PluginCapability.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.PluginCapability} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.PluginCapability}
 */
proto.csi.v1.PluginCapability.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.PluginCapability.Service;
      reader.readMessage(value,proto.csi.v1.PluginCapability.Service.deserializeBinaryFromReader);
      msg.setService(value);
      break;
    case 2:
      var value = new proto.csi.v1.PluginCapability.VolumeExpansion;
      reader.readMessage(value,proto.csi.v1.PluginCapability.VolumeExpansion.deserializeBinaryFromReader);
      msg.setVolumeExpansion(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.PluginCapability.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.PluginCapability.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.PluginCapability} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.PluginCapability.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getService();
  if (f != null) {
    writer.writeMessage(
      1,
      f,
      proto.csi.v1.PluginCapability.Service.serializeBinaryToWriter
    );
  }
  f = message.getVolumeExpansion();
  if (f != null) {
    writer.writeMessage(
      2,
      f,
      proto.csi.v1.PluginCapability.VolumeExpansion.serializeBinaryToWriter
    );
  }
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.PluginCapability.Service.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.PluginCapability.Service.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.PluginCapability.Service} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.PluginCapability.Service.toObject = function(includeInstance, msg) {
  var f, obj = {
    type: jspb.Message.getFieldWithDefault(msg, 1, 0)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.PluginCapability.Service}
 */
proto.csi.v1.PluginCapability.Service.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.PluginCapability.Service;
  return proto.csi.v1.PluginCapability.Service.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.PluginCapability.Service} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.PluginCapability.Service}
 */
proto.csi.v1.PluginCapability.Service.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {!proto.csi.v1.PluginCapability.Service.Type} */ (reader.readEnum());
      msg.setType(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.PluginCapability.Service.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.PluginCapability.Service.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.PluginCapability.Service} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.PluginCapability.Service.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getType();
  if (f !== 0.0) {
    writer.writeEnum(
      1,
      f
    );
  }
};


/**
 * @enum {number}
 */
proto.csi.v1.PluginCapability.Service.Type = {
  UNKNOWN: 0,
  CONTROLLER_SERVICE: 1,
  VOLUME_ACCESSIBILITY_CONSTRAINTS: 2,
  GROUP_CONTROLLER_SERVICE: 3,
  SNAPSHOT_METADATA_SERVICE: 4,
  SNAPSHOT_ACCESSIBILITY_CONSTRAINTS: 5
};

/**
 * optional Type type = 1;
 * @return {!proto.csi.v1.PluginCapability.Service.Type}
 */
proto.csi.v1.PluginCapability.Service.prototype.getType = function() {
  return /** @type {!proto.csi.v1.PluginCapability.Service.Type} */ (jspb.Message.getFieldWithDefault(this, 1, 0));
};


/**
 * @param {!proto.csi.v1.PluginCapability.Service.Type} value
 * @return {!proto.csi.v1.PluginCapability.Service} returns this
 */
proto.csi.v1.PluginCapability.Service.prototype.setType = function(value) {
  return jspb.Message.setProto3EnumField(this, 1, value);
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.PluginCapability.VolumeExpansion.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.PluginCapability.VolumeExpansion.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.PluginCapability.VolumeExpansion} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.PluginCapability.VolumeExpansion.toObject = function(includeInstance, msg) {
  var f, obj = {
    type: jspb.Message.getFieldWithDefault(msg, 1, 0)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.PluginCapability.VolumeExpansion}
 */
proto.csi.v1.PluginCapability.VolumeExpansion.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.PluginCapability.VolumeExpansion;
  return proto.csi.v1.PluginCapability.VolumeExpansion.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.PluginCapability.VolumeExpansion} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.PluginCapability.VolumeExpansion}
 */
proto.csi.v1.PluginCapability.VolumeExpansion.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {!proto.csi.v1.PluginCapability.VolumeExpansion.Type} */ (reader.readEnum());
      msg.setType(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.PluginCapability.VolumeExpansion.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.PluginCapability.VolumeExpansion.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.PluginCapability.VolumeExpansion} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.PluginCapability.VolumeExpansion.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getType();
  if (f !== 0.0) {
    writer.writeEnum(
      1,
      f
    );
  }
};


/**
 * @enum {number}
 */
proto.csi.v1.PluginCapability.VolumeExpansion.Type = {
  UNKNOWN: 0,
  ONLINE: 1,
  OFFLINE: 2
};

/**
 * optional Type type = 1;
 * @return {!proto.csi.v1.PluginCapability.VolumeExpansion.Type}
 */
proto.csi.v1.PluginCapability.VolumeExpansion.prototype.getType = function() {
  return /** @type {!proto.csi.v1.PluginCapability.VolumeExpansion.Type} */ (jspb.Message.getFieldWithDefault(this, 1, 0));
};


/**
 * @param {!proto.csi.v1.PluginCapability.VolumeExpansion.Type} value
 * @return {!proto.csi.v1.PluginCapability.VolumeExpansion} returns this
 */
proto.csi.v1.PluginCapability.VolumeExpansion.prototype.setType = function(value) {
  return jspb.Message.setProto3EnumField(this, 1, value);
};


/**
 * optional Service service = 1;
 * @return {?proto.csi.v1.PluginCapability.Service}
 */
proto.csi.v1.PluginCapability.prototype.getService = function() {
  return /** @type{?proto.csi.v1.PluginCapability.Service} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.PluginCapability.Service, 1));
};


/**
 * @param {?proto.csi.v1.PluginCapability.Service|undefined} value
 * @return {!proto.csi.v1.PluginCapability} returns this
*/
proto.csi.v1.PluginCapability.prototype.setService = function(value) {
  return jspb.Message.setOneofWrapperField(this, 1, proto.csi.v1.PluginCapability.oneofGroups_[0], value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.PluginCapability} returns this
 */
proto.csi.v1.PluginCapability.prototype.clearService = function() {
  return this.setService(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.PluginCapability.prototype.hasService = function() {
  return jspb.Message.getField(this, 1) != null;
};


/**
 * optional VolumeExpansion volume_expansion = 2;
 * @return {?proto.csi.v1.PluginCapability.VolumeExpansion}
 */
proto.csi.v1.PluginCapability.prototype.getVolumeExpansion = function() {
  return /** @type{?proto.csi.v1.PluginCapability.VolumeExpansion} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.PluginCapability.VolumeExpansion, 2));
};


/**
 * @param {?proto.csi.v1.PluginCapability.VolumeExpansion|undefined} value
 * @return {!proto.csi.v1.PluginCapability} returns this
*/
proto.csi.v1.PluginCapability.prototype.setVolumeExpansion = function(value) {
  return jspb.Message.setOneofWrapperField(this, 2, proto.csi.v1.PluginCapability.oneofGroups_[0], value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.PluginCapability} returns this
 */
proto.csi.v1.PluginCapability.prototype.clearVolumeExpansion = function() {
  return this.setVolumeExpansion(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.PluginCapability.prototype.hasVolumeExpansion = function() {
  return jspb.Message.getField(this, 2) != null;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ProbeRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ProbeRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ProbeRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ProbeRequest.toObject = function(includeInstance, msg) {
  var f, obj = {

  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ProbeRequest}
 */
proto.csi.v1.ProbeRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ProbeRequest;
  return proto.csi.v1.ProbeRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ProbeRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ProbeRequest}
 */
proto.csi.v1.ProbeRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ProbeRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ProbeRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ProbeRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ProbeRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ProbeResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ProbeResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ProbeResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ProbeResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    ready: (f = msg.getReady()) && google_protobuf_wrappers_pb.BoolValue.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ProbeResponse}
 */
proto.csi.v1.ProbeResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ProbeResponse;
  return proto.csi.v1.ProbeResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ProbeResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ProbeResponse}
 */
proto.csi.v1.ProbeResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new google_protobuf_wrappers_pb.BoolValue;
      reader.readMessage(value,google_protobuf_wrappers_pb.BoolValue.deserializeBinaryFromReader);
      msg.setReady(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ProbeResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ProbeResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ProbeResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ProbeResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getReady();
  if (f != null) {
    writer.writeMessage(
      1,
      f,
      google_protobuf_wrappers_pb.BoolValue.serializeBinaryToWriter
    );
  }
};


/**
 * optional google.protobuf.BoolValue ready = 1;
 * @return {?proto.google.protobuf.BoolValue}
 */
proto.csi.v1.ProbeResponse.prototype.getReady = function() {
  return /** @type{?proto.google.protobuf.BoolValue} */ (
    jspb.Message.getWrapperField(this, google_protobuf_wrappers_pb.BoolValue, 1));
};


/**
 * @param {?proto.google.protobuf.BoolValue|undefined} value
 * @return {!proto.csi.v1.ProbeResponse} returns this
*/
proto.csi.v1.ProbeResponse.prototype.setReady = function(value) {
  return jspb.Message.setWrapperField(this, 1, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.ProbeResponse} returns this
 */
proto.csi.v1.ProbeResponse.prototype.clearReady = function() {
  return this.setReady(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.ProbeResponse.prototype.hasReady = function() {
  return jspb.Message.getField(this, 1) != null;
};



/**
 * Oneof group definitions for this message. Each group defines the field
 * numbers belonging to that group. When of these fields' value is set, all
 * other fields in the group are cleared. During deserialization, if multiple
 * fields are encountered for a group, only the last value seen will be kept.
 * @private {!Array<!Array<number>>}
 * @const
 */
proto.csi.v1.VolumeCapability.oneofGroups_ = [[1,2]];

/**
 * @enum {number}
 */
proto.csi.v1.VolumeCapability.AccessTypeCase = {
  ACCESS_TYPE_NOT_SET: 0,
  BLOCK: 1,
  MOUNT: 2
};

/**
 * @return {proto.csi.v1.VolumeCapability.AccessTypeCase}
 */
proto.csi.v1.VolumeCapability.prototype.getAccessTypeCase = function() {
  return /** @type {proto.csi.v1.VolumeCapability.AccessTypeCase} */(jspb.Message.computeOneofCase(this, proto.csi.v1.VolumeCapability.oneofGroups_[0]));
};



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.VolumeCapability.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.VolumeCapability.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.VolumeCapability} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeCapability.toObject = function(includeInstance, msg) {
  var f, obj = {
    block: (f = msg.getBlock()) && proto.csi.v1.VolumeCapability.BlockVolume.toObject(includeInstance, f),
    mount: (f = msg.getMount()) && proto.csi.v1.VolumeCapability.MountVolume.toObject(includeInstance, f),
    accessMode: (f = msg.getAccessMode()) && proto.csi.v1.VolumeCapability.AccessMode.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.VolumeCapability}
 */
proto.csi.v1.VolumeCapability.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.VolumeCapability;
  return proto.csi.v1.VolumeCapability.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.VolumeCapability} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.VolumeCapability}
 */
proto.csi.v1.VolumeCapability.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.VolumeCapability.BlockVolume;
      reader.readMessage(value,proto.csi.v1.VolumeCapability.BlockVolume.deserializeBinaryFromReader);
      msg.setBlock(value);
      break;
    case 2:
      var value = new proto.csi.v1.VolumeCapability.MountVolume;
      reader.readMessage(value,proto.csi.v1.VolumeCapability.MountVolume.deserializeBinaryFromReader);
      msg.setMount(value);
      break;
    case 3:
      var value = new proto.csi.v1.VolumeCapability.AccessMode;
      reader.readMessage(value,proto.csi.v1.VolumeCapability.AccessMode.deserializeBinaryFromReader);
      msg.setAccessMode(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.VolumeCapability.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.VolumeCapability.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.VolumeCapability} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeCapability.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getBlock();
  if (f != null) {
    writer.writeMessage(
      1,
      f,
      proto.csi.v1.VolumeCapability.BlockVolume.serializeBinaryToWriter
    );
  }
  f = message.getMount();
  if (f != null) {
    writer.writeMessage(
      2,
      f,
      proto.csi.v1.VolumeCapability.MountVolume.serializeBinaryToWriter
    );
  }
  f = message.getAccessMode();
  if (f != null) {
    writer.writeMessage(
      3,
      f,
      proto.csi.v1.VolumeCapability.AccessMode.serializeBinaryToWriter
    );
  }
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.VolumeCapability.BlockVolume.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.VolumeCapability.BlockVolume.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.VolumeCapability.BlockVolume} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeCapability.BlockVolume.toObject = function(includeInstance, msg) {
  var f, obj = {

  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.VolumeCapability.BlockVolume}
 */
proto.csi.v1.VolumeCapability.BlockVolume.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.VolumeCapability.BlockVolume;
  return proto.csi.v1.VolumeCapability.BlockVolume.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.VolumeCapability.BlockVolume} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.VolumeCapability.BlockVolume}
 */
proto.csi.v1.VolumeCapability.BlockVolume.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.VolumeCapability.BlockVolume.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.VolumeCapability.BlockVolume.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.VolumeCapability.BlockVolume} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeCapability.BlockVolume.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.VolumeCapability.MountVolume.repeatedFields_ = [2];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.VolumeCapability.MountVolume.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.VolumeCapability.MountVolume.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.VolumeCapability.MountVolume} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeCapability.MountVolume.toObject = function(includeInstance, msg) {
  var f, obj = {
    fsType: jspb.Message.getFieldWithDefault(msg, 1, ""),
    mountFlagsList: (f = jspb.Message.getRepeatedField(msg, 2)) == null ? undefined : f,
    volumeMountGroup: jspb.Message.getFieldWithDefault(msg, 3, "")
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.VolumeCapability.MountVolume}
 */
proto.csi.v1.VolumeCapability.MountVolume.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.VolumeCapability.MountVolume;
  return proto.csi.v1.VolumeCapability.MountVolume.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.VolumeCapability.MountVolume} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.VolumeCapability.MountVolume}
 */
proto.csi.v1.VolumeCapability.MountVolume.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setFsType(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.addMountFlags(value);
      break;
    case 3:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumeMountGroup(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.VolumeCapability.MountVolume.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.VolumeCapability.MountVolume.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.VolumeCapability.MountVolume} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeCapability.MountVolume.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getFsType();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getMountFlagsList();
  if (f.length > 0) {
    writer.writeRepeatedString(
      2,
      f
    );
  }
  f = message.getVolumeMountGroup();
  if (f.length > 0) {
    writer.writeString(
      3,
      f
    );
  }
};


/**
 * optional string fs_type = 1;
 * @return {string}
 */
proto.csi.v1.VolumeCapability.MountVolume.prototype.getFsType = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.VolumeCapability.MountVolume} returns this
 */
proto.csi.v1.VolumeCapability.MountVolume.prototype.setFsType = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * repeated string mount_flags = 2;
 * @return {!Array<string>}
 */
proto.csi.v1.VolumeCapability.MountVolume.prototype.getMountFlagsList = function() {
  return /** @type {!Array<string>} */ (jspb.Message.getRepeatedField(this, 2));
};


/**
 * @param {!Array<string>} value
 * @return {!proto.csi.v1.VolumeCapability.MountVolume} returns this
 */
proto.csi.v1.VolumeCapability.MountVolume.prototype.setMountFlagsList = function(value) {
  return jspb.Message.setField(this, 2, value || []);
};


/**
 * @param {string} value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.VolumeCapability.MountVolume} returns this
 */
proto.csi.v1.VolumeCapability.MountVolume.prototype.addMountFlags = function(value, opt_index) {
  return jspb.Message.addToRepeatedField(this, 2, value, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.VolumeCapability.MountVolume} returns this
 */
proto.csi.v1.VolumeCapability.MountVolume.prototype.clearMountFlagsList = function() {
  return this.setMountFlagsList([]);
};


/**
 * optional string volume_mount_group = 3;
 * @return {string}
 */
proto.csi.v1.VolumeCapability.MountVolume.prototype.getVolumeMountGroup = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 3, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.VolumeCapability.MountVolume} returns this
 */
proto.csi.v1.VolumeCapability.MountVolume.prototype.setVolumeMountGroup = function(value) {
  return jspb.Message.setProto3StringField(this, 3, value);
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.VolumeCapability.AccessMode.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.VolumeCapability.AccessMode.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.VolumeCapability.AccessMode} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeCapability.AccessMode.toObject = function(includeInstance, msg) {
  var f, obj = {
    mode: jspb.Message.getFieldWithDefault(msg, 1, 0)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.VolumeCapability.AccessMode}
 */
proto.csi.v1.VolumeCapability.AccessMode.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.VolumeCapability.AccessMode;
  return proto.csi.v1.VolumeCapability.AccessMode.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.VolumeCapability.AccessMode} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.VolumeCapability.AccessMode}
 */
proto.csi.v1.VolumeCapability.AccessMode.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {!proto.csi.v1.VolumeCapability.AccessMode.Mode} */ (reader.readEnum());
      msg.setMode(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.VolumeCapability.AccessMode.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.VolumeCapability.AccessMode.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.VolumeCapability.AccessMode} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeCapability.AccessMode.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getMode();
  if (f !== 0.0) {
    writer.writeEnum(
      1,
      f
    );
  }
};


/**
 * @enum {number}
 */
proto.csi.v1.VolumeCapability.AccessMode.Mode = {
  UNKNOWN: 0,
  SINGLE_NODE_WRITER: 1,
  SINGLE_NODE_READER_ONLY: 2,
  MULTI_NODE_READER_ONLY: 3,
  MULTI_NODE_SINGLE_WRITER: 4,
  MULTI_NODE_MULTI_WRITER: 5,
  SINGLE_NODE_SINGLE_WRITER: 6,
  SINGLE_NODE_MULTI_WRITER: 7
};

/**
 * optional Mode mode = 1;
 * @return {!proto.csi.v1.VolumeCapability.AccessMode.Mode}
 */
proto.csi.v1.VolumeCapability.AccessMode.prototype.getMode = function() {
  return /** @type {!proto.csi.v1.VolumeCapability.AccessMode.Mode} */ (jspb.Message.getFieldWithDefault(this, 1, 0));
};


/**
 * @param {!proto.csi.v1.VolumeCapability.AccessMode.Mode} value
 * @return {!proto.csi.v1.VolumeCapability.AccessMode} returns this
 */
proto.csi.v1.VolumeCapability.AccessMode.prototype.setMode = function(value) {
  return jspb.Message.setProto3EnumField(this, 1, value);
};


/**
 * optional BlockVolume block = 1;
 * @return {?proto.csi.v1.VolumeCapability.BlockVolume}
 */
proto.csi.v1.VolumeCapability.prototype.getBlock = function() {
  return /** @type{?proto.csi.v1.VolumeCapability.BlockVolume} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.VolumeCapability.BlockVolume, 1));
};


/**
 * @param {?proto.csi.v1.VolumeCapability.BlockVolume|undefined} value
 * @return {!proto.csi.v1.VolumeCapability} returns this
*/
proto.csi.v1.VolumeCapability.prototype.setBlock = function(value) {
  return jspb.Message.setOneofWrapperField(this, 1, proto.csi.v1.VolumeCapability.oneofGroups_[0], value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.VolumeCapability} returns this
 */
proto.csi.v1.VolumeCapability.prototype.clearBlock = function() {
  return this.setBlock(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.VolumeCapability.prototype.hasBlock = function() {
  return jspb.Message.getField(this, 1) != null;
};


/**
 * optional MountVolume mount = 2;
 * @return {?proto.csi.v1.VolumeCapability.MountVolume}
 */
proto.csi.v1.VolumeCapability.prototype.getMount = function() {
  return /** @type{?proto.csi.v1.VolumeCapability.MountVolume} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.VolumeCapability.MountVolume, 2));
};


/**
 * @param {?proto.csi.v1.VolumeCapability.MountVolume|undefined} value
 * @return {!proto.csi.v1.VolumeCapability} returns this
*/
proto.csi.v1.VolumeCapability.prototype.setMount = function(value) {
  return jspb.Message.setOneofWrapperField(this, 2, proto.csi.v1.VolumeCapability.oneofGroups_[0], value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.VolumeCapability} returns this
 */
proto.csi.v1.VolumeCapability.prototype.clearMount = function() {
  return this.setMount(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.VolumeCapability.prototype.hasMount = function() {
  return jspb.Message.getField(this, 2) != null;
};


/**
 * optional AccessMode access_mode = 3;
 * @return {?proto.csi.v1.VolumeCapability.AccessMode}
 */
proto.csi.v1.VolumeCapability.prototype.getAccessMode = function() {
  return /** @type{?proto.csi.v1.VolumeCapability.AccessMode} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.VolumeCapability.AccessMode, 3));
};


/**
 * @param {?proto.csi.v1.VolumeCapability.AccessMode|undefined} value
 * @return {!proto.csi.v1.VolumeCapability} returns this
*/
proto.csi.v1.VolumeCapability.prototype.setAccessMode = function(value) {
  return jspb.Message.setWrapperField(this, 3, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.VolumeCapability} returns this
 */
proto.csi.v1.VolumeCapability.prototype.clearAccessMode = function() {
  return this.setAccessMode(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.VolumeCapability.prototype.hasAccessMode = function() {
  return jspb.Message.getField(this, 3) != null;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.CapacityRange.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.CapacityRange.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.CapacityRange} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.CapacityRange.toObject = function(includeInstance, msg) {
  var f, obj = {
    requiredBytes: jspb.Message.getFieldWithDefault(msg, 1, 0),
    limitBytes: jspb.Message.getFieldWithDefault(msg, 2, 0)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.CapacityRange}
 */
proto.csi.v1.CapacityRange.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.CapacityRange;
  return proto.csi.v1.CapacityRange.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.CapacityRange} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.CapacityRange}
 */
proto.csi.v1.CapacityRange.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {number} */ (reader.readInt64());
      msg.setRequiredBytes(value);
      break;
    case 2:
      var value = /** @type {number} */ (reader.readInt64());
      msg.setLimitBytes(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.CapacityRange.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.CapacityRange.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.CapacityRange} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.CapacityRange.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getRequiredBytes();
  if (f !== 0) {
    writer.writeInt64(
      1,
      f
    );
  }
  f = message.getLimitBytes();
  if (f !== 0) {
    writer.writeInt64(
      2,
      f
    );
  }
};


/**
 * optional int64 required_bytes = 1;
 * @return {number}
 */
proto.csi.v1.CapacityRange.prototype.getRequiredBytes = function() {
  return /** @type {number} */ (jspb.Message.getFieldWithDefault(this, 1, 0));
};


/**
 * @param {number} value
 * @return {!proto.csi.v1.CapacityRange} returns this
 */
proto.csi.v1.CapacityRange.prototype.setRequiredBytes = function(value) {
  return jspb.Message.setProto3IntField(this, 1, value);
};


/**
 * optional int64 limit_bytes = 2;
 * @return {number}
 */
proto.csi.v1.CapacityRange.prototype.getLimitBytes = function() {
  return /** @type {number} */ (jspb.Message.getFieldWithDefault(this, 2, 0));
};


/**
 * @param {number} value
 * @return {!proto.csi.v1.CapacityRange} returns this
 */
proto.csi.v1.CapacityRange.prototype.setLimitBytes = function(value) {
  return jspb.Message.setProto3IntField(this, 2, value);
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.Volume.repeatedFields_ = [5];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.Volume.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.Volume.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.Volume} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.Volume.toObject = function(includeInstance, msg) {
  var f, obj = {
    capacityBytes: jspb.Message.getFieldWithDefault(msg, 1, 0),
    volumeId: jspb.Message.getFieldWithDefault(msg, 2, ""),
    volumeContextMap: (f = msg.getVolumeContextMap()) ? f.toObject(includeInstance, undefined) : [],
    contentSource: (f = msg.getContentSource()) && proto.csi.v1.VolumeContentSource.toObject(includeInstance, f),
    accessibleTopologyList: jspb.Message.toObjectList(msg.getAccessibleTopologyList(),
    proto.csi.v1.Topology.toObject, includeInstance)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.Volume}
 */
proto.csi.v1.Volume.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.Volume;
  return proto.csi.v1.Volume.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.Volume} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.Volume}
 */
proto.csi.v1.Volume.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {number} */ (reader.readInt64());
      msg.setCapacityBytes(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumeId(value);
      break;
    case 3:
      var value = msg.getVolumeContextMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    case 4:
      var value = new proto.csi.v1.VolumeContentSource;
      reader.readMessage(value,proto.csi.v1.VolumeContentSource.deserializeBinaryFromReader);
      msg.setContentSource(value);
      break;
    case 5:
      var value = new proto.csi.v1.Topology;
      reader.readMessage(value,proto.csi.v1.Topology.deserializeBinaryFromReader);
      msg.addAccessibleTopology(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.Volume.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.Volume.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.Volume} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.Volume.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getCapacityBytes();
  if (f !== 0) {
    writer.writeInt64(
      1,
      f
    );
  }
  f = message.getVolumeId();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
  f = message.getVolumeContextMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(3, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
  f = message.getContentSource();
  if (f != null) {
    writer.writeMessage(
      4,
      f,
      proto.csi.v1.VolumeContentSource.serializeBinaryToWriter
    );
  }
  f = message.getAccessibleTopologyList();
  if (f.length > 0) {
    writer.writeRepeatedMessage(
      5,
      f,
      proto.csi.v1.Topology.serializeBinaryToWriter
    );
  }
};


/**
 * optional int64 capacity_bytes = 1;
 * @return {number}
 */
proto.csi.v1.Volume.prototype.getCapacityBytes = function() {
  return /** @type {number} */ (jspb.Message.getFieldWithDefault(this, 1, 0));
};


/**
 * @param {number} value
 * @return {!proto.csi.v1.Volume} returns this
 */
proto.csi.v1.Volume.prototype.setCapacityBytes = function(value) {
  return jspb.Message.setProto3IntField(this, 1, value);
};


/**
 * optional string volume_id = 2;
 * @return {string}
 */
proto.csi.v1.Volume.prototype.getVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.Volume} returns this
 */
proto.csi.v1.Volume.prototype.setVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};


/**
 * map<string, string> volume_context = 3;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.Volume.prototype.getVolumeContextMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 3, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.Volume} returns this
 */
proto.csi.v1.Volume.prototype.clearVolumeContextMap = function() {
  this.getVolumeContextMap().clear();
  return this;};


/**
 * optional VolumeContentSource content_source = 4;
 * @return {?proto.csi.v1.VolumeContentSource}
 */
proto.csi.v1.Volume.prototype.getContentSource = function() {
  return /** @type{?proto.csi.v1.VolumeContentSource} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.VolumeContentSource, 4));
};


/**
 * @param {?proto.csi.v1.VolumeContentSource|undefined} value
 * @return {!proto.csi.v1.Volume} returns this
*/
proto.csi.v1.Volume.prototype.setContentSource = function(value) {
  return jspb.Message.setWrapperField(this, 4, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.Volume} returns this
 */
proto.csi.v1.Volume.prototype.clearContentSource = function() {
  return this.setContentSource(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.Volume.prototype.hasContentSource = function() {
  return jspb.Message.getField(this, 4) != null;
};


/**
 * repeated Topology accessible_topology = 5;
 * @return {!Array<!proto.csi.v1.Topology>}
 */
proto.csi.v1.Volume.prototype.getAccessibleTopologyList = function() {
  return /** @type{!Array<!proto.csi.v1.Topology>} */ (
    jspb.Message.getRepeatedWrapperField(this, proto.csi.v1.Topology, 5));
};


/**
 * @param {!Array<!proto.csi.v1.Topology>} value
 * @return {!proto.csi.v1.Volume} returns this
*/
proto.csi.v1.Volume.prototype.setAccessibleTopologyList = function(value) {
  return jspb.Message.setRepeatedWrapperField(this, 5, value);
};


/**
 * @param {!proto.csi.v1.Topology=} opt_value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.Topology}
 */
proto.csi.v1.Volume.prototype.addAccessibleTopology = function(opt_value, opt_index) {
  return jspb.Message.addToRepeatedWrapperField(this, 5, opt_value, proto.csi.v1.Topology, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.Volume} returns this
 */
proto.csi.v1.Volume.prototype.clearAccessibleTopologyList = function() {
  return this.setAccessibleTopologyList([]);
};



/**
 * Oneof group definitions for this message. Each group defines the field
 * numbers belonging to that group. When of these fields' value is set, all
 * other fields in the group are cleared. During deserialization, if multiple
 * fields are encountered for a group, only the last value seen will be kept.
 * @private {!Array<!Array<number>>}
 * @const
 */
proto.csi.v1.VolumeContentSource.oneofGroups_ = [[1,2]];

/**
 * @enum {number}
 */
proto.csi.v1.VolumeContentSource.TypeCase = {
  TYPE_NOT_SET: 0,
  SNAPSHOT: 1,
  VOLUME: 2
};

/**
 * @return {proto.csi.v1.VolumeContentSource.TypeCase}
 */
proto.csi.v1.VolumeContentSource.prototype.getTypeCase = function() {
  return /** @type {proto.csi.v1.VolumeContentSource.TypeCase} */(jspb.Message.computeOneofCase(this, proto.csi.v1.VolumeContentSource.oneofGroups_[0]));
};



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.VolumeContentSource.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.VolumeContentSource.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.VolumeContentSource} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeContentSource.toObject = function(includeInstance, msg) {
  var f, obj = {
    snapshot: (f = msg.getSnapshot()) && proto.csi.v1.VolumeContentSource.SnapshotSource.toObject(includeInstance, f),
    volume: (f = msg.getVolume()) && proto.csi.v1.VolumeContentSource.VolumeSource.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.VolumeContentSource}
 */
proto.csi.v1.VolumeContentSource.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.VolumeContentSource;
  return proto.csi.v1.VolumeContentSource.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.VolumeContentSource} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.VolumeContentSource}
 */
proto.csi.v1.VolumeContentSource.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.VolumeContentSource.SnapshotSource;
      reader.readMessage(value,proto.csi.v1.VolumeContentSource.SnapshotSource.deserializeBinaryFromReader);
      msg.setSnapshot(value);
      break;
    case 2:
      var value = new proto.csi.v1.VolumeContentSource.VolumeSource;
      reader.readMessage(value,proto.csi.v1.VolumeContentSource.VolumeSource.deserializeBinaryFromReader);
      msg.setVolume(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.VolumeContentSource.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.VolumeContentSource.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.VolumeContentSource} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeContentSource.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getSnapshot();
  if (f != null) {
    writer.writeMessage(
      1,
      f,
      proto.csi.v1.VolumeContentSource.SnapshotSource.serializeBinaryToWriter
    );
  }
  f = message.getVolume();
  if (f != null) {
    writer.writeMessage(
      2,
      f,
      proto.csi.v1.VolumeContentSource.VolumeSource.serializeBinaryToWriter
    );
  }
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.VolumeContentSource.SnapshotSource.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.VolumeContentSource.SnapshotSource.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.VolumeContentSource.SnapshotSource} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeContentSource.SnapshotSource.toObject = function(includeInstance, msg) {
  var f, obj = {
    snapshotId: jspb.Message.getFieldWithDefault(msg, 1, "")
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.VolumeContentSource.SnapshotSource}
 */
proto.csi.v1.VolumeContentSource.SnapshotSource.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.VolumeContentSource.SnapshotSource;
  return proto.csi.v1.VolumeContentSource.SnapshotSource.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.VolumeContentSource.SnapshotSource} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.VolumeContentSource.SnapshotSource}
 */
proto.csi.v1.VolumeContentSource.SnapshotSource.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setSnapshotId(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.VolumeContentSource.SnapshotSource.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.VolumeContentSource.SnapshotSource.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.VolumeContentSource.SnapshotSource} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeContentSource.SnapshotSource.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getSnapshotId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
};


/**
 * optional string snapshot_id = 1;
 * @return {string}
 */
proto.csi.v1.VolumeContentSource.SnapshotSource.prototype.getSnapshotId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.VolumeContentSource.SnapshotSource} returns this
 */
proto.csi.v1.VolumeContentSource.SnapshotSource.prototype.setSnapshotId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.VolumeContentSource.VolumeSource.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.VolumeContentSource.VolumeSource.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.VolumeContentSource.VolumeSource} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeContentSource.VolumeSource.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeId: jspb.Message.getFieldWithDefault(msg, 1, "")
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.VolumeContentSource.VolumeSource}
 */
proto.csi.v1.VolumeContentSource.VolumeSource.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.VolumeContentSource.VolumeSource;
  return proto.csi.v1.VolumeContentSource.VolumeSource.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.VolumeContentSource.VolumeSource} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.VolumeContentSource.VolumeSource}
 */
proto.csi.v1.VolumeContentSource.VolumeSource.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumeId(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.VolumeContentSource.VolumeSource.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.VolumeContentSource.VolumeSource.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.VolumeContentSource.VolumeSource} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeContentSource.VolumeSource.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
};


/**
 * optional string volume_id = 1;
 * @return {string}
 */
proto.csi.v1.VolumeContentSource.VolumeSource.prototype.getVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.VolumeContentSource.VolumeSource} returns this
 */
proto.csi.v1.VolumeContentSource.VolumeSource.prototype.setVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * optional SnapshotSource snapshot = 1;
 * @return {?proto.csi.v1.VolumeContentSource.SnapshotSource}
 */
proto.csi.v1.VolumeContentSource.prototype.getSnapshot = function() {
  return /** @type{?proto.csi.v1.VolumeContentSource.SnapshotSource} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.VolumeContentSource.SnapshotSource, 1));
};


/**
 * @param {?proto.csi.v1.VolumeContentSource.SnapshotSource|undefined} value
 * @return {!proto.csi.v1.VolumeContentSource} returns this
*/
proto.csi.v1.VolumeContentSource.prototype.setSnapshot = function(value) {
  return jspb.Message.setOneofWrapperField(this, 1, proto.csi.v1.VolumeContentSource.oneofGroups_[0], value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.VolumeContentSource} returns this
 */
proto.csi.v1.VolumeContentSource.prototype.clearSnapshot = function() {
  return this.setSnapshot(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.VolumeContentSource.prototype.hasSnapshot = function() {
  return jspb.Message.getField(this, 1) != null;
};


/**
 * optional VolumeSource volume = 2;
 * @return {?proto.csi.v1.VolumeContentSource.VolumeSource}
 */
proto.csi.v1.VolumeContentSource.prototype.getVolume = function() {
  return /** @type{?proto.csi.v1.VolumeContentSource.VolumeSource} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.VolumeContentSource.VolumeSource, 2));
};


/**
 * @param {?proto.csi.v1.VolumeContentSource.VolumeSource|undefined} value
 * @return {!proto.csi.v1.VolumeContentSource} returns this
*/
proto.csi.v1.VolumeContentSource.prototype.setVolume = function(value) {
  return jspb.Message.setOneofWrapperField(this, 2, proto.csi.v1.VolumeContentSource.oneofGroups_[0], value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.VolumeContentSource} returns this
 */
proto.csi.v1.VolumeContentSource.prototype.clearVolume = function() {
  return this.setVolume(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.VolumeContentSource.prototype.hasVolume = function() {
  return jspb.Message.getField(this, 2) != null;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.Topology.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.Topology.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.Topology} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.Topology.toObject = function(includeInstance, msg) {
  var f, obj = {
    segmentsMap: (f = msg.getSegmentsMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.Topology}
 */
proto.csi.v1.Topology.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.Topology;
  return proto.csi.v1.Topology.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.Topology} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.Topology}
 */
proto.csi.v1.Topology.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = msg.getSegmentsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.Topology.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.Topology.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.Topology} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.Topology.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getSegmentsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(1, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * map<string, string> segments = 1;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.Topology.prototype.getSegmentsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 1, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.Topology} returns this
 */
proto.csi.v1.Topology.prototype.clearSegmentsMap = function() {
  this.getSegmentsMap().clear();
  return this;};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.TopologyRequirement.repeatedFields_ = [1,2];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.TopologyRequirement.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.TopologyRequirement.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.TopologyRequirement} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.TopologyRequirement.toObject = function(includeInstance, msg) {
  var f, obj = {
    requisiteList: jspb.Message.toObjectList(msg.getRequisiteList(),
    proto.csi.v1.Topology.toObject, includeInstance),
    preferredList: jspb.Message.toObjectList(msg.getPreferredList(),
    proto.csi.v1.Topology.toObject, includeInstance)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.TopologyRequirement}
 */
proto.csi.v1.TopologyRequirement.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.TopologyRequirement;
  return proto.csi.v1.TopologyRequirement.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.TopologyRequirement} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.TopologyRequirement}
 */
proto.csi.v1.TopologyRequirement.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.Topology;
      reader.readMessage(value,proto.csi.v1.Topology.deserializeBinaryFromReader);
      msg.addRequisite(value);
      break;
    case 2:
      var value = new proto.csi.v1.Topology;
      reader.readMessage(value,proto.csi.v1.Topology.deserializeBinaryFromReader);
      msg.addPreferred(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.TopologyRequirement.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.TopologyRequirement.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.TopologyRequirement} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.TopologyRequirement.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getRequisiteList();
  if (f.length > 0) {
    writer.writeRepeatedMessage(
      1,
      f,
      proto.csi.v1.Topology.serializeBinaryToWriter
    );
  }
  f = message.getPreferredList();
  if (f.length > 0) {
    writer.writeRepeatedMessage(
      2,
      f,
      proto.csi.v1.Topology.serializeBinaryToWriter
    );
  }
};


/**
 * repeated Topology requisite = 1;
 * @return {!Array<!proto.csi.v1.Topology>}
 */
proto.csi.v1.TopologyRequirement.prototype.getRequisiteList = function() {
  return /** @type{!Array<!proto.csi.v1.Topology>} */ (
    jspb.Message.getRepeatedWrapperField(this, proto.csi.v1.Topology, 1));
};


/**
 * @param {!Array<!proto.csi.v1.Topology>} value
 * @return {!proto.csi.v1.TopologyRequirement} returns this
*/
proto.csi.v1.TopologyRequirement.prototype.setRequisiteList = function(value) {
  return jspb.Message.setRepeatedWrapperField(this, 1, value);
};


/**
 * @param {!proto.csi.v1.Topology=} opt_value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.Topology}
 */
proto.csi.v1.TopologyRequirement.prototype.addRequisite = function(opt_value, opt_index) {
  return jspb.Message.addToRepeatedWrapperField(this, 1, opt_value, proto.csi.v1.Topology, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.TopologyRequirement} returns this
 */
proto.csi.v1.TopologyRequirement.prototype.clearRequisiteList = function() {
  return this.setRequisiteList([]);
};


/**
 * repeated Topology preferred = 2;
 * @return {!Array<!proto.csi.v1.Topology>}
 */
proto.csi.v1.TopologyRequirement.prototype.getPreferredList = function() {
  return /** @type{!Array<!proto.csi.v1.Topology>} */ (
    jspb.Message.getRepeatedWrapperField(this, proto.csi.v1.Topology, 2));
};


/**
 * @param {!Array<!proto.csi.v1.Topology>} value
 * @return {!proto.csi.v1.TopologyRequirement} returns this
*/
proto.csi.v1.TopologyRequirement.prototype.setPreferredList = function(value) {
  return jspb.Message.setRepeatedWrapperField(this, 2, value);
};


/**
 * @param {!proto.csi.v1.Topology=} opt_value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.Topology}
 */
proto.csi.v1.TopologyRequirement.prototype.addPreferred = function(opt_value, opt_index) {
  return jspb.Message.addToRepeatedWrapperField(this, 2, opt_value, proto.csi.v1.Topology, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.TopologyRequirement} returns this
 */
proto.csi.v1.TopologyRequirement.prototype.clearPreferredList = function() {
  return this.setPreferredList([]);
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.VolumeHealth.repeatedFields_ = [2];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.VolumeHealth.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.VolumeHealth.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.VolumeHealth} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeHealth.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    healthStatusesList: jspb.Message.toObjectList(msg.getHealthStatusesList(),
    proto.csi.v1.VolumeHealth.VolumeHealthEntry.toObject, includeInstance)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.VolumeHealth}
 */
proto.csi.v1.VolumeHealth.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.VolumeHealth;
  return proto.csi.v1.VolumeHealth.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.VolumeHealth} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.VolumeHealth}
 */
proto.csi.v1.VolumeHealth.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumeId(value);
      break;
    case 2:
      var value = new proto.csi.v1.VolumeHealth.VolumeHealthEntry;
      reader.readMessage(value,proto.csi.v1.VolumeHealth.VolumeHealthEntry.deserializeBinaryFromReader);
      msg.addHealthStatuses(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.VolumeHealth.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.VolumeHealth.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.VolumeHealth} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeHealth.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getHealthStatusesList();
  if (f.length > 0) {
    writer.writeRepeatedMessage(
      2,
      f,
      proto.csi.v1.VolumeHealth.VolumeHealthEntry.serializeBinaryToWriter
    );
  }
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.VolumeHealth.VolumeHealthEntry.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.VolumeHealth.VolumeHealthEntry.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.VolumeHealth.VolumeHealthEntry} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeHealth.VolumeHealthEntry.toObject = function(includeInstance, msg) {
  var f, obj = {
    status: jspb.Message.getFieldWithDefault(msg, 1, 0),
    reason: jspb.Message.getFieldWithDefault(msg, 2, ""),
    message: jspb.Message.getFieldWithDefault(msg, 3, "")
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.VolumeHealth.VolumeHealthEntry}
 */
proto.csi.v1.VolumeHealth.VolumeHealthEntry.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.VolumeHealth.VolumeHealthEntry;
  return proto.csi.v1.VolumeHealth.VolumeHealthEntry.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.VolumeHealth.VolumeHealthEntry} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.VolumeHealth.VolumeHealthEntry}
 */
proto.csi.v1.VolumeHealth.VolumeHealthEntry.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {!proto.csi.v1.VolumeHealthErrorType} */ (reader.readEnum());
      msg.setStatus(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setReason(value);
      break;
    case 3:
      var value = /** @type {string} */ (reader.readString());
      msg.setMessage(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.VolumeHealth.VolumeHealthEntry.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.VolumeHealth.VolumeHealthEntry.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.VolumeHealth.VolumeHealthEntry} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeHealth.VolumeHealthEntry.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getStatus();
  if (f !== 0.0) {
    writer.writeEnum(
      1,
      f
    );
  }
  f = message.getReason();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
  f = message.getMessage();
  if (f.length > 0) {
    writer.writeString(
      3,
      f
    );
  }
};


/**
 * optional VolumeHealthErrorType status = 1;
 * @return {!proto.csi.v1.VolumeHealthErrorType}
 */
proto.csi.v1.VolumeHealth.VolumeHealthEntry.prototype.getStatus = function() {
  return /** @type {!proto.csi.v1.VolumeHealthErrorType} */ (jspb.Message.getFieldWithDefault(this, 1, 0));
};


/**
 * @param {!proto.csi.v1.VolumeHealthErrorType} value
 * @return {!proto.csi.v1.VolumeHealth.VolumeHealthEntry} returns this
 */
proto.csi.v1.VolumeHealth.VolumeHealthEntry.prototype.setStatus = function(value) {
  return jspb.Message.setProto3EnumField(this, 1, value);
};


/**
 * optional string reason = 2;
 * @return {string}
 */
proto.csi.v1.VolumeHealth.VolumeHealthEntry.prototype.getReason = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.VolumeHealth.VolumeHealthEntry} returns this
 */
proto.csi.v1.VolumeHealth.VolumeHealthEntry.prototype.setReason = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};


/**
 * optional string message = 3;
 * @return {string}
 */
proto.csi.v1.VolumeHealth.VolumeHealthEntry.prototype.getMessage = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 3, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.VolumeHealth.VolumeHealthEntry} returns this
 */
proto.csi.v1.VolumeHealth.VolumeHealthEntry.prototype.setMessage = function(value) {
  return jspb.Message.setProto3StringField(this, 3, value);
};


/**
 * optional string volume_id = 1;
 * @return {string}
 */
proto.csi.v1.VolumeHealth.prototype.getVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.VolumeHealth} returns this
 */
proto.csi.v1.VolumeHealth.prototype.setVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * repeated VolumeHealthEntry health_statuses = 2;
 * @return {!Array<!proto.csi.v1.VolumeHealth.VolumeHealthEntry>}
 */
proto.csi.v1.VolumeHealth.prototype.getHealthStatusesList = function() {
  return /** @type{!Array<!proto.csi.v1.VolumeHealth.VolumeHealthEntry>} */ (
    jspb.Message.getRepeatedWrapperField(this, proto.csi.v1.VolumeHealth.VolumeHealthEntry, 2));
};


/**
 * @param {!Array<!proto.csi.v1.VolumeHealth.VolumeHealthEntry>} value
 * @return {!proto.csi.v1.VolumeHealth} returns this
*/
proto.csi.v1.VolumeHealth.prototype.setHealthStatusesList = function(value) {
  return jspb.Message.setRepeatedWrapperField(this, 2, value);
};


/**
 * @param {!proto.csi.v1.VolumeHealth.VolumeHealthEntry=} opt_value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.VolumeHealth.VolumeHealthEntry}
 */
proto.csi.v1.VolumeHealth.prototype.addHealthStatuses = function(opt_value, opt_index) {
  return jspb.Message.addToRepeatedWrapperField(this, 2, opt_value, proto.csi.v1.VolumeHealth.VolumeHealthEntry, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.VolumeHealth} returns this
 */
proto.csi.v1.VolumeHealth.prototype.clearHealthStatusesList = function() {
  return this.setHealthStatusesList([]);
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ControllerGetCapabilitiesRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ControllerGetCapabilitiesRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ControllerGetCapabilitiesRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerGetCapabilitiesRequest.toObject = function(includeInstance, msg) {
  var f, obj = {

  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ControllerGetCapabilitiesRequest}
 */
proto.csi.v1.ControllerGetCapabilitiesRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ControllerGetCapabilitiesRequest;
  return proto.csi.v1.ControllerGetCapabilitiesRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ControllerGetCapabilitiesRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ControllerGetCapabilitiesRequest}
 */
proto.csi.v1.ControllerGetCapabilitiesRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ControllerGetCapabilitiesRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ControllerGetCapabilitiesRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ControllerGetCapabilitiesRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerGetCapabilitiesRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.ControllerGetCapabilitiesResponse.repeatedFields_ = [1];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ControllerGetCapabilitiesResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ControllerGetCapabilitiesResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ControllerGetCapabilitiesResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerGetCapabilitiesResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    capabilitiesList: jspb.Message.toObjectList(msg.getCapabilitiesList(),
    proto.csi.v1.ControllerServiceCapability.toObject, includeInstance)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ControllerGetCapabilitiesResponse}
 */
proto.csi.v1.ControllerGetCapabilitiesResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ControllerGetCapabilitiesResponse;
  return proto.csi.v1.ControllerGetCapabilitiesResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ControllerGetCapabilitiesResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ControllerGetCapabilitiesResponse}
 */
proto.csi.v1.ControllerGetCapabilitiesResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.ControllerServiceCapability;
      reader.readMessage(value,proto.csi.v1.ControllerServiceCapability.deserializeBinaryFromReader);
      msg.addCapabilities(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ControllerGetCapabilitiesResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ControllerGetCapabilitiesResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ControllerGetCapabilitiesResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerGetCapabilitiesResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getCapabilitiesList();
  if (f.length > 0) {
    writer.writeRepeatedMessage(
      1,
      f,
      proto.csi.v1.ControllerServiceCapability.serializeBinaryToWriter
    );
  }
};


/**
 * repeated ControllerServiceCapability capabilities = 1;
 * @return {!Array<!proto.csi.v1.ControllerServiceCapability>}
 */
proto.csi.v1.ControllerGetCapabilitiesResponse.prototype.getCapabilitiesList = function() {
  return /** @type{!Array<!proto.csi.v1.ControllerServiceCapability>} */ (
    jspb.Message.getRepeatedWrapperField(this, proto.csi.v1.ControllerServiceCapability, 1));
};


/**
 * @param {!Array<!proto.csi.v1.ControllerServiceCapability>} value
 * @return {!proto.csi.v1.ControllerGetCapabilitiesResponse} returns this
*/
proto.csi.v1.ControllerGetCapabilitiesResponse.prototype.setCapabilitiesList = function(value) {
  return jspb.Message.setRepeatedWrapperField(this, 1, value);
};


/**
 * @param {!proto.csi.v1.ControllerServiceCapability=} opt_value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.ControllerServiceCapability}
 */
proto.csi.v1.ControllerGetCapabilitiesResponse.prototype.addCapabilities = function(opt_value, opt_index) {
  return jspb.Message.addToRepeatedWrapperField(this, 1, opt_value, proto.csi.v1.ControllerServiceCapability, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.ControllerGetCapabilitiesResponse} returns this
 */
proto.csi.v1.ControllerGetCapabilitiesResponse.prototype.clearCapabilitiesList = function() {
  return this.setCapabilitiesList([]);
};



/**
 * Oneof group definitions for this message. Each group defines the field
 * numbers belonging to that group. When of these fields' value is set, all
 * other fields in the group are cleared. During deserialization, if multiple
 * fields are encountered for a group, only the last value seen will be kept.
 * @private {!Array<!Array<number>>}
 * @const
 */
proto.csi.v1.ControllerServiceCapability.oneofGroups_ = [[1]];

/**
 * @enum {number}
 */
proto.csi.v1.ControllerServiceCapability.TypeCase = {
  TYPE_NOT_SET: 0,
  RPC: 1
};

/**
 * @return {proto.csi.v1.ControllerServiceCapability.TypeCase}
 */
proto.csi.v1.ControllerServiceCapability.prototype.getTypeCase = function() {
  return /** @type {proto.csi.v1.ControllerServiceCapability.TypeCase} */(jspb.Message.computeOneofCase(this, proto.csi.v1.ControllerServiceCapability.oneofGroups_[0]));
};



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ControllerServiceCapability.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ControllerServiceCapability.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ControllerServiceCapability} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerServiceCapability.toObject = function(includeInstance, msg) {
  var f, obj = {
    rpc: (f = msg.getRpc()) && proto.csi.v1.ControllerServiceCapability.RPC.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ControllerServiceCapability}
 */
proto.csi.v1.ControllerServiceCapability.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ControllerServiceCapability;
  return proto.csi.v1.ControllerServiceCapability.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ControllerServiceCapability} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ControllerServiceCapability}
 */
proto.csi.v1.ControllerServiceCapability.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.ControllerServiceCapability.RPC;
      reader.readMessage(value,proto.csi.v1.ControllerServiceCapability.RPC.deserializeBinaryFromReader);
      msg.setRpc(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ControllerServiceCapability.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ControllerServiceCapability.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ControllerServiceCapability} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerServiceCapability.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getRpc();
  if (f != null) {
    writer.writeMessage(
      1,
      f,
      proto.csi.v1.ControllerServiceCapability.RPC.serializeBinaryToWriter
    );
  }
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ControllerServiceCapability.RPC.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ControllerServiceCapability.RPC.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ControllerServiceCapability.RPC} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerServiceCapability.RPC.toObject = function(includeInstance, msg) {
  var f, obj = {
    type: jspb.Message.getFieldWithDefault(msg, 1, 0)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ControllerServiceCapability.RPC}
 */
proto.csi.v1.ControllerServiceCapability.RPC.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ControllerServiceCapability.RPC;
  return proto.csi.v1.ControllerServiceCapability.RPC.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ControllerServiceCapability.RPC} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ControllerServiceCapability.RPC}
 */
proto.csi.v1.ControllerServiceCapability.RPC.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {!proto.csi.v1.ControllerServiceCapability.RPC.Type} */ (reader.readEnum());
      msg.setType(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ControllerServiceCapability.RPC.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ControllerServiceCapability.RPC.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ControllerServiceCapability.RPC} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerServiceCapability.RPC.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getType();
  if (f !== 0.0) {
    writer.writeEnum(
      1,
      f
    );
  }
};


/**
 * @enum {number}
 */
proto.csi.v1.ControllerServiceCapability.RPC.Type = {
  UNKNOWN: 0,
  CREATE_DELETE_VOLUME: 1,
  PUBLISH_UNPUBLISH_VOLUME: 2,
  LIST_VOLUMES: 3,
  GET_CAPACITY: 4,
  CREATE_DELETE_SNAPSHOT: 5,
  LIST_SNAPSHOTS: 6,
  CLONE_VOLUME: 7,
  PUBLISH_READONLY: 8,
  EXPAND_VOLUME: 9,
  LIST_VOLUMES_PUBLISHED_NODES: 10,
  GET_VOLUME: 12,
  SINGLE_NODE_MULTI_WRITER: 13,
  MODIFY_VOLUME: 14,
  GET_SNAPSHOT: 15,
  GET_VOLUME_HEALTH: 16,
  LIST_VOLUME_HEALTH: 17
};

/**
 * optional Type type = 1;
 * @return {!proto.csi.v1.ControllerServiceCapability.RPC.Type}
 */
proto.csi.v1.ControllerServiceCapability.RPC.prototype.getType = function() {
  return /** @type {!proto.csi.v1.ControllerServiceCapability.RPC.Type} */ (jspb.Message.getFieldWithDefault(this, 1, 0));
};


/**
 * @param {!proto.csi.v1.ControllerServiceCapability.RPC.Type} value
 * @return {!proto.csi.v1.ControllerServiceCapability.RPC} returns this
 */
proto.csi.v1.ControllerServiceCapability.RPC.prototype.setType = function(value) {
  return jspb.Message.setProto3EnumField(this, 1, value);
};


/**
 * optional RPC rpc = 1;
 * @return {?proto.csi.v1.ControllerServiceCapability.RPC}
 */
proto.csi.v1.ControllerServiceCapability.prototype.getRpc = function() {
  return /** @type{?proto.csi.v1.ControllerServiceCapability.RPC} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.ControllerServiceCapability.RPC, 1));
};


/**
 * @param {?proto.csi.v1.ControllerServiceCapability.RPC|undefined} value
 * @return {!proto.csi.v1.ControllerServiceCapability} returns this
*/
proto.csi.v1.ControllerServiceCapability.prototype.setRpc = function(value) {
  return jspb.Message.setOneofWrapperField(this, 1, proto.csi.v1.ControllerServiceCapability.oneofGroups_[0], value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.ControllerServiceCapability} returns this
 */
proto.csi.v1.ControllerServiceCapability.prototype.clearRpc = function() {
  return this.setRpc(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.ControllerServiceCapability.prototype.hasRpc = function() {
  return jspb.Message.getField(this, 1) != null;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ControllerPublishVolumeRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ControllerPublishVolumeRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ControllerPublishVolumeRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerPublishVolumeRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    nodeId: jspb.Message.getFieldWithDefault(msg, 2, ""),
    volumeCapability: (f = msg.getVolumeCapability()) && proto.csi.v1.VolumeCapability.toObject(includeInstance, f),
    readonly: jspb.Message.getBooleanFieldWithDefault(msg, 4, false),
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : [],
    volumeContextMap: (f = msg.getVolumeContextMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ControllerPublishVolumeRequest}
 */
proto.csi.v1.ControllerPublishVolumeRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ControllerPublishVolumeRequest;
  return proto.csi.v1.ControllerPublishVolumeRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ControllerPublishVolumeRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ControllerPublishVolumeRequest}
 */
proto.csi.v1.ControllerPublishVolumeRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumeId(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setNodeId(value);
      break;
    case 3:
      var value = new proto.csi.v1.VolumeCapability;
      reader.readMessage(value,proto.csi.v1.VolumeCapability.deserializeBinaryFromReader);
      msg.setVolumeCapability(value);
      break;
    case 4:
      var value = /** @type {boolean} */ (reader.readBool());
      msg.setReadonly(value);
      break;
    case 5:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    case 6:
      var value = msg.getVolumeContextMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ControllerPublishVolumeRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ControllerPublishVolumeRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ControllerPublishVolumeRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerPublishVolumeRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getNodeId();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
  f = message.getVolumeCapability();
  if (f != null) {
    writer.writeMessage(
      3,
      f,
      proto.csi.v1.VolumeCapability.serializeBinaryToWriter
    );
  }
  f = message.getReadonly();
  if (f) {
    writer.writeBool(
      4,
      f
    );
  }
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(5, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
  f = message.getVolumeContextMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(6, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * optional string volume_id = 1;
 * @return {string}
 */
proto.csi.v1.ControllerPublishVolumeRequest.prototype.getVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.ControllerPublishVolumeRequest} returns this
 */
proto.csi.v1.ControllerPublishVolumeRequest.prototype.setVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * optional string node_id = 2;
 * @return {string}
 */
proto.csi.v1.ControllerPublishVolumeRequest.prototype.getNodeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.ControllerPublishVolumeRequest} returns this
 */
proto.csi.v1.ControllerPublishVolumeRequest.prototype.setNodeId = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};


/**
 * optional VolumeCapability volume_capability = 3;
 * @return {?proto.csi.v1.VolumeCapability}
 */
proto.csi.v1.ControllerPublishVolumeRequest.prototype.getVolumeCapability = function() {
  return /** @type{?proto.csi.v1.VolumeCapability} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.VolumeCapability, 3));
};


/**
 * @param {?proto.csi.v1.VolumeCapability|undefined} value
 * @return {!proto.csi.v1.ControllerPublishVolumeRequest} returns this
*/
proto.csi.v1.ControllerPublishVolumeRequest.prototype.setVolumeCapability = function(value) {
  return jspb.Message.setWrapperField(this, 3, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.ControllerPublishVolumeRequest} returns this
 */
proto.csi.v1.ControllerPublishVolumeRequest.prototype.clearVolumeCapability = function() {
  return this.setVolumeCapability(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.ControllerPublishVolumeRequest.prototype.hasVolumeCapability = function() {
  return jspb.Message.getField(this, 3) != null;
};


/**
 * optional bool readonly = 4;
 * @return {boolean}
 */
proto.csi.v1.ControllerPublishVolumeRequest.prototype.getReadonly = function() {
  return /** @type {boolean} */ (jspb.Message.getBooleanFieldWithDefault(this, 4, false));
};


/**
 * @param {boolean} value
 * @return {!proto.csi.v1.ControllerPublishVolumeRequest} returns this
 */
proto.csi.v1.ControllerPublishVolumeRequest.prototype.setReadonly = function(value) {
  return jspb.Message.setProto3BooleanField(this, 4, value);
};


/**
 * map<string, string> secrets = 5;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.ControllerPublishVolumeRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 5, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.ControllerPublishVolumeRequest} returns this
 */
proto.csi.v1.ControllerPublishVolumeRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};


/**
 * map<string, string> volume_context = 6;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.ControllerPublishVolumeRequest.prototype.getVolumeContextMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 6, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.ControllerPublishVolumeRequest} returns this
 */
proto.csi.v1.ControllerPublishVolumeRequest.prototype.clearVolumeContextMap = function() {
  this.getVolumeContextMap().clear();
  return this;};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ControllerPublishVolumeResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ControllerPublishVolumeResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ControllerPublishVolumeResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerPublishVolumeResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    publishContextMap: (f = msg.getPublishContextMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ControllerPublishVolumeResponse}
 */
proto.csi.v1.ControllerPublishVolumeResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ControllerPublishVolumeResponse;
  return proto.csi.v1.ControllerPublishVolumeResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ControllerPublishVolumeResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ControllerPublishVolumeResponse}
 */
proto.csi.v1.ControllerPublishVolumeResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = msg.getPublishContextMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ControllerPublishVolumeResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ControllerPublishVolumeResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ControllerPublishVolumeResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerPublishVolumeResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getPublishContextMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(1, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * map<string, string> publish_context = 1;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.ControllerPublishVolumeResponse.prototype.getPublishContextMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 1, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.ControllerPublishVolumeResponse} returns this
 */
proto.csi.v1.ControllerPublishVolumeResponse.prototype.clearPublishContextMap = function() {
  this.getPublishContextMap().clear();
  return this;};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ControllerUnpublishVolumeRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ControllerUnpublishVolumeRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ControllerUnpublishVolumeRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerUnpublishVolumeRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    nodeId: jspb.Message.getFieldWithDefault(msg, 2, ""),
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ControllerUnpublishVolumeRequest}
 */
proto.csi.v1.ControllerUnpublishVolumeRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ControllerUnpublishVolumeRequest;
  return proto.csi.v1.ControllerUnpublishVolumeRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ControllerUnpublishVolumeRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ControllerUnpublishVolumeRequest}
 */
proto.csi.v1.ControllerUnpublishVolumeRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumeId(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setNodeId(value);
      break;
    case 3:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ControllerUnpublishVolumeRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ControllerUnpublishVolumeRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ControllerUnpublishVolumeRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerUnpublishVolumeRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getNodeId();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(3, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * optional string volume_id = 1;
 * @return {string}
 */
proto.csi.v1.ControllerUnpublishVolumeRequest.prototype.getVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.ControllerUnpublishVolumeRequest} returns this
 */
proto.csi.v1.ControllerUnpublishVolumeRequest.prototype.setVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * optional string node_id = 2;
 * @return {string}
 */
proto.csi.v1.ControllerUnpublishVolumeRequest.prototype.getNodeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.ControllerUnpublishVolumeRequest} returns this
 */
proto.csi.v1.ControllerUnpublishVolumeRequest.prototype.setNodeId = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};


/**
 * map<string, string> secrets = 3;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.ControllerUnpublishVolumeRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 3, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.ControllerUnpublishVolumeRequest} returns this
 */
proto.csi.v1.ControllerUnpublishVolumeRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ControllerUnpublishVolumeResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ControllerUnpublishVolumeResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ControllerUnpublishVolumeResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerUnpublishVolumeResponse.toObject = function(includeInstance, msg) {
  var f, obj = {

  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ControllerUnpublishVolumeResponse}
 */
proto.csi.v1.ControllerUnpublishVolumeResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ControllerUnpublishVolumeResponse;
  return proto.csi.v1.ControllerUnpublishVolumeResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ControllerUnpublishVolumeResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ControllerUnpublishVolumeResponse}
 */
proto.csi.v1.ControllerUnpublishVolumeResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ControllerUnpublishVolumeResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ControllerUnpublishVolumeResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ControllerUnpublishVolumeResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerUnpublishVolumeResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.CreateVolumeRequest.repeatedFields_ = [3];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.CreateVolumeRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.CreateVolumeRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.CreateVolumeRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.CreateVolumeRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    name: jspb.Message.getFieldWithDefault(msg, 1, ""),
    capacityRange: (f = msg.getCapacityRange()) && proto.csi.v1.CapacityRange.toObject(includeInstance, f),
    volumeCapabilitiesList: jspb.Message.toObjectList(msg.getVolumeCapabilitiesList(),
    proto.csi.v1.VolumeCapability.toObject, includeInstance),
    parametersMap: (f = msg.getParametersMap()) ? f.toObject(includeInstance, undefined) : [],
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : [],
    volumeContentSource: (f = msg.getVolumeContentSource()) && proto.csi.v1.VolumeContentSource.toObject(includeInstance, f),
    accessibilityRequirements: (f = msg.getAccessibilityRequirements()) && proto.csi.v1.TopologyRequirement.toObject(includeInstance, f),
    mutableParametersMap: (f = msg.getMutableParametersMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.CreateVolumeRequest}
 */
proto.csi.v1.CreateVolumeRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.CreateVolumeRequest;
  return proto.csi.v1.CreateVolumeRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.CreateVolumeRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.CreateVolumeRequest}
 */
proto.csi.v1.CreateVolumeRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setName(value);
      break;
    case 2:
      var value = new proto.csi.v1.CapacityRange;
      reader.readMessage(value,proto.csi.v1.CapacityRange.deserializeBinaryFromReader);
      msg.setCapacityRange(value);
      break;
    case 3:
      var value = new proto.csi.v1.VolumeCapability;
      reader.readMessage(value,proto.csi.v1.VolumeCapability.deserializeBinaryFromReader);
      msg.addVolumeCapabilities(value);
      break;
    case 4:
      var value = msg.getParametersMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    case 5:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    case 6:
      var value = new proto.csi.v1.VolumeContentSource;
      reader.readMessage(value,proto.csi.v1.VolumeContentSource.deserializeBinaryFromReader);
      msg.setVolumeContentSource(value);
      break;
    case 7:
      var value = new proto.csi.v1.TopologyRequirement;
      reader.readMessage(value,proto.csi.v1.TopologyRequirement.deserializeBinaryFromReader);
      msg.setAccessibilityRequirements(value);
      break;
    case 8:
      var value = msg.getMutableParametersMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.CreateVolumeRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.CreateVolumeRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.CreateVolumeRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.CreateVolumeRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getName();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getCapacityRange();
  if (f != null) {
    writer.writeMessage(
      2,
      f,
      proto.csi.v1.CapacityRange.serializeBinaryToWriter
    );
  }
  f = message.getVolumeCapabilitiesList();
  if (f.length > 0) {
    writer.writeRepeatedMessage(
      3,
      f,
      proto.csi.v1.VolumeCapability.serializeBinaryToWriter
    );
  }
  f = message.getParametersMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(4, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(5, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
  f = message.getVolumeContentSource();
  if (f != null) {
    writer.writeMessage(
      6,
      f,
      proto.csi.v1.VolumeContentSource.serializeBinaryToWriter
    );
  }
  f = message.getAccessibilityRequirements();
  if (f != null) {
    writer.writeMessage(
      7,
      f,
      proto.csi.v1.TopologyRequirement.serializeBinaryToWriter
    );
  }
  f = message.getMutableParametersMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(8, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * optional string name = 1;
 * @return {string}
 */
proto.csi.v1.CreateVolumeRequest.prototype.getName = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.CreateVolumeRequest} returns this
 */
proto.csi.v1.CreateVolumeRequest.prototype.setName = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * optional CapacityRange capacity_range = 2;
 * @return {?proto.csi.v1.CapacityRange}
 */
proto.csi.v1.CreateVolumeRequest.prototype.getCapacityRange = function() {
  return /** @type{?proto.csi.v1.CapacityRange} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.CapacityRange, 2));
};


/**
 * @param {?proto.csi.v1.CapacityRange|undefined} value
 * @return {!proto.csi.v1.CreateVolumeRequest} returns this
*/
proto.csi.v1.CreateVolumeRequest.prototype.setCapacityRange = function(value) {
  return jspb.Message.setWrapperField(this, 2, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.CreateVolumeRequest} returns this
 */
proto.csi.v1.CreateVolumeRequest.prototype.clearCapacityRange = function() {
  return this.setCapacityRange(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.CreateVolumeRequest.prototype.hasCapacityRange = function() {
  return jspb.Message.getField(this, 2) != null;
};


/**
 * repeated VolumeCapability volume_capabilities = 3;
 * @return {!Array<!proto.csi.v1.VolumeCapability>}
 */
proto.csi.v1.CreateVolumeRequest.prototype.getVolumeCapabilitiesList = function() {
  return /** @type{!Array<!proto.csi.v1.VolumeCapability>} */ (
    jspb.Message.getRepeatedWrapperField(this, proto.csi.v1.VolumeCapability, 3));
};


/**
 * @param {!Array<!proto.csi.v1.VolumeCapability>} value
 * @return {!proto.csi.v1.CreateVolumeRequest} returns this
*/
proto.csi.v1.CreateVolumeRequest.prototype.setVolumeCapabilitiesList = function(value) {
  return jspb.Message.setRepeatedWrapperField(this, 3, value);
};


/**
 * @param {!proto.csi.v1.VolumeCapability=} opt_value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.VolumeCapability}
 */
proto.csi.v1.CreateVolumeRequest.prototype.addVolumeCapabilities = function(opt_value, opt_index) {
  return jspb.Message.addToRepeatedWrapperField(this, 3, opt_value, proto.csi.v1.VolumeCapability, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.CreateVolumeRequest} returns this
 */
proto.csi.v1.CreateVolumeRequest.prototype.clearVolumeCapabilitiesList = function() {
  return this.setVolumeCapabilitiesList([]);
};


/**
 * map<string, string> parameters = 4;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.CreateVolumeRequest.prototype.getParametersMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 4, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.CreateVolumeRequest} returns this
 */
proto.csi.v1.CreateVolumeRequest.prototype.clearParametersMap = function() {
  this.getParametersMap().clear();
  return this;};


/**
 * map<string, string> secrets = 5;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.CreateVolumeRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 5, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.CreateVolumeRequest} returns this
 */
proto.csi.v1.CreateVolumeRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};


/**
 * optional VolumeContentSource volume_content_source = 6;
 * @return {?proto.csi.v1.VolumeContentSource}
 */
proto.csi.v1.CreateVolumeRequest.prototype.getVolumeContentSource = function() {
  return /** @type{?proto.csi.v1.VolumeContentSource} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.VolumeContentSource, 6));
};


/**
 * @param {?proto.csi.v1.VolumeContentSource|undefined} value
 * @return {!proto.csi.v1.CreateVolumeRequest} returns this
*/
proto.csi.v1.CreateVolumeRequest.prototype.setVolumeContentSource = function(value) {
  return jspb.Message.setWrapperField(this, 6, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.CreateVolumeRequest} returns this
 */
proto.csi.v1.CreateVolumeRequest.prototype.clearVolumeContentSource = function() {
  return this.setVolumeContentSource(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.CreateVolumeRequest.prototype.hasVolumeContentSource = function() {
  return jspb.Message.getField(this, 6) != null;
};


/**
 * optional TopologyRequirement accessibility_requirements = 7;
 * @return {?proto.csi.v1.TopologyRequirement}
 */
proto.csi.v1.CreateVolumeRequest.prototype.getAccessibilityRequirements = function() {
  return /** @type{?proto.csi.v1.TopologyRequirement} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.TopologyRequirement, 7));
};


/**
 * @param {?proto.csi.v1.TopologyRequirement|undefined} value
 * @return {!proto.csi.v1.CreateVolumeRequest} returns this
*/
proto.csi.v1.CreateVolumeRequest.prototype.setAccessibilityRequirements = function(value) {
  return jspb.Message.setWrapperField(this, 7, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.CreateVolumeRequest} returns this
 */
proto.csi.v1.CreateVolumeRequest.prototype.clearAccessibilityRequirements = function() {
  return this.setAccessibilityRequirements(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.CreateVolumeRequest.prototype.hasAccessibilityRequirements = function() {
  return jspb.Message.getField(this, 7) != null;
};


/**
 * map<string, string> mutable_parameters = 8;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.CreateVolumeRequest.prototype.getMutableParametersMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 8, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.CreateVolumeRequest} returns this
 */
proto.csi.v1.CreateVolumeRequest.prototype.clearMutableParametersMap = function() {
  this.getMutableParametersMap().clear();
  return this;};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.CreateVolumeResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.CreateVolumeResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.CreateVolumeResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.CreateVolumeResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    volume: (f = msg.getVolume()) && proto.csi.v1.Volume.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.CreateVolumeResponse}
 */
proto.csi.v1.CreateVolumeResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.CreateVolumeResponse;
  return proto.csi.v1.CreateVolumeResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.CreateVolumeResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.CreateVolumeResponse}
 */
proto.csi.v1.CreateVolumeResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.Volume;
      reader.readMessage(value,proto.csi.v1.Volume.deserializeBinaryFromReader);
      msg.setVolume(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.CreateVolumeResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.CreateVolumeResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.CreateVolumeResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.CreateVolumeResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolume();
  if (f != null) {
    writer.writeMessage(
      1,
      f,
      proto.csi.v1.Volume.serializeBinaryToWriter
    );
  }
};


/**
 * optional Volume volume = 1;
 * @return {?proto.csi.v1.Volume}
 */
proto.csi.v1.CreateVolumeResponse.prototype.getVolume = function() {
  return /** @type{?proto.csi.v1.Volume} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.Volume, 1));
};


/**
 * @param {?proto.csi.v1.Volume|undefined} value
 * @return {!proto.csi.v1.CreateVolumeResponse} returns this
*/
proto.csi.v1.CreateVolumeResponse.prototype.setVolume = function(value) {
  return jspb.Message.setWrapperField(this, 1, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.CreateVolumeResponse} returns this
 */
proto.csi.v1.CreateVolumeResponse.prototype.clearVolume = function() {
  return this.setVolume(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.CreateVolumeResponse.prototype.hasVolume = function() {
  return jspb.Message.getField(this, 1) != null;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.DeleteVolumeRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.DeleteVolumeRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.DeleteVolumeRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.DeleteVolumeRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.DeleteVolumeRequest}
 */
proto.csi.v1.DeleteVolumeRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.DeleteVolumeRequest;
  return proto.csi.v1.DeleteVolumeRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.DeleteVolumeRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.DeleteVolumeRequest}
 */
proto.csi.v1.DeleteVolumeRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumeId(value);
      break;
    case 2:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.DeleteVolumeRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.DeleteVolumeRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.DeleteVolumeRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.DeleteVolumeRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(2, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * optional string volume_id = 1;
 * @return {string}
 */
proto.csi.v1.DeleteVolumeRequest.prototype.getVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.DeleteVolumeRequest} returns this
 */
proto.csi.v1.DeleteVolumeRequest.prototype.setVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * map<string, string> secrets = 2;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.DeleteVolumeRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 2, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.DeleteVolumeRequest} returns this
 */
proto.csi.v1.DeleteVolumeRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.DeleteVolumeResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.DeleteVolumeResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.DeleteVolumeResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.DeleteVolumeResponse.toObject = function(includeInstance, msg) {
  var f, obj = {

  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.DeleteVolumeResponse}
 */
proto.csi.v1.DeleteVolumeResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.DeleteVolumeResponse;
  return proto.csi.v1.DeleteVolumeResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.DeleteVolumeResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.DeleteVolumeResponse}
 */
proto.csi.v1.DeleteVolumeResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.DeleteVolumeResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.DeleteVolumeResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.DeleteVolumeResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.DeleteVolumeResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ControllerExpandVolumeRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ControllerExpandVolumeRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ControllerExpandVolumeRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerExpandVolumeRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    capacityRange: (f = msg.getCapacityRange()) && proto.csi.v1.CapacityRange.toObject(includeInstance, f),
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : [],
    volumeCapability: (f = msg.getVolumeCapability()) && proto.csi.v1.VolumeCapability.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ControllerExpandVolumeRequest}
 */
proto.csi.v1.ControllerExpandVolumeRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ControllerExpandVolumeRequest;
  return proto.csi.v1.ControllerExpandVolumeRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ControllerExpandVolumeRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ControllerExpandVolumeRequest}
 */
proto.csi.v1.ControllerExpandVolumeRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumeId(value);
      break;
    case 2:
      var value = new proto.csi.v1.CapacityRange;
      reader.readMessage(value,proto.csi.v1.CapacityRange.deserializeBinaryFromReader);
      msg.setCapacityRange(value);
      break;
    case 3:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    case 4:
      var value = new proto.csi.v1.VolumeCapability;
      reader.readMessage(value,proto.csi.v1.VolumeCapability.deserializeBinaryFromReader);
      msg.setVolumeCapability(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ControllerExpandVolumeRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ControllerExpandVolumeRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ControllerExpandVolumeRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerExpandVolumeRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getCapacityRange();
  if (f != null) {
    writer.writeMessage(
      2,
      f,
      proto.csi.v1.CapacityRange.serializeBinaryToWriter
    );
  }
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(3, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
  f = message.getVolumeCapability();
  if (f != null) {
    writer.writeMessage(
      4,
      f,
      proto.csi.v1.VolumeCapability.serializeBinaryToWriter
    );
  }
};


/**
 * optional string volume_id = 1;
 * @return {string}
 */
proto.csi.v1.ControllerExpandVolumeRequest.prototype.getVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.ControllerExpandVolumeRequest} returns this
 */
proto.csi.v1.ControllerExpandVolumeRequest.prototype.setVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * optional CapacityRange capacity_range = 2;
 * @return {?proto.csi.v1.CapacityRange}
 */
proto.csi.v1.ControllerExpandVolumeRequest.prototype.getCapacityRange = function() {
  return /** @type{?proto.csi.v1.CapacityRange} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.CapacityRange, 2));
};


/**
 * @param {?proto.csi.v1.CapacityRange|undefined} value
 * @return {!proto.csi.v1.ControllerExpandVolumeRequest} returns this
*/
proto.csi.v1.ControllerExpandVolumeRequest.prototype.setCapacityRange = function(value) {
  return jspb.Message.setWrapperField(this, 2, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.ControllerExpandVolumeRequest} returns this
 */
proto.csi.v1.ControllerExpandVolumeRequest.prototype.clearCapacityRange = function() {
  return this.setCapacityRange(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.ControllerExpandVolumeRequest.prototype.hasCapacityRange = function() {
  return jspb.Message.getField(this, 2) != null;
};


/**
 * map<string, string> secrets = 3;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.ControllerExpandVolumeRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 3, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.ControllerExpandVolumeRequest} returns this
 */
proto.csi.v1.ControllerExpandVolumeRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};


/**
 * optional VolumeCapability volume_capability = 4;
 * @return {?proto.csi.v1.VolumeCapability}
 */
proto.csi.v1.ControllerExpandVolumeRequest.prototype.getVolumeCapability = function() {
  return /** @type{?proto.csi.v1.VolumeCapability} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.VolumeCapability, 4));
};


/**
 * @param {?proto.csi.v1.VolumeCapability|undefined} value
 * @return {!proto.csi.v1.ControllerExpandVolumeRequest} returns this
*/
proto.csi.v1.ControllerExpandVolumeRequest.prototype.setVolumeCapability = function(value) {
  return jspb.Message.setWrapperField(this, 4, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.ControllerExpandVolumeRequest} returns this
 */
proto.csi.v1.ControllerExpandVolumeRequest.prototype.clearVolumeCapability = function() {
  return this.setVolumeCapability(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.ControllerExpandVolumeRequest.prototype.hasVolumeCapability = function() {
  return jspb.Message.getField(this, 4) != null;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ControllerExpandVolumeResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ControllerExpandVolumeResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ControllerExpandVolumeResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerExpandVolumeResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    capacityBytes: jspb.Message.getFieldWithDefault(msg, 1, 0),
    nodeExpansionRequired: jspb.Message.getBooleanFieldWithDefault(msg, 2, false)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ControllerExpandVolumeResponse}
 */
proto.csi.v1.ControllerExpandVolumeResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ControllerExpandVolumeResponse;
  return proto.csi.v1.ControllerExpandVolumeResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ControllerExpandVolumeResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ControllerExpandVolumeResponse}
 */
proto.csi.v1.ControllerExpandVolumeResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {number} */ (reader.readInt64());
      msg.setCapacityBytes(value);
      break;
    case 2:
      var value = /** @type {boolean} */ (reader.readBool());
      msg.setNodeExpansionRequired(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ControllerExpandVolumeResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ControllerExpandVolumeResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ControllerExpandVolumeResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerExpandVolumeResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getCapacityBytes();
  if (f !== 0) {
    writer.writeInt64(
      1,
      f
    );
  }
  f = message.getNodeExpansionRequired();
  if (f) {
    writer.writeBool(
      2,
      f
    );
  }
};


/**
 * optional int64 capacity_bytes = 1;
 * @return {number}
 */
proto.csi.v1.ControllerExpandVolumeResponse.prototype.getCapacityBytes = function() {
  return /** @type {number} */ (jspb.Message.getFieldWithDefault(this, 1, 0));
};


/**
 * @param {number} value
 * @return {!proto.csi.v1.ControllerExpandVolumeResponse} returns this
 */
proto.csi.v1.ControllerExpandVolumeResponse.prototype.setCapacityBytes = function(value) {
  return jspb.Message.setProto3IntField(this, 1, value);
};


/**
 * optional bool node_expansion_required = 2;
 * @return {boolean}
 */
proto.csi.v1.ControllerExpandVolumeResponse.prototype.getNodeExpansionRequired = function() {
  return /** @type {boolean} */ (jspb.Message.getBooleanFieldWithDefault(this, 2, false));
};


/**
 * @param {boolean} value
 * @return {!proto.csi.v1.ControllerExpandVolumeResponse} returns this
 */
proto.csi.v1.ControllerExpandVolumeResponse.prototype.setNodeExpansionRequired = function(value) {
  return jspb.Message.setProto3BooleanField(this, 2, value);
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ControllerModifyVolumeRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ControllerModifyVolumeRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ControllerModifyVolumeRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerModifyVolumeRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : [],
    mutableParametersMap: (f = msg.getMutableParametersMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ControllerModifyVolumeRequest}
 */
proto.csi.v1.ControllerModifyVolumeRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ControllerModifyVolumeRequest;
  return proto.csi.v1.ControllerModifyVolumeRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ControllerModifyVolumeRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ControllerModifyVolumeRequest}
 */
proto.csi.v1.ControllerModifyVolumeRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumeId(value);
      break;
    case 2:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    case 3:
      var value = msg.getMutableParametersMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ControllerModifyVolumeRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ControllerModifyVolumeRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ControllerModifyVolumeRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerModifyVolumeRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(2, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
  f = message.getMutableParametersMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(3, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * optional string volume_id = 1;
 * @return {string}
 */
proto.csi.v1.ControllerModifyVolumeRequest.prototype.getVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.ControllerModifyVolumeRequest} returns this
 */
proto.csi.v1.ControllerModifyVolumeRequest.prototype.setVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * map<string, string> secrets = 2;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.ControllerModifyVolumeRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 2, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.ControllerModifyVolumeRequest} returns this
 */
proto.csi.v1.ControllerModifyVolumeRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};


/**
 * map<string, string> mutable_parameters = 3;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.ControllerModifyVolumeRequest.prototype.getMutableParametersMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 3, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.ControllerModifyVolumeRequest} returns this
 */
proto.csi.v1.ControllerModifyVolumeRequest.prototype.clearMutableParametersMap = function() {
  this.getMutableParametersMap().clear();
  return this;};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ControllerModifyVolumeResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ControllerModifyVolumeResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ControllerModifyVolumeResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerModifyVolumeResponse.toObject = function(includeInstance, msg) {
  var f, obj = {

  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ControllerModifyVolumeResponse}
 */
proto.csi.v1.ControllerModifyVolumeResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ControllerModifyVolumeResponse;
  return proto.csi.v1.ControllerModifyVolumeResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ControllerModifyVolumeResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ControllerModifyVolumeResponse}
 */
proto.csi.v1.ControllerModifyVolumeResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ControllerModifyVolumeResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ControllerModifyVolumeResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ControllerModifyVolumeResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerModifyVolumeResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.repeatedFields_ = [3];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ValidateVolumeCapabilitiesRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ValidateVolumeCapabilitiesRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    volumeContextMap: (f = msg.getVolumeContextMap()) ? f.toObject(includeInstance, undefined) : [],
    volumeCapabilitiesList: jspb.Message.toObjectList(msg.getVolumeCapabilitiesList(),
    proto.csi.v1.VolumeCapability.toObject, includeInstance),
    parametersMap: (f = msg.getParametersMap()) ? f.toObject(includeInstance, undefined) : [],
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : [],
    mutableParametersMap: (f = msg.getMutableParametersMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesRequest}
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ValidateVolumeCapabilitiesRequest;
  return proto.csi.v1.ValidateVolumeCapabilitiesRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ValidateVolumeCapabilitiesRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesRequest}
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumeId(value);
      break;
    case 2:
      var value = msg.getVolumeContextMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    case 3:
      var value = new proto.csi.v1.VolumeCapability;
      reader.readMessage(value,proto.csi.v1.VolumeCapability.deserializeBinaryFromReader);
      msg.addVolumeCapabilities(value);
      break;
    case 4:
      var value = msg.getParametersMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    case 5:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    case 6:
      var value = msg.getMutableParametersMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ValidateVolumeCapabilitiesRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ValidateVolumeCapabilitiesRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getVolumeContextMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(2, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
  f = message.getVolumeCapabilitiesList();
  if (f.length > 0) {
    writer.writeRepeatedMessage(
      3,
      f,
      proto.csi.v1.VolumeCapability.serializeBinaryToWriter
    );
  }
  f = message.getParametersMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(4, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(5, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
  f = message.getMutableParametersMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(6, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * optional string volume_id = 1;
 * @return {string}
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.prototype.getVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesRequest} returns this
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.prototype.setVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * map<string, string> volume_context = 2;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.prototype.getVolumeContextMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 2, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesRequest} returns this
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.prototype.clearVolumeContextMap = function() {
  this.getVolumeContextMap().clear();
  return this;};


/**
 * repeated VolumeCapability volume_capabilities = 3;
 * @return {!Array<!proto.csi.v1.VolumeCapability>}
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.prototype.getVolumeCapabilitiesList = function() {
  return /** @type{!Array<!proto.csi.v1.VolumeCapability>} */ (
    jspb.Message.getRepeatedWrapperField(this, proto.csi.v1.VolumeCapability, 3));
};


/**
 * @param {!Array<!proto.csi.v1.VolumeCapability>} value
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesRequest} returns this
*/
proto.csi.v1.ValidateVolumeCapabilitiesRequest.prototype.setVolumeCapabilitiesList = function(value) {
  return jspb.Message.setRepeatedWrapperField(this, 3, value);
};


/**
 * @param {!proto.csi.v1.VolumeCapability=} opt_value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.VolumeCapability}
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.prototype.addVolumeCapabilities = function(opt_value, opt_index) {
  return jspb.Message.addToRepeatedWrapperField(this, 3, opt_value, proto.csi.v1.VolumeCapability, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesRequest} returns this
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.prototype.clearVolumeCapabilitiesList = function() {
  return this.setVolumeCapabilitiesList([]);
};


/**
 * map<string, string> parameters = 4;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.prototype.getParametersMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 4, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesRequest} returns this
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.prototype.clearParametersMap = function() {
  this.getParametersMap().clear();
  return this;};


/**
 * map<string, string> secrets = 5;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 5, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesRequest} returns this
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};


/**
 * map<string, string> mutable_parameters = 6;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.prototype.getMutableParametersMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 6, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesRequest} returns this
 */
proto.csi.v1.ValidateVolumeCapabilitiesRequest.prototype.clearMutableParametersMap = function() {
  this.getMutableParametersMap().clear();
  return this;};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ValidateVolumeCapabilitiesResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ValidateVolumeCapabilitiesResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    confirmed: (f = msg.getConfirmed()) && proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.toObject(includeInstance, f),
    message: jspb.Message.getFieldWithDefault(msg, 2, "")
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesResponse}
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ValidateVolumeCapabilitiesResponse;
  return proto.csi.v1.ValidateVolumeCapabilitiesResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ValidateVolumeCapabilitiesResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesResponse}
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed;
      reader.readMessage(value,proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.deserializeBinaryFromReader);
      msg.setConfirmed(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setMessage(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ValidateVolumeCapabilitiesResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ValidateVolumeCapabilitiesResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getConfirmed();
  if (f != null) {
    writer.writeMessage(
      1,
      f,
      proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.serializeBinaryToWriter
    );
  }
  f = message.getMessage();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.repeatedFields_ = [2];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeContextMap: (f = msg.getVolumeContextMap()) ? f.toObject(includeInstance, undefined) : [],
    volumeCapabilitiesList: jspb.Message.toObjectList(msg.getVolumeCapabilitiesList(),
    proto.csi.v1.VolumeCapability.toObject, includeInstance),
    parametersMap: (f = msg.getParametersMap()) ? f.toObject(includeInstance, undefined) : [],
    mutableParametersMap: (f = msg.getMutableParametersMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed}
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed;
  return proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed}
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = msg.getVolumeContextMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    case 2:
      var value = new proto.csi.v1.VolumeCapability;
      reader.readMessage(value,proto.csi.v1.VolumeCapability.deserializeBinaryFromReader);
      msg.addVolumeCapabilities(value);
      break;
    case 3:
      var value = msg.getParametersMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    case 4:
      var value = msg.getMutableParametersMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeContextMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(1, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
  f = message.getVolumeCapabilitiesList();
  if (f.length > 0) {
    writer.writeRepeatedMessage(
      2,
      f,
      proto.csi.v1.VolumeCapability.serializeBinaryToWriter
    );
  }
  f = message.getParametersMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(3, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
  f = message.getMutableParametersMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(4, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * map<string, string> volume_context = 1;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.prototype.getVolumeContextMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 1, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed} returns this
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.prototype.clearVolumeContextMap = function() {
  this.getVolumeContextMap().clear();
  return this;};


/**
 * repeated VolumeCapability volume_capabilities = 2;
 * @return {!Array<!proto.csi.v1.VolumeCapability>}
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.prototype.getVolumeCapabilitiesList = function() {
  return /** @type{!Array<!proto.csi.v1.VolumeCapability>} */ (
    jspb.Message.getRepeatedWrapperField(this, proto.csi.v1.VolumeCapability, 2));
};


/**
 * @param {!Array<!proto.csi.v1.VolumeCapability>} value
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed} returns this
*/
proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.prototype.setVolumeCapabilitiesList = function(value) {
  return jspb.Message.setRepeatedWrapperField(this, 2, value);
};


/**
 * @param {!proto.csi.v1.VolumeCapability=} opt_value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.VolumeCapability}
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.prototype.addVolumeCapabilities = function(opt_value, opt_index) {
  return jspb.Message.addToRepeatedWrapperField(this, 2, opt_value, proto.csi.v1.VolumeCapability, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed} returns this
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.prototype.clearVolumeCapabilitiesList = function() {
  return this.setVolumeCapabilitiesList([]);
};


/**
 * map<string, string> parameters = 3;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.prototype.getParametersMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 3, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed} returns this
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.prototype.clearParametersMap = function() {
  this.getParametersMap().clear();
  return this;};


/**
 * map<string, string> mutable_parameters = 4;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.prototype.getMutableParametersMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 4, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed} returns this
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed.prototype.clearMutableParametersMap = function() {
  this.getMutableParametersMap().clear();
  return this;};


/**
 * optional Confirmed confirmed = 1;
 * @return {?proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed}
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.prototype.getConfirmed = function() {
  return /** @type{?proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed, 1));
};


/**
 * @param {?proto.csi.v1.ValidateVolumeCapabilitiesResponse.Confirmed|undefined} value
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesResponse} returns this
*/
proto.csi.v1.ValidateVolumeCapabilitiesResponse.prototype.setConfirmed = function(value) {
  return jspb.Message.setWrapperField(this, 1, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesResponse} returns this
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.prototype.clearConfirmed = function() {
  return this.setConfirmed(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.prototype.hasConfirmed = function() {
  return jspb.Message.getField(this, 1) != null;
};


/**
 * optional string message = 2;
 * @return {string}
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.prototype.getMessage = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.ValidateVolumeCapabilitiesResponse} returns this
 */
proto.csi.v1.ValidateVolumeCapabilitiesResponse.prototype.setMessage = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ListVolumesRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ListVolumesRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ListVolumesRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ListVolumesRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    maxEntries: jspb.Message.getFieldWithDefault(msg, 1, 0),
    startingToken: jspb.Message.getFieldWithDefault(msg, 2, "")
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ListVolumesRequest}
 */
proto.csi.v1.ListVolumesRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ListVolumesRequest;
  return proto.csi.v1.ListVolumesRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ListVolumesRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ListVolumesRequest}
 */
proto.csi.v1.ListVolumesRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {number} */ (reader.readInt32());
      msg.setMaxEntries(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setStartingToken(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ListVolumesRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ListVolumesRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ListVolumesRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ListVolumesRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getMaxEntries();
  if (f !== 0) {
    writer.writeInt32(
      1,
      f
    );
  }
  f = message.getStartingToken();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
};


/**
 * optional int32 max_entries = 1;
 * @return {number}
 */
proto.csi.v1.ListVolumesRequest.prototype.getMaxEntries = function() {
  return /** @type {number} */ (jspb.Message.getFieldWithDefault(this, 1, 0));
};


/**
 * @param {number} value
 * @return {!proto.csi.v1.ListVolumesRequest} returns this
 */
proto.csi.v1.ListVolumesRequest.prototype.setMaxEntries = function(value) {
  return jspb.Message.setProto3IntField(this, 1, value);
};


/**
 * optional string starting_token = 2;
 * @return {string}
 */
proto.csi.v1.ListVolumesRequest.prototype.getStartingToken = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.ListVolumesRequest} returns this
 */
proto.csi.v1.ListVolumesRequest.prototype.setStartingToken = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.ListVolumesResponse.repeatedFields_ = [1];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ListVolumesResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ListVolumesResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ListVolumesResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ListVolumesResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    entriesList: jspb.Message.toObjectList(msg.getEntriesList(),
    proto.csi.v1.ListVolumesResponse.Entry.toObject, includeInstance),
    nextToken: jspb.Message.getFieldWithDefault(msg, 2, "")
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ListVolumesResponse}
 */
proto.csi.v1.ListVolumesResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ListVolumesResponse;
  return proto.csi.v1.ListVolumesResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ListVolumesResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ListVolumesResponse}
 */
proto.csi.v1.ListVolumesResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.ListVolumesResponse.Entry;
      reader.readMessage(value,proto.csi.v1.ListVolumesResponse.Entry.deserializeBinaryFromReader);
      msg.addEntries(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setNextToken(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ListVolumesResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ListVolumesResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ListVolumesResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ListVolumesResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getEntriesList();
  if (f.length > 0) {
    writer.writeRepeatedMessage(
      1,
      f,
      proto.csi.v1.ListVolumesResponse.Entry.serializeBinaryToWriter
    );
  }
  f = message.getNextToken();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.ListVolumesResponse.VolumeStatus.repeatedFields_ = [1];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ListVolumesResponse.VolumeStatus.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ListVolumesResponse.VolumeStatus.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ListVolumesResponse.VolumeStatus} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ListVolumesResponse.VolumeStatus.toObject = function(includeInstance, msg) {
  var f, obj = {
    publishedNodeIdsList: (f = jspb.Message.getRepeatedField(msg, 1)) == null ? undefined : f
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ListVolumesResponse.VolumeStatus}
 */
proto.csi.v1.ListVolumesResponse.VolumeStatus.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ListVolumesResponse.VolumeStatus;
  return proto.csi.v1.ListVolumesResponse.VolumeStatus.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ListVolumesResponse.VolumeStatus} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ListVolumesResponse.VolumeStatus}
 */
proto.csi.v1.ListVolumesResponse.VolumeStatus.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.addPublishedNodeIds(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ListVolumesResponse.VolumeStatus.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ListVolumesResponse.VolumeStatus.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ListVolumesResponse.VolumeStatus} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ListVolumesResponse.VolumeStatus.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getPublishedNodeIdsList();
  if (f.length > 0) {
    writer.writeRepeatedString(
      1,
      f
    );
  }
};


/**
 * repeated string published_node_ids = 1;
 * @return {!Array<string>}
 */
proto.csi.v1.ListVolumesResponse.VolumeStatus.prototype.getPublishedNodeIdsList = function() {
  return /** @type {!Array<string>} */ (jspb.Message.getRepeatedField(this, 1));
};


/**
 * @param {!Array<string>} value
 * @return {!proto.csi.v1.ListVolumesResponse.VolumeStatus} returns this
 */
proto.csi.v1.ListVolumesResponse.VolumeStatus.prototype.setPublishedNodeIdsList = function(value) {
  return jspb.Message.setField(this, 1, value || []);
};


/**
 * @param {string} value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.ListVolumesResponse.VolumeStatus} returns this
 */
proto.csi.v1.ListVolumesResponse.VolumeStatus.prototype.addPublishedNodeIds = function(value, opt_index) {
  return jspb.Message.addToRepeatedField(this, 1, value, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.ListVolumesResponse.VolumeStatus} returns this
 */
proto.csi.v1.ListVolumesResponse.VolumeStatus.prototype.clearPublishedNodeIdsList = function() {
  return this.setPublishedNodeIdsList([]);
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ListVolumesResponse.Entry.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ListVolumesResponse.Entry.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ListVolumesResponse.Entry} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ListVolumesResponse.Entry.toObject = function(includeInstance, msg) {
  var f, obj = {
    volume: (f = msg.getVolume()) && proto.csi.v1.Volume.toObject(includeInstance, f),
    status: (f = msg.getStatus()) && proto.csi.v1.ListVolumesResponse.VolumeStatus.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ListVolumesResponse.Entry}
 */
proto.csi.v1.ListVolumesResponse.Entry.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ListVolumesResponse.Entry;
  return proto.csi.v1.ListVolumesResponse.Entry.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ListVolumesResponse.Entry} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ListVolumesResponse.Entry}
 */
proto.csi.v1.ListVolumesResponse.Entry.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.Volume;
      reader.readMessage(value,proto.csi.v1.Volume.deserializeBinaryFromReader);
      msg.setVolume(value);
      break;
    case 2:
      var value = new proto.csi.v1.ListVolumesResponse.VolumeStatus;
      reader.readMessage(value,proto.csi.v1.ListVolumesResponse.VolumeStatus.deserializeBinaryFromReader);
      msg.setStatus(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ListVolumesResponse.Entry.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ListVolumesResponse.Entry.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ListVolumesResponse.Entry} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ListVolumesResponse.Entry.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolume();
  if (f != null) {
    writer.writeMessage(
      1,
      f,
      proto.csi.v1.Volume.serializeBinaryToWriter
    );
  }
  f = message.getStatus();
  if (f != null) {
    writer.writeMessage(
      2,
      f,
      proto.csi.v1.ListVolumesResponse.VolumeStatus.serializeBinaryToWriter
    );
  }
};


/**
 * optional Volume volume = 1;
 * @return {?proto.csi.v1.Volume}
 */
proto.csi.v1.ListVolumesResponse.Entry.prototype.getVolume = function() {
  return /** @type{?proto.csi.v1.Volume} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.Volume, 1));
};


/**
 * @param {?proto.csi.v1.Volume|undefined} value
 * @return {!proto.csi.v1.ListVolumesResponse.Entry} returns this
*/
proto.csi.v1.ListVolumesResponse.Entry.prototype.setVolume = function(value) {
  return jspb.Message.setWrapperField(this, 1, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.ListVolumesResponse.Entry} returns this
 */
proto.csi.v1.ListVolumesResponse.Entry.prototype.clearVolume = function() {
  return this.setVolume(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.ListVolumesResponse.Entry.prototype.hasVolume = function() {
  return jspb.Message.getField(this, 1) != null;
};


/**
 * optional VolumeStatus status = 2;
 * @return {?proto.csi.v1.ListVolumesResponse.VolumeStatus}
 */
proto.csi.v1.ListVolumesResponse.Entry.prototype.getStatus = function() {
  return /** @type{?proto.csi.v1.ListVolumesResponse.VolumeStatus} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.ListVolumesResponse.VolumeStatus, 2));
};


/**
 * @param {?proto.csi.v1.ListVolumesResponse.VolumeStatus|undefined} value
 * @return {!proto.csi.v1.ListVolumesResponse.Entry} returns this
*/
proto.csi.v1.ListVolumesResponse.Entry.prototype.setStatus = function(value) {
  return jspb.Message.setWrapperField(this, 2, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.ListVolumesResponse.Entry} returns this
 */
proto.csi.v1.ListVolumesResponse.Entry.prototype.clearStatus = function() {
  return this.setStatus(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.ListVolumesResponse.Entry.prototype.hasStatus = function() {
  return jspb.Message.getField(this, 2) != null;
};


/**
 * repeated Entry entries = 1;
 * @return {!Array<!proto.csi.v1.ListVolumesResponse.Entry>}
 */
proto.csi.v1.ListVolumesResponse.prototype.getEntriesList = function() {
  return /** @type{!Array<!proto.csi.v1.ListVolumesResponse.Entry>} */ (
    jspb.Message.getRepeatedWrapperField(this, proto.csi.v1.ListVolumesResponse.Entry, 1));
};


/**
 * @param {!Array<!proto.csi.v1.ListVolumesResponse.Entry>} value
 * @return {!proto.csi.v1.ListVolumesResponse} returns this
*/
proto.csi.v1.ListVolumesResponse.prototype.setEntriesList = function(value) {
  return jspb.Message.setRepeatedWrapperField(this, 1, value);
};


/**
 * @param {!proto.csi.v1.ListVolumesResponse.Entry=} opt_value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.ListVolumesResponse.Entry}
 */
proto.csi.v1.ListVolumesResponse.prototype.addEntries = function(opt_value, opt_index) {
  return jspb.Message.addToRepeatedWrapperField(this, 1, opt_value, proto.csi.v1.ListVolumesResponse.Entry, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.ListVolumesResponse} returns this
 */
proto.csi.v1.ListVolumesResponse.prototype.clearEntriesList = function() {
  return this.setEntriesList([]);
};


/**
 * optional string next_token = 2;
 * @return {string}
 */
proto.csi.v1.ListVolumesResponse.prototype.getNextToken = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.ListVolumesResponse} returns this
 */
proto.csi.v1.ListVolumesResponse.prototype.setNextToken = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ControllerGetVolumeRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ControllerGetVolumeRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ControllerGetVolumeRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerGetVolumeRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeId: jspb.Message.getFieldWithDefault(msg, 1, "")
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ControllerGetVolumeRequest}
 */
proto.csi.v1.ControllerGetVolumeRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ControllerGetVolumeRequest;
  return proto.csi.v1.ControllerGetVolumeRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ControllerGetVolumeRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ControllerGetVolumeRequest}
 */
proto.csi.v1.ControllerGetVolumeRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumeId(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ControllerGetVolumeRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ControllerGetVolumeRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ControllerGetVolumeRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerGetVolumeRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
};


/**
 * optional string volume_id = 1;
 * @return {string}
 */
proto.csi.v1.ControllerGetVolumeRequest.prototype.getVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.ControllerGetVolumeRequest} returns this
 */
proto.csi.v1.ControllerGetVolumeRequest.prototype.setVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ControllerGetVolumeResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ControllerGetVolumeResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ControllerGetVolumeResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerGetVolumeResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    volume: (f = msg.getVolume()) && proto.csi.v1.Volume.toObject(includeInstance, f),
    status: (f = msg.getStatus()) && proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ControllerGetVolumeResponse}
 */
proto.csi.v1.ControllerGetVolumeResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ControllerGetVolumeResponse;
  return proto.csi.v1.ControllerGetVolumeResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ControllerGetVolumeResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ControllerGetVolumeResponse}
 */
proto.csi.v1.ControllerGetVolumeResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.Volume;
      reader.readMessage(value,proto.csi.v1.Volume.deserializeBinaryFromReader);
      msg.setVolume(value);
      break;
    case 2:
      var value = new proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus;
      reader.readMessage(value,proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus.deserializeBinaryFromReader);
      msg.setStatus(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ControllerGetVolumeResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ControllerGetVolumeResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ControllerGetVolumeResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerGetVolumeResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolume();
  if (f != null) {
    writer.writeMessage(
      1,
      f,
      proto.csi.v1.Volume.serializeBinaryToWriter
    );
  }
  f = message.getStatus();
  if (f != null) {
    writer.writeMessage(
      2,
      f,
      proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus.serializeBinaryToWriter
    );
  }
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus.repeatedFields_ = [1];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus.toObject = function(includeInstance, msg) {
  var f, obj = {
    publishedNodeIdsList: (f = jspb.Message.getRepeatedField(msg, 1)) == null ? undefined : f
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus}
 */
proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus;
  return proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus}
 */
proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.addPublishedNodeIds(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getPublishedNodeIdsList();
  if (f.length > 0) {
    writer.writeRepeatedString(
      1,
      f
    );
  }
};


/**
 * repeated string published_node_ids = 1;
 * @return {!Array<string>}
 */
proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus.prototype.getPublishedNodeIdsList = function() {
  return /** @type {!Array<string>} */ (jspb.Message.getRepeatedField(this, 1));
};


/**
 * @param {!Array<string>} value
 * @return {!proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus} returns this
 */
proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus.prototype.setPublishedNodeIdsList = function(value) {
  return jspb.Message.setField(this, 1, value || []);
};


/**
 * @param {string} value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus} returns this
 */
proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus.prototype.addPublishedNodeIds = function(value, opt_index) {
  return jspb.Message.addToRepeatedField(this, 1, value, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus} returns this
 */
proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus.prototype.clearPublishedNodeIdsList = function() {
  return this.setPublishedNodeIdsList([]);
};


/**
 * optional Volume volume = 1;
 * @return {?proto.csi.v1.Volume}
 */
proto.csi.v1.ControllerGetVolumeResponse.prototype.getVolume = function() {
  return /** @type{?proto.csi.v1.Volume} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.Volume, 1));
};


/**
 * @param {?proto.csi.v1.Volume|undefined} value
 * @return {!proto.csi.v1.ControllerGetVolumeResponse} returns this
*/
proto.csi.v1.ControllerGetVolumeResponse.prototype.setVolume = function(value) {
  return jspb.Message.setWrapperField(this, 1, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.ControllerGetVolumeResponse} returns this
 */
proto.csi.v1.ControllerGetVolumeResponse.prototype.clearVolume = function() {
  return this.setVolume(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.ControllerGetVolumeResponse.prototype.hasVolume = function() {
  return jspb.Message.getField(this, 1) != null;
};


/**
 * optional VolumeStatus status = 2;
 * @return {?proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus}
 */
proto.csi.v1.ControllerGetVolumeResponse.prototype.getStatus = function() {
  return /** @type{?proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus, 2));
};


/**
 * @param {?proto.csi.v1.ControllerGetVolumeResponse.VolumeStatus|undefined} value
 * @return {!proto.csi.v1.ControllerGetVolumeResponse} returns this
*/
proto.csi.v1.ControllerGetVolumeResponse.prototype.setStatus = function(value) {
  return jspb.Message.setWrapperField(this, 2, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.ControllerGetVolumeResponse} returns this
 */
proto.csi.v1.ControllerGetVolumeResponse.prototype.clearStatus = function() {
  return this.setStatus(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.ControllerGetVolumeResponse.prototype.hasStatus = function() {
  return jspb.Message.getField(this, 2) != null;
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.GetCapacityRequest.repeatedFields_ = [1];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.GetCapacityRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.GetCapacityRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.GetCapacityRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetCapacityRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeCapabilitiesList: jspb.Message.toObjectList(msg.getVolumeCapabilitiesList(),
    proto.csi.v1.VolumeCapability.toObject, includeInstance),
    parametersMap: (f = msg.getParametersMap()) ? f.toObject(includeInstance, undefined) : [],
    accessibleTopology: (f = msg.getAccessibleTopology()) && proto.csi.v1.Topology.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.GetCapacityRequest}
 */
proto.csi.v1.GetCapacityRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.GetCapacityRequest;
  return proto.csi.v1.GetCapacityRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.GetCapacityRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.GetCapacityRequest}
 */
proto.csi.v1.GetCapacityRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.VolumeCapability;
      reader.readMessage(value,proto.csi.v1.VolumeCapability.deserializeBinaryFromReader);
      msg.addVolumeCapabilities(value);
      break;
    case 2:
      var value = msg.getParametersMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    case 3:
      var value = new proto.csi.v1.Topology;
      reader.readMessage(value,proto.csi.v1.Topology.deserializeBinaryFromReader);
      msg.setAccessibleTopology(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.GetCapacityRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.GetCapacityRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.GetCapacityRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetCapacityRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeCapabilitiesList();
  if (f.length > 0) {
    writer.writeRepeatedMessage(
      1,
      f,
      proto.csi.v1.VolumeCapability.serializeBinaryToWriter
    );
  }
  f = message.getParametersMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(2, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
  f = message.getAccessibleTopology();
  if (f != null) {
    writer.writeMessage(
      3,
      f,
      proto.csi.v1.Topology.serializeBinaryToWriter
    );
  }
};


/**
 * repeated VolumeCapability volume_capabilities = 1;
 * @return {!Array<!proto.csi.v1.VolumeCapability>}
 */
proto.csi.v1.GetCapacityRequest.prototype.getVolumeCapabilitiesList = function() {
  return /** @type{!Array<!proto.csi.v1.VolumeCapability>} */ (
    jspb.Message.getRepeatedWrapperField(this, proto.csi.v1.VolumeCapability, 1));
};


/**
 * @param {!Array<!proto.csi.v1.VolumeCapability>} value
 * @return {!proto.csi.v1.GetCapacityRequest} returns this
*/
proto.csi.v1.GetCapacityRequest.prototype.setVolumeCapabilitiesList = function(value) {
  return jspb.Message.setRepeatedWrapperField(this, 1, value);
};


/**
 * @param {!proto.csi.v1.VolumeCapability=} opt_value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.VolumeCapability}
 */
proto.csi.v1.GetCapacityRequest.prototype.addVolumeCapabilities = function(opt_value, opt_index) {
  return jspb.Message.addToRepeatedWrapperField(this, 1, opt_value, proto.csi.v1.VolumeCapability, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.GetCapacityRequest} returns this
 */
proto.csi.v1.GetCapacityRequest.prototype.clearVolumeCapabilitiesList = function() {
  return this.setVolumeCapabilitiesList([]);
};


/**
 * map<string, string> parameters = 2;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.GetCapacityRequest.prototype.getParametersMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 2, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.GetCapacityRequest} returns this
 */
proto.csi.v1.GetCapacityRequest.prototype.clearParametersMap = function() {
  this.getParametersMap().clear();
  return this;};


/**
 * optional Topology accessible_topology = 3;
 * @return {?proto.csi.v1.Topology}
 */
proto.csi.v1.GetCapacityRequest.prototype.getAccessibleTopology = function() {
  return /** @type{?proto.csi.v1.Topology} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.Topology, 3));
};


/**
 * @param {?proto.csi.v1.Topology|undefined} value
 * @return {!proto.csi.v1.GetCapacityRequest} returns this
*/
proto.csi.v1.GetCapacityRequest.prototype.setAccessibleTopology = function(value) {
  return jspb.Message.setWrapperField(this, 3, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.GetCapacityRequest} returns this
 */
proto.csi.v1.GetCapacityRequest.prototype.clearAccessibleTopology = function() {
  return this.setAccessibleTopology(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.GetCapacityRequest.prototype.hasAccessibleTopology = function() {
  return jspb.Message.getField(this, 3) != null;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.GetCapacityResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.GetCapacityResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.GetCapacityResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetCapacityResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    availableCapacity: jspb.Message.getFieldWithDefault(msg, 1, 0),
    maximumVolumeSize: (f = msg.getMaximumVolumeSize()) && google_protobuf_wrappers_pb.Int64Value.toObject(includeInstance, f),
    minimumVolumeSize: (f = msg.getMinimumVolumeSize()) && google_protobuf_wrappers_pb.Int64Value.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.GetCapacityResponse}
 */
proto.csi.v1.GetCapacityResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.GetCapacityResponse;
  return proto.csi.v1.GetCapacityResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.GetCapacityResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.GetCapacityResponse}
 */
proto.csi.v1.GetCapacityResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {number} */ (reader.readInt64());
      msg.setAvailableCapacity(value);
      break;
    case 2:
      var value = new google_protobuf_wrappers_pb.Int64Value;
      reader.readMessage(value,google_protobuf_wrappers_pb.Int64Value.deserializeBinaryFromReader);
      msg.setMaximumVolumeSize(value);
      break;
    case 3:
      var value = new google_protobuf_wrappers_pb.Int64Value;
      reader.readMessage(value,google_protobuf_wrappers_pb.Int64Value.deserializeBinaryFromReader);
      msg.setMinimumVolumeSize(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.GetCapacityResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.GetCapacityResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.GetCapacityResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetCapacityResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getAvailableCapacity();
  if (f !== 0) {
    writer.writeInt64(
      1,
      f
    );
  }
  f = message.getMaximumVolumeSize();
  if (f != null) {
    writer.writeMessage(
      2,
      f,
      google_protobuf_wrappers_pb.Int64Value.serializeBinaryToWriter
    );
  }
  f = message.getMinimumVolumeSize();
  if (f != null) {
    writer.writeMessage(
      3,
      f,
      google_protobuf_wrappers_pb.Int64Value.serializeBinaryToWriter
    );
  }
};


/**
 * optional int64 available_capacity = 1;
 * @return {number}
 */
proto.csi.v1.GetCapacityResponse.prototype.getAvailableCapacity = function() {
  return /** @type {number} */ (jspb.Message.getFieldWithDefault(this, 1, 0));
};


/**
 * @param {number} value
 * @return {!proto.csi.v1.GetCapacityResponse} returns this
 */
proto.csi.v1.GetCapacityResponse.prototype.setAvailableCapacity = function(value) {
  return jspb.Message.setProto3IntField(this, 1, value);
};


/**
 * optional google.protobuf.Int64Value maximum_volume_size = 2;
 * @return {?proto.google.protobuf.Int64Value}
 */
proto.csi.v1.GetCapacityResponse.prototype.getMaximumVolumeSize = function() {
  return /** @type{?proto.google.protobuf.Int64Value} */ (
    jspb.Message.getWrapperField(this, google_protobuf_wrappers_pb.Int64Value, 2));
};


/**
 * @param {?proto.google.protobuf.Int64Value|undefined} value
 * @return {!proto.csi.v1.GetCapacityResponse} returns this
*/
proto.csi.v1.GetCapacityResponse.prototype.setMaximumVolumeSize = function(value) {
  return jspb.Message.setWrapperField(this, 2, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.GetCapacityResponse} returns this
 */
proto.csi.v1.GetCapacityResponse.prototype.clearMaximumVolumeSize = function() {
  return this.setMaximumVolumeSize(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.GetCapacityResponse.prototype.hasMaximumVolumeSize = function() {
  return jspb.Message.getField(this, 2) != null;
};


/**
 * optional google.protobuf.Int64Value minimum_volume_size = 3;
 * @return {?proto.google.protobuf.Int64Value}
 */
proto.csi.v1.GetCapacityResponse.prototype.getMinimumVolumeSize = function() {
  return /** @type{?proto.google.protobuf.Int64Value} */ (
    jspb.Message.getWrapperField(this, google_protobuf_wrappers_pb.Int64Value, 3));
};


/**
 * @param {?proto.google.protobuf.Int64Value|undefined} value
 * @return {!proto.csi.v1.GetCapacityResponse} returns this
*/
proto.csi.v1.GetCapacityResponse.prototype.setMinimumVolumeSize = function(value) {
  return jspb.Message.setWrapperField(this, 3, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.GetCapacityResponse} returns this
 */
proto.csi.v1.GetCapacityResponse.prototype.clearMinimumVolumeSize = function() {
  return this.setMinimumVolumeSize(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.GetCapacityResponse.prototype.hasMinimumVolumeSize = function() {
  return jspb.Message.getField(this, 3) != null;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ControllerListVolumeHealthRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ControllerListVolumeHealthRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ControllerListVolumeHealthRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerListVolumeHealthRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    maxEntries: jspb.Message.getFieldWithDefault(msg, 1, 0),
    startingToken: jspb.Message.getFieldWithDefault(msg, 2, ""),
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ControllerListVolumeHealthRequest}
 */
proto.csi.v1.ControllerListVolumeHealthRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ControllerListVolumeHealthRequest;
  return proto.csi.v1.ControllerListVolumeHealthRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ControllerListVolumeHealthRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ControllerListVolumeHealthRequest}
 */
proto.csi.v1.ControllerListVolumeHealthRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {number} */ (reader.readInt32());
      msg.setMaxEntries(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setStartingToken(value);
      break;
    case 3:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ControllerListVolumeHealthRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ControllerListVolumeHealthRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ControllerListVolumeHealthRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerListVolumeHealthRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getMaxEntries();
  if (f !== 0) {
    writer.writeInt32(
      1,
      f
    );
  }
  f = message.getStartingToken();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(3, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * optional int32 max_entries = 1;
 * @return {number}
 */
proto.csi.v1.ControllerListVolumeHealthRequest.prototype.getMaxEntries = function() {
  return /** @type {number} */ (jspb.Message.getFieldWithDefault(this, 1, 0));
};


/**
 * @param {number} value
 * @return {!proto.csi.v1.ControllerListVolumeHealthRequest} returns this
 */
proto.csi.v1.ControllerListVolumeHealthRequest.prototype.setMaxEntries = function(value) {
  return jspb.Message.setProto3IntField(this, 1, value);
};


/**
 * optional string starting_token = 2;
 * @return {string}
 */
proto.csi.v1.ControllerListVolumeHealthRequest.prototype.getStartingToken = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.ControllerListVolumeHealthRequest} returns this
 */
proto.csi.v1.ControllerListVolumeHealthRequest.prototype.setStartingToken = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};


/**
 * map<string, string> secrets = 3;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.ControllerListVolumeHealthRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 3, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.ControllerListVolumeHealthRequest} returns this
 */
proto.csi.v1.ControllerListVolumeHealthRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.ControllerListVolumeHealthResponse.repeatedFields_ = [1];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ControllerListVolumeHealthResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ControllerListVolumeHealthResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ControllerListVolumeHealthResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerListVolumeHealthResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    entriesList: jspb.Message.toObjectList(msg.getEntriesList(),
    proto.csi.v1.VolumeHealth.toObject, includeInstance),
    nextToken: jspb.Message.getFieldWithDefault(msg, 2, "")
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ControllerListVolumeHealthResponse}
 */
proto.csi.v1.ControllerListVolumeHealthResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ControllerListVolumeHealthResponse;
  return proto.csi.v1.ControllerListVolumeHealthResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ControllerListVolumeHealthResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ControllerListVolumeHealthResponse}
 */
proto.csi.v1.ControllerListVolumeHealthResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.VolumeHealth;
      reader.readMessage(value,proto.csi.v1.VolumeHealth.deserializeBinaryFromReader);
      msg.addEntries(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setNextToken(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ControllerListVolumeHealthResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ControllerListVolumeHealthResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ControllerListVolumeHealthResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerListVolumeHealthResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getEntriesList();
  if (f.length > 0) {
    writer.writeRepeatedMessage(
      1,
      f,
      proto.csi.v1.VolumeHealth.serializeBinaryToWriter
    );
  }
  f = message.getNextToken();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
};


/**
 * repeated VolumeHealth entries = 1;
 * @return {!Array<!proto.csi.v1.VolumeHealth>}
 */
proto.csi.v1.ControllerListVolumeHealthResponse.prototype.getEntriesList = function() {
  return /** @type{!Array<!proto.csi.v1.VolumeHealth>} */ (
    jspb.Message.getRepeatedWrapperField(this, proto.csi.v1.VolumeHealth, 1));
};


/**
 * @param {!Array<!proto.csi.v1.VolumeHealth>} value
 * @return {!proto.csi.v1.ControllerListVolumeHealthResponse} returns this
*/
proto.csi.v1.ControllerListVolumeHealthResponse.prototype.setEntriesList = function(value) {
  return jspb.Message.setRepeatedWrapperField(this, 1, value);
};


/**
 * @param {!proto.csi.v1.VolumeHealth=} opt_value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.VolumeHealth}
 */
proto.csi.v1.ControllerListVolumeHealthResponse.prototype.addEntries = function(opt_value, opt_index) {
  return jspb.Message.addToRepeatedWrapperField(this, 1, opt_value, proto.csi.v1.VolumeHealth, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.ControllerListVolumeHealthResponse} returns this
 */
proto.csi.v1.ControllerListVolumeHealthResponse.prototype.clearEntriesList = function() {
  return this.setEntriesList([]);
};


/**
 * optional string next_token = 2;
 * @return {string}
 */
proto.csi.v1.ControllerListVolumeHealthResponse.prototype.getNextToken = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.ControllerListVolumeHealthResponse} returns this
 */
proto.csi.v1.ControllerListVolumeHealthResponse.prototype.setNextToken = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ControllerGetVolumeHealthRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ControllerGetVolumeHealthRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ControllerGetVolumeHealthRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerGetVolumeHealthRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ControllerGetVolumeHealthRequest}
 */
proto.csi.v1.ControllerGetVolumeHealthRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ControllerGetVolumeHealthRequest;
  return proto.csi.v1.ControllerGetVolumeHealthRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ControllerGetVolumeHealthRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ControllerGetVolumeHealthRequest}
 */
proto.csi.v1.ControllerGetVolumeHealthRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumeId(value);
      break;
    case 2:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ControllerGetVolumeHealthRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ControllerGetVolumeHealthRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ControllerGetVolumeHealthRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerGetVolumeHealthRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(2, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * optional string volume_id = 1;
 * @return {string}
 */
proto.csi.v1.ControllerGetVolumeHealthRequest.prototype.getVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.ControllerGetVolumeHealthRequest} returns this
 */
proto.csi.v1.ControllerGetVolumeHealthRequest.prototype.setVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * map<string, string> secrets = 2;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.ControllerGetVolumeHealthRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 2, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.ControllerGetVolumeHealthRequest} returns this
 */
proto.csi.v1.ControllerGetVolumeHealthRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ControllerGetVolumeHealthResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ControllerGetVolumeHealthResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ControllerGetVolumeHealthResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerGetVolumeHealthResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeHealth: (f = msg.getVolumeHealth()) && proto.csi.v1.VolumeHealth.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ControllerGetVolumeHealthResponse}
 */
proto.csi.v1.ControllerGetVolumeHealthResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ControllerGetVolumeHealthResponse;
  return proto.csi.v1.ControllerGetVolumeHealthResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ControllerGetVolumeHealthResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ControllerGetVolumeHealthResponse}
 */
proto.csi.v1.ControllerGetVolumeHealthResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.VolumeHealth;
      reader.readMessage(value,proto.csi.v1.VolumeHealth.deserializeBinaryFromReader);
      msg.setVolumeHealth(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ControllerGetVolumeHealthResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ControllerGetVolumeHealthResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ControllerGetVolumeHealthResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ControllerGetVolumeHealthResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeHealth();
  if (f != null) {
    writer.writeMessage(
      1,
      f,
      proto.csi.v1.VolumeHealth.serializeBinaryToWriter
    );
  }
};


/**
 * optional VolumeHealth volume_health = 1;
 * @return {?proto.csi.v1.VolumeHealth}
 */
proto.csi.v1.ControllerGetVolumeHealthResponse.prototype.getVolumeHealth = function() {
  return /** @type{?proto.csi.v1.VolumeHealth} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.VolumeHealth, 1));
};


/**
 * @param {?proto.csi.v1.VolumeHealth|undefined} value
 * @return {!proto.csi.v1.ControllerGetVolumeHealthResponse} returns this
*/
proto.csi.v1.ControllerGetVolumeHealthResponse.prototype.setVolumeHealth = function(value) {
  return jspb.Message.setWrapperField(this, 1, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.ControllerGetVolumeHealthResponse} returns this
 */
proto.csi.v1.ControllerGetVolumeHealthResponse.prototype.clearVolumeHealth = function() {
  return this.setVolumeHealth(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.ControllerGetVolumeHealthResponse.prototype.hasVolumeHealth = function() {
  return jspb.Message.getField(this, 1) != null;
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.Snapshot.repeatedFields_ = [7];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.Snapshot.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.Snapshot.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.Snapshot} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.Snapshot.toObject = function(includeInstance, msg) {
  var f, obj = {
    sizeBytes: jspb.Message.getFieldWithDefault(msg, 1, 0),
    snapshotId: jspb.Message.getFieldWithDefault(msg, 2, ""),
    sourceVolumeId: jspb.Message.getFieldWithDefault(msg, 3, ""),
    creationTime: (f = msg.getCreationTime()) && google_protobuf_timestamp_pb.Timestamp.toObject(includeInstance, f),
    readyToUse: jspb.Message.getBooleanFieldWithDefault(msg, 5, false),
    groupSnapshotId: jspb.Message.getFieldWithDefault(msg, 6, ""),
    accessibleTopologyList: jspb.Message.toObjectList(msg.getAccessibleTopologyList(),
    proto.csi.v1.Topology.toObject, includeInstance)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.Snapshot}
 */
proto.csi.v1.Snapshot.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.Snapshot;
  return proto.csi.v1.Snapshot.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.Snapshot} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.Snapshot}
 */
proto.csi.v1.Snapshot.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {number} */ (reader.readInt64());
      msg.setSizeBytes(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setSnapshotId(value);
      break;
    case 3:
      var value = /** @type {string} */ (reader.readString());
      msg.setSourceVolumeId(value);
      break;
    case 4:
      var value = new google_protobuf_timestamp_pb.Timestamp;
      reader.readMessage(value,google_protobuf_timestamp_pb.Timestamp.deserializeBinaryFromReader);
      msg.setCreationTime(value);
      break;
    case 5:
      var value = /** @type {boolean} */ (reader.readBool());
      msg.setReadyToUse(value);
      break;
    case 6:
      var value = /** @type {string} */ (reader.readString());
      msg.setGroupSnapshotId(value);
      break;
    case 7:
      var value = new proto.csi.v1.Topology;
      reader.readMessage(value,proto.csi.v1.Topology.deserializeBinaryFromReader);
      msg.addAccessibleTopology(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.Snapshot.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.Snapshot.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.Snapshot} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.Snapshot.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getSizeBytes();
  if (f !== 0) {
    writer.writeInt64(
      1,
      f
    );
  }
  f = message.getSnapshotId();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
  f = message.getSourceVolumeId();
  if (f.length > 0) {
    writer.writeString(
      3,
      f
    );
  }
  f = message.getCreationTime();
  if (f != null) {
    writer.writeMessage(
      4,
      f,
      google_protobuf_timestamp_pb.Timestamp.serializeBinaryToWriter
    );
  }
  f = message.getReadyToUse();
  if (f) {
    writer.writeBool(
      5,
      f
    );
  }
  f = message.getGroupSnapshotId();
  if (f.length > 0) {
    writer.writeString(
      6,
      f
    );
  }
  f = message.getAccessibleTopologyList();
  if (f.length > 0) {
    writer.writeRepeatedMessage(
      7,
      f,
      proto.csi.v1.Topology.serializeBinaryToWriter
    );
  }
};


/**
 * optional int64 size_bytes = 1;
 * @return {number}
 */
proto.csi.v1.Snapshot.prototype.getSizeBytes = function() {
  return /** @type {number} */ (jspb.Message.getFieldWithDefault(this, 1, 0));
};


/**
 * @param {number} value
 * @return {!proto.csi.v1.Snapshot} returns this
 */
proto.csi.v1.Snapshot.prototype.setSizeBytes = function(value) {
  return jspb.Message.setProto3IntField(this, 1, value);
};


/**
 * optional string snapshot_id = 2;
 * @return {string}
 */
proto.csi.v1.Snapshot.prototype.getSnapshotId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.Snapshot} returns this
 */
proto.csi.v1.Snapshot.prototype.setSnapshotId = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};


/**
 * optional string source_volume_id = 3;
 * @return {string}
 */
proto.csi.v1.Snapshot.prototype.getSourceVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 3, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.Snapshot} returns this
 */
proto.csi.v1.Snapshot.prototype.setSourceVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 3, value);
};


/**
 * optional google.protobuf.Timestamp creation_time = 4;
 * @return {?proto.google.protobuf.Timestamp}
 */
proto.csi.v1.Snapshot.prototype.getCreationTime = function() {
  return /** @type{?proto.google.protobuf.Timestamp} */ (
    jspb.Message.getWrapperField(this, google_protobuf_timestamp_pb.Timestamp, 4));
};


/**
 * @param {?proto.google.protobuf.Timestamp|undefined} value
 * @return {!proto.csi.v1.Snapshot} returns this
*/
proto.csi.v1.Snapshot.prototype.setCreationTime = function(value) {
  return jspb.Message.setWrapperField(this, 4, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.Snapshot} returns this
 */
proto.csi.v1.Snapshot.prototype.clearCreationTime = function() {
  return this.setCreationTime(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.Snapshot.prototype.hasCreationTime = function() {
  return jspb.Message.getField(this, 4) != null;
};


/**
 * optional bool ready_to_use = 5;
 * @return {boolean}
 */
proto.csi.v1.Snapshot.prototype.getReadyToUse = function() {
  return /** @type {boolean} */ (jspb.Message.getBooleanFieldWithDefault(this, 5, false));
};


/**
 * @param {boolean} value
 * @return {!proto.csi.v1.Snapshot} returns this
 */
proto.csi.v1.Snapshot.prototype.setReadyToUse = function(value) {
  return jspb.Message.setProto3BooleanField(this, 5, value);
};


/**
 * optional string group_snapshot_id = 6;
 * @return {string}
 */
proto.csi.v1.Snapshot.prototype.getGroupSnapshotId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 6, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.Snapshot} returns this
 */
proto.csi.v1.Snapshot.prototype.setGroupSnapshotId = function(value) {
  return jspb.Message.setProto3StringField(this, 6, value);
};


/**
 * repeated Topology accessible_topology = 7;
 * @return {!Array<!proto.csi.v1.Topology>}
 */
proto.csi.v1.Snapshot.prototype.getAccessibleTopologyList = function() {
  return /** @type{!Array<!proto.csi.v1.Topology>} */ (
    jspb.Message.getRepeatedWrapperField(this, proto.csi.v1.Topology, 7));
};


/**
 * @param {!Array<!proto.csi.v1.Topology>} value
 * @return {!proto.csi.v1.Snapshot} returns this
*/
proto.csi.v1.Snapshot.prototype.setAccessibleTopologyList = function(value) {
  return jspb.Message.setRepeatedWrapperField(this, 7, value);
};


/**
 * @param {!proto.csi.v1.Topology=} opt_value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.Topology}
 */
proto.csi.v1.Snapshot.prototype.addAccessibleTopology = function(opt_value, opt_index) {
  return jspb.Message.addToRepeatedWrapperField(this, 7, opt_value, proto.csi.v1.Topology, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.Snapshot} returns this
 */
proto.csi.v1.Snapshot.prototype.clearAccessibleTopologyList = function() {
  return this.setAccessibleTopologyList([]);
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.CreateSnapshotRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.CreateSnapshotRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.CreateSnapshotRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.CreateSnapshotRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    sourceVolumeId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    name: jspb.Message.getFieldWithDefault(msg, 2, ""),
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : [],
    parametersMap: (f = msg.getParametersMap()) ? f.toObject(includeInstance, undefined) : [],
    accessibilityRequirements: (f = msg.getAccessibilityRequirements()) && proto.csi.v1.TopologyRequirement.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.CreateSnapshotRequest}
 */
proto.csi.v1.CreateSnapshotRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.CreateSnapshotRequest;
  return proto.csi.v1.CreateSnapshotRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.CreateSnapshotRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.CreateSnapshotRequest}
 */
proto.csi.v1.CreateSnapshotRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setSourceVolumeId(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setName(value);
      break;
    case 3:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    case 4:
      var value = msg.getParametersMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    case 5:
      var value = new proto.csi.v1.TopologyRequirement;
      reader.readMessage(value,proto.csi.v1.TopologyRequirement.deserializeBinaryFromReader);
      msg.setAccessibilityRequirements(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.CreateSnapshotRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.CreateSnapshotRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.CreateSnapshotRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.CreateSnapshotRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getSourceVolumeId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getName();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(3, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
  f = message.getParametersMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(4, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
  f = message.getAccessibilityRequirements();
  if (f != null) {
    writer.writeMessage(
      5,
      f,
      proto.csi.v1.TopologyRequirement.serializeBinaryToWriter
    );
  }
};


/**
 * optional string source_volume_id = 1;
 * @return {string}
 */
proto.csi.v1.CreateSnapshotRequest.prototype.getSourceVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.CreateSnapshotRequest} returns this
 */
proto.csi.v1.CreateSnapshotRequest.prototype.setSourceVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * optional string name = 2;
 * @return {string}
 */
proto.csi.v1.CreateSnapshotRequest.prototype.getName = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.CreateSnapshotRequest} returns this
 */
proto.csi.v1.CreateSnapshotRequest.prototype.setName = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};


/**
 * map<string, string> secrets = 3;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.CreateSnapshotRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 3, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.CreateSnapshotRequest} returns this
 */
proto.csi.v1.CreateSnapshotRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};


/**
 * map<string, string> parameters = 4;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.CreateSnapshotRequest.prototype.getParametersMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 4, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.CreateSnapshotRequest} returns this
 */
proto.csi.v1.CreateSnapshotRequest.prototype.clearParametersMap = function() {
  this.getParametersMap().clear();
  return this;};


/**
 * optional TopologyRequirement accessibility_requirements = 5;
 * @return {?proto.csi.v1.TopologyRequirement}
 */
proto.csi.v1.CreateSnapshotRequest.prototype.getAccessibilityRequirements = function() {
  return /** @type{?proto.csi.v1.TopologyRequirement} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.TopologyRequirement, 5));
};


/**
 * @param {?proto.csi.v1.TopologyRequirement|undefined} value
 * @return {!proto.csi.v1.CreateSnapshotRequest} returns this
*/
proto.csi.v1.CreateSnapshotRequest.prototype.setAccessibilityRequirements = function(value) {
  return jspb.Message.setWrapperField(this, 5, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.CreateSnapshotRequest} returns this
 */
proto.csi.v1.CreateSnapshotRequest.prototype.clearAccessibilityRequirements = function() {
  return this.setAccessibilityRequirements(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.CreateSnapshotRequest.prototype.hasAccessibilityRequirements = function() {
  return jspb.Message.getField(this, 5) != null;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.CreateSnapshotResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.CreateSnapshotResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.CreateSnapshotResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.CreateSnapshotResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    snapshot: (f = msg.getSnapshot()) && proto.csi.v1.Snapshot.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.CreateSnapshotResponse}
 */
proto.csi.v1.CreateSnapshotResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.CreateSnapshotResponse;
  return proto.csi.v1.CreateSnapshotResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.CreateSnapshotResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.CreateSnapshotResponse}
 */
proto.csi.v1.CreateSnapshotResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.Snapshot;
      reader.readMessage(value,proto.csi.v1.Snapshot.deserializeBinaryFromReader);
      msg.setSnapshot(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.CreateSnapshotResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.CreateSnapshotResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.CreateSnapshotResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.CreateSnapshotResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getSnapshot();
  if (f != null) {
    writer.writeMessage(
      1,
      f,
      proto.csi.v1.Snapshot.serializeBinaryToWriter
    );
  }
};


/**
 * optional Snapshot snapshot = 1;
 * @return {?proto.csi.v1.Snapshot}
 */
proto.csi.v1.CreateSnapshotResponse.prototype.getSnapshot = function() {
  return /** @type{?proto.csi.v1.Snapshot} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.Snapshot, 1));
};


/**
 * @param {?proto.csi.v1.Snapshot|undefined} value
 * @return {!proto.csi.v1.CreateSnapshotResponse} returns this
*/
proto.csi.v1.CreateSnapshotResponse.prototype.setSnapshot = function(value) {
  return jspb.Message.setWrapperField(this, 1, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.CreateSnapshotResponse} returns this
 */
proto.csi.v1.CreateSnapshotResponse.prototype.clearSnapshot = function() {
  return this.setSnapshot(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.CreateSnapshotResponse.prototype.hasSnapshot = function() {
  return jspb.Message.getField(this, 1) != null;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.DeleteSnapshotRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.DeleteSnapshotRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.DeleteSnapshotRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.DeleteSnapshotRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    snapshotId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.DeleteSnapshotRequest}
 */
proto.csi.v1.DeleteSnapshotRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.DeleteSnapshotRequest;
  return proto.csi.v1.DeleteSnapshotRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.DeleteSnapshotRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.DeleteSnapshotRequest}
 */
proto.csi.v1.DeleteSnapshotRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setSnapshotId(value);
      break;
    case 2:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.DeleteSnapshotRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.DeleteSnapshotRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.DeleteSnapshotRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.DeleteSnapshotRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getSnapshotId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(2, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * optional string snapshot_id = 1;
 * @return {string}
 */
proto.csi.v1.DeleteSnapshotRequest.prototype.getSnapshotId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.DeleteSnapshotRequest} returns this
 */
proto.csi.v1.DeleteSnapshotRequest.prototype.setSnapshotId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * map<string, string> secrets = 2;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.DeleteSnapshotRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 2, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.DeleteSnapshotRequest} returns this
 */
proto.csi.v1.DeleteSnapshotRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.DeleteSnapshotResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.DeleteSnapshotResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.DeleteSnapshotResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.DeleteSnapshotResponse.toObject = function(includeInstance, msg) {
  var f, obj = {

  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.DeleteSnapshotResponse}
 */
proto.csi.v1.DeleteSnapshotResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.DeleteSnapshotResponse;
  return proto.csi.v1.DeleteSnapshotResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.DeleteSnapshotResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.DeleteSnapshotResponse}
 */
proto.csi.v1.DeleteSnapshotResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.DeleteSnapshotResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.DeleteSnapshotResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.DeleteSnapshotResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.DeleteSnapshotResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ListSnapshotsRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ListSnapshotsRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ListSnapshotsRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ListSnapshotsRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    maxEntries: jspb.Message.getFieldWithDefault(msg, 1, 0),
    startingToken: jspb.Message.getFieldWithDefault(msg, 2, ""),
    sourceVolumeId: jspb.Message.getFieldWithDefault(msg, 3, ""),
    snapshotId: jspb.Message.getFieldWithDefault(msg, 4, ""),
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ListSnapshotsRequest}
 */
proto.csi.v1.ListSnapshotsRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ListSnapshotsRequest;
  return proto.csi.v1.ListSnapshotsRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ListSnapshotsRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ListSnapshotsRequest}
 */
proto.csi.v1.ListSnapshotsRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {number} */ (reader.readInt32());
      msg.setMaxEntries(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setStartingToken(value);
      break;
    case 3:
      var value = /** @type {string} */ (reader.readString());
      msg.setSourceVolumeId(value);
      break;
    case 4:
      var value = /** @type {string} */ (reader.readString());
      msg.setSnapshotId(value);
      break;
    case 5:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ListSnapshotsRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ListSnapshotsRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ListSnapshotsRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ListSnapshotsRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getMaxEntries();
  if (f !== 0) {
    writer.writeInt32(
      1,
      f
    );
  }
  f = message.getStartingToken();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
  f = message.getSourceVolumeId();
  if (f.length > 0) {
    writer.writeString(
      3,
      f
    );
  }
  f = message.getSnapshotId();
  if (f.length > 0) {
    writer.writeString(
      4,
      f
    );
  }
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(5, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * optional int32 max_entries = 1;
 * @return {number}
 */
proto.csi.v1.ListSnapshotsRequest.prototype.getMaxEntries = function() {
  return /** @type {number} */ (jspb.Message.getFieldWithDefault(this, 1, 0));
};


/**
 * @param {number} value
 * @return {!proto.csi.v1.ListSnapshotsRequest} returns this
 */
proto.csi.v1.ListSnapshotsRequest.prototype.setMaxEntries = function(value) {
  return jspb.Message.setProto3IntField(this, 1, value);
};


/**
 * optional string starting_token = 2;
 * @return {string}
 */
proto.csi.v1.ListSnapshotsRequest.prototype.getStartingToken = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.ListSnapshotsRequest} returns this
 */
proto.csi.v1.ListSnapshotsRequest.prototype.setStartingToken = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};


/**
 * optional string source_volume_id = 3;
 * @return {string}
 */
proto.csi.v1.ListSnapshotsRequest.prototype.getSourceVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 3, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.ListSnapshotsRequest} returns this
 */
proto.csi.v1.ListSnapshotsRequest.prototype.setSourceVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 3, value);
};


/**
 * optional string snapshot_id = 4;
 * @return {string}
 */
proto.csi.v1.ListSnapshotsRequest.prototype.getSnapshotId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 4, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.ListSnapshotsRequest} returns this
 */
proto.csi.v1.ListSnapshotsRequest.prototype.setSnapshotId = function(value) {
  return jspb.Message.setProto3StringField(this, 4, value);
};


/**
 * map<string, string> secrets = 5;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.ListSnapshotsRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 5, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.ListSnapshotsRequest} returns this
 */
proto.csi.v1.ListSnapshotsRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.ListSnapshotsResponse.repeatedFields_ = [1];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ListSnapshotsResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ListSnapshotsResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ListSnapshotsResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ListSnapshotsResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    entriesList: jspb.Message.toObjectList(msg.getEntriesList(),
    proto.csi.v1.ListSnapshotsResponse.Entry.toObject, includeInstance),
    nextToken: jspb.Message.getFieldWithDefault(msg, 2, "")
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ListSnapshotsResponse}
 */
proto.csi.v1.ListSnapshotsResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ListSnapshotsResponse;
  return proto.csi.v1.ListSnapshotsResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ListSnapshotsResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ListSnapshotsResponse}
 */
proto.csi.v1.ListSnapshotsResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.ListSnapshotsResponse.Entry;
      reader.readMessage(value,proto.csi.v1.ListSnapshotsResponse.Entry.deserializeBinaryFromReader);
      msg.addEntries(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setNextToken(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ListSnapshotsResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ListSnapshotsResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ListSnapshotsResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ListSnapshotsResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getEntriesList();
  if (f.length > 0) {
    writer.writeRepeatedMessage(
      1,
      f,
      proto.csi.v1.ListSnapshotsResponse.Entry.serializeBinaryToWriter
    );
  }
  f = message.getNextToken();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.ListSnapshotsResponse.Entry.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.ListSnapshotsResponse.Entry.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.ListSnapshotsResponse.Entry} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ListSnapshotsResponse.Entry.toObject = function(includeInstance, msg) {
  var f, obj = {
    snapshot: (f = msg.getSnapshot()) && proto.csi.v1.Snapshot.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.ListSnapshotsResponse.Entry}
 */
proto.csi.v1.ListSnapshotsResponse.Entry.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.ListSnapshotsResponse.Entry;
  return proto.csi.v1.ListSnapshotsResponse.Entry.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.ListSnapshotsResponse.Entry} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.ListSnapshotsResponse.Entry}
 */
proto.csi.v1.ListSnapshotsResponse.Entry.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.Snapshot;
      reader.readMessage(value,proto.csi.v1.Snapshot.deserializeBinaryFromReader);
      msg.setSnapshot(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.ListSnapshotsResponse.Entry.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.ListSnapshotsResponse.Entry.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.ListSnapshotsResponse.Entry} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.ListSnapshotsResponse.Entry.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getSnapshot();
  if (f != null) {
    writer.writeMessage(
      1,
      f,
      proto.csi.v1.Snapshot.serializeBinaryToWriter
    );
  }
};


/**
 * optional Snapshot snapshot = 1;
 * @return {?proto.csi.v1.Snapshot}
 */
proto.csi.v1.ListSnapshotsResponse.Entry.prototype.getSnapshot = function() {
  return /** @type{?proto.csi.v1.Snapshot} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.Snapshot, 1));
};


/**
 * @param {?proto.csi.v1.Snapshot|undefined} value
 * @return {!proto.csi.v1.ListSnapshotsResponse.Entry} returns this
*/
proto.csi.v1.ListSnapshotsResponse.Entry.prototype.setSnapshot = function(value) {
  return jspb.Message.setWrapperField(this, 1, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.ListSnapshotsResponse.Entry} returns this
 */
proto.csi.v1.ListSnapshotsResponse.Entry.prototype.clearSnapshot = function() {
  return this.setSnapshot(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.ListSnapshotsResponse.Entry.prototype.hasSnapshot = function() {
  return jspb.Message.getField(this, 1) != null;
};


/**
 * repeated Entry entries = 1;
 * @return {!Array<!proto.csi.v1.ListSnapshotsResponse.Entry>}
 */
proto.csi.v1.ListSnapshotsResponse.prototype.getEntriesList = function() {
  return /** @type{!Array<!proto.csi.v1.ListSnapshotsResponse.Entry>} */ (
    jspb.Message.getRepeatedWrapperField(this, proto.csi.v1.ListSnapshotsResponse.Entry, 1));
};


/**
 * @param {!Array<!proto.csi.v1.ListSnapshotsResponse.Entry>} value
 * @return {!proto.csi.v1.ListSnapshotsResponse} returns this
*/
proto.csi.v1.ListSnapshotsResponse.prototype.setEntriesList = function(value) {
  return jspb.Message.setRepeatedWrapperField(this, 1, value);
};


/**
 * @param {!proto.csi.v1.ListSnapshotsResponse.Entry=} opt_value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.ListSnapshotsResponse.Entry}
 */
proto.csi.v1.ListSnapshotsResponse.prototype.addEntries = function(opt_value, opt_index) {
  return jspb.Message.addToRepeatedWrapperField(this, 1, opt_value, proto.csi.v1.ListSnapshotsResponse.Entry, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.ListSnapshotsResponse} returns this
 */
proto.csi.v1.ListSnapshotsResponse.prototype.clearEntriesList = function() {
  return this.setEntriesList([]);
};


/**
 * optional string next_token = 2;
 * @return {string}
 */
proto.csi.v1.ListSnapshotsResponse.prototype.getNextToken = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.ListSnapshotsResponse} returns this
 */
proto.csi.v1.ListSnapshotsResponse.prototype.setNextToken = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.GetSnapshotRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.GetSnapshotRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.GetSnapshotRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetSnapshotRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    snapshotId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.GetSnapshotRequest}
 */
proto.csi.v1.GetSnapshotRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.GetSnapshotRequest;
  return proto.csi.v1.GetSnapshotRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.GetSnapshotRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.GetSnapshotRequest}
 */
proto.csi.v1.GetSnapshotRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setSnapshotId(value);
      break;
    case 2:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.GetSnapshotRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.GetSnapshotRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.GetSnapshotRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetSnapshotRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getSnapshotId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(2, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * optional string snapshot_id = 1;
 * @return {string}
 */
proto.csi.v1.GetSnapshotRequest.prototype.getSnapshotId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.GetSnapshotRequest} returns this
 */
proto.csi.v1.GetSnapshotRequest.prototype.setSnapshotId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * map<string, string> secrets = 2;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.GetSnapshotRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 2, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.GetSnapshotRequest} returns this
 */
proto.csi.v1.GetSnapshotRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.GetSnapshotResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.GetSnapshotResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.GetSnapshotResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetSnapshotResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    snapshot: (f = msg.getSnapshot()) && proto.csi.v1.Snapshot.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.GetSnapshotResponse}
 */
proto.csi.v1.GetSnapshotResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.GetSnapshotResponse;
  return proto.csi.v1.GetSnapshotResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.GetSnapshotResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.GetSnapshotResponse}
 */
proto.csi.v1.GetSnapshotResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.Snapshot;
      reader.readMessage(value,proto.csi.v1.Snapshot.deserializeBinaryFromReader);
      msg.setSnapshot(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.GetSnapshotResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.GetSnapshotResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.GetSnapshotResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetSnapshotResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getSnapshot();
  if (f != null) {
    writer.writeMessage(
      1,
      f,
      proto.csi.v1.Snapshot.serializeBinaryToWriter
    );
  }
};


/**
 * optional Snapshot snapshot = 1;
 * @return {?proto.csi.v1.Snapshot}
 */
proto.csi.v1.GetSnapshotResponse.prototype.getSnapshot = function() {
  return /** @type{?proto.csi.v1.Snapshot} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.Snapshot, 1));
};


/**
 * @param {?proto.csi.v1.Snapshot|undefined} value
 * @return {!proto.csi.v1.GetSnapshotResponse} returns this
*/
proto.csi.v1.GetSnapshotResponse.prototype.setSnapshot = function(value) {
  return jspb.Message.setWrapperField(this, 1, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.GetSnapshotResponse} returns this
 */
proto.csi.v1.GetSnapshotResponse.prototype.clearSnapshot = function() {
  return this.setSnapshot(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.GetSnapshotResponse.prototype.hasSnapshot = function() {
  return jspb.Message.getField(this, 1) != null;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.GroupControllerGetCapabilitiesRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.GroupControllerGetCapabilitiesRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.GroupControllerGetCapabilitiesRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GroupControllerGetCapabilitiesRequest.toObject = function(includeInstance, msg) {
  var f, obj = {

  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.GroupControllerGetCapabilitiesRequest}
 */
proto.csi.v1.GroupControllerGetCapabilitiesRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.GroupControllerGetCapabilitiesRequest;
  return proto.csi.v1.GroupControllerGetCapabilitiesRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.GroupControllerGetCapabilitiesRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.GroupControllerGetCapabilitiesRequest}
 */
proto.csi.v1.GroupControllerGetCapabilitiesRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.GroupControllerGetCapabilitiesRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.GroupControllerGetCapabilitiesRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.GroupControllerGetCapabilitiesRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GroupControllerGetCapabilitiesRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.GroupControllerGetCapabilitiesResponse.repeatedFields_ = [1];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.GroupControllerGetCapabilitiesResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.GroupControllerGetCapabilitiesResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.GroupControllerGetCapabilitiesResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GroupControllerGetCapabilitiesResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    capabilitiesList: jspb.Message.toObjectList(msg.getCapabilitiesList(),
    proto.csi.v1.GroupControllerServiceCapability.toObject, includeInstance)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.GroupControllerGetCapabilitiesResponse}
 */
proto.csi.v1.GroupControllerGetCapabilitiesResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.GroupControllerGetCapabilitiesResponse;
  return proto.csi.v1.GroupControllerGetCapabilitiesResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.GroupControllerGetCapabilitiesResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.GroupControllerGetCapabilitiesResponse}
 */
proto.csi.v1.GroupControllerGetCapabilitiesResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.GroupControllerServiceCapability;
      reader.readMessage(value,proto.csi.v1.GroupControllerServiceCapability.deserializeBinaryFromReader);
      msg.addCapabilities(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.GroupControllerGetCapabilitiesResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.GroupControllerGetCapabilitiesResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.GroupControllerGetCapabilitiesResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GroupControllerGetCapabilitiesResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getCapabilitiesList();
  if (f.length > 0) {
    writer.writeRepeatedMessage(
      1,
      f,
      proto.csi.v1.GroupControllerServiceCapability.serializeBinaryToWriter
    );
  }
};


/**
 * repeated GroupControllerServiceCapability capabilities = 1;
 * @return {!Array<!proto.csi.v1.GroupControllerServiceCapability>}
 */
proto.csi.v1.GroupControllerGetCapabilitiesResponse.prototype.getCapabilitiesList = function() {
  return /** @type{!Array<!proto.csi.v1.GroupControllerServiceCapability>} */ (
    jspb.Message.getRepeatedWrapperField(this, proto.csi.v1.GroupControllerServiceCapability, 1));
};


/**
 * @param {!Array<!proto.csi.v1.GroupControllerServiceCapability>} value
 * @return {!proto.csi.v1.GroupControllerGetCapabilitiesResponse} returns this
*/
proto.csi.v1.GroupControllerGetCapabilitiesResponse.prototype.setCapabilitiesList = function(value) {
  return jspb.Message.setRepeatedWrapperField(this, 1, value);
};


/**
 * @param {!proto.csi.v1.GroupControllerServiceCapability=} opt_value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.GroupControllerServiceCapability}
 */
proto.csi.v1.GroupControllerGetCapabilitiesResponse.prototype.addCapabilities = function(opt_value, opt_index) {
  return jspb.Message.addToRepeatedWrapperField(this, 1, opt_value, proto.csi.v1.GroupControllerServiceCapability, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.GroupControllerGetCapabilitiesResponse} returns this
 */
proto.csi.v1.GroupControllerGetCapabilitiesResponse.prototype.clearCapabilitiesList = function() {
  return this.setCapabilitiesList([]);
};



/**
 * Oneof group definitions for this message. Each group defines the field
 * numbers belonging to that group. When of these fields' value is set, all
 * other fields in the group are cleared. During deserialization, if multiple
 * fields are encountered for a group, only the last value seen will be kept.
 * @private {!Array<!Array<number>>}
 * @const
 */
proto.csi.v1.GroupControllerServiceCapability.oneofGroups_ = [[1]];

/**
 * @enum {number}
 */
proto.csi.v1.GroupControllerServiceCapability.TypeCase = {
  TYPE_NOT_SET: 0,
  RPC: 1
};

/**
 * @return {proto.csi.v1.GroupControllerServiceCapability.TypeCase}
 */
proto.csi.v1.GroupControllerServiceCapability.prototype.getTypeCase = function() {
  return /** @type {proto.csi.v1.GroupControllerServiceCapability.TypeCase} */(jspb.Message.computeOneofCase(this, proto.csi.v1.GroupControllerServiceCapability.oneofGroups_[0]));
};



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.GroupControllerServiceCapability.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.GroupControllerServiceCapability.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.GroupControllerServiceCapability} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GroupControllerServiceCapability.toObject = function(includeInstance, msg) {
  var f, obj = {
    rpc: (f = msg.getRpc()) && proto.csi.v1.GroupControllerServiceCapability.RPC.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.GroupControllerServiceCapability}
 */
proto.csi.v1.GroupControllerServiceCapability.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.GroupControllerServiceCapability;
  return proto.csi.v1.GroupControllerServiceCapability.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.GroupControllerServiceCapability} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.GroupControllerServiceCapability}
 */
proto.csi.v1.GroupControllerServiceCapability.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.GroupControllerServiceCapability.RPC;
      reader.readMessage(value,proto.csi.v1.GroupControllerServiceCapability.RPC.deserializeBinaryFromReader);
      msg.setRpc(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.GroupControllerServiceCapability.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.GroupControllerServiceCapability.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.GroupControllerServiceCapability} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GroupControllerServiceCapability.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getRpc();
  if (f != null) {
    writer.writeMessage(
      1,
      f,
      proto.csi.v1.GroupControllerServiceCapability.RPC.serializeBinaryToWriter
    );
  }
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.GroupControllerServiceCapability.RPC.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.GroupControllerServiceCapability.RPC.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.GroupControllerServiceCapability.RPC} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GroupControllerServiceCapability.RPC.toObject = function(includeInstance, msg) {
  var f, obj = {
    type: jspb.Message.getFieldWithDefault(msg, 1, 0)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.GroupControllerServiceCapability.RPC}
 */
proto.csi.v1.GroupControllerServiceCapability.RPC.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.GroupControllerServiceCapability.RPC;
  return proto.csi.v1.GroupControllerServiceCapability.RPC.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.GroupControllerServiceCapability.RPC} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.GroupControllerServiceCapability.RPC}
 */
proto.csi.v1.GroupControllerServiceCapability.RPC.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {!proto.csi.v1.GroupControllerServiceCapability.RPC.Type} */ (reader.readEnum());
      msg.setType(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.GroupControllerServiceCapability.RPC.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.GroupControllerServiceCapability.RPC.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.GroupControllerServiceCapability.RPC} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GroupControllerServiceCapability.RPC.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getType();
  if (f !== 0.0) {
    writer.writeEnum(
      1,
      f
    );
  }
};


/**
 * @enum {number}
 */
proto.csi.v1.GroupControllerServiceCapability.RPC.Type = {
  UNKNOWN: 0,
  CREATE_DELETE_GET_VOLUME_GROUP_SNAPSHOT: 1
};

/**
 * optional Type type = 1;
 * @return {!proto.csi.v1.GroupControllerServiceCapability.RPC.Type}
 */
proto.csi.v1.GroupControllerServiceCapability.RPC.prototype.getType = function() {
  return /** @type {!proto.csi.v1.GroupControllerServiceCapability.RPC.Type} */ (jspb.Message.getFieldWithDefault(this, 1, 0));
};


/**
 * @param {!proto.csi.v1.GroupControllerServiceCapability.RPC.Type} value
 * @return {!proto.csi.v1.GroupControllerServiceCapability.RPC} returns this
 */
proto.csi.v1.GroupControllerServiceCapability.RPC.prototype.setType = function(value) {
  return jspb.Message.setProto3EnumField(this, 1, value);
};


/**
 * optional RPC rpc = 1;
 * @return {?proto.csi.v1.GroupControllerServiceCapability.RPC}
 */
proto.csi.v1.GroupControllerServiceCapability.prototype.getRpc = function() {
  return /** @type{?proto.csi.v1.GroupControllerServiceCapability.RPC} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.GroupControllerServiceCapability.RPC, 1));
};


/**
 * @param {?proto.csi.v1.GroupControllerServiceCapability.RPC|undefined} value
 * @return {!proto.csi.v1.GroupControllerServiceCapability} returns this
*/
proto.csi.v1.GroupControllerServiceCapability.prototype.setRpc = function(value) {
  return jspb.Message.setOneofWrapperField(this, 1, proto.csi.v1.GroupControllerServiceCapability.oneofGroups_[0], value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.GroupControllerServiceCapability} returns this
 */
proto.csi.v1.GroupControllerServiceCapability.prototype.clearRpc = function() {
  return this.setRpc(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.GroupControllerServiceCapability.prototype.hasRpc = function() {
  return jspb.Message.getField(this, 1) != null;
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.VolumeGroupSnapshot.repeatedFields_ = [2];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.VolumeGroupSnapshot.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.VolumeGroupSnapshot.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.VolumeGroupSnapshot} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeGroupSnapshot.toObject = function(includeInstance, msg) {
  var f, obj = {
    groupSnapshotId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    snapshotsList: jspb.Message.toObjectList(msg.getSnapshotsList(),
    proto.csi.v1.Snapshot.toObject, includeInstance),
    creationTime: (f = msg.getCreationTime()) && google_protobuf_timestamp_pb.Timestamp.toObject(includeInstance, f),
    readyToUse: jspb.Message.getBooleanFieldWithDefault(msg, 4, false)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.VolumeGroupSnapshot}
 */
proto.csi.v1.VolumeGroupSnapshot.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.VolumeGroupSnapshot;
  return proto.csi.v1.VolumeGroupSnapshot.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.VolumeGroupSnapshot} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.VolumeGroupSnapshot}
 */
proto.csi.v1.VolumeGroupSnapshot.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setGroupSnapshotId(value);
      break;
    case 2:
      var value = new proto.csi.v1.Snapshot;
      reader.readMessage(value,proto.csi.v1.Snapshot.deserializeBinaryFromReader);
      msg.addSnapshots(value);
      break;
    case 3:
      var value = new google_protobuf_timestamp_pb.Timestamp;
      reader.readMessage(value,google_protobuf_timestamp_pb.Timestamp.deserializeBinaryFromReader);
      msg.setCreationTime(value);
      break;
    case 4:
      var value = /** @type {boolean} */ (reader.readBool());
      msg.setReadyToUse(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.VolumeGroupSnapshot.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.VolumeGroupSnapshot.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.VolumeGroupSnapshot} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeGroupSnapshot.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getGroupSnapshotId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getSnapshotsList();
  if (f.length > 0) {
    writer.writeRepeatedMessage(
      2,
      f,
      proto.csi.v1.Snapshot.serializeBinaryToWriter
    );
  }
  f = message.getCreationTime();
  if (f != null) {
    writer.writeMessage(
      3,
      f,
      google_protobuf_timestamp_pb.Timestamp.serializeBinaryToWriter
    );
  }
  f = message.getReadyToUse();
  if (f) {
    writer.writeBool(
      4,
      f
    );
  }
};


/**
 * optional string group_snapshot_id = 1;
 * @return {string}
 */
proto.csi.v1.VolumeGroupSnapshot.prototype.getGroupSnapshotId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.VolumeGroupSnapshot} returns this
 */
proto.csi.v1.VolumeGroupSnapshot.prototype.setGroupSnapshotId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * repeated Snapshot snapshots = 2;
 * @return {!Array<!proto.csi.v1.Snapshot>}
 */
proto.csi.v1.VolumeGroupSnapshot.prototype.getSnapshotsList = function() {
  return /** @type{!Array<!proto.csi.v1.Snapshot>} */ (
    jspb.Message.getRepeatedWrapperField(this, proto.csi.v1.Snapshot, 2));
};


/**
 * @param {!Array<!proto.csi.v1.Snapshot>} value
 * @return {!proto.csi.v1.VolumeGroupSnapshot} returns this
*/
proto.csi.v1.VolumeGroupSnapshot.prototype.setSnapshotsList = function(value) {
  return jspb.Message.setRepeatedWrapperField(this, 2, value);
};


/**
 * @param {!proto.csi.v1.Snapshot=} opt_value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.Snapshot}
 */
proto.csi.v1.VolumeGroupSnapshot.prototype.addSnapshots = function(opt_value, opt_index) {
  return jspb.Message.addToRepeatedWrapperField(this, 2, opt_value, proto.csi.v1.Snapshot, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.VolumeGroupSnapshot} returns this
 */
proto.csi.v1.VolumeGroupSnapshot.prototype.clearSnapshotsList = function() {
  return this.setSnapshotsList([]);
};


/**
 * optional google.protobuf.Timestamp creation_time = 3;
 * @return {?proto.google.protobuf.Timestamp}
 */
proto.csi.v1.VolumeGroupSnapshot.prototype.getCreationTime = function() {
  return /** @type{?proto.google.protobuf.Timestamp} */ (
    jspb.Message.getWrapperField(this, google_protobuf_timestamp_pb.Timestamp, 3));
};


/**
 * @param {?proto.google.protobuf.Timestamp|undefined} value
 * @return {!proto.csi.v1.VolumeGroupSnapshot} returns this
*/
proto.csi.v1.VolumeGroupSnapshot.prototype.setCreationTime = function(value) {
  return jspb.Message.setWrapperField(this, 3, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.VolumeGroupSnapshot} returns this
 */
proto.csi.v1.VolumeGroupSnapshot.prototype.clearCreationTime = function() {
  return this.setCreationTime(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.VolumeGroupSnapshot.prototype.hasCreationTime = function() {
  return jspb.Message.getField(this, 3) != null;
};


/**
 * optional bool ready_to_use = 4;
 * @return {boolean}
 */
proto.csi.v1.VolumeGroupSnapshot.prototype.getReadyToUse = function() {
  return /** @type {boolean} */ (jspb.Message.getBooleanFieldWithDefault(this, 4, false));
};


/**
 * @param {boolean} value
 * @return {!proto.csi.v1.VolumeGroupSnapshot} returns this
 */
proto.csi.v1.VolumeGroupSnapshot.prototype.setReadyToUse = function(value) {
  return jspb.Message.setProto3BooleanField(this, 4, value);
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.CreateVolumeGroupSnapshotRequest.repeatedFields_ = [2];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.CreateVolumeGroupSnapshotRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.CreateVolumeGroupSnapshotRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.CreateVolumeGroupSnapshotRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.CreateVolumeGroupSnapshotRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    name: jspb.Message.getFieldWithDefault(msg, 1, ""),
    sourceVolumeIdsList: (f = jspb.Message.getRepeatedField(msg, 2)) == null ? undefined : f,
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : [],
    parametersMap: (f = msg.getParametersMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.CreateVolumeGroupSnapshotRequest}
 */
proto.csi.v1.CreateVolumeGroupSnapshotRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.CreateVolumeGroupSnapshotRequest;
  return proto.csi.v1.CreateVolumeGroupSnapshotRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.CreateVolumeGroupSnapshotRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.CreateVolumeGroupSnapshotRequest}
 */
proto.csi.v1.CreateVolumeGroupSnapshotRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setName(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.addSourceVolumeIds(value);
      break;
    case 3:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    case 4:
      var value = msg.getParametersMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.CreateVolumeGroupSnapshotRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.CreateVolumeGroupSnapshotRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.CreateVolumeGroupSnapshotRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.CreateVolumeGroupSnapshotRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getName();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getSourceVolumeIdsList();
  if (f.length > 0) {
    writer.writeRepeatedString(
      2,
      f
    );
  }
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(3, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
  f = message.getParametersMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(4, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * optional string name = 1;
 * @return {string}
 */
proto.csi.v1.CreateVolumeGroupSnapshotRequest.prototype.getName = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.CreateVolumeGroupSnapshotRequest} returns this
 */
proto.csi.v1.CreateVolumeGroupSnapshotRequest.prototype.setName = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * repeated string source_volume_ids = 2;
 * @return {!Array<string>}
 */
proto.csi.v1.CreateVolumeGroupSnapshotRequest.prototype.getSourceVolumeIdsList = function() {
  return /** @type {!Array<string>} */ (jspb.Message.getRepeatedField(this, 2));
};


/**
 * @param {!Array<string>} value
 * @return {!proto.csi.v1.CreateVolumeGroupSnapshotRequest} returns this
 */
proto.csi.v1.CreateVolumeGroupSnapshotRequest.prototype.setSourceVolumeIdsList = function(value) {
  return jspb.Message.setField(this, 2, value || []);
};


/**
 * @param {string} value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.CreateVolumeGroupSnapshotRequest} returns this
 */
proto.csi.v1.CreateVolumeGroupSnapshotRequest.prototype.addSourceVolumeIds = function(value, opt_index) {
  return jspb.Message.addToRepeatedField(this, 2, value, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.CreateVolumeGroupSnapshotRequest} returns this
 */
proto.csi.v1.CreateVolumeGroupSnapshotRequest.prototype.clearSourceVolumeIdsList = function() {
  return this.setSourceVolumeIdsList([]);
};


/**
 * map<string, string> secrets = 3;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.CreateVolumeGroupSnapshotRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 3, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.CreateVolumeGroupSnapshotRequest} returns this
 */
proto.csi.v1.CreateVolumeGroupSnapshotRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};


/**
 * map<string, string> parameters = 4;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.CreateVolumeGroupSnapshotRequest.prototype.getParametersMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 4, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.CreateVolumeGroupSnapshotRequest} returns this
 */
proto.csi.v1.CreateVolumeGroupSnapshotRequest.prototype.clearParametersMap = function() {
  this.getParametersMap().clear();
  return this;};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.CreateVolumeGroupSnapshotResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.CreateVolumeGroupSnapshotResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.CreateVolumeGroupSnapshotResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.CreateVolumeGroupSnapshotResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    groupSnapshot: (f = msg.getGroupSnapshot()) && proto.csi.v1.VolumeGroupSnapshot.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.CreateVolumeGroupSnapshotResponse}
 */
proto.csi.v1.CreateVolumeGroupSnapshotResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.CreateVolumeGroupSnapshotResponse;
  return proto.csi.v1.CreateVolumeGroupSnapshotResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.CreateVolumeGroupSnapshotResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.CreateVolumeGroupSnapshotResponse}
 */
proto.csi.v1.CreateVolumeGroupSnapshotResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.VolumeGroupSnapshot;
      reader.readMessage(value,proto.csi.v1.VolumeGroupSnapshot.deserializeBinaryFromReader);
      msg.setGroupSnapshot(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.CreateVolumeGroupSnapshotResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.CreateVolumeGroupSnapshotResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.CreateVolumeGroupSnapshotResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.CreateVolumeGroupSnapshotResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getGroupSnapshot();
  if (f != null) {
    writer.writeMessage(
      1,
      f,
      proto.csi.v1.VolumeGroupSnapshot.serializeBinaryToWriter
    );
  }
};


/**
 * optional VolumeGroupSnapshot group_snapshot = 1;
 * @return {?proto.csi.v1.VolumeGroupSnapshot}
 */
proto.csi.v1.CreateVolumeGroupSnapshotResponse.prototype.getGroupSnapshot = function() {
  return /** @type{?proto.csi.v1.VolumeGroupSnapshot} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.VolumeGroupSnapshot, 1));
};


/**
 * @param {?proto.csi.v1.VolumeGroupSnapshot|undefined} value
 * @return {!proto.csi.v1.CreateVolumeGroupSnapshotResponse} returns this
*/
proto.csi.v1.CreateVolumeGroupSnapshotResponse.prototype.setGroupSnapshot = function(value) {
  return jspb.Message.setWrapperField(this, 1, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.CreateVolumeGroupSnapshotResponse} returns this
 */
proto.csi.v1.CreateVolumeGroupSnapshotResponse.prototype.clearGroupSnapshot = function() {
  return this.setGroupSnapshot(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.CreateVolumeGroupSnapshotResponse.prototype.hasGroupSnapshot = function() {
  return jspb.Message.getField(this, 1) != null;
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.DeleteVolumeGroupSnapshotRequest.repeatedFields_ = [2];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.DeleteVolumeGroupSnapshotRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.DeleteVolumeGroupSnapshotRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.DeleteVolumeGroupSnapshotRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.DeleteVolumeGroupSnapshotRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    groupSnapshotId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    snapshotIdsList: (f = jspb.Message.getRepeatedField(msg, 2)) == null ? undefined : f,
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.DeleteVolumeGroupSnapshotRequest}
 */
proto.csi.v1.DeleteVolumeGroupSnapshotRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.DeleteVolumeGroupSnapshotRequest;
  return proto.csi.v1.DeleteVolumeGroupSnapshotRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.DeleteVolumeGroupSnapshotRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.DeleteVolumeGroupSnapshotRequest}
 */
proto.csi.v1.DeleteVolumeGroupSnapshotRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setGroupSnapshotId(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.addSnapshotIds(value);
      break;
    case 3:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.DeleteVolumeGroupSnapshotRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.DeleteVolumeGroupSnapshotRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.DeleteVolumeGroupSnapshotRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.DeleteVolumeGroupSnapshotRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getGroupSnapshotId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getSnapshotIdsList();
  if (f.length > 0) {
    writer.writeRepeatedString(
      2,
      f
    );
  }
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(3, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * optional string group_snapshot_id = 1;
 * @return {string}
 */
proto.csi.v1.DeleteVolumeGroupSnapshotRequest.prototype.getGroupSnapshotId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.DeleteVolumeGroupSnapshotRequest} returns this
 */
proto.csi.v1.DeleteVolumeGroupSnapshotRequest.prototype.setGroupSnapshotId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * repeated string snapshot_ids = 2;
 * @return {!Array<string>}
 */
proto.csi.v1.DeleteVolumeGroupSnapshotRequest.prototype.getSnapshotIdsList = function() {
  return /** @type {!Array<string>} */ (jspb.Message.getRepeatedField(this, 2));
};


/**
 * @param {!Array<string>} value
 * @return {!proto.csi.v1.DeleteVolumeGroupSnapshotRequest} returns this
 */
proto.csi.v1.DeleteVolumeGroupSnapshotRequest.prototype.setSnapshotIdsList = function(value) {
  return jspb.Message.setField(this, 2, value || []);
};


/**
 * @param {string} value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.DeleteVolumeGroupSnapshotRequest} returns this
 */
proto.csi.v1.DeleteVolumeGroupSnapshotRequest.prototype.addSnapshotIds = function(value, opt_index) {
  return jspb.Message.addToRepeatedField(this, 2, value, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.DeleteVolumeGroupSnapshotRequest} returns this
 */
proto.csi.v1.DeleteVolumeGroupSnapshotRequest.prototype.clearSnapshotIdsList = function() {
  return this.setSnapshotIdsList([]);
};


/**
 * map<string, string> secrets = 3;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.DeleteVolumeGroupSnapshotRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 3, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.DeleteVolumeGroupSnapshotRequest} returns this
 */
proto.csi.v1.DeleteVolumeGroupSnapshotRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.DeleteVolumeGroupSnapshotResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.DeleteVolumeGroupSnapshotResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.DeleteVolumeGroupSnapshotResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.DeleteVolumeGroupSnapshotResponse.toObject = function(includeInstance, msg) {
  var f, obj = {

  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.DeleteVolumeGroupSnapshotResponse}
 */
proto.csi.v1.DeleteVolumeGroupSnapshotResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.DeleteVolumeGroupSnapshotResponse;
  return proto.csi.v1.DeleteVolumeGroupSnapshotResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.DeleteVolumeGroupSnapshotResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.DeleteVolumeGroupSnapshotResponse}
 */
proto.csi.v1.DeleteVolumeGroupSnapshotResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.DeleteVolumeGroupSnapshotResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.DeleteVolumeGroupSnapshotResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.DeleteVolumeGroupSnapshotResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.DeleteVolumeGroupSnapshotResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.GetVolumeGroupSnapshotRequest.repeatedFields_ = [2];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.GetVolumeGroupSnapshotRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.GetVolumeGroupSnapshotRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.GetVolumeGroupSnapshotRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetVolumeGroupSnapshotRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    groupSnapshotId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    snapshotIdsList: (f = jspb.Message.getRepeatedField(msg, 2)) == null ? undefined : f,
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.GetVolumeGroupSnapshotRequest}
 */
proto.csi.v1.GetVolumeGroupSnapshotRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.GetVolumeGroupSnapshotRequest;
  return proto.csi.v1.GetVolumeGroupSnapshotRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.GetVolumeGroupSnapshotRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.GetVolumeGroupSnapshotRequest}
 */
proto.csi.v1.GetVolumeGroupSnapshotRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setGroupSnapshotId(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.addSnapshotIds(value);
      break;
    case 3:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.GetVolumeGroupSnapshotRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.GetVolumeGroupSnapshotRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.GetVolumeGroupSnapshotRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetVolumeGroupSnapshotRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getGroupSnapshotId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getSnapshotIdsList();
  if (f.length > 0) {
    writer.writeRepeatedString(
      2,
      f
    );
  }
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(3, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * optional string group_snapshot_id = 1;
 * @return {string}
 */
proto.csi.v1.GetVolumeGroupSnapshotRequest.prototype.getGroupSnapshotId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.GetVolumeGroupSnapshotRequest} returns this
 */
proto.csi.v1.GetVolumeGroupSnapshotRequest.prototype.setGroupSnapshotId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * repeated string snapshot_ids = 2;
 * @return {!Array<string>}
 */
proto.csi.v1.GetVolumeGroupSnapshotRequest.prototype.getSnapshotIdsList = function() {
  return /** @type {!Array<string>} */ (jspb.Message.getRepeatedField(this, 2));
};


/**
 * @param {!Array<string>} value
 * @return {!proto.csi.v1.GetVolumeGroupSnapshotRequest} returns this
 */
proto.csi.v1.GetVolumeGroupSnapshotRequest.prototype.setSnapshotIdsList = function(value) {
  return jspb.Message.setField(this, 2, value || []);
};


/**
 * @param {string} value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.GetVolumeGroupSnapshotRequest} returns this
 */
proto.csi.v1.GetVolumeGroupSnapshotRequest.prototype.addSnapshotIds = function(value, opt_index) {
  return jspb.Message.addToRepeatedField(this, 2, value, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.GetVolumeGroupSnapshotRequest} returns this
 */
proto.csi.v1.GetVolumeGroupSnapshotRequest.prototype.clearSnapshotIdsList = function() {
  return this.setSnapshotIdsList([]);
};


/**
 * map<string, string> secrets = 3;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.GetVolumeGroupSnapshotRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 3, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.GetVolumeGroupSnapshotRequest} returns this
 */
proto.csi.v1.GetVolumeGroupSnapshotRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.GetVolumeGroupSnapshotResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.GetVolumeGroupSnapshotResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.GetVolumeGroupSnapshotResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetVolumeGroupSnapshotResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    groupSnapshot: (f = msg.getGroupSnapshot()) && proto.csi.v1.VolumeGroupSnapshot.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.GetVolumeGroupSnapshotResponse}
 */
proto.csi.v1.GetVolumeGroupSnapshotResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.GetVolumeGroupSnapshotResponse;
  return proto.csi.v1.GetVolumeGroupSnapshotResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.GetVolumeGroupSnapshotResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.GetVolumeGroupSnapshotResponse}
 */
proto.csi.v1.GetVolumeGroupSnapshotResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.VolumeGroupSnapshot;
      reader.readMessage(value,proto.csi.v1.VolumeGroupSnapshot.deserializeBinaryFromReader);
      msg.setGroupSnapshot(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.GetVolumeGroupSnapshotResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.GetVolumeGroupSnapshotResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.GetVolumeGroupSnapshotResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.GetVolumeGroupSnapshotResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getGroupSnapshot();
  if (f != null) {
    writer.writeMessage(
      1,
      f,
      proto.csi.v1.VolumeGroupSnapshot.serializeBinaryToWriter
    );
  }
};


/**
 * optional VolumeGroupSnapshot group_snapshot = 1;
 * @return {?proto.csi.v1.VolumeGroupSnapshot}
 */
proto.csi.v1.GetVolumeGroupSnapshotResponse.prototype.getGroupSnapshot = function() {
  return /** @type{?proto.csi.v1.VolumeGroupSnapshot} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.VolumeGroupSnapshot, 1));
};


/**
 * @param {?proto.csi.v1.VolumeGroupSnapshot|undefined} value
 * @return {!proto.csi.v1.GetVolumeGroupSnapshotResponse} returns this
*/
proto.csi.v1.GetVolumeGroupSnapshotResponse.prototype.setGroupSnapshot = function(value) {
  return jspb.Message.setWrapperField(this, 1, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.GetVolumeGroupSnapshotResponse} returns this
 */
proto.csi.v1.GetVolumeGroupSnapshotResponse.prototype.clearGroupSnapshot = function() {
  return this.setGroupSnapshot(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.GetVolumeGroupSnapshotResponse.prototype.hasGroupSnapshot = function() {
  return jspb.Message.getField(this, 1) != null;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeGetInfoRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeGetInfoRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeGetInfoRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetInfoRequest.toObject = function(includeInstance, msg) {
  var f, obj = {

  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeGetInfoRequest}
 */
proto.csi.v1.NodeGetInfoRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeGetInfoRequest;
  return proto.csi.v1.NodeGetInfoRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeGetInfoRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeGetInfoRequest}
 */
proto.csi.v1.NodeGetInfoRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeGetInfoRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeGetInfoRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeGetInfoRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetInfoRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeGetInfoResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeGetInfoResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeGetInfoResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetInfoResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    nodeId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    maxVolumesPerNode: jspb.Message.getFieldWithDefault(msg, 2, 0),
    accessibleTopology: (f = msg.getAccessibleTopology()) && proto.csi.v1.Topology.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeGetInfoResponse}
 */
proto.csi.v1.NodeGetInfoResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeGetInfoResponse;
  return proto.csi.v1.NodeGetInfoResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeGetInfoResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeGetInfoResponse}
 */
proto.csi.v1.NodeGetInfoResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setNodeId(value);
      break;
    case 2:
      var value = /** @type {number} */ (reader.readInt64());
      msg.setMaxVolumesPerNode(value);
      break;
    case 3:
      var value = new proto.csi.v1.Topology;
      reader.readMessage(value,proto.csi.v1.Topology.deserializeBinaryFromReader);
      msg.setAccessibleTopology(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeGetInfoResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeGetInfoResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeGetInfoResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetInfoResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getNodeId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getMaxVolumesPerNode();
  if (f !== 0) {
    writer.writeInt64(
      2,
      f
    );
  }
  f = message.getAccessibleTopology();
  if (f != null) {
    writer.writeMessage(
      3,
      f,
      proto.csi.v1.Topology.serializeBinaryToWriter
    );
  }
};


/**
 * optional string node_id = 1;
 * @return {string}
 */
proto.csi.v1.NodeGetInfoResponse.prototype.getNodeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodeGetInfoResponse} returns this
 */
proto.csi.v1.NodeGetInfoResponse.prototype.setNodeId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * optional int64 max_volumes_per_node = 2;
 * @return {number}
 */
proto.csi.v1.NodeGetInfoResponse.prototype.getMaxVolumesPerNode = function() {
  return /** @type {number} */ (jspb.Message.getFieldWithDefault(this, 2, 0));
};


/**
 * @param {number} value
 * @return {!proto.csi.v1.NodeGetInfoResponse} returns this
 */
proto.csi.v1.NodeGetInfoResponse.prototype.setMaxVolumesPerNode = function(value) {
  return jspb.Message.setProto3IntField(this, 2, value);
};


/**
 * optional Topology accessible_topology = 3;
 * @return {?proto.csi.v1.Topology}
 */
proto.csi.v1.NodeGetInfoResponse.prototype.getAccessibleTopology = function() {
  return /** @type{?proto.csi.v1.Topology} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.Topology, 3));
};


/**
 * @param {?proto.csi.v1.Topology|undefined} value
 * @return {!proto.csi.v1.NodeGetInfoResponse} returns this
*/
proto.csi.v1.NodeGetInfoResponse.prototype.setAccessibleTopology = function(value) {
  return jspb.Message.setWrapperField(this, 3, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.NodeGetInfoResponse} returns this
 */
proto.csi.v1.NodeGetInfoResponse.prototype.clearAccessibleTopology = function() {
  return this.setAccessibleTopology(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.NodeGetInfoResponse.prototype.hasAccessibleTopology = function() {
  return jspb.Message.getField(this, 3) != null;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeGetCapabilitiesRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeGetCapabilitiesRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeGetCapabilitiesRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetCapabilitiesRequest.toObject = function(includeInstance, msg) {
  var f, obj = {

  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeGetCapabilitiesRequest}
 */
proto.csi.v1.NodeGetCapabilitiesRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeGetCapabilitiesRequest;
  return proto.csi.v1.NodeGetCapabilitiesRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeGetCapabilitiesRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeGetCapabilitiesRequest}
 */
proto.csi.v1.NodeGetCapabilitiesRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeGetCapabilitiesRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeGetCapabilitiesRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeGetCapabilitiesRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetCapabilitiesRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.NodeGetCapabilitiesResponse.repeatedFields_ = [1];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeGetCapabilitiesResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeGetCapabilitiesResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeGetCapabilitiesResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetCapabilitiesResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    capabilitiesList: jspb.Message.toObjectList(msg.getCapabilitiesList(),
    proto.csi.v1.NodeServiceCapability.toObject, includeInstance)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeGetCapabilitiesResponse}
 */
proto.csi.v1.NodeGetCapabilitiesResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeGetCapabilitiesResponse;
  return proto.csi.v1.NodeGetCapabilitiesResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeGetCapabilitiesResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeGetCapabilitiesResponse}
 */
proto.csi.v1.NodeGetCapabilitiesResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.NodeServiceCapability;
      reader.readMessage(value,proto.csi.v1.NodeServiceCapability.deserializeBinaryFromReader);
      msg.addCapabilities(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeGetCapabilitiesResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeGetCapabilitiesResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeGetCapabilitiesResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetCapabilitiesResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getCapabilitiesList();
  if (f.length > 0) {
    writer.writeRepeatedMessage(
      1,
      f,
      proto.csi.v1.NodeServiceCapability.serializeBinaryToWriter
    );
  }
};


/**
 * repeated NodeServiceCapability capabilities = 1;
 * @return {!Array<!proto.csi.v1.NodeServiceCapability>}
 */
proto.csi.v1.NodeGetCapabilitiesResponse.prototype.getCapabilitiesList = function() {
  return /** @type{!Array<!proto.csi.v1.NodeServiceCapability>} */ (
    jspb.Message.getRepeatedWrapperField(this, proto.csi.v1.NodeServiceCapability, 1));
};


/**
 * @param {!Array<!proto.csi.v1.NodeServiceCapability>} value
 * @return {!proto.csi.v1.NodeGetCapabilitiesResponse} returns this
*/
proto.csi.v1.NodeGetCapabilitiesResponse.prototype.setCapabilitiesList = function(value) {
  return jspb.Message.setRepeatedWrapperField(this, 1, value);
};


/**
 * @param {!proto.csi.v1.NodeServiceCapability=} opt_value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.NodeServiceCapability}
 */
proto.csi.v1.NodeGetCapabilitiesResponse.prototype.addCapabilities = function(opt_value, opt_index) {
  return jspb.Message.addToRepeatedWrapperField(this, 1, opt_value, proto.csi.v1.NodeServiceCapability, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.NodeGetCapabilitiesResponse} returns this
 */
proto.csi.v1.NodeGetCapabilitiesResponse.prototype.clearCapabilitiesList = function() {
  return this.setCapabilitiesList([]);
};



/**
 * Oneof group definitions for this message. Each group defines the field
 * numbers belonging to that group. When of these fields' value is set, all
 * other fields in the group are cleared. During deserialization, if multiple
 * fields are encountered for a group, only the last value seen will be kept.
 * @private {!Array<!Array<number>>}
 * @const
 */
proto.csi.v1.NodeServiceCapability.oneofGroups_ = [[1]];

/**
 * @enum {number}
 */
proto.csi.v1.NodeServiceCapability.TypeCase = {
  TYPE_NOT_SET: 0,
  RPC: 1
};

/**
 * @return {proto.csi.v1.NodeServiceCapability.TypeCase}
 */
proto.csi.v1.NodeServiceCapability.prototype.getTypeCase = function() {
  return /** @type {proto.csi.v1.NodeServiceCapability.TypeCase} */(jspb.Message.computeOneofCase(this, proto.csi.v1.NodeServiceCapability.oneofGroups_[0]));
};



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeServiceCapability.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeServiceCapability.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeServiceCapability} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeServiceCapability.toObject = function(includeInstance, msg) {
  var f, obj = {
    rpc: (f = msg.getRpc()) && proto.csi.v1.NodeServiceCapability.RPC.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeServiceCapability}
 */
proto.csi.v1.NodeServiceCapability.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeServiceCapability;
  return proto.csi.v1.NodeServiceCapability.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeServiceCapability} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeServiceCapability}
 */
proto.csi.v1.NodeServiceCapability.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.NodeServiceCapability.RPC;
      reader.readMessage(value,proto.csi.v1.NodeServiceCapability.RPC.deserializeBinaryFromReader);
      msg.setRpc(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeServiceCapability.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeServiceCapability.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeServiceCapability} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeServiceCapability.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getRpc();
  if (f != null) {
    writer.writeMessage(
      1,
      f,
      proto.csi.v1.NodeServiceCapability.RPC.serializeBinaryToWriter
    );
  }
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeServiceCapability.RPC.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeServiceCapability.RPC.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeServiceCapability.RPC} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeServiceCapability.RPC.toObject = function(includeInstance, msg) {
  var f, obj = {
    type: jspb.Message.getFieldWithDefault(msg, 1, 0)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeServiceCapability.RPC}
 */
proto.csi.v1.NodeServiceCapability.RPC.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeServiceCapability.RPC;
  return proto.csi.v1.NodeServiceCapability.RPC.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeServiceCapability.RPC} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeServiceCapability.RPC}
 */
proto.csi.v1.NodeServiceCapability.RPC.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {!proto.csi.v1.NodeServiceCapability.RPC.Type} */ (reader.readEnum());
      msg.setType(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeServiceCapability.RPC.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeServiceCapability.RPC.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeServiceCapability.RPC} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeServiceCapability.RPC.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getType();
  if (f !== 0.0) {
    writer.writeEnum(
      1,
      f
    );
  }
};


/**
 * @enum {number}
 */
proto.csi.v1.NodeServiceCapability.RPC.Type = {
  UNKNOWN: 0,
  STAGE_UNSTAGE_VOLUME: 1,
  GET_VOLUME_STATS: 2,
  EXPAND_VOLUME: 3,
  SINGLE_NODE_MULTI_WRITER: 5,
  VOLUME_MOUNT_GROUP: 6,
  GET_VOLUME_HEALTH: 7,
  GET_STORAGE_HEALTH: 8
};

/**
 * optional Type type = 1;
 * @return {!proto.csi.v1.NodeServiceCapability.RPC.Type}
 */
proto.csi.v1.NodeServiceCapability.RPC.prototype.getType = function() {
  return /** @type {!proto.csi.v1.NodeServiceCapability.RPC.Type} */ (jspb.Message.getFieldWithDefault(this, 1, 0));
};


/**
 * @param {!proto.csi.v1.NodeServiceCapability.RPC.Type} value
 * @return {!proto.csi.v1.NodeServiceCapability.RPC} returns this
 */
proto.csi.v1.NodeServiceCapability.RPC.prototype.setType = function(value) {
  return jspb.Message.setProto3EnumField(this, 1, value);
};


/**
 * optional RPC rpc = 1;
 * @return {?proto.csi.v1.NodeServiceCapability.RPC}
 */
proto.csi.v1.NodeServiceCapability.prototype.getRpc = function() {
  return /** @type{?proto.csi.v1.NodeServiceCapability.RPC} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.NodeServiceCapability.RPC, 1));
};


/**
 * @param {?proto.csi.v1.NodeServiceCapability.RPC|undefined} value
 * @return {!proto.csi.v1.NodeServiceCapability} returns this
*/
proto.csi.v1.NodeServiceCapability.prototype.setRpc = function(value) {
  return jspb.Message.setOneofWrapperField(this, 1, proto.csi.v1.NodeServiceCapability.oneofGroups_[0], value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.NodeServiceCapability} returns this
 */
proto.csi.v1.NodeServiceCapability.prototype.clearRpc = function() {
  return this.setRpc(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.NodeServiceCapability.prototype.hasRpc = function() {
  return jspb.Message.getField(this, 1) != null;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeStageVolumeRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeStageVolumeRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeStageVolumeRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeStageVolumeRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    publishContextMap: (f = msg.getPublishContextMap()) ? f.toObject(includeInstance, undefined) : [],
    stagingTargetPath: jspb.Message.getFieldWithDefault(msg, 3, ""),
    volumeCapability: (f = msg.getVolumeCapability()) && proto.csi.v1.VolumeCapability.toObject(includeInstance, f),
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : [],
    volumeContextMap: (f = msg.getVolumeContextMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeStageVolumeRequest}
 */
proto.csi.v1.NodeStageVolumeRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeStageVolumeRequest;
  return proto.csi.v1.NodeStageVolumeRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeStageVolumeRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeStageVolumeRequest}
 */
proto.csi.v1.NodeStageVolumeRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumeId(value);
      break;
    case 2:
      var value = msg.getPublishContextMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    case 3:
      var value = /** @type {string} */ (reader.readString());
      msg.setStagingTargetPath(value);
      break;
    case 4:
      var value = new proto.csi.v1.VolumeCapability;
      reader.readMessage(value,proto.csi.v1.VolumeCapability.deserializeBinaryFromReader);
      msg.setVolumeCapability(value);
      break;
    case 5:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    case 6:
      var value = msg.getVolumeContextMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeStageVolumeRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeStageVolumeRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeStageVolumeRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeStageVolumeRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getPublishContextMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(2, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
  f = message.getStagingTargetPath();
  if (f.length > 0) {
    writer.writeString(
      3,
      f
    );
  }
  f = message.getVolumeCapability();
  if (f != null) {
    writer.writeMessage(
      4,
      f,
      proto.csi.v1.VolumeCapability.serializeBinaryToWriter
    );
  }
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(5, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
  f = message.getVolumeContextMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(6, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * optional string volume_id = 1;
 * @return {string}
 */
proto.csi.v1.NodeStageVolumeRequest.prototype.getVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodeStageVolumeRequest} returns this
 */
proto.csi.v1.NodeStageVolumeRequest.prototype.setVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * map<string, string> publish_context = 2;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.NodeStageVolumeRequest.prototype.getPublishContextMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 2, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.NodeStageVolumeRequest} returns this
 */
proto.csi.v1.NodeStageVolumeRequest.prototype.clearPublishContextMap = function() {
  this.getPublishContextMap().clear();
  return this;};


/**
 * optional string staging_target_path = 3;
 * @return {string}
 */
proto.csi.v1.NodeStageVolumeRequest.prototype.getStagingTargetPath = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 3, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodeStageVolumeRequest} returns this
 */
proto.csi.v1.NodeStageVolumeRequest.prototype.setStagingTargetPath = function(value) {
  return jspb.Message.setProto3StringField(this, 3, value);
};


/**
 * optional VolumeCapability volume_capability = 4;
 * @return {?proto.csi.v1.VolumeCapability}
 */
proto.csi.v1.NodeStageVolumeRequest.prototype.getVolumeCapability = function() {
  return /** @type{?proto.csi.v1.VolumeCapability} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.VolumeCapability, 4));
};


/**
 * @param {?proto.csi.v1.VolumeCapability|undefined} value
 * @return {!proto.csi.v1.NodeStageVolumeRequest} returns this
*/
proto.csi.v1.NodeStageVolumeRequest.prototype.setVolumeCapability = function(value) {
  return jspb.Message.setWrapperField(this, 4, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.NodeStageVolumeRequest} returns this
 */
proto.csi.v1.NodeStageVolumeRequest.prototype.clearVolumeCapability = function() {
  return this.setVolumeCapability(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.NodeStageVolumeRequest.prototype.hasVolumeCapability = function() {
  return jspb.Message.getField(this, 4) != null;
};


/**
 * map<string, string> secrets = 5;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.NodeStageVolumeRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 5, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.NodeStageVolumeRequest} returns this
 */
proto.csi.v1.NodeStageVolumeRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};


/**
 * map<string, string> volume_context = 6;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.NodeStageVolumeRequest.prototype.getVolumeContextMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 6, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.NodeStageVolumeRequest} returns this
 */
proto.csi.v1.NodeStageVolumeRequest.prototype.clearVolumeContextMap = function() {
  this.getVolumeContextMap().clear();
  return this;};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeStageVolumeResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeStageVolumeResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeStageVolumeResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeStageVolumeResponse.toObject = function(includeInstance, msg) {
  var f, obj = {

  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeStageVolumeResponse}
 */
proto.csi.v1.NodeStageVolumeResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeStageVolumeResponse;
  return proto.csi.v1.NodeStageVolumeResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeStageVolumeResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeStageVolumeResponse}
 */
proto.csi.v1.NodeStageVolumeResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeStageVolumeResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeStageVolumeResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeStageVolumeResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeStageVolumeResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeUnstageVolumeRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeUnstageVolumeRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeUnstageVolumeRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeUnstageVolumeRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    stagingTargetPath: jspb.Message.getFieldWithDefault(msg, 2, "")
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeUnstageVolumeRequest}
 */
proto.csi.v1.NodeUnstageVolumeRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeUnstageVolumeRequest;
  return proto.csi.v1.NodeUnstageVolumeRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeUnstageVolumeRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeUnstageVolumeRequest}
 */
proto.csi.v1.NodeUnstageVolumeRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumeId(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setStagingTargetPath(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeUnstageVolumeRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeUnstageVolumeRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeUnstageVolumeRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeUnstageVolumeRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getStagingTargetPath();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
};


/**
 * optional string volume_id = 1;
 * @return {string}
 */
proto.csi.v1.NodeUnstageVolumeRequest.prototype.getVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodeUnstageVolumeRequest} returns this
 */
proto.csi.v1.NodeUnstageVolumeRequest.prototype.setVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * optional string staging_target_path = 2;
 * @return {string}
 */
proto.csi.v1.NodeUnstageVolumeRequest.prototype.getStagingTargetPath = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodeUnstageVolumeRequest} returns this
 */
proto.csi.v1.NodeUnstageVolumeRequest.prototype.setStagingTargetPath = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeUnstageVolumeResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeUnstageVolumeResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeUnstageVolumeResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeUnstageVolumeResponse.toObject = function(includeInstance, msg) {
  var f, obj = {

  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeUnstageVolumeResponse}
 */
proto.csi.v1.NodeUnstageVolumeResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeUnstageVolumeResponse;
  return proto.csi.v1.NodeUnstageVolumeResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeUnstageVolumeResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeUnstageVolumeResponse}
 */
proto.csi.v1.NodeUnstageVolumeResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeUnstageVolumeResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeUnstageVolumeResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeUnstageVolumeResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeUnstageVolumeResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodePublishVolumeRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodePublishVolumeRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodePublishVolumeRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodePublishVolumeRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    publishContextMap: (f = msg.getPublishContextMap()) ? f.toObject(includeInstance, undefined) : [],
    stagingTargetPath: jspb.Message.getFieldWithDefault(msg, 3, ""),
    targetPath: jspb.Message.getFieldWithDefault(msg, 4, ""),
    volumeCapability: (f = msg.getVolumeCapability()) && proto.csi.v1.VolumeCapability.toObject(includeInstance, f),
    readonly: jspb.Message.getBooleanFieldWithDefault(msg, 6, false),
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : [],
    volumeContextMap: (f = msg.getVolumeContextMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodePublishVolumeRequest}
 */
proto.csi.v1.NodePublishVolumeRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodePublishVolumeRequest;
  return proto.csi.v1.NodePublishVolumeRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodePublishVolumeRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodePublishVolumeRequest}
 */
proto.csi.v1.NodePublishVolumeRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumeId(value);
      break;
    case 2:
      var value = msg.getPublishContextMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    case 3:
      var value = /** @type {string} */ (reader.readString());
      msg.setStagingTargetPath(value);
      break;
    case 4:
      var value = /** @type {string} */ (reader.readString());
      msg.setTargetPath(value);
      break;
    case 5:
      var value = new proto.csi.v1.VolumeCapability;
      reader.readMessage(value,proto.csi.v1.VolumeCapability.deserializeBinaryFromReader);
      msg.setVolumeCapability(value);
      break;
    case 6:
      var value = /** @type {boolean} */ (reader.readBool());
      msg.setReadonly(value);
      break;
    case 7:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    case 8:
      var value = msg.getVolumeContextMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodePublishVolumeRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodePublishVolumeRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodePublishVolumeRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodePublishVolumeRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getPublishContextMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(2, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
  f = message.getStagingTargetPath();
  if (f.length > 0) {
    writer.writeString(
      3,
      f
    );
  }
  f = message.getTargetPath();
  if (f.length > 0) {
    writer.writeString(
      4,
      f
    );
  }
  f = message.getVolumeCapability();
  if (f != null) {
    writer.writeMessage(
      5,
      f,
      proto.csi.v1.VolumeCapability.serializeBinaryToWriter
    );
  }
  f = message.getReadonly();
  if (f) {
    writer.writeBool(
      6,
      f
    );
  }
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(7, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
  f = message.getVolumeContextMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(8, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * optional string volume_id = 1;
 * @return {string}
 */
proto.csi.v1.NodePublishVolumeRequest.prototype.getVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodePublishVolumeRequest} returns this
 */
proto.csi.v1.NodePublishVolumeRequest.prototype.setVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * map<string, string> publish_context = 2;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.NodePublishVolumeRequest.prototype.getPublishContextMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 2, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.NodePublishVolumeRequest} returns this
 */
proto.csi.v1.NodePublishVolumeRequest.prototype.clearPublishContextMap = function() {
  this.getPublishContextMap().clear();
  return this;};


/**
 * optional string staging_target_path = 3;
 * @return {string}
 */
proto.csi.v1.NodePublishVolumeRequest.prototype.getStagingTargetPath = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 3, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodePublishVolumeRequest} returns this
 */
proto.csi.v1.NodePublishVolumeRequest.prototype.setStagingTargetPath = function(value) {
  return jspb.Message.setProto3StringField(this, 3, value);
};


/**
 * optional string target_path = 4;
 * @return {string}
 */
proto.csi.v1.NodePublishVolumeRequest.prototype.getTargetPath = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 4, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodePublishVolumeRequest} returns this
 */
proto.csi.v1.NodePublishVolumeRequest.prototype.setTargetPath = function(value) {
  return jspb.Message.setProto3StringField(this, 4, value);
};


/**
 * optional VolumeCapability volume_capability = 5;
 * @return {?proto.csi.v1.VolumeCapability}
 */
proto.csi.v1.NodePublishVolumeRequest.prototype.getVolumeCapability = function() {
  return /** @type{?proto.csi.v1.VolumeCapability} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.VolumeCapability, 5));
};


/**
 * @param {?proto.csi.v1.VolumeCapability|undefined} value
 * @return {!proto.csi.v1.NodePublishVolumeRequest} returns this
*/
proto.csi.v1.NodePublishVolumeRequest.prototype.setVolumeCapability = function(value) {
  return jspb.Message.setWrapperField(this, 5, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.NodePublishVolumeRequest} returns this
 */
proto.csi.v1.NodePublishVolumeRequest.prototype.clearVolumeCapability = function() {
  return this.setVolumeCapability(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.NodePublishVolumeRequest.prototype.hasVolumeCapability = function() {
  return jspb.Message.getField(this, 5) != null;
};


/**
 * optional bool readonly = 6;
 * @return {boolean}
 */
proto.csi.v1.NodePublishVolumeRequest.prototype.getReadonly = function() {
  return /** @type {boolean} */ (jspb.Message.getBooleanFieldWithDefault(this, 6, false));
};


/**
 * @param {boolean} value
 * @return {!proto.csi.v1.NodePublishVolumeRequest} returns this
 */
proto.csi.v1.NodePublishVolumeRequest.prototype.setReadonly = function(value) {
  return jspb.Message.setProto3BooleanField(this, 6, value);
};


/**
 * map<string, string> secrets = 7;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.NodePublishVolumeRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 7, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.NodePublishVolumeRequest} returns this
 */
proto.csi.v1.NodePublishVolumeRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};


/**
 * map<string, string> volume_context = 8;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.NodePublishVolumeRequest.prototype.getVolumeContextMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 8, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.NodePublishVolumeRequest} returns this
 */
proto.csi.v1.NodePublishVolumeRequest.prototype.clearVolumeContextMap = function() {
  this.getVolumeContextMap().clear();
  return this;};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodePublishVolumeResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodePublishVolumeResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodePublishVolumeResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodePublishVolumeResponse.toObject = function(includeInstance, msg) {
  var f, obj = {

  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodePublishVolumeResponse}
 */
proto.csi.v1.NodePublishVolumeResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodePublishVolumeResponse;
  return proto.csi.v1.NodePublishVolumeResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodePublishVolumeResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodePublishVolumeResponse}
 */
proto.csi.v1.NodePublishVolumeResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodePublishVolumeResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodePublishVolumeResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodePublishVolumeResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodePublishVolumeResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeUnpublishVolumeRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeUnpublishVolumeRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeUnpublishVolumeRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeUnpublishVolumeRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    targetPath: jspb.Message.getFieldWithDefault(msg, 2, "")
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeUnpublishVolumeRequest}
 */
proto.csi.v1.NodeUnpublishVolumeRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeUnpublishVolumeRequest;
  return proto.csi.v1.NodeUnpublishVolumeRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeUnpublishVolumeRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeUnpublishVolumeRequest}
 */
proto.csi.v1.NodeUnpublishVolumeRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumeId(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setTargetPath(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeUnpublishVolumeRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeUnpublishVolumeRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeUnpublishVolumeRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeUnpublishVolumeRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getTargetPath();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
};


/**
 * optional string volume_id = 1;
 * @return {string}
 */
proto.csi.v1.NodeUnpublishVolumeRequest.prototype.getVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodeUnpublishVolumeRequest} returns this
 */
proto.csi.v1.NodeUnpublishVolumeRequest.prototype.setVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * optional string target_path = 2;
 * @return {string}
 */
proto.csi.v1.NodeUnpublishVolumeRequest.prototype.getTargetPath = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodeUnpublishVolumeRequest} returns this
 */
proto.csi.v1.NodeUnpublishVolumeRequest.prototype.setTargetPath = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeUnpublishVolumeResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeUnpublishVolumeResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeUnpublishVolumeResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeUnpublishVolumeResponse.toObject = function(includeInstance, msg) {
  var f, obj = {

  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeUnpublishVolumeResponse}
 */
proto.csi.v1.NodeUnpublishVolumeResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeUnpublishVolumeResponse;
  return proto.csi.v1.NodeUnpublishVolumeResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeUnpublishVolumeResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeUnpublishVolumeResponse}
 */
proto.csi.v1.NodeUnpublishVolumeResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeUnpublishVolumeResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeUnpublishVolumeResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeUnpublishVolumeResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeUnpublishVolumeResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeExpandVolumeRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeExpandVolumeRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeExpandVolumeRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeExpandVolumeRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    volumePath: jspb.Message.getFieldWithDefault(msg, 2, ""),
    capacityRange: (f = msg.getCapacityRange()) && proto.csi.v1.CapacityRange.toObject(includeInstance, f),
    stagingTargetPath: jspb.Message.getFieldWithDefault(msg, 4, ""),
    volumeCapability: (f = msg.getVolumeCapability()) && proto.csi.v1.VolumeCapability.toObject(includeInstance, f),
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeExpandVolumeRequest}
 */
proto.csi.v1.NodeExpandVolumeRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeExpandVolumeRequest;
  return proto.csi.v1.NodeExpandVolumeRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeExpandVolumeRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeExpandVolumeRequest}
 */
proto.csi.v1.NodeExpandVolumeRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumeId(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumePath(value);
      break;
    case 3:
      var value = new proto.csi.v1.CapacityRange;
      reader.readMessage(value,proto.csi.v1.CapacityRange.deserializeBinaryFromReader);
      msg.setCapacityRange(value);
      break;
    case 4:
      var value = /** @type {string} */ (reader.readString());
      msg.setStagingTargetPath(value);
      break;
    case 5:
      var value = new proto.csi.v1.VolumeCapability;
      reader.readMessage(value,proto.csi.v1.VolumeCapability.deserializeBinaryFromReader);
      msg.setVolumeCapability(value);
      break;
    case 6:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeExpandVolumeRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeExpandVolumeRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeExpandVolumeRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeExpandVolumeRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getVolumePath();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
  f = message.getCapacityRange();
  if (f != null) {
    writer.writeMessage(
      3,
      f,
      proto.csi.v1.CapacityRange.serializeBinaryToWriter
    );
  }
  f = message.getStagingTargetPath();
  if (f.length > 0) {
    writer.writeString(
      4,
      f
    );
  }
  f = message.getVolumeCapability();
  if (f != null) {
    writer.writeMessage(
      5,
      f,
      proto.csi.v1.VolumeCapability.serializeBinaryToWriter
    );
  }
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(6, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * optional string volume_id = 1;
 * @return {string}
 */
proto.csi.v1.NodeExpandVolumeRequest.prototype.getVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodeExpandVolumeRequest} returns this
 */
proto.csi.v1.NodeExpandVolumeRequest.prototype.setVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * optional string volume_path = 2;
 * @return {string}
 */
proto.csi.v1.NodeExpandVolumeRequest.prototype.getVolumePath = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodeExpandVolumeRequest} returns this
 */
proto.csi.v1.NodeExpandVolumeRequest.prototype.setVolumePath = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};


/**
 * optional CapacityRange capacity_range = 3;
 * @return {?proto.csi.v1.CapacityRange}
 */
proto.csi.v1.NodeExpandVolumeRequest.prototype.getCapacityRange = function() {
  return /** @type{?proto.csi.v1.CapacityRange} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.CapacityRange, 3));
};


/**
 * @param {?proto.csi.v1.CapacityRange|undefined} value
 * @return {!proto.csi.v1.NodeExpandVolumeRequest} returns this
*/
proto.csi.v1.NodeExpandVolumeRequest.prototype.setCapacityRange = function(value) {
  return jspb.Message.setWrapperField(this, 3, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.NodeExpandVolumeRequest} returns this
 */
proto.csi.v1.NodeExpandVolumeRequest.prototype.clearCapacityRange = function() {
  return this.setCapacityRange(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.NodeExpandVolumeRequest.prototype.hasCapacityRange = function() {
  return jspb.Message.getField(this, 3) != null;
};


/**
 * optional string staging_target_path = 4;
 * @return {string}
 */
proto.csi.v1.NodeExpandVolumeRequest.prototype.getStagingTargetPath = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 4, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodeExpandVolumeRequest} returns this
 */
proto.csi.v1.NodeExpandVolumeRequest.prototype.setStagingTargetPath = function(value) {
  return jspb.Message.setProto3StringField(this, 4, value);
};


/**
 * optional VolumeCapability volume_capability = 5;
 * @return {?proto.csi.v1.VolumeCapability}
 */
proto.csi.v1.NodeExpandVolumeRequest.prototype.getVolumeCapability = function() {
  return /** @type{?proto.csi.v1.VolumeCapability} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.VolumeCapability, 5));
};


/**
 * @param {?proto.csi.v1.VolumeCapability|undefined} value
 * @return {!proto.csi.v1.NodeExpandVolumeRequest} returns this
*/
proto.csi.v1.NodeExpandVolumeRequest.prototype.setVolumeCapability = function(value) {
  return jspb.Message.setWrapperField(this, 5, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.NodeExpandVolumeRequest} returns this
 */
proto.csi.v1.NodeExpandVolumeRequest.prototype.clearVolumeCapability = function() {
  return this.setVolumeCapability(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.NodeExpandVolumeRequest.prototype.hasVolumeCapability = function() {
  return jspb.Message.getField(this, 5) != null;
};


/**
 * map<string, string> secrets = 6;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.NodeExpandVolumeRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 6, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.NodeExpandVolumeRequest} returns this
 */
proto.csi.v1.NodeExpandVolumeRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeExpandVolumeResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeExpandVolumeResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeExpandVolumeResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeExpandVolumeResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    capacityBytes: jspb.Message.getFieldWithDefault(msg, 1, 0)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeExpandVolumeResponse}
 */
proto.csi.v1.NodeExpandVolumeResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeExpandVolumeResponse;
  return proto.csi.v1.NodeExpandVolumeResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeExpandVolumeResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeExpandVolumeResponse}
 */
proto.csi.v1.NodeExpandVolumeResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {number} */ (reader.readInt64());
      msg.setCapacityBytes(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeExpandVolumeResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeExpandVolumeResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeExpandVolumeResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeExpandVolumeResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getCapacityBytes();
  if (f !== 0) {
    writer.writeInt64(
      1,
      f
    );
  }
};


/**
 * optional int64 capacity_bytes = 1;
 * @return {number}
 */
proto.csi.v1.NodeExpandVolumeResponse.prototype.getCapacityBytes = function() {
  return /** @type {number} */ (jspb.Message.getFieldWithDefault(this, 1, 0));
};


/**
 * @param {number} value
 * @return {!proto.csi.v1.NodeExpandVolumeResponse} returns this
 */
proto.csi.v1.NodeExpandVolumeResponse.prototype.setCapacityBytes = function(value) {
  return jspb.Message.setProto3IntField(this, 1, value);
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeGetVolumeStatsRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeGetVolumeStatsRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeGetVolumeStatsRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetVolumeStatsRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    volumePath: jspb.Message.getFieldWithDefault(msg, 2, ""),
    stagingTargetPath: jspb.Message.getFieldWithDefault(msg, 3, "")
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeGetVolumeStatsRequest}
 */
proto.csi.v1.NodeGetVolumeStatsRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeGetVolumeStatsRequest;
  return proto.csi.v1.NodeGetVolumeStatsRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeGetVolumeStatsRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeGetVolumeStatsRequest}
 */
proto.csi.v1.NodeGetVolumeStatsRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumeId(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumePath(value);
      break;
    case 3:
      var value = /** @type {string} */ (reader.readString());
      msg.setStagingTargetPath(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeGetVolumeStatsRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeGetVolumeStatsRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeGetVolumeStatsRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetVolumeStatsRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getVolumePath();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
  f = message.getStagingTargetPath();
  if (f.length > 0) {
    writer.writeString(
      3,
      f
    );
  }
};


/**
 * optional string volume_id = 1;
 * @return {string}
 */
proto.csi.v1.NodeGetVolumeStatsRequest.prototype.getVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodeGetVolumeStatsRequest} returns this
 */
proto.csi.v1.NodeGetVolumeStatsRequest.prototype.setVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * optional string volume_path = 2;
 * @return {string}
 */
proto.csi.v1.NodeGetVolumeStatsRequest.prototype.getVolumePath = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodeGetVolumeStatsRequest} returns this
 */
proto.csi.v1.NodeGetVolumeStatsRequest.prototype.setVolumePath = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};


/**
 * optional string staging_target_path = 3;
 * @return {string}
 */
proto.csi.v1.NodeGetVolumeStatsRequest.prototype.getStagingTargetPath = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 3, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodeGetVolumeStatsRequest} returns this
 */
proto.csi.v1.NodeGetVolumeStatsRequest.prototype.setStagingTargetPath = function(value) {
  return jspb.Message.setProto3StringField(this, 3, value);
};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.NodeGetVolumeStatsResponse.repeatedFields_ = [1];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeGetVolumeStatsResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeGetVolumeStatsResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeGetVolumeStatsResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetVolumeStatsResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    usageList: jspb.Message.toObjectList(msg.getUsageList(),
    proto.csi.v1.VolumeUsage.toObject, includeInstance)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeGetVolumeStatsResponse}
 */
proto.csi.v1.NodeGetVolumeStatsResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeGetVolumeStatsResponse;
  return proto.csi.v1.NodeGetVolumeStatsResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeGetVolumeStatsResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeGetVolumeStatsResponse}
 */
proto.csi.v1.NodeGetVolumeStatsResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.VolumeUsage;
      reader.readMessage(value,proto.csi.v1.VolumeUsage.deserializeBinaryFromReader);
      msg.addUsage(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeGetVolumeStatsResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeGetVolumeStatsResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeGetVolumeStatsResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetVolumeStatsResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getUsageList();
  if (f.length > 0) {
    writer.writeRepeatedMessage(
      1,
      f,
      proto.csi.v1.VolumeUsage.serializeBinaryToWriter
    );
  }
};


/**
 * repeated VolumeUsage usage = 1;
 * @return {!Array<!proto.csi.v1.VolumeUsage>}
 */
proto.csi.v1.NodeGetVolumeStatsResponse.prototype.getUsageList = function() {
  return /** @type{!Array<!proto.csi.v1.VolumeUsage>} */ (
    jspb.Message.getRepeatedWrapperField(this, proto.csi.v1.VolumeUsage, 1));
};


/**
 * @param {!Array<!proto.csi.v1.VolumeUsage>} value
 * @return {!proto.csi.v1.NodeGetVolumeStatsResponse} returns this
*/
proto.csi.v1.NodeGetVolumeStatsResponse.prototype.setUsageList = function(value) {
  return jspb.Message.setRepeatedWrapperField(this, 1, value);
};


/**
 * @param {!proto.csi.v1.VolumeUsage=} opt_value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.VolumeUsage}
 */
proto.csi.v1.NodeGetVolumeStatsResponse.prototype.addUsage = function(opt_value, opt_index) {
  return jspb.Message.addToRepeatedWrapperField(this, 1, opt_value, proto.csi.v1.VolumeUsage, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.NodeGetVolumeStatsResponse} returns this
 */
proto.csi.v1.NodeGetVolumeStatsResponse.prototype.clearUsageList = function() {
  return this.setUsageList([]);
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.VolumeUsage.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.VolumeUsage.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.VolumeUsage} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeUsage.toObject = function(includeInstance, msg) {
  var f, obj = {
    available: jspb.Message.getFieldWithDefault(msg, 1, 0),
    total: jspb.Message.getFieldWithDefault(msg, 2, 0),
    used: jspb.Message.getFieldWithDefault(msg, 3, 0),
    unit: jspb.Message.getFieldWithDefault(msg, 4, 0)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.VolumeUsage}
 */
proto.csi.v1.VolumeUsage.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.VolumeUsage;
  return proto.csi.v1.VolumeUsage.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.VolumeUsage} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.VolumeUsage}
 */
proto.csi.v1.VolumeUsage.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {number} */ (reader.readInt64());
      msg.setAvailable(value);
      break;
    case 2:
      var value = /** @type {number} */ (reader.readInt64());
      msg.setTotal(value);
      break;
    case 3:
      var value = /** @type {number} */ (reader.readInt64());
      msg.setUsed(value);
      break;
    case 4:
      var value = /** @type {!proto.csi.v1.VolumeUsage.Unit} */ (reader.readEnum());
      msg.setUnit(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.VolumeUsage.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.VolumeUsage.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.VolumeUsage} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.VolumeUsage.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getAvailable();
  if (f !== 0) {
    writer.writeInt64(
      1,
      f
    );
  }
  f = message.getTotal();
  if (f !== 0) {
    writer.writeInt64(
      2,
      f
    );
  }
  f = message.getUsed();
  if (f !== 0) {
    writer.writeInt64(
      3,
      f
    );
  }
  f = message.getUnit();
  if (f !== 0.0) {
    writer.writeEnum(
      4,
      f
    );
  }
};


/**
 * @enum {number}
 */
proto.csi.v1.VolumeUsage.Unit = {
  UNKNOWN: 0,
  BYTES: 1,
  INODES: 2
};

/**
 * optional int64 available = 1;
 * @return {number}
 */
proto.csi.v1.VolumeUsage.prototype.getAvailable = function() {
  return /** @type {number} */ (jspb.Message.getFieldWithDefault(this, 1, 0));
};


/**
 * @param {number} value
 * @return {!proto.csi.v1.VolumeUsage} returns this
 */
proto.csi.v1.VolumeUsage.prototype.setAvailable = function(value) {
  return jspb.Message.setProto3IntField(this, 1, value);
};


/**
 * optional int64 total = 2;
 * @return {number}
 */
proto.csi.v1.VolumeUsage.prototype.getTotal = function() {
  return /** @type {number} */ (jspb.Message.getFieldWithDefault(this, 2, 0));
};


/**
 * @param {number} value
 * @return {!proto.csi.v1.VolumeUsage} returns this
 */
proto.csi.v1.VolumeUsage.prototype.setTotal = function(value) {
  return jspb.Message.setProto3IntField(this, 2, value);
};


/**
 * optional int64 used = 3;
 * @return {number}
 */
proto.csi.v1.VolumeUsage.prototype.getUsed = function() {
  return /** @type {number} */ (jspb.Message.getFieldWithDefault(this, 3, 0));
};


/**
 * @param {number} value
 * @return {!proto.csi.v1.VolumeUsage} returns this
 */
proto.csi.v1.VolumeUsage.prototype.setUsed = function(value) {
  return jspb.Message.setProto3IntField(this, 3, value);
};


/**
 * optional Unit unit = 4;
 * @return {!proto.csi.v1.VolumeUsage.Unit}
 */
proto.csi.v1.VolumeUsage.prototype.getUnit = function() {
  return /** @type {!proto.csi.v1.VolumeUsage.Unit} */ (jspb.Message.getFieldWithDefault(this, 4, 0));
};


/**
 * @param {!proto.csi.v1.VolumeUsage.Unit} value
 * @return {!proto.csi.v1.VolumeUsage} returns this
 */
proto.csi.v1.VolumeUsage.prototype.setUnit = function(value) {
  return jspb.Message.setProto3EnumField(this, 4, value);
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeGetVolumeHealthRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeGetVolumeHealthRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeGetVolumeHealthRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetVolumeHealthRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeId: jspb.Message.getFieldWithDefault(msg, 1, ""),
    volumePublishPath: jspb.Message.getFieldWithDefault(msg, 2, ""),
    stagingTargetPath: jspb.Message.getFieldWithDefault(msg, 3, "")
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeGetVolumeHealthRequest}
 */
proto.csi.v1.NodeGetVolumeHealthRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeGetVolumeHealthRequest;
  return proto.csi.v1.NodeGetVolumeHealthRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeGetVolumeHealthRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeGetVolumeHealthRequest}
 */
proto.csi.v1.NodeGetVolumeHealthRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumeId(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setVolumePublishPath(value);
      break;
    case 3:
      var value = /** @type {string} */ (reader.readString());
      msg.setStagingTargetPath(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeGetVolumeHealthRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeGetVolumeHealthRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeGetVolumeHealthRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetVolumeHealthRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeId();
  if (f.length > 0) {
    writer.writeString(
      1,
      f
    );
  }
  f = message.getVolumePublishPath();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
  f = message.getStagingTargetPath();
  if (f.length > 0) {
    writer.writeString(
      3,
      f
    );
  }
};


/**
 * optional string volume_id = 1;
 * @return {string}
 */
proto.csi.v1.NodeGetVolumeHealthRequest.prototype.getVolumeId = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 1, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodeGetVolumeHealthRequest} returns this
 */
proto.csi.v1.NodeGetVolumeHealthRequest.prototype.setVolumeId = function(value) {
  return jspb.Message.setProto3StringField(this, 1, value);
};


/**
 * optional string volume_publish_path = 2;
 * @return {string}
 */
proto.csi.v1.NodeGetVolumeHealthRequest.prototype.getVolumePublishPath = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodeGetVolumeHealthRequest} returns this
 */
proto.csi.v1.NodeGetVolumeHealthRequest.prototype.setVolumePublishPath = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};


/**
 * optional string staging_target_path = 3;
 * @return {string}
 */
proto.csi.v1.NodeGetVolumeHealthRequest.prototype.getStagingTargetPath = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 3, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodeGetVolumeHealthRequest} returns this
 */
proto.csi.v1.NodeGetVolumeHealthRequest.prototype.setStagingTargetPath = function(value) {
  return jspb.Message.setProto3StringField(this, 3, value);
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeGetVolumeHealthResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeGetVolumeHealthResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeGetVolumeHealthResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetVolumeHealthResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    volumeHealth: (f = msg.getVolumeHealth()) && proto.csi.v1.VolumeHealth.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeGetVolumeHealthResponse}
 */
proto.csi.v1.NodeGetVolumeHealthResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeGetVolumeHealthResponse;
  return proto.csi.v1.NodeGetVolumeHealthResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeGetVolumeHealthResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeGetVolumeHealthResponse}
 */
proto.csi.v1.NodeGetVolumeHealthResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.VolumeHealth;
      reader.readMessage(value,proto.csi.v1.VolumeHealth.deserializeBinaryFromReader);
      msg.setVolumeHealth(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeGetVolumeHealthResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeGetVolumeHealthResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeGetVolumeHealthResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetVolumeHealthResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getVolumeHealth();
  if (f != null) {
    writer.writeMessage(
      1,
      f,
      proto.csi.v1.VolumeHealth.serializeBinaryToWriter
    );
  }
};


/**
 * optional VolumeHealth volume_health = 1;
 * @return {?proto.csi.v1.VolumeHealth}
 */
proto.csi.v1.NodeGetVolumeHealthResponse.prototype.getVolumeHealth = function() {
  return /** @type{?proto.csi.v1.VolumeHealth} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.VolumeHealth, 1));
};


/**
 * @param {?proto.csi.v1.VolumeHealth|undefined} value
 * @return {!proto.csi.v1.NodeGetVolumeHealthResponse} returns this
*/
proto.csi.v1.NodeGetVolumeHealthResponse.prototype.setVolumeHealth = function(value) {
  return jspb.Message.setWrapperField(this, 1, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.NodeGetVolumeHealthResponse} returns this
 */
proto.csi.v1.NodeGetVolumeHealthResponse.prototype.clearVolumeHealth = function() {
  return this.setVolumeHealth(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.NodeGetVolumeHealthResponse.prototype.hasVolumeHealth = function() {
  return jspb.Message.getField(this, 1) != null;
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeGetStorageHealthRequest.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeGetStorageHealthRequest.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeGetStorageHealthRequest} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetStorageHealthRequest.toObject = function(includeInstance, msg) {
  var f, obj = {
    secretsMap: (f = msg.getSecretsMap()) ? f.toObject(includeInstance, undefined) : []
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeGetStorageHealthRequest}
 */
proto.csi.v1.NodeGetStorageHealthRequest.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeGetStorageHealthRequest;
  return proto.csi.v1.NodeGetStorageHealthRequest.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeGetStorageHealthRequest} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeGetStorageHealthRequest}
 */
proto.csi.v1.NodeGetStorageHealthRequest.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = msg.getSecretsMap();
      reader.readMessage(value, function(message, reader) {
        jspb.Map.deserializeBinary(message, reader, jspb.BinaryReader.prototype.readString, jspb.BinaryReader.prototype.readString, null, "", "");
         });
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeGetStorageHealthRequest.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeGetStorageHealthRequest.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeGetStorageHealthRequest} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetStorageHealthRequest.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getSecretsMap(true);
  if (f && f.getLength() > 0) {
    f.serializeBinary(1, writer, jspb.BinaryWriter.prototype.writeString, jspb.BinaryWriter.prototype.writeString);
  }
};


/**
 * map<string, string> secrets = 1;
 * @param {boolean=} opt_noLazyCreate Do not create the map if
 * empty, instead returning `undefined`
 * @return {!jspb.Map<string,string>}
 */
proto.csi.v1.NodeGetStorageHealthRequest.prototype.getSecretsMap = function(opt_noLazyCreate) {
  return /** @type {!jspb.Map<string,string>} */ (
      jspb.Message.getMapField(this, 1, opt_noLazyCreate,
      null));
};


/**
 * Clears values from the map. The map will be non-null.
 * @return {!proto.csi.v1.NodeGetStorageHealthRequest} returns this
 */
proto.csi.v1.NodeGetStorageHealthRequest.prototype.clearSecretsMap = function() {
  this.getSecretsMap().clear();
  return this;};



/**
 * List of repeated fields within this message type.
 * @private {!Array<number>}
 * @const
 */
proto.csi.v1.NodeGetStorageHealthResponse.repeatedFields_ = [1];



if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeGetStorageHealthResponse.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeGetStorageHealthResponse.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeGetStorageHealthResponse} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetStorageHealthResponse.toObject = function(includeInstance, msg) {
  var f, obj = {
    backendHealthList: jspb.Message.toObjectList(msg.getBackendHealthList(),
    proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.toObject, includeInstance)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeGetStorageHealthResponse}
 */
proto.csi.v1.NodeGetStorageHealthResponse.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeGetStorageHealthResponse;
  return proto.csi.v1.NodeGetStorageHealthResponse.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeGetStorageHealthResponse} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeGetStorageHealthResponse}
 */
proto.csi.v1.NodeGetStorageHealthResponse.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = new proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth;
      reader.readMessage(value,proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.deserializeBinaryFromReader);
      msg.addBackendHealth(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeGetStorageHealthResponse.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeGetStorageHealthResponse.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeGetStorageHealthResponse} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetStorageHealthResponse.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getBackendHealthList();
  if (f.length > 0) {
    writer.writeRepeatedMessage(
      1,
      f,
      proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.serializeBinaryToWriter
    );
  }
};





if (jspb.Message.GENERATE_TO_OBJECT) {
/**
 * Creates an object representation of this proto.
 * Field names that are reserved in JavaScript and will be renamed to pb_name.
 * Optional fields that are not set will be set to undefined.
 * To access a reserved field use, foo.pb_<name>, eg, foo.pb_default.
 * For the list of reserved names please see:
 *     net/proto2/compiler/js/internal/generator.cc#kKeyword.
 * @param {boolean=} opt_includeInstance Deprecated. whether to include the
 *     JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @return {!Object}
 */
proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.prototype.toObject = function(opt_includeInstance) {
  return proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.toObject(opt_includeInstance, this);
};


/**
 * Static version of the {@see toObject} method.
 * @param {boolean|undefined} includeInstance Deprecated. Whether to include
 *     the JSPB instance for transitional soy proto support:
 *     http://goto/soy-param-migration
 * @param {!proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth} msg The msg instance to transform.
 * @return {!Object}
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.toObject = function(includeInstance, msg) {
  var f, obj = {
    status: jspb.Message.getFieldWithDefault(msg, 1, 0),
    reason: jspb.Message.getFieldWithDefault(msg, 2, ""),
    message: jspb.Message.getFieldWithDefault(msg, 3, ""),
    volumeCapability: (f = msg.getVolumeCapability()) && proto.csi.v1.VolumeCapability.toObject(includeInstance, f)
  };

  if (includeInstance) {
    obj.$jspbMessageInstance = msg;
  }
  return obj;
};
}


/**
 * Deserializes binary data (in protobuf wire format).
 * @param {jspb.ByteSource} bytes The bytes to deserialize.
 * @return {!proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth}
 */
proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.deserializeBinary = function(bytes) {
  var reader = new jspb.BinaryReader(bytes);
  var msg = new proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth;
  return proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.deserializeBinaryFromReader(msg, reader);
};


/**
 * Deserializes binary data (in protobuf wire format) from the
 * given reader into the given message object.
 * @param {!proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth} msg The message object to deserialize into.
 * @param {!jspb.BinaryReader} reader The BinaryReader to use.
 * @return {!proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth}
 */
proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.deserializeBinaryFromReader = function(msg, reader) {
  while (reader.nextField()) {
    if (reader.isEndGroup()) {
      break;
    }
    var field = reader.getFieldNumber();
    switch (field) {
    case 1:
      var value = /** @type {!proto.csi.v1.StorageHealthErrorType} */ (reader.readEnum());
      msg.setStatus(value);
      break;
    case 2:
      var value = /** @type {string} */ (reader.readString());
      msg.setReason(value);
      break;
    case 3:
      var value = /** @type {string} */ (reader.readString());
      msg.setMessage(value);
      break;
    case 4:
      var value = new proto.csi.v1.VolumeCapability;
      reader.readMessage(value,proto.csi.v1.VolumeCapability.deserializeBinaryFromReader);
      msg.setVolumeCapability(value);
      break;
    default:
      reader.skipField();
      break;
    }
  }
  return msg;
};


/**
 * Serializes the message to binary data (in protobuf wire format).
 * @return {!Uint8Array}
 */
proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.prototype.serializeBinary = function() {
  var writer = new jspb.BinaryWriter();
  proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.serializeBinaryToWriter(this, writer);
  return writer.getResultBuffer();
};


/**
 * Serializes the given message to binary data (in protobuf wire
 * format), writing to the given BinaryWriter.
 * @param {!proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth} message
 * @param {!jspb.BinaryWriter} writer
 * @suppress {unusedLocalVariables} f is only used for nested messages
 */
proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.serializeBinaryToWriter = function(message, writer) {
  var f = undefined;
  f = message.getStatus();
  if (f !== 0.0) {
    writer.writeEnum(
      1,
      f
    );
  }
  f = message.getReason();
  if (f.length > 0) {
    writer.writeString(
      2,
      f
    );
  }
  f = message.getMessage();
  if (f.length > 0) {
    writer.writeString(
      3,
      f
    );
  }
  f = message.getVolumeCapability();
  if (f != null) {
    writer.writeMessage(
      4,
      f,
      proto.csi.v1.VolumeCapability.serializeBinaryToWriter
    );
  }
};


/**
 * optional StorageHealthErrorType status = 1;
 * @return {!proto.csi.v1.StorageHealthErrorType}
 */
proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.prototype.getStatus = function() {
  return /** @type {!proto.csi.v1.StorageHealthErrorType} */ (jspb.Message.getFieldWithDefault(this, 1, 0));
};


/**
 * @param {!proto.csi.v1.StorageHealthErrorType} value
 * @return {!proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth} returns this
 */
proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.prototype.setStatus = function(value) {
  return jspb.Message.setProto3EnumField(this, 1, value);
};


/**
 * optional string reason = 2;
 * @return {string}
 */
proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.prototype.getReason = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 2, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth} returns this
 */
proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.prototype.setReason = function(value) {
  return jspb.Message.setProto3StringField(this, 2, value);
};


/**
 * optional string message = 3;
 * @return {string}
 */
proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.prototype.getMessage = function() {
  return /** @type {string} */ (jspb.Message.getFieldWithDefault(this, 3, ""));
};


/**
 * @param {string} value
 * @return {!proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth} returns this
 */
proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.prototype.setMessage = function(value) {
  return jspb.Message.setProto3StringField(this, 3, value);
};


/**
 * optional VolumeCapability volume_capability = 4;
 * @return {?proto.csi.v1.VolumeCapability}
 */
proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.prototype.getVolumeCapability = function() {
  return /** @type{?proto.csi.v1.VolumeCapability} */ (
    jspb.Message.getWrapperField(this, proto.csi.v1.VolumeCapability, 4));
};


/**
 * @param {?proto.csi.v1.VolumeCapability|undefined} value
 * @return {!proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth} returns this
*/
proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.prototype.setVolumeCapability = function(value) {
  return jspb.Message.setWrapperField(this, 4, value);
};


/**
 * Clears the message field making it undefined.
 * @return {!proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth} returns this
 */
proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.prototype.clearVolumeCapability = function() {
  return this.setVolumeCapability(undefined);
};


/**
 * Returns whether this field is set.
 * @return {boolean}
 */
proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth.prototype.hasVolumeCapability = function() {
  return jspb.Message.getField(this, 4) != null;
};


/**
 * repeated StorageBackendHealth backend_health = 1;
 * @return {!Array<!proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth>}
 */
proto.csi.v1.NodeGetStorageHealthResponse.prototype.getBackendHealthList = function() {
  return /** @type{!Array<!proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth>} */ (
    jspb.Message.getRepeatedWrapperField(this, proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth, 1));
};


/**
 * @param {!Array<!proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth>} value
 * @return {!proto.csi.v1.NodeGetStorageHealthResponse} returns this
*/
proto.csi.v1.NodeGetStorageHealthResponse.prototype.setBackendHealthList = function(value) {
  return jspb.Message.setRepeatedWrapperField(this, 1, value);
};


/**
 * @param {!proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth=} opt_value
 * @param {number=} opt_index
 * @return {!proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth}
 */
proto.csi.v1.NodeGetStorageHealthResponse.prototype.addBackendHealth = function(opt_value, opt_index) {
  return jspb.Message.addToRepeatedWrapperField(this, 1, opt_value, proto.csi.v1.NodeGetStorageHealthResponse.StorageBackendHealth, opt_index);
};


/**
 * Clears the list making it empty but non-null.
 * @return {!proto.csi.v1.NodeGetStorageHealthResponse} returns this
 */
proto.csi.v1.NodeGetStorageHealthResponse.prototype.clearBackendHealthList = function() {
  return this.setBackendHealthList([]);
};


/**
 * @enum {number}
 */
proto.csi.v1.VolumeHealthErrorType = {
  UNKNOWN_VOLUME_HEALTH_TYPE: 0,
  DEGRADED: 1,
  INACCESSIBLE: 2,
  DATA_LOSS: 3
};

/**
 * @enum {number}
 */
proto.csi.v1.StorageHealthErrorType = {
  UNKNOWN_STORAGE_HEALTH_ERROR_TYPE: 0,
  STORAGE_DEGRADED: 1,
  STORAGE_UNREACHABLE: 2
};

goog.object.extend(exports, proto.csi.v1);

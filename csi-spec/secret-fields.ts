/**
 * Which fields of which CSI messages hold secrets. Made from the `csi_secret` marks in csi.proto by regenerate.ts: change
 * it there. Whoever prints a CSI message reads it; a message that is not listed has no secret field.
 */

/** Names of the secret fields as in csi.proto, by the name of the message in package csi.v1. */
export const secretFields: Readonly<Record<string, readonly string[]>> = {
  ControllerExpandVolumeRequest: ['secrets'],
  ControllerGetVolumeHealthRequest: ['secrets'],
  ControllerListVolumeHealthRequest: ['secrets'],
  ControllerModifyVolumeRequest: ['secrets'],
  ControllerPublishVolumeRequest: ['secrets'],
  ControllerUnpublishVolumeRequest: ['secrets'],
  CreateSnapshotRequest: ['secrets'],
  CreateVolumeGroupSnapshotRequest: ['secrets'],
  CreateVolumeRequest: ['secrets'],
  DeleteSnapshotRequest: ['secrets'],
  DeleteVolumeGroupSnapshotRequest: ['secrets'],
  DeleteVolumeRequest: ['secrets'],
  GetSnapshotRequest: ['secrets'],
  GetVolumeGroupSnapshotRequest: ['secrets'],
  ListSnapshotsRequest: ['secrets'],
  NodeExpandVolumeRequest: ['secrets'],
  NodeGetStorageHealthRequest: ['secrets'],
  NodePublishVolumeRequest: ['secrets'],
  NodeStageVolumeRequest: ['secrets'],
  ValidateVolumeCapabilitiesRequest: ['secrets'],
};

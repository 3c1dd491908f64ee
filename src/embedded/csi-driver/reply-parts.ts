/**
 * Plain data to the messages that several replies hold. Called by `replies.ts` only.
 */
import timestamps from 'google-protobuf/google/protobuf/timestamp_pb.js';
import csi from '../../../csi-spec/generated/csi_pb.js';
import { FieldReader } from './field-reader.ts';
import type { StringMap } from './volume-capability.ts';

/** Fills a map field. */
export function setMap(field: { set(key: string, value: string): unknown }, map: StringMap): void {
  for (const [key, value] of Object.entries(map)) {
    field.set(key, value);
  }
}

/** `Volume`; `contentSource` and `accessibleTopology` as in csi.proto. */
export function volumeMessage(volume: unknown): csi.Volume {
  const fields = new FieldReader('Volume', volume, ['capacityBytes', 'volumeId', 'volumeContext', 'contentSource', 'accessibleTopology']);
  const message = new csi.Volume().setCapacityBytes(fields.number('capacityBytes')).setVolumeId(fields.text('volumeId'));
  setMap(message.getVolumeContextMap(), fields.map('volumeContext'));
  return message
    .setContentSource(fields.child('contentSource', contentSourceMessage))
    .setAccessibleTopologyList(fields.children('accessibleTopology', topologyMessage));
}

function contentSourceMessage(source: unknown): csi.VolumeContentSource {
  const fields = new FieldReader('VolumeContentSource', source, ['snapshot', 'volume']);
  const snapshot = fields.child('snapshot', (item) => new FieldReader('SnapshotSource', item, ['snapshotId']).text('snapshotId'));
  const volume = fields.child('volume', (item) => new FieldReader('VolumeSource', item, ['volumeId']).text('volumeId'));
  const message = new csi.VolumeContentSource();
  if (snapshot !== undefined) {
    message.setSnapshot(new csi.VolumeContentSource.SnapshotSource().setSnapshotId(snapshot));
  }
  if (volume !== undefined) {
    message.setVolume(new csi.VolumeContentSource.VolumeSource().setVolumeId(volume));
  }
  return message;
}

/** `Topology`. */
export function topologyMessage(topology: unknown): csi.Topology {
  const message = new csi.Topology();
  setMap(message.getSegmentsMap(), new FieldReader('Topology', topology, ['segments']).map('segments'));
  return message;
}

/** `Snapshot`. */
export function snapshotMessage(snapshot: unknown): csi.Snapshot {
  const fields = new FieldReader('Snapshot', snapshot, ['sizeBytes', 'snapshotId', 'sourceVolumeId', 'creationTime', 'readyToUse']);
  const creationTime = fields.date('creationTime');
  return new csi.Snapshot()
    .setSizeBytes(fields.number('sizeBytes'))
    .setSnapshotId(fields.text('snapshotId'))
    .setSourceVolumeId(fields.text('sourceVolumeId'))
    .setReadyToUse(fields.flag('readyToUse') ?? false)
    .setCreationTime(creationTime === undefined ? undefined : timestamps.Timestamp.fromDate(creationTime));
}

/** `VolumeCapability` from that of `volume-capability.ts`. */
export function capabilityMessage(capability: unknown): csi.VolumeCapability {
  const fields = new FieldReader('VolumeCapability', capability, ['accessMode', 'accessType', 'fsType', 'mountFlags', 'mountGroup']);
  const mode = fields.enumNumber('accessMode', csi.VolumeCapability.AccessMode.Mode);
  const message = new csi.VolumeCapability().setAccessMode(new csi.VolumeCapability.AccessMode().setMode(mode));
  if (fields.text('accessType') === 'block') {
    return message.setBlock(new csi.VolumeCapability.BlockVolume());
  }
  return message.setMount(
    new csi.VolumeCapability.MountVolume()
      .setFsType(fields.text('fsType'))
      .setMountFlagsList(fields.texts('mountFlags'))
      .setVolumeMountGroup(fields.text('mountGroup')),
  );
}

/** The maker of a reply that has no fields. */
export function emptyReply<Reply>(message: string, Reply: new () => Reply): (fields: unknown) => Reply {
  return (fields) => {
    new FieldReader(message, fields, []);
    return new Reply();
  };
}

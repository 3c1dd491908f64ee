/**
 * Replies to ControllerListVolumes as a driver makes them: each volume with all that a driver says of one.
 */
import csi from '../../csi-spec/generated/csi_pb.js';

/** An entry; without `nodeIds` it has no status. */
export interface ReplyEntry {
  readonly volumeId: string;
  readonly nodeIds?: readonly string[];
}

export function volumeListReply(entries: readonly ReplyEntry[], nextToken = ''): csi.ListVolumesResponse {
  return new csi.ListVolumesResponse().setEntriesList(entries.map(entryMessage)).setNextToken(nextToken);
}

function entryMessage({ volumeId, nodeIds }: ReplyEntry): csi.ListVolumesResponse.Entry {
  const volume = new csi.Volume().setVolumeId(volumeId).setCapacityBytes(10_737_418_240);
  volume.getVolumeContextMap().set('storage.kubernetes.io/csiProvisionerIdentity', '1732881600000-8081-test.csi.example.com');
  const entry = new csi.ListVolumesResponse.Entry().setVolume(volume);
  return nodeIds === undefined ? entry : entry.setStatus(new csi.ListVolumesResponse.VolumeStatus().setPublishedNodeIdsList([...nodeIds]));
}

/**
 * The RPCs of the Controller service on snapshots (CSI specification, "CreateSnapshot" to "GetSnapshot"). A snapshot is cut
 * and ready at once. Called by `controller-rpcs.ts`.
 */
import type rpc from '../../../csi-spec/generated/csi_grpc_pb.js';
import csi from '../../../csi-spec/generated/csi_pb.js';
import type { Serve } from './call-handler.ts';
import { controllerAllows, type DriverState, pageRequest } from './driver-state.ts';
import { stableId } from './provisioning.ts';
import { refusal, required } from './refusal.ts';
import { createSnapshotReply, getSnapshotReply, listSnapshotsReply } from './replies.ts';
import { emptyReply } from './reply-parts.ts';
import { snapshotFields } from './volume-fields.ts';

type SnapshotMethod = 'createSnapshot' | 'deleteSnapshot' | 'listSnapshots' | 'getSnapshot';

/** Its handlers. */
export function snapshotHandlers(state: DriverState, serve: Serve): Pick<rpc.IControllerServer, SnapshotMethod> {
  return {
    createSnapshot: serve({
      method: 'CreateSnapshot',
      allowed: controllerAllows(state, 'CREATE_DELETE_SNAPSHOT'),
      run: (request: csi.CreateSnapshotRequest) => createSnapshot(state, request),
      reply: createSnapshotReply,
    }),
    deleteSnapshot: serve({
      method: 'DeleteSnapshot',
      allowed: controllerAllows(state, 'CREATE_DELETE_SNAPSHOT'),
      run: (request: csi.DeleteSnapshotRequest) => {
        state.backend.snapshots.delete(required(request.getSnapshotId(), 'snapshot ID'));
        return {};
      },
      reply: emptyReply('DeleteSnapshotResponse', csi.DeleteSnapshotResponse),
    }),
    listSnapshots: serve({
      method: 'ListSnapshots',
      allowed: controllerAllows(state, 'LIST_SNAPSHOTS'),
      run: (request: csi.ListSnapshotsRequest) => {
        const filter = { snapshotId: request.getSnapshotId(), sourceVolumeId: request.getSourceVolumeId() };
        const { items, nextToken } = state.backend.snapshots.page(pageRequest(state, request), filter);
        return { entries: items.map((snapshot) => ({ snapshot: snapshotFields(snapshot) })), nextToken };
      },
      reply: listSnapshotsReply,
    }),
    getSnapshot: serve({
      method: 'GetSnapshot',
      allowed: controllerAllows(state, 'GET_SNAPSHOT'),
      run: (request: csi.GetSnapshotRequest) => ({
        snapshot: snapshotFields(state.backend.snapshots.require(required(request.getSnapshotId(), 'snapshot ID'))),
      }),
      reply: getSnapshotReply,
    }),
  };
}

function createSnapshot({ backend, now }: DriverState, request: csi.CreateSnapshotRequest): object {
  const name = required(request.getName(), 'name');
  const sourceVolumeId = required(request.getSourceVolumeId(), 'source volume ID');
  const present = backend.snapshots.named(name);
  // A snapshot outlives its volume, and so does the idempotency of its creation.
  const sizeBytes = present?.sizeBytes ?? sourceBytes(backend.volumes.volume(sourceVolumeId), sourceVolumeId);
  const wanted = { snapshotId: stableId('snap', name), name, sourceVolumeId, sizeBytes, createdAt: now() };
  return { snapshot: snapshotFields(backend.snapshots.create(wanted)) };
}

function sourceBytes(volume: { readonly capacityBytes: number } | undefined, volumeId: string): number {
  if (volume === undefined) {
    throw refusal('notFound', `Cannot create snapshot: volume "${volumeId}" is not there`);
  }
  return volume.capacityBytes;
}

/**
 * The Node service of the embedded driver (CSI specification, "Node Service RPC"). It checks requests; what is allowed is
 * decided by `node-book.ts`. Called by `start-csi-driver.ts`.
 */
import type rpc from '../../../csi-spec/generated/csi_grpc_pb.js';
import csi from '../../../csi-spec/generated/csi_pb.js';
import type { Serve } from './call-handler.ts';
import type { NodeCapability } from './capabilities.ts';
import { controllerAllows, type DriverState } from './driver-state.ts';
import { isEphemeral, type TargetPublication } from './node-book.ts';
import { expandVolume } from './provisioning.ts';
import { refusal, required } from './refusal.ts';
import { nodeCapabilitiesReply, nodeExpandReply, nodeInfoReply, volumeStatsReply } from './replies.ts';
import { emptyReply } from './reply-parts.ts';
import { capacityRange, plainMap, requiredCapability } from './request-parts.ts';
import type { TargetPaths } from './target-paths.ts';
import { supportsCapability, type VolumeCapability } from './volume-capability.ts';

/** Its handlers. */
export function nodeHandlers(state: DriverState, paths: TargetPaths, serve: Serve): rpc.INodeServer {
  return {
    ...infoHandlers(state, serve),
    ...stagingHandlers(state, serve),
    ...targetHandlers(state, paths, serve),
    ...useHandlers(state, serve),
  };
}

function nodeAllows(state: DriverState, capability: NodeCapability): () => boolean {
  return () => state.capabilities.node.has(capability);
}

function infoHandlers(state: DriverState, serve: Serve): Pick<rpc.INodeServer, 'nodeGetInfo' | 'nodeGetCapabilities'> {
  return {
    nodeGetInfo: serve({ method: 'NodeGetInfo', run: () => nodeInfo(state), reply: nodeInfoReply }),
    nodeGetCapabilities: serve({
      method: 'NodeGetCapabilities',
      run: () => ({ capabilities: [...state.capabilities.node] }),
      reply: nodeCapabilitiesReply,
    }),
  };
}

function nodeInfo({ nodeId, backend, capabilities, topology }: DriverState): object {
  const info = { nodeId, maxVolumesPerNode: backend.volumes.maxVolumesOn(nodeId) };
  return capabilities.plugin.has('VOLUME_ACCESSIBILITY_CONSTRAINTS') ? { ...info, accessibleTopology: { segments: topology } } : info;
}

function stagingHandlers(state: DriverState, serve: Serve): Pick<rpc.INodeServer, 'nodeStageVolume' | 'nodeUnstageVolume'> {
  return {
    nodeStageVolume: serve({
      method: 'NodeStageVolume',
      allowed: nodeAllows(state, 'STAGE_UNSTAGE_VOLUME'),
      run: (request: csi.NodeStageVolumeRequest) => {
        const volumeId = required(request.getVolumeId(), 'volume ID');
        const stagingPath = required(request.getStagingTargetPath(), 'staging target path');
        const capability = requiredCapability(request.getVolumeCapability(), state.capabilities);
        requireUsable(state, volumeId, capability);
        state.node.stage({ volumeId, stagingPath, capability });
        return {};
      },
      reply: emptyReply('NodeStageVolumeResponse', csi.NodeStageVolumeResponse),
    }),
    nodeUnstageVolume: serve({
      method: 'NodeUnstageVolume',
      allowed: nodeAllows(state, 'STAGE_UNSTAGE_VOLUME'),
      run: (request: csi.NodeUnstageVolumeRequest) => {
        const volumeId = required(request.getVolumeId(), 'volume ID');
        state.node.unstage(volumeId, required(request.getStagingTargetPath(), 'staging target path'));
        return {};
      },
      reply: emptyReply('NodeUnstageVolumeResponse', csi.NodeUnstageVolumeResponse),
    }),
  };
}

function targetHandlers(
  state: DriverState,
  paths: TargetPaths,
  serve: Serve,
): Pick<rpc.INodeServer, 'nodePublishVolume' | 'nodeUnpublishVolume'> {
  return {
    nodePublishVolume: serve({
      method: 'NodePublishVolume',
      run: async (request: csi.NodePublishVolumeRequest) => {
        const publication = targetPublication(state, request);
        state.node.publish(publication);
        await paths.make(publication.targetPath, publication.capability.accessType);
        return {};
      },
      reply: emptyReply('NodePublishVolumeResponse', csi.NodePublishVolumeResponse),
    }),
    nodeUnpublishVolume: serve({
      method: 'NodeUnpublishVolume',
      run: async (request: csi.NodeUnpublishVolumeRequest) => {
        const volumeId = required(request.getVolumeId(), 'volume ID');
        const targetPath = required(request.getTargetPath(), 'target path');
        if (state.node.unpublish(volumeId, targetPath)) {
          await paths.remove(targetPath);
        }
        return {};
      },
      reply: emptyReply('NodeUnpublishVolumeResponse', csi.NodeUnpublishVolumeResponse),
    }),
  };
}

function targetPublication(state: DriverState, request: csi.NodePublishVolumeRequest): TargetPublication {
  const publication = {
    volumeId: required(request.getVolumeId(), 'volume ID'),
    targetPath: required(request.getTargetPath(), 'target path'),
    stagingPath: request.getStagingTargetPath(),
    capability: requiredCapability(request.getVolumeCapability(), state.capabilities),
    readonly: request.getReadonly(),
    publishContext: plainMap(request.getPublishContextMap()),
    volumeContext: plainMap(request.getVolumeContextMap()),
  };
  if (!isEphemeral(publication)) {
    requireUsable(state, publication.volumeId, publication.capability);
    requireStaged(state, publication);
  }
  return publication;
}

/**
 * Throws NOT_FOUND for a volume that is not there, FAILED_PRECONDITION for a use that it was not created for, or on a node
 * on which the controller has not published it.
 */
function requireUsable(state: DriverState, volumeId: string, capability: VolumeCapability): void {
  const { volumes } = state.backend;
  if (!supportsCapability(volumes.requireVolume(volumeId).capabilities, capability)) {
    throw refusal('failedPrecondition', `Cannot use volume "${volumeId}": it was not created for this capability`);
  }
  if (controllerAllows(state, 'PUBLISH_UNPUBLISH_VOLUME')()) {
    volumes.requirePublished(volumeId, state.nodeId);
  }
}

function requireStaged(state: DriverState, { volumeId, stagingPath }: TargetPublication): void {
  if (!state.capabilities.node.has('STAGE_UNSTAGE_VOLUME')) {
    return;
  }
  if (stagingPath === '' || state.node.staging(volumeId)?.stagingPath !== stagingPath) {
    throw refusal('failedPrecondition', `Cannot publish volume "${volumeId}": it is not staged at "${stagingPath}"`);
  }
}

type UseMethod = 'nodeGetVolumeStats' | 'nodeExpandVolume' | 'nodeGetVolumeHealth' | 'nodeGetStorageHealth';

function useHandlers(state: DriverState, serve: Serve): Pick<rpc.INodeServer, UseMethod> {
  // Not served: nothing here calls them.
  const never = { allowed: () => false, run: () => ({}) };
  return {
    nodeGetVolumeStats: serve({
      method: 'NodeGetVolumeStats',
      allowed: nodeAllows(state, 'GET_VOLUME_STATS'),
      run: (request: csi.NodeGetVolumeStatsRequest) => volumeStats(state, request),
      reply: volumeStatsReply,
    }),
    nodeExpandVolume: serve({
      method: 'NodeExpandVolume',
      allowed: nodeAllows(state, 'EXPAND_VOLUME'),
      run: (request: csi.NodeExpandVolumeRequest) => nodeExpand(state, request),
      reply: nodeExpandReply,
    }),
    nodeGetVolumeHealth: serve({
      ...never,
      method: 'NodeGetVolumeHealth',
      reply: emptyReply('NodeGetVolumeHealthResponse', csi.NodeGetVolumeHealthResponse),
    }),
    nodeGetStorageHealth: serve({
      ...never,
      method: 'NodeGetStorageHealth',
      reply: emptyReply('NodeGetStorageHealthResponse', csi.NodeGetStorageHealthResponse),
    }),
  };
}

function volumeStats(state: DriverState, request: csi.NodeGetVolumeStatsRequest): object {
  const volumeId = required(request.getVolumeId(), 'volume ID');
  const use = state.node.requireUse(volumeId, required(request.getVolumePath(), 'volume path'));
  const ephemeral = 'volumeContext' in use && isEphemeral(use);
  const total = ephemeral ? ephemeralBytes : state.backend.volumes.requireVolume(volumeId).capacityBytes;
  const bytes = { total, available: total, used: 0, unit: 'BYTES' };
  return {
    usage: use.capability.accessType === 'block' ? [bytes] : [bytes, { total: inodes, available: inodes, used: 0, unit: 'INODES' }],
  };
}

const inodes = 65_536;
/** Size of an inline volume of a pod. */
const ephemeralBytes = 1024 ** 3;

/** The volume has the size that ControllerExpandVolume gave it; without that RPC it grows here. */
function nodeExpand(state: DriverState, request: csi.NodeExpandVolumeRequest): object {
  const volumeId = required(request.getVolumeId(), 'volume ID');
  state.node.requireUse(volumeId, required(request.getVolumePath(), 'volume path'));
  const range = capacityRange(request.getCapacityRange());
  return { capacityBytes: expandVolume(state.backend, state.backend.volumes.requireVolume(volumeId), range).capacityBytes };
}

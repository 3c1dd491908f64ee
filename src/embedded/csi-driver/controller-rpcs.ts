/**
 * The Controller service of the embedded driver, less the making and changing of volumes and snapshots (CSI specification,
 * "Controller Service RPC"). It checks requests; what is allowed is decided by the books. Called by `start-csi-driver.ts`.
 */
import type rpc from '../../../csi-spec/generated/csi_grpc_pb.js';
import csi from '../../../csi-spec/generated/csi_pb.js';
import type { Serve } from './call-handler.ts';
import { controllerAllows, type DriverState, pageRequest } from './driver-state.ts';
import { refusal, required } from './refusal.ts';
import { controllerCapabilitiesReply, getVolumeReply, listVolumesReply, publishReply } from './replies.ts';
import { emptyReply } from './reply-parts.ts';
import { requiredCapability } from './request-parts.ts';
import { snapshotHandlers } from './snapshot-rpcs.ts';
import type { ListedVolume, Publication } from './volume-book.ts';
import { volumeFields } from './volume-fields.ts';
import { volumeHandlers } from './volume-rpcs.ts';

/** Its handlers, those of volumes and snapshots included. */
export function controllerHandlers(state: DriverState, serve: Serve): rpc.IControllerServer {
  return {
    ...publishHandlers(state, serve),
    ...volumeHandlers(state, serve),
    ...snapshotHandlers(state, serve),
    ...healthHandlers(serve),
  };
}

type PublishMethod =
  | 'controllerGetCapabilities'
  | 'controllerPublishVolume'
  | 'controllerUnpublishVolume'
  | 'listVolumes'
  | 'controllerGetVolume';

function publishHandlers(state: DriverState, serve: Serve): Pick<rpc.IControllerServer, PublishMethod> {
  return {
    controllerGetCapabilities: serve({
      method: 'ControllerGetCapabilities',
      allowed: () => state.capabilities.plugin.has('CONTROLLER_SERVICE'),
      run: () => ({ capabilities: [...state.capabilities.controller] }),
      reply: controllerCapabilitiesReply,
    }),
    controllerPublishVolume: serve({
      method: 'ControllerPublishVolume',
      allowed: controllerAllows(state, 'PUBLISH_UNPUBLISH_VOLUME'),
      run: (request: csi.ControllerPublishVolumeRequest) => publish(state, publicationOf(state, request)),
      reply: publishReply,
    }),
    controllerUnpublishVolume: serve({
      method: 'ControllerUnpublishVolume',
      allowed: controllerAllows(state, 'PUBLISH_UNPUBLISH_VOLUME'),
      warnings: everyNodeWarning,
      run: (request: csi.ControllerUnpublishVolumeRequest) => {
        state.backend.volumes.unpublish(required(request.getVolumeId(), 'volume ID'), request.getNodeId());
        return {};
      },
      reply: emptyReply('ControllerUnpublishVolumeResponse', csi.ControllerUnpublishVolumeResponse),
    }),
    listVolumes: serve({
      method: 'ListVolumes',
      allowed: controllerAllows(state, 'LIST_VOLUMES'),
      run: (request: csi.ListVolumesRequest) => {
        const { items, nextToken } = state.backend.volumes.page(pageRequest(state, request));
        return { entries: items.map((item) => listedFields(state, item)), nextToken };
      },
      reply: listVolumesReply,
    }),
    controllerGetVolume: serve({
      method: 'ControllerGetVolume',
      allowed: controllerAllows(state, 'GET_VOLUME'),
      run: (request: csi.ControllerGetVolumeRequest) => {
        const volumeId = required(request.getVolumeId(), 'volume ID');
        const { volumes } = state.backend;
        return listedFields(state, { volume: volumes.requireVolume(volumeId), nodeIds: volumes.nodesOf(volumeId) });
      },
      reply: getVolumeReply,
    }),
  };
}

function publicationOf(state: DriverState, request: csi.ControllerPublishVolumeRequest): Publication {
  const publication = {
    volumeId: required(request.getVolumeId(), 'volume ID'),
    nodeId: required(request.getNodeId(), 'node ID'),
    capability: requiredCapability(request.getVolumeCapability(), state.capabilities),
    readonly: request.getReadonly(),
  };
  if (publication.readonly && !state.capabilities.controller.has('PUBLISH_READONLY')) {
    throw refusal('invalidArgument', `Cannot publish volume "${publication.volumeId}" readonly: the driver lacks PUBLISH_READONLY`);
  }
  return publication;
}

function publish(state: DriverState, publication: Publication): object {
  state.backend.volumes.publish(publication);
  return { publishContext: state.publishContext(publication) };
}

function everyNodeWarning(request: csi.ControllerUnpublishVolumeRequest): readonly string[] {
  return request.getNodeId() === ''
    ? [`ControllerUnpublishVolume of volume "${request.getVolumeId()}" WITHOUT A NODE ID: that means every node`]
    : [];
}

function listedFields(state: DriverState, { volume, nodeIds }: ListedVolume): object {
  const listed = { volume: volumeFields(volume) };
  return state.capabilities.controller.has('LIST_VOLUMES_PUBLISHED_NODES') ? { ...listed, status: { publishedNodeIds: nodeIds } } : listed;
}

/** Not served: nothing here calls them. */
function healthHandlers(serve: Serve): Pick<rpc.IControllerServer, 'controllerListVolumeHealth' | 'controllerGetVolumeHealth'> {
  const never = { allowed: () => false, run: () => ({}) };
  return {
    controllerListVolumeHealth: serve({
      ...never,
      method: 'ControllerListVolumeHealth',
      reply: emptyReply('ControllerListVolumeHealthResponse', csi.ControllerListVolumeHealthResponse),
    }),
    controllerGetVolumeHealth: serve({
      ...never,
      method: 'ControllerGetVolumeHealth',
      reply: emptyReply('ControllerGetVolumeHealthResponse', csi.ControllerGetVolumeHealthResponse),
    }),
  };
}

/**
 * The RPCs of the Controller service that make, change and check volumes. They check requests and turn them to plain data;
 * `provisioning.ts` decides. Called by `controller-rpcs.ts`.
 */
import type rpc from '../../../csi-spec/generated/csi_grpc_pb.js';
import csi from '../../../csi-spec/generated/csi_pb.js';
import type { Serve } from './call-handler.ts';
import { controllerAllows, type DriverState } from './driver-state.ts';
import { createVolume, expandVolume, freeBytes, objection, requireMutable, type WantedVolume } from './provisioning.ts';
import { refusal, required } from './refusal.ts';
import { capacityReply, createVolumeReply, expandReply, validateReply } from './replies.ts';
import { emptyReply } from './reply-parts.ts';
import { capacityRange, contentSource, plainMap, requiredCapabilities } from './request-parts.ts';
import { isSameMap, type StringMap } from './volume-capability.ts';
import { volumeFields } from './volume-fields.ts';

type VolumeMethod =
  | 'createVolume'
  | 'deleteVolume'
  | 'controllerExpandVolume'
  | 'controllerModifyVolume'
  | 'validateVolumeCapabilities'
  | 'getCapacity';

/** Its handlers. */
export function volumeHandlers(state: DriverState, serve: Serve): Pick<rpc.IControllerServer, VolumeMethod> {
  return {
    createVolume: serve({
      method: 'CreateVolume',
      allowed: controllerAllows(state, 'CREATE_DELETE_VOLUME'),
      run: (request: csi.CreateVolumeRequest) => ({ volume: volumeFields(createVolume(state.backend, wantedVolume(state, request))) }),
      reply: createVolumeReply,
    }),
    deleteVolume: serve({
      method: 'DeleteVolume',
      allowed: controllerAllows(state, 'CREATE_DELETE_VOLUME'),
      run: (request: csi.DeleteVolumeRequest) => deleteVolume(state, required(request.getVolumeId(), 'volume ID')),
      reply: emptyReply('DeleteVolumeResponse', csi.DeleteVolumeResponse),
    }),
    controllerExpandVolume: serve({
      method: 'ControllerExpandVolume',
      allowed: controllerAllows(state, 'EXPAND_VOLUME'),
      run: (request: csi.ControllerExpandVolumeRequest) => expand(state, request),
      reply: expandReply,
    }),
    controllerModifyVolume: serve({
      method: 'ControllerModifyVolume',
      allowed: controllerAllows(state, 'MODIFY_VOLUME'),
      run: (request: csi.ControllerModifyVolumeRequest) => modify(state, request),
      reply: emptyReply('ControllerModifyVolumeResponse', csi.ControllerModifyVolumeResponse),
    }),
    validateVolumeCapabilities: serve({
      method: 'ValidateVolumeCapabilities',
      allowed: () => state.capabilities.plugin.has('CONTROLLER_SERVICE'),
      run: (request: csi.ValidateVolumeCapabilitiesRequest) => validate(state, request),
      reply: validateReply,
    }),
    getCapacity: serve({
      method: 'GetCapacity',
      allowed: controllerAllows(state, 'GET_CAPACITY'),
      run: () => ({ availableCapacity: freeBytes(state.backend), maximumVolumeSize: state.backend.maxVolumeBytes }),
      reply: capacityReply,
    }),
  };
}

function wantedVolume(state: DriverState, request: csi.CreateVolumeRequest): WantedVolume {
  const { controller } = state.capabilities;
  const source = contentSource(request.getVolumeContentSource());
  if (
    (source?.from === 'volume' && !controller.has('CLONE_VOLUME')) ||
    (source?.from === 'snapshot' && !controller.has('CREATE_DELETE_SNAPSHOT'))
  ) {
    throw refusal('invalidArgument', `Cannot create volume: the driver makes none from a ${source.from}`);
  }
  return {
    name: required(request.getName(), 'name'),
    range: capacityRange(request.getCapacityRange()),
    capabilities: requiredCapabilities(request.getVolumeCapabilitiesList(), state.capabilities),
    parameters: plainMap(request.getParametersMap()),
    mutableParameters: mutableParameters(state, plainMap(request.getMutableParametersMap())),
    contentSource: source,
    topology: topology(state, request.getAccessibilityRequirements()),
  };
}

function mutableParameters(state: DriverState, parameters: StringMap): StringMap {
  if (!state.capabilities.controller.has('MODIFY_VOLUME') && Object.keys(parameters).length > 0) {
    throw refusal('invalidArgument', 'Cannot take mutable parameters: the driver lacks MODIFY_VOLUME');
  }
  requireMutable(state.backend, parameters);
  return parameters;
}

/** Where the volume will be: where the driver is, if that is among the requisite places. */
function topology(state: DriverState, message: csi.TopologyRequirement | undefined): StringMap | undefined {
  const constrained = state.capabilities.plugin.has('VOLUME_ACCESSIBILITY_CONSTRAINTS');
  const requisite = (message?.getRequisiteList() ?? []).map((place) => plainMap(place.getSegmentsMap()));
  if (message !== undefined && !constrained) {
    throw refusal('invalidArgument', 'Cannot heed accessibility requirements: the driver lacks VOLUME_ACCESSIBILITY_CONSTRAINTS');
  }
  if (requisite.length > 0 && !requisite.some((segments) => isSameMap(segments, state.topology))) {
    throw refusal('resourceExhausted', `Cannot create volume: only ${JSON.stringify(state.topology)} has storage`);
  }
  return constrained ? state.topology : undefined;
}

function deleteVolume({ backend }: DriverState, volumeId: string): object {
  const nodeIds = backend.volumes.nodesOf(volumeId);
  if (nodeIds.length > 0) {
    throw refusal('failedPrecondition', `Cannot delete volume "${volumeId}": it is published on node "${nodeIds.join('", "')}"`);
  }
  backend.volumes.removeVolume(volumeId);
  return {};
}

function expand(state: DriverState, request: csi.ControllerExpandVolumeRequest): object {
  const volumeId = required(request.getVolumeId(), 'volume ID');
  if (request.getCapacityRange() === undefined) {
    throw refusal('invalidArgument', `Cannot expand volume "${volumeId}": the capacity range is missing`);
  }
  const volume = state.backend.volumes.requireVolume(volumeId);
  if (!state.capabilities.plugin.has('ONLINE') && state.backend.volumes.nodesOf(volumeId).length > 0) {
    throw refusal('failedPrecondition', `Cannot expand volume "${volumeId}": it is published, and the driver lacks ONLINE expansion`);
  }
  return {
    capacityBytes: expandVolume(state.backend, volume, capacityRange(request.getCapacityRange())).capacityBytes,
    nodeExpansionRequired: state.capabilities.node.has('EXPAND_VOLUME') && request.getVolumeCapability()?.getBlock() === undefined,
  };
}

function modify({ backend }: DriverState, request: csi.ControllerModifyVolumeRequest): object {
  const volume = backend.volumes.requireVolume(required(request.getVolumeId(), 'volume ID'));
  const changes = plainMap(request.getMutableParametersMap());
  requireMutable(backend, changes);
  backend.volumes.addVolume({ ...volume, mutableParameters: { ...volume.mutableParameters, ...changes } });
  return {};
}

function validate(state: DriverState, request: csi.ValidateVolumeCapabilitiesRequest): object {
  const volumeId = required(request.getVolumeId(), 'volume ID');
  const capabilities = requiredCapabilities(request.getVolumeCapabilitiesList(), state.capabilities);
  const parameters = plainMap(request.getParametersMap());
  const message = objection(state.backend.volumes.requireVolume(volumeId), capabilities, parameters);
  return message === undefined
    ? {
        confirmed: {
          volumeContext: plainMap(request.getVolumeContextMap()),
          volumeCapabilities: capabilities,
          parameters,
          mutableParameters: plainMap(request.getMutableParametersMap()),
        },
      }
    : { message };
}

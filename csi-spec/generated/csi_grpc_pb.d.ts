// package: csi.v1
// file: csi.proto

/* tslint:disable */
/* eslint-disable */

import * as grpc from "@grpc/grpc-js";
import * as csi_pb from "./csi_pb";
import * as google_protobuf_timestamp_pb from "google-protobuf/google/protobuf/timestamp_pb";
import * as google_protobuf_wrappers_pb from "google-protobuf/google/protobuf/wrappers_pb";

interface IIdentityService extends grpc.ServiceDefinition<grpc.UntypedServiceImplementation> {
    getPluginInfo: IIdentityService_IGetPluginInfo;
    getPluginCapabilities: IIdentityService_IGetPluginCapabilities;
    probe: IIdentityService_IProbe;
}

interface IIdentityService_IGetPluginInfo extends grpc.MethodDefinition<csi_pb.GetPluginInfoRequest, csi_pb.GetPluginInfoResponse> {
    path: "/csi.v1.Identity/GetPluginInfo";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.GetPluginInfoRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.GetPluginInfoRequest>;
    responseSerialize: grpc.serialize<csi_pb.GetPluginInfoResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.GetPluginInfoResponse>;
}
interface IIdentityService_IGetPluginCapabilities extends grpc.MethodDefinition<csi_pb.GetPluginCapabilitiesRequest, csi_pb.GetPluginCapabilitiesResponse> {
    path: "/csi.v1.Identity/GetPluginCapabilities";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.GetPluginCapabilitiesRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.GetPluginCapabilitiesRequest>;
    responseSerialize: grpc.serialize<csi_pb.GetPluginCapabilitiesResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.GetPluginCapabilitiesResponse>;
}
interface IIdentityService_IProbe extends grpc.MethodDefinition<csi_pb.ProbeRequest, csi_pb.ProbeResponse> {
    path: "/csi.v1.Identity/Probe";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.ProbeRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.ProbeRequest>;
    responseSerialize: grpc.serialize<csi_pb.ProbeResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.ProbeResponse>;
}

export const IdentityService: IIdentityService;

export interface IIdentityServer extends grpc.UntypedServiceImplementation {
    getPluginInfo: grpc.handleUnaryCall<csi_pb.GetPluginInfoRequest, csi_pb.GetPluginInfoResponse>;
    getPluginCapabilities: grpc.handleUnaryCall<csi_pb.GetPluginCapabilitiesRequest, csi_pb.GetPluginCapabilitiesResponse>;
    probe: grpc.handleUnaryCall<csi_pb.ProbeRequest, csi_pb.ProbeResponse>;
}

export interface IIdentityClient {
    getPluginInfo(request: csi_pb.GetPluginInfoRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.GetPluginInfoResponse) => void): grpc.ClientUnaryCall;
    getPluginInfo(request: csi_pb.GetPluginInfoRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.GetPluginInfoResponse) => void): grpc.ClientUnaryCall;
    getPluginInfo(request: csi_pb.GetPluginInfoRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.GetPluginInfoResponse) => void): grpc.ClientUnaryCall;
    getPluginCapabilities(request: csi_pb.GetPluginCapabilitiesRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.GetPluginCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    getPluginCapabilities(request: csi_pb.GetPluginCapabilitiesRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.GetPluginCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    getPluginCapabilities(request: csi_pb.GetPluginCapabilitiesRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.GetPluginCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    probe(request: csi_pb.ProbeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ProbeResponse) => void): grpc.ClientUnaryCall;
    probe(request: csi_pb.ProbeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ProbeResponse) => void): grpc.ClientUnaryCall;
    probe(request: csi_pb.ProbeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ProbeResponse) => void): grpc.ClientUnaryCall;
}

export class IdentityClient extends grpc.Client implements IIdentityClient {
    constructor(address: string, credentials: grpc.ChannelCredentials, options?: Partial<grpc.ClientOptions>);
    public getPluginInfo(request: csi_pb.GetPluginInfoRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.GetPluginInfoResponse) => void): grpc.ClientUnaryCall;
    public getPluginInfo(request: csi_pb.GetPluginInfoRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.GetPluginInfoResponse) => void): grpc.ClientUnaryCall;
    public getPluginInfo(request: csi_pb.GetPluginInfoRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.GetPluginInfoResponse) => void): grpc.ClientUnaryCall;
    public getPluginCapabilities(request: csi_pb.GetPluginCapabilitiesRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.GetPluginCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    public getPluginCapabilities(request: csi_pb.GetPluginCapabilitiesRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.GetPluginCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    public getPluginCapabilities(request: csi_pb.GetPluginCapabilitiesRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.GetPluginCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    public probe(request: csi_pb.ProbeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ProbeResponse) => void): grpc.ClientUnaryCall;
    public probe(request: csi_pb.ProbeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ProbeResponse) => void): grpc.ClientUnaryCall;
    public probe(request: csi_pb.ProbeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ProbeResponse) => void): grpc.ClientUnaryCall;
}

interface IControllerService extends grpc.ServiceDefinition<grpc.UntypedServiceImplementation> {
    controllerGetCapabilities: IControllerService_IControllerGetCapabilities;
    controllerPublishVolume: IControllerService_IControllerPublishVolume;
    controllerUnpublishVolume: IControllerService_IControllerUnpublishVolume;
    createVolume: IControllerService_ICreateVolume;
    deleteVolume: IControllerService_IDeleteVolume;
    controllerExpandVolume: IControllerService_IControllerExpandVolume;
    controllerModifyVolume: IControllerService_IControllerModifyVolume;
    validateVolumeCapabilities: IControllerService_IValidateVolumeCapabilities;
    listVolumes: IControllerService_IListVolumes;
    controllerGetVolume: IControllerService_IControllerGetVolume;
    getCapacity: IControllerService_IGetCapacity;
    controllerListVolumeHealth: IControllerService_IControllerListVolumeHealth;
    controllerGetVolumeHealth: IControllerService_IControllerGetVolumeHealth;
    createSnapshot: IControllerService_ICreateSnapshot;
    deleteSnapshot: IControllerService_IDeleteSnapshot;
    listSnapshots: IControllerService_IListSnapshots;
    getSnapshot: IControllerService_IGetSnapshot;
}

interface IControllerService_IControllerGetCapabilities extends grpc.MethodDefinition<csi_pb.ControllerGetCapabilitiesRequest, csi_pb.ControllerGetCapabilitiesResponse> {
    path: "/csi.v1.Controller/ControllerGetCapabilities";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.ControllerGetCapabilitiesRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.ControllerGetCapabilitiesRequest>;
    responseSerialize: grpc.serialize<csi_pb.ControllerGetCapabilitiesResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.ControllerGetCapabilitiesResponse>;
}
interface IControllerService_IControllerPublishVolume extends grpc.MethodDefinition<csi_pb.ControllerPublishVolumeRequest, csi_pb.ControllerPublishVolumeResponse> {
    path: "/csi.v1.Controller/ControllerPublishVolume";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.ControllerPublishVolumeRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.ControllerPublishVolumeRequest>;
    responseSerialize: grpc.serialize<csi_pb.ControllerPublishVolumeResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.ControllerPublishVolumeResponse>;
}
interface IControllerService_IControllerUnpublishVolume extends grpc.MethodDefinition<csi_pb.ControllerUnpublishVolumeRequest, csi_pb.ControllerUnpublishVolumeResponse> {
    path: "/csi.v1.Controller/ControllerUnpublishVolume";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.ControllerUnpublishVolumeRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.ControllerUnpublishVolumeRequest>;
    responseSerialize: grpc.serialize<csi_pb.ControllerUnpublishVolumeResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.ControllerUnpublishVolumeResponse>;
}
interface IControllerService_ICreateVolume extends grpc.MethodDefinition<csi_pb.CreateVolumeRequest, csi_pb.CreateVolumeResponse> {
    path: "/csi.v1.Controller/CreateVolume";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.CreateVolumeRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.CreateVolumeRequest>;
    responseSerialize: grpc.serialize<csi_pb.CreateVolumeResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.CreateVolumeResponse>;
}
interface IControllerService_IDeleteVolume extends grpc.MethodDefinition<csi_pb.DeleteVolumeRequest, csi_pb.DeleteVolumeResponse> {
    path: "/csi.v1.Controller/DeleteVolume";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.DeleteVolumeRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.DeleteVolumeRequest>;
    responseSerialize: grpc.serialize<csi_pb.DeleteVolumeResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.DeleteVolumeResponse>;
}
interface IControllerService_IControllerExpandVolume extends grpc.MethodDefinition<csi_pb.ControllerExpandVolumeRequest, csi_pb.ControllerExpandVolumeResponse> {
    path: "/csi.v1.Controller/ControllerExpandVolume";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.ControllerExpandVolumeRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.ControllerExpandVolumeRequest>;
    responseSerialize: grpc.serialize<csi_pb.ControllerExpandVolumeResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.ControllerExpandVolumeResponse>;
}
interface IControllerService_IControllerModifyVolume extends grpc.MethodDefinition<csi_pb.ControllerModifyVolumeRequest, csi_pb.ControllerModifyVolumeResponse> {
    path: "/csi.v1.Controller/ControllerModifyVolume";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.ControllerModifyVolumeRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.ControllerModifyVolumeRequest>;
    responseSerialize: grpc.serialize<csi_pb.ControllerModifyVolumeResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.ControllerModifyVolumeResponse>;
}
interface IControllerService_IValidateVolumeCapabilities extends grpc.MethodDefinition<csi_pb.ValidateVolumeCapabilitiesRequest, csi_pb.ValidateVolumeCapabilitiesResponse> {
    path: "/csi.v1.Controller/ValidateVolumeCapabilities";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.ValidateVolumeCapabilitiesRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.ValidateVolumeCapabilitiesRequest>;
    responseSerialize: grpc.serialize<csi_pb.ValidateVolumeCapabilitiesResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.ValidateVolumeCapabilitiesResponse>;
}
interface IControllerService_IListVolumes extends grpc.MethodDefinition<csi_pb.ListVolumesRequest, csi_pb.ListVolumesResponse> {
    path: "/csi.v1.Controller/ListVolumes";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.ListVolumesRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.ListVolumesRequest>;
    responseSerialize: grpc.serialize<csi_pb.ListVolumesResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.ListVolumesResponse>;
}
interface IControllerService_IControllerGetVolume extends grpc.MethodDefinition<csi_pb.ControllerGetVolumeRequest, csi_pb.ControllerGetVolumeResponse> {
    path: "/csi.v1.Controller/ControllerGetVolume";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.ControllerGetVolumeRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.ControllerGetVolumeRequest>;
    responseSerialize: grpc.serialize<csi_pb.ControllerGetVolumeResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.ControllerGetVolumeResponse>;
}
interface IControllerService_IGetCapacity extends grpc.MethodDefinition<csi_pb.GetCapacityRequest, csi_pb.GetCapacityResponse> {
    path: "/csi.v1.Controller/GetCapacity";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.GetCapacityRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.GetCapacityRequest>;
    responseSerialize: grpc.serialize<csi_pb.GetCapacityResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.GetCapacityResponse>;
}
interface IControllerService_IControllerListVolumeHealth extends grpc.MethodDefinition<csi_pb.ControllerListVolumeHealthRequest, csi_pb.ControllerListVolumeHealthResponse> {
    path: "/csi.v1.Controller/ControllerListVolumeHealth";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.ControllerListVolumeHealthRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.ControllerListVolumeHealthRequest>;
    responseSerialize: grpc.serialize<csi_pb.ControllerListVolumeHealthResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.ControllerListVolumeHealthResponse>;
}
interface IControllerService_IControllerGetVolumeHealth extends grpc.MethodDefinition<csi_pb.ControllerGetVolumeHealthRequest, csi_pb.ControllerGetVolumeHealthResponse> {
    path: "/csi.v1.Controller/ControllerGetVolumeHealth";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.ControllerGetVolumeHealthRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.ControllerGetVolumeHealthRequest>;
    responseSerialize: grpc.serialize<csi_pb.ControllerGetVolumeHealthResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.ControllerGetVolumeHealthResponse>;
}
interface IControllerService_ICreateSnapshot extends grpc.MethodDefinition<csi_pb.CreateSnapshotRequest, csi_pb.CreateSnapshotResponse> {
    path: "/csi.v1.Controller/CreateSnapshot";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.CreateSnapshotRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.CreateSnapshotRequest>;
    responseSerialize: grpc.serialize<csi_pb.CreateSnapshotResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.CreateSnapshotResponse>;
}
interface IControllerService_IDeleteSnapshot extends grpc.MethodDefinition<csi_pb.DeleteSnapshotRequest, csi_pb.DeleteSnapshotResponse> {
    path: "/csi.v1.Controller/DeleteSnapshot";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.DeleteSnapshotRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.DeleteSnapshotRequest>;
    responseSerialize: grpc.serialize<csi_pb.DeleteSnapshotResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.DeleteSnapshotResponse>;
}
interface IControllerService_IListSnapshots extends grpc.MethodDefinition<csi_pb.ListSnapshotsRequest, csi_pb.ListSnapshotsResponse> {
    path: "/csi.v1.Controller/ListSnapshots";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.ListSnapshotsRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.ListSnapshotsRequest>;
    responseSerialize: grpc.serialize<csi_pb.ListSnapshotsResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.ListSnapshotsResponse>;
}
interface IControllerService_IGetSnapshot extends grpc.MethodDefinition<csi_pb.GetSnapshotRequest, csi_pb.GetSnapshotResponse> {
    path: "/csi.v1.Controller/GetSnapshot";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.GetSnapshotRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.GetSnapshotRequest>;
    responseSerialize: grpc.serialize<csi_pb.GetSnapshotResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.GetSnapshotResponse>;
}

export const ControllerService: IControllerService;

export interface IControllerServer extends grpc.UntypedServiceImplementation {
    controllerGetCapabilities: grpc.handleUnaryCall<csi_pb.ControllerGetCapabilitiesRequest, csi_pb.ControllerGetCapabilitiesResponse>;
    controllerPublishVolume: grpc.handleUnaryCall<csi_pb.ControllerPublishVolumeRequest, csi_pb.ControllerPublishVolumeResponse>;
    controllerUnpublishVolume: grpc.handleUnaryCall<csi_pb.ControllerUnpublishVolumeRequest, csi_pb.ControllerUnpublishVolumeResponse>;
    createVolume: grpc.handleUnaryCall<csi_pb.CreateVolumeRequest, csi_pb.CreateVolumeResponse>;
    deleteVolume: grpc.handleUnaryCall<csi_pb.DeleteVolumeRequest, csi_pb.DeleteVolumeResponse>;
    controllerExpandVolume: grpc.handleUnaryCall<csi_pb.ControllerExpandVolumeRequest, csi_pb.ControllerExpandVolumeResponse>;
    controllerModifyVolume: grpc.handleUnaryCall<csi_pb.ControllerModifyVolumeRequest, csi_pb.ControllerModifyVolumeResponse>;
    validateVolumeCapabilities: grpc.handleUnaryCall<csi_pb.ValidateVolumeCapabilitiesRequest, csi_pb.ValidateVolumeCapabilitiesResponse>;
    listVolumes: grpc.handleUnaryCall<csi_pb.ListVolumesRequest, csi_pb.ListVolumesResponse>;
    controllerGetVolume: grpc.handleUnaryCall<csi_pb.ControllerGetVolumeRequest, csi_pb.ControllerGetVolumeResponse>;
    getCapacity: grpc.handleUnaryCall<csi_pb.GetCapacityRequest, csi_pb.GetCapacityResponse>;
    controllerListVolumeHealth: grpc.handleUnaryCall<csi_pb.ControllerListVolumeHealthRequest, csi_pb.ControllerListVolumeHealthResponse>;
    controllerGetVolumeHealth: grpc.handleUnaryCall<csi_pb.ControllerGetVolumeHealthRequest, csi_pb.ControllerGetVolumeHealthResponse>;
    createSnapshot: grpc.handleUnaryCall<csi_pb.CreateSnapshotRequest, csi_pb.CreateSnapshotResponse>;
    deleteSnapshot: grpc.handleUnaryCall<csi_pb.DeleteSnapshotRequest, csi_pb.DeleteSnapshotResponse>;
    listSnapshots: grpc.handleUnaryCall<csi_pb.ListSnapshotsRequest, csi_pb.ListSnapshotsResponse>;
    getSnapshot: grpc.handleUnaryCall<csi_pb.GetSnapshotRequest, csi_pb.GetSnapshotResponse>;
}

export interface IControllerClient {
    controllerGetCapabilities(request: csi_pb.ControllerGetCapabilitiesRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerGetCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    controllerGetCapabilities(request: csi_pb.ControllerGetCapabilitiesRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerGetCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    controllerGetCapabilities(request: csi_pb.ControllerGetCapabilitiesRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerGetCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    controllerPublishVolume(request: csi_pb.ControllerPublishVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerPublishVolumeResponse) => void): grpc.ClientUnaryCall;
    controllerPublishVolume(request: csi_pb.ControllerPublishVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerPublishVolumeResponse) => void): grpc.ClientUnaryCall;
    controllerPublishVolume(request: csi_pb.ControllerPublishVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerPublishVolumeResponse) => void): grpc.ClientUnaryCall;
    controllerUnpublishVolume(request: csi_pb.ControllerUnpublishVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerUnpublishVolumeResponse) => void): grpc.ClientUnaryCall;
    controllerUnpublishVolume(request: csi_pb.ControllerUnpublishVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerUnpublishVolumeResponse) => void): grpc.ClientUnaryCall;
    controllerUnpublishVolume(request: csi_pb.ControllerUnpublishVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerUnpublishVolumeResponse) => void): grpc.ClientUnaryCall;
    createVolume(request: csi_pb.CreateVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.CreateVolumeResponse) => void): grpc.ClientUnaryCall;
    createVolume(request: csi_pb.CreateVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.CreateVolumeResponse) => void): grpc.ClientUnaryCall;
    createVolume(request: csi_pb.CreateVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.CreateVolumeResponse) => void): grpc.ClientUnaryCall;
    deleteVolume(request: csi_pb.DeleteVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.DeleteVolumeResponse) => void): grpc.ClientUnaryCall;
    deleteVolume(request: csi_pb.DeleteVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.DeleteVolumeResponse) => void): grpc.ClientUnaryCall;
    deleteVolume(request: csi_pb.DeleteVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.DeleteVolumeResponse) => void): grpc.ClientUnaryCall;
    controllerExpandVolume(request: csi_pb.ControllerExpandVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerExpandVolumeResponse) => void): grpc.ClientUnaryCall;
    controllerExpandVolume(request: csi_pb.ControllerExpandVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerExpandVolumeResponse) => void): grpc.ClientUnaryCall;
    controllerExpandVolume(request: csi_pb.ControllerExpandVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerExpandVolumeResponse) => void): grpc.ClientUnaryCall;
    controllerModifyVolume(request: csi_pb.ControllerModifyVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerModifyVolumeResponse) => void): grpc.ClientUnaryCall;
    controllerModifyVolume(request: csi_pb.ControllerModifyVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerModifyVolumeResponse) => void): grpc.ClientUnaryCall;
    controllerModifyVolume(request: csi_pb.ControllerModifyVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerModifyVolumeResponse) => void): grpc.ClientUnaryCall;
    validateVolumeCapabilities(request: csi_pb.ValidateVolumeCapabilitiesRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ValidateVolumeCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    validateVolumeCapabilities(request: csi_pb.ValidateVolumeCapabilitiesRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ValidateVolumeCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    validateVolumeCapabilities(request: csi_pb.ValidateVolumeCapabilitiesRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ValidateVolumeCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    listVolumes(request: csi_pb.ListVolumesRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ListVolumesResponse) => void): grpc.ClientUnaryCall;
    listVolumes(request: csi_pb.ListVolumesRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ListVolumesResponse) => void): grpc.ClientUnaryCall;
    listVolumes(request: csi_pb.ListVolumesRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ListVolumesResponse) => void): grpc.ClientUnaryCall;
    controllerGetVolume(request: csi_pb.ControllerGetVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerGetVolumeResponse) => void): grpc.ClientUnaryCall;
    controllerGetVolume(request: csi_pb.ControllerGetVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerGetVolumeResponse) => void): grpc.ClientUnaryCall;
    controllerGetVolume(request: csi_pb.ControllerGetVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerGetVolumeResponse) => void): grpc.ClientUnaryCall;
    getCapacity(request: csi_pb.GetCapacityRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.GetCapacityResponse) => void): grpc.ClientUnaryCall;
    getCapacity(request: csi_pb.GetCapacityRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.GetCapacityResponse) => void): grpc.ClientUnaryCall;
    getCapacity(request: csi_pb.GetCapacityRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.GetCapacityResponse) => void): grpc.ClientUnaryCall;
    controllerListVolumeHealth(request: csi_pb.ControllerListVolumeHealthRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerListVolumeHealthResponse) => void): grpc.ClientUnaryCall;
    controllerListVolumeHealth(request: csi_pb.ControllerListVolumeHealthRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerListVolumeHealthResponse) => void): grpc.ClientUnaryCall;
    controllerListVolumeHealth(request: csi_pb.ControllerListVolumeHealthRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerListVolumeHealthResponse) => void): grpc.ClientUnaryCall;
    controllerGetVolumeHealth(request: csi_pb.ControllerGetVolumeHealthRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerGetVolumeHealthResponse) => void): grpc.ClientUnaryCall;
    controllerGetVolumeHealth(request: csi_pb.ControllerGetVolumeHealthRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerGetVolumeHealthResponse) => void): grpc.ClientUnaryCall;
    controllerGetVolumeHealth(request: csi_pb.ControllerGetVolumeHealthRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerGetVolumeHealthResponse) => void): grpc.ClientUnaryCall;
    createSnapshot(request: csi_pb.CreateSnapshotRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.CreateSnapshotResponse) => void): grpc.ClientUnaryCall;
    createSnapshot(request: csi_pb.CreateSnapshotRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.CreateSnapshotResponse) => void): grpc.ClientUnaryCall;
    createSnapshot(request: csi_pb.CreateSnapshotRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.CreateSnapshotResponse) => void): grpc.ClientUnaryCall;
    deleteSnapshot(request: csi_pb.DeleteSnapshotRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.DeleteSnapshotResponse) => void): grpc.ClientUnaryCall;
    deleteSnapshot(request: csi_pb.DeleteSnapshotRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.DeleteSnapshotResponse) => void): grpc.ClientUnaryCall;
    deleteSnapshot(request: csi_pb.DeleteSnapshotRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.DeleteSnapshotResponse) => void): grpc.ClientUnaryCall;
    listSnapshots(request: csi_pb.ListSnapshotsRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ListSnapshotsResponse) => void): grpc.ClientUnaryCall;
    listSnapshots(request: csi_pb.ListSnapshotsRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ListSnapshotsResponse) => void): grpc.ClientUnaryCall;
    listSnapshots(request: csi_pb.ListSnapshotsRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ListSnapshotsResponse) => void): grpc.ClientUnaryCall;
    getSnapshot(request: csi_pb.GetSnapshotRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.GetSnapshotResponse) => void): grpc.ClientUnaryCall;
    getSnapshot(request: csi_pb.GetSnapshotRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.GetSnapshotResponse) => void): grpc.ClientUnaryCall;
    getSnapshot(request: csi_pb.GetSnapshotRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.GetSnapshotResponse) => void): grpc.ClientUnaryCall;
}

export class ControllerClient extends grpc.Client implements IControllerClient {
    constructor(address: string, credentials: grpc.ChannelCredentials, options?: Partial<grpc.ClientOptions>);
    public controllerGetCapabilities(request: csi_pb.ControllerGetCapabilitiesRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerGetCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    public controllerGetCapabilities(request: csi_pb.ControllerGetCapabilitiesRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerGetCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    public controllerGetCapabilities(request: csi_pb.ControllerGetCapabilitiesRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerGetCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    public controllerPublishVolume(request: csi_pb.ControllerPublishVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerPublishVolumeResponse) => void): grpc.ClientUnaryCall;
    public controllerPublishVolume(request: csi_pb.ControllerPublishVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerPublishVolumeResponse) => void): grpc.ClientUnaryCall;
    public controllerPublishVolume(request: csi_pb.ControllerPublishVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerPublishVolumeResponse) => void): grpc.ClientUnaryCall;
    public controllerUnpublishVolume(request: csi_pb.ControllerUnpublishVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerUnpublishVolumeResponse) => void): grpc.ClientUnaryCall;
    public controllerUnpublishVolume(request: csi_pb.ControllerUnpublishVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerUnpublishVolumeResponse) => void): grpc.ClientUnaryCall;
    public controllerUnpublishVolume(request: csi_pb.ControllerUnpublishVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerUnpublishVolumeResponse) => void): grpc.ClientUnaryCall;
    public createVolume(request: csi_pb.CreateVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.CreateVolumeResponse) => void): grpc.ClientUnaryCall;
    public createVolume(request: csi_pb.CreateVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.CreateVolumeResponse) => void): grpc.ClientUnaryCall;
    public createVolume(request: csi_pb.CreateVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.CreateVolumeResponse) => void): grpc.ClientUnaryCall;
    public deleteVolume(request: csi_pb.DeleteVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.DeleteVolumeResponse) => void): grpc.ClientUnaryCall;
    public deleteVolume(request: csi_pb.DeleteVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.DeleteVolumeResponse) => void): grpc.ClientUnaryCall;
    public deleteVolume(request: csi_pb.DeleteVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.DeleteVolumeResponse) => void): grpc.ClientUnaryCall;
    public controllerExpandVolume(request: csi_pb.ControllerExpandVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerExpandVolumeResponse) => void): grpc.ClientUnaryCall;
    public controllerExpandVolume(request: csi_pb.ControllerExpandVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerExpandVolumeResponse) => void): grpc.ClientUnaryCall;
    public controllerExpandVolume(request: csi_pb.ControllerExpandVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerExpandVolumeResponse) => void): grpc.ClientUnaryCall;
    public controllerModifyVolume(request: csi_pb.ControllerModifyVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerModifyVolumeResponse) => void): grpc.ClientUnaryCall;
    public controllerModifyVolume(request: csi_pb.ControllerModifyVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerModifyVolumeResponse) => void): grpc.ClientUnaryCall;
    public controllerModifyVolume(request: csi_pb.ControllerModifyVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerModifyVolumeResponse) => void): grpc.ClientUnaryCall;
    public validateVolumeCapabilities(request: csi_pb.ValidateVolumeCapabilitiesRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ValidateVolumeCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    public validateVolumeCapabilities(request: csi_pb.ValidateVolumeCapabilitiesRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ValidateVolumeCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    public validateVolumeCapabilities(request: csi_pb.ValidateVolumeCapabilitiesRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ValidateVolumeCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    public listVolumes(request: csi_pb.ListVolumesRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ListVolumesResponse) => void): grpc.ClientUnaryCall;
    public listVolumes(request: csi_pb.ListVolumesRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ListVolumesResponse) => void): grpc.ClientUnaryCall;
    public listVolumes(request: csi_pb.ListVolumesRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ListVolumesResponse) => void): grpc.ClientUnaryCall;
    public controllerGetVolume(request: csi_pb.ControllerGetVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerGetVolumeResponse) => void): grpc.ClientUnaryCall;
    public controllerGetVolume(request: csi_pb.ControllerGetVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerGetVolumeResponse) => void): grpc.ClientUnaryCall;
    public controllerGetVolume(request: csi_pb.ControllerGetVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerGetVolumeResponse) => void): grpc.ClientUnaryCall;
    public getCapacity(request: csi_pb.GetCapacityRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.GetCapacityResponse) => void): grpc.ClientUnaryCall;
    public getCapacity(request: csi_pb.GetCapacityRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.GetCapacityResponse) => void): grpc.ClientUnaryCall;
    public getCapacity(request: csi_pb.GetCapacityRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.GetCapacityResponse) => void): grpc.ClientUnaryCall;
    public controllerListVolumeHealth(request: csi_pb.ControllerListVolumeHealthRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerListVolumeHealthResponse) => void): grpc.ClientUnaryCall;
    public controllerListVolumeHealth(request: csi_pb.ControllerListVolumeHealthRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerListVolumeHealthResponse) => void): grpc.ClientUnaryCall;
    public controllerListVolumeHealth(request: csi_pb.ControllerListVolumeHealthRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerListVolumeHealthResponse) => void): grpc.ClientUnaryCall;
    public controllerGetVolumeHealth(request: csi_pb.ControllerGetVolumeHealthRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerGetVolumeHealthResponse) => void): grpc.ClientUnaryCall;
    public controllerGetVolumeHealth(request: csi_pb.ControllerGetVolumeHealthRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerGetVolumeHealthResponse) => void): grpc.ClientUnaryCall;
    public controllerGetVolumeHealth(request: csi_pb.ControllerGetVolumeHealthRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ControllerGetVolumeHealthResponse) => void): grpc.ClientUnaryCall;
    public createSnapshot(request: csi_pb.CreateSnapshotRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.CreateSnapshotResponse) => void): grpc.ClientUnaryCall;
    public createSnapshot(request: csi_pb.CreateSnapshotRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.CreateSnapshotResponse) => void): grpc.ClientUnaryCall;
    public createSnapshot(request: csi_pb.CreateSnapshotRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.CreateSnapshotResponse) => void): grpc.ClientUnaryCall;
    public deleteSnapshot(request: csi_pb.DeleteSnapshotRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.DeleteSnapshotResponse) => void): grpc.ClientUnaryCall;
    public deleteSnapshot(request: csi_pb.DeleteSnapshotRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.DeleteSnapshotResponse) => void): grpc.ClientUnaryCall;
    public deleteSnapshot(request: csi_pb.DeleteSnapshotRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.DeleteSnapshotResponse) => void): grpc.ClientUnaryCall;
    public listSnapshots(request: csi_pb.ListSnapshotsRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.ListSnapshotsResponse) => void): grpc.ClientUnaryCall;
    public listSnapshots(request: csi_pb.ListSnapshotsRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.ListSnapshotsResponse) => void): grpc.ClientUnaryCall;
    public listSnapshots(request: csi_pb.ListSnapshotsRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.ListSnapshotsResponse) => void): grpc.ClientUnaryCall;
    public getSnapshot(request: csi_pb.GetSnapshotRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.GetSnapshotResponse) => void): grpc.ClientUnaryCall;
    public getSnapshot(request: csi_pb.GetSnapshotRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.GetSnapshotResponse) => void): grpc.ClientUnaryCall;
    public getSnapshot(request: csi_pb.GetSnapshotRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.GetSnapshotResponse) => void): grpc.ClientUnaryCall;
}

interface IGroupControllerService extends grpc.ServiceDefinition<grpc.UntypedServiceImplementation> {
    groupControllerGetCapabilities: IGroupControllerService_IGroupControllerGetCapabilities;
    createVolumeGroupSnapshot: IGroupControllerService_ICreateVolumeGroupSnapshot;
    deleteVolumeGroupSnapshot: IGroupControllerService_IDeleteVolumeGroupSnapshot;
    getVolumeGroupSnapshot: IGroupControllerService_IGetVolumeGroupSnapshot;
}

interface IGroupControllerService_IGroupControllerGetCapabilities extends grpc.MethodDefinition<csi_pb.GroupControllerGetCapabilitiesRequest, csi_pb.GroupControllerGetCapabilitiesResponse> {
    path: "/csi.v1.GroupController/GroupControllerGetCapabilities";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.GroupControllerGetCapabilitiesRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.GroupControllerGetCapabilitiesRequest>;
    responseSerialize: grpc.serialize<csi_pb.GroupControllerGetCapabilitiesResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.GroupControllerGetCapabilitiesResponse>;
}
interface IGroupControllerService_ICreateVolumeGroupSnapshot extends grpc.MethodDefinition<csi_pb.CreateVolumeGroupSnapshotRequest, csi_pb.CreateVolumeGroupSnapshotResponse> {
    path: "/csi.v1.GroupController/CreateVolumeGroupSnapshot";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.CreateVolumeGroupSnapshotRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.CreateVolumeGroupSnapshotRequest>;
    responseSerialize: grpc.serialize<csi_pb.CreateVolumeGroupSnapshotResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.CreateVolumeGroupSnapshotResponse>;
}
interface IGroupControllerService_IDeleteVolumeGroupSnapshot extends grpc.MethodDefinition<csi_pb.DeleteVolumeGroupSnapshotRequest, csi_pb.DeleteVolumeGroupSnapshotResponse> {
    path: "/csi.v1.GroupController/DeleteVolumeGroupSnapshot";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.DeleteVolumeGroupSnapshotRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.DeleteVolumeGroupSnapshotRequest>;
    responseSerialize: grpc.serialize<csi_pb.DeleteVolumeGroupSnapshotResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.DeleteVolumeGroupSnapshotResponse>;
}
interface IGroupControllerService_IGetVolumeGroupSnapshot extends grpc.MethodDefinition<csi_pb.GetVolumeGroupSnapshotRequest, csi_pb.GetVolumeGroupSnapshotResponse> {
    path: "/csi.v1.GroupController/GetVolumeGroupSnapshot";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.GetVolumeGroupSnapshotRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.GetVolumeGroupSnapshotRequest>;
    responseSerialize: grpc.serialize<csi_pb.GetVolumeGroupSnapshotResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.GetVolumeGroupSnapshotResponse>;
}

export const GroupControllerService: IGroupControllerService;

export interface IGroupControllerServer extends grpc.UntypedServiceImplementation {
    groupControllerGetCapabilities: grpc.handleUnaryCall<csi_pb.GroupControllerGetCapabilitiesRequest, csi_pb.GroupControllerGetCapabilitiesResponse>;
    createVolumeGroupSnapshot: grpc.handleUnaryCall<csi_pb.CreateVolumeGroupSnapshotRequest, csi_pb.CreateVolumeGroupSnapshotResponse>;
    deleteVolumeGroupSnapshot: grpc.handleUnaryCall<csi_pb.DeleteVolumeGroupSnapshotRequest, csi_pb.DeleteVolumeGroupSnapshotResponse>;
    getVolumeGroupSnapshot: grpc.handleUnaryCall<csi_pb.GetVolumeGroupSnapshotRequest, csi_pb.GetVolumeGroupSnapshotResponse>;
}

export interface IGroupControllerClient {
    groupControllerGetCapabilities(request: csi_pb.GroupControllerGetCapabilitiesRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.GroupControllerGetCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    groupControllerGetCapabilities(request: csi_pb.GroupControllerGetCapabilitiesRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.GroupControllerGetCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    groupControllerGetCapabilities(request: csi_pb.GroupControllerGetCapabilitiesRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.GroupControllerGetCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    createVolumeGroupSnapshot(request: csi_pb.CreateVolumeGroupSnapshotRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.CreateVolumeGroupSnapshotResponse) => void): grpc.ClientUnaryCall;
    createVolumeGroupSnapshot(request: csi_pb.CreateVolumeGroupSnapshotRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.CreateVolumeGroupSnapshotResponse) => void): grpc.ClientUnaryCall;
    createVolumeGroupSnapshot(request: csi_pb.CreateVolumeGroupSnapshotRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.CreateVolumeGroupSnapshotResponse) => void): grpc.ClientUnaryCall;
    deleteVolumeGroupSnapshot(request: csi_pb.DeleteVolumeGroupSnapshotRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.DeleteVolumeGroupSnapshotResponse) => void): grpc.ClientUnaryCall;
    deleteVolumeGroupSnapshot(request: csi_pb.DeleteVolumeGroupSnapshotRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.DeleteVolumeGroupSnapshotResponse) => void): grpc.ClientUnaryCall;
    deleteVolumeGroupSnapshot(request: csi_pb.DeleteVolumeGroupSnapshotRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.DeleteVolumeGroupSnapshotResponse) => void): grpc.ClientUnaryCall;
    getVolumeGroupSnapshot(request: csi_pb.GetVolumeGroupSnapshotRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.GetVolumeGroupSnapshotResponse) => void): grpc.ClientUnaryCall;
    getVolumeGroupSnapshot(request: csi_pb.GetVolumeGroupSnapshotRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.GetVolumeGroupSnapshotResponse) => void): grpc.ClientUnaryCall;
    getVolumeGroupSnapshot(request: csi_pb.GetVolumeGroupSnapshotRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.GetVolumeGroupSnapshotResponse) => void): grpc.ClientUnaryCall;
}

export class GroupControllerClient extends grpc.Client implements IGroupControllerClient {
    constructor(address: string, credentials: grpc.ChannelCredentials, options?: Partial<grpc.ClientOptions>);
    public groupControllerGetCapabilities(request: csi_pb.GroupControllerGetCapabilitiesRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.GroupControllerGetCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    public groupControllerGetCapabilities(request: csi_pb.GroupControllerGetCapabilitiesRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.GroupControllerGetCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    public groupControllerGetCapabilities(request: csi_pb.GroupControllerGetCapabilitiesRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.GroupControllerGetCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    public createVolumeGroupSnapshot(request: csi_pb.CreateVolumeGroupSnapshotRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.CreateVolumeGroupSnapshotResponse) => void): grpc.ClientUnaryCall;
    public createVolumeGroupSnapshot(request: csi_pb.CreateVolumeGroupSnapshotRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.CreateVolumeGroupSnapshotResponse) => void): grpc.ClientUnaryCall;
    public createVolumeGroupSnapshot(request: csi_pb.CreateVolumeGroupSnapshotRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.CreateVolumeGroupSnapshotResponse) => void): grpc.ClientUnaryCall;
    public deleteVolumeGroupSnapshot(request: csi_pb.DeleteVolumeGroupSnapshotRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.DeleteVolumeGroupSnapshotResponse) => void): grpc.ClientUnaryCall;
    public deleteVolumeGroupSnapshot(request: csi_pb.DeleteVolumeGroupSnapshotRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.DeleteVolumeGroupSnapshotResponse) => void): grpc.ClientUnaryCall;
    public deleteVolumeGroupSnapshot(request: csi_pb.DeleteVolumeGroupSnapshotRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.DeleteVolumeGroupSnapshotResponse) => void): grpc.ClientUnaryCall;
    public getVolumeGroupSnapshot(request: csi_pb.GetVolumeGroupSnapshotRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.GetVolumeGroupSnapshotResponse) => void): grpc.ClientUnaryCall;
    public getVolumeGroupSnapshot(request: csi_pb.GetVolumeGroupSnapshotRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.GetVolumeGroupSnapshotResponse) => void): grpc.ClientUnaryCall;
    public getVolumeGroupSnapshot(request: csi_pb.GetVolumeGroupSnapshotRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.GetVolumeGroupSnapshotResponse) => void): grpc.ClientUnaryCall;
}

interface INodeService extends grpc.ServiceDefinition<grpc.UntypedServiceImplementation> {
    nodeGetInfo: INodeService_INodeGetInfo;
    nodeGetCapabilities: INodeService_INodeGetCapabilities;
    nodeStageVolume: INodeService_INodeStageVolume;
    nodeUnstageVolume: INodeService_INodeUnstageVolume;
    nodePublishVolume: INodeService_INodePublishVolume;
    nodeUnpublishVolume: INodeService_INodeUnpublishVolume;
    nodeExpandVolume: INodeService_INodeExpandVolume;
    nodeGetVolumeStats: INodeService_INodeGetVolumeStats;
    nodeGetVolumeHealth: INodeService_INodeGetVolumeHealth;
    nodeGetStorageHealth: INodeService_INodeGetStorageHealth;
}

interface INodeService_INodeGetInfo extends grpc.MethodDefinition<csi_pb.NodeGetInfoRequest, csi_pb.NodeGetInfoResponse> {
    path: "/csi.v1.Node/NodeGetInfo";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.NodeGetInfoRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.NodeGetInfoRequest>;
    responseSerialize: grpc.serialize<csi_pb.NodeGetInfoResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.NodeGetInfoResponse>;
}
interface INodeService_INodeGetCapabilities extends grpc.MethodDefinition<csi_pb.NodeGetCapabilitiesRequest, csi_pb.NodeGetCapabilitiesResponse> {
    path: "/csi.v1.Node/NodeGetCapabilities";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.NodeGetCapabilitiesRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.NodeGetCapabilitiesRequest>;
    responseSerialize: grpc.serialize<csi_pb.NodeGetCapabilitiesResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.NodeGetCapabilitiesResponse>;
}
interface INodeService_INodeStageVolume extends grpc.MethodDefinition<csi_pb.NodeStageVolumeRequest, csi_pb.NodeStageVolumeResponse> {
    path: "/csi.v1.Node/NodeStageVolume";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.NodeStageVolumeRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.NodeStageVolumeRequest>;
    responseSerialize: grpc.serialize<csi_pb.NodeStageVolumeResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.NodeStageVolumeResponse>;
}
interface INodeService_INodeUnstageVolume extends grpc.MethodDefinition<csi_pb.NodeUnstageVolumeRequest, csi_pb.NodeUnstageVolumeResponse> {
    path: "/csi.v1.Node/NodeUnstageVolume";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.NodeUnstageVolumeRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.NodeUnstageVolumeRequest>;
    responseSerialize: grpc.serialize<csi_pb.NodeUnstageVolumeResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.NodeUnstageVolumeResponse>;
}
interface INodeService_INodePublishVolume extends grpc.MethodDefinition<csi_pb.NodePublishVolumeRequest, csi_pb.NodePublishVolumeResponse> {
    path: "/csi.v1.Node/NodePublishVolume";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.NodePublishVolumeRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.NodePublishVolumeRequest>;
    responseSerialize: grpc.serialize<csi_pb.NodePublishVolumeResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.NodePublishVolumeResponse>;
}
interface INodeService_INodeUnpublishVolume extends grpc.MethodDefinition<csi_pb.NodeUnpublishVolumeRequest, csi_pb.NodeUnpublishVolumeResponse> {
    path: "/csi.v1.Node/NodeUnpublishVolume";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.NodeUnpublishVolumeRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.NodeUnpublishVolumeRequest>;
    responseSerialize: grpc.serialize<csi_pb.NodeUnpublishVolumeResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.NodeUnpublishVolumeResponse>;
}
interface INodeService_INodeExpandVolume extends grpc.MethodDefinition<csi_pb.NodeExpandVolumeRequest, csi_pb.NodeExpandVolumeResponse> {
    path: "/csi.v1.Node/NodeExpandVolume";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.NodeExpandVolumeRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.NodeExpandVolumeRequest>;
    responseSerialize: grpc.serialize<csi_pb.NodeExpandVolumeResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.NodeExpandVolumeResponse>;
}
interface INodeService_INodeGetVolumeStats extends grpc.MethodDefinition<csi_pb.NodeGetVolumeStatsRequest, csi_pb.NodeGetVolumeStatsResponse> {
    path: "/csi.v1.Node/NodeGetVolumeStats";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.NodeGetVolumeStatsRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.NodeGetVolumeStatsRequest>;
    responseSerialize: grpc.serialize<csi_pb.NodeGetVolumeStatsResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.NodeGetVolumeStatsResponse>;
}
interface INodeService_INodeGetVolumeHealth extends grpc.MethodDefinition<csi_pb.NodeGetVolumeHealthRequest, csi_pb.NodeGetVolumeHealthResponse> {
    path: "/csi.v1.Node/NodeGetVolumeHealth";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.NodeGetVolumeHealthRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.NodeGetVolumeHealthRequest>;
    responseSerialize: grpc.serialize<csi_pb.NodeGetVolumeHealthResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.NodeGetVolumeHealthResponse>;
}
interface INodeService_INodeGetStorageHealth extends grpc.MethodDefinition<csi_pb.NodeGetStorageHealthRequest, csi_pb.NodeGetStorageHealthResponse> {
    path: "/csi.v1.Node/NodeGetStorageHealth";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<csi_pb.NodeGetStorageHealthRequest>;
    requestDeserialize: grpc.deserialize<csi_pb.NodeGetStorageHealthRequest>;
    responseSerialize: grpc.serialize<csi_pb.NodeGetStorageHealthResponse>;
    responseDeserialize: grpc.deserialize<csi_pb.NodeGetStorageHealthResponse>;
}

export const NodeService: INodeService;

export interface INodeServer extends grpc.UntypedServiceImplementation {
    nodeGetInfo: grpc.handleUnaryCall<csi_pb.NodeGetInfoRequest, csi_pb.NodeGetInfoResponse>;
    nodeGetCapabilities: grpc.handleUnaryCall<csi_pb.NodeGetCapabilitiesRequest, csi_pb.NodeGetCapabilitiesResponse>;
    nodeStageVolume: grpc.handleUnaryCall<csi_pb.NodeStageVolumeRequest, csi_pb.NodeStageVolumeResponse>;
    nodeUnstageVolume: grpc.handleUnaryCall<csi_pb.NodeUnstageVolumeRequest, csi_pb.NodeUnstageVolumeResponse>;
    nodePublishVolume: grpc.handleUnaryCall<csi_pb.NodePublishVolumeRequest, csi_pb.NodePublishVolumeResponse>;
    nodeUnpublishVolume: grpc.handleUnaryCall<csi_pb.NodeUnpublishVolumeRequest, csi_pb.NodeUnpublishVolumeResponse>;
    nodeExpandVolume: grpc.handleUnaryCall<csi_pb.NodeExpandVolumeRequest, csi_pb.NodeExpandVolumeResponse>;
    nodeGetVolumeStats: grpc.handleUnaryCall<csi_pb.NodeGetVolumeStatsRequest, csi_pb.NodeGetVolumeStatsResponse>;
    nodeGetVolumeHealth: grpc.handleUnaryCall<csi_pb.NodeGetVolumeHealthRequest, csi_pb.NodeGetVolumeHealthResponse>;
    nodeGetStorageHealth: grpc.handleUnaryCall<csi_pb.NodeGetStorageHealthRequest, csi_pb.NodeGetStorageHealthResponse>;
}

export interface INodeClient {
    nodeGetInfo(request: csi_pb.NodeGetInfoRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetInfoResponse) => void): grpc.ClientUnaryCall;
    nodeGetInfo(request: csi_pb.NodeGetInfoRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetInfoResponse) => void): grpc.ClientUnaryCall;
    nodeGetInfo(request: csi_pb.NodeGetInfoRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetInfoResponse) => void): grpc.ClientUnaryCall;
    nodeGetCapabilities(request: csi_pb.NodeGetCapabilitiesRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    nodeGetCapabilities(request: csi_pb.NodeGetCapabilitiesRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    nodeGetCapabilities(request: csi_pb.NodeGetCapabilitiesRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    nodeStageVolume(request: csi_pb.NodeStageVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeStageVolumeResponse) => void): grpc.ClientUnaryCall;
    nodeStageVolume(request: csi_pb.NodeStageVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeStageVolumeResponse) => void): grpc.ClientUnaryCall;
    nodeStageVolume(request: csi_pb.NodeStageVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeStageVolumeResponse) => void): grpc.ClientUnaryCall;
    nodeUnstageVolume(request: csi_pb.NodeUnstageVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeUnstageVolumeResponse) => void): grpc.ClientUnaryCall;
    nodeUnstageVolume(request: csi_pb.NodeUnstageVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeUnstageVolumeResponse) => void): grpc.ClientUnaryCall;
    nodeUnstageVolume(request: csi_pb.NodeUnstageVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeUnstageVolumeResponse) => void): grpc.ClientUnaryCall;
    nodePublishVolume(request: csi_pb.NodePublishVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodePublishVolumeResponse) => void): grpc.ClientUnaryCall;
    nodePublishVolume(request: csi_pb.NodePublishVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodePublishVolumeResponse) => void): grpc.ClientUnaryCall;
    nodePublishVolume(request: csi_pb.NodePublishVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodePublishVolumeResponse) => void): grpc.ClientUnaryCall;
    nodeUnpublishVolume(request: csi_pb.NodeUnpublishVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeUnpublishVolumeResponse) => void): grpc.ClientUnaryCall;
    nodeUnpublishVolume(request: csi_pb.NodeUnpublishVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeUnpublishVolumeResponse) => void): grpc.ClientUnaryCall;
    nodeUnpublishVolume(request: csi_pb.NodeUnpublishVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeUnpublishVolumeResponse) => void): grpc.ClientUnaryCall;
    nodeExpandVolume(request: csi_pb.NodeExpandVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeExpandVolumeResponse) => void): grpc.ClientUnaryCall;
    nodeExpandVolume(request: csi_pb.NodeExpandVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeExpandVolumeResponse) => void): grpc.ClientUnaryCall;
    nodeExpandVolume(request: csi_pb.NodeExpandVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeExpandVolumeResponse) => void): grpc.ClientUnaryCall;
    nodeGetVolumeStats(request: csi_pb.NodeGetVolumeStatsRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetVolumeStatsResponse) => void): grpc.ClientUnaryCall;
    nodeGetVolumeStats(request: csi_pb.NodeGetVolumeStatsRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetVolumeStatsResponse) => void): grpc.ClientUnaryCall;
    nodeGetVolumeStats(request: csi_pb.NodeGetVolumeStatsRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetVolumeStatsResponse) => void): grpc.ClientUnaryCall;
    nodeGetVolumeHealth(request: csi_pb.NodeGetVolumeHealthRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetVolumeHealthResponse) => void): grpc.ClientUnaryCall;
    nodeGetVolumeHealth(request: csi_pb.NodeGetVolumeHealthRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetVolumeHealthResponse) => void): grpc.ClientUnaryCall;
    nodeGetVolumeHealth(request: csi_pb.NodeGetVolumeHealthRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetVolumeHealthResponse) => void): grpc.ClientUnaryCall;
    nodeGetStorageHealth(request: csi_pb.NodeGetStorageHealthRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetStorageHealthResponse) => void): grpc.ClientUnaryCall;
    nodeGetStorageHealth(request: csi_pb.NodeGetStorageHealthRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetStorageHealthResponse) => void): grpc.ClientUnaryCall;
    nodeGetStorageHealth(request: csi_pb.NodeGetStorageHealthRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetStorageHealthResponse) => void): grpc.ClientUnaryCall;
}

export class NodeClient extends grpc.Client implements INodeClient {
    constructor(address: string, credentials: grpc.ChannelCredentials, options?: Partial<grpc.ClientOptions>);
    public nodeGetInfo(request: csi_pb.NodeGetInfoRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetInfoResponse) => void): grpc.ClientUnaryCall;
    public nodeGetInfo(request: csi_pb.NodeGetInfoRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetInfoResponse) => void): grpc.ClientUnaryCall;
    public nodeGetInfo(request: csi_pb.NodeGetInfoRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetInfoResponse) => void): grpc.ClientUnaryCall;
    public nodeGetCapabilities(request: csi_pb.NodeGetCapabilitiesRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    public nodeGetCapabilities(request: csi_pb.NodeGetCapabilitiesRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    public nodeGetCapabilities(request: csi_pb.NodeGetCapabilitiesRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetCapabilitiesResponse) => void): grpc.ClientUnaryCall;
    public nodeStageVolume(request: csi_pb.NodeStageVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeStageVolumeResponse) => void): grpc.ClientUnaryCall;
    public nodeStageVolume(request: csi_pb.NodeStageVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeStageVolumeResponse) => void): grpc.ClientUnaryCall;
    public nodeStageVolume(request: csi_pb.NodeStageVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeStageVolumeResponse) => void): grpc.ClientUnaryCall;
    public nodeUnstageVolume(request: csi_pb.NodeUnstageVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeUnstageVolumeResponse) => void): grpc.ClientUnaryCall;
    public nodeUnstageVolume(request: csi_pb.NodeUnstageVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeUnstageVolumeResponse) => void): grpc.ClientUnaryCall;
    public nodeUnstageVolume(request: csi_pb.NodeUnstageVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeUnstageVolumeResponse) => void): grpc.ClientUnaryCall;
    public nodePublishVolume(request: csi_pb.NodePublishVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodePublishVolumeResponse) => void): grpc.ClientUnaryCall;
    public nodePublishVolume(request: csi_pb.NodePublishVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodePublishVolumeResponse) => void): grpc.ClientUnaryCall;
    public nodePublishVolume(request: csi_pb.NodePublishVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodePublishVolumeResponse) => void): grpc.ClientUnaryCall;
    public nodeUnpublishVolume(request: csi_pb.NodeUnpublishVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeUnpublishVolumeResponse) => void): grpc.ClientUnaryCall;
    public nodeUnpublishVolume(request: csi_pb.NodeUnpublishVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeUnpublishVolumeResponse) => void): grpc.ClientUnaryCall;
    public nodeUnpublishVolume(request: csi_pb.NodeUnpublishVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeUnpublishVolumeResponse) => void): grpc.ClientUnaryCall;
    public nodeExpandVolume(request: csi_pb.NodeExpandVolumeRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeExpandVolumeResponse) => void): grpc.ClientUnaryCall;
    public nodeExpandVolume(request: csi_pb.NodeExpandVolumeRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeExpandVolumeResponse) => void): grpc.ClientUnaryCall;
    public nodeExpandVolume(request: csi_pb.NodeExpandVolumeRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeExpandVolumeResponse) => void): grpc.ClientUnaryCall;
    public nodeGetVolumeStats(request: csi_pb.NodeGetVolumeStatsRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetVolumeStatsResponse) => void): grpc.ClientUnaryCall;
    public nodeGetVolumeStats(request: csi_pb.NodeGetVolumeStatsRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetVolumeStatsResponse) => void): grpc.ClientUnaryCall;
    public nodeGetVolumeStats(request: csi_pb.NodeGetVolumeStatsRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetVolumeStatsResponse) => void): grpc.ClientUnaryCall;
    public nodeGetVolumeHealth(request: csi_pb.NodeGetVolumeHealthRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetVolumeHealthResponse) => void): grpc.ClientUnaryCall;
    public nodeGetVolumeHealth(request: csi_pb.NodeGetVolumeHealthRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetVolumeHealthResponse) => void): grpc.ClientUnaryCall;
    public nodeGetVolumeHealth(request: csi_pb.NodeGetVolumeHealthRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetVolumeHealthResponse) => void): grpc.ClientUnaryCall;
    public nodeGetStorageHealth(request: csi_pb.NodeGetStorageHealthRequest, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetStorageHealthResponse) => void): grpc.ClientUnaryCall;
    public nodeGetStorageHealth(request: csi_pb.NodeGetStorageHealthRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetStorageHealthResponse) => void): grpc.ClientUnaryCall;
    public nodeGetStorageHealth(request: csi_pb.NodeGetStorageHealthRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: csi_pb.NodeGetStorageHealthResponse) => void): grpc.ClientUnaryCall;
}

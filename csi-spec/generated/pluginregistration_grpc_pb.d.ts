// package: pluginregistration
// file: pluginregistration.proto

/* tslint:disable */
/* eslint-disable */

import * as grpc from "@grpc/grpc-js";
import * as pluginregistration_pb from "./pluginregistration_pb";

interface IRegistrationService extends grpc.ServiceDefinition<grpc.UntypedServiceImplementation> {
    getInfo: IRegistrationService_IGetInfo;
    notifyRegistrationStatus: IRegistrationService_INotifyRegistrationStatus;
}

interface IRegistrationService_IGetInfo extends grpc.MethodDefinition<pluginregistration_pb.InfoRequest, pluginregistration_pb.PluginInfo> {
    path: "/pluginregistration.Registration/GetInfo";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<pluginregistration_pb.InfoRequest>;
    requestDeserialize: grpc.deserialize<pluginregistration_pb.InfoRequest>;
    responseSerialize: grpc.serialize<pluginregistration_pb.PluginInfo>;
    responseDeserialize: grpc.deserialize<pluginregistration_pb.PluginInfo>;
}
interface IRegistrationService_INotifyRegistrationStatus extends grpc.MethodDefinition<pluginregistration_pb.RegistrationStatus, pluginregistration_pb.RegistrationStatusResponse> {
    path: "/pluginregistration.Registration/NotifyRegistrationStatus";
    requestStream: false;
    responseStream: false;
    requestSerialize: grpc.serialize<pluginregistration_pb.RegistrationStatus>;
    requestDeserialize: grpc.deserialize<pluginregistration_pb.RegistrationStatus>;
    responseSerialize: grpc.serialize<pluginregistration_pb.RegistrationStatusResponse>;
    responseDeserialize: grpc.deserialize<pluginregistration_pb.RegistrationStatusResponse>;
}

export const RegistrationService: IRegistrationService;

export interface IRegistrationServer extends grpc.UntypedServiceImplementation {
    getInfo: grpc.handleUnaryCall<pluginregistration_pb.InfoRequest, pluginregistration_pb.PluginInfo>;
    notifyRegistrationStatus: grpc.handleUnaryCall<pluginregistration_pb.RegistrationStatus, pluginregistration_pb.RegistrationStatusResponse>;
}

export interface IRegistrationClient {
    getInfo(request: pluginregistration_pb.InfoRequest, callback: (error: grpc.ServiceError | null, response: pluginregistration_pb.PluginInfo) => void): grpc.ClientUnaryCall;
    getInfo(request: pluginregistration_pb.InfoRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: pluginregistration_pb.PluginInfo) => void): grpc.ClientUnaryCall;
    getInfo(request: pluginregistration_pb.InfoRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: pluginregistration_pb.PluginInfo) => void): grpc.ClientUnaryCall;
    notifyRegistrationStatus(request: pluginregistration_pb.RegistrationStatus, callback: (error: grpc.ServiceError | null, response: pluginregistration_pb.RegistrationStatusResponse) => void): grpc.ClientUnaryCall;
    notifyRegistrationStatus(request: pluginregistration_pb.RegistrationStatus, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: pluginregistration_pb.RegistrationStatusResponse) => void): grpc.ClientUnaryCall;
    notifyRegistrationStatus(request: pluginregistration_pb.RegistrationStatus, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: pluginregistration_pb.RegistrationStatusResponse) => void): grpc.ClientUnaryCall;
}

export class RegistrationClient extends grpc.Client implements IRegistrationClient {
    constructor(address: string, credentials: grpc.ChannelCredentials, options?: Partial<grpc.ClientOptions>);
    public getInfo(request: pluginregistration_pb.InfoRequest, callback: (error: grpc.ServiceError | null, response: pluginregistration_pb.PluginInfo) => void): grpc.ClientUnaryCall;
    public getInfo(request: pluginregistration_pb.InfoRequest, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: pluginregistration_pb.PluginInfo) => void): grpc.ClientUnaryCall;
    public getInfo(request: pluginregistration_pb.InfoRequest, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: pluginregistration_pb.PluginInfo) => void): grpc.ClientUnaryCall;
    public notifyRegistrationStatus(request: pluginregistration_pb.RegistrationStatus, callback: (error: grpc.ServiceError | null, response: pluginregistration_pb.RegistrationStatusResponse) => void): grpc.ClientUnaryCall;
    public notifyRegistrationStatus(request: pluginregistration_pb.RegistrationStatus, metadata: grpc.Metadata, callback: (error: grpc.ServiceError | null, response: pluginregistration_pb.RegistrationStatusResponse) => void): grpc.ClientUnaryCall;
    public notifyRegistrationStatus(request: pluginregistration_pb.RegistrationStatus, metadata: grpc.Metadata, options: Partial<grpc.CallOptions>, callback: (error: grpc.ServiceError | null, response: pluginregistration_pb.RegistrationStatusResponse) => void): grpc.ClientUnaryCall;
}

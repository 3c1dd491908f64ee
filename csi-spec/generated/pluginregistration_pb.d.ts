// package: pluginregistration
// file: pluginregistration.proto

/* tslint:disable */
/* eslint-disable */

import * as jspb from "google-protobuf";

export class InfoRequest extends jspb.Message { 

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): InfoRequest.AsObject;
    static toObject(includeInstance: boolean, msg: InfoRequest): InfoRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: InfoRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): InfoRequest;
    static deserializeBinaryFromReader(message: InfoRequest, reader: jspb.BinaryReader): InfoRequest;
}

export namespace InfoRequest {
    export type AsObject = {
    }
}

export class PluginInfo extends jspb.Message { 
    getType(): string;
    setType(value: string): PluginInfo;
    getName(): string;
    setName(value: string): PluginInfo;
    getEndpoint(): string;
    setEndpoint(value: string): PluginInfo;
    clearSupportedVersionsList(): void;
    getSupportedVersionsList(): Array<string>;
    setSupportedVersionsList(value: Array<string>): PluginInfo;
    addSupportedVersions(value: string, index?: number): string;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): PluginInfo.AsObject;
    static toObject(includeInstance: boolean, msg: PluginInfo): PluginInfo.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: PluginInfo, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): PluginInfo;
    static deserializeBinaryFromReader(message: PluginInfo, reader: jspb.BinaryReader): PluginInfo;
}

export namespace PluginInfo {
    export type AsObject = {
        type: string,
        name: string,
        endpoint: string,
        supportedVersionsList: Array<string>,
    }
}

export class RegistrationStatus extends jspb.Message { 
    getPluginRegistered(): boolean;
    setPluginRegistered(value: boolean): RegistrationStatus;
    getError(): string;
    setError(value: string): RegistrationStatus;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): RegistrationStatus.AsObject;
    static toObject(includeInstance: boolean, msg: RegistrationStatus): RegistrationStatus.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: RegistrationStatus, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): RegistrationStatus;
    static deserializeBinaryFromReader(message: RegistrationStatus, reader: jspb.BinaryReader): RegistrationStatus;
}

export namespace RegistrationStatus {
    export type AsObject = {
        pluginRegistered: boolean,
        error: string,
    }
}

export class RegistrationStatusResponse extends jspb.Message { 

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): RegistrationStatusResponse.AsObject;
    static toObject(includeInstance: boolean, msg: RegistrationStatusResponse): RegistrationStatusResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: RegistrationStatusResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): RegistrationStatusResponse;
    static deserializeBinaryFromReader(message: RegistrationStatusResponse, reader: jspb.BinaryReader): RegistrationStatusResponse;
}

export namespace RegistrationStatusResponse {
    export type AsObject = {
    }
}

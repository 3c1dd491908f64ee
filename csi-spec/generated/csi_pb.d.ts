// package: csi.v1
// file: csi.proto

/* tslint:disable */
/* eslint-disable */

import * as jspb from "google-protobuf";
import * as google_protobuf_timestamp_pb from "google-protobuf/google/protobuf/timestamp_pb";
import * as google_protobuf_wrappers_pb from "google-protobuf/google/protobuf/wrappers_pb";

export class GetPluginInfoRequest extends jspb.Message { 

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): GetPluginInfoRequest.AsObject;
    static toObject(includeInstance: boolean, msg: GetPluginInfoRequest): GetPluginInfoRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: GetPluginInfoRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): GetPluginInfoRequest;
    static deserializeBinaryFromReader(message: GetPluginInfoRequest, reader: jspb.BinaryReader): GetPluginInfoRequest;
}

export namespace GetPluginInfoRequest {
    export type AsObject = {
    }
}

export class GetPluginInfoResponse extends jspb.Message { 
    getName(): string;
    setName(value: string): GetPluginInfoResponse;
    getVendorVersion(): string;
    setVendorVersion(value: string): GetPluginInfoResponse;

    getManifestMap(): jspb.Map<string, string>;
    clearManifestMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): GetPluginInfoResponse.AsObject;
    static toObject(includeInstance: boolean, msg: GetPluginInfoResponse): GetPluginInfoResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: GetPluginInfoResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): GetPluginInfoResponse;
    static deserializeBinaryFromReader(message: GetPluginInfoResponse, reader: jspb.BinaryReader): GetPluginInfoResponse;
}

export namespace GetPluginInfoResponse {
    export type AsObject = {
        name: string,
        vendorVersion: string,

        manifestMap: Array<[string, string]>,
    }
}

export class GetPluginCapabilitiesRequest extends jspb.Message { 

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): GetPluginCapabilitiesRequest.AsObject;
    static toObject(includeInstance: boolean, msg: GetPluginCapabilitiesRequest): GetPluginCapabilitiesRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: GetPluginCapabilitiesRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): GetPluginCapabilitiesRequest;
    static deserializeBinaryFromReader(message: GetPluginCapabilitiesRequest, reader: jspb.BinaryReader): GetPluginCapabilitiesRequest;
}

export namespace GetPluginCapabilitiesRequest {
    export type AsObject = {
    }
}

export class GetPluginCapabilitiesResponse extends jspb.Message { 
    clearCapabilitiesList(): void;
    getCapabilitiesList(): Array<PluginCapability>;
    setCapabilitiesList(value: Array<PluginCapability>): GetPluginCapabilitiesResponse;
    addCapabilities(value?: PluginCapability, index?: number): PluginCapability;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): GetPluginCapabilitiesResponse.AsObject;
    static toObject(includeInstance: boolean, msg: GetPluginCapabilitiesResponse): GetPluginCapabilitiesResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: GetPluginCapabilitiesResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): GetPluginCapabilitiesResponse;
    static deserializeBinaryFromReader(message: GetPluginCapabilitiesResponse, reader: jspb.BinaryReader): GetPluginCapabilitiesResponse;
}

export namespace GetPluginCapabilitiesResponse {
    export type AsObject = {
        capabilitiesList: Array<PluginCapability.AsObject>,
    }
}

export class PluginCapability extends jspb.Message { 

    hasService(): boolean;
    clearService(): void;
    getService(): PluginCapability.Service | undefined;
    setService(value?: PluginCapability.Service): PluginCapability;

    hasVolumeExpansion(): boolean;
    clearVolumeExpansion(): void;
    getVolumeExpansion(): PluginCapability.VolumeExpansion | undefined;
    setVolumeExpansion(value?: PluginCapability.VolumeExpansion): PluginCapability;

    getTypeCase(): PluginCapability.TypeCase;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): PluginCapability.AsObject;
    static toObject(includeInstance: boolean, msg: PluginCapability): PluginCapability.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: PluginCapability, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): PluginCapability;
    static deserializeBinaryFromReader(message: PluginCapability, reader: jspb.BinaryReader): PluginCapability;
}

export namespace PluginCapability {
    export type AsObject = {
        service?: PluginCapability.Service.AsObject,
        volumeExpansion?: PluginCapability.VolumeExpansion.AsObject,
    }


    export class Service extends jspb.Message { 
        getType(): PluginCapability.Service.Type;
        setType(value: PluginCapability.Service.Type): Service;

        serializeBinary(): Uint8Array;
        toObject(includeInstance?: boolean): Service.AsObject;
        static toObject(includeInstance: boolean, msg: Service): Service.AsObject;
        static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
        static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
        static serializeBinaryToWriter(message: Service, writer: jspb.BinaryWriter): void;
        static deserializeBinary(bytes: Uint8Array): Service;
        static deserializeBinaryFromReader(message: Service, reader: jspb.BinaryReader): Service;
    }

    export namespace Service {
        export type AsObject = {
            type: PluginCapability.Service.Type,
        }

        export enum Type {
    UNKNOWN = 0,
    CONTROLLER_SERVICE = 1,
    VOLUME_ACCESSIBILITY_CONSTRAINTS = 2,
    GROUP_CONTROLLER_SERVICE = 3,
    SNAPSHOT_METADATA_SERVICE = 4,
    SNAPSHOT_ACCESSIBILITY_CONSTRAINTS = 5,
        }

    }

    export class VolumeExpansion extends jspb.Message { 
        getType(): PluginCapability.VolumeExpansion.Type;
        setType(value: PluginCapability.VolumeExpansion.Type): VolumeExpansion;

        serializeBinary(): Uint8Array;
        toObject(includeInstance?: boolean): VolumeExpansion.AsObject;
        static toObject(includeInstance: boolean, msg: VolumeExpansion): VolumeExpansion.AsObject;
        static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
        static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
        static serializeBinaryToWriter(message: VolumeExpansion, writer: jspb.BinaryWriter): void;
        static deserializeBinary(bytes: Uint8Array): VolumeExpansion;
        static deserializeBinaryFromReader(message: VolumeExpansion, reader: jspb.BinaryReader): VolumeExpansion;
    }

    export namespace VolumeExpansion {
        export type AsObject = {
            type: PluginCapability.VolumeExpansion.Type,
        }

        export enum Type {
    UNKNOWN = 0,
    ONLINE = 1,
    OFFLINE = 2,
        }

    }


    export enum TypeCase {
        TYPE_NOT_SET = 0,
        SERVICE = 1,
        VOLUME_EXPANSION = 2,
    }

}

export class ProbeRequest extends jspb.Message { 

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ProbeRequest.AsObject;
    static toObject(includeInstance: boolean, msg: ProbeRequest): ProbeRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ProbeRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ProbeRequest;
    static deserializeBinaryFromReader(message: ProbeRequest, reader: jspb.BinaryReader): ProbeRequest;
}

export namespace ProbeRequest {
    export type AsObject = {
    }
}

export class ProbeResponse extends jspb.Message { 

    hasReady(): boolean;
    clearReady(): void;
    getReady(): google_protobuf_wrappers_pb.BoolValue | undefined;
    setReady(value?: google_protobuf_wrappers_pb.BoolValue): ProbeResponse;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ProbeResponse.AsObject;
    static toObject(includeInstance: boolean, msg: ProbeResponse): ProbeResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ProbeResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ProbeResponse;
    static deserializeBinaryFromReader(message: ProbeResponse, reader: jspb.BinaryReader): ProbeResponse;
}

export namespace ProbeResponse {
    export type AsObject = {
        ready?: google_protobuf_wrappers_pb.BoolValue.AsObject,
    }
}

export class VolumeCapability extends jspb.Message { 

    hasBlock(): boolean;
    clearBlock(): void;
    getBlock(): VolumeCapability.BlockVolume | undefined;
    setBlock(value?: VolumeCapability.BlockVolume): VolumeCapability;

    hasMount(): boolean;
    clearMount(): void;
    getMount(): VolumeCapability.MountVolume | undefined;
    setMount(value?: VolumeCapability.MountVolume): VolumeCapability;

    hasAccessMode(): boolean;
    clearAccessMode(): void;
    getAccessMode(): VolumeCapability.AccessMode | undefined;
    setAccessMode(value?: VolumeCapability.AccessMode): VolumeCapability;

    getAccessTypeCase(): VolumeCapability.AccessTypeCase;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): VolumeCapability.AsObject;
    static toObject(includeInstance: boolean, msg: VolumeCapability): VolumeCapability.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: VolumeCapability, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): VolumeCapability;
    static deserializeBinaryFromReader(message: VolumeCapability, reader: jspb.BinaryReader): VolumeCapability;
}

export namespace VolumeCapability {
    export type AsObject = {
        block?: VolumeCapability.BlockVolume.AsObject,
        mount?: VolumeCapability.MountVolume.AsObject,
        accessMode?: VolumeCapability.AccessMode.AsObject,
    }


    export class BlockVolume extends jspb.Message { 

        serializeBinary(): Uint8Array;
        toObject(includeInstance?: boolean): BlockVolume.AsObject;
        static toObject(includeInstance: boolean, msg: BlockVolume): BlockVolume.AsObject;
        static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
        static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
        static serializeBinaryToWriter(message: BlockVolume, writer: jspb.BinaryWriter): void;
        static deserializeBinary(bytes: Uint8Array): BlockVolume;
        static deserializeBinaryFromReader(message: BlockVolume, reader: jspb.BinaryReader): BlockVolume;
    }

    export namespace BlockVolume {
        export type AsObject = {
        }
    }

    export class MountVolume extends jspb.Message { 
        getFsType(): string;
        setFsType(value: string): MountVolume;
        clearMountFlagsList(): void;
        getMountFlagsList(): Array<string>;
        setMountFlagsList(value: Array<string>): MountVolume;
        addMountFlags(value: string, index?: number): string;
        getVolumeMountGroup(): string;
        setVolumeMountGroup(value: string): MountVolume;

        serializeBinary(): Uint8Array;
        toObject(includeInstance?: boolean): MountVolume.AsObject;
        static toObject(includeInstance: boolean, msg: MountVolume): MountVolume.AsObject;
        static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
        static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
        static serializeBinaryToWriter(message: MountVolume, writer: jspb.BinaryWriter): void;
        static deserializeBinary(bytes: Uint8Array): MountVolume;
        static deserializeBinaryFromReader(message: MountVolume, reader: jspb.BinaryReader): MountVolume;
    }

    export namespace MountVolume {
        export type AsObject = {
            fsType: string,
            mountFlagsList: Array<string>,
            volumeMountGroup: string,
        }
    }

    export class AccessMode extends jspb.Message { 
        getMode(): VolumeCapability.AccessMode.Mode;
        setMode(value: VolumeCapability.AccessMode.Mode): AccessMode;

        serializeBinary(): Uint8Array;
        toObject(includeInstance?: boolean): AccessMode.AsObject;
        static toObject(includeInstance: boolean, msg: AccessMode): AccessMode.AsObject;
        static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
        static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
        static serializeBinaryToWriter(message: AccessMode, writer: jspb.BinaryWriter): void;
        static deserializeBinary(bytes: Uint8Array): AccessMode;
        static deserializeBinaryFromReader(message: AccessMode, reader: jspb.BinaryReader): AccessMode;
    }

    export namespace AccessMode {
        export type AsObject = {
            mode: VolumeCapability.AccessMode.Mode,
        }

        export enum Mode {
    UNKNOWN = 0,
    SINGLE_NODE_WRITER = 1,
    SINGLE_NODE_READER_ONLY = 2,
    MULTI_NODE_READER_ONLY = 3,
    MULTI_NODE_SINGLE_WRITER = 4,
    MULTI_NODE_MULTI_WRITER = 5,
    SINGLE_NODE_SINGLE_WRITER = 6,
    SINGLE_NODE_MULTI_WRITER = 7,
        }

    }


    export enum AccessTypeCase {
        ACCESS_TYPE_NOT_SET = 0,
        BLOCK = 1,
        MOUNT = 2,
    }

}

export class CapacityRange extends jspb.Message { 
    getRequiredBytes(): number;
    setRequiredBytes(value: number): CapacityRange;
    getLimitBytes(): number;
    setLimitBytes(value: number): CapacityRange;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): CapacityRange.AsObject;
    static toObject(includeInstance: boolean, msg: CapacityRange): CapacityRange.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: CapacityRange, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): CapacityRange;
    static deserializeBinaryFromReader(message: CapacityRange, reader: jspb.BinaryReader): CapacityRange;
}

export namespace CapacityRange {
    export type AsObject = {
        requiredBytes: number,
        limitBytes: number,
    }
}

export class Volume extends jspb.Message { 
    getCapacityBytes(): number;
    setCapacityBytes(value: number): Volume;
    getVolumeId(): string;
    setVolumeId(value: string): Volume;

    getVolumeContextMap(): jspb.Map<string, string>;
    clearVolumeContextMap(): void;

    hasContentSource(): boolean;
    clearContentSource(): void;
    getContentSource(): VolumeContentSource | undefined;
    setContentSource(value?: VolumeContentSource): Volume;
    clearAccessibleTopologyList(): void;
    getAccessibleTopologyList(): Array<Topology>;
    setAccessibleTopologyList(value: Array<Topology>): Volume;
    addAccessibleTopology(value?: Topology, index?: number): Topology;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): Volume.AsObject;
    static toObject(includeInstance: boolean, msg: Volume): Volume.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: Volume, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): Volume;
    static deserializeBinaryFromReader(message: Volume, reader: jspb.BinaryReader): Volume;
}

export namespace Volume {
    export type AsObject = {
        capacityBytes: number,
        volumeId: string,

        volumeContextMap: Array<[string, string]>,
        contentSource?: VolumeContentSource.AsObject,
        accessibleTopologyList: Array<Topology.AsObject>,
    }
}

export class VolumeContentSource extends jspb.Message { 

    hasSnapshot(): boolean;
    clearSnapshot(): void;
    getSnapshot(): VolumeContentSource.SnapshotSource | undefined;
    setSnapshot(value?: VolumeContentSource.SnapshotSource): VolumeContentSource;

    hasVolume(): boolean;
    clearVolume(): void;
    getVolume(): VolumeContentSource.VolumeSource | undefined;
    setVolume(value?: VolumeContentSource.VolumeSource): VolumeContentSource;

    getTypeCase(): VolumeContentSource.TypeCase;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): VolumeContentSource.AsObject;
    static toObject(includeInstance: boolean, msg: VolumeContentSource): VolumeContentSource.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: VolumeContentSource, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): VolumeContentSource;
    static deserializeBinaryFromReader(message: VolumeContentSource, reader: jspb.BinaryReader): VolumeContentSource;
}

export namespace VolumeContentSource {
    export type AsObject = {
        snapshot?: VolumeContentSource.SnapshotSource.AsObject,
        volume?: VolumeContentSource.VolumeSource.AsObject,
    }


    export class SnapshotSource extends jspb.Message { 
        getSnapshotId(): string;
        setSnapshotId(value: string): SnapshotSource;

        serializeBinary(): Uint8Array;
        toObject(includeInstance?: boolean): SnapshotSource.AsObject;
        static toObject(includeInstance: boolean, msg: SnapshotSource): SnapshotSource.AsObject;
        static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
        static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
        static serializeBinaryToWriter(message: SnapshotSource, writer: jspb.BinaryWriter): void;
        static deserializeBinary(bytes: Uint8Array): SnapshotSource;
        static deserializeBinaryFromReader(message: SnapshotSource, reader: jspb.BinaryReader): SnapshotSource;
    }

    export namespace SnapshotSource {
        export type AsObject = {
            snapshotId: string,
        }
    }

    export class VolumeSource extends jspb.Message { 
        getVolumeId(): string;
        setVolumeId(value: string): VolumeSource;

        serializeBinary(): Uint8Array;
        toObject(includeInstance?: boolean): VolumeSource.AsObject;
        static toObject(includeInstance: boolean, msg: VolumeSource): VolumeSource.AsObject;
        static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
        static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
        static serializeBinaryToWriter(message: VolumeSource, writer: jspb.BinaryWriter): void;
        static deserializeBinary(bytes: Uint8Array): VolumeSource;
        static deserializeBinaryFromReader(message: VolumeSource, reader: jspb.BinaryReader): VolumeSource;
    }

    export namespace VolumeSource {
        export type AsObject = {
            volumeId: string,
        }
    }


    export enum TypeCase {
        TYPE_NOT_SET = 0,
        SNAPSHOT = 1,
        VOLUME = 2,
    }

}

export class Topology extends jspb.Message { 

    getSegmentsMap(): jspb.Map<string, string>;
    clearSegmentsMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): Topology.AsObject;
    static toObject(includeInstance: boolean, msg: Topology): Topology.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: Topology, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): Topology;
    static deserializeBinaryFromReader(message: Topology, reader: jspb.BinaryReader): Topology;
}

export namespace Topology {
    export type AsObject = {

        segmentsMap: Array<[string, string]>,
    }
}

export class TopologyRequirement extends jspb.Message { 
    clearRequisiteList(): void;
    getRequisiteList(): Array<Topology>;
    setRequisiteList(value: Array<Topology>): TopologyRequirement;
    addRequisite(value?: Topology, index?: number): Topology;
    clearPreferredList(): void;
    getPreferredList(): Array<Topology>;
    setPreferredList(value: Array<Topology>): TopologyRequirement;
    addPreferred(value?: Topology, index?: number): Topology;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): TopologyRequirement.AsObject;
    static toObject(includeInstance: boolean, msg: TopologyRequirement): TopologyRequirement.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: TopologyRequirement, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): TopologyRequirement;
    static deserializeBinaryFromReader(message: TopologyRequirement, reader: jspb.BinaryReader): TopologyRequirement;
}

export namespace TopologyRequirement {
    export type AsObject = {
        requisiteList: Array<Topology.AsObject>,
        preferredList: Array<Topology.AsObject>,
    }
}

export class VolumeHealth extends jspb.Message { 
    getVolumeId(): string;
    setVolumeId(value: string): VolumeHealth;
    clearHealthStatusesList(): void;
    getHealthStatusesList(): Array<VolumeHealth.VolumeHealthEntry>;
    setHealthStatusesList(value: Array<VolumeHealth.VolumeHealthEntry>): VolumeHealth;
    addHealthStatuses(value?: VolumeHealth.VolumeHealthEntry, index?: number): VolumeHealth.VolumeHealthEntry;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): VolumeHealth.AsObject;
    static toObject(includeInstance: boolean, msg: VolumeHealth): VolumeHealth.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: VolumeHealth, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): VolumeHealth;
    static deserializeBinaryFromReader(message: VolumeHealth, reader: jspb.BinaryReader): VolumeHealth;
}

export namespace VolumeHealth {
    export type AsObject = {
        volumeId: string,
        healthStatusesList: Array<VolumeHealth.VolumeHealthEntry.AsObject>,
    }


    export class VolumeHealthEntry extends jspb.Message { 
        getStatus(): VolumeHealthErrorType;
        setStatus(value: VolumeHealthErrorType): VolumeHealthEntry;
        getReason(): string;
        setReason(value: string): VolumeHealthEntry;
        getMessage(): string;
        setMessage(value: string): VolumeHealthEntry;

        serializeBinary(): Uint8Array;
        toObject(includeInstance?: boolean): VolumeHealthEntry.AsObject;
        static toObject(includeInstance: boolean, msg: VolumeHealthEntry): VolumeHealthEntry.AsObject;
        static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
        static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
        static serializeBinaryToWriter(message: VolumeHealthEntry, writer: jspb.BinaryWriter): void;
        static deserializeBinary(bytes: Uint8Array): VolumeHealthEntry;
        static deserializeBinaryFromReader(message: VolumeHealthEntry, reader: jspb.BinaryReader): VolumeHealthEntry;
    }

    export namespace VolumeHealthEntry {
        export type AsObject = {
            status: VolumeHealthErrorType,
            reason: string,
            message: string,
        }
    }

}

export class ControllerGetCapabilitiesRequest extends jspb.Message { 

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ControllerGetCapabilitiesRequest.AsObject;
    static toObject(includeInstance: boolean, msg: ControllerGetCapabilitiesRequest): ControllerGetCapabilitiesRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ControllerGetCapabilitiesRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ControllerGetCapabilitiesRequest;
    static deserializeBinaryFromReader(message: ControllerGetCapabilitiesRequest, reader: jspb.BinaryReader): ControllerGetCapabilitiesRequest;
}

export namespace ControllerGetCapabilitiesRequest {
    export type AsObject = {
    }
}

export class ControllerGetCapabilitiesResponse extends jspb.Message { 
    clearCapabilitiesList(): void;
    getCapabilitiesList(): Array<ControllerServiceCapability>;
    setCapabilitiesList(value: Array<ControllerServiceCapability>): ControllerGetCapabilitiesResponse;
    addCapabilities(value?: ControllerServiceCapability, index?: number): ControllerServiceCapability;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ControllerGetCapabilitiesResponse.AsObject;
    static toObject(includeInstance: boolean, msg: ControllerGetCapabilitiesResponse): ControllerGetCapabilitiesResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ControllerGetCapabilitiesResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ControllerGetCapabilitiesResponse;
    static deserializeBinaryFromReader(message: ControllerGetCapabilitiesResponse, reader: jspb.BinaryReader): ControllerGetCapabilitiesResponse;
}

export namespace ControllerGetCapabilitiesResponse {
    export type AsObject = {
        capabilitiesList: Array<ControllerServiceCapability.AsObject>,
    }
}

export class ControllerServiceCapability extends jspb.Message { 

    hasRpc(): boolean;
    clearRpc(): void;
    getRpc(): ControllerServiceCapability.RPC | undefined;
    setRpc(value?: ControllerServiceCapability.RPC): ControllerServiceCapability;

    getTypeCase(): ControllerServiceCapability.TypeCase;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ControllerServiceCapability.AsObject;
    static toObject(includeInstance: boolean, msg: ControllerServiceCapability): ControllerServiceCapability.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ControllerServiceCapability, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ControllerServiceCapability;
    static deserializeBinaryFromReader(message: ControllerServiceCapability, reader: jspb.BinaryReader): ControllerServiceCapability;
}

export namespace ControllerServiceCapability {
    export type AsObject = {
        rpc?: ControllerServiceCapability.RPC.AsObject,
    }


    export class RPC extends jspb.Message { 
        getType(): ControllerServiceCapability.RPC.Type;
        setType(value: ControllerServiceCapability.RPC.Type): RPC;

        serializeBinary(): Uint8Array;
        toObject(includeInstance?: boolean): RPC.AsObject;
        static toObject(includeInstance: boolean, msg: RPC): RPC.AsObject;
        static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
        static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
        static serializeBinaryToWriter(message: RPC, writer: jspb.BinaryWriter): void;
        static deserializeBinary(bytes: Uint8Array): RPC;
        static deserializeBinaryFromReader(message: RPC, reader: jspb.BinaryReader): RPC;
    }

    export namespace RPC {
        export type AsObject = {
            type: ControllerServiceCapability.RPC.Type,
        }

        export enum Type {
    UNKNOWN = 0,
    CREATE_DELETE_VOLUME = 1,
    PUBLISH_UNPUBLISH_VOLUME = 2,
    LIST_VOLUMES = 3,
    GET_CAPACITY = 4,
    CREATE_DELETE_SNAPSHOT = 5,
    LIST_SNAPSHOTS = 6,
    CLONE_VOLUME = 7,
    PUBLISH_READONLY = 8,
    EXPAND_VOLUME = 9,
    LIST_VOLUMES_PUBLISHED_NODES = 10,
    GET_VOLUME = 12,
    SINGLE_NODE_MULTI_WRITER = 13,
    MODIFY_VOLUME = 14,
    GET_SNAPSHOT = 15,
    GET_VOLUME_HEALTH = 16,
    LIST_VOLUME_HEALTH = 17,
        }

    }


    export enum TypeCase {
        TYPE_NOT_SET = 0,
        RPC = 1,
    }

}

export class ControllerPublishVolumeRequest extends jspb.Message { 
    getVolumeId(): string;
    setVolumeId(value: string): ControllerPublishVolumeRequest;
    getNodeId(): string;
    setNodeId(value: string): ControllerPublishVolumeRequest;

    hasVolumeCapability(): boolean;
    clearVolumeCapability(): void;
    getVolumeCapability(): VolumeCapability | undefined;
    setVolumeCapability(value?: VolumeCapability): ControllerPublishVolumeRequest;
    getReadonly(): boolean;
    setReadonly(value: boolean): ControllerPublishVolumeRequest;

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    getVolumeContextMap(): jspb.Map<string, string>;
    clearVolumeContextMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ControllerPublishVolumeRequest.AsObject;
    static toObject(includeInstance: boolean, msg: ControllerPublishVolumeRequest): ControllerPublishVolumeRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ControllerPublishVolumeRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ControllerPublishVolumeRequest;
    static deserializeBinaryFromReader(message: ControllerPublishVolumeRequest, reader: jspb.BinaryReader): ControllerPublishVolumeRequest;
}

export namespace ControllerPublishVolumeRequest {
    export type AsObject = {
        volumeId: string,
        nodeId: string,
        volumeCapability?: VolumeCapability.AsObject,
        readonly: boolean,

        secretsMap: Array<[string, string]>,

        volumeContextMap: Array<[string, string]>,
    }
}

export class ControllerPublishVolumeResponse extends jspb.Message { 

    getPublishContextMap(): jspb.Map<string, string>;
    clearPublishContextMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ControllerPublishVolumeResponse.AsObject;
    static toObject(includeInstance: boolean, msg: ControllerPublishVolumeResponse): ControllerPublishVolumeResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ControllerPublishVolumeResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ControllerPublishVolumeResponse;
    static deserializeBinaryFromReader(message: ControllerPublishVolumeResponse, reader: jspb.BinaryReader): ControllerPublishVolumeResponse;
}

export namespace ControllerPublishVolumeResponse {
    export type AsObject = {

        publishContextMap: Array<[string, string]>,
    }
}

export class ControllerUnpublishVolumeRequest extends jspb.Message { 
    getVolumeId(): string;
    setVolumeId(value: string): ControllerUnpublishVolumeRequest;
    getNodeId(): string;
    setNodeId(value: string): ControllerUnpublishVolumeRequest;

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ControllerUnpublishVolumeRequest.AsObject;
    static toObject(includeInstance: boolean, msg: ControllerUnpublishVolumeRequest): ControllerUnpublishVolumeRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ControllerUnpublishVolumeRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ControllerUnpublishVolumeRequest;
    static deserializeBinaryFromReader(message: ControllerUnpublishVolumeRequest, reader: jspb.BinaryReader): ControllerUnpublishVolumeRequest;
}

export namespace ControllerUnpublishVolumeRequest {
    export type AsObject = {
        volumeId: string,
        nodeId: string,

        secretsMap: Array<[string, string]>,
    }
}

export class ControllerUnpublishVolumeResponse extends jspb.Message { 

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ControllerUnpublishVolumeResponse.AsObject;
    static toObject(includeInstance: boolean, msg: ControllerUnpublishVolumeResponse): ControllerUnpublishVolumeResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ControllerUnpublishVolumeResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ControllerUnpublishVolumeResponse;
    static deserializeBinaryFromReader(message: ControllerUnpublishVolumeResponse, reader: jspb.BinaryReader): ControllerUnpublishVolumeResponse;
}

export namespace ControllerUnpublishVolumeResponse {
    export type AsObject = {
    }
}

export class CreateVolumeRequest extends jspb.Message { 
    getName(): string;
    setName(value: string): CreateVolumeRequest;

    hasCapacityRange(): boolean;
    clearCapacityRange(): void;
    getCapacityRange(): CapacityRange | undefined;
    setCapacityRange(value?: CapacityRange): CreateVolumeRequest;
    clearVolumeCapabilitiesList(): void;
    getVolumeCapabilitiesList(): Array<VolumeCapability>;
    setVolumeCapabilitiesList(value: Array<VolumeCapability>): CreateVolumeRequest;
    addVolumeCapabilities(value?: VolumeCapability, index?: number): VolumeCapability;

    getParametersMap(): jspb.Map<string, string>;
    clearParametersMap(): void;

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    hasVolumeContentSource(): boolean;
    clearVolumeContentSource(): void;
    getVolumeContentSource(): VolumeContentSource | undefined;
    setVolumeContentSource(value?: VolumeContentSource): CreateVolumeRequest;

    hasAccessibilityRequirements(): boolean;
    clearAccessibilityRequirements(): void;
    getAccessibilityRequirements(): TopologyRequirement | undefined;
    setAccessibilityRequirements(value?: TopologyRequirement): CreateVolumeRequest;

    getMutableParametersMap(): jspb.Map<string, string>;
    clearMutableParametersMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): CreateVolumeRequest.AsObject;
    static toObject(includeInstance: boolean, msg: CreateVolumeRequest): CreateVolumeRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: CreateVolumeRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): CreateVolumeRequest;
    static deserializeBinaryFromReader(message: CreateVolumeRequest, reader: jspb.BinaryReader): CreateVolumeRequest;
}

export namespace CreateVolumeRequest {
    export type AsObject = {
        name: string,
        capacityRange?: CapacityRange.AsObject,
        volumeCapabilitiesList: Array<VolumeCapability.AsObject>,

        parametersMap: Array<[string, string]>,

        secretsMap: Array<[string, string]>,
        volumeContentSource?: VolumeContentSource.AsObject,
        accessibilityRequirements?: TopologyRequirement.AsObject,

        mutableParametersMap: Array<[string, string]>,
    }
}

export class CreateVolumeResponse extends jspb.Message { 

    hasVolume(): boolean;
    clearVolume(): void;
    getVolume(): Volume | undefined;
    setVolume(value?: Volume): CreateVolumeResponse;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): CreateVolumeResponse.AsObject;
    static toObject(includeInstance: boolean, msg: CreateVolumeResponse): CreateVolumeResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: CreateVolumeResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): CreateVolumeResponse;
    static deserializeBinaryFromReader(message: CreateVolumeResponse, reader: jspb.BinaryReader): CreateVolumeResponse;
}

export namespace CreateVolumeResponse {
    export type AsObject = {
        volume?: Volume.AsObject,
    }
}

export class DeleteVolumeRequest extends jspb.Message { 
    getVolumeId(): string;
    setVolumeId(value: string): DeleteVolumeRequest;

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): DeleteVolumeRequest.AsObject;
    static toObject(includeInstance: boolean, msg: DeleteVolumeRequest): DeleteVolumeRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: DeleteVolumeRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): DeleteVolumeRequest;
    static deserializeBinaryFromReader(message: DeleteVolumeRequest, reader: jspb.BinaryReader): DeleteVolumeRequest;
}

export namespace DeleteVolumeRequest {
    export type AsObject = {
        volumeId: string,

        secretsMap: Array<[string, string]>,
    }
}

export class DeleteVolumeResponse extends jspb.Message { 

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): DeleteVolumeResponse.AsObject;
    static toObject(includeInstance: boolean, msg: DeleteVolumeResponse): DeleteVolumeResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: DeleteVolumeResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): DeleteVolumeResponse;
    static deserializeBinaryFromReader(message: DeleteVolumeResponse, reader: jspb.BinaryReader): DeleteVolumeResponse;
}

export namespace DeleteVolumeResponse {
    export type AsObject = {
    }
}

export class ControllerExpandVolumeRequest extends jspb.Message { 
    getVolumeId(): string;
    setVolumeId(value: string): ControllerExpandVolumeRequest;

    hasCapacityRange(): boolean;
    clearCapacityRange(): void;
    getCapacityRange(): CapacityRange | undefined;
    setCapacityRange(value?: CapacityRange): ControllerExpandVolumeRequest;

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    hasVolumeCapability(): boolean;
    clearVolumeCapability(): void;
    getVolumeCapability(): VolumeCapability | undefined;
    setVolumeCapability(value?: VolumeCapability): ControllerExpandVolumeRequest;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ControllerExpandVolumeRequest.AsObject;
    static toObject(includeInstance: boolean, msg: ControllerExpandVolumeRequest): ControllerExpandVolumeRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ControllerExpandVolumeRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ControllerExpandVolumeRequest;
    static deserializeBinaryFromReader(message: ControllerExpandVolumeRequest, reader: jspb.BinaryReader): ControllerExpandVolumeRequest;
}

export namespace ControllerExpandVolumeRequest {
    export type AsObject = {
        volumeId: string,
        capacityRange?: CapacityRange.AsObject,

        secretsMap: Array<[string, string]>,
        volumeCapability?: VolumeCapability.AsObject,
    }
}

export class ControllerExpandVolumeResponse extends jspb.Message { 
    getCapacityBytes(): number;
    setCapacityBytes(value: number): ControllerExpandVolumeResponse;
    getNodeExpansionRequired(): boolean;
    setNodeExpansionRequired(value: boolean): ControllerExpandVolumeResponse;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ControllerExpandVolumeResponse.AsObject;
    static toObject(includeInstance: boolean, msg: ControllerExpandVolumeResponse): ControllerExpandVolumeResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ControllerExpandVolumeResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ControllerExpandVolumeResponse;
    static deserializeBinaryFromReader(message: ControllerExpandVolumeResponse, reader: jspb.BinaryReader): ControllerExpandVolumeResponse;
}

export namespace ControllerExpandVolumeResponse {
    export type AsObject = {
        capacityBytes: number,
        nodeExpansionRequired: boolean,
    }
}

export class ControllerModifyVolumeRequest extends jspb.Message { 
    getVolumeId(): string;
    setVolumeId(value: string): ControllerModifyVolumeRequest;

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    getMutableParametersMap(): jspb.Map<string, string>;
    clearMutableParametersMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ControllerModifyVolumeRequest.AsObject;
    static toObject(includeInstance: boolean, msg: ControllerModifyVolumeRequest): ControllerModifyVolumeRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ControllerModifyVolumeRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ControllerModifyVolumeRequest;
    static deserializeBinaryFromReader(message: ControllerModifyVolumeRequest, reader: jspb.BinaryReader): ControllerModifyVolumeRequest;
}

export namespace ControllerModifyVolumeRequest {
    export type AsObject = {
        volumeId: string,

        secretsMap: Array<[string, string]>,

        mutableParametersMap: Array<[string, string]>,
    }
}

export class ControllerModifyVolumeResponse extends jspb.Message { 

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ControllerModifyVolumeResponse.AsObject;
    static toObject(includeInstance: boolean, msg: ControllerModifyVolumeResponse): ControllerModifyVolumeResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ControllerModifyVolumeResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ControllerModifyVolumeResponse;
    static deserializeBinaryFromReader(message: ControllerModifyVolumeResponse, reader: jspb.BinaryReader): ControllerModifyVolumeResponse;
}

export namespace ControllerModifyVolumeResponse {
    export type AsObject = {
    }
}

export class ValidateVolumeCapabilitiesRequest extends jspb.Message { 
    getVolumeId(): string;
    setVolumeId(value: string): ValidateVolumeCapabilitiesRequest;

    getVolumeContextMap(): jspb.Map<string, string>;
    clearVolumeContextMap(): void;
    clearVolumeCapabilitiesList(): void;
    getVolumeCapabilitiesList(): Array<VolumeCapability>;
    setVolumeCapabilitiesList(value: Array<VolumeCapability>): ValidateVolumeCapabilitiesRequest;
    addVolumeCapabilities(value?: VolumeCapability, index?: number): VolumeCapability;

    getParametersMap(): jspb.Map<string, string>;
    clearParametersMap(): void;

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    getMutableParametersMap(): jspb.Map<string, string>;
    clearMutableParametersMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ValidateVolumeCapabilitiesRequest.AsObject;
    static toObject(includeInstance: boolean, msg: ValidateVolumeCapabilitiesRequest): ValidateVolumeCapabilitiesRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ValidateVolumeCapabilitiesRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ValidateVolumeCapabilitiesRequest;
    static deserializeBinaryFromReader(message: ValidateVolumeCapabilitiesRequest, reader: jspb.BinaryReader): ValidateVolumeCapabilitiesRequest;
}

export namespace ValidateVolumeCapabilitiesRequest {
    export type AsObject = {
        volumeId: string,

        volumeContextMap: Array<[string, string]>,
        volumeCapabilitiesList: Array<VolumeCapability.AsObject>,

        parametersMap: Array<[string, string]>,

        secretsMap: Array<[string, string]>,

        mutableParametersMap: Array<[string, string]>,
    }
}

export class ValidateVolumeCapabilitiesResponse extends jspb.Message { 

    hasConfirmed(): boolean;
    clearConfirmed(): void;
    getConfirmed(): ValidateVolumeCapabilitiesResponse.Confirmed | undefined;
    setConfirmed(value?: ValidateVolumeCapabilitiesResponse.Confirmed): ValidateVolumeCapabilitiesResponse;
    getMessage(): string;
    setMessage(value: string): ValidateVolumeCapabilitiesResponse;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ValidateVolumeCapabilitiesResponse.AsObject;
    static toObject(includeInstance: boolean, msg: ValidateVolumeCapabilitiesResponse): ValidateVolumeCapabilitiesResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ValidateVolumeCapabilitiesResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ValidateVolumeCapabilitiesResponse;
    static deserializeBinaryFromReader(message: ValidateVolumeCapabilitiesResponse, reader: jspb.BinaryReader): ValidateVolumeCapabilitiesResponse;
}

export namespace ValidateVolumeCapabilitiesResponse {
    export type AsObject = {
        confirmed?: ValidateVolumeCapabilitiesResponse.Confirmed.AsObject,
        message: string,
    }


    export class Confirmed extends jspb.Message { 

        getVolumeContextMap(): jspb.Map<string, string>;
        clearVolumeContextMap(): void;
        clearVolumeCapabilitiesList(): void;
        getVolumeCapabilitiesList(): Array<VolumeCapability>;
        setVolumeCapabilitiesList(value: Array<VolumeCapability>): Confirmed;
        addVolumeCapabilities(value?: VolumeCapability, index?: number): VolumeCapability;

        getParametersMap(): jspb.Map<string, string>;
        clearParametersMap(): void;

        getMutableParametersMap(): jspb.Map<string, string>;
        clearMutableParametersMap(): void;

        serializeBinary(): Uint8Array;
        toObject(includeInstance?: boolean): Confirmed.AsObject;
        static toObject(includeInstance: boolean, msg: Confirmed): Confirmed.AsObject;
        static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
        static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
        static serializeBinaryToWriter(message: Confirmed, writer: jspb.BinaryWriter): void;
        static deserializeBinary(bytes: Uint8Array): Confirmed;
        static deserializeBinaryFromReader(message: Confirmed, reader: jspb.BinaryReader): Confirmed;
    }

    export namespace Confirmed {
        export type AsObject = {

            volumeContextMap: Array<[string, string]>,
            volumeCapabilitiesList: Array<VolumeCapability.AsObject>,

            parametersMap: Array<[string, string]>,

            mutableParametersMap: Array<[string, string]>,
        }
    }

}

export class ListVolumesRequest extends jspb.Message { 
    getMaxEntries(): number;
    setMaxEntries(value: number): ListVolumesRequest;
    getStartingToken(): string;
    setStartingToken(value: string): ListVolumesRequest;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ListVolumesRequest.AsObject;
    static toObject(includeInstance: boolean, msg: ListVolumesRequest): ListVolumesRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ListVolumesRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ListVolumesRequest;
    static deserializeBinaryFromReader(message: ListVolumesRequest, reader: jspb.BinaryReader): ListVolumesRequest;
}

export namespace ListVolumesRequest {
    export type AsObject = {
        maxEntries: number,
        startingToken: string,
    }
}

export class ListVolumesResponse extends jspb.Message { 
    clearEntriesList(): void;
    getEntriesList(): Array<ListVolumesResponse.Entry>;
    setEntriesList(value: Array<ListVolumesResponse.Entry>): ListVolumesResponse;
    addEntries(value?: ListVolumesResponse.Entry, index?: number): ListVolumesResponse.Entry;
    getNextToken(): string;
    setNextToken(value: string): ListVolumesResponse;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ListVolumesResponse.AsObject;
    static toObject(includeInstance: boolean, msg: ListVolumesResponse): ListVolumesResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ListVolumesResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ListVolumesResponse;
    static deserializeBinaryFromReader(message: ListVolumesResponse, reader: jspb.BinaryReader): ListVolumesResponse;
}

export namespace ListVolumesResponse {
    export type AsObject = {
        entriesList: Array<ListVolumesResponse.Entry.AsObject>,
        nextToken: string,
    }


    export class VolumeStatus extends jspb.Message { 
        clearPublishedNodeIdsList(): void;
        getPublishedNodeIdsList(): Array<string>;
        setPublishedNodeIdsList(value: Array<string>): VolumeStatus;
        addPublishedNodeIds(value: string, index?: number): string;

        serializeBinary(): Uint8Array;
        toObject(includeInstance?: boolean): VolumeStatus.AsObject;
        static toObject(includeInstance: boolean, msg: VolumeStatus): VolumeStatus.AsObject;
        static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
        static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
        static serializeBinaryToWriter(message: VolumeStatus, writer: jspb.BinaryWriter): void;
        static deserializeBinary(bytes: Uint8Array): VolumeStatus;
        static deserializeBinaryFromReader(message: VolumeStatus, reader: jspb.BinaryReader): VolumeStatus;
    }

    export namespace VolumeStatus {
        export type AsObject = {
            publishedNodeIdsList: Array<string>,
        }
    }

    export class Entry extends jspb.Message { 

        hasVolume(): boolean;
        clearVolume(): void;
        getVolume(): Volume | undefined;
        setVolume(value?: Volume): Entry;

        hasStatus(): boolean;
        clearStatus(): void;
        getStatus(): ListVolumesResponse.VolumeStatus | undefined;
        setStatus(value?: ListVolumesResponse.VolumeStatus): Entry;

        serializeBinary(): Uint8Array;
        toObject(includeInstance?: boolean): Entry.AsObject;
        static toObject(includeInstance: boolean, msg: Entry): Entry.AsObject;
        static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
        static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
        static serializeBinaryToWriter(message: Entry, writer: jspb.BinaryWriter): void;
        static deserializeBinary(bytes: Uint8Array): Entry;
        static deserializeBinaryFromReader(message: Entry, reader: jspb.BinaryReader): Entry;
    }

    export namespace Entry {
        export type AsObject = {
            volume?: Volume.AsObject,
            status?: ListVolumesResponse.VolumeStatus.AsObject,
        }
    }

}

export class ControllerGetVolumeRequest extends jspb.Message { 
    getVolumeId(): string;
    setVolumeId(value: string): ControllerGetVolumeRequest;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ControllerGetVolumeRequest.AsObject;
    static toObject(includeInstance: boolean, msg: ControllerGetVolumeRequest): ControllerGetVolumeRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ControllerGetVolumeRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ControllerGetVolumeRequest;
    static deserializeBinaryFromReader(message: ControllerGetVolumeRequest, reader: jspb.BinaryReader): ControllerGetVolumeRequest;
}

export namespace ControllerGetVolumeRequest {
    export type AsObject = {
        volumeId: string,
    }
}

export class ControllerGetVolumeResponse extends jspb.Message { 

    hasVolume(): boolean;
    clearVolume(): void;
    getVolume(): Volume | undefined;
    setVolume(value?: Volume): ControllerGetVolumeResponse;

    hasStatus(): boolean;
    clearStatus(): void;
    getStatus(): ControllerGetVolumeResponse.VolumeStatus | undefined;
    setStatus(value?: ControllerGetVolumeResponse.VolumeStatus): ControllerGetVolumeResponse;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ControllerGetVolumeResponse.AsObject;
    static toObject(includeInstance: boolean, msg: ControllerGetVolumeResponse): ControllerGetVolumeResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ControllerGetVolumeResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ControllerGetVolumeResponse;
    static deserializeBinaryFromReader(message: ControllerGetVolumeResponse, reader: jspb.BinaryReader): ControllerGetVolumeResponse;
}

export namespace ControllerGetVolumeResponse {
    export type AsObject = {
        volume?: Volume.AsObject,
        status?: ControllerGetVolumeResponse.VolumeStatus.AsObject,
    }


    export class VolumeStatus extends jspb.Message { 
        clearPublishedNodeIdsList(): void;
        getPublishedNodeIdsList(): Array<string>;
        setPublishedNodeIdsList(value: Array<string>): VolumeStatus;
        addPublishedNodeIds(value: string, index?: number): string;

        serializeBinary(): Uint8Array;
        toObject(includeInstance?: boolean): VolumeStatus.AsObject;
        static toObject(includeInstance: boolean, msg: VolumeStatus): VolumeStatus.AsObject;
        static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
        static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
        static serializeBinaryToWriter(message: VolumeStatus, writer: jspb.BinaryWriter): void;
        static deserializeBinary(bytes: Uint8Array): VolumeStatus;
        static deserializeBinaryFromReader(message: VolumeStatus, reader: jspb.BinaryReader): VolumeStatus;
    }

    export namespace VolumeStatus {
        export type AsObject = {
            publishedNodeIdsList: Array<string>,
        }
    }

}

export class GetCapacityRequest extends jspb.Message { 
    clearVolumeCapabilitiesList(): void;
    getVolumeCapabilitiesList(): Array<VolumeCapability>;
    setVolumeCapabilitiesList(value: Array<VolumeCapability>): GetCapacityRequest;
    addVolumeCapabilities(value?: VolumeCapability, index?: number): VolumeCapability;

    getParametersMap(): jspb.Map<string, string>;
    clearParametersMap(): void;

    hasAccessibleTopology(): boolean;
    clearAccessibleTopology(): void;
    getAccessibleTopology(): Topology | undefined;
    setAccessibleTopology(value?: Topology): GetCapacityRequest;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): GetCapacityRequest.AsObject;
    static toObject(includeInstance: boolean, msg: GetCapacityRequest): GetCapacityRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: GetCapacityRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): GetCapacityRequest;
    static deserializeBinaryFromReader(message: GetCapacityRequest, reader: jspb.BinaryReader): GetCapacityRequest;
}

export namespace GetCapacityRequest {
    export type AsObject = {
        volumeCapabilitiesList: Array<VolumeCapability.AsObject>,

        parametersMap: Array<[string, string]>,
        accessibleTopology?: Topology.AsObject,
    }
}

export class GetCapacityResponse extends jspb.Message { 
    getAvailableCapacity(): number;
    setAvailableCapacity(value: number): GetCapacityResponse;

    hasMaximumVolumeSize(): boolean;
    clearMaximumVolumeSize(): void;
    getMaximumVolumeSize(): google_protobuf_wrappers_pb.Int64Value | undefined;
    setMaximumVolumeSize(value?: google_protobuf_wrappers_pb.Int64Value): GetCapacityResponse;

    hasMinimumVolumeSize(): boolean;
    clearMinimumVolumeSize(): void;
    getMinimumVolumeSize(): google_protobuf_wrappers_pb.Int64Value | undefined;
    setMinimumVolumeSize(value?: google_protobuf_wrappers_pb.Int64Value): GetCapacityResponse;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): GetCapacityResponse.AsObject;
    static toObject(includeInstance: boolean, msg: GetCapacityResponse): GetCapacityResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: GetCapacityResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): GetCapacityResponse;
    static deserializeBinaryFromReader(message: GetCapacityResponse, reader: jspb.BinaryReader): GetCapacityResponse;
}

export namespace GetCapacityResponse {
    export type AsObject = {
        availableCapacity: number,
        maximumVolumeSize?: google_protobuf_wrappers_pb.Int64Value.AsObject,
        minimumVolumeSize?: google_protobuf_wrappers_pb.Int64Value.AsObject,
    }
}

export class ControllerListVolumeHealthRequest extends jspb.Message { 
    getMaxEntries(): number;
    setMaxEntries(value: number): ControllerListVolumeHealthRequest;
    getStartingToken(): string;
    setStartingToken(value: string): ControllerListVolumeHealthRequest;

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ControllerListVolumeHealthRequest.AsObject;
    static toObject(includeInstance: boolean, msg: ControllerListVolumeHealthRequest): ControllerListVolumeHealthRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ControllerListVolumeHealthRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ControllerListVolumeHealthRequest;
    static deserializeBinaryFromReader(message: ControllerListVolumeHealthRequest, reader: jspb.BinaryReader): ControllerListVolumeHealthRequest;
}

export namespace ControllerListVolumeHealthRequest {
    export type AsObject = {
        maxEntries: number,
        startingToken: string,

        secretsMap: Array<[string, string]>,
    }
}

export class ControllerListVolumeHealthResponse extends jspb.Message { 
    clearEntriesList(): void;
    getEntriesList(): Array<VolumeHealth>;
    setEntriesList(value: Array<VolumeHealth>): ControllerListVolumeHealthResponse;
    addEntries(value?: VolumeHealth, index?: number): VolumeHealth;
    getNextToken(): string;
    setNextToken(value: string): ControllerListVolumeHealthResponse;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ControllerListVolumeHealthResponse.AsObject;
    static toObject(includeInstance: boolean, msg: ControllerListVolumeHealthResponse): ControllerListVolumeHealthResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ControllerListVolumeHealthResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ControllerListVolumeHealthResponse;
    static deserializeBinaryFromReader(message: ControllerListVolumeHealthResponse, reader: jspb.BinaryReader): ControllerListVolumeHealthResponse;
}

export namespace ControllerListVolumeHealthResponse {
    export type AsObject = {
        entriesList: Array<VolumeHealth.AsObject>,
        nextToken: string,
    }
}

export class ControllerGetVolumeHealthRequest extends jspb.Message { 
    getVolumeId(): string;
    setVolumeId(value: string): ControllerGetVolumeHealthRequest;

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ControllerGetVolumeHealthRequest.AsObject;
    static toObject(includeInstance: boolean, msg: ControllerGetVolumeHealthRequest): ControllerGetVolumeHealthRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ControllerGetVolumeHealthRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ControllerGetVolumeHealthRequest;
    static deserializeBinaryFromReader(message: ControllerGetVolumeHealthRequest, reader: jspb.BinaryReader): ControllerGetVolumeHealthRequest;
}

export namespace ControllerGetVolumeHealthRequest {
    export type AsObject = {
        volumeId: string,

        secretsMap: Array<[string, string]>,
    }
}

export class ControllerGetVolumeHealthResponse extends jspb.Message { 

    hasVolumeHealth(): boolean;
    clearVolumeHealth(): void;
    getVolumeHealth(): VolumeHealth | undefined;
    setVolumeHealth(value?: VolumeHealth): ControllerGetVolumeHealthResponse;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ControllerGetVolumeHealthResponse.AsObject;
    static toObject(includeInstance: boolean, msg: ControllerGetVolumeHealthResponse): ControllerGetVolumeHealthResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ControllerGetVolumeHealthResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ControllerGetVolumeHealthResponse;
    static deserializeBinaryFromReader(message: ControllerGetVolumeHealthResponse, reader: jspb.BinaryReader): ControllerGetVolumeHealthResponse;
}

export namespace ControllerGetVolumeHealthResponse {
    export type AsObject = {
        volumeHealth?: VolumeHealth.AsObject,
    }
}

export class Snapshot extends jspb.Message { 
    getSizeBytes(): number;
    setSizeBytes(value: number): Snapshot;
    getSnapshotId(): string;
    setSnapshotId(value: string): Snapshot;
    getSourceVolumeId(): string;
    setSourceVolumeId(value: string): Snapshot;

    hasCreationTime(): boolean;
    clearCreationTime(): void;
    getCreationTime(): google_protobuf_timestamp_pb.Timestamp | undefined;
    setCreationTime(value?: google_protobuf_timestamp_pb.Timestamp): Snapshot;
    getReadyToUse(): boolean;
    setReadyToUse(value: boolean): Snapshot;
    getGroupSnapshotId(): string;
    setGroupSnapshotId(value: string): Snapshot;
    clearAccessibleTopologyList(): void;
    getAccessibleTopologyList(): Array<Topology>;
    setAccessibleTopologyList(value: Array<Topology>): Snapshot;
    addAccessibleTopology(value?: Topology, index?: number): Topology;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): Snapshot.AsObject;
    static toObject(includeInstance: boolean, msg: Snapshot): Snapshot.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: Snapshot, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): Snapshot;
    static deserializeBinaryFromReader(message: Snapshot, reader: jspb.BinaryReader): Snapshot;
}

export namespace Snapshot {
    export type AsObject = {
        sizeBytes: number,
        snapshotId: string,
        sourceVolumeId: string,
        creationTime?: google_protobuf_timestamp_pb.Timestamp.AsObject,
        readyToUse: boolean,
        groupSnapshotId: string,
        accessibleTopologyList: Array<Topology.AsObject>,
    }
}

export class CreateSnapshotRequest extends jspb.Message { 
    getSourceVolumeId(): string;
    setSourceVolumeId(value: string): CreateSnapshotRequest;
    getName(): string;
    setName(value: string): CreateSnapshotRequest;

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    getParametersMap(): jspb.Map<string, string>;
    clearParametersMap(): void;

    hasAccessibilityRequirements(): boolean;
    clearAccessibilityRequirements(): void;
    getAccessibilityRequirements(): TopologyRequirement | undefined;
    setAccessibilityRequirements(value?: TopologyRequirement): CreateSnapshotRequest;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): CreateSnapshotRequest.AsObject;
    static toObject(includeInstance: boolean, msg: CreateSnapshotRequest): CreateSnapshotRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: CreateSnapshotRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): CreateSnapshotRequest;
    static deserializeBinaryFromReader(message: CreateSnapshotRequest, reader: jspb.BinaryReader): CreateSnapshotRequest;
}

export namespace CreateSnapshotRequest {
    export type AsObject = {
        sourceVolumeId: string,
        name: string,

        secretsMap: Array<[string, string]>,

        parametersMap: Array<[string, string]>,
        accessibilityRequirements?: TopologyRequirement.AsObject,
    }
}

export class CreateSnapshotResponse extends jspb.Message { 

    hasSnapshot(): boolean;
    clearSnapshot(): void;
    getSnapshot(): Snapshot | undefined;
    setSnapshot(value?: Snapshot): CreateSnapshotResponse;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): CreateSnapshotResponse.AsObject;
    static toObject(includeInstance: boolean, msg: CreateSnapshotResponse): CreateSnapshotResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: CreateSnapshotResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): CreateSnapshotResponse;
    static deserializeBinaryFromReader(message: CreateSnapshotResponse, reader: jspb.BinaryReader): CreateSnapshotResponse;
}

export namespace CreateSnapshotResponse {
    export type AsObject = {
        snapshot?: Snapshot.AsObject,
    }
}

export class DeleteSnapshotRequest extends jspb.Message { 
    getSnapshotId(): string;
    setSnapshotId(value: string): DeleteSnapshotRequest;

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): DeleteSnapshotRequest.AsObject;
    static toObject(includeInstance: boolean, msg: DeleteSnapshotRequest): DeleteSnapshotRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: DeleteSnapshotRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): DeleteSnapshotRequest;
    static deserializeBinaryFromReader(message: DeleteSnapshotRequest, reader: jspb.BinaryReader): DeleteSnapshotRequest;
}

export namespace DeleteSnapshotRequest {
    export type AsObject = {
        snapshotId: string,

        secretsMap: Array<[string, string]>,
    }
}

export class DeleteSnapshotResponse extends jspb.Message { 

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): DeleteSnapshotResponse.AsObject;
    static toObject(includeInstance: boolean, msg: DeleteSnapshotResponse): DeleteSnapshotResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: DeleteSnapshotResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): DeleteSnapshotResponse;
    static deserializeBinaryFromReader(message: DeleteSnapshotResponse, reader: jspb.BinaryReader): DeleteSnapshotResponse;
}

export namespace DeleteSnapshotResponse {
    export type AsObject = {
    }
}

export class ListSnapshotsRequest extends jspb.Message { 
    getMaxEntries(): number;
    setMaxEntries(value: number): ListSnapshotsRequest;
    getStartingToken(): string;
    setStartingToken(value: string): ListSnapshotsRequest;
    getSourceVolumeId(): string;
    setSourceVolumeId(value: string): ListSnapshotsRequest;
    getSnapshotId(): string;
    setSnapshotId(value: string): ListSnapshotsRequest;

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ListSnapshotsRequest.AsObject;
    static toObject(includeInstance: boolean, msg: ListSnapshotsRequest): ListSnapshotsRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ListSnapshotsRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ListSnapshotsRequest;
    static deserializeBinaryFromReader(message: ListSnapshotsRequest, reader: jspb.BinaryReader): ListSnapshotsRequest;
}

export namespace ListSnapshotsRequest {
    export type AsObject = {
        maxEntries: number,
        startingToken: string,
        sourceVolumeId: string,
        snapshotId: string,

        secretsMap: Array<[string, string]>,
    }
}

export class ListSnapshotsResponse extends jspb.Message { 
    clearEntriesList(): void;
    getEntriesList(): Array<ListSnapshotsResponse.Entry>;
    setEntriesList(value: Array<ListSnapshotsResponse.Entry>): ListSnapshotsResponse;
    addEntries(value?: ListSnapshotsResponse.Entry, index?: number): ListSnapshotsResponse.Entry;
    getNextToken(): string;
    setNextToken(value: string): ListSnapshotsResponse;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): ListSnapshotsResponse.AsObject;
    static toObject(includeInstance: boolean, msg: ListSnapshotsResponse): ListSnapshotsResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: ListSnapshotsResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): ListSnapshotsResponse;
    static deserializeBinaryFromReader(message: ListSnapshotsResponse, reader: jspb.BinaryReader): ListSnapshotsResponse;
}

export namespace ListSnapshotsResponse {
    export type AsObject = {
        entriesList: Array<ListSnapshotsResponse.Entry.AsObject>,
        nextToken: string,
    }


    export class Entry extends jspb.Message { 

        hasSnapshot(): boolean;
        clearSnapshot(): void;
        getSnapshot(): Snapshot | undefined;
        setSnapshot(value?: Snapshot): Entry;

        serializeBinary(): Uint8Array;
        toObject(includeInstance?: boolean): Entry.AsObject;
        static toObject(includeInstance: boolean, msg: Entry): Entry.AsObject;
        static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
        static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
        static serializeBinaryToWriter(message: Entry, writer: jspb.BinaryWriter): void;
        static deserializeBinary(bytes: Uint8Array): Entry;
        static deserializeBinaryFromReader(message: Entry, reader: jspb.BinaryReader): Entry;
    }

    export namespace Entry {
        export type AsObject = {
            snapshot?: Snapshot.AsObject,
        }
    }

}

export class GetSnapshotRequest extends jspb.Message { 
    getSnapshotId(): string;
    setSnapshotId(value: string): GetSnapshotRequest;

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): GetSnapshotRequest.AsObject;
    static toObject(includeInstance: boolean, msg: GetSnapshotRequest): GetSnapshotRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: GetSnapshotRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): GetSnapshotRequest;
    static deserializeBinaryFromReader(message: GetSnapshotRequest, reader: jspb.BinaryReader): GetSnapshotRequest;
}

export namespace GetSnapshotRequest {
    export type AsObject = {
        snapshotId: string,

        secretsMap: Array<[string, string]>,
    }
}

export class GetSnapshotResponse extends jspb.Message { 

    hasSnapshot(): boolean;
    clearSnapshot(): void;
    getSnapshot(): Snapshot | undefined;
    setSnapshot(value?: Snapshot): GetSnapshotResponse;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): GetSnapshotResponse.AsObject;
    static toObject(includeInstance: boolean, msg: GetSnapshotResponse): GetSnapshotResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: GetSnapshotResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): GetSnapshotResponse;
    static deserializeBinaryFromReader(message: GetSnapshotResponse, reader: jspb.BinaryReader): GetSnapshotResponse;
}

export namespace GetSnapshotResponse {
    export type AsObject = {
        snapshot?: Snapshot.AsObject,
    }
}

export class GroupControllerGetCapabilitiesRequest extends jspb.Message { 

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): GroupControllerGetCapabilitiesRequest.AsObject;
    static toObject(includeInstance: boolean, msg: GroupControllerGetCapabilitiesRequest): GroupControllerGetCapabilitiesRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: GroupControllerGetCapabilitiesRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): GroupControllerGetCapabilitiesRequest;
    static deserializeBinaryFromReader(message: GroupControllerGetCapabilitiesRequest, reader: jspb.BinaryReader): GroupControllerGetCapabilitiesRequest;
}

export namespace GroupControllerGetCapabilitiesRequest {
    export type AsObject = {
    }
}

export class GroupControllerGetCapabilitiesResponse extends jspb.Message { 
    clearCapabilitiesList(): void;
    getCapabilitiesList(): Array<GroupControllerServiceCapability>;
    setCapabilitiesList(value: Array<GroupControllerServiceCapability>): GroupControllerGetCapabilitiesResponse;
    addCapabilities(value?: GroupControllerServiceCapability, index?: number): GroupControllerServiceCapability;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): GroupControllerGetCapabilitiesResponse.AsObject;
    static toObject(includeInstance: boolean, msg: GroupControllerGetCapabilitiesResponse): GroupControllerGetCapabilitiesResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: GroupControllerGetCapabilitiesResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): GroupControllerGetCapabilitiesResponse;
    static deserializeBinaryFromReader(message: GroupControllerGetCapabilitiesResponse, reader: jspb.BinaryReader): GroupControllerGetCapabilitiesResponse;
}

export namespace GroupControllerGetCapabilitiesResponse {
    export type AsObject = {
        capabilitiesList: Array<GroupControllerServiceCapability.AsObject>,
    }
}

export class GroupControllerServiceCapability extends jspb.Message { 

    hasRpc(): boolean;
    clearRpc(): void;
    getRpc(): GroupControllerServiceCapability.RPC | undefined;
    setRpc(value?: GroupControllerServiceCapability.RPC): GroupControllerServiceCapability;

    getTypeCase(): GroupControllerServiceCapability.TypeCase;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): GroupControllerServiceCapability.AsObject;
    static toObject(includeInstance: boolean, msg: GroupControllerServiceCapability): GroupControllerServiceCapability.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: GroupControllerServiceCapability, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): GroupControllerServiceCapability;
    static deserializeBinaryFromReader(message: GroupControllerServiceCapability, reader: jspb.BinaryReader): GroupControllerServiceCapability;
}

export namespace GroupControllerServiceCapability {
    export type AsObject = {
        rpc?: GroupControllerServiceCapability.RPC.AsObject,
    }


    export class RPC extends jspb.Message { 
        getType(): GroupControllerServiceCapability.RPC.Type;
        setType(value: GroupControllerServiceCapability.RPC.Type): RPC;

        serializeBinary(): Uint8Array;
        toObject(includeInstance?: boolean): RPC.AsObject;
        static toObject(includeInstance: boolean, msg: RPC): RPC.AsObject;
        static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
        static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
        static serializeBinaryToWriter(message: RPC, writer: jspb.BinaryWriter): void;
        static deserializeBinary(bytes: Uint8Array): RPC;
        static deserializeBinaryFromReader(message: RPC, reader: jspb.BinaryReader): RPC;
    }

    export namespace RPC {
        export type AsObject = {
            type: GroupControllerServiceCapability.RPC.Type,
        }

        export enum Type {
    UNKNOWN = 0,
    CREATE_DELETE_GET_VOLUME_GROUP_SNAPSHOT = 1,
        }

    }


    export enum TypeCase {
        TYPE_NOT_SET = 0,
        RPC = 1,
    }

}

export class VolumeGroupSnapshot extends jspb.Message { 
    getGroupSnapshotId(): string;
    setGroupSnapshotId(value: string): VolumeGroupSnapshot;
    clearSnapshotsList(): void;
    getSnapshotsList(): Array<Snapshot>;
    setSnapshotsList(value: Array<Snapshot>): VolumeGroupSnapshot;
    addSnapshots(value?: Snapshot, index?: number): Snapshot;

    hasCreationTime(): boolean;
    clearCreationTime(): void;
    getCreationTime(): google_protobuf_timestamp_pb.Timestamp | undefined;
    setCreationTime(value?: google_protobuf_timestamp_pb.Timestamp): VolumeGroupSnapshot;
    getReadyToUse(): boolean;
    setReadyToUse(value: boolean): VolumeGroupSnapshot;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): VolumeGroupSnapshot.AsObject;
    static toObject(includeInstance: boolean, msg: VolumeGroupSnapshot): VolumeGroupSnapshot.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: VolumeGroupSnapshot, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): VolumeGroupSnapshot;
    static deserializeBinaryFromReader(message: VolumeGroupSnapshot, reader: jspb.BinaryReader): VolumeGroupSnapshot;
}

export namespace VolumeGroupSnapshot {
    export type AsObject = {
        groupSnapshotId: string,
        snapshotsList: Array<Snapshot.AsObject>,
        creationTime?: google_protobuf_timestamp_pb.Timestamp.AsObject,
        readyToUse: boolean,
    }
}

export class CreateVolumeGroupSnapshotRequest extends jspb.Message { 
    getName(): string;
    setName(value: string): CreateVolumeGroupSnapshotRequest;
    clearSourceVolumeIdsList(): void;
    getSourceVolumeIdsList(): Array<string>;
    setSourceVolumeIdsList(value: Array<string>): CreateVolumeGroupSnapshotRequest;
    addSourceVolumeIds(value: string, index?: number): string;

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    getParametersMap(): jspb.Map<string, string>;
    clearParametersMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): CreateVolumeGroupSnapshotRequest.AsObject;
    static toObject(includeInstance: boolean, msg: CreateVolumeGroupSnapshotRequest): CreateVolumeGroupSnapshotRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: CreateVolumeGroupSnapshotRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): CreateVolumeGroupSnapshotRequest;
    static deserializeBinaryFromReader(message: CreateVolumeGroupSnapshotRequest, reader: jspb.BinaryReader): CreateVolumeGroupSnapshotRequest;
}

export namespace CreateVolumeGroupSnapshotRequest {
    export type AsObject = {
        name: string,
        sourceVolumeIdsList: Array<string>,

        secretsMap: Array<[string, string]>,

        parametersMap: Array<[string, string]>,
    }
}

export class CreateVolumeGroupSnapshotResponse extends jspb.Message { 

    hasGroupSnapshot(): boolean;
    clearGroupSnapshot(): void;
    getGroupSnapshot(): VolumeGroupSnapshot | undefined;
    setGroupSnapshot(value?: VolumeGroupSnapshot): CreateVolumeGroupSnapshotResponse;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): CreateVolumeGroupSnapshotResponse.AsObject;
    static toObject(includeInstance: boolean, msg: CreateVolumeGroupSnapshotResponse): CreateVolumeGroupSnapshotResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: CreateVolumeGroupSnapshotResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): CreateVolumeGroupSnapshotResponse;
    static deserializeBinaryFromReader(message: CreateVolumeGroupSnapshotResponse, reader: jspb.BinaryReader): CreateVolumeGroupSnapshotResponse;
}

export namespace CreateVolumeGroupSnapshotResponse {
    export type AsObject = {
        groupSnapshot?: VolumeGroupSnapshot.AsObject,
    }
}

export class DeleteVolumeGroupSnapshotRequest extends jspb.Message { 
    getGroupSnapshotId(): string;
    setGroupSnapshotId(value: string): DeleteVolumeGroupSnapshotRequest;
    clearSnapshotIdsList(): void;
    getSnapshotIdsList(): Array<string>;
    setSnapshotIdsList(value: Array<string>): DeleteVolumeGroupSnapshotRequest;
    addSnapshotIds(value: string, index?: number): string;

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): DeleteVolumeGroupSnapshotRequest.AsObject;
    static toObject(includeInstance: boolean, msg: DeleteVolumeGroupSnapshotRequest): DeleteVolumeGroupSnapshotRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: DeleteVolumeGroupSnapshotRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): DeleteVolumeGroupSnapshotRequest;
    static deserializeBinaryFromReader(message: DeleteVolumeGroupSnapshotRequest, reader: jspb.BinaryReader): DeleteVolumeGroupSnapshotRequest;
}

export namespace DeleteVolumeGroupSnapshotRequest {
    export type AsObject = {
        groupSnapshotId: string,
        snapshotIdsList: Array<string>,

        secretsMap: Array<[string, string]>,
    }
}

export class DeleteVolumeGroupSnapshotResponse extends jspb.Message { 

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): DeleteVolumeGroupSnapshotResponse.AsObject;
    static toObject(includeInstance: boolean, msg: DeleteVolumeGroupSnapshotResponse): DeleteVolumeGroupSnapshotResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: DeleteVolumeGroupSnapshotResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): DeleteVolumeGroupSnapshotResponse;
    static deserializeBinaryFromReader(message: DeleteVolumeGroupSnapshotResponse, reader: jspb.BinaryReader): DeleteVolumeGroupSnapshotResponse;
}

export namespace DeleteVolumeGroupSnapshotResponse {
    export type AsObject = {
    }
}

export class GetVolumeGroupSnapshotRequest extends jspb.Message { 
    getGroupSnapshotId(): string;
    setGroupSnapshotId(value: string): GetVolumeGroupSnapshotRequest;
    clearSnapshotIdsList(): void;
    getSnapshotIdsList(): Array<string>;
    setSnapshotIdsList(value: Array<string>): GetVolumeGroupSnapshotRequest;
    addSnapshotIds(value: string, index?: number): string;

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): GetVolumeGroupSnapshotRequest.AsObject;
    static toObject(includeInstance: boolean, msg: GetVolumeGroupSnapshotRequest): GetVolumeGroupSnapshotRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: GetVolumeGroupSnapshotRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): GetVolumeGroupSnapshotRequest;
    static deserializeBinaryFromReader(message: GetVolumeGroupSnapshotRequest, reader: jspb.BinaryReader): GetVolumeGroupSnapshotRequest;
}

export namespace GetVolumeGroupSnapshotRequest {
    export type AsObject = {
        groupSnapshotId: string,
        snapshotIdsList: Array<string>,

        secretsMap: Array<[string, string]>,
    }
}

export class GetVolumeGroupSnapshotResponse extends jspb.Message { 

    hasGroupSnapshot(): boolean;
    clearGroupSnapshot(): void;
    getGroupSnapshot(): VolumeGroupSnapshot | undefined;
    setGroupSnapshot(value?: VolumeGroupSnapshot): GetVolumeGroupSnapshotResponse;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): GetVolumeGroupSnapshotResponse.AsObject;
    static toObject(includeInstance: boolean, msg: GetVolumeGroupSnapshotResponse): GetVolumeGroupSnapshotResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: GetVolumeGroupSnapshotResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): GetVolumeGroupSnapshotResponse;
    static deserializeBinaryFromReader(message: GetVolumeGroupSnapshotResponse, reader: jspb.BinaryReader): GetVolumeGroupSnapshotResponse;
}

export namespace GetVolumeGroupSnapshotResponse {
    export type AsObject = {
        groupSnapshot?: VolumeGroupSnapshot.AsObject,
    }
}

export class NodeGetInfoRequest extends jspb.Message { 

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodeGetInfoRequest.AsObject;
    static toObject(includeInstance: boolean, msg: NodeGetInfoRequest): NodeGetInfoRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodeGetInfoRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodeGetInfoRequest;
    static deserializeBinaryFromReader(message: NodeGetInfoRequest, reader: jspb.BinaryReader): NodeGetInfoRequest;
}

export namespace NodeGetInfoRequest {
    export type AsObject = {
    }
}

export class NodeGetInfoResponse extends jspb.Message { 
    getNodeId(): string;
    setNodeId(value: string): NodeGetInfoResponse;
    getMaxVolumesPerNode(): number;
    setMaxVolumesPerNode(value: number): NodeGetInfoResponse;

    hasAccessibleTopology(): boolean;
    clearAccessibleTopology(): void;
    getAccessibleTopology(): Topology | undefined;
    setAccessibleTopology(value?: Topology): NodeGetInfoResponse;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodeGetInfoResponse.AsObject;
    static toObject(includeInstance: boolean, msg: NodeGetInfoResponse): NodeGetInfoResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodeGetInfoResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodeGetInfoResponse;
    static deserializeBinaryFromReader(message: NodeGetInfoResponse, reader: jspb.BinaryReader): NodeGetInfoResponse;
}

export namespace NodeGetInfoResponse {
    export type AsObject = {
        nodeId: string,
        maxVolumesPerNode: number,
        accessibleTopology?: Topology.AsObject,
    }
}

export class NodeGetCapabilitiesRequest extends jspb.Message { 

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodeGetCapabilitiesRequest.AsObject;
    static toObject(includeInstance: boolean, msg: NodeGetCapabilitiesRequest): NodeGetCapabilitiesRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodeGetCapabilitiesRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodeGetCapabilitiesRequest;
    static deserializeBinaryFromReader(message: NodeGetCapabilitiesRequest, reader: jspb.BinaryReader): NodeGetCapabilitiesRequest;
}

export namespace NodeGetCapabilitiesRequest {
    export type AsObject = {
    }
}

export class NodeGetCapabilitiesResponse extends jspb.Message { 
    clearCapabilitiesList(): void;
    getCapabilitiesList(): Array<NodeServiceCapability>;
    setCapabilitiesList(value: Array<NodeServiceCapability>): NodeGetCapabilitiesResponse;
    addCapabilities(value?: NodeServiceCapability, index?: number): NodeServiceCapability;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodeGetCapabilitiesResponse.AsObject;
    static toObject(includeInstance: boolean, msg: NodeGetCapabilitiesResponse): NodeGetCapabilitiesResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodeGetCapabilitiesResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodeGetCapabilitiesResponse;
    static deserializeBinaryFromReader(message: NodeGetCapabilitiesResponse, reader: jspb.BinaryReader): NodeGetCapabilitiesResponse;
}

export namespace NodeGetCapabilitiesResponse {
    export type AsObject = {
        capabilitiesList: Array<NodeServiceCapability.AsObject>,
    }
}

export class NodeServiceCapability extends jspb.Message { 

    hasRpc(): boolean;
    clearRpc(): void;
    getRpc(): NodeServiceCapability.RPC | undefined;
    setRpc(value?: NodeServiceCapability.RPC): NodeServiceCapability;

    getTypeCase(): NodeServiceCapability.TypeCase;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodeServiceCapability.AsObject;
    static toObject(includeInstance: boolean, msg: NodeServiceCapability): NodeServiceCapability.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodeServiceCapability, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodeServiceCapability;
    static deserializeBinaryFromReader(message: NodeServiceCapability, reader: jspb.BinaryReader): NodeServiceCapability;
}

export namespace NodeServiceCapability {
    export type AsObject = {
        rpc?: NodeServiceCapability.RPC.AsObject,
    }


    export class RPC extends jspb.Message { 
        getType(): NodeServiceCapability.RPC.Type;
        setType(value: NodeServiceCapability.RPC.Type): RPC;

        serializeBinary(): Uint8Array;
        toObject(includeInstance?: boolean): RPC.AsObject;
        static toObject(includeInstance: boolean, msg: RPC): RPC.AsObject;
        static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
        static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
        static serializeBinaryToWriter(message: RPC, writer: jspb.BinaryWriter): void;
        static deserializeBinary(bytes: Uint8Array): RPC;
        static deserializeBinaryFromReader(message: RPC, reader: jspb.BinaryReader): RPC;
    }

    export namespace RPC {
        export type AsObject = {
            type: NodeServiceCapability.RPC.Type,
        }

        export enum Type {
    UNKNOWN = 0,
    STAGE_UNSTAGE_VOLUME = 1,
    GET_VOLUME_STATS = 2,
    EXPAND_VOLUME = 3,
    SINGLE_NODE_MULTI_WRITER = 5,
    VOLUME_MOUNT_GROUP = 6,
    GET_VOLUME_HEALTH = 7,
    GET_STORAGE_HEALTH = 8,
        }

    }


    export enum TypeCase {
        TYPE_NOT_SET = 0,
        RPC = 1,
    }

}

export class NodeStageVolumeRequest extends jspb.Message { 
    getVolumeId(): string;
    setVolumeId(value: string): NodeStageVolumeRequest;

    getPublishContextMap(): jspb.Map<string, string>;
    clearPublishContextMap(): void;
    getStagingTargetPath(): string;
    setStagingTargetPath(value: string): NodeStageVolumeRequest;

    hasVolumeCapability(): boolean;
    clearVolumeCapability(): void;
    getVolumeCapability(): VolumeCapability | undefined;
    setVolumeCapability(value?: VolumeCapability): NodeStageVolumeRequest;

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    getVolumeContextMap(): jspb.Map<string, string>;
    clearVolumeContextMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodeStageVolumeRequest.AsObject;
    static toObject(includeInstance: boolean, msg: NodeStageVolumeRequest): NodeStageVolumeRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodeStageVolumeRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodeStageVolumeRequest;
    static deserializeBinaryFromReader(message: NodeStageVolumeRequest, reader: jspb.BinaryReader): NodeStageVolumeRequest;
}

export namespace NodeStageVolumeRequest {
    export type AsObject = {
        volumeId: string,

        publishContextMap: Array<[string, string]>,
        stagingTargetPath: string,
        volumeCapability?: VolumeCapability.AsObject,

        secretsMap: Array<[string, string]>,

        volumeContextMap: Array<[string, string]>,
    }
}

export class NodeStageVolumeResponse extends jspb.Message { 

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodeStageVolumeResponse.AsObject;
    static toObject(includeInstance: boolean, msg: NodeStageVolumeResponse): NodeStageVolumeResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodeStageVolumeResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodeStageVolumeResponse;
    static deserializeBinaryFromReader(message: NodeStageVolumeResponse, reader: jspb.BinaryReader): NodeStageVolumeResponse;
}

export namespace NodeStageVolumeResponse {
    export type AsObject = {
    }
}

export class NodeUnstageVolumeRequest extends jspb.Message { 
    getVolumeId(): string;
    setVolumeId(value: string): NodeUnstageVolumeRequest;
    getStagingTargetPath(): string;
    setStagingTargetPath(value: string): NodeUnstageVolumeRequest;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodeUnstageVolumeRequest.AsObject;
    static toObject(includeInstance: boolean, msg: NodeUnstageVolumeRequest): NodeUnstageVolumeRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodeUnstageVolumeRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodeUnstageVolumeRequest;
    static deserializeBinaryFromReader(message: NodeUnstageVolumeRequest, reader: jspb.BinaryReader): NodeUnstageVolumeRequest;
}

export namespace NodeUnstageVolumeRequest {
    export type AsObject = {
        volumeId: string,
        stagingTargetPath: string,
    }
}

export class NodeUnstageVolumeResponse extends jspb.Message { 

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodeUnstageVolumeResponse.AsObject;
    static toObject(includeInstance: boolean, msg: NodeUnstageVolumeResponse): NodeUnstageVolumeResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodeUnstageVolumeResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodeUnstageVolumeResponse;
    static deserializeBinaryFromReader(message: NodeUnstageVolumeResponse, reader: jspb.BinaryReader): NodeUnstageVolumeResponse;
}

export namespace NodeUnstageVolumeResponse {
    export type AsObject = {
    }
}

export class NodePublishVolumeRequest extends jspb.Message { 
    getVolumeId(): string;
    setVolumeId(value: string): NodePublishVolumeRequest;

    getPublishContextMap(): jspb.Map<string, string>;
    clearPublishContextMap(): void;
    getStagingTargetPath(): string;
    setStagingTargetPath(value: string): NodePublishVolumeRequest;
    getTargetPath(): string;
    setTargetPath(value: string): NodePublishVolumeRequest;

    hasVolumeCapability(): boolean;
    clearVolumeCapability(): void;
    getVolumeCapability(): VolumeCapability | undefined;
    setVolumeCapability(value?: VolumeCapability): NodePublishVolumeRequest;
    getReadonly(): boolean;
    setReadonly(value: boolean): NodePublishVolumeRequest;

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    getVolumeContextMap(): jspb.Map<string, string>;
    clearVolumeContextMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodePublishVolumeRequest.AsObject;
    static toObject(includeInstance: boolean, msg: NodePublishVolumeRequest): NodePublishVolumeRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodePublishVolumeRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodePublishVolumeRequest;
    static deserializeBinaryFromReader(message: NodePublishVolumeRequest, reader: jspb.BinaryReader): NodePublishVolumeRequest;
}

export namespace NodePublishVolumeRequest {
    export type AsObject = {
        volumeId: string,

        publishContextMap: Array<[string, string]>,
        stagingTargetPath: string,
        targetPath: string,
        volumeCapability?: VolumeCapability.AsObject,
        readonly: boolean,

        secretsMap: Array<[string, string]>,

        volumeContextMap: Array<[string, string]>,
    }
}

export class NodePublishVolumeResponse extends jspb.Message { 

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodePublishVolumeResponse.AsObject;
    static toObject(includeInstance: boolean, msg: NodePublishVolumeResponse): NodePublishVolumeResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodePublishVolumeResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodePublishVolumeResponse;
    static deserializeBinaryFromReader(message: NodePublishVolumeResponse, reader: jspb.BinaryReader): NodePublishVolumeResponse;
}

export namespace NodePublishVolumeResponse {
    export type AsObject = {
    }
}

export class NodeUnpublishVolumeRequest extends jspb.Message { 
    getVolumeId(): string;
    setVolumeId(value: string): NodeUnpublishVolumeRequest;
    getTargetPath(): string;
    setTargetPath(value: string): NodeUnpublishVolumeRequest;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodeUnpublishVolumeRequest.AsObject;
    static toObject(includeInstance: boolean, msg: NodeUnpublishVolumeRequest): NodeUnpublishVolumeRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodeUnpublishVolumeRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodeUnpublishVolumeRequest;
    static deserializeBinaryFromReader(message: NodeUnpublishVolumeRequest, reader: jspb.BinaryReader): NodeUnpublishVolumeRequest;
}

export namespace NodeUnpublishVolumeRequest {
    export type AsObject = {
        volumeId: string,
        targetPath: string,
    }
}

export class NodeUnpublishVolumeResponse extends jspb.Message { 

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodeUnpublishVolumeResponse.AsObject;
    static toObject(includeInstance: boolean, msg: NodeUnpublishVolumeResponse): NodeUnpublishVolumeResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodeUnpublishVolumeResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodeUnpublishVolumeResponse;
    static deserializeBinaryFromReader(message: NodeUnpublishVolumeResponse, reader: jspb.BinaryReader): NodeUnpublishVolumeResponse;
}

export namespace NodeUnpublishVolumeResponse {
    export type AsObject = {
    }
}

export class NodeExpandVolumeRequest extends jspb.Message { 
    getVolumeId(): string;
    setVolumeId(value: string): NodeExpandVolumeRequest;
    getVolumePath(): string;
    setVolumePath(value: string): NodeExpandVolumeRequest;

    hasCapacityRange(): boolean;
    clearCapacityRange(): void;
    getCapacityRange(): CapacityRange | undefined;
    setCapacityRange(value?: CapacityRange): NodeExpandVolumeRequest;
    getStagingTargetPath(): string;
    setStagingTargetPath(value: string): NodeExpandVolumeRequest;

    hasVolumeCapability(): boolean;
    clearVolumeCapability(): void;
    getVolumeCapability(): VolumeCapability | undefined;
    setVolumeCapability(value?: VolumeCapability): NodeExpandVolumeRequest;

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodeExpandVolumeRequest.AsObject;
    static toObject(includeInstance: boolean, msg: NodeExpandVolumeRequest): NodeExpandVolumeRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodeExpandVolumeRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodeExpandVolumeRequest;
    static deserializeBinaryFromReader(message: NodeExpandVolumeRequest, reader: jspb.BinaryReader): NodeExpandVolumeRequest;
}

export namespace NodeExpandVolumeRequest {
    export type AsObject = {
        volumeId: string,
        volumePath: string,
        capacityRange?: CapacityRange.AsObject,
        stagingTargetPath: string,
        volumeCapability?: VolumeCapability.AsObject,

        secretsMap: Array<[string, string]>,
    }
}

export class NodeExpandVolumeResponse extends jspb.Message { 
    getCapacityBytes(): number;
    setCapacityBytes(value: number): NodeExpandVolumeResponse;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodeExpandVolumeResponse.AsObject;
    static toObject(includeInstance: boolean, msg: NodeExpandVolumeResponse): NodeExpandVolumeResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodeExpandVolumeResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodeExpandVolumeResponse;
    static deserializeBinaryFromReader(message: NodeExpandVolumeResponse, reader: jspb.BinaryReader): NodeExpandVolumeResponse;
}

export namespace NodeExpandVolumeResponse {
    export type AsObject = {
        capacityBytes: number,
    }
}

export class NodeGetVolumeStatsRequest extends jspb.Message { 
    getVolumeId(): string;
    setVolumeId(value: string): NodeGetVolumeStatsRequest;
    getVolumePath(): string;
    setVolumePath(value: string): NodeGetVolumeStatsRequest;
    getStagingTargetPath(): string;
    setStagingTargetPath(value: string): NodeGetVolumeStatsRequest;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodeGetVolumeStatsRequest.AsObject;
    static toObject(includeInstance: boolean, msg: NodeGetVolumeStatsRequest): NodeGetVolumeStatsRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodeGetVolumeStatsRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodeGetVolumeStatsRequest;
    static deserializeBinaryFromReader(message: NodeGetVolumeStatsRequest, reader: jspb.BinaryReader): NodeGetVolumeStatsRequest;
}

export namespace NodeGetVolumeStatsRequest {
    export type AsObject = {
        volumeId: string,
        volumePath: string,
        stagingTargetPath: string,
    }
}

export class NodeGetVolumeStatsResponse extends jspb.Message { 
    clearUsageList(): void;
    getUsageList(): Array<VolumeUsage>;
    setUsageList(value: Array<VolumeUsage>): NodeGetVolumeStatsResponse;
    addUsage(value?: VolumeUsage, index?: number): VolumeUsage;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodeGetVolumeStatsResponse.AsObject;
    static toObject(includeInstance: boolean, msg: NodeGetVolumeStatsResponse): NodeGetVolumeStatsResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodeGetVolumeStatsResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodeGetVolumeStatsResponse;
    static deserializeBinaryFromReader(message: NodeGetVolumeStatsResponse, reader: jspb.BinaryReader): NodeGetVolumeStatsResponse;
}

export namespace NodeGetVolumeStatsResponse {
    export type AsObject = {
        usageList: Array<VolumeUsage.AsObject>,
    }
}

export class VolumeUsage extends jspb.Message { 
    getAvailable(): number;
    setAvailable(value: number): VolumeUsage;
    getTotal(): number;
    setTotal(value: number): VolumeUsage;
    getUsed(): number;
    setUsed(value: number): VolumeUsage;
    getUnit(): VolumeUsage.Unit;
    setUnit(value: VolumeUsage.Unit): VolumeUsage;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): VolumeUsage.AsObject;
    static toObject(includeInstance: boolean, msg: VolumeUsage): VolumeUsage.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: VolumeUsage, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): VolumeUsage;
    static deserializeBinaryFromReader(message: VolumeUsage, reader: jspb.BinaryReader): VolumeUsage;
}

export namespace VolumeUsage {
    export type AsObject = {
        available: number,
        total: number,
        used: number,
        unit: VolumeUsage.Unit,
    }

    export enum Unit {
    UNKNOWN = 0,
    BYTES = 1,
    INODES = 2,
    }

}

export class NodeGetVolumeHealthRequest extends jspb.Message { 
    getVolumeId(): string;
    setVolumeId(value: string): NodeGetVolumeHealthRequest;
    getVolumePublishPath(): string;
    setVolumePublishPath(value: string): NodeGetVolumeHealthRequest;
    getStagingTargetPath(): string;
    setStagingTargetPath(value: string): NodeGetVolumeHealthRequest;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodeGetVolumeHealthRequest.AsObject;
    static toObject(includeInstance: boolean, msg: NodeGetVolumeHealthRequest): NodeGetVolumeHealthRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodeGetVolumeHealthRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodeGetVolumeHealthRequest;
    static deserializeBinaryFromReader(message: NodeGetVolumeHealthRequest, reader: jspb.BinaryReader): NodeGetVolumeHealthRequest;
}

export namespace NodeGetVolumeHealthRequest {
    export type AsObject = {
        volumeId: string,
        volumePublishPath: string,
        stagingTargetPath: string,
    }
}

export class NodeGetVolumeHealthResponse extends jspb.Message { 

    hasVolumeHealth(): boolean;
    clearVolumeHealth(): void;
    getVolumeHealth(): VolumeHealth | undefined;
    setVolumeHealth(value?: VolumeHealth): NodeGetVolumeHealthResponse;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodeGetVolumeHealthResponse.AsObject;
    static toObject(includeInstance: boolean, msg: NodeGetVolumeHealthResponse): NodeGetVolumeHealthResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodeGetVolumeHealthResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodeGetVolumeHealthResponse;
    static deserializeBinaryFromReader(message: NodeGetVolumeHealthResponse, reader: jspb.BinaryReader): NodeGetVolumeHealthResponse;
}

export namespace NodeGetVolumeHealthResponse {
    export type AsObject = {
        volumeHealth?: VolumeHealth.AsObject,
    }
}

export class NodeGetStorageHealthRequest extends jspb.Message { 

    getSecretsMap(): jspb.Map<string, string>;
    clearSecretsMap(): void;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodeGetStorageHealthRequest.AsObject;
    static toObject(includeInstance: boolean, msg: NodeGetStorageHealthRequest): NodeGetStorageHealthRequest.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodeGetStorageHealthRequest, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodeGetStorageHealthRequest;
    static deserializeBinaryFromReader(message: NodeGetStorageHealthRequest, reader: jspb.BinaryReader): NodeGetStorageHealthRequest;
}

export namespace NodeGetStorageHealthRequest {
    export type AsObject = {

        secretsMap: Array<[string, string]>,
    }
}

export class NodeGetStorageHealthResponse extends jspb.Message { 
    clearBackendHealthList(): void;
    getBackendHealthList(): Array<NodeGetStorageHealthResponse.StorageBackendHealth>;
    setBackendHealthList(value: Array<NodeGetStorageHealthResponse.StorageBackendHealth>): NodeGetStorageHealthResponse;
    addBackendHealth(value?: NodeGetStorageHealthResponse.StorageBackendHealth, index?: number): NodeGetStorageHealthResponse.StorageBackendHealth;

    serializeBinary(): Uint8Array;
    toObject(includeInstance?: boolean): NodeGetStorageHealthResponse.AsObject;
    static toObject(includeInstance: boolean, msg: NodeGetStorageHealthResponse): NodeGetStorageHealthResponse.AsObject;
    static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
    static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
    static serializeBinaryToWriter(message: NodeGetStorageHealthResponse, writer: jspb.BinaryWriter): void;
    static deserializeBinary(bytes: Uint8Array): NodeGetStorageHealthResponse;
    static deserializeBinaryFromReader(message: NodeGetStorageHealthResponse, reader: jspb.BinaryReader): NodeGetStorageHealthResponse;
}

export namespace NodeGetStorageHealthResponse {
    export type AsObject = {
        backendHealthList: Array<NodeGetStorageHealthResponse.StorageBackendHealth.AsObject>,
    }


    export class StorageBackendHealth extends jspb.Message { 
        getStatus(): StorageHealthErrorType;
        setStatus(value: StorageHealthErrorType): StorageBackendHealth;
        getReason(): string;
        setReason(value: string): StorageBackendHealth;
        getMessage(): string;
        setMessage(value: string): StorageBackendHealth;

        hasVolumeCapability(): boolean;
        clearVolumeCapability(): void;
        getVolumeCapability(): VolumeCapability | undefined;
        setVolumeCapability(value?: VolumeCapability): StorageBackendHealth;

        serializeBinary(): Uint8Array;
        toObject(includeInstance?: boolean): StorageBackendHealth.AsObject;
        static toObject(includeInstance: boolean, msg: StorageBackendHealth): StorageBackendHealth.AsObject;
        static extensions: {[key: number]: jspb.ExtensionFieldInfo<jspb.Message>};
        static extensionsBinary: {[key: number]: jspb.ExtensionFieldBinaryInfo<jspb.Message>};
        static serializeBinaryToWriter(message: StorageBackendHealth, writer: jspb.BinaryWriter): void;
        static deserializeBinary(bytes: Uint8Array): StorageBackendHealth;
        static deserializeBinaryFromReader(message: StorageBackendHealth, reader: jspb.BinaryReader): StorageBackendHealth;
    }

    export namespace StorageBackendHealth {
        export type AsObject = {
            status: StorageHealthErrorType,
            reason: string,
            message: string,
            volumeCapability?: VolumeCapability.AsObject,
        }
    }

}

export enum VolumeHealthErrorType {
    UNKNOWN_VOLUME_HEALTH_TYPE = 0,
    DEGRADED = 1,
    INACCESSIBLE = 2,
    DATA_LOSS = 3,
}

export enum StorageHealthErrorType {
    UNKNOWN_STORAGE_HEALTH_ERROR_TYPE = 0,
    STORAGE_DEGRADED = 1,
    STORAGE_UNREACHABLE = 2,
}

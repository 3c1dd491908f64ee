/**
 * The two CSI requests of the feature as plain data, in the words of the CSI specification (section "Controller Service RPC").
 * `csi/controller-service.ts` turns them into messages.
 */
import type { StringMap } from '../kube/types.ts';

/** `VolumeCapability.AccessMode.Mode` of the CSI specification. */
export type CsiAccessMode =
  | 'SINGLE_NODE_WRITER'
  | 'SINGLE_NODE_READER_ONLY'
  | 'MULTI_NODE_READER_ONLY'
  | 'MULTI_NODE_SINGLE_WRITER'
  | 'MULTI_NODE_MULTI_WRITER'
  | 'SINGLE_NODE_SINGLE_WRITER'
  | 'SINGLE_NODE_MULTI_WRITER';

/** `VolumeCapability`: how the volume is going to be used. */
export type VolumeCapability = { readonly accessMode: CsiAccessMode } & (
  | { readonly accessType: 'block' }
  | { readonly accessType: 'mount'; readonly fsType: string; readonly mountFlags: readonly string[] }
);

/** `ControllerPublishVolumeRequest`. Neither ID is ever empty. */
export interface PublishRequest {
  readonly volumeId: string;
  readonly nodeId: string;
  readonly volumeCapability: VolumeCapability;
  readonly readonly: boolean;
  readonly volumeContext: StringMap;
  readonly secrets: StringMap;
  /** Not sent: the volume is a PersistentVolume of an in-tree plugin (in-tree-migration.md), as metrics tell calls apart. */
  readonly migrated: boolean;
}

/** `ControllerUnpublishVolumeRequest`. Neither ID is ever empty: CSI reads an empty node ID as "every node". */
export interface UnpublishRequest {
  readonly volumeId: string;
  readonly nodeId: string;
  readonly secrets: StringMap;
  /** As in {@link PublishRequest}. */
  readonly migrated: boolean;
}

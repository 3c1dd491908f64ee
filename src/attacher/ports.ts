/**
 * What the feature needs from the outside, named by the feature. `bin/` fits the wires to it; tests implement it in memory.
 * Every operation ends with an `AppError` when it fails, and with kind `stopped` when its signal fires.
 */
import type { Patch } from '../kube/patch.ts';
import type { CsiNode, PersistentVolume, SecretReference, StringMap, VolumeAttachment } from '../kube/types.ts';
import type { PublishRequest, UnpublishRequest } from './volume-requests.ts';

/** Reads of the caches: synchronous, never an API request. */
export interface Caches {
  attachment(name: string): VolumeAttachment | undefined;
  volume(name: string): PersistentVolume | undefined;
  csiNode(name: string): CsiNode | undefined;
  /** Attachments of any attacher that name this PersistentVolume. */
  attachmentsOfVolume(volumeName: string): readonly VolumeAttachment[];
  /** Attachments of any attacher that name this node. */
  attachmentsOnNode(nodeName: string): readonly VolumeAttachment[];
}

/** Everything that the caches hold at the moment, for loops over all of it: what changes meanwhile may be met or not. */
export interface CachedRows {
  attachments(): Iterable<VolumeAttachment>;
  volumes(): Iterable<PersistentVolume>;
  csiNodes(): Iterable<CsiNode>;
}

/**
 * Requests to the API server. The row that a write or read returns is in the cache before the promise resolves, unless
 * the object is gone from it or was replaced meanwhile (behaviour.md 5.8). Throws `missing` when the object is gone or has another UID, `conflict` when our view of it was
 * old or the answer to a write was lost (read it afresh), `invalid` when the server calls the content invalid, `refused` when rights are
 * missing, `unavailable` when the server could not be asked.
 */
export interface ObjectWriter {
  patchAttachment(name: string, patch: Patch, signal: AbortSignal): Promise<VolumeAttachment>;
  patchVolume(name: string, patch: Patch, signal: AbortSignal): Promise<PersistentVolume>;
  readAttachment(name: string, signal: AbortSignal): Promise<VolumeAttachment>;
  readVolume(name: string, signal: AbortSignal): Promise<PersistentVolume>;
  /** Values of a Secret as text. Throws `invalid` for a value that is not UTF-8. */
  readSecret(secret: SecretReference, signal: AbortSignal): Promise<StringMap>;
}

/**
 * Calls to the CSI driver, each with the deadline of `--timeout`. A driver's error is thrown with `grpcCode` and the
 * message `rpc error: code = <Name> desc = <details>`.
 */
export interface VolumeDriver {
  /** ControllerPublishVolume; returns `publish_context`. */
  publish(request: PublishRequest, signal: AbortSignal): Promise<StringMap>;
  /** ControllerUnpublishVolume. */
  unpublish(request: UnpublishRequest, signal: AbortSignal): Promise<void>;
}

/** The driver's list of its volumes (ControllerListVolumes). */
export interface VolumeLister {
  /**
   * Tells `visit` of every volume with the IDs of the nodes that it is published on; a volume may come more than once, and is
   * on all the nodes told of. Throws when any part of the list cannot be had: what was told then is worth nothing.
   */
  listVolumes(visit: (volumeId: string, nodeIds: readonly string[]) => void, signal: AbortSignal): Promise<void>;
}

/** The order among CSI calls (behaviour.md 5.4, 5.7), as one turn sees it. */
export interface TurnCalls {
  /** Makes a call as soon as a slot is open for it. Throws what the call throws, and `stopped` when no more calls are to be begun. */
  inSlot<T>(call: () => Promise<T>): Promise<T>;
  /** The turn makes no more calls: another one for the same volume may begin. */
  ended(): void;
}

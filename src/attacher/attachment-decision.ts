/**
 * The facts that decide about a VolumeAttachment, and what can be decided: types only. `gather-facts.ts` makes the facts,
 * `decide-attachment.ts` decides, `perform.ts` carries out.
 */
import type { Patch } from '../kube/patch.ts';
import type { CsiNode, PersistentVolume, SecretReference, StringMap, VolumeAttachment } from '../kube/types.ts';
import type { AppError } from '../runtime/errors.ts';
import type { PublishRequest } from './volume-requests.ts';

/** A CSI call that succeeded and whose result is not in the API server yet. */
export type UnsavedResult =
  | { readonly operation: 'attach'; readonly uid: string; readonly publishContext: StringMap }
  | { readonly operation: 'detach'; readonly uid: string };

/** All that a decision depends on. */
export interface AttachmentFacts {
  readonly attachment: VolumeAttachment;
  /** The PersistentVolume that the attachment names, if the cache has it. */
  readonly volume: PersistentVolume | undefined;
  /** The CSINode named `spec.nodeName`, if the cache has it. */
  readonly node: CsiNode | undefined;
  /** What this process did for the attachment without having saved it. */
  readonly unsaved: UnsavedResult | undefined;
}

/** The two things that are done to an attachment. */
export type Operation = 'attach' | 'detach';

/** A volume on a node in the driver's words; neither ID is empty. */
export interface PublishedVolume {
  readonly volumeId: string;
  readonly nodeId: string;
}

/** The whole way from an attachment that may be attached to one that is. The steps are taken in the order of the fields. */
export interface AttachPlan {
  /** Read before any write. */
  readonly secretRef: SecretReference | undefined;
  /** Protects the attachment while `undo` runs. */
  readonly guard: Patch | undefined;
  /** An earlier publish under other IDs, to be undone before what it recorded is overwritten. */
  readonly undo: PublishedVolume | undefined;
  /** Our finalizer on the PersistentVolume, where it is missing. */
  readonly protectVolume: { readonly name: string; readonly patch: Patch } | undefined;
  /** Our finalizer and records on the attachment, where they are missing. */
  readonly protectAttachment: Patch | undefined;
  readonly request: Omit<PublishRequest, 'secrets'>;
}

/** The whole way from an attachment that may be attached to one that is gone. */
export interface DetachPlan {
  readonly secretRef: SecretReference | undefined;
  /** Every place where the volume may be attached, by the same handle. All must be left before the finalizer goes. */
  readonly published: readonly [PublishedVolume, ...PublishedVolume[]];
  /** As in `UnpublishRequest`. */
  readonly migrated: boolean;
  /** Something an operator should know. */
  readonly warning: string | undefined;
}

/** What is left to be written when the driver has detached. */
export type DetachEnd = 'release' | 'mark-detached' | 'nothing';

/** What to do with an attachment, and why. */
export type AttachmentDecision =
  | { readonly do: 'nothing'; readonly because: string }
  /** Write the error and try again. `afterSecret` is a Secret whose own fault would be the one to report. */
  | { readonly do: 'reject'; readonly operation: Operation; readonly error: AppError; readonly afterSecret: SecretReference | undefined }
  | { readonly do: 'attach'; readonly plan: AttachPlan }
  | { readonly do: 'save-attached'; readonly publishContext: StringMap; readonly because: string }
  | { readonly do: 'detach'; readonly plan: DetachPlan; readonly end: DetachEnd }
  /** Remove our finalizer; nothing is published any more. */
  | { readonly do: 'release'; readonly because: string }
  | { readonly do: 'mark-detached'; readonly because: string }
  | { readonly do: 'repair'; readonly patch: Patch; readonly because: string }
  /** Tell the operator what waits for our finalizer only. */
  | { readonly do: 'report-leftover'; readonly leftover: Leftover };

/** A deleted attachment that only our finalizer keeps, with what is known of the volume. */
export interface Leftover {
  readonly volumeHandle: string | undefined;
  readonly nodeId: string | undefined;
}

/** `forced`: the driver's list disagrees with the attachment, so the operation is repeated although it was done (behaviour.md 6). */
export type DecisionMode = 'normal' | 'forced';

/**
 * Whether an attachment and the driver's list agree (behaviour.md 6.2). Pure; called by `sweep.ts` for attachments that
 * nothing happened to while the list was made.
 */
import { AppError } from '../runtime/errors.ts';
import type { AttachmentFacts, PublishedVolume } from './attachment-decision.ts';
import { operationOf } from './decide-attachment.ts';
import type { DriverProfile } from './driver-profile.ts';
import { isMigratedDriver } from './in-tree/migrated-drivers.ts';
import { repairVolumeHandle } from './in-tree/repair-volume-handle.ts';
import type { PublishedNodes } from './published-nodes.ts';
import { currentNodeId, recordedPublish } from './recorded-publish.ts';
import { attachableVolumeIfAny } from './volume-source.ts';

/** What the comparison depends on. */
export type ComparedFacts = Pick<AttachmentFacts, 'attachment' | 'volume' | 'node'>;

/** How the comparison ended. */
export type Comparison =
  | { readonly result: 'agree' }
  /** `published`: what the list says, where `status.attached` says the contrary. */
  | { readonly result: 'disagree'; readonly place: PublishedVolume; readonly published: boolean }
  /** It cannot be told what to look for in the list, or nothing could be done about what it says. */
  | { readonly result: 'unknown'; readonly because: string };

/** Compares `status.attached` with what the list says of the volume on the node. */
export function compareWithList(facts: ComparedFacts, list: PublishedNodes, driver: DriverProfile): Comparison {
  const place = placeInList(facts, driver);
  if (typeof place === 'string') {
    return { result: 'unknown', because: place };
  }
  const published = list.has(place.volumeId, place.nodeId);
  return published === facts.attachment.attached ? { result: 'agree' } : { result: 'disagree', place, published };
}

/** How the list would name the volume on the node, or why that cannot be told. */
function placeInList(facts: ComparedFacts, driver: DriverProfile): PublishedVolume | string {
  const { attachment, volume, node } = facts;
  if (attachment.malformed !== undefined) {
    return 'it is malformed';
  }
  const recorded = recordedPublish(attachment);
  const nodeId = currentNodeId(node, driver.name) ?? recorded.nodeId;
  if (nodeId === undefined) {
    return 'no node ID is known';
  }
  const described = attachableVolumeIfAny(attachment, volume, driver.name)?.csi.volumeHandle;
  if (described === undefined && operationOf(attachment) === 'attach') {
    return 'its volume is missing or of no use, so that it could not be attached again';
  }
  // The recorded handle is what `attached` speaks of.
  const handle = recorded.volumeHandle ?? described;
  if (handle === undefined) {
    return 'no volume handle is known';
  }
  const volumeId = handleInList(facts, { volumeId: handle, nodeId }, driver);
  return volumeId === undefined ? `volume handle "${handle}" cannot be repaired` : { volumeId, nodeId };
}

/** Of a migrated volume the driver lists a handle in which nothing is left open; a volume that has always been CSI has only the one. */
function handleInList({ volume }: ComparedFacts, { volumeId, nodeId }: PublishedVolume, driver: DriverProfile): string | undefined {
  if (!isMigratedDriver(driver.name) || volume?.spec.source.type === 'csi') {
    return volumeId;
  }
  try {
    return repairVolumeHandle(driver.name, volumeId, nodeId);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.kind === 'invalid') {
      return undefined;
    }
    throw thrown;
  }
}

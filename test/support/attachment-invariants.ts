/**
 * What must hold of every decision about an attachment, whatever the facts: the data rules of behaviour.md as predicates.
 * Used by the enumerations and the fuzz test of `decideAttachment()`.
 */
import type { AttachmentDecision, AttachmentFacts, DecisionMode, PublishedVolume } from '../../src/attacher/attachment-decision.ts';
import type { DriverProfile } from '../../src/attacher/driver-profile.ts';
import type { JsonObject, Patch } from '../../src/kube/patch.ts';
import type { StringMap, VolumeAttachment } from '../../src/kube/types.ts';
import { handleKey, nodeIdKey, previousNodeIdKey } from './rows.ts';

/** One decision with all that it was made from. */
export interface Decided {
  readonly facts: AttachmentFacts;
  readonly driver: DriverProfile;
  readonly mode: DecisionMode;
  readonly decision: AttachmentDecision;
}

interface Metadata {
  readonly uid?: string;
  readonly finalizers?: readonly string[];
  readonly annotations?: StringMap;
}

type Rule = (decided: Decided) => boolean;

function metadataOf(patch: Patch): Metadata {
  return patch.body['metadata'] as JsonObject as unknown as Metadata;
}

function attachmentPatches({ decision }: Decided): readonly Patch[] {
  const patches =
    decision.do === 'attach'
      ? [decision.plan.guard, decision.plan.protectAttachment]
      : [decision.do === 'repair' ? decision.patch : undefined];
  return patches.filter((patch) => patch !== undefined);
}

/** The attachment after a strategic merge patch of its finalizers and annotations. */
export function patched(attachment: VolumeAttachment, patch: Patch | undefined): VolumeAttachment {
  if (patch === undefined) {
    return attachment;
  }
  const { finalizers = [], annotations = {} } = metadataOf(patch);
  return {
    ...attachment,
    finalizers: [...new Set([...attachment.finalizers, ...finalizers])],
    annotations: { ...attachment.annotations, ...annotations },
  };
}

function record(attachment: VolumeAttachment, key: string): string | undefined {
  const value = attachment.annotations[key];
  return value === '' ? undefined : value;
}

/** Node IDs on record, in the order in which a detach takes them. */
function recordedNodeIds(attachment: VolumeAttachment): readonly string[] {
  return [record(attachment, nodeIdKey), record(attachment, previousNodeIdKey)].filter((id) => id !== undefined);
}

function currentNodeId({ facts, driver }: Decided): string | undefined {
  const id = facts.node?.drivers.find(({ name }) => name === driver.name)?.nodeId;
  return id === '' ? undefined : id;
}

function held({ facts, driver }: Decided): boolean {
  return facts.attachment.finalizers.includes(driver.finalizer);
}

function deleting({ facts }: Decided): boolean {
  return facts.attachment.deletionTimestamp !== undefined;
}

/** It says attached, and has our records. */
function attachedByUs({ facts: { attachment } }: Decided): boolean {
  return attachment.attached && record(attachment, handleKey) !== undefined && record(attachment, nodeIdKey) !== undefined;
}

function unsaved({ facts }: Decided, operation: 'attach' | 'detach'): boolean {
  return facts.unsaved?.operation === operation && facts.unsaved.uid === facts.attachment.uid;
}

/** Every place where the volume may be attached as far as the attachment says, under this handle if it records none. */
function recordedPlaces(attachment: VolumeAttachment, handle: string): readonly PublishedVolume[] {
  const volumeId = record(attachment, handleKey) ?? handle;
  return recordedNodeIds(attachment).map((nodeId) => ({ volumeId, nodeId }));
}

function includesPlace(places: readonly PublishedVolume[], place: PublishedVolume): boolean {
  return places.some(({ volumeId, nodeId }) => volumeId === place.volumeId && nodeId === place.nodeId);
}

function calls({ decision }: Decided): readonly PublishedVolume[] {
  switch (decision.do) {
    case 'attach':
      return [decision.plan.request, ...(decision.plan.undo === undefined ? [] : [decision.plan.undo])];
    case 'detach':
      return decision.plan.published;
    default:
      return [];
  }
}

/** Makes a rule that is about one kind of decision only. */
function of<D extends AttachmentDecision['do']>(
  kind: D,
  rule: (decision: Extract<AttachmentDecision, { do: D }>, decided: Decided) => boolean,
): Rule {
  return (decided) => decided.decision.do !== kind || rule(decided.decision as Extract<AttachmentDecision, { do: D }>, decided);
}

/** The decision is one of these where the condition holds. */
function where(condition: (decided: Decided) => boolean, ...kinds: readonly AttachmentDecision['do'][]): Rule {
  return (decided) => !condition(decided) || kinds.includes(decided.decision.do);
}

const ours = ({ facts, driver }: Decided): boolean => facts.attachment.attacher === driver.name && facts.attachment.malformed === undefined;
const publishing = (decided: Decided): boolean => ours(decided) && decided.driver.supportsPublish;
const trivial = (decided: Decided): boolean => ours(decided) && !decided.driver.supportsPublish;

const rules: Readonly<Record<string, Rule>> = {
  'nothing is done for another attacher': where(({ facts, driver }) => facts.attachment.attacher !== driver.name, 'nothing'),
  'a malformed attachment is rejected': where(
    ({ facts, driver }) => facts.attachment.attacher === driver.name && facts.attachment.malformed !== undefined,
    'reject',
  ),

  'no call has an empty ID': (decided) => calls(decided).every(({ volumeId, nodeId }) => volumeId !== '' && nodeId !== ''),
  'every patch names the UID of the attachment': (decided) =>
    attachmentPatches(decided).every((patch) => metadataOf(patch).uid === decided.facts.attachment.uid),
  'a patch of the volume names its UID and adds a missing finalizer': of(
    'attach',
    ({ plan: { protectVolume } }, { facts: { volume }, driver }) =>
      protectVolume === undefined ||
      (volume !== undefined &&
        protectVolume.name === volume.name &&
        !volume.finalizers.includes(driver.finalizer) &&
        metadataOf(protectVolume.patch).uid === volume.uid &&
        metadataOf(protectVolume.patch).finalizers?.join() === driver.finalizer),
  ),
  'only what is missing is written, and something is': (decided) =>
    attachmentPatches(decided).every((patch) => {
      const { finalizers = [], annotations = {} } = metadataOf(patch);
      const { attachment } = decided.facts;
      return (
        (finalizers.length > 0 || Object.keys(annotations).length > 0) &&
        finalizers.every((finalizer) => finalizer === decided.driver.finalizer && !attachment.finalizers.includes(finalizer)) &&
        Object.entries(annotations).every(([key, value]) => value !== '' && attachment.annotations[key] !== value)
      );
    }),

  'an attach leaves finalizer, node ID and handle on record before the call': of('attach', ({ plan }, { facts, driver }) => {
    const stored = patched(patched(facts.attachment, plan.guard), plan.protectAttachment);
    return (
      stored.finalizers.includes(driver.finalizer) &&
      stored.annotations[nodeIdKey] === plan.request.nodeId &&
      stored.annotations[handleKey] === plan.request.volumeId
    );
  }),
  'an attach protects the PersistentVolume before the call': of(
    'attach',
    ({ plan }, { facts: { attachment, volume }, driver }) =>
      attachment.persistentVolumeName === undefined ||
      volume?.finalizers.includes(driver.finalizer) === true ||
      plan.protectVolume !== undefined,
  ),
  'the finalizer is there before an earlier publish is undone, and no record is overwritten before': of(
    'attach',
    ({ plan: { undo, guard } }, { facts, driver }) =>
      undo === undefined
        ? guard === undefined
        : patched(facts.attachment, guard).finalizers.includes(driver.finalizer) &&
          (guard === undefined || metadataOf(guard).annotations === undefined),
  ),
  'an attach forgets no place: it is undone, or stays on record': of('attach', ({ plan }, { facts }) => {
    const stored = patched(patched(facts.attachment, plan.guard), plan.protectAttachment);
    const remembered = [...recordedPlaces(stored, plan.request.volumeId), ...(plan.undo === undefined ? [] : [plan.undo])];
    return recordedPlaces(facts.attachment, plan.request.volumeId).every((place) => includesPlace(remembered, place));
  }),
  'an attached volume is never undone before it is deleted': of(
    'attach',
    ({ plan }, { facts }) => !facts.attachment.attached || plan.undo === undefined,
  ),
  'what is undone is not what is published': of(
    'attach',
    ({ plan }) => plan.undo === undefined || !includesPlace([plan.undo], plan.request),
  ),
  'an attach goes to the node ID of the CSINode': of('attach', ({ plan }, decided) => plan.request.nodeId === currentNodeId(decided)),
  'an attach needs a volume of this driver that is not being deleted': of(
    'attach',
    (_, { facts: { attachment, volume } }) =>
      attachment.inlineVolumeSpec !== undefined || (volume?.spec.source.type === 'csi' && volume.deletionTimestamp === undefined),
  ),

  'only a deleted attachment is detached': where((decided) => !deleting(decided), 'nothing', 'reject', 'attach', 'save-attached', 'repair'),
  'no deleted attachment is attached': where(deleting, 'nothing', 'reject', 'detach', 'release', 'mark-detached', 'report-leftover'),
  'a detach takes recorded IDs first, then the current one, each once': of('detach', ({ plan }, decided) => {
    const current = currentNodeId(decided);
    const wanted = new Set([...recordedNodeIds(decided.facts.attachment), ...(current === undefined ? [] : [current])]);
    return plan.published.length > 0 && plan.published.map(({ nodeId }) => nodeId).join('|') === [...wanted].join('|');
  }),
  'a detach uses the recorded handle, else the one that is described': of('detach', ({ plan }, { facts: { attachment, volume } }) => {
    const source = (attachment.inlineVolumeSpec ?? volume?.spec)?.source;
    const described = source?.type === 'csi' ? source.csi.volumeHandle : undefined;
    const wanted = record(attachment, handleKey) ?? described;
    return plan.published.every(({ volumeId }) => volumeId === wanted);
  }),
  'a detach is not stopped where handle and node ID are on record': where(
    (decided) =>
      publishing(decided) &&
      deleting(decided) &&
      held(decided) &&
      record(decided.facts.attachment, handleKey) !== undefined &&
      recordedNodeIds(decided.facts.attachment).length > 0,
    'detach',
    'release',
  ),
  'a deleted attachment with our finalizer is never left alone': where(
    (decided) => publishing(decided) && deleting(decided) && held(decided),
    'detach',
    'reject',
    'release',
  ),
  'a deleted attachment without our finalizer is left alone, but for what we have attached by its own word': where(
    (decided) =>
      ours(decided) &&
      deleting(decided) &&
      !held(decided) &&
      !attachedByUs(decided) &&
      decided.mode === 'normal' &&
      !unsaved(decided, 'detach'),
    'nothing',
  ),
  'what we have attached by its own word is detached, whoever took our finalizer': where(
    (decided) =>
      publishing(decided) &&
      deleting(decided) &&
      decided.facts.attachment.finalizers.length > 0 &&
      !held(decided) &&
      attachedByUs(decided) &&
      !unsaved(decided, 'detach'),
    'detach',
  ),
  'what is deleted and held by nobody is gone: nothing is done': where(
    (decided) => ours(decided) && deleting(decided) && decided.facts.attachment.finalizers.length === 0,
    'nothing',
  ),
  'a finalizer goes only after a detach that succeeded, or where stale ones are to go': of(
    'release',
    (_, decided) => held(decided) && (decided.driver.supportsPublish ? unsaved(decided, 'detach') : decided.driver.removesStaleFinalizers),
  ),
  'status.attached goes only after a detach that succeeded and a finalizer that is gone': of(
    'mark-detached',
    (_, decided) => unsaved(decided, 'detach') && !held(decided) && decided.facts.attachment.attached,
  ),

  'a result that is not saved is saved, not repeated': where(
    (decided) => publishing(decided) && !deleting(decided) && unsaved(decided, 'attach'),
    'save-attached',
  ),
  'nothing is saved that the driver did not do': of('save-attached', ({ publishContext }, decided) =>
    decided.driver.supportsPublish
      ? unsaved(decided, 'attach') &&
        decided.facts.unsaved?.operation === 'attach' &&
        publishContext === decided.facts.unsaved.publishContext
      : Object.keys(publishContext).length === 0 && !decided.facts.attachment.attached,
  ),
  'an attached and protected attachment is left alone': where(
    (decided) =>
      publishing(decided) &&
      !deleting(decided) &&
      decided.facts.attachment.attached &&
      held(decided) &&
      decided.mode === 'normal' &&
      !unsaved(decided, 'attach'),
    'nothing',
  ),
  'an attached attachment without finalizer is repaired': where(
    (decided) =>
      publishing(decided) &&
      !deleting(decided) &&
      decided.facts.attachment.attached &&
      !held(decided) &&
      decided.mode === 'normal' &&
      !unsaved(decided, 'attach'),
    'repair',
  ),
  'a repair adds the finalizer and overwrites no record': of('repair', ({ patch }, { facts: { attachment }, driver }) => {
    const { finalizers, annotations = {} } = metadataOf(patch);
    return finalizers?.join() === driver.finalizer && Object.keys(annotations).every((key) => record(attachment, key) === undefined);
  }),
  'an attachment that is neither attached nor deleted is never left alone': where(
    (decided) => publishing(decided) && !deleting(decided) && !decided.facts.attachment.attached,
    'attach',
    'reject',
    'save-attached',
  ),

  'a driver that cannot publish is never called': where(trivial, 'nothing', 'save-attached', 'release', 'report-leftover'),
  'a leftover is deleted and held by us alone': of(
    'report-leftover',
    (_, decided) =>
      trivial(decided) &&
      deleting(decided) &&
      decided.facts.attachment.finalizers.join() === decided.driver.finalizer &&
      !decided.driver.removesStaleFinalizers,
  ),

  'a rejection says what cannot be done, and is no fault of our own': of(
    'reject',
    ({ operation, error }, decided) =>
      operation === (deleting(decided) ? 'detach' : 'attach') &&
      (error.kind === 'invalid' || error.kind === 'missing') &&
      error.message.startsWith(`Cannot ${operation} `) &&
      !error.message.endsWith('.'),
  ),
};

/** The rules that the decision breaks, by name. */
export function brokenRules(decided: Decided): readonly string[] {
  const broken: string[] = [];
  for (const [name, rule] of Object.entries(rules)) {
    if (!rule(decided)) {
      broken.push(name);
    }
  }
  return broken;
}

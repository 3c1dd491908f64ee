/**
 * The effects of a decision about an attachment: one straight-line arm for each, in the order that keeps data safe.
 * Called by `reconcile-attachment.ts`, which settles what is thrown here. Nothing below decides about an object.
 */
import type { SecretReference, StringMap, VolumeAttachment } from '../kube/types.ts';
import { AppError, assertNever } from '../runtime/errors.ts';
import type { Outcome } from '../runtime/outcome.ts';
import { saysAttached } from './attached-status.ts';
import type { AttacherContext } from './attacher-context.ts';
import type { AttachmentDecision, AttachPlan } from './attachment-decision.ts';
import { AttachmentGone, patchAttachment } from './attachment-writes.ts';
import { reportLeftover } from './leftover.ts';
import { attachmentFields } from './log-fields.ts';
import { attachedPatch, detachedPatch, releasePatch } from './patches.ts';
import type { TurnCalls } from './ports.ts';

/** One attachment and what was decided about it. */
export interface Turn {
  readonly attachment: VolumeAttachment;
  readonly decision: AttachmentDecision;
  readonly context: AttacherContext;
  readonly calls: TurnCalls;
}

type Detach = Extract<AttachmentDecision, { readonly do: 'detach' }>;

/** Carries a decision out. Throws what its ports throw, and {@link AttachmentGone}. */
export async function perform(turn: Turn, signal: AbortSignal): Promise<Outcome> {
  const { decision, context, attachment } = turn;
  switch (decision.do) {
    case 'nothing':
      context.log.info(4, 'Nothing to do', { VolumeAttachment: attachment.name, because: decision.because });
      context.memory.forget(attachment.name);
      return { do: 'forget' };
    case 'reject':
      await readSecret(turn, decision.afterSecret, signal);
      throw decision.error;
    case 'attach':
      return await attach(turn, decision.plan, signal);
    case 'save-attached':
      return await saveAttached(turn, decision.publishContext, signal);
    case 'detach':
      return await detach(turn, decision, signal);
    case 'release':
      return await release(turn, signal);
    case 'mark-detached':
      return await markDetached(turn, signal);
    case 'repair':
      await patchAttachment(context, { attachment, patch: decision.patch }, signal);
      context.memory.forget(attachment.name);
      context.log.info(2, 'Finalizer put back', { VolumeAttachment: attachment.name, because: decision.because });
      return { do: 'forget' };
    case 'report-leftover':
      return reportLeftover({ kind: 'VolumeAttachment', name: attachment.name, ...decision.leftover }, context.log);
    default:
      return assertNever(decision);
  }
}

async function attach(turn: Turn, plan: AttachPlan, signal: AbortSignal): Promise<Outcome> {
  const { context, calls } = turn;
  // Read before anything is written: a Secret that is missing must not leave a finalizer behind.
  const secrets = await readSecret(turn, plan.secretRef, signal);
  // Undone before `protect` overwrites what it records: else nobody knows any more where the volume may be attached.
  await undoEarlierPublish(turn, { plan, secrets }, signal);
  // Stored before the driver is asked: else the volume could be attached with nothing that keeps it from being forgotten.
  await protect(turn, plan, signal);
  const publishContext = await calls.inSlot(() => context.driver.publish({ ...plan.request, secrets }, signal));
  // Before the result is saved: who waits for the volume does not wait for the API server as well.
  calls.ended();
  return await saveAttached(turn, publishContext, signal);
}

async function undoEarlierPublish(
  turn: Turn,
  { plan, secrets }: { readonly plan: AttachPlan; readonly secrets: StringMap },
  signal: AbortSignal,
): Promise<void> {
  const { attachment, context, calls } = turn;
  const { undo } = plan;
  if (undo === undefined) {
    return;
  }
  if (plan.guard !== undefined) {
    await patchAttachment(context, { attachment, patch: plan.guard }, signal);
  }
  const { migrated } = plan.request;
  await calls.inSlot(() => context.driver.unpublish({ ...undo, secrets, migrated }, signal));
  context.log.info(2, 'Earlier attach undone', {
    VolumeAttachment: attachment.name,
    volumeHandle: undo.volumeId,
    nodeID: undo.nodeId,
  });
}

/** Both objects side by side. Both answers are waited for: a write that is still under way must not meet the next turn's. */
async function protect({ attachment, context }: Turn, plan: AttachPlan, signal: AbortSignal): Promise<void> {
  const { protectVolume, protectAttachment } = plan;
  const writes = [
    protectVolume === undefined ? undefined : context.objects.patchVolume(protectVolume.name, protectVolume.patch, signal),
    protectAttachment === undefined ? undefined : patchAttachment(context, { attachment, patch: protectAttachment }, signal),
  ];
  for (const result of await Promise.allSettled(writes)) {
    if (result.status === 'rejected') {
      throw result.reason;
    }
  }
}

async function saveAttached({ attachment, context }: Turn, publishContext: StringMap, signal: AbortSignal): Promise<Outcome> {
  const { memory, log } = context;
  // Remembered before it is written: from here on the write is repeated, never the call, and is no failure of the attach.
  memory.rememberUnsaved(attachment.name, { operation: 'attach', uid: attachment.uid, publishContext });
  try {
    // A forced attach mostly ends as the one before.
    if (!saysAttached(attachment, publishContext)) {
      const patch = attachedPatch(attachment.uid, publishContext, attachment.attachmentMetadata);
      await patchAttachment(context, { attachment, patch }, signal);
    }
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.kind === 'invalid') {
      // The same content would be refused again: give the driver a chance to answer something else, but not soon.
      memory.forgetUnsaved(attachment.name);
      throw new AppError('invalid', thrown.message, { cause: thrown, pace: 'slow' });
    }
    throw thrown;
  }
  memory.forget(attachment.name);
  log.info(2, 'Attached', attachmentFields(attachment));
  return { do: 'forget' };
}

async function detach(turn: Turn, { plan, end }: Detach, signal: AbortSignal): Promise<Outcome> {
  const { attachment, context, calls } = turn;
  const secrets = await readSecret(turn, plan.secretRef, signal);
  // One after the other, and all of them before the finalizer goes: it is what says that the volume may be attached.
  for (const published of plan.published) {
    await calls.inSlot(() => context.driver.unpublish({ ...published, secrets, migrated: plan.migrated }, signal));
  }
  calls.ended();
  context.memory.rememberUnsaved(attachment.name, { operation: 'detach', uid: attachment.uid });
  // Here, and so once: not at every attempt.
  if (plan.warning !== undefined) {
    context.log.warning(plan.warning, attachmentFields(attachment));
  }
  switch (end) {
    case 'release':
      return await release(turn, signal);
    case 'mark-detached':
      return await markDetached(turn, signal);
    case 'nothing':
      return detached(turn);
    default:
      return assertNever(end);
  }
}

async function release(turn: Turn, signal: AbortSignal): Promise<Outcome> {
  const { attachment, context } = turn;
  try {
    const released = await patchAttachment(context, { attachment, patch: releasePatch(attachment.uid, context.profile.finalizer) }, signal);
    // Held by others, it stays visible, and must not look attached.
    if (released.finalizers.length > 0) {
      return await markDetached(turn, signal);
    }
  } catch (thrown) {
    if (!(thrown instanceof AttachmentGone)) {
      throw thrown;
    }
  }
  return detached(turn);
}

async function markDetached(turn: Turn, signal: AbortSignal): Promise<Outcome> {
  const { attachment, context } = turn;
  await patchAttachment(context, { attachment, patch: detachedPatch(attachment.uid) }, signal);
  return detached(turn);
}

function detached({ attachment, context }: Turn): Outcome {
  context.memory.forget(attachment.name);
  context.log.info(2, context.profile.supportsPublish ? 'Detached' : 'Stale finalizer removed', attachmentFields(attachment));
  return { do: 'forget' };
}

async function readSecret({ attachment, context }: Turn, reference: SecretReference | undefined, signal: AbortSignal): Promise<StringMap> {
  if (reference === undefined) {
    return {};
  }
  try {
    return await context.objects.readSecret(reference, signal);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.kind === 'missing') {
      const message = `Cannot read the secret of VolumeAttachment "${attachment.name}": Secret "${reference.namespace}/${reference.name}" does not exist`;
      throw new AppError('missing', message, { cause: thrown, pace: 'prompt' });
    }
    throw thrown;
  }
}

/**
 * One turn of a VolumeAttachment: gather (synchronous), decide (pure), perform (the only awaits), settle. Called by a
 * worker of `runtime/controller.ts` with the name of the attachment and nothing else.
 */
import type { VolumeAttachment } from '../kube/types.ts';
import { type AppError, asAppError } from '../runtime/errors.ts';
import { type Outcome, outcomeOf } from '../runtime/outcome.ts';
import type { AttacherContext } from './attacher-context.ts';
import type { AttachmentFacts, UnsavedResult } from './attachment-decision.ts';
import { AttachmentGone, patchAttachment } from './attachment-writes.ts';
import { decideAttachment, operationOf } from './decide-attachment.ts';
import { errorRecord, isDue } from './decide-error-write.ts';
import { gatherFacts } from './gather-facts.ts';
import { attachmentFields } from './log-fields.ts';
import { errorPatch } from './patches.ts';
import { perform } from './perform.ts';

/** Does what is to be done for the attachment of this name. Never throws. */
export async function reconcileAttachment(context: AttacherContext, name: string, signal: AbortSignal): Promise<Outcome> {
  const facts = gatherFacts(name, context.caches, context.memory);
  if (facts === undefined) {
    context.memory.forget(name);
    return { do: 'forget' };
  }
  const decision = decideAttachment(facts, context.profile, context.memory.modeOf(facts.attachment));
  try {
    return await perform({ attachment: facts.attachment, decision, context }, signal);
  } catch (thrown) {
    return await settleFailure(context, { facts, error: asAppError(thrown) }, signal);
  }
}

interface Failure {
  readonly facts: AttachmentFacts;
  readonly error: AppError;
}

async function settleFailure(context: AttacherContext, { facts, error }: Failure, signal: AbortSignal): Promise<Outcome> {
  const { name } = facts.attachment;
  if (error instanceof AttachmentGone) {
    // Nothing of it is written to the one that may have been made under its name.
    context.memory.forget(name);
    return { do: 'forget' };
  }
  if (error.kind === 'conflict') {
    return await readAfresh(context, { facts, error }, signal);
  }
  if (error.kind === 'away') {
    // No attempt was made: nothing failed, and nothing is to be told to anybody.
    context.log.info(4, 'Not begun', { ...attachmentFields(facts.attachment), because: error.message });
    return outcomeOf(error);
  }
  if (error.kind !== 'stopped') {
    logFailure(context, { facts, error });
    context.onFailure?.(operationOf(facts.attachment), error);
    await writeError(context, { facts, error }, signal);
  }
  return outcomeOf(error);
}

function logFailure({ log }: AttacherContext, { facts, error }: Failure): void {
  const { attachment } = facts;
  log.error(error, operationOf(attachment) === 'attach' ? 'Attach failed' : 'Detach failed', attachmentFields(attachment));
}

/** Writes the failure where `kubectl describe` shows it. A failure of this write changes nothing: the next attempt writes again. */
async function writeError(context: AttacherContext, { facts, error }: Failure, signal: AbortSignal): Promise<void> {
  const { attachment } = facts;
  const { memory, clock, profile, log } = context;
  const record = errorRecord(operationOf(attachment), error, profile);
  if (record === undefined || isDoneByDriver(memory.unsaved(attachment.name), facts)) {
    return;
  }
  if (!isDue(attachment, record, { sent: memory.sentError(attachment.name), nowMs: clock.monotonicMs() })) {
    return;
  }
  try {
    await patchAttachment(context, { attachment, patch: errorPatch(attachment.uid, record, clock.now()) }, signal);
    memory.rememberSentError(attachment.name, { uid: attachment.uid, record, sentAtMs: clock.monotonicMs() });
  } catch (thrown) {
    log.info(2, 'Cannot save the error of a VolumeAttachment', { VolumeAttachment: attachment.name, err: asAppError(thrown).message });
  }
}

/** With the result of this very operation in hand it is the write that failed, and the volume is well. */
function isDoneByDriver(unsaved: UnsavedResult | undefined, facts: AttachmentFacts): boolean {
  return unsaved?.uid === facts.attachment.uid && unsaved.operation === operationOf(facts.attachment);
}

/** Our view was old, or the answer to a write was lost: the next turn starts from what the server has now. */
async function readAfresh(context: AttacherContext, { facts, error: conflict }: Failure, signal: AbortSignal): Promise<Outcome> {
  const { attachment, volume } = facts;
  const { objects, memory } = context;
  try {
    const { uid } = await objects.readAttachment(attachment.name, signal);
    if (uid !== attachment.uid) {
      // Made anew under its name. The cache learns of that by the watch; until then there is nothing to do for the old one.
      memory.forget(attachment.name);
      return { do: 'forget' };
    }
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.kind !== 'missing') {
      return cannotRead(context, attachment, error);
    }
    memory.forget(attachment.name);
    return { do: 'forget' };
  }
  try {
    if (volume !== undefined) {
      await objects.readVolume(volume.name, signal);
    }
  } catch (thrown) {
    const error = asAppError(thrown);
    // A volume that is gone does not end the attachment: the next turn says what is missing, or detaches by what is recorded.
    if (error.kind !== 'missing') {
      return cannotRead(context, attachment, error);
    }
  }
  return { do: 'again', because: conflict };
}

function cannotRead({ log, onFailure }: AttacherContext, attachment: VolumeAttachment, error: AppError): Outcome {
  if (error.kind !== 'stopped') {
    onFailure?.(operationOf(attachment), error);
    log.error(error, 'Cannot read afresh what a VolumeAttachment needs', { VolumeAttachment: attachment.name });
  }
  return outcomeOf(error);
}

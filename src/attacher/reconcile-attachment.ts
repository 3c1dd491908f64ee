/**
 * One turn of a VolumeAttachment: gather (synchronous), decide (pure), perform (the only awaits), settle. Called by a
 * worker of `runtime/controller.ts` with the name of the attachment: what is known of it comes from the caches.
 */
import type { VolumeAttachment } from '../kube/types.ts';
import { AppError, asAppError } from '../runtime/errors.ts';
import { type Outcome, outcomeOf } from '../runtime/outcome.ts';
import type { AttacherContext } from './attacher-context.ts';
import type { AttachmentDecision, AttachmentFacts, Operation, UnsavedResult } from './attachment-decision.ts';
import { AttachmentGone, patchAttachment } from './attachment-writes.ts';
import { decideAttachment, leadsToCall, operationOf } from './decide-attachment.ts';
import { errorRecord, isDue } from './decide-error-write.ts';
import { gatherFacts } from './gather-facts.ts';
import { attachmentFields } from './log-fields.ts';
import { errorPatch } from './patches.ts';
import { perform } from './perform.ts';
import type { TurnCalls } from './ports.ts';

/** A turn of the attachment of this name. */
export interface AttachmentTurn {
  readonly name: string;
  readonly calls: TurnCalls;
}

/** Does what is to be done for the attachment. Never throws. */
export async function reconcileAttachment(
  context: AttacherContext,
  { name, calls }: AttachmentTurn,
  signal: AbortSignal,
): Promise<Outcome> {
  const known = gatherFacts(name, context.caches, context.memory);
  if (known === undefined) {
    return gone(context, name);
  }
  let facts: AttachmentFacts | undefined;
  try {
    facts = await confirmedFacts(context, known, signal);
  } catch (thrown) {
    return cannotRead(context, known.attachment, asAppError(thrown));
  }
  return facts === undefined ? gone(context, name) : await work(context, { facts, calls }, signal);
}

async function work(
  context: AttacherContext,
  { facts, calls }: { readonly facts: AttachmentFacts; readonly calls: TurnCalls },
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    return await perform({ attachment: facts.attachment, decision: decide(context, facts), context, calls }, signal);
  } catch (thrown) {
    // Who waits for the volume does not wait until the error is saved.
    calls.ended();
    return await settleFailure(context, { facts, error: asAppError(thrown) }, signal);
  }
}

function decide({ profile, memory }: AttacherContext, facts: AttachmentFacts): AttachmentDecision {
  return decideAttachment(facts, profile, memory.modeOf(facts.attachment));
}

/** Nothing more of it is to be done, nor is anything to be written to one that may have been made under its name. */
function gone({ memory }: AttacherContext, name: string): Outcome {
  memory.forget(name);
  return { do: 'forget' };
}

/**
 * The facts, read at the server first where they would lead to a CSI call and may be old news (behaviour.md 5.9). Undefined:
 * the attachment is gone. Throws what the read throws, but `missing`.
 */
async function confirmedFacts(context: AttacherContext, known: AttachmentFacts, signal: AbortSignal): Promise<AttachmentFacts | undefined> {
  const { confirmations, caches, memory } = context;
  const { name, uid } = known.attachment;
  if (confirmations.isConfirmed(name) || !leadsToCall(decide(context, known))) {
    return known;
  }
  const present = await readIfThere(context, name, signal);
  if (present?.uid !== uid) {
    return undefined;
  }
  confirmations.confirm(name);
  const facts = gatherFacts(name, caches, memory);
  return facts?.attachment.uid === uid ? facts : undefined;
}

async function readIfThere({ objects }: AttacherContext, name: string, signal: AbortSignal): Promise<VolumeAttachment | undefined> {
  try {
    return await objects.readAttachment(name, signal);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.kind === 'missing') {
      return undefined;
    }
    throw thrown;
  }
}

interface Failure {
  readonly facts: AttachmentFacts;
  readonly error: AppError;
}

async function settleFailure(context: AttacherContext, { facts, error }: Failure, signal: AbortSignal): Promise<Outcome> {
  const { name } = facts.attachment;
  if (error instanceof AttachmentGone) {
    return gone(context, name);
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
    context.memory.rememberFailure(facts.attachment, error.grpcCode);
    await writeError(context, { facts, error }, signal);
  }
  return outcomeOf(error);
}

function logFailure({ log, memory }: AttacherContext, { facts, error }: Failure): void {
  const { attachment } = facts;
  log.error(
    error,
    whatFailed(operationOf(attachment), isDoneByDriver(memory.unsaved(attachment.name), facts)),
    attachmentFields(attachment),
  );
}

function whatFailed(operation: Operation, doneByDriver: boolean): string {
  if (doneByDriver) {
    return operation === 'attach' ? 'Attached, but cannot save it' : 'Detached, but cannot save it';
  }
  return operation === 'attach' ? 'Attach failed' : 'Detach failed';
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
  const { objects } = context;
  try {
    const present = await readIfThere(context, attachment.name, signal);
    if (present?.uid !== attachment.uid) {
      // The cache learns by the watch of one that was made anew; until then there is nothing to do for the old one.
      return gone(context, attachment.name);
    }
  } catch (thrown) {
    return cannotRead(context, attachment, asAppError(thrown));
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

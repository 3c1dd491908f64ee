/**
 * One turn of a PersistentVolume: it loses our finalizer once nothing needs it (behaviour.md 4). Called by a worker of
 * `runtime/controller.ts` with the name of the volume.
 */
import type { PersistentVolume } from '../kube/types.ts';
import { type AppError, asAppError, assertNever } from '../runtime/errors.ts';
import { type Outcome, outcomeOf } from '../runtime/outcome.ts';
import type { AttacherContext } from './attacher-context.ts';
import { decideVolumeFinalizer } from './decide-volume-finalizer.ts';
import { reportLeftover } from './leftover.ts';
import { releasePatch } from './patches.ts';
import { handleOfSource } from './volume-source.ts';

/** Does what is to be done for the volume of this name. Never throws. */
export async function reconcileVolume(context: AttacherContext, name: string, signal: AbortSignal): Promise<Outcome> {
  const volume = context.caches.volume(name);
  if (volume === undefined) {
    return { do: 'forget' };
  }
  const decision = decideVolumeFinalizer(volume, context.caches.attachmentsOfVolume(name).length, context.profile);
  switch (decision.do) {
    case 'nothing':
      context.log.info(4, 'Nothing to do', { PersistentVolume: name, because: decision.because });
      return { do: 'forget' };
    case 'release':
      return await release(context, volume, signal);
    case 'report-leftover':
      return reportLeftover({ kind: 'PersistentVolume', name, volumeHandle: handleOfSource(volume.spec.source) }, context.log);
    default:
      return assertNever(decision);
  }
}

async function release(context: AttacherContext, volume: PersistentVolume, signal: AbortSignal): Promise<Outcome> {
  const { objects, profile, log } = context;
  try {
    await objects.patchVolume(volume.name, releasePatch(volume.uid, profile.finalizer), signal);
    log.info(2, 'Removed finalizer from PersistentVolume', { PersistentVolume: volume.name });
    return { do: 'forget' };
  } catch (thrown) {
    const error = asAppError(thrown);
    // Gone, or made anew under its name: either way this one needs nothing any more.
    if (error.kind === 'missing') {
      return { do: 'forget' };
    }
    if (error.kind === 'conflict') {
      return await readAfresh(context, { name: volume.name, conflict: error }, signal);
    }
    if (error.kind !== 'stopped') {
      log.error(error, 'Cannot remove finalizer from PersistentVolume', { PersistentVolume: volume.name });
    }
    return outcomeOf(error);
  }
}

async function readAfresh(
  { objects, log }: AttacherContext,
  { name, conflict }: { readonly name: string; readonly conflict: AppError },
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    await objects.readVolume(name, signal);
    return { do: 'again', because: conflict };
  } catch (thrown) {
    const error = asAppError(thrown);
    if (error.kind === 'missing') {
      return { do: 'forget' };
    }
    if (error.kind !== 'stopped') {
      log.error(error, 'Cannot read a PersistentVolume afresh', { PersistentVolume: name });
    }
    return outcomeOf(error);
  }
}

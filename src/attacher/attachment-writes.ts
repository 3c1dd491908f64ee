/**
 * Writes to one VolumeAttachment, with the one answer that means something else here: an attachment that is gone, or
 * that was made anew under its name, ends the work on it.
 */
import type { Patch } from '../kube/patch.ts';
import type { VolumeAttachment } from '../kube/types.ts';
import { AppError } from '../runtime/errors.ts';
import type { AttacherContext } from './attacher-context.ts';

/** The attachment that the work was for does not exist any more. */
export class AttachmentGone extends AppError {
  constructor(cause: AppError) {
    super('missing', cause.message, { cause });
  }
}

/** Patches the attachment. Throws {@link AttachmentGone} where the port throws `missing`. */
export async function patchAttachment(
  context: AttacherContext,
  { attachment, patch }: { readonly attachment: VolumeAttachment; readonly patch: Patch },
  signal: AbortSignal,
): Promise<VolumeAttachment> {
  try {
    return await context.objects.patchAttachment(attachment.name, patch, signal);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.kind === 'missing') {
      throw new AttachmentGone(thrown);
    }
    throw thrown;
  }
}

/**
 * Whether the status of an attachment needs no write after a publish (behaviour.md 6.4). Pure; called by `perform.ts`.
 */
import { isDeepStrictEqual } from 'node:util';
import type { StringMap, VolumeAttachment } from '../kube/types.ts';

/** Whether the status says what a publish with this reply would write: attached, with this metadata, without attachError. */
export function saysAttached({ attached, attachmentMetadata, attachError }: VolumeAttachment, publishContext: StringMap): boolean {
  return attached && attachError === undefined && isDeepStrictEqual({ ...attachmentMetadata }, { ...publishContext });
}

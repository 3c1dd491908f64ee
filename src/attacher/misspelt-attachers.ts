/**
 * Attachments that look as if they were meant for this driver and are not (behaviour.md 1.5). Pure; called once the
 * caches are filled.
 */
import type { VolumeAttachment } from '../kube/types.ts';

/** How many attachments name the driver in another mixture of capitals: nobody will ever attach them. */
export function countMisspeltAttachers(attachments: Iterable<VolumeAttachment>, driverName: string): number {
  const lowerCase = driverName.toLowerCase();
  let count = 0;
  for (const { attacher } of attachments) {
    if (attacher !== driverName && attacher.toLowerCase() === lowerCase) {
      count += 1;
    }
  }
  return count;
}

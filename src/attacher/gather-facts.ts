/**
 * From the caches to the facts of one attachment: synchronous, no request (architecture.md, "One event").
 */
import type { AttachmentFacts } from './attachment-decision.ts';
import type { AttachmentMemory } from './attachment-memory.ts';
import type { Caches } from './ports.ts';

/** The facts about the attachment of this name, or undefined when the cache has none. */
export function gatherFacts(name: string, caches: Caches, memory: AttachmentMemory): AttachmentFacts | undefined {
  const attachment = caches.attachment(name);
  if (attachment === undefined) {
    return undefined;
  }
  const { persistentVolumeName, nodeName } = attachment;
  return {
    attachment,
    volume: persistentVolumeName === undefined ? undefined : caches.volume(persistentVolumeName),
    node: caches.csiNode(nodeName),
    unsaved: memory.unsaved(name),
  };
}

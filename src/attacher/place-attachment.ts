/**
 * Where an attachment stands in the queue (behaviour.md 5.4, 5.5, 5.7): in which lane, and which others must not run beside
 * it. Pure; asked by the queue through `bin/`.
 */
import { assertNever } from '../runtime/errors.ts';
import type { Lane, Placement } from '../runtime/lane.ts';
import { allowsSeveralNodes } from './access-mode.ts';
import type { AttachmentDecision, AttachmentFacts, PublishedVolume } from './attachment-decision.ts';
import type { AttachmentMemory } from './attachment-memory.ts';
import { decideAttachment } from './decide-attachment.ts';
import type { DriverProfile } from './driver-profile.ts';
import { attachableVolumeIfAny } from './volume-source.ts';

/** The lanes whose turns call the driver. A waiting detach of a volume goes before a waiting attach. */
export const callLanes = ['detach', 'attach'] as const;

type CallLane = (typeof callLanes)[number];

/** The lane of what leads to no call: it never stands before work. */
const upkeepLane = 'upkeep';

/** The lanes of the queue of attachments, in order of precedence. `workerCount`: `--worker-threads`. */
export function attachmentLanes(workerCount: number): readonly Lane[] {
  return [
    // Twice the calls: while one half calls, the other reads and writes at the API server, which holds no call slot.
    ...callLanes.map((name) => ({ name, maxTurns: 2 * workerCount })),
    { name: upkeepLane, maxTurns: workerCount },
  ];
}

/** Where an attachment stands by its facts. Undefined facts: it is gone. */
export function placeAttachment(
  facts: AttachmentFacts | undefined,
  driver: DriverProfile,
  memory: Pick<AttachmentMemory, 'modeOf'>,
): Placement {
  if (facts === undefined) {
    return { lane: upkeepLane };
  }
  return placeDecision(facts, decideAttachment(facts, driver, memory.modeOf(facts.attachment)), driver);
}

function placeDecision(facts: AttachmentFacts, decision: AttachmentDecision, driver: DriverProfile): Placement {
  switch (decision.do) {
    case 'attach':
      return inLane('attach', facts, { published: decision.plan.undo ?? decision.plan.request, driver });
    case 'detach':
      return inLane('detach', facts, { published: decision.plan.published[0], driver });
    case 'nothing':
    case 'reject':
    case 'save-attached':
    case 'release':
    case 'mark-detached':
    case 'repair':
    case 'report-leftover':
      return { lane: upkeepLane };
    default:
      return assertNever(decision);
  }
}

/**
 * CSI asks for one call in flight for a volume. Drivers of volumes for several nodes serve those side by side, and people rely on
 * it: such a volume is kept apart by node. Where nothing says what kind of volume it is, it counts as one for a single node.
 */
function inLane(
  lane: CallLane,
  { attachment, volume }: AttachmentFacts,
  { published, driver }: { readonly published: PublishedVolume; readonly driver: DriverProfile },
): Placement {
  const spec = attachableVolumeIfAny(attachment, volume, driver.name)?.spec;
  // No name of a node contains a slash, so what stands before the first one is the node.
  const node = spec !== undefined && allowsSeveralNodes(spec.accessModes) ? attachment.nodeName : '';
  return { lane, exclusive: `${node}/${published.volumeId}` };
}

/**
 * How the queues of the feature work: which lanes they have, where a key stands, and what a turn does. Made once for each term by
 * `bin/`, which gives it to the controllers.
 */
import { CallSlots } from '../runtime/call-slots.ts';
import type { ControllerOptions, KeyTurn } from '../runtime/controller.ts';
import type { AttacherContext } from './attacher-context.ts';
import { gatherFacts } from './gather-facts.ts';
import { attachmentLanes, callLanes, placeAttachment } from './place-attachment.ts';
import type { TurnCalls } from './ports.ts';
import { reconcileAttachment } from './reconcile-attachment.ts';
import { reconcileVolume } from './reconcile-volume.ts';

/** The part of a controller that is the feature's. */
export type Work = Pick<ControllerOptions, 'lanes' | 'place' | 'reconcile'>;

/** The work on VolumeAttachments. `workerCount`: `--worker-threads`. */
export function attachmentWork(context: AttacherContext, workerCount: number): Work {
  const slots = new CallSlots({ workerCount, lanes: callLanes });
  return {
    lanes: attachmentLanes(workerCount),
    place: (name) => {
      const facts = gatherFacts(name, context.caches, context.memory);
      return placeAttachment(facts, context.profile, context.memory);
    },
    reconcile: (turn) => reconcileAttachment(context, { name: turn.key, calls: turnCalls(slots, turn) }, turn.signal),
  };
}

/** The work on PersistentVolumes, none of which calls the driver. */
export function volumeWork(context: AttacherContext, workerCount: number): Work {
  const lane = 'finalizers';
  return {
    lanes: [{ name: lane, maxTurns: workerCount }],
    place: () => ({ lane }),
    reconcile: ({ key, signal }) => reconcileVolume(context, key, signal),
  };
}

function turnCalls(slots: CallSlots, { lane, rank, drained, free, suspend, resume }: KeyTurn): TurnCalls {
  return {
    inSlot: (call) => {
      suspend();
      const begin = (): ReturnType<typeof call> => {
        resume();
        return call();
      };
      return slots.run({ lane, rank }, begin, drained);
    },
    ended: free,
  };
}

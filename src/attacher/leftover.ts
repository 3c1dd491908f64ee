/**
 * What an operator is told of an object that only a finalizer of ours keeps, in trivial mode (behaviour.md 1.4).
 */
import type { Logger } from '../runtime/log.ts';
import type { Outcome } from '../runtime/outcome.ts';

/** How often the same leftover is named again. */
const intervalMs = 600_000;

/** A deleted object that waits for our finalizer only, with what is known of its volume. */
export interface LeftoverReport {
  readonly kind: 'VolumeAttachment' | 'PersistentVolume';
  readonly name: string;
  readonly volumeHandle: string | undefined;
  readonly nodeId?: string | undefined;
}

/** Names the leftover with the way out, and asks for another look in 10 minutes. */
export function reportLeftover({ kind, name, volumeHandle, nodeId }: LeftoverReport, log: Logger): Outcome {
  log.warning('Deleted object waits for a finalizer that this driver no longer needs', {
    [kind]: name,
    volumeHandle,
    nodeID: nodeId,
    wayOut: 'make sure that the volume is not attached, then start csi-attacher with --remove-stale-finalizers',
  });
  return { do: 'recheck', afterMs: intervalMs };
}

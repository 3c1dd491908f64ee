/**
 * Which change of an attachment ends an operation that Kubernetes asked for (behaviour.md 11). Pure; asked by `bin/` for each
 * change of the cache. A change says it however the end came about: also where the answer to our own write was lost.
 */
import type { ObjectChange, VolumeAttachment } from '../kube/types.ts';
import type { Operation } from './attachment-decision.ts';
import { operationOf } from './decide-attachment.ts';
import { type DriverProfile, holdsFinalizer } from './driver-profile.ts';

/** An operation that has ended. */
export interface EndedOperation {
  readonly operation: Operation;
  /** `abandoned`: nobody wants the volume attached any more, and it never was. */
  readonly outcome: 'success' | 'abandoned';
  /** RFC 3339: when Kubernetes asked for it. */
  readonly askedAt: string;
}

/** The operation that the change ends, if any. */
export function decideOperationEnd({ before, after }: ObjectChange<VolumeAttachment>, driver: DriverProfile): EndedOperation | undefined {
  if (before === undefined || before.attacher !== driver.name) {
    return undefined;
  }
  const now = after?.uid === before.uid ? after : undefined;
  return operationOf(before) === 'attach' ? attachEnd(before, now) : detachEnd(before, { now, driver });
}

function attachEnd(before: VolumeAttachment, now: VolumeAttachment | undefined): EndedOperation | undefined {
  const { creationTimestamp: askedAt, attached } = before;
  if (attached || askedAt === undefined) {
    return undefined;
  }
  if (now?.attached === true) {
    return { operation: 'attach', outcome: 'success', askedAt };
  }
  const wanted = now !== undefined && operationOf(now) === 'attach';
  return wanted ? undefined : { operation: 'attach', outcome: 'abandoned', askedAt };
}

function detachEnd(
  before: VolumeAttachment,
  { now, driver }: { readonly now: VolumeAttachment | undefined; readonly driver: DriverProfile },
): EndedOperation | undefined {
  const { deletionTimestamp: askedAt } = before;
  const ended = holdsFinalizer(before, driver) && (now === undefined || !holdsFinalizer(now, driver));
  return ended && askedAt !== undefined ? { operation: 'detach', outcome: 'success', askedAt } : undefined;
}

/**
 * What the turns of the feature share: its ports, what it remembers, and the driver it serves. Made once by `bin/`.
 */
import type { Clock } from '../runtime/clock.ts';
import type { AppError } from '../runtime/errors.ts';
import type { Logger } from '../runtime/log.ts';
import type { Operation } from './attachment-decision.ts';
import type { AttachmentMemory } from './attachment-memory.ts';
import type { Confirmations } from './confirmations.ts';
import type { DriverProfile } from './driver-profile.ts';
import type { Caches, ObjectWriter, VolumeDriver } from './ports.ts';

/** Ports, memory and driver of one attacher. */
export interface AttacherContext {
  readonly caches: Caches;
  readonly objects: ObjectWriter;
  readonly driver: VolumeDriver;
  readonly memory: AttachmentMemory;
  readonly confirmations: Confirmations;
  readonly profile: DriverProfile;
  readonly clock: Clock;
  readonly log: Logger;
  /** Told of each attempt that failed and will be made again, for metrics. Must not throw. Default: nobody is. */
  readonly onFailure?: (operation: Operation, error: AppError) => void;
}

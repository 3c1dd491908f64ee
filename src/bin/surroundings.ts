/**
 * What the process gives to everything else: environment, time, chance, log, and a place for the last word. Read once in
 * `csi-attacher.ts`.
 */
import type { Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/log.ts';
import type { Random } from '../runtime/random.ts';

/** The world around the attacher. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly version: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  /** Leaves the reason of an end that an operator has to do something about where they look for it first. Never throws. */
  readonly leaveReason: (reason: string) => Promise<void>;
}

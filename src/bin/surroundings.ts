/**
 * What the process gives to everything else: environment, time, chance, log. Read once in `csi-attacher.ts`.
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
}

/**
 * Keeps long loops from holding up everything else: after a few milliseconds of work they give way. Used by the loops
 * over list pages and watch streams of the API server, over the driver's list of volumes, and over all attachments.
 */
import { type Clock, giveWay } from './clock.ts';

/** Work at a stretch, in milliseconds, before other work gets its turn. */
const stretchMs = 5;

/** Asked in each round of a loop: rest when it is due. */
export class Pacer {
  readonly #clock: Clock;
  #restedAtMs: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#restedAtMs = clock.monotonicMs();
  }

  /** Whether it is time to rest. Cheap enough to be asked for each object. */
  get due(): boolean {
    return this.#clock.monotonicMs() - this.#restedAtMs >= stretchMs;
  }

  /** Lets other work run. */
  async rest(): Promise<void> {
    await giveWay();
    this.#restedAtMs = this.#clock.monotonicMs();
  }
}

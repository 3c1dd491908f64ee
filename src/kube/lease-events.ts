/**
 * Events on the lease that tell who leads, as client-go's recorder writes them (behaviour.md 7.2). Nobody waits for them and
 * nothing depends on them: where they may not be created there are none. Made by `leader-election.ts`.
 */
import { type Clock, sleep } from '../runtime/clock.ts';
import { asAppError } from '../runtime/errors.ts';
import type { Logger } from '../runtime/log.ts';
import { type Lease, leaseEventBody } from './lease.ts';
import type { ObjectClient } from './object-client.ts';
import { events } from './resources.ts';

/** An API server that is away is asked this often, so far apart. */
const tries = 6;
const pauseMs = 10_000;

/** What a recorder is made with. */
export interface LeaseEventsOptions {
  readonly namespace: string;
  readonly identity: string;
  /** The client to use now. */
  readonly client: () => ObjectClient;
  readonly clock: Clock;
  readonly log: Logger;
}

/** See the head of this file. */
export class LeaseEvents {
  readonly #options: LeaseEventsOptions;
  readonly #signal: AbortSignal;
  #last: Promise<void> = Promise.resolve();
  #count = 0;

  /** @param signal ends what is being written. */
  constructor(options: LeaseEventsOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
  }

  /** Resolves, never rejects, when every event so far was written or given up. */
  get written(): Promise<void> {
    return this.#last;
  }

  /** Writes an event about ourselves behind those before it: `became leader`. */
  record(lease: Lease, what: string): void {
    const { namespace, identity, clock } = this.#options;
    const body = leaseEventBody(lease, { namespace, identity, what, at: clock.now(), count: this.#count });
    this.#count += 1;
    this.#last = this.#last.then(async () => {
      let tried = 0;
      while (tried < tries && !this.#signal.aborted && (await this.#write(body)) === 'later') {
        tried += 1;
        await sleep(clock, pauseMs, this.#signal).catch(() => undefined);
      }
    });
  }

  async #write(body: ReturnType<typeof leaseEventBody>): Promise<'done' | 'later'> {
    const { namespace, client, log } = this.#options;
    try {
      await client().create(events, { namespace, body }, this.#signal);
      return 'done';
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.kind === 'unavailable') {
        return 'later';
      }
      log.info(4, 'Event about the leader was not written', { reason: error.message });
      return 'done';
    }
  }
}

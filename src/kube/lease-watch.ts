/**
 * Watches one lease, so that its release or its taking is seen at once. It only makes things faster: whoever elects asks for
 * the lease from time to time as well, so a watch that is forbidden, silent or broken does no harm (behaviour.md 7.2).
 * Its errors end in a log line and a later try, never in a rejection. Made by `leader-election.ts`.
 */
import { type Clock, sleep } from '../runtime/clock.ts';
import { type AppError, asAppError } from '../runtime/errors.ts';
import type { Logger } from '../runtime/log.ts';
import type { Random } from '../runtime/random.ts';
import type { LeaderEvent } from './leader-state.ts';
import type { Lease, LeasePlace } from './lease.ts';
import type { ObjectClient } from './object-client.ts';
import { compareVersions } from './resource-version.ts';
import { leases } from './resources.ts';
import type { ReadableFrame } from './watch-stream.ts';

/** Rights change rarely. */
const forbiddenRestMs = 600_000;
/** A watch that lasted less is no reason to open the next one at once. */
const healthyWatchMs = 1000;
const shortestWatchSeconds = 300;
const longestWatchSeconds = 600;

/** What a watch is made with. */
export interface LeaseWatchOptions {
  readonly place: LeasePlace;
  /** The client to use now. */
  readonly client: () => ObjectClient;
  /** Between a watch that failed and the next, in milliseconds. */
  readonly restMs: number;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  readonly onChange: (event: Extract<LeaderEvent, { type: 'lease-changed' | 'lease-deleted' }>) => void;
}

/** See the head of this file. */
export class LeaseWatch {
  readonly #options: LeaseWatchOptions;
  /** From here the next watch starts. */
  #version: string | undefined;
  #onVersion: () => void = () => {};
  #toldForbidden: boolean = false;

  constructor(options: LeaseWatchOptions) {
    this.#options = options;
  }

  /** A version that was read or written: before there is one, nothing can be watched. */
  startFrom(version: string): void {
    this.#version = version;
    this.#onVersion();
  }

  /** Watches until `signal` fires; then resolves. Never rejects. */
  async run(signal: AbortSignal): Promise<void> {
    // Ends with the signal: every wait ends with it.
    while (!signal.aborted) {
      try {
        const version = this.#version ?? (await this.#firstVersion(signal));
        const restMs = await this.#watch(version, signal);
        await sleep(this.#options.clock, restMs, signal);
      } catch (thrown) {
        if (!signal.aborted) {
          this.#options.log.error(asAppError(thrown), 'Cannot watch the lease');
          return;
        }
      }
    }
  }

  #firstVersion(signal: AbortSignal): Promise<string> {
    return new Promise((resolve, reject) => {
      const onAbort = (): void => reject(signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      this.#onVersion = () => {
        signal.removeEventListener('abort', onAbort);
        resolve(this.#version ?? '');
      };
    });
  }

  /** One watch, to its end. Gives the milliseconds to rest afterwards. */
  async #watch(resourceVersion: string, signal: AbortSignal): Promise<number> {
    const { place, client, restMs, clock } = this.#options;
    const startedAtMs = clock.monotonicMs();
    const { name, namespace } = place;
    const query = { namespace, fieldSelector: `metadata.name=${name}`, resourceVersion, timeoutSeconds: this.#timeoutSeconds() };
    try {
      const watch = await client().watch(leases, query, signal);
      // Ends with the watch, which is bounded.
      for (let frame = await watch.next(); frame.type !== 'ended'; frame = await watch.next()) {
        this.#take(frame);
      }
      return clock.monotonicMs() - startedAtMs < healthyWatchMs ? restMs : 0;
    } catch (thrown) {
      return signal.aborted ? 0 : this.#restAfter(asAppError(thrown));
    }
  }

  #take(frame: ReadableFrame<Lease>): void {
    switch (frame.type) {
      case 'applied':
        this.#seen(frame.row.resourceVersion);
        this.#options.onChange({ type: 'lease-changed', lease: frame.row });
        break;
      case 'removed':
        this.#seen(frame.row.resourceVersion);
        this.#options.onChange({ type: 'lease-deleted', lease: frame.row });
        break;
      case 'bookmark':
        this.#seen(frame.resourceVersion);
        break;
      case 'unreadable':
        this.#options.log.warning('Passed over a change of the lease that cannot be read', { fault: frame.fault });
        break;
    }
  }

  #seen(version: string): void {
    if (this.#version === undefined || compareVersions(version, this.#version) === 'newer') {
      this.#version = version;
    }
  }

  #restAfter(error: AppError): number {
    const { log, restMs } = this.#options;
    if (error.kind === 'expired') {
      // The next answer to a read or write brings one that is not.
      this.#version = undefined;
    }
    if (error.httpStatus !== 403) {
      log.info(4, 'Watch of the lease ended', { reason: error.message });
      return error.kind === 'expired' ? 0 : Math.max(restMs, error.retryAfterMs ?? 0);
    }
    if (!this.#toldForbidden) {
      this.#toldForbidden = true;
      log.info(2, 'The lease may not be watched; it is asked for from time to time instead', { reason: error.message });
    }
    return forbiddenRestMs;
  }

  #timeoutSeconds(): number {
    return Math.floor(shortestWatchSeconds + this.#options.random() * (longestWatchSeconds - shortestWatchSeconds));
  }
}

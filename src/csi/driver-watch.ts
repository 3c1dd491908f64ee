/**
 * Watches over the connection to the driver once it has said who it is: the shell around `driver-watch-core.ts`, which decides
 * everything. This one waits, asks and tells; it makes no call of the feature and holds none up, but says whether one may start.
 * Made by `src/bin`.
 */
import { setMaxListeners } from 'node:events';
import { type CancelTimer, sleep } from '../runtime/clock.ts';
import { AppError, asAppError, assertNever } from '../runtime/errors.ts';
import type { CsiConnection } from './connection.ts';
import { type DriverEffect, type DriverEvent, type DriverState, obstacleOf, step } from './driver-watch-core.ts';
import { type DiscoveryOptions, type DriverFacts, readDriverFacts, waitUntilReady } from './identity.ts';

/** What a {@link DriverWatch} works with. */
export interface DriverWatchOptions extends Omit<DiscoveryOptions, 'onName'> {
  readonly connection: CsiConnection;
  /** What the driver has said of itself. */
  readonly facts: DriverFacts;
  /** Fires when the connection is lost over which it has said so. */
  readonly lost: AbortSignal;
  /** Milliseconds between two touches of the connection. Default 1 day: it counts as idle after 24.8. */
  readonly touchEveryMs?: number;
}

const askAgainMs = 1_000;
const dayMs = 86_400_000;

/** See the head of this file. */
export class DriverWatch {
  readonly #options: DriverWatchOptions;
  readonly #ending = new AbortController();
  readonly #replaced = new AbortController();
  /** Waits and questions that have not ended. */
  readonly #running = new Set<Promise<void>>();
  #state: DriverState = { at: 'there' };
  /** Fires when the connection is lost that there was last. */
  #lost: AbortSignal;
  #onBack: () => void = () => {};
  #cancelTouch: CancelTimer = () => {};

  /** Watches from here on, until `close`. */
  constructor(options: DriverWatchOptions) {
    this.#options = options;
    this.#lost = options.lost;
    setMaxListeners(0, this.#ending.signal, this.#replaced.signal);
    this.#touchLater();
    this.#watchLoss();
  }

  /** Fires, with an `invalid` AppError as its reason, when the driver came back as another one: the process cannot go on with it. */
  get replaced(): AbortSignal {
    return this.#replaced.signal;
  }

  /** Why no call may start; undefined when they may. */
  get obstacle(): string | undefined {
    return obstacleOf(this.#state);
  }

  /** Throws `away` unless a call may start now. To be asked at the moment at which it goes out. */
  assertThere(): void {
    const { obstacle } = this;
    if (obstacle !== undefined) {
      throw new AppError('away', `Cannot call the CSI driver at "${this.#options.connection.address}": ${obstacle}`);
    }
  }

  /** Whom to tell when the driver is back and calls may start again. There is one; before it is set, nobody is told. */
  onBack(tell: () => void): void {
    this.#onBack = tell;
  }

  /** Ends the watch. Resolves when nothing of it runs any more. */
  async close(): Promise<void> {
    this.#ending.abort();
    this.#cancelTouch();
    await Promise.all(this.#running);
  }

  #take(event: DriverEvent): void {
    if (this.#ending.signal.aborted) {
      return;
    }
    const { facts, clock } = this.#options;
    const { state, effects } = step(this.#state, event, { facts, nowMs: clock.monotonicMs() });
    this.#state = state;
    for (const effect of effects) {
      this.#perform(effect);
    }
  }

  #perform(effect: DriverEffect): void {
    const { log, connection } = this.#options;
    const { address } = connection;
    switch (effect.do) {
      case 'report-lost':
        log.warning('Lost the CSI driver; no call starts until it is back', { address });
        break;
      case 'connect':
        this.#run(() => this.#connect());
        break;
      case 'ask':
        this.#run(() => this.#ask(this.#lost));
        break;
      case 'ask-later':
        this.#run(() => this.#askLater(this.#lost));
        break;
      case 'report-unanswered':
        log.warning('CSI driver is connected again but does not say who it is', { address, reason: effect.reason });
        break;
      case 'report-back':
        log.info(0, 'CSI driver is back', { address, awaySeconds: Math.round(effect.awayMs / 100) / 10 });
        this.#tellBack();
        break;
      case 'report-replaced':
        this.#replaced.abort(this.#replacedError(effect.differences));
        break;
      default:
        assertNever(effect);
    }
  }

  /** A bug of whoever is told must not cost the watch. */
  #tellBack(): void {
    try {
      this.#onBack();
    } catch (thrown) {
      this.#options.log.error(asAppError(thrown), 'Went on after a bug in a handler');
    }
  }

  #replacedError(differences: readonly string[]): AppError {
    const { connection } = this.#options;
    return new AppError(
      'invalid',
      `Cannot go on with CSI driver at "${connection.address}": since it was lost and came back ${differences.join(', ')}`,
    );
  }

  #run(wait: () => Promise<void>): void {
    const running = wait()
      .catch((thrown: unknown) => this.#failed(asAppError(thrown)))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  #failed(error: AppError): void {
    // What is stopped was overtaken by a loss or by `close`.
    if (error.kind !== 'stopped') {
      this.#options.log.error(error, 'Went on after a bug in the watch over the CSI driver');
    }
  }

  async #connect(): Promise<void> {
    this.#lost = await this.#options.connection.waitUntilConnected(this.#ending.signal);
    this.#take({ type: 'connected' });
    this.#watchLoss();
  }

  async #askLater(lost: AbortSignal): Promise<void> {
    await sleep(this.#options.clock, askAgainMs, AbortSignal.any([this.#ending.signal, lost]));
    await this.#ask(lost);
  }

  /** Over one connection: what is said over another may be said by another driver. */
  async #ask(lost: AbortSignal): Promise<void> {
    const event = await this.#answer(AbortSignal.any([this.#ending.signal, lost]));
    if (!lost.aborted) {
      this.#take(event);
    }
  }

  async #answer(signal: AbortSignal): Promise<DriverEvent> {
    try {
      await waitUntilReady(this.#options, signal);
      return { type: 'answered', facts: await readDriverFacts(this.#options, signal) };
    } catch (thrown) {
      return { type: 'unanswered', reason: asAppError(thrown).message };
    }
  }

  #watchLoss(): void {
    const lost = this.#lost;
    const tell = (): void => this.#take({ type: 'lost' });
    if (lost.aborted) {
      tell();
    } else {
      lost.addEventListener('abort', tell, { once: true });
    }
  }

  /** grpc-js gives up a connection that nobody uses; the driver would seem lost. */
  #touchLater(): void {
    const { clock, connection, touchEveryMs = dayMs } = this.#options;
    this.#cancelTouch = clock.after(touchEveryMs, () => {
      connection.touch();
      this.#touchLater();
    });
  }
}

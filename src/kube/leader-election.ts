/**
 * Elects one leader among all processes that want the same lease (behaviour.md 7): the shell around `leader-core.ts`, which
 * decides everything. This one sends, waits and tells. It never gives up and never rejects: a process that loses the lease
 * stands by again. Made by `bin/`, which stops all work that only the leader may do when a term ends.
 */
import { setMaxListeners } from 'node:events';
import { type CancelTimer, type Clock, startDeadline } from '../runtime/clock.ts';
import { AppError, asAppError, assertNever } from '../runtime/errors.ts';
import type { Logger } from '../runtime/log.ts';
import type { Random } from '../runtime/random.ts';
import type { ExchangeObserver } from './exchange.ts';
import { step } from './leader-core.ts';
import {
  initialState,
  isHealthy,
  type LeaderEffect,
  type LeaderEvent,
  type LeaderReport,
  type LeaderSettings,
  type LeaderState,
  mayAct,
  type TermEnd,
  wakeAtMs,
} from './leader-state.ts';
import { type Lease, type LeasePlace, microTime } from './lease.ts';
import { LeaseEvents } from './lease-events.ts';
import { LeaseRequests } from './lease-requests.ts';
import { LeaseWatch } from './lease-watch.ts';
import type { ObjectClient } from './object-client.ts';
import type { KubeTransport } from './transport.ts';
import type { StringMap } from './types.ts';

/** How long the end waits for the event that tells of it. */
const lastEventMs = 1000;

/** What an election is made with. */
export interface LeaderElectionOptions {
  readonly settings: LeaderSettings;
  readonly place: LeasePlace;
  /** Labels to put on the lease when it is written; others stay. */
  readonly labels: StringMap;
  /**
   * Opens a connection that nothing else uses. Called at the start, and again whenever a request got no answer in time. The
   * election closes it.
   */
  readonly connect: () => KubeTransport;
  /** Told of the requests, for metrics. */
  readonly observer?: ExchangeObserver;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  /** Called when a term begins. Its end is told by the term. */
  readonly onTerm: (term: LeaderTerm) => void;
}

/** The time from taking the lease until it is lost or given back. */
export interface LeaderTerm {
  /** When it began, in monotonic milliseconds. */
  readonly sinceMs: number;
  /** Fires when the term is over. Work of the term must then stop, and nothing of it may count in a later one. */
  readonly signal: AbortSignal;
  /**
   * Whether work of this term may start now: to be asked immediately before each CSI call and each write (behaviour.md 7.3).
   * It compares the time since the last renewal with the renew deadline, so it is right even before `signal` fires.
   */
  mayAct(): boolean;
  /** Throws `stopped` unless `mayAct`. */
  assertLeading(): void;
}

/** See the head of this file. */
export class LeaderElection {
  readonly #options: LeaderElectionOptions;
  readonly #requests: LeaseRequests;
  readonly #watch: LeaseWatch;
  readonly #events: LeaseEvents;
  /** Ends watch and events. */
  readonly #ending = new AbortController();
  readonly #stopped: Promise<void>;
  #announceStopped: () => void = () => {};
  #state: LeaderState = initialState;
  /** Events that came while another was being taken. */
  readonly #pending: LeaderEvent[] = [];
  #taking: boolean = false;
  #term: { readonly controller: AbortController } | undefined;
  #timer: { readonly dueMs: number; readonly cancel: CancelTimer } | undefined;
  #slowPathCount = 0;

  constructor(options: LeaderElectionOptions) {
    this.#options = options;
    const { settings, place, labels, connect, observer, clock, random, log } = options;
    const { identity, retryPeriodMs: restMs } = settings;
    setMaxListeners(0, this.#ending.signal);
    this.#requests = new LeaseRequests({ place, labels, connect, observer, clock, onAnswer: (event) => this.#takeAnswer(event) });
    const client = (): ObjectClient => this.#requests.client;
    this.#watch = new LeaseWatch({ place, client, restMs, clock, random, log, onChange: (event) => this.#take(event) });
    this.#events = new LeaseEvents({ namespace: place.namespace, identity, client, clock, log }, this.#ending.signal);
    this.#stopped = new Promise((resolve) => {
      this.#announceStopped = resolve;
    });
  }

  /** Whether a term is under way: `leader_election_master_status`. For work ask the term itself. */
  get leads(): boolean {
    return this.#term !== undefined;
  }

  /** How often a lease of ours had to be read before it could be written: `leader_election_slowpath_total`. */
  get slowPathCount(): number {
    return this.#slowPathCount;
  }

  /**
   * For `/healthz/leader-election`: false when this process led last and has for the lease duration and 20 s more neither
   * renewed the lease nor seen another holder. `nowMs` is monotonic.
   */
  leaderHealth(nowMs: number): boolean {
    return isHealthy(this.#state, this.#options.settings, nowMs);
  }

  /** Elects until `stop` was called and what it asks for is done, or until `signal` fires, which keeps the lease. To be called once. */
  async run(signal: AbortSignal): Promise<void> {
    const { place, settings, log } = this.#options;
    const onAbort = (): void => this.stop('keep');
    signal.addEventListener('abort', onAbort, { once: true });
    log.info(0, 'Waiting for the lease', { lease: place.name, namespace: place.namespace, identity: settings.identity });
    const watching = this.#watch.run(this.#ending.signal);
    if (signal.aborted) {
      onAbort();
    }
    this.#take({ type: 'time' });
    await this.#stopped;
    signal.removeEventListener('abort', onAbort);
    await this.#lastEvent(signal);
    this.#ending.abort();
    await Promise.all([watching, this.#events.written, this.#requests.settled()]);
    this.#requests.close();
  }

  /**
   * Asks for the end: by giving the lease back, so that another can lead at once, or by keeping it until it runs out. A term
   * ends now: to be called when its work is done. `run` resolves when all is over.
   */
  stop(lease: 'release' | 'keep'): void {
    this.#take({ type: 'stop-asked', lease });
  }

  #takeAnswer(event: LeaderEvent): void {
    if (event.type === 'lease-read' || event.type === 'write-accepted') {
      this.#watch.startFrom(event.lease.resourceVersion);
    }
    this.#take(event);
  }

  /** One event after the other: what an effect brings about at once comes after the effects of the same step. */
  #take(event: LeaderEvent): void {
    this.#pending.push(event);
    if (this.#taking) {
      return;
    }
    this.#taking = true;
    for (let next = this.#pending.shift(); next !== undefined; next = this.#pending.shift()) {
      this.#step(next);
    }
    this.#taking = false;
    this.#armTimer();
  }

  #step(event: LeaderEvent): void {
    const { settings, clock, random } = this.#options;
    const context = { settings, nowMs: clock.monotonicMs(), wallTime: microTime(clock.now()), draw: random() };
    const { state, effects } = step(this.#state, event, context);
    const wasStopped = this.#state.at === 'stopped';
    this.#state = state;
    for (const effect of effects) {
      this.#perform(effect);
    }
    if (state.at === 'stopped' && !wasStopped) {
      this.#announceStopped();
    }
  }

  #perform(effect: LeaderEffect): void {
    switch (effect.do) {
      case 'read':
      case 'write':
        this.#requests.start(effect);
        break;
      case 'abandon':
        this.#requests.abandon();
        break;
      case 'begin-term':
        this.#beginTerm(effect.lease);
        break;
      case 'end-term':
        this.#endTerm(effect.lease, effect.because);
        break;
      case 'report':
        this.#report(effect.what);
        break;
      default:
        assertNever(effect);
    }
  }

  #beginTerm(lease: Lease): void {
    const { clock, settings, log, onTerm } = this.#options;
    const controller = new AbortController();
    setMaxListeners(0, controller.signal);
    const term = { controller };
    this.#term = term;
    log.info(0, 'Became leader', { lease: lease.name, namespace: this.#options.place.namespace, identity: settings.identity });
    this.#events.record(lease, 'became leader');
    const acts = (): boolean => this.#term === term && mayAct(this.#state, settings, clock.monotonicMs());
    try {
      onTerm({
        sinceMs: clock.monotonicMs(),
        signal: controller.signal,
        mayAct: acts,
        assertLeading: () => {
          if (!acts()) {
            throw new AppError('stopped', 'Cannot act as leader: the lease was not renewed in time');
          }
        },
      });
    } catch (thrown) {
      log.error(asAppError(thrown), 'Went on after a bug in a handler');
    }
  }

  #endTerm(lease: Lease, because: TermEnd): void {
    const { log, place } = this.#options;
    const fields = { lease: place.name, namespace: place.namespace };
    const term = this.#term;
    this.#term = undefined;
    term?.controller.abort(new AppError('stopped', 'Cannot go on as leader: the term is over'));
    switch (because.type) {
      case 'stopped':
        log.info(0, 'Stopped leading', fields);
        break;
      case 'not-renewed':
        log.warning('Lost the lease: it could not be renewed in time', fields);
        break;
      case 'taken':
        log.warning('Lost the lease: somebody else wrote it', { ...fields, holder: because.holder });
        break;
      default:
        assertNever(because);
    }
    this.#events.record(lease, 'stopped leading');
  }

  #report(what: LeaderReport): void {
    const { log, place } = this.#options;
    const fields = { lease: place.name, namespace: place.namespace };
    switch (what.type) {
      case 'new-holder':
        log.info(2, 'Another process leads', { ...fields, holder: what.holder });
        break;
      case 'attempt-failed':
        this.#reportFailure(what.error);
        break;
      case 'renewal-failed':
        log.info(2, 'Lease was not renewed at once; reading it', { ...fields, reason: what.error.message });
        break;
      case 'slow-path':
        this.#slowPathCount += 1;
        break;
      case 'released':
        log.info(0, 'Released the lease', fields);
        break;
      case 'not-released':
        log.warning('Lease was not released; it runs out by itself', { ...fields, reason: what.because });
        break;
      default:
        assertNever(what);
    }
  }

  /** An API server that is away, or another that was faster, is no error of anybody's; what needs somebody to act is. */
  #reportFailure(error: AppError): void {
    const { log } = this.#options;
    if (error.kind === 'unavailable' || error.kind === 'conflict') {
      log.warning('Lease was neither taken nor renewed; trying again', { reason: error.message });
    } else {
      log.error(error, 'Cannot take or renew the lease; trying again');
    }
  }

  #armTimer(): void {
    const { settings, clock } = this.#options;
    const dueMs = wakeAtMs(this.#state, settings);
    if (dueMs === this.#timer?.dueMs) {
      return;
    }
    this.#timer?.cancel();
    this.#timer = undefined;
    if (dueMs !== undefined) {
      const delayMs = Math.max(0, Math.ceil(dueMs - clock.monotonicMs()));
      const cancel = clock.after(delayMs, () => {
        this.#timer = undefined;
        this.#take({ type: 'time' });
      });
      this.#timer = { dueMs, cancel };
    }
  }

  async #lastEvent(signal: AbortSignal): Promise<void> {
    const bound = startDeadline(this.#options.clock, lastEventMs, signal);
    await Promise.race([this.#events.written, aborted(bound.signal)]);
    bound.release();
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
    } else {
      signal.addEventListener('abort', () => resolve(), { once: true });
    }
  });
}

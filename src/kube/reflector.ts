/**
 * Keeps the cache of one kind as the API server is: the shell around `reflector-core.ts`, which decides everything. This
 * one does the waiting and what the core says. Its errors end in a log line and a later try, never in a rejection.
 * Started by `bin/`, one for each kind.
 */
import { type Clock, giveWay, sleep } from '../runtime/clock.ts';
import { type AppError, asAppError, assertNever } from '../runtime/errors.ts';
import type { LogFields, Logger } from '../runtime/log.ts';
import { Pacer } from '../runtime/pacer.ts';
import type { Random } from '../runtime/random.ts';
import { Certainty } from './certainty.ts';
import type { Undecodable } from './decode/decoded.ts';
import type { ObjectClient } from './object-client.ts';
import {
  initialState,
  type ReflectorEffect,
  type ReflectorEvent,
  type ReflectorReport,
  type ReflectorState,
  type ReflectorStep,
  step,
} from './reflector-core.ts';
import type { Resource } from './resources.ts';
import type { Replacement, Store } from './store.ts';
import type { ObjectRow } from './types.ts';
import type { WatchStream } from './watch-stream.ts';

/** Objects in the first page of a list: it shows soon whether there are more. */
const firstPageLimit = 500;
/** Objects in each further one: enough that the server's work for a page does not count (docs/adr/0012-large-starts.md). */
const pageLimit = 5000;

/** What a reflector is made with. */
export interface ReflectorOptions<T extends ObjectRow, I extends string = string> {
  readonly client: ObjectClient;
  readonly resource: Resource<T>;
  readonly store: Store<T, I>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  /** Called whenever changes may go untold (behaviour.md 5.9). */
  readonly onDoubt?: () => void;
  /** Called when all has been told that the server had at the last doubt, or at the last call of `askCertainty`. */
  readonly onCertain?: () => void;
}

/** See the head of this file. */
export class Reflector<T extends ObjectRow, I extends string = string> {
  /** Resolves when the cache was filled for the first time. Stays pending if the reflector is stopped before. */
  readonly synced: Promise<void>;
  /** Resolves when the first list is in the cache, or has failed. Stays pending if the reflector is stopped before. */
  readonly firstListEnded: Promise<void>;
  /** Resolves when the first list turns out to have more than one page, or has failed: the cache will be filled later. May stay pending. */
  readonly takesLong: Promise<void>;
  readonly #options: ReflectorOptions<T, I>;
  #announceSynced: () => void = () => {};
  #announceListEnd: () => void = () => {};
  #announceDelay: () => void = () => {};
  #list: Replacement<T> | undefined;
  /** Names on the list under way whose content could not be read. */
  #unreadable: string[] = [];
  #watch: WatchStream<T> | undefined;
  #acceptedAtMs = 0;
  readonly #certainty = new Certainty();
  /** Questions of `askCertainty` that are not answered yet: until they are, no list under way ends the doubt. */
  #asking = 0;

  constructor(options: ReflectorOptions<T, I>) {
    this.#options = options;
    this.synced = new Promise((resolve) => {
      this.#announceSynced = resolve;
    });
    this.firstListEnded = new Promise((resolve) => {
      this.#announceListEnd = resolve;
    });
    this.takesLong = new Promise((resolve) => {
      this.#announceDelay = resolve;
    });
  }

  /** Lists and watches until `signal` fires; then resolves. Never rejects. To be called once. */
  async run(signal: AbortSignal): Promise<void> {
    let state: ReflectorState = initialState;
    let event: ReflectorEvent<T> = { type: 'started' };
    // Ends with the signal: each wait ends with it, and the event 'stopped' leads to the last state.
    while (state.at !== 'stopped') {
      const next: ReflectorStep<T> = step(state, event, this.#options.random());
      for (const effect of next.effects) {
        await this.#perform(effect);
      }
      state = next.state;
      event = signal.aborted ? { type: 'stopped' } : await this.#wait(state, signal);
    }
  }

  /**
   * Asks the server for its present version: the cache is in doubt until everything up to that was told. Throws what the request
   * throws; the doubt lasts then until there is another reason to ask.
   */
  async askCertainty(signal: AbortSignal): Promise<void> {
    const { client, resource } = this.#options;
    this.#certainty.doubt();
    this.#asking += 1;
    try {
      const { resourceVersion } = await client.list(resource, { limit: 1 }, signal);
      this.#certainty.serverWasAt(resourceVersion);
    } finally {
      this.#asking -= 1;
    }
  }

  /** Waits for what the state waits for. */
  async #wait(state: ReflectorState, signal: AbortSignal): Promise<ReflectorEvent<T>> {
    try {
      return await this.#waitFor(state, signal);
    } catch (thrown) {
      if (signal.aborted) {
        return { type: 'stopped' };
      }
      const lastedMs = state.at === 'watching' ? this.#options.clock.monotonicMs() - this.#acceptedAtMs : 0;
      return { type: 'failed', error: asAppError(thrown), lastedMs };
    }
  }

  async #waitFor(state: ReflectorState, signal: AbortSignal): Promise<ReflectorEvent<T>> {
    const { client, resource, clock, store } = this.#options;
    switch (state.at) {
      case 'new':
        return { type: 'started' };
      case 'listing':
        return await this.#readPage(state.continueToken, signal);
      case 'checking': {
        // Read before the question: what is written meanwhile may be newer than its answer.
        const { newestOffer: written } = store;
        const { resourceVersion } = await client.list(resource, { limit: 1 }, signal);
        this.#serverWasAt(resourceVersion);
        return { type: 'checked', resourceVersion, ...(written !== undefined && { written }) };
      }
      case 'connecting': {
        const { version: resourceVersion, timeoutSeconds } = state;
        this.#watch = await client.watch(resource, { resourceVersion, timeoutSeconds }, signal);
        this.#acceptedAtMs = clock.monotonicMs();
        return { type: 'accepted' };
      }
      case 'watching':
        return await this.#readFrame();
      case 'resting':
        await sleep(clock, state.delayMs, signal);
        return { type: 'rested' };
      case 'stopped':
        return { type: 'stopped' };
      default:
        return assertNever(state);
    }
  }

  async #readPage(continueToken: string | undefined, signal: AbortSignal): Promise<ReflectorEvent<T>> {
    const { client, resource } = this.#options;
    const query = continueToken === undefined ? { limit: firstPageLimit } : { limit: pageLimit, continueToken };
    const page = await client.list(resource, query, signal);
    // Pages that come faster than they are read would otherwise follow each other without a pause.
    await giveWay();
    this.#list?.add(page.rows);
    for (const object of page.undecodable) {
      this.#passOver(object);
    }
    if (page.continueToken !== undefined) {
      this.#announceDelay();
    }
    return {
      type: 'page',
      resourceVersion: page.resourceVersion,
      ...(page.continueToken !== undefined && { continueToken: page.continueToken }),
    };
  }

  async #readFrame(): Promise<ReflectorEvent<T>> {
    const frame = await this.#watch?.next();
    if (frame === undefined || frame.type === 'ended') {
      const lastedMs = this.#options.clock.monotonicMs() - this.#acceptedAtMs;
      return { type: 'ended', by: frame?.by ?? 'server', lastedMs };
    }
    if (frame.type !== 'unreadable') {
      // Before it is put in place: whoever acts on it is to know that it is no old news.
      this.#toldUpTo(frame.type === 'bookmark' ? frame.resourceVersion : frame.row.resourceVersion);
    }
    return { type: 'frame', frame };
  }

  /** Not while `askCertainty` waits: what was asked before that says nothing of it. */
  #serverWasAt(version: string): void {
    if (this.#asking === 0) {
      this.#certainty.serverWasAt(version);
    }
  }

  #toldUpTo(version: string): void {
    if (this.#certainty.toldUpTo(version)) {
      this.#tell(this.#options.onCertain);
    }
  }

  async #perform(effect: ReflectorEffect<T>): Promise<void> {
    const { store } = this.#options;
    switch (effect.do) {
      case 'start-list':
        this.#list = store.startReplacement();
        this.#unreadable = [];
        break;
      case 'commit-list':
        await this.#commit(effect);
        this.#serverWasAt(effect.version);
        this.#toldUpTo(effect.version);
        break;
      case 'announce-synced':
        this.#announceSynced();
        this.#announceListEnd();
        break;
      case 'apply':
        store.apply(effect.row);
        break;
      case 'remove':
        store.remove(effect.row);
        break;
      case 'close-watch':
        await this.#watch?.close();
        break;
      case 'doubt':
        this.#announceListEnd();
        this.#announceDelay();
        this.#certainty.doubt();
        this.#tell(this.#options.onDoubt);
        break;
      case 'report':
        this.#report(effect.what);
        break;
      default:
        assertNever(effect);
    }
  }

  async #commit({ version, versionsWentBack }: { readonly version: string; readonly versionsWentBack: boolean }): Promise<void> {
    const list = this.#list;
    if (list === undefined) {
      return;
    }
    const pacer = new Pacer(this.#options.clock);
    for (const _ of list.commit({ version, versionsWentBack, unreadable: this.#unreadable })) {
      if (pacer.due) {
        await pacer.rest();
      }
    }
    this.#list = undefined;
    const { log, resource, store } = this.#options;
    log.info(4, 'Listed objects', { resource: resource.plural, count: store.size, ...list.report });
  }

  #tell(handler: (() => void) | undefined): void {
    try {
      handler?.();
    } catch (thrown) {
      this.#options.log.error(asAppError(thrown), 'Went on after a bug in a handler');
    }
  }

  #passOver(object: Undecodable): void {
    if (object.name !== undefined) {
      this.#unreadable.push(object.name);
    }
    const { log, resource } = this.#options;
    log.warning('Passed over an object that cannot be read', { resource: resource.plural, name: object.name, fault: object.fault });
  }

  /** An API server that is away for a while is no error of anybody's; what needs somebody to act is. */
  #reportFailure(error: AppError, fields: LogFields): void {
    const { log } = this.#options;
    if (error.kind === 'unavailable') {
      log.warning('Lost touch with the API server; trying again', { ...fields, reason: error.message });
    } else {
      log.error(error, 'Cannot follow the objects of a kind; trying again', fields);
    }
  }

  #report(what: ReflectorReport): void {
    const { log, resource } = this.#options;
    const fields = { resource: resource.plural };
    switch (what.type) {
      case 'failed':
        this.#reportFailure(what.error, { ...fields, next: what.next, delayMs: what.delayMs });
        break;
      case 'expired':
        log.info(2, 'Listing objects anew', { ...fields, because: what.because, delayMs: what.delayMs });
        break;
      case 'unreadable':
        log.warning('A change cannot be read; listing anew to see what it was', { ...fields, fault: what.fault });
        break;
      case 'silent':
        log.warning('The API server did not end a watch in time; watching again', fields);
        break;
      default:
        assertNever(what);
    }
  }
}

/**
 * List and watch as a state machine (behaviour.md 13.1): `step(state, event, draw)` is pure and complete. The state says
 * what is being waited for; the event says how that ended; the effects are done in order before the next wait.
 * `reflector.ts` is the shell. An event that does not belong to a state changes nothing.
 *
 * ```
 * new -> listing -> connecting -> watching -+-> connecting            (ended well: resume from the last version seen)
 *           ^  ^         ^                  |
 *           |  |         |                  +-> resting -> checking   (failed, or ended without a word: is the server's
 *           |  |         +----------------------------------+          version still ours? then resume)
 *           |  +----- any of them                     (version too old, versions went back, change unreadable: list anew)
 *           +-------- resting                                         (a list failed)
 * any -> stopped
 * ```
 */
import { AppError, assertNever } from '../runtime/errors.ts';
import { jitter } from '../runtime/random.ts';
import { compareVersions } from './resource-version.ts';
import type { ObjectRow } from './types.ts';
import type { ReadableFrame, WatchEnd } from './watch-stream.ts';

/** What went wrong in a row, until a watch brings something or lasts a while. */
interface Streak {
  /** Lists and watches that failed. */
  readonly failures: number;
  /** Versions that were of no use any more. */
  readonly expirations: number;
}

/** What the reflector waits for. */
export type ReflectorState =
  | { readonly at: 'new' }
  /** For a page of a list. `held` is the version known before the list, `version` that of the list's first page. */
  | (Streak & { readonly at: 'listing'; readonly held?: string; readonly version?: string; readonly continueToken?: string })
  /**
   * For the server's present version. A server whose versions went back (a restored etcd) accepts a watch from a version
   * that it has not reached, and is silent until it has.
   */
  | (Streak & { readonly at: 'checking'; readonly version: string })
  /** For the server to accept a watch from `version`. */
  | (Streak & { readonly at: 'connecting'; readonly version: string; readonly timeoutSeconds: number })
  /** For a frame; `version` is the last one seen, `heard` whether this watch brought anything. */
  | (Streak & { readonly at: 'watching'; readonly version: string; readonly heard: boolean })
  /** For time to pass, then to list anew. `held` as in listing. */
  | (Streak & { readonly at: 'resting'; readonly delayMs: number; readonly next: 'list'; readonly held?: string })
  /** For time to pass, then to check and to watch again from `version`. */
  | (Streak & { readonly at: 'resting'; readonly delayMs: number; readonly next: 'watch'; readonly version: string })
  | { readonly at: 'stopped' };

/** How a wait ended. */
export type ReflectorEvent<T extends ObjectRow> =
  | { readonly type: 'started' }
  | { readonly type: 'page'; readonly resourceVersion: string; readonly continueToken?: string }
  /** `written`: the newest version that an answer to a request of our own brought into the cache since the last list. */
  | { readonly type: 'checked'; readonly resourceVersion: string; readonly written?: string }
  | { readonly type: 'accepted' }
  | { readonly type: 'frame'; readonly frame: ReadableFrame<T> }
  /** The watch ended without an error, `lastedMs` after the server had accepted it. */
  | { readonly type: 'ended'; readonly by: WatchEnd['by']; readonly lastedMs: number }
  /** A list or watch failed; `lastedMs` as above, 0 for anything but an accepted watch. */
  | { readonly type: 'failed'; readonly error: AppError; readonly lastedMs: number }
  | { readonly type: 'rested' }
  | { readonly type: 'stopped' };

/** What is to be done. */
export type ReflectorEffect<T extends ObjectRow> =
  /** Begin a list: whatever an earlier one brought is void. */
  | { readonly do: 'start-list' }
  /** Put the list in place: what it does not have is gone. */
  | { readonly do: 'commit-list'; readonly version: string; readonly versionsWentBack: boolean }
  /** The cache is as the server was at some moment since the start. Comes with every list. */
  | { readonly do: 'announce-synced' }
  | { readonly do: 'apply'; readonly row: T }
  | { readonly do: 'remove'; readonly row: T }
  | { readonly do: 'close-watch' }
  /** Changes may go unseen until the next list or watch is accepted. */
  | { readonly do: 'doubt' }
  | { readonly do: 'report'; readonly what: ReflectorReport };

/** What people may want to know. */
export type ReflectorReport =
  | { readonly type: 'failed'; readonly error: AppError; readonly delayMs: number; readonly next: 'list' | 'watch' }
  /** The version held is of no use any more. */
  | { readonly type: 'expired'; readonly because: string; readonly delayMs: number }
  /** A message of the watch could not be read. */
  | { readonly type: 'unreadable'; readonly fault: string }
  /** The server did not end a watch when it should have. */
  | { readonly type: 'silent' };

/** The next state, and what to do on the way there. */
export interface ReflectorStep<T extends ObjectRow> {
  readonly state: ReflectorState;
  readonly effects: readonly ReflectorEffect<T>[];
}

/** Before anything happened. */
export const initialState: ReflectorState = { at: 'new' };

/** First rest after a failure; each further one is twice as long, up to the longest. With jitter none is longer than 30 s. */
const firstRestMs = 800;
const longestRestMs = 25_000;
const restJitter = 0.2;
/** A watch that lasted less counts as a failure: a server that ends every watch at once must not be asked in a hot loop. */
const healthyWatchMs = 1000;
const shortestWatchSeconds = 300;
const longestWatchSeconds = 600;
/** Refusals in a row after which the version that was asked for is suspected. */
const refusalsBorne = 2;
const noStreak: Streak = { failures: 0, expirations: 0 };

type Listing = Extract<ReflectorState, { at: 'listing' }>;
type Checking = Extract<ReflectorState, { at: 'checking' }>;
type Connecting = Extract<ReflectorState, { at: 'connecting' }>;
type Watching = Extract<ReflectorState, { at: 'watching' }>;
type Resting = Extract<ReflectorState, { at: 'resting' }>;
type Failed = Extract<ReflectorEvent<ObjectRow>, { type: 'failed' }>;
type Ended = Extract<ReflectorEvent<ObjectRow>, { type: 'ended' }>;
type Page = Extract<ReflectorEvent<ObjectRow>, { type: 'page' }>;

/** @param draw a random number in [0, 1), for jitter and for the length of a watch. */
export function step<T extends ObjectRow>(state: ReflectorState, event: ReflectorEvent<T>, draw: number): ReflectorStep<T> {
  if (event.type === 'stopped') {
    return { state: { at: 'stopped' }, effects: state.at === 'watching' ? [{ do: 'close-watch' }] : [] };
  }
  switch (state.at) {
    case 'new':
      return event.type === 'started' ? listNow(noStreak) : unchanged(state);
    case 'listing':
      return stepListing(state, event, draw);
    case 'checking':
      return stepChecking(state, event, draw);
    case 'connecting':
      return stepConnecting(state, event, draw);
    case 'watching':
      return stepWatching(state, event, draw);
    case 'resting':
      return event.type === 'rested' ? afterRest(state) : unchanged(state);
    case 'stopped':
      return unchanged(state);
    default:
      return assertNever(state);
  }
}

function stepListing<T extends ObjectRow>(state: Listing, event: ReflectorEvent<T>, draw: number): ReflectorStep<T> {
  switch (event.type) {
    case 'page':
      return pageRead(state, event, draw);
    case 'failed':
      // A continue token that expired in the middle of a list: begin it anew.
      return event.error.kind === 'expired'
        ? listAnew({ ...state, because: event.error.message }, draw)
        : restThenList({ ...state, error: event.error }, draw);
    default:
      return unchanged(state);
  }
}

function stepChecking<T extends ObjectRow>(state: Checking, event: ReflectorEvent<T>, draw: number): ReflectorStep<T> {
  switch (event.type) {
    case 'checked': {
      // The server was at what it answered to us, whether a watch told of it or not.
      const held = event.written !== undefined && compareVersions(event.written, state.version) === 'newer' ? event.written : state.version;
      return compareVersions(event.resourceVersion, held) === 'older'
        ? listAnew({ ...state, held, because: wentBack(event.resourceVersion, held) }, draw)
        : { state: connecting(state.version, state, draw), effects: [] };
    }
    case 'failed':
      return watchFailed(state, event, draw);
    default:
      return unchanged(state);
  }
}

function stepConnecting<T extends ObjectRow>(state: Connecting, event: ReflectorEvent<T>, draw: number): ReflectorStep<T> {
  switch (event.type) {
    case 'accepted':
      return { state: { at: 'watching', ...streakOf(state), version: state.version, heard: false }, effects: [] };
    case 'failed':
      return watchFailed(state, event, draw);
    default:
      return unchanged(state);
  }
}

function stepWatching<T extends ObjectRow>(state: Watching, event: ReflectorEvent<T>, draw: number): ReflectorStep<T> {
  switch (event.type) {
    case 'frame':
      return frameRead(state, event.frame, draw);
    case 'ended':
      return watchEnded(state, event, draw);
    case 'failed':
      return watchFailed(state, event, draw);
    default:
      return unchanged(state);
  }
}

function pageRead<T extends ObjectRow>(state: Listing, page: Page, draw: number): ReflectorStep<T> {
  const version = state.version ?? page.resourceVersion;
  if (page.continueToken !== undefined && page.continueToken === state.continueToken) {
    return restThenList({ ...state, error: new AppError('unavailable', 'Cannot list: the server repeats a continue token') }, draw);
  }
  if (page.continueToken !== undefined) {
    return { state: { ...state, version, continueToken: page.continueToken }, effects: [] };
  }
  const versionsWentBack = state.held !== undefined && compareVersions(version, state.held) === 'older';
  // The list alone does not end a streak: a watch from its version may fail or expire at once, again and again.
  return {
    state: connecting(version, state, draw),
    effects: [{ do: 'commit-list', version, versionsWentBack }, { do: 'announce-synced' }],
  };
}

function frameRead<T extends ObjectRow>(state: Watching, frame: ReadableFrame<T>, draw: number): ReflectorStep<T> {
  if (frame.type === 'unreadable') {
    // Which object it was about is not known, nor, where a length in front of it is nonsense, where the next change begins.
    const anew = listAnew<T>({ ...state, held: state.version, because: 'a change could not be read' }, draw);
    return { state: anew.state, effects: [{ do: 'close-watch' }, { do: 'report', what: frame }, ...anew.effects] };
  }
  const version = frame.type === 'bookmark' ? frame.resourceVersion : frame.row.resourceVersion;
  if (compareVersions(version, state.version) === 'older') {
    const anew = listAnew<T>({ ...state, held: state.version, because: wentBack(version, state.version) }, draw);
    return { state: anew.state, effects: [{ do: 'close-watch' }, ...anew.effects] };
  }
  return { state: { at: 'watching', ...noStreak, version, heard: true }, effects: changesOf(frame) };
}

function changesOf<T extends ObjectRow>(frame: Exclude<ReadableFrame<T>, { type: 'unreadable' }>): readonly ReflectorEffect<T>[] {
  switch (frame.type) {
    case 'applied':
      return [{ do: 'apply', row: frame.row }];
    case 'removed':
      return [{ do: 'remove', row: frame.row }];
    case 'bookmark':
      return [];
    default:
      return assertNever(frame);
  }
}

function watchEnded<T extends ObjectRow>(state: Watching, ended: Ended, draw: number): ReflectorStep<T> {
  const { version, heard } = state;
  if (ended.by === 'bound') {
    return { state: { at: 'checking', ...noStreak, version }, effects: [{ do: 'doubt' }, { do: 'report', what: { type: 'silent' } }] };
  }
  if (ended.lastedMs < healthyWatchMs) {
    return { state: restThenWatch(state, { version, delayMs: restMs(state.failures, draw) }), effects: [] };
  }
  // A server sends a bookmark at least every minute or so: one that sent nothing at all may be behind the version asked for.
  return { state: heard ? connecting(version, noStreak, draw) : { at: 'checking', ...noStreak, version }, effects: [] };
}

function watchFailed<T extends ObjectRow>(state: Checking | Connecting | Watching, failed: Failed, draw: number): ReflectorStep<T> {
  const { error } = failed;
  const { version } = state;
  if (error.kind === 'expired') {
    return listAnew({ ...state, held: version, because: error.message }, draw);
  }
  const streak = failed.lastedMs >= healthyWatchMs ? noStreak : streakOf(state);
  // The server calls the request itself invalid, so the version in it may be what it cannot read. kube-apiserver answers 500 then,
  // as for other troubles, which a watch from the version seen last outlives.
  const isRefusedAgain = state.at === 'connecting' && error.httpStatus === 500 && streak.failures >= refusalsBorne;
  if (error.kind === 'invalid' || isRefusedAgain) {
    return restThenList({ ...streak, held: version, error }, draw);
  }
  const delayMs = Math.max(restMs(streak.failures, draw), error.retryAfterMs ?? 0);
  return {
    state: restThenWatch(streak, { version, delayMs }),
    effects: [{ do: 'doubt' }, { do: 'report', what: { type: 'failed', error, delayMs, next: 'watch' } }],
  };
}

function afterRest<T extends ObjectRow>(state: Resting): ReflectorStep<T> {
  return state.next === 'list' ? listNow(state) : { state: { at: 'checking', ...streakOf(state), version: state.version }, effects: [] };
}

function restThenWatch(streak: Streak, rest: { readonly version: string; readonly delayMs: number }): Resting {
  return { at: 'resting', failures: streak.failures + 1, expirations: streak.expirations, next: 'watch', ...rest };
}

function restThenList<T extends ObjectRow>(
  from: Streak & { readonly held?: string; readonly error: AppError },
  draw: number,
): ReflectorStep<T> {
  const { error, failures, expirations } = from;
  const delayMs = Math.max(restMs(failures, draw), error.retryAfterMs ?? 0);
  return {
    state: { at: 'resting', failures: failures + 1, expirations, delayMs, next: 'list', ...heldIn(from) },
    effects: [{ do: 'doubt' }, { do: 'report', what: { type: 'failed', error, delayMs, next: 'list' } }],
  };
}

/** The version held is of no use: list at once the first time, after a rest when that happens again before a watch brought anything. */
function listAnew<T extends ObjectRow>(
  from: Streak & { readonly held?: string; readonly because: string },
  draw: number,
): ReflectorStep<T> {
  const { failures, expirations, because } = from;
  const streak: Streak = { failures, expirations: expirations + 1 };
  const delayMs = expirations === 0 ? 0 : restMs(expirations - 1, draw);
  const effects: ReflectorEffect<T>[] = [{ do: 'doubt' }, { do: 'report', what: { type: 'expired', because, delayMs } }];
  if (delayMs > 0) {
    return { state: { at: 'resting', ...streak, delayMs, next: 'list', ...heldIn(from) }, effects };
  }
  const now = listNow<T>({ ...streak, ...heldIn(from) });
  return { state: now.state, effects: [...effects, ...now.effects] };
}

/** The only way into a list: none begins without its effect, so that nothing of an earlier attempt gets into it. */
function listNow<T extends ObjectRow>(from: Streak & { readonly held?: string }): ReflectorStep<T> {
  return { state: { at: 'listing', ...streakOf(from), ...heldIn(from) }, effects: [{ do: 'start-list' }] };
}

function wentBack(version: string, held: string): string {
  return `the server is at version ${version}, behind version ${held} that it was at`;
}

function streakOf(from: Streak): Streak {
  return { failures: from.failures, expirations: from.expirations };
}

function heldIn(from: { readonly held?: string }): { readonly held?: string } {
  return from.held === undefined ? {} : { held: from.held };
}

function connecting(version: string, streak: Streak, draw: number): Connecting {
  const spread = longestWatchSeconds - shortestWatchSeconds + 1;
  return { at: 'connecting', ...streakOf(streak), version, timeoutSeconds: shortestWatchSeconds + Math.floor(draw * spread) };
}

/** How long to rest after so many failures before this one. */
function restMs(failures: number, draw: number): number {
  return Math.round(jitter(Math.min(firstRestMs * 2 ** failures, longestRestMs), restJitter, () => draw));
}

function unchanged<T extends ObjectRow>(state: ReflectorState): ReflectorStep<T> {
  return { state, effects: [] };
}

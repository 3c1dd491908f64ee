/**
 * What follows when the connection to the driver is lost (behaviour.md 14), as a value and a step function: no socket, no timer,
 * no log. `driver-watch.ts` is its shell. The calls of the feature are held back in every state but `there`.
 */
import { assertNever } from '../runtime/errors.ts';
import type { DriverFacts } from './identity.ts';

/** Where the driver is. */
export type DriverState =
  /** Connected, and known to be the one that it was. */
  | { readonly at: 'there' }
  /** Not connected, since this monotonic time. */
  | { readonly at: 'away'; readonly sinceMs: number }
  /** Connected again and asked who it is; `toldMs` is when the log was last told that it does not say. */
  | { readonly at: 'returning'; readonly sinceMs: number; readonly toldMs?: number }
  /** It came back as another one. Nothing follows on this. */
  | { readonly at: 'replaced' };

/** What happens to the connection and to the questions asked over it. */
export type DriverEvent =
  | { readonly type: 'lost' }
  | { readonly type: 'connected' }
  | { readonly type: 'answered'; readonly facts: DriverFacts }
  /** It refuses to say who it is. */
  | { readonly type: 'unanswered'; readonly reason: string };

/** What the shell is to do. */
export type DriverEffect =
  | { readonly do: 'report-lost' }
  /** Wait for a connection, however long that takes. */
  | { readonly do: 'connect' }
  /** Wait until it is ready and ask who it is. */
  | { readonly do: 'ask' }
  /** As `ask`, after a pause. */
  | { readonly do: 'ask-later' }
  | { readonly do: 'report-unanswered'; readonly reason: string }
  /** Everything that waited may be tried now. */
  | { readonly do: 'report-back'; readonly awayMs: number }
  /** The process cannot go on with this driver. */
  | { readonly do: 'report-replaced'; readonly differences: readonly string[] };

/** What a step depends on besides state and event. */
export interface DriverContext {
  /** What the driver was at start. */
  readonly facts: DriverFacts;
  /** Monotonic time. */
  readonly nowMs: number;
}

/** The state that follows, and what is to be done, in this order. */
export interface DriverStep {
  readonly state: DriverState;
  readonly effects: readonly DriverEffect[];
}

const lineMs = 10_000;

/** Takes one event. Events that a loss has overtaken change nothing. */
export function step(state: DriverState, event: DriverEvent, context: DriverContext): DriverStep {
  switch (event.type) {
    case 'lost':
      return lost(state, context);
    case 'connected':
      return state.at === 'away' ? { state: { at: 'returning', sinceMs: state.sinceMs }, effects: [{ do: 'ask' }] } : unchanged(state);
    case 'answered':
      return state.at === 'returning' ? answered(event.facts, { ...context, sinceMs: state.sinceMs }) : unchanged(state);
    case 'unanswered':
      return state.at === 'returning' ? unanswered(state, event.reason, context.nowMs) : unchanged(state);
    default:
      return assertNever(event);
  }
}

/** Why no call may start; undefined when they may. For people. */
export function obstacleOf(state: DriverState): string | undefined {
  switch (state.at) {
    case 'there':
      return undefined;
    case 'away':
      return 'the connection to the CSI driver is lost';
    case 'returning':
      return 'the CSI driver is connected again and has not said yet that it is ready and who it is';
    case 'replaced':
      return 'the CSI driver came back as another one';
    default:
      return assertNever(state);
  }
}

/**
 * In what a driver that came back differs, one phrase each; empty when it is the same. Compared is what the attacher works by: a
 * capability that it never uses may come and go. Of one with another name nothing else matters.
 */
export function differencesOf(before: DriverFacts, now: DriverFacts): readonly string[] {
  if (before.name !== now.name) {
    return [`its name was "${before.name}" and is "${now.name}"`];
  }
  return capabilityNames
    .filter(([fact]) => before[fact] !== now[fact])
    .map(([fact, capability]) => (now[fact] ? `it has got ${capability}` : `it has lost ${capability}`));
}

const capabilityNames: readonly (readonly [Exclude<keyof DriverFacts, 'name'>, string])[] = [
  ['supportsPublish', 'PUBLISH_UNPUBLISH_VOLUME'],
  ['supportsPublishReadonly', 'PUBLISH_READONLY'],
  ['supportsSingleNodeMultiWriter', 'SINGLE_NODE_MULTI_WRITER'],
  ['supportsListVolumes', 'LIST_VOLUMES'],
  ['supportsListVolumesPublishedNodes', 'LIST_VOLUMES_PUBLISHED_NODES'],
];

function lost(state: DriverState, { nowMs }: DriverContext): DriverStep {
  switch (state.at) {
    case 'there':
      return { state: { at: 'away', sinceMs: nowMs }, effects: [{ do: 'report-lost' }, { do: 'connect' }] };
    case 'returning':
      // Whatever it has said so far may have been said by another one.
      return { state: { at: 'away', sinceMs: state.sinceMs }, effects: [{ do: 'connect' }] };
    case 'away':
    case 'replaced':
      return unchanged(state);
    default:
      return assertNever(state);
  }
}

function answered(now: DriverFacts, { facts, nowMs, sinceMs }: DriverContext & { readonly sinceMs: number }): DriverStep {
  const differences = differencesOf(facts, now);
  return differences.length === 0
    ? { state: { at: 'there' }, effects: [{ do: 'report-back', awayMs: nowMs - sinceMs }] }
    : { state: { at: 'replaced' }, effects: [{ do: 'report-replaced', differences }] };
}

function unanswered(state: Extract<DriverState, { at: 'returning' }>, reason: string, nowMs: number): DriverStep {
  const { toldMs = Number.NEGATIVE_INFINITY } = state;
  return nowMs - toldMs < lineMs
    ? { state, effects: [{ do: 'ask-later' }] }
    : { state: { ...state, toldMs: nowMs }, effects: [{ do: 'report-unanswered', reason }, { do: 'ask-later' }] };
}

function unchanged(state: DriverState): DriverStep {
  return { state, effects: [] };
}

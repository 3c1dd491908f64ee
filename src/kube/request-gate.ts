/**
 * How many requests go out side by side (behaviour.md 13.2): without limit, until the API server answers "come back
 * later" (429 or 503 with Retry-After). Then half as many as were under way go out until that time is over, and after it
 * more again with each success: additive increase, multiplicative decrease. The core is pure; `RequestGate` is its shell.
 */
import type { Clock } from '../runtime/clock.ts';
import { Turnstile } from './turnstile.ts';

/** State of the gate, as a value. `limit` is at least 1, so that something is always tried. */
export interface GateState {
  /** Requests that may be under way; Infinity while nothing is held back. */
  readonly limit: number;
  /** The limit at which the gate opens for good. */
  readonly openAt: number;
  /** Until then the limit does not grow; monotonic milliseconds. */
  readonly holdUntilMs: number;
  /** When the limit was last cut; monotonic milliseconds. */
  readonly cutAtMs: number;
}

/** An open gate. */
export const openGate: GateState = { limit: Number.POSITIVE_INFINITY, openAt: 0, holdUntilMs: 0, cutAtMs: Number.NEGATIVE_INFINITY };

/** A request that the server sent away. */
export interface PushBack {
  readonly retryAfterMs: number;
  /** When that request was sent; monotonic milliseconds. */
  readonly sentAtMs: number;
  readonly nowMs: number;
  /** Requests under way, that one included. */
  readonly underWay: number;
}

/**
 * The server sent a request away. Requests sent before the last cut tell nothing new: of a hundred that are refused
 * together only the first one cuts.
 */
export function pushedBack(state: GateState, push: PushBack): GateState {
  const holdUntilMs = Math.max(state.holdUntilMs, push.nowMs + push.retryAfterMs);
  if (push.sentAtMs <= state.cutAtMs) {
    return { ...state, holdUntilMs };
  }
  const before = Math.min(state.limit, Math.max(1, push.underWay));
  const openAt = Math.max(before, state.limit === Number.POSITIVE_INFINITY ? 0 : state.openAt);
  return { limit: Math.max(1, Math.floor(before / 2)), openAt, holdUntilMs, cutAtMs: push.nowMs };
}

/** A request got another answer: one more may go out once the hold is over. */
export function succeeded(state: GateState, nowMs: number): GateState {
  if (state.limit === Number.POSITIVE_INFINITY || nowMs < state.holdUntilMs) {
    return state;
  }
  const limit = state.limit + 1;
  return limit > state.openAt ? { ...openGate, cutAtMs: state.cutAtMs } : { ...state, limit };
}

/** A place among the requests under way. */
export interface GatePass {
  readonly sentAtMs: number;
}

/** Holds requests back as the state says; first come, first served. */
export class RequestGate {
  readonly #clock: Clock;
  readonly #line = new Turnstile();
  #state = openGate;
  #underWay = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Waits for a place. Throws `stopped` as soon as `signal` fires. Every place must be left by `leave`. */
  async enter(signal: AbortSignal): Promise<GatePass> {
    const turn = this.#line.wait(signal);
    this.#letThrough();
    await turn;
    return { sentAtMs: this.#clock.monotonicMs() };
  }

  /** Gives the place back. `retryAfterMs` is there if the server sent the request away. */
  leave(pass: GatePass, answer: 'answered' | 'failed' | { readonly retryAfterMs: number }): void {
    const nowMs = this.#clock.monotonicMs();
    if (answer === 'answered') {
      this.#state = succeeded(this.#state, nowMs);
    } else if (answer !== 'failed') {
      this.#state = pushedBack(this.#state, { ...answer, sentAtMs: pass.sentAtMs, nowMs, underWay: this.#underWay });
    }
    this.#underWay -= 1;
    this.#letThrough();
  }

  #letThrough(): void {
    while (this.#underWay < this.#state.limit && this.#line.letOneThrough()) {
      this.#underWay += 1;
    }
  }
}

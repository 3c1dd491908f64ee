/**
 * client-go's token bucket (`flowcontrol.NewTokenBucketRateLimiter`): `--kube-api-qps` and `--kube-api-burst`. Used by
 * `exchange.ts` before each request; the client of the lease has none.
 */
import type { CancelTimer, Clock } from '../runtime/clock.ts';
import { Turnstile } from './turnstile.ts';

/** Says when a request may be sent. */
export interface RateLimiter {
  /** Resolves when the caller may send one request; first come, first served. Throws `stopped` as soon as `signal` fires. */
  acquire(signal: AbortSignal): Promise<void>;
}

/** What a token bucket is made with. */
export interface TokenBucketOptions {
  /** Tokens that come in a second; above 0. */
  readonly qps: number;
  /** Most tokens that are kept; at least 1. The bucket starts full. */
  readonly burst: number;
  readonly clock: Clock;
}

/** No limit: the server's priority and fairness decides. */
export const unlimited: RateLimiter = { acquire: () => Promise.resolve() };

/** At most `burst` requests at once, and `qps` a second in the long run. */
export class TokenBucket implements RateLimiter {
  readonly #options: TokenBucketOptions;
  readonly #line = new Turnstile();
  #tokens: number;
  #countedAtMs: number;
  #cancelTimer: CancelTimer | undefined;

  constructor(options: TokenBucketOptions) {
    this.#options = options;
    this.#tokens = options.burst;
    this.#countedAtMs = options.clock.monotonicMs();
  }

  async acquire(signal: AbortSignal): Promise<void> {
    this.#refill();
    const turn = this.#line.wait(signal);
    this.#letThrough();
    await turn;
  }

  #letThrough(): void {
    while (this.#tokens >= 1 && this.#line.letOneThrough()) {
      this.#tokens -= 1;
    }
    if (this.#line.waiting > 0 && this.#cancelTimer === undefined) {
      this.#cancelTimer = this.#options.clock.after(this.#msToNextToken(), () => {
        this.#cancelTimer = undefined;
        this.#refill();
        this.#letThrough();
      });
    }
  }

  /** What came while somebody waited is theirs, even if a late timer finds more than the burst: so the rate holds. */
  #refill(): void {
    const nowMs = this.#options.clock.monotonicMs();
    const { qps, burst } = this.#options;
    const most = this.#line.waiting > 0 ? Number.POSITIVE_INFINITY : burst;
    this.#tokens = Math.min(most, this.#tokens + ((nowMs - this.#countedAtMs) * qps) / 1000);
    this.#countedAtMs = nowMs;
  }

  /** Rounded up: a timer that fires too early would find less than a whole token and fire again. */
  #msToNextToken(): number {
    return Math.max(1, Math.ceil(((1 - this.#tokens) * 1000) / this.#options.qps));
  }
}

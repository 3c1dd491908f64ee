/**
 * Whether a process that leads, or thinks so, should be restarted (behaviour.md 11, field case F3). Pure; asked by the
 * health path of `server.ts` through `src/bin`.
 */

/** What the leader election knows. */
export interface LeadershipFacts {
  /** This process was the last known holder of the lease. */
  readonly ledLast: boolean;
  /** Milliseconds since it last renewed the lease, or saw that another holds it. */
  readonly unconfirmedMs: number;
  /** `--leader-election-lease-duration`. */
  readonly leaseDurationMs: number;
}

/** How much longer than the lease lasts nobody needs to know who leads. */
const toleranceMs = 20_000;

/** Why this process is not healthy; undefined when it is. A standby always is. */
export function leadershipFault({ ledLast, unconfirmedMs, leaseDurationMs }: LeadershipFacts): string | undefined {
  if (!ledLast || unconfirmedMs <= leaseDurationMs + toleranceMs) {
    return undefined;
  }
  return `the lease has not been renewed for ${Math.floor(unconfirmedMs / 1_000)} s, and nobody else was seen to hold it`;
}

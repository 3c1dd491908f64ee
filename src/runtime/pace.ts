/**
 * How fast failed work comes back (behaviour.md 5.2); `backoff.ts` turns it into milliseconds.
 */

/**
 * - `standard`: doubling up to `--retry-interval-max`;
 * - `prompt`: the same, but never more than 30 s: what failed is expected back soon;
 * - `in-progress`: the start interval for the first 2 minutes of the operation, then as `prompt`: the peer is still at it;
 * - `slow`: always `--retry-interval-max`: nothing changes until somebody acts.
 */
export type Pace = 'standard' | 'prompt' | 'in-progress' | 'slow';

/**
 * Starts several parts of a cluster at once. Called by `start-cluster.ts` and `installed-driver.ts`.
 */

/** Waits for all, also when one does not start: what starts after that would be stopped by nobody. Throws what the first one threw. */
export async function allStarted(starts: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(starts)) {
    if (result.status === 'rejected') {
      throw result.reason;
    }
  }
}

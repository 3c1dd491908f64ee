/**
 * Says in the log that operations wait for a worker (behaviour.md 10, field case A2): one line for each operation and interval while
 * there is a backlog, none otherwise. It looks at the attachments only where keys are ready, and changes nothing. Run by `bin/`.
 */
import { type Clock, sleep } from '../runtime/clock.ts';
import type { Logger } from '../runtime/log.ts';
import type { Operation } from './attachment-decision.ts';
import type { OperationCounts } from './count-attachments.ts';
import { decideBacklogLines } from './decide-backlog-lines.ts';

/** What {@link logBacklog} works with. */
export interface BacklogLogParts {
  /** `--backlog-log-interval`: milliseconds from one look to the next. 0: never. */
  readonly intervalMs: number;
  /** Keys that wait for a worker (`runtime/controller.ts`), those included that will turn out to need no call. */
  readonly readyCount: () => number;
  /** Counts the attachments (`count-attachments.ts`). */
  readonly count: () => Promise<Readonly<Record<Operation, OperationCounts>>>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Looks once per interval until `signal` fires. Never throws. */
export async function logBacklog(parts: BacklogLogParts, signal: AbortSignal): Promise<void> {
  const { intervalMs, readyCount, clock, log } = parts;
  // Ends with the signal, which ends the wait.
  while (intervalMs > 0 && !signal.aborted) {
    await sleep(clock, intervalMs, signal).catch(() => undefined);
    if (!signal.aborted && readyCount() > 0) {
      await logLines(parts).catch((thrown: unknown) => log.error(thrown, 'Cannot count what waits for a worker'));
    }
  }
}

async function logLines({ count, clock, log }: BacklogLogParts): Promise<void> {
  for (const line of decideBacklogLines(await count(), clock.now())) {
    log.info(0, 'Waiting for a worker', { ...line });
  }
}

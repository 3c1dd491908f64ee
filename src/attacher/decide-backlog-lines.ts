/**
 * What the log says of operations that wait for a worker (behaviour.md 10, field case A2). Pure; called by `backlog-log.ts`.
 */
import type { Operation } from './attachment-decision.ts';
import type { OperationCounts } from './count-attachments.ts';

/** What is said of one operation. */
export interface BacklogLine {
  readonly operation: Operation;
  /** Attachments that wait for a worker. */
  readonly depth: number;
  /** Whole seconds since Kubernetes asked for the oldest of them; absent where none says when. */
  readonly oldestSeconds?: number;
  /** Attachments of the same operation that are worked on. */
  readonly busyWorkers: number;
}

const operations: readonly Operation[] = ['attach', 'detach'];

/** One line for each operation with a backlog. */
export function decideBacklogLines(counts: Readonly<Record<Operation, OperationCounts>>, now: Date): readonly BacklogLine[] {
  return operations.flatMap((operation) => {
    const { states, backlog } = counts[operation];
    const line = { operation, depth: backlog.depth, ...ageOf(backlog.oldestSince, now), busyWorkers: states.running };
    return backlog.depth === 0 ? [] : [line];
  });
}

/** Never negative: the clocks of this machine and of the API server may differ. */
function ageOf(since: string | undefined, now: Date): Pick<BacklogLine, 'oldestSeconds'> {
  const ms = since === undefined ? Number.NaN : now.getTime() - Date.parse(since);
  return Number.isNaN(ms) ? {} : { oldestSeconds: Math.max(0, Math.floor(ms / 1_000)) };
}

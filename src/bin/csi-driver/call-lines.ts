/**
 * What the driver's program says of a call: one line, without the request, which may hold secrets. Pure. Called by
 * `run-csi-driver.ts`.
 */
import { status } from '@grpc/grpc-js';
import type { CallEntry, CallOutcome } from '../../embedded/csi-driver/call-log.ts';
import { assertNever } from '../../runtime/errors.ts';

/** As `ControllerPublishVolume "disk-1" on "node-1": OK after 0.4 ms`, without an end of line. */
export function callLine({ method, target, nodeId, startedMs, endedMs = startedMs, outcome, warnings }: CallEntry): string {
  const about = target === '' ? '' : ` ${JSON.stringify(target)}`;
  const node = nodeId === '' ? '' : ` on ${JSON.stringify(nodeId)}`;
  const warned = warnings.map((warning) => `; ${warning}`).join('');
  return `${method}${about}${node}: ${outcomeText(outcome)} after ${(endedMs - startedMs).toFixed(1)} ms${warned}`;
}

function outcomeText(outcome: CallOutcome): string {
  switch (outcome.is) {
    case 'running':
      return 'running';
    case 'answered':
      return outcome.code === status.OK ? 'OK' : `${status[outcome.code] ?? outcome.code} ${JSON.stringify(outcome.message)}`;
    case 'unanswered':
      return `no answer (${outcome.because})`;
    default:
      return assertNever(outcome);
  }
}

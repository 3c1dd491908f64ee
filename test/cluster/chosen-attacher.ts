/**
 * With whose attacher the scenarios of this process run: a variable of the environment says it, because mocha takes no flag of ours.
 * Read by `scenario.ts`, set by `scripts/test-cluster.ts`.
 */
import type { AttacherChoice } from '../testbed/cluster/installed-driver.ts';

/** `ours` (also when it is not set) or `original`. */
export const attacherVariable = 'CLUSTER_ATTACHER';

/** The choice that a text names. Throws for another one. */
export function attacherChoice(text: string): AttacherChoice {
  if (text !== 'ours' && text !== 'original') {
    throw new Error(`Cannot test the attacher "${text}": it is "ours" or "original"`);
  }
  return text;
}

/** The choice of this process. Throws as {@link attacherChoice}. */
export function chosenAttacher(): AttacherChoice {
  return attacherChoice(process.env[attacherVariable] ?? 'ours');
}

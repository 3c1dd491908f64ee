/**
 * With whose attacher the faults of this process run, and where its figures go: variables of the environment say it, because mocha takes
 * no flag of ours. Set by `scripts/test-faults.ts`.
 */
import { attacherChoice } from '../cluster/chosen-attacher.ts';

/** `ours` (also when it is not set) or `original`. */
export const faultsAttacherVariable = 'FAULTS_ATTACHER';

/** A file to which each figure is appended as a line of JSON; none when it is not set. */
export const faultsFiguresVariable = 'FAULTS_FIGURES';

export const attacherUnderFaults = attacherChoice(process.env[faultsAttacherVariable] ?? 'ours');

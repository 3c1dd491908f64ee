/**
 * SelfSubjectAccessReview: JSON -> the answer (behaviour.md 1.7). Pure and total; `kube/resources.ts` hands it out.
 */
import type { Decoded } from './decoded.ts';
import { FirstFault, ObjectReader } from './object-reader.ts';

/** What the API server says about a right of ours. */
export interface AccessReview {
  readonly allowed: boolean;
}

/** Decodes the answer to a SelfSubjectAccessReview. */
export function decodeAccessReview(document: unknown): Decoded<AccessReview> {
  const faults = new FirstFault();
  const allowed = ObjectReader.root(document, faults).object('status')?.flag('allowed');
  return faults.sentence === undefined ? { row: { allowed: allowed ?? false } } : { fault: faults.sentence };
}

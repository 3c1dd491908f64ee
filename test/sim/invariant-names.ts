/**
 * What must hold after every event of a history, in words. `invariants.ts` and `settle.ts` judge it; `mutants.ts` breaks each.
 */

/** Every invariant, with what it says. */
export const invariantNames = {
  'protected-before-publish': 'no publish without our finalizers and the IDs stored before',
  'published-while-released': 'no finalizer and no attached: true goes while the backend has the volume published',
  'attached-without-publish': 'no attached: true without the backend having it',
  'call-repeated': 'a publish that has succeeded is not repeated because its result could not be saved',
  'empty-id': 'no call with an empty ID',
  'call-on-old-news': 'no call that no attachment has asked for since the process leads',
  'one-call-per-volume': 'one call at once for a volume, or for a volume on a node where it may be on several',
  'acts-without-lease': 'no call and no write by a process that does not hold the lease',
  'foreign-field': 'nothing of an object is changed that is not ours',
  'wrong-arguments': 'a call says what volume, Secret and flags say',
  'endless-retries': 'no call and no request more often than the backoff allows',
  'too-many-writes': 'an attach without trouble costs two writes of the attachment, a detach one',
  bug: 'no error of kind "bug" and no rejection that nobody took',
  'process-ended': 'no process ends but of a driver that is another one',
  unsettled: 'everything settles once nothing goes wrong any more',
  restless: 'nothing is written once everything has settled',
} as const;

export type InvariantName = keyof typeof invariantNames;

/** The first invariant that broke, and what broke it. */
export interface Broken {
  readonly invariant: InvariantName;
  readonly atMs: number;
  readonly text: string;
}

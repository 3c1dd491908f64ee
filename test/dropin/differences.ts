/**
 * The intended differences to the original that scenarios show: for each row of docs/reference/differences.md how it is taken
 * out of a pair of traces. It must forgive nothing that behaviour.md does not mark with (+), and no more than its row
 * says: what is left of the traces is compared. Scenarios name the IDs; `suite.ts` calls the functions.
 */
import { levelsAfterAttach } from './differences-after-attach.ts';
import { isGoneRefusal, isRelease } from './fold.ts';
import {
  bothStories,
  dropChange,
  dropError,
  dropUnsavedDetach,
  eventsOf,
  hasAttached,
  isOfConnection,
  isUndo,
  onlyProtects,
  onlyReports,
  protectionFirst,
  reports,
  type TracePair,
  withObjects,
  withoutAnnotation,
  withoutErrorTexts,
  withoutSameCalls,
  withoutVolumeProtection,
  withTimelines,
  withWrites,
} from './trace-changes.ts';

const handleAnnotation = 'annotations.external-attacher/volume-handle';

const levels = {
  /** Ours alone records the handle. */
  'handle-recorded': (pair) => ({
    ...pair,
    ours: withObjects(withWrites(pair.ours, dropChange(handleAnnotation)), withoutAnnotation('external-attacher/volume-handle')),
  }),
  /** The original writes to the attachment that its own patch has just released. */
  'detach-in-one-patch': (pair) => ({
    ...pair,
    original: withTimelines(pair.original, (events) =>
      events.filter((event, index) => !(isGoneRefusal(event) && isRelease(events[index - 1], event))),
    ),
  }),
  /** Errors that no driver answered: that both report one is compared, the text is not. */
  'own-error-text': ({ original, ours }) => ({ original: withoutErrorTexts(original), ours: withoutErrorTexts(ours) }),
  /** The original protects the PersistentVolume before it knows whether it can attach. */
  'checks-before-writes': ({ original, ours }) => ({ original: withoutVolumeProtection(original), ours: withoutVolumeProtection(ours) }),
  /** The original asks the driver for a volume that belongs to another one; ours only reports it. */
  'foreign-volume-refused': (pair) => bothStories(pair, hasAttached, onlyReports(/other\.csi\.example\.com/u)),
  /** The original protects the attachment, and fails to send the secret; ours only reports it. */
  'secret-must-be-text': (pair) =>
    bothStories(pair, reports(/^rpc error: code = Internal desc = grpc: error while marshaling/u), onlyReports(/secret/iu)),
  /** The API server refuses an error text of more than 1,024 bytes; the original sends it all the same. */
  'error-text-cut': ({ original, ours }) => ({
    original: withTimelines(original, (events) => events.filter((event) => !('write' in event && event.refused === 422))),
    ours: withWrites(
      ours,
      dropError((message) => Buffer.byteLength(message) >= 1_020 && Buffer.byteLength(message) <= 1_024),
    ),
  }),
  /** The original ends with the connection, and may or may not have reported it. */
  'driver-loss-survived': ({ original, ours }) => ({
    original: withWrites(
      withTimelines(original, (events) => events.filter((event) => !('exit' in event))),
      dropError(isOfConnection),
    ),
    ours: withWrites(ours, dropError(isOfConnection)),
  }),
  /** Ours undoes what was published under another ID of the node before it publishes under the new one. */
  'old-node-id-undone': (pair) => ({
    ...pair,
    ours: withTimelines(pair.ours, (events) => events.filter((event, index) => !isUndo(event, events.slice(index + 1)))),
  }),
  /** Ours protects again what is attached, the original lets it be. */
  'finalizer-put-back': (pair) => bothStories(pair, (theirs) => eventsOf(theirs).length === 0, onlyProtects),
  /** When the volume cannot be protected, ours may have protected the attachment already. */
  'protects-side-by-side': ({ original, ours }) => ({ original: protectionFirst(original), ours: protectionFirst(ours) }),
  /** The original calls the driver again when it could not save the result, and reports that as an error of the detach. */
  'write-retried-not-the-call': (pair) => ({
    ...pair,
    original: withWrites(withTimelines(pair.original, withoutSameCalls), dropUnsavedDetach),
  }),
  ...levelsAfterAttach,
} as const satisfies Readonly<Record<string, (pair: TracePair) => TracePair>>;

/** A row that scenarios can claim. */
export type DifferenceId = keyof typeof levels;

export const differenceLevels: Readonly<Record<DifferenceId, (pair: TracePair) => TracePair>> = levels;

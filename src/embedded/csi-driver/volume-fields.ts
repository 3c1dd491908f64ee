/**
 * Volumes and snapshots of the books as the fields of replies. Called by the RPC tables.
 */
import type { Snapshot } from './snapshot-book.ts';
import type { Volume } from './volume-book.ts';

/** Fields of `Volume`. */
export function volumeFields({ volumeId, capacityBytes, volumeContext, contentSource, topology }: Volume): object {
  return {
    volumeId,
    capacityBytes,
    volumeContext,
    ...(contentSource === undefined ? {} : { contentSource: sourceFields(contentSource) }),
    ...(topology === undefined ? {} : { accessibleTopology: [{ segments: topology }] }),
  };
}

function sourceFields(source: NonNullable<Volume['contentSource']>): object {
  return source.from === 'snapshot' ? { snapshot: { snapshotId: source.snapshotId } } : { volume: { volumeId: source.volumeId } };
}

/** Fields of `Snapshot`. */
export function snapshotFields({ snapshotId, sourceVolumeId, sizeBytes, createdAt }: Snapshot): object {
  return { snapshotId, sourceVolumeId, sizeBytes, creationTime: createdAt, readyToUse: true };
}

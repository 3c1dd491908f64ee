/**
 * VolumeAttachment: JSON -> slim row (behaviour.md 13.4). Pure and total; `kube/resources.ts` hands it out.
 */
import type { AttachmentError, VolumeAttachment } from '../types.ts';
import { type Decoder, type Draft, decodeAnnotations, decodeFinalizers, decodeIdentity } from './decoded.ts';
import type { Interner } from './interner.ts';
import type { ObjectReader } from './object-reader.ts';
import { decodeVolumeSpec } from './volume-spec.ts';

/** What the decoder of VolumeAttachments is made with. */
export interface AttachmentDecoderOptions {
  readonly interner: Interner;
  /** Names of the annotations that are kept. */
  readonly annotations: readonly string[];
}

/** Makes the decoder of VolumeAttachments, of whatever attacher. */
export function volumeAttachmentDecoder({ interner, annotations }: AttachmentDecoderOptions): Decoder<VolumeAttachment> {
  return (value) => {
    const identity = decodeIdentity(value);
    if ('fault' in identity) {
      return identity;
    }
    const { name, uid, resourceVersion, metadata, document, faults } = identity;
    const spec = document.object('spec');
    const status = document.object('status');
    const row: Draft<VolumeAttachment> = {
      kind: 'VolumeAttachment',
      name,
      uid,
      resourceVersion,
      finalizers: decodeFinalizers(metadata, interner),
      annotations: decodeAnnotations(metadata, annotations),
      attacher: interner.text(spec?.text('attacher') ?? ''),
      nodeName: interner.text(spec?.text('nodeName') ?? ''),
      attached: status?.flag('attached') ?? false,
    };
    addTimestamps(row, metadata);
    addSource(row, { source: spec?.object('source'), interner });
    addStatus(row, { status, interner });
    if (faults.sentence !== undefined) {
      row.malformed = faults.sentence;
    }
    return { row };
  };
}

function addTimestamps(row: Draft<VolumeAttachment>, metadata: ObjectReader): void {
  const creationTimestamp = metadata.text('creationTimestamp');
  if (creationTimestamp !== undefined) {
    row.creationTimestamp = creationTimestamp;
  }
  const deletionTimestamp = metadata.text('deletionTimestamp');
  if (deletionTimestamp !== undefined) {
    row.deletionTimestamp = deletionTimestamp;
  }
}

function addSource(row: Draft<VolumeAttachment>, from: { readonly source: ObjectReader | undefined; readonly interner: Interner }): void {
  const persistentVolumeName = from.source?.text('persistentVolumeName');
  if (persistentVolumeName !== undefined) {
    row.persistentVolumeName = persistentVolumeName;
  }
  const inlineVolumeSpec = from.source?.object('inlineVolumeSpec');
  if (inlineVolumeSpec !== undefined) {
    row.inlineVolumeSpec = decodeVolumeSpec(inlineVolumeSpec, from.interner);
  }
}

function addStatus(
  row: Draft<VolumeAttachment>,
  { status, interner }: { readonly status: ObjectReader | undefined; readonly interner: Interner },
): void {
  const attachmentMetadata = status?.textMap('attachmentMetadata');
  if (attachmentMetadata !== undefined) {
    row.attachmentMetadata = interner.map(attachmentMetadata);
  }
  const attachError = status?.object('attachError');
  if (attachError !== undefined) {
    row.attachError = decodeError(attachError);
  }
  const detachError = status?.object('detachError');
  if (detachError !== undefined) {
    row.detachError = decodeError(detachError);
  }
}

function decodeError(error: ObjectReader): AttachmentError {
  const message = error.text('message') ?? '';
  const errorCode = error.wholeNumber('errorCode');
  return errorCode === undefined ? { message } : { message, errorCode };
}

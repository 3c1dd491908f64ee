/**
 * The kinds of object that are read from JSON and from protobuf, and what writes them in both: what one encoding does with an
 * answer, the other must do with the same answer.
 */
import { csiNodeDecoder } from '../../src/kube/decode/csi-node.ts';
import type { Decoded } from '../../src/kube/decode/decoded.ts';
import type { Encoding, ListEnd, WatchFrame } from '../../src/kube/decode/encoding.ts';
import { Interner } from '../../src/kube/decode/interner.ts';
import { jsonEncoding } from '../../src/kube/decode/json-encoding.ts';
import { persistentVolumeDecoder } from '../../src/kube/decode/persistent-volume.ts';
import { volumeAttachmentDecoder } from '../../src/kube/decode/volume-attachment.ts';
import { csiNodes, persistentVolumes, type Resource, volumeAttachments } from '../../src/kube/resources.ts';
import { envelope, eventBytes, type ListMeta, listBytes, objectBytes, serverDocument, type WrittenKind } from './protobuf-writer.ts';

export const keptAnnotations = [
  'csi.alpha.kubernetes.io/node-id',
  'external-attacher/volume-handle',
  'pv.kubernetes.io/migrated-to',
] as const;
export const ownDriver = 'disk.csi.example.com';
const options = { interner: new Interner(), annotations: keptAnnotations };
const owned = { ...options, owner: { driver: ownDriver, finalizer: 'external-attacher/disk-csi-example-com' } };
const inTreeOwner = { ...owned, owner: { ...owned.owner, inTreePlugins: ['awsElasticBlockStore', 'cinder'] } };

/** Each with its JSON alone, as the same resource. */
export const encodedKinds: readonly {
  readonly title: string;
  readonly kind: 'VolumeAttachment' | 'PersistentVolume' | 'CSINode';
  readonly resource: Resource<unknown>;
  readonly json: Resource<unknown>;
}[] = [
  pair('attachments', volumeAttachments(options), jsonEncoding('VolumeAttachment', volumeAttachmentDecoder(options))),
  pair('all volumes', persistentVolumes(options), jsonEncoding('PersistentVolume', persistentVolumeDecoder(options))),
  pair('volumes of a driver', persistentVolumes(owned), jsonEncoding('PersistentVolume', persistentVolumeDecoder(owned))),
  pair(
    'volumes of a driver that serves in-tree volumes',
    persistentVolumes(inTreeOwner),
    jsonEncoding('PersistentVolume', persistentVolumeDecoder(inTreeOwner)),
  ),
  pair('nodes', csiNodes(options.interner), jsonEncoding('CSINode', csiNodeDecoder(options.interner))),
];

function pair<T>(title: string, resource: Resource<T>, encoding: Encoding<T>): (typeof encodedKinds)[number] {
  const kind = resource.kind;
  if (kind !== 'VolumeAttachment' && kind !== 'PersistentVolume' && kind !== 'CSINode') {
    throw new Error(`Cannot write objects of kind ${kind}`);
  }
  return { title, kind, resource, json: { ...resource, encoding } };
}

/** Writes answers in one encoding. */
export interface AnswerWriter {
  readonly contentType: string;
  object(kind: WrittenKind, document: unknown): Buffer;
  /** `kind` of the list; the items are of `itemKind`. */
  list(kind: string, items: { readonly kind: WrittenKind; readonly documents: readonly unknown[] }, meta: ListMeta): Buffer;
  event(type: string, kind: WrittenKind, document: unknown): Buffer;
}

export const jsonWriter: AnswerWriter = {
  contentType: 'application/json',
  object: (kind, document) => Buffer.from(JSON.stringify({ apiVersion: 'v1', kind, ...serverDocument(kind, document) })),
  list: (kind, { kind: itemKind, documents }, { resourceVersion, continueToken }) =>
    Buffer.from(
      JSON.stringify({
        kind,
        metadata: { resourceVersion, ...(continueToken !== undefined && { continue: continueToken }) },
        items: documents.map((document) => ({ ...serverDocument(itemKind, document), kind: undefined, apiVersion: undefined })),
      }),
    ),
  event: (type, kind, document) => Buffer.from(`${JSON.stringify({ type, object: { kind, ...serverDocument(kind, document) } })}\n`),
};

export const protobufWriter: AnswerWriter = {
  contentType: 'application/vnd.kubernetes.protobuf',
  object: (kind, document) => envelope(kind, objectBytes(kind, document)),
  list: (kind, { kind: itemKind, documents }, meta) =>
    envelope(
      kind,
      listBytes(
        documents.map((document) => objectBytes(itemKind, document)),
        meta,
      ),
    ),
  event: (type, kind, document) => eventBytes(type, envelope(kind, objectBytes(kind, document))),
};

/** Reads a whole list page, given in these chunks. */
export function readList<T>(
  encoding: Encoding<T>,
  contentType: string,
  chunks: Iterable<Uint8Array>,
): { readonly items: readonly Decoded<T>[]; readonly end: ListEnd } {
  const reader = encoding.listReader(contentType);
  const items: Decoded<T>[] = [];
  for (const chunk of chunks) {
    items.push(...reader.push(chunk));
  }
  return { items, end: reader.end() };
}

/** Reads a whole watch, given in these chunks. */
export function readWatch<T>(encoding: Encoding<T>, contentType: string, chunks: Iterable<Uint8Array>): readonly WatchFrame<T>[] {
  const reader = encoding.watchReader(contentType);
  const frames: WatchFrame<T>[] = [];
  for (const chunk of chunks) {
    frames.push(...reader.push(chunk));
  }
  reader.end();
  return frames;
}

/** Cuts bytes into pieces of this size. */
export function* piecesOf(bytes: Uint8Array, size: number): Generator<Uint8Array, void, undefined> {
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size);
  }
}

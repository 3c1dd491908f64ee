/**
 * The kinds of object that this project asks the API server for: where they are and how they are read. `bin/` makes them
 * with one interner; `object-client.ts` and `reflector.ts` take them. Lists of kinds of which there are thousands are asked for in
 * protobuf; the others, a few objects in all, in JSON.
 */
import { type AccessReview, decodeAccessReview } from './decode/access-review.ts';
import { csiNodeDecoder } from './decode/csi-node.ts';
import type { Encoding } from './decode/encoding.ts';
import type { Interner } from './decode/interner.ts';
import { jsonEncoding } from './decode/json-encoding.ts';
import { decodeLease } from './decode/lease.ts';
import { negotiatedEncoding } from './decode/negotiated-encoding.ts';
import { persistentVolumeDecoder, type VolumeDecoderOptions } from './decode/persistent-volume.ts';
import { csiNodeShape, persistentVolumeShape, volumeAttachmentShape } from './decode/protobuf-shapes.ts';
import { decodeSecret, type SecretValues } from './decode/secret.ts';
import { type AttachmentDecoderOptions, volumeAttachmentDecoder } from './decode/volume-attachment.ts';
import type { Lease } from './lease.ts';
import type { JsonObject } from './patch.ts';
import type { CsiNode, PersistentVolume, Right, VolumeAttachment } from './types.ts';

/** One kind of object, as the API server serves it and as we keep it (`T`). */
export interface Resource<T> {
  /** API group, empty for the core group. */
  readonly group: string;
  readonly version: string;
  /** As it stands in the path: `volumeattachments`. */
  readonly plural: string;
  readonly kind: string;
  readonly encoding: Encoding<T>;
}

/** `storage.k8s.io/v1` VolumeAttachment. */
export function volumeAttachments(options: AttachmentDecoderOptions): Resource<VolumeAttachment> {
  const kind = 'VolumeAttachment';
  const encoding = negotiatedEncoding({
    kind,
    shape: volumeAttachmentShape(options.annotations),
    decode: volumeAttachmentDecoder(options),
  });
  return { group: 'storage.k8s.io', version: 'v1', plural: 'volumeattachments', kind, encoding };
}

/** `v1` PersistentVolume; those of another CSI driver than the owner's in short form. */
export function persistentVolumes(options: VolumeDecoderOptions): Resource<PersistentVolume> {
  const kind = 'PersistentVolume';
  const encoding = negotiatedEncoding({
    kind,
    shape: persistentVolumeShape(options.annotations),
    decode: persistentVolumeDecoder(options),
  });
  return { group: '', version: 'v1', plural: 'persistentvolumes', kind, encoding };
}

/** `storage.k8s.io/v1` CSINode. */
export function csiNodes(interner: Interner): Resource<CsiNode> {
  const kind = 'CSINode';
  const encoding = negotiatedEncoding({ kind, shape: csiNodeShape, decode: csiNodeDecoder(interner) });
  return { group: 'storage.k8s.io', version: 'v1', plural: 'csinodes', kind, encoding };
}

/** `v1` Secret. */
export const secrets: Resource<SecretValues> = {
  group: '',
  version: 'v1',
  plural: 'secrets',
  kind: 'Secret',
  encoding: jsonEncoding('Secret', decodeSecret),
};

/** `coordination.k8s.io/v1` Lease. */
export const leases: Resource<Lease> = {
  group: 'coordination.k8s.io',
  version: 'v1',
  plural: 'leases',
  kind: 'Lease',
  encoding: jsonEncoding('Lease', decodeLease),
};

/** `v1` Event: created only; nothing of the answer is kept. */
export const events: Resource<'created'> = {
  group: '',
  version: 'v1',
  plural: 'events',
  kind: 'Event',
  encoding: jsonEncoding('Event', () => ({ row: 'created' })),
};

/** `authorization.k8s.io/v1` SelfSubjectAccessReview: created only, with {@link accessReviewBody}. */
export const selfSubjectAccessReviews: Resource<AccessReview> = {
  group: 'authorization.k8s.io',
  version: 'v1',
  plural: 'selfsubjectaccessreviews',
  kind: 'SelfSubjectAccessReview',
  encoding: jsonEncoding('SelfSubjectAccessReview', decodeAccessReview),
};

/** Asks whether we have a right (behaviour.md 1.7). */
export function accessReviewBody(right: Right): JsonObject {
  const { verb, group, resource, subresource, namespace, name } = right;
  const resourceAttributes: JsonObject = {
    verb,
    group,
    resource,
    ...(subresource !== undefined && { subresource }),
    ...(namespace !== undefined && { namespace }),
    ...(name !== undefined && { name }),
  };
  return { apiVersion: 'authorization.k8s.io/v1', kind: 'SelfSubjectAccessReview', spec: { resourceAttributes } };
}

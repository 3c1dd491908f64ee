/**
 * What Kubernetes puts around each object in protobuf: four bytes of magic, then `runtime.Unknown` with the kind and the bytes of
 * the object (k8s.io/apimachinery pkg/runtime/generated.proto and serializer/protobuf). Used by `protobuf-encoding.ts`, and by
 * `kube/errors.ts` for answers that are errors.
 */
import { Buffer } from 'node:buffer';
import { AppError } from '../../runtime/errors.ts';
import type { Part } from './byte-feed.ts';
import { message, part, shapeOf, text } from './protobuf-fields.ts';
import { damaged, type Fields, readMessage } from './protobuf-reader.ts';
import { statusShape } from './protobuf-shapes.ts';

/** What every body, and every object in a watch, begins with. */
export const magic: Uint8Array = Buffer.from('k8s\0');

/** `runtime.TypeMeta`. */
export const typeMetaShape = shapeOf({ 2: text('kind') });

const nothing: Part = { bytes: Buffer.alloc(0), start: 0, end: 0 };
const unknownShape = shapeOf({ 1: message('typeMeta', typeMetaShape), 2: part('raw'), 3: text('contentEncoding') });

/** An object, still in bytes. */
export interface Wrapped {
  /** As the server says it; empty where it does not. */
  readonly kind: string;
  readonly raw: Part;
}

/** All of some bytes, for reading. */
export function wholeOf(body: Uint8Array): Part {
  return { bytes: Buffer.from(body.buffer, body.byteOffset, body.byteLength), start: 0, end: body.length };
}

/** Whether the part is Kubernetes protobuf by how it begins. */
export function hasMagic({ bytes, start, end }: Part): boolean {
  return end - start >= magic.length && magic.every((byte, position) => byte === bytes[start + position]);
}

/** Takes an object out of its envelope. Throws `unavailable` where the bytes are none. */
export function unwrap(body: Part): Wrapped {
  if (!hasMagic(body)) {
    throw damaged('it begins otherwise');
  }
  const { typeMeta, raw, contentEncoding } = readMessage({ ...body, start: body.start + magic.length }, unknownShape);
  assertPlain(contentEncoding);
  return { kind: kindIn(typeMeta), raw: partIn(raw) };
}

/** The part that was read; an empty one where there was none. */
export function partIn(value: unknown): Part {
  return isPart(value) ? value : nothing;
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && 'bytes' in value;
}

/** Throws `unavailable` for a content encoding: we ask for none. */
export function assertPlain(contentEncoding: unknown): void {
  if (contentEncoding !== undefined) {
    throw damaged('its content is encoded once more');
  }
}

/** The kind in a `TypeMeta` that was read. */
export function kindIn(typeMeta: unknown): string {
  const kind = typeof typeMeta === 'object' && typeMeta !== null && 'kind' in typeMeta ? typeMeta.kind : undefined;
  return typeof kind === 'string' ? kind : '';
}

/** A `Status` as JSON has it, as far as `kube/errors.ts` reads it; undefined where the bytes are none. */
export function statusIn(body: Uint8Array): Fields | undefined {
  try {
    return statusOf(unwrap(wholeOf(body)));
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.kind === 'unavailable') {
      return undefined;
    }
    throw thrown;
  }
}

/** As {@link statusIn}, of an object out of its envelope; throws `unavailable` where its bytes are damaged. */
export function statusOf({ kind, raw }: Wrapped): Fields {
  return kind === 'Status' ? { kind, ...readMessage(raw, statusShape) } : { kind };
}

/**
 * What Kubernetes puts around each object in protobuf: four bytes of magic, then `runtime.Unknown` with the kind and the bytes of
 * the object (k8s.io/apimachinery pkg/runtime/generated.proto and serializer/protobuf). Used by `protobuf-encoding.ts`, and by
 * `kube/errors.ts` for answers that are errors.
 */
import { Buffer } from 'node:buffer';
import { AppError } from '../../runtime/errors.ts';
import { Interner } from './interner.ts';
import { bytes, message, shapeOf, sharedText, text } from './protobuf-fields.ts';
import { damaged, type Fields, readMessage } from './protobuf-reader.ts';
import { statusShape } from './protobuf-shapes.ts';

/** What every body, and every object in a watch, begins with. */
export const magic: Uint8Array = Buffer.from('k8s\0');

/** `runtime.TypeMeta`. */
export const typeMetaShape = shapeOf({ 2: sharedText('kind') });

const unknownShape = shapeOf({ 1: message('typeMeta', typeMetaShape), 2: bytes('raw'), 3: text('contentEncoding') });

/** An object, still in bytes. */
export interface Wrapped {
  /** As the server says it; empty where it does not. */
  readonly kind: string;
  readonly raw: Buffer;
}

/** The bytes as they are, for reading. */
export function asBuffer(part: Uint8Array): Buffer {
  return Buffer.from(part.buffer, part.byteOffset, part.byteLength);
}

/** Whether bytes are Kubernetes protobuf by how they begin. */
export function hasMagic(body: Uint8Array): boolean {
  return magic.every((byte, position) => byte === body[position]);
}

/** Takes an object out of its envelope. Throws `unavailable` where the bytes are none. */
export function unwrap(body: Uint8Array, interner: Interner): Wrapped {
  if (!hasMagic(body)) {
    throw damaged('it begins otherwise');
  }
  const { typeMeta, raw, contentEncoding } = readMessage(asBuffer(body).subarray(magic.length), unknownShape, interner);
  assertPlain(contentEncoding);
  return { kind: kindIn(typeMeta), raw: Buffer.isBuffer(raw) ? raw : Buffer.alloc(0) };
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
    const interner = new Interner();
    return statusOf(unwrap(body, interner), interner);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.kind === 'unavailable') {
      return undefined;
    }
    throw thrown;
  }
}

/** As {@link statusIn}, of an object out of its envelope; throws `unavailable` where its bytes are damaged. */
export function statusOf({ kind, raw }: Wrapped, interner: Interner): Fields {
  return kind === 'Status' ? { kind, ...readMessage(raw, statusShape, interner) } : { kind };
}

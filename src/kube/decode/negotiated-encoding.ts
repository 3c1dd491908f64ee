/**
 * One kind of object in whichever encoding the server answers: Kubernetes protobuf where it can, JSON where it, or a proxy before
 * it, offers nothing else. Used by `kube/resources.ts`.
 */
import type { Encoding } from './encoding.ts';
import { jsonEncoding } from './json-encoding.ts';
import { type ProtobufKind, protobufEncoding, protobufMediaType } from './protobuf-encoding.ts';

/**
 * Asks for lists and watches in protobuf before JSON, and for single objects in JSON, where protobuf saves nothing. Reads what the
 * content type of each answer says; JSON where it says nothing.
 */
export function negotiatedEncoding<T>(kind: ProtobufKind<T>): Encoding<T> {
  const json = jsonEncoding(kind.kind, kind.decode);
  const protobuf = protobufEncoding(kind);
  const chosen = (contentType: string | undefined): Encoding<T> => (isProtobuf(contentType) ? protobuf : json);
  return {
    accept: `${protobuf.accept},${json.accept}`,
    acceptObject: json.accept,
    decodeObject: (bytes, contentType) => chosen(contentType).decodeObject(bytes),
    listReader: (contentType) => chosen(contentType).listReader(),
    watchReader: (contentType) => chosen(contentType).watchReader(),
  };
}

function isProtobuf(contentType: string | undefined): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === protobufMediaType;
}

/**
 * The Kubernetes protobuf encoding of the API server's answers, which costs the server and us less than JSON (docs/adr/0010). Only
 * the fields that are kept are read; the decoders of JSON make rows of them. Used by `kube/resources.ts`.
 */
import { AppError } from '../../runtime/errors.ts';
import type { Part } from './byte-feed.ts';
import type { Decoded, Decoder } from './decoded.ts';
import type { Encoding, ListEnd, ListReader, WatchFrame, WatchReader } from './encoding.ts';
import { isFields } from './object-reader.ts';
import { type CutPart, FrameCutter, ListCutter, type ListPart } from './protobuf-cutter.ts';
import { assertPlain, kindIn, partIn, statusOf, typeMetaShape, unwrap, type Wrapped, wholeOf } from './protobuf-envelope.ts';
import { message, part, shapeOf, text } from './protobuf-fields.ts';
import { damaged, readMessage, type Shape } from './protobuf-reader.ts';
import { bookmarkShape, listMetaShape } from './protobuf-shapes.ts';

/** One kind of object, and how it is read. */
export interface ProtobufKind<T> {
  readonly kind: string;
  readonly shape: Shape;
  /** Makes a row of the fields that were read, as of those of JSON. */
  readonly decode: Decoder<T>;
}

/** The media type; with `;stream=watch` behind it for a watch. */
export const protobufMediaType = 'application/vnd.kubernetes.protobuf';

const tooLarge = 'the object is larger than 8 MiB';
/** `WatchEvent`, with its `RawExtension`. */
const watchEventShape = shapeOf({ 1: text('type'), 2: message('object', shapeOf({ 1: part('raw') })) });

/** Reads Kubernetes protobuf. What says that it is of another kind, or of none, is never taken for an object or a list. */
export function protobufEncoding<T>(kind: ProtobufKind<T>): Encoding<T> {
  return {
    accept: protobufMediaType,
    acceptObject: protobufMediaType,
    decodeObject: (body) => {
      const wrapped = unwrap(wholeOf(body));
      assertKind(wrapped.kind, kind.kind);
      return decode(wrapped.raw, kind);
    },
    listReader: () => new ProtobufListReader(kind),
    watchReader: () => new ProtobufWatchReader(kind),
  };
}

function decode<T>(raw: Part, kind: ProtobufKind<T>): Decoded<T> {
  return kind.decode(readMessage(raw, kind.shape));
}

function assertKind(found: string, wanted: string): void {
  const fault = kindFault(found, wanted);
  if (fault !== undefined) {
    throw new AppError('unavailable', `the answer ${fault}`);
  }
}

function kindFault(found: string, wanted: string): string | undefined {
  if (found === wanted) {
    return undefined;
  }
  return found === '' ? `is no ${wanted}: it has no kind` : `is no ${wanted} but says that it is ${JSON.stringify(found).slice(0, 80)}`;
}

class ProtobufListReader<T> implements ListReader<T> {
  readonly #cutter = new ListCutter();
  readonly #kind: ProtobufKind<T>;
  #listKind = '';
  #metadata: { readonly resourceVersion: string; readonly continueToken: string } = { resourceVersion: '', continueToken: '' };

  constructor(kind: ProtobufKind<T>) {
    this.#kind = kind;
  }

  *push(chunk: Uint8Array): Generator<Decoded<T>, void, undefined> {
    for (const cut of this.#cutter.push(chunk)) {
      if (cut.name === 'item') {
        // The kind stands in front of the list.
        this.#assertKind();
        yield cut.part === 'too-large' ? { fault: tooLarge } : decode(cut.part, this.#kind);
      } else {
        this.#takePart(cut);
      }
    }
  }

  end(): ListEnd {
    this.#cutter.end();
    this.#assertKind();
    const { resourceVersion, continueToken } = this.#metadata;
    if (resourceVersion === '') {
      throw new AppError('unavailable', 'the answer is no list: it has no metadata.resourceVersion');
    }
    return { resourceVersion, strayItems: 0, ...(continueToken !== '' && { continueToken }) };
  }

  #assertKind(): void {
    assertKind(this.#listKind, `${this.#kind.kind}List`);
  }

  #takePart({ name, part: content }: ListPart): void {
    if (content === 'too-large') {
      throw damaged(`its ${name} is larger than 8 MiB`);
    }
    switch (name) {
      case 'typeMeta':
        this.#listKind = kindIn(readMessage(content, typeMetaShape));
        break;
      case 'metadata': {
        const { resourceVersion, continue: continueToken } = readMessage(content, listMetaShape);
        this.#metadata = { resourceVersion: textOf(resourceVersion), continueToken: textOf(continueToken) };
        break;
      }
      default:
        assertPlain(content.start === content.end ? undefined : content);
    }
  }
}

class ProtobufWatchReader<T> implements WatchReader<T> {
  readonly #cutter = new FrameCutter();
  readonly #kind: ProtobufKind<T>;

  constructor(kind: ProtobufKind<T>) {
    this.#kind = kind;
  }

  *push(chunk: Uint8Array): Generator<WatchFrame<T>, void, undefined> {
    for (const frame of this.#cutter.push(chunk)) {
      yield this.#frame(frame);
    }
  }

  end(): void {
    this.#cutter.end();
  }

  #frame(frame: CutPart): WatchFrame<T> {
    if (frame === 'too-large') {
      return { type: 'unreadable', fault: tooLarge };
    }
    const { type, object } = readMessage(frame, watchEventShape);
    switch (type) {
      case 'ADDED':
      case 'MODIFIED':
        return this.#rowFrame('applied', unwrap(rawOf(object)));
      case 'DELETED':
        return this.#rowFrame('removed', unwrap(rawOf(object)));
      case 'BOOKMARK':
        return bookmark(unwrap(rawOf(object)));
      case 'ERROR':
        return { type: 'error', status: statusOf(unwrap(rawOf(object))) };
      default:
        return { type: 'unreadable', fault: `the event has the unknown type ${String(JSON.stringify(type)).slice(0, 80)}` };
    }
  }

  #rowFrame(type: 'applied' | 'removed', wrapped: Wrapped): WatchFrame<T> {
    const otherKind = kindFault(wrapped.kind, this.#kind.kind);
    if (otherKind !== undefined) {
      return { type: 'unreadable', fault: `the object ${otherKind}` };
    }
    const decoded = decode(wrapped.raw, this.#kind);
    return 'fault' in decoded ? { type: 'unreadable', fault: decoded.fault } : { type, row: decoded.row };
  }
}

function bookmark<T>({ raw }: Wrapped): WatchFrame<T> {
  const { metadata } = readMessage(raw, bookmarkShape);
  const resourceVersion = isFields(metadata) ? textOf(metadata['resourceVersion']) : '';
  return resourceVersion === ''
    ? { type: 'unreadable', fault: 'the bookmark has no metadata.resourceVersion' }
    : { type: 'bookmark', resourceVersion };
}

function rawOf(object: unknown): Part {
  return partIn(isFields(object) ? object['raw'] : undefined);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * The JSON encoding of the API server's answers. Each object is parsed by itself, so that neither a page nor a stream is
 * ever parsed in one go. Used by `kube/resources.ts`.
 */
import { Buffer } from 'node:buffer';
import { AppError } from '../../runtime/errors.ts';
import type { Decoded, Decoder } from './decoded.ts';
import type { Encoding, ListEnd, ListReader, WatchFrame, WatchReader } from './encoding.ts';
import { type CutObject, ListSplitter, StreamSplitter } from './json-splitter.ts';
import { FirstFault, isFields, ObjectReader } from './object-reader.ts';

const tooLarge = 'the object is larger than 8 MiB';

/**
 * Reads JSON with the decoder of one kind. What says that it is of another kind is never taken for an object: a Secret that
 * is none would have no values, and a list that is none would empty the cache.
 */
export function jsonEncoding<T>(kind: string, decode: Decoder<T>): Encoding<T> {
  return {
    accept: 'application/json',
    acceptObject: 'application/json',
    decodeObject: (bytes) => {
      const document = parse(bytes);
      // The server always says the kind of an object that is the whole answer; and anything without one would be a Secret without values.
      const fault = isFields(document) && document['kind'] === undefined ? `is no ${kind}: it has no kind` : kindFault(document, kind);
      if (fault !== undefined) {
        throw new AppError('unavailable', `the answer ${fault}`);
      }
      return decode(document);
    },
    listReader: () => new JsonListReader(kind, decode),
    watchReader: () => new JsonWatchReader(kind, decode),
  };
}

/** Why `document` is of another kind than this. What is no object at all is for the decoder. */
function kindFault(document: unknown, kind: string): string | undefined {
  const found = isFields(document) ? (document['kind'] ?? kind) : kind;
  return found === kind ? undefined : `is no ${kind} but says that it is ${String(JSON.stringify(found)).slice(0, 80)}`;
}

class JsonListReader<T> implements ListReader<T> {
  readonly #splitter = new ListSplitter();
  readonly #kind: string;
  readonly #decode: Decoder<T>;
  #items = 0;

  constructor(kind: string, decode: Decoder<T>) {
    this.#kind = kind;
    this.#decode = decode;
  }

  *push(chunk: Uint8Array): Generator<Decoded<T>, void, undefined> {
    for (const item of this.#splitter.push(chunk)) {
      this.#items += 1;
      yield item === 'too-large' ? { fault: tooLarge } : this.#decode(parse(item));
    }
  }

  end(): ListEnd {
    const document = parse(this.#splitter.end());
    const items = isFields(document) ? (document['items'] ?? []) : [];
    const fault = kindFault(document, `${this.#kind}List`) ?? (Array.isArray(items) ? undefined : 'is no list: its items are no array');
    if (fault !== undefined) {
      throw new AppError('unavailable', `the answer ${fault}`);
    }
    const metadata = ObjectReader.root(document, new FirstFault()).object('metadata');
    const resourceVersion = metadata?.text('resourceVersion') ?? '';
    if (resourceVersion === '') {
      throw new AppError('unavailable', 'the answer is no list: it has no metadata.resourceVersion');
    }
    const continueToken = metadata?.text('continue') ?? '';
    const places = Array.isArray(items) ? items.length : 0;
    return { resourceVersion, strayItems: places - this.#items, ...(continueToken !== '' && { continueToken }) };
  }
}

class JsonWatchReader<T> implements WatchReader<T> {
  readonly #splitter = new StreamSplitter();
  readonly #kind: string;
  readonly #decode: Decoder<T>;

  constructor(kind: string, decode: Decoder<T>) {
    this.#kind = kind;
    this.#decode = decode;
  }

  *push(chunk: Uint8Array): Generator<WatchFrame<T>, void, undefined> {
    for (const message of this.#splitter.push(chunk)) {
      yield this.#frame(message);
    }
  }

  end(): void {
    this.#splitter.end();
  }

  #frame(message: CutObject): WatchFrame<T> {
    if (message === 'too-large') {
      return { type: 'unreadable', fault: tooLarge };
    }
    const document = parse(message);
    const type = isFields(document) ? document['type'] : undefined;
    const object = isFields(document) ? document['object'] : undefined;
    switch (type) {
      case 'ADDED':
      case 'MODIFIED':
        return this.#rowFrame('applied', object);
      case 'DELETED':
        return this.#rowFrame('removed', object);
      case 'BOOKMARK':
        return bookmark(object);
      case 'ERROR':
        return { type: 'error', status: object };
      default:
        return { type: 'unreadable', fault: `the event has the unknown type ${String(JSON.stringify(type)).slice(0, 80)}` };
    }
  }

  #rowFrame(type: 'applied' | 'removed', object: unknown): WatchFrame<T> {
    const otherKind = kindFault(object, this.#kind);
    if (otherKind !== undefined) {
      return { type: 'unreadable', fault: `the object ${otherKind}` };
    }
    const decoded = this.#decode(object);
    return 'fault' in decoded ? { type: 'unreadable', fault: decoded.fault } : { type, row: decoded.row };
  }
}

function bookmark<T>(object: unknown): WatchFrame<T> {
  const faults = new FirstFault();
  const resourceVersion = ObjectReader.root(object, faults).object('metadata')?.text('resourceVersion') ?? '';
  if (resourceVersion === '') {
    return { type: 'unreadable', fault: faults.sentence ?? 'the bookmark has no metadata.resourceVersion' };
  }
  return { type: 'bookmark', resourceVersion };
}

function parse(bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    // Neither what an object says nor the parser's own words, which repeat it: it may be a Secret.
    const found = text.trimStart().startsWith('{') ? 'an object with a fault in its form' : JSON.stringify(text.slice(0, 80));
    throw new AppError('unavailable', `the answer is no JSON but ${found}`);
  }
}

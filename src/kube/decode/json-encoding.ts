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

/** Reads JSON with the decoder of one kind. */
export function jsonEncoding<T>(decode: Decoder<T>): Encoding<T> {
  return {
    accept: 'application/json',
    decodeObject: (bytes) => decode(parse(bytes)),
    listReader: () => new JsonListReader(decode),
    watchReader: () => new JsonWatchReader(decode),
  };
}

class JsonListReader<T> implements ListReader<T> {
  readonly #splitter = new ListSplitter();
  readonly #decode: Decoder<T>;
  #items = 0;

  constructor(decode: Decoder<T>) {
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
    const metadata = ObjectReader.root(document, new FirstFault()).object('metadata');
    const resourceVersion = metadata?.text('resourceVersion') ?? '';
    if (resourceVersion === '') {
      throw new AppError('unavailable', 'the answer is no list: it has no metadata.resourceVersion');
    }
    const continueToken = metadata?.text('continue') ?? '';
    const places = isFields(document) && Array.isArray(document['items']) ? document['items'].length : 0;
    return { resourceVersion, strayItems: places - this.#items, ...(continueToken !== '' && { continueToken }) };
  }
}

class JsonWatchReader<T> implements WatchReader<T> {
  readonly #splitter = new StreamSplitter();
  readonly #decode: Decoder<T>;

  constructor(decode: Decoder<T>) {
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
        return rowFrame('applied', this.#decode(object));
      case 'DELETED':
        return rowFrame('removed', this.#decode(object));
      case 'BOOKMARK':
        return bookmark(object);
      case 'ERROR':
        return { type: 'error', status: object };
      default:
        return { type: 'unreadable', fault: `the event has the unknown type ${String(JSON.stringify(type)).slice(0, 80)}` };
    }
  }
}

function rowFrame<T>(type: 'applied' | 'removed', decoded: Decoded<T>): WatchFrame<T> {
  return 'fault' in decoded ? { type: 'unreadable', fault: decoded.fault } : { type, row: decoded.row };
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
  } catch (cause) {
    throw new AppError('unavailable', `the answer is no JSON but ${JSON.stringify(text.slice(0, 80))}`, { cause });
  }
}

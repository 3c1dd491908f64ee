/**
 * What JSON answers can look like besides good ones.
 */
import { expect } from 'chai';
import { Interner } from '../../../src/kube/decode/interner.ts';
import { jsonEncoding } from '../../../src/kube/decode/json-encoding.ts';
import { decodeSecret } from '../../../src/kube/decode/secret.ts';
import { volumeAttachmentDecoder } from '../../../src/kube/decode/volume-attachment.ts';
import { AppError } from '../../../src/runtime/errors.ts';
import { volumeAttachmentDocument } from '../../support/kube-documents.ts';

const encoding = jsonEncoding('VolumeAttachment', volumeAttachmentDecoder({ interner: new Interner(), annotations: [] }));

function readList(...chunks: readonly string[]): {
  readonly rows: readonly string[];
  readonly faults: readonly string[];
  readonly end: unknown;
} {
  const reader = encoding.listReader();
  const decoded = chunks.flatMap((chunk) => [...reader.push(Buffer.from(chunk))]);
  return {
    rows: decoded.flatMap((item) => ('row' in item ? [item.row.name] : [])),
    faults: decoded.flatMap((item) => ('fault' in item ? [item.fault] : [])),
    end: reader.end(),
  };
}

function readWatch(...chunks: readonly string[]): readonly unknown[] {
  const reader = encoding.watchReader();
  const frames = chunks.flatMap((chunk) => [...reader.push(Buffer.from(chunk))]);
  reader.end();
  return frames;
}

function expectUnavailable(run: () => unknown, message: string | RegExp): void {
  let thrown: unknown;
  try {
    run();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).to.be.instanceOf(AppError);
  expect(thrown).to.have.property('kind', 'unavailable');
  expect((thrown as AppError).message).to.match(typeof message === 'string' ? new RegExp(`^${message}$`) : message);
}

const item = (name: string): string => JSON.stringify(volumeAttachmentDocument(name));
const metadata = '"metadata":{"resourceVersion":"7"}';

describe('jsonEncoding().listReader()', () => {
  it('reads an empty list, whether items is an array, null or absent', () => {
    for (const items of ['"items":[],', '"items":null,', '']) {
      expect(readList(`{${items}${metadata}}`)).to.deep.equal({ rows: [], faults: [], end: { resourceVersion: '7', strayItems: 0 } });
    }
  });

  it('counts items that are no objects and reads the others', () => {
    const list = `{${metadata},"items":[1,${item('a')},null,"{}",[{"metadata":{}}],${item('b')},true]}`;
    expect(readList(list)).to.deep.equal({ rows: ['a', 'b'], faults: [], end: { resourceVersion: '7', strayItems: 5 } });
  });

  it('tells which items are no rows', () => {
    expect(readList(`{${metadata},"items":[{"metadata":{"name":"a"}},${item('b')}]}`)).to.deep.include({
      rows: ['b'],
      faults: ['metadata.uid is missing or empty'],
    });
  });

  it('takes no other array for the items', () => {
    const list = `{"columns":[{"items":[{}]}],"items\\u0021":[{}],"x":"items","y":[{}],${metadata},"items":[${item('a')}],"z":[{}]}`;
    expect(readList(list)).to.deep.include({ rows: ['a'], faults: [] });
  });

  it('gives up on HTML at its first byte', () => {
    expectUnavailable(
      () => [...encoding.listReader().push(Buffer.from('  <html>\n<body>Log in'))],
      /^the answer is no JSON but "<html> <body>Log in"$/,
    );
  });

  it('gives up on a list without a version, on broken JSON, and on anything behind the list', () => {
    expectUnavailable(() => readList('{"items":[]}'), /no metadata.resourceVersion$/);
    expectUnavailable(() => readList(`{${metadata} "items":[${item('a')}]}`), /^the answer is no JSON but/);
    expectUnavailable(() => readList(`{${metadata},"items":[${item('a')} ${item('b')}]}`), /^the answer is no JSON but/);
    expectUnavailable(() => readList(`{${metadata},"items":[{"a":}]}`), /^the answer is no JSON but/);
    expectUnavailable(() => readList(`{${metadata}} x`), /^the answer is no JSON but "x"$/);
    expectUnavailable(() => readList(''), 'the answer is cut off');
    expectUnavailable(() => readList(`{${metadata},"items":[${item('a')}`), 'the answer is cut off');
  });

  it('passes over an object of more than 8 MiB and reads on', () => {
    const huge = `{"metadata":{"name":"huge"},"text":"${'{"'.replace('"', '\\"').repeat(3 * 1024 * 1024)}"}`;
    const half = huge.length / 2;
    const read = readList(`{${metadata},"items":[${item('a')},${huge.slice(0, half)}`, `${huge.slice(half)},${item('b')}]}`);
    expect(read).to.deep.include({ rows: ['a', 'b'], faults: ['the object is larger than 8 MiB'] });
  });

  it('gives up on a list of another kind, and on one whose items are no array: it must not empty a cache', () => {
    for (const other of ['"PodList"', '"VolumeAttachment"', '"Status"', '7']) {
      expectUnavailable(
        () => readList(`{"kind":${other},${metadata},"items":[]}`),
        /^the answer is no VolumeAttachmentList but says that it is /,
      );
    }
    for (const items of ['{}', '"abc"', '7', 'true']) {
      expectUnavailable(() => readList(`{${metadata},"items":${items}}`), /^the answer is no list: its items are no array$/);
    }
    expect(readList(`{"kind":"VolumeAttachmentList",${metadata},"items":[${item('a')}]}`).rows).to.deep.equal(['a']);
  });

  it('gives up on a list of more than 1 MiB besides its items', () => {
    const reader = encoding.listReader();
    expectUnavailable(
      () => [...reader.push(Buffer.from(`{"text":"${'x'.repeat(2 ** 20)}"`))],
      /more than 1048576 bytes besides its items$/,
    );
  });
});

describe('jsonEncoding().watchReader()', () => {
  const bookmark = '{"type":"BOOKMARK","object":{"kind":"VolumeAttachment","metadata":{"resourceVersion":"9"}}}\n';

  it('reads bookmarks and errors', () => {
    const error = '{"type":"ERROR","object":{"kind":"Status","code":410}}';
    expect(readWatch(bookmark, error)).to.deep.equal([
      { type: 'bookmark', resourceVersion: '9' },
      { type: 'error', status: { kind: 'Status', code: 410 } },
    ]);
  });

  it('tells of events that it cannot read, and reads on', () => {
    const events = [
      '{}',
      '{"type":"RENAMED"}',
      '{"type":["ADDED"],"object":{}}',
      '{"type":"ADDED"}',
      '{"type":"DELETED","object":7}',
      '{"type":"BOOKMARK","object":{}}',
      `{"type":"ADDED","object":{"kind":"Pod","metadata":{"name":"a","uid":"u","resourceVersion":"8"}}}`,
    ];
    expect(readWatch(...events, bookmark)).to.deep.equal([
      { type: 'unreadable', fault: 'the event has the unknown type undefined' },
      { type: 'unreadable', fault: 'the event has the unknown type "RENAMED"' },
      { type: 'unreadable', fault: 'the event has the unknown type ["ADDED"]' },
      { type: 'unreadable', fault: 'The document must be an object, but is missing' },
      { type: 'unreadable', fault: 'The document must be an object, not a number' },
      { type: 'unreadable', fault: 'the bookmark has no metadata.resourceVersion' },
      { type: 'unreadable', fault: 'the object is no VolumeAttachment but says that it is "Pod"' },
      { type: 'bookmark', resourceVersion: '9' },
    ]);
  });

  it('gives up on what is no object, and on an end within one', () => {
    expectUnavailable(() => readWatch(bookmark, '[]'), /^the answer is no JSON but "\[\]"$/);
    expectUnavailable(() => readWatch(bookmark, '{"type":'), 'the answer is cut off');
    expectUnavailable(() => readWatch('{"type":}'), /^the answer is no JSON but/);
  });

  it('reads a frame of megabytes in a thousand pieces in time that grows with its length only', () => {
    const frame = JSON.stringify({ type: 'ADDED', object: { ...volumeAttachmentDocument(), text: 'y'.repeat(6 * 1024 * 1024) } });
    const reader = encoding.watchReader();
    const bytes = Buffer.from(frame);
    const frames = [];
    for (let at = 0; at < bytes.length; at += 4096) {
      frames.push(...reader.push(bytes.subarray(at, at + 4096)));
    }
    expect(frames).to.have.length(1);
    expect(frames[0]).to.have.property('type', 'applied');
  });
});

describe('jsonEncoding().decodeObject()', () => {
  it('gives up on an object of another kind, and of none', () => {
    expect(encoding.decodeObject(Buffer.from(JSON.stringify(volumeAttachmentDocument('a'))))).to.have.nested.property('row.name', 'a');
    for (const [answer, fault] of [
      ['{"kind":"Status","status":"Success"}', 'but says that it is "Status"'],
      ['{"kind":7}', 'but says that it is 7'],
      ['{"metadata":{"name":"a"}}', ': it has no kind'],
      ['{}', ': it has no kind'],
    ] as const) {
      const gap = fault.startsWith(':') ? '' : ' ';
      expectUnavailable(() => encoding.decodeObject(Buffer.from(answer)), `the answer is no VolumeAttachment${gap}${fault}`);
    }
  });

  it('repeats nothing of an object that breaks off: it may be a Secret', () => {
    const secret = jsonEncoding('Secret', decodeSecret);
    const thrown = (): unknown => secret.decodeObject(Buffer.from('{"data":{"password":"aHVudGVyMg==","x'));
    expectUnavailable(thrown, 'the answer is no JSON but an object with a fault in its form');
    expect(thrown).to.throw(AppError).and.not.have.property('cause');
  });
});

describe('decodeSecret()', () => {
  it('gives the values as text, with every character', () => {
    const data = { password: Buffer.from('pä$$ \ufeff😀\n').toString('base64'), empty: '' };
    expect(decodeSecret({ data })).to.deep.equal({ row: { values: { password: 'pä$$ \ufeff😀\n', empty: '' } } });
    expect(decodeSecret({})).to.deep.equal({ row: { values: {} } });
  });

  it('names the key of a value that is no UTF-8, no base64 or no string, and never the value', () => {
    expect(decodeSecret({ data: { key: '/+7d' } })).to.deep.equal({ fault: 'data["key"] is not UTF-8 text' });
    expect(decodeSecret({ data: { key: 'c2VjcmV0!' } })).to.deep.equal({ fault: 'data["key"] is not base64' });
    expect(decodeSecret({ data: { key: 5 } })).to.deep.equal({ fault: 'data["key"] must be a string, not a number' });
    expect(decodeSecret({ data: 'x' })).to.deep.equal({ fault: 'data must be an object, not a string' });
  });
});

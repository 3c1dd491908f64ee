/**
 * What protobuf answers can look like besides good ones.
 */
import { expect } from 'chai';
import type { ListReader } from '../../../src/kube/decode/encoding.ts';
import { Interner } from '../../../src/kube/decode/interner.ts';
import { volumeAttachments } from '../../../src/kube/resources.ts';
import type { VolumeAttachment } from '../../../src/kube/types.ts';
import { AppError } from '../../../src/runtime/errors.ts';
import { piecesOf, protobufWriter, readList, readWatch } from '../../support/encodings.ts';
import { volumeAttachmentDocument } from '../../support/kube-documents.ts';
import {
  bytesField,
  envelope,
  eventBytes,
  frameBytes,
  listBytes,
  objectBytes,
  textField,
  varint,
  varintField,
} from '../../support/protobuf-writer.ts';

const { encoding } = volumeAttachments({ interner: new Interner(), annotations: [] });
const type = 'application/vnd.kubernetes.protobuf';
const kind = 'VolumeAttachment';
const meta = { resourceVersion: '7' };

const item = (name: string): Buffer => objectBytes(kind, volumeAttachmentDocument(name));
const metadata = bytesField(1, Buffer.concat([textField(1, 'a'), textField(5, 'u'), textField(6, '1')]));
const list = (items: readonly Buffer[]): Buffer => envelope(`${kind}List`, listBytes(items, meta));
const huge = Buffer.concat([item('huge'), bytesField(99, Buffer.alloc(9 * 1024 * 1024))]);

function read(bytes: Buffer): { readonly rows: readonly string[]; readonly faults: readonly string[] } {
  const { items } = readList(encoding, type, piecesOf(bytes, 4096));
  return {
    rows: items.flatMap((found) => ('row' in found ? [found.row.name] : [])),
    faults: items.flatMap((found) => ('fault' in found ? [found.fault] : [])),
  };
}

function expectUnavailable(run: () => unknown, message: RegExp): void {
  let thrown: unknown;
  try {
    run();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).to.be.instanceOf(AppError);
  expect(thrown).to.have.property('kind', 'unavailable');
  expect((thrown as AppError).message).to.match(message);
}

function rowOf(object: Buffer): VolumeAttachment {
  const decoded = encoding.decodeObject(envelope(kind, object), type);
  if ('fault' in decoded) {
    throw new Error(decoded.fault);
  }
  return decoded.row;
}

describe('protobufEncoding(), damaged', () => {
  const noEnd = Buffer.alloc(11, 0xff);
  const damages: readonly (readonly [string, Buffer, RegExp])[] = [
    ['a field without a number', Buffer.from([0x02, 0x00]), /a field has no number$/],
    ['the field number 2^32', Buffer.concat([varint(2 ** 35 + 2), varint(0)]), /a field has no number$/],
    ['a group', Buffer.from([0x0b, 0x0c]), /wire type 3$/],
    ['an unknown group', Buffer.from([0xa3, 0x06, 0xa4, 0x06]), /wire type 3$/],
    ['the end of a group', Buffer.from([0xa4, 0x06]), /wire type 4$/],
    ['a wire type that does not exist', Buffer.from([0xa7, 0x06]), /wire type 7$/],
    ['metadata that is a number', varintField(1, 5), /field 1 has wire type 0$/],
    ['metadata of 8 bytes', Buffer.concat([varint(9), Buffer.alloc(8)]), /field 1 has wire type 1$/],
    ['an attached that is a text', bytesField(3, textField(1, 'true')), /field 1 has wire type 2$/],
    ['a tag that has no end', noEnd, /a number has no end$/],
    ['a length that has no end', Buffer.concat([varint(2 * 8 + 2), noEnd]), /a number has no end$/],
    ['an unknown number that has no end', Buffer.concat([varint(99 * 8), noEnd]), /a number has no end$/],
    ['a tag that is cut off', Buffer.from([0x80]), /a number has no end$/],
    ['a length beyond the end', Buffer.concat([varint(2 * 8 + 2), varint(1)]), /a field ends behind its message$/],
    ['a length of 2^32', Buffer.concat([varint(2 * 8 + 2), varint(2 ** 32)]), /a field ends behind its message$/],
    ['a length of 2^64 - 1', Buffer.concat([varint(2 * 8 + 2), varint(-1)]), /a field ends behind its message$/],
    ['an unknown length beyond the end', Buffer.concat([varint(99 * 8 + 2), varint(9)]), /a field ends behind its message$/],
    ['8 bytes of which 7 are there', Buffer.concat([varint(99 * 8 + 1), Buffer.alloc(7)]), /a field ends behind its message$/],
    ['4 bytes of which 3 are there', Buffer.concat([varint(99 * 8 + 5), Buffer.alloc(3)]), /a field ends behind its message$/],
    [
      'a text beyond the end of its message',
      bytesField(2, Buffer.concat([varint(10), varint(3), Buffer.from('ab')])),
      /a field ends behind/,
    ],
    ['a time beyond all calendars', bytesField(1, bytesField(8, varintField(1, 2n ** 62n))), /a time is out of range$/],
    ['a time before all calendars', bytesField(1, bytesField(9, varintField(1, -(2n ** 62n)))), /a time is out of range$/],
  ];
  for (const [name, damage, message] of damages) {
    it(`gives up on ${name}, alone, in a list and in a watch`, () => {
      const object = Buffer.concat([metadata, damage]);
      expectUnavailable(() => rowOf(object), message);
      expectUnavailable(() => read(list([item('a'), object])), message);
      expectUnavailable(() => readWatch(encoding, type, [eventBytes('ADDED', envelope(kind, object))]), message);
    });
  }

  it('says nothing of what the bytes hold', () => {
    expectUnavailable(() => rowOf(Buffer.concat([textField(1, 'geheim'), noEnd])), /^the answer is no Kubernetes protobuf: [a-z0-9 ]+$/);
  });

  it('gives up on what is no Kubernetes protobuf at all', () => {
    for (const bytes of [
      Buffer.from('{"kind":"VolumeAttachmentList"}'),
      Buffer.from('<html>'),
      Buffer.from('k8s\u0001'),
      Buffer.alloc(64),
    ]) {
      expectUnavailable(() => read(bytes), /it begins otherwise$/);
      expectUnavailable(() => encoding.decodeObject(bytes, type), /it begins otherwise$/);
      expectUnavailable(() => readWatch(encoding, type, [eventBytes('ADDED', bytes)]), /it begins otherwise$/);
    }
    expectUnavailable(() => encoding.decodeObject(Buffer.from('k8s'), type), /it begins otherwise$/);
    expectUnavailable(() => encoding.decodeObject(Buffer.from('k8s\0'), type), /^the answer is no VolumeAttachment: it has no kind$/);
  });

  it('gives up on an answer that is encoded once more', () => {
    const gzip = textField(3, 'gzip');
    expectUnavailable(() => encoding.decodeObject(envelope(kind, item('a'), gzip), type), /encoded once more$/);
    expectUnavailable(() => read(envelope(`${kind}List`, listBytes([], meta), gzip)), /encoded once more$/);
  });
});

describe('protobufEncoding().listReader()', () => {
  const cutOff = /^the answer is cut off$/;

  it('gives up on a list that is cut off anywhere, and on none at all', () => {
    const whole = list([item('a'), item('b')]);
    // Behind the list, in its envelope, there is nothing of it.
    const envelopeEnd = 4;
    for (let length = 0; length < whole.length - envelopeEnd; length += 1) {
      expectUnavailable(() => read(whole.subarray(0, length)), cutOff);
    }
    expect(read(whole).rows).to.deep.equal(['a', 'b']);
    expectUnavailable(() => read(envelope(`${kind}List`, Buffer.alloc(0)).subarray(0, 20)), cutOff);
  });

  it('gives up on a list without a version or a kind, and on a second list behind the first', () => {
    expectUnavailable(() => read(envelope(`${kind}List`, Buffer.alloc(0))), /no metadata.resourceVersion$/);
    expectUnavailable(() => read(envelope(`${kind}List`, bytesField(2, item('a')))), /no metadata.resourceVersion$/);
    expectUnavailable(() => read(envelope('', listBytes([], meta))), /^the answer is no VolumeAttachmentList: it has no kind$/);
    expectUnavailable(() => read(envelope(`${kind}List`, listBytes([], meta), bytesField(2, listBytes([], meta)))), /it is no list$/);
    expectUnavailable(() => read(Buffer.concat([Buffer.from('k8s\0'), varintField(2, 7)])), /it is no list$/);
  });

  it('gives up on a kind that comes behind the items: until then they could be anything', () => {
    const typeMeta = bytesField(1, textField(2, `${kind}List`));
    const bytes = Buffer.concat([Buffer.from('k8s\0'), bytesField(2, listBytes([item('a')], meta)), typeMeta]);
    expectUnavailable(() => read(bytes), /it has no kind$/);
  });

  it('gives up on items that are no messages, and on fields that go beyond the list', () => {
    const withField = (field: Buffer): Buffer => envelope(`${kind}List`, Buffer.concat([listBytes([item('a')], meta), field]));
    expectUnavailable(() => read(withField(varintField(2, 1))), /field 2 has wire type 0$/);
    expectUnavailable(() => read(withField(Buffer.from([0x13]))), /wire type 3$/);
    expectUnavailable(() => read(withField(Buffer.concat([varint(2 * 8 + 2), varint(9)]))), /a field ends behind its message$/);
    expectUnavailable(() => read(withField(Buffer.concat([varint(99 * 8 + 2), varint(2 ** 40)]))), /a field ends behind its message$/);
    expectUnavailable(() => read(withField(Buffer.from([0x80]))), /a field ends behind its message$/);
    const typeMeta = bytesField(1, textField(2, `${kind}List`));
    const last = Buffer.concat([Buffer.from('k8s\0'), typeMeta, bytesField(2, Buffer.from([0x80]))]);
    expectUnavailable(() => read(last), /a field has no end$/);
    expectUnavailable(() => read(withField(Buffer.alloc(11, 0xff))), /a number has no end$/);
    expectUnavailable(() => read(withField(Buffer.from([0x02, 0x00]))), /a field has no number$/);
  });

  it('passes over fields that it does not know', () => {
    const unknown = Buffer.concat([
      varintField(9, -1),
      bytesField(99, Buffer.from('x')),
      varint(7 * 8 + 1),
      Buffer.alloc(8),
      varint(8 * 8 + 5),
      Buffer.alloc(4),
    ]);
    const raw = Buffer.concat([unknown, listBytes([item('a'), Buffer.concat([unknown, item('b'), unknown])], meta), unknown]);
    expect(read(envelope(`${kind}List`, raw, unknown)).rows).to.deep.equal(['a', 'b']);
  });

  it('passes over an object of more than 8 MiB and reads on', () => {
    expect(read(list([item('a'), huge, item('b')]))).to.deep.equal({ rows: ['a', 'b'], faults: ['the object is larger than 8 MiB'] });
  });

  it('tells which items are no rows', () => {
    expect(read(list([Buffer.alloc(0), item('b'), bytesField(1, textField(1, 'c'))]))).to.deep.equal({
      rows: ['b'],
      faults: ['metadata is missing', 'metadata.uid is missing or empty'],
    });
  });

  it('reads byte by byte what it reads at once', () => {
    const whole = list([item('a'), item('b')]);
    expect(readList(encoding, type, piecesOf(whole, 1))).to.deep.equal(readList(encoding, type, [whole]));
  });

  it('reads an object of megabytes in a thousand pieces in time that grows with its length only', () => {
    const large = Buffer.concat([item('a'), bytesField(99, Buffer.alloc(7 * 1024 * 1024))]);
    const reader: ListReader<VolumeAttachment> = encoding.listReader(type);
    const rows = [...piecesOf(list([large, item('b')]), 1024)].flatMap((piece) => [...reader.push(piece)]);
    expect(rows).to.have.length(2);
  });
});

describe('protobufEncoding().watchReader()', () => {
  const event = protobufWriter.event('ADDED', kind, volumeAttachmentDocument('a'));

  it('passes over a frame of more than 8 MiB and reads on', () => {
    const frames = readWatch(encoding, type, piecesOf(Buffer.concat([event, eventBytes('ADDED', envelope(kind, huge)), event]), 4096));
    expect(frames.map((frame) => frame.type)).to.deep.equal(['applied', 'unreadable', 'applied']);
    expect(frames[1]).to.deep.equal({ type: 'unreadable', fault: 'the object is larger than 8 MiB' });
  });

  it('gives up on a frame that is no event, and tells of one without a type', () => {
    expectUnavailable(() => readWatch(encoding, type, [frameBytes(Buffer.alloc(11, 0xff))]), /a number has no end$/);
    expectUnavailable(() => readWatch(encoding, type, [frameBytes(textField(1, 'ADDED'))]), /it begins otherwise$/);
    expect(readWatch(encoding, type, [frameBytes(Buffer.alloc(0))])).to.deep.equal([
      { type: 'unreadable', fault: 'the event has the unknown type undefined' },
    ]);
  });

  it('gives the Status of an error, and what it has of one that is none', () => {
    const status = {
      status: 'Failure',
      message: 'too old',
      reason: 'Expired',
      code: 410,
      details: { retryAfterSeconds: 3, causes: [{ reason: 'R', message: 'm', field: 'f' }, {}] },
    };
    const causes = [
      { reason: 'R', field: 'f' },
      { reason: undefined, field: undefined },
    ];
    expect(readWatch(encoding, type, [protobufWriter.event('ERROR', 'Status', status)])).to.deep.equal([
      {
        type: 'error',
        status: { kind: 'Status', message: 'too old', reason: 'Expired', code: 410, details: { retryAfterSeconds: 3, causes } },
      },
    ]);
    expect(readWatch(encoding, type, [protobufWriter.event('ERROR', kind, {})])).to.deep.equal([{ type: 'error', status: { kind } }]);
  });
});

describe('protobufEncoding(), in detail', () => {
  it('takes the last of a text that stands there twice, and both parts of a message', () => {
    const again = bytesField(1, Buffer.concat([textField(1, 'b'), textField(14, 'f')]));
    expect(rowOf(Buffer.concat([metadata, again]))).to.deep.include({ name: 'b', uid: 'u', resourceVersion: '1', finalizers: ['f'] });
    expect(rowOf(Buffer.concat([metadata, bytesField(3, Buffer.concat([varintField(1, 1), varintField(1, 0)]))]))).to.include({
      attached: false,
    });
  });

  it('reads map entries in any order, and without key or value', () => {
    const entry = (...parts: readonly Buffer[]): Buffer => bytesField(3, bytesField(2, Buffer.concat(parts)));
    const maps = [
      entry(textField(2, 'value'), textField(1, 'key')),
      entry(textField(1, 'no value')),
      entry(textField(2, 'no key')),
      entry(textField(1, 'twice'), textField(2, 'first')),
      entry(textField(1, 'twice'), textField(2, 'last')),
    ];
    expect(rowOf(Buffer.concat([metadata, ...maps])).attachmentMetadata).to.deep.equal({
      key: 'value',
      'no value': '',
      '': 'no key',
      twice: 'last',
    });
  });

  it('makes of what is no UTF-8 what the JSON of the same object has', () => {
    const text = Buffer.from([0x61, 0xff, 0xc3, 0x62]);
    expect(rowOf(Buffer.concat([metadata, bytesField(2, bytesField(3, text))])).nodeName).to.equal('a\ufffd\ufffdb');
  });

  it('refuses a number that no JSON could carry exactly', () => {
    const errorOf = (code: bigint): VolumeAttachment =>
      rowOf(Buffer.concat([metadata, bytesField(3, bytesField(3, varintField(3, code)))]));
    expect(errorOf(2n ** 53n - 1n).attachError).to.deep.equal({ message: '', errorCode: 2 ** 53 - 1 });
    expect(errorOf(-(2n ** 53n) + 1n).attachError).to.deep.equal({ message: '', errorCode: -(2 ** 53) + 1 });
    expect(errorOf(2n ** 53n)).to.include({ malformed: 'status.attachError.errorCode must be a whole number, not a number' });
  });

  it('keeps nothing of the bytes that it has read: they are used again', () => {
    const bytes = list([item('a')]);
    const { items } = readList(encoding, type, [bytes]);
    const before = JSON.stringify(items);
    bytes.fill(0x20);
    expect(JSON.stringify(items)).to.equal(before);
  });
});

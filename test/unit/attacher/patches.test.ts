import { expect } from 'chai';
import {
  attachedPatch,
  boundedMessage,
  detachedPatch,
  type ErrorRecord,
  errorPatch,
  protectPatch,
  releasePatch,
} from '../../../src/attacher/patches.ts';
import type { JsonValue } from '../../../src/kube/patch.ts';

/** RFC 7396, section 2: what a JSON merge patch makes of a document. */
function merged(document: JsonValue | undefined, patch: JsonValue): JsonValue {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) {
    return patch;
  }
  const isObject = typeof document === 'object' && document !== null && !Array.isArray(document);
  const fields = new Map<string, JsonValue>(isObject ? Object.entries(document) : []);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) {
      fields.delete(key);
    } else {
      fields.set(key, merged(fields.get(key), value));
    }
  }
  return Object.fromEntries(fields);
}

describe('protectPatch()', () => {
  it('adds a finalizer by strategic merge', () => {
    expect(protectPatch('u-1', 'external-attacher/x')).to.deep.equal({
      type: 'strategic',
      body: { metadata: { uid: 'u-1', finalizers: ['external-attacher/x'] } },
    });
  });

  it('sets annotations in the same body', () => {
    expect(protectPatch('u-1', 'external-attacher/x', { a: '1', b: '2' })).to.deep.equal({
      type: 'strategic',
      body: { metadata: { uid: 'u-1', finalizers: ['external-attacher/x'], annotations: { a: '1', b: '2' } } },
    });
  });

  it('names no finalizers where none is missing: an empty list would be another patch', () => {
    expect(protectPatch('u-1', undefined, { a: '1' })).to.deep.equal({
      type: 'strategic',
      body: { metadata: { uid: 'u-1', annotations: { a: '1' } } },
    });
  });
});

describe('releasePatch()', () => {
  it('removes the finalizer by value, without an index and without naming another', () => {
    expect(releasePatch('u-1', 'external-attacher/x')).to.deep.equal({
      type: 'strategic',
      body: { metadata: { uid: 'u-1', '$deleteFromPrimitiveList/finalizers': ['external-attacher/x'] } },
    });
  });
});

describe('attachedPatch()', () => {
  it('writes the publish context and takes the attachError away', () => {
    expect(attachedPatch('u-1', { devicePath: '/dev/x' })).to.deep.equal({
      type: 'merge',
      subresource: 'status',
      body: { metadata: { uid: 'u-1' }, status: { attached: true, attachmentMetadata: { devicePath: '/dev/x' }, attachError: null } },
    });
  });

  it('takes metadata away where the publish context is empty', () => {
    expect(attachedPatch('u-1', {}, { old: '1' }).body['status']).to.deep.equal({
      attached: true,
      attachmentMetadata: null,
      attachError: null,
    });
  });

  it('sets keys to null that the reply no longer has', () => {
    expect(attachedPatch('u-1', { kept: '2', new: '3' }, { kept: '1', gone: 'x' }).body['status']).to.deep.equal({
      attached: true,
      attachmentMetadata: { kept: '2', new: '3', gone: null },
      attachError: null,
    });
  });

  it('handles keys that a plain object inherits', () => {
    const next = JSON.parse('{"__proto__":"1","toString":"2"}') as Record<string, string>;
    const previous = JSON.parse('{"constructor":"x"}') as Record<string, string>;
    const { status } = attachedPatch('u-1', next, previous).body;
    expect(JSON.stringify(status)).to.equal(
      '{"attached":true,"attachmentMetadata":{"constructor":null,"__proto__":"1","toString":"2"},"attachError":null}',
    );
  });

  const contexts: readonly Readonly<Record<string, string>>[] = [{}, { a: '1' }, { a: '2' }, { b: '1' }, { a: '1', b: '' }];
  for (const before of contexts) {
    for (const reply of contexts) {
      it(`makes ${JSON.stringify(reply)} of ${JSON.stringify(before)}`, () => {
        const stored = { attached: false, attachmentMetadata: before, attachError: { message: 'x' }, detachError: { message: 'y' } };
        expect(merged({ status: stored }, attachedPatch('u-1', reply, before).body)).to.deep.equal({
          metadata: { uid: 'u-1' },
          status: {
            attached: true,
            detachError: { message: 'y' },
            ...(Object.keys(reply).length === 0 ? {} : { attachmentMetadata: reply }),
          },
        });
      });
    }
  }
});

describe('detachedPatch()', () => {
  it('takes metadata and detachError away', () => {
    expect(detachedPatch('u-1')).to.deep.equal({
      type: 'merge',
      subresource: 'status',
      body: { metadata: { uid: 'u-1' }, status: { attached: false, attachmentMetadata: null, detachError: null } },
    });
  });
});

describe('errorPatch()', () => {
  const time = new Date('2026-03-04T05:06:07.899Z');
  const table: readonly (readonly [record: ErrorRecord, status: unknown])[] = [
    [{ field: 'attachError', message: 'no', errorCode: 8 }, { attachError: { message: 'no', time: '2026-03-04T05:06:07Z', errorCode: 8 } }],
    [{ field: 'attachError', message: 'no' }, { attachError: { message: 'no', time: '2026-03-04T05:06:07Z', errorCode: null } }],
    [{ field: 'detachError', message: 'no' }, { detachError: { message: 'no', time: '2026-03-04T05:06:07Z' } }],
  ];
  for (const [record, status] of table) {
    it(`writes ${JSON.stringify(record)}`, () => {
      expect(errorPatch('u-1', record, time)).to.deep.equal({
        type: 'merge',
        subresource: 'status',
        body: { metadata: { uid: 'u-1' }, status },
      });
    });
  }

  it('takes the code of an earlier attachError away', () => {
    const stored = { status: { attachError: { message: 'rpc error', time: '2026-01-01T00:00:00Z', errorCode: 8 } } };
    expect(merged(stored, errorPatch('u-1', { field: 'attachError', message: 'no' }, time).body)).to.deep.equal({
      metadata: { uid: 'u-1' },
      status: { attachError: { message: 'no', time: '2026-03-04T05:06:07Z' } },
    });
  });
});

describe('boundedMessage()', () => {
  const table: readonly (readonly [name: string, message: string, wantedLength: number])[] = [
    ['nothing', '', 0],
    ['1023 bytes', 'a'.repeat(1023), 1023],
    ['1024 bytes', 'a'.repeat(1024), 1024],
    ['1025 bytes', 'a'.repeat(1025), 1024],
    ['a character of 2 bytes that ends at 1024', `${'a'.repeat(1022)}ébc`, 1023],
    ['a character of 2 bytes across 1024', `${'a'.repeat(1023)}ébc`, 1023],
    ['a character of 3 bytes that ends at 1024', `${'a'.repeat(1021)}€bc`, 1022],
    ['a character of 3 bytes across 1024, 2 bytes before', `${'a'.repeat(1022)}€bc`, 1022],
    ['a character of 3 bytes across 1024, 1 byte before', `${'a'.repeat(1023)}€bc`, 1023],
    ['a character of 4 bytes that ends at 1024', `${'a'.repeat(1020)}😀bc`, 1022],
    ['a character of 4 bytes across 1024, 3 bytes before', `${'a'.repeat(1021)}😀bc`, 1021],
    ['a character of 4 bytes across 1024, 2 bytes before', `${'a'.repeat(1022)}😀bc`, 1022],
    ['a character of 4 bytes across 1024, 1 byte before', `${'a'.repeat(1023)}😀bc`, 1023],
    ['a character of 4 bytes that begins at 1024', `${'a'.repeat(1024)}😀bc`, 1024],
    ['1024 bytes of characters', '😀'.repeat(256), 512],
    ['1028 bytes of characters', '😀'.repeat(257), 512],
    ['a byte order mark at the start', `\ufeff${'a'.repeat(2000)}`, 1022],
    // JSON cannot hold half a pair: the API server reads it as U+FFFD, which has 3 bytes.
    ['lone surrogates', '\ud83d'.repeat(400), 341],
    ['a lone surrogate across 1024', `${'a'.repeat(1023)}\ude00b`, 1023],
  ];
  for (const [name, message, wantedLength] of table) {
    it(`cuts ${name}`, () => {
      expect(boundedMessage(message)).to.equal(message.slice(0, wantedLength));
    });
  }
});

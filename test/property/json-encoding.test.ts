/**
 * Splitting of JSON streams against `JSON.parse` of the whole, for any content, any chunk borders, any white space; and
 * decoders on documents of any shape.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { csiNodeDecoder } from '../../src/kube/decode/csi-node.ts';
import type { Decoder } from '../../src/kube/decode/decoded.ts';
import { Interner } from '../../src/kube/decode/interner.ts';
import { jsonEncoding } from '../../src/kube/decode/json-encoding.ts';
import { persistentVolumeDecoder } from '../../src/kube/decode/persistent-volume.ts';
import { decodeSecret } from '../../src/kube/decode/secret.ts';
import { volumeAttachmentDecoder } from '../../src/kube/decode/volume-attachment.ts';
import { persistentVolumeDocument, volumeAttachmentDocument, withValue } from '../support/kube-documents.ts';

/** Keeps documents as they are. */
const verbatim = jsonEncoding<unknown>('Thing', (document) => ({ row: document }));

/** Cuts bytes at any places, also within characters. */
function chunksOf(text: string, cuts: readonly number[]): Uint8Array[] {
  const bytes = Buffer.from(text);
  const borders = [...cuts.map((cut) => Math.floor(cut * bytes.length)), bytes.length].sort((left, right) => left - right);
  let from = 0;
  return borders.map((to) => {
    const chunk = bytes.subarray(from, to);
    from = to;
    return chunk;
  });
}

const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 });
/** Keys and texts full of what a splitter could stumble over. */
const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^["\\{}[\]:,\n\tü€😀items]{0,12}$/u));
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  object: fc.dictionary(text, tie('value'), { maxKeys: 4, noNullPrototype: true }),
}));
const object = json.object as fc.Arbitrary<Record<string, unknown>>;
const indent = fc.constantFrom(undefined, 1, '\t');

/** What JSON makes of a value: -0 is not told from 0. */
function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('jsonEncoding(), property', () => {
  it('reads any list cut anywhere as it was written', () => {
    fc.assert(
      fc.property(fc.array(object, { maxLength: 8 }), object, indent, cuts, (items, extra, space, borders) => {
        const list = { ...extra, metadata: { resourceVersion: '7', continue: 'more' }, items, after: { items: [extra] } };
        const reader = verbatim.listReader();
        const rows = chunksOf(JSON.stringify(list, null, space), borders).flatMap((chunk) => [...reader.push(chunk)]);
        expect(rows).to.deep.equal(items.map((row) => ({ row: asJson(row) })));
        expect(reader.end()).to.deep.equal({ resourceVersion: '7', continueToken: 'more', strayItems: 0 });
      }),
    );
  });

  it('reads any watch stream cut anywhere as it was written', () => {
    const type = fc.constantFrom(['ADDED', 'applied'], ['MODIFIED', 'applied'], ['DELETED', 'removed']);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(type, object), { maxLength: 8 }),
        fc.constantFrom('', '\n', ' \r\n\t'),
        cuts,
        (events, gap, borders) => {
          const stream = events.map(([[name], document]) => `${JSON.stringify({ type: name, object: document })}${gap}`).join('');
          const reader = verbatim.watchReader();
          const frames = chunksOf(stream, borders).flatMap((chunk) => [...reader.push(chunk)]);
          reader.end();
          expect(frames).to.deep.equal(events.map(([[, type_], document]) => ({ type: type_, row: asJson(document) })));
        },
      ),
    );
  });

  it('calls every list that ends too early cut off', () => {
    fc.assert(
      fc.property(fc.array(object, { maxLength: 4 }), fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (items, part) => {
        const bytes = Buffer.from(JSON.stringify({ metadata: { resourceVersion: '7' }, items }));
        const reader = verbatim.listReader();
        const read = (): unknown => {
          for (const _ of reader.push(bytes.subarray(0, Math.floor(part * bytes.length)))) {
            // Items before the cut are good.
          }
          return reader.end();
        };
        expect(read).to.throw('the answer is cut off');
      }),
    );
  });
});

describe('decoders, property', () => {
  const interner = new Interner();
  const decoders: readonly (readonly [string, Decoder<unknown>, unknown])[] = [
    [
      'VolumeAttachment',
      volumeAttachmentDecoder({ interner, annotations: ['external-attacher/volume-handle'] }),
      volumeAttachmentDocument(),
    ],
    [
      'PersistentVolume',
      persistentVolumeDecoder({
        interner,
        annotations: ['pv.kubernetes.io/migrated-to'],
        owner: { driver: 'disk.csi.example.com', finalizer: 'f' },
      }),
      persistentVolumeDocument(),
    ],
    [
      'CSINode',
      csiNodeDecoder(interner),
      { metadata: { name: 'n', uid: 'u', resourceVersion: '1' }, spec: { drivers: [{ name: 'd', nodeID: 'i' }] } },
    ],
    ['Secret', decodeSecret, { metadata: { name: 'n' }, data: { key: 'dmFsdWU=' } }],
  ];
  for (const [kind, decode, document] of decoders) {
    it(`never throw on a ${kind} in which anything is replaced by anything`, () => {
      const paths = pathsOf(document);
      fc.assert(
        fc.property(fc.array(fc.tuple(fc.constantFrom(...paths), json.value), { minLength: 1, maxLength: 4 }), (changes) => {
          const changed = changes.reduce<unknown>((before, [path, value]) => replaced(before, path, value), document);
          expect(decode(changed)).to.satisfy((decoded: object) => 'row' in decoded || 'fault' in decoded);
        }),
        { numRuns: 500 },
      );
    });
  }
});

function pathsOf(document: unknown): readonly (readonly (string | number)[])[] {
  if (typeof document !== 'object' || document === null) {
    return [[]];
  }
  const entries: [string | number, unknown][] = Array.isArray(document) ? [...document.entries()] : Object.entries(document);
  return [[], ...entries.flatMap(([key, value]) => pathsOf(value).map((path) => [key, ...path]))];
}

/** As `withValue`, but a path that an earlier change has cut off changes nothing. */
function replaced(document: unknown, path: readonly (string | number)[], value: unknown): unknown {
  let at = document;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !(key in at)) {
      return document;
    }
    at = (at as Record<string | number, unknown>)[key];
  }
  return withValue(document, path, value);
}

/**
 * Protobuf against JSON of the same random objects, for any chunk borders; and damaged protobuf, which must end in an error of the
 * one kind, or in rows, and never hang.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Encoding } from '../../src/kube/decode/encoding.ts';
import { AppError } from '../../src/runtime/errors.ts';
import { encodedKinds, jsonWriter, keptAnnotations, ownDriver, protobufWriter, readList, readWatch } from '../support/encodings.ts';
import { allInTreePlugins } from '../support/in-tree-volumes.ts';
import { csiNodeDocument, persistentVolumeDocument, volumeAttachmentDocument } from '../support/kube-documents.ts';
import { randomVolume } from '../support/random-in-tree.ts';

type Kind = (typeof encodedKinds)[number]['kind'];

const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.constantFrom('', '\u0000', '__proto__', ownDriver, 'ext4'));
const time = fc
  .integer({ min: -62_135_596_799, max: 253_402_300_799 })
  .map((seconds) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`);
const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const map = fc.dictionary(fc.oneof(text, fc.constantFrom(...keptAnnotations)), text, { maxKeys: 5, noNullPrototype: true });
const texts = fc.array(text, { maxLength: 4 });
const part = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<object> =>
  fc.record(fields, { requiredKeys: [], noNullPrototype: true });

const metadata = part({
  name: text,
  uid: text,
  resourceVersion: text,
  creationTimestamp: time,
  deletionTimestamp: time,
  labels: map,
  annotations: map,
  finalizers: texts,
  managedFields: fc.constant([{ manager: 'm' }]),
});
const csi = part({
  driver: text,
  volumeHandle: text,
  readOnly: fc.boolean(),
  fsType: text,
  volumeAttributes: map,
  controllerPublishSecretRef: part({ name: text, namespace: text }),
  nodeStageSecretRef: part({ name: text }),
});
const spec = fc.oneof(
  part({ csi, accessModes: texts, volumeMode: text, mountOptions: texts, capacity: map, claimRef: part({ namespace: text, name: text }) }),
  fc.constantFrom(...allInTreePlugins).chain((plugin) => randomVolume(plugin).map((volume) => volume.spec)),
);
const error = part({ message: text, errorCode: int32, time });

const documents: Readonly<Record<Kind, fc.Arbitrary<unknown>>> = {
  VolumeAttachment: part({
    metadata,
    spec: part({ attacher: text, nodeName: text, source: part({ persistentVolumeName: text, inlineVolumeSpec: spec }) }),
    status: part({ attached: fc.boolean(), attachmentMetadata: map, attachError: error, detachError: error }),
  }),
  PersistentVolume: fc.oneof(
    part({ metadata, spec, status: part({ phase: text }) }),
    fc
      .constantFrom(...allInTreePlugins)
      .chain((plugin) =>
        fc
          .tuple(metadata, randomVolume(plugin))
          .map(([base, volume]) => ({ spec: volume.spec, metadata: { ...base, ...volume.metadata } })),
      ),
  ),
  CSINode: part({ metadata, spec: part({ drivers: fc.array(part({ name: text, nodeID: text, topologyKeys: texts }), { maxLength: 4 }) }) }),
};
const whole: Readonly<Record<Kind, unknown>> = {
  VolumeAttachment: volumeAttachmentDocument(),
  PersistentVolume: persistentVolumeDocument(),
  CSINode: csiNodeDocument(),
};
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 });

/** Cuts bytes at any places. */
function chunksOf(bytes: Buffer, borders: readonly number[]): readonly Buffer[] {
  const places = [0, ...borders.map((border) => Math.floor(border * bytes.length)), bytes.length].sort((left, right) => left - right);
  return places.slice(1).map((to, index) => bytes.subarray(places[index], to));
}

/** Whether reading ends in a value or in the one error that damaged bytes may end in. */
function endsWell(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (thrown) {
    return thrown instanceof AppError && thrown.kind === 'unavailable';
  }
}

/** Bytes with some replaced, taken out, doubled or cut off. */
const damage = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    how: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 0, max: 255 }) },
      { weight: 2, arbitrary: fc.constantFrom(0x7f, 0x80, 0xff, 0x03, 0x0b) },
      { weight: 1, arbitrary: fc.constantFrom('cut' as const, 'drop' as const, 'double' as const, 'run' as const) },
    ),
  }),
  { minLength: 1, maxLength: 6 },
);

type Damage = typeof damage extends fc.Arbitrary<infer D> ? D : never;

function damaged(bytes: Buffer, faults: Damage): Buffer {
  return faults.reduce((before, { at, how }) => {
    const place = Math.floor(at * before.length);
    switch (how) {
      case 'cut':
        return before.subarray(0, place);
      case 'drop':
        return Buffer.concat([before.subarray(0, place), before.subarray(place + 1)]);
      case 'double':
        return Buffer.concat([before.subarray(0, place), before.subarray(place >> 1)]);
      case 'run':
        return Buffer.concat([before.subarray(0, place), Buffer.alloc(12, 0xff), before.subarray(place)]);
      default: {
        const changed = Buffer.from(before);
        return changed.length === 0 ? changed : changed.fill(how, place, place + 1);
      }
    }
  }, bytes);
}

describe('encodings, property', () => {
  for (const { title, kind, resource, json } of encodedKinds) {
    it(`make the same page and the same watch of any ${title}, cut anywhere`, () => {
      fc.assert(
        fc.property(fc.array(documents[kind], { maxLength: 4 }), cuts, (items, borders) => {
          const page = { kind, documents: items };
          const meta = { resourceVersion: '7', continueToken: 'more' };
          const { contentType } = protobufWriter;
          expect(readList(resource.encoding, contentType, chunksOf(protobufWriter.list(`${kind}List`, page, meta), borders))).to.deep.equal(
            readList(json.encoding, '', [jsonWriter.list(`${kind}List`, page, meta)]),
          );
          const events = ({ event }: typeof protobufWriter): Buffer => Buffer.concat(items.map((item) => event('MODIFIED', kind, item)));
          expect(readWatch(resource.encoding, contentType, chunksOf(events(protobufWriter), borders))).to.deep.equal(
            readWatch(json.encoding, '', [events(jsonWriter)]),
          );
        }),
        { numRuns: 200 },
      );
    });

    it(`end well on damaged protobuf of ${title}`, () => {
      const encoding: Encoding<unknown> = resource.encoding;
      const { contentType } = protobufWriter;
      const page = { kind, documents: [whole[kind], whole[kind]] };
      const answers: readonly (readonly [Buffer, (chunks: readonly Buffer[]) => unknown])[] = [
        [protobufWriter.list(`${kind}List`, page, { resourceVersion: '7' }), (chunks) => readList(encoding, contentType, chunks)],
        [
          Buffer.concat(['ADDED', 'DELETED', 'BOOKMARK', 'ERROR'].map((type) => protobufWriter.event(type, kind, whole[kind]))),
          (chunks) => readWatch(encoding, contentType, chunks),
        ],
        [
          protobufWriter.event('ERROR', 'Status', { code: 410, details: { causes: [{ field: 'f' }] } }),
          (chunks) => readWatch(encoding, contentType, chunks),
        ],
        [protobufWriter.object(kind, whole[kind]), (chunks) => encoding.decodeObject(Buffer.concat(chunks), contentType)],
      ];
      fc.assert(
        fc.property(fc.constantFrom(...answers), damage, cuts, ([bytes, read], faults, borders) =>
          endsWell(() => read(chunksOf(damaged(bytes, faults), borders))),
        ),
        { numRuns: 2_000 },
      );
    });

    it(`never take any bytes for ${title} without its magic`, () => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
          expect(() => readList(resource.encoding, protobufWriter.contentType, [bytes])).to.throw(AppError);
          expect(
            endsWell(() => resource.encoding.decodeObject(Buffer.concat([Buffer.from('k8s\0'), bytes]), protobufWriter.contentType)),
          ).to.equal(true);
          expect(endsWell(() => readWatch(resource.encoding, protobufWriter.contentType, [bytes]))).to.equal(true);
        }),
      );
    });
  }
});

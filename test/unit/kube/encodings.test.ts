/**
 * One contract for both encodings: whatever JSON makes of an answer of the API server, protobuf makes of the same answer.
 */
import { expect } from 'chai';
import { AppError } from '../../../src/runtime/errors.ts';
import { type AnswerWriter, encodedKinds, jsonWriter, protobufWriter, readList, readWatch } from '../../support/encodings.ts';
import { allInTreePlugins, inTreeDocuments } from '../../support/in-tree-volumes.ts';
import { csiNodeDocument, persistentVolumeDocument, volumeAttachmentDocument, withValue } from '../../support/kube-documents.ts';

type Kind = (typeof encodedKinds)[number]['kind'];

const inTreeNamesOnly =
  'cephfs fc flexVolume flocker glusterfs hostPath iscsi local nfs photonPersistentDisk quobyte rbd scaleIO storageos';

function inTreeVolume(spec: object, metadata: object = {}): unknown {
  const whole = persistentVolumeDocument('pv-1') as { readonly metadata: object };
  return {
    ...whole,
    metadata: { ...whole.metadata, ...metadata },
    spec: { accessModes: ['ReadWriteOnce'], capacity: { storage: '1Gi' }, ...spec },
  };
}

function inlineOf(volume: unknown): unknown {
  const { spec } = volume as { readonly spec: unknown };
  return withValue(volumeAttachmentDocument(), ['spec', 'source'], { inlineVolumeSpec: spec });
}

const inTree: readonly (readonly [string, unknown])[] = [
  ...allInTreePlugins.map((plugin) => [plugin, inTreeVolume(inTreeDocuments[plugin].spec, inTreeDocuments[plugin].metadata)] as const),
  ...allInTreePlugins.map((plugin) => [`${plugin} without a field`, inTreeVolume({ [plugin]: {} })] as const),
  ...inTreeNamesOnly.split(' ').map((plugin) => [plugin, inTreeVolume({ [plugin]: { path: '/x', readOnly: true } })] as const),
  ...inTreeNamesOnly.split(' ').map((plugin) => [`${plugin} without a field`, inTreeVolume({ [plugin]: {} })] as const),
  ['azureDisk with empty texts', inTreeVolume({ azureDisk: { diskURI: '', cachingMode: '', fsType: '', kind: '', readOnly: false } })],
  ['azureFile with an empty namespace', inTreeVolume({ azureFile: { secretNamespace: '' }, claimRef: {} })],
  ['a negative partition', inTreeVolume({ awsElasticBlockStore: { volumeID: 'v', partition: -(2 ** 31) } })],
  ['the largest partition', inTreeVolume({ gcePersistentDisk: { pdName: 'd', partition: 2 ** 31 - 1 } })],
];

const withoutAny = { metadata: { name: 'a', uid: 'u', resourceVersion: '1' } };
const texts = ['', 'é', '\u0000', '\ufeff', 'x'.repeat(127), 'x'.repeat(128), 'ü€😀'.repeat(10_000)];

const documents: Readonly<Record<Kind, readonly (readonly [string, unknown])[]>> = {
  VolumeAttachment: [
    ['with every field', volumeAttachmentDocument()],
    ['with no field', withoutAny],
    ['with empty parts', { ...withoutAny, spec: { source: { inlineVolumeSpec: {} } }, status: { attachError: {}, detachError: {} } }],
    ['with an empty volume name', withValue(volumeAttachmentDocument(), ['spec', 'source', 'persistentVolumeName'], '')],
    ['with an empty volume mode', withValue(volumeAttachmentDocument(), ['spec', 'source', 'inlineVolumeSpec', 'volumeMode'], '')],
    ['with an error code of 0', withValue(volumeAttachmentDocument(), ['status', 'attachError'], { errorCode: 0 })],
    ['with a negative error code', withValue(volumeAttachmentDocument(), ['status', 'attachError', 'errorCode'], -1)],
    ['detached', withValue(volumeAttachmentDocument(), ['status', 'attached'], false)],
    ...texts.map(
      (text) =>
        [
          `with the message ${JSON.stringify(text.slice(0, 4))}`,
          withValue(volumeAttachmentDocument(), ['status', 'detachError', 'message'], text),
        ] as const,
    ),
    ...texts.map(
      (text) =>
        [
          `with the key ${JSON.stringify(text.slice(0, 4))}`,
          withValue(volumeAttachmentDocument(), ['status', 'attachmentMetadata'], { [text]: text }),
        ] as const,
    ),
    [
      'with keys that objects have',
      withValue(volumeAttachmentDocument(), ['status', 'attachmentMetadata'], JSON.parse('{"__proto__":"a","constructor":"b","7":"c"}')),
    ],
    ...['0001-01-01T00:00:01Z', '1969-12-31T23:59:59Z', '1970-01-01T00:00:00Z', '2024-02-29T12:34:56Z', '9999-12-31T23:59:59Z'].map(
      (time) => [`made at ${time}`, withValue(volumeAttachmentDocument(), ['metadata', 'creationTimestamp'], time)] as const,
    ),
    ...inTree.map(([name, volume]) => [`inline: ${name}`, inlineOf(volume)] as const),
  ],
  PersistentVolume: [
    ['with every field', persistentVolumeDocument()],
    ['with no field', withoutAny],
    ['without a source', withValue(persistentVolumeDocument(), ['spec', 'csi'], undefined)],
    ['of another driver', withValue(persistentVolumeDocument(), ['spec', 'csi', 'driver'], 'other.csi.example.com')],
    ['with an empty source', withValue(persistentVolumeDocument(), ['spec', 'csi'], {})],
    ['with an empty file system', withValue(persistentVolumeDocument(), ['spec', 'csi', 'fsType'], '')],
    ['with an empty secret', withValue(persistentVolumeDocument(), ['spec', 'csi', 'controllerPublishSecretRef'], {})],
    ['that may be written', withValue(persistentVolumeDocument(), ['spec', 'csi', 'readOnly'], false)],
    ['with many modes', withValue(persistentVolumeDocument(), ['spec', 'accessModes'], ['ReadWriteOnce', '', 'ReadOnlyMany'])],
    ['with an empty annotation', withValue(persistentVolumeDocument(), ['metadata', 'annotations', 'pv.kubernetes.io/migrated-to'], '')],
    ...inTree,
  ],
  CSINode: [
    ['with every field', csiNodeDocument()],
    ['with no field', withoutAny],
    ['with empty drivers', { ...withoutAny, spec: { drivers: [{}, { name: 'd', nodeID: '' }] } }],
  ],
};

/** What reading ends in: a value, or the kind of its error and how its message begins. */
function outcome(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    expect(error).to.be.instanceOf(AppError);
    return error instanceof AppError ? { thrown: error.kind, message: error.message } : undefined;
  }
}

describe('encodings', () => {
  for (const { title, kind, resource, json } of encodedKinds) {
    const list = (writer: AnswerWriter, items: readonly unknown[], listKind = `${kind}List`): unknown =>
      outcome(() =>
        readList((writer === jsonWriter ? json : resource).encoding, writer.contentType, [
          writer.list(listKind, { kind, documents: items }, { resourceVersion: '7', continueToken: 'more' }),
        ]),
      );

    describe(`of ${title}`, () => {
      it('ask for lists in protobuf, or JSON', () => {
        expect(resource.encoding).to.include({
          accept: 'application/vnd.kubernetes.protobuf,application/json',
          acceptObject: 'application/json',
        });
      });

      for (const [name, document] of documents[kind]) {
        it(`make the same row of one ${name}`, () => {
          const read = (writer: AnswerWriter): unknown => resource.encoding.decodeObject(writer.object(kind, document), writer.contentType);
          expect(read(jsonWriter)).to.have.property('row').with.property('kind', kind);
          expect(read(protobufWriter)).to.deep.equal(read(jsonWriter));
          expect(read(jsonWriter)).to.deep.equal(json.encoding.decodeObject(jsonWriter.object(kind, document)));
        });
      }

      it('make the same page of a list, with faults in their places', () => {
        const items = [
          ...documents[kind].map(([, document]) => document),
          {},
          { metadata: { name: 'a' } },
          { metadata: { name: 'a', uid: 'u' } },
        ];
        expect(list(protobufWriter, items)).to.deep.equal(list(jsonWriter, items));
        expect(list(protobufWriter, [])).to.deep.equal({ items: [], end: { resourceVersion: '7', continueToken: 'more', strayItems: 0 } });
      });

      it('take no list of another kind, nor an object of another kind', () => {
        for (const other of ['PodList', kind, 'Status']) {
          expect(list(protobufWriter, [withoutAny], other)).to.have.property('thrown', 'unavailable');
          expect(list(protobufWriter, [], other)).to.deep.equal(list(jsonWriter, [], other));
        }
        const read = (writer: AnswerWriter): unknown =>
          outcome(() => resource.encoding.decodeObject(writer.object('Status', { code: 200 }), writer.contentType));
        expect(read(protobufWriter)).to.deep.equal(read(jsonWriter));
        expect(read(protobufWriter)).to.have.property('thrown', 'unavailable');
      });

      it('make the same frames of a watch', () => {
        const other = kind === 'CSINode' ? 'PersistentVolume' : 'CSINode';
        const frames = (writer: AnswerWriter): unknown =>
          readWatch(resource.encoding, `${writer.contentType};stream=watch`, [
            ...documents[kind].flatMap(([, document]) =>
              ['ADDED', 'MODIFIED', 'DELETED'].map((type) => writer.event(type, kind, document)),
            ),
            writer.event('BOOKMARK', kind, { metadata: { resourceVersion: '9' } }),
            writer.event('BOOKMARK', kind, { metadata: {} }),
            writer.event('ADDED', kind, { metadata: { name: 'a' } }),
            writer.event('DELETED', other, withoutAny),
            writer.event('RENAMED', kind, withoutAny),
          ]);
        expect(frames(protobufWriter)).to.deep.equal(frames(jsonWriter));
      });

      it('give up on a watch that ends within a frame', () => {
        for (const writer of [jsonWriter, protobufWriter]) {
          const bytes = writer.event('ADDED', kind, withoutAny);
          for (const length of [1, 3, 5, bytes.length - 2]) {
            expect(outcome(() => readWatch(resource.encoding, writer.contentType, [bytes.subarray(0, length)]))).to.deep.equal({
              thrown: 'unavailable',
              message: 'the answer is cut off',
            });
          }
        }
      });
    });
  }
});

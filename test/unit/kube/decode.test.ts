/**
 * The decoders: what a row keeps, and that a wrong type in any field makes a sentence and not an exception.
 */
import { expect } from 'chai';
import { csiNodeDecoder } from '../../../src/kube/decode/csi-node.ts';
import type { Decoder } from '../../../src/kube/decode/decoded.ts';
import { Interner } from '../../../src/kube/decode/interner.ts';
import { persistentVolumeDecoder } from '../../../src/kube/decode/persistent-volume.ts';
import { volumeAttachmentDecoder } from '../../../src/kube/decode/volume-attachment.ts';
import type { ObjectRow } from '../../../src/kube/types.ts';
import { csiNodeDocument, persistentVolumeDocument, volumeAttachmentDocument, withValue } from '../../support/kube-documents.ts';

const owner = { driver: 'disk.csi.example.com', finalizer: 'external-attacher/disk-csi-example-com' };
const attachmentAnnotations = ['csi.alpha.kubernetes.io/node-id', 'external-attacher/volume-handle', 'external-attacher/previous-node-id'];
const volumeAnnotations = ['pv.kubernetes.io/migrated-to'];
const decodeAttachment = volumeAttachmentDecoder({ interner: new Interner(), annotations: attachmentAnnotations });
const decodeVolume = persistentVolumeDecoder({ interner: new Interner(), annotations: volumeAnnotations, owner });
const decodeNode = csiNodeDecoder(new Interner());

function rowOf<T>(decode: Decoder<T>, document: unknown): T {
  const decoded = decode(document);
  if ('fault' in decoded) {
    throw new Error(decoded.fault);
  }
  return decoded.row;
}

const fullSpec = {
  source: {
    type: 'csi',
    csi: {
      driver: 'disk.csi.example.com',
      volumeHandle: 'handle-1',
      readOnly: true,
      fsType: 'ext4',
      volumeAttributes: { tier: 'gold' },
      controllerPublishSecretRef: { name: 'publish', namespace: 'kube-system' },
    },
  },
  accessModes: ['ReadWriteOnce'],
  volumeMode: 'Filesystem',
  mountOptions: ['noatime'],
};

describe('volumeAttachmentDecoder()', () => {
  it('keeps what the feature reads and nothing else', () => {
    expect(rowOf(decodeAttachment, volumeAttachmentDocument())).to.deep.equal({
      kind: 'VolumeAttachment',
      name: 'csi-1',
      uid: 'uid-of-csi-1',
      resourceVersion: '100',
      creationTimestamp: '2026-11-01T10:00:00Z',
      deletionTimestamp: '2026-11-02T10:00:00Z',
      finalizers: ['external-attacher/disk-csi-example-com', 'example.com/other'],
      annotations: {
        'csi.alpha.kubernetes.io/node-id': 'i-1',
        'external-attacher/volume-handle': 'handle-1',
        'external-attacher/previous-node-id': 'i-0',
      },
      attacher: 'disk.csi.example.com',
      nodeName: 'node-1',
      persistentVolumeName: 'pv-1',
      inlineVolumeSpec: fullSpec,
      attached: true,
      attachmentMetadata: { devicePath: '/dev/sda' },
      attachError: { message: 'no space', errorCode: 8 },
      detachError: { message: 'busy', errorCode: 9 },
    });
  });

  it('reads an object with nothing but its identity', () => {
    expect(rowOf(decodeAttachment, { metadata: { name: 'a', uid: 'u', resourceVersion: '1' } })).to.deep.equal({
      kind: 'VolumeAttachment',
      name: 'a',
      uid: 'u',
      resourceVersion: '1',
      finalizers: [],
      annotations: {},
      attacher: '',
      nodeName: '',
      attached: false,
    });
  });

  it('reads null as absent, in every field', () => {
    const nulls = { metadata: { name: 'a', uid: 'u', resourceVersion: '1', finalizers: null, annotations: null, creationTimestamp: null } };
    const decoded = rowOf(decodeAttachment, { ...nulls, spec: { attacher: null, nodeName: null, source: null }, status: null });
    expect(decoded).to.deep.equal(rowOf(decodeAttachment, { metadata: { name: 'a', uid: 'u', resourceVersion: '1' } }));
  });

  it('keeps attachment metadata named like a member of every object', () => {
    const document = withValue(
      volumeAttachmentDocument(),
      ['status', 'attachmentMetadata'],
      JSON.parse('{"__proto__": "p", "constructor": "c", "bad": 1}'),
    );
    const { attachmentMetadata } = rowOf(decodeAttachment, document);
    expect(Object.entries(attachmentMetadata ?? {})).to.deep.equal([
      ['__proto__', 'p'],
      ['constructor', 'c'],
    ]);
  });
});

describe('persistentVolumeDecoder()', () => {
  it('keeps what the feature reads of a volume of its driver', () => {
    expect(rowOf(decodeVolume, persistentVolumeDocument())).to.deep.equal({
      kind: 'PersistentVolume',
      name: 'pv-1',
      uid: 'uid-of-pv-1',
      resourceVersion: '100',
      deletionTimestamp: '2026-11-02T10:00:00Z',
      finalizers: ['kubernetes.io/pv-protection', 'external-attacher/disk-csi-example-com'],
      annotations: { 'pv.kubernetes.io/migrated-to': 'disk.csi.example.com' },
      spec: fullSpec,
    });
  });

  it('keeps no more than driver and our finalizer of a volume of another driver', () => {
    const document = withValue(persistentVolumeDocument(), ['spec', 'csi', 'driver'], 'other.csi.example.com');
    expect(rowOf(decodeVolume, document)).to.deep.equal({
      kind: 'PersistentVolume',
      name: 'pv-1',
      uid: 'uid-of-pv-1',
      resourceVersion: '100',
      deletionTimestamp: '2026-11-02T10:00:00Z',
      finalizers: ['external-attacher/disk-csi-example-com'],
      annotations: {},
      spec: { source: { type: 'other-driver', driver: 'other.csi.example.com' }, accessModes: [] },
    });
  });

  it('shares one spec between the volumes of another driver', () => {
    const document = withValue(persistentVolumeDocument(), ['spec', 'csi', 'driver'], 'other.csi.example.com');
    expect(rowOf(decodeVolume, document).spec).to.equal(rowOf(decodeVolume, document).spec);
  });

  it('keeps every volume whole without an owner', () => {
    const document = withValue(persistentVolumeDocument(), ['spec', 'csi', 'driver'], 'other.csi.example.com');
    const decoded = rowOf(persistentVolumeDecoder({ interner: new Interner(), annotations: volumeAnnotations }), document);
    expect(decoded.spec.source).to.deep.include({ type: 'csi' });
    expect(decoded.finalizers).to.have.length(2);
  });

  for (const plugin of ['nfs', 'hostPath', 'local', 'rbd']) {
    it(`names the in-tree source ${plugin}`, () => {
      const document = { ...persistentVolumeDocument(), spec: { [plugin]: { any: 1 }, csi: null, accessModes: ['ReadWriteOnce'] } };
      expect(rowOf(decodeVolume, document).spec).to.deep.equal({ source: { type: 'in-tree', plugin }, accessModes: ['ReadWriteOnce'] });
    });
  }

  it('says that there is no source', () => {
    const document = { ...persistentVolumeDocument(), spec: { accessModes: [], unheardOf: {} } };
    expect(rowOf(decodeVolume, document).spec).to.deep.equal({ source: { type: 'none' }, accessModes: [] });
  });
});

describe('csiNodeDecoder()', () => {
  it('keeps drivers and their node IDs', () => {
    expect(rowOf(decodeNode, csiNodeDocument())).to.deep.equal({
      kind: 'CSINode',
      name: 'node-1',
      uid: 'uid-of-node-1',
      resourceVersion: '100',
      drivers: [
        { name: 'disk.csi.example.com', nodeId: 'i-1' },
        { name: 'file.csi.example.com', nodeId: 'f-1' },
      ],
    });
  });

  it('reads a CSINode without drivers', () => {
    expect(rowOf(decodeNode, { ...csiNodeDocument(), spec: { drivers: null } }).drivers).to.deep.equal([]);
  });
});

type Path = readonly (string | number)[];
type Wanted = 'a string' | 'a boolean' | 'a whole number' | 'an object' | 'an array';

const samples: readonly (readonly [got: string, value: unknown])[] = [
  ['a string', 'true'],
  ['a number', 7],
  ['a fraction', 1.5],
  ['a boolean', false],
  ['an array', []],
  ['an object', {}],
];

function fits(got: string, wanted: Wanted): boolean {
  return got === wanted || (got === 'a number' && wanted === 'a whole number');
}

/** How the sentence names a path: `metadata.annotations["a/b"]`, `spec.drivers[0].name`. */
function pathName(path: Path): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') {
      return `${text}[${key}]`;
    }
    return /^\w+$/.test(key) ? `${text}${text === '' ? '' : '.'}${key}` : `${text}["${key}"]`;
  }, '');
}

const specFields: readonly (readonly [Path, Wanted])[] = [
  [['csi'], 'an object'],
  [['csi', 'driver'], 'a string'],
  [['csi', 'volumeHandle'], 'a string'],
  [['csi', 'readOnly'], 'a boolean'],
  [['csi', 'fsType'], 'a string'],
  [['csi', 'volumeAttributes'], 'an object'],
  [['csi', 'controllerPublishSecretRef'], 'an object'],
  [['csi', 'controllerPublishSecretRef', 'name'], 'a string'],
  [['csi', 'controllerPublishSecretRef', 'namespace'], 'a string'],
  [['accessModes'], 'an array'],
  [['accessModes', 0], 'a string'],
  [['volumeMode'], 'a string'],
  [['mountOptions'], 'an array'],
  [['mountOptions', 0], 'a string'],
];

interface Kind {
  readonly name: string;
  readonly decode: Decoder<ObjectRow>;
  readonly document: unknown;
  readonly fields: readonly (readonly [Path, Wanted])[];
}

const kinds: readonly Kind[] = [
  {
    name: 'VolumeAttachment',
    decode: decodeAttachment,
    document: volumeAttachmentDocument(),
    fields: [
      [['metadata', 'creationTimestamp'], 'a string'],
      [['metadata', 'deletionTimestamp'], 'a string'],
      [['metadata', 'finalizers'], 'an array'],
      [['metadata', 'finalizers', 1], 'a string'],
      [['metadata', 'annotations'], 'an object'],
      [['metadata', 'annotations', 'csi.alpha.kubernetes.io/node-id'], 'a string'],
      [['metadata', 'annotations', 'external-attacher/volume-handle'], 'a string'],
      [['metadata', 'annotations', 'external-attacher/previous-node-id'], 'a string'],
      [['spec'], 'an object'],
      [['spec', 'attacher'], 'a string'],
      [['spec', 'nodeName'], 'a string'],
      [['spec', 'source'], 'an object'],
      [['spec', 'source', 'persistentVolumeName'], 'a string'],
      [['spec', 'source', 'inlineVolumeSpec'], 'an object'],
      ...specFields.map(([path, wanted]) => [['spec', 'source', 'inlineVolumeSpec', ...path], wanted] as const),
      [['status'], 'an object'],
      [['status', 'attached'], 'a boolean'],
      [['status', 'attachmentMetadata'], 'an object'],
      [['status', 'attachError'], 'an object'],
      [['status', 'attachError', 'message'], 'a string'],
      [['status', 'attachError', 'errorCode'], 'a whole number'],
      [['status', 'detachError'], 'an object'],
      [['status', 'detachError', 'message'], 'a string'],
      [['status', 'detachError', 'errorCode'], 'a whole number'],
    ],
  },
  {
    name: 'PersistentVolume',
    decode: decodeVolume,
    document: persistentVolumeDocument(),
    fields: [
      [['metadata', 'deletionTimestamp'], 'a string'],
      [['metadata', 'finalizers'], 'an array'],
      [['metadata', 'finalizers', 0], 'a string'],
      [['metadata', 'annotations'], 'an object'],
      [['metadata', 'annotations', 'pv.kubernetes.io/migrated-to'], 'a string'],
      [['spec'], 'an object'],
      ...specFields.filter(([path]) => path.at(-1) !== 'driver').map(([path, wanted]) => [['spec', ...path], wanted] as const),
    ],
  },
  {
    name: 'CSINode',
    decode: decodeNode,
    document: csiNodeDocument(),
    fields: [
      [['spec'], 'an object'],
      [['spec', 'drivers'], 'an array'],
      [['spec', 'drivers', 1], 'an object'],
      [['spec', 'drivers', 0, 'name'], 'a string'],
      [['spec', 'drivers', 0, 'nodeID'], 'a string'],
    ],
  },
];

describe('decoders, with a wrong type in a field', () => {
  for (const { name, decode, document, fields } of kinds) {
    for (const [path, wanted] of fields) {
      it(`name ${pathName(path)} of a ${name} and leave it out`, () => {
        for (const [got, value] of samples.filter(([type]) => !fits(type, wanted))) {
          const row = rowOf(decode, withValue(document, path, value));
          expect(row.malformed).to.equal(`${pathName(path)} must be ${wanted}, not ${got}`);
          const { malformed, ...rest } = row;
          const position = path.at(-1);
          const absent = typeof position === 'number' ? null : undefined;
          const { malformed: _, ...without } = rowOf(decode, withValue(document, path, absent));
          expect(rest, `${malformed}`).to.deep.equal(without);
        }
      });
    }

    it(`give no row for a ${name} without a readable identity, but a reason`, () => {
      for (const key of ['name', 'uid', 'resourceVersion']) {
        for (const [got, value] of samples.filter(([type]) => type !== 'a string')) {
          const decoded = decode(withValue(document, ['metadata', key], value));
          expect(decoded).to.have.property('fault', `metadata.${key} must be a string, not ${got}`);
        }
        for (const value of ['', null, undefined]) {
          expect(decode(withValue(document, ['metadata', key], value))).to.have.property('fault', `metadata.${key} is missing or empty`);
        }
      }
      for (const [got, value] of samples.filter(([type]) => type !== 'an object')) {
        expect(decode(withValue(document, ['metadata'], value))).to.deep.equal({ fault: `metadata must be an object, not ${got}` });
        expect(decode(value)).to.deep.equal({ fault: `The document must be an object, not ${got}` });
      }
      expect(decode({})).to.deep.equal({ fault: 'metadata is missing' });
      expect(decode(undefined)).to.deep.equal({ fault: 'The document must be an object, but is missing' });
    });

    it(`give the name of a ${name} that has one but no UID`, () => {
      const decoded = decode(withValue(document, ['metadata', 'uid'], 5));
      expect(decoded).to.have.property('name', (document as { metadata: { name: string } }).metadata.name);
    });
  }

  it('note the first fault only', () => {
    const document = withValue(withValue(volumeAttachmentDocument(), ['status', 'attached'], 1), ['spec', 'nodeName'], 2);
    expect(rowOf(decodeAttachment, document).malformed).to.equal('spec.nodeName must be a string, not a number');
  });

  it('name the key of a map whose value has a wrong type, and keep the others', () => {
    const metadata = { devicePath: '/dev/sda', 'two words': 7, gone: null };
    const row = rowOf(decodeAttachment, withValue(volumeAttachmentDocument(), ['status', 'attachmentMetadata'], metadata));
    expect(row.attachmentMetadata).to.deep.equal({ devicePath: '/dev/sda' });
    expect(row.malformed).to.equal('status.attachmentMetadata["two words"] must be a string, not a number');
  });

  it('take the driver of a PersistentVolume for absent', () => {
    const row = rowOf(decodeVolume, withValue(persistentVolumeDocument(), ['spec', 'csi', 'driver'], 7));
    expect(row.malformed).to.equal('spec.csi.driver must be a string, not a number');
    expect(row.spec.source).to.have.nested.property('csi.driver', '');
  });

  it('name an in-tree source that is no object', () => {
    const row = rowOf(decodeVolume, { ...persistentVolumeDocument(), spec: { nfs: 'server' } });
    expect(row.malformed).to.equal('spec.nfs must be an object, not a string');
    expect(row.spec.source).to.deep.equal({ type: 'none' });
  });
});

describe('Interner', () => {
  it('gives the same list for the same strings', () => {
    const interner = new Interner();
    expect(interner.list(['a', 'b'])).to.equal(interner.list(['a', 'b']));
    expect(interner.list([])).to.equal(interner.list([]));
  });

  it('tells lists apart that join to the same text', () => {
    const interner = new Interner();
    interner.list(['a\nb']);
    interner.list(['a', 'b', 'c']);
    expect(interner.list(['a', 'b'])).to.deep.equal(['a', 'b']);
    expect(interner.list(['a', 'b\nc'])).to.deep.equal(['a', 'b\nc']);
  });

  it('gives the same map for the same entries, and tells those apart that join to the same text', () => {
    const interner = new Interner();
    expect(interner.map({ a: 'b', c: 'd' })).to.equal(interner.map({ a: 'b', c: 'd' }));
    interner.map({ a: 'b\nc\nd' });
    expect(interner.map({ a: 'b', c: 'd' })).to.deep.equal({ a: 'b', c: 'd' });
    expect(interner.map({ 'a\nb\nc': 'd' })).to.deep.equal({ 'a\nb\nc': 'd' });
    const own = JSON.parse('{"__proto__":"x"}');
    expect(JSON.stringify(interner.map(own))).to.equal('{"__proto__":"x"}');
    expect(interner.map({})).to.deep.equal({});
  });

  it('shares the attributes of volumes and the metadata of attachments', () => {
    const maps = (): readonly unknown[] => {
      const { source } = rowOf(decodeVolume, persistentVolumeDocument()).spec;
      return [source.type === 'csi' && source.csi.volumeAttributes, rowOf(decodeAttachment, volumeAttachmentDocument()).attachmentMetadata];
    };
    const [first, second] = [maps(), maps()];
    expect(first).to.deep.equal([{ tier: 'gold' }, { devicePath: '/dev/sda' }]);
    expect(second[0]).to.equal(first[0]);
    expect(second[1]).to.equal(first[1]);
  });

  it('stays right when it has forgotten', () => {
    const interner = new Interner();
    for (let number = 0; number < 2_500; number += 1) {
      expect(interner.map({ number: String(number) })).to.deep.equal({ number: String(number) });
    }
    for (let number = 0; number < 25_000; number += 1) {
      expect(interner.text(`text-${number}`)).to.equal(`text-${number}`);
    }
    expect(interner.list(['text-1'])).to.deep.equal(['text-1']);
  });
});

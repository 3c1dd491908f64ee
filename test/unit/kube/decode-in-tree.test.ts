/**
 * The decoder of PersistentVolumes, for in-tree volumes: what is kept for their translation, and of whose volumes.
 */
import { expect } from 'chai';
import { Interner } from '../../../src/kube/decode/interner.ts';
import { persistentVolumeDecoder, type VolumeOwner } from '../../../src/kube/decode/persistent-volume.ts';
import { volumeAttachmentDecoder } from '../../../src/kube/decode/volume-attachment.ts';
import type { InTreeVolume, PersistentVolume } from '../../../src/kube/types.ts';
import { allInTreePlugins, type InTreePlugin, inTreeDocuments, inTreeVolumes } from '../../support/in-tree-volumes.ts';
import { persistentVolumeDocument, volumeAttachmentDocument, withValue } from '../../support/kube-documents.ts';

const migratedTo = 'pv.kubernetes.io/migrated-to';
const driver = 'disk.csi.example.com';
const finalizer = 'external-attacher/disk-csi-example-com';

function documentOf(plugin: InTreePlugin): unknown {
  const { metadata, spec } = inTreeDocuments[plugin];
  const whole = persistentVolumeDocument('pv-1') as { readonly metadata: object };
  return { ...whole, metadata: { ...whole.metadata, ...metadata }, spec: { accessModes: ['ReadWriteOnce'], capacity: {}, ...spec } };
}

function decode(document: unknown, owner: VolumeOwner | undefined = { driver, finalizer }): PersistentVolume {
  const decoded = persistentVolumeDecoder({ interner: new Interner(), annotations: [migratedTo], ...(owner && { owner }) })(document);
  if ('fault' in decoded) {
    throw new Error(decoded.fault);
  }
  return decoded.row;
}

function inTreeOf({ spec: { source } }: PersistentVolume): InTreeVolume {
  expect(source.type).to.equal('migratable');
  return (source as Extract<typeof source, { type: 'migratable' }>).inTree;
}

/** A volume whose source has no field. */
const bare: { readonly [P in InTreePlugin]: Omit<Extract<InTreeVolume, { plugin: P }>, 'plugin'> } = {
  awsElasticBlockStore: { volumeId: '', partition: 0, fsType: '', readOnly: false },
  azureDisk: { diskUri: '', kind: undefined, cachingMode: undefined, fsType: undefined, readOnly: false },
  azureFile: {
    volumeName: 'pv-1',
    shareName: '',
    secretName: '',
    secretNamespace: undefined,
    claimNamespace: '',
    resourceGroup: '',
    readOnly: false,
  },
  cinder: { volumeId: '', fsType: '', readOnly: false },
  gcePersistentDisk: { pdName: '', partition: 0, fsType: '', readOnly: false, failureDomainZone: '', topologyZone: '' },
  portworxVolume: { volumeId: '', fsType: '', authSecretName: undefined, authSecretNamespace: undefined },
  vsphereVolume: { volumePath: '', fsType: '', storagePolicyName: '' },
};

type Path = readonly string[];

/** Every field that is read, with the type that it must have. */
const fields: { readonly [P in InTreePlugin]: readonly (readonly [path: Path, wanted: string])[] } = {
  awsElasticBlockStore: sourceFields('awsElasticBlockStore', {
    volumeID: 'a string',
    partition: 'a whole number',
    fsType: 'a string',
    readOnly: 'a boolean',
  }),
  azureDisk: sourceFields('azureDisk', {
    diskURI: 'a string',
    kind: 'a string',
    cachingMode: 'a string',
    fsType: 'a string',
    readOnly: 'a boolean',
  }),
  azureFile: [
    ...sourceFields('azureFile', { shareName: 'a string', secretName: 'a string', secretNamespace: 'a string', readOnly: 'a boolean' }),
    [['spec', 'claimRef'], 'an object'],
    [['spec', 'claimRef', 'namespace'], 'a string'],
    [['metadata', 'annotations', 'kubernetes.io/azure-file-resource-group'], 'a string'],
  ],
  cinder: sourceFields('cinder', { volumeID: 'a string', fsType: 'a string', readOnly: 'a boolean' }),
  gcePersistentDisk: [
    ...sourceFields('gcePersistentDisk', { pdName: 'a string', partition: 'a whole number', fsType: 'a string', readOnly: 'a boolean' }),
    [['metadata', 'labels'], 'an object'],
    [['metadata', 'labels', 'failure-domain.beta.kubernetes.io/zone'], 'a string'],
    [['metadata', 'labels', 'topology.kubernetes.io/zone'], 'a string'],
  ],
  portworxVolume: [
    ...sourceFields('portworxVolume', { volumeID: 'a string', fsType: 'a string' }),
    [['metadata', 'annotations', 'openstorage.io/auth-secret-name'], 'a string'],
    [['metadata', 'annotations', 'openstorage.io/auth-secret-namespace'], 'a string'],
  ],
  vsphereVolume: sourceFields('vsphereVolume', { volumePath: 'a string', fsType: 'a string', storagePolicyName: 'a string' }),
};

function sourceFields(plugin: InTreePlugin, types: Readonly<Record<string, string>>): readonly (readonly [Path, string])[] {
  return Object.entries(types).map(([key, wanted]) => [['spec', plugin, key], wanted] as const);
}

function pathName(path: Path): string {
  return path.reduce((text, key) => (/^\w+$/u.test(key) ? `${text}${text === '' ? '' : '.'}${key}` : `${text}["${key}"]`), '');
}

describe('persistentVolumeDecoder(), for an in-tree volume', () => {
  for (const plugin of allInTreePlugins) {
    it(`keeps what the translation of ${plugin} reads, and nothing else`, () => {
      for (const owner of [undefined, { driver, finalizer }, { driver, finalizer, inTreePlugins: [plugin] }]) {
        const row = decode(documentOf(plugin), owner);
        expect(row.spec).to.deep.equal({ source: { type: 'migratable', inTree: inTreeVolumes[plugin] }, accessModes: ['ReadWriteOnce'] });
        expect(row.finalizers).to.deep.equal(['kubernetes.io/pv-protection', finalizer]);
        expect(row).to.not.have.property('malformed');
      }
    });

    it(`reads a source of ${plugin} without fields, or with null in each`, () => {
      const nulls = Object.fromEntries(fields[plugin].map(([path]) => [path.at(-1), null]));
      for (const source of [{}, nulls]) {
        const document = { metadata: { name: 'pv-1', uid: 'u', resourceVersion: '1' }, spec: { [plugin]: source } };
        const row = decode(document);
        expect(inTreeOf(row)).to.deep.equal({ plugin, ...bare[plugin] });
        expect(row).to.not.have.property('malformed');
      }
    });

    it(`names the plugin alone of a volume of ${plugin} that is not the owner's`, () => {
      const inTreePlugins = allInTreePlugins.filter((other) => other !== plugin).slice(0, 1);
      const document = withValue(documentOf(plugin), ['metadata', 'annotations', migratedTo], 'other.csi.example.com');
      const row = decode(document, { driver, finalizer, inTreePlugins });
      expect(row.spec).to.deep.equal({ source: { type: 'in-tree', plugin }, accessModes: [] });
      expect(row.finalizers).to.deep.equal([finalizer]);
      expect(row.annotations).to.deep.equal({ [migratedTo]: 'other.csi.example.com' });
    });

    it(`names the plugin alone of an inline volume of ${plugin}`, () => {
      const document = withValue(volumeAttachmentDocument(), ['spec', 'source'], { inlineVolumeSpec: inTreeDocuments[plugin].spec });
      const decoded = volumeAttachmentDecoder({ interner: new Interner(), annotations: [] })(document);
      expect('row' in decoded && decoded.row.inlineVolumeSpec?.source).to.deep.equal({ type: 'in-tree', plugin });
    });

    for (const [path, wanted] of fields[plugin]) {
      it(`names ${pathName(path)} of ${plugin} where it is not ${wanted}, and leaves it out`, () => {
        const good = { 'a string': 'x', 'a boolean': true, 'a whole number': 1, 'an object': {} };
        for (const [type, value] of Object.entries({ ...good, 'an array': [] }).filter(([other]) => other !== wanted)) {
          const row = decode(withValue(documentOf(plugin), path, value));
          const got = type === 'a whole number' ? 'a number' : type;
          expect(row.malformed).to.equal(`${pathName(path)} must be ${wanted}, not ${got}`);
          expect(inTreeOf(row)).to.deep.equal(inTreeOf(decode(withValue(documentOf(plugin), path, undefined))));
        }
      });
    }
  }

  it('names a source that is no object', () => {
    const row = decode({ ...persistentVolumeDocument(), spec: { cinder: 'volume' } });
    expect(row.malformed).to.equal('spec.cinder must be an object, not a string');
    expect(row.spec.source).to.deep.equal({ type: 'none' });
  });

  it("shares one spec between the volumes of a plugin that is not the owner's, and none between plugins", () => {
    const decoder = persistentVolumeDecoder({
      interner: new Interner(),
      annotations: [],
      owner: { driver, finalizer, inTreePlugins: [] },
    });
    const [first, second, other] = [documentOf('cinder'), documentOf('cinder'), documentOf('azureDisk')].map(decoder);
    const specOf = (decoded: typeof first): unknown => decoded !== undefined && 'row' in decoded && decoded.row.spec;
    expect(specOf(first)).to.equal(specOf(second));
    expect(specOf(other)).to.deep.equal({ source: { type: 'in-tree', plugin: 'azureDisk' }, accessModes: [] });
  });

  it('keeps nothing more of a CSI volume', () => {
    const { metadata } = inTreeDocuments.portworxVolume;
    const whole = persistentVolumeDocument('pv-1') as { readonly metadata: { readonly annotations: object } };
    const annotations = { ...whole.metadata.annotations, ...(metadata['annotations'] as object) };
    const document = { ...whole, metadata: { ...whole.metadata, labels: { 'topology.kubernetes.io/zone': 'z' }, annotations } };
    expect(decode(document)).to.deep.equal(decode(whole));
  });
});

import { expect } from 'chai';
import { migratedDrivers } from '../../../src/attacher/in-tree/migrated-drivers.ts';
import { attachableVolume, handleOfSource } from '../../../src/attacher/volume-source.ts';
import type { PersistentVolume, VolumeAttachment, VolumeSource, VolumeSpec } from '../../../src/kube/types.ts';
import { AppError, type ErrorKind } from '../../../src/runtime/errors.ts';
import { allInTreePlugins, inTreeVolumes } from '../../support/in-tree-volumes.ts';
import { attachment, csiSource, deletedAt, testDriverName, volume, volumeSpec } from '../../support/rows.ts';

type Named = 'volume' | 'inline' | 'both' | 'neither';
type Content =
  | 'csi'
  | 'csi of another driver'
  | 'slim row of another driver'
  | 'in-tree of another driver'
  | 'in-tree of another driver, by name'
  | 'not migratable'
  | 'none'
  | 'empty handle';
type Presence = 'there' | 'missing' | 'deleting' | 'malformed';

const sources: Readonly<Record<Content, VolumeSource>> = {
  csi: { type: 'csi', csi: csiSource() },
  'csi of another driver': { type: 'csi', csi: csiSource({ driver: 'other.csi.example.com' }) },
  'slim row of another driver': { type: 'other-driver', driver: 'other.csi.example.com' },
  'in-tree of another driver': { type: 'migratable', inTree: inTreeVolumes.gcePersistentDisk },
  'in-tree of another driver, by name': { type: 'in-tree', plugin: 'cinder' },
  'not migratable': { type: 'in-tree', plugin: 'nfs' },
  none: { type: 'none' },
  'empty handle': { type: 'csi', csi: csiSource({ volumeHandle: '' }) },
};
const contents = Object.keys(sources) as readonly Content[];

const faultOfContent: Readonly<Record<Content, string | undefined>> = {
  csi: undefined,
  'csi of another driver': `belongs to the CSI driver "other.csi.example.com", but this attacher serves "${testDriverName}"`,
  'slim row of another driver': `belongs to the CSI driver "other.csi.example.com", but this attacher serves "${testDriverName}"`,
  'in-tree of another driver': `has the in-tree source "gcePersistentDisk" and belongs to the CSI driver "pd.csi.storage.gke.io", but this attacher serves "${testDriverName}"`,
  'in-tree of another driver, by name': `has the in-tree source "cinder" and belongs to the CSI driver "cinder.csi.openstack.org", but this attacher serves "${testDriverName}"`,
  'not migratable': 'has the source "nfs", which is neither csi nor an in-tree plugin with CSI migration',
  none: 'has no csi source',
  'empty handle': 'has an empty csi.volumeHandle',
};

interface Wanted {
  readonly kind: ErrorKind;
  readonly message: string;
}

/** Behaviour.md 2.1 to 2.3 as a list of sentences; undefined where the volume is usable. */
function wantedFault(named: Named, presence: Presence, content: Content): Wanted | undefined {
  if (named === 'both') {
    return { kind: 'invalid', message: 'spec.source has both persistentVolumeName and inlineVolumeSpec' };
  }
  if (named === 'neither') {
    return { kind: 'invalid', message: 'spec.source has neither persistentVolumeName nor inlineVolumeSpec' };
  }
  const fault = faultOfContent[content];
  if (named === 'inline') {
    return fault === undefined ? undefined : { kind: 'invalid', message: `inlineVolumeSpec ${fault}` };
  }
  if (presence === 'missing') {
    return { kind: 'missing', message: 'PersistentVolume "pv-1" does not exist' };
  }
  if (presence === 'malformed') {
    return { kind: 'invalid', message: 'PersistentVolume "pv-1" is malformed: spec.accessModes must be an array, not a string' };
  }
  return fault === undefined ? undefined : { kind: 'invalid', message: `PersistentVolume "pv-1" ${fault}` };
}

function naming(named: Named, spec: VolumeSpec): VolumeAttachment {
  const { persistentVolumeName: _, ...bare } = attachment();
  return {
    ...bare,
    ...(named === 'volume' || named === 'both' ? { persistentVolumeName: 'pv-1' } : {}),
    ...(named === 'inline' || named === 'both' ? { inlineVolumeSpec: spec } : {}),
  };
}

const changesOf: Readonly<Record<Exclude<Presence, 'missing'>, Partial<PersistentVolume>>> = {
  there: {},
  deleting: { deletionTimestamp: deletedAt },
  malformed: { malformed: 'spec.accessModes must be an array, not a string' },
};

function thrownBy(run: () => unknown): AppError {
  try {
    run();
  } catch (thrown) {
    expect(thrown).to.be.instanceOf(AppError);
    return thrown as AppError;
  }
  throw new Error('nothing was thrown');
}

describe('attachableVolume()', () => {
  for (const named of ['volume', 'inline', 'both', 'neither'] as const) {
    for (const presence of ['there', 'missing', 'deleting', 'malformed'] as const) {
      it(`reads every content of an attachment that names ${named}, with a PersistentVolume that is ${presence}`, () => {
        for (const content of contents) {
          const spec = volumeSpec({ source: sources[content] });
          const row = presence === 'missing' ? undefined : volume({ spec, ...changesOf[presence] });
          const run = (): unknown => attachableVolume(naming(named, spec), row, testDriverName);
          const wanted = wantedFault(named, presence, content);
          if (wanted === undefined) {
            expect(run(), content).to.deep.equal({ spec, csi: csiSource() });
          } else {
            const { kind, message } = thrownBy(run);
            expect({ kind, message }, content).to.deep.equal(wanted);
          }
        }
      });
    }
  }

  it('takes the inline source although a PersistentVolume is given', () => {
    const inline = volumeSpec({ source: { type: 'csi', csi: csiSource({ volumeHandle: 'inline-1' }) } });
    expect(attachableVolume(naming('inline', inline), volume(), testDriverName).csi.volumeHandle).to.equal('inline-1');
  });

  for (const plugin of allInTreePlugins) {
    const inTree = inTreeVolumes[plugin];
    const spec = volumeSpec({ source: { type: 'migratable', inTree }, accessModes: ['ReadWriteMany'], mountOptions: ['noatime'] });

    it(`translates a volume of ${plugin}, and keeps the rest of its spec`, () => {
      const accessModes = plugin === 'gcePersistentDisk' ? ['ReadWriteOnce'] : ['ReadWriteMany'];
      const { csi, spec: read } = attachableVolume(attachment(), volume({ spec }), migratedDrivers[plugin]);
      expect(read).to.deep.equal({ ...spec, accessModes });
      expect(csi.driver).to.equal(migratedDrivers[plugin]);
      expect(csi.volumeHandle).to.equal(handleOfSource(spec.source)).and.to.not.equal('');
    });

    it(`names both drivers where a volume of ${plugin} belongs to another one`, () => {
      const { kind, message } = thrownBy(() => attachableVolume(attachment(), volume({ spec }), testDriverName));
      expect(kind).to.equal('invalid');
      expect(message).to.contain(`"${plugin}"`).and.to.contain(`"${migratedDrivers[plugin]}"`).and.to.contain(`"${testDriverName}"`);
    });

    it(`refuses an inline volume of ${plugin}, which should have been translated`, () => {
      const inline = naming('inline', volumeSpec({ source: { type: 'in-tree', plugin } }));
      expect(thrownBy(() => attachableVolume(inline, undefined, migratedDrivers[plugin])).message).to.equal(
        `inlineVolumeSpec has the in-tree source "${plugin}", but an inline volume must have a csi source`,
      );
    });
  }

  it('says which volume cannot be translated, and why', () => {
    const spec = volumeSpec({ source: { type: 'migratable', inTree: { ...inTreeVolumes.azureDisk, kind: 'Shared' } } });
    const { kind, message } = thrownBy(() => attachableVolume(attachment(), volume({ spec }), 'disk.csi.azure.com'));
    expect(kind).to.equal('invalid');
    expect(message).to.equal(
      'PersistentVolume "pv-1" cannot be translated from azureDisk to csi: its kind "Shared" is not "Managed", the only one that the CSI driver knows',
    );
  });
});

describe('handleOfSource()', () => {
  const handles: readonly (readonly [source: VolumeSource, handle: string | undefined])[] = [
    [{ type: 'csi', csi: csiSource({ driver: 'other.csi.example.com' }) }, 'vol-1'],
    [{ type: 'migratable', inTree: inTreeVolumes.azureFile }, 'group#acme#share#pv-1#secrets'],
    [{ type: 'migratable', inTree: { ...inTreeVolumes.cinder, volumeId: '' } }, undefined],
    [{ type: 'in-tree', plugin: 'cinder' }, undefined],
    [{ type: 'other-driver', driver: 'other.csi.example.com' }, undefined],
    [{ type: 'none' }, undefined],
  ];
  for (const [source, handle] of handles) {
    it(`is ${handle} for ${JSON.stringify(source)}`, () => {
      expect(handleOfSource(source)).to.equal(handle);
    });
  }
});

import { expect } from 'chai';
import { decideVolumeFinalizer } from '../../../src/attacher/decide-volume-finalizer.ts';
import type { DriverProfile } from '../../../src/attacher/driver-profile.ts';
import type { PersistentVolume, VolumeSource } from '../../../src/kube/types.ts';
import { inTreeVolumes } from '../../support/in-tree-volumes.ts';
import { csiSource, deletedAt, profile, testDriverName, testFinalizer, volume, volumeSpec } from '../../support/rows.ts';

const migratedTo = 'pv.kubernetes.io/migrated-to';
const protection = 'kubernetes.io/pv-protection';

const drivers = {
  'that publishes': profile(),
  'that publishes, with --remove-stale-finalizers': profile({ removesStaleFinalizers: true }),
  'without publish': profile({ supportsPublish: false }),
  'without publish, with --remove-stale-finalizers': profile({ supportsPublish: false, removesStaleFinalizers: true }),
} satisfies Readonly<Record<string, DriverProfile>>;

const sources: readonly VolumeSource[] = [
  { type: 'csi', csi: csiSource() },
  { type: 'csi', csi: csiSource({ driver: 'other.csi.example.com' }) },
  { type: 'other-driver', driver: 'other.csi.example.com' },
  { type: 'migratable', inTree: inTreeVolumes.gcePersistentDisk },
  { type: 'in-tree', plugin: 'awsElasticBlockStore' },
  { type: 'in-tree', plugin: 'nfs' },
  { type: 'none' },
];

function volumes(): readonly PersistentVolume[] {
  const rows: PersistentVolume[] = [];
  for (const finalizers of [[], [protection], [testFinalizer], [protection, testFinalizer], ['external-attacher/other']]) {
    for (const deletion of [{}, { deletionTimestamp: deletedAt }]) {
      for (const source of sources) {
        for (const annotations of [{}, { [migratedTo]: testDriverName }, { [migratedTo]: 'other.csi.example.com' }]) {
          for (const fault of [{}, { malformed: 'metadata.annotations must be an object, not a string' }]) {
            rows.push(volume({ finalizers, ...deletion, spec: volumeSpec({ source }), annotations, ...fault }));
          }
        }
      }
    }
  }
  return rows;
}

/** Behaviour.md 4 and 1.4, and the last section but one of in-tree-migration.md, sentence by sentence. */
function wanted(row: PersistentVolume, attachmentCount: number, driver: DriverProfile): 'nothing' | 'release' | 'report-leftover' {
  const { source } = row.spec;
  const deleting = row.deletionTimestamp !== undefined;
  const migratable = source.type === 'migratable' || (source.type === 'in-tree' && source.plugin !== 'nfs');
  const rolledBack = migratable && row.annotations[migratedTo] !== testDriverName && row.malformed === undefined;
  const unneeded = row.finalizers.includes(testFinalizer) && (deleting || rolledBack) && attachmentCount === 0;
  if (!unneeded) {
    return 'nothing';
  }
  if (driver.supportsPublish || driver.removesStaleFinalizers) {
    return 'release';
  }
  const waitsForUsOnly = deleting && row.finalizers.length === 1;
  return waitsForUsOnly ? 'report-leftover' : 'nothing';
}

describe('decideVolumeFinalizer()', () => {
  for (const [name, driver] of Object.entries(drivers)) {
    for (const attachmentCount of [0, 1, 2]) {
      it(`decides as behaviour.md 4 says for every volume with ${attachmentCount} attachments, driver ${name}`, () => {
        for (const row of volumes()) {
          expect(decideVolumeFinalizer(row, attachmentCount, driver).do, JSON.stringify(row)).to.equal(
            wanted(row, attachmentCount, driver),
          );
        }
      });
    }
  }

  const held = { finalizers: [protection, testFinalizer] };

  it('B2 releases a deleted volume that no attachment names', () => {
    expect(decideVolumeFinalizer(volume({ ...held, deletionTimestamp: deletedAt }), 0, profile()).do).to.equal('release');
  });

  it('B2 keeps a deleted volume that an attachment names', () => {
    expect(decideVolumeFinalizer(volume({ ...held, deletionTimestamp: deletedAt }), 1, profile()).do).to.equal('nothing');
  });

  const migratedToUs = { annotations: { [migratedTo]: testDriverName } };
  for (const inTree of Object.values(inTreeVolumes)) {
    const ours = { ...held, spec: volumeSpec({ source: { type: 'migratable', inTree } }) } as const;
    const b3: readonly (readonly [name: string, row: PersistentVolume, goesWithoutAttachment: boolean])[] = [
      ['being deleted', volume({ ...ours, ...migratedToUs, deletionTimestamp: deletedAt }), true],
      ['not deleted and without migrated-to', volume(ours), true],
      ['not deleted and migrated to another driver', volume({ ...ours, annotations: { [migratedTo]: 'other.csi.example.com' } }), true],
      ['not deleted and with migrated-to us', volume({ ...ours, ...migratedToUs }), false],
    ];
    for (const [name, row, goes] of b3) {
      it(`B3 ${goes ? 'releases' : 'keeps'} a volume of ${inTree.plugin} that is ${name}, without an attachment`, () => {
        expect(decideVolumeFinalizer(row, 0, profile()).do).to.equal(goes ? 'release' : 'nothing');
      });

      it(`B3 keeps a volume of ${inTree.plugin} that is ${name}, with an attachment`, () => {
        expect(decideVolumeFinalizer(row, 1, profile()).do).to.equal('nothing');
      });
    }
  }

  it('H6 names a deleted volume that waits for our finalizer only, where the driver cannot publish', () => {
    const row = volume({ finalizers: [testFinalizer], deletionTimestamp: deletedAt });
    expect(decideVolumeFinalizer(row, 0, profile({ supportsPublish: false }))).to.deep.equal({ do: 'report-leftover' });
  });
});

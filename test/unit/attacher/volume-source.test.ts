import { expect } from 'chai';
import { attachableVolume } from '../../../src/attacher/volume-source.ts';
import type { PersistentVolume, VolumeAttachment, VolumeSource, VolumeSpec } from '../../../src/kube/types.ts';
import { AppError, type ErrorKind } from '../../../src/runtime/errors.ts';
import { attachment, csiSource, deletedAt, testDriverName, volume, volumeSpec } from '../../support/rows.ts';

type Named = 'volume' | 'inline' | 'both' | 'neither';
type Content = 'csi' | 'csi of another driver' | 'slim row of another driver' | 'migratable' | 'not migratable' | 'none' | 'empty handle';
type Presence = 'there' | 'missing' | 'deleting' | 'malformed';

const sources: Readonly<Record<Content, VolumeSource>> = {
  csi: { type: 'csi', csi: csiSource() },
  'csi of another driver': { type: 'csi', csi: csiSource({ driver: 'other.csi.example.com' }) },
  'slim row of another driver': { type: 'other-driver', driver: 'other.csi.example.com' },
  migratable: { type: 'in-tree', plugin: 'gcePersistentDisk' },
  'not migratable': { type: 'in-tree', plugin: 'nfs' },
  none: { type: 'none' },
  'empty handle': { type: 'csi', csi: csiSource({ volumeHandle: '' }) },
};
const contents = Object.keys(sources) as readonly Content[];

const faultOfContent: Readonly<Record<Content, string | undefined>> = {
  csi: undefined,
  'csi of another driver': `belongs to the CSI driver "other.csi.example.com", but this attacher serves "${testDriverName}"`,
  'slim row of another driver': `belongs to the CSI driver "other.csi.example.com", but this attacher serves "${testDriverName}"`,
  migratable: 'has a source of the in-tree plugin "gcePersistentDisk", which this version does not translate to CSI',
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
});

import { expect } from 'chai';
import { volumeCapability } from '../../../src/attacher/volume-capability.ts';
import type { CsiVolumeSource, VolumeSpec } from '../../../src/kube/types.ts';
import { AppError } from '../../../src/runtime/errors.ts';
import { csiSource, profile, volumeSpec } from '../../support/rows.ts';

function specOf(volumeMode: string | undefined, csi: CsiVolumeSource, mountOptions: readonly string[] | undefined): VolumeSpec {
  return volumeSpec({
    source: { type: 'csi', csi },
    ...(volumeMode === undefined ? {} : { volumeMode }),
    ...(mountOptions === undefined ? {} : { mountOptions }),
  });
}

describe('volumeCapability()', () => {
  for (const volumeMode of [undefined, 'Filesystem', 'Block', 'Unheard']) {
    for (const fsType of [undefined, '', 'xfs']) {
      for (const defaultFsType of ['', 'ext4']) {
        for (const mountOptions of [undefined, [], ['ro', 'noatime']]) {
          const block = volumeMode === 'Block';
          const wanted = block
            ? { accessMode: 'SINGLE_NODE_WRITER', accessType: 'block' }
            : {
                accessMode: 'SINGLE_NODE_WRITER',
                accessType: 'mount',
                fsType: fsType === undefined || fsType === '' ? defaultFsType : fsType,
                mountFlags: mountOptions === undefined ? [] : mountOptions,
              };
          const title = JSON.stringify({ volumeMode, fsType, defaultFsType, mountOptions });
          it(`G3 G4 is ${block ? 'block' : 'mount'} for ${title}`, () => {
            const csi = csiSource(fsType === undefined ? {} : { fsType });
            expect(volumeCapability(specOf(volumeMode, csi, mountOptions), csi, profile({ defaultFsType }))).to.deep.equal(wanted);
          });
        }
      }
    }
  }

  for (const volumeMode of ['Filesystem', 'Block']) {
    it(`G1 has the access mode of the table for volume mode ${volumeMode}`, () => {
      const spec = volumeSpec({ accessModes: ['ReadWriteOncePod'], volumeMode });
      const driver = profile({ supportsSingleNodeMultiWriter: true });
      expect(volumeCapability(spec, csiSource(), driver).accessMode).to.equal('SINGLE_NODE_SINGLE_WRITER');
    });

    it(`G1 throws invalid for access modes that CSI cannot express, for volume mode ${volumeMode}`, () => {
      const spec = volumeSpec({ accessModes: [], volumeMode });
      expect(() => volumeCapability(spec, csiSource(), profile()))
        .to.throw(AppError)
        .with.property('kind', 'invalid');
    });
  }
});

import { expect } from 'chai';
import fc from 'fast-check';
import { driverProfile } from '../../../src/attacher/driver-profile.ts';
import {
  finalizerName,
  migratedToAnnotation,
  nodeIdAnnotation,
  previousNodeIdAnnotation,
  sanitizeDriverName,
  volumeHandleAnnotation,
} from '../../../src/attacher/names.ts';
import { profile } from '../../support/rows.ts';

describe('sanitizeDriverName()', () => {
  const table: readonly (readonly [driver: string, wanted: string])[] = [
    ['ebs.csi.aws.com', 'ebs-csi-aws-com'],
    ['plain-Name-09', 'plain-Name-09'],
    ['a_b/c d', 'a-b-c-d'],
    ['ends.', 'ends-X'],
    ['ends-', 'ends-X'],
    ['ends..', 'ends--X'],
    ['-', '-X'],
    ['endsX', 'endsX'],
    // One dash for a character, whatever the number of its UTF-16 units.
    ['sté.😀.com', 'st----com'],
    ['line\nbreak', 'line-break'],
  ];
  for (const [driver, wanted] of table) {
    it(`makes ${JSON.stringify(wanted)} of ${JSON.stringify(driver)}`, () => {
      expect(sanitizeDriverName(driver)).to.equal(wanted);
    });
  }

  it('leaves allowed characters only, none of them a trailing dash, and does not change its own result', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (driver) => {
        const sanitized = sanitizeDriverName(driver);
        expect(sanitized).to.match(/^[a-zA-Z0-9-]*[a-zA-Z0-9]$/u);
        expect(sanitizeDriverName(sanitized)).to.equal(sanitized);
      }),
    );
  });
});

describe('finalizerName()', () => {
  it("is the original's", () => {
    expect(finalizerName('pd.csi.storage.gke.io')).to.equal('external-attacher/pd-csi-storage-gke-io');
  });
});

describe('driverProfile()', () => {
  it('adds the finalizer that follows from the name', () => {
    const { finalizer: _, ...facts } = profile({ name: 'my.driver.' });
    expect(driverProfile(facts)).to.deep.equal({ ...facts, finalizer: 'external-attacher/my-driver-X' });
  });
});

describe('the annotations', () => {
  it('have the names that older and other attachers know', () => {
    expect([nodeIdAnnotation, volumeHandleAnnotation, previousNodeIdAnnotation, migratedToAnnotation]).to.deep.equal([
      'csi.alpha.kubernetes.io/node-id',
      'external-attacher/volume-handle',
      'external-attacher/previous-node-id',
      'pv.kubernetes.io/migrated-to',
    ]);
  });
});

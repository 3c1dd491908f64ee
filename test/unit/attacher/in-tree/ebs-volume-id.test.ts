import { expect } from 'chai';
import { ebsVolumeId } from '../../../../src/attacher/in-tree/ebs-volume-id.ts';
import { AppError } from '../../../../src/runtime/errors.ts';

const volumes: readonly (readonly [volumeId: string, wanted: string])[] = [
  ['vol-1', 'vol-1'],
  // What is no URL goes to the driver as it is.
  ['', ''],
  ['nonsense', 'nonsense'],
  ['AWS://us-east-1a/vol-1', 'AWS://us-east-1a/vol-1'],
  ['aws:/us-east-1a/vol-1', 'aws:/us-east-1a/vol-1'],
  ['/vol-1/', '/vol-1/'],
  ['aws://us-east-1a/vol-1', 'vol-1'],
  ['aws:///vol-1', 'vol-1'],
  ['aws:////vol-1//', 'vol-1'],
  ['aws://us-east-1a/vol-', 'vol-'],
  ['aws://us-east-1a/vol-1?query=/x#fragment', 'vol-1'],
  ['aws://us-east-1a/vol-1?%zz', 'vol-1'],
  ['aws://us-east-1a/vol-1#\u0001', 'vol-1'],
  ['aws://us-east-1a/vol-1 2', 'vol-1 2'],
  ['aws://us-east-1a/%76ol%2D1', 'vol-1'],
  ['aws://us-east-1a/%2Fvol-1%2f', 'vol-1'],
  ['aws://us-east-1a/vol-%C3%A9\u00e9', 'vol-\u00e9\u00e9'],
  ['aws://us-east-1a/vol-%0A', 'vol-\n'],
  ['aws://user:p%40ss@word@us-east-1a:80/vol-1', 'vol-1'],
  ['aws://@us-east-1a:/vol-1', 'vol-1'],
  ['aws://a:b:8/vol-1', 'vol-1'],
  ['aws://%25%C3%a9"<>]\u00e9/vol-1', 'vol-1'],
];

const faults: readonly string[] = [
  'aws://',
  'aws://us-east-1a',
  'aws://us-east-1a/',
  'aws://us-east-1a?/vol-1',
  'aws://us-east-1a#/vol-1',
  'aws://us-east-1a/i-1',
  'aws://us-east-1a/Vol-1',
  'aws://us-east-1a/x/vol-1',
  'aws://us-east-1a/vol-1/x',
  'aws://us-east-1a/vol-1%2Fx',
  'aws://us-east-1a/vol-1%',
  'aws://us-east-1a/vol-1%2',
  'aws://us-east-1a/vol-1%zz',
  'aws://us-east-1a/vol-%ff',
  'aws://us-east-1a/vol-%ed%a0%80',
  'aws://us-east-1a/vol-1#%zz',
  'aws://us-east-1a/vol-1\n',
  'aws://us-east-1a/vol-1?\u007f',
  'aws://us east/vol-1',
  'aws://us%20east/vol-1',
  'aws://us%41/vol-1',
  'aws://us%/vol-1',
  'aws://us\\east/vol-1',
  'aws://us-east-1a:x/vol-1',
  'aws://us-east-1a:8:x/vol-1',
  'aws://us\u00e9r@us-east-1a/vol-1',
  'aws://us%zzr@us-east-1a/vol-1',
  'aws://us er@us-east-1a/vol-1',
  'aws://a[b/vol-1',
  'aws://[::1/vol-1',
  // The one that the original takes: the place of the zone holds no IP address.
  'aws://[::1]/vol-1',
];

describe('ebsVolumeId()', () => {
  for (const [volumeId, wanted] of volumes) {
    it(`reads ${JSON.stringify(volumeId)} as ${JSON.stringify(wanted)}`, () => {
      expect(ebsVolumeId(volumeId)).to.equal(wanted);
    });
  }

  for (const volumeId of faults) {
    it(`refuses ${JSON.stringify(volumeId)}`, () => {
      expect(() => ebsVolumeId(volumeId))
        .to.throw(AppError, `volumeID "${volumeId}" is neither a volume ID nor a URL such as "aws://zone/vol-1"`)
        .with.property('kind', 'invalid');
    });
  }

  it('takes no longer than its length asks for', () => {
    for (const part of ['/', '%2F', ':', '@', 'a@', ':a', 'a', '#', '?', '%25']) {
      const started = process.cpuUsage();
      expect(() => ebsVolumeId(`aws://${part.repeat(500_000)} /i-1`)).to.throw(AppError);
      expect(process.cpuUsage(started).user, `microseconds for ${part}`).to.be.lessThan(1_000_000);
    }
  });
});

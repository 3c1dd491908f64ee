import { expect } from 'chai';
import { saysAttached } from '../../../src/attacher/attached-status.ts';
import type { StringMap, VolumeAttachment } from '../../../src/kube/types.ts';
import { attachedAttachment, attachment } from '../../support/rows.ts';

describe('saysAttached()', () => {
  const same = { b: '2', a: '1' };
  const saved = attachedAttachment({ attachmentMetadata: { a: '1', b: '2' } });
  for (const [what, row, publishContext, wanted] of [
    ['the same metadata', saved, same, true],
    ['no metadata and an empty reply', attachedAttachment(), {}, true],
    ['empty metadata and an empty reply', attachedAttachment({ attachmentMetadata: {} }), {}, true],
    ['another value', saved, { ...same, a: '2' }, false],
    ['a key more in the reply', saved, { ...same, c: '3' }, false],
    ['a key less in the reply', saved, { a: '1' }, false],
    ['metadata and an empty reply', saved, {}, false],
    ['no metadata and a reply', attachedAttachment(), same, false],
    ['an attachError', { ...saved, attachError: { message: 'x' } }, same, false],
    ['no attachment', attachment({ attachmentMetadata: same }), same, false],
  ] as readonly (readonly [string, VolumeAttachment, StringMap, boolean])[]) {
    it(`is ${wanted} with ${what}`, () => {
      expect(saysAttached(row, publishContext)).to.equal(wanted);
    });
  }

  it('compares keys that a plain object inherits', () => {
    const odd = JSON.parse('{"__proto__":"1","constructor":"2"}') as StringMap;
    expect(saysAttached(attachedAttachment({ attachmentMetadata: odd }), JSON.parse(JSON.stringify(odd)) as StringMap)).to.equal(true);
    expect(saysAttached(attachedAttachment({ attachmentMetadata: odd }), { constructor: '2' } as unknown as StringMap)).to.equal(false);
  });
});

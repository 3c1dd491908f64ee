import { expect } from 'chai';
import { AttachmentMemory } from '../../../src/attacher/attachment-memory.ts';
import { attachmentLanes, placeAttachment } from '../../../src/attacher/place-attachment.ts';
import type { Placement } from '../../../src/runtime/lane.ts';
import {
  attachedAttachment,
  attachment,
  csiNode,
  deletedAt,
  facts,
  handleKey,
  nodeIdKey,
  profile,
  testFinalizer,
  volume,
  volumeSpec,
} from '../../support/rows.ts';

type Facts = ReturnType<typeof facts>;

function place(changes: Partial<Facts> | undefined, memory = new AttachmentMemory()): Placement {
  return placeAttachment(changes === undefined ? undefined : facts(changes), profile(), memory);
}

const detaching = attachedAttachment({ deletionTimestamp: deletedAt });
const several = (accessModes: readonly string[]): Partial<Facts> => ({ volume: volume({ spec: volumeSpec({ accessModes }) }) });

describe('placeAttachment()', () => {
  const lanes: readonly { what: string; given: Partial<Facts> | undefined; lane: string }[] = [
    { what: 'a new one', given: {}, lane: 'attach' },
    { what: 'a deleted one that we hold', given: { attachment: detaching }, lane: 'detach' },
    { what: 'one that is gone', given: undefined, lane: 'upkeep' },
    { what: 'an attached one', given: { attachment: attachedAttachment() }, lane: 'upkeep' },
    { what: 'an attached one without our finalizer', given: { attachment: attachedAttachment({ finalizers: [] }) }, lane: 'upkeep' },
    { what: 'one without its volume', given: { volume: undefined }, lane: 'upkeep' },
    { what: 'one without its node', given: { node: undefined }, lane: 'upkeep' },
    { what: 'a deleted one that we do not hold', given: { attachment: attachment({ deletionTimestamp: deletedAt }) }, lane: 'upkeep' },
    {
      what: 'one whose attach is done but not saved',
      given: { unsaved: { operation: 'attach', uid: 'va-1-uid', publishContext: {} } },
      lane: 'upkeep',
    },
    {
      what: 'one whose detach is done but not saved',
      given: { attachment: detaching, unsaved: { operation: 'detach', uid: 'va-1-uid' } },
      lane: 'upkeep',
    },
  ];
  for (const { what, given, lane } of lanes) {
    it(`puts ${what} in the lane "${lane}"`, () => {
      expect(place(given).lane).to.equal(lane);
    });
  }

  it('puts an attached one that is forced in the lane "attach"', () => {
    const memory = new AttachmentMemory();
    memory.force(attachedAttachment());
    expect(place({ attachment: attachedAttachment() }, memory).lane).to.equal('attach');
  });

  const exclusions: readonly { what: string; given: Partial<Facts>; exclusive: string }[] = [
    { what: 'ReadWriteOnce by volume', given: several(['ReadWriteOnce']), exclusive: '/vol-1' },
    { what: 'ReadWriteOncePod by volume', given: several(['ReadWriteOncePod']), exclusive: '/vol-1' },
    { what: 'ReadWriteMany by volume and node', given: several(['ReadWriteMany']), exclusive: 'node-1/vol-1' },
    { what: 'ReadOnlyMany by volume and node', given: several(['ReadOnlyMany']), exclusive: 'node-1/vol-1' },
    {
      what: 'ReadWriteOnce with ReadWriteMany by volume and node',
      given: several(['ReadWriteOnce', 'ReadWriteMany']),
      exclusive: 'node-1/vol-1',
    },
    { what: 'a detach as an attach', given: { ...several(['ReadWriteMany']), attachment: detaching }, exclusive: 'node-1/vol-1' },
    {
      what: 'a detach without its volume by the recorded handle',
      given: { volume: undefined, attachment: detaching },
      exclusive: '/vol-1',
    },
    {
      what: 'an attach that undoes an earlier one by the handle of that',
      given: { attachment: attachment({ finalizers: [testFinalizer], annotations: { [nodeIdKey]: 'i-1', [handleKey]: 'vol-0' } }) },
      exclusive: '/vol-0',
    },
  ];
  for (const { what, given, exclusive } of exclusions) {
    it(`keeps apart ${what}`, () => {
      expect(place({ node: csiNode(), ...given }).exclusive).to.equal(exclusive);
    });
  }
});

describe('attachmentLanes()', () => {
  it('lets a detach go before an attach, and has twice as many turns for calls as there are workers', () => {
    expect(attachmentLanes(10)).to.deep.equal([
      { name: 'detach', maxTurns: 20 },
      { name: 'attach', maxTurns: 20 },
      { name: 'upkeep', maxTurns: 10 },
    ]);
  });
});

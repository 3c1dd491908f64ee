import { expect } from 'chai';
import { decideOperationEnd, type EndedOperation } from '../../../src/attacher/decide-operation-end.ts';
import type { VolumeAttachment } from '../../../src/kube/types.ts';
import { attachedAttachment, attachment, deletedAt, profile, testFinalizer } from '../../support/rows.ts';

const driver = profile();
const createdAt = '2025-12-31T23:59:00Z';
const deleting = { deletionTimestamp: deletedAt };
const pending = attachment({ finalizers: [testFinalizer] });
const attached = attachedAttachment();
const detaching = attachedAttachment(deleting);

const attachedNow: EndedOperation = { operation: 'attach', outcome: 'success', askedAt: createdAt };
const abandoned: EndedOperation = { operation: 'attach', outcome: 'abandoned', askedAt: createdAt };
const detachedNow: EndedOperation = { operation: 'detach', outcome: 'success', askedAt: deletedAt };

type Case = readonly [
  name: string,
  before: VolumeAttachment | undefined,
  after: VolumeAttachment | undefined,
  wanted: EndedOperation | undefined,
];

const table: readonly Case[] = [
  ['it appears, pending', undefined, pending, undefined],
  ['it appears, attached', undefined, attached, undefined],
  ['it gets an error', pending, { ...pending, attachError: { message: 'x' } }, undefined],
  ['it is attached', pending, attached, attachedNow],
  ['it is attached and deleted in one', pending, detaching, attachedNow],
  ['it is deleted before it was attached', pending, { ...pending, ...deleting }, abandoned],
  ['it goes before it was attached', pending, undefined, abandoned],
  ['it was made anew before it was attached', pending, attachedAttachment({ uid: 'other' }), abandoned],
  ['it stays attached', attached, { ...attached, attachmentMetadata: { a: 'b' } }, undefined],
  ['it is deleted after it was attached', attached, detaching, undefined],
  ['it goes unseen after it was attached', attached, undefined, undefined],
  ['it is not attached any more', attached, pending, undefined],
  ['it loses our finalizer while it is deleted', detaching, { ...detaching, finalizers: ['other/finalizer'] }, detachedNow],
  ['it goes while it is deleted', detaching, undefined, detachedNow],
  ['it was made anew while it was deleted', detaching, attachedAttachment({ uid: 'other' }), detachedNow],
  ['it gets an error while it is deleted', detaching, { ...detaching, detachError: { message: 'x' } }, undefined],
  ['it goes, deleted, after our finalizer went', { ...detaching, finalizers: ['other/finalizer'] }, undefined, undefined],
  ['it belongs to another driver', { ...pending, attacher: 'other' }, { ...attached, attacher: 'other' }, undefined],
];

describe('decideOperationEnd()', () => {
  for (const [name, before, after, wanted] of table) {
    it(`says ${wanted === undefined ? 'nothing' : `${wanted.operation} ${wanted.outcome}`} when ${name}`, () => {
      expect(decideOperationEnd({ before, after, origin: 'watch' }, driver)).to.deep.equal(wanted);
    });
  }

  it('says nothing of an operation without a time that it was asked for', () => {
    const { creationTimestamp: _, ...timeless } = pending;
    expect(decideOperationEnd({ before: timeless, after: attached, origin: 'watch' }, driver)).to.equal(undefined);
  });
});

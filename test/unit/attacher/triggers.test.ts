import { expect } from 'chai';
import { type AttacherQueues, onAttachmentChange, onVolumeChange } from '../../../src/attacher/triggers.ts';
import type { ObjectChange, PersistentVolume, VolumeAttachment } from '../../../src/kube/types.ts';
import {
  attachedAttachment,
  attachment,
  deletedAt,
  inlineAttachment,
  profile,
  testFinalizer,
  volume,
  volumeSpec,
} from '../../support/rows.ts';

/** Queues that write down what they are told, in order: failures must be forgotten before the key is added. */
function recordingQueues(): { readonly queues: AttacherQueues; readonly told: string[] } {
  const told: string[] = [];
  const recorder = (queue: string) => ({
    add: (key: string) => told.push(`${queue}: add ${key}`),
    addUnlessWaiting: (key: string) => told.push(`${queue}: add ${key} unless waiting`),
    forget: (key: string) => told.push(`${queue}: forget ${key}`),
  });
  return { queues: { attachments: recorder('attachments'), volumes: recorder('volumes') }, told };
}

function afterAttachment(before: VolumeAttachment | undefined, after: VolumeAttachment | undefined): readonly string[] {
  const { queues, told } = recordingQueues();
  onAttachmentChange({ before, after, origin: 'watch' }, queues, profile());
  return told;
}

function afterVolume(change: Omit<ObjectChange<PersistentVolume>, 'origin'>): readonly string[] {
  const { queues, told } = recordingQueues();
  onVolumeChange({ ...change, origin: 'watch' }, queues, profile());
  return told;
}

describe('onAttachmentChange()', () => {
  const failing = attachment({ finalizers: [testFinalizer], attachError: { message: 'no' } });

  it('queues a new attachment', () => {
    expect(afterAttachment(undefined, attachment())).to.deep.equal(['attachments: forget va-1', 'attachments: add va-1']);
  });

  it('A20 queues nothing for a settled one', () => {
    expect(afterAttachment(undefined, attachedAttachment())).to.deep.equal([]);
  });

  it('A14 queues nothing for the echo of an error', () => {
    expect(afterAttachment(failing, { ...failing, resourceVersion: '11', attachError: { message: 'still no' } })).to.deep.equal([]);
  });

  it('queues a changed one and forgets none of its failures', () => {
    expect(afterAttachment(failing, { ...failing, finalizers: [] })).to.deep.equal(['attachments: add va-1']);
  });

  it('B13 forgets the failures of a deleted one before it is queued', () => {
    expect(afterAttachment(failing, { ...failing, deletionTimestamp: deletedAt })).to.deep.equal([
      'attachments: forget va-1',
      'attachments: add va-1',
    ]);
  });

  it('B2 forgets one that is gone, and looks at the volume that it named', () => {
    expect(afterAttachment(failing, undefined)).to.deep.equal(['attachments: forget va-1', 'volumes: add pv-1']);
  });

  it('looks at no volume when one with an inline volume is gone', () => {
    expect(afterAttachment(inlineAttachment(volumeSpec()), undefined)).to.deep.equal(['attachments: forget va-1']);
  });

  it('D7 looks at the volume that another attacher’s attachment named, and at nothing else of it', () => {
    const other = attachment({ attacher: 'other.csi.example.com' });
    expect(afterAttachment(undefined, other)).to.deep.equal([]);
    expect(afterAttachment(other, { ...other, deletionTimestamp: deletedAt })).to.deep.equal([]);
    expect(afterAttachment(other, undefined).filter((line) => line.includes('add'))).to.deep.equal(['volumes: add pv-1']);
  });

  it('E7 queues one that was made anew under its name, forgets the failures of the old one, and looks at its volume', () => {
    const anew = attachment({ uid: 'another', persistentVolumeName: 'pv-2' });
    const told = afterAttachment(failing, anew);
    expect(new Set(told)).to.deep.equal(new Set(['attachments: forget va-1', 'attachments: add va-1', 'volumes: add pv-1']));
  });

  it('E7 forgets the failures of the old one where the new one is settled', () => {
    expect(afterAttachment(failing, attachedAttachment({ uid: 'another' }))).to.include('attachments: forget va-1');
  });

  it('does nothing for no object at all', () => {
    expect(afterAttachment(undefined, undefined)).to.deep.equal([]);
  });
});

describe('onVolumeChange()', () => {
  const held = { finalizers: [testFinalizer] };

  it('queues a deleted volume that we hold', () => {
    expect(afterVolume({ before: volume(held), after: volume({ ...held, deletionTimestamp: deletedAt }) })).to.deep.equal([
      'volumes: add pv-1',
    ]);
  });

  it('queues nothing for a volume that is not deleted', () => {
    expect(afterVolume({ before: undefined, after: volume(held) })).to.deep.equal([]);
  });

  it('queues nothing for a volume that is gone', () => {
    expect(afterVolume({ before: volume({ ...held, deletionTimestamp: deletedAt }), after: undefined })).to.deep.equal([]);
  });
});

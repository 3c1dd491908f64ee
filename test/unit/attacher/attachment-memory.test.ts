import { expect } from 'chai';
import { AttachmentMemory, type SentError } from '../../../src/attacher/attachment-memory.ts';
import { attachedAttachment, attachment, deletedAt } from '../../support/rows.ts';

const attached = { operation: 'attach', uid: 'u-1', publishContext: { a: '1' } } as const;
const detached = { operation: 'detach', uid: 'u-1' } as const;
const sent: SentError = { uid: 'u-1', record: { field: 'attachError', message: 'why' }, sentAtMs: 5 };

function full(): AttachmentMemory {
  const memory = new AttachmentMemory();
  for (const name of ['va-1', 'va-2']) {
    memory.rememberUnsaved(name, attached);
    memory.rememberSentError(name, sent);
  }
  return memory;
}

function contents(memory: AttachmentMemory): unknown {
  return ['va-1', 'va-2'].map((name) => [memory.unsaved(name), memory.sentError(name)]);
}

describe('AttachmentMemory', () => {
  it('knows nothing at first', () => {
    expect(contents(new AttachmentMemory())).to.deep.equal([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it('keeps the last result and the last error of each attachment', () => {
    const memory = full();
    memory.rememberUnsaved('va-2', detached);
    memory.rememberSentError('va-2', { ...sent, sentAtMs: 9 });
    expect(contents(memory)).to.deep.equal([
      [attached, sent],
      [detached, { ...sent, sentAtMs: 9 }],
    ]);
  });

  it('forgets the result alone', () => {
    const memory = full();
    memory.forgetUnsaved('va-1');
    expect(contents(memory)).to.deep.equal([
      [undefined, sent],
      [attached, sent],
    ]);
  });

  it('forgets all of one attachment, and nothing of another', () => {
    const memory = full();
    memory.forget('va-1');
    expect(contents(memory)).to.deep.equal([
      [undefined, undefined],
      [attached, sent],
    ]);
  });

  it('forces what the attachment asks for, until it is forgotten', () => {
    const memory = new AttachmentMemory();
    memory.force(attachedAttachment());
    memory.rememberUnsaved('va-1', attached);
    memory.forgetUnsaved('va-1');
    expect(memory.modeOf(attachedAttachment())).to.equal('forced');
    expect(memory.modeOf(attachedAttachment({ attached: false, resourceVersion: '99' }))).to.equal('forced');
    expect(memory.modeOf(attachedAttachment({ name: 'va-2' }))).to.equal('normal');
    memory.forget('va-1');
    expect(memory.modeOf(attachedAttachment())).to.equal('normal');
  });

  it('forces no other operation and no other object of that name', () => {
    const memory = new AttachmentMemory();
    memory.force(attachedAttachment());
    expect(memory.modeOf(attachedAttachment({ uid: 'other' }))).to.equal('normal');
    expect(memory.modeOf(attachedAttachment({ deletionTimestamp: deletedAt }))).to.equal('normal');
    memory.force(attachedAttachment({ deletionTimestamp: deletedAt }));
    expect(memory.modeOf(attachedAttachment({ deletionTimestamp: deletedAt }))).to.equal('forced');
    expect(memory.modeOf(attachedAttachment())).to.equal('normal');
  });

  it('knows which failed for a volume or a node by their last failure, until they are forgotten', () => {
    const memory = new AttachmentMemory();
    const [first, second] = [attachment({ name: 'va-1' }), attachment({ name: 'va-2' })];
    memory.rememberFailure(first, 9);
    memory.rememberFailure(second, 8);
    expect(memory.waitingFor(attachment({ nodeName: 'node-2' }))).to.deep.equal(['va-1']);
    expect(memory.waitingFor(attachment({ persistentVolumeName: 'pv-2' }))).to.deep.equal(['va-2']);
    memory.rememberFailure(first, undefined);
    expect(memory.waitingFor(first)).to.deep.equal(['va-2']);
    memory.rememberFailure(first, 8);
    expect(memory.waitingFor(first)).to.deep.equal(['va-2', 'va-1']);
    memory.forget('va-2');
    memory.forget('va-2');
    memory.forget('va-1');
    expect(memory.waitingFor(first)).to.deep.equal([]);
  });
});

import { expect } from 'chai';
import { countAttachments } from '../../../src/attacher/count-attachments.ts';
import type { VolumeAttachment } from '../../../src/kube/types.ts';
import { systemClock } from '../../../src/runtime/clock.ts';
import type { KeyState } from '../../../src/runtime/queue-core.ts';
import { attachedAttachment, attachment, profile, testFinalizer } from '../../support/rows.ts';

const driver = profile();
const noStates = { queued: 0, running: 0, backoff: 0, waiting: 0, done: 0 };

function count(attachments: readonly VolumeAttachment[], queue: Readonly<Record<string, KeyState>> = {}) {
  return countAttachments({ attachments, driver, stateOf: (name) => queue[name], clock: systemClock });
}

describe('countAttachments()', () => {
  it('counts nothing where there is nothing', async () => {
    const nothing = { states: noStates, backlog: { depth: 0 } };
    expect(await count([])).to.deep.equal({ attach: nothing, detach: nothing });
  });

  it('takes the state from the queue, and without one from the attachment', async () => {
    const deleting = { deletionTimestamp: '2026-01-01T00:00:00Z' };
    const counts = await count(
      [
        attachment({ name: 'queued' }),
        attachment({ name: 'running' }),
        attachment({ name: 'failed' }),
        attachment({ name: 'nowhere' }),
        attachedAttachment({ name: 'attached' }),
        attachedAttachment({ name: 'checked again later' }),
        attachedAttachment({ name: 'forced' }),
        attachedAttachment({ name: 'detach-failed', ...deleting }),
        attachedAttachment({ name: 'held by others', ...deleting, finalizers: ['other/finalizer'] }),
      ],
      {
        queued: 'ready',
        running: 'running',
        failed: 'waiting',
        'checked again later': 'waiting',
        forced: 'ready',
        'detach-failed': 'waiting',
      },
    );
    expect(counts.attach.states).to.deep.equal({ queued: 2, running: 1, backoff: 1, waiting: 1, done: 2 });
    expect(counts.detach.states).to.deep.equal({ ...noStates, backoff: 1, done: 1 });
  });

  it('counts no attachment of another attacher', async () => {
    const counts = await count([attachment({ attacher: 'other.csi.example.com' })], { 'va-1': 'ready' });
    expect(counts.attach.states).to.deep.equal(noStates);
  });

  it('finds the oldest that is not done: by creation for attaches, by deletion for detaches', async () => {
    const counts = await count([
      attachment({ creationTimestamp: '2026-01-01T00:00:07Z' }),
      attachment({ creationTimestamp: '2026-01-01T00:00:05Z' }),
      attachment({ creationTimestamp: '2026-01-01T00:00:06Z' }),
      attachedAttachment({ creationTimestamp: '2020-01-01T00:00:00Z' }),
      attachedAttachment({ creationTimestamp: '2020-01-01T00:00:00Z', deletionTimestamp: '2026-01-01T00:00:09Z' }),
      attachedAttachment({ finalizers: ['other/finalizer'], deletionTimestamp: '2020-01-01T00:00:00Z' }),
    ]);
    expect(counts.attach.oldestPendingSince).to.equal('2026-01-01T00:00:05Z');
    expect(counts.detach.oldestPendingSince).to.equal('2026-01-01T00:00:09Z');
  });

  it('takes for backlog what is queued and not done; the age of what is done and queued says nothing', async () => {
    const old = { creationTimestamp: '2020-01-01T00:00:00Z' };
    const counts = await count(
      [
        attachment({ name: 'running', creationTimestamp: '2026-01-01T00:00:01Z' }),
        attachment({ name: 'failed', creationTimestamp: '2026-01-01T00:00:02Z' }),
        attachment({ name: 'second', creationTimestamp: '2026-01-01T00:00:04Z' }),
        attachment({ name: 'first', creationTimestamp: '2026-01-01T00:00:03Z' }),
        attachedAttachment({ name: 'looked at again', ...old }),
        attachedAttachment({ name: 'deleted', ...old, deletionTimestamp: '2026-01-01T00:00:05Z' }),
      ],
      { running: 'running', failed: 'waiting', second: 'ready', first: 'ready', 'looked at again': 'ready', deleted: 'ready' },
    );
    expect(counts.attach.backlog).to.deep.equal({ depth: 2, oldestSince: '2026-01-01T00:00:03Z' });
    expect(counts.detach.backlog).to.deep.equal({ depth: 1, oldestSince: '2026-01-01T00:00:05Z' });
    expect(counts.attach.oldestPendingSince).to.equal('2026-01-01T00:00:01Z');
  });

  it('counts every one of so many that it gives way in between', async () => {
    const many = Array.from({ length: 25_000 }, (_none, index) => attachment({ name: `va-${index}`, finalizers: [testFinalizer] }));
    expect((await count(many)).attach.states.waiting).to.equal(25_000);
  });
});

/** The judge of the wire faults must itself be able to find what it looks for. */
import { expect } from 'chai';
import { type JudgedCall, unaskedCalls } from '../../faults/unasked-calls.ts';
import type { AuditEntry } from '../../testbed/audit-log.ts';

const finalizer = 'f';

function entry(verb: string, atMs: number, answer: object = {}, code = 200): AuditEntry {
  const metadata = { name: 'v', ...((answer as { metadata?: object }).metadata ?? {}) };
  const common = { path: '', resource: 'volumeattachments', name: 'v', user: 'x', userAgent: '', stage: '', code };
  return { ...common, verb, receivedMs: atMs, timeMs: atMs, answer: { ...answer, metadata } };
}

function call(method: 'Publish' | 'Unpublish', startedMs: number, succeededMs?: number): JudgedCall {
  return { method: `Controller${method}Volume`, target: 'v-handle', nodeId: 'n', startedMs, succeededMs };
}

/** Created at 1, protected at 2, saved as attached at 4, deleted at 6, released at 9. */
const life: readonly AuditEntry[] = [
  entry('create', 1),
  entry('patch', 2, { metadata: { finalizers: [finalizer] } }),
  entry('patch', 4, { metadata: { finalizers: [finalizer] }, status: { attached: true } }),
  entry('delete', 6),
  entry('patch', 9, { metadata: { finalizers: [] }, status: { attached: true } }),
];

function faults(calls: readonly JudgedCall[], more: { entries?: readonly AuditEntry[]; answersArrived?: boolean } = {}): readonly string[] {
  const { entries = life, answersArrived = true } = more;
  return unaskedCalls(calls, entries, { finalizer, nodeId: 'n', answersArrived });
}

describe('unaskedCalls()', () => {
  it('takes one Publish and one Unpublish at their time for asked', () => {
    expect(faults([call('Publish', 3, 3.5), call('Unpublish', 7, 8)])).to.deep.equal([]);
  });

  it('finds a Publish before our finalizer was there, even if a write was refused, and one after the result was saved', () => {
    expect(faults([call('Publish', 1.5)])).to.deep.equal(['ControllerPublishVolume of v-handle: our finalizer was not on the attachment']);
    const refused = [entry('create', 1), entry('patch', 2, { metadata: { finalizers: [finalizer] } }, 409)];
    expect(faults([call('Publish', 3)], { entries: refused })).to.have.length(1);
    expect(faults([call('Publish', 5)])).to.deep.equal(['ControllerPublishVolume of v-handle: it was saved as attached already']);
  });

  it('finds an Unpublish before the deletion, and one after our finalizer was gone', () => {
    expect(faults([call('Unpublish', 5)])).to.deep.equal(['ControllerUnpublishVolume of v-handle: the attachment was not deleted']);
    expect(faults([call('Unpublish', 10)])).to.deep.equal(['ControllerUnpublishVolume of v-handle: our finalizer was gone already']);
  });

  it('finds a repetition after a good answer that arrived, and allows it after none, or one that may be lost', () => {
    expect(faults([call('Publish', 2.5, 2.6), call('Publish', 3)])).to.deep.equal([
      'ControllerPublishVolume of v-handle: it had been answered well before',
    ]);
    expect(faults([call('Publish', 2.5), call('Publish', 3)])).to.deep.equal([]);
    expect(faults([call('Publish', 2.5, 2.6), call('Publish', 3)], { answersArrived: false })).to.deep.equal([]);
  });

  it('finds a call for another node, and one for a volume of which Kubernetes knows nothing', () => {
    expect(faults([{ ...call('Publish', 3), nodeId: 'm' }])).to.deep.equal(['ControllerPublishVolume of v-handle: its node ID is "m"']);
    expect(faults([{ ...call('Publish', 3), target: 'w-handle' }])).to.deep.equal([
      'ControllerPublishVolume of w-handle: no attachment names it',
    ]);
  });
});

/** The judge of the rolling change must itself be able to find what it looks for. */
import { expect } from 'chai';
import type { DriverCall } from '../../support/replicas.ts';
import { publishedAgain, publishedByBoth, releasedTooEarly, repeatedBy, tookAway } from '../../support/rollout-records.ts';
import type { AuditEntry } from '../../testbed/audit-log.ts';

function call(by: string, method: 'Publish' | 'Unpublish', name: string, startedMs: number, succeededMs?: number): DriverCall {
  return { by, method: `Controller${method}Volume`, target: `${name}-handle`, startedMs, succeededMs };
}

function write(name: string, timeMs: number, more: { finalizers?: readonly string[]; attached?: boolean; code?: number } = {}): AuditEntry {
  const { finalizers = [], attached, code = 200 } = more;
  const resource = attached === undefined ? 'volumeattachments' : 'volumeattachments/status';
  const answer = { metadata: { name, finalizers }, status: { attached } };
  return { verb: 'patch', path: '', resource, name, user: 'x', userAgent: '', stage: '', code, receivedMs: timeMs, timeMs, answer };
}

describe('records of a rolling change', () => {
  it('publishedAgain() finds a call after the result was saved, and none before, of another volume, or after a refused write', () => {
    const late = call('b', 'Publish', 'v', 11);
    const calls = [
      call('a', 'Publish', 'v', 1),
      call('b', 'Publish', 'v', 9),
      late,
      call('b', 'Unpublish', 'v', 12),
      call('b', 'Publish', 'w', 12),
    ];
    const writes = [write('v', 10, { attached: true }), write('w', 10, { attached: true, code: 409 }), write('w', 10, { attached: false })];
    expect(publishedAgain(calls, writes)).to.deep.equal([late]);
  });

  it('repeatedBy() names a volume for each call too much of this one and of this method', () => {
    const calls = [
      call('a', 'Publish', 'v', 1),
      call('b', 'Publish', 'v', 2),
      call('b', 'Publish', 'w', 3),
      call('b', 'Publish', 'v', 4),
      call('b', 'Unpublish', 'w', 5),
      call('b', 'Publish', 'v', 6),
    ];
    expect(repeatedBy('b', 'ControllerPublishVolume', calls)).to.deep.equal(['v-handle', 'v-handle']);
    expect(repeatedBy('a', 'ControllerPublishVolume', calls)).to.deep.equal([]);
    expect(publishedByBoth('a', 'b', calls)).to.deep.equal(new Set(['v-handle']));
  });

  it('releasedTooEarly() finds a finalizer that went before an Unpublish had succeeded', () => {
    const held = write('v', 1, { finalizers: ['f', 'keep'] });
    const gone = write('v', 10, { finalizers: ['keep'] });
    const released = (...calls: DriverCall[]): number => releasedTooEarly('f', calls, [held, gone]).length;
    expect(released(call('a', 'Unpublish', 'v', 5, 9))).to.equal(0);
    expect(released()).to.equal(1);
    expect(released(call('a', 'Unpublish', 'v', 5, 11))).to.equal(1);
    expect(released(call('a', 'Unpublish', 'v', 5))).to.equal(1);
    expect(released(call('a', 'Unpublish', 'w', 5, 9), call('a', 'Publish', 'v', 5, 9))).to.equal(1);
    expect(releasedTooEarly('f', [], [gone])).to.deep.equal([]);
  });

  it('tookAway() finds a write after which somebody else has lost a finalizer', () => {
    const lost = write('v', 2, { finalizers: ['f'] });
    const writes = [write('v', 1, { finalizers: ['f', 'keep'] }), lost, write('w', 3), write('v', 4, { code: 409 })];
    expect(tookAway('keep', new Set(['v']), writes)).to.deep.equal([lost]);
  });
});

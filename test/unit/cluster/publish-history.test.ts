/** The rules by which scenarios on a cluster judge what a driver was asked. */
import { expect } from 'chai';
import { findViolations, type HistoryCall } from '../../cluster/publish-history.ts';

const methods = {
  publish: 'ControllerPublishVolume',
  unpublish: 'ControllerUnpublishVolume',
  stage: 'NodeStageVolume',
  unstage: 'NodeUnstageVolume',
} as const;

/** A call that takes half a millisecond, performed unless said otherwise. */
function call(atMs: number, what: keyof typeof methods, nodeId: string, fields: Partial<HistoryCall> = {}): HistoryCall {
  return {
    method: methods[what],
    volumeId: 'v1',
    nodeId,
    multiNode: false,
    startedMs: atMs,
    endedMs: atMs + 0.5,
    performed: true,
    ...fields,
  };
}

const rules = (calls: readonly HistoryCall[], options?: { readonly publishes?: boolean }): readonly string[] =>
  findViolations(calls, options).map(({ rule }) => rule);

describe('the history of a driver', () => {
  it('is in order when each volume is published, staged, unstaged and unpublished, on one node after the other', () => {
    const turn = (atMs: number, nodeId: string): readonly HistoryCall[] => [
      call(atMs, 'publish', nodeId),
      call(atMs + 1, 'stage', nodeId),
      call(atMs + 2, 'unstage', nodeId),
      call(atMs + 3, 'unpublish', nodeId),
    ];
    expect(findViolations([...turn(0, 'a'), ...turn(10, 'b'), ...turn(20, 'a')])).to.deep.equal([]);
  });

  it('has no order but that of time: logs of several drivers are put together', () => {
    expect(rules([call(5, 'stage', 'a'), call(9, 'unpublish', 'a'), call(7, 'unstage', 'a'), call(1, 'publish', 'a')])).to.deep.equal([]);
  });

  it('breaks a rule when a volume gets to a second node', () => {
    expect(findViolations([call(0, 'publish', 'a'), call(1, 'publish', 'b')])).to.deep.equal([
      { rule: 'one-node', message: 'v1 was published on b while it is on a' },
    ]);
  });

  it('lets a volume be on two nodes when both publications allow it, and only then', () => {
    const shared = { multiNode: true };
    expect(rules([call(0, 'publish', 'a', shared), call(1, 'publish', 'b', shared)])).to.deep.equal([]);
    expect(rules([call(0, 'publish', 'a', shared), call(1, 'publish', 'b')])).to.deep.equal(['one-node']);
    expect(rules([call(0, 'publish', 'a'), call(1, 'publish', 'b', shared)])).to.deep.equal(['one-node']);
  });

  it('knows volumes apart, and a repetition from a second node', () => {
    expect(rules([call(0, 'publish', 'a'), call(1, 'publish', 'b', { volumeId: 'v2' }), call(2, 'publish', 'a')])).to.deep.equal([]);
  });

  it('counts what a driver did, also when it answered nobody, and not what it refused', () => {
    expect(rules([call(0, 'publish', 'a'), call(1, 'publish', 'b', { performed: false })])).to.deep.equal([]);
    expect(rules([call(0, 'publish', 'a', { performed: false }), call(1, 'publish', 'b')])).to.deep.equal([]);
    expect(rules([call(0, 'publish', 'a'), call(1, 'unpublish', 'a', { performed: false }), call(2, 'publish', 'b')])).to.deep.equal([
      'one-node',
    ]);
  });

  it('takes a volume for published until the unpublish has ended', () => {
    expect(rules([call(0, 'publish', 'a'), call(1, 'unpublish', 'a', { endedMs: 5 }), call(2, 'publish', 'b')])).to.deep.equal([
      'one-node',
    ]);
    expect(rules([call(0, 'publish', 'a'), call(1, 'unpublish', 'a', { endedMs: undefined, performed: false })])).to.deep.equal([]);
  });

  it('takes an unpublish without a node for one from all', () => {
    expect(rules([call(0, 'publish', 'a'), call(1, 'unpublish', ''), call(2, 'publish', 'b')])).to.deep.equal([]);
    expect(rules([call(0, 'publish', 'a'), call(1, 'stage', 'a'), call(2, 'unpublish', '')])).to.deep.equal(['unstage-before-unpublish']);
  });

  it('breaks a rule when a volume is staged where it is not published, or not yet', () => {
    expect(rules([call(0, 'publish', 'a'), call(1, 'stage', 'b')])).to.deep.equal(['publish-before-stage']);
    expect(rules([call(0, 'publish', 'a', { endedMs: 3 }), call(1, 'stage', 'a')])).to.deep.equal(['publish-before-stage']);
    expect(rules([call(1, 'stage', 'b')], { publishes: false })).to.deep.equal([]);
  });

  it('breaks a rule when a volume is asked to be unpublished where it is staged, whatever the driver answers', () => {
    const staged = [call(0, 'publish', 'a'), call(1, 'stage', 'a')];
    expect(rules([...staged, call(2, 'unpublish', 'a', { performed: false })])).to.deep.equal(['unstage-before-unpublish']);
    expect(rules([...staged, call(2, 'unstage', 'a', { endedMs: 5 }), call(3, 'unpublish', 'a')])).to.deep.equal([
      'unstage-before-unpublish',
    ]);
    expect(rules([...staged, call(2, 'unpublish', 'b')])).to.deep.equal([]);
  });
});

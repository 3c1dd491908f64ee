/**
 * What follows from each round of reviews.
 */
import { expect } from 'chai';
import { initialRights, type RightsRound, step } from '../../../src/kube/rights-core.ts';
import type { Right } from '../../../src/kube/types.ts';

const list: Right = { verb: 'list', group: '', resource: 'persistentvolumes' };
const watch: Right = { ...list, verb: 'watch' };
const patch: Right = { verb: 'patch', group: 'storage.k8s.io', resource: 'volumeattachments', subresource: 'status' };
const needed = [list, watch, patch];
const reviewed = (...allowed: boolean[]): RightsRound => ({ type: 'reviewed', allowed });

describe('step() of the check of rights', () => {
  it('ends without a word when none is missing', () => {
    expect(step(initialRights, reviewed(true, true, true), needed)).to.deep.equal({ state: { missing: [] }, reports: [], next: 'never' });
  });

  it('reports each missing right once, in order, and goes on', () => {
    const first = step(initialRights, reviewed(false, true, false), needed);
    expect(first).to.deep.equal({
      state: { missing: [list, patch] },
      reports: [
        { type: 'missing', right: list },
        { type: 'missing', right: patch },
      ],
      next: 'later',
    });
    expect(step(first.state, reviewed(false, true, false), needed)).to.deep.equal({ state: first.state, reports: [], next: 'later' });
  });

  it('reports each right that is there again, and what is missing newly; it ends when all are there', () => {
    const state = { missing: [list, patch] };
    const later = step(state, reviewed(true, false, false), needed);
    expect(later).to.deep.equal({
      state: { missing: [watch, patch] },
      reports: [
        { type: 'missing', right: watch },
        { type: 'granted', right: list },
      ],
      next: 'later',
    });
    expect(step(later.state, reviewed(true, true, true), needed)).to.deep.equal({
      state: { missing: [] },
      reports: [
        { type: 'granted', right: watch },
        { type: 'granted', right: patch },
      ],
      next: 'never',
    });
  });

  it('knows nothing any more when the server refuses to say, and ends', () => {
    for (const state of [initialRights, { missing: [patch] }]) {
      expect(step(state, { type: 'refused', reason: 'no' }, needed)).to.deep.equal({
        state: { missing: [] },
        reports: [{ type: 'refused', reason: 'no' }],
        next: 'never',
      });
    }
  });

  it('keeps what it knows when the server could not be asked, and goes on', () => {
    for (const state of [initialRights, { missing: [patch] }]) {
      expect(step(state, { type: 'failed', reason: 'away' }, needed)).to.deep.equal({
        state,
        reports: [{ type: 'failed', reason: 'away' }],
        next: 'later',
      });
    }
  });
});

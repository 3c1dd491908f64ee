/** The fault plan of the embedded servers. */
import { expect } from 'chai';
import { FaultPlan } from '../../../src/embedded/faults.ts';

describe('FaultPlan', () => {
  it('takes a rule away, and leaves an equal one', () => {
    const plan = new FaultPlan();
    const fault = { method: 'PATCH', times: Number.POSITIVE_INFINITY, action: { do: 'drop' } } as const;
    const remove = plan.add(fault);
    const removeOther = plan.add(fault);
    remove();
    remove();
    expect(plan.next({ method: 'PATCH', target: '' })).to.deep.equal({ do: 'drop' });
    removeOther();
    expect(plan.next({ method: 'PATCH', target: '' })).to.equal(undefined);
  });
});

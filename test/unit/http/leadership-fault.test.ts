import { expect } from 'chai';
import { leadershipFault } from '../../../src/http/leadership-fault.ts';

const lease = { leaseDurationMs: 15_000 };

describe('leadershipFault()', () => {
  it('F3 finds a leader unhealthy once the lease is over for 20 s', () => {
    expect(leadershipFault({ ...lease, ledLast: true, unconfirmedMs: 35_000 })).to.equal(undefined);
    expect(leadershipFault({ ...lease, ledLast: true, unconfirmedMs: 35_001 })).to.match(/lease has not been renewed for 35 s/u);
  });

  it('F3 never finds a standby unhealthy', () => {
    expect(leadershipFault({ ...lease, ledLast: false, unconfirmedMs: 1e9 })).to.equal(undefined);
  });
});

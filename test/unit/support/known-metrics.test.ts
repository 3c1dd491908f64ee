import { expect } from 'chai';
import { strangersIn } from '../../support/known-metrics.ts';
import { groupingLabelsIn, selectorsIn } from '../../support/promql.ts';

describe('selectorsIn()', () => {
  it('finds every use of a metric, and takes no function, keyword, label or duration for one', () => {
    const expression = 'sum by (a, b) (rate(x_total{c=~"$c", d!="e"}[5m])) / on (a) group_left (f) y and z offset 1h > 0.5';
    expect(selectorsIn(expression)).to.deep.equal([
      {
        metric: 'x_total',
        matchers: [
          { label: 'c', operator: '=~', value: '$c' },
          { label: 'd', operator: '!=', value: 'e' },
        ],
      },
      { metric: 'y', matchers: [] },
      { metric: 'z', matchers: [] },
    ]);
    expect(groupingLabelsIn(expression)).to.deep.equal(['a', 'b', 'a', 'f']);
  });
});

describe('strangersIn()', () => {
  for (const [expression, strangers] of [
    ['workqueue_depth{name="csi-attacher-va", pod="a"}', []],
    ['sum by (driver_name) (csi_attacher_leads * on (job, instance) group_left (driver_name) csi_attacher_info)', []],
    ['workqueue_dept', ['metric workqueue_dept']],
    ['csi_attacher_operation_duration_seconds', ['metric csi_attacher_operation_duration_seconds']],
    ['csi_attacher_leads_count', ['metric csi_attacher_leads_count']],
    ['workqueue_depth{nam="x"}', ['label nam of workqueue_depth']],
    ['workqueue_depth{le="1"}', ['label le of workqueue_depth']],
    ['csi_attacher_retries_total{code!~"Aborted|Abort"}', ['value Abort of code of csi_attacher_retries_total']],
    ['sum by (driver_name) (csi_attacher_leads)', ['label driver_name in a grouping']],
    ['1 + 1', ['no metric']],
  ] as const) {
    it(`of ${expression}: ${strangers.join(', ') || 'none'}`, () => {
      expect(strangersIn(expression)).to.deep.equal(strangers);
    });
  }
});

/**
 * Prometheus' own tool on the rules of the chart. What real faults do to them is in `monitoring.test.ts`.
 */
import { expect } from 'chai';
import { monitoringPaths, readAlertRules } from '../support/monitoring-files.ts';
import { checkRules, testRules } from '../testbed/promtool.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';

describe('the rules, with promtool', function () {
  this.timeout(60_000);

  it('are what Prometheus takes', () => {
    const { ok, lines } = checkRules(monitoringPaths.rules);
    expect(ok, lines.join('\n')).to.equal(true);
    expect(lines.join('\n')).to.contain(`${readAlertRules().length} rules found`);
  });

  it('fire when they have to and not otherwise, on made up series', () => {
    const { ok, lines } = testRules(monitoringPaths.ruleTests);
    expect(ok, lines.join('\n')).to.equal(true);
  });

  it('would not pass for others', () => {
    const folder = createTemporaryFolder();
    after(() => folder.remove());
    const broken = folder.write('rules.yaml', 'groups:\n  - name: a\n    rules:\n      - alert: A\n        expr: sum(\n');
    expect(checkRules(broken).ok).to.equal(false);
    const test = folder.write(
      'test.yaml',
      `rule_files: [${monitoringPaths.rules}]\ntests:\n  - promql_expr_test:\n      - {expr: ALERTS, eval_time: 1m, exp_samples: [{labels: 'ALERTS{}', value: 1}]}\n`,
    );
    expect(testRules(test).ok).to.equal(false);
  });
});

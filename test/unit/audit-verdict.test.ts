/** What CI makes of `npm audit`. */
import { expect } from 'chai';
import { auditVerdict } from '../../scripts/audit-verdict.ts';

function report(total: number): string {
  return JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: { vulnerabilities: { critical: total, total } } });
}

describe('auditVerdict()', () => {
  it('knows a report without vulnerabilities, and one with, also among other lines', () => {
    expect(auditVerdict(report(0))).to.equal('none');
    expect(auditVerdict(`npm warn something\n${report(2)}\n`)).to.equal('some');
  });

  it('takes no answer, a refusal, and nonsense for not asked, never for none', () => {
    const refused = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: { summary: '', detail: '' } });
    for (const output of [
      refused,
      '',
      'npm error',
      '{}',
      '{"auditReportVersion":2}',
      '{"metadata":{"vulnerabilities":{"total":0}}}',
      '}{',
    ]) {
      expect(auditVerdict(output), output).to.equal('not-asked');
    }
  });
});

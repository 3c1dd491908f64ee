/**
 * What `npm audit --json` says, as a verdict: also that it could say nothing, where no registry answers, or one that has no advisories. Pure;
 * called by `scripts/ci.ts`.
 */

/** `none`: no known vulnerability. */
export type AuditVerdict = 'none' | 'some' | 'not-asked';

/** The verdict on the JSON that it printed, among whatever else. Anything that is no report counts as not asked. */
export function auditVerdict(output: string): AuditVerdict {
  const total = totalIn(reportIn(output));
  if (total === undefined) {
    return 'not-asked';
  }
  return total === 0 ? 'none' : 'some';
}

function reportIn(output: string): unknown {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}

function totalIn(report: unknown): number | undefined {
  const counts = fieldOf(fieldOf(report, 'metadata'), 'vulnerabilities');
  const total = fieldOf(counts, 'total');
  return fieldOf(report, 'auditReportVersion') === undefined || typeof total !== 'number' ? undefined : total;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}

/**
 * What a run of csi-sanity comes to, for people and for CI. Pure. Called by `sanity.ts`.
 */
import type { SanityCase } from './ginkgo-report.ts';
import { type Claim, judgeSkip } from './skips.ts';

/** What a run comes to. */
export interface Verdict {
  readonly passed: number;
  /** With those that must not have been skipped. */
  readonly failed: number;
  /** With a good reason, those that csi-sanity has switched off included. */
  readonly skipped: number;
  /** What to show, the counts last. */
  readonly lines: readonly string[];
}

/** Judges all cases by what the driver claims. */
export function judge(cases: readonly SanityCase[], claims: ReadonlySet<Claim>): Verdict {
  const failures: string[] = [];
  const skips = new Map<string, number>();
  let passed = 0;
  for (const sanityCase of cases) {
    const { name, state, message } = sanityCase;
    if (state === 'passed') {
      passed += 1;
    } else if (state === 'failed') {
      failures.push(`FAILED ${name}\n${indented(message)}`);
    } else {
      const reason = state === 'pending' ? { good: true, because: 'csi-sanity has switched it off' } : judgeSkip(sanityCase, claims);
      if (reason.good) {
        skips.set(reason.because, (skips.get(reason.because) ?? 0) + 1);
      } else {
        failures.push(`SKIPPED ${name}\n${indented(reason.because)}`);
      }
    }
  }
  const skipped = cases.length - passed - failures.length;
  const skipLines = [...skips].sort(([a], [b]) => (a < b ? -1 : 1)).map(([because, count]) => `${count} not run: ${because}`);
  const counts = `${passed} passed, ${failures.length} failed, ${skipped} skipped`;
  return { passed, failed: failures.length, skipped, lines: [...failures, ...skipLines, counts] };
}

function indented(text: string): string {
  return text.replace(/^/gmu, '  ');
}

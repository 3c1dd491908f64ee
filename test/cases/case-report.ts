/**
 * Which tests show which field case, and what came of them. Pure: titles and results in, rows and text out. Called by `scripts/cases.ts`.
 */
import type { FieldCase } from './field-cases.ts';

/** `not run`: it needs servers that are not built. */
export type TestResult = 'passed' | 'failed' | 'skipped' | 'not run';

/** A test, as far as its name tells. */
export interface NamedTest {
  /** Path below the repository, as `test/unit/x.test.ts`. */
  readonly file: string;
  /** Titles from the outermost `describe` to the test. */
  readonly titles: readonly string[];
  readonly result: TestResult;
}

/** A case and what its tests came to. `missing`: it has none. */
export interface CaseRow {
  readonly id: string;
  readonly given: string;
  readonly result: TestResult | 'missing';
  /** How many tests there are by level, which is the folder of their file: `unit`, `component`, `real` … */
  readonly levels: ReadonlyMap<string, number>;
}

/** What all tests together say. */
export interface CaseReport {
  readonly rows: readonly CaseRow[];
  /** IDs at the beginning of a name that are no case. */
  readonly unknown: readonly string[];
}

// Worst first: the first that a test of the case has is the result of the case.
const byWeight: readonly TestResult[] = ['failed', 'skipped', 'not run', 'passed'];
const leadingIds = /^(?:[A-HS]\d{1,2}(?:[ ,:]+|$))+/u;

/** The IDs with which a title of the path begins: `D1 D8 never detaches`, `B7: …`. */
export function caseIdsOf(titles: readonly string[]): readonly string[] {
  return [...new Set(titles.flatMap((title) => leadingIds.exec(title)?.[0].match(/[A-Z]\d+/gu) ?? []))];
}

/** Sets tests against cases. */
export function reportCases(cases: readonly FieldCase[], tests: readonly NamedTest[]): CaseReport {
  const byId = new Map<string, NamedTest[]>(cases.map(({ id }) => [id, []]));
  const unknown = new Set<string>();
  for (const test of tests) {
    for (const id of caseIdsOf(test.titles)) {
      const known = byId.get(id);
      if (known === undefined) {
        unknown.add(id);
      } else {
        known.push(test);
      }
    }
  }
  const rows = cases.map((fieldCase) => rowOf(fieldCase, byId.get(fieldCase.id) ?? []));
  return { rows, unknown: [...unknown] };
}

/** Whether each case is as wanted: it has tests, or has some that all passed. */
export function isGood({ rows, unknown }: CaseReport, wanted: 'tested' | 'passed'): boolean {
  return unknown.length === 0 && rows.every(({ result }) => (wanted === 'tested' ? result !== 'missing' : result === 'passed'));
}

function rowOf({ id, given }: FieldCase, tests: readonly NamedTest[]): CaseRow {
  const levels = new Map<string, number>();
  for (const { file } of tests) {
    const level = levelOf(file);
    levels.set(level, (levels.get(level) ?? 0) + 1);
  }
  return { id, given, levels, result: byWeight.find((result) => tests.some((test) => test.result === result)) ?? 'missing' };
}

/** The level of a test file: its folder below `test`. */
export function levelOf(file: string): string {
  return file.split('/')[1] ?? '';
}

/** The rows as lines of text, and a last line that counts them. */
export function reportText({ rows, unknown }: CaseReport): string {
  const lines = rows.map(({ id, result, levels, given }) => {
    const levelsText = [...levels].map(([level, count]) => `${level} ${count}`).join(', ');
    return { id, result, levelsText, given };
  });
  const width = (column: 'result' | 'levelsText'): number => Math.max(...lines.map((line) => line[column].length));
  const [resultWidth, levelsWidth] = [width('result'), width('levelsText')];
  const text = lines.map(
    ({ id, result, levelsText, given }) => `${id.padEnd(3)}  ${result.padEnd(resultWidth)}  ${levelsText.padEnd(levelsWidth)}  ${given}`,
  );
  const others = unknown.map((id) => `${id.padEnd(3)}  no such case, but a test has its name`);
  return `${[...text, ...others].join('\n')}\n\n${countsOf(rows)}`;
}

function countsOf(rows: readonly CaseRow[]): string {
  const counts = [...byWeight, 'missing' as const].map((result) => ({
    result,
    count: rows.filter((row) => row.result === result).length,
  }));
  const all = `${rows.length} field cases`;
  return `${all}: ${counts
    .filter(({ count }) => count > 0)
    .map(({ result, count }) => `${count} ${result}`)
    .join(', ')}`;
}

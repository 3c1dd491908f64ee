/** Which names belong to which field case, and what the report says of them. */
import { expect } from 'chai';
import { caseIdsOf, isGood, type NamedTest, reportCases, reportText, type TestResult } from '../../cases/case-report.ts';
import { fieldCases } from '../../cases/field-cases.ts';

const cases = [
  { id: 'A1', given: 'a storm' },
  { id: 'B16', given: 'a detach' },
];

function test(title: string, result: TestResult = 'passed', file = 'test/unit/x.test.ts'): NamedTest {
  return { file, titles: ['around', title], result };
}

describe('caseIdsOf()', () => {
  for (const [titles, ids] of [
    [['A1 does'], ['A1']],
    [['A1: does'], ['A1']],
    [['D1 D8 does'], ['D1', 'D8']],
    [['D1, D8: does'], ['D1', 'D8']],
    [['F10 around', 'does'], ['F10']],
    [
      ['A1 around', 'B7 A1 does'],
      ['A1', 'B7'],
    ],
    [['A1'], ['A1']],
    [['does A1'], []],
    [['A1x does'], []],
    [['A100 does'], []],
    [['HTTP/2 does', 'P1 does', 'A volume'], []],
  ] as const) {
    it(`finds [${ids}] in "${titles.join(' › ')}"`, () => {
      expect(caseIdsOf(titles)).to.deep.equal(ids);
    });
  }
});

describe('reportCases()', () => {
  it('counts tests by level, and one test for each case that it names', () => {
    const { rows } = reportCases(cases, [test('A1 a'), test('A1 B16 b'), test('A1 c', 'passed', 'test/real/x.test.ts'), test('d')]);
    expect(rows.map(({ id, result, levels }) => [id, result, ...levels])).to.deep.equal([
      ['A1', 'passed', ['unit', 2], ['real', 1]],
      ['B16', 'passed', ['unit', 1]],
    ]);
  });

  for (const [results, wanted] of [
    [[], 'missing'],
    [['passed', 'passed'], 'passed'],
    [['passed', 'not run'], 'not run'],
    [['not run', 'skipped', 'passed'], 'skipped'],
    [['skipped', 'failed', 'not run'], 'failed'],
  ] as const) {
    it(`is ${wanted} for tests that are [${results}]`, () => {
      const tests = [test('B16 x'), ...results.map((result) => test('A1 x', result))];
      const report = reportCases(cases, tests);
      expect(report.rows[0]?.result).to.equal(wanted);
      expect([isGood(report, 'tested'), isGood(report, 'passed')]).to.deep.equal([wanted !== 'missing', wanted === 'passed']);
    });
  }

  it('names IDs that are no case, and is not good then', () => {
    const report = reportCases(cases, [test('A1 a'), test('B16 a'), test('B17 a')]);
    expect(report.unknown).to.deep.equal(['B17']);
    expect(isGood(report, 'tested')).to.equal(false);
  });
});

describe('reportText()', () => {
  it('is a line for each case, and one that counts them', () => {
    const report = reportCases(cases, [test('A1 a'), test('A1 a', 'passed', 'test/real/x.test.ts'), test('B17 a')]);
    expect(reportText(report)).to.equal(
      [
        'A1   passed   unit 1, real 1  a storm',
        'B16  missing                  a detach',
        'B17  no such case, but a test has its name',
        '',
        '2 field cases: 1 passed, 1 missing',
      ].join('\n'),
    );
  });
});

describe('the field cases', () => {
  it('have an ID each that a name can begin with', () => {
    expect(fieldCases.filter(({ id }) => caseIdsOf([`${id} x`]).join() !== id)).to.deep.equal([]);
  });
});

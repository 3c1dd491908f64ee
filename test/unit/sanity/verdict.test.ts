/** What a run of csi-sanity comes to: which skips are taken, and how a report is read. */
import { expect } from 'chai';
import { type CaseState, readGinkgoReport, type SanityCase } from '../../sanity/ginkgo-report.ts';
import { type Claim, judgeSkip } from '../../sanity/skips.ts';
import { judge } from '../../sanity/verdict.ts';

function sanityCase(state: CaseState, message = '', name = 'a case'): SanityCase {
  return { name, state, message };
}

describe('judgeSkip', () => {
  const cases: readonly { message: string; claims: readonly Claim[]; good: boolean; because: string }[] = [
    { message: 'GetCapacity not supported', claims: [], good: true, because: 'the driver does not claim controller GET_CAPACITY' },
    {
      message: 'GetCapacity not supported',
      claims: ['controller GET_CAPACITY'],
      good: false,
      because: '"GetCapacity not supported", but the driver claims controller GET_CAPACITY',
    },
    {
      message: 'NodeExpandVolume not supported',
      claims: ['controller EXPAND_VOLUME'],
      good: true,
      because: 'the driver does not claim node EXPAND_VOLUME',
    },
    {
      message: 'Controller Service not provided: CreateVolume not supported',
      claims: ['plugin CONTROLLER_SERVICE'],
      good: true,
      because: 'the driver does not claim controller CREATE_DELETE_VOLUME',
    },
    {
      message: 'Controller Service not provided: CreateVolume not supported',
      claims: ['plugin CONTROLLER_SERVICE', 'controller CREATE_DELETE_VOLUME'],
      good: false,
      because:
        '"Controller Service not provided: CreateVolume not supported", but the driver claims ' +
        'plugin CONTROLLER_SERVICE and controller CREATE_DELETE_VOLUME',
    },
    { message: 'No MaxVolumesPerNode', claims: [], good: true, because: 'the driver names no bound of volumes per node' },
    { message: '', claims: [], good: true, because: 'left out by --ginkgo.focus or --ginkgo.skip' },
    { message: 'too lazy', claims: [], good: false, because: '"too lazy", which test/sanity/skips.ts does not know' },
  ];
  for (const { message, claims, good, because } of cases) {
    it(`takes "${message}" with [${claims.join(', ')}] for ${good ? 'good' : 'bad'}`, () => {
      expect(judgeSkip(sanityCase('skipped', message), new Set(claims))).to.deep.equal({ good, because });
    });
  }
});

describe('verdict on csi-sanity', () => {
  it('counts, and names what failed, what must not have been skipped, and why the rest was', () => {
    const cases = [
      sanityCase('passed'),
      sanityCase('failed', 'expected one\ngot two', 'b'),
      sanityCase('skipped', 'GetCapacity not supported', 'c'),
      sanityCase('skipped', 'ListVolumes not supported', 'd'),
      sanityCase('skipped', 'ListVolumes not supported', 'e'),
      sanityCase('pending', '', 'f'),
    ];
    expect(judge(cases, new Set<Claim>(['controller GET_CAPACITY']))).to.deep.equal({
      passed: 1,
      failed: 2,
      skipped: 3,
      lines: [
        'FAILED b\n  expected one\n  got two',
        'SKIPPED c\n  "GetCapacity not supported", but the driver claims controller GET_CAPACITY',
        '1 not run: csi-sanity has switched it off',
        '2 not run: the driver does not claim controller LIST_VOLUMES',
        '1 passed, 2 failed, 3 skipped',
      ],
    });
  });
});

describe('readGinkgoReport', () => {
  const spec = (fields: object) => ({ LeafNodeType: 'It', LeafNodeText: 'works', ContainerHierarchyTexts: ['Node', 'Stage'], ...fields });

  it('reads cases, and of the nodes around them those that went wrong', () => {
    const report = [
      {
        SpecReports: [
          spec({ State: 'passed' }),
          spec({ State: 'skipped', Failure: { Message: 'no' } }),
          spec({ State: 'pending' }),
          ...['failed', 'panicked', 'timedout', 'interrupted', 'aborted', 'something new'].map((State) => spec({ State })),
          { LeafNodeType: 'BeforeSuite', State: 'passed' },
          { LeafNodeType: 'AfterSuite', State: 'failed', Failure: { Message: 'left over' } },
        ],
      },
    ];
    const cases = readGinkgoReport(JSON.stringify(report));
    expect(cases.slice(0, 3)).to.deep.equal([
      { name: 'Node › Stage › works', state: 'passed', message: '' },
      { name: 'Node › Stage › works', state: 'skipped', message: 'no' },
      { name: 'Node › Stage › works', state: 'pending', message: '' },
    ]);
    expect(cases.slice(3).map(({ state }) => state)).to.deep.equal(new Array(7).fill('failed'));
    expect(cases.at(-1)).to.deep.equal({ name: 'AfterSuite', state: 'failed', message: 'left over' });
  });

  it('refuses what names no case', () => {
    for (const text of ['[]', '[{"SpecReports":[]}]', '{}', '[{"SpecReports":{}}]', '[{}]']) {
      expect(() => readGinkgoReport(text), text).to.throw('Cannot read the report of csi-sanity');
    }
  });
});

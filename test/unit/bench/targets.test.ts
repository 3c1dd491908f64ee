/** What a run is held to: the rows of the table, and how each bound is judged. */
import { expect } from 'chai';
import { judge, smallTargets, type Target, targets, verdictText } from '../../bench/targets.ts';
import { type SampleRow, sampleRun } from './sample-run.ts';

/** A run in which every target is met exactly at its bound, or just below where it must be below. */
const atTheBounds: readonly SampleRow[] = [
  ['burst', 'attachesPerSecond', { original: [1.5, 2, 9], ours: [150, 200, 900] }],
  ['burst-unlimited', 'attachesPerSecond', { original: [200], ours: [260], floor: [305] }],
  ['latency', 'p50Ms', { original: [10], ours: [8] }],
  ['latency', 'p99Ms', { original: [20], ours: [16] }],
  ['burst-unlimited', 'writesPerAttach', { original: [3.3], ours: [3] }],
  ['burst-unlimited', 'writesPerDetach', { original: [2], ours: [1] }],
  ['burst-unlimited', 'cpuMsPerAttach', { original: [1], ours: [1.2] }],
  ['large-cluster', 'firstAttachSeconds', { original: [2.5], ours: [1.25] }],
  ['large-cluster', 'residentMegabytes', { original: [400], ours: [140] }],
  ['idle', 'residentMegabytes', { original: [50], ours: [65] }],
  ['takeover', 'sigtermSeconds', { original: [26], ours: [2.6] }],
  ['latency', 'loopStopMs', { ours: [49.9, 3] }],
];

/** The same with one figure of ours changed. */
function withOurs(caseName: string, figure: string, value: number) {
  return sampleRun(
    atTheBounds.map(([name, one, values]) =>
      name === caseName && one === figure ? ([name, one, { ...values, ours: [value] }] as const) : ([name, one, values] as const),
    ),
  );
}

function broken(run: ReturnType<typeof sampleRun>, rows: readonly Target[] = targets): readonly string[] {
  return judge(run, rows)
    .filter(({ holds }) => holds === false)
    .map(({ target }) => target.label);
}

describe('judge()', () => {
  it('lets everything hold that is at its bound', () => {
    expect(judge(sampleRun(atTheBounds), targets).map(({ holds }) => holds)).to.deep.equal(Array.from({ length: 13 }, () => true));
  });

  for (const [caseName, figure, value, labels] of [
    ['burst', 'attachesPerSecond', 199, ['attaches, default flags of each']],
    ['burst-unlimited', 'attachesPerSecond', 259, ['attaches, no rate limit, 100 workers', 'attaches, no rate limit, 100 workers']],
    ['latency', 'p50Ms', 8.1, ['create to attached, one every 100 ms, median']],
    ['latency', 'p99Ms', 16.1, ['create to attached, one every 100 ms, 99 %']],
    ['burst-unlimited', 'writesPerAttach', 3.01, ['API writes for a first attach']],
    ['burst-unlimited', 'writesPerDetach', 1.01, ['API writes for a detach']],
    ['burst-unlimited', 'cpuMsPerAttach', 1.21, ['CPU of the attacher per attach']],
    ['large-cluster', 'firstAttachSeconds', 1.26, ['first attach after a start with 50,000 attachments and volumes']],
    ['large-cluster', 'residentMegabytes', 141, ['memory there']],
    ['idle', 'residentMegabytes', 66, ['memory, idle']],
    ['takeover', 'sigtermSeconds', 2.7, ['SIGTERM of the leader to the first attach by the other']],
    ['latency', 'loopStopMs', 50, ['longest stop of the event loop, any case']],
  ] as const) {
    it(`breaks when ${figure} of ${caseName} is ${value}`, () => {
      expect(broken(withOurs(caseName, figure, value))).to.deep.equal(labels);
    });
  }

  it('takes the median of ours and of the other, and the longest stop of all rounds of all cases', () => {
    expect(broken(sampleRun([['burst', 'attachesPerSecond', { original: [1, 2, 100], ours: [1, 200, 201] }]]))).to.deep.equal([]);
    const stops = sampleRun([
      ['burst', 'loopStopMs', { ours: [1, 2, 51] }],
      ['idle', 'loopStopMs', { ours: [1] }],
    ]);
    expect(broken(stops)).to.deep.equal(['longest stop of the event loop, any case']);
  });

  it('says that a bound was not measured when one of the two is missing', () => {
    const run = sampleRun([['burst-unlimited', 'attachesPerSecond', { original: [100], ours: [200] }]]);
    const holds = judge(run, targets).filter(
      ({ target }) => target.caseName === 'burst-unlimited' && target.figure === 'attachesPerSecond',
    );
    expect(holds.map((verdict) => verdict.holds)).to.deep.equal([true, 'not measured']);
  });

  it('holds the small version to its own, wider bounds', () => {
    const values = (attaches: number, calls: number): readonly SampleRow[] => [
      ['small', 'attachesPerSecond', { original: [100], ours: [attaches] }],
      ['small', 'publishCallsPerVolume', { original: [1.3], ours: [calls] }],
    ];
    expect(broken(sampleRun(values(100, 1)), smallTargets)).to.deep.equal([]);
    expect(broken(sampleRun(values(10, 1.01)), smallTargets)).to.deep.equal([
      'attaches, no rate limit, 100 workers',
      'Publish calls per volume',
    ]);
  });
});

describe('verdictText()', () => {
  it('says what was found, as a ratio too, and what was wanted', () => {
    const run = sampleRun([['burst', 'attachesPerSecond', { original: [1.7], ours: [204] }]]);
    const [verdict] = judge(run, targets);
    expect(verdictText(verdict!)).to.equal(
      "holds: attaches, default flags of each: 204/s, 120 × 1.70/s; wanted at least 100 × the original's",
    );
  });

  it('says what was not measured', () => {
    const [verdict] = judge(sampleRun([]), targets);
    expect(verdictText(verdict!)).to.equal("not measured: attaches, default flags of each (at least 100 × the original's)");
  });
});

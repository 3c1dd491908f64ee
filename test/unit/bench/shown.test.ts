/** A run as people see it: the table of the terminal, README's table and picture. */
import { expect } from 'chai';
import { chart } from '../../bench/chart.ts';
import { formatFigure } from '../../bench/figures.ts';
import { benchSection, marks, withSection } from '../../bench/readme.ts';
import { caseText, headerText, runText } from '../../bench/table.ts';
import { targets } from '../../bench/targets.ts';
import { sampleHeader, sampleRun } from './sample-run.ts';

const run = sampleRun([
  ['burst', 'attachesPerSecond', { original: [1.7, 1.6, 1.8], ours: [200, 210, 190] }],
  ['burst', 'loopStopMs', { ours: [12.34] }],
  ['takeover', 'sigtermSeconds', { original: [26], ours: [0.1] }],
]);

describe('formatFigure()', () => {
  it('shows three digits that mean something, and the unit', () => {
    expect(formatFigure('attachesPerSecond', 1.7)).to.equal('1.70/s');
    expect(formatFigure('attachesPerSecond', 203.7)).to.equal('204/s');
    expect(formatFigure('p50Ms', 13.84)).to.equal('13.8 ms');
    expect(formatFigure('writesPerAttach', 3)).to.equal('3.00');
    expect(formatFigure('residentMegabytes', 99.97)).to.equal('100 MB');
  });
});

describe('the table of a run', () => {
  it('shows median, spread and ratio of each figure', () => {
    expect(caseText(run.cases[0]!)).to.equal(
      [
        'burst: what burst is',
        '                                  original            ours             ours / original',
        '  attaches                        1.70/s (1.60–1.80)  200/s (190–210)  118',
        '  longest stop of the event loop  –                   12.3 ms',
      ].join('\n'),
    );
  });

  it('says where it ran, and what failed', () => {
    expect(headerText({ ...sampleHeader, flags: ['-v=2'] }))
      .to.contain('load before 0.10, 0.20, 0.30')
      .and.to.contain('-v=2');
    expect(caseText({ ...run.cases[0]!, samples: {}, failures: ['Cannot start'] })).to.equal(
      'burst: what burst is\n  FAILED: Cannot start',
    );
    expect(runText(run)).to.contain('takeover: what takeover is');
  });
});

describe('benchSection()', () => {
  it('has a row for each target that was measured, as wide as biome wants it', () => {
    const rows = benchSection(run, targets).split('\n');
    expect(rows[0]).to.match(/^\| +\| original \| this one \| ratio +\| wanted +\|$/u);
    expect(rows[2]).to.match(
      /^\| attaches, default flags of each +\| 1\.70\/s +\| 200\/s +\| 118 × +\| at least 100 × the original's +\|$/u,
    );
    expect(rows.filter((row) => row.startsWith('|'))).to.have.length(2 + 3);
    expect(new Set(rows.filter((row) => row.startsWith('|')).map(({ length }) => length)).size).to.equal(1);
  });

  it('says which cases it says nothing of', () => {
    expect(benchSection(run, targets)).to.contain('Not measured in it: burst-unlimited, latency, large-cluster, idle.');
    const some = targets.filter(({ caseName }) => ['burst', 'takeover', 'every'].includes(caseName));
    expect(benchSection(run, some)).not.to.contain('Not measured');
  });

  it('takes its place between the marks, and no other', () => {
    const readme = `before\n${marks.begin}\nold\n${marks.end}\nafter\n`;
    expect(withSection(readme, 'new')).to.equal(`before\n${marks.begin}\n\nnew\n\n${marks.end}\nafter\n`);
    expect(() => withSection('no marks', 'new')).to.throw('Cannot write the figures into README.md');
  });
});

describe('chart()', () => {
  const picture = chart(run, targets);

  it('draws a pair of bars to one scale, and says the values', () => {
    expect(picture.match(/<rect class="original"/gu)).to.have.length(1 + 2);
    expect(picture)
      .to.contain('<rect class="original" x="410" y="34" width="2.2"')
      .and.to.contain('<rect class="ours" x="410" y="48" width="260"');
    expect(picture).to.contain('>200/s (118 ×)</text>').and.to.contain('>26.0 s</text>');
    expect(picture).to.contain('aria-label="attaches, default flags of each: original 1.70/s, this one 200/s; ');
  });

  it('can be read on a dark ground', () => {
    expect(picture).to.contain('@media (prefers-color-scheme: dark)');
  });

  it('is XML whatever a label holds', () => {
    const odd = { label: 'a < b & "c"', caseName: 'burst', figure: 'attachesPerSecond', bounds: [] } as const;
    expect(chart(run, [odd])).to.contain('>a &lt; b &amp; &quot;c&quot;</text>');
  });
});

/** The table of the faults. */
import { expect } from 'chai';
import type { FaultFigure } from '../../faults/fault-course.ts';
import { faultsPage, faultsTable, parseRecords } from '../../faults/faults-table.ts';

function figure(more: Partial<FaultFigure>): FaultFigure {
  return { fault: 'cut', attacher: 'ours', convergedMs: 1_234, withinMs: 60_000, ends: 0, unasked: 0, ...more };
}

describe('figures of faults', () => {
  it('are a line for each fault and a column for each attacher, the newest counting, and say what did not end in time or was not run', () => {
    const figures = [
      figure({ convergedMs: 99_000 }),
      figure({}),
      figure({ fault: 'reset' }),
      figure({ attacher: 'original', convergedMs: undefined, ends: 2, unasked: 3 }),
    ];
    expect(faultsTable(figures).split('\n')).to.deep.equal([
      '| fault | ours, s | ended itself | unasked calls | original, s | ended itself | unasked calls |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
      '| cut | 1.2 | 0 | 0 | not in 60 | 2 | 3 |',
      '| reset | 1.2 | 0 | 0 | – | – | – |',
    ]);
  });

  it('are read with the sentences among them, and one that JSON has no value for is one that did not end', () => {
    const text = [figure({ convergedMs: undefined }), { note: 'Ten of ten.' }].map((record) => `${JSON.stringify(record)}\n`).join('');
    const records = parseRecords(text);
    expect(records.figures.map(({ convergedMs }) => convergedMs)).to.deep.equal([undefined]);
    expect(records.notes).to.deep.equal(['Ten of ten.']);
    expect(faultsPage(records, new Date('2026-12-01T00:00:00Z'))).to.match(
      /Run on 2026-12-01.*\| cut \| not in 60 \|.*^- Ten of ten\.$/msu,
    );
  });
});

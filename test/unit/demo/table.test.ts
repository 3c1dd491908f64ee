import { expect } from 'chai';
import { describeEvent } from '../../../src/bin/demo/describe-event.ts';
import { demoVolumes } from '../../../src/bin/demo/objects.ts';
import { noColours } from '../../../src/bin/demo/paint.ts';
import { Progress } from '../../../src/bin/demo/progress.ts';
import { hasRoomForTable, tableLines, visibleRows } from '../../../src/bin/demo/table.ts';
import { attachEvents } from '../../support/demo-events.ts';

/** So many volumes, of which the first are attached and the next is on its way. */
function progressOf(count: number, attachedCount: number): Progress {
  const volumes = demoVolumes(count);
  const progress = new Progress(volumes);
  const events = volumes.slice(0, attachedCount).flatMap((volume) => attachEvents(volume, 0));
  const [next] = volumes.slice(attachedCount);
  for (const event of [...events, ...(next === undefined ? [] : attachEvents(next, 0).slice(0, 3))]) {
    progress.observe(event, describeEvent(event));
  }
  return progress;
}

function table(progress: Progress, { columns = 100, height = 40 } = {}): readonly string[] {
  return tableLines({ rows: progress.rows, count: (state) => progress.count(state), paint: noColours, columns, height });
}

describe('tableLines', () => {
  it('shows each volume with its state, its time and the latest word', () => {
    expect(table(progressOf(3, 1))).to.deep.equal([
      '',
      '  volume   node     state       attached in  latest message',
      '  pv-1     node-1   attached          40 ms  attacher patches va-1: attached=true, device=/dev/dis…',
      '  pv-2     node-2   attaching                attacher patches va-2: adds finalizer external-attach…',
      '  pv-3     node-3   waiting                  ',
      '',
      '  3 volumes: 1 waiting, 1 attaching, 1 attached                    ██████████░░░░░░░░░░░░░░░░░░░░',
    ]);
  });

  for (const [columns, height] of [
    [100, 24],
    [80, 40],
    [60, 10],
  ] as const) {
    it(`stays within a terminal of ${columns} by ${height}`, () => {
      const lines = table(progressOf(1000, 500), { columns, height });
      expect(lines.length).to.be.below(height + 1);
      expect(Math.max(...lines.map((line) => line.trimEnd().length))).to.be.below(columns);
    });
  }

  it('shows no more lines than there are volumes', () => {
    expect(table(progressOf(2, 0), { height: 100 })).to.have.lengthOf(2 + 4);
  });
});

describe('visibleRows', () => {
  const shown = (count: number, attachedCount: number, height: number): readonly string[] =>
    visibleRows(progressOf(count, attachedCount).rows, height).map(({ volume }) => volume.name);

  it('begins with the first volumes', () => {
    expect(shown(100, 0, 3)).to.deep.equal(['pv-1', 'pv-2', 'pv-3']);
  });

  it('shows where work is, with something of what is done above it', () => {
    const rows = shown(100, 50, 20);
    expect(rows).to.have.lengthOf(20);
    expect(rows).to.include('pv-50').and.to.include('pv-51').and.to.include('pv-52');
  });

  it('ends with the last volumes', () => {
    expect(shown(100, 99, 3)).to.deep.equal(['pv-98', 'pv-99', 'pv-100']);
  });

  it('shows everything where there is room', () => {
    expect(shown(3, 1, 20)).to.deep.equal(['pv-1', 'pv-2', 'pv-3']);
  });
});

describe('hasRoomForTable', () => {
  it('wants a terminal of some size', () => {
    const output = { write: () => true };
    expect(hasRoomForTable({ ...output, isTTY: true, columns: 60, rows: 10 })).to.equal(true);
    expect(hasRoomForTable({ ...output, isTTY: true })).to.equal(true);
    expect(hasRoomForTable({ ...output, isTTY: true, columns: 59, rows: 10 })).to.equal(false);
    expect(hasRoomForTable({ ...output, isTTY: true, columns: 60, rows: 9 })).to.equal(false);
    expect(hasRoomForTable(output)).to.equal(false);
  });
});

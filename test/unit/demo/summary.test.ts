import { expect } from 'chai';
import { describeEvent } from '../../../src/bin/demo/describe-event.ts';
import type { DemoEvent } from '../../../src/bin/demo/events.ts';
import { demoVolumes } from '../../../src/bin/demo/objects.ts';
import { noColours } from '../../../src/bin/demo/paint.ts';
import { Progress } from '../../../src/bin/demo/progress.ts';
import { median, summaryLines, summaryTitle } from '../../../src/bin/demo/summary.ts';
import { attachEvents, detachEvents, driverCall } from '../../support/demo-events.ts';

const volumes = demoVolumes(2);

function summary(count: number, events: readonly DemoEvent[]): readonly string[] {
  const progress = new Progress(volumes.slice(0, count));
  for (const event of events) {
    progress.observe(event, describeEvent(event));
  }
  return summaryLines(progress, noColours);
}

describe('summaryLines', () => {
  const attach = volumes.flatMap((volume, index) => attachEvents(volume, index * 1000));
  const detach = volumes.flatMap((volume) => detachEvents(volume, 5000));

  it('counts one volume without medians', () => {
    expect(summary(1, [...attachEvents(volumes[0]!, 0), ...detachEvents(volumes[0]!, 100)])).to.deep.equal([
      '           volumes   request to done   in the driver   API writes     CSI calls',
      '  attach         1             40 ms           20 ms            3             1',
      '  detach         1             20 ms           20 ms            1             1',
    ]);
  });

  it('takes medians of many, and divides writes by volumes', () => {
    expect(summary(2, [...attach, ...detach]).slice(1)).to.deep.equal([
      '  attach         2             40 ms           20 ms            3             2',
      '  detach         2             20 ms           20 ms            1             2',
    ]);
  });

  it('has no line for what has not happened', () => {
    expect(summary(2, attach)).to.have.lengthOf(2);
  });

  it('counts calls that failed', () => {
    const failed = driverCall({ method: 'ControllerPublishVolume', volumeHandle: volumes[0]!.handle, code: 14 });
    expect(summary(2, [failed, ...attach])[1]).to.match(/ 3, 1 failed$/u);
  });
});

describe('summaryTitle', () => {
  it('says what the figures are where they stand for many', () => {
    expect(summaryTitle(new Progress(volumes.slice(0, 1)))).to.equal('Summary');
    expect(summaryTitle(new Progress(volumes))).to.equal('Summary: times are medians, API writes are per volume');
  });
});

describe('median', () => {
  it('is the middle value, or the mean of two', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([7]), median([])]).to.deep.equal([2, 2.5, 7, 0]);
  });
});

import { expect } from 'chai';
import type { OperationCounts } from '../../../src/attacher/count-attachments.ts';
import { decideBacklogLines } from '../../../src/attacher/decide-backlog-lines.ts';

const now = new Date('2026-01-01T00:01:00.900Z');
const idle: OperationCounts = { states: { queued: 0, running: 0, backoff: 0, waiting: 0, done: 0 }, backlog: { depth: 0 } };

function busy(backlog: OperationCounts['backlog'], running: number): OperationCounts {
  return { states: { ...idle.states, running }, backlog };
}

describe('decideBacklogLines()', () => {
  it('says nothing where nothing waits for a worker, whatever else is not done', () => {
    const counts = { states: { queued: 9, running: 10, backoff: 5, waiting: 3, done: 7 }, backlog: { depth: 0 } };
    expect(decideBacklogLines({ attach: idle, detach: counts }, now)).to.deep.equal([]);
  });

  it('says for each operation how many wait, for how many seconds the oldest, and how many workers are busy', () => {
    const attach = busy({ depth: 4, oldestSince: '2026-01-01T00:00:30Z' }, 1);
    const detach = busy({ depth: 200, oldestSince: '2025-12-31T23:59:00Z' }, 9);
    expect(decideBacklogLines({ attach, detach }, now)).to.deep.equal([
      { operation: 'attach', depth: 4, oldestSeconds: 30, busyWorkers: 1 },
      { operation: 'detach', depth: 200, oldestSeconds: 120, busyWorkers: 9 },
    ]);
  });

  it('says no age that is not known, and none below 0', () => {
    for (const [oldestSince, age] of [
      ['2026-01-01T00:01:09Z', { oldestSeconds: 0 }],
      ['yesterday', {}],
    ] as const) {
      const lines = decideBacklogLines({ attach: busy({ depth: 1, oldestSince }, 0), detach: idle }, now);
      expect(lines).to.deep.equal([{ operation: 'attach', depth: 1, ...age, busyWorkers: 0 }]);
    }
    expect(decideBacklogLines({ attach: busy({ depth: 1 }, 0), detach: idle }, now)[0]).to.not.have.property('oldestSeconds');
  });
});

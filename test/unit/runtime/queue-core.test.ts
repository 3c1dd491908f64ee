/** What test/property/queue-core.test.ts does not look at: conflicts too many in a row, turns that wait, and since when a key fails. */
import { expect } from 'chai';
import { AppError } from '../../../src/runtime/errors.ts';
import type { Outcome } from '../../../src/runtime/outcome.ts';
import { QueueCore } from '../../../src/runtime/queue-core.ts';

const again: Outcome = { do: 'again', because: new AppError('conflict', 'old') };
const inProgress: Outcome = { do: 'retry', pace: 'in-progress' };

describe('QueueCore', () => {
  let queue: QueueCore;

  beforeEach(() => {
    const lane = { name: 'only', maxTurns: 10 };
    queue = new QueueCore({
      backoff: { startMs: 1_000, maxMs: 300_000 },
      random: () => 0.5,
      lanes: [lane],
      place: () => ({ lane: lane.name }),
    });
    queue.add('a');
  });

  /** Gives the key its turn, which ends at once. */
  function turn(outcome: Outcome, nowMs: number): boolean {
    queue.promoteDue(nowMs);
    expect(queue.take(nowMs)?.key).to.equal('a');
    return queue.finish('a', outcome, nowMs);
  }

  it('finish() says of the fourth conflict in a row that it is one too many, of no other, and of no other outcome', () => {
    expect([1, 2, 3, 4].map(() => turn(again, 0))).to.deep.equal([false, false, false, true]);
    expect([1, 2, 3].map(() => turn(again, 1_000))).to.deep.equal([false, false, false]);
    expect(turn({ do: 'retry', pace: 'standard' }, 1_000)).to.equal(false);
  });

  it('counts a turn that waits for its peer among those that wait, until it goes on or ends', () => {
    const counts = (): readonly number[] => [queue.readyCount, queue.runningCount];
    queue.add('b');
    expect(counts()).to.deep.equal([2, 0]);
    queue.take(0);
    queue.take(0);
    expect(counts()).to.deep.equal([0, 2]);
    queue.suspend('a');
    expect(counts()).to.deep.equal([1, 1]);
    queue.resume('a');
    expect(counts()).to.deep.equal([0, 2]);
    queue.suspend('b');
    queue.finish('b', { do: 'forget' }, 0);
    expect(counts()).to.deep.equal([0, 1]);
  });

  it('counts the 2 minutes of what is in progress from the first failure of the operation', () => {
    const waits = [500_000, 560_000, 621_000].map((nowMs) => {
      turn(inProgress, nowMs);
      return (queue.nextDueMs() ?? 0) - nowMs;
    });
    // The third failure, 121 s after the first, doubles twice.
    expect(waits).to.deep.equal([1_000, 1_000, 4_000]);
  });
});

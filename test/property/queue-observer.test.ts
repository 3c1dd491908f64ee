import { expect } from 'chai';
import fc from 'fast-check';
import { AppError } from '../../src/runtime/errors.ts';
import type { Outcome } from '../../src/runtime/outcome.ts';
import { QueueCore, type QueueObserver } from '../../src/runtime/queue-core.ts';

const keys = ['a', 'b', 'c', 'd'];

/** What follows from what the observer is told, and nothing else. */
class Follower implements QueueObserver {
  readonly waiting = new Set<string>();
  readonly running = new Set<string>();
  retries = 0;

  added(key: string): void {
    expect(this.waiting.has(key), `${key} added twice`).to.equal(false);
    this.waiting.add(key);
  }

  taken(key: string): void {
    expect(this.waiting.delete(key), `${key} taken, never added`).to.equal(true);
    expect(this.running.has(key), `${key} taken twice`).to.equal(false);
    this.running.add(key);
  }

  finished(key: string): void {
    expect(this.running.delete(key), `${key} finished, never taken`).to.equal(true);
  }

  retried(key: string): void {
    expect(this.running.has(key), `${key} retried during its turn`).to.equal(false);
    this.retries += 1;
  }
}

const key = fc.constantFrom(...keys);
const outcome: fc.Arbitrary<Outcome> = fc.oneof(
  fc.constant<Outcome>({ do: 'forget' }),
  fc.constant<Outcome>({ do: 'again', because: new AppError('conflict', 'x') }),
  fc.constant<Outcome>({ do: 'retry', pace: 'standard' }),
  fc.constant<Outcome>({ do: 'recheck', afterMs: 500 }),
);
const step = fc.oneof(
  fc.record({ type: fc.constant('add' as const), key }),
  fc.record({ type: fc.constant('addBehind' as const), key }),
  fc.record({ type: fc.constant('take' as const) }),
  fc.record({ type: fc.constant('finish' as const), pick: fc.nat(), outcome }),
  fc.record({ type: fc.constant('advance' as const), ms: fc.integer({ min: 1, max: 3_000 }) }),
);

describe('QueueObserver', () => {
  it('is told enough to know at any moment which keys wait for a turn and which run', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100, size: 'max' }), (steps) => {
        const follower = new Follower();
        const queue = new QueueCore({
          backoff: { startMs: 100, maxMs: 5_000 },
          random: () => 0.5,
          lanes: [{ name: 'only', maxTurns: 4 }],
          place: (name) => (name < 'c' ? { lane: 'only', exclusive: 'ab' } : { lane: 'only' }),
          observer: follower,
        });
        let nowMs = 0;
        let retries = 0;
        for (const one of steps) {
          if (one.type === 'add') {
            queue.add(one.key);
          } else if (one.type === 'addBehind') {
            queue.addBehind(one.key);
          } else if (one.type === 'take') {
            queue.take(nowMs);
          } else if (one.type === 'advance') {
            nowMs += one.ms;
            queue.promoteDue(nowMs);
          } else {
            const running = [...follower.running];
            const chosen = running[one.pick % Math.max(1, running.length)];
            if (chosen !== undefined) {
              queue.finish(chosen, one.outcome, nowMs);
              retries += one.outcome.do === 'retry' || one.outcome.do === 'again' ? 1 : 0;
            }
          }
          const statesOf = (state: string): string[] => keys.filter((name) => queue.stateOf(name) === state);
          expect(statesOf('running')).to.have.members([...follower.running]);
          // A key that runs and has changed waits for one more turn; every other one that waits is ready.
          expect([...statesOf('ready'), ...statesOf('blocked')]).to.have.members(
            [...follower.waiting].filter((name) => !follower.running.has(name)),
          );
          expect(follower.retries).to.equal(retries);
        }
        // Nothing is lost: whatever was added is given out once.
        for (const name of [...follower.running]) {
          queue.finish(name, { do: 'forget' }, nowMs);
        }
        for (let taken = queue.take(nowMs); taken !== undefined; taken = queue.take(nowMs)) {
          queue.finish(taken.key, { do: 'forget' }, nowMs);
        }
        expect([...follower.waiting]).to.deep.equal([]);
      }),
      { numRuns: 400 },
    );
  });
});

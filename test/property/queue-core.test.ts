import { expect } from 'chai';
import fc from 'fast-check';
import { backoffMs } from '../../src/runtime/backoff.ts';
import { AppError } from '../../src/runtime/errors.ts';
import { type Rank, rankOf } from '../../src/runtime/lane.ts';
import type { Outcome } from '../../src/runtime/outcome.ts';
import { QueueCore } from '../../src/runtime/queue-core.ts';

const lane = { name: 'only', maxTurns: 1_000 };
const limits = { startMs: 100, maxMs: 5_000 };
const random = (): number => 0.5;

/** The queue as one would write it without caring about cost: a list of ready keys for each rank and a record for each other one. */
class NaiveQueue {
  lines: Record<Rank, string[]> = { fresh: [], failed: [], behind: [], 'failed-behind': [] };
  /** Keys whose turn, whenever it comes, comes behind. */
  behind = new Set<string>();
  running = new Map<string, boolean>();
  waiting = new Map<string, { dueMs: number; order: number }>();
  failures = new Map<string, { count: number; firstMs: number }>();
  conflicts = new Map<string, number>();
  forgotten = new Set<string>();
  #order = 0;

  add(key: string): void {
    if (this.running.has(key)) {
      this.running.set(key, true);
    } else {
      this.waiting.delete(key);
      this.behind.delete(key);
      this.makeReady(key);
    }
  }

  get ready(): readonly string[] {
    return Object.values(this.lines).flat();
  }

  addBehind(key: string): void {
    if (this.stateOf(key) === undefined) {
      this.behind.add(key);
      this.makeReady(key);
    }
  }

  stateOf(key: string): 'ready' | 'running' | 'waiting' | undefined {
    if (this.running.has(key)) {
      return 'running';
    }
    if (this.waiting.has(key)) {
      return 'waiting';
    }
    return this.ready.includes(key) ? 'ready' : undefined;
  }

  /** In the line that it belongs to; where it stands in it already, it stays. */
  makeReady(key: string): void {
    const rank = rankOf({ failed: this.failures.has(key), behind: this.behind.has(key) });
    if (!this.lines[rank].includes(key)) {
      for (const line of Object.values(this.lines)) {
        line.splice(line.indexOf(key), line.includes(key) ? 1 : 0);
      }
      this.lines[rank].push(key);
    }
  }

  forget(key: string): void {
    this.failures.delete(key);
    this.conflicts.delete(key);
    if (this.running.has(key)) {
      this.forgotten.add(key);
    }
    if (this.ready.includes(key)) {
      this.makeReady(key);
    }
  }

  promote(nowMs: number): void {
    const due = [...this.waiting].filter(([, { dueMs }]) => dueMs <= nowMs).sort(([, a], [, b]) => a.dueMs - b.dueMs || a.order - b.order);
    for (const [key] of due) {
      this.waiting.delete(key);
      this.makeReady(key);
    }
  }

  take(nowMs: number): string | undefined {
    this.promote(nowMs);
    const key = Object.values(this.lines)
      .find((line) => line.length > 0)
      ?.shift();
    if (key !== undefined) {
      this.running.set(key, false);
    }
    return key;
  }

  finish(key: string, outcome: Outcome, nowMs: number): void {
    const changed = this.running.get(key) ?? false;
    this.running.delete(key);
    this.#settle(key, outcome, nowMs);
    if (this.forgotten.delete(key)) {
      this.forget(key);
    }
    if (changed) {
      this.add(key);
    }
  }

  #settle(key: string, outcome: Outcome, nowMs: number): void {
    if (outcome.do === 'forget' || outcome.do === 'recheck') {
      this.forget(key);
    }
    if (outcome.do === 'recheck') {
      this.#wait(key, nowMs + outcome.afterMs);
    }
    if (outcome.do === 'hold') {
      this.conflicts.delete(key);
    }
    const conflicts = (this.conflicts.get(key) ?? 0) + 1;
    if (outcome.do === 'again' && conflicts <= 3) {
      this.conflicts.set(key, conflicts);
      this.makeReady(key);
    } else if (outcome.do === 'again' || outcome.do === 'retry') {
      this.conflicts.delete(key);
      const record = this.failures.get(key) ?? { count: 0, firstMs: nowMs };
      record.count += 1;
      this.failures.set(key, record);
      const pace = outcome.do === 'retry' ? outcome.pace : 'standard';
      const delayMs = backoffMs(pace, { failures: record.count, sinceFirstMs: nowMs - record.firstMs }, { limits, random });
      this.#wait(key, nowMs + Math.max(delayMs, outcome.do === 'retry' ? (outcome.notBeforeMs ?? 0) : 0));
    }
  }

  #wait(key: string, dueMs: number): void {
    this.#order += 1;
    this.waiting.set(key, { dueMs, order: this.#order });
  }
}

const keys = ['a', 'b', 'c', 'd', 'e'];
const key = fc.constantFrom(...keys);
const outcome: fc.Arbitrary<Outcome> = fc.oneof(
  fc.constant<Outcome>({ do: 'forget' }),
  fc.constant<Outcome>({ do: 'hold' }),
  fc.constant<Outcome>({ do: 'again', because: new AppError('conflict', 'x') }),
  fc.record({
    do: fc.constant('retry' as const),
    pace: fc.constantFrom('standard' as const, 'prompt' as const, 'in-progress' as const, 'slow' as const),
  }),
  fc.record({ do: fc.constant('retry' as const), pace: fc.constant('standard' as const), notBeforeMs: fc.integer({ min: 0, max: 9_000 }) }),
  fc.record({ do: fc.constant('recheck' as const), afterMs: fc.integer({ min: 0, max: 9_000 }) }),
);
const step = fc.oneof(
  fc.record({ type: fc.constant('add' as const), key }),
  fc.record({ type: fc.constant('addUnlessWaiting' as const), key }),
  fc.record({ type: fc.constant('addBehind' as const), key }),
  fc.record({ type: fc.constant('forget' as const), key }),
  fc.record({ type: fc.constant('take' as const) }),
  fc.record({ type: fc.constant('finish' as const), pick: fc.nat(), outcome }),
  fc.record({ type: fc.constant('advance' as const), ms: fc.integer({ min: 1, max: 3_000 }) }),
);

describe('QueueCore', () => {
  it('gives out the keys that the naive queue gives out, at the same times', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120, size: 'max' }), (steps) => {
        const queue = new QueueCore({ backoff: limits, random, lanes: [lane], place: () => ({ lane: lane.name }) });
        const naive = new NaiveQueue();
        let nowMs = 0;
        for (const one of steps) {
          switch (one.type) {
            case 'add':
              queue.add(one.key);
              naive.add(one.key);
              break;
            case 'addUnlessWaiting':
              queue.addUnlessWaiting(one.key);
              if (!naive.waiting.has(one.key)) {
                naive.add(one.key);
              }
              break;
            case 'addBehind':
              queue.addBehind(one.key);
              naive.addBehind(one.key);
              break;
            case 'forget':
              queue.forget(one.key);
              naive.forget(one.key);
              break;
            case 'take': {
              const taken = queue.take(nowMs);
              expect(taken?.key).to.equal(naive.take(nowMs));
              break;
            }
            case 'finish': {
              const running = [...naive.running.keys()];
              const chosen = running[one.pick % Math.max(1, running.length)];
              if (chosen !== undefined) {
                queue.finish(chosen, one.outcome, nowMs);
                naive.finish(chosen, one.outcome, nowMs);
              }
              break;
            }
            case 'advance':
              nowMs += one.ms;
              break;
          }
          const dueMs = [...naive.waiting.values()].map((wait) => wait.dueMs);
          expect(queue.nextDueMs()).to.equal(dueMs.length === 0 ? undefined : Math.min(...dueMs));
          const { ready } = naive;
          expect([queue.readyCount, queue.runningCount]).to.deep.equal([ready.length, naive.running.size]);
          expect(queue.knownCount).to.equal(
            new Set([...ready, ...naive.running.keys(), ...naive.waiting.keys(), ...naive.failures.keys()]).size,
          );
          expect(keys.map((name) => queue.stateOf(name))).to.deep.equal(keys.map((name) => naive.stateOf(name)));
        }
      }),
      { numRuns: 600 },
    );
  });
});

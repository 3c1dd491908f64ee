import { expect } from 'chai';
import { Controller, type Reconcile } from '../../../src/runtime/controller.ts';
import { AppError } from '../../../src/runtime/errors.ts';
import type { Outcome } from '../../../src/runtime/outcome.ts';
import { FakeClock, settle } from '../../support/fake-clock.ts';
import { silentLogger } from '../../support/silent-logger.ts';

/** Work that ends when the test says so. */
class HeldWork {
  readonly started: string[] = [];
  readonly #ends = new Map<string, (outcome: Outcome) => void>();
  maxAtOnce = 0;

  readonly reconcile: Reconcile = ({ key }) =>
    new Promise((resolve) => {
      this.started.push(key);
      this.#ends.set(key, resolve);
      this.maxAtOnce = Math.max(this.maxAtOnce, this.#ends.size);
    });

  async end(key: string, outcome: Outcome = { do: 'forget' }): Promise<void> {
    const end = this.#ends.get(key);
    this.#ends.delete(key);
    end?.(outcome);
    await settle();
  }
}

function controllerOf(reconcile: Reconcile, clock: FakeClock, workerCount = 2): Controller {
  return new Controller({
    name: 'test',
    lanes: [{ name: 'only', maxTurns: workerCount }],
    place: () => ({ lane: 'only' }),
    backoff: { startMs: 1_000, maxMs: 300_000 },
    reconcile,
    clock,
    random: () => 0.5,
    log: silentLogger,
  });
}

describe('Controller', () => {
  it('works on as many keys at once as it has workers, in the order they came', async () => {
    const work = new HeldWork();
    const controller = controllerOf(work.reconcile, new FakeClock());
    controller.add('a');
    controller.start(new AbortController().signal);
    for (const key of ['b', 'c', 'd']) {
      controller.add(key);
    }
    await settle();
    expect(work.started).to.deep.equal(['a', 'b']);
    await work.end('b');
    await work.end('c');
    expect(work.started).to.deep.equal(['a', 'b', 'c', 'd']);
    expect(work.maxAtOnce).to.equal(2);
  });

  it('gives a key that changes while it runs one more turn, and never two at once', async () => {
    const work = new HeldWork();
    const controller = controllerOf(work.reconcile, new FakeClock());
    controller.start(new AbortController().signal);
    controller.add('a');
    await settle();
    controller.add('a');
    controller.add('a');
    await settle();
    expect(work.started).to.deep.equal(['a']);
    await work.end('a');
    expect(work.started).to.deep.equal(['a', 'a']);
    await work.end('a');
    expect(work.started).to.deep.equal(['a', 'a']);
  });

  it('starts a worker for a key that is added in the very moment the last worker ends', async () => {
    const turns: string[] = [];
    const controller = controllerOf(
      ({ key }) => {
        turns.push(key);
        if (key.length < 50) {
          // The worker finds the queue empty, and the key comes before p-queue has noticed.
          queueMicrotask(() => queueMicrotask(() => queueMicrotask(() => controller.add(`${key}x`))));
        }
        return Promise.resolve({ do: 'forget' });
      },
      new FakeClock(),
      1,
    );
    controller.start(new AbortController().signal);
    controller.add('x');
    for (let round = 0; round < 60; round += 1) {
      await settle();
    }
    expect(turns).to.have.length(50);
  });

  it('retries a failed key after its backoff, and forgets failures after success', async () => {
    const clock = new FakeClock();
    const outcomes: Outcome[] = [
      { do: 'retry', pace: 'standard' },
      { do: 'retry', pace: 'standard' },
      { do: 'forget' },
      { do: 'retry', pace: 'standard' },
    ];
    const times: number[] = [];
    const controller = controllerOf(() => {
      times.push(clock.monotonicMs());
      return Promise.resolve(outcomes.shift() ?? { do: 'forget' });
    }, clock);
    controller.start(new AbortController().signal);
    controller.add('a');
    await clock.advance(10_000);
    controller.add('a');
    await clock.advance(10_000);
    expect(times).to.deep.equal([0, 1_000, 3_000, 10_000, 11_000]);
    expect(clock.pendingTimers).to.equal(0);
  });

  it('backs off after an error that nobody expected, and goes on with other keys', async () => {
    const clock = new FakeClock();
    const seen: string[] = [];
    const controller = controllerOf(({ key }) => {
      seen.push(key);
      throw key === 'broken' ? new TypeError('x is not a function') : new AppError('stopped', 'x');
    }, clock);
    controller.start(new AbortController().signal);
    controller.add('broken');
    controller.add('other');
    await clock.advance(2_500);
    expect(seen).to.deep.equal(['broken', 'other', 'broken']);
    await controller.drain();
  });

  it('takes no key after drain, and lets running ones end', async () => {
    const clock = new FakeClock();
    const work = new HeldWork();
    const controller = controllerOf(work.reconcile, clock, 1);
    controller.start(new AbortController().signal);
    controller.add('a');
    controller.add('b');
    await settle();
    let drained = false;
    const drain = controller.drain().then(() => {
      drained = true;
    });
    await settle();
    expect(drained).to.equal(false);
    await work.end('a', { do: 'retry', pace: 'standard' });
    await drain;
    await clock.advance(10_000);
    expect(work.started).to.deep.equal(['a']);
    expect(clock.pendingTimers).to.equal(0);
  });
});

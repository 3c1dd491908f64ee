import { expect } from 'chai';
import fc from 'fast-check';
import { hasFailed, type Lane, type Rank, ranks, shareOfFailed } from '../../src/runtime/lane.ts';
import { ReadyKeys, type Standing } from '../../src/runtime/ready-keys.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const lanes: readonly Lane[] = [
  { name: 'detach', maxTurns: 2 },
  { name: 'attach', maxTurns: 4 },
];
const key = fc.constantFrom(...names);
const standing: fc.Arbitrary<Standing> = fc
  .record({ lane: fc.constantFrom('detach', 'attach'), exclusive: fc.constantFrom(undefined, 'v', 'w'), rank: fc.constantFrom(...ranks) })
  .map(({ lane, exclusive, rank }) => ({ placement: exclusive === undefined ? { lane } : { lane, exclusive }, rank }));
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('put' as const), key, standing }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('take' as const) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('free' as const), key }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('end' as const), key }) },
);

/** What must be true whatever the order: who waits where, who runs, and who holds which exclusion. */
class Model {
  readonly waiting = new Map<string, Standing>();
  readonly running = new Map<string, Standing>();
  readonly freed = new Set<string>();

  runningIn(lane: string, failedOnly = false): number {
    return [...this.running.values()].filter((one) => one.placement.lane === lane && (!failedOnly || hasFailed(one.rank))).length;
  }

  holds(exclusive: string): boolean {
    return [...this.running].some(([name, one]) => one.placement.exclusive === exclusive && !this.freed.has(name));
  }

  /** Whether the key could run, as far as its lane goes. */
  hasTurn({ placement, rank }: Standing): boolean {
    const maxTurns = lanes.find(({ name }) => name === placement.lane)!.maxTurns;
    const failedFull = hasFailed(rank) && this.runningIn(placement.lane, true) >= shareOfFailed(maxTurns);
    return this.runningIn(placement.lane) < maxTurns && !failedFull;
  }
}

describe('ReadyKeys', () => {
  it('keeps to lanes and exclusions, loses no key, and leaves none waiting that could run', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120, size: 'max' }), (steps) => {
        const ready = new ReadyKeys(lanes);
        const model = new Model();
        for (const one of steps) {
          if (one.type === 'put' && !model.running.has(one.key)) {
            ready.put(one.key, one.standing);
            model.waiting.set(one.key, one.standing);
          } else if (one.type === 'free' && model.running.has(one.key)) {
            ready.free(one.key);
            model.freed.add(one.key);
          } else if (one.type === 'end' && model.running.delete(one.key)) {
            ready.end(one.key);
            model.freed.delete(one.key);
          } else if (one.type === 'take') {
            const taken = ready.take();
            if (taken !== undefined) {
              const taker = model.waiting.get(taken.key)!;
              expect(taken.placement).to.deep.equal(taker.placement);
              expect(model.hasTurn(taker), `${taken.key} has no turn`).to.equal(true);
              expect(taker.placement.exclusive !== undefined && model.holds(taker.placement.exclusive)).to.equal(false);
              model.waiting.delete(taken.key);
              model.running.set(taken.key, taker);
            }
          }
          expect(ready.size).to.equal(model.waiting.size);
        }
        // Whoever runs ends: every key that waits is given out, once.
        for (;;) {
          for (const name of model.running.keys()) {
            ready.end(name);
          }
          model.running.clear();
          const taken = ready.take();
          if (taken === undefined) {
            break;
          }
          expect(model.waiting.delete(taken.key)).to.equal(true);
          model.running.set(taken.key, taken);
        }
        expect([...model.waiting.keys()]).to.deep.equal([]);
      }),
      { numRuns: 1_500 },
    );
  });

  it('gives out a key whenever one could run whose exclusion nobody waits for', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, standing), { maxLength: 8, size: 'max' }), fc.nat(8), (puts, taken) => {
        const ready = new ReadyKeys(lanes);
        const model = new Model();
        for (const [name, one] of puts) {
          ready.put(name, one);
          model.waiting.set(name, one);
        }
        for (let count = 0; count < taken; count += 1) {
          const next = ready.take();
          const couldRun = [...model.waiting.values()].filter(
            (one) => model.hasTurn(one) && (one.placement.exclusive === undefined || !model.holds(one.placement.exclusive)),
          );
          expect(next !== undefined, JSON.stringify([...model.waiting])).to.equal(couldRun.length > 0);
          if (next !== undefined) {
            model.running.set(next.key, model.waiting.get(next.key)!);
            model.waiting.delete(next.key);
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });

  function put(
    ready: ReadyKeys,
    name: string,
    lane: string,
    { exclusive, rank = 'fresh' }: { exclusive?: string; rank?: Rank } = {},
  ): void {
    const placement = exclusive === undefined ? { lane } : { lane, exclusive };
    ready.put(name, { placement, rank });
  }

  it('gives out those that have not failed, then those that have, then those behind, each in the order of arrival', () => {
    const ready = new ReadyKeys([{ name: 'one', maxTurns: 100 }]);
    for (const [name, rank] of [
      ['f', 'failed-behind'],
      ['a', 'behind'],
      ['b', 'failed'],
      ['c', 'fresh'],
      ['d', 'failed'],
      ['e', 'fresh'],
    ] as const) {
      put(ready, name, 'one', { rank });
    }
    expect([1, 2, 3, 4, 5, 6].map(() => ready.take()?.key)).to.deep.equal(['c', 'e', 'b', 'd', 'a', 'f']);
  });

  it('lets a waiting detach of a volume go before a waiting attach that came first, and before all others', () => {
    const ready = new ReadyKeys(lanes);
    put(ready, 'holder', 'attach', { exclusive: 'v' });
    expect(ready.take()?.key).to.equal('holder');
    put(ready, 'attach', 'attach', { exclusive: 'v' });
    put(ready, 'detach', 'detach', { exclusive: 'v' });
    expect(ready.take()).to.equal(undefined);
    expect([ready.isBlocked('attach'), ready.isBlocked('detach'), ready.isBlocked('holder')]).to.deep.equal([true, true, false]);
    put(ready, 'other', 'detach');
    ready.free('holder');
    expect([ready.take()?.key, ready.take()?.key, ready.take()]).to.deep.equal(['detach', 'other', undefined]);
    ready.end('detach');
    expect(ready.take()?.key).to.equal('attach');
  });

  it('lets whoever has a turn go before a key that waits for the same exclusion and has none', () => {
    const ready = new ReadyKeys([
      { name: 'detach', maxTurns: 1 },
      { name: 'attach', maxTurns: 1 },
    ]);
    put(ready, 'detach', 'detach', { exclusive: 'v' });
    put(ready, 'attach', 'attach', { exclusive: 'v' });
    put(ready, 'storm', 'attach');
    expect([ready.take()?.key, ready.take()?.key]).to.deep.equal(['detach', 'storm']);
    // The detach failed, and is tried again while the attach waits for a turn of its lane.
    ready.end('detach');
    put(ready, 'detach', 'detach', { exclusive: 'v', rank: 'failed' });
    expect(ready.take()?.key).to.equal('detach');
    ready.end('storm');
    expect([ready.take(), ready.isBlocked('attach')]).to.deep.equal([undefined, true]);
    ready.end('detach');
    expect(ready.take()?.key).to.equal('attach');
  });

  it('lets the next key in when the one that was to enter goes elsewhere', () => {
    const ready = new ReadyKeys([{ name: 'one', maxTurns: 1 }]);
    put(ready, 'a', 'one', { exclusive: 'v' });
    ready.take();
    put(ready, 'b', 'one', { exclusive: 'v' });
    put(ready, 'c', 'one', { exclusive: 'v' });
    // Neither has a turn of the lane, so neither has asked for the exclusion yet.
    ready.end('a');
    expect(ready.take()?.key).to.equal('b');
    put(ready, 'd', 'one');
    ready.free('b');
    put(ready, 'c', 'one');
    ready.end('b');
    expect([ready.take()?.key, ready.size]).to.deep.equal(['d', 1]);
  });

  it('gives each lane its turn', () => {
    const ready = new ReadyKeys(lanes);
    for (const name of names) {
      put(ready, name, name < 'e' ? 'attach' : 'detach');
    }
    expect(names.map(() => ready.take()?.key)).to.deep.equal(['e', 'a', 'f', 'b', 'c', 'd', undefined, undefined]);
  });
});

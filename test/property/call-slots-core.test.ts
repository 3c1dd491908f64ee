import { expect } from 'chai';
import fc from 'fast-check';
import { CallSlotsCore, type Ticket } from '../../src/runtime/call-slots-core.ts';
import { hasFailed, ranks, shareOfFailed } from '../../src/runtime/lane.ts';

const lanes = ['detach', 'attach'] as const;
const step = fc.oneof(
  fc.record({ type: fc.constant('wait' as const), lane: fc.constantFrom(...lanes), rank: fc.constantFrom(...ranks) }),
  fc.record({ type: fc.constant('grant' as const) }),
  fc.record({ type: fc.constant('leave' as const), pick: fc.nat() }),
);

/** Slots and waiting tickets as plain lists. */
class Model {
  waiting: Ticket[] = [];
  holding: Ticket[] = [];
  readonly #workerCount: number;

  constructor(workerCount: number) {
    this.#workerCount = workerCount;
  }

  used(lane: string, failedOnly = false): number {
    return this.holding.filter((one) => one.lane === lane && (!failedOnly || hasFailed(one.rank))).length;
  }

  /** Behaviour.md 5.4. */
  mayCall({ lane, rank }: Ticket): boolean {
    const workers = this.#workerCount;
    if (workers === 1) {
      return this.holding.length === 0;
    }
    const reserve = Math.ceil(workers / 4);
    const other = this.used(lane === 'attach' ? 'detach' : 'attach');
    const failedFull = hasFailed(rank) && this.used(lane, true) >= shareOfFailed(workers);
    return this.used(lane) < workers && this.used(lane) + Math.max(other, reserve) < workers + reserve && !failedFull;
  }
}

describe('CallSlotsCore', () => {
  it('bounds the calls of a lane, keeps slots open for the other, and lets nobody wait who may call', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.array(step, { maxLength: 120, size: 'max' }), (workerCount, steps) => {
        const slots = new CallSlotsCore({ workerCount, lanes });
        const model = new Model(workerCount);
        for (const one of steps) {
          if (one.type === 'wait') {
            const ticket = { lane: one.lane, rank: one.rank };
            slots.wait(ticket);
            model.waiting.push(ticket);
          } else if (one.type === 'leave') {
            const all = [...model.waiting, ...model.holding];
            const chosen = all[one.pick % Math.max(1, all.length)];
            if (chosen !== undefined) {
              slots.leave(chosen);
              model.waiting = model.waiting.filter((ticket) => ticket !== chosen);
              model.holding = model.holding.filter((ticket) => ticket !== chosen);
            }
          } else {
            const granted = slots.grant();
            const eligible = model.waiting.filter((ticket) => model.mayCall(ticket));
            expect(granted !== undefined).to.equal(eligible.length > 0);
            if (granted !== undefined) {
              expect(eligible).to.include(granted);
              // The first of its lane, of the first rank that has any.
              const sameLane = eligible.filter(({ lane }) => lane === granted.lane);
              const firstRank = ranks.find((rank) => sameLane.some((ticket) => ticket.rank === rank));
              expect(granted).to.equal(sameLane.find(({ rank }) => rank === firstRank));
              model.waiting = model.waiting.filter((ticket) => ticket !== granted);
              model.holding.push(granted);
            }
          }
          expect(slots.used).to.equal(model.holding.length);
          expect(model.holding.length).to.be.at.most(workerCount === 1 ? 1 : workerCount + Math.ceil(workerCount / 4));
        }
      }),
      { numRuns: 1_500 },
    );
  });

  it('lets two lanes take turns with one slot', () => {
    const slots = new CallSlotsCore({ workerCount: 1, lanes });
    for (let count = 0; count < 3; count += 1) {
      slots.wait({ lane: 'attach', rank: 'fresh' });
      slots.wait({ lane: 'detach', rank: 'fresh' });
    }
    const order: (string | undefined)[] = [];
    for (let ticket = slots.grant(); ticket !== undefined; ticket = slots.grant()) {
      order.push(ticket.lane);
      slots.leave(ticket);
    }
    expect(order).to.deep.equal(['detach', 'attach', 'detach', 'attach', 'detach', 'attach']);
  });

  for (const [many, few] of [
    ['attach', 'detach'],
    ['detach', 'attach'],
  ] as const) {
    it(`gives a slot to ${few}, which has fewer calls, though it got one last`, () => {
      const slots = new CallSlotsCore({ workerCount: 4, lanes });
      const grant = (lane: string): string | undefined => {
        slots.wait({ lane, rank: 'fresh' });
        return slots.grant()?.lane;
      };
      expect([many, many, many, few].map(grant)).to.deep.equal([many, many, many, few]);
      slots.wait({ lane: many, rank: 'fresh' });
      expect(grant(few)).to.equal(few);
    });
  }

  it('says of a ticket for a lane that it does not have that it is a bug', () => {
    const slots = new CallSlotsCore({ workerCount: 4, lanes });
    expect(() => slots.wait({ lane: 'upkeep', rank: 'fresh' })).to.throw('there is no lane "upkeep"');
  });

  it('always has a quarter of the slots open for a lane, however long the calls of the other take', () => {
    const slots = new CallSlotsCore({ workerCount: 10, lanes });
    for (let count = 0; count < 200; count += 1) {
      slots.wait({ lane: 'detach', rank: 'fresh' });
    }
    const grantAll = (): number => {
      let count = 0;
      while (slots.grant() !== undefined) {
        count += 1;
      }
      return count;
    };
    expect(grantAll()).to.equal(10);
    for (let count = 0; count < 200; count += 1) {
      slots.wait({ lane: 'attach', rank: 'fresh' });
    }
    expect(grantAll()).to.equal(3);
  });
});

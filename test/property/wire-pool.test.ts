/** WirePool against its invariants: random requests, endings, givings-up, openings that work or fail, wires that go. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { KubeAnswer } from '../../src/kube/transport.ts';
import type { Wire, WireRequest } from '../../src/kube/wire.ts';
import { WirePool } from '../../src/kube/wire-pool.ts';
import { AppError } from '../../src/runtime/errors.ts';
import { settle } from '../support/fake-clock.ts';

interface Carried {
  readonly path: string;
  readonly settle: (error?: AppError) => void;
}

class FakeWire implements Wire {
  readonly slots: number;
  used = false;
  closed = false;
  retired: boolean = false;
  readonly carried: Carried[] = [];
  readonly #onChange: (wire: Wire) => void;

  constructor(slots: number, onChange: (wire: Wire) => void) {
    this.slots = slots;
    this.#onChange = onChange;
  }

  get active(): number {
    return this.carried.length;
  }

  get free(): number {
    return this.retired || this.closed ? 0 : this.slots - this.active;
  }

  exchange(request: WireRequest, signal: AbortSignal): Promise<KubeAnswer> {
    expect(this.free, 'invariant 1: a request only where a slot is free').to.be.greaterThan(0);
    this.used = true;
    return new Promise((resolve, reject) => {
      const carried: Carried = {
        path: request.path,
        settle: (error) => {
          this.carried.splice(this.carried.indexOf(carried), 1);
          error === undefined ? resolve({ status: 200, header: () => undefined, body: (async function* () {})() }) : reject(error);
          this.#onChange(this);
        },
      };
      this.carried.push(carried);
      signal.addEventListener('abort', () => this.carried.includes(carried) && carried.settle(new AppError('stopped', 'stopped')));
    });
  }

  retire(): void {
    this.retired = true;
    this.closed ||= this.active === 0;
    this.#onChange(this);
  }

  destroy(): void {
    this.closed = true;
    for (const carried of [...this.carried]) {
      carried.settle(new AppError('outcome-unknown', 'lost'));
    }
    this.#onChange(this);
  }
}

class World {
  readonly wires: FakeWire[] = [];
  readonly opening: { readonly succeed: (slots: number) => void; readonly fail: () => void }[] = [];
  readonly requests = new Map<string, { outcome?: string; readonly controller: AbortController }>();
  readonly pool: WirePool = new WirePool(
    (onChange) =>
      new Promise((resolve, reject) => {
        this.opening.push({
          succeed: (slots) => {
            const wire = new FakeWire(slots, onChange);
            this.wires.push(wire);
            resolve(wire);
          },
          fail: () => reject(new AppError('unavailable', 'refused')),
        });
      }),
  );

  /** What the requests that are sent from now on ask before they go out. */
  assertMayStart: () => void = () => {};

  send(): void {
    const { assertMayStart } = this;
    const path = `/${this.requests.size}`;
    const request: { outcome?: string; controller: AbortController } = { controller: new AbortController() };
    this.requests.set(path, request);
    this.pool.exchange({ method: 'PATCH', path, headers: {}, assertMayStart }, request.controller.signal).then(
      () => {
        request.outcome = 'answered';
      },
      (error: AppError) => {
        request.outcome = error.kind;
      },
    );
  }

  get carried(): readonly Carried[] {
    return this.wires.flatMap((wire) => wire.carried);
  }

  /** Paths that are neither on a wire nor over. */
  get waiting(): readonly string[] {
    const onWire = new Set(this.carried.map((carried) => carried.path));
    return [...this.requests].filter(([path, { outcome }]) => outcome === undefined && !onWire.has(path)).map(([path]) => path);
  }

  check(): void {
    const open = this.wires.filter((wire) => !wire.closed);
    if (this.waiting.length > 0) {
      expect(
        open.filter((wire) => wire.free > 0),
        'invariant 3: nothing waits while a slot is free',
      ).to.deep.equal([]);
      expect(this.opening.length > 0 || open.length >= 32, 'invariant 4: something opens while something waits').to.equal(true);
    }
    const numbers = (paths: readonly string[]) => paths.map((path) => Number(path.slice(1)));
    const started = numbers([...this.requests.keys()].filter((path) => !this.waiting.includes(path)));
    const firstWaiting = Math.min(...numbers(this.waiting));
    const overtakers = started.filter((number) => number > firstWaiting && this.requests.get(`/${number}`)?.outcome === undefined);
    expect(overtakers, 'invariant 2: nothing overtakes').to.deep.equal([]);
    expect(open.length + this.opening.length).to.be.at.most(32);
  }
}

function refuse(): never {
  throw new AppError('stopped', 'not any more');
}

type Step =
  | { readonly do: 'send' | 'send-refused' | 'open-fails' | 'retire-all' }
  | { readonly do: 'answer' | 'give-up' | 'lose' | 'open'; readonly pick: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Step>({ do: 'send' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'send-refused' }) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ do: 'open-fails' }, { do: 'retire-all' }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('answer', 'give-up', 'lose', 'open'), pick: fc.nat(50) }) as fc.Arbitrary<Step> },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open'), pick: fc.nat(50) }) as fc.Arbitrary<Step> },
);

function pick<T>(items: readonly T[], index: number): T | undefined {
  return items.length === 0 ? undefined : items[index % items.length];
}

function act(world: World, action: Step, slots: number): void {
  switch (action.do) {
    case 'send':
      world.send();
      break;
    case 'send-refused':
      world.assertMayStart = refuse;
      world.send();
      world.assertMayStart = () => {};
      break;
    case 'open':
      world.opening.splice(0, 1)[0]?.succeed(slots);
      break;
    case 'open-fails':
      world.opening.splice(0, 1)[0]?.fail();
      break;
    case 'retire-all':
      world.pool.retireAll();
      break;
    case 'answer':
      pick(world.carried, action.pick)?.settle();
      break;
    case 'give-up':
      pick([...world.requests.values()], action.pick)?.controller.abort();
      break;
    case 'lose':
      pick(world.wires, action.pick)?.destroy();
      break;
  }
}

describe('WirePool', () => {
  it('keeps its invariants whatever happens, and every request ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(1, 2, 5, 100), fc.array(step, { maxLength: 120, size: 'max' }), async (slots, steps) => {
        const world = new World();
        for (const action of steps) {
          act(world, action, slots);
          await settle();
          world.check();
        }
        while (world.opening.length > 0 || world.carried.length > 0) {
          act(world, world.carried.length > 0 ? { do: 'answer', pick: 0 } : { do: 'open', pick: 0 }, slots);
          await settle();
          world.check();
        }
        expect([...world.requests.values()].filter(({ outcome }) => outcome === undefined)).to.deep.equal([]);
        world.pool.close();
        expect(world.wires.filter((wire) => !wire.closed)).to.deep.equal([]);
      }),
      { numRuns: 120 },
    );
  });

  it('F10: asks a request that has waited for a wire whether it may still start, and hands the slot to the next', async () => {
    const world = new World();
    let mayStart: boolean = true;
    world.assertMayStart = () => (mayStart ? undefined : refuse());
    world.send();
    world.assertMayStart = () => {};
    world.send();
    mayStart = false;
    world.opening.splice(0, 1)[0]?.succeed(1);
    await settle();
    expect(world.requests.get('/0')?.outcome).to.equal('stopped');
    expect(world.carried.map(({ path }) => path)).to.deep.equal(['/1']);
  });

  it('F10: asks anew before it sends once more what a used wire lost', async () => {
    const world = new World();
    world.send();
    world.opening.splice(0, 1)[0]?.succeed(5);
    await settle();
    let asked = 0;
    world.assertMayStart = () => {
      asked += 1;
      return asked === 1 ? undefined : refuse();
    };
    world.send();
    await settle();
    world.carried[1]?.settle(new AppError('unavailable', 'refused'));
    await settle();
    expect([asked, world.requests.get('/1')?.outcome]).to.deep.equal([2, 'stopped']);
    expect(world.carried.map(({ path }) => path)).to.deep.equal(['/0']);
  });

  it('opens connections of one slot side by side, and of many slots one at a time', async () => {
    for (const [slots, expected] of [
      [1, 4],
      [2, 2],
      [100, 0],
    ] as const) {
      const world = new World();
      world.send();
      expect(world.opening.length).to.equal(1);
      world.opening.splice(0, 1)[0]?.succeed(slots);
      await settle();
      for (let count = 0; count < 4; count += 1) {
        world.send();
      }
      expect([slots, world.opening.length]).to.deep.equal([slots, expected]);
      world.pool.close();
    }
  });

  it('sends once more what a used wire lost without harm, and not what a fresh one lost', async () => {
    const world = new World();
    const unavailable = new AppError('unavailable', 'refused');
    world.send();
    world.opening.splice(0, 1)[0]?.succeed(5);
    await settle();
    world.carried[0]?.settle(unavailable);
    await settle();
    expect(world.requests.get('/0')?.outcome).to.equal('unavailable');
    world.send();
    await settle();
    world.carried[0]?.settle(unavailable);
    await settle();
    expect(world.carried.map(({ path }) => path)).to.deep.equal(['/1']);
    world.carried[0]?.settle(unavailable);
    await settle();
    expect(world.requests.get('/1')?.outcome).to.equal('unavailable');
    world.send();
    await settle();
    world.carried[0]?.settle(new AppError('outcome-unknown', 'lost'));
    await settle();
    expect([world.requests.get('/2')?.outcome, world.carried.length]).to.deep.equal(['outcome-unknown', 0]);
  });
});

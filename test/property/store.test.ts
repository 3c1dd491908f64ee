/**
 * The cache against a naive model: one array of rows, rules word by word from the numbered invariants of `store.ts`.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { type Replacement, Store } from '../../src/kube/store.ts';
import type { ObjectChange, ObjectRow } from '../../src/kube/types.ts';
import { replaceRows } from '../support/replace-rows.ts';

interface Row extends ObjectRow {
  readonly volume: string | undefined;
}

type Command =
  | { readonly do: 'apply' | 'remove' | 'offer'; readonly row: Row }
  | { readonly do: 'begin-list' }
  | { readonly do: 'add'; readonly rows: readonly Row[] }
  /** Puts so many rows of the list in place. */
  | { readonly do: 'commit-some'; readonly steps: number }
  | { readonly do: 'commit-all' };

const row: fc.Arbitrary<Row> = fc.record(
  {
    name: fc.constantFrom('a', 'b', 'c', 'd'),
    uid: fc.constantFrom('uid-1', 'uid-2'),
    resourceVersion: fc.nat({ max: 12 }).map(String),
    volume: fc.constantFrom(undefined, 'v', 'w'),
  },
  { noNullPrototype: true },
);
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('apply', 'remove', 'offer'), row }) },
  fc.constant({ do: 'begin-list' as const }),
  fc.record({ do: fc.constant('add' as const), rows: fc.array(row, { maxLength: 4 }) }),
  fc.record({ do: fc.constant('commit-some' as const), steps: fc.integer({ min: 1, max: 3 }) }),
  fc.constant({ do: 'commit-all' as const }),
);

/** Of every list. */
const listVersion = { resourceVersion: '9' };

function newer(left: Row, right: Pick<Row, 'resourceVersion'>): boolean {
  return Number(left.resourceVersion) > Number(right.resourceVersion);
}

/** An own write that gives another content the same version. */
function finalized(left: Row, right: Row): boolean {
  return left.resourceVersion === right.resourceVersion && left.volume !== right.volume;
}

/** What the cache should hold, by the words of its invariants. */
class Model {
  rows: Row[] = [];
  offeredInList: Row[] = [];
  filled: boolean = false;

  of(name: string): Row | undefined {
    return this.rows.find((cached) => cached.name === name);
  }

  put(next: Row): void {
    this.rows = [...this.rows.filter(({ name }) => name !== next.name), next];
  }

  drop(name: string): void {
    this.rows = this.rows.filter((cached) => cached.name !== name);
  }

  event(kind: 'apply' | 'remove' | 'offer', given: Row): void {
    const cached = this.of(given.name);
    if (kind === 'apply' && (cached === undefined || newer(given, cached))) {
      this.put(given);
    } else if (kind === 'remove' && cached !== undefined && (cached.uid === given.uid || newer(given, cached))) {
      this.drop(given.name);
    } else if (kind === 'offer' && this.#takesOffer(cached, given)) {
      this.put(given);
      this.offeredInList.push(given);
    }
  }

  #takesOffer(cached: Row | undefined, given: Row): boolean {
    return cached === undefined ? !this.filled : cached.uid === given.uid && (newer(given, cached) || finalized(given, cached));
  }

  list(listed: readonly Row[]): void {
    const byName = new Map(listed.map((given) => [given.name, given]));
    const younger = this.filled
      ? []
      : this.rows.filter((cached) => !byName.has(cached.name) && this.offeredInList.includes(cached) && newer(cached, listVersion));
    const placed = [...byName.values()].map((given) => {
      const cached = this.of(given.name);
      const same = cached?.uid === given.uid && cached.resourceVersion === given.resourceVersion;
      const ownWrite = cached?.uid === given.uid && newer(cached, given) && this.offeredInList.includes(cached);
      return cached !== undefined && (same || ownWrite) ? cached : given;
    });
    this.rows = [...placed, ...younger];
    this.filled = true;
    this.offeredInList = [];
  }
}

interface Run {
  readonly store: Store<Row, 'byVolume'>;
  readonly changes: ObjectChange<Row>[];
  list: Replacement<Row> | undefined;
  steps: Iterator<undefined> | undefined;
  listed: Row[];
}

function newRun(): Run {
  const changes: ObjectChange<Row>[] = [];
  const store = new Store<Row, 'byVolume'>({
    indexes: { byVolume: ({ volume }) => volume },
    listeners: [(change) => changes.push(change)],
    onListenerError: (error) => {
      throw error;
    },
  });
  return { store, changes, list: undefined, steps: undefined, listed: [] };
}

function execute(run: Run, given: Command): void {
  switch (given.do) {
    case 'apply':
      run.store.apply(given.row);
      break;
    case 'remove':
      run.store.remove(given.row);
      break;
    case 'offer':
      run.store.offer(given.row, 'own-write');
      break;
    case 'begin-list':
      run.list = run.store.startReplacement();
      run.steps = undefined;
      run.listed = [];
      break;
    case 'add':
      if (run.steps === undefined) {
        run.list?.add(given.rows);
        run.listed.push(...given.rows);
      }
      break;
    default:
      commit(run, given.do === 'commit-all' ? Number.POSITIVE_INFINITY : given.steps);
  }
}

/** Returns once the list is in place, or so many steps are done. */
function commit(run: Run, steps: number): void {
  run.steps ??= run.list?.commit({ version: listVersion.resourceVersion })[Symbol.iterator]();
  for (let step = 0; step < steps && run.steps !== undefined; step += 1) {
    if (run.steps.next().done === true) {
      run.list = undefined;
      run.steps = undefined;
    }
  }
}

describe('Store, property', () => {
  it('1, 2, 3, 6, 7: holds what its invariants say when lists are put in place in one go', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40, size: 'max' }), (commands) => {
        const run = newRun();
        const model = new Model();
        for (const given of commands) {
          if (given.do === 'apply' || given.do === 'remove' || given.do === 'offer') {
            execute(run, given);
            model.event(given.do, given.row);
          } else if (given.do === 'commit-all' || given.do === 'commit-some') {
            if (run.list !== undefined) {
              model.list(run.listed);
            }
            execute(run, { do: 'commit-all' });
          } else {
            execute(run, given);
            model.offeredInList = given.do === 'begin-list' ? [] : model.offeredInList;
          }
          expect([...run.store.rows()]).to.have.deep.members(model.rows);
          expect(run.store.size).to.equal(model.rows.length);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('4, 5: tells each change once and keeps every index, also while a list is put in place', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40, size: 'max' }), (commands) => {
        const run = newRun();
        // From here on an offer brings nothing that is not there.
        replaceRows(run.store, []);
        const told = new Map<string, Row>();
        for (const given of commands) {
          execute(run, given);
          for (const { before, after, origin } of run.changes.splice(0)) {
            const name = after?.name ?? before?.name ?? '';
            expect(told.get(name), 'before is what was told last').to.deep.equal(before);
            expect(after, 'a change changes something').to.not.deep.equal(before);
            if (before !== undefined && after !== undefined) {
              const sameVersion = after.uid === before.uid && after.resourceVersion === before.resourceVersion;
              expect(sameVersion && origin !== 'own-write', 'a version is told once').to.equal(false);
              expect(origin === 'list' || sameVersion || newer(after, before), 'only a list goes back').to.equal(true);
              expect(origin !== 'own-write' || after.uid === before.uid, 'an offer is of the same object').to.equal(true);
            }
            expect(origin === 'own-write' && before === undefined, 'an offer brings nothing back').to.equal(false);
            if (after === undefined) {
              told.delete(name);
            } else {
              told.set(name, after);
            }
          }
          expect([...run.store.rows()]).to.have.deep.members([...told.values()]);
          for (const volume of ['v', 'w']) {
            const wanted = [...told.values()].filter((cached) => cached.volume === volume);
            expect(run.store.rowsBy('byVolume', volume)).to.have.deep.members(wanted);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('8: ends as without holding back, once every write is over', () => {
    const name = fc.constantFrom('a', 'b');
    const step = fc.oneof(
      { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('apply' as const, 'remove' as const), row }) },
      fc.record({ do: fc.constantFrom('begin-write' as const, 'end-write' as const), name }),
      // In one go: no watch is open while a list is read.
      fc.record({ do: fc.constant('list' as const), rows: fc.array(row, { maxLength: 4 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
        const held = newRun().store;
        const plain = newRun().store;
        const writes: string[] = [];
        for (const given of steps) {
          if (given.do === 'begin-write') {
            writes.push(given.name);
            held.beginWrite(given.name);
          } else if (given.do === 'end-write') {
            const at = writes.indexOf(given.name);
            if (at !== -1) {
              writes.splice(at, 1);
              held.endWrite(given.name);
            }
          } else if (given.do === 'list') {
            replaceRows(held, given.rows);
            replaceRows(plain, given.rows);
          } else if (given.do === 'apply' || given.do === 'remove') {
            held[given.do](given.row);
            plain[given.do](given.row);
          }
        }
        for (const open of writes) {
          held.endWrite(open);
        }
        expect([...held.rows()]).to.have.deep.members([...plain.rows()]);
      }),
      { numRuns: 2000 },
    );
  });

  it('6, 7: ends as the list says, less own writes since it began, whatever comes between its steps', () => {
    const offers = fc.array(fc.record({ do: fc.constant('offer' as const), row }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), fc.array(row, { maxLength: 6 }), offers, (before, listed, between) => {
        const run = newRun();
        replaceRows(run.store, before);
        const list = run.store.startReplacement();
        list.add(listed);
        const pending = [...between];
        for (const _ of list.commit({ version: listVersion.resourceVersion })) {
          const offer = pending.shift();
          if (offer !== undefined) {
            execute(run, offer);
          }
        }
        const byName = new Map(listed.map((given) => [given.name, given]));
        expect([...run.store.rows()].map(({ name }) => name)).to.have.members([...byName.keys()]);
        for (const cached of run.store.rows()) {
          const given = byName.get(cached.name);
          const fromList = given !== undefined && given.uid === cached.uid && given.resourceVersion === cached.resourceVersion;
          const fromOffer = between.some((offer) => offer.row === cached);
          expect(fromList || fromOffer, 'a row of the list or of an offer').to.equal(true);
          expect(given !== undefined && newer(given, cached) && given.uid === cached.uid, 'never older than the list').to.equal(false);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

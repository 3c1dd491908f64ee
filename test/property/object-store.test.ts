/**
 * The store of the embedded API server against a naive model that keeps a copy of everything at each revision.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import type { JsonObject } from '../../src/embedded/api-server/json.ts';
import { type Change, ObjectStore, type ObjectTable } from '../../src/embedded/api-server/object-store.ts';

type Step = readonly ['put', string, number] | readonly ['remove', string] | readonly ['compact'];

const key = fc.constantFrom('a', 'a-1', 'a/b', 'b', 'ab', 'c', 'z');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constant('put' as const), key, fc.nat(9)) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('remove' as const), key) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('compact' as const)) },
);

/** What a table holds, as plain data. */
function contents(table: Pick<ObjectTable, 'all'>): [string, JsonObject][] {
  return table.all().map((stored) => [stored.key, stored.object]);
}

function stateOf(table: ObjectTable, revision: number): [string, JsonObject][] | undefined {
  const state = table.stateAt(revision);
  return state === undefined ? undefined : state.keys.map((name) => [name, state.get(name)!.object]);
}

class Model {
  revision = 1;
  compacted = 0;
  objects = new Map<string, JsonObject>();
  readonly history = new Map<number, [string, JsonObject][]>([[1, []]]);
  changes: [string, number, string][] = [];

  do(action: Step): void {
    if (action[0] === 'compact') {
      this.compacted = this.revision;
      return;
    }
    const had = this.objects.has(action[1]);
    if (action[0] === 'remove' && !had) {
      return;
    }
    this.revision += 1;
    if (action[0] === 'put') {
      this.objects.set(action[1], { value: action[2], metadata: { resourceVersion: String(this.revision) } });
      this.changes.push([had ? 'MODIFIED' : 'ADDED', this.revision, action[1]]);
    } else {
      this.objects.delete(action[1]);
      this.changes.push(['DELETED', this.revision, action[1]]);
    }
    this.history.set(this.revision, this.sorted());
  }

  sorted(): [string, JsonObject][] {
    return [...this.objects].sort(([left], [right]) => (left < right ? -1 : 1));
  }
}

function apply(table: ObjectTable, store: ObjectStore, action: Step): void {
  switch (action[0]) {
    case 'put':
      table.put(action[1], { value: action[2] });
      break;
    case 'remove':
      table.remove(action[1]);
      break;
    case 'compact':
      store.compact();
      break;
  }
}

const brief = (change: Change): [string, number, string] => [change.type, change.revision, change.stored.key];

describe('ObjectStore', () => {
  it('holds what the model holds: now, at every revision, and as changes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const store = new ObjectStore(1000);
        const table = store.table('x');
        const model = new Model();
        const heard: Change[] = [];
        table.onChange((change) => heard.push(change));
        for (const action of steps) {
          apply(table, store, action);
          model.do(action);
        }
        expect(store.revision).to.equal(model.revision);
        expect(contents(table)).to.deep.equal(model.sorted());
        expect(heard.map(brief)).to.deep.equal(model.changes);
        for (const [revision, wanted] of model.history) {
          const known = revision >= model.compacted;
          expect(stateOf(table, revision)).to.deep.equal(known ? wanted : undefined);
          const later = model.changes.filter(([, at]) => at > revision);
          expect(table.changesAfter(revision)?.map(brief)).to.deep.equal(known ? later : undefined);
        }
      }),
    );
  });

  it('counts revisions across its tables', () => {
    const store = new ObjectStore(10);
    expect(store.table('a').put('k', {}).revision).to.equal(2);
    expect(store.table('b').put('k', {}).revision).to.equal(3);
    expect(store.table('a').remove('k')?.revision).to.equal(4);
  });

  it('drops the oldest changes beyond its limit, and says so', () => {
    const store = new ObjectStore(4);
    const table = store.table('a');
    for (let index = 0; index < 6; index += 1) {
      table.put('k', { index });
    }
    // Revisions 2 to 7 were made; a quarter more than the limit is kept before the rest goes.
    expect(table.changesAfter(2)).to.equal(undefined);
    expect(table.changesAfter(3)?.map((change) => change.revision)).to.deep.equal([4, 5, 6, 7]);
    expect(table.stateAt(2)).to.equal(undefined);
  });

  it('restore() goes back to a snapshot, revisions too', () => {
    const store = new ObjectStore(10);
    const table = store.table('a');
    table.put('k', { index: 1 });
    const snapshot = store.snapshot();
    table.put('k', { index: 2 });
    table.put('l', { index: 3 });
    store.restore(snapshot);
    expect(store.revision).to.equal(2);
    expect(contents(table)).to.deep.equal([['k', { index: 1, metadata: { resourceVersion: '2' } }]]);
    expect(table.put('m', {}).revision).to.equal(3);
    expect(table.changesAfter(2)?.map(brief)).to.deep.equal([['ADDED', 3, 'm']]);
  });
});

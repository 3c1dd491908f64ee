/**
 * The cache, case by case; `test/property/store.test.ts` holds it to its invariants.
 */
import { expect } from 'chai';
import { compareVersions } from '../../../src/kube/resource-version.ts';
import { Store } from '../../../src/kube/store.ts';
import type { ObjectChange, ObjectRow } from '../../../src/kube/types.ts';
import { AppError } from '../../../src/runtime/errors.ts';
import { replaceRows } from '../../support/replace-rows.ts';

interface Row extends ObjectRow {
  readonly volume?: string;
}

function row(name: string, resourceVersion: string | number, more: { readonly uid?: string; readonly volume?: string } = {}): Row {
  return { name, uid: `uid-${name}`, resourceVersion: String(resourceVersion), ...more };
}

interface Recorded {
  readonly store: Store<Row, 'byVolume'>;
  readonly changes: ObjectChange<Row>[];
  readonly errors: AppError[];
}

function recordedStore(): Recorded {
  const changes: ObjectChange<Row>[] = [];
  const errors: AppError[] = [];
  const store = new Store<Row, 'byVolume'>({
    indexes: { byVolume: ({ volume }) => volume },
    listeners: [(change) => changes.push(change)],
    onListenerError: (error) => errors.push(error),
  });
  return { store, changes, errors };
}

describe('Store', () => {
  it('tells what appeared, changed and went, and from where', () => {
    const { store, changes } = recordedStore();
    store.apply(row('a', 1));
    store.apply(row('a', 2));
    store.remove(row('a', 3));
    expect(changes).to.deep.equal([
      { before: undefined, after: row('a', 1), origin: 'watch' },
      { before: row('a', 1), after: row('a', 2), origin: 'watch' },
      { before: row('a', 2), after: undefined, origin: 'watch' },
    ]);
    expect(store.size).to.equal(0);
  });

  it('E2: ignores an older version and the echo of a version that it has', () => {
    const { store, changes } = recordedStore();
    replaceRows(store, [row('a', 5)]);
    store.offer(row('a', 7), 'own-write');
    store.apply(row('a', 6));
    store.apply(row('a', 7));
    expect(store.get('a')).to.deep.equal(row('a', 7));
    expect(changes.map((change) => [change.after?.resourceVersion, change.origin])).to.deep.equal([
      ['5', 'list'],
      ['7', 'own-write'],
    ]);
  });

  it('keeps no offer for an object that is gone, another of its name, or an older version', () => {
    const { store, changes } = recordedStore();
    replaceRows(store, [row('a', 5)]);
    store.offer(row('gone', 9), 'own-write');
    store.offer(row('a', 9, { uid: 'other' }), 'own-write');
    store.offer(row('a', 4), 'own-write');
    store.offer(row('a', 5), 'own-write');
    expect([...store.rows()]).to.deep.equal([row('a', 5)]);
    expect(changes).to.have.length(1);
  });

  describe('before its first list is in place', () => {
    it('keeps what an offer brings, tells it, and takes the list for the rest', () => {
      const { store, changes } = recordedStore();
      const list = store.startReplacement();
      store.offer(row('a', 3), 'watch');
      expect(store.get('a')).to.deep.equal(row('a', 3));
      store.offer(row('a', 5), 'own-write');
      list.add([row('a', 3), row('b', 4)]);
      for (const _ of list.commit({ version: '4' })) {
        // Row by row.
      }
      expect([...store.rows()]).to.have.deep.members([row('a', 5), row('b', 4)]);
      expect(changes.map(({ after }) => after)).to.deep.equal([row('a', 3), row('a', 5), row('b', 4)]);
    });

    it('drops with the list what was gone when that was made, and keeps what was made after it', () => {
      const { store } = recordedStore();
      const list = store.startReplacement();
      store.offer(row('gone', 4), 'watch');
      store.offer(row('young', 5), 'watch');
      for (const _ of list.commit({ version: '4' })) {
        // Row by row.
      }
      expect([...store.rows()]).to.deep.equal([row('young', 5)]);
      // Only the first list is met by what it cannot know: in a later one, what is not there is gone.
      const later = store.startReplacement();
      store.offer(row('young', 6), 'watch');
      for (const _ of later.commit({ version: '4' })) {
        // Row by row.
      }
      expect([...store.rows()]).to.deep.equal([]);
    });
  });

  it('knows the newest version that its offers brought since the last list began', () => {
    const { store } = recordedStore();
    replaceRows(store, [row('a', 5), row('b', 5)]);
    expect(store.newestOffer).to.equal(undefined);
    store.offer(row('a', 10), 'own-write');
    store.offer(row('b', 9), 'watch');
    store.offer(row('gone', 11), 'own-write');
    expect(store.newestOffer).to.equal('10');
    const list = store.startReplacement();
    store.offer(row('b', 12), 'own-write');
    for (const _ of list.commit({ version: '9' })) {
      // Row by row.
    }
    expect(store.newestOffer).to.equal('12');
  });

  it('takes the answer to the removal of the last finalizer, which has the version from before, and then the deletion', () => {
    const { store, changes } = recordedStore();
    replaceRows(store, [row('a', 5, { volume: 'with finalizer' })]);
    store.offer(row('a', 5, { volume: 'without' }), 'own-write');
    expect(store.get('a')?.volume).to.equal('without');
    store.offer(row('a', 5, { volume: 'without' }), 'own-write');
    store.apply(row('a', 5, { volume: 'with finalizer' }));
    expect(store.get('a')?.volume).to.equal('without');
    store.remove(row('a', 6));
    expect(changes.map(({ after, origin }) => [after?.volume, origin])).to.deep.equal([
      ['with finalizer', 'list'],
      ['without', 'own-write'],
      [undefined, 'watch'],
    ]);
  });

  it('takes no read of a version that it has', () => {
    const { store, changes } = recordedStore();
    replaceRows(store, [row('a', 5, { volume: 'v' })]);
    store.offer(row('a', 5, { volume: 'w' }), 'watch');
    expect(changes).to.have.length(1);
  });

  it('E7: keeps a new object of a name when the deletion of the old one arrives late', () => {
    const { store } = recordedStore();
    store.apply(row('a', 10, { uid: 'new' }));
    store.remove(row('a', 8, { uid: 'old' }));
    expect(store.get('a')?.uid).to.equal('new');
    store.remove(row('a', 12, { uid: 'newest' }));
    expect(store.get('a')).to.equal(undefined);
  });

  it('removes an object whose cached version is newer than that of its deletion', () => {
    const { store } = recordedStore();
    store.apply(row('a', 5));
    store.offer(row('a', 9), 'own-write');
    store.remove(row('a', 8));
    expect(store.get('a')).to.equal(undefined);
  });

  it('E4: a list tells what vanished meanwhile, after what came', () => {
    const { store, changes } = recordedStore();
    replaceRows(store, [row('a', 1), row('b', 1), row('c', 1)]);
    changes.length = 0;
    expect(replaceRows(store, [row('c', 4), row('d', 3), row('a', 1)])).to.deep.equal({ appeared: 1, changed: 1, vanished: 1 });
    expect(changes).to.deep.equal([
      { before: row('c', 1), after: row('c', 4), origin: 'list' },
      { before: undefined, after: row('d', 3), origin: 'list' },
      { before: row('b', 1), after: undefined, origin: 'list' },
    ]);
  });

  it('E6: a list replaces newer versions by older ones', () => {
    const { store } = recordedStore();
    replaceRows(store, [row('a', 100), row('b', 90)]);
    replaceRows(store, [row('a', 50), row('b', 90)]);
    expect(store.get('a')).to.deep.equal(row('a', 50));
  });

  it('E6: a list whose versions went back is told whole: the same version may be another content', () => {
    const { store, changes } = recordedStore();
    replaceRows(store, [row('a', 50, { volume: 'v1' })]);
    changes.length = 0;
    replaceRows(store, [row('a', 50, { volume: 'v2' })]);
    expect(changes).to.deep.equal([]);
    replaceRows(store, [row('a', 50, { volume: 'v2' })], { versionsWentBack: true });
    expect(changes).to.have.length(1);
    expect(store.get('a')?.volume).to.equal('v2');
  });

  it('keeps an own write that was answered while the list was read', () => {
    const { store } = recordedStore();
    replaceRows(store, [row('a', 5), row('b', 5)]);
    store.offer(row('b', 8), 'own-write');
    const list = store.startReplacement();
    store.offer(row('a', 9), 'own-write');
    list.add([row('a', 6), row('b', 7)]);
    expect([...list.commit({ version: '9' })]).to.have.length(4);
    expect(store.get('a')).to.deep.equal(row('a', 9));
    expect(store.get('b'), 'answered before the list began').to.deep.equal(row('b', 7));
  });

  it('keeps an own write that is answered while the list is put in place', () => {
    const { store } = recordedStore();
    replaceRows(store, [row('a', 5), row('b', 5)]);
    const list = store.startReplacement();
    list.add([row('a', 6), row('b', 6)]);
    for (const _ of list.commit({ version: '9' })) {
      store.offer(row('b', 9), 'own-write');
    }
    expect(store.get('b')).to.deep.equal(row('b', 9));
  });

  it('tells the state that was there last when a row changes just before it vanishes', () => {
    const { store, changes } = recordedStore();
    replaceRows(store, [row('a', 5)]);
    const steps = store.startReplacement().commit({ version: '9' })[Symbol.iterator]();
    steps.next();
    store.offer(row('a', 9), 'own-write');
    steps.next();
    expect(changes.at(-1)).to.deep.equal({ before: row('a', 9), after: undefined, origin: 'list' });
  });

  it('drops an own write when the list no longer has the object', () => {
    const { store } = recordedStore();
    replaceRows(store, [row('a', 5)]);
    const list = store.startReplacement();
    store.offer(row('a', 9), 'own-write');
    for (const _ of list.commit({ version: '9' })) {
      // Row by row.
    }
    expect(store.size).to.equal(0);
  });

  it('keeps the row of an object that the list has in a form that cannot be read', () => {
    const { store } = recordedStore();
    replaceRows(store, [row('a', 5), row('b', 5)]);
    expect(replaceRows(store, [], { unreadable: ['a'] })).to.deep.equal({ appeared: 0, changed: 0, vanished: 1 });
    expect([...store.rows()]).to.deep.equal([row('a', 5)]);
  });

  it('voids a list when another one begins, even while it is put in place', () => {
    const { store } = recordedStore();
    const first = store.startReplacement();
    first.add([row('a', 1), row('b', 1)]);
    const steps = first.commit({ version: '9' })[Symbol.iterator]();
    steps.next();
    steps.next();
    const second = store.startReplacement();
    second.add([row('c', 2)]);
    expect(steps.next().done).to.equal(true);
    for (const _ of second.commit({ version: '9' })) {
      // Row by row.
    }
    expect([...store.rows()]).to.deep.equal([row('c', 2)]);
  });

  it('holds back what the watch says of a name that is written to, in its order, and of no other name', () => {
    const { store, changes } = recordedStore();
    replaceRows(store, [row('a', 5), row('b', 5)]);
    store.beginWrite('a');
    store.beginWrite('a');
    store.remove(row('a', 6));
    store.apply(row('a', 7, { uid: 'new' }));
    store.apply(row('b', 8));
    expect([...store.rows()]).to.have.deep.members([row('a', 5), row('b', 8)]);
    store.endWrite('a');
    expect(store.get('a')?.uid).to.equal('new');
    store.apply(row('a', 9, { uid: 'new' }));
    expect(store.get('a')?.resourceVersion, 'held by the other write').to.equal('7');
    store.endWrite('a');
    store.apply(row('a', 10, { uid: 'new' }));
    store.endWrite('a');
    expect(changes.slice(3).map(({ after }) => after?.resourceVersion)).to.deep.equal([undefined, '7', '9', '10']);
  });

  it('E4: lets a list have the last word over what was held back before it', () => {
    const { store } = recordedStore();
    replaceRows(store, [row('a', 5)]);
    store.beginWrite('a');
    store.apply(row('a', 6));
    replaceRows(store, []);
    store.endWrite('a');
    expect(store.size).to.equal(0);
  });

  it('finds rows by index as they come, change and go', () => {
    const { store } = recordedStore();
    store.apply(row('a', 1, { volume: 'v' }));
    store.apply(row('b', 2, { volume: 'v' }));
    store.apply(row('c', 3));
    expect(store.rowsBy('byVolume', 'v').map(({ name }) => name)).to.have.members(['a', 'b']);
    store.apply(row('a', 4, { volume: 'w' }));
    expect(store.rowsBy('byVolume', 'v')).to.deep.equal([row('b', 2, { volume: 'v' })]);
    expect(store.rowsBy('byVolume', 'w')).to.deep.equal([row('a', 4, { volume: 'w' })]);
    store.remove(row('b', 5));
    expect(store.rowsBy('byVolume', 'v')).to.deep.equal([]);
  });

  it('shows readers the change before it tells it', () => {
    const seen: unknown[] = [];
    const store: Store<Row, 'byVolume'> = new Store<Row, 'byVolume'>({
      indexes: { byVolume: ({ volume }) => volume },
      listeners: [({ after }) => seen.push(store.get('a') === after, store.rowsBy('byVolume', 'v').length)],
      onListenerError: (error) => {
        throw error;
      },
    });
    store.apply(row('a', 1, { volume: 'v' }));
    store.remove(row('a', 2));
    expect(seen).to.deep.equal([true, 1, true, 0]);
  });

  it('goes on when a listener throws, and reports it as a bug', () => {
    const { store, errors, changes } = recordedStore();
    const failing = new Store<Row>({
      listeners: [
        () => {
          throw new TypeError('x is undefined');
        },
        (change) => changes.push(change),
      ],
      onListenerError: (error) => errors.push(error),
    });
    replaceRows(failing, [row('a', 1), row('b', 1)]);
    expect(failing.size).to.equal(2);
    expect(changes).to.have.length(2);
    expect(errors).to.have.length(2);
    expect(errors[0]).to.be.instanceOf(AppError).and.include({ kind: 'bug' });
    expect(store.size).to.equal(0);
  });
});

describe('compareVersions()', () => {
  const cases: readonly (readonly [version: string, held: string, wanted: string])[] = [
    ['2', '1', 'newer'],
    ['1', '2', 'older'],
    ['7', '7', 'same'],
    ['10', '9', 'newer'],
    ['9', '10', 'older'],
    ['99999999999999999999998', '99999999999999999999999', 'older'],
    ['100000000000000000000000', '99999999999999999999999', 'newer'],
    ['007', '7', 'same'],
    ['0', '00', 'same'],
    ['0010', '9', 'newer'],
    ['abc', 'abc', 'same'],
    ['abc', 'abd', 'newer'],
    ['abc', '5', 'newer'],
    ['5', 'abc', 'newer'],
    ['', '5', 'newer'],
    ['-1', '5', 'newer'],
    ['1.5', '2', 'newer'],
  ];
  for (const [version, held, wanted] of cases) {
    it(`calls "${version}" ${wanted} against "${held}"`, () => {
      expect(compareVersions(version, held)).to.equal(wanted);
    });
  }
});

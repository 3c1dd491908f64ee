/** PagedList against an array, while items come and go between the pages. */
import { expect } from 'chai';
import fc from 'fast-check';
import { PagedList } from '../../../../src/embedded/csi-driver/paged-list.ts';
import type { AppError } from '../../../../src/runtime/errors.ts';

const changes = fc.array(fc.record({ do: fc.constantFrom('add' as const, 'remove' as const), pick: fc.nat(30) }), { maxLength: 5 });

function codeOf(attempt: () => unknown): number | undefined {
  try {
    attempt();
    return 0;
  } catch (error) {
    return (error as AppError).grpcCode;
  }
}

describe('PagedList', () => {
  it('reads what stays exactly once, and never more than a page holds', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.integer({ min: 1, max: 5 }), fc.array(changes, { maxLength: 30 }), (size, maxEntries, between) => {
        const list = new PagedList<number>();
        const serials = new Map<number, number>();
        let next = 0;
        const add = () => {
          serials.set(next, list.add(next));
          next += 1;
        };
        for (let count = 0; count < size; count += 1) {
          add();
        }
        const stayed = new Set(serials.keys());
        const read: number[] = [];
        let token = '';
        for (let page = 0; page === 0 || token !== ''; page += 1) {
          const { items, nextToken } = list.page({ startingToken: token, maxEntries });
          expect(items.length).to.be.at.most(maxEntries);
          read.push(...items);
          token = nextToken;
          for (const change of between[page] ?? []) {
            const item = [...serials.keys()][change.pick];
            if (change.do === 'add') {
              add();
            } else if (item !== undefined) {
              list.remove(serials.get(item)!);
              serials.delete(item);
              stayed.delete(item);
            }
          }
        }
        expect(new Set(read).size).to.equal(read.length);
        expect(read).to.include.members([...stayed]);
        expect(read).to.deep.equal([...read].sort((a, b) => a - b));
        expect(list.page({ startingToken: '', maxEntries: 0 }).items).to.deep.equal([...serials.keys()]);
      }),
    );
  });

  it('pages through what a filter lets pass, with no empty page at the end', () => {
    const list = new PagedList<number>();
    for (let item = 0; item < 10; item += 1) {
      list.add(item);
    }
    const even = (item: number) => item % 2 === 0;
    const first = list.page({ startingToken: '', maxEntries: 3 }, even);
    expect(first.items).to.deep.equal([0, 2, 4]);
    expect(list.page({ startingToken: first.nextToken, maxEntries: 2 }, even)).to.deep.equal({ items: [6, 8], nextToken: '' });
  });

  for (const token of ['nonsense', 'after-', 'after-0', 'after-3', 'after-1x', ' after-1', 'after-01', 'after-1e0']) {
    it(`refuses the token "${token}": ABORTED`, () => {
      const list = new PagedList<number>();
      list.add(1);
      list.add(2);
      expect(codeOf(() => list.page({ startingToken: token, maxEntries: 0 }))).to.equal(10);
    });
  }

  it('refuses a negative bound: INVALID_ARGUMENT', () => {
    expect(codeOf(() => new PagedList<number>().page({ startingToken: '', maxEntries: -1 }))).to.equal(3);
  });

  it('removes nothing for a serial that is gone', () => {
    const list = new PagedList<string>();
    const serial = list.add('a');
    list.add('b');
    list.remove(serial);
    list.remove(serial);
    expect(list.page({ startingToken: '', maxEntries: 0 }).items).to.deep.equal(['b']);
  });
});

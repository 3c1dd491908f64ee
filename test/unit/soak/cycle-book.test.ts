/** The judge of a soak must itself be able to find what it looks for. */
import { expect } from 'chai';
import { CycleBook, type SoakCall } from '../../soak/cycle-book.ts';

function call(method: 'Publish' | 'Unpublish', outcome: SoakCall['outcome'] = { is: 'answered', code: 0 }): SoakCall {
  return { method: `Controller${method}Volume`, target: 'v', outcome };
}

describe('cycle book of a soak', () => {
  let book: CycleBook;

  beforeEach(() => {
    book = new CycleBook();
  });

  it('counts a cycle in which each call is made once, and nothing wrong', () => {
    book.enter('v', 'attaching');
    book.onCall(call('Publish'));
    book.done('v', ['n']);
    book.enter('v', 'detaching');
    book.onCall(call('Unpublish'));
    book.done('v', []);
    expect(book.counts).to.deep.equal({ cycles: 1, publishes: 1, unpublishes: 1, lost: 0, doubled: 0, unasked: 0, repeated: 0 });
    expect(book.faults).to.deep.equal([]);
  });

  it('finds what was said to be done and is not, in both directions', () => {
    book.enter('v', 'attaching');
    book.done('v', []);
    book.enter('v', 'detaching');
    book.done('v', ['n']);
    expect(book.counts.lost).to.equal(2);
  });

  it('finds calls that nothing asks for: too late, too early, of a volume that nobody knows', () => {
    book.onCall(call('Publish'));
    book.enter('v', 'attaching');
    book.onCall(call('Unpublish'));
    book.onCall(call('Publish'));
    book.done('v', ['n']);
    book.onCall(call('Publish'));
    expect(book.counts.unasked).to.equal(3);
    expect(book.faults.at(-1)).to.equal('v: ControllerPublishVolume while attached');
  });

  it('finds a call that is made again after a good answer to the same process, and only that', () => {
    book.enter('v', 'attaching');
    book.onCall(call('Publish', { is: 'answered', code: 14 }));
    book.onCall(call('Publish', { is: 'unanswered' }));
    book.onCall(call('Publish'));
    expect(book.counts).to.include({ doubled: 0, repeated: 2 });
    book.generations = { attacher: 1, driver: 0 };
    book.onCall(call('Publish'));
    expect(book.counts).to.include({ doubled: 0, repeated: 3 });
    book.onCall(call('Publish'));
    expect(book.counts).to.include({ doubled: 1, repeated: 3 });
  });
});

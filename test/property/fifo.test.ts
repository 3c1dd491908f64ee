/** The first-in first-out list against an array. */
import { expect } from 'chai';
import fc from 'fast-check';
import { Fifo } from '../../src/runtime/fifo.ts';

describe('Fifo', () => {
  it('gives items out in the order of their push', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 300, size: 'max' }), (steps) => {
        const fifo = new Fifo<string>();
        const naive: string[] = [];
        for (const [index, push] of steps.entries()) {
          if (push) {
            fifo.push(String(index));
            naive.push(String(index));
          } else {
            expect(fifo.shift()).to.equal(naive.shift());
          }
          expect(fifo.size).to.equal(naive.length);
        }
      }),
    );
  });
});

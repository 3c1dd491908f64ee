import { expect } from 'chai';
import fc from 'fast-check';
import { DueHeap } from '../../src/runtime/due-heap.ts';

describe('DueHeap', () => {
  it('gives entries out by due time, then in the order of their push, whatever is pushed between', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }), { maxLength: 100, size: 'max' }), (steps) => {
        const heap = new DueHeap();
        const naive: { key: string; dueMs: number }[] = [];
        for (const [index, dueMs] of steps.entries()) {
          if (dueMs === undefined) {
            expect(heap.peek()?.key).to.equal(naive[0]?.key);
            expect(heap.pop()?.key).to.equal(naive.shift()?.key);
          } else {
            heap.push({ key: String(index), dueMs });
            naive.push({ key: String(index), dueMs });
            naive.sort((a, b) => a.dueMs - b.dueMs || Number(a.key) - Number(b.key));
          }
          expect(heap.size).to.equal(naive.length);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

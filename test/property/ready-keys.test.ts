import { expect } from 'chai';
import fc from 'fast-check';
import { ReadyKeys } from '../../src/runtime/ready-keys.ts';

const key = fc.constantFrom('a', 'b', 'c');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constantFrom('push' as const, 'pushBehind' as const, 'callForward' as const), key }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('shift' as const) }) },
);

describe('ReadyKeys', () => {
  it('gives out keys as two plain lists do', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        const keys = new ReadyKeys();
        const front: string[] = [];
        let behind: string[] = [];
        for (const one of steps) {
          if (one.type === 'shift') {
            expect(keys.shift()).to.equal(front.shift() ?? behind.shift());
          } else if (one.type === 'callForward') {
            keys.callForward(one.key);
            if (behind.includes(one.key)) {
              behind = behind.filter((other) => other !== one.key);
              front.push(one.key);
            }
          } else if (![...front, ...behind].includes(one.key)) {
            keys[one.type](one.key);
            (one.type === 'push' ? front : behind).push(one.key);
          }
          expect(keys.size).to.equal(front.length + behind.length);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

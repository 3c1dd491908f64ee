/**
 * The line of waiters against an array.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { Turnstile } from '../../src/kube/turnstile.ts';
import { settle } from '../support/fake-clock.ts';

describe('Turnstile, property', () => {
  it('lets waiters through in the order they came, and never one that left', async () => {
    const command = fc.oneof(
      fc.constant({ do: 'come' as const }),
      fc.constant({ do: 'pass' as const }),
      fc.record({ do: fc.constant('leave' as const), pick: fc.nat() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 60, size: 'max' }), async (commands) => {
        const line = new Turnstile();
        const model: { readonly number: number; readonly controller: AbortController }[] = [];
        const through: number[] = [];
        const left: number[] = [];
        const wantedThrough: number[] = [];
        const wantedLeft: number[] = [];
        for (const [number, command_] of commands.entries()) {
          if (command_.do === 'come') {
            const controller = new AbortController();
            line.wait(controller.signal).then(
              () => through.push(number),
              () => left.push(number),
            );
            model.push({ number, controller });
          } else if (command_.do === 'pass') {
            const first = model.shift();
            expect(line.letOneThrough()).to.equal(first !== undefined);
            if (first !== undefined) {
              wantedThrough.push(first.number);
              first.controller.abort();
            }
          } else if (model.length > 0) {
            const [gone] = model.splice(command_.pick % model.length, 1);
            gone!.controller.abort();
            wantedLeft.push(gone!.number);
          }
          expect(line.waiting).to.equal(model.length);
        }
        await settle();
        expect(through).to.deep.equal(wantedThrough);
        expect(left).to.have.members(wantedLeft);
      }),
    );
  });
});

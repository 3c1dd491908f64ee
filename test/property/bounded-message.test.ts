import { expect } from 'chai';
import fc from 'fast-check';
import { boundedMessage } from '../../src/attacher/patches.ts';

const limitBytes = 1024;

/** Mixes of characters of every length in UTF-8, halves of pairs among them, with lengths around the limit. */
const messages = fc
  .tuple(
    fc.integer({ min: 0, max: 1030 }),
    fc.array(fc.constantFrom('a', 'é', '€', '😀', '\ufeff', '\ud83d', '\ude00', '\u0000'), { maxLength: 600, size: 'max' }),
  )
  .map(([padding, characters]) => 'x'.repeat(padding) + characters.join(''));

function bytesOf(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/** One character is a code point; `for of` and `codePointAt` read pairs as one. */
function firstCharacter(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0);
}

describe('boundedMessage()', () => {
  it('is the longest prefix in whole characters that the API server takes', () => {
    fc.assert(
      fc.property(messages, (message) => {
        const bounded = boundedMessage(message);
        expect(message.startsWith(bounded)).to.equal(true);
        expect(bytesOf(bounded)).to.be.at.most(limitBytes);
        const rest = message.slice(bounded.length);
        if (rest !== '') {
          expect(bytesOf(bounded + firstCharacter(rest))).to.be.above(limitBytes);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('halves no pair', () => {
    fc.assert(
      fc.property(messages, (message) => {
        const wholeCharacters = [...message];
        const kept = [...boundedMessage(message)];
        expect(wholeCharacters.slice(0, kept.length)).to.deep.equal(kept);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves what fits as it is', () => {
    fc.assert(
      fc.property(messages, (message) => {
        fc.pre(bytesOf(message) <= limitBytes);
        expect(boundedMessage(message)).to.equal(message);
      }),
    );
  });
});

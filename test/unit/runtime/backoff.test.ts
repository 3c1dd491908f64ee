import { expect } from 'chai';
import fc from 'fast-check';
import { backoffMs } from '../../../src/runtime/backoff.ts';
import type { Pace } from '../../../src/runtime/pace.ts';

const limits = { startMs: 1_000, maxMs: 300_000 };
const middle = (): number => 0.5;

describe('backoffMs()', () => {
  const table: readonly (readonly [Pace, number, number, number])[] = [
    // pace, failures, ms since the first, wanted ms without jitter
    ['standard', 1, 0, 1_000],
    ['standard', 2, 1_000, 2_000],
    ['standard', 9, 255_000, 256_000],
    ['standard', 10, 511_000, 300_000],
    ['standard', 5_000, 9e9, 300_000],
    ['prompt', 1, 0, 1_000],
    ['prompt', 5, 15_000, 16_000],
    ['prompt', 6, 31_000, 30_000],
    ['prompt', 50, 9e9, 30_000],
    ['in-progress', 1, 0, 1_000],
    ['in-progress', 9, 119_999, 1_000],
    ['in-progress', 3, 120_000, 4_000],
    ['in-progress', 10, 120_000, 30_000],
    ['slow', 1, 0, 300_000],
  ];
  for (const [pace, failures, sinceFirstMs, wantedMs] of table) {
    it(`waits ${wantedMs} ms after failure ${failures} at pace ${pace}, ${sinceFirstMs} ms after the first`, () => {
      expect(backoffMs(pace, { failures, sinceFirstMs }, { limits, random: middle })).to.equal(wantedMs);
    });
  }

  it('keeps within 10 % of the plain wait, and within the limit after jitter', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Pace>('standard', 'prompt', 'in-progress', 'slow'),
        fc.integer({ min: 1, max: 2_000 }),
        fc.integer({ min: 0, max: 1e9 }),
        fc.double({ min: 0, max: 0.999_999, noNaN: true }),
        (pace, failures, sinceFirstMs, number) => {
          const record = { failures, sinceFirstMs };
          const plainMs = backoffMs(pace, record, { limits, random: middle });
          const ms = backoffMs(pace, record, { limits, random: () => number });
          expect(ms).to.be.at.most(pace === 'prompt' || pace === 'in-progress' ? 30_000 : limits.maxMs);
          expect(ms).to.be.within(plainMs * 0.9 - 1e-6, plainMs * 1.1 + 1e-6);
        },
      ),
    );
  });

  it('lets a start interval above the cap of a pace give way to the cap', () => {
    expect(backoffMs('prompt', { failures: 1, sinceFirstMs: 0 }, { limits: { startMs: 60_000, maxMs: 300_000 }, random: middle })).to.equal(
      30_000,
    );
  });
});

/**
 * When a disagreement is forced again, against the rule as one would put it: the distance from one force to the next is that
 * before it doubled, at most an hour, and half an interval less is near enough.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { ForceSchedule } from '../../src/attacher/sweep-schedule.ts';
import { attachedAttachment, deletedAt } from '../support/rows.ts';

const intervalMs = 60_000;
const hourMs = 3_600_000;
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('disagrees' as const),
      name: fc.constantFrom('a', 'b'),
      object: fc.constantFrom('1', '1', '1', '2', '1-deleted'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('agrees' as const, 'vanishes' as const), name: fc.constantFrom('a', 'b') }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('advance' as const), ms: fc.integer({ min: 0, max: 3 * hourMs }) }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constant('advance' as const), ms: fc.integer({ min: 0, max: 10 * intervalMs }) }) },
);

describe('ForceSchedule', () => {
  it('forces when the rule says so', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100, size: 'max' }), (steps) => {
        const schedule = new ForceSchedule(intervalMs);
        const forces = new Map<string, { object: string; times: number[] }>();
        let nowMs = 0;
        for (const one of steps) {
          switch (one.type) {
            case 'advance':
              nowMs += one.ms;
              break;
            case 'agrees':
              schedule.agrees(one.name);
              forces.delete(one.name);
              break;
            case 'vanishes':
              schedule.keepOnly((name) => name !== one.name);
              forces.delete(one.name);
              break;
            case 'disagrees': {
              const deleted = one.object.endsWith('-deleted') ? { deletionTimestamp: deletedAt } : {};
              const row = attachedAttachment({ name: one.name, uid: one.object.slice(0, 1), ...deleted });
              const known = forces.get(one.name);
              const times = known?.object === one.object ? known.times : [];
              const distanceMs = Math.min(intervalMs * 2 ** (times.length - 1), hourMs);
              const due = times.length === 0 || nowMs >= (times.at(-1) ?? 0) + distanceMs - intervalMs / 2;
              expect(schedule.disagrees(row, nowMs)).to.equal(times.length === 0 ? 'first' : due ? 'repeated' : 'not-yet');
              if (due) {
                forces.set(one.name, { object: one.object, times: [...times, nowMs] });
              }
              break;
            }
          }
          expect(schedule.size).to.equal(forces.size);
        }
      }),
      { numRuns: 500 },
    );
  });
});

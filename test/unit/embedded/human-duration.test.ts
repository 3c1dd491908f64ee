/** Durations as kubectl words them (`k8s.io/apimachinery/pkg/util/duration`). */
import { expect } from 'chai';
import { ageOf, humanDuration } from '../../../src/embedded/api-server/human-duration.ts';

const [second, minute, hour, day, year] = [1000, 60_000, 3_600_000, 86_400_000, 365 * 86_400_000];

describe('humanDuration()', () => {
  for (const [durationMs, wanted] of [
    [-2 * second, '<invalid>'],
    [-second, '0s'],
    [0, '0s'],
    [second - 1, '0s'],
    [119 * second, '119s'],
    [120 * second, '2m'],
    [121 * second, '2m1s'],
    [10 * minute - second, '9m59s'],
    [10 * minute + second, '10m'],
    [3 * hour - minute, '179m'],
    [3 * hour, '3h'],
    [3 * hour + minute, '3h1m'],
    [8 * hour - minute, '7h59m'],
    [8 * hour + minute, '8h'],
    [48 * hour - minute, '47h'],
    [48 * hour, '2d'],
    [49 * hour, '2d1h'],
    [8 * day - hour, '7d23h'],
    [8 * day + hour, '8d'],
    [2 * year - day, '729d'],
    [2 * year, '2y'],
    [2 * year + day, '2y1d'],
    [8 * year + day, '8y'],
  ] as const) {
    it(`words ${durationMs} ms as ${wanted}`, () => {
      expect(humanDuration(durationMs)).to.equal(wanted);
    });
  }
});

describe('ageOf()', () => {
  it('counts from the timestamp', () => {
    expect(ageOf('2026-01-01T00:00:00Z', new Date('2026-01-01T00:00:42.900Z'))).to.equal('42s');
  });

  it('is unknown without a timestamp', () => {
    expect(ageOf('', new Date())).to.equal('<unknown>');
  });
});

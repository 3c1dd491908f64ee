/** Medians, quantiles and nearest ranks. */
import { expect } from 'chai';
import { percentile, quantile, summarize } from '../../bench/statistics.ts';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

describe('summarize()', () => {
  it('gives the middle of an odd number and the mean of the two middle ones of an even number', () => {
    expect(summarize([9, 1, 5])).to.deep.equal({ median: 5, min: 1, max: 9 });
    expect(summarize([4, 1, 2, 10])).to.deep.equal({ median: 3, min: 1, max: 10 });
  });

  it('gives nothing of nothing', () => {
    expect(summarize([])).to.equal(undefined);
  });
});

describe('quantile()', () => {
  it('lies between two neighbours in proportion', () => {
    expect(quantile([10, 20], 0.25)).to.equal(12.5);
    expect(quantile([3], 0.9)).to.equal(3);
    expect(quantile([], 0.5)).to.be.NaN;
  });

  it('leaves the order of its argument as it is', () => {
    const values = [3, 1, 2];
    quantile(values, 0.5);
    expect(values).to.deep.equal([3, 1, 2]);
  });
});

describe('percentile()', () => {
  it('is the nearest rank', () => {
    expect(percentile(hundred, 0.99)).to.equal(99);
    expect(percentile(hundred, 0.5)).to.equal(50);
    expect(percentile(hundred, 1)).to.equal(100);
    expect(percentile([7, 8], 0)).to.equal(7);
    expect(percentile([], 0.5)).to.be.NaN;
  });
});

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { metricsReference } from '../../../scripts/reference/metrics-reference.ts';
import { grpcCodeName } from '../../../src/csi/errors.ts';
import { metricFamilies } from '../../../src/metrics/families.ts';
import type { MetricFamily } from '../../../src/runtime/metrics.ts';

const families: readonly MetricFamily[] = Object.values(metricFamilies);

describe('metricFamilies', () => {
  it('names every family once, as Prometheus wants names to be', () => {
    const names = families.map(({ name }) => name);
    expect(new Set(names).size).to.equal(names.length);
    for (const name of names) {
      expect(name).to.match(/^[a-z][a-z0-9]*(_[a-z0-9]+)+$/u);
    }
  });

  it('ends the name of each counter in _total, and of nothing else', () => {
    for (const { name, type } of families) {
      expect(name.endsWith('_total'), name).to.equal(type === 'counter');
    }
  });

  it('knows in advance only series that have exactly the labels of their family', () => {
    for (const { name, labels, known = [] } of families) {
      for (const series of known) {
        expect(Object.keys(series), name).to.have.members([...labels]);
      }
      expect(new Set(known.map((series) => JSON.stringify(series))).size, name).to.equal(known.length);
    }
  });

  it('has ascending buckets', () => {
    for (const family of families) {
      if (family.type === 'histogram') {
        const { buckets } = family;
        expect([...buckets].sort((a, b) => a - b)).to.deep.equal([...buckets]);
        expect(new Set(buckets).size).to.equal(buckets.length);
        expect(buckets).to.not.include(Number.POSITIVE_INFINITY);
      }
    }
  });

  it('has the bounds of the work queues that client-go arrives at by multiplying', () => {
    const multiplied = Array.from({ length: 9 }).reduce<number[]>((bounds) => [...bounds, bounds.at(-1)! * 10], [1e-8]);
    expect(metricFamilies.queueDuration.buckets).to.deep.equal(multiplied);
  });

  it('knows every gRPC code but OK as a reason to try again', () => {
    const codes = metricFamilies.operationRetries.known.map(({ code }) => code);
    expect(codes).to.include.members(Array.from({ length: 16 }, (_none, index) => grpcCodeName(index + 1)));
    expect(codes).to.not.include('OK');
  });
});

describe('docs/reference/metrics.md', () => {
  it('is what scripts/generate-reference.ts makes of the table', () => {
    expect(readFileSync('docs/reference/metrics.md', 'utf8')).to.equal(metricsReference());
  });
});

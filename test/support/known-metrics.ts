/**
 * Whether what an expression asks for is there: every metric in the table of `src/metrics`, every label one that the metric or its
 * scrape has, every value one that the label can have.
 */
import { metricFamilies } from '../../src/metrics/families.ts';
import type { MetricFamily } from '../../src/runtime/metrics.ts';
import { groupingLabelsIn, type Matcher, type Selector, selectorsIn } from './promql.ts';

/** Labels that Prometheus gives what it scrapes in Kubernetes. */
const scrapeLabels = ['job', 'instance', 'namespace', 'pod'];
const families = new Map<string, MetricFamily>(Object.values<MetricFamily>(metricFamilies).map((family) => [family.name, family]));

/** What is asked for in vain, as sentences; empty where all is there. */
export function strangersIn(expression: string): readonly string[] {
  const selectors = selectorsIn(expression);
  const known = selectors.flatMap((selector) => familyOf(selector) ?? []);
  const labels = new Set([...scrapeLabels, ...known.flatMap(labelsOf)]);
  return [
    ...(selectors.length === 0 ? ['no metric'] : []),
    ...selectors.flatMap(strangersInSelector),
    ...groupingLabelsIn(expression).flatMap((label) => (labels.has(label) ? [] : [`label ${label} in a grouping`])),
  ];
}

function strangersInSelector(selector: Selector): readonly string[] {
  const family = familyOf(selector);
  if (family === undefined) {
    return [`metric ${selector.metric}`];
  }
  const labels = new Set([...scrapeLabels, ...labelsOf(family)]);
  return selector.matchers.flatMap((matcher) =>
    labels.has(matcher.label) ? strangeValues(family, matcher) : [`label ${matcher.label} of ${selector.metric}`],
  );
}

function familyOf({ metric }: Selector): MetricFamily | undefined {
  const whole = families.get(metric);
  if (whole !== undefined) {
    // A histogram has parts only.
    return whole.type === 'histogram' ? undefined : whole;
  }
  const family = families.get(metric.replace(/_(?:bucket|sum|count)$/u, ''));
  return family?.type === 'histogram' ? family : undefined;
}

function labelsOf({ type, labels, optionalLabels = [] }: MetricFamily): readonly string[] {
  return [...labels, ...optionalLabels, ...(type === 'histogram' ? ['le'] : [])];
}

/** Only of labels whose values are known in advance. */
function strangeValues({ name, known = [] }: MetricFamily, { label, value }: Matcher): readonly string[] {
  const values = new Set(known.flatMap((series) => series[label] ?? []));
  const asked = values.size === 0 ? [] : value.split('|');
  return asked.filter((one) => !values.has(one)).map((one) => `value ${one} of ${label} of ${name}`);
}

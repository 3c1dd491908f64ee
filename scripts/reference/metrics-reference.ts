/**
 * `docs/reference/metrics.md` as text, from the table of metric families. Called by `scripts/generate-reference.ts`, and by the test
 * that compares.
 */
import { metricFamilies } from '../../src/metrics/families.ts';
import type { MetricFamily } from '../../src/runtime/metrics.ts';

/** The whole document. */
export function metricsReference(): string {
  const families: readonly MetricFamily[] = Object.values(metricFamilies);
  return [
    '# Metrics',
    '',
    '<!-- Made by "npx tsx scripts/generate-reference.ts" from src/metrics/families.ts: edit that. -->',
    '',
    'Served on `--metrics-path` of `--http-endpoint`. Series whose labels are known in advance are there from the start, at 0; others',
    'appear with their first value.',
    '',
    '## As in the original external-attacher',
    '',
    'Same names, labels and buckets: dashboards and alerts go on working.',
    '',
    ...families.filter(({ origin }) => origin === 'original').flatMap(section),
    '## Our own',
    '',
    ...families.filter(({ origin }) => origin === 'own').flatMap(section),
  ].join('\n');
}

function section(family: MetricFamily): readonly string[] {
  const { name, type, help, labels, optionalLabels = [] } = family;
  const labelTexts = [...labels.map(code), ...optionalLabels.map((label) => `${code(label)} (not always)`)];
  return [
    `### ${code(name)}`,
    '',
    help,
    '',
    `- Type: ${type}`,
    ...(labelTexts.length === 0 ? [] : [`- Labels: ${labelTexts.join(', ')}`]),
    ...valuesOf(family),
    ...(family.type === 'histogram' ? [`- Buckets: ${family.buckets.join(', ')}`] : []),
    '',
  ];
}

/** The values of each label in the series that are known in advance. */
function valuesOf({ labels, known = [] }: MetricFamily): readonly string[] {
  return labels.flatMap((label) => {
    const values = new Set(known.flatMap((series) => series[label] ?? []));
    return values.size === 0 ? [] : [`- Values of ${code(label)}: ${[...values].map(code).join(', ')}`];
  });
}

function code(text: string): string {
  return `\`${text}\``;
}

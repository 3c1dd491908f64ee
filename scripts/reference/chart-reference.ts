/**
 * The chart's README as text, from the comments in its values.yaml. Called by `scripts/generate-reference.ts`, and by the test that
 * compares. It must not know any value.
 */
import { isMap, isScalar, type Pair, parseDocument, type YAMLMap } from 'yaml';

/** A value that can be set. */
export interface ChartValue {
  /** `image.tag`. */
  readonly path: string;
  /** As JSON. */
  readonly initial: string;
  readonly help: string;
}

/** Values under one heading. */
export interface ChartSection {
  readonly title: string;
  readonly values: readonly ChartValue[];
}

const sectionMark = '=== ';

/** The sections of values.yaml. Throws where a value has no comment. */
export function chartSections(valuesYaml: string): readonly ChartSection[] {
  const { contents } = parseDocument(valuesYaml);
  if (!isMap(contents)) {
    throw new Error('Cannot read the values of the chart: values.yaml is no map');
  }
  const sections: { title: string; values: ChartValue[] }[] = [];
  for (const pair of contents.items) {
    const paragraphs = commentOf(pair).split('\n\n').map(unwrap);
    const title = paragraphs.find((paragraph) => paragraph.startsWith(sectionMark));
    if (title !== undefined) {
      sections.push({ title: title.slice(sectionMark.length), values: [] });
    }
    const section = sections.at(-1);
    if (section === undefined) {
      throw new Error(`Cannot describe the value "${keyOf(pair)}": it stands before the first heading of values.yaml`);
    }
    section.values.push(...valuesOf(pair, { prefix: '', help: helpIn(paragraphs) }));
  }
  return sections;
}

function helpIn(paragraphs: readonly string[]): string {
  const last = paragraphs.at(-1) ?? '';
  return last.startsWith(sectionMark) ? '' : last;
}

function valuesOf(pair: Pair, { prefix, help }: { readonly prefix: string; readonly help: string }): readonly ChartValue[] {
  const path = `${prefix}${keyOf(pair)}`;
  if (help === '' && isMap(pair.value)) {
    return mapValues(pair.value, `${path}.`);
  }
  if (help === '') {
    throw new Error(`Cannot describe the value "${path}": it has no comment in values.yaml`);
  }
  return [{ path, initial: JSON.stringify(isMap(pair.value) || !isScalar(pair.value) ? toJson(pair.value) : pair.value.value), help }];
}

function mapValues(map: YAMLMap, prefix: string): readonly ChartValue[] {
  return map.items.flatMap((pair, index) =>
    valuesOf(pair, { prefix, help: unwrap((index === 0 ? map.commentBefore : commentOf(pair)) ?? '') }),
  );
}

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : String(key);
}

function commentOf({ key }: Pair): string {
  return isScalar(key) ? (key.commentBefore ?? '') : '';
}

function toJson(node: unknown): unknown {
  return typeof node === 'object' && node !== null && 'toJSON' in node && typeof node.toJSON === 'function' ? node.toJSON() : node;
}

/** A comment as one line. */
function unwrap(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();
}

/** The whole document. */
export function chartReference(valuesYaml: string): string {
  return [
    '# The chart csi-attacher',
    '',
    '<!-- Made by "npx tsx scripts/generate-reference.ts" from values.yaml and scripts/reference/chart-reference.ts: edit those. -->',
    '',
    ...introduction,
    ...chartSections(valuesYaml).flatMap(({ title, values }) => [`## ${title}`, '', ...values.map(item), '']),
  ].join('\n');
}

function item({ path, initial, help }: ChartValue): string {
  return `- \`${path}\`, default \`${initial}\`: ${help}`;
}

const introduction: readonly string[] = [
  'Runs the attacher for one CSI driver, with the rights that it needs and no others. Kubernetes 1.34 or newer; tested with Helm 4.3.',
  '',
  '## A Deployment of its own',
  '',
  "The driver's controller container and the attacher, side by side in a Deployment of this chart:",
  '',
  '```yaml',
  'driver:',
  '  name: csi.example.com',
  '  container:',
  '    image: registry.example.com/example-driver:1.0.0',
  '    args: [--endpoint=/csi/csi.sock]',
  'replicas: 2',
  '```',
  '',
  '```sh',
  'helm install example charts/csi-attacher --namespace storage --create-namespace --values values.yaml',
  'helm test example --namespace storage --logs',
  '```',
  '',
  "## A sidecar in your driver's chart",
  '',
  'With `mode: sidecar` this chart, as a dependency of yours, makes the rights, the account and what watches over it; your pod gets the',
  'container by a template. [examples/driver-chart](../../examples/driver-chart) is a whole one.',
  '',
  '| template                                     | gives                                                                           |',
  '| -------------------------------------------- | ------------------------------------------------------------------------------- |',
  '| `csi-attacher.container`                     | one entry of `containers`                                                       |',
  '| `csi-attacher.volume`                        | one entry of `volumes`: the socket, where your pod has none                     |',
  "| `csi-attacher.socketMount`                   | one entry of `volumeMounts`, for your driver's container                        |",
  '| `csi-attacher.socketPath`                    | where your driver listens                                                       |',
  '| `csi-attacher.serviceAccountName`            | the account that has the rights                                                 |',
  '| `csi-attacher.terminationGracePeriodSeconds` | long enough for running calls to end                                            |',
  '| `csi-attacher.strategy`                      | how pods are replaced, so that two never work at once without a lease           |',
  '| `csi-attacher.args`                          | the flags alone                                                                 |',
  '| `csi-attacher.clusterRules`                  | rules for a ClusterRole of your own, with `rbac.create: false`                  |',
  '| `csi-attacher.leaseRules`                    | rules for a Role in the namespace of the lease, with more than one replica only |',
  '',
  'Each takes the context of this chart:',
  '',
  '```yaml',
  '{{- $attacher := index .Subcharts "csi-attacher" }}',
  'containers:',
  '  {{- include "csi-attacher.container" $attacher | nindent 2 }}',
  '```',
  '',
  '## What it takes care of',
  '',
  '- Values that make no sense, or contradict each other, are refused before anything is installed, each with its reason.',
  '- The rights are those that the program uses, in each mode; a test compares them with the code.',
  '- More than one replica switches leader election on. Without it the Deployment is replaced by `Recreate`: two attachers at work without',
  '  a lease could attach and detach the same volume at once.',
  "- V8's heap follows the memory limit. What does not fit ends the container with that reason in its status; see",
  '  `resources` for how much is enough.',
  '- Pods fit into namespaces of the level "restricted".',
  '',
  '## From the original',
  '',
  "A driver's manifests keep working with no more changed than the image: flags, lease, and the rights of the original's rbac.yaml",
  'suffice. The image runs as user 65532, where the original runs as root: see `securityContext` for the socket.',
  '',
];

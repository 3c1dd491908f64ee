/** What the chart repeats of other files is the same there: README, schema, flags, version. What Helm makes of it is in test/chart. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parse } from 'yaml';
import { chartReference, chartSections } from '../../../scripts/reference/chart-reference.ts';
import { flagDefinitions } from '../../../src/options/flag-definitions.ts';

const chart = 'charts/csi-attacher';
const valuesYaml = readFileSync(`${chart}/values.yaml`, 'utf8');

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
}

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(`${chart}/${name}`, 'utf8')) as T;
}

describe('charts/csi-attacher/README.md', () => {
  it('is what scripts/generate-reference.ts makes of values.yaml', () => {
    expect(readFileSync(`${chart}/README.md`, 'utf8')).to.equal(chartReference(valuesYaml));
  });

  it('has each value under a heading', () => {
    const values = chartSections(valuesYaml).flatMap((section) => section.values);
    expect(values.map(({ path }) => path)).to.include.members(['mode', 'image.tag', 'rbac.secrets.enabled', 'tests.enabled']);
    const top = new Set(values.map(({ path }) => path.split('.')[0]));
    expect([...top]).to.have.members(Object.keys(parse(valuesYaml) as object));
  });
});

describe('the README of a chart', () => {
  it('joins the lines of a comment, and takes a map with comments in it apart', () => {
    const values =
      '# Head.\n\n# === One\n\n# First,\n# and more.\na: 1\n\n# === Two\n\nb:\n  # Inner.\n  c: [x]\n# A whole.\nd:\n  e: true\n';
    expect(chartSections(values)).to.deep.equal([
      { title: 'One', values: [{ path: 'a', initial: '1', help: 'First, and more.' }] },
      {
        title: 'Two',
        values: [
          { path: 'b.c', initial: '["x"]', help: 'Inner.' },
          { path: 'd', initial: '{"e":true}', help: 'A whole.' },
        ],
      },
    ]);
  });

  it('is refused where a value has no comment', () => {
    expect(() => chartSections('# === One\n\n# Said.\na: 1\nb: 2\n')).to.throw('Cannot describe the value "b"');
  });
});

describe('charts/csi-attacher/values.schema.json', () => {
  it('knows each value, and no other', () => {
    const schema = readJson<Schema>('values.schema.json');
    const known = (properties: Schema['properties'] = {}): readonly string[] => Object.keys(properties);
    // Helm gives these two to every chart that another one depends on.
    expect(known(schema.properties).filter((name) => name !== 'global' && name !== 'enabled')).to.have.members(
      Object.keys(parse(valuesYaml) as object),
    );
    for (const { path } of chartSections(valuesYaml).flatMap((section) => section.values)) {
      let at: Schema | undefined = schema;
      for (const part of path.split('.')) {
        at = at?.properties?.[part];
      }
      expect(at, path).to.not.equal(undefined);
    }
  });
});

describe('charts/csi-attacher/files/flags.json', () => {
  it('has the flags of the program', () => {
    expect(Object.keys(readJson<object>('files/flags.json'))).to.have.members(flagDefinitions.map(({ name }) => name));
  });

  it('names only values that there are', () => {
    const paths = chartSections(valuesYaml).flatMap((section) => section.values.map(({ path }) => path));
    for (const [flag, setBy] of Object.entries(readJson<Record<string, string>>('files/flags.json'))) {
      const named = setBy.split(/ and | sets?$/u).filter((part) => part !== '' && part !== 'ends the program');
      expect(paths, flag).to.include.members(named);
    }
  });
});

describe('charts/csi-attacher/Chart.yaml', () => {
  it('installs the version of the program', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    expect((parse(readFileSync(`${chart}/Chart.yaml`, 'utf8')) as { readonly appVersion: string }).appVersion).to.equal(version);
  });
});

/**
 * The table of flags: complete by behaviour.md 10, and told in full to whoever asks `--help` or reads docs/reference/flags.md.
 */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { flagsReference } from '../../../scripts/reference/flags-reference.ts';
import { type FlagDefinition, flagDefinitions } from '../../../src/options/flag-definitions.ts';
import { defaultText } from '../../../src/options/flag-texts.ts';
import { usage } from '../../../src/options/usage.ts';

/** Typed from behaviour.md 10: flags that do something, with their defaults. */
const effective: Readonly<Record<string, string>> = {
  'csi-address': '"/run/csi/socket"',
  kubeconfig: '""',
  version: 'false',
  resync: '10m0s',
  timeout: '15s',
  'retry-interval-start': '1s',
  'retry-interval-max': '5m0s',
  'worker-threads': '10',
  'max-entries': '0',
  'default-fstype': '""',
  'reconcile-sync': '1m0s',
  'max-grpc-log-length': '-1',
  'feature-gates': '""',
  'leader-election': 'false',
  'leader-election-namespace': '""',
  'leader-election-lease-duration': '15s',
  'leader-election-renew-deadline': '10s',
  'leader-election-retry-period': '5s',
  'leader-election-labels': '""',
  'kube-api-qps': '-1',
  'kube-api-burst': '10',
  'http-endpoint': '""',
  'metrics-address': '""',
  'metrics-path': '"/metrics"',
  'backlog-log-interval': '30s',
  'remove-stale-finalizers': 'false',
  v: '0',
  'logging-format': '"text"',
};

/** The same: flags without effect. */
const ignored: readonly string[] = [
  'automaxprocs',
  'vmodule',
  'log-flush-frequency',
  'log-json-info-buffer-size',
  'log-json-split-stream',
  'log-text-info-buffer-size',
  'log-text-split-stream',
  'logtostderr',
  'alsologtostderr',
  'stderrthreshold',
  'alsologtostderrthreshold',
  'legacy-stderr-threshold-behavior',
  'log-dir',
  'log-file',
  'log-file-max-size',
  'log-backtrace-at',
  'one-output',
  'skip-headers',
  'skip-log-headers',
  'add-dir-header',
];

const definitions: readonly FlagDefinition[] = flagDefinitions;

function hasEffect({ group }: FlagDefinition): boolean {
  return group !== 'ignored' && group !== 'older';
}

describe('flagDefinitions', () => {
  it('has the flags of behaviour.md 10 with their defaults, and no others', () => {
    const table = definitions.filter(hasEffect).map((flag) => [flag.name, defaultText(flag)]);
    expect(Object.fromEntries(table)).to.deep.equal(effective);
    expect(definitions.filter((flag) => !hasEffect(flag)).map(({ name }) => name)).to.have.members(ignored);
  });

  it('says what a flag is for, in whole sentences, if it has an effect', () => {
    for (const flag of definitions) {
      expect(flag.help, flag.name).to.match(hasEffect(flag) ? /^[A-Z].*\.$/u : /^$/u);
    }
  });
});

describe('usage', () => {
  // Flags begin at the second column; a paragraph of text is one line here.
  const entries = usage('csi-attacher')
    .replaceAll(/\n {8}/gu, ' ')
    .split('\n');

  for (const flag of definitions) {
    it(`tells what -${flag.name} is for, and its default`, () => {
      const entry = entries.find((line) => line.startsWith(`  -${flag.name} `));
      expect(entry, 'an entry of its own').to.be.a('string');
      expect(entry).to.include(`(default ${defaultText(flag)})`);
      expect(entry).to.include(flag.help);
    });
  }

  it('lists flags without effect under a heading that says so', () => {
    const heading = entries.findIndex((line) => line.startsWith('Accepted without effect'));
    for (const flag of definitions) {
      const position = entries.findIndex((line) => line.startsWith(`  -${flag.name} `));
      expect(position > heading, flag.name).to.equal(!hasEffect(flag));
    }
  });
});

describe('docs/reference/flags.md', () => {
  it('is what scripts/generate-reference.ts makes of the table', () => {
    expect(readFileSync('docs/reference/flags.md', 'utf8')).to.equal(flagsReference());
  });
});

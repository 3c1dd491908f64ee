/**
 * `npm run release:check`: whether what lies here may be released; one sentence for each thing that stands against it:
 *
 *     npm run release:check -- [--tag v1.2.3] [--draft]
 *
 * `--draft` is for any other day: the changelog may still say "Unreleased". Called by a person, as docs/release.md says, and by `scripts/ci.ts`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { createTemporaryFolder } from '../test/testbed/temporary-folder.ts';
import { buildElsewhere } from './release/build-elsewhere.ts';
import { bundledPackages } from './release/bundled-packages.ts';
import { billFaults, licenceFaults, packFaults, versionFaults } from './release/contents.ts';
import { nameFaults, type ReleaseNames } from './release/names.ts';
import { productionPackages } from './release/production-packages.ts';

const checkout = fileURLToPath(new URL('../', import.meta.url));
const text = (path: string): string => readFileSync(join(checkout, path), 'utf8');

function releaseNames(tag: string | undefined, kind: ReleaseNames['kind']): ReleaseNames {
  const lock = JSON.parse(text('package-lock.json'));
  const { version, appVersion } = parse(text('charts/csi-attacher/Chart.yaml'));
  return {
    version: JSON.parse(text('package.json')).version,
    lockVersions: [lock.version, lock.packages[''].version],
    changelog: text('CHANGELOG.md'),
    chart: { version, appVersion },
    tag,
    kind,
  };
}

/** Of what was just made by `npm run package`. */
function contentFaults(version: string): readonly string[] {
  const bundle = text('dist/csi-attacher.mjs');
  const packages = bundledPackages(bundle, checkout);
  const [packed] = JSON.parse(command('npm', ['pack', '--dry-run', '--json', '--ignore-scripts']));
  return [
    ...reproductionFaults(bundle),
    ...packFaults(packed.files),
    ...billFaults(JSON.parse(text('dist/sbom.cdx.json')), packages, productionPackages(checkout)),
    ...licenceFaults(packages, text('dist/THIRD-PARTY-NOTICES.txt')),
    ...versionFaults(command(process.execPath, ['dist/csi-attacher.mjs', '--version']), version),
  ];
}

function reproductionFaults(bundle: string): readonly string[] {
  const folder = createTemporaryFolder();
  try {
    const again = buildElsewhere(checkout, { folder: folder.path, bundle });
    return again.equals(Buffer.from(bundle))
      ? []
      : ['bundle: built in another folder it has other bytes; something of the machine is in it'];
  } finally {
    folder.remove();
  }
}

function command(name: string, args: readonly string[]): string {
  return execFileSync(name, args, { cwd: checkout, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

function main(): void {
  const { values } = parseArgs({ options: { tag: { type: 'string' }, draft: { type: 'boolean', default: false } } });
  const names = releaseNames(values.tag, values.draft ? 'draft' : 'release');
  command('npm', ['run', '--silent', 'package']);
  const faults = [...nameFaults(names), ...contentFaults(names.version)];
  for (const fault of faults) {
    console.error(fault);
  }
  if (faults.length === 0) {
    console.log(`Version ${names.version}: names, bundle, npm package, bill of materials and licences are as they have to be.`);
  }
  process.exitCode = faults.length === 0 ? 0 : 1;
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

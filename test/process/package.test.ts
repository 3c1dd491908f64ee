/** What a release is made of, as it lies here: the bundle's bytes, its bill of materials, its notices, and the npm package. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { buildElsewhere } from '../../scripts/release/build-elsewhere.ts';
import { bundledPackages } from '../../scripts/release/bundled-packages.ts';
import { billFaults, licenceFaults, packFaults } from '../../scripts/release/contents.ts';
import { productionPackages } from '../../scripts/release/production-packages.ts';
import type { BillOfMaterials } from '../../scripts/release/sbom.ts';
import { buildBundles, bundles } from '../support/bundles.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));

/** What esbuild's stand-in leaves out, and what only that needs. */
const leftOut = '@grpc/proto-loader';

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly dependencies?: Readonly<Record<string, string>> }>>;
}

/** Names of the packages behind those of package.json, by package-lock.json. */
function closure(without: string): ReadonlySet<string> {
  const { packages }: LockFile = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8'));
  const found = new Set<string>();
  const visit = (folder: string): void => {
    for (const name of Object.keys(packages[folder]?.dependencies ?? {}).filter((one) => one !== without && !found.has(one))) {
      found.add(name);
      visit(`node_modules/${name}`);
    }
  };
  visit('');
  return found;
}

describe('a release', function () {
  this.timeout(60_000);
  const folder = createTemporaryFolder();
  let bundle: string;

  before(() => {
    buildBundles();
    execFileSync(process.execPath, ['--import=tsx', 'scripts/release/write-third-party.ts'], { cwd: checkout });
    bundle = readFileSync(bundles.attacher, 'utf8');
  });
  after(() => folder.remove());

  it('has the same bytes wherever it is built', () => {
    expect(buildElsewhere(checkout, { folder: folder.path, bundle }).equals(Buffer.from(bundle))).to.equal(true);
  });

  it('names no path of the machine', () => {
    expect(bundle).to.not.include(checkout);
  });

  it('lists in its bill of materials what is in the bundle: all that production needs, but for what the bundle replaces', () => {
    const packages = bundledPackages(bundle, checkout);
    const bill: BillOfMaterials = JSON.parse(readFileSync(join(checkout, 'dist/sbom.cdx.json'), 'utf8'));
    expect(billFaults(bill, packages, productionPackages(checkout))).to.deep.equal([]);
    expect(bill.components.map(({ name }) => name)).to.have.members([...closure(leftOut)]);
    expect([...closure('')]).to.include(leftOut);
  });

  it('says of each package the hash that npm says', () => {
    const bill: BillOfMaterials = JSON.parse(readFileSync(join(checkout, 'dist/sbom.cdx.json'), 'utf8'));
    const options = ['--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'];
    const theirs: BillOfMaterials = JSON.parse(execFileSync('npm', ['sbom', ...options], { cwd: checkout, encoding: 'utf8' }));
    const hashes = new Map(theirs.components.map(({ purl, hashes: [hash] = [] }) => [purl, hash?.content]));
    expect(
      bill.components.filter(({ purl, hashes: [hash] = [] }) => hash === undefined || hashes.get(purl) !== hash.content),
    ).to.deep.equal([]);
  });

  it('brings the licences of what it contains', () => {
    const notices = readFileSync(join(checkout, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
    expect(licenceFaults(bundledPackages(bundle, checkout), notices)).to.deep.equal([]);
    expect(notices.match(/Apache License/gu)!.length).to.be.at.least(3);
  });

  it('packs exactly what is needed', () => {
    const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: checkout, encoding: 'utf8' });
    const [packed] = JSON.parse(output);
    expect(packFaults(packed.files)).to.deep.equal([]);
  });
});

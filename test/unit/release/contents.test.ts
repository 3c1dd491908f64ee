/** What `npm run release:check` says where a release contains what it should not, or lacks something. */
import { expect } from 'chai';
import type { BundledPackage } from '../../../scripts/release/bundled-packages.ts';
import { billFaults, licenceFaults, packedPaths, packFaults, versionFaults } from '../../../scripts/release/contents.ts';
import { billOfMaterials } from '../../../scripts/release/sbom.ts';

const product = { name: 'csi-attacher', version: '1.2.3', description: 'Attaches.', license: 'Apache-2.0' };
const yaml: BundledPackage = {
  folder: 'node_modules/yaml',
  name: 'yaml',
  version: '2.0.0',
  license: 'ISC',
  integrity: 'sha512-AQID',
  dependencies: ['@scope/inner', 'not-in-the-bundle'],
};
const inner: BundledPackage = {
  ...yaml,
  folder: 'node_modules/@scope/inner',
  name: '@scope/inner',
  version: '1.0.0',
  license: '(MIT OR GPL-3.0)',
  dependencies: [],
};
const production = new Set([yaml.folder, inner.folder]);

describe('packFaults', () => {
  const files = packedPaths.map((path) => ({ path, mode: path.endsWith('.mjs') ? 0o755 : 0o644 }));

  it('finds none in exactly what is needed', () => {
    expect(packFaults(files)).to.deep.equal([]);
  });

  it('names what is too much, what is lacking, and a program that cannot be started', () => {
    const changed = [...files.filter(({ path }) => path !== 'LICENSE'), { path: 'dist/demo.mjs', mode: 0o755 }].map((file) =>
      file.path === 'dist/csi-attacher.mjs' ? { ...file, mode: 0o644 } : file,
    );
    expect(packFaults(changed)).to.deep.equal([
      'npm pack: holds "dist/demo.mjs", which nobody needs; see "files" in package.json',
      'npm pack: lacks "LICENSE"; see "files" in package.json',
      'npm pack: "dist/csi-attacher.mjs" is not executable',
    ]);
  });
});

describe('billOfMaterials', () => {
  it('lists each package with its hash, its licence and what it needs of the others', () => {
    const bill = billOfMaterials(product, [inner, yaml], ['yaml', 'only-for-tests']);
    expect(bill.components.map(({ purl, hashes, licenses }) => [purl, hashes?.[0]?.content, licenses[0]])).to.deep.equal([
      ['pkg:npm/%40scope/inner@1.0.0', '010203', { expression: '(MIT OR GPL-3.0)' }],
      ['pkg:npm/yaml@2.0.0', '010203', { license: { id: 'ISC' } }],
    ]);
    expect(bill.dependencies).to.deep.equal([
      { ref: 'pkg:npm/csi-attacher@1.2.3', dependsOn: ['pkg:npm/yaml@2.0.0'] },
      { ref: 'pkg:npm/%40scope/inner@1.0.0', dependsOn: [] },
      { ref: 'pkg:npm/yaml@2.0.0', dependsOn: ['pkg:npm/%40scope/inner@1.0.0'] },
    ]);
  });
});

describe('billFaults', () => {
  it('finds none where the bill lists the bundle', () => {
    expect(billFaults(billOfMaterials(product, [inner, yaml], []), [inner, yaml], production)).to.deep.equal([]);
  });

  it('names what the bill lacks, what it lists too much, and what is not for production', () => {
    expect(billFaults(billOfMaterials(product, [inner], []), [yaml], new Set())).to.deep.equal([
      'SBOM: lacks "yaml@2.0.0", which is in the bundle; run "npm run package"',
      'SBOM: lists "@scope/inner@1.0.0", which is not in the bundle; run "npm run package"',
      'SBOM: the bundle contains "yaml", which is no dependency in production; make it one or leave it out',
    ]);
  });
});

describe('licenceFaults', () => {
  const notices = (one: BundledPackage): string => `\n${one.name} ${one.version}\n${one.license}\n\nText.\n`;

  for (const license of ['MIT', '(BSD-3-Clause AND Apache-2.0)', 'GPL-3.0 OR MIT']) {
    it(`accepts ${license}`, () => {
      const one = { ...yaml, license };
      expect(licenceFaults([one], notices(one))).to.deep.equal([]);
    });
  }

  for (const license of ['GPL-3.0', 'MIT AND GPL-3.0', 'MIT AND (GPL-3.0 OR ISC)', 'UNLICENSED', 'SEE LICENSE IN LICENSE']) {
    it(`refuses ${license}`, () => {
      const one = { ...yaml, license };
      expect(licenceFaults([one], notices(one))).to.deep.equal([
        `licences: "yaml" is under "${license}", which is not among those that are accepted`,
      ]);
    });
  }

  it('names a package that the notices leave out, or have in another version', () => {
    const fault = 'licences: THIRD-PARTY-NOTICES.txt has nothing of "yaml" 2.0.0; run "npm run package"';
    expect(licenceFaults([yaml], '')).to.deep.equal([fault]);
    expect(licenceFaults([yaml], notices({ ...yaml, version: '1.0.0' }))).to.deep.equal([fault]);
  });
});

describe('versionFaults', () => {
  it('compares what the program says with package.json', () => {
    expect(versionFaults('dist/csi-attacher.mjs v1.2.3\n', '1.2.3')).to.deep.equal([]);
    expect(versionFaults('dist/csi-attacher.mjs v1.2.30\n', '1.2.3')).to.deep.equal([
      '--version: says "dist/csi-attacher.mjs v1.2.30", which does not end with "v1.2.3"',
    ]);
  });
});

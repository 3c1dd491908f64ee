/** What `npm run release:check` says where the places that name a release do not agree. */
import { expect } from 'chai';
import { nameFaults, type ReleaseNames } from '../../../scripts/release/names.ts';

const intro = '# Changelog\n\nIts form.\n\n';
const agreed: ReleaseNames = {
  version: '1.2.3',
  lockVersions: ['1.2.3', '1.2.3'],
  changelog: `${intro}## 1.2.3 - 2026-12-01\n\n### Added\n\n- Something.\n\n## 1.2.2 - 2026-11-01\n\n- Something else.\n`,
  chart: { version: '2.0.0', appVersion: '1.2.3' },
  tag: 'v1.2.3',
  kind: 'release',
};

describe('nameFaults', () => {
  it('finds none where all agree', () => {
    expect(nameFaults(agreed)).to.deep.equal([]);
    expect(nameFaults({ ...agreed, tag: undefined })).to.deep.equal([]);
  });

  const cases: readonly (readonly [string, Partial<ReleaseNames>, string])[] = [
    [
      'no semantic version',
      { version: '1.2', tag: 'v1.2', lockVersions: ['1.2'], chart: { version: '2.0.0', appVersion: '1.2' } },
      'package.json',
    ],
    [
      'another version in the lock file',
      { lockVersions: ['1.2.3', '1.2.2'] },
      'package-lock.json: its version is not "1.2.3"; run "npm install --package-lock-only"',
    ],
    [
      'a chart without a version',
      { chart: { version: 2, appVersion: '1.2.3' } },
      'charts/csi-attacher/Chart.yaml: version 2 is not of the form 1.2.3 or 1.2.3-rc.1',
    ],
    [
      'another version in the chart',
      { chart: { version: '2.0.0', appVersion: undefined } },
      'charts/csi-attacher/Chart.yaml: appVersion is undefined, not "1.2.3" as in package.json',
    ],
    ['a tag without its v', { tag: '1.2.3' }, 'tag: "1.2.3" is not "v1.2.3", which belongs to version "1.2.3" of package.json'],
    [
      'changes that are not named',
      { changelog: `${intro}## Unreleased\n\n- Something.\n` },
      'CHANGELOG.md: its first section is "Unreleased", not "1.2.3 - YYYY-MM-DD"; name what was "Unreleased" so',
    ],
    [
      'the changes of an older version',
      { changelog: `${intro}## 1.2.2 - 2026-11-01\n\n- Something.\n` },
      'CHANGELOG.md: its first section is "1.2.2 - 2026-11-01", not "1.2.3 - YYYY-MM-DD"; name what was "Unreleased" so',
    ],
    [
      'a day that there is not',
      { changelog: `${intro}## 1.2.3 - 2026-13-01\n\n- Something.\n` },
      'CHANGELOG.md: its first section is "1.2.3 - 2026-13-01", not "1.2.3 - YYYY-MM-DD"; name what was "Unreleased" so',
    ],
    [
      'a section without changes',
      { changelog: `${intro}## 1.2.3 - 2026-12-01\n\n## 1.2.2 - 2026-11-01\n\n- Something.\n` },
      'CHANGELOG.md: section "1.2.3 - 2026-12-01" says nothing',
    ],
  ];
  for (const [name, change, fault] of cases) {
    it(`names ${name}, and nothing else`, () => {
      const faults = nameFaults({ ...agreed, ...change });
      expect(faults.slice(0, 1).map((sentence) => sentence.slice(0, fault.length))).to.deep.equal([fault]);
      expect(faults).to.have.length(name === 'no semantic version' ? 2 : 1);
    });
  }

  it('lets a draft call its changes "Unreleased"', () => {
    expect(nameFaults({ ...agreed, changelog: `${intro}## Unreleased\n\n- Something.\n`, kind: 'draft' })).to.deep.equal([]);
  });

  it('takes a pre-release', () => {
    const version = '1.3.0-rc.1';
    const changelog = `${intro}## ${version} - 2026-12-01\n\n- Something.\n`;
    const names = { version, changelog, lockVersions: [version], chart: { version, appVersion: version }, tag: `v${version}` };
    expect(nameFaults({ ...agreed, ...names })).to.deep.equal([]);
  });
});

/**
 * What a release is called, in all the places that name it: package.json, package-lock.json, CHANGELOG.md, the chart and the tag. Pure.
 * Called by `scripts/release-check.ts`.
 */

/** What the places say. */
export interface ReleaseNames {
  /** `version` of package.json: the one that the others follow. */
  readonly version: string;
  /** `version` of package-lock.json, at the top and for the package itself. */
  readonly lockVersions: readonly (string | undefined)[];
  /** Text of CHANGELOG.md. */
  readonly changelog: string;
  /** Of charts/csi-attacher/Chart.yaml: the chart's own version, and that of the program in it. */
  readonly chart: { readonly version: unknown; readonly appVersion: unknown };
  /** The tag that is to be set, where one is. */
  readonly tag: string | undefined;
  /** A draft may still call its changes "Unreleased". */
  readonly kind: 'release' | 'draft';
}

// Semantic versioning 2.0, with a pre-release but without build metadata: an image tag cannot hold a "+".
const versionForm = /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/u;

/** One sentence for each fault, with the way out; none when all agree. */
export function nameFaults(names: ReleaseNames): readonly string[] {
  const { version, lockVersions, chart, tag } = names;
  const faults: string[] = [];
  if (!versionForm.test(version)) {
    faults.push(`package.json: version "${version}" is not of the form 1.2.3 or 1.2.3-rc.1`);
  }
  if (lockVersions.some((locked) => locked !== version)) {
    faults.push(`package-lock.json: its version is not "${version}"; run "npm install --package-lock-only"`);
  }
  if (chart.appVersion !== version) {
    faults.push(`charts/csi-attacher/Chart.yaml: appVersion is ${JSON.stringify(chart.appVersion)}, not "${version}" as in package.json`);
  }
  if (typeof chart.version !== 'string' || !versionForm.test(chart.version)) {
    faults.push(`charts/csi-attacher/Chart.yaml: version ${JSON.stringify(chart.version)} is not of the form 1.2.3 or 1.2.3-rc.1`);
  }
  if (tag !== undefined && tag !== `v${version}`) {
    faults.push(`tag: "${tag}" is not "v${version}", which belongs to version "${version}" of package.json`);
  }
  return [...faults, ...changelogFaults(names)];
}

/** The first section of the changelog has to be that of the version, dated and not empty; in a draft it may be "Unreleased". */
function changelogFaults({ version, changelog, kind }: ReleaseNames): readonly string[] {
  const [, title = '', body = ''] = /^## (.+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/mu.exec(changelog) ?? [];
  if (kind === 'draft' && title === 'Unreleased') {
    return [];
  }
  const [, named, date] = /^(\S+) - (\d{4}-\d\d-\d\d)$/u.exec(title) ?? [];
  if (named !== version || date === undefined || Number.isNaN(Date.parse(date))) {
    return [`CHANGELOG.md: its first section is "${title}", not "${version} - YYYY-MM-DD"; name what was "Unreleased" so`];
  }
  return /^- /mu.test(body) ? [] : [`CHANGELOG.md: section "${title}" says nothing`];
}

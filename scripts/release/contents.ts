/**
 * What a release contains: the files of the npm package, the bill of materials, the licences, the version that the program says. Pure, but
 * for the paths that it is given. Called by `scripts/release-check.ts`.
 */
import type { BundledPackage } from './bundled-packages.ts';
import type { BillOfMaterials } from './sbom.ts';

/** A file as `npm pack --json` lists it. */
export interface PackedFile {
  readonly path: string;
  readonly mode: number;
}

/** Everything that `npm pack` is to hold: the program, what its licences and scanners ask for, and what people read first. */
export const packedPaths: readonly string[] = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'dist/THIRD-PARTY-NOTICES.txt',
  'dist/csi-attacher.mjs',
  'dist/sbom.cdx.json',
  'package.json',
];

/** Licences under which code may be part of the bundle, which is under Apache-2.0. */
const acceptedLicences = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'ISC', 'MIT']);

/** One sentence for each fault. */
export function packFaults(files: readonly PackedFile[]): readonly string[] {
  const paths = files.map(({ path }) => path);
  const extra = paths.filter((path) => !packedPaths.includes(path));
  const lacking = packedPaths.filter((path) => !paths.includes(path));
  const program = files.find(({ path }) => path === 'dist/csi-attacher.mjs');
  return [
    ...extra.map((path) => `npm pack: holds "${path}", which nobody needs; see "files" in package.json`),
    ...lacking.map((path) => `npm pack: lacks "${path}"; see "files" in package.json`),
    ...(program === undefined || (program.mode & 0o111) === 0o111 ? [] : ['npm pack: "dist/csi-attacher.mjs" is not executable']),
  ];
}

/** The bill has to list exactly the packages of the bundle, and each has to be one that production needs. */
export function billFaults(bill: BillOfMaterials, packages: readonly BundledPackage[], production: ReadonlySet<string>): readonly string[] {
  const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  const contained = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  return [
    ...[...contained].filter((one) => !listed.has(one)).map((one) => `SBOM: lacks "${one}", which is in the bundle; run "npm run package"`),
    ...[...listed]
      .filter((one) => !contained.has(one))
      .map((one) => `SBOM: lists "${one}", which is not in the bundle; run "npm run package"`),
    ...packages
      .filter(({ folder }) => !production.has(folder))
      .map(({ name }) => `SBOM: the bundle contains "${name}", which is no dependency in production; make it one or leave it out`),
  ];
}

/** Each package needs a licence that goes with ours, and its part of the notices. */
export function licenceFaults(packages: readonly BundledPackage[], notices: string): readonly string[] {
  return packages.flatMap(({ name, version, license }) => [
    ...(isAccepted(license) ? [] : [`licences: "${name}" is under "${license}", which is not among those that are accepted`]),
    ...(notices.includes(`\n${name} ${version}\n${license}\n`)
      ? []
      : [`licences: THIRD-PARTY-NOTICES.txt has nothing of "${name}" ${version}; run "npm run package"`]),
  ]);
}

/** Of several, joined by AND, each has to be accepted; of those joined by OR, one. Mixed forms are not understood, so not accepted. */
function isAccepted(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/u, '$1');
  if (/[()]/u.test(bare) || (bare.includes(' AND ') && bare.includes(' OR '))) {
    return false;
  }
  return bare.includes(' OR ')
    ? bare.split(' OR ').some((id) => acceptedLicences.has(id))
    : bare.split(' AND ').every((id) => acceptedLicences.has(id));
}

/** `--version` has to say the version of package.json. */
export function versionFaults(said: string, version: string): readonly string[] {
  return said.trimEnd().endsWith(` v${version}`) ? [] : [`--version: says "${said.trimEnd()}", which does not end with "v${version}"`];
}

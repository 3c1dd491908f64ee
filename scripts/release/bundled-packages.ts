/**
 * Which packages of npm a bundle contains, by what stands in the bundle itself: esbuild puts the path of each file above its code.
 * It must not trust package.json, which names what may be in it. Called by what writes the bill of materials and the notices, and by
 * `npm run release:check`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that the bundle has code of. */
export interface BundledPackage {
  /** Path below the checkout, such as `node_modules/yaml`: its key in package-lock.json. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** SPDX licence identifier or expression, as the package says. */
  readonly license: string;
  /** Hash of the archive on the registry, as in package-lock.json: `sha512-…`. */
  readonly integrity: string;
  /** Names of the packages that it depends on, whether the bundle has code of them or not. */
  readonly dependencies: readonly string[];
}

/** The parts of package-lock.json that are read here. */
interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage | undefined>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** A file of a package, in a comment of the bundle; the last `node_modules` is that of the package. */
const sourceLine = /^ *\/\/ (node_modules\/(?:\S*\/node_modules\/)?((?:@[^/\s]+\/)?[^/\s]+))\/\S+$/gmu;

/** The packages, by name. Throws where package-lock.json does not have one, or says no licence or hash of it. */
export function bundledPackages(bundleText: string, checkout: string): readonly BundledPackage[] {
  const lock = readLockFile(checkout);
  const found = new Map([...bundleText.matchAll(sourceLine)].map(([, folder = '', name = '']) => [folder, name]));
  return [...found]
    .map(([folder, name]) => describePackage(lock, { folder, name }))
    .sort((one, other) => (one.folder < other.folder ? -1 : 1));
}

function describePackage(lock: LockFile, { folder, name }: { readonly folder: string; readonly name: string }): BundledPackage {
  const { version, license, integrity, dependencies = {} } = lock.packages[folder] ?? {};
  if (version === undefined || license === undefined || integrity === undefined) {
    throw new Error(`Cannot describe "${folder}", which is in the bundle: package-lock.json has no version, licence and hash of it`);
  }
  return { folder, name, version, license, integrity, dependencies: Object.keys(dependencies) };
}

function readLockFile(checkout: string): LockFile {
  return JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8'));
}

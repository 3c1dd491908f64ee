/**
 * What production needs, by package-lock.json alone: the packages behind the `dependencies` of package.json, without what only tests and
 * tools need. Called by `npm run release:check`, which compares the bundle with it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly peer?: boolean }>>;
}

/** Their folders below the checkout, such as `node_modules/yaml`. */
export function productionPackages(checkout: string): ReadonlySet<string> {
  const { packages }: LockFile = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8'));
  const needed = Object.entries(packages).filter(([folder, { dev, peer }]) => folder !== '' && dev !== true && peer !== true);
  return new Set(needed.map(([folder]) => folder));
}

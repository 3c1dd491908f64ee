/**
 * Builds the bundle a second time, from a copy of the checkout in another folder and called from a third: what is reproducible comes out
 * the same. Called by `npm run release:check` and by a test.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledPackages } from './bundled-packages.ts';

const sources = ['csi-spec', 'scripts', 'src', 'package.json', 'tsconfig.json'];
const buildTools = ['node_modules/esbuild', 'node_modules/@esbuild'];

/** The bytes of a bundle that is made in `folder`, which is empty; the caller removes it. `bundle` is the text of the first one. */
export function buildElsewhere(checkout: string, { folder, bundle }: { readonly folder: string; readonly bundle: string }): Buffer {
  const packages = bundledPackages(bundle, checkout).map((one) => one.folder);
  for (const path of [...sources, ...buildTools, ...packages]) {
    cpSync(join(checkout, path), join(folder, path), { recursive: true });
  }
  execFileSync(process.execPath, [join(folder, 'scripts/build.mjs')], { cwd: '/', timeout: 120_000 });
  return readFileSync(join(folder, 'dist/csi-attacher.mjs'));
}

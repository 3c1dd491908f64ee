/**
 * The built programs, as users run them.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const path = (relative: string): string => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

/** Paths of what `npm run build` makes. */
export const bundles = {
  attacher: path('dist/csi-attacher.mjs'),
  demo: path('dist/demo.mjs'),
  driver: path('dist/csi-driver.mjs'),
} as const;

let areBuilt = false;

/** Builds them anew, once for all tests of the process. */
export function buildBundles(): void {
  if (!areBuilt) {
    execFileSync(process.execPath, [path('scripts/build.mjs')]);
    areBuilt = true;
  }
}

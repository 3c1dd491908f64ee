/**
 * Writes what goes beside the bundle, from the bundle and package-lock.json: `dist/sbom.cdx.json` and `dist/THIRD-PARTY-NOTICES.txt`.
 * Called by `npm run package`, after the build.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundledPackages } from './bundled-packages.ts';
import { thirdPartyNotices } from './notices.ts';
import { billOfMaterials, type Product } from './sbom.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));

function writeThirdParty(): void {
  const product: Product & { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(checkout, 'package.json'), 'utf8'),
  );
  const packages = bundledPackages(readFileSync(join(checkout, 'dist/csi-attacher.mjs'), 'utf8'), checkout);
  const bill = billOfMaterials(product, packages, Object.keys(product.dependencies));
  writeFileSync(join(checkout, 'dist/sbom.cdx.json'), `${JSON.stringify(bill, undefined, 2)}\n`);
  writeFileSync(join(checkout, 'dist/THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(packages, checkout));
}

writeThirdParty();

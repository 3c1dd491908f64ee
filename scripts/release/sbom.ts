/**
 * The bill of materials of the bundle: CycloneDX 1.6 as JSON, for vulnerability scanners and for those who must know what they run. It
 * lists what the bundle contains, neither more nor less, and has neither time nor chance in it. Called by `write-third-party.ts`.
 */
import type { BundledPackage } from './bundled-packages.ts';

/** What is described, from package.json. */
export interface Product {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
}

/** A document by CycloneDX 1.6, as far as ours go. */
export interface BillOfMaterials {
  readonly $schema: string;
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.6';
  readonly version: 1;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** A package, or the product itself. */
export interface Component {
  readonly type: 'application' | 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly ({ readonly license: { readonly id: string } } | { readonly expression: string })[];
  readonly description?: string;
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
}

/** The document for a product with these packages in its bundle. `direct` names those that the product itself depends on. */
export function billOfMaterials(product: Product, packages: readonly BundledPackage[], direct: readonly string[]): BillOfMaterials {
  const refs = new Map(packages.map(({ name, version }) => [name, purl(name, version)]));
  const bundledOf = (names: readonly string[]): readonly string[] => names.flatMap((name) => refs.get(name) ?? []).sort();
  const { name, version, description, license } = product;
  const ref = purl(name, version);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': ref, name, version, purl: ref, description, licenses: [licence(license)] },
    },
    components: packages.map(library),
    dependencies: [
      { ref, dependsOn: bundledOf(direct) },
      ...packages.map((one) => ({ ref: purl(one.name, one.version), dependsOn: bundledOf(one.dependencies) })),
    ],
  };
}

function library({ name, version, license, integrity }: BundledPackage): Component {
  const ref = purl(name, version);
  const content = Buffer.from(integrity.replace(/^sha512-/u, ''), 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version,
    purl: ref,
    licenses: [licence(license)],
    hashes: [{ alg: 'SHA-512', content }],
  };
}

/** CycloneDX keeps one identifier apart from an expression of several. */
function licence(spdx: string): Component['licenses'][number] {
  return /^[\w.+-]+$/u.test(spdx) ? { license: { id: spdx } } : { expression: spdx };
}

function purl(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

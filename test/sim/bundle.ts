/**
 * Bundles the simulation: the sources of the program as they are, but for the three files that own sockets or read credentials, in
 * whose places stand those of this folder, and for the patches of a mutant. Called by `sim.ts` and by the tests.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** A change of one source file: `find` must be in it exactly once. */
export interface SourcePatch {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

const replacements: Readonly<Record<string, string>> = {
  'src/kube/connection.ts': 'test/sim/simulated-kube-connection.ts',
  'src/kube/kubeconfig.ts': 'test/sim/simulated-kube-connection.ts',
  'src/csi/connection.ts': 'test/sim/simulated-csi-connection.ts',
};

/** The source with the patches applied. Throws for one that does not fit: then it is out of date. */
export function patched(file: string, patches: readonly SourcePatch[]): string {
  let text = readFileSync(join(root, file), 'utf8');
  for (const { find, replace } of patches.filter((patch) => patch.file === file)) {
    const count = text.split(find).length - 1;
    if (count !== 1) {
      throw new Error(`Cannot patch ${file}: it has this text ${count} times, not once: ${find}`);
    }
    text = text.replace(find, () => replace);
  }
  return text;
}

/** Writes the bundle of `test/sim/worker.ts` to this path. */
export async function bundleSimulation(outfile: string, patches: readonly SourcePatch[] = []): Promise<void> {
  // Before the build, so that one that fits no file is found, too.
  for (const { file } of patches) {
    patched(file, patches);
  }
  await build({
    entryPoints: [join(root, 'test/sim/worker.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    legalComments: 'none',
    logLevel: 'error',
    alias: { '@grpc/proto-loader': join(root, 'scripts/proto-loader-stub.mjs') },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [inPlaceOf(patches)],
  });
}

function inPlaceOf(patches: readonly SourcePatch[]): Plugin {
  return {
    name: 'simulation',
    setup: (builder) => {
      for (const [real, simulated] of Object.entries(replacements)) {
        builder.onLoad({ filter: endingWith(real) }, () => ({
          contents: `export * from ${JSON.stringify(join(root, simulated))};`,
          loader: 'ts',
        }));
      }
      for (const { file } of patches) {
        builder.onLoad({ filter: endingWith(file) }, () => ({ contents: patched(file, patches), loader: 'ts' }));
      }
    },
  };
}

function endingWith(file: string): RegExp {
  return new RegExp(`${join(root, file).replaceAll('.', '\\.')}$`);
}

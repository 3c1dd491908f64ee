/**
 * Fetches the code generators that `regenerate.ts` runs, into a cache folder outside the checkout: protoc and
 * grpc_node_plugin from Debian 11 packages (the last protoc line with the JavaScript generator for google-protobuf 3 built
 * in; only package mirrors are needed), or from npm's grpc-tools where Debian's are not to be had; and the generator of
 * type declarations from npm. It installs nothing on the system and changes nothing in the checkout.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchDebianPackages, fetchOnce } from '../scripts/debian-packages.ts';

/** Where the generators are, and what their output still needs. */
export interface CodegenTools {
  readonly protoc: string;
  /** Folder with `google/protobuf/*.proto`. */
  readonly includes: string;
  readonly grpcPlugin: string;
  /** Value for `--grpc_out` in front of the folder: grpc_node_plugin of Debian 11 knows no `grpc_js`. */
  readonly grpcOption: string;
  readonly typesPlugin: string;
  readonly environment: NodeJS.ProcessEnv;
}

const debianPackages = ['protobuf-compiler', 'protobuf-compiler-grpc', 'libprotobuf-dev', 'libprotoc23', 'libprotobuf23'];
const suite = 'bullseye';

/** Finds or fetches the generators. Throws when neither Debian's packages nor grpc-tools can be had. */
export function fetchCodegenTools(): CodegenTools {
  const cache = cacheFolder();
  mkdirSync(cache, { recursive: true });
  const modules = fetchNodeModules(cache);
  const typesPlugin = join(modules, '.bin', 'protoc-gen-ts');
  try {
    return { ...debianTools(fetchDebianPackages(join(cache, 'debian'), { suite, packages: debianPackages })), typesPlugin };
  } catch (cause) {
    const tools = grpcTools(modules);
    if (tools === undefined) {
      throw new Error("Cannot get protoc: neither the Debian 11 packages (needs apt-get) nor npm's grpc-tools could be fetched", { cause });
    }
    console.warn('Taking protoc from grpc-tools: its output may differ from the committed one where only the generator differs');
    return { ...tools, typesPlugin };
  }
}

function cacheFolder(): string {
  const lock = readFileSync(here('package-lock.json'));
  const hash = createHash('sha256').update(lock).update(debianPackages.join()).digest('hex').slice(0, 16);
  return join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'csi-attacher', `codegen-${hash}`);
}

/** Installs csi-spec/package-lock.json; grpc-tools is optional there and missing afterwards where its download fails. */
function fetchNodeModules(cache: string): string {
  const target = join(cache, 'node');
  fetchOnce(target, (folder) => {
    copyFileSync(here('package.json'), join(folder, 'package.json'));
    copyFileSync(here('package-lock.json'), join(folder, 'package-lock.json'));
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  });
  return join(target, 'node_modules');
}

function debianTools(root: string): Omit<CodegenTools, 'typesPlugin'> {
  const libraries = join(root, 'usr', 'lib');
  const [triplet] = readdirSync(libraries).filter((name) => existsSync(join(libraries, name, 'libprotoc.so.23')));
  if (triplet === undefined) {
    throw new Error(`Cannot find libprotoc.so.23 below "${libraries}"`);
  }
  return {
    protoc: join(root, 'usr', 'bin', 'protoc'),
    includes: join(root, 'usr', 'include'),
    grpcPlugin: join(root, 'usr', 'bin', 'grpc_node_plugin'),
    grpcOption: '',
    environment: { ...process.env, LD_LIBRARY_PATH: join(libraries, triplet) },
  };
}

function grpcTools(modules: string): Omit<CodegenTools, 'typesPlugin'> | undefined {
  const binaries = join(modules, 'grpc-tools', 'bin');
  const tools = {
    protoc: join(binaries, 'protoc'),
    includes: binaries,
    grpcPlugin: join(binaries, 'grpc_node_plugin'),
    grpcOption: 'grpc_js:',
    environment: process.env,
  };
  return existsSync(tools.protoc) && existsSync(tools.grpcPlugin) ? tools : undefined;
}

function here(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

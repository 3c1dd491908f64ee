/**
 * What the test bed consists of: each real tool, the Go module that it is built from, and the folder in the cache where
 * its binaries land. Used by `build.ts` (builds what is missing) and by `start-*.ts` (starts what is there).
 * It must not build or start anything itself.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type KubernetesRelease, kubernetesMinorVariable, kubernetesRelease } from './kubernetes-release.ts';

/** The binaries that the tests start. */
export type ToolName =
  | 'etcd'
  | 'kube-apiserver'
  | 'kube-controller-manager'
  | 'kubectl'
  | 'external-attacher'
  | 'leader'
  | 'instant-driver'
  | 'kubelet'
  | 'kube-scheduler'
  | 'csi-sanity'
  | 'helm';

/** One Go module of `test/testbed`, whose `tool` directives name the packages to build. */
export interface ToolModule {
  /** Folder below `test/testbed`. */
  readonly folder: string;
  /** Go package of each binary. */
  readonly packages: Readonly<Partial<Record<ToolName, string>>>;
  /** Value of `-ldflags`. */
  readonly ldflags: string;
}

/** Every module of a test bed with this Kubernetes, in the order in which they are built: what the most tests need comes first. */
export function toolModulesWith(release: KubernetesRelease): readonly ToolModule[] {
  return [
    {
      folder: 'etcd',
      packages: { etcd: 'go.etcd.io/etcd/server/v3' },
      ldflags: '-s -w',
    },
    kubernetesModule(release),
    {
      folder: 'external-attacher',
      packages: { 'external-attacher': 'github.com/kubernetes-csi/external-attacher/v4/cmd/csi-attacher' },
      ldflags: '-s -w -X main.version=v4.13.0',
    },
    {
      // Our own program on client-go, with the same modules as the original: so it is built in seconds behind it.
      folder: 'leader',
      packages: { leader: 'csi-attacher.test/testbed/leader' },
      ldflags: '-s -w',
    },
    {
      // Our own driver for the benchmarks.
      folder: 'instant-driver',
      packages: { 'instant-driver': 'csi-attacher.test/testbed/instant-driver' },
      ldflags: '-s -w',
    },
    {
      folder: 'csi-sanity',
      packages: { 'csi-sanity': 'github.com/kubernetes-csi/csi-test/v5/cmd/csi-sanity' },
      ldflags: '-s -w -X main.VERSION=v5.6.0',
    },
    {
      folder: 'helm',
      packages: { helm: 'helm.sh/helm/v4/cmd/helm' },
      ldflags: '-s -w -X helm.sh/helm/v4/internal/version.version=v4.3.1',
    },
    ...(release.kubeletFolder === undefined ? [] : [kubeletModule(release, release.kubeletFolder)]),
  ];
}

function kubernetesModule(release: KubernetesRelease): ToolModule {
  return {
    folder: release.folder,
    packages: {
      'kube-apiserver': 'k8s.io/kubernetes/cmd/kube-apiserver',
      'kube-controller-manager': 'k8s.io/kubernetes/cmd/kube-controller-manager',
      kubectl: 'k8s.io/kubernetes/cmd/kubectl',
    },
    ldflags: versionFlags(release),
  };
}

/** What only test clusters need: our own kubelet, and what puts pods on it. Most of it is compiled when its turn comes. */
function kubeletModule(release: KubernetesRelease, folder: string): ToolModule {
  return {
    folder,
    packages: { kubelet: 'csi-attacher.test/testbed/kubelet', 'kube-scheduler': 'k8s.io/kubernetes/cmd/kube-scheduler' },
    ldflags: versionFlags(release),
  };
}

/** Without these a server calls itself v0.0.0-master, which clients that check versions refuse. */
function versionFlags({ version }: KubernetesRelease): string {
  const variables = 'k8s.io/component-base/version';
  const [, minor] = version.split('.');
  return `-s -w -X ${variables}.gitVersion=${version} -X ${variables}.gitMajor=1 -X ${variables}.gitMinor=${minor}`;
}

const minor = process.env[kubernetesMinorVariable];

/** The Kubernetes that the tests of this process run on. */
export const release: KubernetesRelease = kubernetesRelease(minor);

/** The modules of the test bed that this process starts. */
export const toolModules: readonly ToolModule[] = toolModulesWith(release);

/** Folder of a module's go.mod. */
export function moduleFolder(module: ToolModule): string {
  return fileURLToPath(new URL(`${module.folder}/`, import.meta.url));
}

/** Folder outside the checkout where the binaries of a module are kept; it changes with whatever they are built from. */
export function cacheFolder(module: ToolModule): string {
  const hash = createHash('sha256');
  const ownSource = readdirSync(moduleFolder(module))
    .filter((name) => name.endsWith('.go'))
    .sort();
  for (const file of ['go.mod', 'go.sum', ...ownSource]) {
    hash.update(readFileSync(join(moduleFolder(module), file)));
  }
  hash.update(JSON.stringify([module.packages, module.ldflags]));
  const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  return join(cache, 'csi-attacher', 'testbed', `${module.folder}-${hash.digest('hex').slice(0, 16)}`);
}

/**
 * Path of a tool's binary, or undefined while it is not built. A `KUBEBUILDER_ASSETS` folder is taken where it has the tool,
 * but not when a minor was asked for: nobody says which one the folder holds.
 */
export function findTool(name: ToolName): string | undefined {
  const assets = process.env['KUBEBUILDER_ASSETS'];
  if (assets !== undefined && !minor && existsSync(join(assets, name))) {
    return join(assets, name);
  }
  const module = toolModules.find((candidate) => candidate.packages[name] !== undefined);
  if (module === undefined) {
    return undefined;
  }
  const path = join(cacheFolder(module), name);
  return existsSync(path) ? path : undefined;
}

/** Path of a tool's binary. Throws, with the way to build it, while it is not built. */
export function toolPath(name: ToolName): string {
  const path = findTool(name);
  if (path === undefined) {
    const command = `npm run testbed${minor ? ` -- --kubernetes ${minor}` : ''}`;
    throw new Error(`Cannot start "${name}": it is not built, run "${command}"`);
  }
  return path;
}

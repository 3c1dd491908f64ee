/**
 * The Kubernetes releases that the test bed can be built from, and which one this process takes: the newest, or the minor
 * that `--kubernetes` names in `npm run testbed` and `npm run test:real`. It must not build or start anything. Used by `tools.ts`,
 * which reads the choice from the environment, and by the two commands, which put it there.
 */

/** What tests find otherwise in one release than in another. */
export interface ReleaseWays {
  /**
   * The gate `MutableCSINodeAllocatableCount` is on unless somebody turns it off: `errorCode` is kept, not dropped, and the count of
   * volumes in a CSINode may change.
   */
  readonly mutableAllocatableCount: boolean;
  /** An object is validated once, so that each fault is one cause. */
  readonly tellsCausesOnce: boolean;
  /** A CSINode has a status, at first empty. */
  readonly csiNodeHasStatus: boolean;
  /** A Table of ServiceAccounts has the number of Secrets. */
  readonly countsSecretsOfServiceAccounts: boolean;
}

/** A release of Kubernetes. */
export interface KubernetesRelease {
  /** Such as `1.37`. */
  readonly minor: string;
  /** Such as `v1.37.2`. */
  readonly version: string;
  /** Folder below `test/testbed` with the go.mod that requires this version. */
  readonly folder: string;
  /** The same for the kubelet without containers; test clusters are made of the newest release only. */
  readonly kubeletFolder?: string;
  readonly ways: ReleaseWays;
}

/** The newest release that is supported: that of the embedded API server, too. */
export const newestRelease: KubernetesRelease = {
  minor: '1.37',
  version: 'v1.37.2',
  folder: 'kubernetes',
  kubeletFolder: 'kubelet',
  ways: { mutableAllocatableCount: true, tellsCausesOnce: true, csiNodeHasStatus: true, countsSecretsOfServiceAccounts: false },
};

const oldestRelease: KubernetesRelease = {
  minor: '1.34',
  version: 'v1.34.4',
  folder: 'kubernetes-1.34',
  ways: { mutableAllocatableCount: false, tellsCausesOnce: false, csiNodeHasStatus: false, countsSecretsOfServiceAccounts: true },
};

/** The releases that the test bed can be built from, newest first. */
export const kubernetesReleases: readonly KubernetesRelease[] = [newestRelease, oldestRelease];

/** Environment variable with the minor that a process takes; unset or empty: the newest. */
export const kubernetesMinorVariable = 'TESTBED_KUBERNETES';

/** The release of a minor, by default the newest. Throws, with the minors that there are, for another one. */
export function kubernetesRelease(minor = ''): KubernetesRelease {
  const release = minor === '' ? newestRelease : kubernetesReleases.find((candidate) => candidate.minor === minor);
  if (release === undefined) {
    const known = kubernetesReleases.map((candidate) => candidate.minor).join(' and ');
    throw new Error(`Cannot take Kubernetes "${minor}": the test bed knows ${known}`);
  }
  return release;
}

/** Arguments of a command without `--kubernetes MINOR`, and the minor, which is undefined when they do not name one. */
export interface KubernetesChoice {
  readonly minor: string | undefined;
  readonly rest: readonly string[];
}

/** Takes `--kubernetes MINOR` or `--kubernetes=MINOR` out of the arguments. Throws when the minor is missing or not known. */
export function takeKubernetesChoice(args: readonly string[]): KubernetesChoice {
  const flag = '--kubernetes';
  const at = args.findIndex((arg) => arg === flag || arg.startsWith(`${flag}=`));
  const found = args[at];
  if (found === undefined) {
    return { minor: undefined, rest: args };
  }
  const joined = found.startsWith(`${flag}=`);
  const minor = joined ? found.slice(flag.length + 1) : args[at + 1];
  if (minor === undefined || minor === '') {
    throw new Error(`Cannot take "${found}": name a minor behind it, such as "${flag} ${newestRelease.minor}"`);
  }
  return { minor: kubernetesRelease(minor).minor, rest: args.toSpliced(at, joined ? 1 : 2) };
}

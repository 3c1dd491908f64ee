/**
 * Starts the Kubernetes project's own external-attacher, to compare ours with. Called by tests and by the benchmarks.
 */
import { type RunningProcess, startProcess } from './process.ts';
import { toolPath } from './tools.ts';

/** How to start an attacher, the original or ours. */
export interface AttacherOptions {
  /** Path of a kubeconfig. */
  readonly kubeconfig: string;
  /** Path of the driver's socket. */
  readonly csiAddress: string;
  /** Further flags, such as `-v=5` or `--leader-election`. */
  readonly extraArgs?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** The line that says it is ready. Default: the one with which its controller starts, or that it stands by for the lease. */
  readonly readyLine?: RegExp;
  /** As in `ProcessOptions`. */
  readonly onLine?: (line: string) => void;
}

/** How to start the original. */
export interface OriginalOptions extends AttacherOptions {
  /**
   * The host name that it sees, which is all of its identity for the lease: two on one host both lead. Default: that of the machine.
   */
  readonly hostName?: string;
}

/** Starts the original attacher. The driver must answer, or it never gets ready; the caller stops it. */
export function startOriginalAttacher(options: OriginalOptions): Promise<RunningProcess> {
  const args = [`--kubeconfig=${options.kubeconfig}`, `--csi-address=${options.csiAddress}`, ...(options.extraArgs ?? [])];
  return startProcess({
    name: 'external-attacher',
    ...onHost(options.hostName, toolPath('external-attacher'), args),
    ...(options.env === undefined ? {} : { env: options.env }),
    ...(options.onLine === undefined ? {} : { onLine: options.onLine }),
    ready: { line: options.readyLine ?? /Starting CSI attacher|[Aa]ttempting to acquire leader lease/ },
  });
}

/** What to start so that the program sees this host name. Linux only; the process is the program's own in the end. */
function onHost(hostName: string | undefined, path: string, args: readonly string[]): { path: string; args: readonly string[] } {
  if (hostName === undefined) {
    return { path, args };
  }
  // Root needs no user namespace of its own, and may not have one in a container.
  const namespaces = process.getuid?.() === 0 ? ['--uts'] : ['--uts', '--map-root-user'];
  return { path: 'unshare', args: [...namespaces, 'sh', '-c', 'hostname "$0" && exec "$@"', hostName, path, ...args] };
}

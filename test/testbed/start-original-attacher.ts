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

/** Starts the original attacher. The driver must answer, or it never gets ready; the caller stops it. */
export function startOriginalAttacher(options: AttacherOptions): Promise<RunningProcess> {
  return startProcess({
    name: 'external-attacher',
    path: toolPath('external-attacher'),
    args: [`--kubeconfig=${options.kubeconfig}`, `--csi-address=${options.csiAddress}`, ...(options.extraArgs ?? [])],
    ...(options.env === undefined ? {} : { env: options.env }),
    ...(options.onLine === undefined ? {} : { onLine: options.onLine }),
    ready: { line: options.readyLine ?? /Starting CSI attacher|[Aa]ttempting to acquire leader lease/ },
  });
}

/**
 * Starts our own attacher, the bundle as users run it, in place of the original. `npm run build` has made it. Called by tests
 * and by the benchmarks.
 */
import { bundles } from '../support/bundles.ts';
import { type RunningProcess, startProcess } from './process.ts';
import type { AttacherOptions } from './start-original-attacher.ts';

/** How to start ours. */
export interface CsiAttacherOptions extends AttacherOptions {
  /** Path of the Node that runs it. Default: the one that runs this. */
  readonly node?: string;
  /** Options for that Node. Default: none. */
  readonly nodeFlags?: readonly string[];
  /** Path of another bundle than that of `npm run build`. */
  readonly bundle?: string;
}

/** Starts our attacher, by default until its caches are filled. The caller stops it. */
export function startCsiAttacher(options: CsiAttacherOptions): Promise<RunningProcess> {
  const { node = process.execPath, nodeFlags = [], bundle = bundles.attacher, kubeconfig, csiAddress, extraArgs = [] } = options;
  return startProcess({
    name: 'csi-attacher',
    path: node,
    args: [...nodeFlags, bundle, `--kubeconfig=${kubeconfig}`, `--csi-address=${csiAddress}`, ...extraArgs],
    ...(options.env === undefined ? {} : { env: options.env }),
    ...(options.onLine === undefined ? {} : { onLine: options.onLine }),
    ready: { line: options.readyLine ?? /"Started"/ },
  });
}

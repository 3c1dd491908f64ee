/**
 * Starts our own attacher, the bundle as users run it, in place of the original. `npm run build` has made it. Called by tests
 * and by the benchmarks.
 */
import { bundles } from '../support/bundles.ts';
import { type RunningProcess, startProcess } from './process.ts';
import type { AttacherOptions } from './start-original-attacher.ts';

/** Starts our attacher, by default until its caches are filled. The caller stops it. */
export function startCsiAttacher(options: AttacherOptions): Promise<RunningProcess> {
  return startProcess({
    name: 'csi-attacher',
    path: process.execPath,
    args: [bundles.attacher, `--kubeconfig=${options.kubeconfig}`, `--csi-address=${options.csiAddress}`, ...(options.extraArgs ?? [])],
    ...(options.env === undefined ? {} : { env: options.env }),
    ...(options.onLine === undefined ? {} : { onLine: options.onLine }),
    ready: { line: options.readyLine ?? /"Started"/ },
  });
}

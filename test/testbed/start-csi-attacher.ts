/**
 * Starts our own attacher, the bundle as users run it, in place of the original. `npm run build` has made it. Called by tests
 * and by the benchmarks.
 */
import { fileURLToPath } from 'node:url';
import { type RunningProcess, startProcess } from './process.ts';
import type { OriginalAttacherOptions } from './start-original-attacher.ts';

/** The bundle. */
export const bundlePath = fileURLToPath(new URL('../../dist/csi-attacher.mjs', import.meta.url));

/** Starts our attacher, by default until its caches are filled. The caller stops it. */
export function startCsiAttacher(options: OriginalAttacherOptions): Promise<RunningProcess> {
  return startProcess({
    name: 'csi-attacher',
    path: process.execPath,
    args: [bundlePath, `--kubeconfig=${options.kubeconfig}`, `--csi-address=${options.csiAddress}`, ...(options.extraArgs ?? [])],
    ...(options.env === undefined ? {} : { env: options.env }),
    ready: { line: options.readyLine ?? /"Started"/ },
  });
}

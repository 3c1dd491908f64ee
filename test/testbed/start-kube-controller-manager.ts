/**
 * Starts a kube-controller-manager with the controllers that ask for attachments and everything around them, and no others.
 * Called by tests that need real VolumeAttachments for real pods.
 */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningProcess, startProcess } from './process.ts';
import type { Kubernetes } from './start-kubernetes.ts';
import { toolPath } from './tools.ts';

const controllers = [
  'persistentvolume-attach-detach-controller',
  'persistentvolume-binder-controller',
  'persistentvolume-protection-controller',
  'pod-garbage-collector-controller',
  'taint-eviction-controller',
  'node-lifecycle-controller',
];

/**
 * Starts it as administrator. It attaches only for nodes with the annotation
 * `volumes.kubernetes.io/controller-managed-attach-detach: "true"`. It stops with the control plane, if not before.
 */
export async function startKubeControllerManager(kubernetes: Kubernetes, extraArgs: readonly string[] = []): Promise<RunningProcess> {
  const program = await startProcess({
    name: 'kube-controller-manager',
    path: toolPath('kube-controller-manager'),
    args: [
      `--kubeconfig=${kubernetes.kubeconfig('admin')}`,
      '--leader-elect=false',
      '--secure-port=0',
      // It would make the folder of the host otherwise.
      `--flex-volume-plugin-dir=${mkdtempSync(join(kubernetes.folder, 'flex-'))}`,
      `--controllers=${controllers.join(',')}`,
      ...extraArgs,
    ],
    ready: { line: /Starting attach detach controller/ },
  });
  kubernetes.atStop(() => program.stop(0));
  return program;
}

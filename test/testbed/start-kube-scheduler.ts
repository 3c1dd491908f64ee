/**
 * Starts a kube-scheduler, which gives pods that name no node one. Called by `cluster/start-cluster.ts`.
 */
import { type RunningProcess, startProcess } from './process.ts';
import type { Kubernetes } from './start-kubernetes.ts';
import { toolPath } from './tools.ts';

/** Starts it as administrator. It stops with the control plane, if not before. */
export async function startKubeScheduler(kubernetes: Kubernetes): Promise<RunningProcess> {
  const program = await startProcess({
    name: 'kube-scheduler',
    path: toolPath('kube-scheduler'),
    args: [`--kubeconfig=${kubernetes.kubeconfig('admin')}`, '--leader-elect=false', '--secure-port=0', '-v=2'],
    ready: { line: /"Starting Kubernetes Scheduler"/ },
  });
  kubernetes.atStop(() => program.stop(0));
  return program;
}

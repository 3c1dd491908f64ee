/**
 * Starts a kubelet without containers (test/testbed/kubelet): a node on which pods run as soon as their volumes are mounted.
 * Nothing is mounted for real: a CSI driver's node half makes folders at most. Called by `cluster/cluster-node.ts`.
 */
import { mkdirSync } from 'node:fs';
import type { KubeObject } from './api-client.ts';
import { type RunningProcess, startProcess } from './process.ts';
import type { Kubernetes } from './start-kubernetes.ts';
import { toolPath } from './tools.ts';

/** What to start. */
export interface KubeletOptions {
  readonly nodeName: string;
  /** Its root folder, absolute and short: paths of Unix sockets end at 107 bytes. Made where it is missing. */
  readonly root: string;
}

/** The user of a node, for the option `users` of `startKubernetes`: the node authorizer knows it by name and group. */
export function kubeletUser(nodeName: string): { readonly name: string; readonly groups: readonly string[] } {
  return { name: `system:node:${nodeName}`, groups: ['system:nodes'] };
}

/** Starts it and waits until its node is ready. It stops with the control plane, if not before. */
export async function startKubelet(kubernetes: Kubernetes, { nodeName, root }: KubeletOptions): Promise<RunningProcess> {
  mkdirSync(root, { recursive: true });
  const startedAtMs = Date.now();
  const program = await startProcess({
    name: `kubelet of ${nodeName}`,
    path: toolPath('kubelet'),
    args: [`--node-name=${nodeName}`, `--kubeconfig=${kubernetes.kubeconfig(kubeletUser(nodeName).name)}`, `--root=${root}`, '-v=2'],
    ready: { ask: () => isReady(kubernetes, nodeName, startedAtMs) },
  });
  kubernetes.atStop(() => program.stop(0));
  return program;
}

interface Node extends KubeObject {
  readonly status?: { readonly conditions?: readonly { readonly type: string; readonly status: string }[] };
}

interface Lease extends KubeObject {
  readonly spec: { readonly renewTime?: string };
}

/** Ready by its own word, and by that of this kubelet: an earlier one of the same node renewed the lease earlier. */
async function isReady({ admin }: Kubernetes, nodeName: string, sinceMs: number): Promise<boolean> {
  const node = await admin.get<Node>(`/api/v1/nodes/${nodeName}`);
  const lease = await admin.get<Lease>(`/apis/coordination.k8s.io/v1/namespaces/kube-node-lease/leases/${nodeName}`);
  const saysReady = node.status?.conditions?.some(({ type, status }) => type === 'Ready' && status === 'True') ?? false;
  return saysReady && Date.parse(lease.spec.renewTime ?? '') >= sinceMs;
}

/**
 * `npm run cluster`: a cluster on a laptop, for authors of drivers and for the curious. Reads arguments, takes signals, exits; the
 * cluster itself is that of the tests (`cluster/start-cluster.ts`).
 */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { type ClusterArguments, clusterUsage, readClusterArguments } from './cluster/arguments.ts';
import { type Cluster, startCluster } from './cluster/start-cluster.ts';
import { findTool, type ToolName, toolPath } from './tools.ts';

/** As in `examples/pod.yaml`. */
const driverName = 'csi.example.com';

const tools: readonly ToolName[] = ['etcd', 'kube-apiserver', 'kube-controller-manager', 'kube-scheduler', 'kubelet'];

/** Exit codes of a shell for what a signal has ended. */
const signalCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Comes back with an exit code when a signal has come or a program has ended, and nothing is left. */
async function run(options: ClusterArguments): Promise<number> {
  requireTools(options);
  const interruption = new AbortController();
  let code = 1;
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (interruption.signal.aborted) {
        // The second time: at once. The exit hooks of processes and folders still clear up.
        process.exit(signalCodes[signal]);
      }
      code = signalCodes[signal];
      interruption.abort();
    });
  }
  // Nobody reads on, as in `npm run cluster | head`.
  process.stdout.on('error', () => interruption.abort());
  try {
    await stay(options, interruption.signal);
  } catch (error) {
    if (!interruption.signal.aborted) {
      console.error((error as Error).message);
    }
  }
  return code;
}

/** Before anything is started: what is missing is missed by name. */
function requireTools({ attacher }: ClusterArguments): void {
  const missing = [...tools, ...(attacher === 'original' ? (['external-attacher'] as const) : [])].filter(
    (name) => findTool(name) === undefined,
  );
  if (missing.length > 0) {
    throw new Error(`Cannot start the cluster: ${missing.join(', ')} not built; run "npm run testbed" once (about 10 minutes)`);
  }
}

async function stay(options: ClusterArguments, signal: AbortSignal): Promise<void> {
  const startedMs = performance.now();
  console.log('Starting etcd, kube-apiserver, kube-controller-manager, kube-scheduler and kubelets');
  const cluster = await startCluster({ nodes: options.nodes, signal });
  try {
    await cluster.install({
      name: driverName,
      attacher: options.attacher,
      onAttacherLine: (line) => console.log(`attacher: ${line}`),
      onProvisionerError: (message) => console.log(`provisioner: ${message}`),
    });
    introduce(cluster, options, (performance.now() - startedMs) / 1000);
    await untilEnd(cluster, signal);
  } finally {
    await cluster.stop();
    console.log(`All processes have ended, ${cluster.kubernetes.folder} is removed.`);
  }
}

function introduce(cluster: Cluster, { nodes, attacher }: ClusterArguments, seconds: number): void {
  const kubectl = spawnSync('kubectl', ['version', '--client']).status === 0 ? [] : [`export PATH=$PATH:${dirname(toolPath('kubectl'))}`];
  console.log(`
Ready after ${seconds.toFixed(1)} s: ${nodes} ${nodes === 1 ? 'node' : 'nodes'}, driver and StorageClass "${driverName}", ${
    attacher === 'ours' ? 'csi-attacher' : "the original's attacher"
  }. In another terminal:

  export KUBECONFIG=${cluster.kubernetes.kubeconfig('admin')}
${kubectl.map((line) => `  ${line}\n`).join('')}  kubectl apply -f examples/pod.yaml
  kubectl get pods,volumeattachments --watch

Pods run without containers: no logs, no exec, and one with a raw block volume stays Pending once that is published.
A driver of yours registers in the plugins_registry of a kubelet's root:
${cluster.nodes.map(({ name, root }) => `  ${name}: ${root}`).join('\n')}
Ctrl-C ends and removes everything.
`);
}

/** Comes back when the signal fires. Throws when a program of the cluster ends by itself. */
async function untilEnd(cluster: Cluster, signal: AbortSignal): Promise<void> {
  const interrupted = new Promise<void>((resolve) => {
    if (signal.aborted) {
      resolve();
    }
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const ended = cluster.programs().map(async (program) => {
    const { code, signal: killedBy } = await program.exited;
    throw new Error(`Cannot go on: ${program.name} ended with ${killedBy ?? `exit code ${code}`}\n${program.lastLines()}`);
  });
  await Promise.race([interrupted, ...ended]);
}

async function main(args: readonly string[]): Promise<number> {
  const command = readClusterArguments(args);
  switch (command.do) {
    case 'help':
      console.log(clusterUsage);
      return 0;
    case 'refuse':
      console.error(command.message);
      return 2;
    case 'run':
      return await run(command.options).catch((error: unknown) => {
        console.error((error as Error).message);
        return 1;
      });
  }
}

const code = await main(process.argv.slice(2));
// Ended by hand, once everything is written: nothing that was forgotten may keep it.
process.stdout.write('', () => process.exit(code));

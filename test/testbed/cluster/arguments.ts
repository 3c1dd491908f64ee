/**
 * The command line of `npm run cluster`. Pure. Called by `run-cluster.ts`.
 */
import { parseArgs } from 'node:util';
import type { AttacherChoice } from './installed-driver.ts';

/** What the user wants. */
export interface ClusterArguments {
  /** 1 to 10. */
  readonly nodes: number;
  readonly attacher: AttacherChoice;
}

/** What to do. */
export type ClusterCommand =
  | { readonly do: 'run'; readonly options: ClusterArguments }
  | { readonly do: 'help' }
  /** `message` is one line. */
  | { readonly do: 'refuse'; readonly message: string };

const mostNodes = 10;

/** Answer to `--help`. */
export const clusterUsage = `Usage: npm run cluster -- [flags]

Starts a Kubernetes cluster without containers on this machine: etcd,
kube-apiserver, kube-controller-manager, kube-scheduler, kubelets on which pods
run as soon as their volumes are mounted, a CSI driver and its attacher. Needs no
root. Prints a KUBECONFIG, shows what the attacher logs, and stays until Ctrl-C,
which leaves nothing behind. Build the programs once with "npm run testbed".

  --nodes N            how many nodes, 1 to ${mostNodes} (default 1)
  --attacher WHOSE     "ours" (default) or "original": the Kubernetes project's own
  --help               show this
`;

/** Reads the arguments that follow the program. */
export function readClusterArguments(args: readonly string[]): ClusterCommand {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        nodes: { type: 'string', default: '1' },
        attacher: { type: 'string', default: 'ours' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values.help ? { do: 'help' } : checked(values);
  } catch (thrown) {
    // Node explains at length; the first sentence names the flag.
    const [sentence = ''] = (thrown as Error).message.split(/\.\s/u);
    return refuse(sentence);
  }
}

function checked({ nodes, attacher }: { readonly nodes: string; readonly attacher: string }): ClusterCommand {
  const count = /^\d{1,2}$/u.test(nodes) ? Number(nodes) : 0;
  if (count < 1 || count > mostNodes) {
    return refuse(`--nodes is "${nodes}", wanted a number from 1 to ${mostNodes}`);
  }
  if (attacher !== 'ours' && attacher !== 'original') {
    return refuse(`--attacher is "${attacher}", wanted "ours" or "original"`);
  }
  return { do: 'run', options: { nodes: count, attacher } };
}

function refuse(message: string): ClusterCommand {
  return { do: 'refuse', message: `Cannot start the cluster: ${message}; see --help` };
}

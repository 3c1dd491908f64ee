/**
 * Starts etcd as kube-apiserver needs it: one member that talks through Unix sockets only, so that no port can be taken.
 * It must not be used for anything that has to survive a power failure: nothing is synced to disk. Called by `start-kubernetes.ts`.
 */
import { get } from 'node:http';
import { join } from 'node:path';
import { type RunningProcess, startProcess } from './process.ts';
import { toolPath } from './tools.ts';

/** An etcd that is ready. */
export interface Etcd {
  readonly process: RunningProcess;
  /** Value for `--etcd-servers`. */
  readonly endpoint: string;
}

/** Starts etcd with its data and sockets in `folder`; a folder that already has data is continued. */
export async function startEtcd(folder: string): Promise<Etcd> {
  const socketPath = join(folder, 'etcd.sock');
  const endpoint = `unix://${socketPath}`;
  const peer = `unix://${join(folder, 'peer.sock')}`;
  const process = await startProcess({
    name: 'etcd',
    path: toolPath('etcd'),
    args: [
      '--unsafe-no-fsync',
      '--log-level=error',
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=${endpoint}`,
      `--advertise-client-urls=${endpoint}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=default=${peer}`,
    ],
    ready: { ask: (signal) => isReady(socketPath, signal) },
  });
  return { process, endpoint };
}

function isReady(socketPath: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    get({ socketPath, path: '/readyz', signal }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).once('error', reject);
  });
}

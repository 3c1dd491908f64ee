/**
 * kubectl of the test bed as a person uses it, with the rights of an administrator. Called by scenarios that read, or do, what
 * people read and do; everything else goes by `cluster.admin`.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { toolPath } from '../testbed/tools.ts';
import type { Scenario } from './scenario.ts';

const longestBytes = 64 * 1024 * 1024;
const withinMs = 30_000;

/** Runs it in the scenario's namespace; returns what it prints. Throws with its error output when it fails. */
export async function kubectl({ cluster, namespace }: Scenario, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, KUBECONFIG: cluster.kubernetes.kubeconfig('admin') };
  const options = { env, maxBuffer: longestBytes, timeout: withinMs };
  return (await promisify(execFile)(toolPath('kubectl'), ['--namespace', namespace, ...args], options)).stdout;
}

/**
 * Runs the real csi-sanity against a driver, in a folder of its own. It judges nothing. Called by `sanity.ts`.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTool, listTools } from '../testbed/build-tools.ts';
import { createTemporaryFolder } from '../testbed/temporary-folder.ts';
import { toolModules, toolPath } from '../testbed/tools.ts';
import { readGinkgoReport, type SanityCase } from './ginkgo-report.ts';

/** What to run it against. */
export interface SanityTarget {
  /** As gRPC takes it. */
  readonly endpoint: string;
  /** Where the controller is; undefined: at the same socket. */
  readonly controllerEndpoint: string | undefined;
  /** Flags of csi-sanity. */
  readonly flags: readonly string[];
}

/** What became of the run. */
export interface SanityRun {
  readonly cases: readonly SanityCase[];
  /** What it printed. */
  readonly output: string;
  /** Of csi-sanity: 0 when no case has failed. */
  readonly exitCode: number;
}

/** Builds csi-sanity where it is missing. Throws when Go cannot. */
export async function ensureCsiSanity(): Promise<void> {
  const tool = listTools(toolModules).find(({ name }) => name === 'csi-sanity');
  if (tool !== undefined && !tool.built) {
    await buildTool(tool);
  }
}

/** Runs every case. Throws with its last lines when it ends without a report. */
export async function runCsiSanity({ endpoint, controllerEndpoint, flags }: SanityTarget, signal: AbortSignal): Promise<SanityRun> {
  const folder = createTemporaryFolder();
  try {
    const reportPath = join(folder.path, 'report.json');
    const args = [
      `--csi.endpoint=${endpoint}`,
      ...(controllerEndpoint === undefined ? [] : [`--csi.controllerendpoint=${controllerEndpoint}`]),
      `--csi.mountdir=${join(folder.path, 'mount')}`,
      `--csi.stagingdir=${join(folder.path, 'staging')}`,
      '--ginkgo.no-color',
      ...flags,
      `--ginkgo.json-report=${reportPath}`,
    ];
    const { output, exitCode } = await execute(toolPath('csi-sanity'), args, signal);
    if (!existsSync(reportPath)) {
      throw new Error(`Cannot judge the driver: csi-sanity ended with exit code ${exitCode} and without a report\n${output.slice(-4000)}`);
    }
    return { cases: readGinkgoReport(readFileSync(reportPath, 'utf8')), output, exitCode };
  } finally {
    folder.remove();
  }
}

function execute(
  path: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<{ readonly output: string; readonly exitCode: number }> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], signal, killSignal: 'SIGKILL' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ output, exitCode: code ?? 1 }));
  });
}

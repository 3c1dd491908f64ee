/**
 * Starts `instant-driver.ts` as a process of its own, so that a measured attacher does not share its thread. Called by
 * benchmarks and process tests.
 */
import { fileURLToPath } from 'node:url';
import type { MethodCount } from '../../src/embedded/csi-driver/call-log.ts';
import { startProcess } from '../testbed/process.ts';

const entryPath = fileURLToPath(new URL('./instant-driver.ts', import.meta.url));

/** What the driver was asked since its start. */
export interface InstantDriverReport {
  readonly report: number;
  readonly calls: Readonly<Record<string, MethodCount>>;
  readonly cpuMs: number;
  /** Pairs of volume and node. */
  readonly published: number;
}

/** A running instant driver. */
export interface InstantDriver {
  /** As attachers take it. */
  readonly address: string;
  readonly report: () => Promise<InstantDriverReport>;
  /** Ends it and returns its last report. */
  readonly stop: () => Promise<InstantDriverReport>;
}

/** Starts it; the caller stops it. Default name `instant.csi.example.com`; arguments as the entry takes them. */
export async function startInstantDriver(socketPath: string, name?: string, args: readonly string[] = []): Promise<InstantDriver> {
  const program = await startProcess({
    name: 'instant-driver',
    path: process.execPath,
    args: ['--import', 'tsx', entryPath, socketPath, ...(name === undefined ? [] : [name]), ...args],
    ready: { line: /^ready$/ },
  });
  let reports = 0;
  async function nextReport(): Promise<InstantDriverReport> {
    reports += 1;
    return JSON.parse(await program.waitForLine(new RegExp(`^{"report":${reports},`))) as InstantDriverReport;
  }
  return {
    address: `unix://${socketPath}`,
    report: () => {
      program.kill('SIGUSR2');
      return nextReport();
    },
    stop: async () => {
      await program.stop();
      return nextReport();
    },
  };
}

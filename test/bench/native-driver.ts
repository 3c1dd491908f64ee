/**
 * Starts the native instant driver (`test/testbed/instant-driver`): it takes 0.1 ms of CPU a call, one on Node 0.7 ms, which on two
 * cores would be measured as the attacher's. Called by the cases and a test; `npm run testbed` builds it.
 */
import { startProcess } from '../testbed/process.ts';
import { toolPath } from '../testbed/tools.ts';

/** What the driver was asked since its start. */
export interface NativeDriverReport {
  readonly calls: Readonly<Record<string, { readonly started: number }>>;
  readonly cpuMs: number;
  /** Pairs of volume and node. */
  readonly published: number;
}

/** A running driver. */
export interface NativeDriver {
  /** As attachers take it. */
  readonly address: string;
  readonly report: () => Promise<NativeDriverReport>;
  readonly stop: () => Promise<void>;
}

/** What it is started with. */
export interface NativeDriverOptions {
  readonly socketPath: string;
  readonly name: string;
  /** Whether it can list what it has published. Default true. */
  readonly lists?: boolean;
}

/** Starts it; the caller stops it. */
export async function startNativeDriver({ socketPath, name, lists = true }: NativeDriverOptions): Promise<NativeDriver> {
  const program = await startProcess({
    name: 'instant-driver',
    path: toolPath('instant-driver'),
    args: [`-socket=${socketPath}`, `-name=${name}`, ...(lists ? [] : ['-no-list'])],
    ready: { line: /^ready$/u },
  });
  let reports = 0;
  return {
    address: `unix://${socketPath}`,
    report: async () => {
      reports += 1;
      program.kill('SIGUSR2');
      return JSON.parse(await program.waitForLine(new RegExp(`^\\{"report":${reports},`, 'u'))) as NativeDriverReport;
    },
    stop: async () => {
      await program.stop();
    },
  };
}

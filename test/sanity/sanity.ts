/**
 * `npm run sanity`: every case of the real csi-sanity against this project's CSI driver, or against any other. Exit code 0
 * when all pass and none was skipped of what the driver claims. Called by people and by `scripts/ci.ts`, which reads the last line.
 */
import { parseArgs } from 'node:util';
import { readClaims } from './claims.ts';
import { startOwnDriver } from './own-driver.ts';
import { ensureCsiSanity, runCsiSanity } from './run-csi-sanity.ts';
import { judge } from './verdict.ts';

const usage = `Usage: npm run sanity -- [--endpoint ADDRESS [--controller-endpoint ADDRESS]] [--verbose] [-- FLAGS]

Runs csi-sanity v5.6.0 against the CSI driver of this project, or the one at ADDRESS
(unix:///path). It is built at the first run, which takes Go and half a minute.

  --endpoint ADDRESS             the driver to test, all of it or its node's part
  --controller-endpoint ADDRESS  where its controller is, if it is somewhere else
  --verbose                      show what csi-sanity prints, whatever comes of it
  FLAGS                          go to csi-sanity, as --csi.secrets=FILE or
                                 --ginkgo.focus=NodeStage

A driver at ADDRESS gets real calls: its volumes, snapshots and paths are made and
removed again. A case that is skipped although the driver claims what it is about
has failed.
`;

interface Arguments {
  readonly endpoint: string | undefined;
  readonly controllerEndpoint: string | undefined;
  readonly verbose: boolean;
  readonly flags: readonly string[];
}

async function run({ endpoint, controllerEndpoint, verbose, flags }: Arguments, signal: AbortSignal): Promise<0 | 1> {
  await ensureCsiSanity();
  const own = endpoint === undefined ? await startOwnDriver() : undefined;
  try {
    const target = {
      endpoint: endpoint ?? own?.endpoint ?? '',
      controllerEndpoint,
      flags: [...(own?.flags ?? []), ...flags],
    };
    const claims = await readClaims(target.endpoint, controllerEndpoint ?? target.endpoint);
    const { cases, output, exitCode } = await runCsiSanity(target, signal);
    const verdict = judge(cases, claims);
    const ok = verdict.failed === 0 && verdict.passed > 0 && exitCode === 0;
    console.log([...(verbose || !ok ? [output] : []), ...verdict.lines].join('\n'));
    return ok ? 0 : 1;
  } finally {
    await own?.stop();
  }
}

async function main(args: readonly string[]): Promise<number> {
  const end = args.indexOf('--');
  const { values } = parseArgs({
    args: args.slice(0, end === -1 ? args.length : end),
    options: {
      endpoint: { type: 'string' },
      'controller-endpoint': { type: 'string' },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => interrupted.abort());
  }
  const flags = end === -1 ? [] : args.slice(end + 1);
  return await run(
    { endpoint: values.endpoint, controllerEndpoint: values['controller-endpoint'], verbose: values.verbose, flags },
    interrupted.signal,
  );
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

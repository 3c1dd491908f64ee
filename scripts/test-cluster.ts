/**
 * `npm run test:cluster`: the scenarios on a cluster without containers, after what the test bed lacks was built.
 *
 *     npm run test:cluster -- [--attacher ours|original] [--slow] [test/cluster/NAME.test.ts …] [flags of mocha]
 *
 * `--attacher original` runs the same with the Kubernetes project's own attacher, `--slow` those in which Kubernetes itself waits for
 * minutes. Two files at once, with a cluster each, unless files are named: they mostly wait. Called by a person or by `scripts/ci.ts`.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { attacherChoice, attacherVariable } from '../test/cluster/chosen-attacher.ts';
import { buildMissing } from '../test/testbed/build-tools.ts';
import { kubernetesMinorVariable, kubernetesRelease } from '../test/testbed/kubernetes-release.ts';
import { toolModulesWith } from '../test/testbed/tools.ts';

const suites = 'test/cluster/*.test.ts';
const slowSuites = 'test/cluster/slow/*.test.ts';

async function main(args: readonly string[]): Promise<number> {
  const { attacher, slow, rest } = readArguments(args);
  await buildMissing(toolModulesWith(kubernetesRelease()));
  console.log(`Attacher: ${attacher}`);
  const files = rest.some((arg) => arg.endsWith('.test.ts')) ? [] : ['--parallel', '--jobs', '2', slow ? slowSuites : suites];
  const { status, error } = spawnSync('npx', ['mocha', ...files, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, [attacherVariable]: attacher, [kubernetesMinorVariable]: '' },
  });
  if (error !== undefined) {
    throw error;
  }
  return status ?? 1;
}

/** Our own flags, and the rest for mocha as it is. */
function readArguments(args: readonly string[]): { readonly attacher: string; readonly slow: boolean; readonly rest: readonly string[] } {
  const options = { attacher: { type: 'string', default: 'ours' }, slow: { type: 'boolean', default: false } } as const;
  const { values, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const own = new Set<number>();
  for (const token of tokens) {
    if (token.kind === 'option' && Object.hasOwn(options, token.name)) {
      own.add(token.index);
      if (token.value !== undefined && token.inlineValue === false) {
        own.add(token.index + 1);
      }
    }
  }
  return {
    attacher: attacherChoice(String(values.attacher)),
    slow: values.slow === true,
    rest: args.filter((_, index) => !own.has(index)),
  };
}

await main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);

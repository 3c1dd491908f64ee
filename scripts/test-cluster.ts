/**
 * `npm run test:cluster`: the scenarios on a cluster without containers, after what the test bed lacks was built.
 *
 *     npm run test:cluster -- [--attacher ours|original] [--slow] [test/cluster/NAME.test.ts …] [flags of mocha]
 *
 * `--attacher original` runs the same with the Kubernetes project's own attacher, `--slow` those in which Kubernetes itself waits for
 * minutes. Two files at once, with a cluster each, unless files are named: they mostly wait. Called by a person or by `scripts/ci.ts`.
 */
import { attacherChoice, attacherVariable } from '../test/cluster/chosen-attacher.ts';
import { buildMissing } from '../test/testbed/build-tools.ts';
import { kubernetesMinorVariable, kubernetesRelease } from '../test/testbed/kubernetes-release.ts';
import { toolModulesWith } from '../test/testbed/tools.ts';
import { endWith, runSuites, takeFlags } from './run-suites.ts';

const suites = 'test/cluster/*.test.ts';
const slowSuites = 'test/cluster/slow/*.test.ts';

async function main(args: readonly string[]): Promise<number> {
  const { attacher, slow, rest } = readArguments(args);
  await buildMissing(toolModulesWith(kubernetesRelease()));
  console.log(`Attacher: ${attacher}`);
  return runSuites({
    suites: ['--parallel', '--jobs', '2', slow ? slowSuites : suites],
    rest,
    environment: { [attacherVariable]: attacher, [kubernetesMinorVariable]: '' },
  });
}

/** Our own flags, and the rest for mocha as it is. */
function readArguments(args: readonly string[]): { readonly attacher: string; readonly slow: boolean; readonly rest: readonly string[] } {
  const options = { attacher: { type: 'string', default: 'ours' }, slow: { type: 'boolean', default: false } } as const;
  const { values, rest } = takeFlags(args, options);
  return {
    attacher: attacherChoice(String(values['attacher'])),
    slow: values['slow'] === true,
    rest,
  };
}

await endWith(main(process.argv.slice(2)));

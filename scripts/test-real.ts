/**
 * `npm run test:real`: the suites on real servers, after what the test bed lacks was built.
 *
 *     npm run test:real -- [--kubernetes MINOR] [test/real/NAME.test.ts …] [flags of mocha]
 *
 * Called by a person or by `scripts/ci.ts`; `npm run test:dropin` names the suites that compare with the original.
 */
import { buildMissing } from '../test/testbed/build-tools.ts';
import { kubernetesMinorVariable, kubernetesRelease, takeKubernetesChoice } from '../test/testbed/kubernetes-release.ts';
import { toolModulesWith } from '../test/testbed/tools.ts';
import { endWith, runSuites } from './run-suites.ts';

const suites = 'test/real/**/*.test.ts';

async function main(args: readonly string[]): Promise<number> {
  const { minor = process.env[kubernetesMinorVariable] ?? '', rest } = takeKubernetesChoice(args);
  const release = kubernetesRelease(minor);
  await buildMissing(toolModulesWith(release));
  console.log(`Kubernetes ${release.version}`);
  return runSuites({ suites: [suites], rest, environment: { [kubernetesMinorVariable]: minor } });
}

await endWith(main(process.argv.slice(2)));

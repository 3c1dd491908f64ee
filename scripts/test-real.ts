/**
 * `npm run test:real`: the suites on real servers, after what the test bed lacks was built.
 *
 *     npm run test:real -- [--kubernetes MINOR] [test/real/NAME.test.ts …] [flags of mocha]
 *
 * Called by a person or by `scripts/ci.ts`; `npm run test:dropin` names the suites that compare with the original.
 */
import { spawnSync } from 'node:child_process';
import { buildMissing } from '../test/testbed/build-tools.ts';
import { kubernetesMinorVariable, kubernetesRelease, takeKubernetesChoice } from '../test/testbed/kubernetes-release.ts';
import { toolModulesWith } from '../test/testbed/tools.ts';

const suites = 'test/real/**/*.test.ts';

async function main(args: readonly string[]): Promise<number> {
  const { minor = process.env[kubernetesMinorVariable] ?? '', rest } = takeKubernetesChoice(args);
  const release = kubernetesRelease(minor);
  await buildMissing(toolModulesWith(release));
  console.log(`Kubernetes ${release.version}`);
  const files = rest.some((arg) => arg.endsWith('.test.ts')) ? [] : [suites];
  const { status, error } = spawnSync('npx', ['mocha', ...files, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, [kubernetesMinorVariable]: minor },
  });
  if (error !== undefined) {
    throw error;
  }
  return status ?? 1;
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

/**
 * `npm run testbed`: builds every tool of the test bed that is not in the cache yet, and says where each one is.
 *
 *     npm run testbed -- [--kubernetes MINOR]     default: the newest
 *
 * Called by a person or by `.ci/run`.
 */
import { buildTool, listTools } from './build-tools.ts';
import { kubernetesMinorVariable, kubernetesRelease, takeKubernetesChoice } from './kubernetes-release.ts';
import { toolModulesWith } from './tools.ts';

async function main(args: readonly string[]): Promise<void> {
  const { minor, rest } = takeKubernetesChoice(args);
  if (rest.length > 0) {
    throw new Error(`Cannot take "${rest.join(' ')}": usage: npm run testbed -- [--kubernetes MINOR]`);
  }
  for (const tool of listTools(toolModulesWith(kubernetesRelease(minor ?? process.env[kubernetesMinorVariable])))) {
    if (tool.built) {
      console.log(`${tool.name}: built (${tool.path})`);
    } else {
      await buildTool(tool);
    }
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

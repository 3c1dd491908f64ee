/**
 * `npm run bench`: the benchmarks, one after the other, or one of them with its own arguments:
 *
 *     npm run bench -- [--only burst|large-cluster|list-volumes|kube-decode|pod-to-attached|storms [argument …]]
 *
 * Ends with exit code 1 when one of them did: each says what is not as it has to be. Called by a person, after `npm run testbed`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const names = ['burst', 'large-cluster', 'list-volumes', 'kube-decode', 'pod-to-attached', 'storms'] as const;

interface Plan {
  readonly cases: readonly string[];
  /** Of the one case that was named. */
  readonly args: readonly string[];
}

function readPlan([flag, name, ...args]: readonly string[]): Plan {
  if (flag === undefined) {
    return { cases: names, args: [] };
  }
  const found = names.find((candidate) => candidate === name);
  if (flag !== '--only' || found === undefined) {
    throw new Error(
      `Cannot take "${[flag, name].join(' ').trim()}": name one of ${names.join(', ')} behind --only, its arguments after it`,
    );
  }
  return { cases: [found], args };
}

/** Whether it ended well. */
function run(name: string, args: readonly string[]): boolean {
  console.log(`── ${name}`);
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const { status, error } = spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', file, ...args], { stdio: 'inherit' });
  if (error !== undefined) {
    throw error;
  }
  return status === 0;
}

try {
  const { cases, args } = readPlan(process.argv.slice(2));
  const failed = cases.filter((name) => !run(name, args));
  process.exitCode = failed.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * The commands of a runbook, run as an operator would. Called by tests; needs the kubectl of `npm run testbed`.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { toolPath } from '../testbed/tools.ts';
import { monitoringPaths } from './monitoring-files.ts';

/** Values for the words in capitals. */
export type RunbookWords = Readonly<Record<string, string>>;

/** The lines of its blocks of shell. */
function runbookCommands(alert: string): readonly string[] {
  const text = readFileSync(`${monitoringPaths.runbooks}/${alert}.md`, 'utf8');
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gmu)].flatMap(([, block = '']) => block.trim().split('\n'));
}

/** Runs every command of a runbook and gives what each printed. Throws when one fails, is not kubectl, or has a word without a value. */
export async function runRunbook(alert: string, kubeconfig: string, words: RunbookWords): Promise<readonly string[]> {
  return await Promise.all(
    runbookCommands(alert).map(async (line) => {
      const [program, ...args] = line.split(' ').map((word) => filledIn(word, words));
      if (program !== 'kubectl') {
        throw new Error(`Cannot run "${line}": only kubectl`);
      }
      const { stdout } = await promisify(execFile)(toolPath('kubectl'), args, { env: { ...process.env, KUBECONFIG: kubeconfig } });
      return stdout;
    }),
  );
}

/** A word that is, or ends in, a name in capitals gets its value. */
function filledIn(word: string, words: RunbookWords): string {
  const [, prefix = '', name] = /^([a-z-]+-)?([A-Z]+)$/u.exec(word) ?? [];
  if (name === undefined) {
    return word;
  }
  const value = words[name];
  if (value === undefined) {
    throw new Error(`Cannot fill in ${name}: no value`);
  }
  return `${prefix}${value}`;
}

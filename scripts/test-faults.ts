/**
 * `npm run test:faults`: wire faults between the built attacher, a real kube-apiserver and the driver, and faults of these servers; at the
 * end a table of how long each took until all was as Kubernetes wants it.
 *
 *     npm run test:faults -- [--attacher ours|original|both] [--figures FILE] [--write-docs] [test/faults/NAME.test.ts …] [flags of mocha]
 *
 * `--attacher original` runs the same with the Kubernetes project's own attacher: what it does wrong is counted and fails nothing.
 * `--write-docs` makes docs/reference/faults.md of the table, `--figures` keeps the figures in a file, with those of earlier runs in it. Called by a person; `scripts/ci.ts` runs what is short.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { attacherChoice } from '../test/cluster/chosen-attacher.ts';
import { faultsAttacherVariable, faultsFiguresVariable } from '../test/faults/chosen-attacher.ts';
import { faultsPage, faultsTable, parseRecords } from '../test/faults/faults-table.ts';
import { buildMissing } from '../test/testbed/build-tools.ts';
import { kubernetesMinorVariable, kubernetesRelease } from '../test/testbed/kubernetes-release.ts';
import { toolModulesWith } from '../test/testbed/tools.ts';
import { endWith, runSuites, takeFlags } from './run-suites.ts';

const suites = 'test/faults/*.test.ts';
const docsPath = fileURLToPath(new URL('../docs/reference/faults.md', import.meta.url));
const options = {
  attacher: { type: 'string', default: 'ours' },
  'write-docs': { type: 'boolean', default: false },
  figures: { type: 'string', default: '' },
} as const;

async function main(args: readonly string[]): Promise<number> {
  const { attacher, writesDocs, figures: kept, rest } = readArguments(args);
  await buildMissing(toolModulesWith(kubernetesRelease()));
  const folder = mkdtempSync(join(tmpdir(), 'csi-attacher-faults-'));
  const figuresPath = kept === '' ? join(folder, 'figures.jsonl') : kept;
  try {
    const chosen = attacher === 'both' ? ['ours', 'original'] : [attacherChoice(attacher)];
    const statuses = chosen.map((each) => {
      console.log(`Attacher: ${each}`);
      const environment = { [faultsAttacherVariable]: each, [faultsFiguresVariable]: figuresPath, [kubernetesMinorVariable]: '' };
      return runSuites({ suites: [suites], rest, environment });
    });
    const records = parseRecords(existsSync(figuresPath) ? readFileSync(figuresPath, 'utf8') : '');
    console.log(faultsTable(records.figures));
    if (writesDocs) {
      writeFileSync(docsPath, faultsPage(records, new Date()));
    }
    return Math.max(...statuses);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Our own flags, and the rest for mocha as it is. */
function readArguments(args: readonly string[]): {
  readonly attacher: string;
  readonly writesDocs: boolean;
  /** Empty: none. */
  readonly figures: string;
  readonly rest: readonly string[];
} {
  const { values, rest } = takeFlags(args, options);
  return {
    attacher: String(values['attacher']),
    writesDocs: values['write-docs'] === true,
    figures: String(values['figures']),
    rest,
  };
}

await endWith(main(process.argv.slice(2)));

/**
 * The list of intended differences in docs/reference/differences.md, and what may be wrong with it. Called by
 * `drop-in.test.ts`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { differenceLevels } from './differences.ts';

/** A row of the list. */
export interface DifferenceRow {
  readonly id: string;
  /** `scenarios`, or the path of the test that shows it, and the beginning of its title. */
  readonly shownBy: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const listPath = 'docs/reference/differences.md';
/** Of the original alone, by chance, and so in no claim: `fold.ts` counts it. */
export const repeatsId = 'original-repeats';

/** The rows of the list: `| ID | ... | shown by |`. */
export function readDifferences(text = readFileSync(root + listPath, 'utf8')): readonly DifferenceRow[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      return { id: (cells[1] ?? '').replaceAll('`', ''), shownBy: (cells.at(-2) ?? '').replaceAll('`', '') };
    });
}

/** What is wrong with the list: rows that nobody can show, and functions without a row. */
export function faultsOfList(rows: readonly DifferenceRow[]): readonly string[] {
  const ids = rows.map(({ id }) => id);
  const known = [...Object.keys(differenceLevels), repeatsId];
  const byScenarios = rows.filter(({ shownBy }) => shownBy === 'scenarios').map(({ id }) => id);
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${listPath} lists "${id}" twice`),
    ...known.filter((id) => !byScenarios.includes(id)).map((id) => `"${id}" is no row of ${listPath} that scenarios show`),
    ...byScenarios.filter((id) => !known.includes(id)).map((id) => `no function in differences.ts levels "${id}"`),
    ...rows
      .filter(({ shownBy }) => shownBy !== 'scenarios' && !isShownByTest(shownBy))
      .map(({ id, shownBy }) => `"${id}": no test ${shownBy}`),
  ];
}

/** `test/real/attach.test.ts: title of the test`. */
function isShownByTest(shownBy: string): boolean {
  const [path = '', title = ''] = shownBy.split(/: (.*)/u);
  return title !== '' && existsSync(root + path) && readFileSync(root + path, 'utf8').includes(title);
}

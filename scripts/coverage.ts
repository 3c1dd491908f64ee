/**
 * `npm run coverage`: `npm test` with the coverage of src, which must not fall below the limits here; arguments go to mocha.
 * Files that no test loads count as not covered. Called by a person or by `scripts/ci.ts`.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

const minimum = { lines: 90, branches: 85 };

/** A file of types only is never loaded: there is nothing in it to cover. */
function isTypesOnly(file: string): boolean {
  return transformSync(readFileSync(file, 'utf8'), { loader: 'ts' }).code.trim() === '';
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => `src/${path}`);
const typesOnly = files.filter((path) => path.endsWith('.ts')).filter(isTypesOnly);
const run = spawnSync(
  'npx',
  [
    'c8',
    '--all',
    '--src=src',
    '--include=src/**',
    ...typesOnly.map((file) => `--exclude=${file}`),
    '--reporter=text-summary',
    '--reporter=html',
    '--check-coverage',
    `--lines=${minimum.lines}`,
    `--branches=${minimum.branches}`,
    'npm',
    'test',
    '--',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
process.exitCode = run.status ?? 1;

/**
 * `npx tsx scripts/generate-reference.ts`: writes `docs/reference` from the tables in the code. A test compares both. Called by a person
 * who changed a table.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { flagsReference } from './reference/flags-reference.ts';
import { metricsReference } from './reference/metrics-reference.ts';

const documents: Readonly<Record<string, string>> = { 'flags.md': flagsReference(), 'metrics.md': metricsReference() };

const folder = fileURLToPath(new URL('../docs/reference/', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(documents)) {
  writeFileSync(`${folder}${name}`, text);
}

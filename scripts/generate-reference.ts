/**
 * `npx tsx scripts/generate-reference.ts`: writes `docs/reference` from the tables in the code, and the chart's README from its values.yaml.
 * Tests compare them. Called by a person who changed one.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chartReference } from './reference/chart-reference.ts';
import { flagsReference } from './reference/flags-reference.ts';
import { metricsReference } from './reference/metrics-reference.ts';

const documents: Readonly<Record<string, string>> = { 'flags.md': flagsReference(), 'metrics.md': metricsReference() };

const folder = fileURLToPath(new URL('../docs/reference/', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(documents)) {
  writeFileSync(`${folder}${name}`, text);
}

const chart = fileURLToPath(new URL('../charts/csi-attacher/', import.meta.url));
writeFileSync(`${chart}README.md`, chartReference(readFileSync(`${chart}values.yaml`, 'utf8')));

/**
 * The notices that the licences of bundled packages ask for: who wrote what is in the bundle, and under which terms, with the texts
 * from the packages themselves. Called by `write-third-party.ts` and by `npm run release:check`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BundledPackage } from './bundled-packages.ts';

const legalFile = /^(?:licen[cs]e|notice|copying)/iu;
const ruler = '='.repeat(80);

/** The text for the packages of a bundle. Throws where a package comes without the text of its licence. */
export function thirdPartyNotices(packages: readonly BundledPackage[], checkout: string): string {
  const intro = `csi-attacher.mjs contains code of the packages below, each under its own licence.\n`;
  return [intro, ...packages.map((one) => section(one, checkout))].join(`\n${ruler}\n`);
}

function section({ name, version, license, folder }: BundledPackage, checkout: string): string {
  const texts = legalTexts(join(checkout, folder));
  if (texts.length === 0) {
    throw new Error(`Cannot write the notices: package "${name}" is in the bundle and comes without the text of its licence (${license})`);
  }
  return [`${name} ${version}\n${license}\n`, ...texts].join('\n');
}

function legalTexts(folder: string): readonly string[] {
  const files = readdirSync(folder)
    .filter((name) => legalFile.test(name))
    .sort();
  return files.map((name) => `${readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim()}\n`);
}

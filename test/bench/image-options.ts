/**
 * With which options Node runs the program in the image: ours is measured as operators run it. Called by `attachers.ts`.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseDockerfile } from '../../scripts/image/dockerfile.ts';

/** Options of Node, on its command line and in its environment. */
export interface ImageOptions {
  readonly nodeFlags: readonly string[];
  readonly nodeOptions: string;
}

/** Reads our Dockerfile. */
export function imageOptions(): ImageOptions {
  const { stages } = parseDockerfile(readFileSync(fileURLToPath(new URL('../../Dockerfile', import.meta.url)), 'utf8'));
  const { instructions = [] } = stages.at(-1) ?? {};
  const [, ...command] = instructions.flatMap((one) => (one.name === 'ENTRYPOINT' ? one.command : []));
  const environment = instructions.flatMap((one) => (one.name === 'ENV' ? Object.entries(one.values) : []));
  const [, nodeOptions = ''] = environment.findLast(([name]) => name === 'NODE_OPTIONS') ?? [];
  return { nodeFlags: command.filter((word) => word.startsWith('--')), nodeOptions };
}

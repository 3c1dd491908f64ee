/**
 * `npm run image`: builds what the Dockerfile describes without a container engine, runs it as a restricted container on each supported
 * Node, and shows its size, start time and idle memory:
 *
 *     npm run image -- [--node 20|22|24 …]
 *
 * Called by a person; the same is a test in `test/image`.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { residentBytesOf } from '../test/testbed/process-usage.ts';
import { createTemporaryFolder } from '../test/testbed/temporary-folder.ts';
import { type BuiltFolder, buildFolder } from './image/build-folder.ts';
import { startImageWorld } from './image/idle-image.ts';
import { installedNode } from './node-versions.ts';

const supportedMajors = ['20', '22', '24'];
const runsOfEach = 3;
/** So long it has had nothing to do when its memory is read. */
const idleMs = 2_000;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { node: { type: 'string', multiple: true, default: supportedMajors } } });
  const folder = createTemporaryFolder();
  try {
    const image = buildFolder({ checkout: fileURLToPath(new URL('../', import.meta.url)), folder: folder.path });
    showFiles(image);
    for (const major of values.node) {
      await measure(image, Number(major));
    }
  } finally {
    folder.remove();
  }
}

function showFiles({ root, base, user, entrypoint }: BuiltFolder): void {
  console.log(`On ${base}, as user ${user}: ${entrypoint.join(' ')}`);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(root, name)).isFile());
  for (const name of files) {
    console.log(`  /${name}  ${(statSync(join(root, name)).size / 1024).toFixed(0)} KiB`);
  }
}

async function measure(image: BuiltFolder, major: number): Promise<void> {
  const node = await installedNode(major);
  const starts: number[] = [];
  const resident: number[] = [];
  for (let run = 0; run < runsOfEach; run += 1) {
    const { container, startMs, end } = await startImageWorld(image, node);
    starts.push(startMs);
    await delay(run === 0 ? idleMs : 0);
    resident.push(run === 0 ? residentBytesOf(container.pid) : 0);
    await end();
  }
  const median = starts.sort((one, other) => one - other)[Math.floor(runsOfEach / 2)] ?? Number.NaN;
  const megabytes = Math.max(...resident) / 1024 ** 2;
  console.log(
    `Node ${major}: started in ${median.toFixed(0)} ms (median of ${runsOfEach}), ${megabytes.toFixed(0)} MiB resident when idle`,
  );
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

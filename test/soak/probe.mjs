/**
 * Preloaded into our attacher by the soak (`node --import`): every few seconds it collects garbage and appends to the file that
 * SOAK_PROBE_FILE names what the process holds, one line of JSON each. It must not change what the program does.
 */
import { appendFileSync, readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const intervalMs = 5_000;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

function look() {
  collect();
  const { heapUsed, rss, external } = process.memoryUsage();
  const files = readdirSync('/proc/self/fd').length;
  const kinds = {};
  for (const kind of process.getActiveResourcesInfo()) {
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  appendFileSync(process.env.SOAK_PROBE_FILE, `${JSON.stringify({ atMs: Date.now(), heapUsed, rss, external, files, kinds })}\n`);
}

setInterval(look, intervalMs).unref();

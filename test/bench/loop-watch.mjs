/**
 * Preloaded into our attacher by a benchmark (`node --import`): notes how long its event loop stood still at most, from its first
 * log line on; before that the program is being loaded. At the end of the process it writes the result as JSON to the file that
 * LOOP_WATCH_FILE names. It must not change what the program does; it takes 2 to 5 % of a core, so it is there in measures of its own.
 */
import { writeFileSync } from 'node:fs';

const intervalMs = 1;
const worst = { stopMs: 0, wallMs: 0, atMs: 0 };

function watch() {
  const startMs = performance.now();
  let last = { wallMs: startMs, cpuMs: cpuMs() };
  setInterval(() => {
    const now = { wallMs: performance.now(), cpuMs: cpuMs() };
    const wallMs = now.wallMs - last.wallMs - intervalMs;
    // What the machine gave to others meanwhile is no stop of ours.
    const stopMs = Math.min(wallMs, now.cpuMs - last.cpuMs);
    worst.wallMs = Math.max(worst.wallMs, wallMs);
    if (stopMs > worst.stopMs) {
      worst.stopMs = stopMs;
      worst.atMs = now.wallMs - startMs;
    }
    last = now;
  }, intervalMs).unref();
}

/** Of the thread of the event loop; before Node 23.9, which cannot tell, of all threads: compilers and garbage collectors too. */
function cpuMs() {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}

const write = process.stderr.write.bind(process.stderr);
process.stderr.write = (...args) => {
  process.stderr.write = write;
  watch();
  return write(...args);
};

process.once('exit', () => writeFileSync(process.env.LOOP_WATCH_FILE, JSON.stringify(worst)));

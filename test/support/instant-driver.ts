/**
 * A CSI driver process that answers at once and counts, for measuring attachers from outside: the embedded driver that
 * takes any volume and node and keeps counts only.
 *
 *     node --import tsx test/support/instant-driver.ts /path/to/csi.sock [driver name] [--no-list]
 *
 * With `--no-list` it cannot list volumes: what was attached before it started is not missing then.
 * Prints `ready`, then one line of JSON at each SIGUSR2 (Node keeps SIGUSR1 for its debugger) and at its end, which
 * SIGTERM and SIGINT bring: its number, calls by method, the process' CPU time in ms, and on how many nodes volumes are published.
 */
import { parseArgs } from 'node:util';
import { startCsiDriver } from '../../src/embedded/csi-driver/start-csi-driver.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'no-list': { type: 'boolean', default: false } } });
const [socketPath, name = 'instant.csi.example.com'] = positionals;
if (socketPath === undefined) {
  process.stderr.write('usage: instant-driver.ts SOCKET [NAME] [--no-list]\n');
  process.exit(2);
}
const driver = await startCsiDriver({
  socketPath,
  name,
  rules: { acceptAnyVolume: true, acceptAnyNode: true },
  capabilities: values['no-list'] ? { controller: { LIST_VOLUMES: false, LIST_VOLUMES_PUBLISHED_NODES: false } } : {},
  log: 'counts',
});

let reports = 0;

function report(): void {
  reports += 1;
  const { user, system } = process.cpuUsage();
  const calls = Object.fromEntries(driver.calls.counts());
  const cpuMs = Math.round((user + system) / 1_000);
  process.stdout.write(`${JSON.stringify({ report: reports, calls, cpuMs, published: driver.published().length })}\n`);
}

function end(): void {
  report();
  void driver.close();
}

process.on('SIGUSR2', report);
process.once('SIGTERM', end);
process.once('SIGINT', end);
process.stdout.write('ready\n');

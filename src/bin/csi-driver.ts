/**
 * `npm run driver`: the embedded CSI driver as a program. Reads arguments and environment, takes signals, exits; what it runs
 * is in `csi-driver/run-csi-driver.ts`.
 */
import { hostname } from 'node:os';
import { systemClock } from '../runtime/clock.ts';
import { asAppError } from '../runtime/errors.ts';
import { type DriverArguments, driverUsage, readDriverArguments } from './csi-driver/arguments.ts';
import { runCsiDriver } from './csi-driver/run-csi-driver.ts';

/** Fires with the first signal; the second ends the process at once. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) {
        process.exit(1);
      }
      controller.abort();
    });
  }
  return controller.signal;
}

async function run(options: DriverArguments): Promise<number> {
  // Whoever read its lines may go; the driver stays.
  process.stdout.on('error', () => {});
  const write = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  try {
    await runCsiDriver(options, { clock: systemClock, write }, stopSignal());
    return 0;
  } catch (thrown) {
    process.stderr.write(`${asAppError(thrown).message}\n`);
    return 1;
  }
}

async function main(args: readonly string[]): Promise<number> {
  const command = readDriverArguments(args, { env: process.env, hostname: hostname(), cwd: process.cwd() });
  switch (command.do) {
    case 'help':
      process.stdout.write(driverUsage);
      return 0;
    case 'refuse':
      process.stderr.write(`${command.message}\n`);
      return 2;
    case 'run':
      return await run(command.options);
  }
}

const code = await main(process.argv.slice(2));
// Ended by hand, once everything is written: a connection that a caller keeps must not keep the process.
process.stdout.write('', () => process.exit(code));

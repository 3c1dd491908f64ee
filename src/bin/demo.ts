/**
 * `npm run demo`: shows the attacher at work with nothing but Node. Reads arguments, takes signals, exits; what happens is in
 * `demo/run-demo.ts`. The same file is the API server and the driver, each in a process of its own (`demo/roles.ts`).
 */
import { fileURLToPath } from 'node:url';
import { asAppError } from '../runtime/errors.ts';
import { type DemoArguments, demoUsage, readDemoArguments } from './demo/arguments.ts';
import { machineClock } from './demo/machine-clock.ts';
import { roleOf } from './demo/roles.ts';
import { runDemo } from './demo/run-demo.ts';

const startMs = machineClock.monotonicMs();

/** Exit codes of a shell for what a signal has ended. */
const signalCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

async function run(options: DemoArguments): Promise<number> {
  const interruption = new AbortController();
  let code: number = 1;
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (interruption.signal.aborted) {
        // The second time: at once. The exit hook of the run still clears up.
        process.exit(signalCodes[signal]);
      }
      code = signalCodes[signal];
      interruption.abort();
    });
  }
  // Nobody reads on, as in `npm run demo | head`.
  process.stdout.on('error', () => interruption.abort());
  const paths = { demo: fileURLToPath(import.meta.url), attacher: fileURLToPath(new URL('./csi-attacher.mjs', import.meta.url)) };
  try {
    await runDemo({ options, paths, output: process.stdout, env: process.env, startMs }, interruption.signal);
    return 0;
  } catch (thrown) {
    if (!interruption.signal.aborted) {
      process.stderr.write(`\n${asAppError(thrown).message}\n`);
    }
    return code;
  }
}

async function main(args: readonly string[]): Promise<number> {
  const command = readDemoArguments(args);
  switch (command.do) {
    case 'help':
      process.stdout.write(demoUsage);
      return 0;
    case 'refuse':
      process.stderr.write(`${command.message}\n`);
      return 2;
    case 'run':
      if (process.platform === 'win32') {
        process.stderr.write('Cannot start the demo: CSI needs unix sockets, which Node does not have on Windows; use WSL\n');
        return 1;
      }
      return await run(command.options);
  }
}

const args = process.argv.slice(2);
const runRole = roleOf(args);
if (runRole === undefined) {
  const code = await main(args);
  // Ended by hand, once everything is written: nothing that was forgotten may keep it.
  process.stdout.write('', () => process.exit(code));
} else {
  await runRole();
}

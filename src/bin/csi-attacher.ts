/**
 * The program: reads argv and environment, takes signals, exits. What it runs is put together in `run-attacher.ts`.
 */
import { setMaxListeners } from 'node:events';
import { readCommandLine } from '../options/command-line.ts';
import type { Options } from '../options/options.ts';
import { systemClock } from '../runtime/clock.ts';
import { asAppError } from '../runtime/errors.ts';
import { Klog } from '../runtime/klog.ts';
import type { Logger } from '../runtime/log.ts';
import { systemRandom } from '../runtime/random.ts';
import { type HeapState, oldSpaceLimitBytes, watchHeap } from './heap-watch.ts';
import { runAttacher } from './run-attacher.ts';
import { defaultTerminationLog, writeTerminationLog } from './termination-log.ts';
import { version } from './version.ts';

/** Fires with the first SIGTERM or SIGINT; the second ends the process at once. */
function stopSignal(log: Logger): AbortSignal {
  const controller = new AbortController();
  // Every wait of the process listens to it, one of each running call.
  setMaxListeners(0, controller.signal);
  const onSignal = (name: NodeJS.Signals): void => {
    if (controller.signal.aborted) {
      log.info(0, 'Second signal, ending at once', { signal: name });
      process.exit(1);
    }
    log.info(0, 'Stopping: running calls may end, no new work is taken', { signal: name });
    controller.abort();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return controller.signal;
}

/** V8 may abort at any time once memory is short: the reason is left before it does, and taken back when there is enough again. */
function noteHeap(
  state: HeapState,
  { sentence, terminationLog, log }: { readonly sentence: string; readonly terminationLog: string; readonly log: Logger },
): void {
  writeTerminationLog(terminationLog, state === 'enough' ? '' : sentence, log);
  if (state === 'enough') {
    log.info(0, 'Memory is enough again');
  } else if (state === 'short') {
    log.warning('Memory is short', { reason: sentence });
  } else {
    log.error(new Error(sentence), 'Ending at once');
    // Whatever this cuts off is made up for at the next start, as after any other sudden end.
    process.exit(1);
  }
}

async function run(options: Options, log: Logger, stop: AbortSignal): Promise<0 | 1> {
  // A fault of ours in one place must not take the process, and with it every other volume, down.
  process.on('unhandledRejection', (reason) => log.error(asAppError(reason), 'Unhandled rejection'));
  const terminationLog = process.env['TERMINATION_MESSAGE_PATH'] || defaultTerminationLog;
  const limitBytes = oldSpaceLimitBytes(process.execArgv, process.env['NODE_OPTIONS']);
  watchHeap(limitBytes, (state, sentence) => noteHeap(state, { sentence, terminationLog, log }));
  const surroundings = {
    env: process.env,
    cwd: process.cwd(),
    version,
    clock: systemClock,
    random: systemRandom,
    log,
    leaveReason: async (reason: string) => writeTerminationLog(terminationLog, reason, log),
  };
  try {
    await runAttacher(options, surroundings, stop);
    log.info(0, 'Stopped');
    return 0;
  } catch (thrown) {
    log.error(thrown, 'Cannot go on');
    return 1;
  }
}

async function main(): Promise<number> {
  const result = readCommandLine({ args: process.argv.slice(2), program: process.argv[1] ?? 'csi-attacher', version });
  if (result.do === 'exit') {
    process.stdout.write(result.stdout ?? '');
    process.stderr.write(result.stderr ?? '');
    return result.code;
  }
  const { options, warnings } = result;
  const log = new Klog({
    ...options.logging,
    write: (line) => process.stderr.write(`${line}\n`),
    pid: process.pid,
    clock: systemClock,
  });
  // Before the first line: whoever reads it may stop us from then on.
  const stop = stopSignal(log);
  for (const warning of warnings) {
    log.warning(warning.message, warning.fields);
  }
  log.info(0, 'Version', { version, node: process.version });
  return await run(options, log, stop);
}

// Ended by hand: a connection that nobody closed must not keep a stopped process.
process.exit(await main());

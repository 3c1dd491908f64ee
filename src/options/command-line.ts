/**
 * The command line as options, or as what to print and the code to exit with. Reads nothing but its arguments, prints nothing,
 * ends nothing: src/bin does, its only caller. behaviour.md 1.1.
 */
import { assertNever } from '../runtime/errors.ts';
import { escapeUnprintable } from '../runtime/go-quote.ts';
import type { LogFields } from '../runtime/log.ts';
import { goFlags } from './flag-definitions.ts';
import { FlagValues } from './flag-values.ts';
import { parseGoFlags } from './go-flags.ts';
import { checkLoggingAndGates, checkRest, type Options } from './options.ts';
import { usage } from './usage.ts';

/** A line to log once logging works. */
export interface OptionWarning {
  readonly message: string;
  readonly fields: LogFields;
}

/** What the process is to do. */
export type CommandLineResult =
  | { readonly do: 'run'; readonly options: Options; readonly warnings: readonly OptionWarning[] }
  | { readonly do: 'exit'; readonly code: 0 | 1 | 2; readonly stdout?: string; readonly stderr?: string };

/** What {@link readCommandLine} depends on. */
export interface CommandLine {
  /** The arguments after the program. */
  readonly args: readonly string[];
  /** Path of the program, as usage and `--version` name it. */
  readonly program: string;
  readonly version: string;
}

/**
 * Reads a command line. Exit code 2: a flag that does not exist or does not parse, with the usage; 1: values that make no
 * sense, all of them in one line; 0: `--version` and `--help`. Texts end with a newline.
 */
export function readCommandLine({ args, program, version }: CommandLine): CommandLineResult {
  const line = parseGoFlags(goFlags(), args);
  switch (line.outcome) {
    case 'help':
      return { do: 'exit', code: 0, stdout: usage(program) };
    case 'refused':
      return { do: 'exit', code: 2, stderr: `${escapeUnprintable(line.message)}\n${usage(program)}` };
    case 'parsed':
      return checkValues(new FlagValues(line.values), { versionLine: `${program} ${version}\n`, rest: line.rest });
    default:
      return assertNever(line);
  }
}

interface Remainder {
  readonly versionLine: string;
  /** Arguments after the flags. */
  readonly rest: readonly string[];
}

function checkValues(flags: FlagValues, { versionLine, rest }: Remainder): CommandLineResult {
  const faults: string[] = [];
  const first = checkLoggingAndGates(flags, faults);
  if (flags.bool('version') && faults.length === 0) {
    return { do: 'exit', code: 0, stdout: versionLine };
  }
  const options: Options = { ...first, ...checkRest(flags, faults) };
  if (faults.length > 0) {
    return { do: 'exit', code: 1, stderr: `Cannot start: ${faults.join('; ')}\n` };
  }
  return { do: 'run', options, warnings: [...flagWarnings(flags, rest), ...rateWarnings(options)] };
}

/** At least: finalizer and status; the first attach of a volume writes its finalizer, too. */
const writesOfAttach = 2;

/** Whether the workers have nothing to do but wait for the API: even if every call took all the time it may (field case A8). */
function rateWarnings({ kubeApiLimit, workerThreads, timeoutMs }: Options): OptionWarning[] {
  const attachesPerSecond = (kubeApiLimit?.qps ?? Number.POSITIVE_INFINITY) / writesOfAttach;
  if (workerThreads / (timeoutMs / 1_000) <= attachesPerSecond) {
    return [];
  }
  const message = 'The API rate, not the workers, will limit attaches: leave out --kube-api-qps, or raise it';
  return [{ message, fields: { kubeAPIQPS: kubeApiLimit?.qps, workerThreads, attachesPerSecond } }];
}

function flagWarnings(flags: FlagValues, rest: readonly string[]): OptionWarning[] {
  const warnings: OptionWarning[] = [];
  if (rest.length > 0) {
    warnings.push({ message: 'Ignoring arguments after the flags', fields: { arguments: rest.join(' ') } });
  }
  if (flags.text('vmodule') !== '') {
    warnings.push({ message: 'Ignoring --vmodule: use -v for the verbosity of all files', fields: { vmodule: flags.text('vmodule') } });
  }
  return warnings;
}

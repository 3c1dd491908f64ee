/**
 * What the scripts have in common that run suites of tests on the test bed: their own flags beside those of mocha, the run, and how they
 * end. Called by `test-real.ts`, `test-cluster.ts` and `test-faults.ts`.
 */
import { spawnSync } from 'node:child_process';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A command line, taken apart. */
export interface TakenFlags {
  readonly values: ReturnType<typeof parseArgs>['values'];
  /** For mocha, as it is. */
  readonly rest: readonly string[];
}

/** Takes a script's own flags out of its command line. */
export function takeFlags(args: readonly string[], options: NonNullable<ParseArgsConfig['options']>): TakenFlags {
  const { values, tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const own = new Set<number>();
  for (const token of tokens) {
    if (token.kind === 'option' && Object.hasOwn(options, token.name)) {
      own.add(token.index);
      if (token.value !== undefined && token.inlineValue === false) {
        own.add(token.index + 1);
      }
    }
  }
  return { values, rest: args.filter((_, index) => !own.has(index)) };
}

/** What mocha is to run. */
export interface SuiteRun {
  /** What it runs where `rest` names no file: files, and the flags that go with them. */
  readonly suites: readonly string[];
  readonly rest: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
}

/** Runs mocha; returns its exit code. */
export function runSuites({ suites, rest, environment }: SuiteRun): number {
  const files = rest.some((arg) => arg.endsWith('.test.ts')) ? [] : suites;
  const { status, error } = spawnSync('npx', ['mocha', ...files, ...rest], { stdio: 'inherit', env: { ...process.env, ...environment } });
  if (error !== undefined) {
    throw error;
  }
  return status ?? 1;
}

/** Ends the process with the exit code that `main` comes to, or with 1 and the message of what it throws. */
export async function endWith(main: Promise<number>): Promise<void> {
  try {
    process.exitCode = await main;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

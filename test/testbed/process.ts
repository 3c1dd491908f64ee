/**
 * Real programs for tests: started, waited for, listened to, stopped. No program outlives the test process: it is killed with
 * its whole process group at exit, and by the kernel where the test process itself was killed. It must not know any
 * particular program. Called by `start-*.ts` and by tests of built processes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { cpuMsOf, residentBytesOf } from './process-usage.ts';

/** When a program counts as ready: it printed a line, or a question that is asked again and again was answered with true. */
export type Readiness = { readonly line: RegExp } | { readonly ask: (signal: AbortSignal) => Promise<boolean> };

/** What to start. */
export interface ProcessOptions {
  /** For messages, such as `etcd`. */
  readonly name: string;
  /** Path of the binary. */
  readonly path: string;
  readonly args: readonly string[];
  /** Default: the environment of the test process. */
  readonly env?: NodeJS.ProcessEnv;
  readonly ready: Readiness;
  /** Called with each line that it prints, on either output. */
  readonly onLine?: (line: string) => void;
  /** Bound for getting ready. Default 90,000: machines are busy. */
  readonly readyWithinMs?: number;
}

/** How a program ended: exactly one of the two is not null. */
export interface ExitStatus {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Answers "no" do not count as failures until the bound is over; so often they are asked for. */
const askIntervalMs = 50;
const keptLines = 2000;
const shownLines = 20;
const running = new Set<RunningProcess>();

// The kernel ends the program with the process that started it, even after SIGKILL (util-linux; elsewhere only the hook below).
const setpriv = '/usr/bin/setpriv';
const dieWithParent = existsSync(setpriv) ? [setpriv, '--pdeathsig', 'KILL', '--'] : [];

process.on('exit', () => {
  for (const program of running) {
    program.kill('SIGKILL');
  }
});

/** Starts a program. Throws with its last lines when it ends or the time is over before it is ready; then it does not run any more. */
export async function startProcess(options: ProcessOptions): Promise<RunningProcess> {
  const program = new RunningProcess(options);
  const giveUp = new AbortController();
  const withinMs = options.readyWithinMs ?? 90_000;
  try {
    // In this order: when several settle at once, the first says best what happened.
    await Promise.race([
      program.exited.then(({ code, signal }) => {
        throw new Error(`it ended with ${signal ?? `exit code ${code}`}`);
      }),
      delay(withinMs, undefined, { signal: giveUp.signal }).then(() => {
        throw new Error(`it was not ready after ${withinMs} ms`);
      }),
      'line' in options.ready ? program.waitForLine(options.ready.line, withinMs) : ask(options.ready.ask, giveUp.signal),
    ]);
    return program;
  } catch (cause) {
    await program.stop(0);
    throw new Error(`Cannot start "${options.name}": ${(cause as Error).message}\n${program.lastLines()}`, { cause });
  } finally {
    giveUp.abort();
  }
}

async function ask(question: (signal: AbortSignal) => Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!(await question(signal).catch(() => false))) {
    await delay(askIntervalMs, undefined, { signal });
  }
}

/** A program that was started. */
export class RunningProcess {
  readonly name: string;
  readonly pid: number;
  /** Settles, never rejects, when the program is gone and all its lines are read. */
  readonly exited: Promise<ExitStatus>;
  readonly #lines: string[] = [];
  readonly #events = new EventEmitter<{ line: [string] }>().setMaxListeners(0);

  constructor({ name, path, args, env = process.env, onLine }: ProcessOptions) {
    const [command = path, ...before] = [...dieWithParent, path];
    // A process group of its own: what it starts in turn is stopped with it.
    const child = spawn(command, [...before, ...args], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.name = name;
    this.pid = child.pid ?? 0;
    if (onLine !== undefined) {
      this.#events.on('line', onLine);
    }
    this.exited = this.#follow(child);
    running.add(this);
  }

  #follow(child: ChildProcess): Promise<ExitStatus> {
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => this.#keep(line));
    }
    return new Promise((resolve) => {
      child.once('error', (error) => this.#keep(error.message));
      child.once('close', (code, signal) => {
        running.delete(this);
        resolve({ code, signal });
      });
    });
  }

  #keep(line: string): void {
    this.#lines.push(line);
    if (this.#lines.length > 2 * keptLines) {
      this.#lines.splice(0, keptLines);
    }
    this.#events.emit('line', line);
  }

  /** The newest lines (2,000 or more) of both outputs, oldest first. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  /** The last lines, for an error message. */
  lastLines(): string {
    return this.#lines
      .slice(-shownLines)
      .map((line) => `  ${this.name}: ${line.slice(0, 500)}`)
      .join('\n');
  }

  /** Waits for a line that was or will be printed, on either output. Throws with the last lines after `withinMs`. */
  waitForLine(pattern: RegExp, withinMs = 10_000): Promise<string> {
    const seen = this.#lines.find((line) => pattern.test(line));
    if (seen !== undefined) {
      return Promise.resolve(seen);
    }
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        this.#events.off('line', onLine);
      };
      const onLine = (line: string): void => {
        if (pattern.test(line)) {
          settle();
          resolve(line);
        }
      };
      const fail = (reason: string): void => {
        settle();
        reject(new Error(`Cannot wait for a line like ${pattern} of "${this.name}": ${reason}\n${this.lastLines()}`));
      };
      const timer = setTimeout(() => fail(`not seen after ${withinMs} ms`), withinMs);
      this.#events.on('line', onLine);
      void this.exited.then(() => fail('the program ended'));
    });
  }

  /** Sends a signal to the program and all that it started. Does nothing when they are gone. */
  kill(signal: NodeJS.Signals): void {
    if (this.pid === 0) {
      return;
    }
    try {
      process.kill(-this.pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
        throw error;
      }
    }
  }

  /** SIGTERM, and SIGKILL after `graceMs` (0: at once); comes back when the program is gone. May be called again. */
  async stop(graceMs = 10_000): Promise<ExitStatus> {
    if (!running.has(this)) {
      return await this.exited;
    }
    this.kill(graceMs === 0 ? 'SIGKILL' : 'SIGTERM');
    const timer = setTimeout(() => this.kill('SIGKILL'), graceMs);
    try {
      return await this.exited;
    } finally {
      clearTimeout(timer);
    }
  }

  /** What the program itself uses now: resident memory, and CPU time since its start. Linux only. */
  usage(): { readonly residentBytes: number; readonly cpuMs: number } {
    return { residentBytes: residentBytesOf(this.pid), cpuMs: cpuMsOf(this.pid) };
  }
}
